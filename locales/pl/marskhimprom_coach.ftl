# Trener gry Marschimprom. To wszystko są oceny
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
    [drive] jechać na { coach-marskhimprom-cell }
    [drive-two] jechać przez { coach-marskhimprom-via } na { coach-marskhimprom-cell }
    [stay] zostać i pracować
    [attack] zaatakować gracza { $number }
    [pass] nie atakować
    [loot] zabrać { $card }
    [buy] kupić { $card }
    [sell] sprzedać { $card }
    [synth] przeprowadzić reakcję { $equation }
    [declare] ogłosić misję
    [accept] zgodzić się na wymianę
    [decline] odmówić wymiany
    [fate-keep] zatrzymać znalezisko
    [fate-hand-in] oddać znalezisko
    [fate-pay] zapłacić za naprawę
    [fate-skip] opuścić turę
    [fate-tow] wyciągnąć kogoś z piasku
    [fate-pass] jechać dalej
    [fate-battery] kupić baterię słoneczną
    [fate-armour] kupić pancerz
    [fate-cannon] kupić działo
    [fate-sell] sprzedać { $card }
    [fate-give] oddać { $card }
   *[end] zakończyć turę
}
coach-marskhimprom-far = { $turns ->
    [0] wystarczy ta tura
    [one] jeszcze około { $turns } tury
    [few] jeszcze około { $turns } tur
    [many] jeszcze około { $turns } tur
   *[other] jeszcze około { $turns } tury
}
coach-marskhimprom-lacks = { $lacks ->
    [parts] brakuje: { $parts }
    [exact] zestaw się nie zgadza
    [points] gotowa, ale punktów na razie za mało
   *[nothing] gotowa
}
coach-marskhimprom-hint = Według oceny najlepiej { coach-marskhimprom-move }; najbliżej jest „{ coach-marskhimprom-mission }” ({ coach-marskhimprom-lacks }; { coach-marskhimprom-far }{ $buy ->
    [none] { "" }
   *[other] ; w Magazynie jest { $buy }
}){ $next ->
    [none] { "" }
   *[other] , potem „{ coach-marskhimprom-next }”
}.
coach-marskhimprom-better = Według oceny lepiej było { coach-marskhimprom-move }: opłaca się { $cost ->
    [0] dużo bardziej
   *[other] bardziej o około { $cost } mR
}.
coach-marskhimprom-good = Według oceny dobry ruch.
