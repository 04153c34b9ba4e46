# Общее для всех столов и игр

language-name = Русский

points = { $count ->
    [one] { $count } очко
    [few] { $count } очка
    [many] { $count } очков
   *[other] { $count } очка
}
minutes = { $count ->
    [one] { $count } минута
    [few] { $count } минуты
    [many] { $count } минут
   *[other] { $count } минуты
}
moves = { $count ->
    [one] { $count } ход
    [few] { $count } хода
    [many] { $count } ходов
   *[other] { $count } хода
}

pace = Время на ход
pace-2m = 2 минуты
pace-10m = 10 минут
pace-6h = 6 часов
pace-24h = сутки
pace-3d = 3 дня
pace-none = без ограничений

board-turn = { $count ->
    [1] Ходит { $names }
   *[other] Ходят { $names }
}
board-computer = ⏳ Ходит компьютер: { $names }
board-closed = Стол закрыт. Новый: /play
board-open = 🪐 Открыть стол
board-hand-over = 🤖 Отдать ход
board-come-back = 🙋 Я снова тут
board-leave = 🚪 Уйти

ping = { $count ->
    [1] { $names }, твой ход!
   *[other] { $names }, ваш ход!
}
ping-board = 👀 К доске

notice-ran-out = ⏰ { $name }: время вышло, этот ход сделает компьютер.
notice-away = 💤 { $name }: второй ход подряд пропущен, дальше ходит компьютер. Вернуться можно кнопкой «Я снова тут».
notice-unreachable = 💤 { $name } сейчас не на связи, дальше ходит компьютер. Вернуться можно кнопкой «Я снова тут».
notice-left = 👋 { $name } больше не играет, место до конца партии займёт компьютер.
notice-alone = 🧍 Из людей сейчас играет только { $name }. За остальных ходит компьютер, и партия идёт дальше. Закончить её: /stop

result-won = { $count ->
    [1] Победа: { $names }
   *[other] Общая победа: { $names }
}
result-rematch = 🔁 Реванш
result-record = 📜 Запись партии
result-check = 🔍 Проверить кубики
result-seed = 🔓 Ключ этой партии: с ним любой может повторить все броски.
result-commitment = 🔒 Отпечаток ключа для реванша:
record-caption = 📜 { $game }: запись партии. Все ходы, все броски и ключ, чтобы их проверить.

own-back = ⬅️ Назад
own-board = ⬅️ К доске
own-refresh = 🔄 Обновить
own-elsewhere = Сыграть карту можно в мини-приложении: «Открыть стол».
