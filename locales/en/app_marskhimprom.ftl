# The mini-app: Marskhimprom

app-khim-field = The surface of Mars
app-khim-cell = { $face ->
    [base] the base
    [raw] raw material not mined yet
    [closed] a Fate card face down
    [arrow] { $title }, the card will work again
   *[dead] { $title }, the card has worked already
}
app-khim-site = own base of { $name }
app-khim-here = here: { $names }
app-khim-reach = can be chosen
app-khim-picked = chosen
app-khim-players = Players
app-khim-holds = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}, { $coins } mR
app-khim-free-chemists = { $count ->
    [one] { $count } free chemist
   *[other] { $count } free chemists
}
app-khim-card = { $made ->
    [yes] { $name } from the laboratory
   *[no] { $name }
}{ $count ->
    [1] {""}
   *[other] , { $count } of them
}
app-khim-collected = ⛏ { $name } mines: { $cards }
app-khim-you-attacked = ⚔️ { $name } attacks you!
app-khim-you-won_fight = 🥊 { $name } wins, you retreat
app-khim-you-looted = { $count ->
    [0] 🕊 { $name } takes nothing from you
    [one] 🎁 { $name } takes { $count } card from you
   *[other] 🎁 { $name } takes { $count } cards from you
}
app-khim-you-lost_to_raider = 🏴‍☠️ The raiders are stronger: you lose raw materials
app-khim-you-drawn = 📤 You lose: { $cards }
app-khim-you-fined = 👮 A fine! You carry something illegal
app-khim-you-jailed = 🚔 You are in prison
app-khim-you-will_skip = { $turns ->
    [one] ⏭ You will skip { $turns } turn
   *[other] ⏭ You will skip { $turns } turns
}
app-khim-you-helped = 🤲 { $name } gives you a card
app-khim-you-offered = 🤝 { $name } offers you: { $give } for { $want }
app-khim-begin = The harvesters are at the start
app-khim-log = Log
app-khim-tabs = Warehouse, missions and trade
app-khim-tab = { $leaf ->
    [market] Store
    [missions] Missions
    [trade] Trade
   *[laboratory] Lab
}
app-khim-hand = Your raw materials
app-khim-empty-hand = No raw materials yet. Drive and collect!
app-khim-side = { $side ->
    [raider] Raiders
   *[police] Police
}

app-khim-pick-cell = { $words ->
    [retreat] Where do you retreat? Choose a cell
   *[drive] { $step ->
        [0] Where to? Choose a cell
       *[other] Now the second cell
    }
}
app-khim-go = { $words ->
    [retreat] Retreat to { $cells }
   *[drive] Drive to { $cells }
}
app-khim-find = { $face ->
    [base] home to the base
    [raw] take raw material
    [closed] turn a Fate card
    [arrow] the card will work again
   *[dead] nothing left there
}
app-khim-meet = { $name } is there
app-khim-stay = Stay
app-khim-end = End the turn
app-khim-undo = Undo
app-khim-sell = Sell: 1 mR
app-khim-sell-order = Sell for { $coins } mR
app-khim-help = Give a card to { $name }
app-khim-arriving = You are not alone here. Attack?
app-khim-attack = Attack!
app-khim-attack-sure = Attack { $name }? You will be a raider to the end of the game: patrols shoot on sight.
app-khim-loot = Loot from { $name }. Take up to three cards
app-khim-no-loot = Take nothing
app-khim-no-loot-sure = Leave all the cards to the rival?

app-khim-warehouse = Warehouse: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
app-khim-warehouse-hint = Any card is { $price } mR. The Bank has { $bank } mR. A dot marks what your mission can use.
app-khim-buy = Buy { $name }, { $coins } mR

app-khim-missions = Missions
app-khim-missions-hint = Collect cards with all the atoms that are needed and declare the mission. Every card with one of its elements is a point.
app-khim-missions-pro = Finished products are needed: chemists make them. A mission is declared at the base. Its products are three points each.
app-khim-must-be-made = must be synthesised
app-khim-score = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
app-khim-track = Follow
app-khim-declare = Declare the mission
app-khim-declare-sure = Declare the mission “{ $mission }”? The game ends at once, and everybody counts points.
app-khim-declared = The mission is declared by { $name }: “{ $mission }”.
app-khim-counted = { $name }: “{ $mission }”
app-khim-field-empty = The field ran out of raw materials. Everybody counted their best mission.

app-khim-trade = Trade
app-khim-trade-later = You can offer a trade in your own turn, before driving or after it.
app-khim-with-whom = Whom you trade with
app-khim-give = You give
app-khim-want = You ask for
app-khim-propose = Offer to { $name }
app-khim-offer-terms = you give { $give }, you get { $want }
app-khim-accept = Agree
app-khim-accept-sure = Give { $give } and get { $want }?
app-khim-decline = Refuse
app-khim-withdraw = Take the offer back
app-khim-cannot-accept = You lack cards or money for this trade
app-khim-less = Less
app-khim-more = More

app-khim-laboratory = Synthesis
app-khim-chemists = Chemists: { $free } free of { $all }, { $reserve } in reserve.
app-khim-no-site = Reactions run at the base, once the harvester has arrived or stayed to work.
app-khim-nothing-to-run = No reaction can run now: substances or chemists are missing, or the harvester has not driven yet.
app-khim-takes = { $count ->
    [one] { $count } chemist
   *[other] { $count } chemists
}
app-khim-lacks = Missing: { $cards }
app-khim-run = Run
app-khim-run-sure = { $title }: run it? The substances cannot be taken back.
app-khim-coefficients = Coefficients
app-khim-coefficients-hint = Balance the atoms on both sides. A mistake, and the chemists work for nothing.

app-khim-rules-aim = You drive a harvester over Mars. Collect raw materials with all the atoms for one of the open missions and declare it.
app-khim-rules-drive = In your turn you drive one cell and take its raw material. With a solar battery it is exactly two cells.
app-khim-rules-fate = Where the harvester stops, a Fate card is turned. With an arrow it will work for others too, without one it works once.
app-khim-rules-market = Before driving and after it, sell to the Bank for 1 mR, buy from the Warehouse for 4 mR and trade with others.
app-khim-rules-fight = On somebody’s cell you may attack. Whoever rolls more looks through the rival’s cards and takes up to three. A cannon rolls twice in attack, armour rolls twice in defence.
app-khim-rules-police = Whoever has attacked once is a raider: patrols shoot at once. A cannon and a stolen battery are illegal too.
app-khim-rules-mission = All the atoms in all your cards count: Fe2O3 has two of iron and three of oxygen.
app-khim-rules-pro = At level five a mission needs products: chemists make them at the base by real reactions.
app-khim-rules-end = A mission is declared, and the game ends. Every card with an element of that mission is a point. Whoever has most points wins, even when somebody else declared! If the field runs out of raw materials, everybody counts their best mission.
app-khim-rules-tie = With equal points the one who declared wins, then the one with more money.
