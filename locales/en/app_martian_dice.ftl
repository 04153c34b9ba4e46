# The mini-app: Martian Dice

app-md-aboard = Aboard
app-md-rolled = The roll
app-md-whom = Whom to take
app-md-bonus = for all three
app-md-rays = Rays
app-md-tanks = Tanks
app-md-scores = Scores, playing to { $target }
app-md-safe = clear for take-off
app-md-short = { $count ->
    [one] { $count } ray short
   *[other] { $count } rays short
}
app-md-face = { $face ->
    [tank] tank
    [ray] ray
    [human] human
    [cow] cow
   *[chicken] chicken
}
app-md-kind = { $face ->
    [ray] Rays
    [human] Humans
    [cow] Cows
   *[chicken] Chickens
}
app-md-taken = taken
app-md-choose = Whom do we take? Choose a die
app-md-left = { $count ->
    [one] { $count } die left
   *[other] { $count } dice left
}
app-md-spare = { $count ->
    [one] { $count } die to roll
   *[other] { $count } dice to roll
}
app-md-roll = Roll on
app-md-fly = Fly away
app-md-take-and-roll = { $face ->
    [ray] Take rays and roll
    [human] Take humans and roll
    [cow] Take cows and roll
   *[chicken] Take chickens and roll
}
app-md-take-last = { $face ->
    [ray] Take rays and fly away
    [human] Take humans and fly away
    [cow] Take cows and fly away
   *[chicken] Take chickens and fly away
}
app-md-give-up = There are more tanks than rays: you would leave with nothing, and they can still be caught. Fly away all the same?
app-md-over = The match is over
app-md-last = { $name }: { $points ->
    [0] 0 points
    [one] +{ $points } point
   *[other] +{ $points } points
}{ $reason ->
    [nothing-to-take] , nobody to take
    [no-dice-left] , no dice left
    [tanks-win] , the tanks are out of reach
   *[stopped] {""}
}.

app-md-event-rolled = { $name } rolls: { $dice }
app-md-event-roll-off = { $name } rolls off: { $dice }
app-md-event-kept = { $name } takes { $dice }
app-md-event-last-round = { $name } has reached the target ({ $count })! Everybody finishes the round.
app-md-event-tied = A tie: { $names }, { $count } each. Rays decide.
app-md-event-won = The winner: { $name }, { $count ->
    [one] { $count } point
   *[other] { $count } points
}.

app-md-rules-aim = Be the first to 25 points by abducting earthlings. You play with 13 dice.
app-md-rules-roll = Roll the dice. Each has a tank, two rays, a human, a cow and a chicken.
app-md-rules-tanks = All tanks line up against you by themselves.
app-md-rules-pick = Choose one kind and take all its dice. Humans, cows and chickens: once a turn each.
app-md-rules-rays = Rays can be taken any number of times: each holds off one tank.
app-md-rules-score = Roll the dice that are left, or fly away: a point for every earthling, and 3 more if you have all three kinds.
app-md-rules-zero = More tanks than rays? You leave with nothing.
app-md-rules-end = Nobody to take, or no dice left: the turn is over and counts. When somebody reaches the target everybody finishes the round, and the best score wins.
app-md-rules-tie = In a tie the leaders roll 6 dice each: most rays win.
