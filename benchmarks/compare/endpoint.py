"""A DynamoDB endpoint as the comparison needs it: requests without an SDK, and the table that the load reads."""
import http.client
import json
import time

DRIVES, FILES, FILES_PER_FOLDER = 10, 1000, 20
HEADERS = {
    'Content-Type': 'application/x-amz-json-1.0',
    'X-Amz-Date': '20260101T000000Z',
    'Authorization': 'AWS4-HMAC-SHA256 Credential=any/20260101/us-east-1/dynamodb/aws4_request, '
                     'SignedHeaders=host;x-amz-date;x-amz-target, Signature=' + '0' * 64,
}


def call(port, operation, body):
    """The bytes of an answer, which must be no error."""
    connection = http.client.HTTPConnection('127.0.0.1', port, timeout=60)
    connection.request('POST', '/', json.dumps(body), {**HEADERS, 'X-Amz-Target': 'DynamoDB_20120810.' + operation})
    answer = connection.getresponse()
    payload = answer.read()
    connection.close()
    if answer.status != 200:
        raise RuntimeError(f'{operation} at port {port}: {answer.status} {payload[:300]!r}')
    return payload


def wait_for(port, seconds=60):
    """Returns when the endpoint answers."""
    deadline = time.monotonic() + seconds
    while True:
        try:
            return call(port, 'ListTables', {})
        except (OSError, http.client.HTTPException):
            if time.monotonic() > deadline:
                raise
            time.sleep(0.05)


def folder(file):
    return f'root/photos/{file // FILES_PER_FOLDER:05d}/'


def path(file):
    return f'{folder(file)}img{file:06d}.jpg'


def item(drive, file):
    """About 430 bytes on the wire."""
    return {
        'pk': {'S': f'DRIVE#{drive}'}, 'sk': {'S': path(file)}, 'parent': {'S': f'{drive}:{folder(file)}'},
        'size': {'N': str(10000001 + file)}, 'owner': {'S': f'account-{file % 97:04d}'}, 'etag': {'S': 'e' * 32},
        'tags': {'L': [{'S': 'beach'}, {'S': 'sunset'}]},
        'meta': {'M': {'camera': {'S': 'X100'}, 'iso': {'N': '400'}, 'note': {'S': 'n' * 96}}},
    }


def fill(port):
    """Makes the table Drive with its index by-parent and fills it."""
    key = lambda partition: [{'AttributeName': partition, 'KeyType': 'HASH'}, {'AttributeName': 'sk', 'KeyType': 'RANGE'}]
    call(port, 'CreateTable', {
        'TableName': 'Drive', 'BillingMode': 'PAY_PER_REQUEST', 'KeySchema': key('pk'),
        'AttributeDefinitions': [{'AttributeName': name, 'AttributeType': 'S'} for name in ('pk', 'sk', 'parent')],
        'GlobalSecondaryIndexes': [{'IndexName': 'by-parent', 'KeySchema': key('parent'),
                                    'Projection': {'ProjectionType': 'ALL'}}]})
    while json.loads(call(port, 'DescribeTable', {'TableName': 'Drive'}))['Table']['TableStatus'] != 'ACTIVE':
        time.sleep(0.1)
    for drive in range(DRIVES):
        for first in range(0, FILES, 25):
            writes = [{'PutRequest': {'Item': item(drive, file)}} for file in range(first, first + 25)]
            while writes:
                answer = json.loads(call(port, 'BatchWriteItem', {'RequestItems': {'Drive': writes}}))
                writes = answer.get('UnprocessedItems', {}).get('Drive', [])


def samples():
    """One request of each kind of the load, by its name."""
    values = {':p': {'S': 'DRIVE#1'}, ':s': {'S': 'root/photos/'}}
    below = {'TableName': 'Drive', 'KeyConditionExpression': 'pk = :p AND begins_with(sk, :s)',
             'ExpressionAttributeValues': values}
    return {
        'get': ('GetItem', {'TableName': 'Drive', 'Key': {'pk': {'S': 'DRIVE#1'}, 'sk': {'S': path(500)}}}),
        'put': ('PutItem', {'TableName': 'Drive', 'Item': item(1, 500)}),
        'update': ('UpdateItem', {
            'TableName': 'Drive', 'Key': {'pk': {'S': 'DRIVE#1'}, 'sk': {'S': path(500)}},
            'UpdateExpression': 'SET meta.iso = :iso', 'ExpressionAttributeValues': {':iso': {'N': '400'}}}),
        'query20': ('Query', {**below, 'ExpressionAttributeValues': {**values, ':s': {'S': folder(500)}}}),
        'gsi': ('Query', {'TableName': 'Drive', 'IndexName': 'by-parent', 'KeyConditionExpression': 'parent = :p',
                          'ExpressionAttributeValues': {':p': {'S': '1:' + folder(500)}}}),
        'slice': ('Query', below),
        'filter': ('Query', {
            **below, 'FilterExpression': 'size(etag) = :length AND meta.iso > :least AND #owner = :owner',
            'ExpressionAttributeNames': {'#owner': 'owner'},
            'ExpressionAttributeValues': {**values, ':length': {'N': '32'}, ':least': {'N': '100'},
                                          ':owner': {'S': 'account-0007'}}}),
    }
