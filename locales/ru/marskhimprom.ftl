# «Марсхимпром» в чате

game-marskhimprom = Марсхимпром
level-marskhimprom-simple = новичок
level-marskhimprom-strong = опытный

own-marskhimprom = 🎒 Моё сырьё

khim-columns = АБВГДЕЖ
khim-coins = { $count } мР
khim-nothing = ничего
khim-headline = уровень { $level }, ход { $turn }
khim-stock = 🏦 Банк { $bank } мР · 📦 Склад { $stock } · на поле { $field }
khim-storm = 🌪 Буря: солнечные батареи не работают
khim-skips = ⏭{ $count }
khim-quiz = ❓ <b>Вопрос Менделеева.</b> { $question }
khim-offer = 🤝 № { $number } → { $name }: { $give } за { $want }
khim-offers = 🤝 Открытых предложений: { $count }

khim-task = { $phase ->
    [driving] Куда едем?
    [arriving] Напасть или мирно?
    [looting] Выбирай добычу.
    [retreating] Куда отступаешь?
    [choosing] Что делаешь?
    [quiz] Какой ответ верный?
   *[trading] Торгуй или заканчивай ход.
}
khim-task-offer = Нужен ответ на обмен.
khim-task-both = Нужны ход и ответ на обмен.

khim-stay = 🔧 Остаться
khim-other-first = ↩️ Другая первая клетка
khim-attack = ⚔️ Напасть: { $name }
khim-peace = 🕊 Не нападать
khim-to-loot = 🎁 Выбрать добычу
khim-to-fate = 🃏 Выбрать карту
khim-market = 🏪 Рынок
khim-trade = 🤝 Обмен
khim-laboratory = ⚗️ Синтез
khim-end = ✅ Закончить ход
khim-accept = ✅ { $name }: беру № { $number }
khim-decline = ❌ Не беру № { $number }
khim-withdraw = ↩️ Забрать № { $number }
khim-undo = ↩️ Отменить последнее
khim-declare = 🏁 Объявить: { $mission }
khim-choice = { $what ->
    [keep] { $effect ->
        [rover] 🔋 Снять батарею
        [cache_raw] 📦 Взять сырьё
       *[other] 🎒 Оставить себе
    }
    [hand-in] 🏢 Сдать: +{ $coins } мР
    [pay] 💰 Заплатить { $coins } мР
    [skip] ⏭ Пропустить ход
    [tow] 🚜 Вытащить: +{ $coins } мР
    [battery] 🔋 Батарея: { $coins } мР
    [armour] 🛡 Броня: { $coins } мР
    [cannon] 💣 Пушка: { $coins } мР
   *[pass] 👋 Проехать мимо
}

khim-own-hand = <b>Моё сырьё</b> ({ $count })
khim-own-empty = Пока ничего
khim-own-products = <b>Сделано в лаборатории</b>
khim-own-coins = 💰 { $coins } мР
khim-own-chemists = 👩‍🔬 Химики: свободно { $free } из { $all }, в резерве { $reserve }
khim-own-gear = Снаряжение: { $gear }
khim-own-bucket = ковш
khim-own-missions = <b>Миссии</b> (в скобках — твои очки)
khim-own-mission = { $done ->
    [yes] ✅
   *[no] ▫️
} { $title } ({ $score }): { $need }
khim-brief-missions = Готовые миссии: { $missions }
khim-page-sell = <b>Продать Банку</b>, по 1 мР за карту. В Банке { $bank } мР, у тебя { $coins } мР.
khim-page-buy = <b>Купить на Складе</b>, 4 мР за карту. У тебя { $coins } мР.
khim-page-buy-poor = Не хватает денег: карта стоит 4 мР.
khim-to-sell = 💰 Продать
khim-to-buy = 🛒 Купить
khim-more = ➡️ Ещё
khim-page-trade = <b>Обмен.</b> С кем меняемся? Другой игрок видит предложение и может ответить, пока идёт твой ход.
khim-page-offer = <b>Предложение.</b> Кому: { $name }
    Отдаю: { $give }
    Прошу: { $want }
khim-page-give = Что отдаёшь? Получит { $name }. Сейчас: { $give }
khim-page-want = Что просишь? Отдаст { $name }. Сейчас: { $want }
khim-page-full = В предложение больше не влезает.
khim-to-give = ➕ Отдаю карту
khim-to-want = ➕ Прошу карту
khim-give-coins = 💰 Отдаю: +1 мР
khim-want-coins = 💰 Прошу: +1 мР
khim-clear = 🧹 Заново
khim-send = 📨 Предложить
khim-ready = ✅ Готово
khim-page-loot = <b>Добыча</b> ({ $name }): до трёх карт. Выбрано: { $cards }
khim-loot-take = { $count ->
    [0] 🕊 Ничего не брать
    [one] 🎁 Забрать { $count } карту
    [few] 🎁 Забрать { $count } карты
    [many] 🎁 Забрать { $count } карт
   *[other] 🎁 Забрать { $count } карты
}
khim-page-give-friend = Кому помогаешь?
khim-page-gift = Какую карту отдаёшь ({ $name })?
khim-page-order = { $left ->
    [one] Банк возьмёт ещё { $left } карту по 2 мР
    [few] Банк возьмёт ещё { $left } карты по 2 мР
    [many] Банк возьмёт ещё { $left } карт по 2 мР
   *[other] Банк возьмёт ещё { $left } карты по 2 мР
}
khim-page-synth = <b>Синтез.</b> Свободных химиков: { $free }
khim-synth = { $equation } · 👩‍🔬{ $chemists }
khim-synth-raw = из сырья: { $equation }
khim-page-coefficients = <b>{ $title }</b>
    { $equation }
    Поставь коэффициенты. Ошибёшься — химики проработают впустую.
khim-run = ⚗️ Запустить
khim-raw-first = { $raw ->
    [yes] 📦 Сначала тратим сырьё
   *[no] ⚗️ Сначала тратим продукты
}

khim-gear = { $item ->
    [battery] солнечная батарея
    [armour] броня
    [cannon] пушка
    [stolen] краденая батарея
   *[pennant] чёрный вымпел
}

event-marskhimprom-skipped = ⏭ { $name } пропускает ход
event-marskhimprom-drove = 🚜 { $name }: { $path }
event-marskhimprom-stayed = 🔧 { $name } остаётся работать
event-marskhimprom-attacked = ⚔️ { $name }: «Напал!» Соперник — { $rival }
event-marskhimprom-became_raider = 🏴‍☠️ { $name } теперь рейдер
event-marskhimprom-rolled = { $side ->
    [raider] 🎲 { $name } за рейдера: { $dice }
    [police] 🎲 { $name } за полицию: { $dice }
   *[other] 🎲 { $name }: { $dice }
}
event-marskhimprom-won_fight = 🥊 Побеждает { $name }, отступает { $loser }
event-marskhimprom-looted = { $count ->
    [0] 🕊 { $name } ничего не берёт
    [one] 🎁 { $name } забирает { $count } карту. Теряет её { $loser }
    [few] 🎁 { $name } забирает { $count } карты. Теряет их { $loser }
    [many] 🎁 { $name } забирает { $count } карт. Теряет их { $loser }
   *[other] 🎁 { $name } забирает { $count } карты. Теряет их { $loser }
}
event-marskhimprom-retreated = ↪️ { $name } отступает на { $cell }
event-marskhimprom-turned = 🃏 { $cell }: { $title }
event-marskhimprom-declined = 👋 { $name } проезжает мимо
event-marskhimprom-lost_to_raider = 🏴‍☠️ Рейдеры сильнее: { $name } теряет сырьё
event-marskhimprom-beat_raider = 💪 { $name } отбивается от рейдеров
event-marskhimprom-took_top = { $count ->
    [0] 📦 Склад пуст: { $name } ничего не берёт
    [one] 📦 { $name } берёт { $count } карту со Склада
    [few] 📦 { $name } берёт { $count } карты со Склада
    [many] 📦 { $name } берёт { $count } карт со Склада
   *[other] 📦 { $name } берёт { $count } карты со Склада
}
event-marskhimprom-drawn = 📤 { $loser } теряет: { $cards }
event-marskhimprom-clean = 👮 { $name }: всё законно, счастливого пути
event-marskhimprom-fined = 👮 Штраф! { $name } везёт незаконное
event-marskhimprom-beat_police = 💥 { $name } уходит от полиции
event-marskhimprom-jailed = 🚔 { $name } в тюрьме
event-marskhimprom-confiscated = 🚫 Изъято: { $items }
event-marskhimprom-mounted = 🔩 { $name } ставит на комбайн: { $item }
event-marskhimprom-rewarded = { $coins ->
    [0] 💸 Банк пуст: { $name } ничего не получает
   *[other] 💰 { $name }: +{ $coins } мР
}
event-marskhimprom-paid = 💸 { $name }: −{ $coins } мР
event-marskhimprom-will_skip = { $turns ->
    [one] ⏭ { $name } пропустит { $turns } ход
    [few] ⏭ { $name } пропустит { $turns } хода
    [many] ⏭ { $name } пропустит { $turns } ходов
   *[other] ⏭ { $name } пропустит { $turns } хода
}
event-marskhimprom-storm = 🌪 Глобальная буря: батареи не работают, пока снова не сходит { $name }
event-marskhimprom-storm_over = ☀️ Буря кончилась, батареи снова работают
event-marskhimprom-thrown = 💨 { $name }: гейзер уносит на { $cell }
event-marskhimprom-armour_saved = 🛡 { $name }: броня спасает от метеоритов
event-marskhimprom-blown = 🌬 { $name }: ветер несёт на { $cell }
event-marskhimprom-helped = 🤲 { $name } отдаёт карту. Получает её { $friend }
event-marskhimprom-site_kept = 🏚 { $name }: старая база на { $cell } теперь своя
event-marskhimprom-chemist_came = 👩‍🔬 { $name }: ещё один химик
event-marskhimprom-chemist_left = 👋 { $name }: химик ушёл в резерв
event-marskhimprom-answered = { $right ->
    [true] 🎓 { $name }: верно! { $why }
   *[false] 🙈 { $name }: нет. { $why }
}
event-marskhimprom-sold = 🏪 { $name } продаёт { $cards }: +{ $coins } мР
event-marskhimprom-bought = 🛒 { $name } покупает { $cards }: −{ $coins } мР
event-marskhimprom-undone = ↩️ { $name } отменяет последнее
event-marskhimprom-offered = 🤝 { $name } предлагает: { $give } за { $want }. Отвечает { $to }
event-marskhimprom-traded = ✅ { $name } соглашается: { $give } за { $want }
event-marskhimprom-refused = ❌ { $name }: нет, обмен № { $number } не нужен
event-marskhimprom-withdrawn = ↩️ { $name } забирает предложение № { $number }
event-marskhimprom-lapsed = ⌛ Предложение № { $number } больше не действует
event-marskhimprom-synthesised = ⚗️ { $name }: { $equation }
event-marskhimprom-misbalanced = 🧪 { $name }: коэффициенты не сошлись, химики работали впустую
event-marskhimprom-declared = 🏁 { $name } объявляет миссию «{ $mission }»!
event-marskhimprom-field_empty = 🏜 Сырьё на поле кончилось, считаем очки

rules-marskhimprom =
    Ты водитель комбайна на Марсе. Собери сырьё, в котором есть все атомы для одной из открытых миссий, и объяви её.

    <b>Твой ход</b>
    🚜 Проезжаешь одну клетку и забираешь с неё карту сырья. В самый первый ход — ещё и ту, на которой стоишь. С солнечной батареей едешь ровно на две клетки и собираешь обе.
    🃏 Там, где остановился, открывается карта Судьбы. Карта с красной стрелкой остаётся в игре, остальные срабатывают один раз.
    🤝 До поездки и после неё можно продавать Банку (1 мР за карту), покупать на Складе (4 мР) и меняться с другими: на предложение отвечают прямо в твой ход.

    <b>Бой</b>
    Приехал на клетку к другому — можешь напасть. Каждый бросает кубик, больше — победа, поровну — ещё раз. С пушкой бросаешь дважды в нападении, с бронёй — дважды в защите. Победитель смотрит сырьё проигравшего и берёт до трёх карт, проигравший отступает. В следующий свой ход оба чинятся и не нападают.
    🏴‍☠️ Кто хоть раз напал, тот рейдер: патруль стреляет без разговоров. Пушка и краденая батарея тоже вне закона.

    <b>Миссии</b>
    Считаются все атомы во всех твоих картах, с индексами. На пятом уровне нужны готовые продукты: их делают химики на базе или на своей старой базе, и объявлять надо там же.

    <b>Победа</b>
    Миссия объявлена — игра кончается сразу. Очко за каждую карту сырья, где есть элемент этой миссии, и по три за продукты миссии. Побеждает тот, у кого очков больше, даже если объявил другой! Если сырьё на поле кончилось, каждый считает свою лучшую миссию. При равенстве важнее, кто объявил, потом — у кого больше денег.

    <b>Карта в тексте</b>
    ▓ сырьё, ? закрытая карта Судьбы, ! карта со стрелкой, · пусто, ⌂ база, цифра — комбайн этого игрока.
