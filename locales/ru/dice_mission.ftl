# Dice Mission

game-dice_mission = Dice Mission

option-dice_mission-missions = Миссии
option-dice_mission-missions-one = по одной каждого типа
option-dice_mission-missions-two = по две каждого типа
level-dice_mission-rash = лихой
level-dice_mission-careful = осторожный
level-dice_mission-sharp = меткий

own-dice_mission = 🃏 Мои карты

dice_mission-headline = раунд { $round }, { $phase ->
    [mission] задание
   *[debriefing] разбор
}
dice_mission-specials = Специальные, одна на партию
dice_mission-needs = 🏁 осталось { $types }
dice_mission-held = { $ready ->
    [0] { $count }
   *[other] { $count }, можно сыграть: { $ready }
}
dice_mission-terms = { $number ->
    [one] 🎲 По { $number } кубику
    [few] 🎲 По { $number } кубика
    [many] 🎲 По { $number } кубиков
   *[other] 🎲 По { $number } кубика
}, { $cap ->
    [one] не больше { $cap } броска
    [few] не больше { $cap } бросков
    [many] не больше { $cap } бросков
   *[other] не больше { $cap } броска
}{ $rolls ->
    [0] {""}
   *[other] , сделано: { $rolls }
}
dice_mission-no-terms = 🎲 Сколько будет кубиков, решает активный агент 🎖
dice_mission-removed = ❌ До конца раунда убраны: { $dice }
dice_mission-missions = { $count ->
    [one] { $count } миссия
    [few] { $count } миссии
    [many] { $count } миссий
   *[other] { $count } миссии
}

dice_mission-task-choose = { $what ->
    [take] Какую карту оставить? Смотри «Мои карты».
   *[discard] Какой гаджет лишний? Смотри «Мои карты».
}
dice_mission-task-number = Сколько кубиков бросаем?
dice_mission-task-roll = Бросай!
dice_mission-task-reroll = { $left ->
    [0] Сыграть гаджет или закончить?
   *[other] Отметь кубики, которые перебросишь.
}
dice_mission-task-debriefing = { $done ->
    [0] Выполни миссию из «Моих карт» или возьми гаджет.
   *[other] Есть что-то ещё?
}

dice_mission-roll = { $count ->
    [one] 🎲 Бросить { $count } кубик
    [few] 🎲 Бросить { $count } кубика
    [many] 🎲 Бросить { $count } кубиков
   *[other] 🎲 Бросить { $count } кубика
}
dice_mission-reroll = { $dice ->
    [all] 🎲 Перебросить все
   *[other] 🎲 Перебросить { $dice }
}
dice_mission-done = { $phase ->
    [mission] ✋ Хватит, оставляю так
   *[debriefing] ⏭ Закончить ход
}
dice_mission-draw = 🧰 Взять гаджет
dice_mission-exchange = 🔄 Обменять миссию

dice_mission-hand = Твои миссии
dice_mission-gadgets = Твои гаджеты
dice_mission-no-gadgets = Пока ни одного
dice_mission-usable = { $ready ->
    [yes] { $phase ->
        [mission] — готов, играй в задании
       *[debriefing] — готов, играй в разборе
    }
   *[no] { $phase ->
        [mission] — со следующего раунда, в задании
       *[debriefing] — со следующего раунда, в разборе
    }
}
dice_mission-discards = 🗑 В сбросе: { $gadgets }
dice_mission-choose-card = <b>Какую карту оставить?</b> Она заменит эту: { $card }
dice_mission-choose-gadget = <b>Гаджетов может быть три.</b> Какой сбросить?

dice_mission-gadget = { $gadget ->
    [proposal] Новое предложение
    [force] Принудительный переброс
    [change] Смена миссии
    [chance] Дополнительный шанс
    [lock] Целевая блокировка
    [steal] Кража
    [remove] Удалить
    [adapt] Адаптация
    [deal] Сделка
   *[pass] Передать
}
dice_mission-target = { $what ->
    [exchange] <b>Обмен.</b> Какую миссию меняешь? Придут две того же типа, одну оставишь.
    [proposal] <b>Новое предложение.</b> По сколько кубиков бросать тебе и тем, кто ещё не бросал?
    [force] <b>Принудительный переброс.</b> Отметь кубики одного соперника: он бросит их ещё раз.
    [change] <b>Смена миссии.</b> Какую меняешь? Придут две того же типа, одну оставишь.
    [chance] <b>Дополнительный шанс.</b> Отметь свои кубики и брось их ещё раз сверх лимита.
    [lock] <b>Целевая блокировка.</b> Чьи кубики закрыть от гаджетов до конца раунда? Можно и свои.
    [steal] <b>Кража.</b> Какой кубик забираешь? До конца раунда он твой.
    [remove] <b>Удалить.</b> Какой кубик убрать со стола до конца раунда?
    [adapt] <b>Адаптация.</b> Выбери кубик, а потом новое число.
    [deal] <b>Сделка.</b> Выбери два кубика у разных игроков: они поменяются местами.
   *[pass] <b>Передать.</b> Выбери свой кубик, а потом соперника, который его получит.
}

event-dice_mission-round = 🔔 Раунд { $round }, активный агент — { $name }
event-dice_mission-stopped = { $rolls ->
    [one] 🎲 { $name }: { $dice } за { $rolls } бросок
    [few] 🎲 { $name }: { $dice } за { $rolls } броска
    [many] 🎲 { $name }: { $dice } за { $rolls } бросков
   *[other] 🎲 { $name }: { $dice } за { $rolls } броска
}
event-dice_mission-completed = ✅ { $name }: { $card } — { $dice }{ $left ->
    [0] {""}
   *[other] . Осталось миссий: { $left }
}
event-dice_mission-special-opened = 🆕 На столе { $card }
event-dice_mission-gadget-drawn = 🧰 { $name } тянет гаджет
event-dice_mission-gadget-discarded = 🗑 { $name } сбрасывает лишний гаджет: { $gadget }
event-dice_mission-gadget = 🛠 { $name }, «{ $gadget }»{ $what ->
    [nothing] {""}
   *[other] : { $what }
}
event-dice_mission-exchanging = { $type ->
    [solo] 🔄 { $name } меняет миссию 👤
    [versus] 🔄 { $name } меняет миссию ⚔️
    [team] 🔄 { $name } меняет миссию 🤝
   *[special] 🔄 { $name } меняет миссию ⭐
}
event-dice_mission-exchanging-special = 🔄 { $name } меняет { $card }
event-dice_mission-exchanged = 🆕 На столе { $card }
event-dice_mission-reshuffled = { $pile ->
    [gadgets] 🔀 Сброс гаджетов перемешан в новую колоду
   *[other] 🔀 Сброс миссий перемешан в новую колоду
}
event-dice_mission-passed = 💤 { $name }: ничего не выполнено и не взято
event-dice_mission-won = { $missions ->
    [one] 🏆 { $name }: выполнена { $missions } миссия, это победа!
    [few] 🏆 { $name }: выполнены { $missions } миссии, это победа!
    [many] 🏆 { $name }: выполнено { $missions } миссий, это победа!
   *[other] 🏆 { $name }: выполнено { $missions } миссии, это победа!
}

rules-dice_mission =
    Ты агент с секретными миссиями. Выполни все свои и одну общую специальную раньше остальных.

    <b>Карты</b>
    👤 Соло: смотрим только на твои кубики.
    ⚔️ Против всех: сравни свои кубики с кубиками каждого соперника, ничья не считается.
    🤝 Команда: смотрим на все кубики стола сразу.
    ⭐ Специальные: три лежат на столе для всех. За партию выполнишь только одну.
    У каждого в руке по одной миссии 👤, ⚔️ и 🤝, а вдвоём — по две. Руку видишь только ты: кнопка «Мои карты».

    <b>Задание</b>
    🎖 Активный агент решает, сколько кубиков бросают все: от 2 до 5. После броска оставляй любые и перебрасывай остальные, всего до трёх бросков. Сколько бросков понадобилось агенту, столько можно и другим.

    <b>Разбор</b>
    По очереди, начиная с агента, выполняйте миссии: за раунд не больше одной каждого типа. Миссия с 💼 даёт гаджет. Кто не выполнил ни одной, берёт гаджет, или меняет миссию (приходят две, одну оставляешь), или ничего не берёт. Потом новый раунд, и агентом становится следующий.

    <b>Гаджеты</b> 🧰
    Держать можно три, играть — со следующего раунда, в свой ход, сколько хочешь.
    В задании: новое число кубиков для тебя и тех, кто не бросал; заставить соперника перебросить кубики; сменить миссию; перебросить свои ещё раз; закрыть чьи-то кубики от гаджетов.
    В разборе: украсть кубик, убрать, изменить число, поменять два кубика местами, отдать свой.
    Действие гаджета держится до конца раунда.

    <b>Победа</b>
    Кто первым по очереди выполнил все свои миссии и одну специальную, тот сразу победил.
