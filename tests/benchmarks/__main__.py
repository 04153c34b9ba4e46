"""`python -m tests.benchmarks [NAME…]`: measures, and prints a table for each. A benchmark is a
file of this folder with `NAME` and `run() -> Report`."""

import sys
from importlib import import_module
from pathlib import Path

from tests.benchmarks.report import Report


def main(wanted: list[str]) -> None:
    names = sorted(
        path.stem.removeprefix("bench_") for path in Path(__file__).parent.glob("bench_*.py")
    )
    unknown = sorted(set(wanted) - set(names))
    if unknown:
        sys.exit(f"no such benchmark: {', '.join(unknown)}; there are {', '.join(names)}")
    for name in wanted or names:
        report: Report = import_module(f"tests.benchmarks.bench_{name}").run()
        sys.stdout.write(f"{report}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
