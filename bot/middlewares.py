"""What every update meets on its way to a handler and back."""

from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Any

import structlog
from aiogram import BaseMiddleware
from aiogram.dispatcher.event.bases import UNHANDLED, CancelHandler, SkipHandler
from aiogram.dispatcher.middlewares.user_context import EventContext
from aiogram.methods import SendMessage
from aiogram.types import TelegramObject, Update

from bot.lanes import Lanes
from bot.metrics import HANDLED, SECONDS, arrived
from bot.render import Screen
from bot.reply import Delivery, Method, Reply, Whisper, reply, toast
from bot.texts import Texts
from bot.voice import Voice
from core.buckets import Buckets
from core.errors import Busy, GameError, StorageAway, TooFast
from core.ports import Limits, Now, Passing, Preferences

log = structlog.get_logger(__name__)

Handler = Callable[[TelegramObject, dict[str, Any]], Awaitable[Any]]
Later = Callable[[Method | Delivery], None]
"""Has a call made afterwards; nobody waits for it."""

REMEMBERED = 4096


class Recent:
    """The last keys that were noted."""

    def __init__(self) -> None:
        self._keys: OrderedDict[int | str, None] = OrderedDict()

    def __contains__(self, key: int | str) -> bool:
        return key in self._keys

    def note(self, key: int | str) -> None:
        self._keys[key] = None
        if len(self._keys) > REMEMBERED:
            self._keys.popitem(last=False)


class Conduct(BaseMiddleware):
    """The updates of a chat wait for one another. A handler gets a `voice` and an `action`, and
    decides; a refusal becomes an answer in words, whatever else goes wrong too. The result is the
    one method that answers the update, or None.

    `StorageAway` goes on, so that the update is sent again, unless this is the `last_attempt`; a
    tap is told of it at once.
    """

    def __init__(
        self,
        *,
        texts: Texts,
        preferences: Preferences,
        limits: Limits,
        now: Now,
        language: str,
        later: Later,
        at_once: Callable[[Method], None],
        whisper: Callable[[Whisper], None],
        wake: Callable[[], None],
        passing: Passing,
    ) -> None:
        self._texts = texts
        self._preferences = preferences
        self._limits = limits
        self._now = now
        self._language = language
        self._later = later
        self._at_once = at_once
        self._whisper = whisper
        self._wake = wake
        self._passing = passing
        self._lanes = Lanes()
        self._buckets = Buckets()
        self._counted = Recent()
        self._replied = Recent()
        self._told = Recent()

    async def __call__(
        self,
        handler: Handler,
        event: TelegramObject,
        data: dict[str, Any],
    ) -> Any:  # noqa: ANN401 - a method, None or aiogram's UNHANDLED
        if not isinstance(event, Update):
            raise TypeError(f"{type(event).__name__} is no update")
        if event.update_id in self._replied:
            return None
        context: EventContext = data["event_context"]
        voice = Voice.of(
            event, context.chat, context.user, self._texts, self._preferences, self._language
        )
        data |= {"voice": voice, "action": f"u{event.update_id}"}
        arrived()
        with SECONDS.time():
            decided = await self._decide(handler, event, data, voice)
            if decided is UNHANDLED or decided is None:
                return decided
            return await self._answer(event, decided)

    async def _decide(
        self,
        handler: Handler,
        update: Update,
        data: dict[str, Any],
        voice: Voice,
    ) -> Any:  # noqa: ANN401
        try:
            self._count(update, data["event_context"])
            async with self._lanes.turn(update):
                decided = await _handled(handler, update, data)
        except (SkipHandler, CancelHandler):
            raise
        except StorageAway as away:
            HANDLED.labels("away").inc()
            if not data.get("last_attempt"):
                await self._tell_at_once(update, voice, away)
                raise
            return await self._refusal(update, voice, away)
        except GameError as refusal:
            HANDLED.labels("refused").inc()
            return await self._refusal(update, voice, refusal)
        except Exception:
            HANDLED.labels("failed").inc()
            log.exception("handler failed", update=update.update_id, kind=update.event_type)
            return await self._refusal(update, voice, GameError())
        HANDLED.labels("ignored" if decided is UNHANDLED else "done").inc()
        if decided is not UNHANDLED:
            self._wake()
        return decided

    def _count(self, update: Update, context: EventContext) -> None:
        """`TooFast` for whoever asks for more than a person does, before anybody waits for it.
        What happens in a chat is heard always, and what comes again is counted once."""
        if context.user_id is None or not _is_asked(update) or update.update_id in self._counted:
            return
        self._counted.note(update.update_id)
        if wait := self._buckets.wait(context.user_id, self._now()):
            raise TooFast(wait=wait)

    async def _refusal(self, update: Update, voice: Voice, error: GameError) -> Method | None:
        text = await voice.refuse(error)
        if update.callback_query is not None:
            return toast(update.callback_query, text)
        if update.message is not None and update.message.text and not isinstance(error, TooFast):
            return reply(update.message, Screen(text, None))
        return None

    async def _tell_at_once(self, update: Update, voice: Voice, away: StorageAway) -> None:
        tap = update.callback_query
        if tap is not None and tap.id not in self._told:
            self._told.note(tap.id)
            self._at_once(toast(tap, await voice.refuse(away)))

    async def _answer(self, update: Update, decided: Method | Reply | Whisper) -> Method | None:
        if isinstance(decided, Whisper):
            self._passing("answer")
            self._whisper(decided)
            return None
        decision = decided if isinstance(decided, Reply) else Reply(decided)
        answer = decision.answer
        if isinstance(answer, SendMessage):
            in_group = isinstance(answer.chat_id, int) and answer.chat_id < 0
            if in_group and await self._limits.reserve(int(answer.chat_id), "message", self._now()):
                return None
            # A tap may be answered twice without harm, a message may not.
            self._replied.note(update.update_id)
        if decision.then is not None:
            self._later(decision.then)
        self._passing("answer")
        return answer


async def _handled(handler: Handler, update: Update, data: dict[str, Any]) -> Any:  # noqa: ANN401
    """What the handler decides. Where nobody could be told to try again, the update comes again."""
    try:
        return await handler(update, data)
    except Busy as busy:
        if _is_asked(update):
            raise
        raise StorageAway from busy


def _is_asked(update: Update) -> bool:
    """Whether somebody wants something, and it does not only happen in a chat."""
    says = update.message is not None and update.message.text is not None
    return says or update.callback_query is not None or update.inline_query is not None
