# Dice Mission

game-dice_mission = Dice Mission

option-dice_mission-missions = Misje
option-dice_mission-missions-one = po jednej każdego typu
option-dice_mission-missions-two = po dwie każdego typu
level-dice_mission-rash = śmiały
level-dice_mission-careful = ostrożny
level-dice_mission-sharp = celny

own-dice_mission = 🃏 Moje karty

dice_mission-headline = runda { $round }, { $phase ->
    [mission] zadanie
   *[debriefing] podsumowanie
}
dice_mission-specials = Specjalne, jedna na partię
dice_mission-needs = 🏁 zostało { $types }
dice_mission-held = { $ready ->
    [0] { $count }
   *[other] { $count }, gotowe do użycia: { $ready }
}
dice_mission-terms = { $number ->
    [one] 🎲 Po { $number } kostce
    [few] 🎲 Po { $number } kostki
    [many] 🎲 Po { $number } kostek
   *[other] 🎲 Po { $number } kostki
}, { $cap ->
    [one] najwyżej { $cap } rzut
    [few] najwyżej { $cap } rzuty
    [many] najwyżej { $cap } rzutów
   *[other] najwyżej { $cap } rzutu
}{ $rolls ->
    [0] {""}
   *[other] , wykonane: { $rolls }
}
dice_mission-no-terms = 🎲 Ile będzie kostek, wybiera aktywny agent 🎖
dice_mission-removed = ❌ Do końca rundy poza stołem: { $dice }
dice_mission-missions = { $count ->
    [one] { $count } misja
    [few] { $count } misje
    [many] { $count } misji
   *[other] { $count } misji
}

dice_mission-task-choose = { $what ->
    [take] Którą kartę zostawić? Zajrzyj do „Moich kart”.
   *[discard] Który gadżet odrzucić? Zajrzyj do „Moich kart”.
}
dice_mission-task-number = Iloma kostkami rzucamy?
dice_mission-task-roll = Rzucaj!
dice_mission-task-reroll = { $left ->
    [0] Zagrać gadżet czy skończyć?
   *[other] Zaznacz kostki do przerzucenia.
}
dice_mission-task-debriefing = { $done ->
    [0] Wykonaj misję z „Moich kart” albo weź gadżet.
   *[other] Coś jeszcze?
}

dice_mission-roll = { $count ->
    [one] 🎲 Rzuć { $count } kostką
    [few] 🎲 Rzuć { $count } kostkami
    [many] 🎲 Rzuć { $count } kostkami
   *[other] 🎲 Rzuć { $count } kostki
}
dice_mission-reroll = { $dice ->
    [all] 🎲 Przerzuć wszystkie
   *[other] 🎲 Przerzuć { $dice }
}
dice_mission-done = { $phase ->
    [mission] ✋ Wystarczy, zostają
   *[debriefing] ⏭ Zakończ turę
}
dice_mission-draw = 🧰 Weź gadżet
dice_mission-exchange = 🔄 Wymień misję

dice_mission-hand = Twoje misje
dice_mission-gadgets = Twoje gadżety
dice_mission-no-gadgets = Na razie żadnego
dice_mission-usable = { $ready ->
    [yes] { $phase ->
        [mission] — gotowy, na fazę zadania
       *[debriefing] — gotowy, na podsumowanie
    }
   *[no] { $phase ->
        [mission] — od następnej rundy, w fazie zadania
       *[debriefing] — od następnej rundy, w podsumowaniu
    }
}
dice_mission-discards = 🗑 Odrzucone: { $gadgets }
dice_mission-choose-card = <b>Którą kartę zostawiasz?</b> Zastąpi tę: { $card }
dice_mission-choose-gadget = <b>Można mieć trzy gadżety.</b> Który odrzucić?

dice_mission-gadget = { $gadget ->
    [proposal] Nowa propozycja
    [force] Wymuszony przerzut
    [change] Zmiana misji
    [chance] Dodatkowa szansa
    [lock] Blokada celu
    [steal] Kradzież
    [remove] Usunięcie
    [adapt] Adaptacja
    [deal] Układ
   *[pass] Przekazanie
}
dice_mission-target = { $what ->
    [exchange] <b>Wymiana.</b> Którą misję oddajesz? Przyjdą dwie tego samego typu, jedną zostawisz.
    [proposal] <b>Nowa propozycja.</b> Iloma kostkami rzucasz ty i ci, którzy jeszcze nie rzucali?
    [force] <b>Wymuszony przerzut.</b> Zaznacz kostki jednego przeciwnika: rzuci nimi jeszcze raz.
    [change] <b>Zmiana misji.</b> Którą oddajesz? Przyjdą dwie tego samego typu, jedną zostawisz.
    [chance] <b>Dodatkowa szansa.</b> Zaznacz swoje kostki i rzuć nimi jeszcze raz ponad limit.
    [lock] <b>Blokada celu.</b> Czyje kostki chronić przed gadżetami do końca rundy? Mogą być też twoje.
    [steal] <b>Kradzież.</b> Którą kostkę zabierasz? Do końca rundy jest twoja.
    [remove] <b>Usunięcie.</b> Która kostka znika ze stołu do końca rundy?
    [adapt] <b>Adaptacja.</b> Wybierz kostkę, a potem nową liczbę.
    [deal] <b>Układ.</b> Wybierz dwie kostki różnych graczy: zamienią się miejscami.
   *[pass] <b>Przekazanie.</b> Wybierz swoją kostkę, a potem przeciwnika, który ją dostanie.
}

event-dice_mission-round = 🔔 Runda { $round }, aktywny agent: { $name }
event-dice_mission-stopped = { $rolls ->
    [one] 🎲 { $name }: { $dice } po { $rolls } rzucie
    [few] 🎲 { $name }: { $dice } po { $rolls } rzutach
    [many] 🎲 { $name }: { $dice } po { $rolls } rzutach
   *[other] 🎲 { $name }: { $dice } po { $rolls } rzutu
}
event-dice_mission-completed = ✅ { $name }: { $card } — { $dice }{ $left ->
    [0] {""}
   *[other] . Zostało misji: { $left }
}
event-dice_mission-special-opened = 🆕 Na stole { $card }
event-dice_mission-gadget-drawn = 🧰 { $name } bierze gadżet
event-dice_mission-gadget-discarded = 🗑 { $name } odrzuca gadżet: { $gadget }
event-dice_mission-gadget = 🛠 { $name }, „{ $gadget }”{ $what ->
    [nothing] {""}
   *[other] : { $what }
}
event-dice_mission-exchanging = { $type ->
    [solo] 🔄 { $name } wymienia misję 👤
    [versus] 🔄 { $name } wymienia misję ⚔️
    [team] 🔄 { $name } wymienia misję 🤝
   *[special] 🔄 { $name } wymienia misję ⭐
}
event-dice_mission-exchanging-special = 🔄 { $name } wymienia { $card }
event-dice_mission-exchanged = 🆕 Na stole { $card }
event-dice_mission-reshuffled = { $pile ->
    [gadgets] 🔀 Odrzucone gadżety są przetasowane w nowy stos
   *[other] 🔀 Odrzucone misje są przetasowane w nowy stos
}
event-dice_mission-passed = 💤 { $name }: nic nie wykonuje i nic nie bierze
event-dice_mission-won = { $missions ->
    [one] 🏆 { $name } wygrywa: { $missions } wykonana misja!
    [few] 🏆 { $name } wygrywa: { $missions } wykonane misje!
    [many] 🏆 { $name } wygrywa: { $missions } wykonanych misji!
   *[other] 🏆 { $name } wygrywa: { $missions } wykonanej misji!
}

rules-dice_mission =
    Jesteś agentem z tajnymi misjami. Wykonaj wszystkie swoje i jedną specjalną przed innymi.

    <b>Karty</b>
    👤 Solo: liczą się tylko twoje kostki.
    ⚔️ Przeciw wszystkim: porównaj swoje kostki z kostkami każdego przeciwnika; remis się nie liczy.
    🤝 Drużyna: liczą się wszystkie kostki na stole razem.
    ⭐ Specjalne: trzy leżą na stole dla wszystkich. W partii wykonasz tylko jedną.
    Każdy ma na ręce po jednej misji 👤, ⚔️ i 🤝, a we dwoje po dwie. Swoje karty widzisz tylko ty: przycisk „Moje karty”.

    <b>Zadanie</b>
    🎖 Aktywny agent wybiera, iloma kostkami rzucają wszyscy: od 2 do 5. Po rzucie zostaw dowolne kostki, a resztą rzuć jeszcze raz, najwyżej trzy rzuty. Ile rzutów wykonał agent, tyle mogą i inni.

    <b>Podsumowanie</b>
    Po kolei, od agenta, wykonujcie misje: w rundzie najwyżej jedną każdego typu. Misja z 💼 daje gadżet. Kto nie wykonał żadnej, bierze gadżet albo wymienia misję (przychodzą dwie, jedną zostawiasz), albo nie bierze nic. Potem nowa runda, a agentem zostaje następny gracz.

    <b>Gadżety</b> 🧰
    Można mieć trzy, grać nimi od następnej rundy, w swojej turze, ile chcesz.
    W zadaniu: nowa liczba kostek dla ciebie i tych, którzy nie rzucali; wymusić przerzut u przeciwnika; zmienić misję; rzucić swoimi jeszcze raz; zablokować czyjeś kostki przed gadżetami.
    W podsumowaniu: ukraść kostkę, usunąć, zmienić liczbę, zamienić dwie kostki, oddać swoją.
    Działanie gadżetu trwa do końca rundy.

    <b>Zwycięstwo</b>
    Kto pierwszy po kolei wykona wszystkie swoje misje i jedną specjalną, od razu wygrywa.
