// Two client processes on one item, for a while: conditional updates in one, transactions over two items in the other.
// What each was told it wrote must be there at the end, and nothing else. Usage: node hammer.mjs ENDPOINT [SECONDS]
import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { CreateTableCommand, DeleteTableCommand, DynamoDBClient, waitUntilTableExists } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, PutCommand, QueryCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';

const TableName = 'hammered';
const [endpoint, seconds = '60', role] = process.argv.slice(2);
const client = new DynamoDBClient({
  endpoint, region: 'us-east-1', credentials: { accessKeyId: 'any', secretAccessKey: 'any' }, maxAttempts: 1,
});
const documents = DynamoDBDocumentClient.from(client);
const hot = { pk: 'hot' };
const mirror = { pk: 'mirror' };
const conflict = (error) => ['ConditionalCheckFailedException', 'TransactionCanceledException', 'TransactionConflictException'].includes(error.name);

async function counted(write) {
  const told = { done: 0, refused: 0 };
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end) {
    try {
      await write();
      told.done++;
    } catch (error) {
      if (!conflict(error)) throw error;
      told.refused++;
    }
  }
  return told;
}

const roles = {
  // Reads a version, writes only if it is still that one.
  conditional: () => counted(async () => {
    const { Item } = await documents.send(new GetCommand({ TableName, Key: hot, ConsistentRead: true }));
    await documents.send(new UpdateCommand({
      TableName, Key: hot, UpdateExpression: 'SET version = :next, conditional = conditional + :one, gs = :gs', ConditionExpression: 'version = :seen',
      ExpressionAttributeValues: { ':seen': Item.version, ':next': Item.version + 1, ':one': 1, ':gs': `v${Item.version % 10}` },
    }));
  }),
  // Adds one to both items or to neither; every third one fails at its last action on purpose.
  transactional: () => {
    let turn = 0;
    return counted(() => {
      const add = (Key) => ({ Update: { TableName, Key, UpdateExpression: 'ADD version :one, transactional :one', ExpressionAttributeValues: { ':one': 1 } } });
      const doomed = { ConditionCheck: { TableName, Key: { pk: 'absent' }, ConditionExpression: 'attribute_exists(pk)' } };
      return documents.send(new TransactWriteCommand({ TransactItems: ++turn % 3 === 0 ? [add(hot), add(mirror), doomed] : [add(hot), add(mirror)] }));
    });
  },
};

if (role) {
  process.send(await roles[role]());
  client.destroy();
  process.disconnect();
} else {
  await client.send(new CreateTableCommand({
    TableName, BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }, { AttributeName: 'gs', AttributeType: 'S' }],
    KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
    GlobalSecondaryIndexes: [{ IndexName: 'by-gs', KeySchema: [{ AttributeName: 'gs', KeyType: 'HASH' }], Projection: { ProjectionType: 'ALL' } }],
  }));
  await waitUntilTableExists({ client, maxWaitTime: 30 }, { TableName });
  for (const Key of [hot, mirror]) {
    await documents.send(new PutCommand({ TableName, Item: { ...Key, version: 0, conditional: 0, transactional: 0, gs: 'v0' } }));
  }
  const [conditional, transactional] = await Promise.all(Object.keys(roles).map(async (name) => {
    const child = fork(fileURLToPath(import.meta.url), [endpoint, seconds, name]);
    const [[told], [code]] = await Promise.all([once(child, 'message'), once(child, 'exit')]);
    assert.equal(code, 0);
    return told;
  }));
  console.log({ conditional, transactional });
  const read = async (Key) => (await documents.send(new GetCommand({ TableName, Key, ConsistentRead: true }))).Item;
  const [hotItem, mirrorItem] = [await read(hot), await read(mirror)];
  assert.deepEqual(
    [hotItem.version, hotItem.conditional, hotItem.transactional, mirrorItem.transactional],
    [conditional.done + transactional.done, conditional.done, transactional.done, transactional.done]);
  let entries = 0;
  for (let v = 0; v < 10; v++) {
    const { Items } = await documents.send(new QueryCommand({
      TableName, IndexName: 'by-gs', KeyConditionExpression: 'gs = :gs', ExpressionAttributeValues: { ':gs': `v${v}` },
    }));
    entries += Items.filter((item) => item.pk === 'hot').length;
  }
  assert.equal(entries, 1, 'one index entry for the item');
  await client.send(new DeleteTableCommand({ TableName }));
  client.destroy();
  console.log('hammer: nothing lost');
}
