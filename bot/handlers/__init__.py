"""What is decided about each kind of update. A handler changes tables through the service and
returns the one method that answers; it makes no call itself."""

from aiogram import Router

from bot.handlers import (
    coaching,
    commands,
    inline,
    lobby,
    membership,
    menus,
    moves,
    outdated,
    own,
    play,
    privacy,
    settings,
    start,
    stats,
    tables,
)


def routers() -> list[Router]:
    """All handlers, in the order in which they are asked. Made anew for each dispatcher, for a
    router has one parent."""
    return [
        moves.router(),
        own.router(),
        lobby.router(),
        stats.router(),
        coaching.router(),
        tables.router(),
        menus.router(),
        settings.router(),
        privacy.router(),
        start.router(),
        play.router(),
        commands.router(),
        membership.router(),
        inline.router(),
        outdated.router(),
    ]
