// The file-tree scenario with the AWS SDK for JavaScript v3. Usage: node file-tree.mjs ENDPOINT
import assert from 'node:assert/strict';
import { Buffer } from 'node:buffer';
import {
  CreateTableCommand, DeleteTableCommand, DynamoDBClient, waitUntilTableExists, waitUntilTableNotExists,
} from '@aws-sdk/client-dynamodb';
import {
  BatchWriteCommand, DynamoDBDocumentClient, GetCommand, paginateQuery, QueryCommand, TransactWriteCommand, UpdateCommand,
} from '@aws-sdk/lib-dynamodb';

const TableName = 'files-javascript';
const PK = 'DRIVE#a91';
const client = new DynamoDBClient({
  endpoint: process.argv[2], region: 'us-east-1', credentials: { accessKeyId: 'any', secretAccessKey: 'any' },
});
const documents = DynamoDBDocumentClient.from(client);

const paths = [
  'root/', 'root/photos', 'root/photos-old/', 'root/photos-old/a.jpg', 'root/photos/', 'root/photos/2026/',
  'root/photos/2026/beach.jpg', 'root/photos/2026/sunset.jpg', 'root/photos/2026/été.jpg', 'root/photos/2026/～.jpg',
  'root/photos/2026/😀.jpg', 'root/photos/a.jpg', 'root/photos0',
];
const inOrder = [...paths].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
const parentOf = (path) => path.replace(/[^/]*\/?$/, '');
const sortKeys = (items) => items.map((item) => item.SK);
const begins = (prefix) => ({
  TableName, KeyConditionExpression: 'PK = :pk AND begins_with(SK, :prefix)', ExpressionAttributeValues: { ':pk': PK, ':prefix': prefix },
});
async function whole(request, pageSize) {
  const items = [];
  for await (const page of paginateQuery({ client: documents, pageSize }, request)) items.push(...page.Items);
  return sortKeys(items);
}

await client.send(new CreateTableCommand({
  TableName,
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: ['PK', 'SK', 'parent'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
  KeySchema: [{ AttributeName: 'PK', KeyType: 'HASH' }, { AttributeName: 'SK', KeyType: 'RANGE' }],
  GlobalSecondaryIndexes: [{
    IndexName: 'by-parent',
    KeySchema: [{ AttributeName: 'parent', KeyType: 'HASH' }, { AttributeName: 'SK', KeyType: 'RANGE' }],
    Projection: { ProjectionType: 'ALL' },
  }],
}));
await waitUntilTableExists({ client, maxWaitTime: 30 }, { TableName });

const { UnprocessedItems } = await documents.send(new BatchWriteCommand({
  RequestItems: {
    [TableName]: paths.map((SK, size) => ({ PutRequest: { Item: { PK, SK, size, ...(parentOf(SK) && { parent: parentOf(SK) }) } } })),
  },
}));
assert.deepEqual(UnprocessedItems, {});

const subtree = inOrder.filter((path) => path.startsWith('root/photos/'));
assert.deepEqual(await whole(begins('root/photos/')), subtree);
assert.deepEqual(await whole(begins('root/photos/'), 1), subtree);
assert.deepEqual(await whole({ ...begins('root/photos/'), ScanIndexForward: false }, 7), [...subtree].reverse());
assert.deepEqual(await whole(begins('root/')), inOrder);

const level = await documents.send(new QueryCommand({
  TableName, IndexName: 'by-parent', KeyConditionExpression: 'parent = :folder', ExpressionAttributeValues: { ':folder': 'root/photos/' },
}));
assert.deepEqual(sortKeys(level.Items), ['root/photos/2026/', 'root/photos/a.jpg']);

const range = await documents.send(new QueryCommand({
  TableName, KeyConditionExpression: 'PK = :pk AND SK BETWEEN :a AND :b',
  ExpressionAttributeValues: { ':pk': PK, ':a': 'root/photos', ':b': 'root/photos/' },
}));
assert.deepEqual(sortKeys(range.Items), ['root/photos', 'root/photos-old/', 'root/photos-old/a.jpg', 'root/photos/']);

const { ExpressionAttributeValues } = begins('root/photos/');
const filtered = await documents.send(new QueryCommand({
  ...begins('root/photos/'), FilterExpression: '#size > :least', ExpressionAttributeNames: { '#size': 'size' },
  ExpressionAttributeValues: { ...ExpressionAttributeValues, ':least': 10 }, ReturnConsumedCapacity: 'TOTAL',
}));
assert.deepEqual([filtered.Count, filtered.ScannedCount, filtered.ConsumedCapacity.CapacityUnits], [1, subtree.length, 0.5]);

await assert.rejects(documents.send(new UpdateCommand({
  TableName, Key: { PK, SK: 'root/photos/a.jpg' }, UpdateExpression: 'SET SK = :to', ExpressionAttributeValues: { ':to': 'root/b.jpg' },
})), { name: 'ValidationException', message: /Cannot update attribute SK\. This attribute is part of the key/ });

const folder = 'root/photos-old/';
const moved = inOrder.filter((path) => path.startsWith(folder));
await documents.send(new TransactWriteCommand({
  TransactItems: moved.flatMap((SK) => [
    { Delete: { TableName, Key: { PK, SK }, ConditionExpression: 'attribute_exists(PK)' } },
    { Put: { TableName, Item: { PK, SK: SK.replace(folder, 'root/archive/'), parent: 'root/' }, ConditionExpression: 'attribute_not_exists(PK)' } },
  ]),
}));
assert.deepEqual(await whole(begins(folder)), []);
assert.deepEqual(await whole(begins('root/archive/')), ['root/archive/', 'root/archive/a.jpg']);

await assert.rejects(documents.send(new TransactWriteCommand({
  TransactItems: [
    { Put: { TableName, Item: { PK, SK: 'root/never' } } },
    { ConditionCheck: { TableName, Key: { PK, SK: 'root/absent' }, ConditionExpression: 'attribute_exists(PK)' } },
  ],
})), (error) => error.name === 'TransactionCanceledException' && error.CancellationReasons[1].Code === 'ConditionalCheckFailed');
assert.equal((await documents.send(new GetCommand({ TableName, Key: { PK, SK: 'root/never' } }))).Item, undefined);

await client.send(new DeleteTableCommand({ TableName }));
await waitUntilTableNotExists({ client, maxWaitTime: 30 }, { TableName });
client.destroy();
console.log('javascript: the file-tree scenario holds');
