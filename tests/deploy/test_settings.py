"""Every way to deploy knows every setting, and none that is none."""

import re

import yaml

from core.settings import Settings
from tests.deploy.files import DEPLOY, ROLES, ROOT, manifests, names_in

SETTINGS = {name.upper() for name in Settings.model_fields}
SECRET = {"BOT_TOKEN", "WEBHOOK_SECRET"}
PLACED = {"REDIS_URL", "DATA_DIR", "HOST", "PORT"}
"""Where things are: not for people to set in compose and Kubernetes."""
COMPOSE_ONLY = {"DOMAIN", "ACME_EMAIL"}
OTHERS = {"PYTHONUNBUFFERED", "PATH", "TMPDIR"}


def test_the_readme_has_every_setting():
    table = (ROOT / "README.md").read_text(encoding="utf-8").partition("## Настройки")[2]
    rows = [line for line in table.splitlines() if line.startswith("| `")]
    named = {name for row in rows for name in re.findall(r"`([A-Z_]+)`", row.split("|")[1])}
    assert named == SETTINGS


def test_the_example_has_every_setting_that_people_choose():
    assert names_in(DEPLOY / "env.example") == (SETTINGS - PLACED) | COMPOSE_ONLY


def test_compose_sets_the_rest():
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text())["services"]
    for role in ROLES:
        named = set(services[role]["environment"])
        assert named <= PLACED
        assert services[role]["env_file"] == ".env"
        assert named | {"DATA_DIR"} == PLACED, "the image has a DATA_DIR"


def test_kubernetes_sets_every_setting_and_keeps_the_secrets_apart():
    (settings,) = manifests("ConfigMap").values()
    assert set(settings["data"]) == SETTINGS - SECRET
    for role in ROLES:
        container = containers(manifests("Deployment")[role])[0]
        sources = [next(iter(source.values()))["name"] for source in container["envFrom"]]
        assert sources == ["marsgames", "marsgames"]
        assert {next(iter(source)) for source in container["envFrom"]} == {
            "configMapRef",
            "secretRef",
        }


def test_kubernetes_settings_are_good_ones():
    (settings,) = manifests("ConfigMap").values()
    given = {name.lower(): value for name, value in settings["data"].items()}
    secrets = {"bot_token": "4242:a-token-of-nobody-at-all", "webhook_secret": "x"}
    assert Settings(_env_file=None, **given, **secrets).webhook


def test_image_and_units_set_only_settings():
    image = (DEPLOY / "Dockerfile").read_text()
    env = re.search(r"^ENV (.*)$", image, re.MULTILINE)[1]
    assert set(re.findall(r"([A-Z_]+)=", env)) <= SETTINGS | OTHERS
    for unit in (DEPLOY / "systemd").iterdir():
        for line in re.findall(r"^Environment=(.*)$", unit.read_text(), re.MULTILINE):
            assert set(re.findall(r"([A-Z_]+)=", line)) <= SETTINGS | OTHERS, unit.name


def containers(deployment):
    return deployment["spec"]["template"]["spec"]["containers"]
