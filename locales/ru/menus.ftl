# Меню и команды

home =
    👽 <b>Привет! Я — Марсигры.</b>

    Со мной играют в настолки: в личке с компьютером, в группе с друзьями. Кубики честные, и это можно проверить.
home-play = 🎲 Играть: { $game }
home-add = 👥 Позвать меня в группу
home-games = 🗂 Мои игры
home-rules = 📖 Правила
home-language = 🌍 Язык
home-settings = ⚙️ Настройки

welcome =
    👽 <b>Всем привет! Я — Марсигры.</b>

    Выбирайте игру, и я накрою стол. Потом садитесь и начинайте: хватит и двоих, а ещё за стол можно позвать компьютер.
welcome-play = 🎲 { $game }

choose-game = Во что играем?
choose-rules = Правила какой игры показать?
choose-language = На каком языке говорим?

games = 🗂 <b>Открытые столы</b>
games-none = Открытых столов пока нет.
games-open = 🎲 Открыть стол
games-chat = чат «{ $chat }»
games-turn = { $count ->
    [1] ходит { $names }
   *[other] ходят { $names }
}
games-lobby = { $count ->
    [one] набор, за столом { $count } игрок
    [few] набор, за столом { $count } игрока
    [many] набор, за столом { $count } игроков
   *[other] набор, за столом { $count } игрока
}
games-playing = ходит компьютер
games-finished = партия закончена
games-closed = стол закрыт

rules-options = Варианты
rules-chosen = За этим столом
rules-default = { $choice } (обычно)

help =
    👽 <b>Марсигры</b>

    Открой стол, позови друзей и играйте кнопками. Когда придёт твой ход, я позову. Если надо отойти, за тебя сходит компьютер.
stop = { $count ->
    [1] Закрыть стол? Игра на этом закончится.
   *[other] Какой стол закрыть? Игра на этом закончится.
}
stop-sure = 🛑 Да, закрыть
stop-keep = Нет, играем дальше

command-start = меню
command-play = открыть стол
command-games = открытые столы
command-stats = статистика
command-rules = правила игры
command-settings = настройки
command-mydata = что я о тебе храню
command-forget = забыть тебя
command-stop = закрыть стол
command-help = что я умею
