"""A process that does nothing but save: it changes one table again and again, and says after every
commit which version is acknowledged."""

import asyncio
import secrets
import time
from itertools import count

from core.service import Service
from core.store import Store, connect
from core.table import Person, Place
from core.types import TableId

HOST = Person(101, "Аня")
PACES = ("2m", "10m")


async def save(redis_url: str, table: TableId, writer: asyncio.StreamWriter) -> None:
    """Save until killed. An empty `table`: open one, and name it in the first line."""
    store = Store(connect(redis_url))
    service = Service(
        store.tables, store.indexes, lambda: time.time_ns() // 1_000_000, secrets.token_bytes
    )
    if not table:
        table = (await service.open("martian_dice", Place(-1001), HOST, "open")).id
        writer.write(f"{table}\n".encode())
    for number in count():
        done = await service.set_option(
            table, HOST.id, "pace", PACES[number % 2], secrets.token_hex(8)
        )
        writer.write(f"{done.table.version}\n".encode())
        await writer.drain()
