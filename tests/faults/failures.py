"""What nobody expected, as the log tells it."""

from collections.abc import Iterator
from contextlib import contextmanager

from structlog.testing import capture_logs


@contextmanager
def nothing_failed() -> Iterator[None]:
    """Whatever comes in, nothing in this process is logged as an error."""
    with capture_logs() as log:
        yield
    failed = [entry for entry in log if entry["log_level"] in ("error", "critical")]
    assert not failed, failed
