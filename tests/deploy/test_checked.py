"""What the tools of each format say of the files, without a container engine."""

import os
import re
import shutil
import subprocess

import kubernetes_validate
import pytest
import yaml

from tests.deploy.files import DEPLOY, MANIFESTS, ROOT, documents, run

KUBERNETES = ("1.36", "1.37")
FILLED = {
    "DOMAIN": "mars.example",
    "ACME_EMAIL": "somebody@mars.example",
    "PATH": os.environ["PATH"],
}


def test_hadolint_finds_nothing():
    found = run("hadolint", DEPLOY / "Dockerfile")
    assert (found.returncode, found.stdout) == (0, "")


@pytest.mark.parametrize("script", ["backup", "restore"])
def test_shellcheck_finds_nothing(script):
    assert os.access(DEPLOY / script, os.X_OK)
    found = run("shellcheck", DEPLOY / script)
    assert (found.returncode, found.stdout) == (0, "")


def test_caddy_takes_its_file():
    file = DEPLOY / "Caddyfile"
    found = run("caddy", "validate", "--adapter", "caddyfile", "--config", file, env=FILLED)
    assert found.returncode == 0, found.stderr
    assert run("caddy", "fmt", file, env=FILLED).stdout == file.read_text(encoding="utf-8")


@pytest.fixture
def composed(tmp_path):
    """`composed()`: what compose makes of its file, with every profile."""
    shutil.copytree(DEPLOY, tmp_path / "deploy")
    shutil.copy(DEPLOY / "env.example", tmp_path / "deploy" / ".env")

    def config(**environment):
        file = tmp_path / "deploy" / "compose.yaml"
        found = run("docker-compose", "-f", file, "--profile", "*", "config", env=environment)
        return found.returncode, found.stderr, yaml.safe_load(found.stdout) if found.stdout else {}

    return config


def test_compose_takes_its_file(composed):
    status, complaint, project = composed(**FILLED)
    assert (status, complaint) == (0, "")
    for service in project["services"].values():
        for volume in service.get("volumes", []):
            if volume["type"] == "bind" and volume.get("read_only"):
                relative = volume["source"].split("/deploy/", 1)[1]
                assert (DEPLOY / relative).exists(), f"{relative} is mounted and is not there"


def test_compose_wants_a_domain(composed):
    status, complaint, _ = composed(**FILLED | {"DOMAIN": ""})
    assert status != 0
    assert "the name that points to this machine" in complaint


@pytest.mark.parametrize("version", KUBERNETES)
@pytest.mark.parametrize("file", MANIFESTS, ids=lambda file: file.stem)
def test_manifests_are_valid(file, version):
    for document in documents(file):
        kubernetes_validate.validate(document, version, strict=True)


def test_a_manifest_with_a_mistake_is_found():
    (deployment, _) = documents(DEPLOY / "kubernetes" / "web.yaml")
    deployment["spec"]["replica"] = 2
    with pytest.raises(kubernetes_validate.ValidationError):
        kubernetes_validate.validate(deployment, KUBERNETES[-1], strict=True)


def test_kustomize_takes_every_manifest():
    (customization,) = documents(DEPLOY / "kustomization.yaml")
    named = {DEPLOY / each for each in customization["resources"]}
    assert named == set(MANIFESTS)
    kubectl = shutil.which("kubectl")
    if kubectl is None:
        pytest.skip("kubectl would build it")
    built = subprocess.run(  # noqa: S603
        [kubectl, "kustomize", DEPLOY], capture_output=True, text=True, check=False
    )
    assert built.returncode == 0, built.stderr
    objects = list(yaml.safe_load_all(built.stdout))
    assert len(objects) == 1 + sum(len(documents(file)) for file in MANIFESTS)


UNITS = sorted((DEPLOY / "systemd").iterdir())


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.name)
def test_systemd_takes_its_units(unit, tmp_path):
    analyze = shutil.which("systemd-analyze")
    if analyze is None:
        pytest.skip("systemd-analyze would verify it")
    for file in UNITS:
        text = re.sub(r"^(Exec\w+)=\S+", r"\1=/bin/true", file.read_text(), flags=re.MULTILINE)
        (tmp_path / file.name).write_text(text)
    file = tmp_path / unit.name.replace("@.", "@web.")
    if not file.exists():
        file.symlink_to(tmp_path / unit.name)
    found = subprocess.run(  # noqa: S603
        [analyze, "verify", "--man=no", file], capture_output=True, text=True, check=False
    )
    ours = [line for line in found.stderr.splitlines() if "marsgames" in line]
    assert (found.returncode, ours) == (0, [])


def test_units_run_what_is_there():
    for unit in UNITS:
        text = unit.read_text(encoding="utf-8")
        for command in re.findall(r"^ExecStart=/opt/marsgames/(\S+)", text, re.MULTILINE):
            if not command.startswith(".venv/"):
                assert os.access(ROOT / command, os.X_OK), f"{unit.name}: {command}"
