"""Statistics of a group and of a person, and luck against skill in one match."""

from collections.abc import Mapping, Sequence

from aiogram.types import InlineKeyboardButton

from bot.render import Screen, escape, keyboard
from bot.render.games import RENDERERS, title
from bot.render.martian_dice import ICONS
from bot.texts import Say, Texts
from core.coach import tenths
from core.feats import Feat, achieved, faces
from core.ratings import Rating
from core.results import Result, ResultSeat
from core.stats import GameStanding, Standing
from core.types import GameId, Value

IN_A_TABLE = 10


def render_chat_stats(
    month: Sequence[Standing], ever: Sequence[Standing], texts: Texts, language: str
) -> Screen:
    """The table of the month and that of all time, with the dice of everybody in it."""
    say = texts.in_language(language)
    if not ever:
        return Screen(say("stats-none"))
    parts = [say("stats-chat")]
    if month:
        parts.append(_table("stats-month", month, say))
    parts.append(_table("stats-ever", ever, say))
    dice = [
        f"{escape(one.name)}: {rolled}"
        for one in ever[:IN_A_TABLE]
        for rolled in _dice(one.games, say)
    ]
    if dice:
        lines = "\n".join((say("stats-dice"), *dice))
        parts.append(f"<blockquote expandable>{lines}</blockquote>")
    return Screen("\n\n".join(parts))


def render_own_stats(
    standing: Standing | None, rating: Rating, texts: Texts, language: str
) -> Screen:
    """How one person did in all chats together."""
    say = texts.in_language(language)
    if standing is None:
        return Screen(say("stats-own-none"))
    head = "\n".join(
        (
            say("stats-own"),
            _done(standing, say),
            say("stats-rating", rating=rating.shown),
            say("stats-streak", streak=standing.streak, longest=standing.longest),
        )
    )
    games = [_game(game, standing.games[game], say) for game in RENDERERS if game in standing.games]
    parts = [head, *games]
    feats = achieved({game: played.counts for game, played in standing.games.items()})
    if feats:
        lines = "\n".join(_feat(feat, say) for feat in feats)
        parts.append(f"<b>{say('stats-feats')}</b>\n{lines}")
    return Screen("\n\n".join(parts))


def render_luck(result: Result, texts: Texts, language: str) -> Screen:
    """What the dice gave and what decisions cost, a sentence for each seat: short enough for the
    caption of a picture. Its button shares the match in another chat."""
    say = texts.in_language(language)
    lines = luck_lines(result, say)
    share = InlineKeyboardButton(text=say("luck-share"), switch_inline_query=result.table)
    text = "\n".join((f"{title(result.game, say)}\n{say('luck')}", "", *lines))
    return Screen(text, keyboard([[share]]))


def luck_lines(result: Result, say: Say) -> list[str]:
    """A line for each seat whose luck is known."""
    return [line for seat in result.seats for line in _luck(seat, say)]


def _table(key: str, standings: Sequence[Standing], say: Say) -> str:
    lines = [
        say(
            "stats-line",
            place=place,
            name=escape(one.name),
            wins=one.wins,
            matches=one.matches,
            rating=one.rating.shown,
        )
        for place, one in enumerate(standings[:IN_A_TABLE], 1)
    ]
    return "\n".join((f"<b>{say(key)}</b>", *lines))


def _done(done: Standing | GameStanding, say: Say) -> str:
    return f"{say('matches', count=done.matches)}, {say('wins', count=done.wins)}"


def _game(game: GameId, standing: GameStanding, say: Say) -> str:
    score = RENDERERS[game].score
    best = say("stats-best", best=score(standing.best, say), sum=score(standing.points, say))
    dice = [say("stats-rolled", dice=rolled) for rolled in _dice({game: standing}, say)]
    return "\n".join((title(game, say), _done(standing, say), best, *dice))


def _dice(games: Mapping[GameId, GameStanding], say: Say) -> list[str]:
    """How often each face was rolled, a line for each kind of dice."""
    own: dict[str, int] = {}
    plain: dict[str, int] = {}
    for game, standing in games.items():
        counts = own if game == "martian_dice" else plain
        for face, count in faces(standing.counts).items():
            counts[face] = counts.get(face, 0) + count
    lines = []
    for counts, signs in ((own, ICONS), (plain, {str(face): f"{face}×" for face in range(1, 7)})):
        shown = " ".join(f"{sign}{counts[face]}" for face, sign in signs.items() if face in counts)
        if shown:
            lines.append(say("stats-faces", faces=shown, count=sum(counts.values())))
    return lines


def _feat(feat: Feat, say: Say) -> str:
    return f"🏅 <b>{say(f'feat-{feat.name}')}</b> — {say(f'feat-{feat.name}-about')}"


def _luck(seat: ResultSeat, say: Say) -> list[str]:
    if seat.luck is None:
        return []
    args: dict[str, Value] = {
        **tenths("expected", seat.luck.expected),
        **tenths("rolled", seat.luck.rolled),
    }
    line = say("coach-luck", name=escape(seat.name), scored=seat.luck.scored, **args)
    if seat.luck.chance_lost is not None:
        line += " " + say("coach-chance-lost", percent=round(100 * seat.luck.chance_lost))
    return [f"🍀 {line}"]
