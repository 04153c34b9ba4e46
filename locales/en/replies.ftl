# Answers to taps and commands. The answer to a tap has at most 200 characters.

computer-names = Marvin, Sputnik, Lunokhod, Probe, Cyber, Voyager, Rover, Quantum, Radar, Signal

answer-risky-martian_dice-stop = There are more tanks than rays: no points, and they can still be caught. Sure? Then tap again.
answer-risky-dice_mission-done = The dice fit a mission, and you can complete it: see “My cards”. Finish all the same? Then tap again.
answer-risky-dice_mission-draw = The dice fit a mission, and you can complete it: see “My cards”. Draw a gadget all the same? Then tap again.
answer-risky-marskhimprom-attack = After an attack you are a raider to the end of the game: patrols shoot on sight. Sure? Then tap again.
answer-risky-marskhimprom-declare = The game ends at once, and everybody counts points. Sure? Then tap again.
answer-moved-already = This move has been made already.
answer-done-already = This is done already.
answer-outdated = This button is out of date. Open the menu again: /start or /play.
answer-opened = The table is open. Take your seats!
answer-laid = The table is set. Tap “Start”!
answer-sat = You are at the table. Good luck!
answer-stood = Your seat is free. Come back before the game starts.
answer-started = Here we go!
answer-barred = The player is no longer at the table.
answer-rematch = You are in: your seat at the new table is taken.
answer-record-sent = The record of the match is about to appear in the chat.
answer-record-sent-already = The record of this match is in the chat already.
answer-checked = { $moves ->
    [one] { $moves } move checked: all by the rules, the dice are fair.
   *[other] { $moves } moves checked: all by the rules, the dice are fair.
}
answer-handed-over = The computer will finish this turn.
answer-back = Welcome back! From here on you move.
answer-leave-sure = Leave for good? You cannot come back into this match. If you are sure, tap again.
answer-left = Done, you are out of the game.
answer-stop-sure = Close the table for everybody? If you are sure, tap again.
answer-stopped = The table is closed.
answer-kept = All right, we play on.
answer-language = Done, I speak English now.

reply-joined =
    { $name }, you are at the table: <b>{ $game }</b>.
    { $seats ->
        [one] { $seats } seat is taken so far.
       *[other] { $seats } seats are taken already.
    } The table is in the group, and we start there.
reply-nothing-to-stop = There are no open tables here. A new one: /play
reply-record = The record of the match is on its way.

error-not-allowed-not-member = Only members of its group can sit at this table.
error-not-allowed-other-chat = This table stands in another chat.
error-not-allowed-no-person = A group or a channel cannot take a seat. Tap the button as yourself.
error-not-allowed-admin-only = Only administrators of the group can change this.

local-ready =
    Ready! Open in your browser: { $url }
    There is a chat with the bot, where you play as any of three people.
    Data is kept in the folder { $folder }. To stop: Ctrl+C.
    To run the bot in Telegram, get a token from @BotFather and start with BOT_TOKEN=…
