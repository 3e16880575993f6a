"""Every operation that the installed boto3 has, once as it succeeds where Sortkey has it, once as it is refused.
Usage: operations.py ENDPOINT"""
import sys

import boto3
from botocore import xform_name
from botocore.exceptions import ClientError

from operation_requests import delete_all, each_operation

TABLE = "operations-python"
settings = dict(endpoint_url=sys.argv[1], region_name="us-east-1", aws_access_key_id="any", aws_secret_access_key="any")
client = boto3.client("dynamodb", **settings)
streams = boto3.client("dynamodbstreams", **settings)
EACH = each_operation(client, streams, TABLE)


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

delete_all(client, TABLE)
assert not wrong, "\n".join(wrong)
absent = sorted(set(absent))
print(f"python: {len(known) - len(absent)} of {len(known)} operations answer as expected"
      + (f"; not there: {', '.join(absent)}" if absent else ""))
