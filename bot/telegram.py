"""The jobs of Telegram's side: taking updates, and sending what is due."""

from collections.abc import Callable

from aiogram import Dispatcher
from starlette.routing import Route

from bot.answering import Answering
from bot.app import ALLOWED_UPDATES, announce_commands, dispatcher, telegram
from bot.background import Background
from bot.context import Context
from bot.identity import Identity
from bot.members import Members
from bot.polling import Polling
from bot.process import Job
from bot.render import Links
from bot.sender import Sender
from bot.texts import Texts
from bot.web import Routes
from bot.webhook import PATH, Webhook
from bot.worker import Worker
from core.ports import Limits, Passing, pass_by
from core.service import Service
from core.settings import Settings
from core.store import Store

PATIENCE = 2
"""Seconds that late calls have at the end."""


class Telegram:
    """Everything in this process that talks to Telegram."""

    def __init__(
        self,
        identity: Identity,
        store: Store,
        service: Service,
        texts: Texts,
        members: Members,
        limits: Limits,
        *,
        language: str,
        zone: str,
        passing: Passing = pass_by,
    ) -> None:
        self.bot = telegram(identity.token, identity.api_url)
        sender = Sender(self.bot, limits, service.now, passing)
        links = Links(identity.username, identity.mini_app, identity.address)
        self.context = Context(service, store, sender, texts, links, zone)
        self.background = Background()
        self.answering = Answering(sender, self.background, service.now)
        self._limits = limits
        self._members = members
        self._language = language
        self._passing = passing
        self._wakes: list[Callable[[], None]] = []

    def worker(self) -> Worker:
        """Sends what is due; the taps of this process wake it."""
        worker = Worker(self.context)
        self._wakes.append(worker.wake)
        return worker

    def updates(self, read: Settings, routes: Routes) -> Job:
        """Takes updates: by webhook, at a route that is added, or by polling."""
        if read.webhook and read.public_url and read.webhook_secret:
            secret = read.webhook_secret.get_secret_value()
            return self.webhook(read.public_url, secret, routes)
        return self.polling()

    def polling(self) -> Job:
        return Polling(self.bot, self.dispatcher(), self.answering, ALLOWED_UPDATES).run

    def webhook(self, public_url: str, secret: str, routes: Routes) -> Job:
        hook = Webhook(self.bot, self.dispatcher(), secret)
        routes.append(Route(PATH, hook.take, methods=["POST"]))

        async def announce() -> None:
            await hook.announce(public_url, ALLOWED_UPDATES)

        return announce

    def dispatcher(self) -> Dispatcher:
        return dispatcher(
            self.context,
            limits=self._limits,
            members=self._members,
            answering=self.answering,
            language=self._language,
            wake=self._wake,
            passing=self._passing,
        )

    def announce_commands(self) -> None:
        """Tells Telegram the menu of commands, while everything else goes on."""
        announcing = announce_commands(self.bot, self.context.texts, self._language)
        self.background.start(announcing, "announce commands")

    async def close(self) -> None:
        await self.background.close(PATIENCE)
        await self.bot.session.close()

    def _wake(self) -> None:
        for wake in self._wakes:
            wake()
