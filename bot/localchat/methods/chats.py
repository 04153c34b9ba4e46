"""getChat, its members and administrators, leaveChat, getFile."""

from __future__ import annotations

from typing import Any

from aiogram.methods import (
    GetChat,
    GetChatAdministrators,
    GetChatMember,
    GetChatMemberCount,
    GetFile,
    LeaveChat,
)

from bot.localchat.calls import simulates
from bot.localchat.errors import bad_request
from bot.localchat.member import PERMISSIONS, Member
from bot.localchat.methods.rules import existing_chat
from bot.localchat.world import World


@simulates(GetChat, "chat_id")
def get_chat(world: World, method: GetChat) -> dict[str, Any]:
    chat = existing_chat(world, method.chat_id)
    answer = chat.json() | {
        "accent_color_id": abs(chat.id) % 7,
        "max_reaction_count": 11,
        "accepted_gift_types": {
            "unlimited_gifts": False,
            "limited_gifts": False,
            "unique_gifts": False,
            "premium_subscription": False,
            "gifts_from_channels": False,
        },
    }
    if chat.type != "private":
        answer["permissions"] = {one: one in chat.permissions for one in PERMISSIONS}
    if chat.pinned:
        answer["pinned_message"] = chat.pinned[-1].json(with_reply=False)
    return answer


@simulates(GetChatMember, "chat_id", "user_id")
def get_chat_member(world: World, method: GetChatMember) -> dict[str, Any]:
    chat = existing_chat(world, method.chat_id)
    person = world.known_user(method.user_id)
    if person is None:
        raise bad_request("PARTICIPANT_ID_INVALID")
    if chat.type == "private":
        if person is not world.bot and person.id != chat.id:
            raise bad_request("member not found")
        return Member(person).json()
    return chat.member(person).json()


@simulates(GetChatAdministrators, "chat_id", "return_bots")
def get_chat_administrators(world: World, method: GetChatAdministrators) -> list[dict[str, Any]]:
    chat = existing_chat(world, method.chat_id)
    if chat.type == "private":
        raise bad_request("there are no administrators in the private chat")
    return [
        member.json()
        for member in chat.members.values()
        if member.administers and (method.return_bots or not member.person.is_bot)
    ]


@simulates(GetChatMemberCount, "chat_id")
def get_chat_member_count(world: World, method: GetChatMemberCount) -> int:
    chat = existing_chat(world, method.chat_id)
    if chat.type == "private":
        return 2
    return sum(member.present for member in chat.members.values())


@simulates(LeaveChat, "chat_id")
def leave_chat(world: World, method: LeaveChat) -> bool:
    chat = existing_chat(world, method.chat_id)
    if chat.type == "private":
        raise bad_request("chat member status can't be changed in private chats")
    chat.change_member(Member(world.bot, "left"), by=world.bot)
    chat.serve(world.bot, left_chat_member=world.bot.json())
    return True


@simulates(GetFile, "file_id")
def get_file(world: World, method: GetFile) -> dict[str, Any]:
    file = world.files.get(method.file_id)
    if file is None:
        raise bad_request("invalid file_id")
    return file.info() | {"file_path": file.path}
