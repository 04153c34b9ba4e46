# Why a move in Marskhimprom was refused
error-illegal-move-khim-not-now = Finish the fight or the Fate card first.
error-illegal-move-khim-drive-first = Drive first.
error-illegal-move-khim-already-driven = Your harvester has already driven this turn.
error-illegal-move-khim-cannot-drive-there = You cannot get there in one step.
error-illegal-move-khim-other-number-of-steps = { $steps ->
    [one] A harvester drives { $steps } cell.
   *[other] With a solar battery a harvester drives exactly { $steps } cells.
}
error-illegal-move-khim-reserved-cell = A harvester that has not moved yet stands there: the cell is still its own.
error-illegal-move-khim-not-at-a-site = For this you must stand at the base or at an old base of your own.
error-illegal-move-khim-nobody-to-attack = You cannot attack this player here.
error-illegal-move-khim-cannot-retreat-there = You can retreat only to a free cell next to you.
error-illegal-move-khim-not-in-hand = There is no such card.
error-illegal-move-khim-no-such-choice = This Fate card does not offer that.
error-illegal-move-khim-bank-empty = The Bank has no money.
error-illegal-move-khim-too-few-coins = Not enough money: a card of the Warehouse costs 4 mR.
error-illegal-move-khim-not-in-warehouse = The Warehouse does not have it.
error-illegal-move-khim-nothing-to-undo = There is nothing to take back.
error-illegal-move-khim-no-such-seat = You cannot trade with this player like that.
error-illegal-move-khim-no-offer = That is no trade: check what you give and what you ask.
error-illegal-move-khim-no-such-offer = This offer is gone.
error-illegal-move-khim-cannot-give = The cards or coins for this trade are missing.
error-illegal-move-khim-too-few-chemists = Not enough free chemists.
error-illegal-move-khim-too-few-substances = Not enough substances for this reaction.
error-illegal-move-khim-other-coefficients = { $count ->
    [0] The coefficients are given: just choose the reaction.
   *[other] Set all { $count } coefficients, numbers from 1 to 20.
}
error-illegal-move-khim-mission-not-open = This mission is not in the game.
error-illegal-move-khim-mission-incomplete = Something is still missing for this mission.
