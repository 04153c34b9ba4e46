"""Logs: one line of JSON each, to the standard error, without secrets."""

import logging
import sys
from collections.abc import Sequence
from typing import Any

import structlog
from structlog.typing import EventDict, Processor, WrappedLogger

from bot.metrics import ERRORS

HIDDEN = "***"
CHATTY = ("aiogram.event", "aiogram.dispatcher", "asyncio", "uvicorn.error", "httpx")


class WithoutSecrets:
    """Renders a line, and hides the secrets wherever in it they stand: also in the addresses that
    errors of an HTTP client quote."""

    def __init__(self, secrets: Sequence[str]) -> None:
        self._secrets = [secret for secret in secrets if secret]
        self._render = structlog.processors.JSONRenderer(ensure_ascii=False, default=repr)

    def __call__(self, logger: WrappedLogger, name: str, event: EventDict) -> str:
        line = str(self._render(logger, name, event))
        for secret in self._secrets:
            line = line.replace(secret, HIDDEN)
        return line


def count_errors(_: WrappedLogger, name: str, event: EventDict) -> EventDict:
    """A processor: counts errors by the class of their exception."""
    if name in ("error", "critical", "exception"):
        raised = event.get("exc_info")
        error = sys.exception() if raised is True else raised
        if isinstance(error, tuple):
            error = error[1]
        kind = type(error).__name__ if isinstance(error, BaseException) else "none"
        ERRORS.labels(kind).inc()
    return event


def set_up(level: str, secrets: Sequence[str]) -> None:
    """For the whole process, also for what the libraries log."""
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        count_errors,
        structlog.processors.format_exc_info,
    ]
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            structlog.stdlib.PositionalArgumentsFormatter(),
            *shared,
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=True,
    )
    formatter = structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=shared,
        processors=[
            structlog.stdlib.ProcessorFormatter.remove_processors_meta,
            WithoutSecrets(secrets),
        ],
    )
    handler: logging.StreamHandler[Any] = logging.StreamHandler(sys.stderr)
    handler.setFormatter(formatter)
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    for chatty in CHATTY:
        logging.getLogger(chatty).setLevel(logging.WARNING)
