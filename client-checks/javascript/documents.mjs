// The DocumentClient of lib-dynamodb: plain JavaScript values, each of its commands. Usage: node documents.mjs ENDPOINT
import assert from 'node:assert/strict';
import {
  CreateTableCommand, DeleteTableCommand, DynamoDBClient, waitUntilTableExists, waitUntilTableNotExists,
} from '@aws-sdk/client-dynamodb';
import {
  BatchExecuteStatementCommand, BatchGetCommand, BatchWriteCommand, DeleteCommand, DynamoDBDocumentClient, ExecuteStatementCommand,
  ExecuteTransactionCommand, GetCommand, NumberValue, paginateQuery, paginateScan, PutCommand, QueryCommand, ScanCommand,
  TransactGetCommand, TransactWriteCommand, UpdateCommand,
} from '@aws-sdk/lib-dynamodb';

const TableName = 'documents-javascript';
const settings = {
  endpoint: process.argv[2], region: 'us-east-1', credentials: { accessKeyId: 'any', secretAccessKey: 'any' },
};
const client = new DynamoDBClient(settings);
const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
// Of a client of its own: document clients of one client share what they were told last.
const exact = DynamoDBDocumentClient.from(new DynamoDBClient(settings), { unmarshallOptions: { wrapNumbers: true } });
const send = (command) => documents.send(command);

await client.send(new CreateTableCommand({
  TableName,
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: [['folder', 'S'], ['name', 'S'], ['weight', 'N']].map(([AttributeName, AttributeType]) => ({ AttributeName, AttributeType })),
  KeySchema: [{ AttributeName: 'folder', KeyType: 'HASH' }, { AttributeName: 'name', KeyType: 'RANGE' }],
  GlobalSecondaryIndexes: [{
    IndexName: 'by-weight',
    KeySchema: [{ AttributeName: 'folder', KeyType: 'HASH' }, { AttributeName: 'weight', KeyType: 'RANGE' }],
    Projection: { ProjectionType: 'KEYS_ONLY' },
  }],
}));
await waitUntilTableExists({ client, maxWaitTime: 30 }, { TableName });

// Every type there is comes back as it was put; what is undefined is left out.
const Key = { folder: 'a', name: 'types' };
const item = {
  ...Key, weight: 12.5, tags: new Set(['blue', 'red']), numbers: new Set([1, 2.5]), bytes: new Uint8Array([0, 255]),
  deep: { list: [1, 'two', null, true, { empty: '' }] }, nothing: null, no: false,
};
await send(new PutCommand({ TableName, Item: { ...item, absent: undefined } }));
assert.deepEqual((await send(new GetCommand({ TableName, Key, ConsistentRead: true }))).Item, item);
const big = NumberValue.from('12345678901234567890123456789012345678');
await send(new PutCommand({ TableName, Item: { folder: 'a', name: 'big', big } }));
assert.equal((await exact.send(new GetCommand({ TableName, Key: { folder: 'a', name: 'big' } }))).Item.big.value, big.value);

// An update with a condition, held and not held.
const heavier = {
  TableName, Key, UpdateExpression: 'SET weight = weight + :one, deep.#list[0] = :zero ADD tags :green REMOVE nothing',
  ConditionExpression: 'weight < :limit', ExpressionAttributeNames: { '#list': 'list' },
  ExpressionAttributeValues: { ':one': 1, ':zero': 0, ':green': new Set(['green']), ':limit': 13 },
};
const { Attributes } = await send(new UpdateCommand({ ...heavier, ReturnValues: 'UPDATED_NEW' }));
assert.equal(Attributes.weight, 13.5);
assert.deepEqual(Attributes.tags, new Set(['blue', 'green', 'red']));
assert.deepEqual(Attributes.deep, { list: [0] });
await assert.rejects(send(new UpdateCommand({ ...heavier, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' })), (error) => {
  assert.equal(error.name, 'ConditionalCheckFailedException');
  assert.equal(error.message, 'The conditional request failed');
  assert.deepEqual(error.$metadata.httpStatusCode, 400);
  assert.deepEqual(error.Item.weight, { N: '13.5' });
  return true;
});

const names = Array.from({ length: 25 }, (_, number) => `img/${String(number).padStart(2, '0')}`);
const written = await send(new BatchWriteCommand({
  RequestItems: { [TableName]: names.map((name, weight) => ({ PutRequest: { Item: { folder: 'b', name, weight } } })) },
}));
assert.deepEqual(written.UnprocessedItems, {});
const read = await send(new BatchGetCommand({
  RequestItems: { [TableName]: { Keys: [{ folder: 'b', name: 'img/03' }, { folder: 'b', name: 'img/99' }] } },
}));
assert.deepEqual(read.Responses[TableName], [{ folder: 'b', name: 'img/03', weight: 3 }]);

const begins = {
  TableName, KeyConditionExpression: 'folder = :b AND begins_with(#name, :prefix)', ExpressionAttributeNames: { '#name': 'name' },
  ExpressionAttributeValues: { ':b': 'b', ':prefix': 'img/1' },
};
// A copy of the request, as the paginator leaves the key of its last page in what it is given.
async function whole(request, pageSize) {
  const found = [];
  for await (const page of paginateQuery({ client: documents, pageSize }, { ...request })) found.push(...page.Items.map((each) => each.name));
  return found;
}
const tens = names.filter((name) => name.startsWith('img/1'));
assert.deepEqual(await whole(begins), tens);
assert.deepEqual(await whole(begins, 3), tens);
assert.deepEqual(await whole({ ...begins, ScanIndexForward: false }, 4), [...tens].reverse());
const light = await send(new QueryCommand({
  TableName, IndexName: 'by-weight', KeyConditionExpression: 'folder = :b AND weight BETWEEN :low AND :high', ScanIndexForward: false,
  ExpressionAttributeValues: { ':b': 'b', ':low': 2, ':high': 4 },
}));
assert.deepEqual(light.Items.map((each) => each.weight), [4, 3, 2]);
const count = await send(new ScanCommand({
  TableName, Select: 'COUNT', FilterExpression: 'weight >= :ten', ExpressionAttributeValues: { ':ten': 10 },
}));
assert.deepEqual([count.Count, count.ScannedCount], [16, 27]);
let scanned = 0;
for await (const page of paginateScan({ client: documents, pageSize: 4 }, { TableName })) scanned += page.Items.length;
assert.equal(scanned, 27);

await send(new TransactWriteCommand({ TransactItems: [
  { Put: { TableName, Item: { folder: 'c', name: 'new', list: [1] } } },
  { Update: { TableName, Key, UpdateExpression: 'SET weight = :one', ExpressionAttributeValues: { ':one': 1 } } },
  { Delete: { TableName, Key: { folder: 'a', name: 'big' } } },
] }));
const got = await send(new TransactGetCommand({ TransactItems: [
  { Get: { TableName, Key: { folder: 'c', name: 'new' } } }, { Get: { TableName, Key: { folder: 'a', name: 'big' } } },
] }));
assert.deepEqual(got.Responses[0].Item, { folder: 'c', name: 'new', list: [1] });
assert.equal(got.Responses[1].Item, undefined);
await assert.rejects(send(new TransactWriteCommand({ TransactItems: [
  { Put: { TableName, Item: { folder: 'c', name: 'never' } } },
  { ConditionCheck: {
    TableName, Key, ConditionExpression: 'weight = :two', ExpressionAttributeValues: { ':two': 2 }, ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  } },
] })), (error) => {
  assert.equal(error.name, 'TransactionCanceledException');
  assert.deepEqual(error.CancellationReasons.map((reason) => reason.Code), ['None', 'ConditionalCheckFailed']);
  return true;
});

// PartiQL, whose parameters are plain values too.
await send(new ExecuteStatementCommand({ Statement: `INSERT INTO "${TableName}" VALUE {'folder': ?, 'name': ?, 'deep': ?}`, Parameters: ['d', 'x', { y: [1] }] }));
const selected = await send(new ExecuteStatementCommand({ Statement: `SELECT * FROM "${TableName}" WHERE folder = ?`, Parameters: ['d'] }));
assert.deepEqual(selected.Items, [{ folder: 'd', name: 'x', deep: { y: [1] } }]);
const batch = await send(new BatchExecuteStatementCommand({ Statements: [
  { Statement: `SELECT * FROM "${TableName}" WHERE folder = ? AND "name" = ?`, Parameters: ['c', 'new'] },
] }));
assert.deepEqual(batch.Responses[0].Item, { folder: 'c', name: 'new', list: [1] });
await send(new ExecuteTransactionCommand({ TransactStatements: [
  { Statement: `DELETE FROM "${TableName}" WHERE folder = ? AND "name" = ?`, Parameters: ['d', 'x'] },
] }));

const gone = await send(new DeleteCommand({ TableName, Key: { folder: 'c', name: 'new' }, ReturnValues: 'ALL_OLD' }));
assert.deepEqual(gone.Attributes, { folder: 'c', name: 'new', list: [1] });
assert.equal((await send(new GetCommand({ TableName, Key: { folder: 'd', name: 'x' } }))).Item, undefined);

await client.send(new DeleteTableCommand({ TableName }));
await waitUntilTableNotExists({ client, maxWaitTime: 30 }, { TableName });
console.log('javascript: documents through lib-dynamodb hold');
