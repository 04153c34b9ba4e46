# Menu i polecenia

home =
    👽 <b>Cześć! Jestem Marsgry.</b>

    Zagraj ze mną w planszówki: tutaj z komputerem, w grupie ze znajomymi. Kości są uczciwe i można to sprawdzić.
home-play = 🎲 Zagraj: { $game }
home-add = 👥 Zaproś mnie do grupy
home-games = 🗂 Moje gry
home-rules = 📖 Zasady
home-language = 🌍 Język
home-settings = ⚙️ Ustawienia

welcome =
    👽 <b>Cześć wszystkim! Jestem Marsgry.</b>

    Wybierzcie grę, a ja nakryję stół. Potem siadajcie i zaczynajcie: wystarczą dwie osoby, a do stołu można też zaprosić komputer.
welcome-play = 🎲 { $game }

choose-game = W co gramy?
choose-rules = Zasady której gry pokazać?
choose-language = W jakim języku rozmawiamy?

games = 🗂 <b>Otwarte stoły</b>
games-none = Nie ma jeszcze otwartych stołów.
games-open = 🎲 Otwórz stół
games-chat = czat „{ $chat }”
games-turn = { $count ->
    [1] kolej: { $names }
   *[other] kolej: { $names }
}
games-lobby = { $count ->
    [one] zapisy, przy stole { $count } gracz
    [few] zapisy, przy stole { $count } gracze
    [many] zapisy, przy stole { $count } graczy
   *[other] zapisy, przy stole { $count } gracza
}
games-playing = kolej komputera
games-finished = partia skończona
games-closed = stół zamknięty

rules-options = Warianty
rules-chosen = Przy tym stole
rules-default = { $choice } (zwykle)

help =
    👽 <b>Marsgry</b>

    Otwórz stół, zawołaj znajomych i grajcie przyciskami. Gdy przyjdzie twoja kolej, zawołam. Jeśli musisz odejść, komputer zagra za ciebie.
stop = { $count ->
    [1] Zamknąć stół? Gra się na tym skończy.
   *[other] Który stół zamknąć? Gra się na tym skończy.
}
stop-sure = 🛑 Tak, zamknij
stop-keep = Nie, gramy dalej

command-start = menu
command-play = otwórz stół
command-games = otwarte stoły
command-stats = statystyki
command-rules = zasady gry
command-settings = ustawienia
command-mydata = co o tobie przechowuję
command-forget = zapomnieć cię
command-stop = zamknij stół
command-help = co potrafię
