"""The page's few texts, from the same Fluent files as the product's."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast

LOCALES = Path(__file__).parents[2] / "locales"
LANGUAGES = ("ru", "en", "pl")
PLACEHOLDERS = {"name": "{name}", "text": "{text}", "count": "{count}"}


@cache
def texts(language: str | None) -> dict[str, str]:
    """Every text of the page in this language, Russian where the language has none.

    Arguments are left as `{name}` for the page to fill in, so these texts hold no plurals.
    """
    chosen = language if language in LANGUAGES else LANGUAGES[0]
    source = (LOCALES / chosen / "localchat.ftl").read_text(encoding="utf-8")
    bundle = FluentBundle([chosen], use_isolating=False)
    bundle.add_resource(FluentResource(source))
    answer = {}
    for entry in FluentParser().parse(source).body:
        if isinstance(entry, ast.Message) and (pattern := bundle.get_message(entry.id.name).value):
            text, errors = bundle.format_pattern(pattern, PLACEHOLDERS)
            if errors:
                raise ValueError(f"{entry.id.name} in {chosen}: {errors}")
            answer[entry.id.name.removeprefix("localchat-")] = str(text)
    return answer
