# A table before its match

lobby-call = Gathering players. Take a seat!
lobby-empty = Nobody at the table yet.
lobby-needed = { $count ->
    [one] { $count } more player needed.
   *[other] { $count } more players needed.
}
lobby-free = { $count ->
    [one] Ready to start, { $count } seat is still free.
   *[other] Ready to start, { $count } seats are still free.
}
lobby-full = All seats are taken, ready to start.
lobby-private = You play against the computer. Tap “Start” and off we go!
lobby-no-rival = There is only you at the table so far. Add a computer: ➕🤖
lobby-expected = ⏳ Waiting for: { $names }
lobby-commitment = 🔒 Fair dice: this is the fingerprint of the key that they will follow. Everybody who sits down adds to the key. After the match the bot opens the key, and anybody can check everything.
lobby-sit = 🪑 Take a seat
lobby-stand = Stand up
lobby-no-computer = ➖🤖 Remove a computer
lobby-options = ✖️ Remove a player
lobby-back = ⬅️ Back
lobby-start = ▶️ Start
