# Karty misji. Najpierw formy, z których się składają
mission-values-one =
    { $values ->
        [ones] jedynka
        [twos] dwójka
        [threes] trójka
        [fours] czwórka
        [fives] piątka
       *[sixes] szóstka
    }
mission-values-few =
    { $values ->
        [ones] jedynki
        [twos] dwójki
        [threes] trójki
        [fours] czwórki
        [fives] piątki
        [sixes] szóstki
        [evens] liczby parzyste
       *[odds] liczby nieparzyste
    }
mission-values-many =
    { $values ->
        [ones] jedynek
        [twos] dwójek
        [threes] trójek
        [fours] czwórek
        [fives] piątek
        [sixes] szóstek
        [evens] liczb parzystych
       *[odds] liczb nieparzystych
    }
mission-left-many =
    { $left ->
        [ones] jedynek
        [twos] dwójek
        [threes] trójek
        [fours] czwórek
        [fives] piątek
        [sixes] szóstek
        [evens] liczb parzystych
        [odds] liczb nieparzystych
        [low] liczb od 1 do 3
       *[high] liczb od 4 do 6
    }
mission-right-many =
    { $right ->
        [ones] jedynek
        [twos] dwójek
        [threes] trójek
        [fours] czwórek
        [fives] piątek
        [sixes] szóstek
        [evens] parzystych
        [odds] nieparzystych
        [low] liczb od 1 do 3
       *[high] liczb od 4 do 6
    }

# Własne kostki: SOLO i SPECIAL
mission-card-pair-and-pair = Para { mission-values-many } i jeszcze jedna para
mission-card-at-least-of =
    { $count ->
        [3] Trzy { mission-values-few }
       *[4] Cztery { mission-values-few }
    }
mission-card-at-least-of-two =
    { $count ->
        [3] Trzy kostki, na każdej { $first } lub { $second }
       *[4] Cztery kostki, na każdej { $first } lub { $second }
    }
mission-card-exactly-of =
    { $count ->
       *[2] Dokładnie dwie { mission-values-few }
    }
mission-card-one-each = Jest i { $first }, i { $second }, i { $third }
mission-card-of-a-kind =
    { $count ->
        [3] Trzy jednakowe kostki
       *[4] Cztery jednakowe kostki
    }
mission-card-two-pairs = Dwie różne pary
mission-card-full-house = Trzy jednakowe i jeszcze para
mission-card-even-pair-and-odd-pair = Para parzysta i para nieparzysta
mission-card-run =
    { $length ->
        [3] Trzy kolejne liczby
        [4] Cztery kolejne liczby
       *[5] Pięć kolejnych liczb
    }
mission-card-different-values =
    { $count ->
       *[4] Cztery różne liczby
    }
mission-card-all =
    Co najmniej { $dice } { $dice ->
        [one] kostka
        [few] kostki
       *[many] kostek
    }, a na wszystkich { $values ->
        [evens] liczby parzyste
        [odds] liczby nieparzyste
        [low] liczby od 1 do 3
       *[high] liczby od 4 do 6
    }
mission-card-spread =
    Co najmniej { $dice } { $dice ->
        [one] kostka
        [few] kostki
       *[many] kostek
    }, a liczby na nich różnią się najwyżej o { $spread }
mission-card-sum-exactly = Suma dokładnie { $sum }
mission-card-sum-at-least = Suma { $sum } lub więcej
mission-card-sum-at-most = Suma { $sum } lub mniej
mission-card-sum-multiple = Suma podzielna przez { $divisor }
mission-card-as-many =
    Co najmniej { $dice } { $dice ->
        [one] kostka
        [few] kostki
       *[many] kostek
    }, a { mission-left-many } tyle samo co { mission-right-many }
mission-card-as-many-some = Tyle samo { mission-left-many } co { mission-right-many }, co najmniej po jednej

# Porównanie z każdym przeciwnikiem: VERSUS
mission-card-only-two-pairs = Tylko ty masz dwie różne pary
mission-card-only-full-house = Tylko ty masz trzy jednakowe i jeszcze parę
mission-card-only-of-a-kind =
    { $count ->
        [2] Tylko ty masz parę
       *[3] Tylko ty masz trzy jednakowe
    }
mission-card-only-run =
    { $length ->
        [3] Tylko ty masz trzy kolejne liczby
       *[4] Tylko ty masz cztery kolejne liczby
    }
mission-card-only-all-different = Tylko ty masz wszystkie kostki różne
mission-card-only-all =
    { $values ->
        [evens] Tylko ty masz wszystkie kostki parzyste
       *[odds] Tylko ty masz wszystkie kostki nieparzyste
    }
mission-card-only-at-least-of = Tylko u ciebie jest { mission-values-one }
mission-card-most-sum = Suma większa niż u każdego przeciwnika
mission-card-least-sum = Suma mniejsza niż u każdego przeciwnika
mission-card-most-of = Więcej { mission-values-many } niż u każdego przeciwnika
mission-card-most-of-two = Więcej kostek z { $first } lub { $second } niż u każdego przeciwnika
mission-card-most-largest-set = Więcej jednakowych kostek niż u każdego przeciwnika
mission-card-most-longest-run = Więcej kolejnych liczb niż u każdego przeciwnika
mission-card-most-spread = Różnica między najwyższą a najniższą kostką większa niż u każdego przeciwnika
mission-card-least-spread = Różnica między najwyższą a najniższą kostką mniejsza niż u każdego przeciwnika
mission-card-most-highest-die = Najwyższa kostka wyższa niż u każdego przeciwnika
mission-card-least-lowest-die = Najniższa kostka niższa niż u każdego przeciwnika

# Wszystkie kostki razem: TEAM
mission-card-team-as-many = Na całym stole { mission-left-many } tyle samo co { mission-right-many }
mission-card-team-more = Na całym stole więcej { mission-left-many } niż { mission-right-many }
mission-card-team-exactly-of =
    { $count ->
        [0] Na całym stole nie ma { mission-values-many }
        [1] Na całym stole dokładnie jedna { mission-values-one }
       *[2] Na całym stole dokładnie dwie { mission-values-few }
    }
mission-card-team-missing =
    { $count ->
        [0] Na całym stole jest każda liczba od 1 do 6
       *[1] Na całym stole brakuje dokładnie jednej liczby od 1 do 6
    }
mission-card-team-sum-odd = Suma całego stołu jest nieparzysta
mission-card-team-sum-multiple =
    { $divisor ->
        [2] Suma całego stołu jest parzysta
       *[other] Suma całego stołu jest podzielna przez { $divisor }
    }
