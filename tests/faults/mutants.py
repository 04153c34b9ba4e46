"""Texts that look almost like those that mean something."""

from collections.abc import Sequence
from random import Random

LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789|=:;,.-+_ /*<>&\"'\\%{}[]()\x00\n\t"
STRANGE = "жЁ№²\u202e\u200b\u0301𝔘🎲\ud83d\uffff"


def mutant(random: Random, texts: Sequence[str], longest: int = 64) -> str:
    """One of the texts with a few things wrong with it, or something that is none at all; never
    empty, at most so many bytes of UTF-8."""
    text = random.choice(texts) if random.random() < 0.9 else ""
    for _ in range(random.randint(1, 4)):
        text = _changed(random, text, texts)
    clean = text.encode("utf-8", "ignore")[:longest].decode("utf-8", "ignore")
    return clean or random.choice(LETTERS)


def _changed(random: Random, text: str, texts: Sequence[str]) -> str:
    at = random.randint(0, len(text))
    match random.randrange(7):
        case 0:
            return text[:at] + random.choice(LETTERS) + text[at:]
        case 1:
            return text[:at] + text[at + 1 :]
        case 2:
            return text[:at] + random.choice(LETTERS + STRANGE) + text[at + 1 :]
        case 3:
            other = random.choice(texts)
            return text[:at] + other[random.randint(0, len(other)) :]
        case 4:
            return text[:at] + str(random.choice((0, -1, 7, 10**6, 2**63, 10**30))) + text[at:]
        case 5:
            return text + text[at:]
        case _:
            return text[:at] + random.choice(STRANGE) * random.randint(1, 9) + text[at:]
