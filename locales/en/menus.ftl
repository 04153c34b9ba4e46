# Menus and commands

home =
    👽 <b>Hi! I am Marsgames.</b>

    Play board games with me: here against the computer, in a group with friends. The dice are fair, and you can check it.
home-play = 🎲 Play: { $game }
home-add = 👥 Add me to a group
home-games = 🗂 My games
home-rules = 📖 Rules
home-language = 🌍 Language
home-settings = ⚙️ Settings

welcome =
    👽 <b>Hi everybody! I am Marsgames.</b>

    Choose a game and I’ll set the table. Then sit down and start: two are enough, and the computer can join too.
welcome-play = 🎲 { $game }

choose-game = What shall we play?
choose-rules = Which game’s rules?
choose-language = Which language shall we speak?

games = 🗂 <b>Open tables</b>
games-none = There are no open tables yet.
games-open = 🎲 Open a table
games-chat = chat “{ $chat }”
games-turn = { $count ->
    [1] { $names } to move
   *[other] { $names } to move
}
games-lobby = { $count ->
    [one] gathering, { $count } player at the table
   *[other] gathering, { $count } players at the table
}
games-playing = the computer is to move
games-finished = the match is over
games-closed = the table is closed

rules-options = Options
rules-chosen = At this table
rules-default = { $choice } (usual)

help =
    👽 <b>Marsgames</b>

    Open a table, call your friends and play with the buttons. When it’s your turn, I’ll call you. If you have to go, the computer moves for you.
stop = { $count ->
    [1] Close the table? The game ends there.
   *[other] Which table shall I close? The game ends there.
}
stop-sure = 🛑 Yes, close it
stop-keep = No, play on

command-start = menu
command-play = open a table
command-games = open tables
command-stats = statistics
command-rules = rules of a game
command-settings = settings
command-mydata = what I keep of you
command-forget = forget you
command-stop = close a table
command-help = what I can do
