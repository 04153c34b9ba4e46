"""Computer players get names of their own."""

from typing import Any

from bot.texts import Texts
from core.table import Table


def name_for(table: Table[Any], texts: Texts) -> str:
    """The first name of the list that nobody at the table has, in the language of the chat."""
    names = [name.strip() for name in texts.say(table.place.language, "computer-names").split(",")]
    taken = {player.name for player in table.players}
    return next((name for name in names if name not in taken), names[0])
