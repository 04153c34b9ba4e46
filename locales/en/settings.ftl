# Settings of a group and one's own

settings-chat = ⚙️ <b>Settings of the group</b>
settings-own = ⚙️ <b>Your settings</b>
settings-back = ⬅️ Back
settings-close = 👌 Done

settings-language = Language
settings-language-about = The language that I speak.
settings-language-ru = Русский
settings-language-en = English
settings-language-pl = Polski

settings-quiet = Quiet hours
settings-quiet-about = In these hours I write without a sound, reminders wait, and the time for a turn stands still.
settings-quiet-own = In these hours I do not write to you in private: reminders wait for the morning. The time for a turn runs on.
settings-quiet-hours = { $start }:00 to { $end }:00
settings-quiet-none = never

settings-zone = Time zone
settings-zone-about = The quiet hours go by it.
settings-zone-name = { $zone ->
    [Europe-Kaliningrad] Kaliningrad
    [Europe-Moscow] Moscow
    [Europe-Samara] Samara
    [Asia-Yekaterinburg] Yekaterinburg
    [Asia-Omsk] Omsk
    [Asia-Novosibirsk] Novosibirsk
    [Asia-Irkutsk] Irkutsk
    [Asia-Yakutsk] Yakutsk
    [Asia-Vladivostok] Vladivostok
    [Asia-Kamchatka] Kamchatka
    [Asia-Almaty] Almaty
    [Asia-Tbilisi] Tbilisi
    [Europe-Warsaw] Warsaw
    [Europe-London] London
    [America-New_York] New York
    [America-Los_Angeles] Los Angeles
   *[other] { $zone }
}

settings-openers = Who opens tables
settings-openers-about = Who may open a new table.
settings-openers-everybody = everybody
settings-openers-admins = administrators

settings-tables = Tables at once
settings-tables-about = How many tables may be open at the same time.

settings-pin = Pin the board
settings-pin-about = Pin the board’s message while the game goes on. I need the right to pin messages.
settings-pin-on = yes
settings-pin-off = no
settings-coach = Coach
settings-coach-about = The button “Review my turn” on the board: the coach speaks of a turn already made, and only to whoever taps.
settings-coach-on = yes
settings-coach-off = no

settings-barred = 🚫 Who may not play
settings-barred-about = Tap a name, and the person takes no more seats in this group. Tap again, and they may.

settings-reminders = Reminders
settings-reminders-about = How often to call you again when you take your time. I always tell you when your turn begins.
settings-reminders-usual = as usual
settings-reminders-6h = at most once in 6 hours
settings-reminders-24h = at most once a day
settings-reminders-off = no reminders

answer-chosen = Done!
