# The coach of Marskhimprom. All of it is an estimate
coach-marskhimprom-cell = { $column }{ $row }
coach-marskhimprom-via = { $via_column }{ $via_row }
coach-marskhimprom-mission = { $mission ->
    [M01] { khim-mission-m01-title }
    [M02] { khim-mission-m02-title }
    [M03] { khim-mission-m03-title }
    [M04] { khim-mission-m04-title }
    [M05] { khim-mission-m05-title }
    [M06] { khim-mission-m06-title }
    [M07] { khim-mission-m07-title }
    [M08] { khim-mission-m08-title }
    [M09] { khim-mission-m09-title }
    [M10] { khim-mission-m10-title }
    [M11] { khim-mission-m11-title }
   *[M12] { khim-mission-m12-title }
}
coach-marskhimprom-next = { $next ->
    [M01] { khim-mission-m01-title }
    [M02] { khim-mission-m02-title }
    [M03] { khim-mission-m03-title }
    [M04] { khim-mission-m04-title }
    [M05] { khim-mission-m05-title }
    [M06] { khim-mission-m06-title }
    [M07] { khim-mission-m07-title }
    [M08] { khim-mission-m08-title }
    [M09] { khim-mission-m09-title }
    [M10] { khim-mission-m10-title }
    [M11] { khim-mission-m11-title }
   *[M12] { khim-mission-m12-title }
}
coach-marskhimprom-move = { $verb ->
    [drive] drive to { coach-marskhimprom-cell }
    [drive-two] drive through { coach-marskhimprom-via } to { coach-marskhimprom-cell }
    [stay] stay and work
    [attack] attack player { $number }
    [pass] attack nobody
    [loot] take { $card }
    [buy] buy { $card }
    [sell] sell { $card }
    [synth] run the reaction { $equation }
    [declare] declare the mission
    [accept] accept the trade
    [decline] decline the trade
    [fate-keep] keep the find
    [fate-hand-in] hand the find in
    [fate-pay] pay for the repair
    [fate-skip] skip a turn
    [fate-tow] tow the stuck one out
    [fate-pass] drive past
    [fate-battery] buy the solar battery
    [fate-armour] buy the armour
    [fate-cannon] buy the cannon
    [fate-sell] sell { $card }
    [fate-give] give { $card } away
   *[end] end the turn
}
coach-marskhimprom-far = { $turns ->
    [0] this turn is enough
    [one] about { $turns } more turn
   *[other] about { $turns } more turns
}
coach-marskhimprom-lacks = { $lacks ->
    [parts] { $parts } missing
    [exact] the set does not fit
    [points] complete, but too few points yet
   *[nothing] complete
}
coach-marskhimprom-hint = By estimate, it is best to { coach-marskhimprom-move }; the nearest is “{ coach-marskhimprom-mission }” ({ coach-marskhimprom-lacks }; { coach-marskhimprom-far }{ $buy ->
    [none] { "" }
   *[other] ; the Warehouse has { $buy }
}){ $next ->
    [none] { "" }
   *[other] , then “{ coach-marskhimprom-next }”
}.
coach-marskhimprom-better = By estimate, it was better to { coach-marskhimprom-move }: { $cost ->
    [0] worth much more
   *[other] worth about { $cost } mR more
}.
coach-marskhimprom-good = By estimate, a good move.
