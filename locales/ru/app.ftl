# Мини-приложение: общие экраны и отказы веб-сервера

error-launch = Не получилось узнать тебя. Открой игру из чата ещё раз.
error-launch-expired = Прошло слишком много времени. Закрой игру и открой её заново.
error-unauthorized = Нужно войти заново. Закрой игру и открой её из чата.
error-bad-request = Такой запрос мне непонятен. Обнови страницу.
error-too-large = Слишком большой запрос.
error-too-fast = Не так быстро! Подожди секунду.
error-unknown-page = Такой страницы нет.
error-not-allowed-advice = Совет можно взять, только когда играешь с компьютером один на один.

app-title = Марсигры
app-loading = Загружаю…
app-back = Назад
app-menu = Меню
app-close = Закрыть
app-no = Нет
app-retry = Ещё раз
app-you = Ты
app-offline = Нет связи. Всё сохранено, пробую снова…
app-outside-title = Игра живёт в Telegram
app-outside = Открой игру из чата: так видно, кто ты и за каким столом.
app-open-telegram = Открыть Telegram
app-refused-title = Не получилось войти
app-no-board = Доски этой игры здесь пока нет. Играть можно в чате.

app-my-tables = Мои игры
app-past-tables = Сыгранные
app-practice = Сыграть с компьютером
app-practice-hint = Без ожидания: стол откроется сразу.
app-players = { $fewest }–{ $most } игроков
app-rules = Правила
app-rules-of = Правила: { $game }
app-settings = Настройки
app-language = Язык
app-alone = пока никого
app-your-turn = Твой ход
app-card-won = Победа
app-card-over = Сыграно
app-card-lobby = Набор
app-card-waits = Идёт

app-turn-of = Ходит { $name }
app-turn-computer = Ходит компьютер: { $name }
app-waiting = Ждём: { $name }
app-paused = Пауза
app-over = Партия закончена
app-lobby = Собираем стол
app-closed = Этот стол закрыт.
app-history = История
app-coach = Разбор хода
app-hand-over = Отдать ход компьютеру
app-come-back = Я снова тут
app-leave = Выйти из партии
app-leave-sure = Выйти из партии? Вернуться нельзя: за тебя доиграет компьютер.
app-advice = Совет
app-skip = Пропустить ход ({ $votes }/{ $needed })
app-days = { $count ->
    [one] { $count } день
    [few] { $count } дня
    [many] { $count } дней
   *[other] { $count } дня
}
app-hours = { $count ->
    [one] { $count } час
    [few] { $count } часа
    [many] { $count } часов
   *[other] { $count } часа
}
app-points = { $count ->
    [0] 0 очков
    [one] +{ $count } очко
    [few] +{ $count } очка
    [many] +{ $count } очков
   *[other] +{ $count } очка
}

app-seats = За столом { $count } из { $most }
app-nobody = Пока никого. Займи первое место!
app-invited = Зовём из прошлой партии: { $names }
app-invite = Позвать друзей
app-computer = Позвать компьютер
app-computer-remove = Убрать
app-pace = Время на ход
app-sit = Сесть за стол
app-stand = Встать
app-start = Начать
app-start-waits = Начинает хозяин стола
app-start-alone = Нужен ещё кто-нибудь
app-full = Мест больше нет
app-fair = Кубики честные
app-fair-how = Вот отпечаток ключа, по которому выпадут все броски этой партии. Он виден раньше, чем кто-либо сядет за стол, и каждый, кто садится, добавляет к ключу своё. После партии ключ откроется, и любой сможет проверить каждый бросок.

app-you-won = Победа за тобой!
app-won = { $count ->
    [1] Победа: { $names }
   *[other] Общая победа: { $names }
}
app-rematch = Реванш
app-replay = Повтор партии
app-replay-start = Начало партии
app-first = К началу
app-previous = Ход назад
app-next = Ход вперёд
app-move-number = Номер хода
app-share = Скопировать ссылку на этот ход
app-copied = Ссылка скопирована
app-check = Проверка кубиков
app-share-result = Поделиться
app-share-picture = Отправить картинку
app-check-how = Твой телефон сам повторит все броски партии: возьмёт открытый ключ, сверит его с отпечатком, который был виден до игры, и пересчитает каждый кубик.
app-check-now = Проверить
app-check-good = { $dice ->
    [one] { $dice } бросок совпал
    [few] { $dice } броска совпали
    [many] { $dice } бросков совпали
   *[other] { $dice } броска совпали
}, { $moves ->
    [one] { $moves } ход
    [few] { $moves } хода
    [many] { $moves } ходов
   *[other] { $moves } хода
}. Ключ тот самый, что обещали до игры.
app-check-unreadable = Запись партии не читается.
app-check-seed = Ключ не тот, что был обещан до игры.
app-check-draw = На ходу { $ply } бросок не сходится.
app-record = Запись партии
app-credits = Кто помог
app-credits-text = Эти работы сделали игру красивее и быстрее. Спасибо авторам!

app-event-sat = { $name } за столом
app-event-stood = { $name } встаёт из-за стола
app-event-started = Партия началась
app-event-left = { $name } больше не играет, дальше ходит компьютер
app-event-away = { $name } отсутствует, ходит компьютер
app-event-unreachable = { $name } не на связи, ходит компьютер
app-event-back = { $name } снова в игре
app-event-ran-out = { $name }: время вышло, этот ход сделает компьютер
app-event-handed-over = { $name } отдаёт ход компьютеру
app-event-closed = Стол закрыт
