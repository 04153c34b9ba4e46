# Dice Mission

game-dice_mission = Dice Mission

option-dice_mission-missions = Missions
option-dice_mission-missions-one = one of each type
option-dice_mission-missions-two = two of each type
level-dice_mission-rash = rash
level-dice_mission-careful = careful
level-dice_mission-sharp = sharp

own-dice_mission = 🃏 My cards

dice_mission-headline = round { $round }, { $phase ->
    [mission] mission
   *[debriefing] debriefing
}
dice_mission-specials = Special, one a match
dice_mission-needs = 🏁 to go { $types }
dice_mission-held = { $ready ->
    [0] { $count }
   *[other] { $count }, ready to use: { $ready }
}
dice_mission-terms = { $number ->
    [one] 🎲 { $number } die each
   *[other] 🎲 { $number } dice each
}, { $cap ->
    [one] at most { $cap } roll
   *[other] at most { $cap } rolls
}{ $rolls ->
    [0] {""}
   *[other] , made: { $rolls }
}
dice_mission-no-terms = 🎲 The active agent 🎖 chooses how many dice there will be
dice_mission-removed = ❌ Off the table until the end of the round: { $dice }
dice_mission-missions = { $count ->
    [one] { $count } mission
   *[other] { $count } missions
}

dice_mission-task-choose = { $what ->
    [take] Which card to keep? See “My cards”.
   *[discard] Which gadget to drop? See “My cards”.
}
dice_mission-task-number = How many dice?
dice_mission-task-roll = Roll!
dice_mission-task-reroll = { $left ->
    [0] Play a gadget or finish?
   *[other] Mark the dice to roll again.
}
dice_mission-task-debriefing = { $done ->
    [0] Complete a mission from “My cards” or draw a gadget.
   *[other] Anything else?
}

dice_mission-roll = { $count ->
    [one] 🎲 Roll { $count } die
   *[other] 🎲 Roll { $count } dice
}
dice_mission-reroll = { $dice ->
    [all] 🎲 Roll all again
   *[other] 🎲 Roll { $dice } again
}
dice_mission-done = { $phase ->
    [mission] ✋ Enough, they stay
   *[debriefing] ⏭ Finish the turn
}
dice_mission-draw = 🧰 Draw a gadget
dice_mission-exchange = 🔄 Exchange a mission

dice_mission-hand = Your missions
dice_mission-gadgets = Your gadgets
dice_mission-no-gadgets = None yet
dice_mission-usable = { $ready ->
    [yes] { $phase ->
        [mission] — ready, for the mission phase
       *[debriefing] — ready, for the debriefing
    }
   *[no] { $phase ->
        [mission] — from the next round, in the mission phase
       *[debriefing] — from the next round, in the debriefing
    }
}
dice_mission-discards = 🗑 Discarded: { $gadgets }
dice_mission-choose-card = <b>Which card do you keep?</b> It replaces this one: { $card }
dice_mission-choose-gadget = <b>You can hold three gadgets.</b> Which one goes?

dice_mission-gadget = { $gadget ->
    [proposal] New proposal
    [force] Forced reroll
    [change] Mission change
    [chance] Extra chance
    [lock] Target lock
    [steal] Steal
    [remove] Remove
    [adapt] Adapt
    [deal] Deal
   *[pass] Pass
}
dice_mission-target = { $what ->
    [exchange] <b>Exchange.</b> Which mission goes? You draw two of its type and keep one.
    [proposal] <b>New proposal.</b> How many dice for you and for those who have not rolled yet?
    [force] <b>Forced reroll.</b> Mark dice of one opponent, who rolls them again.
    [change] <b>Mission change.</b> Which one goes? You draw two of its type and keep one.
    [chance] <b>Extra chance.</b> Mark your dice and roll them once more, beyond the limit.
    [lock] <b>Target lock.</b> Whose dice are safe from gadgets until the end of the round? Yours will do too.
    [steal] <b>Steal.</b> Which die do you take? It is yours until the end of the round.
    [remove] <b>Remove.</b> Which die leaves the table until the end of the round?
    [adapt] <b>Adapt.</b> Choose a die, then its new number.
    [deal] <b>Deal.</b> Choose two dice of different players: they change places.
   *[pass] <b>Pass.</b> Choose a die of yours, then the opponent who gets it.
}

event-dice_mission-round = 🔔 Round { $round }, the active agent is { $name }
event-dice_mission-stopped = { $rolls ->
    [one] 🎲 { $name }: { $dice } in { $rolls } roll
   *[other] 🎲 { $name }: { $dice } in { $rolls } rolls
}
event-dice_mission-completed = ✅ { $name }: { $card } — { $dice }{ $left ->
    [0] {""}
   *[other] . Missions to go: { $left }
}
event-dice_mission-special-opened = 🆕 On the table: { $card }
event-dice_mission-gadget-drawn = 🧰 { $name } draws a gadget
event-dice_mission-gadget-discarded = 🗑 { $name } drops a gadget: { $gadget }
event-dice_mission-gadget = 🛠 { $name }, “{ $gadget }”{ $what ->
    [nothing] {""}
   *[other] : { $what }
}
event-dice_mission-exchanging = { $type ->
    [solo] 🔄 { $name } exchanges a mission 👤
    [versus] 🔄 { $name } exchanges a mission ⚔️
    [team] 🔄 { $name } exchanges a mission 🤝
   *[special] 🔄 { $name } exchanges a mission ⭐
}
event-dice_mission-exchanging-special = 🔄 { $name } exchanges { $card }
event-dice_mission-exchanged = 🆕 On the table: { $card }
event-dice_mission-reshuffled = { $pile ->
    [gadgets] 🔀 The discarded gadgets are shuffled into a new pile
   *[other] 🔀 The discarded missions are shuffled into a new pile
}
event-dice_mission-passed = 💤 { $name }: nothing completed, nothing taken
event-dice_mission-won = { $missions ->
    [one] 🏆 { $name } wins with { $missions } mission completed!
   *[other] 🏆 { $name } wins with { $missions } missions completed!
}

rules-dice_mission =
    You are an agent with secret missions. Complete all of yours and one of the special ones before anybody else.

    <b>Cards</b>
    👤 Solo: only your own dice count.
    ⚔️ Versus: compare your dice with those of each opponent; a tie does not count.
    🤝 Team: all the dice on the table count together.
    ⭐ Special: three lie on the table for everybody. You complete only one a match.
    Everybody holds one mission 👤, ⚔️ and 🤝, two of each with two players. Only you see your hand: the “My cards” button.

    <b>Mission phase</b>
    🎖 The active agent chooses how many dice everybody rolls: 2 to 5. After a roll keep any dice and roll the others again, three rolls at most. As many rolls as the agent needed, the others may have too.

    <b>Debriefing</b>
    In turn, from the agent on, complete missions: at most one of each type a round. A mission with 💼 brings a gadget. Who completes none draws a gadget, or exchanges a mission (draw two, keep one), or takes nothing. Then a new round begins, and the next player is the agent.

    <b>Gadgets</b> 🧰
    You hold three at most and play them from the next round on, on your turn, as many as you like.
    Mission phase: a new number of dice for you and those who have not rolled; make an opponent roll dice again; change a mission; roll your own once more; lock somebody’s dice against gadgets.
    Debriefing: steal a die, remove one, change its number, swap two dice, give one of yours away.
    What a gadget does lasts until the end of the round.

    <b>Winning</b>
    Whoever is first, in order, to have completed all own missions and one special wins at once.
