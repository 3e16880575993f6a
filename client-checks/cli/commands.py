"""The `aws dynamodb` and `aws dynamodbstreams` command of every operation, with the options that a person types: with success,
or with the refusal where an operation can only be refused. Usage: commands.py ENDPOINT"""
import json
import pathlib
import re
import sys

from aws_command import aws

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "python"))
from operation_requests import delete_all, each_operation  # noqa: E402 (found by the line above)

TABLE = "commands-cli"
STREAM_OPERATIONS = {"ListStreams", "DescribeStream", "GetShardIterator", "GetRecords"}


def dashed(name):
    return re.sub("(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "-", name).lower()


def options(members):
    """The members as the command's options: truths as flags, the rest as text or JSON."""
    for name, value in members.items():
        if isinstance(value, bool):
            yield f"--{dashed(name)}" if value else f"--no-{dashed(name)}"
        else:
            yield from (f"--{dashed(name)}", value if isinstance(value, str) else json.dumps(value))


def run(operation, members):
    """Exit code, output and error output of the operation's command."""
    return aws("dynamodbstreams" if operation in STREAM_OPERATIONS else "dynamodb", dashed(operation), *options(members))


class Commands:
    """As boto3's client, by commands: what the requests of some operations need to be made."""

    def __getattr__(self, name):
        def answer(**members):
            status, printed, said = run(name.title().replace("_", ""), members)
            assert status == 0, (name, said)
            return json.loads(printed) if printed.strip() else {}

        return answer


def outcome(operation, success, code, refusal):
    """"well", "unknown" to this version of the command, "absent" in Sortkey, or how it was otherwise."""
    members = success() if callable(success) else success
    status, printed, said = run(operation, refusal if members is None else members)
    if "nvalid choice" in said:
        return "unknown"
    if "(UnknownOperationException)" in said:
        return "absent"
    if members is None:
        return "well" if status != 0 and f"({code})" in said else f"{operation}: {said or 'accepted'}"
    if printed.strip():
        json.loads(printed)
    return "well" if status == 0 else f"{operation}: {said}"


client = Commands()
found = {operation: outcome(operation, *requests) for operation, requests in each_operation(client, client, TABLE).items()}
delete_all(client, TABLE)

of_kind = lambda kind: sorted(operation for operation, how in found.items() if how == kind)
wrong = [how for how in found.values() if how not in ("well", "unknown", "absent")]
assert not wrong, "\n".join(wrong)
print(f"cli: the commands of {len(of_kind('well'))} of {len(found)} operations do as they say"
      + "".join(f"; {len(of_kind(kind))} {what}: {', '.join(of_kind(kind))}" for kind, what in (
          ("unknown", "that this aws does not know"), ("absent", "not there")) if of_kind(kind)))
