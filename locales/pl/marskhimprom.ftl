# Marschimprom na czacie

game-marskhimprom = Marschimprom
level-marskhimprom-simple = początkujący
level-marskhimprom-strong = doświadczony

own-marskhimprom = 🎒 Moje surowce

khim-columns = ABCDEFG
khim-coins = { $count } mR
khim-nothing = nic
khim-headline = poziom { $level }, tura { $turn }
khim-stock = 🏦 Bank { $bank } mR · 📦 Magazyn { $stock } · na polu { $field }
khim-storm = 🌪 Burza: baterie słoneczne nie działają
khim-skips = ⏭{ $count }
khim-quiz = ❓ <b>Pytanie Mendelejewa.</b> { $question }
khim-offer = 🤝 Nr { $number } → { $name }: { $give } za { $want }
khim-offers = 🤝 Otwarte oferty: { $count }

khim-task = { $phase ->
    [driving] Dokąd jedziesz?
    [arriving] Atak czy pokój?
    [looting] Wybierz łup.
    [retreating] Dokąd się wycofujesz?
    [choosing] Co robisz?
    [quiz] Która odpowiedź jest dobra?
   *[trading] Handluj albo zakończ turę.
}
khim-task-offer = Potrzebna jest odpowiedź na ofertę.
khim-task-both = Potrzebne są ruch i odpowiedź na ofertę.

khim-stay = 🔧 Zostań
khim-other-first = ↩️ Inne pierwsze pole
khim-attack = ⚔️ Atak: { $name }
khim-peace = 🕊 Bez ataku
khim-to-loot = 🎁 Wybierz łup
khim-to-fate = 🃏 Wybierz kartę
khim-market = 🏪 Rynek
khim-trade = 🤝 Wymiana
khim-laboratory = ⚗️ Synteza
khim-end = ✅ Zakończ turę
khim-accept = ✅ { $name }: biorę nr { $number }
khim-decline = ❌ Nie biorę nr { $number }
khim-withdraw = ↩️ Wycofaj nr { $number }
khim-undo = ↩️ Cofnij ostatnie
khim-declare = 🏁 Ogłoś: { $mission }
khim-choice = { $what ->
    [keep] { $effect ->
        [rover] 🔋 Zdejmij baterię
        [cache_raw] 📦 Weź surowce
       *[other] 🎒 Zatrzymaj
    }
    [hand-in] 🏢 Oddaj: +{ $coins } mR
    [pay] 💰 Zapłać { $coins } mR
    [skip] ⏭ Opuść turę
    [tow] 🚜 Wyciągnij: +{ $coins } mR
    [battery] 🔋 Bateria: { $coins } mR
    [armour] 🛡 Pancerz: { $coins } mR
    [cannon] 💣 Działo: { $coins } mR
   *[pass] 👋 Jedź dalej
}

khim-own-hand = <b>Moje surowce</b> ({ $count })
khim-own-empty = Na razie nic
khim-own-products = <b>Zrobione w laboratorium</b>
khim-own-coins = 💰 { $coins } mR
khim-own-chemists = 👩‍🔬 Chemicy: wolni { $free } z { $all }, w rezerwie { $reserve }
khim-own-gear = Wyposażenie: { $gear }
khim-own-bucket = czerpak
khim-own-missions = <b>Misje</b> (w nawiasach twoje punkty)
khim-own-mission = { $done ->
    [yes] ✅
   *[no] ▫️
} { $title } ({ $score }): { $need }
khim-brief-missions = Gotowe misje: { $missions }
khim-page-sell = <b>Sprzedaj Bankowi</b>, 1 mR za kartę. Bank ma { $bank } mR, ty masz { $coins } mR.
khim-page-buy = <b>Kup z Magazynu</b>, 4 mR za kartę. Masz { $coins } mR.
khim-page-buy-poor = Za mało pieniędzy: karta kosztuje 4 mR.
khim-to-sell = 💰 Sprzedaj
khim-to-buy = 🛒 Kup
khim-more = ➡️ Więcej
khim-page-trade = <b>Wymiana.</b> Z kim? Drugi gracz widzi ofertę i może odpowiedzieć, póki trwa twoja tura.
khim-page-offer = <b>Oferta.</b> Dla kogo: { $name }
    Daję: { $give }
    Chcę: { $want }
khim-page-give = Co dajesz graczowi { $name }? Na razie: { $give }
khim-page-want = Czego chcesz od gracza { $name }? Na razie: { $want }
khim-page-full = W ofercie nic więcej się nie zmieści.
khim-to-give = ➕ Daję kartę
khim-to-want = ➕ Chcę kartę
khim-give-coins = 💰 Daję: +1 mR
khim-want-coins = 💰 Chcę: +1 mR
khim-clear = 🧹 Od nowa
khim-send = 📨 Zaproponuj
khim-ready = ✅ Gotowe
khim-page-loot = <b>Łup</b> ({ $name }): do trzech kart. Wybrane: { $cards }
khim-loot-take = { $count ->
    [0] 🕊 Nie bierz nic
    [one] 🎁 Zabierz { $count } kartę
    [few] 🎁 Zabierz { $count } karty
    [many] 🎁 Zabierz { $count } kart
   *[other] 🎁 Zabierz { $count } karty
}
khim-page-give-friend = Komu pomagasz?
khim-page-gift = Którą kartę oddajesz ({ $name })?
khim-page-order = { $left ->
    [one] Bank weźmie jeszcze { $left } kartę po 2 mR
    [few] Bank weźmie jeszcze { $left } karty po 2 mR
    [many] Bank weźmie jeszcze { $left } kart po 2 mR
   *[other] Bank weźmie jeszcze { $left } karty po 2 mR
}
khim-page-synth = <b>Synteza.</b> Wolni chemicy: { $free }
khim-synth = { $equation } · 👩‍🔬{ $chemists }
khim-synth-raw = z surowców: { $equation }
khim-page-coefficients = <b>{ $title }</b>
    { $equation }
    Ustaw współczynniki. Jeśli się pomylisz, chemicy popracują na darmo.
khim-run = ⚗️ Uruchom
khim-raw-first = { $raw ->
    [yes] 📦 Najpierw zużywamy surowce
   *[no] ⚗️ Najpierw zużywamy produkty
}

khim-gear = { $item ->
    [battery] bateria słoneczna
    [armour] pancerz
    [cannon] działo
    [stolen] kradziona bateria
   *[pennant] czarny proporzec
}

event-marskhimprom-skipped = ⏭ { $name } opuszcza turę
event-marskhimprom-drove = 🚜 { $name }: { $path }
event-marskhimprom-stayed = 🔧 { $name } zostaje pracować
event-marskhimprom-attacked = ⚔️ { $name } atakuje! Cel: { $rival }
event-marskhimprom-became_raider = 🏴‍☠️ { $name } to teraz rabuś
event-marskhimprom-rolled = { $side ->
    [raider] 🎲 { $name } za rabusia: { $dice }
    [police] 🎲 { $name } za policję: { $dice }
   *[other] 🎲 { $name }: { $dice }
}
event-marskhimprom-won_fight = 🥊 Walkę wygrywa { $name }, wycofuje się { $loser }
event-marskhimprom-looted = { $count ->
    [0] 🕊 { $name } nic nie bierze
    [one] 🎁 { $name } zabiera { $count } kartę. Traci ją { $loser }
    [few] 🎁 { $name } zabiera { $count } karty. Traci je { $loser }
    [many] 🎁 { $name } zabiera { $count } kart. Traci je { $loser }
   *[other] 🎁 { $name } zabiera { $count } karty. Traci je { $loser }
}
event-marskhimprom-retreated = ↪️ { $name } wycofuje się na { $cell }
event-marskhimprom-turned = 🃏 { $cell }: { $title }
event-marskhimprom-declined = 👋 { $name } jedzie dalej
event-marskhimprom-lost_to_raider = 🏴‍☠️ Rabusie są silniejsi: { $name } traci surowce
event-marskhimprom-beat_raider = 💪 { $name } odpiera rabusiów
event-marskhimprom-took_top = { $count ->
    [0] 📦 Magazyn jest pusty: { $name } nic nie bierze
    [one] 📦 { $name } bierze { $count } kartę z Magazynu
    [few] 📦 { $name } bierze { $count } karty z Magazynu
    [many] 📦 { $name } bierze { $count } kart z Magazynu
   *[other] 📦 { $name } bierze { $count } karty z Magazynu
}
event-marskhimprom-drawn = 📤 { $loser } traci: { $cards }
event-marskhimprom-clean = 👮 { $name }: wszystko legalne, szerokiej drogi
event-marskhimprom-fined = 👮 Mandat! { $name } wiezie coś nielegalnego
event-marskhimprom-beat_police = 💥 { $name } ucieka policji
event-marskhimprom-jailed = 🚔 { $name } siedzi w więzieniu
event-marskhimprom-confiscated = 🚫 Skonfiskowano: { $items }
event-marskhimprom-mounted = 🔩 { $name } montuje na kombajnie: { $item }
event-marskhimprom-rewarded = { $coins ->
    [0] 💸 Bank jest pusty: { $name } nic nie dostaje
   *[other] 💰 { $name }: +{ $coins } mR
}
event-marskhimprom-paid = 💸 { $name }: −{ $coins } mR
event-marskhimprom-will_skip = { $turns ->
    [one] ⏭ { $name } opuści { $turns } turę
    [few] ⏭ { $name } opuści { $turns } tury
    [many] ⏭ { $name } opuści { $turns } tur
   *[other] ⏭ { $name } opuści { $turns } tury
}
event-marskhimprom-storm = 🌪 Globalna burza: baterie nie działają, aż znów zagra { $name }
event-marskhimprom-storm_over = ☀️ Koniec burzy, baterie znów działają
event-marskhimprom-thrown = 💨 { $name }: gejzer wyrzuca na { $cell }
event-marskhimprom-armour_saved = 🛡 { $name }: pancerz chroni przed meteorytami
event-marskhimprom-blown = 🌬 { $name }: wiatr niesie na { $cell }
event-marskhimprom-helped = 🤲 { $name } oddaje kartę. Dostaje ją { $friend }
event-marskhimprom-site_kept = 🏚 { $name }: stara baza na { $cell } jest teraz własna
event-marskhimprom-chemist_came = 👩‍🔬 { $name }: jeszcze jeden chemik
event-marskhimprom-chemist_left = 👋 { $name }: chemik poszedł do rezerwy
event-marskhimprom-answered = { $right ->
    [true] 🎓 { $name }: dobrze! { $why }
   *[false] 🙈 { $name }: nie. { $why }
}
event-marskhimprom-sold = 🏪 { $name } sprzedaje { $cards }: +{ $coins } mR
event-marskhimprom-bought = 🛒 { $name } kupuje { $cards }: −{ $coins } mR
event-marskhimprom-undone = ↩️ { $name } cofa ostatnie
event-marskhimprom-offered = 🤝 { $name } proponuje: { $give } za { $want }. Odpowiada { $to }
event-marskhimprom-traded = ✅ { $name } zgadza się: { $give } za { $want }
event-marskhimprom-refused = ❌ { $name }: nie dla oferty nr { $number }
event-marskhimprom-withdrawn = ↩️ { $name } wycofuje ofertę nr { $number }
event-marskhimprom-lapsed = ⌛ Oferta nr { $number } już nie obowiązuje
event-marskhimprom-synthesised = ⚗️ { $name }: { $equation }
event-marskhimprom-misbalanced = 🧪 { $name }: współczynniki się nie zgadzają, chemicy pracowali na darmo
event-marskhimprom-declared = 🏁 { $name } ogłasza misję „{ $mission }”!
event-marskhimprom-field_empty = 🏜 Na polu nie ma już surowców, liczymy punkty

rules-marskhimprom =
    Prowadzisz kombajn na Marsie. Zbierz surowce, w których są wszystkie atomy do jednej z otwartych misji, i ogłoś ją.

    <b>Twoja tura</b>
    🚜 Przejeżdżasz jedno pole i bierzesz z niego kartę surowca. W pierwszej turze także tę, na której stoisz. Z baterią słoneczną jedziesz dokładnie dwa pola i zbierasz z obu.
    🃏 Tam, gdzie stajesz, odkrywa się karta Losu. Karta z czerwoną strzałką zostaje w grze, inne działają raz.
    🤝 Przed jazdą i po niej możesz sprzedawać Bankowi (1 mR za kartę), kupować z Magazynu (4 mR) i wymieniać się z innymi: na ofertę odpowiadają w twojej turze.

    <b>Walka</b>
    Wjeżdżasz na czyjeś pole — możesz zaatakować. Każdy rzuca kostką, więcej wygrywa, przy remisie jeszcze raz. Działo daje dwa rzuty w ataku, pancerz dwa w obronie. Zwycięzca ogląda surowce przegranego i bierze do trzech kart, przegrany się wycofuje. W swojej następnej turze obie strony się naprawiają i nie atakują.
    🏴‍☠️ Kto choć raz zaatakował, jest rabusiem: patrol strzela bez gadania. Działo i kradziona bateria też są nielegalne.

    <b>Misje</b>
    Liczą się wszystkie atomy we wszystkich twoich kartach, razem z indeksami. Na poziomie 5 potrzebne są gotowe produkty: robią je chemicy w bazie albo w twojej starej bazie, i tam też ogłaszasz misję.

    <b>Zwycięstwo</b>
    Ogłoszona misja kończy grę od razu. Punkt za każdą kartę surowca z pierwiastkiem tej misji i po trzy za jej produkty. Wygrywa ten, kto ma więcej punktów, nawet jeśli ogłosił kto inny! Gdy na polu skończą się surowce, każdy liczy swoją najlepszą misję. Przy remisie ważniejszy jest ten, kto ogłosił, potem ten, kto ma więcej pieniędzy.

    <b>Mapa w tekście</b>
    ▓ surowiec, ? zakryta karta Losu, ! karta ze strzałką, · nic, ⌂ baza, cyfra to kombajn tego gracza.
