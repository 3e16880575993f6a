"""Every operation that the installed boto3 has, once as it succeeds where Sortkey has it, once as it is refused.
Usage: operations.py ENDPOINT"""
import sys

import boto3
from botocore import xform_name
from botocore.exceptions import ClientError

TABLE = "operations-python"
MISSING = "nowhere"
ACCOUNT = "arn:aws:dynamodb:us-east-1:123456789012:"
MISSING_ARN = ACCOUNT + "table/nowhere"
MISSING_STREAM = MISSING_ARN + "/stream/2026-01-01T00:00:00.000"
MISSING_BACKUP = MISSING_ARN + "/backup/01500000000000-abcdefab"
KINESIS = "arn:aws:kinesis:us-east-1:123456789012:stream/changes"

settings = dict(endpoint_url=sys.argv[1], region_name="us-east-1", aws_access_key_id="any", aws_secret_access_key="any")
client = boto3.client("dynamodb", **settings)
streams = boto3.client("dynamodbstreams", **settings)
KEY = {"pk": {"S": "a"}}
IDEAL = dict(
    BillingMode="PAY_PER_REQUEST", KeySchema=[{"AttributeName": "pk", "KeyType": "HASH"}],
    AttributeDefinitions=[{"AttributeName": "pk", "AttributeType": "S"}])
made = []


def new_table(name):
    arn = client.create_table(TableName=name, **IDEAL)["TableDescription"]["TableArn"]
    client.get_waiter("table_exists").wait(TableName=name)
    made.append(name)
    return arn


ARN = client.create_table(
    TableName=TABLE, StreamSpecification={"StreamEnabled": True, "StreamViewType": "NEW_IMAGE"}, **IDEAL)["TableDescription"]["TableArn"]
client.get_waiter("table_exists").wait(TableName=TABLE)
made.append(TABLE)
STREAM = client.describe_table(TableName=TABLE)["Table"]["LatestStreamArn"]
client.put_item(TableName=TABLE, Item=KEY)


def backup():
    return client.create_backup(TableName=TABLE, BackupName="nightly")["BackupDetails"]["BackupArn"]


def iterator():
    shard = streams.describe_stream(StreamArn=STREAM)["StreamDescription"]["Shards"][0]["ShardId"]
    return {"StreamArn": STREAM, "ShardId": shard, "ShardIteratorType": "TRIM_HORIZON"}


def policy(arn=ARN):
    return {"ResourceArn": arn, "Policy": '{"Version":"2012-10-17","Statement":[{"Effect":"Allow","Principal":{"AWS":'
            '"arn:aws:iam::123456789012:root"},"Action":"dynamodb:GetItem","Resource":"%s"}]}' % arn}


def recoverable(name):
    return {"TableName": name, "PointInTimeRecoverySpecification": {"PointInTimeRecoveryEnabled": True}}


IMPORT = {
    "S3BucketSource": {"S3Bucket": "bucket"}, "InputFormat": "DYNAMODB_JSON",
    "TableCreationParameters": {"TableName": TABLE, **IDEAL}}
REFUSED = "ValidationException"
NOT_FOUND = "ResourceNotFoundException"
TABLE_NOT_FOUND = "TableNotFoundException"

# Global tables of the version of 2017 can be neither made nor changed any more.
# Operation: the members of the request that succeeds (None: it is only refused here), the code of the refusal and the
# members of the request that earns it (None: the operation reads no member that could be wrong).
EACH = {
    "CreateTable": (lambda: {"TableName": TABLE + "-new", **IDEAL}, "ResourceInUseException", {"TableName": TABLE, **IDEAL}),
    "DescribeTable": ({"TableName": TABLE}, NOT_FOUND, {"TableName": MISSING}),
    "UpdateTable": ({"TableName": TABLE, "BillingMode": "PAY_PER_REQUEST"}, NOT_FOUND, {"TableName": MISSING, "BillingMode": "PAY_PER_REQUEST"}),
    "DeleteTable": ({"TableName": TABLE + "-new"}, NOT_FOUND, {"TableName": MISSING}),
    "ListTables": ({"Limit": 1}, REFUSED, {"Limit": 101}),
    "DescribeEndpoints": ({}, None, None),
    "DescribeLimits": ({}, None, None),
    "DescribeTimeToLive": ({"TableName": TABLE}, NOT_FOUND, {"TableName": MISSING}),
    "UpdateTimeToLive": (
        {"TableName": TABLE, "TimeToLiveSpecification": {"Enabled": True, "AttributeName": "until"}}, NOT_FOUND,
        {"TableName": MISSING, "TimeToLiveSpecification": {"Enabled": True, "AttributeName": "until"}}),
    "TagResource": (
        {"ResourceArn": ARN, "Tags": [{"Key": "team", "Value": "web"}]}, NOT_FOUND,
        {"ResourceArn": MISSING_ARN, "Tags": [{"Key": "team", "Value": "web"}]}),
    "ListTagsOfResource": ({"ResourceArn": ARN}, REFUSED, {"ResourceArn": "nonsense"}),
    "UntagResource": ({"ResourceArn": ARN, "TagKeys": ["team"]}, NOT_FOUND, {"ResourceArn": MISSING_ARN, "TagKeys": ["team"]}),
    "PutItem": (
        {"TableName": TABLE, "Item": KEY}, "ConditionalCheckFailedException",
        {"TableName": TABLE, "Item": KEY, "ConditionExpression": "attribute_not_exists(pk)"}),
    "GetItem": ({"TableName": TABLE, "Key": KEY}, REFUSED, {"TableName": TABLE, "Key": {"pk": {"N": "1"}}}),
    "UpdateItem": (
        {"TableName": TABLE, "Key": KEY, "UpdateExpression": "SET n = :n", "ExpressionAttributeValues": {":n": {"N": "1"}}}, REFUSED,
        {"TableName": TABLE, "Key": KEY, "UpdateExpression": "SET n = :n + n"}),
    "DeleteItem": ({"TableName": TABLE, "Key": {"pk": {"S": "gone"}}}, NOT_FOUND, {"TableName": MISSING, "Key": KEY}),
    "Query": (
        {"TableName": TABLE, "KeyConditionExpression": "pk = :a", "ExpressionAttributeValues": {":a": {"S": "a"}}}, REFUSED,
        {"TableName": TABLE, "KeyConditionExpression": "n = :a", "ExpressionAttributeValues": {":a": {"S": "a"}}}),
    "Scan": ({"TableName": TABLE}, REFUSED, {"TableName": TABLE, "Segment": 2, "TotalSegments": 2}),
    "BatchGetItem": ({"RequestItems": {TABLE: {"Keys": [KEY]}}}, REFUSED, {"RequestItems": {TABLE: {"Keys": [KEY, KEY]}}}),
    "BatchWriteItem": (
        {"RequestItems": {TABLE: [{"PutRequest": {"Item": KEY}}]}}, NOT_FOUND,
        {"RequestItems": {MISSING: [{"PutRequest": {"Item": KEY}}]}}),
    "TransactGetItems": (
        {"TransactItems": [{"Get": {"TableName": TABLE, "Key": KEY}}]}, NOT_FOUND,
        {"TransactItems": [{"Get": {"TableName": MISSING, "Key": KEY}}]}),
    "TransactWriteItems": (
        {"TransactItems": [{"Put": {"TableName": TABLE, "Item": KEY}}]}, "TransactionCanceledException",
        {"TransactItems": [{"Put": {"TableName": TABLE, "Item": KEY, "ConditionExpression": "attribute_not_exists(pk)"}}]}),
    "ExecuteStatement": (
        {"Statement": f"SELECT * FROM \"{TABLE}\" WHERE pk = 'a'"}, "DuplicateItemException",
        {"Statement": f"INSERT INTO \"{TABLE}\" VALUE {{'pk':'a'}}"}),
    "BatchExecuteStatement": (
        {"Statements": [{"Statement": f"SELECT * FROM \"{TABLE}\" WHERE pk = 'a'"}]}, REFUSED,
        {"Statements": [{"Statement": f"SELECT * FROM \"{TABLE}\" WHERE pk = 'a'"}, {"Statement": f"DELETE FROM \"{TABLE}\" WHERE pk = 'a'"}]}),
    "ExecuteTransaction": (
        {"TransactStatements": [{"Statement": f"UPDATE \"{TABLE}\" SET n = 2 WHERE pk = 'a'"}]}, "TransactionCanceledException",
        {"TransactStatements": [{"Statement": f"INSERT INTO \"{TABLE}\" VALUE {{'pk':'a'}}"}]}),
    "CreateBackup": ({"TableName": TABLE, "BackupName": "first"}, TABLE_NOT_FOUND, {"TableName": MISSING, "BackupName": "first"}),
    "DescribeBackup": (lambda: {"BackupArn": backup()}, "BackupNotFoundException", {"BackupArn": MISSING_BACKUP}),
    "ListBackups": ({"TableName": TABLE}, REFUSED, {"TableName": "no/name"}),
    "RestoreTableFromBackup": (
        lambda: {"BackupArn": backup(), "TargetTableName": TABLE + "-restored"}, "BackupNotFoundException",
        {"BackupArn": MISSING_BACKUP, "TargetTableName": TABLE + "-never"}),
    "DeleteBackup": (lambda: {"BackupArn": backup()}, "BackupNotFoundException", {"BackupArn": MISSING_BACKUP}),
    "UpdateContinuousBackups": (recoverable(TABLE), TABLE_NOT_FOUND, recoverable(MISSING)),
    "DescribeContinuousBackups": ({"TableName": TABLE}, TABLE_NOT_FOUND, {"TableName": MISSING}),
    "RestoreTableToPointInTime": (
        {"SourceTableName": TABLE, "TargetTableName": TABLE + "-recovered", "UseLatestRestorableTime": True}, TABLE_NOT_FOUND,
        {"SourceTableName": MISSING, "TargetTableName": TABLE + "-never", "UseLatestRestorableTime": True}),
    "ListStreams": ({"TableName": TABLE}, REFUSED, {"ExclusiveStartStreamArn": "x" * 37}),
    "DescribeStream": ({"StreamArn": STREAM}, NOT_FOUND, {"StreamArn": MISSING_STREAM}),
    "GetShardIterator": (iterator, NOT_FOUND, {
        "StreamArn": MISSING_STREAM, "ShardId": "shardId-00000000000000000000-00000000", "ShardIteratorType": "LATEST"}),
    "GetRecords": (lambda: {"ShardIterator": streams.get_shard_iterator(**iterator())["ShardIterator"]}, REFUSED, {"ShardIterator": "nonsense"}),
    "PutResourcePolicy": (policy, NOT_FOUND, policy(MISSING_ARN)),
    "GetResourcePolicy": ({"ResourceArn": ARN}, NOT_FOUND, {"ResourceArn": MISSING_ARN}),
    "DeleteResourcePolicy": ({"ResourceArn": ARN}, NOT_FOUND, {"ResourceArn": MISSING_ARN}),
    "EnableKinesisStreamingDestination": (
        {"TableName": TABLE, "StreamArn": KINESIS}, NOT_FOUND, {"TableName": MISSING, "StreamArn": KINESIS}),
    "DescribeKinesisStreamingDestination": ({"TableName": TABLE}, NOT_FOUND, {"TableName": MISSING}),
    "UpdateKinesisStreamingDestination": (
        {"TableName": TABLE, "StreamArn": KINESIS, "UpdateKinesisStreamingConfiguration": {"ApproximateCreationDateTimePrecision": "MICROSECOND"}},
        NOT_FOUND,
        {"TableName": MISSING, "StreamArn": KINESIS, "UpdateKinesisStreamingConfiguration": {"ApproximateCreationDateTimePrecision": "MICROSECOND"}}),
    "DisableKinesisStreamingDestination": (
        {"TableName": TABLE, "StreamArn": KINESIS}, NOT_FOUND, {"TableName": MISSING, "StreamArn": KINESIS}),
    "UpdateContributorInsights": (
        {"TableName": TABLE, "ContributorInsightsAction": "ENABLE"}, NOT_FOUND, {"TableName": MISSING, "ContributorInsightsAction": "ENABLE"}),
    "DescribeContributorInsights": ({"TableName": TABLE}, NOT_FOUND, {"TableName": MISSING}),
    "ListContributorInsights": ({}, NOT_FOUND, {"TableName": MISSING}),
    "CreateGlobalTable": (None, REFUSED, {"GlobalTableName": MISSING, "ReplicationGroup": [{"RegionName": "us-east-1"}]}),
    "DescribeGlobalTable": (None, "GlobalTableNotFoundException", {"GlobalTableName": MISSING}),
    "DescribeGlobalTableSettings": (None, "GlobalTableNotFoundException", {"GlobalTableName": MISSING}),
    "ListGlobalTables": ({}, REFUSED, {"ExclusiveStartGlobalTableName": "no/name"}),
    "UpdateGlobalTable": (
        None, REFUSED, {"GlobalTableName": MISSING, "ReplicaUpdates": [{"Create": {"RegionName": "us-west-2"}}]}),
    "UpdateGlobalTableSettings": (
        None, "GlobalTableNotFoundException", {"GlobalTableName": MISSING, "GlobalTableBillingMode": "PAY_PER_REQUEST"}),
    "DescribeTableReplicaAutoScaling": (None, NOT_FOUND, {"TableName": MISSING}),
    "UpdateTableReplicaAutoScaling": (None, NOT_FOUND, {"TableName": MISSING, "ReplicaUpdates": [{"RegionName": "us-west-2"}]}),
    "ExportTableToPointInTime": (None, TABLE_NOT_FOUND, {"TableArn": MISSING_ARN, "S3Bucket": "bucket"}),
    "DescribeExport": (None, "ExportNotFoundException", {"ExportArn": MISSING_ARN + "/export/01500000000000-abcdefab"}),
    "ListExports": ({}, REFUSED, {"MaxResults": 26}),
    "ImportTable": (None, "ResourceInUseException", IMPORT),
    "DescribeImport": (None, "ImportNotFoundException", {"ImportArn": MISSING_ARN + "/import/01500000000000-abcdefab"}),
    "ListImports": ({}, REFUSED, {"PageSize": 26}),
}


def call(of, operation, members):
    """The code of the answer: OK, or that of the refusal."""
    try:
        getattr(of, xform_name(operation))(**members)
        return "OK"
    except ClientError as error:
        return error.response["Error"]["Code"]


known = {operation: of for of in (client, streams) for operation in of.meta.service_model.operation_names}
assert set(known) <= set(EACH), set(known) - set(EACH)
wrong, absent = [], []
for operation, (success, code, refusal) in EACH.items():
    if operation not in known:
        continue  # an older boto3
    tries = [("OK", success() if callable(success) else success), (code, refusal)]
    for expected, members in tries:
        if members is None:
            continue
        got = call(known[operation], operation, members)
        if got == "UnknownOperationException":
            absent.append(operation)
        elif got != expected:
            wrong.append(f"{operation}: {got} instead of {expected}")

for name in client.list_tables()["TableNames"]:
    if name.startswith(TABLE):
        client.delete_table(TableName=name)
for summary in client.list_backups()["BackupSummaries"]:
    if summary["TableName"].startswith(TABLE):
        client.delete_backup(BackupArn=summary["BackupArn"])
assert not wrong, "\n".join(wrong)
absent = sorted(set(absent))
print(f"python: {len(known) - len(absent)} of {len(known)} operations answer as expected"
      + (f"; not there: {', '.join(absent)}" if absent else ""))
