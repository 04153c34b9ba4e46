"""The dice are fair, and anybody who has the key can repeat them."""

import hashlib
import hmac
from collections import Counter
from itertools import permutations

import pytest

from core.dice import Stream, commitment, entropy_of, match_key

KEY = bytes(range(32))
LENGTHS = (1, 13, 6, 40, 2, 0, 64, 5)


def chi_square(counts: Counter, outcomes: int) -> float:
    expected = sum(counts.values()) / outcomes
    missing = (outcomes - len(counts)) * expected
    return missing + sum((count - expected) ** 2 / expected for count in counts.values())


def block(key: bytes, number: int) -> bytes:
    """A block of the stream by the definition of HMAC (RFC 2104), without the `hmac` module."""
    padded = key.ljust(64, b"\0")
    inner = hashlib.sha256(bytes(byte ^ 0x36 for byte in padded) + number.to_bytes(8, "big"))
    return hashlib.sha256(bytes(byte ^ 0x5C for byte in padded) + inner.digest()).digest()


def stream_bytes(key: bytes, count: int) -> bytes:
    return b"".join(block(key, number) for number in range(-(-count // 32)))[:count]


def test_k01_every_face_comes_as_often_as_the_others():
    """120,000 dice; a fair die exceeds 20.515 once in a thousand times (5 degrees of freedom)."""
    for key in (KEY, b"another key", b"a third"):
        dice = Stream(key)
        counts = Counter(die for _ in range(10_000) for die in dice.roll(12))
        assert sum(counts.values()) == 120_000
        assert set(counts) == {1, 2, 3, 4, 5, 6}
        assert chi_square(counts, 6) < 20.515


def test_k01_no_face_is_likelier_by_its_place_in_a_roll_or_after_another():
    dice = Stream(KEY)
    rolls = [dice.roll(6) for _ in range(20_000)]
    for place in range(6):
        assert chi_square(Counter(roll[place] for roll in rolls), 6) < 20.515
    pairs = Counter((roll[0], roll[1]) for roll in rolls)
    assert chi_square(pairs, 36) < 66.62  # once in a thousand times with 35 degrees of freedom


def test_known_values_of_the_stream():
    """Written down once, so that a record made today can be checked for ever."""
    dice = Stream(b"marsgames")
    assert dice.roll(13) == (4, 2, 5, 3, 2, 3, 5, 3, 4, 5, 5, 1, 1)
    assert dice.below(1000) == 21
    assert dice.shuffle(range(8)) == (4, 0, 6, 3, 5, 1, 2, 7)
    assert dice.position == 22


def test_a_roll_is_the_stream_with_large_bytes_thrown_away():
    dice = Stream(KEY)
    rolled = [die for length in LENGTHS for die in dice.roll(length)]
    used = stream_bytes(KEY, dice.position)
    assert rolled == [byte % 6 + 1 for byte in used if byte < 252]


def test_some_bytes_are_thrown_away():
    dice = Stream(KEY)
    for _ in range(100):
        dice.roll(10)
    assert dice.position > 1000


@pytest.mark.parametrize("n", [2, 3, 100, 255, 256])
def test_a_number_up_to_256_takes_one_byte(n):
    dice = Stream(KEY)
    numbers = [dice.below(n) for _ in range(500)]
    used = stream_bytes(KEY, dice.position)
    assert numbers == [byte % n for byte in used if byte < 256 - 256 % n]


@pytest.mark.parametrize("n", [257, 1000, 40_000, 65_535, 65_536])
def test_a_larger_number_takes_two_bytes(n):
    dice = Stream(KEY)
    numbers = [dice.below(n) for _ in range(500)]
    used = stream_bytes(KEY, dice.position)
    pairs = [int.from_bytes(used[at : at + 2], "big") for at in range(0, len(used), 2)]
    assert numbers == [pair % n for pair in pairs if pair < 65536 - 65536 % n]


def test_one_outcome_takes_no_chance():
    dice = Stream(KEY)
    assert dice.below(1) == 0
    assert dice.roll(0) == ()
    assert dice.position == 0


@pytest.mark.parametrize("n", [0, -1, 65_537])
def test_a_number_out_of_bounds_is_refused(n):
    dice = Stream(KEY)
    with pytest.raises(ValueError, match="from 1 to 65536"):
        dice.below(n)
    assert dice.position == 0


def test_the_stream_goes_on_from_any_position():
    whole = Stream(KEY)
    for length in LENGTHS * 5:
        resumed = Stream(KEY, whole.position)
        assert resumed.roll(length) == whole.roll(length)
        assert resumed.position == whole.position
        assert resumed.below(300) == whole.below(300)
        assert resumed.shuffle("marsgames") == whole.shuffle("marsgames")
        assert resumed.position == whole.position


def test_a_position_may_be_set_back():
    dice = Stream(KEY)
    first = dice.roll(50)
    dice.position = 0
    assert dice.roll(50) == first


@pytest.mark.parametrize("size", [0, 1, 2, 5, 52, 300])
def test_a_shuffle_is_a_permutation_and_leaves_the_items_alone(size):
    items = list(range(size))
    shuffled = Stream(KEY).shuffle(items)
    assert sorted(shuffled) == items == list(range(size))
    assert isinstance(shuffled, tuple)
    assert size < 5 or shuffled != tuple(items)


def test_every_order_comes_as_often_as_the_others():
    dice = Stream(KEY)
    counts = Counter(dice.shuffle("abcd") for _ in range(12_000))
    assert set(counts) == set(permutations("abcd"))
    assert chi_square(counts, 24) < 49.73  # once in a thousand times with 23 degrees of freedom


def test_the_commitment_is_the_hash_of_the_seed():
    assert commitment(b"seed") == hashlib.sha256(b"seed").hexdigest()
    assert len(commitment(KEY)) == 64


def test_the_key_of_a_match_mixes_the_seed_and_everybodys_entropy():
    expected = hmac.new(KEY, b"anna\nboris", "sha256").digest()
    assert match_key(KEY, ["anna", "boris"]) == expected
    others = [
        match_key(b"other", ["anna", "boris"]),
        match_key(KEY, ["boris", "anna"]),
        match_key(KEY, ["anna"]),
        match_key(KEY, ["anna", "boris", ""]),
    ]
    assert len({expected, *others}) == 5


def taps_of(person, count):
    """The first ids that Telegram may give taps of a person: half of each is the person's own."""
    return [str(person << 32 | low) for low in range(count)]


def test_what_a_tap_adds_is_as_good_as_chance():
    counts = Counter(entropy_of(tap)[0] for tap in taps_of(816_243_579, 4096))
    assert chi_square(counts, 16) < 37.7, "p > 0.001 with 15 degrees of freedom"


@pytest.mark.parametrize("person", [1, 816_243_580, 7_999_999_999])
def test_what_a_tap_added_may_be_of_anybody(person):
    """Of the first thousands of taps of any person some share their first digits with it, so of all
    their four billions some share all six."""
    added = entropy_of(taps_of(816_243_579, 6)[-1])
    assert len(added) == 6
    alike = [tap for tap in taps_of(person, 40_000) if entropy_of(tap)[:3] == added[:3]]
    assert len(alike) > 1
