# Статистика, достижения и разбор партии

matches = { $count ->
    [one] { $count } партия
    [few] { $count } партии
    [many] { $count } партий
   *[other] { $count } партии
}
wins = { $count ->
    [one] { $count } победа
    [few] { $count } победы
    [many] { $count } побед
   *[other] { $count } победы
}

stats-none = 📊 Пока не закончилась ни одна партия между людьми. Начать: /play
stats-own-none = 📊 Доигранных партий у тебя пока нет. Начать: /play
stats-chat = 📊 <b>Статистика группы</b>
stats-own = 📊 <b>Твоя статистика</b>
stats-month = 🗓 В этом месяце
stats-ever = 🏛 За всё время
stats-line = { $place }. { $name } — побед { $wins } из { $matches }, рейтинг { $rating }
stats-rating = Рейтинг: { $rating }
stats-streak = Побед подряд сейчас: { $streak }, больше всего: { $longest }
stats-best = Лучший результат: { $best }. Всего: { $sum }
stats-dice = 🎲 Что выпадало на кубиках
stats-rolled = 🎲 { $dice }
stats-faces = { $faces } (всего { $count })
stats-feats = Достижения

feat-quota = Квота выполнена
feat-quota-about = победа в «Марсианских костях»
feat-collector = Коллекционер
feat-collector-about = все три вида землян за один ход, 10 раз
feat-haul = Полный трюм
feat-haul-about = 10 очков или больше за один ход
feat-tank-magnet = Магнит для танков
feat-tank-magnet-about = 10 раз танков оказалось больше, чем лучей
feat-agent = Агент
feat-agent-about = 10 выполненных миссий
feat-special-agent = Спецагент
feat-special-agent-about = 3 специальные миссии
feat-inventor = Изобретатель
feat-inventor-about = 25 сыгранных гаджетов
feat-chemist = Химик
feat-chemist-about = 10 синтезов
feat-director = Директор завода
feat-director-about = объявленная миссия в «Марсхимпроме»
feat-professor = Профессор
feat-professor-about = 5 верных ответов на вопросы
feat-fighter = Боец
feat-fighter-about = 5 выигранных боёв

result-luck = 🍀 Удача и мастерство
luck = 🍀 <b>Удача и мастерство</b>
answer-luck-not-yet = Ещё считаю. Нажми через пару секунд.
answer-luck-already = Разбор этой партии уже есть в чате.

result-next = 🔔 Позвать потом
answer-next = Позову тебя, когда здесь откроют следующий стол.
answer-next-not = Хорошо, звать не буду.
next-table = { $count ->
    [1] 🔔 { $names }, вот и следующий стол!
   *[other] 🔔 { $names }, вот и следующий стол!
}

board-coach = 💡 Разбор хода
error-not-allowed-coach = В этом чате разбор ходов выключен.

# Картинка: удача и мастерство
card-title = Удача и мастерство
card-scored = набрано
card-rolled = могло быть
card-expected = обычно
card-luck = удача
card-cost = решения
card-seat = Игрок { $number }
card-number = { $number_whole },{ $number_tenths }
card-numbers = набрано { $scored } · могло быть { $rolled_whole },{ $rolled_tenths } · обычно { $expected_whole },{ $expected_tenths }
card-chance = −{ $percent } % шансов
luck-share = 📤 Поделиться
