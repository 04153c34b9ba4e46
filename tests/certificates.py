"""Certificates that nobody trusts but who is told to, made by openssl."""

import shutil
import ssl
import subprocess
from pathlib import Path
from typing import NamedTuple


class Certificate(NamedTuple):
    """Files of a key and of its certificate, which is its own authority."""

    key: Path
    file: Path

    @property
    def context(self) -> ssl.SSLContext:
        """Of a server that shows it."""
        context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        context.load_cert_chain(self.file, self.key)
        return context


def make_certificate(folder: Path) -> Certificate:
    """For this machine, by its name and its number."""
    openssl = shutil.which("openssl")
    assert openssl is not None, "install openssl: the tests make certificates with it"
    made = Certificate(folder / "key.pem", folder / "certificate.pem")
    names = "subjectAltName=DNS:localhost,IP:127.0.0.1"
    subprocess.run(  # noqa: S603
        [
            *(openssl, "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1"),
            *("-subj", "/CN=localhost", "-addext", names, "-keyout", made.key, "-out", made.file),
        ],
        check=True,
        capture_output=True,
    )
    return made
