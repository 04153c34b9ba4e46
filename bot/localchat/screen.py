"""What one person sees on the page: chats with messages, unread marks, commands."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

from aiogram.types import InlineKeyboardButton

from bot.localchat.chat import Chat
from bot.localchat.message import Message
from bot.localchat.people import Person
from bot.localchat.world import World

SHOWN = 200


@dataclass(slots=True)
class Screen:
    """`seen`: how much of a chat's history a person has looked at."""

    world: World
    seen: dict[tuple[int, int], int] = field(default_factory=dict)

    def read(self, person: Person, chat: Chat) -> None:
        self.seen[person.id, chat.id] = len(chat.history)

    def json(self, person: Person) -> dict[str, Any]:
        world = self.world
        return {
            "me": _person(person),
            "people": [_person(one) for one in world.people.values()],
            "bot": _person(world.bot),
            "chats": [
                self._chat(person, chat) for chat in world.chats.values() if _is_in(person, chat)
            ],
        }

    def _chat(self, person: Person, chat: Chat) -> dict[str, Any]:
        unread = [
            one
            for one in chat.history[self.seen.get((person.id, chat.id), 0) :]
            if one.visible_to(person) and one.sender is not person and not one.service
        ]
        shown = [one for one in chat.history if one.visible_to(person)]
        replaced = {id(one.replaces) for one in shown if one.receiver is person and one.replaces}
        private = chat.type == "private"
        return {
            "id": chat.id,
            "type": chat.type,
            "title": self.world.bot.name if private else chat.title,
            "started": person.started or not private,
            "members": sum(one.present for one in chat.members.values()),
            "unread": len(unread),
            "loud": sum(not one.silent for one in unread),
            "pinned": _quote(chat.pinned[-1]) if chat.pinned else None,
            "commands": self._commands(person, chat),
            "menu": self._menu(chat),
            "messages": [
                self._message(person, one) for one in shown[-SHOWN:] if id(one) not in replaced
            ],
        }

    def _message(self, person: Person, message: Message) -> dict[str, Any]:
        file = message.file
        return {
            "key": message_key(message),
            "revision": message.revision,
            "from": _person(message.sender),
            "mine": message.sender is person,
            "date": message.date,
            "text": message.text,
            "entities": [self.world.entity_json(one) for one in message.entities],
            "keyboard": [[_button(one) for one in row] for row in message.keyboard],
            "reply": _quote(message.reply_to) if message.reply_to else None,
            "file": {"id": file.id, "kind": file.kind, "name": file.name} if file else None,
            "silent": message.silent,
            "edited": message.edited,
            "ephemeral": message.receiver is not None,
            "via_bot": message.via_bot,
            "service": _service(message),
        }

    def _commands(self, person: Person, chat: Chat) -> list[dict[str, Any]]:
        """The first list that Telegram would find: narrow scopes first, own language first."""
        group = chat.type != "private"
        kind = "all_group_chats" if group else "all_private_chats"
        scopes = [{"type": "chat", "chat_id": chat.id}, {"type": kind}, {"type": "default"}]
        commands = {
            (json.dumps(json.loads(scope), sort_keys=True), language): listed
            for (scope, language), listed in self.world.commands.items()
        }
        for scope in scopes:
            for language in (person.language or "", ""):
                if found := commands.get((json.dumps(scope, sort_keys=True), language)):
                    return found
        return []

    def _menu(self, chat: Chat) -> dict[str, Any] | None:
        if chat.type != "private":
            return None
        buttons = self.world.menu_buttons
        button = buttons.get(chat.id) or buttons.get(0) or {}
        return button if button.get("type") == "web_app" else None


def message_key(message: Message) -> str:
    """Names a message within its chat: ephemeral ones are counted apart, for each receiver."""
    if message.receiver:
        return f"e{message.id}-{message.receiver.id}"
    return f"m{message.id}"


def _is_in(person: Person, chat: Chat) -> bool:
    if chat.migrated_to:
        return False
    return chat.id == person.id if chat.type == "private" else chat.member(person).present


def _person(person: Person) -> dict[str, Any]:
    return {
        "id": person.id,
        "name": person.name,
        "username": person.username,
        "language": person.language,
        "bot": person.is_bot,
    }


def _quote(message: Message) -> dict[str, Any]:
    return {
        "key": message_key(message),
        "from": _person(message.sender),
        "text": message.text[:160],
    }


def _button(button: InlineKeyboardButton) -> dict[str, Any]:
    known = button.model_dump(mode="json", exclude_none=True)
    return known | {"web_app": button.web_app.url} if button.web_app else known


def _service(message: Message) -> dict[str, str] | None:
    """Which line of the page tells this service message, and about whom."""
    for kind, content in message.service.items():
        match kind:
            case "new_chat_members":
                return {"kind": "joined", "name": content[0]["first_name"]}
            case "left_chat_member":
                return {"kind": "left", "name": content["first_name"]}
            case "pinned_message":
                text = content.get("text") or content.get("caption") or ""
                return {"kind": "pinned", "name": message.sender.name, "text": text[:60]}
            case "migrate_to_chat_id" | "migrate_from_chat_id":
                return {"kind": "upgraded"}
            case "forum_topic_created":
                return {"kind": "topic", "text": content["name"]}
            case "forum_topic_closed":
                return {"kind": "topic-closed"}
            case "forum_topic_reopened":
                return {"kind": "topic-reopened"}
    return None
