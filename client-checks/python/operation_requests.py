"""A request of every operation that succeeds where Sortkey has it, and one that is refused."""
MISSING = "nowhere"
ACCOUNT = "arn:aws:dynamodb:us-east-1:123456789012:"
MISSING_ARN = ACCOUNT + "table/nowhere"
MISSING_STREAM = MISSING_ARN + "/stream/2026-01-01T00:00:00.000"
MISSING_BACKUP = MISSING_ARN + "/backup/01500000000000-abcdefab"
KINESIS = "arn:aws:kinesis:us-east-1:123456789012:stream/changes"
KEY = {"pk": {"S": "a"}}
IDEAL = dict(
    BillingMode="PAY_PER_REQUEST", KeySchema=[{"AttributeName": "pk", "KeyType": "HASH"}],
    AttributeDefinitions=[{"AttributeName": "pk", "AttributeType": "S"}])
REFUSED = "ValidationException"
NOT_FOUND = "ResourceNotFoundException"
TABLE_NOT_FOUND = "TableNotFoundException"


def each_operation(client, streams, table):
    """Of each operation: the members of the request that succeeds (None: it is only refused here), the code of the refusal
    and the members of the request that earns it (None: the operation reads no member that could be wrong). They succeed in
    this order. A member's value that is only known when its turn comes is in a function."""
    arn = client.create_table(
        TableName=table, StreamSpecification={"StreamEnabled": True, "StreamViewType": "NEW_IMAGE"}, **IDEAL)["TableDescription"]["TableArn"]
    stream = client.describe_table(TableName=table)["Table"]["LatestStreamArn"]
    client.put_item(TableName=table, Item=KEY)

    def backup():
        return client.create_backup(TableName=table, BackupName="nightly")["BackupDetails"]["BackupArn"]

    def iterator():
        shard = streams.describe_stream(StreamArn=stream)["StreamDescription"]["Shards"][0]["ShardId"]
        return {"StreamArn": stream, "ShardId": shard, "ShardIteratorType": "TRIM_HORIZON"}

    def policy(of=arn):
        return {"ResourceArn": of, "Policy": '{"Version":"2012-10-17","Statement":[{"Effect":"Allow","Principal":{"AWS":'
                '"arn:aws:iam::123456789012:root"},"Action":"dynamodb:GetItem","Resource":"%s"}]}' % of}

    def recoverable(name):
        return {"TableName": name, "PointInTimeRecoverySpecification": {"PointInTimeRecoveryEnabled": True}}

    def newest(summaries, name):
        return {name: summaries[0][name]}

    def importing(name):
        return {
            "S3BucketSource": {"S3Bucket": "bucket", "S3KeyPrefix": "import/"}, "InputFormat": "DYNAMODB_JSON",
            "TableCreationParameters": {"TableName": name, **IDEAL}}

    def replicated():
        name = table + "-replicated"
        client.create_table(TableName=name, StreamSpecification={"StreamEnabled": True, "StreamViewType": "NEW_AND_OLD_IMAGES"}, **IDEAL)
        client.update_table(TableName=name, ReplicaUpdates=[{"Create": {"RegionName": "us-west-2"}}])
        return {"TableName": name}

    # Global tables of the version of 2017 can be neither made nor changed any more.
    return {
        "CreateTable": (lambda: {"TableName": table + "-new", **IDEAL}, "ResourceInUseException", {"TableName": table, **IDEAL}),
        "DescribeTable": ({"TableName": table}, NOT_FOUND, {"TableName": MISSING}),
        "UpdateTable": ({"TableName": table, "BillingMode": "PAY_PER_REQUEST"}, NOT_FOUND, {"TableName": MISSING, "BillingMode": "PAY_PER_REQUEST"}),
        "DeleteTable": ({"TableName": table + "-new"}, NOT_FOUND, {"TableName": MISSING}),
        "ListTables": ({"Limit": 1}, REFUSED, {"Limit": 101}),
        "DescribeEndpoints": ({}, None, None),
        "DescribeLimits": ({}, None, None),
        "DescribeTimeToLive": ({"TableName": table}, NOT_FOUND, {"TableName": MISSING}),
        "UpdateTimeToLive": (
            {"TableName": table, "TimeToLiveSpecification": {"Enabled": True, "AttributeName": "until"}}, NOT_FOUND,
            {"TableName": MISSING, "TimeToLiveSpecification": {"Enabled": True, "AttributeName": "until"}}),
        "TagResource": (
            {"ResourceArn": arn, "Tags": [{"Key": "team", "Value": "web"}]}, NOT_FOUND,
            {"ResourceArn": MISSING_ARN, "Tags": [{"Key": "team", "Value": "web"}]}),
        "ListTagsOfResource": ({"ResourceArn": arn}, REFUSED, {"ResourceArn": "nonsense"}),
        "UntagResource": ({"ResourceArn": arn, "TagKeys": ["team"]}, NOT_FOUND, {"ResourceArn": MISSING_ARN, "TagKeys": ["team"]}),
        "PutItem": (
            {"TableName": table, "Item": KEY}, "ConditionalCheckFailedException",
            {"TableName": table, "Item": KEY, "ConditionExpression": "attribute_not_exists(pk)"}),
        "GetItem": ({"TableName": table, "Key": KEY}, REFUSED, {"TableName": table, "Key": {"pk": {"N": "1"}}}),
        "UpdateItem": (
            {"TableName": table, "Key": KEY, "UpdateExpression": "SET n = :n", "ExpressionAttributeValues": {":n": {"N": "1"}}}, REFUSED,
            {"TableName": table, "Key": KEY, "UpdateExpression": "SET n = :n + n"}),
        "DeleteItem": ({"TableName": table, "Key": {"pk": {"S": "gone"}}}, NOT_FOUND, {"TableName": MISSING, "Key": KEY}),
        "Query": (
            {"TableName": table, "KeyConditionExpression": "pk = :a", "ExpressionAttributeValues": {":a": {"S": "a"}}}, REFUSED,
            {"TableName": table, "KeyConditionExpression": "n = :a", "ExpressionAttributeValues": {":a": {"S": "a"}}}),
        "Scan": ({"TableName": table}, REFUSED, {"TableName": table, "Segment": 2, "TotalSegments": 2}),
        "BatchGetItem": ({"RequestItems": {table: {"Keys": [KEY]}}}, REFUSED, {"RequestItems": {table: {"Keys": [KEY, KEY]}}}),
        "BatchWriteItem": (
            {"RequestItems": {table: [{"PutRequest": {"Item": KEY}}]}}, NOT_FOUND,
            {"RequestItems": {MISSING: [{"PutRequest": {"Item": KEY}}]}}),
        "TransactGetItems": (
            {"TransactItems": [{"Get": {"TableName": table, "Key": KEY}}]}, NOT_FOUND,
            {"TransactItems": [{"Get": {"TableName": MISSING, "Key": KEY}}]}),
        "TransactWriteItems": (
            {"TransactItems": [{"Put": {"TableName": table, "Item": KEY}}]}, "TransactionCanceledException",
            {"TransactItems": [{"Put": {"TableName": table, "Item": KEY, "ConditionExpression": "attribute_not_exists(pk)"}}]}),
        "ExecuteStatement": (
            {"Statement": f"SELECT * FROM \"{table}\" WHERE pk = 'a'"}, "DuplicateItemException",
            {"Statement": f"INSERT INTO \"{table}\" VALUE {{'pk':'a'}}"}),
        "BatchExecuteStatement": (
            {"Statements": [{"Statement": f"SELECT * FROM \"{table}\" WHERE pk = 'a'"}]}, REFUSED,
            {"Statements": [{"Statement": f"SELECT * FROM \"{table}\" WHERE pk = 'a'"}, {"Statement": f"DELETE FROM \"{table}\" WHERE pk = 'a'"}]}),
        "ExecuteTransaction": (
            {"TransactStatements": [{"Statement": f"UPDATE \"{table}\" SET n = 2 WHERE pk = 'a'"}]}, "TransactionCanceledException",
            {"TransactStatements": [{"Statement": f"INSERT INTO \"{table}\" VALUE {{'pk':'a'}}"}]}),
        "CreateBackup": ({"TableName": table, "BackupName": "first"}, TABLE_NOT_FOUND, {"TableName": MISSING, "BackupName": "first"}),
        "DescribeBackup": (lambda: {"BackupArn": backup()}, "BackupNotFoundException", {"BackupArn": MISSING_BACKUP}),
        "ListBackups": ({"TableName": table}, REFUSED, {"TableName": "no/name"}),
        "RestoreTableFromBackup": (
            lambda: {"BackupArn": backup(), "TargetTableName": table + "-restored"}, "BackupNotFoundException",
            {"BackupArn": MISSING_BACKUP, "TargetTableName": table + "-never"}),
        "DeleteBackup": (lambda: {"BackupArn": backup()}, "BackupNotFoundException", {"BackupArn": MISSING_BACKUP}),
        "UpdateContinuousBackups": (recoverable(table), TABLE_NOT_FOUND, recoverable(MISSING)),
        "DescribeContinuousBackups": ({"TableName": table}, TABLE_NOT_FOUND, {"TableName": MISSING}),
        "RestoreTableToPointInTime": (
            {"SourceTableName": table, "TargetTableName": table + "-recovered", "UseLatestRestorableTime": True}, TABLE_NOT_FOUND,
            {"SourceTableName": MISSING, "TargetTableName": table + "-never", "UseLatestRestorableTime": True}),
        "ListStreams": ({"TableName": table}, REFUSED, {"ExclusiveStartStreamArn": "x" * 37}),
        "DescribeStream": ({"StreamArn": stream}, NOT_FOUND, {"StreamArn": MISSING_STREAM}),
        "GetShardIterator": (iterator, NOT_FOUND, {
            "StreamArn": MISSING_STREAM, "ShardId": "shardId-00000000000000000000-00000000", "ShardIteratorType": "LATEST"}),
        "GetRecords": (lambda: {"ShardIterator": streams.get_shard_iterator(**iterator())["ShardIterator"]}, REFUSED, {"ShardIterator": "nonsense"}),
        "PutResourcePolicy": (policy, NOT_FOUND, policy(MISSING_ARN)),
        "GetResourcePolicy": ({"ResourceArn": arn}, NOT_FOUND, {"ResourceArn": MISSING_ARN}),
        "DeleteResourcePolicy": ({"ResourceArn": arn}, NOT_FOUND, {"ResourceArn": MISSING_ARN}),
        "EnableKinesisStreamingDestination": (
            {"TableName": table, "StreamArn": KINESIS}, NOT_FOUND, {"TableName": MISSING, "StreamArn": KINESIS}),
        "DescribeKinesisStreamingDestination": ({"TableName": table}, NOT_FOUND, {"TableName": MISSING}),
        "UpdateKinesisStreamingDestination": (
            {"TableName": table, "StreamArn": KINESIS, "UpdateKinesisStreamingConfiguration": {"ApproximateCreationDateTimePrecision": "MICROSECOND"}},
            NOT_FOUND,
            {"TableName": MISSING, "StreamArn": KINESIS, "UpdateKinesisStreamingConfiguration": {"ApproximateCreationDateTimePrecision": "MICROSECOND"}}),
        "DisableKinesisStreamingDestination": (
            {"TableName": table, "StreamArn": KINESIS}, NOT_FOUND, {"TableName": MISSING, "StreamArn": KINESIS}),
        "UpdateContributorInsights": (
            {"TableName": table, "ContributorInsightsAction": "ENABLE"}, NOT_FOUND, {"TableName": MISSING, "ContributorInsightsAction": "ENABLE"}),
        "DescribeContributorInsights": ({"TableName": table}, NOT_FOUND, {"TableName": MISSING}),
        "ListContributorInsights": ({}, NOT_FOUND, {"TableName": MISSING}),
        "CreateGlobalTable": (None, REFUSED, {"GlobalTableName": MISSING, "ReplicationGroup": [{"RegionName": "us-east-1"}]}),
        "DescribeGlobalTable": (None, "GlobalTableNotFoundException", {"GlobalTableName": MISSING}),
        "DescribeGlobalTableSettings": (None, "GlobalTableNotFoundException", {"GlobalTableName": MISSING}),
        "ListGlobalTables": ({}, REFUSED, {"ExclusiveStartGlobalTableName": "no/name"}),
        "UpdateGlobalTable": (
            None, REFUSED, {"GlobalTableName": MISSING, "ReplicaUpdates": [{"Create": {"RegionName": "us-west-2"}}]}),
        "UpdateGlobalTableSettings": (
            None, "GlobalTableNotFoundException", {"GlobalTableName": MISSING, "GlobalTableBillingMode": "PAY_PER_REQUEST"}),
        "DescribeTableReplicaAutoScaling": (replicated, NOT_FOUND, {"TableName": MISSING}),
        "UpdateTableReplicaAutoScaling": (None, NOT_FOUND, {"TableName": MISSING, "ReplicaUpdates": [{"RegionName": "us-west-2"}]}),
        "ExportTableToPointInTime": ({"TableArn": arn, "S3Bucket": "bucket"}, TABLE_NOT_FOUND, {"TableArn": MISSING_ARN, "S3Bucket": "bucket"}),
        "DescribeExport": (lambda: newest(client.list_exports(TableArn=arn)["ExportSummaries"], "ExportArn"), "ExportNotFoundException", {"ExportArn": MISSING_ARN + "/export/01500000000000-abcdefab"}),
        "ListExports": ({}, REFUSED, {"MaxResults": 26}),
        "ImportTable": (importing(table + "-imported"), "ResourceInUseException", importing(table)),
        "DescribeImport": (lambda: newest(client.list_imports()["ImportSummaryList"], "ImportArn"), "ImportNotFoundException", {"ImportArn": MISSING_ARN + "/import/01500000000000-abcdefab"}),
        "ListImports": ({}, REFUSED, {"PageSize": 26}),
        # Clients that do not know it do not know how to declare an index for it either.
        "SearchVectors": (None, REFUSED, {"TableName": table, "IndexName": "by-meaning", "SearchVector": [{"N": "1"}], "TopK": 1}),
    }


def delete_all(client, table):
    """Deletes what the requests made: tables whose names begin so, and backups of them."""
    for name in client.list_tables()["TableNames"]:
        if name.startswith(table):
            # A table that others were made from goes last.
            for replica in client.describe_table(TableName=name)["Table"].get("Replicas", []):
                client.update_table(TableName=name, ReplicaUpdates=[{"Delete": {"RegionName": replica["RegionName"]}}])
            client.delete_table(TableName=name)
    for summary in client.list_backups()["BackupSummaries"]:
        if summary["TableName"].startswith(table):
            client.delete_backup(BackupArn=summary["BackupArn"])
