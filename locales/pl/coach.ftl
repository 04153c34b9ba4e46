# Trener: jaki był ruch i co przyniosły kości

coach-best = Najlepszy ruch!
coach-silent = Tu nie mam nic do podpowiedzenia.
coach-no-turn = Najpierw zagraj, potem omówimy.
coach-close = Prawie najlepszy ruch.
coach-martian_dice-move = { $move ->
    [keep-ray] wziąć promienie
    [keep-human] wziąć ludzi
    [keep-cow] wziąć krowy
    [keep-chicken] wziąć kury
    [stop] odlecieć
   *[roll] rzucać dalej
}
coach-martian_dice-hint-win = Najlepiej { coach-martian_dice-move }: szansa wygranej { $best }%.
coach-martian_dice-hint-points = Najlepiej { coach-martian_dice-move }: średnio wyjdzie { $best_whole },{ $best_tenths } punktu.
coach-martian_dice-better-win = Lepiej było { coach-martian_dice-move }: szansa wygranej { $best }%, zostało { $made }%.
coach-martian_dice-better-points = Lepiej było { coach-martian_dice-move }: średnio { $best_whole },{ $best_tenths } punktu na turę, zostało { $made_whole },{ $made_tenths }.
coach-dice_mission-move = { $kept ->
    [all] już nie rzucać
    [none] przerzucić wszystkie kości
   *[some] zostawić { $dice }
}
coach-dice_mission-hint-missions = Najlepiej { coach-dice_mission-move }: { $exact ->
    [yes] średnio
   *[no] według oceny
} wyjdzie { $best_whole },{ $best_tenths } misji.
coach-dice_mission-better-missions = Lepiej było { coach-dice_mission-move }: { $exact ->
    [yes] średnio
   *[no] według oceny
} { $best_whole },{ $best_tenths } misji, zostało { $made_whole },{ $made_tenths }.
coach-luck = { $name }: zwykle wychodzi { $expected_whole },{ $expected_tenths } punktu, z takimi kośćmi mogło być { $rolled_whole },{ $rolled_tenths }, zdobyto { $scored }.
coach-chance-lost = Decyzje kosztowały { $percent }% szans na wygraną.
