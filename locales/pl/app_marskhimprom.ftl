# Miniaplikacja: Marschimprom

app-khim-field = Powierzchnia Marsa
app-khim-cell = { $face ->
    [base] baza
    [raw] surowiec jeszcze niewydobyty
    [closed] zakryta karta Losu
    [arrow] { $title }, karta zadziała znowu
   *[dead] { $title }, karta już zadziałała
}
app-khim-site = własna baza: { $name }
app-khim-here = tutaj { $names }
app-khim-reach = można wybrać
app-khim-picked = wybrane
app-khim-players = Gracze
app-khim-holds = { $cards ->
    [one] { $cards } karta
    [few] { $cards } karty
    [many] { $cards } kart
   *[other] { $cards } karty
}, { $coins } mR
app-khim-free-chemists = { $count ->
    [one] { $count } wolny chemik
    [few] { $count } wolnych chemików
    [many] { $count } wolnych chemików
   *[other] { $count } wolnego chemika
}
app-khim-card = { $made ->
    [yes] { $name } z laboratorium
   *[no] { $name }
}{ $count ->
    [1] {""}
   *[other] , { $count } szt.
}
app-khim-collected = ⛏ { $name } wydobywa: { $cards }
app-khim-you-attacked = ⚔️ { $name } atakuje! Cel: ty
app-khim-you-won_fight = 🥊 Walkę wygrywa { $name }, wycofujesz się
app-khim-you-looted = { $count ->
    [0] 🕊 { $name } nic ci nie zabiera
    [one] 🎁 { $name } zabiera ci { $count } kartę
    [few] 🎁 { $name } zabiera ci { $count } karty
    [many] 🎁 { $name } zabiera ci { $count } kart
   *[other] 🎁 { $name } zabiera ci { $count } karty
}
app-khim-you-lost_to_raider = 🏴‍☠️ Rabusie są silniejsi: tracisz surowce
app-khim-you-drawn = 📤 Tracisz: { $cards }
app-khim-you-fined = 👮 Mandat! Wieziesz coś nielegalnego
app-khim-you-jailed = 🚔 Siedzisz w więzieniu
app-khim-you-will_skip = { $turns ->
    [one] ⏭ Opuścisz { $turns } turę
    [few] ⏭ Opuścisz { $turns } tury
    [many] ⏭ Opuścisz { $turns } tur
   *[other] ⏭ Opuścisz { $turns } tury
}
app-khim-you-helped = 🤲 { $name } oddaje ci kartę
app-khim-you-offered = 🤝 { $name } proponuje ci: { $give } za { $want }
app-khim-begin = Kombajny na starcie
app-khim-log = Dziennik
app-khim-tabs = Magazyn, misje i wymiana
app-khim-tab = { $leaf ->
    [market] Magazyn
    [missions] Misje
    [trade] Wymiana
   *[laboratory] Synteza
}
app-khim-hand = Twoje surowce
app-khim-empty-hand = Nie masz jeszcze surowców. Jedź i zbieraj!
app-khim-side = { $side ->
    [raider] Rabusie
   *[police] Policja
}

app-khim-pick-cell = { $words ->
    [retreat] Dokąd się wycofujesz? Wybierz pole
   *[drive] { $step ->
        [0] Dokąd jedziemy? Wybierz pole
       *[other] Teraz drugie pole
    }
}
app-khim-go = { $words ->
    [retreat] Wycofaj się na { $cells }
   *[drive] Jedź na { $cells }
}
app-khim-find = { $face ->
    [base] do domu, do bazy
    [raw] weź surowiec
    [closed] odkryj kartę Losu
    [arrow] karta zadziała znowu
   *[dead] nic tam nie zostało
}
app-khim-meet = tam { $name }
app-khim-stay = Zostań
app-khim-end = Zakończ turę
app-khim-undo = Cofnij
app-khim-sell = Sprzedaj: 1 mR
app-khim-sell-order = Sprzedaj za { $coins } mR
app-khim-help = Oddaj kartę: { $name }
app-khim-arriving = Ktoś już tu jest. Atakujesz?
app-khim-attack = Atakuję!
app-khim-attack-sure = Atakujesz? Przeciwnik: { $name }. Po ataku jesteś rabusiem do końca gry: patrole strzelają bez ostrzeżenia.
app-khim-loot = Łup: { $name }. Weź do trzech kart
app-khim-no-loot = Nic nie bierz
app-khim-no-loot-sure = Zostawić przeciwnikowi wszystkie surowce?

app-khim-warehouse = Magazyn: { $count ->
    [one] { $count } karta
    [few] { $count } karty
    [many] { $count } kart
   *[other] { $count } karty
}
app-khim-warehouse-hint = Każda karta kosztuje { $price } mR. W Banku jest { $bank } mR. Kropka oznacza to, co przyda się w twojej misji.
app-khim-buy = Kup: { $name }, { $coins } mR

app-khim-missions = Misje
app-khim-missions-hint = Zbierz karty ze wszystkimi potrzebnymi atomami i ogłoś misję. Punkt daje każda karta z jej pierwiastkiem.
app-khim-missions-pro = Potrzebne są gotowe produkty: robią je chemicy. Misję ogłasza się w bazie. Jej produkty to po trzy punkty.
app-khim-must-be-made = potrzebna synteza
app-khim-score = { $count ->
    [one] { $count } punkt
    [few] { $count } punkty
    [many] { $count } punktów
   *[other] { $count } punktu
}
app-khim-track = Śledź
app-khim-declare = Ogłoś misję
app-khim-declare-sure = Ogłosić misję „{ $mission }”? Gra od razu się skończy i wszyscy policzą punkty.
app-khim-declared = Misję ogłasza { $name }: „{ $mission }”.
app-khim-counted = { $name }: „{ $mission }”
app-khim-field-empty = Na polu skończyły się surowce. Każdy policzył swoją najlepszą misję.

app-khim-trade = Wymiana
app-khim-trade-later = Wymianę proponuje się w swojej turze, przed jazdą albo po niej.
app-khim-with-whom = Z kim się wymieniasz
app-khim-give = Oddajesz
app-khim-want = Prosisz o
app-khim-propose = Zaproponuj: { $name }
app-khim-offer-terms = oddajesz: { $give }, dostajesz: { $want }
app-khim-accept = Zgoda
app-khim-accept-sure = Oddać { $give } i dostać { $want }?
app-khim-decline = Odmów
app-khim-withdraw = Wycofaj propozycję
app-khim-cannot-accept = Na tę wymianę brakuje ci kart albo pieniędzy
app-khim-less = Mniej
app-khim-more = Więcej

app-khim-laboratory = Synteza
app-khim-chemists = Chemicy: wolnych { $free } z { $all }, w rezerwie { $reserve }.
app-khim-no-site = Reakcje zachodzą w bazie, gdy kombajn już przyjechał albo został pracować.
app-khim-nothing-to-run = Teraz żadna reakcja nie ruszy: brakuje substancji, chemików albo kombajn jeszcze nie jechał.
app-khim-takes = { $count ->
    [one] { $count } chemik
    [few] { $count } chemików
    [many] { $count } chemików
   *[other] { $count } chemika
}
app-khim-lacks = Brakuje: { $cards }
app-khim-run = Uruchom
app-khim-run-sure = { $title }: uruchomić? Substancji nie da się potem odzyskać.
app-khim-coefficients = Współczynniki
app-khim-coefficients-hint = Zbilansuj atomy po obu stronach. Pomyłka, i chemicy pracują na darmo.

app-khim-rules-aim = Prowadzisz kombajn po Marsie. Zbierz surowce ze wszystkimi atomami do jednej z otwartych misji i ogłoś ją.
app-khim-rules-drive = W swojej turze przejeżdżasz jedno pole i bierzesz z niego surowiec. Z baterią słoneczną — dokładnie dwa pola.
app-khim-rules-fate = Tam, gdzie kombajn się zatrzymał, odkrywa się kartę Losu. Ze strzałką zadziała też dla innych, bez strzałki tylko raz.
app-khim-rules-market = Przed jazdą i po niej sprzedawaj Bankowi po 1 mR, kupuj w Magazynie po 4 mR i wymieniaj się z innymi.
app-khim-rules-fight = Na cudzym polu możesz zaatakować. Kto wyrzuci więcej, ogląda surowce przeciwnika i bierze do trzech kart. Działo daje drugi rzut w ataku, pancerz w obronie.
app-khim-rules-police = Kto choć raz zaatakował, jest rabusiem: patrol strzela od razu. Działo i kradziona bateria też są nielegalne.
app-khim-rules-mission = Liczą się wszystkie atomy na wszystkich twoich kartach: w Fe2O3 są dwa żelaza i trzy tleny.
app-khim-rules-pro = Na piątym poziomie misja wymaga produktów: chemicy robią je w bazie według prawdziwych reakcji.
app-khim-rules-end = Misja ogłoszona i gra się kończy. Punkt za każdą kartę z pierwiastkiem tej misji. Wygrywa ten, kto ma więcej punktów, nawet jeśli ogłosił ktoś inny! Gdy na polu skończą się surowce, każdy liczy swoją najlepszą misję.
app-khim-rules-tie = Przy równych punktach ważniejsze jest, kto ogłosił, a potem kto ma więcej pieniędzy.
