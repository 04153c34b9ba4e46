# Карты миссий. Сначала формы, из которых они складываются
mission-values-one =
    { $values ->
        [ones] единица
        [twos] двойка
        [threes] тройка
        [fours] четвёрка
        [fives] пятёрка
       *[sixes] шестёрка
    }
mission-values-few =
    { $values ->
        [ones] единицы
        [twos] двойки
        [threes] тройки
        [fours] четвёрки
        [fives] пятёрки
        [sixes] шестёрки
        [evens] чётных числа
       *[odds] нечётных числа
    }
mission-values-many =
    { $values ->
        [ones] единиц
        [twos] двоек
        [threes] троек
        [fours] четвёрок
        [fives] пятёрок
        [sixes] шестёрок
        [evens] чётных
       *[odds] нечётных
    }
mission-left-many =
    { $left ->
        [ones] единиц
        [twos] двоек
        [threes] троек
        [fours] четвёрок
        [fives] пятёрок
        [sixes] шестёрок
        [evens] чётных
        [odds] нечётных
        [low] чисел от 1 до 3
       *[high] чисел от 4 до 6
    }
mission-right-many =
    { $right ->
        [ones] единиц
        [twos] двоек
        [threes] троек
        [fours] четвёрок
        [fives] пятёрок
        [sixes] шестёрок
        [evens] чётных
        [odds] нечётных
        [low] чисел от 1 до 3
       *[high] чисел от 4 до 6
    }

# Свои кубики: SOLO и SPECIAL
mission-card-pair-and-pair = Пара { mission-values-many } и ещё одна пара
mission-card-at-least-of =
    { $count ->
        [3] Три { mission-values-few }
       *[4] Четыре { mission-values-few }
    }
mission-card-at-least-of-two =
    { $count ->
        [3] Три кубика, на каждом { $first } или { $second }
       *[4] Четыре кубика, на каждом { $first } или { $second }
    }
mission-card-exactly-of =
    { $count ->
       *[2] Ровно две { mission-values-few }
    }
mission-card-one-each = Есть и { $first }, и { $second }, и { $third }
mission-card-of-a-kind =
    { $count ->
        [3] Три одинаковых кубика
       *[4] Четыре одинаковых кубика
    }
mission-card-two-pairs = Две разные пары
mission-card-full-house = Три одинаковых и ещё пара
mission-card-even-pair-and-odd-pair = Чётная пара и нечётная пара
mission-card-run =
    { $length ->
        [3] Три числа подряд
        [4] Четыре числа подряд
       *[5] Пять чисел подряд
    }
mission-card-different-values =
    { $count ->
       *[4] Четыре разных числа
    }
mission-card-all =
    Хотя бы { $dice } { $dice ->
        [one] кубик
        [few] кубика
       *[many] кубиков
    }, и на всех { $values ->
        [evens] чётные числа
        [odds] нечётные числа
        [low] числа от 1 до 3
       *[high] числа от 4 до 6
    }
mission-card-spread =
    Хотя бы { $dice } { $dice ->
        [one] кубик
        [few] кубика
       *[many] кубиков
    }, и числа на них отличаются не больше чем на { $spread }
mission-card-sum-exactly = Сумма ровно { $sum }
mission-card-sum-at-least = Сумма { $sum } или больше
mission-card-sum-at-most = Сумма { $sum } или меньше
mission-card-sum-multiple = Сумма делится на { $divisor }
mission-card-as-many =
    Хотя бы { $dice } { $dice ->
        [one] кубик
        [few] кубика
       *[many] кубиков
    }, и { mission-left-many } столько же, сколько { mission-right-many }
mission-card-as-many-some = Столько же { mission-left-many }, сколько { mission-right-many }, и хотя бы по одной

# Сравнение с каждым соперником: VERSUS
mission-card-only-two-pairs = Только у тебя есть две разные пары
mission-card-only-full-house = Только у тебя есть три одинаковых и ещё пара
mission-card-only-of-a-kind =
    { $count ->
        [2] Только у тебя есть пара
       *[3] Только у тебя есть три одинаковых
    }
mission-card-only-run =
    { $length ->
        [3] Только у тебя есть три числа подряд
       *[4] Только у тебя есть четыре числа подряд
    }
mission-card-only-all-different = Только у тебя все кубики разные
mission-card-only-all =
    { $values ->
        [evens] Только у тебя все кубики чётные
       *[odds] Только у тебя все кубики нечётные
    }
mission-card-only-at-least-of = Только у тебя есть { mission-values-one }
mission-card-most-sum = Сумма больше, чем у каждого соперника
mission-card-least-sum = Сумма меньше, чем у каждого соперника
mission-card-most-of = Больше { mission-values-many }, чем у каждого соперника
mission-card-most-of-two = Больше кубиков с { $first } или { $second }, чем у каждого соперника
mission-card-most-largest-set = Больше одинаковых кубиков, чем у каждого соперника
mission-card-most-longest-run = Больше чисел подряд, чем у каждого соперника
mission-card-most-spread = Разница между старшим и младшим кубиком больше, чем у каждого соперника
mission-card-least-spread = Разница между старшим и младшим кубиком меньше, чем у каждого соперника
mission-card-most-highest-die = Старший кубик больше, чем у каждого соперника
mission-card-least-lowest-die = Младший кубик меньше, чем у каждого соперника

# Все кубики вместе: TEAM
mission-card-team-as-many = На всём столе { mission-left-many } столько же, сколько { mission-right-many }
mission-card-team-more = На всём столе { mission-left-many } больше, чем { mission-right-many }
mission-card-team-exactly-of =
    { $count ->
        [0] На всём столе нет { mission-values-many }
        [1] На всём столе ровно одна { mission-values-one }
       *[2] На всём столе ровно две { mission-values-few }
    }
mission-card-team-missing =
    { $count ->
        [0] На всём столе есть все числа от 1 до 6
       *[1] На всём столе не хватает ровно одного числа от 1 до 6
    }
mission-card-team-sum-odd = Сумма всего стола нечётная
mission-card-team-sum-multiple =
    { $divisor ->
        [2] Сумма всего стола чётная
       *[other] Сумма всего стола делится на { $divisor }
    }
