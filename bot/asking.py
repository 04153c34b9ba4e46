"""Questions to the Bot API that need no more than an HTTP client: the web role asks them too, and
does without aiogram."""

import asyncio
from typing import Any

import aiohttp

from core.errors import Busy


class Refused(Exception):
    """The Bot API answered with an error that asking again does not change."""


class Asking:
    """Asks the Bot API at an address, in the name of a bot."""

    def __init__(self, token: str, api_url: str) -> None:
        self._address = f"{api_url}/bot{token}"
        self._client: aiohttp.ClientSession | None = None

    async def ask(self, method: str, *, patience: float, **parameters: int | str) -> Any:  # noqa: ANN401
        """The `result`. `Busy` when there is none within `patience` seconds, `Refused`."""
        if self._client is None:
            self._client = aiohttp.ClientSession()
        try:
            async with (
                asyncio.timeout(patience),
                self._client.post(f"{self._address}/{method}", json=parameters) as response,
            ):
                answer = await response.json(content_type=None)
        except (TimeoutError, aiohttp.ClientError, ValueError):
            raise Busy from None  # the error's own text would quote the token
        if answer.get("ok"):
            return answer["result"]
        if answer.get("error_code") == 429 or response.status >= 500:
            raise Busy
        raise Refused(str(answer.get("description")))

    async def close(self) -> None:
        if self._client is not None:
            await self._client.close()
