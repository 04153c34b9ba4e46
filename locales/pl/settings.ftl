# Ustawienia grupy i własne

settings-chat = ⚙️ <b>Ustawienia grupy</b>
settings-own = ⚙️ <b>Twoje ustawienia</b>
settings-back = ⬅️ Wróć
settings-close = 👌 Gotowe

settings-language = Język
settings-language-about = W jakim języku mówię.
settings-language-ru = Русский
settings-language-en = English
settings-language-pl = Polski

settings-quiet = Cisza
settings-quiet-about = W tych godzinach piszę bez dźwięku, przypomnienia czekają, a czas na ruch stoi.
settings-quiet-own = W tych godzinach nie piszę do ciebie prywatnie: przypomnienia czekają do rana. Czas na ruch biegnie dalej.
settings-quiet-hours = od { $start }:00 do { $end }:00
settings-quiet-none = nigdy

settings-zone = Strefa czasowa
settings-zone-about = Według niej liczą się godziny ciszy.
settings-zone-name = { $zone ->
    [Europe-Kaliningrad] Kaliningrad
    [Europe-Moscow] Moskwa
    [Europe-Samara] Samara
    [Asia-Yekaterinburg] Jekaterynburg
    [Asia-Omsk] Omsk
    [Asia-Novosibirsk] Nowosybirsk
    [Asia-Irkutsk] Irkuck
    [Asia-Yakutsk] Jakuck
    [Asia-Vladivostok] Władywostok
    [Asia-Kamchatka] Kamczatka
    [Asia-Almaty] Ałmaty
    [Asia-Tbilisi] Tbilisi
    [Europe-Warsaw] Warszawa
    [Europe-London] Londyn
    [America-New_York] Nowy Jork
    [America-Los_Angeles] Los Angeles
   *[other] { $zone }
}

settings-openers = Kto otwiera stoły
settings-openers-about = Kto może otworzyć nowy stół.
settings-openers-everybody = wszyscy
settings-openers-admins = administratorzy

settings-tables = Stołów naraz
settings-tables-about = Ile stołów może być otwartych jednocześnie.

settings-pin = Przypinać planszę
settings-pin-about = Przypinać wiadomość z planszą, dopóki trwa gra. Potrzebuję prawa do przypinania wiadomości.
settings-pin-on = tak
settings-pin-off = nie
settings-coach = Omówienie tury
settings-coach-about = Przycisk „Omów turę” na planszy: trener mówi o turze już zagranej i tylko temu, kto naciśnie.
settings-coach-on = tak
settings-coach-off = nie

settings-barred = 🚫 Kto nie może grać
settings-barred-about = Dotknij imienia, a ta osoba nie usiądzie już do stołów tej grupy. Dotknij jeszcze raz i znów może.

settings-reminders = Przypomnienia
settings-reminders-about = Jak często wołać cię jeszcze raz, gdy długo nie grasz. O początku ruchu powiem zawsze.
settings-reminders-usual = jak zwykle
settings-reminders-6h = najwyżej raz na 6 godzin
settings-reminders-24h = najwyżej raz na dobę
settings-reminders-off = bez przypomnień

answer-chosen = Gotowe!
