# Why an action was refused. These answer taps: at most 200 characters, no markup.

error = That cannot be done.
error-invalid-move = I don’t understand that move. Use the buttons on the board.
error-illegal-move = That move is not possible now.
error-not-your-turn = It’s not your turn.
error-stale-move = The board has changed. Take another look and move again.
error-stale-move-ran-out = The time ran out, and the computer made this move. Take another look at the board.
error-moves-lost = The data server was replaced and has lost the last moves. The board is right again: move on from here.
error-match-over = This match is over.
error-not-playing = The game has not started yet.
error-not-playing-not-finished = The match is not over yet.
error-table-full = There are no seats left at this table.
error-too-few-players = { $needed ->
    [one] The game needs at least { $needed } player.
   *[other] The game needs at least { $needed } players.
}
error-already-seated = You already have a seat at this table.
error-not-seated = You are not at this table.
error-not-seated-computer = There is no computer at this table.
error-lobby-closed = Too late to join: the game is on.
error-table-closed = This table is closed, the game is over.
error-not-allowed = You may not do that.
error-not-allowed-arrange = Only those who sit at the table can set the game up.
error-not-allowed-barred = The host has removed you from this table.
error-not-allowed-barred-here = The administrators have decided that you take no seats in this group.
error-not-allowed-look = Only members of its chat can see this table.
error-not-allowed-sit = Only members of its chat can sit at this table.
error-not-allowed-host-only = Only the host can remove a player.
error-not-allowed-open = In this group an administrator opens the tables.
error-not-allowed-start = The host starts. After two minutes anybody at the table can.
error-not-allowed-stop = Only the host or an administrator of the chat can close the table.
error-not-allowed-record = The record will be there when the match is over.
error-not-allowed-gone = You are out: the computer plays this match to the end.
error-not-allowed-not-away = You are in the game already.
error-unknown-table = There is no such table. Open a new one: /play
error-unknown-game = I have no such game. All games: /play
error-unreadable-table = This table cannot be read. Sorry! Open a new one: /play
error-too-many-tables = { $limit ->
    [one] A chat can have only { $limit } open table. Close it first: /stop
   *[other] The chat already has { $limit } open tables. Close one first: /stop
}
error-invalid-option = There is no such setting.
error-invalid-option-entropy = That did not work. Tap once more.
error-invalid-record = Something is wrong with this record.
error-invalid-record-too-long = The record is too long.
error-invalid-record-unreadable = This does not look like a record of a match.
error-invalid-record-start = The record goes wrong from the very start.
error-invalid-record-move = The record goes wrong: move { $number } is against the rules.
error-invalid-record-seed = The key of the dice is not the one promised before the game.
error-invalid-record-dice = The dice do not agree at move { $number }.
error-invalid-record-result = The result in the record is not how the game ended.
error-invalid-record-log = Entries are missing from the log of the match.
error-invalid-record-state = The log does not agree with the board.
error-busy = The table is busy. Try again in a second.
error-storage-away = I cannot reach the table. Nothing is lost, try again a little later.
