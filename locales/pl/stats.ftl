# Statystyki, osiągnięcia i analiza partii

matches = { $count ->
    [one] { $count } partia
    [few] { $count } partie
    [many] { $count } partii
   *[other] { $count } partii
}
wins = { $count ->
    [one] { $count } wygrana
    [few] { $count } wygrane
    [many] { $count } wygranych
   *[other] { $count } wygranej
}

stats-none = 📊 Nie skończyła się jeszcze żadna partia między ludźmi. Zacznij: /play
stats-own-none = 📊 Nie masz jeszcze żadnej skończonej partii. Zacznij: /play
stats-chat = 📊 <b>Statystyki grupy</b>
stats-own = 📊 <b>Twoje statystyki</b>
stats-month = 🗓 W tym miesiącu
stats-ever = 🏛 Od początku
stats-line = { $place }. { $name } — wygrane { $wins } z { $matches }, ranking { $rating }
stats-rating = Ranking: { $rating }
stats-streak = Wygrane z rzędu teraz: { $streak }, najwięcej: { $longest }
stats-best = Najlepszy wynik: { $best }. Razem: { $sum }
stats-dice = 🎲 Co wypadało na kościach
stats-rolled = 🎲 { $dice }
stats-faces = { $faces } (razem { $count })
stats-feats = Osiągnięcia

feat-quota = Norma wykonana
feat-quota-about = wygrana w Marsjańskie kości
feat-collector = Kolekcjoner
feat-collector-about = wszystkie trzy rodzaje Ziemian w jednej turze, 10 razy
feat-haul = Pełna ładownia
feat-haul-about = 10 punktów lub więcej w jednej turze
feat-tank-magnet = Magnes na czołgi
feat-tank-magnet-about = 10 razy więcej czołgów niż promieni
feat-agent = Agent
feat-agent-about = 10 wykonanych misji
feat-special-agent = Agent specjalny
feat-special-agent-about = 3 misje specjalne
feat-inventor = Wynalazca
feat-inventor-about = 25 zagranych gadżetów
feat-chemist = Chemik
feat-chemist-about = 10 syntez
feat-director = Dyrektor zakładu
feat-director-about = misja ogłoszona w Marschimpromie
feat-professor = Profesor
feat-professor-about = 5 poprawnych odpowiedzi na pytania
feat-fighter = Wojownik
feat-fighter-about = 5 wygranych walk

result-luck = 🍀 Szczęście i umiejętności
luck = 🍀 <b>Szczęście i umiejętności</b>
answer-luck-not-yet = Jeszcze liczę. Naciśnij za parę sekund.
answer-luck-already = Analiza tej partii już jest na czacie.

result-next = 🔔 Zawołaj później
answer-next = Zawołam cię, gdy otworzą tu następny stół.
answer-next-not = Dobrze, nie będę wołać.
next-table = { $count ->
    [1] 🔔 { $names }, oto następny stół!
   *[other] 🔔 { $names }, oto następny stół!
}

board-coach = 💡 Omów turę
error-not-allowed-coach = Omawianie tur jest w tym czacie wyłączone.

# Obrazek: szczęście i umiejętności
card-title = Szczęście i umiejętności
card-scored = zdobyto
card-rolled = możliwe
card-expected = zwykle
card-luck = szczęście
card-cost = decyzje
card-seat = Gracz { $number }
card-number = { $number_whole },{ $number_tenths }
card-numbers = zdobyto { $scored } · możliwe { $rolled_whole },{ $rolled_tenths } · zwykle { $expected_whole },{ $expected_tenths }
card-chance = −{ $percent }% szans
luck-share = 📤 Udostępnij
