"""What nobody expected, as the log tells it."""

from collections.abc import Iterator
from contextlib import contextmanager

from structlog.processors import format_exc_info
from structlog.testing import capture_logs


@contextmanager
def nothing_failed() -> Iterator[None]:
    """Whatever comes in, nothing in this process is logged as an error."""
    with capture_logs([format_exc_info]) as log:
        yield
    failed = [entry for entry in log if entry["log_level"] in ("error", "critical")]
    assert not failed, "\n".join(entry.get("exception", str(entry)) for entry in failed)
