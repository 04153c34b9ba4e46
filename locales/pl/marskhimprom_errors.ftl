# Dlaczego ruch w Marschimpromie został odrzucony
error-illegal-move-khim-not-now = Najpierw dokończ walkę albo kartę Losu.
error-illegal-move-khim-drive-first = Najpierw przejedź po polu.
error-illegal-move-khim-already-driven = W tej turze kombajn już jechał.
error-illegal-move-khim-cannot-drive-there = Nie da się tam dojechać jednym krokiem.
error-illegal-move-khim-other-number-of-steps = { $steps ->
    [one] Kombajn przejeżdża { $steps } pole.
    [few] Z baterią słoneczną kombajn przejeżdża dokładnie { $steps } pola.
    [many] Kombajn przejeżdża { $steps } pól.
   *[other] Kombajn przejeżdża { $steps } pola.
}
error-illegal-move-khim-reserved-cell = Stoi tam kombajn, który jeszcze nie ruszył: to pole na razie jest jego.
error-illegal-move-khim-not-at-a-site = Do tego trzeba stać na bazie albo na własnej starej bazie.
error-illegal-move-khim-nobody-to-attack = Nie możesz tu zaatakować tego gracza.
error-illegal-move-khim-cannot-retreat-there = Wycofać się można tylko na sąsiednie wolne pole.
error-illegal-move-khim-not-in-hand = Nie ma takiej karty.
error-illegal-move-khim-no-such-choice = Ta karta Losu nie daje takiego wyboru.
error-illegal-move-khim-bank-empty = W Banku nie ma pieniędzy.
error-illegal-move-khim-too-few-coins = Za mało pieniędzy: karta z Magazynu kosztuje 4 mR.
error-illegal-move-khim-not-in-warehouse = Tego nie ma w Magazynie.
error-illegal-move-khim-nothing-to-undo = Nie ma czego cofnąć.
error-illegal-move-khim-no-such-seat = Z tym graczem tak nie pohandlujesz.
error-illegal-move-khim-no-offer = To nie wymiana: sprawdź, co dajesz i o co prosisz.
error-illegal-move-khim-no-such-offer = Tej oferty już nie ma.
error-illegal-move-khim-cannot-give = Do tej wymiany brakuje kart albo pieniędzy.
error-illegal-move-khim-too-few-chemists = Za mało wolnych chemików.
error-illegal-move-khim-too-few-substances = Za mało substancji do tej reakcji.
error-illegal-move-khim-other-coefficients = { $count ->
    [0] Współczynniki są podane: wybierz tylko reakcję.
   *[other] Ustal wszystkie współczynniki, jest ich tu { $count }, liczbami od 1 do 20.
}
error-illegal-move-khim-mission-not-open = Tej misji nie ma w grze.
error-illegal-move-khim-mission-incomplete = Do tej misji jeszcze czegoś brakuje.
