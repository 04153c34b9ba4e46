"""A strict local stand-in for Telegram: the Bot API over HTTP and a page to chat in.

`World` holds the people, the chats and the queue of updates; `asgi` serves it; `furnish` puts three
people and a group into it.
"""

from bot.localchat.app import asgi
from bot.localchat.cast import furnish
from bot.localchat.chat import Chat, Topic
from bot.localchat.launch import MiniAppClient, launch_url, sign
from bot.localchat.limits import Limits
from bot.localchat.message import Answer, Message, Tap
from bot.localchat.people import Channel, Person
from bot.localchat.world import World

__all__ = [
    "Answer",
    "Channel",
    "Chat",
    "Limits",
    "Message",
    "MiniAppClient",
    "Person",
    "Tap",
    "Topic",
    "World",
    "asgi",
    "furnish",
    "launch_url",
    "sign",
]
