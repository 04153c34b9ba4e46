# Czyja kolej, kto się nie spieszy i co się dzieje ze stołem, do którego nikt nie siada

board-skip = ⏭ Pomiń turę ({ $votes }/{ $needed })

alarm = { $count ->
    [1] { $names }, czekamy na twój ruch!
   *[other] { $names }, czekamy na wasz ruch!
}
alarm-hours-left = { $count ->
    [one] Została { $count } godzina.
    [few] Zostały { $count } godziny.
    [many] Zostało { $count } godzin.
   *[other] Zostało { $count } godziny.
}
alarm-minutes-left = { $count ->
    [one] Została { $count } minuta.
    [few] Zostały { $count } minuty.
    [many] Zostało { $count } minut.
   *[other] Zostało { $count } minuty.
}
alarm-in-private = 🔔 Przypominaj na priv
reminder = Twój ruch na czacie „{ $chat }”, wszyscy czekają na ciebie!
reminder-somewhere = Twój ruch, wszyscy czekają na ciebie!

notice-skipped = ⏭ { $name }: pozostali pominęli tę turę, zagra ją komputer.
notice-warned-lobby = 🕸 Do tego stołu od dawna nikt nie siada. Za godzinę go zamknę. Jeśli jest jeszcze potrzebny, naciśnij dowolny jego przycisk.
notice-warned-playing = 🕸 Przy tym stole od dwóch tygodni jest cicho. Za dobę go zamknę. Jeśli chcecie grać dalej, zróbcie ruch.

answer-voted = { $count ->
    [one] Głos przyjęty. Do pominięcia tury potrzeba jeszcze { $count } głosu.
    [few] Głos przyjęty. Do pominięcia tury potrzeba jeszcze { $count } głosów.
    [many] Głos przyjęty. Do pominięcia tury potrzeba jeszcze { $count } głosów.
   *[other] Głos przyjęty. Do pominięcia tury potrzeba jeszcze { $count } głosu.
}
answer-skipped = Tę turę zagra komputer.

error-not-allowed-not-late = Turę można pominąć, gdy minie połowa jej czasu.
error-not-allowed-skip = Turę mogą pominąć ci, którzy grają i czekają.
error-not-allowed-voted = Twój głos już się liczy.
