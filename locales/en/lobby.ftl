# A table before its match

lobby-call = Gathering players. Take a seat!
lobby-empty = Nobody at the table yet.
lobby-needed = { $count ->
    [one] { $count } more player needed.
   *[other] { $count } more players needed.
}
lobby-free = { $count ->
    [one] Ready to start, { $count } seat is still free.
   *[other] Ready to start, { $count } seats are still free.
}
lobby-full = All seats are taken, ready to start.
lobby-private = Tap “Start” and off we go!
lobby-expected = ⏳ Waiting for: { $names }
lobby-commitment = 🔒 The dice are decided beforehand and fairly: this is the fingerprint of the key that they will fall by. After the match the bot shows the key, and anybody can check it all.
lobby-sit = 🪑 Take a seat
lobby-stand = Stand up
lobby-no-computer = ➖🤖 Remove a computer
lobby-options = ✖️ Remove a player
lobby-back = ⬅️ Back
lobby-start = ▶️ Start
