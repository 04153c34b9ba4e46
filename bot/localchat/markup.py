"""Text with entities: Telegram's HTML and what Telegram finds in plain text by itself.

Offsets and lengths are UTF-16 code units, error offsets are bytes of UTF-8, as in the Bot API.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from html import unescape
from typing import Any

from bot.localchat.errors import ApiError, bad_request

Entity = dict[str, Any]

KINDS = {
    "a": "text_link",
    "b": "bold",
    "strong": "bold",
    "i": "italic",
    "em": "italic",
    "u": "underline",
    "ins": "underline",
    "s": "strikethrough",
    "strike": "strikethrough",
    "del": "strikethrough",
    "span": "spoiler",
    "tg-spoiler": "spoiler",
    "tg-emoji": "custom_emoji",
    "code": "code",
    "pre": "pre",
    "blockquote": "blockquote",
}
CHARACTER = re.compile(r"&(?:(?:lt|gt|amp|quot);|#[0-9]{1,7};?|#x[0-9a-fA-F]{1,6};?)")
END_TAG = re.compile(r"</([^\s>]*)\s*(>?)")
TAG_NAME = re.compile(r"<([^\s>]*)")
ATTRIBUTE = re.compile(
    r"""\s*([^\s=>/"']*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([A-Za-z0-9.-]+)(?=[\s>])))?"""
)
MENTION_LINK = re.compile(r"tg://user\?id=(\d{1,15})$", re.IGNORECASE)
FOUND = re.compile(
    r"(?P<url>https?://[^\s<>\"«»]*[^\s<>\"«».,;:!?)])"
    r"|(?<![\w/@])(?P<bot_command>/[A-Za-z0-9_]{1,64}(?:@[A-Za-z][A-Za-z0-9_]{2,31})?)(?![\w/@])"
    r"|(?<![\w@])(?P<mention>@[A-Za-z][A-Za-z0-9_]{3,31})(?!\w)"
)


def utf16(text: str) -> int:
    """Length in UTF-16 code units, Telegram's measure of text."""
    return len(text.encode("utf-16-le")) // 2


@dataclass(slots=True)
class _Open:
    tag: str
    argument: str
    at: int
    offset: int


class _Html:
    def __init__(self, source: str) -> None:
        self.source = source
        self.position = 0
        self.text: list[str] = []
        self.length = 0
        self.open: list[_Open] = []
        self.entities: list[Entity] = []

    def error(self, what: str, at: int | None = None) -> ApiError:
        where = ""
        if at is not None:
            where = f" at byte offset {len(self.source[:at].encode())}"
        return bad_request(f"can't parse entities: {what}{where}")

    def parse(self) -> tuple[str, list[Entity]]:
        while self.position < len(self.source):
            character = self.source[self.position]
            if character == "&" and (known := CHARACTER.match(self.source, self.position)):
                self.add(unescape(known[0]))
                self.position = known.end()
            elif character != "<":
                self.add(character)
                self.position += 1
            elif self.source.startswith("</", self.position):
                self.end_tag()
            else:
                self.start_tag()
        if self.open:
            tag = self.open[-1].tag
            raise self.error(f'Can\'t find end tag corresponding to start tag "{tag}"')
        self.entities.sort(key=lambda entity: (entity["offset"], -entity["length"]))
        return "".join(self.text), self.entities

    def add(self, piece: str) -> None:
        self.text.append(piece)
        self.length += utf16(piece)

    def start_tag(self) -> None:
        begin = self.position
        name = TAG_NAME.match(self.source, begin)
        if name is None or name.end() == len(self.source):
            raise self.error("Unclosed start tag", begin)
        tag = name[1].lower()
        if tag not in KINDS:
            raise self.error(f'Unsupported start tag "{tag}"', begin)
        self.position = name.end()
        argument = self.attributes(tag, begin)
        if tag == "span" and argument != "tg-spoiler":
            raise self.error('Tag "span" must have class "tg-spoiler"', begin)
        if tag == "tg-emoji" and not argument.isdigit():
            raise self.error("Invalid custom emoji identifier specified")
        self.open.append(_Open(tag, argument, len(self.text), self.length))

    def attributes(self, tag: str, begin: int) -> str:
        """Read up to `>`; return the one attribute that the tag knows."""
        argument = ""
        while True:
            rest = self.source[self.position :].lstrip()
            if not rest:
                raise self.error("Unclosed start tag", begin)
            if rest.startswith(">"):
                self.position = len(self.source) - len(rest) + 1
                return argument
            found = ATTRIBUTE.match(self.source, self.position)
            if found is None or not found[1]:
                raise self.error(f'Empty attribute name in the tag "{tag}"', begin)
            self.position = found.end()
            if self.source[self.position :].lstrip().startswith("="):
                raise self.error("Unclosed start tag", begin)
            value = unescape(next((part for part in found.groups()[1:] if part is not None), ""))
            match tag, found[1].lower():
                case ("a", "href") | ("span" | "code", "class") | ("tg-emoji", "emoji-id"):
                    argument = value
                case ("blockquote", "expandable"):
                    argument = "expandable"

    def end_tag(self) -> None:
        begin = self.position
        found = END_TAG.match(self.source, begin)
        if not self.open:
            raise self.error("Unexpected end tag", begin)
        if found is None or not found[2]:
            raise self.error("Unclosed end tag", begin)
        opened = self.open.pop()
        name = found[1].lower()
        if name and name != opened.tag:
            at = len(self.source[:begin].encode())
            raise self.error(
                f'Unmatched end tag at byte offset {at}, expected "</{opened.tag}>", '
                f'found "</{name}>"'
            )
        self.position = found.end()
        if self.length > opened.offset:
            self.close(opened)

    def close(self, opened: _Open) -> None:
        entity: Entity = {
            "type": KINDS[opened.tag],
            "offset": opened.offset,
            "length": self.length - opened.offset,
        }
        match opened.tag:
            case "a":
                url = opened.argument or "".join(self.text[opened.at :])
                if person := MENTION_LINK.match(url):
                    entity |= {"type": "text_mention", "user_id": int(person[1])}
                elif "." not in url and "://" not in url:
                    return
                else:
                    entity["url"] = url
            case "tg-emoji":
                entity["custom_emoji_id"] = opened.argument
            case "blockquote" if opened.argument:
                entity["type"] = "expandable_blockquote"
            case "code" if opened.argument.startswith("language-") and self.inside_pre():
                entity["language"] = opened.argument.removeprefix("language-")
            case "pre":
                inner = self.entities[-1] if self.entities else {}
                same = all(inner.get(key) == entity[key] for key in ("offset", "length"))
                if same and inner.get("type") == "code" and "language" in inner:
                    entity["language"] = self.entities.pop()["language"]
        self.entities.append(entity)

    def inside_pre(self) -> bool:
        return any(opened.tag == "pre" for opened in self.open)


def parse_html(source: str) -> tuple[str, list[Entity]]:
    """Plain text and its entities.

    A mention by `tg://user?id=` comes out as `text_mention` with `user_id`.

    Raises: ApiError 400 "can't parse entities".
    """
    return _Html(source).parse()


def find_entities(text: str, taken: list[Entity]) -> list[Entity]:
    """`taken` and the links, commands and mentions that Telegram itself finds outside of them."""
    closed = {"code", "pre", "text_link", "text_mention"}
    busy = [
        range(one["offset"], one["offset"] + one["length"])
        for one in taken
        if one["type"] in closed
    ]
    found = []
    for match in FOUND.finditer(text):
        offset = utf16(text[: match.start()])
        if match.lastgroup and not any(offset in span for span in busy):
            found.append({"type": match.lastgroup, "offset": offset, "length": utf16(match[0])})
    return sorted([*taken, *found], key=lambda one: (one["offset"], -one["length"]))


def trim(text: str, entities: list[Entity]) -> tuple[str, list[Entity]]:
    """Without the white space around, which Telegram cuts off."""
    start = utf16(text) - utf16(text.lstrip())
    text = text.strip()
    end = utf16(text)
    kept = []
    for entity in entities:
        left = max(0, entity["offset"] - start)
        right = min(end, entity["offset"] + entity["length"] - start)
        if right > left:
            kept.append(entity | {"offset": left, "length": right - left})
    return text, kept


def entity_text(text: str, entity: Entity) -> str:
    """The part of `text` that the entity covers."""
    units = text.encode("utf-16-le")
    start = 2 * int(entity["offset"])
    return units[start : start + 2 * int(entity["length"])].decode("utf-16-le")
