"""The calls that show a screen: as text, or as the caption of a picture."""

from typing import TypeAlias

from aiogram.methods import (
    EditMessageCaption,
    EditMessageMedia,
    EditMessageText,
    SendMessage,
    SendPhoto,
)
from aiogram.types import BufferedInputFile, InputMediaPhoto

from bot.pictures import Pictures
from bot.render import NO_PREVIEW, Picture, Screen
from core.messages import Message
from core.table import Place
from core.types import ChatId

Change: TypeAlias = EditMessageText | EditMessageCaption | EditMessageMedia


def message_of(
    screen: Screen, chat: ChatId, topic: int | None, *, silent: bool | None = None
) -> SendMessage:
    """A text as a new message of a chat."""
    return SendMessage(
        chat_id=chat,
        message_thread_id=topic,
        text=screen.text,
        parse_mode="HTML",
        link_preview_options=NO_PREVIEW,
        disable_notification=silent,
        reply_markup=screen.keyboard,
    )


def edit_of(screen: Screen, chat: ChatId, message: int) -> EditMessageText:
    """A text in the place of that of a message."""
    return EditMessageText(
        chat_id=chat,
        message_id=message,
        text=screen.text,
        parse_mode="HTML",
        link_preview_options=NO_PREVIEW,
        reply_markup=screen.keyboard,
    )


class Screens:
    """Makes the calls; the files of the pictures are remembered."""

    def __init__(self) -> None:
        self._pictures = Pictures()

    async def posted(
        self, place: Place, screen: Screen, *, silent: bool
    ) -> SendMessage | SendPhoto:
        """A new message at the place, in its topic."""
        if screen.picture is None:
            return message_of(screen, place.chat, place.thread, silent=silent)
        return SendPhoto(
            chat_id=place.chat,
            message_thread_id=place.thread,
            photo=await self._file(screen.picture),
            caption=screen.text,
            parse_mode="HTML",
            disable_notification=silent,
            reply_markup=screen.keyboard,
        )

    async def changed(self, message: Message, screen: Screen) -> Change:
        """A change of a message. A picture that it shows already is not sent again, and one that
        it shows stays where the screen has none: Telegram turns no picture into text."""
        picture = screen.picture
        if picture is not None and picture.id != message.picture:
            return EditMessageMedia(
                chat_id=message.chat,
                message_id=message.id,
                media=InputMediaPhoto(
                    media=await self._file(picture), caption=screen.text, parse_mode="HTML"
                ),
                reply_markup=screen.keyboard,
            )
        if message.picture:
            return EditMessageCaption(
                chat_id=message.chat,
                message_id=message.id,
                caption=screen.text,
                parse_mode="HTML",
                reply_markup=screen.keyboard,
            )
        return edit_of(screen, message.chat, message.id)

    async def _file(self, picture: Picture) -> BufferedInputFile:
        return BufferedInputFile(await self._pictures.png(picture), f"{picture.id}.png")
