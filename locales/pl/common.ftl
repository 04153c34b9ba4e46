# Wspólne dla wszystkich stołów i gier

language-name = Polski

points = { $count ->
    [one] { $count } punkt
    [few] { $count } punkty
    [many] { $count } punktów
   *[other] { $count } punktu
}
minutes = { $count ->
    [one] { $count } minuta
    [few] { $count } minuty
    [many] { $count } minut
   *[other] { $count } minuty
}
moves = { $count ->
    [one] { $count } ruch
    [few] { $count } ruchy
    [many] { $count } ruchów
   *[other] { $count } ruchu
}

pace = Czas na turę
pace-2m = 2 minuty
pace-10m = 10 minut
pace-6h = 6 godzin
pace-24h = doba
pace-3d = 3 dni
pace-none = bez limitu

board-turn = { $count ->
    [1] Tura: { $names }
   *[other] Ruch mają: { $names }
}
board-computer = ⏳ Gra komputer: { $names }
board-closed = Stół jest zamknięty. Nowy: /play
board-open = 🪐 Otwórz stół
board-hand-over = 🤖 Oddaj turę
board-come-back = 🙋 Już jestem
board-leave = 🚪 Odejdź

ping = { $count ->
    [1] { $names }, twoja kolej!
   *[other] { $names }, wasza kolej!
}
ping-board = 👀 Do planszy

notice-ran-out = ⏰ { $name }: czas minął, ten ruch wykona komputer.
notice-away = 💤 { $name }: druga tura z rzędu bez ruchu, dalej gra komputer. Można wrócić przyciskiem „Już jestem”.
notice-unreachable = 💤 { $name }: brak kontaktu, dalej gra komputer. Można wrócić przyciskiem „Już jestem”.
notice-left = 👋 { $name } już nie gra, miejsce do końca partii zajmie komputer.
notice-alone = 🧍 Z ludzi gra teraz już tylko { $name }. Za innych gra komputer, a partia trwa dalej. Żeby ją zakończyć: /stop

result-won = { $count ->
    [1] Zwycięstwo: { $names }
   *[other] Wspólne zwycięstwo: { $names }
}
result-rematch = 🔁 Rewanż
result-record = 📜 Zapis partii
result-check = 🔍 Sprawdź kości
result-seed = 🔓 Klucz tej partii: z nim każdy może powtórzyć wszystkie rzuty.
result-commitment = 🔒 Odcisk klucza rewanżu:
record-caption = 📜 { $game }: zapis partii. Wszystkie ruchy, wszystkie rzuty i klucz, żeby je sprawdzić.

own-back = ⬅️ Wstecz
own-board = ⬅️ Do planszy
own-refresh = 🔄 Odśwież
own-elsewhere = Kartami gra się w miniaplikacji: „Otwórz stół”.
