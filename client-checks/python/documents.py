"""boto3's resource API: numbers, sets and bytes as Python has them. Usage: documents.py ENDPOINT"""
import sys
from decimal import Decimal

import boto3
from boto3.dynamodb.conditions import Attr, Key
from boto3.dynamodb.types import Binary
from botocore.exceptions import ClientError

settings = dict(endpoint_url=sys.argv[1], region_name="us-east-1", aws_access_key_id="any", aws_secret_access_key="any")
resource = boto3.resource("dynamodb", **settings)
NAME = "documents-python"


def refused(code, call):
    try:
        call()
    except ClientError as error:
        assert error.response["Error"]["Code"] == code, error
        return error.response
    raise AssertionError(f"{code} expected")


table = resource.create_table(
    TableName=NAME,
    BillingMode="PAY_PER_REQUEST",
    AttributeDefinitions=[
        {"AttributeName": "owner", "AttributeType": "S"},
        {"AttributeName": "path", "AttributeType": "S"},
        {"AttributeName": "weight", "AttributeType": "N"},
    ],
    KeySchema=[{"AttributeName": "owner", "KeyType": "HASH"}, {"AttributeName": "path", "KeyType": "RANGE"}],
    GlobalSecondaryIndexes=[{
        "IndexName": "by-weight",
        "KeySchema": [{"AttributeName": "owner", "KeyType": "HASH"}, {"AttributeName": "weight", "KeyType": "RANGE"}],
        "Projection": {"ProjectionType": "INCLUDE", "NonKeyAttributes": ["tags"]},
    }],
)
table.wait_until_exists()
table.reload()
assert table.table_status == "ACTIVE"
assert [found.name for found in resource.tables.all() if found.name == NAME] == [NAME]

# Every type there is comes back as it was put.
item = {
    "owner": "ada", "path": "docs/types", "weight": Decimal("12.50"), "big": Decimal("12345678901234567890123456789012345678"),
    "tags": {"red", "blue"}, "weights": {Decimal(1), Decimal("2.5")}, "blobs": {Binary(b"\x00\xff"), Binary(b"b")},
    "bytes": Binary(b"\x00\x01"), "deep": {"list": [Decimal(1), "two", None, True, {"empty": ""}]}, "none": None, "no": False,
}
table.put_item(Item=item)
key = {"owner": "ada", "path": "docs/types"}
assert table.get_item(Key=key, ConsistentRead=True)["Item"] == item
assert table.get_item(Key=key, ProjectionExpression="deep.#l[1], weight", ExpressionAttributeNames={"#l": "list"})["Item"] == {
    "deep": {"list": ["two"]}, "weight": Decimal("12.5")}

# An update with a condition, held and not held; the item as it is comes with the refusal.
updated = table.update_item(
    Key=key, UpdateExpression="SET weight = weight + :one, deep.#l[0] = :zero REMOVE #none ADD tags :green DELETE weights :ones",
    ConditionExpression=Attr("weight").lt(13) & Attr("tags").contains("red"),
    ExpressionAttributeNames={"#l": "list", "#none": "none"},
    ExpressionAttributeValues={":one": 1, ":zero": 0, ":green": {"green"}, ":ones": {1}}, ReturnValues="UPDATED_NEW")
assert updated["Attributes"] == {
    "weight": Decimal("13.5"), "deep": {"list": [Decimal(0)]}, "tags": {"red", "blue", "green"}, "weights": {Decimal("2.5")}}, updated
members = resource.meta.client.meta.service_model.operation_model("UpdateItem").input_shape.members
asked = {"ReturnValuesOnConditionCheckFailure": "ALL_OLD"} if "ReturnValuesOnConditionCheckFailure" in members else {}  # an older boto3
error = refused("ConditionalCheckFailedException", lambda: table.update_item(
    Key=key, UpdateExpression="SET weight = :none", ConditionExpression=Attr("weight").lt(13),
    ExpressionAttributeValues={":none": 0}, **asked))
assert not asked or error["Item"]["weight"] == {"N": "13.5"}  # boto3 makes no Python values of what an error holds
assert error["Error"]["Message"] == "The conditional request failed"

# A batch of more than fits into one request; the writer drops what comes twice.
with table.batch_writer(overwrite_by_pkeys=["owner", "path"]) as batch:
    for number in range(60):
        batch.put_item(Item={"owner": "bob", "path": f"img/{number:02}", "weight": number, "tags": {"even" if number % 2 == 0 else "odd"}})
    batch.put_item(Item={"owner": "bob", "path": "img/00", "weight": 1000})
    batch.delete_item(Key={"owner": "bob", "path": "img/59"})
got = resource.batch_get_item(RequestItems={NAME: {
    "Keys": [{"owner": "bob", "path": f"img/{number:02}"} for number in (0, 58, 59)], "ProjectionExpression": "weight"}})
assert sorted(found["weight"] for found in got["Responses"][NAME]) == [58, 1000] and got["UnprocessedKeys"] == {}


def paths(**request):
    found = []
    while True:
        page = table.query(**request)
        found += [each["path"] for each in page["Items"]]
        if "LastEvaluatedKey" not in page:
            return found
        request["ExclusiveStartKey"] = page["LastEvaluatedKey"]


tens = [f"img/1{digit}" for digit in range(10)]
begins = Key("owner").eq("bob") & Key("path").begins_with("img/1")
assert paths(KeyConditionExpression=begins) == tens
assert paths(KeyConditionExpression=begins, Limit=3) == tens
assert paths(KeyConditionExpression=begins, Limit=4, ScanIndexForward=False) == tens[::-1]
assert paths(KeyConditionExpression=begins, FilterExpression=Attr("tags").contains("odd"), Limit=2) == tens[1::2]
assert paths(IndexName="by-weight", KeyConditionExpression=Key("owner").eq("bob") & Key("weight").gt(56)) == ["img/57", "img/58", "img/00"]
assert table.query(Select="COUNT", KeyConditionExpression=Key("owner").eq("bob"))["Count"] == 59
assert table.query(IndexName="by-weight", KeyConditionExpression=Key("owner").eq("ada"))["Items"] == [
    {**key, "weight": Decimal("13.5"), "tags": {"red", "blue", "green"}}]

# Half of the scan in each of two segments.
halves = [table.scan(Segment=segment, TotalSegments=2)["Items"] for segment in range(2)]
assert len(halves[0]) + len(halves[1]) == 60

# A transaction through the resource's own client, which takes Python values.
client = resource.meta.client
client.transact_write_items(TransactItems=[
    {"Update": {"TableName": NAME, "Key": key, "UpdateExpression": "SET weight = :weight", "ExpressionAttributeValues": {":weight": 1}}},
    {"Delete": {"TableName": NAME, "Key": {"owner": "bob", "path": "img/58"}}},
])
read = client.transact_get_items(TransactItems=[
    {"Get": {"TableName": NAME, "Key": key}}, {"Get": {"TableName": NAME, "Key": {"owner": "bob", "path": "img/58"}}}])
assert read["Responses"][0]["Item"]["weight"] == 1 and "Item" not in read["Responses"][1]
error = refused("TransactionCanceledException", lambda: client.transact_write_items(TransactItems=[
    {"Put": {"TableName": NAME, "Item": {"owner": "eve", "path": "never"}}},
    {"ConditionCheck": {"TableName": NAME, "Key": key, "ConditionExpression": "weight = :two", "ExpressionAttributeValues": {":two": 2},
                        "ReturnValuesOnConditionCheckFailure": "ALL_OLD"}}]))
assert [reason["Code"] for reason in error["CancellationReasons"]] == ["None", "ConditionalCheckFailed"]
assert error["CancellationReasons"][1]["Item"]["weight"] == {"N": "1"}

gone = table.delete_item(Key=key, ReturnValues="ALL_OLD")["Attributes"]
assert gone["big"] == item["big"] and gone["blobs"] == item["blobs"]
table.delete()
table.wait_until_not_exists()
refused("ResourceNotFoundException", table.load)
print("python: documents through the resource API hold")
