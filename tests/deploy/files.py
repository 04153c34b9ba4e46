"""What is deployed, as the tests read it."""

import re
import subprocess
import sys
from pathlib import Path

import yaml

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
TOOLS = Path(sys.executable).parent
"""Where the packages put their programs."""
ROLES = ("bot", "worker", "web")
MANIFESTS = sorted((DEPLOY / "kubernetes").glob("*.yaml"))


def run(program, *arguments, **kind):
    """A program of the development's packages."""
    return subprocess.run(  # noqa: S603 - they are named in the tests
        [TOOLS / program, *arguments], capture_output=True, text=True, check=False, **kind
    )


def documents(file):
    return [each for each in yaml.safe_load_all(file.read_text(encoding="utf-8")) if each]


def manifests(kind):
    """The Kubernetes objects of a kind, by their names."""
    found = [each for file in MANIFESTS for each in documents(file) if each["kind"] == kind]
    return {each["metadata"]["name"]: each for each in found}


def names_in(file):
    """The names that are set in a file of `NAME=value` lines."""
    return set(re.findall(r"^([A-Z_]+)=", file.read_text(encoding="utf-8"), re.MULTILINE))
