# Мини-приложение: «Марсхимпром»

app-khim-field = Поверхность Марса
app-khim-cell = { $face ->
    [base] база
    [raw] сырьё не добыто
    [closed] карта Судьбы закрыта
    [arrow] { $title }, карта сработает снова
   *[dead] { $title }, карта уже сработала
}
app-khim-site = своя база: { $name }
app-khim-here = здесь { $names }
app-khim-reach = можно выбрать
app-khim-picked = выбрано
app-khim-players = Игроки
app-khim-holds = { $cards ->
    [one] { $cards } карта
    [few] { $cards } карты
    [many] { $cards } карт
   *[other] { $cards } карты
}, { $coins } мР
app-khim-free-chemists = { $count ->
    [one] { $count } свободный химик
    [few] { $count } свободных химика
    [many] { $count } свободных химиков
   *[other] { $count } свободного химика
}
app-khim-card = { $made ->
    [yes] { $name } из лаборатории
   *[no] { $name }
}{ $count ->
    [1] {""}
   *[other] , { $count } шт.
}
app-khim-collected = ⛏ { $name } добывает: { $cards }
app-khim-you-attacked = ⚔️ { $name }: «Напал!» Соперник — ты
app-khim-you-won_fight = 🥊 Побеждает { $name }, отступаешь ты
app-khim-you-looted = { $count ->
    [0] 🕊 { $name } ничего у тебя не берёт
    [one] 🎁 { $name } забирает у тебя { $count } карту
    [few] 🎁 { $name } забирает у тебя { $count } карты
    [many] 🎁 { $name } забирает у тебя { $count } карт
   *[other] 🎁 { $name } забирает у тебя { $count } карты
}
app-khim-you-lost_to_raider = 🏴‍☠️ Рейдеры сильнее: ты теряешь сырьё
app-khim-you-drawn = 📤 Ты теряешь: { $cards }
app-khim-you-fined = 👮 Штраф! Ты везёшь незаконное
app-khim-you-jailed = 🚔 Ты в тюрьме
app-khim-you-will_skip = { $turns ->
    [one] ⏭ Ты пропустишь { $turns } ход
    [few] ⏭ Ты пропустишь { $turns } хода
    [many] ⏭ Ты пропустишь { $turns } ходов
   *[other] ⏭ Ты пропустишь { $turns } хода
}
app-khim-you-helped = 🤲 { $name } отдаёт тебе карту
app-khim-you-offered = 🤝 { $name } предлагает тебе: { $give } за { $want }
app-khim-begin = Комбайны на старте
app-khim-log = Журнал
app-khim-tabs = Склад, миссии и обмен
app-khim-tab = { $leaf ->
    [market] Склад
    [missions] Миссии
    [trade] Обмен
   *[laboratory] Синтез
}
app-khim-hand = Твоё сырьё
app-khim-empty-hand = Сырья пока нет. Поезжай и собирай!
app-khim-side = { $side ->
    [raider] Рейдеры
   *[police] Полиция
}

app-khim-pick-cell = { $words ->
    [retreat] Куда отступаешь? Выбери клетку
   *[drive] { $step ->
        [0] Куда едем? Выбери клетку
       *[other] Теперь вторая клетка
    }
}
app-khim-go = { $words ->
    [retreat] Отступить на { $cells }
   *[drive] Ехать на { $cells }
}
app-khim-find = { $face ->
    [base] домой, на базу
    [raw] взять сырьё
    [closed] открыть карту Судьбы
    [arrow] карта сработает снова
   *[dead] там уже пусто
}
app-khim-meet = там { $name }
app-khim-stay = Остаться
app-khim-end = Закончить ход
app-khim-undo = Отменить
app-khim-sell = Продать: 1 мР
app-khim-sell-order = Продать за { $coins } мР
app-khim-help = Отдать карту: { $name }
app-khim-arriving = Ты здесь не один. Нападаешь?
app-khim-attack = Напал!
app-khim-attack-sure = Напасть? Соперник: { $name }. После нападения ты рейдер до конца игры: патрули стреляют без разговоров.
app-khim-loot = Добыча: { $name }. Возьми до трёх карт
app-khim-no-loot = Ничего не брать
app-khim-no-loot-sure = Оставить сопернику всё его сырьё?

app-khim-warehouse = Склад: { $count ->
    [one] { $count } карта
    [few] { $count } карты
    [many] { $count } карт
   *[other] { $count } карты
}
app-khim-warehouse-hint = Любая карта — { $price } мР. В Банке { $bank } мР. Точкой отмечено полезное для твоей миссии.
app-khim-buy = Купить: { $name }, { $coins } мР

app-khim-missions = Миссии
app-khim-missions-hint = Собери карты со всеми нужными атомами и объяви миссию. Очко даёт каждая карта, где есть её элемент.
app-khim-missions-pro = Нужны готовые продукты: их делают химики. Объявлять миссию надо на базе. За её продукты дают по три очка.
app-khim-must-be-made = нужен синтез
app-khim-score = { $count ->
    [one] { $count } очко
    [few] { $count } очка
    [many] { $count } очков
   *[other] { $count } очка
}
app-khim-track = Следить
app-khim-declare = Объявить миссию
app-khim-declare-sure = Объявить миссию «{ $mission }»? Игра сразу закончится, и все посчитают очки.
app-khim-declared = Миссию объявляет { $name }: «{ $mission }».
app-khim-counted = { $name }: «{ $mission }»
app-khim-field-empty = Сырьё на поле кончилось. Каждый посчитал свою лучшую миссию.

app-khim-trade = Обмен
app-khim-trade-later = Предлагать обмен можно в свой ход, до поездки или после неё.
app-khim-with-whom = С кем меняешься
app-khim-give = Отдаёшь
app-khim-want = Просишь
app-khim-propose = Предложить: { $name }
app-khim-offer-terms = отдаёшь: { $give }, получаешь: { $want }
app-khim-accept = Согласиться
app-khim-accept-sure = Отдать { $give } и получить { $want }?
app-khim-decline = Отказать
app-khim-withdraw = Забрать предложение
app-khim-cannot-accept = Для этого обмена тебе не хватает карт или денег
app-khim-less = Меньше
app-khim-more = Больше

app-khim-laboratory = Синтез
app-khim-chemists = Химики: свободно { $free } из { $all }, в резерве { $reserve }.
app-khim-no-site = Реакции идут на базе, когда комбайн уже приехал или остался работать.
app-khim-nothing-to-run = Сейчас ни одна реакция не идёт: не хватает веществ, химиков или комбайн ещё не ездил.
app-khim-takes = { $count ->
    [one] { $count } химик
    [few] { $count } химика
    [many] { $count } химиков
   *[other] { $count } химика
}
app-khim-lacks = Не хватает: { $cards }
app-khim-run = Запустить
app-khim-run-sure = { $title }: запустить? Вернуть вещества потом нельзя.
app-khim-coefficients = Коэффициенты
app-khim-coefficients-hint = Уравняй атомы слева и справа. Ошибёшься — химики проработают впустую.

app-khim-rules-aim = Ты водишь комбайн по Марсу. Собери сырьё со всеми атомами для одной из открытых миссий и объяви её.
app-khim-rules-drive = В свой ход проезжаешь одну клетку и берёшь с неё сырьё. С солнечной батареей — ровно две клетки.
app-khim-rules-fate = Там, где комбайн остановился, открывается карта Судьбы. Со стрелкой она сработает и для других, без стрелки — только раз.
app-khim-rules-market = До поездки и после неё продавай Банку по 1 мР, покупай на Складе по 4 мР и меняйся с другими.
app-khim-rules-fight = Приехал на чужую клетку — можешь напасть. У кого на кубике больше, тот смотрит сырьё соперника и берёт до трёх карт. Пушка даёт второй бросок в нападении, броня — в защите.
app-khim-rules-police = Кто хоть раз напал, тот рейдер: патруль стреляет сразу. Пушка и краденая батарея тоже вне закона.
app-khim-rules-mission = Считаются все атомы во всех твоих картах: в Fe2O3 два железа и три кислорода.
app-khim-rules-pro = На пятом уровне для миссии нужны продукты: химики делают их на базе по настоящим реакциям.
app-khim-rules-end = Миссия объявлена — игра кончается. Очко за каждую карту с элементом этой миссии. Побеждает тот, у кого очков больше, даже если объявил другой! Если сырьё на поле кончилось, каждый считает свою лучшую миссию.
app-khim-rules-tie = При равенстве важнее, кто объявил, потом — у кого больше денег.
