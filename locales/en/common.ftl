# Common to all tables and games

language-name = English

points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
moves = { $count ->
    [one] { $count } move
   *[other] { $count } moves
}

pace = Time for a turn
pace-2m = 2 minutes
pace-10m = 10 minutes
pace-6h = 6 hours
pace-24h = a day
pace-3d = 3 days
pace-none = no limit

board-turn = { $count ->
    [1] { $names } to move
   *[other] { $names } to move
}
board-computer = ⏳ The computer is moving: { $names }
board-closed = The table is closed. A new one: /play
board-open = 🪐 Open the table
board-hand-over = 🤖 Hand over
board-come-back = 🙋 I’m back
board-leave = 🚪 Leave

ping = { $count ->
    [1] { $names }, it’s your turn!
   *[other] { $names }, it’s your turn!
}
ping-board = 👀 To the board

notice-ran-out = ⏰ { $name }: time is up, the computer makes this move.
notice-away = 💤 { $name }: missed the second turn in a row, the computer plays on. The “I’m back” button ends that.
notice-unreachable = 💤 { $name } cannot be reached now, the computer plays on. The “I’m back” button ends that.
notice-left = 👋 { $name } is out, the computer plays the seat to the end.
notice-alone = 🧍 { $name } is now the only person playing. The computer moves for the others, and the match goes on. To end it: /stop

result-won = { $count ->
    [1] The winner: { $names }
   *[other] A shared win: { $names }
}
result-rematch = 🔁 Rematch
result-record = 📜 Record
result-check = 🔍 Check the dice
result-seed = 🔓 The key of this match: with it anybody can repeat every roll.
result-commitment = 🔒 The fingerprint of the rematch’s key:
record-caption = 📜 { $game }: the record of the match. Every move, every roll and the key to check them.

own-back = ⬅️ Back
own-board = ⬅️ To the board
own-refresh = 🔄 Refresh
own-elsewhere = Cards are played in the mini-app: “Open the table”.
