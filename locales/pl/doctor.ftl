# Polecenia python -m bot doctor, backup i restore: czyta je ten, kto uruchamia bota

doctor-token-none = Nie ma tokenu, więc ruszy tylko lokalny czat. Wyślij @BotFather polecenie /newbot i wpisz token do BOT_TOKEN.
doctor-token-good = Token jest dobry: to @{ $name }.
doctor-token-refused = Telegram nie uznaje tokenu. Weź od @BotFather nowy (/token) i wpisz go do BOT_TOKEN.
doctor-api-away = { $address } nie odpowiada. Sprawdź, czy ta maszyna ma internet i czy zapora przepuszcza do tego adresu.
doctor-groups-closed = Bota nie można dodać do grupy. Napisz do @BotFather: /setjoingroups, wybierz bota i naciśnij Enable.
doctor-privacy-off = Bot dostaje wszystkie wiadomości grup, a nie są mu potrzebne. Napisz do @BotFather: /setprivacy, wybierz bota i naciśnij Enable.
doctor-webhook-none = Telegram nie zna jeszcze adresu bota. Uruchom bota: sam poda adres.
doctor-webhook-other = Telegram wysyła aktualizacje pod inny adres: { $address }. Uruchom bota ponownie i sprawdź, czy nie działa drugi bot z tym samym tokenem.
doctor-webhook-failing = Telegram nie może dostarczyć aktualizacji: { $why }. Sprawdź, czy PUBLIC_URL otwiera się z zewnątrz i czy proxy przekazuje /telegram do bota.
doctor-webhook-deaf = Telegram nie przysyła wszystkich potrzebnych aktualizacji. Uruchom bota ponownie: sam poda listę.
doctor-webhook-good =
    Webhook działa, { $count ->
        [0] kolejka jest pusta
        [one] w kolejce jest { $count } aktualizacja
        [few] w kolejce są { $count } aktualizacje
       *[many] w kolejce jest { $count } aktualizacji
    }.
doctor-polling-webhook = Teraz Telegram wysyła aktualizacje na { $address }. Gdy ten bot ruszy, wyłączy webhook: sprawdź, czy tamten bot nie jest już potrzebny.
doctor-polling-good = Bot sam pobiera aktualizacje, webhooka nie ma.
doctor-storage-away = Serwer danych nie odpowiada. Sprawdź REDIS_URL, hasło i czy Redis lub Valkey działa.
doctor-storage-untrusted = Certyfikat serwera danych nie jest zaufany: { $why }. Jeśli wydał go własny urząd, dopisz do REDIS_URL ?ssl_ca_certs=/ścieżka/ca.pem.
doctor-storage-partly = Serwer danych { $server } nie odpowiada, a jego stoły czekają. Uruchom go, potem sprawdź jeszcze raz.
doctor-server-none = Własny serwer danych nie rusza: { $why }
doctor-folder-closed = Do folderu { $folder } nie można pisać: { $why }. Nadaj prawa albo podaj inny w DATA_DIR.
doctor-storage-weak = Serwer danych może zgubić ruchy: { $setting } = { $value }, a potrzeba { $wanted }. Popraw jego ustawienia.
doctor-storage-good = Serwer danych odpowiada i niczego nie gubi.
doctor-app-none = Nie ma miniaplikacji: PUBLIC_URL nie jest ustawiony. Na czacie można grać i bez niej.
doctor-app-insecure = { $address } jest bez https, a Telegram otwiera tylko https. Popraw PUBLIC_URL.
doctor-app-good = Miniaplikacja się otwiera: { $address }
doctor-app-other = Pod adresem { $address } nie ma miniaplikacji (odpowiedź { $status }). Sprawdź, czy proxy przekazuje /app i /api do procesu web.
doctor-app-untrusted = Certyfikatowi { $address } nie można ufać. Sprawdź, czy jest wydany na tę nazwę i czy nie wygasł.
doctor-app-away = { $address } się nie otwiera. Sprawdź DNS, port 443 i czy proxy działa.
doctor-app-nameless = MINI_APP nie jest ustawiony, więc w grupach nie ma przycisku miniaplikacji. Utwórz ją u @BotFather (/newapp) i wpisz krótką nazwę.
doctor-time-unknown = Nie udało się sprawdzić zegara.
doctor-time-wrong =
    Zegar tej maszyny myli się o { $seconds ->
        [one] { $seconds } sekundę
        [few] { $seconds } sekundy
       *[many] { $seconds } sekund
    }. Włącz synchronizację czasu (NTP).
doctor-time-good = Zegar chodzi dobrze.
doctor-well = Wszystko w porządku.
doctor-ill =
    { $count ->
        [one] Trzeba naprawić { $count } rzecz
        [few] Trzeba naprawić { $count } rzeczy
       *[many] Trzeba naprawić { $count } rzeczy
    }, oznaczone ✗.

backup-done = Kopia jest gotowa: { $file }, bajtów: { $bytes }.
restore-done =
    { $count ->
        [0] Dane wróciły, nie ma w nich stołów
        [one] Dane wróciły: { $count } stół, zapis się zgadza
        [few] Dane wróciły: { $count } stoły, zapisy się zgadzają
       *[many] Dane wróciły: { $count } stołów, zapisy się zgadzają
    }.
restore-broken = Dane wróciły, ale zapisy tych stołów się nie zgadzają: { $tables }.
