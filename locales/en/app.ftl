# The mini-app: shared screens and refusals of the web server

error-launch = Couldn’t tell who you are. Open the game from the chat again.
error-launch-expired = Too much time has passed. Close the game and open it again.
error-unauthorized = You need to sign in again. Close the game and open it from the chat.
error-bad-request = I don’t understand this request. Reload the page.
error-too-large = The request is too large.
error-too-fast = Not so fast! Wait a second.
error-unknown-page = There is no such page.
error-not-allowed-advice = Advice is for practice against the computer only.

app-title = Marsgames
app-loading = Loading…
app-back = Back
app-menu = Menu
app-close = Close
app-no = No
app-retry = Try again
app-you = You
app-offline = No connection. Everything is saved, trying again…
app-outside-title = The game lives in Telegram
app-outside = Open the game from a chat: that shows who you are and which table is yours.
app-open-telegram = Open Telegram
app-refused-title = Couldn’t sign in
app-no-board = There is no board of this game here yet. You can play it in the chat.

app-my-tables = My games
app-past-tables = Played
app-practice = Play against the computer
app-practice-hint = No waiting: the table opens at once.
app-players = { $fewest }–{ $most } players
app-rules = Rules
app-rules-of = Rules: { $game }
app-settings = Settings
app-language = Language
app-alone = nobody yet
app-your-turn = Your turn
app-card-won = Won
app-card-over = Played
app-card-lobby = Gathering
app-card-waits = Running

app-turn-of = { $name } to move
app-turn-computer = The computer is moving: { $name }
app-waiting = Waiting for { $name }
app-paused = Paused
app-over = The match is over
app-lobby = Gathering players
app-closed = This table is closed.
app-history = History
app-coach = Review my turn
app-hand-over = Let the computer move
app-come-back = I’m back
app-leave = Leave the match
app-leave-sure = Leave the match? There is no way back: the computer plays on for you.
app-advice = Advice
app-skip = Skip the turn ({ $votes }/{ $needed })
app-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
app-hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}
app-points = { $count ->
    [0] 0 points
    [one] +{ $count } point
   *[other] +{ $count } points
}

app-seats = { $count } of { $most } at the table
app-nobody = Nobody yet. Take the first seat!
app-invited = Invited from the last match: { $names }
app-invite = Invite friends
app-computer = Invite a computer
app-computer-remove = Remove
app-pace = Time for a turn
app-sit = Take a seat
app-stand = Stand up
app-start = Start
app-start-waits = The host starts
app-start-alone = Somebody else is needed
app-full = No seats left
app-fair = The dice are fair
app-fair-how = This is the fingerprint of the key that every roll of this match will follow. It is shown before anybody sits down, and everybody who sits down adds to the key. After the match the key is opened, and anybody can check every roll.

app-you-won = You won!
app-won = { $count ->
    [1] The winner: { $names }
   *[other] A shared win: { $names }
}
app-rematch = Rematch
app-replay = Replay
app-replay-start = The match begins
app-first = To the beginning
app-previous = Previous move
app-next = Next move
app-move-number = Number of the move
app-share = Copy a link to this move
app-copied = Link copied
app-check = Check of the dice
app-share-result = Share
app-share-picture = Send the picture
app-check-how = Your phone repeats every roll of the match by itself: it takes the key that is now open, compares it with the fingerprint shown before the game, and works out every die again.
app-check-now = Check
app-check-good = { $dice ->
    [one] { $dice } roll agrees
   *[other] { $dice } rolls agree
}, { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}. The key is the one promised before the game.
app-check-unreadable = The record cannot be read.
app-check-seed = The key is not the one promised before the game.
app-check-draw = At move { $ply } a roll does not agree.
app-record = Record of the match
app-credits = Credits
app-credits-text = These works made the game prettier and faster. Thanks to their authors!

app-event-sat = { $name } takes a seat
app-event-stood = { $name } stands up
app-event-started = The match has begun
app-event-left = { $name } leaves, the computer plays on
app-event-away = { $name } is away, the computer plays
app-event-unreachable = { $name } cannot be reached, the computer plays
app-event-back = { $name } is back
app-event-ran-out = { $name }: time is up, the computer moves
app-event-handed-over = { $name } hands the turn to the computer
app-event-closed = The table is closed
