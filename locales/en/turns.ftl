# Whose turn it is, who takes long, and what becomes of a table that nobody comes to

board-skip = ⏭ Skip the turn ({ $votes }/{ $needed })

alarm = { $count ->
    [1] { $names }, we are waiting for your move!
   *[other] { $names }, we are waiting for your moves!
}
alarm-hours-left = { $count ->
    [one] { $count } hour left.
   *[other] { $count } hours left.
}
alarm-minutes-left = { $count ->
    [one] { $count } minute left.
   *[other] { $count } minutes left.
}
alarm-in-private = 🔔 Remind me in private
reminder = Your move in “{ $chat }”, everybody is waiting for you!
reminder-somewhere = Your move, everybody is waiting for you!

notice-skipped = ⏭ { $name }: the others skipped this turn, the computer plays it.
notice-warned-lobby = 🕸 Nobody has taken a seat here for a long time. I will close it in an hour. If you still need it, tap any of its buttons.
notice-warned-playing = 🕸 This table has been quiet for two weeks. I will close it in a day. If you want to play on, make a move.

answer-voted = { $count ->
    [one] Your vote counts. { $count } more vote skips the turn.
   *[other] Your vote counts. { $count } more votes skip the turn.
}
answer-skipped = The computer plays this turn.

error-not-allowed-not-late = A turn can be skipped when half of its time is over.
error-not-allowed-skip = Those who play and wait can skip the turn.
error-not-allowed-voted = Your vote counts already.
