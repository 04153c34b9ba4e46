# Мини-приложение: «Марсианские кости»

app-md-aboard = На борту
app-md-rolled = Бросок
app-md-whom = Кого забрать
app-md-bonus = за все три
app-md-rays = Лучи
app-md-tanks = Танки
app-md-scores = Счёт, играем до { $target }
app-md-safe = взлёт разрешён
app-md-short = { $count ->
    [one] не хватает { $count } луча
    [few] не хватает { $count } лучей
    [many] не хватает { $count } лучей
   *[other] не хватает { $count } луча
}
app-md-face = { $face ->
    [tank] танк
    [ray] луч
    [human] человек
    [cow] корова
   *[chicken] курица
}
app-md-kind = { $face ->
    [ray] Лучи
    [human] Люди
    [cow] Коровы
   *[chicken] Куры
}
app-md-taken = взяты
app-md-choose = Кого забираем? Выбери кубик
app-md-left = { $count ->
    [one] останется { $count } кубик
    [few] останется { $count } кубика
    [many] останется { $count } кубиков
   *[other] останется { $count } кубика
}
app-md-spare = { $count ->
    [one] { $count } кубик ждёт броска
    [few] { $count } кубика ждут броска
    [many] { $count } кубиков ждут броска
   *[other] { $count } кубика ждут броска
}
app-md-roll = Бросить дальше
app-md-fly = Улететь
app-md-take-and-roll = { $face ->
    [ray] Взять лучи и бросить
    [human] Забрать людей и бросить
    [cow] Забрать коров и бросить
   *[chicken] Забрать кур и бросить
}
app-md-take-last = { $face ->
    [ray] Взять лучи и улететь
    [human] Забрать людей и улететь
    [cow] Забрать коров и улететь
   *[chicken] Забрать кур и улететь
}
app-md-give-up = Танков больше, чем лучей: улетишь ни с чем. А их ещё можно догнать. Точно улетаем?
app-md-over = Партия закончена
app-md-last = { $name }: { $points ->
    [0] 0 очков
    [one] +{ $points } очко
    [few] +{ $points } очка
    [many] +{ $points } очков
   *[other] +{ $points } очка
}{ $reason ->
    [nothing-to-take] , забрать некого
    [no-dice-left] , кубики кончились
    [tanks-win] , танки не догнать
   *[stopped] {""}
}.

app-md-event-rolled = { $name }, бросок: { $dice }
app-md-event-roll-off = { $name }, переброс: { $dice }
app-md-event-kept = { $name } берёт { $dice }
app-md-event-last-round = { $name } у цели ({ $count })! Круг доигрывают все.
app-md-event-tied = Ничья: { $names }, по { $count }. Решают лучи.
app-md-event-won = Победа: { $name }, { $count ->
    [one] { $count } очко
    [few] { $count } очка
    [many] { $count } очков
   *[other] { $count } очка
}.

app-md-rules-aim = Набери 25 очков раньше других, похищая землян. В ход идут 13 кубиков.
app-md-rules-roll = Брось кубики. На каждом: танк, два луча, человек, корова и курица.
app-md-rules-tanks = Все танки сами встают против тебя.
app-md-rules-pick = Выбери один вид и забери все его кубики. Людей, коров и кур берут один раз за ход.
app-md-rules-rays = Лучи можно брать сколько угодно раз: каждый сдерживает один танк.
app-md-rules-score = Бросай оставшиеся кубики или улетай: очко за каждого землянина и ещё 3, если взяты все три вида.
app-md-rules-zero = Танков больше, чем лучей? Улетаешь ни с чем.
app-md-rules-end = Забрать некого или кубики кончились: ход закончен, очки считаются. Когда кто-то набрал цель, круг доигрывают все, и побеждает лучший счёт.
app-md-rules-tie = При ничьей лидеры бросают по 6 кубиков: больше лучей, значит победа.
