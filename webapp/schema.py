"""OpenAPI of answers that msgspec writes: FastAPI documents what comes in, this what goes out."""

import json
import re
from collections.abc import Iterable
from typing import Any, get_type_hints

import msgspec
from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from msgspec import Struct, UnsetType

from core.catalogue import GAMES
from core.types import GameId, View
from webapp.errors import Refusal
from webapp.views import PlyView, TableView

_REF = "#/components/schemas/{name}"
_answered: list[object] = []
"""What the routes answer with; filled by `answers` when they are declared."""


def answers(kind: object, *refusals: int) -> dict[str, Any]:
    """Arguments of a route that answers with `kind` (a Struct or a list of one)."""
    _answered.append(kind)
    [schema], _ = msgspec.json.schema_components([kind], ref_template=_REF)
    done = {200: {"description": "Done", **_content(schema)}}
    return {"response_model": None, "responses": {**done, **refused(*refusals)}}


def refused(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The responses of a route that refuses with these statuses and with those that all have."""
    refusal = {"description": "Refused", **_content({"$ref": _REF.format(name="Refusal")})}
    return dict.fromkeys((401, 422, 429, 503, *statuses), refusal)


def _content(schema: dict[str, Any]) -> dict[str, Any]:
    return {"content": {"application/json": {"schema": schema}}}


def view_types() -> dict[GameId, type[View]]:
    """What each game's rules show, as their `view` declares."""
    return {game: get_type_hints(type(rules).view)["return"] for game, rules in GAMES.items()}


def document(app: FastAPI) -> dict[str, Any]:
    """The OpenAPI document with the schemas of all answers; made once."""
    if app.openapi_schema is None:
        spec = get_openapi(title=app.title, version=app.version, routes=app.routes)
        schemas = spec["components"]["schemas"]
        schemas.update(_schemas([Refusal, *_answered]))
        views = [{"$ref": _REF.format(name=kind.__name__)} for kind in view_types().values()]
        for owner, shown in ((TableView, [*views, {"type": "null"}]), (PlyView, views)):
            schemas[owner.__name__]["properties"]["view"] = {"anyOf": shown}
        for game, view in view_types().items():
            schemas.update(_schemas_of_game(game, view))
        app.openapi_schema = spec
    return app.openapi_schema


def _schemas(kinds: Iterable[object]) -> dict[str, Any]:
    _, components = msgspec.json.schema_components(kinds, ref_template=_REF)
    for struct in _structs(kinds):
        if not struct.__struct_config__.omit_defaults:
            components[struct.__name__]["required"] = [
                field.encode_name
                for field in msgspec.structs.fields(struct)
                if not _may_be_missing(field.type)
            ]
    return components


def _schemas_of_game(game: GameId, view: type[View]) -> dict[str, Any]:
    """The schemas of a game's view. Its parts are named after the game, since two games may name
    theirs alike."""
    prefix = "".join(word.capitalize() for word in game.split("_"))
    part = re.compile(rf"{re.escape(_REF.format(name=''))}(?!{view.__name__}\b)(\w+)")
    named = part.sub(_REF.format(name=rf"{prefix}\1"), json.dumps(_schemas([view])))
    return {
        name if name == view.__name__ else f"{prefix}{name}": schema
        for name, schema in json.loads(named).items()
    }


def _may_be_missing(kind: object) -> bool:
    return UnsetType in getattr(kind, "__args__", ())


def _structs(kinds: Iterable[object]) -> list[type[Struct]]:
    """Every Struct among the kinds and their fields."""
    found: dict[type[Struct], None] = {}
    waiting = list(kinds)
    while waiting:
        kind = waiting.pop()
        if isinstance(kind, type) and issubclass(kind, Struct):
            if kind not in found:
                found[kind] = None
                waiting += [field.type for field in msgspec.structs.fields(kind)]
        else:
            waiting += getattr(kind, "__args__", ())
    return list(found)
