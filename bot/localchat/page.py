"""The chat page and its JSON API under `/localchat/`: what a person of the world sees and does.

It trusts whoever asks, so it belongs on the loopback only: that is up to the one who mounts it.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

from sse_starlette import EventSourceResponse, ServerSentEvent
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles

from bot.localchat.chat import Chat
from bot.localchat.launch import launch_url
from bot.localchat.message import Message
from bot.localchat.people import Person
from bot.localchat.screen import Screen, message_key
from bot.localchat.texts import texts
from bot.localchat.world import World

PAGE = Path(__file__).parent / "page"
ANSWER_TIMEOUT_S = 15.0
Act = Callable[[Person, Chat, dict[str, Any]], Awaitable[dict[str, Any]]]


class Page:
    """`mini_app_url` is where `t.me/<bot>/<app>?startapp=` leads; empty: nowhere."""

    def __init__(self, world: World, mini_app_url: str) -> None:
        self.world = world
        self.mini_app_url = mini_app_url
        self.screen = Screen(world)

    def routes(self) -> list[BaseRoute]:
        acts: dict[str, Act] = {
            "say": self.say,
            "tap": self.tap,
            "read": self.read,
            "launch": self.launch,
        }
        return [
            Route("/", self.index),
            Route("/localchat/state", self.state),
            Route("/localchat/events", self.events),
            Route("/localchat/files/{id}", self.file),
            *(
                Route(f"/localchat/{name}", self.endpoint(act), methods=["POST"])
                for name, act in acts.items()
            ),
            Mount("/localchat/page", StaticFiles(directory=PAGE)),
        ]

    def endpoint(self, act: Act) -> Callable[[Request], Awaitable[Response]]:
        async def handle(request: Request) -> Response:
            # A page of another site can post a form here, but no JSON.
            if request.headers.get("content-type") != "application/json":
                raise HTTPException(415)
            asked = await request.json()
            try:
                person = self.world.people[int(asked["person"])]
                chat = self.world.chats[int(asked["chat"])]
                return JSONResponse(await act(person, chat, asked))
            except (KeyError, ValueError, LookupError) as error:
                return JSONResponse({"error": str(error)}, 400)

        return handle

    async def index(self, request: Request) -> Response:
        del request
        return FileResponse(PAGE / "index.html", headers={"Cache-Control": "no-store"})

    async def state(self, request: Request) -> Response:
        """Everything that one person sees, with the version of the world that it shows."""
        asked = request.query_params.get("person")
        people = self.world.people
        person = people.get(int(asked)) if asked and asked.isdecimal() else None
        person = person or next(iter(people.values()))
        version = self.world.pulse.version
        seen = self.screen.json(person)
        return JSONResponse(seen | {"version": version, "texts": texts(person.language)})

    async def events(self, request: Request) -> Response:
        """SSE: one event with the version for every change, changes in between left out."""
        del request

        async def versions() -> AsyncIterator[ServerSentEvent]:
            version = -1
            while True:
                version = await self.world.pulse.changed(version)
                yield ServerSentEvent(data=str(version))

        return EventSourceResponse(versions(), ping=15)

    async def file(self, request: Request) -> Response:
        stored = self.world.files.get(request.path_params["id"])
        if stored is None:
            raise HTTPException(404)
        return Response(stored.content, media_type=stored.media_type)

    async def say(self, person: Person, chat: Chat, asked: dict[str, Any]) -> dict[str, Any]:
        text = str(asked["text"]).strip()
        if not text:
            raise ValueError("nothing to say")
        key = asked.get("reply_to")
        person.says(chat, text, reply_to=self.message(person, chat, key) if key else None)
        self.screen.read(person, chat)
        return {}

    async def tap(self, person: Person, chat: Chat, asked: dict[str, Any]) -> dict[str, Any]:
        """Tap a button and wait for the bot's answer."""
        message = self.message(person, chat, asked["key"])
        tap = person.taps(message, str(asked["data"]))
        try:
            answer = await tap.answer(ANSWER_TIMEOUT_S)
        except TimeoutError:
            return {"silent": True}
        return {"text": answer.text, "alert": answer.alert, "url": answer.url}

    async def read(self, person: Person, chat: Chat, asked: dict[str, Any]) -> dict[str, Any]:
        del asked
        self.screen.read(person, chat)
        return {}

    async def launch(self, person: Person, chat: Chat, asked: dict[str, Any]) -> dict[str, Any]:
        """The signed address of the mini-app, from a web_app button (`url`) or from a link."""
        world = self.world
        client = world.mini_app
        url = str(asked.get("url") or self.mini_app_url)
        if not url:
            raise ValueError("no mini-app is set")
        if asked.get("url"):
            start = {"query_id": f"AAH{world.number():016}"}
        else:
            kind = "sender" if chat.type == "private" else chat.type
            start = {"chat_type": kind, "chat_instance": chat.instance}
            if asked.get("start_param"):
                start["start_param"] = str(asked["start_param"])
        user = {key: value for key, value in person.json().items() if key != "is_bot"}
        return {
            "url": launch_url(
                url,
                client,
                token=world.token,
                user=user | {"allows_write_to_pm": person.started},
                now=world.now(),
                start=start,
                dark=bool(asked.get("dark")),
            ),
            "client": {
                "silent": client.silent,
                "popup_closed": client.popup_closed,
                "safe_area": client.safe_area,
                "content_safe_area": client.content_safe_area,
                "storage": client.storage,
            },
        }

    def message(self, person: Person, chat: Chat, key: object) -> Message:
        for one in reversed(chat.history):
            visible = one.receiver in (None, person)
            if visible and message_key(one) == key:
                return one
        raise LookupError(f"no message {key}")
