# The coach: how good a move was, and what the dice have brought

coach-best = The best move!
coach-silent = I have no advice here.
coach-no-turn = Make a move first, then we review it.
coach-close = Almost the best move.
coach-martian_dice-move = { $move ->
    [keep-ray] take the rays
    [keep-human] take the humans
    [keep-cow] take the cows
    [keep-chicken] take the chickens
    [stop] fly away
   *[roll] roll on
}
coach-martian_dice-hint-win = The best is to { coach-martian_dice-move }: the chance to win is { $best }%.
coach-martian_dice-hint-points = The best is to { coach-martian_dice-move }: { $best_whole }.{ $best_tenths } points on average.
coach-martian_dice-better-win = It was better to { coach-martian_dice-move }: a { $best }% chance to win, { $made }% is left.
coach-martian_dice-better-points = It was better to { coach-martian_dice-move }: { $best_whole }.{ $best_tenths } points a turn on average, { $made_whole }.{ $made_tenths } are left.
coach-dice_mission-move = { $kept ->
    [all] roll no more
    [none] roll all dice again
   *[some] keep { $dice }
}
coach-dice_mission-hint-missions = The best is to { coach-dice_mission-move }: { $best_whole }.{ $best_tenths } missions { $exact ->
    [yes] on average
   *[no] by estimate
}.
coach-dice_mission-better-missions = It was better to { coach-dice_mission-move }: { $best_whole }.{ $best_tenths } missions { $exact ->
    [yes] on average
   *[no] by estimate
}, { $made_whole }.{ $made_tenths } are left.
coach-luck = { $name }: usually it comes to { $expected_whole }.{ $expected_tenths } points, these dice could bring { $rolled_whole }.{ $rolled_tenths }, the score is { $scored }.
coach-chance-lost = Decisions cost a { $percent }% chance to win.
