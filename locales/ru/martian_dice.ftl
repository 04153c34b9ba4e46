# «Марсианские кости»

game-martian_dice = Марсианские кости

option-martian_dice-target = Цель
option-martian_dice-target-15 = 15 очков
option-martian_dice-target-25 = 25 очков
option-martian_dice-target-40 = 40 очков
level-martian_dice-rash = лихой
level-martian_dice-careful = осторожный
level-martian_dice-sharp = меткий
level-martian_dice-perfect = безупречный

martian_dice-round = круг { $number }, до { $target }
martian_dice-last-round = последний круг!
martian_dice-rolled = Бросок
martian_dice-tanks = Танки
martian_dice-rays = Лучи
martian_dice-aboard = На борту
martian_dice-worth = { $points ->
    [0] Пока 0 очков
    [one] Уже <b>+{ $points } очко</b>
    [few] Уже <b>+{ $points } очка</b>
    [many] Уже <b>+{ $points } очков</b>
   *[other] Уже <b>+{ $points } очка</b>
}{ $bonus ->
    [0] {""}
   *[other] , из них { $bonus } за все три вида
}
martian_dice-tanks-ahead = { $rays ->
    [one] Танки сильнее: не хватает { $rays } луча
    [few] Танки сильнее: не хватает { $rays } лучей
    [many] Танки сильнее: не хватает { $rays } лучей
   *[other] Танки сильнее: не хватает { $rays } луча
}
martian_dice-task-pick = Что отложить?
martian_dice-task-decide = Бросать дальше или улетать?
martian_dice-face = { $face ->
    [tank] танк
    [ray] лучи
    [human] людей
    [cow] коров
   *[chicken] кур
}
martian_dice-pick = { $face ->
    [tank] Танки
    [ray] Лучи
    [human] Люди
    [cow] Коровы
   *[chicken] Куры
} ×{ $count }
martian_dice-roll = { $count ->
    [one] 🎲 Бросить { $count } кубик
    [few] 🎲 Бросить { $count } кубика
    [many] 🎲 Бросить { $count } кубиков
   *[other] 🎲 Бросить { $count } кубика
}
martian_dice-stop = { $points ->
    [0] 🚀 Улететь: 0 очков
    [one] 🚀 Улететь: +{ $points } очко
    [few] 🚀 Улететь: +{ $points } очка
    [many] 🚀 Улететь: +{ $points } очков
   *[other] 🚀 Улететь: +{ $points } очка
}
martian_dice-give-up = 🏳️ Сдаться: 0 очков

martian_dice-gain = { $beaten ->
    [yes] танки сильнее лучей, 0 очков
   *[no] { $points ->
        [0] 0 очков
        [one] +{ $points } очко
        [few] +{ $points } очка
        [many] +{ $points } очков
       *[other] +{ $points } очка
    }
}{ $bonus ->
    [0] {""}
   *[other] , все три вида!
}

event-martian_dice-rolled = { $name } бросает: { $dice }
event-martian_dice-kept = { $face ->
    [ray] { $count ->
        [one] { $name } откладывает { $count } луч
        [few] { $name } откладывает { $count } луча
        [many] { $name } откладывает { $count } лучей
       *[other] { $name } откладывает { $count } луча
    }
    [human] { $count ->
        [one] { $name } забирает { $count } человека
        [few] { $name } забирает { $count } человека
        [many] { $name } забирает { $count } человек
       *[other] { $name } забирает { $count } человека
    }
    [cow] { $count ->
        [one] { $name } забирает { $count } корову
        [few] { $name } забирает { $count } коровы
        [many] { $name } забирает { $count } коров
       *[other] { $name } забирает { $count } коровы
    }
   *[chicken] { $count ->
        [one] { $name } забирает { $count } курицу
        [few] { $name } забирает { $count } курицы
        [many] { $name } забирает { $count } кур
       *[other] { $name } забирает { $count } курицы
    }
}
event-martian_dice-scored-stopped = 🚀 { $name } улетает: { martian_dice-gain }
event-martian_dice-scored-nothing-to-take = 🛬 { $name }: забрать нечего, { martian_dice-gain }
event-martian_dice-scored-no-dice-left = 🎲 { $name }: кубики кончились, { martian_dice-gain }
event-martian_dice-scored-tanks-win = 💥 { $name }: танки уже не догнать, 0 очков
event-martian_dice-last-round = { $total ->
    [one] 🏁 { $name }: уже { $total } очко. Доигрываем круг!
    [few] 🏁 { $name }: уже { $total } очка. Доигрываем круг!
    [many] 🏁 { $name }: уже { $total } очков. Доигрываем круг!
   *[other] 🏁 { $name }: уже { $total } очка. Доигрываем круг!
}
event-martian_dice-tied = ⚖️ Поровну: { $names }. Бросают по 6 кубиков, побеждает тот, у кого больше лучей.
event-martian_dice-roll-off = { $rays ->
    [one] { $name }: { $dice } — { $rays } луч
    [few] { $name }: { $dice } — { $rays } луча
    [many] { $name }: { $dice } — { $rays } лучей
   *[other] { $name }: { $dice } — { $rays } луча
}
event-martian_dice-won = { $total ->
    [one] 🏆 { $name } побеждает: { $total } очко
    [few] 🏆 { $name } побеждает: { $total } очка
    [many] 🏆 { $name } побеждает: { $total } очков
   *[other] 🏆 { $name } побеждает: { $total } очка
}

error-illegal-move-martian-pick-first = Сначала отложи кубики одного вида.
error-illegal-move-martian-already-picked = Кубики уже отложены. Бросай дальше или улетай.
error-illegal-move-martian-type-taken = В этот ход { martian_dice-face } больше не взять. Выбери другое.
error-illegal-move-martian-not-in-roll = В этом броске нет такого. Выбери из того, что выпало.

rules-martian_dice =
    Ты марсианин, и тебе нужны земляне: люди, коровы и куры. Армия Земли отбивается танками, у тебя есть лучи смерти.

    <b>Твой ход</b>
    🎲 Бросаешь 13 кубиков. На каждом: 🪖 танк, 🔫 луч (две грани), 🧑 человек, 🐮 корова, 🐔 курица.
    🪖 Все танки откладываются сами.
    👆 Потом выбираешь что-то одно и откладываешь все такие кубики. Людей, коров и кур можно взять по одному разу за ход, лучи — сколько угодно раз.
    🚀 Дальше решаешь: улететь с добычей или бросить остальные кубики.
    Если взять нечего или кубики кончились, ход закончится сам, и очки посчитаются как обычно. А если танки уже не догнать, ход тоже закончится.

    <b>Очки</b>
    Танков больше, чем лучей? Тогда 0 очков. Поровну или меньше — по очку за каждого землянина и ещё 3, если есть все три вида.

    <b>Победа</b>
    Кто-то набрал цель — доигрываем круг, чтобы ходов у всех было поровну. Побеждает тот, у кого больше очков. При ничьей лидеры бросают по 6 кубиков: у кого больше лучей, тот и победил. Если и после 20 таких бросков поровну, победу делят.
