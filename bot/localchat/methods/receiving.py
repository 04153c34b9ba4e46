"""getUpdates and the webhook: the two ways in which updates reach the bot, never both."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import urlsplit

from aiogram.methods import DeleteWebhook, GetUpdates, GetWebhookInfo, SetWebhook

from bot.localchat.calls import simulates
from bot.localchat.errors import bad_request, conflict
from bot.localchat.methods.rules import LOOPBACK
from bot.localchat.webhook import Webhook
from bot.localchat.world import World

MAX_UPDATES = 100
MAX_POLL_S = 50
SECRET = re.compile(r"[A-Za-z0-9_-]{1,256}")


@simulates(GetUpdates, "offset", "limit", "timeout", "allowed_updates")
async def get_updates(world: World, method: GetUpdates) -> list[dict[str, Any]]:
    if world.webhook:
        raise conflict(
            "can't use getUpdates method while webhook is active; "
            "use deleteWebhook to delete the webhook first"
        )
    world.polls += 1
    mine = world.polls
    world.pulse.bump()
    world.updates.allow(method.allowed_updates)
    if method.offset:
        world.updates.confirm_before(method.offset)
    try:
        await world.until(
            lambda: bool(world.updates.pending or world.webhook) or world.polls != mine,
            min(method.timeout or 0, MAX_POLL_S),
        )
    except TimeoutError:
        return []
    if world.webhook:
        raise conflict("terminated by setWebhook request")
    if world.polls != mine:
        raise conflict(
            "terminated by other getUpdates request; "
            "make sure that only one bot instance is running"
        )
    limit = min(max(method.limit or MAX_UPDATES, 1), MAX_UPDATES)
    return [update.json() for update in list(world.updates.pending)[:limit]]


@simulates(
    SetWebhook, "url", "max_connections", "allowed_updates", "drop_pending_updates", "secret_token"
)
async def set_webhook(world: World, method: SetWebhook) -> bool:
    if not method.url:
        await _drop(world, method.drop_pending_updates)
        return True
    parts = urlsplit(method.url)
    if parts.scheme != "https" and not (parts.scheme == "http" and parts.hostname in LOOPBACK):
        raise bad_request("bad webhook: An HTTPS URL must be provided for webhook")
    if method.secret_token and not SECRET.fullmatch(method.secret_token):
        raise bad_request("secret token contains unallowed characters")
    await _drop(world, method.drop_pending_updates)
    world.updates.allow(method.allowed_updates)
    world.webhook = Webhook(world, method.url, method.secret_token, method.max_connections or 40)
    world.webhook.start()
    world.pulse.bump()
    return True


@simulates(DeleteWebhook, "drop_pending_updates")
async def delete_webhook(world: World, method: DeleteWebhook) -> bool:
    await _drop(world, method.drop_pending_updates)
    return True


async def _drop(world: World, pending: bool | None) -> None:
    await world.close()
    if pending:
        world.updates.pending.clear()


@simulates(GetWebhookInfo)
def get_webhook_info(world: World, method: GetWebhookInfo) -> dict[str, Any]:
    del method
    hook = world.webhook
    answer: dict[str, Any] = {
        "url": hook.url if hook else "",
        "has_custom_certificate": False,
        "pending_update_count": len(world.updates.pending),
        "allowed_updates": sorted(world.updates.allowed),
    }
    if hook:
        answer["max_connections"] = hook.max_connections
        if hook.last_error:
            answer["last_error_message"] = hook.last_error
            answer["last_error_date"] = hook.last_error_at // 1000
    return answer
