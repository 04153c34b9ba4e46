"""A person in a group: status and rights, as getChatMember tells them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    from bot.localchat.people import Person

Status = Literal["creator", "administrator", "member", "restricted", "left", "kicked"]

ADMIN_RIGHTS = (
    "can_manage_chat",
    "can_delete_messages",
    "can_manage_video_chats",
    "can_restrict_members",
    "can_promote_members",
    "can_change_info",
    "can_invite_users",
    "can_post_stories",
    "can_edit_stories",
    "can_delete_stories",
    "can_send_welcome_messages",
    "can_pin_messages",
    "can_manage_topics",
)
PERMISSIONS = (
    "can_send_messages",
    "can_send_audios",
    "can_send_documents",
    "can_send_photos",
    "can_send_videos",
    "can_send_video_notes",
    "can_send_voice_notes",
    "can_send_polls",
    "can_send_other_messages",
    "can_add_web_page_previews",
    "can_react_to_messages",
    "can_edit_tag",
    "can_change_info",
    "can_invite_users",
    "can_pin_messages",
    "can_manage_topics",
)
USUAL_PERMISSIONS = frozenset(PERMISSIONS) - {
    "can_change_info",
    "can_pin_messages",
    "can_manage_topics",
}


@dataclass(slots=True)
class Member:
    """`rights` are an administrator's, or what is left to a restricted member."""

    person: Person
    status: Status = "member"
    rights: frozenset[str] = frozenset()

    @property
    def present(self) -> bool:
        return self.status not in ("left", "kicked")

    @property
    def administers(self) -> bool:
        return self.status in ("creator", "administrator")

    def json(self) -> dict[str, Any]:
        answer: dict[str, Any] = {"user": self.person.json(), "status": self.status}
        match self.status:
            case "creator":
                answer["is_anonymous"] = False
            case "administrator":
                answer |= {"can_be_edited": False, "is_anonymous": False}
                answer |= {right: right in self.rights for right in ADMIN_RIGHTS}
            case "restricted":
                answer |= {"is_member": True, "until_date": 0}
                answer |= {right: right in self.rights for right in PERMISSIONS}
            case "kicked":
                answer["until_date"] = 0
        return answer
