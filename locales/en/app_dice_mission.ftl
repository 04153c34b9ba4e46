# The mini-app: Dice Mission

app-dm-agents = Opponents
app-dm-dice-of = Dice: { $name }
app-dm-die = { $value } ({ $name })
app-dm-fits = fits the mission
app-dm-on-turn = on turn
app-dm-agent = active agent
app-dm-locked = under a lock
app-dm-to-go = { $count ->
    [one] { $count } mission to go
   *[other] { $count } missions to go
}
app-dm-has-gadgets = { $count ->
    [one] { $count } gadget
   *[other] { $count } gadgets
}
app-dm-gadgets = Gadgets
app-dm-removed = Removed:

app-dm-type = { $type ->
    [solo] Solo
    [versus] Versus
    [team] Team
   *[special] Special
}
app-dm-specials = Specials
app-dm-one-a-match = one a match
app-dm-have-special = you have one already
app-dm-briefcase = gives a gadget
app-dm-met = fulfilled
app-dm-completed = Completed: { $name }
app-dm-nothing-yet = No mission yet
app-dm-next-round = from the next round on
app-dm-does = { $gadget ->
    [proposal] Changes the number of dice for you and for those who have not rolled yet.
    [force] Makes an opponent roll again the dice that you pick.
    [change] Exchanges a mission: you draw two of its type and keep one.
    [chance] Rolls your dice once more, beyond the limit.
    [lock] Keeps gadgets off somebody’s dice until the end of the round.
    [steal] Takes a die of an opponent until the end of the round.
    [remove] Takes any die off the table until the end of the round.
    [adapt] Sets a die to another number.
    [deal] Swaps two dice of different players.
   *[pass] Gives a die of yours to an opponent.
}

app-dm-task = { $task ->
    [dice] How many dice does everybody roll?
    [roll] Your turn to roll!
    [reroll] Tap the dice that you want to roll again
    [complete] The dice fit: complete the mission!
    [take] Tap the card that you keep
    [discard] Three gadgets are the most
    [end] { $done ->
        [0] No mission fits: take something instead
       *[other] Mission completed!
    }
   *[done] Play a gadget, or leave it at that
}
app-dm-dice = { $count ->
    [one] { $count } die
   *[other] { $count } dice
}
app-dm-value = Set it to { $count }
app-dm-throw = { $count ->
    [0] Choose a number
    [one] Roll { $count } die
   *[other] Roll { $count } dice
}
app-dm-again = { $count ->
    [one] Reroll { $count } die
   *[other] Reroll { $count } dice
}
app-dm-mark-all = Mark all
app-dm-rolls-left = { $count ->
    [one] { $count } roll left
   *[other] { $count } rolls left
}
app-dm-enough = Enough
app-dm-end = End turn
app-dm-nothing = Pass
app-dm-draw = Draw a gadget
app-dm-sure = Sure? Once more
app-dm-complete = Complete the mission
app-dm-swap = Exchange
app-dm-exchange = Exchange this one
app-dm-play = { $gadget }: play
app-dm-cancel = Cancel
app-dm-which-card = Which card do you keep?
app-dm-instead = It replaces this one
app-dm-keep-card = Keep this one
app-dm-which-gadget = Which gadget goes?
app-dm-drop = Drop{ $gadget ->
    [none] {""}
   *[other] : { $gadget }
}

app-dm-own-round = 🔔 Round { $round }, you are the active agent
app-dm-own-gadget-drawn = 🧰 You draw a gadget
app-dm-own-gadget-discarded = 🗑 You drop a gadget: { $gadget }
app-dm-own-exchanging = { $type ->
    [solo] 🔄 You exchange a mission 👤
    [versus] 🔄 You exchange a mission ⚔️
    [team] 🔄 You exchange a mission 🤝
   *[special] 🔄 You exchange a mission ⭐
}
app-dm-own-exchanging-special = 🔄 You exchange { $card }
app-dm-event-rolled = 🎲 { $name }: { $dice }

app-dm-rules-aim = You are an agent with secret missions. Complete all of yours and one special one before the others do.
app-dm-rules-cards = Everybody has one mission of each of three types, and two of each with two players. Only you see your hand. The specials lie on the table for all.
app-dm-rules-solo = Solo and specials: only your own dice count.
app-dm-rules-versus = Versus: compare your dice with those of each opponent. A tie does not count.
app-dm-rules-team = Team: all dice on the table count together.
app-dm-rules-number = The active agent chooses how many dice everybody rolls: two to five.
app-dm-rules-roll = Keep any dice and reroll the others, three rolls at most. The others get as many rolls as the agent used.
app-dm-rules-debriefing = In the debriefing you complete missions in turn: at most one of each type in a round.
app-dm-rules-briefcase = A mission with a briefcase gives a gadget. Completed nothing? Draw a gadget or exchange a mission.
app-dm-rules-gadgets = You hold three gadgets at most and play them from the next round on, on your own turn, as many as you like. What they change lasts until the end of the round.
app-dm-rules-win = Whoever is the first in turn to complete everything wins at once.
