# Dlaczego działanie nie zostało przyjęte. To odpowiedzi na dotknięcia: najwyżej 200 znaków.

error = Tak się nie da.
error-invalid-move = Nie rozumiem takiego ruchu. Używaj przycisków na planszy.
error-illegal-move = Teraz nie można wykonać takiego ruchu.
error-not-your-turn = To nie twoja kolej.
error-stale-move = Plansza się zmieniła. Spójrz na nią jeszcze raz i wykonaj ruch.
error-stale-move-ran-out = Czas się skończył i ten ruch zrobił komputer. Spójrz na planszę jeszcze raz.
error-moves-lost = Serwer danych został zastąpiony i utracił ostatnie ruchy. Plansza znów jest prawdziwa: graj od tego miejsca.
error-match-over = Ta partia już się skończyła.
error-not-playing = Gra jeszcze się nie zaczęła.
error-not-playing-not-finished = Partia jeszcze się nie skończyła.
error-table-full = Przy tym stole nie ma już miejsc.
error-too-few-players = { $needed ->
    [one] Do gry potrzebny jest co najmniej { $needed } gracz.
    [few] Do gry potrzeba co najmniej { $needed } graczy.
    [many] Do gry potrzeba co najmniej { $needed } graczy.
   *[other] Do gry potrzeba co najmniej { $needed } gracza.
}
error-already-seated = Masz już miejsce przy tym stole.
error-not-seated = Nie siedzisz przy tym stole.
error-not-seated-computer = Przy stole nie ma komputera.
error-lobby-closed = Zapisy zamknięte: gra już trwa.
error-table-closed = Ten stół jest zamknięty, gra zakończona.
error-not-allowed = Tego nie możesz zrobić.
error-not-allowed-arrange = Grę ustawiają tylko osoby siedzące przy stole.
error-not-allowed-barred = Gospodarz usunął cię od tego stołu.
error-not-allowed-barred-here = Administratorzy zdecydowali, że w tej grupie nie siadasz do stołów.
error-not-allowed-look = Ten stół widzą tylko osoby z jego czatu.
error-not-allowed-sit = Przy tym stole siadają tylko osoby z jego czatu.
error-not-allowed-host-only = Usunąć gracza może tylko gospodarz stołu.
error-not-allowed-open = W tej grupie stoły otwiera administrator.
error-not-allowed-start = Zaczyna gospodarz stołu. Po dwóch minutach może każdy, kto siedzi przy stole.
error-not-allowed-stop = Zamknąć stół może jego gospodarz albo administrator czatu.
error-not-allowed-record = Zapis pojawi się, gdy partia się skończy.
error-not-allowed-gone = Nie ma cię już w grze: tę partię kończy komputer.
error-not-allowed-not-away = Przecież grasz.
error-unknown-table = Nie ma takiego stołu. Otwórz nowy: /play
error-unknown-game = Nie mam takiej gry. Wszystkie gry: /play
error-unreadable-table = Nie da się odczytać tego stołu. Przepraszam! Otwórz nowy: /play
error-too-many-tables = { $limit ->
    [one] Na czacie może być tylko { $limit } otwarty stół. Najpierw go zamknijcie: /stop
    [few] Na czacie są już { $limit } otwarte stoły. Najpierw zamknijcie jeden: /stop
    [many] Na czacie jest już { $limit } otwartych stołów. Najpierw zamknijcie jeden: /stop
   *[other] Na czacie jest już { $limit } otwartego stołu. Najpierw zamknijcie jeden: /stop
}
error-invalid-option = Nie ma takiego ustawienia.
error-invalid-option-entropy = Nie udało się usiąść. Dotknij jeszcze raz.
error-invalid-record = Z tym zapisem coś jest nie tak.
error-invalid-record-too-long = Zapis jest za długi.
error-invalid-record-unreadable = To nie wygląda na zapis partii.
error-invalid-record-start = Zapis nie zgadza się od samego początku.
error-invalid-record-move = Zapis się nie zgadza: ruch { $number } jest wbrew zasadom.
error-invalid-record-seed = Klucz kości nie jest tym, który obiecano przed grą.
error-invalid-record-dice = Kości nie zgadzają się w ruchu { $number }.
error-invalid-record-result = Wynik w zapisie nie jest taki, jak w grze.
error-invalid-record-log = W dzienniku partii brakuje wpisów.
error-invalid-record-state = Dziennik nie zgadza się z planszą.
error-busy = Stół jest zajęty. Spróbuj znowu za sekundę.
error-storage-away = Nie mogę dosięgnąć stołu. Nic nie przepadło, spróbuj trochę później.
