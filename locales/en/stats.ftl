# Statistics, achievements and the review of a match

matches = { $count ->
    [one] { $count } match
   *[other] { $count } matches
}
wins = { $count ->
    [one] { $count } win
   *[other] { $count } wins
}

stats-none = 📊 No match between people has ended yet. To begin one: /play
stats-own-none = 📊 You haven’t finished a match yet. To begin one: /play
stats-chat = 📊 <b>Statistics of the group</b>
stats-own = 📊 <b>Your statistics</b>
stats-month = 🗓 This month
stats-ever = 🏛 Of all time
stats-line = { $place }. { $name } — won { $wins } of { $matches }, rating { $rating }
stats-rating = Rating: { $rating }
stats-streak = Wins in a row now: { $streak }, at most: { $longest }
stats-best = Best result: { $best }. In all: { $sum }
stats-dice = 🎲 What the dice showed
stats-rolled = 🎲 { $dice }
stats-faces = { $faces } ({ $count } in all)
stats-feats = Achievements

feat-quota = Quota fulfilled
feat-quota-about = a win at Martian Dice
feat-collector = Collector
feat-collector-about = all three kinds of earthlings in one turn, 10 times
feat-haul = Full hold
feat-haul-about = 10 points or more in one turn
feat-tank-magnet = Tank magnet
feat-tank-magnet-about = more tanks than rays, 10 times
feat-agent = Agent
feat-agent-about = 10 completed missions
feat-special-agent = Special agent
feat-special-agent-about = 3 special missions
feat-inventor = Inventor
feat-inventor-about = 25 gadgets played
feat-chemist = Chemist
feat-chemist-about = 10 syntheses
feat-director = Head of the plant
feat-director-about = a mission declared at Marskhimprom
feat-professor = Professor
feat-professor-about = 5 right answers to questions
feat-fighter = Fighter
feat-fighter-about = 5 fights won

result-luck = 🍀 Luck and skill
luck = 🍀 <b>Luck and skill</b>
answer-luck-not-yet = Still counting. Tap again in a couple of seconds.
answer-luck-already = The review of this match is in the chat already.

result-next = 🔔 Call me next time
answer-next = I’ll call you when the next table opens here.
answer-next-not = All right, I won’t call you.
next-table = { $count ->
    [1] 🔔 { $names }, here is the next table!
   *[other] 🔔 { $names }, here is the next table!
}

board-coach = 💡 Review my turn
error-not-allowed-coach = The coach is switched off in this chat.

# The picture of luck and skill
card-title = Luck and skill
card-scored = scored
card-rolled = possible
card-expected = usual
card-luck = luck
card-cost = decisions
card-seat = Player { $number }
card-number = { $number_whole }.{ $number_tenths }
card-numbers = scored { $scored } · possible { $rolled_whole }.{ $rolled_tenths } · usual { $expected_whole }.{ $expected_tenths }
card-chance = −{ $percent }% to win
luck-share = 📤 Share
