# Почему ход в «Марсхимпроме» не принят
error-illegal-move-khim-not-now = Сначала закончи с боем или картой Судьбы.
error-illegal-move-khim-drive-first = Сначала проедь по полю.
error-illegal-move-khim-already-driven = В этом ходу комбайн уже проехал.
error-illegal-move-khim-cannot-drive-there = Туда за один шаг не доехать.
error-illegal-move-khim-other-number-of-steps = { $steps ->
    [one] Комбайн проезжает { $steps } клетку.
    [few] С солнечной батареей комбайн проезжает ровно { $steps } клетки.
    [many] Комбайн проезжает { $steps } клеток.
   *[other] Комбайн проезжает { $steps } клетки.
}
error-illegal-move-khim-reserved-cell = На этой клетке стоит комбайн, который ещё не начал ездить: пока она его.
error-illegal-move-khim-not-at-a-site = Для этого надо стоять на базе или на своей старой базе.
error-illegal-move-khim-nobody-to-attack = Напасть здесь на этого игрока нельзя.
error-illegal-move-khim-cannot-retreat-there = Отступить можно только на соседнюю свободную клетку.
error-illegal-move-khim-not-in-hand = Такой карты нет.
error-illegal-move-khim-no-such-choice = Эта карта Судьбы такого выбора не даёт.
error-illegal-move-khim-bank-empty = В Банке нет денег.
error-illegal-move-khim-too-few-coins = Не хватает денег: карта со Склада стоит 4 мР.
error-illegal-move-khim-not-in-warehouse = На Складе этого нет.
error-illegal-move-khim-nothing-to-undo = Отменять нечего.
error-illegal-move-khim-no-such-seat = С этим игроком так не поторговать.
error-illegal-move-khim-no-offer = Это не обмен: проверь, что отдаёшь и что просишь.
error-illegal-move-khim-no-such-offer = Этого предложения уже нет.
error-illegal-move-khim-cannot-give = Для этого обмена не хватает карт или денег.
error-illegal-move-khim-too-few-chemists = Не хватает свободных химиков.
error-illegal-move-khim-too-few-substances = Не хватает веществ для этой реакции.
error-illegal-move-khim-other-coefficients = { $count ->
    [0] Коэффициенты уже стоят: выбери только реакцию.
   *[other] Поставь все коэффициенты, их здесь { $count }, числами от 1 до 20.
}
error-illegal-move-khim-mission-not-open = Этой миссии в игре нет.
error-illegal-move-khim-mission-incomplete = Для этой миссии ещё не всё собрано.
