"""/settings: of a group for its administrators, in private one's own."""

from collections.abc import Sequence

from aiogram import Router
from aiogram.filters import Command
from aiogram.methods import AnswerCallbackQuery, SendMessage
from aiogram.types import CallbackQuery, Message

from bot.callbacks import BARRED, CLOSE, SettingsTap
from bot.members import Members
from bot.places import Places
from bot.render import Screen
from bot.render.settings import render_barred, render_choices, render_settings
from bot.reply import Reply, changed, removed, reply, toast
from bot.texts import Texts
from bot.voice import Voice
from core.chat import CHAT_OPTIONS, PERSON_OPTIONS, checked
from core.errors import InvalidOption, NotAllowed
from core.ports import Preferences, Results
from core.results import ResultSeat
from core.service import Service
from core.table import Person, Player
from core.types import ChatId, PlayerId

LISTED = 40
"""People in the list of those who may be barred."""


async def settings(
    message: Message, preferences: Preferences, places: Places, texts: Texts, voice: Voice
) -> SendMessage:
    """The menu. In a group anybody may read it, also an anonymous administrator; who may change it
    is looked at when a button is tapped."""
    screen = await page_of("", message.chat.id, preferences, places, texts, voice)
    return reply(message, screen)


async def tapped(
    tap: CallbackQuery,
    callback_data: SettingsTap,
    service: Service,
    preferences: Preferences,
    results: Results,
    places: Places,
    members: Members,
    texts: Texts,
    voice: Voice,
) -> AnswerCallbackQuery | Reply:
    """A page is opened, or something is chosen on it; the rights are looked at every time."""
    chat = tap.from_user.id if tap.message is None else tap.message.chat.id
    if not await members.administers(chat, tap.from_user.id):
        return toast(tap, await voice.refuse(NotAllowed("admin-only")), alert=True)
    page, choice = callback_data.page, callback_data.choice
    if page == CLOSE:
        return Reply(toast(tap), removed(tap))
    if page == BARRED and chat < 0:
        people = await people_of(chat, service, results)
        barred = (await preferences.of_chat(chat)).barred
        if choice:
            person = _listed(choice, people, barred)
            await preferences.set_barred(chat, person, barred=person not in barred)
            barred ^= {person}
            await places.arrange(chat, service)
        screen = render_barred(people, barred, texts, await voice.of_chat())
    else:
        if choice:
            checked(PERSON_OPTIONS if chat > 0 else CHAT_OPTIONS, page, choice)
            await preferences.choose(chat, page, choice)
            await places.arrange(chat, service)
        screen = await page_of("" if choice else page, chat, preferences, places, texts, voice)
    said = await voice.say("answer-chosen") if choice else ""
    return Reply(toast(tap, said), changed(tap, screen))


def _listed(choice: str, people: Sequence[Person], barred: frozenset[PlayerId]) -> PlayerId:
    """The person that a button of the list names; `InvalidOption` for anybody who is not on it."""
    for person in {each.id for each in people} | barred:
        if choice == str(person):
            return person
    raise InvalidOption


async def page_of(
    page: str,
    chat: ChatId,
    preferences: Preferences,
    places: Places,
    texts: Texts,
    voice: Voice,
) -> Screen:
    """The first page, or the choices of one setting."""
    language = await voice.of_chat()
    if chat > 0:
        own = await preferences.of_person(chat)
        options = PERSON_OPTIONS
        now = {
            "language": language,
            "reminders": own.reminders,
            "quiet": own.quiet,
            "zone": own.zone or places.zone,
        }
    else:
        chosen = await preferences.of_chat(chat)
        options = CHAT_OPTIONS
        now = {
            "language": language,
            "quiet": chosen.quiet,
            "zone": chosen.zone or places.zone,
            "openers": chosen.openers,
            "tables": str(chosen.tables),
            "pin": "on" if chosen.pin else "off",
            "coach": "on" if chosen.coach else "off",
        }
    if not page:
        return render_settings(options, now, texts, language, private=chat > 0)
    option = next((option for option in options if option.name == page), None)
    if option is None:
        raise InvalidOption
    return render_choices(option, now[page], texts, language, private=chat > 0)


async def people_of(chat: ChatId, service: Service, results: Results) -> list[Person]:
    """Who sits at the open tables of the chat, and who has played there last."""
    seats: list[Player | ResultSeat] = [
        player for table in await service.open_tables(chat) for player in table.players
    ]
    for result in sorted(await results.of_chat(chat), key=lambda result: -result.ended):
        seats += result.seats
    found: dict[PlayerId, Person] = {}
    for seat in seats:
        if seat.person is not None and len(found) < LISTED:
            found.setdefault(seat.person, Person(seat.person, seat.name))
    return list(found.values())


def router() -> Router:
    choosing = Router(name="settings")
    choosing.message.register(settings, Command("settings", ignore_case=True))
    choosing.callback_query.register(tapped, SettingsTap.filter())
    return choosing
