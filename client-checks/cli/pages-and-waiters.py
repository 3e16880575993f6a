"""The aws command's paginators and waiters, its own code run within one process: a process per call takes a second each.
Usage: pages-and-waiters.py ENDPOINT"""
import json

from aws_command import aws

TABLE = "pages-cli"


def answer(*arguments, service="dynamodb"):
    code, out, err = aws(service, *arguments)
    assert code == 0, (arguments, err)
    return json.loads(out) if out.strip() else {}


def all_pages(command, member, *arguments):
    """The items of a command that is called again with the token it gave, as a person pages with --max-items."""
    found, more, calls = [], [], 0
    while True:
        page = answer(command, *arguments, "--max-items", "3", "--page-size", "2", *more)
        found += page[member]
        calls += 1
        if "NextToken" not in page:
            return found, calls
        more = ["--starting-token", page["NextToken"]]


for number in range(4):
    answer("create-table", "--table-name", f"{TABLE}-{number}", "--billing-mode", "PAY_PER_REQUEST",
           "--attribute-definitions", "AttributeName=pk,AttributeType=S", "AttributeName=sk,AttributeType=N",
           "--key-schema", "AttributeName=pk,KeyType=HASH", "AttributeName=sk,KeyType=RANGE")
    answer("wait", "table-exists", "--table-name", f"{TABLE}-{number}")
name = f"{TABLE}-0"
for number in range(8):
    answer("put-item", "--table-name", name, "--item", json.dumps({"pk": {"S": "a"}, "sk": {"N": str(number)}}))

values = ["--key-condition-expression", "pk = :a", "--expression-attribute-values", '{":a":{"S":"a"}}']
sort_keys = lambda items: [item["sk"]["N"] for item in items]
for command, arguments, expected in (
        ("scan", [], list("01234567")), ("query", values, list("01234567")),
        ("query", [*values, "--no-scan-index-forward"], list("76543210"))):
    items, calls = all_pages(command, "Items", "--table-name", name, *arguments)
    assert sort_keys(items) == expected, (command, items)
    assert calls == 3, (command, calls)
    whole = answer(command, "--table-name", name, "--page-size", "1", *arguments)
    assert sort_keys(whole["Items"]) == expected and whole["Count"] == 8, whole
    once = answer(command, "--table-name", name, "--no-paginate", "--limit", "2", *arguments)
    assert sort_keys(once["Items"]) == expected[:2] and "LastEvaluatedKey" in once, once

tables, _ = all_pages("list-tables", "TableNames")
assert [found for found in tables if found.startswith(TABLE)] == [f"{TABLE}-{number}" for number in range(4)]

backups = [answer("create-backup", "--table-name", name, "--backup-name", f"nightly-{number}")["BackupDetails"]["BackupArn"] for number in range(4)]
listed, _ = all_pages("list-backups", "BackupSummaries", "--table-name", name)
assert sorted(backup["BackupArn"] for backup in listed) == sorted(backups)
for backup in backups:
    answer("delete-backup", "--backup-arn", backup)

# The streams of a table and the records in them.
answer("update-table", "--table-name", name, "--stream-specification", "StreamEnabled=true,StreamViewType=NEW_IMAGE")
answer("put-item", "--table-name", name, "--item", '{"pk":{"S":"b"},"sk":{"N":"1"}}')
streams = lambda *arguments: answer(*arguments, service="dynamodbstreams")
stream = streams("list-streams", "--table-name", name)["Streams"][0]["StreamArn"]
shard = streams("describe-stream", "--stream-arn", stream)["StreamDescription"]["Shards"][0]["ShardId"]
iterator = streams("get-shard-iterator", "--stream-arn", stream, "--shard-id", shard, "--shard-iterator-type", "TRIM_HORIZON")["ShardIterator"]
records = streams("get-records", "--shard-iterator", iterator)["Records"]
assert [record["dynamodb"]["NewImage"]["sk"]["N"] for record in records] == ["1"] and records[0]["eventName"] == "INSERT", records

# Waiters of features: each waits for what is there, or says that what it waits for is not there.
# An older command does not know all of them.
there = lambda *arguments: "UnknownOperationException" not in aws("dynamodb", *arguments)[2]
known = lambda waiter: "nvalid choice" not in aws("dynamodb", "wait", waiter)[2]
if known("contributor-insights-enabled") and there("describe-contributor-insights", "--table-name", name):
    answer("update-contributor-insights", "--table-name", name, "--contributor-insights-action", "ENABLE")
    answer("wait", "contributor-insights-enabled", "--table-name", name)
if known("kinesis-streaming-destination-active") and there("describe-kinesis-streaming-destination", "--table-name", name):
    answer("enable-kinesis-streaming-destination", "--table-name", name, "--stream-arn", "arn:aws:kinesis:us-east-1:123456789012:stream/changes")
    answer("wait", "kinesis-streaming-destination-active", "--table-name", name)
arn = answer("describe-table", "--table-name", name)["Table"]["TableArn"]
for waiter, option, missing, code in (
        ("export-completed", "--export-arn", f"{arn}/export/01500000000000-abcdefab", "ExportNotFoundException"),
        ("import-completed", "--import-arn", f"{arn}/import/01500000000000-abcdefab", "ImportNotFoundException")):
    if known(waiter) and there("describe-" + waiter.removesuffix("-completed"), option, missing):
        status, _, err = aws("dynamodb", "wait", waiter, option, missing)
        assert status != 0 and code in err, err

# How the command tells a refusal: its code, its operation, its words; and another exit code.
status, _, err = aws("dynamodb", "get-item", "--table-name", name, "--key", '{"pk":{"S":"a"}}')
assert status != 0 and err.strip().endswith(
    "An error occurred (ValidationException) when calling the GetItem operation: The provided key element does not match the schema"), err

for number in range(4):
    answer("delete-table", "--table-name", f"{TABLE}-{number}")
    answer("wait", "table-not-exists", "--table-name", f"{TABLE}-{number}")
print("cli: pages, tokens, waiters and streams hold")
