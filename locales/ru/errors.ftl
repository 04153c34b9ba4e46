# Почему действие не принято. Это ответы на нажатия: не длиннее 200 знаков, без разметки.

error = Так сделать нельзя.
error-invalid-move = Не понимаю такой ход. Жми кнопки на доске.
error-illegal-move = Сейчас так ходить нельзя.
error-not-your-turn = Сейчас не твой ход.
error-stale-move = Доска уже изменилась. Посмотри на неё ещё раз и ходи.
error-stale-move-ran-out = Время вышло, этот ход сделал компьютер. Посмотри на доску ещё раз.
error-moves-lost = Сервер данных сменился и потерял последние ходы. Доска снова верная: ходи с этого места.
error-match-over = Эта партия уже закончена.
error-not-playing = Игра ещё не началась.
error-not-playing-not-finished = Партия ещё не закончена.
error-table-full = За этим столом больше нет мест.
error-too-few-players = { $needed ->
    [one] Для игры нужен хотя бы { $needed } игрок.
    [few] Для игры нужны хотя бы { $needed } игрока.
    [many] Для игры нужно хотя бы { $needed } игроков.
   *[other] Для игры нужно хотя бы { $needed } игрока.
}
error-already-seated = Ты уже за этим столом.
error-not-seated = Ты не за этим столом.
error-not-seated-computer = За столом нет компьютера.
error-lobby-closed = Набор закрыт: игра уже идёт.
error-table-closed = Этот стол закрыт, игра завершена.
error-not-allowed = Тебе это нельзя.
error-not-allowed-arrange = Настраивать игру могут те, кто сидит за столом.
error-not-allowed-barred = Хозяин больше не пускает тебя за этот стол.
error-not-allowed-barred-here = Администраторы решили, что в этой группе ты за столы не садишься.
error-not-allowed-look = Этот стол видят только те, кто состоит в его чате.
error-not-allowed-sit = За этот стол садятся только те, кто состоит в его чате.
error-not-allowed-host-only = Убрать игрока может только хозяин стола.
error-not-allowed-open = Стол в этой группе открывает администратор.
error-not-allowed-start = Начинает хозяин стола. Через две минуты сможет любой, кто сидит за столом.
error-not-allowed-stop = Закрыть стол может его хозяин или администратор чата.
error-not-allowed-record = Запись появится, когда партия закончится.
error-not-allowed-gone = Ты больше не в игре: эту партию доигрывает компьютер.
error-not-allowed-not-away = Ты и так в игре.
error-unknown-table = Такого стола нет. Открой новый: /play
error-unknown-game = Такой игры у меня нет. Все игры: /play
error-unreadable-table = Этот стол не читается. Прости! Открой новый: /play
error-too-many-tables = { $limit ->
    [one] В чате может быть только { $limit } открытый стол. Сначала надо закрыть его: /stop
    [few] В чате уже { $limit } открытых стола. Сначала надо закрыть один: /stop
    [many] В чате уже { $limit } открытых столов. Сначала надо закрыть один: /stop
   *[other] В чате уже { $limit } открытого стола. Сначала надо закрыть один: /stop
}
error-invalid-option = Такой настройки нет.
error-invalid-option-entropy = Сесть не получилось. Нажми ещё раз.
error-invalid-record = С этой записью что-то не так.
error-invalid-record-too-long = Запись слишком длинная.
error-invalid-record-unreadable = Это не похоже на запись партии.
error-invalid-record-start = Запись не сходится с самого начала.
error-invalid-record-move = Запись не сходится: ход { $number } против правил.
error-invalid-record-seed = Ключ кубиков не тот, что был обещан до игры.
error-invalid-record-dice = Кубики не сходятся на ходу { $number }.
error-invalid-record-result = Итог в записи не тот, что вышел в игре.
error-invalid-record-log = В журнале партии не хватает записей.
error-invalid-record-state = Журнал не сходится с доской.
error-busy = Стол занят. Попробуй ещё раз через секунду.
error-storage-away = Не могу дотянуться до стола. Ничего не потеряно, попробуй ещё раз чуть позже.
