# Marsjańskie kości

game-martian_dice = Marsjańskie kości

option-martian_dice-target = Cel
option-martian_dice-target-15 = 15 punktów
option-martian_dice-target-25 = 25 punktów
option-martian_dice-target-40 = 40 punktów
level-martian_dice-rash = śmiały
level-martian_dice-careful = ostrożny
level-martian_dice-sharp = celny
level-martian_dice-perfect = bezbłędny

martian_dice-round = runda { $number }, do { $target }
martian_dice-last-round = ostatnia runda!
martian_dice-rolled = Rzut
martian_dice-tanks = Czołgi
martian_dice-rays = Promienie
martian_dice-aboard = Na pokładzie
martian_dice-worth = { $points ->
    [0] Na razie 0 punktów
    [one] Już <b>+{ $points } punkt</b>
    [few] Już <b>+{ $points } punkty</b>
    [many] Już <b>+{ $points } punktów</b>
   *[other] Już <b>+{ $points } punktu</b>
}{ $bonus ->
    [0] {""}
   *[other] , w tym { $bonus } za wszystkie trzy rodzaje
}
martian_dice-tanks-ahead = { $rays ->
    [one] Czołgi są silniejsze: brakuje { $rays } promienia
    [few] Czołgi są silniejsze: brakuje { $rays } promieni
    [many] Czołgi są silniejsze: brakuje { $rays } promieni
   *[other] Czołgi są silniejsze: brakuje { $rays } promienia
}
martian_dice-task-pick = Co odłożyć?
martian_dice-task-decide = Rzucać dalej czy odlatywać?
martian_dice-face = { $face ->
    [tank] czołgów
    [ray] promieni
    [human] ludzi
    [cow] krów
   *[chicken] kur
}
martian_dice-pick = { $face ->
    [tank] Czołgi
    [ray] Promienie
    [human] Ludzie
    [cow] Krowy
   *[chicken] Kury
} ×{ $count }
martian_dice-roll = { $count ->
    [one] 🎲 Rzuć { $count } kością
    [few] 🎲 Rzuć { $count } kośćmi
    [many] 🎲 Rzuć { $count } kośćmi
   *[other] 🎲 Rzuć { $count } kości
}
martian_dice-stop = { $points ->
    [0] 🚀 Odleć: 0 punktów
    [one] 🚀 Odleć: +{ $points } punkt
    [few] 🚀 Odleć: +{ $points } punkty
    [many] 🚀 Odleć: +{ $points } punktów
   *[other] 🚀 Odleć: +{ $points } punktu
}
martian_dice-give-up = 🏳️ Poddaj turę: 0 punktów

martian_dice-gain = { $beaten ->
    [yes] czołgów jest więcej niż promieni, 0 punktów
   *[no] { $points ->
        [0] 0 punktów
        [one] +{ $points } punkt
        [few] +{ $points } punkty
        [many] +{ $points } punktów
       *[other] +{ $points } punktu
    }
}{ $bonus ->
    [0] {""}
   *[other] , wszystkie trzy rodzaje!
}

event-martian_dice-rolled = { $name } rzuca: { $dice }
event-martian_dice-kept = { $face ->
    [ray] { $count ->
        [one] { $name } odkłada { $count } promień
        [few] { $name } odkłada { $count } promienie
        [many] { $name } odkłada { $count } promieni
       *[other] { $name } odkłada { $count } promienia
    }
    [human] { $count ->
        [one] { $name } zabiera { $count } człowieka
        [few] { $name } zabiera { $count } ludzi
        [many] { $name } zabiera { $count } ludzi
       *[other] { $name } zabiera { $count } człowieka
    }
    [cow] { $count ->
        [one] { $name } zabiera { $count } krowę
        [few] { $name } zabiera { $count } krowy
        [many] { $name } zabiera { $count } krów
       *[other] { $name } zabiera { $count } krowy
    }
   *[chicken] { $count ->
        [one] { $name } zabiera { $count } kurę
        [few] { $name } zabiera { $count } kury
        [many] { $name } zabiera { $count } kur
       *[other] { $name } zabiera { $count } kury
    }
}
event-martian_dice-scored-stopped = 🚀 { $name } odlatuje: { martian_dice-gain }
event-martian_dice-scored-nothing-to-take = 🛬 { $name }: nie ma czego zabrać, { martian_dice-gain }
event-martian_dice-scored-no-dice-left = 🎲 { $name }: kości się skończyły, { martian_dice-gain }
event-martian_dice-scored-tanks-win = 💥 { $name }: czołgów już nie da się dogonić, 0 punktów
event-martian_dice-last-round = { $total ->
    [one] 🏁 { $name } ma już { $total } punkt. Kończymy rundę!
    [few] 🏁 { $name } ma już { $total } punkty. Kończymy rundę!
    [many] 🏁 { $name } ma już { $total } punktów. Kończymy rundę!
   *[other] 🏁 { $name } ma już { $total } punktu. Kończymy rundę!
}
event-martian_dice-tied = ⚖️ Remis: { $names }. Każdy rzuca 6 kośćmi, wygrywa ten, kto ma więcej promieni.
event-martian_dice-roll-off = { $rays ->
    [one] { $name }: { $dice } — { $rays } promień
    [few] { $name }: { $dice } — { $rays } promienie
    [many] { $name }: { $dice } — { $rays } promieni
   *[other] { $name }: { $dice } — { $rays } promienia
}
event-martian_dice-won = { $total ->
    [one] 🏆 { $name } wygrywa: { $total } punkt
    [few] 🏆 { $name } wygrywa: { $total } punkty
    [many] 🏆 { $name } wygrywa: { $total } punktów
   *[other] 🏆 { $name } wygrywa: { $total } punktu
}

error-illegal-move-martian-pick-first = Najpierw odłóż kości jednego rodzaju.
error-illegal-move-martian-already-picked = Kości są już odłożone. Rzucaj dalej albo odlatuj.
error-illegal-move-martian-type-taken = W tej turze nie weźmiesz już więcej { martian_dice-face }. Wybierz coś innego.
error-illegal-move-martian-not-in-roll = W tym rzucie tego nie ma. Wybierz z tego, co wypadło.

rules-martian_dice =
    Jesteś Marsjaninem i potrzebujesz Ziemian: ludzi, krów i kur. Armia Ziemi broni się czołgami, a ty masz promienie śmierci.

    <b>Twoja tura</b>
    🎲 Rzucasz 13 kośćmi. Na każdej: 🪖 czołg, 🔫 promień (dwie ścianki), 🧑 człowiek, 🐮 krowa, 🐔 kura.
    🪖 Wszystkie czołgi odkładają się same.
    👆 Potem wybierasz jedną rzecz i odkładasz wszystkie takie kości. Ludzi, krowy i kury można wziąć po jednym razie w turze, promienie dowolnie wiele razy.
    🚀 Teraz decydujesz: odlecieć z łupem czy rzucić pozostałymi kośćmi.
    Jeśli nie ma czego wziąć albo kości się skończyły, tura kończy się sama, a punkty liczą się jak zwykle. Kończy się też, gdy czołgów nie da się już dogonić.

    <b>Punkty</b>
    Więcej czołgów niż promieni to 0 punktów. Tyle samo albo mniej: po punkcie za każdego Ziemianina i jeszcze 3, jeśli są wszystkie trzy rodzaje.

    <b>Zwycięstwo</b>
    Gdy ktoś osiągnie cel, kończymy rundę, żeby wszyscy mieli tyle samo tur. Wygrywa ten, kto ma najwięcej punktów. Przy remisie liderzy rzucają 6 kośćmi: wygrywa ten, kto ma więcej promieni. Jeśli po 20 takich rzutach wciąż jest remis, dzielą zwycięstwo.
