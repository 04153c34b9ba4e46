"""The bot about itself: getMe, its commands, descriptions and menu button."""

from __future__ import annotations

import re
from typing import Any

from aiogram.methods import (
    DeleteMyCommands,
    GetChatMenuButton,
    GetMe,
    GetMyCommands,
    SetChatMenuButton,
    SetMyCommands,
)
from aiogram.types import MenuButtonWebApp

from bot.localchat.calls import simulates
from bot.localchat.errors import bad_request
from bot.localchat.methods.rules import existing_chat
from bot.localchat.world import World

COMMAND = re.compile(r"[a-z0-9_]{1,32}")
MAX_COMMANDS = 100
LANGUAGE = re.compile(r"(?:[a-z]{2})?")


@simulates(GetMe)
def get_me(world: World, method: GetMe) -> dict[str, Any]:
    del method
    return world.bot.json() | {
        "can_join_groups": world.joins_groups,
        "can_read_all_group_messages": not world.privacy,
        "supports_inline_queries": True,
        "can_connect_to_business": False,
        "has_main_web_app": True,
    }


def _key(method: SetMyCommands | GetMyCommands | DeleteMyCommands) -> tuple[str, str]:
    language = method.language_code or ""
    if not LANGUAGE.fullmatch(language):
        raise bad_request("invalid language code specified")
    scope = method.scope.model_dump_json() if method.scope else '{"type":"default"}'
    return scope, language


@simulates(SetMyCommands, "commands", "scope", "language_code")
def set_my_commands(world: World, method: SetMyCommands) -> bool:
    if len(method.commands) > MAX_COMMANDS:
        raise bad_request("BOT_COMMANDS_TOO_MUCH")
    for command in method.commands:
        if not COMMAND.fullmatch(command.command.removeprefix("/")):
            raise bad_request("BOT_COMMAND_INVALID")
        if not 1 <= len(command.description) <= 256:
            raise bad_request("BOT_COMMAND_DESCRIPTION_INVALID")
    world.commands[_key(method)] = [
        command.model_dump(exclude_none=True) for command in method.commands
    ]
    world.pulse.bump()
    return True


@simulates(GetMyCommands, "scope", "language_code")
def get_my_commands(world: World, method: GetMyCommands) -> list[dict[str, Any]]:
    return world.commands.get(_key(method), [])


@simulates(DeleteMyCommands, "scope", "language_code")
def delete_my_commands(world: World, method: DeleteMyCommands) -> bool:
    world.commands.pop(_key(method), None)
    return True


@simulates(SetChatMenuButton, "chat_id", "menu_button")
def set_chat_menu_button(world: World, method: SetChatMenuButton) -> bool:
    if method.chat_id is not None and existing_chat(world, method.chat_id).type != "private":
        raise bad_request("the method can be used only in private chats")
    if isinstance(method.menu_button, MenuButtonWebApp) and not method.menu_button.text:
        raise bad_request("menu button text must be non-empty")
    button = method.menu_button.model_dump(exclude_none=True) if method.menu_button else {}
    world.menu_buttons[method.chat_id or 0] = button or {"type": "default"}
    world.pulse.bump()
    return True


@simulates(GetChatMenuButton, "chat_id")
def get_chat_menu_button(world: World, method: GetChatMenuButton) -> dict[str, Any]:
    default = world.menu_buttons.get(0, {"type": "commands"})
    return world.menu_buttons.get(method.chat_id or 0, default)
