"""/start, in private and in groups, with and without a payload."""


async def test_start_in_private_shows_the_menu(stage):
    (anna,) = stage.people("Аня")
    anna.starts()
    await stage.settled()
    menu = anna.chat.messages[-1]
    assert menu.sender is stage.world.bot
    assert {"x|play|martian_dice", "x|games|", "x|rules|"} <= {
        button.callback_data for button in menu.buttons()
    }
