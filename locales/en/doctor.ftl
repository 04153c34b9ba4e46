# The commands python -m bot doctor, backup and restore: read by whoever runs the bot

doctor-token-none = There is no token, so only the local chat will run. Send @BotFather /newbot and put the token into BOT_TOKEN.
doctor-token-good = The token is right: this is @{ $name }.
doctor-token-refused = Telegram refuses the token. Get a new one from @BotFather (/token) and put it into BOT_TOKEN.
doctor-api-away = { $address } does not answer. Check that this machine is online and that no firewall keeps it from that address.
doctor-groups-closed = The bot cannot be added to groups. Tell @BotFather: /setjoingroups, choose the bot and press Enable.
doctor-privacy-off = The bot receives every message of its groups and needs none of them. Tell @BotFather: /setprivacy, choose the bot and press Enable.
doctor-webhook-none = Telegram does not know the bot’s address yet. Start the bot: it says the address itself.
doctor-webhook-other = Telegram sends updates to another address: { $address }. Restart the bot, and check that no second bot runs with the same token.
doctor-webhook-failing = Telegram cannot deliver updates: { $why }. Check that PUBLIC_URL opens from outside and that the proxy passes /telegram to the bot.
doctor-webhook-deaf = Telegram does not send all the updates that are needed. Restart the bot: it says the list itself.
doctor-webhook-good =
    The webhook works, { $count ->
        [0] nothing is waiting
        [one] { $count } update is waiting
       *[other] { $count } updates are waiting
    }.
doctor-polling-webhook = Telegram sends updates to { $address } now. When this bot starts, it removes that webhook: check that the other bot is no longer needed.
doctor-polling-good = The bot fetches updates itself, there is no webhook.
doctor-storage-away = The data server does not answer. Check REDIS_URL, the password, and that Redis or Valkey is running.
doctor-storage-untrusted = The certificate of the data server is not trusted: { $why }. If an authority of your own has issued it, add ?ssl_ca_certs=/path/ca.pem to REDIS_URL.
doctor-storage-partly = The data server { $server } does not answer, and its tables wait. Start it, then check again.
doctor-server-none = The bot’s own data server does not start: { $why }
doctor-folder-closed = The folder { $folder } cannot be written: { $why }. Give the bot the right to, or name another one in DATA_DIR.
doctor-storage-weak = The data server may lose moves: { $setting } = { $value }, and { $wanted } is needed. Change its settings.
doctor-storage-good = The data server answers and loses nothing.
doctor-app-none = There is no mini-app: PUBLIC_URL is not set. The games can be played in the chat without it.
doctor-app-insecure = { $address } has no https, and Telegram opens https only. Change PUBLIC_URL.
doctor-app-good = The mini-app opens: { $address }
doctor-app-other = { $address } is not the mini-app (answer { $status }). Check that the proxy passes /app and /api to the web process.
doctor-app-untrusted = The certificate of { $address } cannot be trusted. Check that it is for that name and has not expired.
doctor-app-away = { $address } does not open. Check the DNS, port 443, and that the proxy is running.
doctor-app-nameless = MINI_APP is not set, so groups have no button for the mini-app. Create it with @BotFather (/newapp) and set its short name.
doctor-time-unknown = The clock could not be checked.
doctor-time-wrong =
    This machine’s clock is wrong by { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    }. Turn on time synchronisation (NTP).
doctor-time-good = The clock is right.
doctor-well = All is well.
doctor-ill =
    { $count ->
        [one] { $count } thing has to be mended
       *[other] { $count } things have to be mended
    }, marked ✗.

backup-done = The copy is ready: { $file }, bytes: { $bytes }.
restore-done =
    { $count ->
        [0] The data is back, there are no tables in it
        [one] The data is back: { $count } table, its record agrees
       *[other] The data is back: { $count } tables, their records agree
    }.
restore-broken = The data is back, but the records of these tables do not agree: { $tables }.
