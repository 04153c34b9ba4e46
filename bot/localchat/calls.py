"""One call of the Bot API: schema, rules, faults, the deed itself, the log.

The schema is aiogram's own method classes; a method or parameter that is known there but not
simulated here is refused aloud.
"""

from __future__ import annotations

import inspect
import json
import logging
import types
import typing
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

import aiogram.methods
from aiogram.client.default import Default
from aiogram.methods import TelegramMethod
from pydantic import BaseModel, ValidationError

from bot.localchat.body import Params, Uploads
from bot.localchat.errors import ApiError, NotSimulated, bad_request
from bot.localchat.files import File

if TYPE_CHECKING:
    from bot.localchat.world import World

logger = logging.getLogger(__name__)

M = TypeVar("M", bound=TelegramMethod[Any])
Deed = Callable[["World", Any], Any]
KNOWN: dict[str, type[TelegramMethod[Any]]] = {
    method.__api_method__.lower(): method
    for method in vars(aiogram.methods).values()
    if inspect.isclass(method)
    and issubclass(method, TelegramMethod)
    and method is not TelegramMethod
}


@dataclass(frozen=True, slots=True)
class Simulated:
    deed: Deed
    parameters: frozenset[str]


@dataclass(frozen=True, slots=True)
class Call:
    """One call of the Bot API; `at` in ms, `error` is None when it was done."""

    method: str
    params: dict[str, Any]
    chat_id: int | None
    at: int
    result: Any = None
    error: str | None = None


MISSING = {"text": "message text is empty", "chat_id": "chat_id is empty"}
SIMULATED: dict[type[TelegramMethod[Any]], Simulated] = {}


def simulates(
    method: type[M], *parameters: str
) -> Callable[[Callable[[World, M], Any]], Callable[[World, M], Any]]:
    """Register what `method` does with those parameters; any other one is refused."""
    unknown = set(parameters) - set(method.model_fields)
    if unknown:
        raise TypeError(f"{method.__name__} has no {sorted(unknown)}")

    def register(deed: Callable[[World, M], Any]) -> Callable[[World, M], Any]:
        SIMULATED[method] = Simulated(deed, frozenset(parameters))
        return deed

    return register


def given(value: Any) -> Any:  # noqa: ANN401
    """The value of a parameter; aiogram's stand-ins for a bot's defaults count as absent."""
    return None if isinstance(value, Default) else value


def plain(value: Any) -> Any:  # noqa: ANN401
    """JSON of a model of aiogram, without what is absent."""
    if isinstance(value, BaseModel):
        value = value.model_dump()
    if isinstance(value, dict):
        return {key: plain(one) for key, one in value.items() if given(one) is not None}
    return [plain(one) for one in value] if isinstance(value, list) else value


async def call(world: World, name: str, params: Params, uploads: Uploads) -> Any:  # noqa: ANN401
    """Do it and log it; return the `result`.

    Raises: ApiError.
    """
    known = KNOWN.get(name.lower())
    name = known.__api_method__ if known else name
    chat_id = _chat_id(params)
    fault = world.faults.take(name, chat_id)
    try:
        if fault.error and not fault.after:
            raise fault.error
        result = await _do(world, known, params, uploads)
        if fault.delay_s:
            await world.faults.sleep(fault.delay_s)
        if fault.error:
            raise fault.error
    except ApiError as error:
        _log(world, name, params, chat_id, error=error.description)
        if isinstance(error, NotSimulated):
            logger.warning("%s: %s", name, error.description)
        raise
    if name != "getUpdates":
        _log(world, name, params, chat_id, result=result)
    return result


async def _do(
    world: World, known: type[TelegramMethod[Any]] | None, params: Params, uploads: Uploads
) -> Any:  # noqa: ANN401
    if known is None:
        raise ApiError(404, "Not Found: method not found")
    simulated = SIMULATED.get(known)
    if simulated is None:
        raise NotSimulated(known.__api_method__)
    method = _read(known, _with_files(world, known, params, uploads))
    used = {key for key in method.model_fields_set if given(getattr(method, key)) is not None}
    if method.model_extra:
        raise bad_request(f'unknown parameter "{next(iter(method.model_extra))}"')
    if foreign := used - simulated.parameters:
        raise NotSimulated(f"{min(foreign)} of {known.__api_method__}")
    result = simulated.deed(world, method)
    return await result if isinstance(result, Awaitable) else result


def _read(known: type[M], params: Params) -> M:
    values = {key: _decoded(known, key, value) for key, value in params.items()}
    try:
        return known.model_validate(values)
    except ValidationError as error:
        first = error.errors()[0]
        if first["type"] == "missing" and (text := MISSING.get(str(first["loc"][0]))):
            raise bad_request(text) from error
        where = ".".join(str(step) for step in first["loc"])
        raise bad_request(f"{where}: {first['msg']}") from error


def _decoded(known: type[M], key: str, value: Any) -> Any:  # noqa: ANN401
    """A form carries everything but text as JSON."""
    field = known.model_fields.get(key)
    if field is None or not isinstance(value, str) or _takes_text(field.annotation):
        return value
    try:
        return json.loads(value)
    except ValueError:
        raise bad_request(f"can't parse {key}") from None


def _takes_text(annotation: Any) -> bool:  # noqa: ANN401
    if typing.get_origin(annotation) in (types.UnionType, typing.Union):
        return str in typing.get_args(annotation)
    return annotation is str


def _with_files(
    world: World, known: type[TelegramMethod[Any]], params: Params, uploads: Uploads
) -> Params:
    """Keep the uploads as files, and name them by file_id where `attach://` named them."""
    ids = {}
    for key, upload in uploads.items():
        file = File(f"file{world.number()}", upload.name, upload.content)
        world.files[file.id] = file
        ids[key] = file.id
    # A file may also come under the parameter's own name, without attach://.
    own = {key: file_id for key, file_id in ids.items() if key in known.model_fields}
    return own | {key: _replace(value, ids) for key, value in params.items()}


def _replace(value: Any, ids: dict[str, str]) -> Any:  # noqa: ANN401
    if isinstance(value, str):
        for key, file_id in ids.items():
            value = value.replace(f"attach://{key}", file_id)
        return value
    if isinstance(value, dict):
        return {key: _replace(one, ids) for key, one in value.items()}
    if isinstance(value, list):
        return [_replace(one, ids) for one in value]
    return value


def _chat_id(params: Params) -> int | None:
    try:
        return int(params["chat_id"])
    except (KeyError, TypeError, ValueError):
        return None


def _log(
    world: World,
    method: str,
    params: Params,
    chat_id: int | None,
    *,
    result: Any = None,  # noqa: ANN401
    error: str | None = None,
) -> None:
    world.log.append(Call(method, params, chat_id, world.now(), result, error))
    world.pulse.bump()
