# Тренер «Марсхимпрома». Всё это оценки
coach-marskhimprom-cell = { $column ->
    [A] А
    [B] Б
    [C] В
    [D] Г
    [E] Д
    [F] Е
   *[G] Ж
}{ $row }
coach-marskhimprom-via = { $via_column ->
    [A] А
    [B] Б
    [C] В
    [D] Г
    [E] Д
    [F] Е
   *[G] Ж
}{ $via_row }
coach-marskhimprom-mission = { $mission ->
    [M01] { khim-mission-m01-title }
    [M02] { khim-mission-m02-title }
    [M03] { khim-mission-m03-title }
    [M04] { khim-mission-m04-title }
    [M05] { khim-mission-m05-title }
    [M06] { khim-mission-m06-title }
    [M07] { khim-mission-m07-title }
    [M08] { khim-mission-m08-title }
    [M09] { khim-mission-m09-title }
    [M10] { khim-mission-m10-title }
    [M11] { khim-mission-m11-title }
   *[M12] { khim-mission-m12-title }
}
coach-marskhimprom-next = { $next ->
    [M01] { khim-mission-m01-title }
    [M02] { khim-mission-m02-title }
    [M03] { khim-mission-m03-title }
    [M04] { khim-mission-m04-title }
    [M05] { khim-mission-m05-title }
    [M06] { khim-mission-m06-title }
    [M07] { khim-mission-m07-title }
    [M08] { khim-mission-m08-title }
    [M09] { khim-mission-m09-title }
    [M10] { khim-mission-m10-title }
    [M11] { khim-mission-m11-title }
   *[M12] { khim-mission-m12-title }
}
coach-marskhimprom-move = { $verb ->
    [drive] ехать на { coach-marskhimprom-cell }
    [drive-two] ехать через { coach-marskhimprom-via } на { coach-marskhimprom-cell }
    [stay] остаться и работать
    [attack] напасть на игрока { $number }
    [pass] не нападать
    [loot] забрать { $card }
    [buy] купить { $card }
    [sell] продать { $card }
    [synth] провести реакцию { $equation }
    [declare] объявить миссию
    [accept] согласиться на обмен
    [decline] отказаться от обмена
    [fate-keep] оставить находку себе
    [fate-hand-in] сдать находку
    [fate-pay] заплатить за ремонт
    [fate-skip] пропустить ход
    [fate-tow] вытащить застрявшего
    [fate-pass] проехать мимо
    [fate-battery] купить солнечную батарею
    [fate-armour] купить броню
    [fate-cannon] купить пушку
    [fate-sell] продать { $card }
    [fate-give] отдать { $card }
   *[end] закончить ход
}
coach-marskhimprom-far = { $turns ->
    [0] хватит и этого хода
    [one] ещё примерно { $turns } ход
    [few] ещё примерно { $turns } хода
    [many] ещё примерно { $turns } ходов
   *[other] ещё примерно { $turns } хода
}
coach-marskhimprom-lacks = { $lacks ->
    [parts] не хватает { $parts }
    [exact] не сходится набор
    [points] собрана, но очков пока мало
   *[nothing] собрана
}
coach-marskhimprom-hint = По оценке, лучше всего { coach-marskhimprom-move }; ближе всего «{ coach-marskhimprom-mission }» ({ coach-marskhimprom-lacks }; { coach-marskhimprom-far }{ $buy ->
    [none] { "" }
   *[other] ; на Складе есть { $buy }
}){ $next ->
    [none] { "" }
   *[other] , потом «{ coach-marskhimprom-next }»
}.
coach-marskhimprom-better = По оценке, лучше было { coach-marskhimprom-move }: это { $cost ->
    [0] намного выгоднее
   *[other] выгоднее примерно на { $cost } мР
}.
coach-marskhimprom-good = По оценке, хороший ход.
