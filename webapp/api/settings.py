"""What a person chooses for themselves: the language of the session, and how they are reminded."""

from fastapi import APIRouter, Response
from msgspec import Struct
from msgspec.structs import replace

from core.chat import PERSON_OPTIONS, checked
from core.types import PlayerId
from webapp.api import bodies
from webapp.api.sessions import SessionView, opened
from webapp.schema import answers
from webapp.web import Caller, Parts, Web, json

routes = APIRouter(tags=["settings"])
_REMINDING = tuple(option for option in PERSON_OPTIONS if option.name != "language")


class SettingView(Struct, frozen=True):
    """A setting with its choices and the one that holds. `quiet`: hours of the day without private
    reminders, by the clock of `zone`."""

    name: str
    choices: tuple[str, ...]
    chosen: str


@routes.get("/settings", **answers(list[SettingView]))
async def settings(web: Parts, session: Caller) -> Response:
    """How the person is reminded. The language is the session's."""
    return json(await _of(web, session.id))


@routes.put("/settings", **answers(list[SettingView], 413))
async def choose(web: Parts, session: Caller, body: bodies.Set) -> Response:
    """One setting is chosen anew; all of them as they are then."""
    checked(_REMINDING, body.setting, body.choice)
    await web.preferences.choose(session.id, body.setting, body.choice)
    return json(await _of(web, session.id))


@routes.put("/settings/language", **answers(SessionView, 413))
async def set_language(web: Parts, session: Caller, body: bodies.SetLanguage) -> Response:
    await web.preferences.set_language(session.id, body.language)
    return opened(web, replace(session, language=body.language))


async def _of(web: Web, person: PlayerId) -> list[SettingView]:
    own = await web.preferences.of_person(person)
    chosen = {
        "reminders": own.reminders,
        "quiet": own.quiet,
        "zone": own.zone or web.default_zone,
    }
    return [SettingView(each.name, each.choices, chosen[each.name]) for each in _REMINDING]
