"""Every text that a person reads, from `locales/<language>/*.ftl`."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Protocol

import structlog
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Junk, Message, Term

from core.errors import GameError
from core.languages import LANGUAGES
from core.types import Value

LOCALES = Path(__file__).resolve().parent.parent / "locales"
MAX_ANSWER = 200
"""Characters of a callback's answer."""

log = structlog.get_logger(__name__)


class TextError(LookupError):
    """A text is missing, or it lacks an argument."""


class Say(Protocol):
    """Texts in one language: `say("points", count=3)`."""

    def __call__(self, key: str, **args: Value) -> str: ...


class Texts:
    """Speaks every language. What is missing raises `TextError` when `strict`; otherwise it is
    logged, and the person sees the text of the first language or the name of what is missing."""

    def __init__(self, bundles: Mapping[str, FluentBundle], *, strict: bool = False) -> None:
        self._bundles = dict(bundles)
        self._strict = strict

    @classmethod
    def load(cls, folder: Path = LOCALES, *, strict: bool = False) -> "Texts":
        """All texts of a folder. `ValueError` for a file that is no Fluent, or that says a key
        again."""
        bundles: dict[str, FluentBundle] = {
            language: _bundle(language, sorted((folder / language).glob("*.ftl")))
            for language in LANGUAGES
        }
        return cls(bundles, strict=strict)

    @property
    def languages(self) -> tuple[str, ...]:
        return tuple(self._bundles)

    def has(self, key: str) -> bool:
        """Whether there is such a text."""
        return self._bundles[LANGUAGES[0]].has_message(key)

    def in_language(self, language: str) -> Say:
        """`say` for one language."""

        def say(key: str, **args: Value) -> str:
            return self.say(language, key, **args)

        return say

    def say(self, language: str, key: str, **args: Value) -> str:
        """The text of a key. Numbers choose the plural; names go into HTML escaped already."""
        bundle = self._bundles.get(language) or self._bundles[LANGUAGES[0]]
        if not bundle.has_message(key):
            self._complain("no text", language, key)
            bundle = self._bundles[LANGUAGES[0]]
            if not bundle.has_message(key):
                return f"[{key}]"
        pattern = bundle.get_message(key).value
        if pattern is None:
            self._complain("a text without words", language, key)
            return f"[{key}]"
        text, problems = bundle.format_pattern(pattern, {n: _word(v) for n, v in args.items()})
        if problems:
            self._complain(str(problems[0]), language, key)
        return str(text)

    def error(self, language: str, error: GameError) -> str:
        """Why something was refused, short enough for a callback's answer."""
        key = error.message
        if not self.has(key):
            self._complain("no text", language, key)
            key = error.key
        text = self.say(language, key, **error.args_)
        return text if len(text) <= MAX_ANSWER else text[: MAX_ANSWER - 1] + "…"

    def _complain(self, what: str, language: str, key: str) -> None:
        if self._strict:
            raise TextError(f"{language}: {key}: {what}")
        log.error("text", problem=what, language=language, key=key)


def _bundle(language: str, files: Iterable[Path]) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    said: set[str] = set()
    for file in files:
        resource = FluentResource(file.read_text(encoding="utf-8"))
        for entry in resource.body:
            if isinstance(entry, Junk):
                raise ValueError(f"{file}: not Fluent: {entry.content!r}")  # noqa: TRY004
            if isinstance(entry, Message | Term):
                if entry.id.name in said:
                    raise ValueError(f"{file}: {entry.id.name} is said before")
                said.add(entry.id.name)
        bundle.add_resource(resource)
    return bundle


def _word(value: Value) -> str | int:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, tuple):
        return ", ".join(map(str, value))
    return value
