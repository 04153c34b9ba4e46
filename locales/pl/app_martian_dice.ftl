# Miniaplikacja: Marsjańskie kości

app-md-aboard = Na pokładzie
app-md-rolled = Rzut
app-md-whom = Kogo zabrać
app-md-bonus = za wszystkie trzy
app-md-rays = Promienie
app-md-tanks = Czołgi
app-md-scores = Wynik, gramy do { $target }
app-md-safe = można startować
app-md-short = { $count ->
    [one] brakuje { $count } promienia
    [few] brakuje { $count } promieni
    [many] brakuje { $count } promieni
   *[other] brakuje { $count } promienia
}
app-md-face = { $face ->
    [tank] czołg
    [ray] promień
    [human] człowiek
    [cow] krowa
   *[chicken] kura
}
app-md-kind = { $face ->
    [ray] Promienie
    [human] Ludzie
    [cow] Krowy
   *[chicken] Kury
}
app-md-taken = już są
app-md-choose = Kogo zabieramy? Wybierz kość
app-md-left = { $count ->
    [one] zostanie { $count } kość
    [few] zostaną { $count } kości
    [many] zostanie { $count } kości
   *[other] zostanie { $count } kości
}
app-md-spare = { $count ->
    [one] { $count } kość czeka na rzut
    [few] { $count } kości czekają na rzut
    [many] { $count } kości czeka na rzut
   *[other] { $count } kości czeka na rzut
}
app-md-roll = Rzucam dalej
app-md-fly = Odlot
app-md-take-and-roll = { $face ->
    [ray] Weź promienie i rzuć
    [human] Zabierz ludzi i rzuć
    [cow] Zabierz krowy i rzuć
   *[chicken] Zabierz kury i rzuć
}
app-md-take-last = { $face ->
    [ray] Weź promienie i odleć
    [human] Zabierz ludzi i odleć
    [cow] Zabierz krowy i odleć
   *[chicken] Zabierz kury i odleć
}
app-md-give-up = Czołgów jest więcej niż promieni: odlecisz z niczym, a można je jeszcze dogonić. Na pewno odlatujemy?
app-md-over = Partia skończona
app-md-last = { $name }: { $points ->
    [0] 0 punktów
    [one] +{ $points } punkt
    [few] +{ $points } punkty
    [many] +{ $points } punktów
   *[other] +{ $points } punktu
}{ $reason ->
    [nothing-to-take] , nie ma kogo zabrać
    [no-dice-left] , kości się skończyły
    [tanks-win] , czołgów nie da się dogonić
   *[stopped] {""}
}.

app-md-event-rolled = { $name }, rzut: { $dice }
app-md-event-roll-off = { $name }, dogrywka: { $dice }
app-md-event-kept = { $name } zabiera { $dice }
app-md-event-last-round = { $name } u celu ({ $count })! Wszyscy kończą rundę.
app-md-event-tied = Remis: { $names }, po { $count }. Decydują promienie.
app-md-event-won = Wygrana: { $name }, { $count ->
    [one] { $count } punkt
    [few] { $count } punkty
    [many] { $count } punktów
   *[other] { $count } punktu
}.

app-md-rules-aim = Zdobądź 25 punktów przed innymi, porywając Ziemian. Grasz 13 kośćmi.
app-md-rules-roll = Rzuć kośćmi. Na każdej: czołg, dwa promienie, człowiek, krowa i kura.
app-md-rules-tanks = Wszystkie czołgi same stają przeciw tobie.
app-md-rules-pick = Wybierz jeden rodzaj i zabierz wszystkie jego kości. Ludzi, krowy i kury bierze się raz na turę.
app-md-rules-rays = Promienie można brać dowolnie często: każdy powstrzymuje jeden czołg.
app-md-rules-score = Rzucaj pozostałymi kośćmi albo odleć: punkt za każdego Ziemianina i jeszcze 3, gdy masz wszystkie trzy rodzaje.
app-md-rules-zero = Czołgów więcej niż promieni? Odlatujesz z niczym.
app-md-rules-end = Nie ma kogo zabrać albo skończyły się kości: koniec tury, punkty się liczą. Gdy ktoś osiągnie cel, wszyscy kończą rundę i wygrywa najlepszy wynik.
app-md-rules-tie = Przy remisie liderzy rzucają po 6 kości: wygrywa, kto ma więcej promieni.
