# Odpowiedzi na dotknięcia i polecenia. Odpowiedź na dotknięcie ma najwyżej 200 znaków.

computer-names = Marvin, Sputnik, Łunochod, Sonda, Cyber, Voyager, Łazik, Kwant, Radar, Sygnał

answer-risky-martian_dice-stop = Czołgów jest więcej niż promieni: punktów nie będzie, a można je jeszcze dogonić. Na pewno? To dotknij jeszcze raz.
answer-risky-dice_mission-done = Kostki pasują do misji, można ją wykonać: zajrzyj do „Moich kart”. Mimo to zakończyć? To dotknij jeszcze raz.
answer-risky-dice_mission-draw = Kostki pasują do misji, można ją wykonać: zajrzyj do „Moich kart”. Mimo to wziąć gadżet? To dotknij jeszcze raz.
answer-risky-marskhimprom-attack = Po ataku jesteś rabusiem do końca gry: patrole strzelają bez ostrzeżenia. Na pewno? To dotknij jeszcze raz.
answer-risky-marskhimprom-declare = Gra od razu się skończy i wszyscy policzą punkty. Na pewno? To dotknij jeszcze raz.
answer-moved-already = Ten ruch jest już wykonany.
answer-done-already = To już zrobione.
answer-outdated = Ten przycisk jest nieaktualny. Otwórz menu ponownie: /start albo /play.
answer-opened = Stół otwarty. Zajmujcie miejsca!
answer-laid = Stół nakryty. Dotknij „Zaczynamy”!
answer-sat = Siedzisz przy stole. Powodzenia!
answer-stood = Miejsce jest wolne. Wróć, zanim zacznie się gra.
answer-started = Zaczynamy!
answer-barred = Gracza nie ma już przy stole.
answer-rematch = Grasz dalej: masz miejsce przy nowym stole.
answer-record-sent = Zapis partii zaraz pojawi się na czacie.
answer-record-sent-already = Zapis tej partii jest już na czacie.
answer-checked = { $moves ->
    [one] Sprawdzono { $moves } ruch: wszystko zgodnie z zasadami, kości uczciwe.
    [few] Sprawdzono { $moves } ruchy: wszystko zgodnie z zasadami, kości uczciwe.
    [many] Sprawdzono { $moves } ruchów: wszystko zgodnie z zasadami, kości uczciwe.
   *[other] Sprawdzono { $moves } ruchu: wszystko zgodnie z zasadami, kości uczciwe.
}
answer-handed-over = Tę turę dokończy komputer.
answer-back = Witaj z powrotem! Dalej ruchy są twoje.
answer-leave-sure = Odejść na dobre? Do tej partii nie da się wrócić. Na pewno? To dotknij jeszcze raz.
answer-left = Gotowe, nie ma cię już w grze.
answer-stop-sure = Zamknąć stół dla wszystkich? Na pewno? To dotknij jeszcze raz.
answer-stopped = Stół zamknięty.
answer-kept = Dobrze, gramy dalej.
answer-language = Gotowe, teraz mówię po polsku.

reply-joined =
    { $name }, siedzisz przy stole: <b>{ $game }</b>.
    { $seats ->
        [one] Zajęte jest { $seats } miejsce.
        [few] Zajęte są już { $seats } miejsca.
        [many] Zajętych jest już { $seats } miejsc.
       *[other] Zajęte jest już { $seats } miejsca.
    } Stół stoi w grupie i tam zaczniemy.
reply-nothing-to-stop = Nie ma tu otwartych stołów. Nowy: /play
reply-record = Zapis partii już idzie.

error-not-allowed-not-member = Przy tym stole siadają tylko osoby z jego grupy.
error-not-allowed-other-chat = Ten stół stoi na innym czacie.
error-not-allowed-no-person = Grupa ani kanał nie mogą usiąść przy stole. Dotknij przycisku we własnym imieniu.
error-not-allowed-admin-only = To mogą zmieniać tylko administratorzy grupy.

local-ready =
    Gotowe! Otwórz w przeglądarce: { $url }
    Jest tam czat z botem, a grasz za dowolną z trzech osób.
    Dane są w folderze { $folder }. Zatrzymanie: Ctrl+C.
    Aby bot działał w Telegramie, weź token od @BotFather i uruchom z BOT_TOKEN=…
