# Marskhimprom in the chat

game-marskhimprom = Marskhimprom
level-marskhimprom-simple = beginner
level-marskhimprom-strong = experienced

own-marskhimprom = 🎒 My raw materials

khim-columns = ABCDEFG
khim-coins = { $count } mR
khim-nothing = nothing
khim-headline = level { $level }, turn { $turn }
khim-stock = 🏦 Bank { $bank } mR · 📦 Warehouse { $stock } · on the field { $field }
khim-storm = 🌪 Storm: solar batteries do not work
khim-skips = ⏭{ $count }
khim-quiz = ❓ <b>Mendeleev’s question.</b> { $question }
khim-offer = 🤝 No. { $number } → { $name }: { $give } for { $want }
khim-offers = 🤝 Open offers: { $count }

khim-task = { $phase ->
    [driving] Where to?
    [arriving] Attack or peace?
    [looting] Choose the loot.
    [retreating] Where do you retreat?
    [choosing] What do you do?
    [quiz] Which answer is right?
   *[trading] Trade or end the turn.
}
khim-task-offer = An answer to the offer is needed.
khim-task-both = A move and an answer to the offer are needed.

khim-stay = 🔧 Stay
khim-other-first = ↩️ Another first cell
khim-attack = ⚔️ Attack: { $name }
khim-peace = 🕊 No attack
khim-to-loot = 🎁 Choose the loot
khim-to-fate = 🃏 Choose a card
khim-market = 🏪 Market
khim-trade = 🤝 Trade
khim-laboratory = ⚗️ Synthesis
khim-end = ✅ End the turn
khim-accept = ✅ { $name }: I take No. { $number }
khim-decline = ❌ No to No. { $number }
khim-withdraw = ↩️ Take back No. { $number }
khim-undo = ↩️ Undo the last act
khim-declare = 🏁 Declare: { $mission }
khim-choice = { $what ->
    [keep] { $effect ->
        [rover] 🔋 Take the battery
        [cache_raw] 📦 Take the raw materials
       *[other] 🎒 Keep it
    }
    [hand-in] 🏢 Hand it in: +{ $coins } mR
    [pay] 💰 Pay { $coins } mR
    [skip] ⏭ Skip a turn
    [tow] 🚜 Tow it out: +{ $coins } mR
    [battery] 🔋 Battery: { $coins } mR
    [armour] 🛡 Armour: { $coins } mR
    [cannon] 💣 Cannon: { $coins } mR
   *[pass] 👋 Drive past
}

khim-own-hand = <b>My raw materials</b> ({ $count })
khim-own-empty = Nothing yet
khim-own-products = <b>Made in the laboratory</b>
khim-own-coins = 💰 { $coins } mR
khim-own-chemists = 👩‍🔬 Chemists: { $free } of { $all } free, { $reserve } in reserve
khim-own-gear = Equipment: { $gear }
khim-own-bucket = bucket
khim-own-missions = <b>Missions</b> (your points in brackets)
khim-own-mission = { $done ->
    [yes] ✅
   *[no] ▫️
} { $title } ({ $score }): { $need }
khim-brief-missions = Missions complete: { $missions }
khim-page-sell = <b>Sell to the Bank</b>, 1 mR a card. The Bank has { $bank } mR, you have { $coins } mR.
khim-page-buy = <b>Buy from the Warehouse</b>, 4 mR a card. You have { $coins } mR.
khim-page-buy-poor = Not enough money: a card costs 4 mR.
khim-to-sell = 💰 Sell
khim-to-buy = 🛒 Buy
khim-more = ➡️ More
khim-page-trade = <b>Trade.</b> With whom? The other player sees the offer and may answer while your turn lasts.
khim-page-offer = <b>An offer for { $name }</b>
    I give: { $give }
    I want: { $want }
khim-page-give = What do you give to { $name }? So far: { $give }
khim-page-want = What do you want from { $name }? So far: { $want }
khim-page-full = The offer holds no more.
khim-to-give = ➕ I give a card
khim-to-want = ➕ I want a card
khim-give-coins = 💰 I give: +1 mR
khim-want-coins = 💰 I want: +1 mR
khim-clear = 🧹 Start over
khim-send = 📨 Offer
khim-ready = ✅ Done
khim-page-loot = <b>Loot</b> ({ $name }): up to three cards. Chosen: { $cards }
khim-loot-take = { $count ->
    [0] 🕊 Take nothing
    [one] 🎁 Take { $count } card
   *[other] 🎁 Take { $count } cards
}
khim-page-give-friend = Whom do you help?
khim-page-gift = Which card do you give ({ $name })?
khim-page-order = { $left ->
    [one] The Bank takes { $left } more card at 2 mR
   *[other] The Bank takes { $left } more cards at 2 mR
}
khim-page-synth = <b>Synthesis.</b> Free chemists: { $free }
khim-synth = { $equation } · 👩‍🔬{ $chemists }
khim-synth-raw = from raw: { $equation }
khim-page-coefficients = <b>{ $title }</b>
    { $equation }
    Set the coefficients. If they are wrong, the chemists work for nothing.
khim-run = ⚗️ Start
khim-raw-first = { $raw ->
    [yes] 📦 Raw materials are spent first
   *[no] ⚗️ Products are spent first
}

khim-gear = { $item ->
    [battery] solar battery
    [armour] armour
    [cannon] cannon
    [stolen] stolen battery
   *[pennant] black pennant
}

event-marskhimprom-skipped = ⏭ { $name } skips a turn
event-marskhimprom-drove = 🚜 { $name }: { $path }
event-marskhimprom-stayed = 🔧 { $name } stays to work
event-marskhimprom-attacked = ⚔️ { $name } attacks { $rival }!
event-marskhimprom-became_raider = 🏴‍☠️ { $name } is a raider now
event-marskhimprom-rolled = { $side ->
    [raider] 🎲 { $name } for the raider: { $dice }
    [police] 🎲 { $name } for the police: { $dice }
   *[other] 🎲 { $name }: { $dice }
}
event-marskhimprom-won_fight = 🥊 { $name } wins, { $loser } retreats
event-marskhimprom-looted = { $count ->
    [0] 🕊 { $name } takes nothing
    [one] 🎁 { $name } takes { $count } card from { $loser }
   *[other] 🎁 { $name } takes { $count } cards from { $loser }
}
event-marskhimprom-retreated = ↪️ { $name } retreats to { $cell }
event-marskhimprom-turned = 🃏 { $cell }: { $title }
event-marskhimprom-declined = 👋 { $name } drives past
event-marskhimprom-lost_to_raider = 🏴‍☠️ The raiders are stronger: { $name } loses raw materials
event-marskhimprom-beat_raider = 💪 { $name } beats the raiders
event-marskhimprom-took_top = { $count ->
    [0] 📦 The Warehouse is empty: { $name } takes nothing
    [one] 📦 { $name } takes { $count } card from the Warehouse
   *[other] 📦 { $name } takes { $count } cards from the Warehouse
}
event-marskhimprom-drawn = 📤 { $loser } loses: { $cards }
event-marskhimprom-clean = 👮 { $name }: all legal, drive on
event-marskhimprom-fined = 👮 A fine! { $name } carries something illegal
event-marskhimprom-beat_police = 💥 { $name } gets away from the police
event-marskhimprom-jailed = 🚔 { $name } is in prison
event-marskhimprom-confiscated = 🚫 Confiscated: { $items }
event-marskhimprom-mounted = 🔩 { $name } mounts: { $item }
event-marskhimprom-rewarded = { $coins ->
    [0] 💸 The Bank is empty: { $name } gets nothing
   *[other] 💰 { $name }: +{ $coins } mR
}
event-marskhimprom-paid = 💸 { $name }: −{ $coins } mR
event-marskhimprom-will_skip = { $turns ->
    [one] ⏭ { $name } will skip { $turns } turn
   *[other] ⏭ { $name } will skip { $turns } turns
}
event-marskhimprom-storm = 🌪 A global storm: no battery works until { $name } plays again
event-marskhimprom-storm_over = ☀️ The storm is over, batteries work again
event-marskhimprom-thrown = 💨 A geyser throws { $name } to { $cell }
event-marskhimprom-armour_saved = 🛡 { $name }: armour stops the meteors
event-marskhimprom-blown = 🌬 { $name }: with the wind to { $cell }
event-marskhimprom-helped = 🤲 { $name } gives a card to { $friend }
event-marskhimprom-site_kept = 🏚 { $name } keeps the old base at { $cell }
event-marskhimprom-chemist_came = 👩‍🔬 { $name }: one more chemist
event-marskhimprom-chemist_left = 👋 { $name }: a chemist went to the reserve
event-marskhimprom-answered = { $right ->
    [true] 🎓 { $name }: right! { $why }
   *[false] 🙈 { $name }: no. { $why }
}
event-marskhimprom-sold = 🏪 { $name } sells { $cards }: +{ $coins } mR
event-marskhimprom-bought = 🛒 { $name } buys { $cards }: −{ $coins } mR
event-marskhimprom-undone = ↩️ { $name } takes back the last act
event-marskhimprom-offered = 🤝 { $name } offers { $to }: { $give } for { $want }
event-marskhimprom-traded = ✅ { $name } agrees: { $give } for { $want }
event-marskhimprom-refused = ❌ { $name }: no to offer No. { $number }
event-marskhimprom-withdrawn = ↩️ { $name } takes back offer No. { $number }
event-marskhimprom-lapsed = ⌛ Offer No. { $number } no longer stands
event-marskhimprom-synthesised = ⚗️ { $name }: { $equation }
event-marskhimprom-misbalanced = 🧪 { $name }: the coefficients do not balance, the chemists worked for nothing
event-marskhimprom-declared = 🏁 { $name } declares the mission “{ $mission }”!
event-marskhimprom-field_empty = 🏜 The field is empty, let us count

rules-marskhimprom =
    You drive a harvester on Mars. Collect raw materials that hold all the atoms for one of the open missions, and declare it.

    <b>Your turn</b>
    🚜 You drive one cell and take the raw card from it; on your very first turn also the one you stand on. With a solar battery you drive exactly two cells and collect from both.
    🃏 Where you stop, a Fate card is turned. One with a red arrow stays in the game, the others work once.
    🤝 Before and after driving you may sell to the Bank (1 mR a card), buy from the Warehouse (4 mR) and trade with others: they answer your offer during your turn.

    <b>Fights</b>
    Arrive at somebody’s cell and you may attack. Each rolls a die, more wins, equal is rolled again. A cannon gives two rolls when you attack, armour two when you defend. The winner looks at the loser’s cards and takes up to three, the loser retreats. On their next turn both repair and do not attack.
    🏴‍☠️ Whoever has attacked once is a raider: the patrol shoots at once. A cannon and a stolen battery are illegal too.

    <b>Missions</b>
    All atoms in all your cards count, with indices. At level 5 finished products are needed: chemists make them at the base or at your own old base, and you declare there too.

    <b>Winning</b>
    A declared mission ends the game at once. A point for each raw card that holds an element of that mission, and three for each product of it. Most points win, even if somebody else declared! If the field runs out, each counts their best mission. Of equals the one who declared is first, then the one with more money.

    <b>The map in text</b>
    ▓ raw card, ? closed Fate card, ! card with an arrow, · nothing, ⌂ base, a digit is that player’s harvester.
