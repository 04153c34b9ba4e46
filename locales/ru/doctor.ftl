# Команды python -m bot doctor, backup и restore: их читает тот, кто запускает бота

doctor-token-none = Токена нет, поэтому запустится только местный чат. Напиши @BotFather команду /newbot и положи токен в BOT_TOKEN.
doctor-token-good = Токен подходит: это @{ $name }.
doctor-token-refused = Telegram не признаёт токен. Возьми у @BotFather новый (/token) и положи его в BOT_TOKEN.
doctor-api-away = { $address } не отвечает. Проверь, есть ли на этой машине интернет и пускает ли к этому адресу сетевой экран.
doctor-groups-closed = Бота нельзя добавить в группу. Скажи @BotFather: /setjoingroups, выбери бота и нажми Enable.
doctor-privacy-off = Бот получает все сообщения групп, а ему они не нужны. Скажи @BotFather: /setprivacy, выбери бота и нажми Enable.
doctor-webhook-none = Telegram ещё не знает адреса бота. Запусти бота: адрес он сообщит сам.
doctor-webhook-other = Telegram шлёт обновления по другому адресу: { $address }. Перезапусти бота и проверь, не запущен ли второй бот с тем же токеном.
doctor-webhook-failing = Telegram не может доставить обновления: { $why }. Проверь, что PUBLIC_URL открывается снаружи и что прокси передаёт /telegram боту.
doctor-webhook-deaf = Telegram присылает не все нужные обновления. Перезапусти бота: список он сообщит сам.
doctor-webhook-good =
    Вебхук работает, { $count ->
        [0] в очереди пусто
        [one] в очереди { $count } обновление
        [few] в очереди { $count } обновления
       *[many] в очереди { $count } обновлений
    }.
doctor-polling-webhook = Сейчас Telegram шлёт обновления на { $address }. Когда запустится этот бот, он отключит вебхук: проверь, что тот бот больше не нужен.
doctor-polling-good = Обновления бот забирает сам, вебхука нет.
doctor-storage-away = Сервер данных не отвечает. Проверь REDIS_URL, пароль и что Redis или Valkey запущен.
doctor-storage-untrusted = Сертификату сервера данных нет доверия: { $why }. Если его выдал свой центр, допиши к REDIS_URL ?ssl_ca_certs=/путь/ca.pem.
doctor-storage-partly = Сервер данных { $server } не отвечает, и его столы ждут. Запусти его, потом проверь ещё раз.
doctor-server-none = Свой сервер данных не запускается: { $why }
doctor-folder-closed = В папку { $folder } нельзя писать: { $why }. Дай на неё права или назови другую в DATA_DIR.
doctor-storage-weak = Сервер данных может потерять ходы: { $setting } = { $value }, а нужно { $wanted }. Поправь его настройки.
doctor-storage-good = Сервер данных отвечает и ничего не теряет.
doctor-app-none = Мини-приложения нет: не задан PUBLIC_URL. В чате играть можно и без него.
doctor-app-insecure = { $address } без https, а Telegram открывает только https. Поправь PUBLIC_URL.
doctor-app-good = Мини-приложение открывается: { $address }
doctor-app-other = По адресу { $address } не мини-приложение (ответ { $status }). Проверь, что прокси передаёт /app и /api веб-процессу.
doctor-app-untrusted = Сертификату { $address } нельзя доверять. Проверь, что он выдан на это имя и не просрочен.
doctor-app-away = { $address } не открывается. Проверь DNS, порт 443 и что прокси запущен.
doctor-app-nameless = Не задан MINI_APP, поэтому в группах нет кнопки мини-приложения. Создай его у @BotFather (/newapp) и впиши короткое имя.
doctor-time-unknown = Проверить часы не получилось.
doctor-time-wrong =
    Часы этой машины врут на { $seconds ->
        [one] { $seconds } секунду
        [few] { $seconds } секунды
       *[many] { $seconds } секунд
    }. Включи синхронизацию времени (NTP).
doctor-time-good = Часы идут верно.
doctor-well = Всё в порядке.
doctor-ill =
    { $count ->
        [one] Нужно исправить { $count } пункт
        [few] Нужно исправить { $count } пункта
       *[many] Нужно исправить { $count } пунктов
    }, отмечены ✗.

backup-done = Копия готова: { $file }, байтов: { $bytes }.
restore-done =
    { $count ->
        [0] Данные на месте, столов в них нет
        [one] Данные на месте: { $count } стол, запись сходится
        [few] Данные на месте: { $count } стола, записи сходятся
       *[many] Данные на месте: { $count } столов, записи сходятся
    }.
restore-broken = Данные на месте, но у этих столов запись не сходится: { $tables }.
