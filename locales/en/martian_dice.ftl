# Martian Dice

game-martian_dice = Martian Dice

option-martian_dice-target = Target
option-martian_dice-target-15 = 15 points
option-martian_dice-target-25 = 25 points
option-martian_dice-target-40 = 40 points
level-martian_dice-rash = rash
level-martian_dice-careful = careful
level-martian_dice-sharp = sharp
level-martian_dice-perfect = perfect

martian_dice-round = round { $number }, to { $target }
martian_dice-last-round = last round!
martian_dice-rolled = Roll
martian_dice-tanks = Tanks
martian_dice-rays = Rays
martian_dice-aboard = Aboard
martian_dice-worth = { $points ->
    [0] 0 points so far
    [one] <b>+{ $points } point</b> so far
   *[other] <b>+{ $points } points</b> so far
}{ $bonus ->
    [0] {""}
   *[other] , { $bonus } of them for all three kinds
}
martian_dice-tanks-ahead = { $rays ->
    [one] The tanks are ahead: { $rays } more ray needed
   *[other] The tanks are ahead: { $rays } more rays needed
}
martian_dice-task-pick = What to set aside?
martian_dice-task-decide = Roll on or fly away?
martian_dice-face = { $face ->
    [tank] tanks
    [ray] rays
    [human] humans
    [cow] cows
   *[chicken] chickens
}
martian_dice-pick = { $face ->
    [tank] Tanks
    [ray] Rays
    [human] Humans
    [cow] Cows
   *[chicken] Chickens
} ×{ $count }
martian_dice-roll = { $count ->
    [one] 🎲 Roll { $count } die
   *[other] 🎲 Roll { $count } dice
}
martian_dice-stop = { $points ->
    [0] 🚀 Fly away: 0 points
    [one] 🚀 Fly away: +{ $points } point
   *[other] 🚀 Fly away: +{ $points } points
}
martian_dice-give-up = 🏳️ Give up: 0 points

martian_dice-gain = { $beaten ->
    [yes] the tanks outnumber the rays, 0 points
   *[no] { $points ->
        [0] 0 points
        [one] +{ $points } point
       *[other] +{ $points } points
    }
}{ $bonus ->
    [0] {""}
   *[other] , all three kinds!
}

event-martian_dice-rolled = { $name } rolls: { $dice }
event-martian_dice-kept = { $face ->
    [ray] { $count ->
        [one] { $name } sets { $count } ray aside
       *[other] { $name } sets { $count } rays aside
    }
    [human] { $count ->
        [one] { $name } takes { $count } human
       *[other] { $name } takes { $count } humans
    }
    [cow] { $count ->
        [one] { $name } takes { $count } cow
       *[other] { $name } takes { $count } cows
    }
   *[chicken] { $count ->
        [one] { $name } takes { $count } chicken
       *[other] { $name } takes { $count } chickens
    }
}
event-martian_dice-scored-stopped = 🚀 { $name } flies away: { martian_dice-gain }
event-martian_dice-scored-nothing-to-take = 🛬 { $name }: nothing to take, { martian_dice-gain }
event-martian_dice-scored-no-dice-left = 🎲 { $name }: no dice left, { martian_dice-gain }
event-martian_dice-scored-tanks-win = 💥 { $name }: the tanks can’t be caught, 0 points
event-martian_dice-last-round = { $total ->
    [one] 🏁 { $name } has { $total } point. The round is played out!
   *[other] 🏁 { $name } has { $total } points. The round is played out!
}
event-martian_dice-tied = ⚖️ A tie: { $names }. Each rolls 6 dice, most rays win.
event-martian_dice-roll-off = { $rays ->
    [one] { $name }: { $dice } — { $rays } ray
   *[other] { $name }: { $dice } — { $rays } rays
}
event-martian_dice-won = { $total ->
    [one] 🏆 { $name } wins with { $total } point
   *[other] 🏆 { $name } wins with { $total } points
}

error-illegal-move-martian-pick-first = First set dice of one kind aside.
error-illegal-move-martian-already-picked = Your pick is made. Roll on or fly away.
error-illegal-move-martian-type-taken = No more { martian_dice-face } this turn. Choose something else.
error-illegal-move-martian-not-in-roll = There is none of that in this roll. Choose from what was rolled.

rules-martian_dice =
    You are a Martian and you need earthlings: humans, cows and chickens. The army of Earth fights back with tanks, and you have death rays.

    <b>Your turn</b>
    🎲 You roll 13 dice. Each shows: 🪖 a tank, 🔫 a ray (two faces), 🧑 a human, 🐮 a cow, 🐔 a chicken.
    🪖 All tanks go aside by themselves.
    👆 Then you choose one thing and set all such dice aside. Humans, cows and chickens can be taken once a turn each, rays any number of times.
    🚀 Now decide: fly away with your catch or roll the dice that are left.
    If there is nothing to take or no dice are left, the turn ends by itself and scores as usual. It ends too when the tanks can no longer be caught.

    <b>Points</b>
    More tanks than rays is 0 points. As many or fewer: a point for each earthling, and 3 more if all three kinds are there.

    <b>Winning</b>
    When somebody reaches the target, the round is played out so that all have had as many turns. Most points win. Leaders that tie roll 6 dice each: most rays win. If they still tie after 20 such rolls, they share the win.
