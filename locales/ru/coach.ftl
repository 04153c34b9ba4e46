# Тренер: каким был ход и что принесли кубики

coach-best = Лучший ход!
coach-silent = Здесь мне подсказать нечего.
coach-no-turn = Сначала сделай ход, потом разберём.
coach-close = Почти лучший ход.
coach-martian_dice-move = { $move ->
    [keep-ray] взять лучи
    [keep-human] взять людей
    [keep-cow] взять коров
    [keep-chicken] взять кур
    [stop] улететь
   *[roll] бросать дальше
}
coach-martian_dice-hint-win = Лучше всего { coach-martian_dice-move }: шанс победы { $best } %.
coach-martian_dice-hint-points = Лучше всего { coach-martian_dice-move }: в среднем выйдет { $best_whole },{ $best_tenths } очка.
coach-martian_dice-better-win = Лучше было { coach-martian_dice-move }: шанс победы { $best } %, осталось { $made } %.
coach-martian_dice-better-points = Лучше было { coach-martian_dice-move }: в среднем { $best_whole },{ $best_tenths } очка за ход, осталось { $made_whole },{ $made_tenths }.
coach-dice_mission-move = { $kept ->
    [all] больше не бросать
    [none] перебросить все кубики
   *[some] оставить { $dice }
}
coach-dice_mission-hint-missions = Лучше всего { coach-dice_mission-move }: { $exact ->
    [yes] в среднем
   *[no] по оценке,
} выйдет { $best_whole },{ $best_tenths } миссии.
coach-dice_mission-better-missions = Лучше было { coach-dice_mission-move }: { $exact ->
    [yes] в среднем
   *[no] по оценке,
} { $best_whole },{ $best_tenths } миссии, осталось { $made_whole },{ $made_tenths }.
coach-luck = { $name }: обычно выходит { $expected_whole },{ $expected_tenths } очка, с такими кубиками могло быть { $rolled_whole },{ $rolled_tenths }, набрано { $scored }.
coach-chance-lost = Решения стоили { $percent } % шансов на победу.
