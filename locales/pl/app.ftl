# Miniaplikacja: wspólne ekrany i odmowy serwera

error-launch = Nie udało się rozpoznać, kim jesteś. Otwórz grę z czatu jeszcze raz.
error-launch-expired = Minęło za dużo czasu. Zamknij grę i otwórz ją ponownie.
error-unauthorized = Musisz wejść ponownie. Zamknij grę i otwórz ją z czatu.
error-bad-request = Nie rozumiem tego żądania. Odśwież stronę.
error-too-large = Żądanie jest za duże.
error-too-fast = Nie tak szybko! Poczekaj sekundę.
error-unknown-page = Nie ma takiej strony.
error-not-allowed-advice = Podpowiedzi są tylko w grze treningowej z komputerem.

app-title = Marsgry
app-loading = Wczytuję…
app-back = Wstecz
app-menu = Menu
app-close = Zamknij
app-no = Nie
app-retry = Jeszcze raz
app-you = Ty
app-offline = Brak połączenia. Wszystko zapisane, próbuję dalej…
app-outside-title = Gra mieszka w Telegramie
app-outside = Otwórz grę z czatu: wtedy widać, kim jesteś i przy którym stole.
app-open-telegram = Otwórz Telegram
app-refused-title = Nie udało się wejść
app-no-board = Planszy tej gry jeszcze tu nie ma. Możesz grać na czacie.

app-my-tables = Moje gry
app-past-tables = Rozegrane
app-practice = Zagraj z komputerem
app-practice-hint = Bez czekania: stół otworzy się od razu.
app-players = { $fewest }–{ $most } graczy
app-rules = Zasady
app-rules-of = Zasady: { $game }
app-settings = Ustawienia
app-language = Język
app-alone = na razie nikt
app-your-turn = Twój ruch
app-card-won = Wygrana
app-card-over = Rozegrana
app-card-lobby = Zbieramy
app-card-waits = Trwa

app-turn-of = Teraz { $name }
app-turn-computer = Gra komputer: { $name }
app-waiting = Czekamy: { $name }
app-paused = Pauza
app-over = Partia skończona
app-lobby = Zbieramy graczy
app-closed = Ten stół jest zamknięty.
app-history = Historia
app-coach = Omów turę
app-hand-over = Oddaj turę komputerowi
app-come-back = Już jestem
app-leave = Odejdź z partii
app-leave-sure = Odejść z partii? Nie ma powrotu: komputer zagra za ciebie do końca.
app-advice = Podpowiedź
app-skip = Pomiń turę ({ $votes }/{ $needed })
app-days = { $count ->
    [one] { $count } dzień
    [few] { $count } dni
    [many] { $count } dni
   *[other] { $count } dnia
}
app-hours = { $count ->
    [one] { $count } godzina
    [few] { $count } godziny
    [many] { $count } godzin
   *[other] { $count } godziny
}
app-points = { $count ->
    [0] 0 punktów
    [one] +{ $count } punkt
    [few] +{ $count } punkty
    [many] +{ $count } punktów
   *[other] +{ $count } punktu
}

app-seats = Przy stole { $count } z { $most }
app-nobody = Na razie nikogo. Zajmij pierwsze miejsce!
app-invited = Zapraszamy z poprzedniej partii: { $names }
app-invite = Zaproś znajomych
app-computer = Zaproś komputer
app-computer-remove = Usuń
app-pace = Czas na ruch
app-sit = Usiądź przy stole
app-stand = Wstań
app-start = Zacznij
app-start-waits = Zaczyna gospodarz
app-start-alone = Potrzebny jeszcze ktoś
app-full = Nie ma już miejsc
app-fair = Kości są uczciwe
app-fair-how = To odcisk klucza, według którego wypadną wszystkie rzuty tej partii. Widać go, zanim ktokolwiek usiądzie, a każdy, kto siada, dokłada coś do klucza. Po partii klucz zostanie odsłonięty i każdy będzie mógł sprawdzić każdy rzut.

app-you-won = Wygrywasz!
app-won = { $count ->
    [1] Wygrywa { $names }
   *[other] Wspólna wygrana: { $names }
}
app-rematch = Rewanż
app-replay = Powtórka
app-replay-start = Początek partii
app-first = Na początek
app-previous = Poprzedni ruch
app-next = Następny ruch
app-move-number = Numer ruchu
app-share = Skopiuj link do tego ruchu
app-copied = Link skopiowany
app-check = Sprawdzenie kości
app-share-result = Udostępnij
app-share-picture = Wyślij obrazek
app-check-how = Twój telefon sam powtórzy wszystkie rzuty partii: weźmie odsłonięty klucz, porówna go z odciskiem widocznym przed grą i przeliczy każdą kość.
app-check-now = Sprawdź
app-check-good = { $dice ->
    [one] { $dice } rzut się zgadza
    [few] { $dice } rzuty się zgadzają
    [many] { $dice } rzutów się zgadza
   *[other] { $dice } rzutu się zgadza
}, { $moves ->
    [one] { $moves } ruch
    [few] { $moves } ruchy
    [many] { $moves } ruchów
   *[other] { $moves } ruchu
}. Klucz jest ten sam, który obiecano przed grą.
app-check-unreadable = Nie da się odczytać zapisu partii.
app-check-seed = Klucz nie jest tym, który obiecano przed grą.
app-check-draw = W ruchu { $ply } rzut się nie zgadza.
app-record = Zapis partii
app-credits = Podziękowania
app-credits-text = Dzięki tym pracom gra jest ładniejsza i szybsza. Dziękujemy autorom!

app-event-sat = { $name } siada przy stole
app-event-stood = { $name } wstaje od stołu
app-event-started = Partia się zaczęła
app-event-left = { $name } już nie gra, dalej gra komputer
app-event-away = { $name }: nieobecność, gra komputer
app-event-unreachable = { $name }: brak kontaktu, gra komputer
app-event-back = { $name } wraca do gry
app-event-ran-out = { $name }: czas minął, ten ruch wykona komputer
app-event-handed-over = { $name } oddaje turę komputerowi
app-event-closed = Stół jest zamknięty
