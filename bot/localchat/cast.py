"""Who a newcomer meets in local mode: three people, a group of theirs, and the bot in it."""

from __future__ import annotations

from bot.localchat.chat import Chat
from bot.localchat.texts import texts
from bot.localchat.world import World

NAMES = ("anya", "boris", "vika")


def furnish(world: World, language: str = "ru") -> Chat:
    """Three people with private chats and one group; returns the group."""
    words = texts(language)
    people = [
        world.person(number, words[f"person-{name}"], language, name)
        for number, name in enumerate(NAMES, start=101)
    ]
    return world.group(words["group-title"], people)
