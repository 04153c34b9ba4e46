# Настройки группы и свои

settings-chat = ⚙️ <b>Настройки группы</b>
settings-own = ⚙️ <b>Твои настройки</b>
settings-back = ⬅️ Назад
settings-close = 👌 Готово

settings-language = Язык
settings-language-about = На каком языке я говорю.
settings-language-ru = Русский
settings-language-en = English
settings-language-pl = Polski

settings-quiet = Тихие часы
settings-quiet-about = В это время я пишу без звука, напоминания ждут, а время на ход стоит.
settings-quiet-own = В это время я не пишу тебе в личку: напоминания ждут утра. Время на ход при этом идёт.
settings-quiet-hours = с { $start }:00 до { $end }:00
settings-quiet-none = никогда

settings-zone = Часовой пояс
settings-zone-about = По нему считаются тихие часы.
settings-zone-name = { $zone ->
    [Europe-Kaliningrad] Калининград
    [Europe-Moscow] Москва
    [Europe-Samara] Самара
    [Asia-Yekaterinburg] Екатеринбург
    [Asia-Omsk] Омск
    [Asia-Novosibirsk] Новосибирск
    [Asia-Irkutsk] Иркутск
    [Asia-Yakutsk] Якутск
    [Asia-Vladivostok] Владивосток
    [Asia-Kamchatka] Камчатка
    [Asia-Almaty] Алма-Ата
    [Asia-Tbilisi] Тбилиси
    [Europe-Warsaw] Варшава
    [Europe-London] Лондон
    [America-New_York] Нью-Йорк
    [America-Los_Angeles] Лос-Анджелес
   *[other] { $zone }
}

settings-openers = Кто открывает столы
settings-openers-about = Кому можно открыть новый стол.
settings-openers-everybody = все
settings-openers-admins = администраторы

settings-tables = Столов сразу
settings-tables-about = Сколько столов может быть открыто одновременно.

settings-pin = Закреплять доску
settings-pin-about = Закреплять сообщение с доской, пока идёт игра. Мне нужно право закреплять сообщения.
settings-pin-on = да
settings-pin-off = нет
settings-coach = Разбор ходов
settings-coach-about = Кнопка «Разбор хода» на доске: тренер говорит об уже сделанном ходе, и только тому, кто нажал.
settings-coach-on = да
settings-coach-off = нет

settings-barred = 🚫 Кому нельзя играть
settings-barred-about = Нажми на имя, чтобы человек больше не садился за столы этой группы. Нажми ещё раз, и снова можно.

settings-reminders = Напоминания
settings-reminders-about = Как часто звать тебя ещё раз, если ты долго не ходишь. О начале хода я скажу всегда.
settings-reminders-usual = как обычно
settings-reminders-6h = не чаще раза в 6 часов
settings-reminders-24h = не чаще раза в сутки
settings-reminders-off = не напоминать

answer-chosen = Готово!
