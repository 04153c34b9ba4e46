"""Settings: each has a default or a clear error."""

from pathlib import Path

import pytest

from core.settings import Settings, SettingsError, settings

TOKEN = "123456:AAbbCCddEEffGGhhIIjjKKllMMnnOOpp"


@pytest.fixture(autouse=True)
def alone(monkeypatch, tmp_path):
    """No setting and no `.env` of the machine."""
    monkeypatch.chdir(tmp_path)
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)


def test_everything_has_a_default_and_that_is_local_mode():
    found = settings()
    assert found.local
    assert not found.webhook
    assert found.model_dump() == {
        "bot_token": None,
        "bot_api_url": "https://api.telegram.org",
        "redis_url": None,
        "data_dir": Path("data"),
        "host": "127.0.0.1",
        "port": 8080,
        "public_url": None,
        "mini_app": None,
        "webhook_secret": None,
        "default_language": "ru",
        "default_timezone": "Europe/Moscow",
        "log_level": "INFO",
    }


def test_the_environment_wins_over_the_file(monkeypatch):
    Path(".env").write_text("PORT=9000\nHOST=0.0.0.0\nELSE=x\n")
    monkeypatch.setenv("PORT", "9001")
    assert (settings().host, settings().port) == ("0.0.0.0", 9001)  # noqa: S104


def test_an_empty_variable_is_none(monkeypatch):
    monkeypatch.setenv("BOT_TOKEN", "")
    monkeypatch.setenv("PORT", "")
    assert settings().local
    assert settings().port == 8080


def test_a_secret_and_an_address_make_a_webhook(monkeypatch):
    monkeypatch.setenv("BOT_TOKEN", TOKEN)
    monkeypatch.setenv("PUBLIC_URL", "https://mars.example/")
    assert not settings().webhook
    monkeypatch.setenv("WEBHOOK_SECRET", "s3cret_-")
    found = settings()
    assert found.webhook
    assert not found.local
    assert found.public_url == "https://mars.example"


@pytest.mark.parametrize("url", ["redis://h:6379/1", "rediss://u:p@h", "unix:///run/redis.sock"])
def test_addresses_of_a_server(monkeypatch, url):
    monkeypatch.setenv("REDIS_URL", url)
    assert settings().redis_url == url


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("BOT_TOKEN", "123", "must be a bot's token"),
        ("BOT_API_URL", "api.telegram.org", "must be an address that begins with http"),
        ("REDIS_URL", "localhost:6379", "must be an address that begins with redis"),
        ("REDIS_URL", "redis:nowhere", "must be an address"),
        ("PORT", "abc", "valid integer"),
        ("PORT", "70000", "65535"),
        ("PUBLIC_URL", "mars.example", "must be an address that begins with http"),
        ("MINI_APP", "a b", "short name"),
        ("WEBHOOK_SECRET", "ключ!", "letters, digits"),
        ("DEFAULT_LANGUAGE", "de", "'ru', 'en' or 'pl'"),
        ("DEFAULT_TIMEZONE", "Mars/Olympus", "must be a time zone"),
        ("DEFAULT_TIMEZONE", "../etc/passwd", "must be a time zone"),
        ("LOG_LEVEL", "LOUD", "'DEBUG'"),
    ],
)
def test_a_wrong_setting_is_named_with_what_it_should_be(monkeypatch, name, value, words):
    monkeypatch.setenv(name, value)
    with pytest.raises(SettingsError, match=words) as refusal:
        settings()
    assert str(refusal.value).startswith(f"{name} ")
    assert value not in str(refusal.value) or name == "PORT"


def test_every_wrong_setting_is_told_at_once(monkeypatch):
    monkeypatch.setenv("PORT", "x")
    monkeypatch.setenv("LOG_LEVEL", "y")
    with pytest.raises(SettingsError) as refusal:
        settings()
    assert [line.split()[0] for line in str(refusal.value).splitlines()] == ["PORT", "LOG_LEVEL"]


@pytest.mark.parametrize("address", ["", "http://mars.example"])
def test_a_webhook_needs_a_safe_address(monkeypatch, address):
    monkeypatch.setenv("WEBHOOK_SECRET", "s3cret")
    monkeypatch.setenv("PUBLIC_URL", address)
    with pytest.raises(SettingsError, match="WEBHOOK_SECRET needs PUBLIC_URL"):
        settings()


def test_secrets_are_not_shown(monkeypatch):
    monkeypatch.setenv("BOT_TOKEN", TOKEN)
    monkeypatch.setenv("WEBHOOK_SECRET", "s3cret")
    monkeypatch.setenv("PUBLIC_URL", "https://mars.example")
    shown = repr(settings())
    assert TOKEN not in shown
    assert "s3cret" not in shown
