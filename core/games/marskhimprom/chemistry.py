"""Formulas and equations: atoms are counted, nothing is looked up."""

import re
from collections import Counter

_TOKEN = re.compile(r"([A-Z][a-z]?)(\d*)|(\()|\)(\d*)")
_HYDRATE = re.compile(r"(\d*)(.+)")
_LOWERED = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")
_INDEX = re.compile(r"(?<=[A-Za-z)])\d+")


def lowered(formula: str) -> str:
    """A formula as chemists write it: `CaSO₄·2H₂O`."""
    return _INDEX.sub(lambda index: index[0].translate(_LOWERED), formula)


def atoms(formula: str) -> dict[str, int]:
    """How many atoms of each element a formula holds: brackets, indices and hydrates (`·2H2O`)
    are understood, and indices count (R39). `ValueError` for anything else."""
    total: Counter[str] = Counter()
    for part in formula.split("·"):
        match = _HYDRATE.fullmatch(part)
        if match is None:
            raise ValueError(f"an empty part in the formula {formula!r}")
        times = int(match[1] or 1)
        for element, count in _unit(match[2]).items():
            total[element] += times * count
    return dict(total)


def _unit(text: str) -> Counter[str]:
    """The atoms of a formula without hydrates."""
    open_groups: list[Counter[str]] = [Counter()]
    position = 0
    while position < len(text):
        token = _TOKEN.match(text, position)
        if token is None:
            raise ValueError(f"{text[position:]!r} is no part of a formula")
        position = token.end()
        element, index, opening, times = token.groups()
        if element:
            open_groups[-1][element] += int(index or 1)
        elif opening:
            open_groups.append(Counter())
        elif len(open_groups) == 1:
            raise ValueError(f"a bracket of {text!r} was never opened")
        else:
            for inner, count in open_groups.pop().items():
                open_groups[-1][inner] += count * int(times or 1)
    if len(open_groups) > 1:
        raise ValueError(f"a bracket of {text!r} is not closed")
    return open_groups[0]
