"""What went wrong elsewhere is held by tests: those that `docs/cases.md` names are there."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
CASES = (ROOT / "docs" / "cases.md").read_text(encoding="utf-8")
NAMED = sorted(set(re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", CASES)))
ROWS = re.findall(r"^\| ([A-L]\d\d) \| ([^|]+) \| ([^|]+) \|$", CASES, re.MULTILINE)


@pytest.mark.parametrize(("file", "test"), NAMED, ids=[test for _, test in NAMED])
def test_a_test_that_a_case_names_is_there(file, test):
    assert re.search(rf"^(async )?def {test}\(", (ROOT / file).read_text(), re.MULTILINE)


def test_every_case_has_a_test():
    lines = [line for line in CASES.splitlines() if re.match(r"\| [A-L]\d\d ", line)]
    assert len(ROWS) == len(lines) == 112
    for case, words, tests in ROWS:
        assert words.strip(), case
        assert "::" in tests, f"{case} names no test"
