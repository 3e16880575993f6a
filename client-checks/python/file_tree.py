"""The file-tree scenario with boto3. Usage: file_tree.py ENDPOINT"""
import sys

import boto3
from boto3.dynamodb.conditions import Attr, Key
from botocore.exceptions import ClientError

TABLE = "files-python"
PK = "DRIVE#a91"
PATHS = [
    "root/", "root/photos", "root/photos-old/", "root/photos-old/a.jpg", "root/photos/", "root/photos/2026/",
    "root/photos/2026/beach.jpg", "root/photos/2026/sunset.jpg", "root/photos/2026/été.jpg", "root/photos/2026/～.jpg",
    "root/photos/2026/😀.jpg", "root/photos/a.jpg", "root/photos0",
]
IN_ORDER = sorted(PATHS, key=lambda path: path.encode("utf-8"))

settings = dict(endpoint_url=sys.argv[1], region_name="us-east-1", aws_access_key_id="any", aws_secret_access_key="any")
client = boto3.client("dynamodb", **settings)
table = boto3.resource("dynamodb", **settings).Table(TABLE)


def parent_of(path):
    return path.rstrip("/").rpartition("/")[0] + "/" if "/" in path.rstrip("/") else None


def keys(items):
    return [item["SK"] for item in items]


def whole(**request):
    found = []
    while True:
        page = table.query(**request)
        found += keys(page["Items"])
        if "LastEvaluatedKey" not in page:
            return found
        request["ExclusiveStartKey"] = page["LastEvaluatedKey"]


def begins(prefix):
    return Key("PK").eq(PK) & Key("SK").begins_with(prefix)


def refused(code, call):
    try:
        call()
    except ClientError as error:
        assert error.response["Error"]["Code"] == code, error
        return error
    raise AssertionError(f"{code} expected")


client.create_table(
    TableName=TABLE,
    BillingMode="PAY_PER_REQUEST",
    AttributeDefinitions=[{"AttributeName": name, "AttributeType": "S"} for name in ("PK", "SK", "parent")],
    KeySchema=[{"AttributeName": "PK", "KeyType": "HASH"}, {"AttributeName": "SK", "KeyType": "RANGE"}],
    GlobalSecondaryIndexes=[{
        "IndexName": "by-parent",
        "KeySchema": [{"AttributeName": "parent", "KeyType": "HASH"}, {"AttributeName": "SK", "KeyType": "RANGE"}],
        "Projection": {"ProjectionType": "ALL"},
    }],
)
client.get_waiter("table_exists").wait(TableName=TABLE)

with table.batch_writer() as batch:
    for size, path in enumerate(PATHS):
        parent = parent_of(path)
        batch.put_item(Item={"PK": PK, "SK": path, "size": size, **({"parent": parent} if parent else {})})

subtree = [path for path in IN_ORDER if path.startswith("root/photos/")]
assert whole(KeyConditionExpression=begins("root/photos/")) == subtree
assert whole(KeyConditionExpression=begins("root/photos/"), Limit=1) == subtree
assert whole(KeyConditionExpression=begins("root/photos/"), Limit=7, ScanIndexForward=False) == subtree[::-1]
assert whole(KeyConditionExpression=begins("root/")) == IN_ORDER

level = table.query(IndexName="by-parent", KeyConditionExpression=Key("parent").eq("root/photos/"))
assert keys(level["Items"]) == ["root/photos/2026/", "root/photos/a.jpg"], level

between = table.query(KeyConditionExpression=Key("PK").eq(PK) & Key("SK").between("root/photos", "root/photos/"))
assert keys(between["Items"]) == ["root/photos", "root/photos-old/", "root/photos-old/a.jpg", "root/photos/"]

filtered = table.query(
    KeyConditionExpression=begins("root/photos/"), FilterExpression=Attr("size").gt(10), ReturnConsumedCapacity="TOTAL")
assert (filtered["Count"], filtered["ScannedCount"]) == (1, len(subtree))
assert filtered["ConsumedCapacity"]["CapacityUnits"] == 0.5

error = refused("ValidationException", lambda: table.update_item(
    Key={"PK": PK, "SK": "root/photos/a.jpg"}, UpdateExpression="SET SK = :to", ExpressionAttributeValues={":to": "root/b.jpg"}))
assert "Cannot update attribute SK. This attribute is part of the key" in str(error)

moves = []
for path in [path for path in IN_ORDER if path.startswith("root/photos-old/")]:
    key = {"PK": {"S": PK}, "SK": {"S": path}}
    moved = {"PK": {"S": PK}, "SK": {"S": path.replace("root/photos-old/", "root/archive/")}}
    moves.append({"Delete": {"TableName": TABLE, "Key": key, "ConditionExpression": "attribute_exists(PK)"}})
    moves.append({"Put": {"TableName": TABLE, "Item": moved, "ConditionExpression": "attribute_not_exists(PK)"}})
client.transact_write_items(TransactItems=moves)
assert whole(KeyConditionExpression=begins("root/photos-old/")) == []
assert whole(KeyConditionExpression=begins("root/archive/")) == ["root/archive/", "root/archive/a.jpg"]

error = refused("TransactionCanceledException", lambda: client.transact_write_items(TransactItems=[
    {"Put": {"TableName": TABLE, "Item": {"PK": {"S": PK}, "SK": {"S": "root/never"}}}},
    {"ConditionCheck": {"TableName": TABLE, "Key": {"PK": {"S": PK}, "SK": {"S": "root/absent"}},
                        "ConditionExpression": "attribute_exists(PK)"}},
]))
assert [reason["Code"] for reason in error.response["CancellationReasons"]] == ["None", "ConditionalCheckFailed"]
assert "Item" not in table.get_item(Key={"PK": PK, "SK": "root/never"})

client.delete_table(TableName=TABLE)
client.get_waiter("table_not_exists").wait(TableName=TABLE)
print("python: the file-tree scenario holds")
