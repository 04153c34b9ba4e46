# Мини-приложение: Dice Mission

app-dm-agents = Соперники
app-dm-dice-of = Кубики: { $name }
app-dm-die = { $value } ({ $name })
app-dm-fits = подходит для миссии
app-dm-on-turn = сейчас ходит
app-dm-agent = активный агент
app-dm-locked = под блокировкой
app-dm-to-go = { $count ->
    [one] до победы { $count } миссия
    [few] до победы { $count } миссии
    [many] до победы { $count } миссий
   *[other] до победы { $count } миссии
}
app-dm-has-gadgets = { $count ->
    [one] { $count } гаджет
    [few] { $count } гаджета
    [many] { $count } гаджетов
   *[other] { $count } гаджета
}
app-dm-gadgets = Гаджеты
app-dm-removed = Убраны:

app-dm-type = { $type ->
    [solo] Соло
    [versus] Против всех
    [team] Команда
   *[special] Специальная
}
app-dm-specials = Специальные
app-dm-one-a-match = одна на партию
app-dm-have-special = одна у тебя уже есть
app-dm-briefcase = даёт гаджет
app-dm-met = выполняется
app-dm-completed = Выполнено: { $name }
app-dm-nothing-yet = Пока ни одной миссии
app-dm-next-round = со следующего раунда
app-dm-does = { $gadget ->
    [proposal] Меняет число кубиков для тебя и тех, кто ещё не бросал.
    [force] Заставляет соперника перебросить кубики, которые выберешь.
    [change] Меняет миссию: приходят две того же типа, одну оставишь.
    [chance] Перебрасывает твои кубики ещё раз сверх лимита.
    [lock] До конца раунда закрывает чьи-то кубики от гаджетов.
    [steal] Забирает кубик соперника до конца раунда.
    [remove] Убирает любой кубик со стола до конца раунда.
    [adapt] Ставит на кубике другое число.
    [deal] Меняет местами два кубика у разных игроков.
   *[pass] Отдаёт твой кубик сопернику.
}

app-dm-task = { $task ->
    [dice] Сколько кубиков бросают все?
    [roll] Твоя очередь бросать!
    [reroll] Нажми на кубики, которые перебросишь
    [complete] Кубики сложились: выполняй миссию!
    [take] Нажми на карту, которую оставишь
    [discard] Держать можно три гаджета
    [end] { $done ->
        [0] Миссии не сложились: возьми что-нибудь взамен
       *[other] Миссия выполнена!
    }
   *[done] Сыграй гаджет или оставь всё как есть
}
app-dm-dice = { $count ->
    [one] { $count } кубик
    [few] { $count } кубика
    [many] { $count } кубиков
   *[other] { $count } кубика
}
app-dm-value = Поставить { $count }
app-dm-throw = { $count ->
    [0] Выбери число
    [one] Бросить { $count } кубик
    [few] Бросить { $count } кубика
    [many] Бросить { $count } кубиков
   *[other] Бросить { $count } кубика
}
app-dm-again = { $count ->
    [one] Перебросить { $count } кубик
    [few] Перебросить { $count } кубика
    [many] Перебросить { $count } кубиков
   *[other] Перебросить { $count } кубика
}
app-dm-mark-all = Отметить все
app-dm-rolls-left = { $count ->
    [one] остался { $count } бросок
    [few] осталось { $count } броска
    [many] осталось { $count } бросков
   *[other] осталось { $count } броска
}
app-dm-enough = Хватит
app-dm-end = Закончить
app-dm-nothing = Пропустить
app-dm-draw = Взять гаджет
app-dm-sure = Точно? Ещё раз
app-dm-complete = Выполнить миссию
app-dm-swap = Обмен
app-dm-exchange = Обменять эту
app-dm-play = { $gadget }: сыграть
app-dm-cancel = Отмена
app-dm-which-card = Какую карту оставить?
app-dm-instead = Она заменит эту
app-dm-keep-card = Оставить эту
app-dm-which-gadget = Какой гаджет сбросить?
app-dm-drop = Сбросить{ $gadget ->
    [none] {""}
   *[other] : { $gadget }
}

app-dm-own-round = 🔔 Раунд { $round }, активный агент — ты
app-dm-own-gadget-drawn = 🧰 Ты тянешь гаджет
app-dm-own-gadget-discarded = 🗑 Ты сбрасываешь лишний гаджет: { $gadget }
app-dm-own-exchanging = { $type ->
    [solo] 🔄 Ты меняешь миссию 👤
    [versus] 🔄 Ты меняешь миссию ⚔️
    [team] 🔄 Ты меняешь миссию 🤝
   *[special] 🔄 Ты меняешь миссию ⭐
}
app-dm-own-exchanging-special = 🔄 Ты меняешь { $card }
app-dm-event-rolled = 🎲 { $name }: { $dice }

app-dm-rules-aim = Ты агент с секретными миссиями. Выполни все свои и одну специальную раньше остальных.
app-dm-rules-cards = У каждого по одной миссии трёх типов, а вдвоём по две. Твою руку видишь только ты. Специальные лежат на столе для всех.
app-dm-rules-solo = Соло и специальные: смотрим только на твои кубики.
app-dm-rules-versus = Против всех: сравни свои кубики с кубиками каждого соперника. Ничья не считается.
app-dm-rules-team = Команда: смотрим на все кубики стола сразу.
app-dm-rules-number = Активный агент выбирает, сколько кубиков бросают все: от двух до пяти.
app-dm-rules-roll = Оставляй любые кубики и перебрасывай остальные, всего до трёх бросков. Сколько бросков понадобилось агенту, столько можно и другим.
app-dm-rules-debriefing = На разборе все по очереди выполняют миссии: за раунд не больше одной каждого типа.
app-dm-rules-briefcase = Миссия с портфелем даёт гаджет. Ничего не выполнено? Возьми гаджет или обменяй миссию.
app-dm-rules-gadgets = Держать можно три гаджета, играть — со следующего раунда, в свой ход, сколько хочешь. Всё, что они меняют, держится до конца раунда.
app-dm-rules-win = Кто первым по очереди выполнил всё, тот сразу победил.
