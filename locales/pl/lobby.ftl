# Stół przed grą

lobby-call = Zbieramy graczy. Siadaj do stołu!
lobby-empty = Przy stole jeszcze nikogo.
lobby-needed = { $count ->
    [one] Brakuje jeszcze { $count } gracza.
    [few] Brakuje jeszcze { $count } graczy.
    [many] Brakuje jeszcze { $count } graczy.
   *[other] Brakuje jeszcze { $count } gracza.
}
lobby-free = { $count ->
    [one] Można zaczynać, wolne jest jeszcze { $count } miejsce.
    [few] Można zaczynać, wolne są jeszcze { $count } miejsca.
    [many] Można zaczynać, wolnych jest jeszcze { $count } miejsc.
   *[other] Można zaczynać, wolne jest jeszcze { $count } miejsca.
}
lobby-full = Wszystkie miejsca zajęte, można zaczynać.
lobby-private = Grasz z komputerem. Dotknij „Zaczynamy” i do boju!
lobby-no-rival = Przy stole jesteś na razie tylko ty. Zaproś komputer: ➕🤖
lobby-expected = ⏳ Czekamy na: { $names }
lobby-commitment = 🔒 Uczciwe kości: to odcisk klucza, według którego wypadną. Każdy, kto siada, dokłada coś do klucza. Po partii bot odsłoni klucz i każdy będzie mógł wszystko sprawdzić.
lobby-sit = 🪑 Usiądź
lobby-stand = Wstań
lobby-no-computer = ➖🤖 Usuń komputer
lobby-options = ✖️ Usuń gracza
lobby-back = ⬅️ Wróć
lobby-start = ▶️ Zaczynamy
