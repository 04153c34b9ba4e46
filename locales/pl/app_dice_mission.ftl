# Miniaplikacja: Dice Mission

app-dm-agents = Przeciwnicy
app-dm-dice-of = Kostki: { $name }
app-dm-die = { $value } ({ $name })
app-dm-fits = pasuje do misji
app-dm-on-turn = teraz gra
app-dm-agent = aktywny agent
app-dm-locked = pod blokadą
app-dm-to-go = { $count ->
    [one] do wygranej { $count } misja
    [few] do wygranej { $count } misje
    [many] do wygranej { $count } misji
   *[other] do wygranej { $count } misji
}
app-dm-has-gadgets = { $count ->
    [one] { $count } gadżet
    [few] { $count } gadżety
    [many] { $count } gadżetów
   *[other] { $count } gadżetu
}
app-dm-gadgets = Gadżety
app-dm-removed = Usunięte:

app-dm-type = { $type ->
    [solo] Solo
    [versus] Przeciw wszystkim
    [team] Drużyna
   *[special] Specjalna
}
app-dm-specials = Specjalne
app-dm-one-a-match = jedna na partię
app-dm-have-special = jedną już masz
app-dm-briefcase = daje gadżet
app-dm-met = spełniona
app-dm-completed = Wykonane: { $name }
app-dm-nothing-yet = Jeszcze żadnej misji
app-dm-next-round = od następnej rundy
app-dm-does = { $gadget ->
    [proposal] Zmienia liczbę kostek dla ciebie i dla tych, którzy jeszcze nie rzucali.
    [force] Każe przeciwnikowi przerzucić kostki, które wybierzesz.
    [change] Wymienia misję: dobierasz dwie tego samego typu i zostawiasz jedną.
    [chance] Przerzuca twoje kostki jeszcze raz, ponad limit.
    [lock] Do końca rundy chroni czyjeś kostki przed gadżetami.
    [steal] Zabiera kostkę przeciwnika do końca rundy.
    [remove] Usuwa dowolną kostkę ze stołu do końca rundy.
    [adapt] Ustawia na kostce inną liczbę.
    [deal] Zamienia miejscami dwie kostki różnych graczy.
   *[pass] Oddaje twoją kostkę przeciwnikowi.
}

app-dm-task = { $task ->
    [dice] Iloma kostkami rzucają wszyscy?
    [roll] Twoja kolej, rzucaj!
    [reroll] Stuknij kostki, które chcesz przerzucić
    [complete] Kostki pasują: wykonaj misję!
    [take] Stuknij kartę, którą zostawiasz
    [discard] Możesz mieć najwyżej trzy gadżety
    [end] { $done ->
        [0] Żadna misja nie pasuje: weź coś w zamian
       *[other] Misja wykonana!
    }
   *[done] Zagraj gadżet albo zostaw tak, jak jest
}
app-dm-dice = { $count ->
    [one] { $count } kostka
    [few] { $count } kostki
    [many] { $count } kostek
   *[other] { $count } kostki
}
app-dm-value = Ustaw { $count }
app-dm-throw = { $count ->
    [0] Wybierz liczbę
    [one] Rzuć { $count } kostką
    [few] Rzuć { $count } kostkami
    [many] Rzuć { $count } kostkami
   *[other] Rzuć { $count } kostki
}
app-dm-again = { $count ->
    [one] Przerzuć { $count } kostkę
    [few] Przerzuć { $count } kostki
    [many] Przerzuć { $count } kostek
   *[other] Przerzuć { $count } kostki
}
app-dm-mark-all = Zaznacz wszystkie
app-dm-rolls-left = { $count ->
    [one] został { $count } rzut
    [few] zostały { $count } rzuty
    [many] zostało { $count } rzutów
   *[other] zostało { $count } rzutu
}
app-dm-enough = Wystarczy
app-dm-end = Zakończ
app-dm-nothing = Pomiń
app-dm-draw = Weź gadżet
app-dm-sure = Na pewno? Jeszcze raz
app-dm-complete = Wykonaj misję
app-dm-swap = Wymiana
app-dm-exchange = Wymień tę
app-dm-play = { $gadget }: zagraj
app-dm-cancel = Anuluj
app-dm-which-card = Którą kartę zostawiasz?
app-dm-instead = Zastąpi tę
app-dm-keep-card = Zostaw tę
app-dm-which-gadget = Który gadżet odrzucasz?
app-dm-drop = Odrzuć{ $gadget ->
    [none] {""}
   *[other] : { $gadget }
}

app-dm-own-round = 🔔 Runda { $round }, aktywny agent to ty
app-dm-own-gadget-drawn = 🧰 Dobierasz gadżet
app-dm-own-gadget-discarded = 🗑 Odrzucasz nadmiarowy gadżet: { $gadget }
app-dm-own-exchanging = { $type ->
    [solo] 🔄 Wymieniasz misję 👤
    [versus] 🔄 Wymieniasz misję ⚔️
    [team] 🔄 Wymieniasz misję 🤝
   *[special] 🔄 Wymieniasz misję ⭐
}
app-dm-own-exchanging-special = 🔄 Wymieniasz { $card }
app-dm-event-rolled = 🎲 { $name }: { $dice }

app-dm-rules-aim = Jesteś agentem z tajnymi misjami. Wykonaj wszystkie swoje i jedną specjalną, zanim zrobią to inni.
app-dm-rules-cards = Każdy ma po jednej misji trzech typów, a przy dwóch graczach po dwie. Swoją rękę widzisz tylko ty. Specjalne leżą na stole dla wszystkich.
app-dm-rules-solo = Solo i specjalne: liczą się tylko twoje kostki.
app-dm-rules-versus = Przeciw wszystkim: porównaj swoje kostki z kostkami każdego przeciwnika. Remis się nie liczy.
app-dm-rules-team = Drużyna: liczą się wszystkie kostki na stole.
app-dm-rules-number = Aktywny agent wybiera, iloma kostkami rzucają wszyscy: od dwóch do pięciu.
app-dm-rules-roll = Zostawiaj dowolne kostki i przerzucaj resztę, najwyżej trzy rzuty. Pozostali mają tyle rzutów, ile zużył agent.
app-dm-rules-debriefing = W podsumowaniu po kolei wykonujecie misje: w rundzie najwyżej jedną każdego typu.
app-dm-rules-briefcase = Misja z teczką daje gadżet. Nic się nie udało? Weź gadżet albo wymień misję.
app-dm-rules-gadgets = Możesz mieć trzy gadżety, grasz je od następnej rundy, w swojej turze, ile chcesz. To, co zmieniają, trwa do końca rundy.
app-dm-rules-win = Kto pierwszy w kolejności wykona wszystko, od razu wygrywa.
