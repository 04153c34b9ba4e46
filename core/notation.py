"""A record as text.

    Marsgames record 1
    Table: 03abcdefghjk
    Game: martian_dice
    Options: target=25
    Started: 1764489600000
    Ended: 1764489900000
    Commitment: 64 hexadecimal digits, published before anybody sat
    Seed: 64 hexadecimal digits
    Seat 0: person 4382bfdwdsb323b2d9 Лена
    Seat 1: computer careful Марвин
    Result: 0
    Scores: 27 21

    0 start | d:2,5,6,1,1,3,4,5,2,2,3,6,4
    1 0 keep cow
    2 0 roll | d:5,5,3,1,2,6

A seat's line has its entropy (a person) or its level (a computer), then the name. `Result` names
the winners' seats, or `none` where the match was stopped. The plies follow the empty line: number,
seat, move, and behind the bar the chance that it met, one word for each draw: `d:2,5` are dice
from 1 to 6, `25:13` is a number below 25 (from 0). So the stream of dice (`core.dice`) can be
repeated from the seed and the entropies by somebody who does not know the rules.
"""

import re

from core.errors import InvalidRecord
from core.record import Move, Record, RecordSeat
from core.types import Outcome

TITLE = "Marsgames record 1"
MAX_RECORD = 1_000_000
"""Characters; a longer text is refused unread."""
_DRAW = re.compile(r"d:[1-6](,[1-6])*|[1-9]\d{0,4}:\d{1,5}")


def write(record: Record) -> str:
    """The record as text; `read` gives the same record back."""
    seats = [
        f"Seat {number}: computer {seat.level} {_line(seat.name)}"
        if seat.level
        else f"Seat {number}: person {seat.entropy} {_line(seat.name)}"
        for number, seat in enumerate(record.seats)
    ]
    outcome = record.outcome
    lines = [
        TITLE,
        f"Table: {record.table}",
        f"Game: {record.game}",
        "Options: " + " ".join(f"{name}={choice}" for name, choice in record.options.items()),
        f"Started: {record.started}",
        f"Ended: {record.ended}",
        f"Commitment: {record.commitment}",
        f"Seed: {record.seed.hex()}",
        *seats,
        "Result: " + ("none" if outcome is None else " ".join(map(str, outcome.winners))),
        "Scores: " + ("" if outcome is None else " ".join(map(str, outcome.scores))),
        "",
        _ply("0 start", record.drawn),
        *(
            _ply(f"{n} {move.seat} {move.text}", move.drawn)
            for n, move in enumerate(record.moves, 1)
        ),
    ]
    return "\n".join(lines) + "\n"


def _ply(move: str, drawn: tuple[str, ...]) -> str:
    return f"{move} | {' '.join(drawn)}" if drawn else move


def _line(name: str) -> str:
    return " ".join(name.split())


def read(text: str) -> Record:
    """The record that `text` writes; `InvalidRecord` for anything else."""
    if len(text) > MAX_RECORD:
        raise InvalidRecord("too-long")
    try:
        return _read(text)
    except (ValueError, KeyError, IndexError) as error:
        raise InvalidRecord("unreadable") from error


def _read(text: str) -> Record:
    head, _, body = text.partition("\n\n")
    title, *lines = head.splitlines()
    if title != TITLE:
        raise ValueError(title)
    fields = {name: value.strip() for name, _, value in (line.partition(":") for line in lines)}
    names = [name for name in fields if name.startswith("Seat ")]
    seats = [_read_seat(fields[f"Seat {number}"]) for number in range(len(names))]
    first, *plies = body.splitlines()
    started, drawn = _read_ply(first)
    if started != "0 start":
        raise ValueError(first)
    moves = [_read_move(number, line, len(seats)) for number, line in enumerate(plies, 1)]
    outcome = None
    if fields["Result"] != "none":
        outcome = Outcome(
            tuple(map(int, fields["Result"].split())), tuple(map(int, fields["Scores"].split()))
        )
    return Record(
        table=fields["Table"],
        game=fields["Game"],
        options={
            name: choice
            for name, _, choice in (pair.partition("=") for pair in fields["Options"].split())
        },
        started=int(fields["Started"]),
        ended=int(fields["Ended"]),
        commitment=fields["Commitment"],
        seed=bytes.fromhex(fields["Seed"]),
        seats=tuple(seats),
        outcome=outcome,
        drawn=drawn,
        moves=tuple(moves),
    )


def _read_ply(line: str) -> tuple[str, tuple[str, ...]]:
    move, _, drawn = line.partition(" | ")
    if not all(map(_DRAW.fullmatch, drawn.split())):
        raise ValueError(line)
    return move, tuple(drawn.split())


def _read_move(number: int, line: str, seats: int) -> Move:
    ply, drawn = _read_ply(line)
    written, seat, text = ply.split(" ", 2)
    if int(written) != number or not 0 <= int(seat) < seats:
        raise ValueError(line)
    return Move(int(seat), text, drawn)


def _read_seat(text: str) -> RecordSeat:
    kind, token, *rest = text.split(" ", 2)
    name = rest[0] if rest else ""
    if kind == "computer":
        return RecordSeat(name, level=token)
    if kind == "person":
        return RecordSeat(name, entropy=token)
    raise ValueError(text)
