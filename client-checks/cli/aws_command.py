"""The aws command's own code, run within this process: a process a command takes a second and more."""
import contextlib
import io
import os
import sys

from awscli.clidriver import create_clidriver

os.environ.update(AWS_ACCESS_KEY_ID="any", AWS_SECRET_ACCESS_KEY="any", AWS_DEFAULT_REGION="us-east-1", AWS_PAGER="", AWS_DEFAULT_OUTPUT="json")
driver = create_clidriver()


def aws(service, *arguments):
    """The exit code of a command and what it printed."""
    out, err = io.TextIOWrapper(io.BytesIO(), encoding="utf-8"), io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            code = driver.main([service, *arguments, "--endpoint-url", sys.argv[1]])
        except SystemExit as left:  # what version 1 of the command does when it does not understand its arguments
            code = left.code
    for stream in (out, err):
        stream.flush()
    return code, out.buffer.getvalue().decode(), err.buffer.getvalue().decode()
