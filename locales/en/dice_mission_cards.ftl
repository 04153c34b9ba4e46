# Mission cards. First the forms of which they are made
mission-values-one =
    { $values ->
        [ones] 1
        [twos] 2
        [threes] 3
        [fours] 4
        [fives] 5
       *[sixes] 6
    }
mission-values-few =
    { $values ->
        [ones] 1s
        [twos] 2s
        [threes] 3s
        [fours] 4s
        [fives] 5s
        [sixes] 6s
        [evens] even numbers
       *[odds] odd numbers
    }
mission-values-many =
    { $values ->
        [ones] 1s
        [twos] 2s
        [threes] 3s
        [fours] 4s
        [fives] 5s
        [sixes] 6s
        [evens] even numbers
       *[odds] odd numbers
    }
mission-left-many =
    { $left ->
        [ones] 1s
        [twos] 2s
        [threes] 3s
        [fours] 4s
        [fives] 5s
        [sixes] 6s
        [evens] even numbers
        [odds] odd numbers
        [low] numbers from 1 to 3
       *[high] numbers from 4 to 6
    }
mission-right-many =
    { $right ->
        [ones] 1s
        [twos] 2s
        [threes] 3s
        [fours] 4s
        [fives] 5s
        [sixes] 6s
        [evens] even numbers
        [odds] odd numbers
        [low] numbers from 1 to 3
       *[high] numbers from 4 to 6
    }

# Own dice: SOLO and SPECIAL
mission-card-pair-and-pair = A pair of { mission-values-many } and another pair
mission-card-at-least-of =
    { $count ->
        [3] Three { mission-values-few }
       *[4] Four { mission-values-few }
    }
mission-card-at-least-of-two =
    { $count ->
        [3] Three dice, each showing { $first } or { $second }
       *[4] Four dice, each showing { $first } or { $second }
    }
mission-card-exactly-of =
    { $count ->
       *[2] Exactly two { mission-values-few }
    }
mission-card-one-each = A { $first }, a { $second } and a { $third }
mission-card-of-a-kind =
    { $count ->
        [3] Three of a kind
       *[4] Four of a kind
    }
mission-card-two-pairs = Two different pairs
mission-card-full-house = Three of a kind and another pair
mission-card-even-pair-and-odd-pair = An even pair and an odd pair
mission-card-run =
    { $length ->
        [3] Three numbers in a row
        [4] Four numbers in a row
       *[5] Five numbers in a row
    }
mission-card-different-values =
    { $count ->
       *[4] Four different numbers
    }
mission-card-all =
    At least { $dice } { $dice ->
        [one] die
       *[other] dice
    }, all showing { $values ->
        [evens] even numbers
        [odds] odd numbers
        [low] numbers from 1 to 3
       *[high] numbers from 4 to 6
    }
mission-card-spread =
    At least { $dice } { $dice ->
        [one] die
       *[other] dice
    }, no two of them more than { $spread } apart
mission-card-sum-exactly = A sum of exactly { $sum }
mission-card-sum-at-least = A sum of { $sum } or more
mission-card-sum-at-most = A sum of { $sum } or less
mission-card-sum-multiple = A sum divisible by { $divisor }
mission-card-as-many =
    At least { $dice } { $dice ->
        [one] die
       *[other] dice
    }, with as many { mission-left-many } as { mission-right-many }
mission-card-as-many-some = As many { mission-left-many } as { mission-right-many }, at least one of each

# Compared with each opponent: VERSUS
mission-card-only-two-pairs = Only you have two different pairs
mission-card-only-full-house = Only you have three of a kind and another pair
mission-card-only-of-a-kind =
    { $count ->
        [2] Only you have a pair
       *[3] Only you have three of a kind
    }
mission-card-only-run =
    { $length ->
        [3] Only you have three numbers in a row
       *[4] Only you have four numbers in a row
    }
mission-card-only-all-different = Only your dice are all different
mission-card-only-all =
    { $values ->
        [evens] Only your dice are all even
       *[odds] Only your dice are all odd
    }
mission-card-only-at-least-of = Only you have a { mission-values-one }
mission-card-most-sum = A higher sum than each opponent
mission-card-least-sum = A lower sum than each opponent
mission-card-most-of = More { mission-values-many } than each opponent
mission-card-most-of-two = More dice showing { $first } or { $second } than each opponent
mission-card-most-largest-set = More dice of a kind than each opponent
mission-card-most-longest-run = More numbers in a row than each opponent
mission-card-most-spread = A bigger gap between your highest and lowest die than each opponent
mission-card-least-spread = A smaller gap between your highest and lowest die than each opponent
mission-card-most-highest-die = A higher highest die than each opponent
mission-card-least-lowest-die = A lower lowest die than each opponent

# All dice together: TEAM
mission-card-team-as-many = On the whole table as many { mission-left-many } as { mission-right-many }
mission-card-team-more = On the whole table more { mission-left-many } than { mission-right-many }
mission-card-team-exactly-of =
    { $count ->
        [0] On the whole table no { mission-values-many }
        [1] On the whole table exactly one { mission-values-one }
       *[2] On the whole table exactly two { mission-values-few }
    }
mission-card-team-missing =
    { $count ->
        [0] On the whole table every number from 1 to 6
       *[1] On the whole table exactly one number from 1 to 6 is missing
    }
mission-card-team-sum-odd = The sum of the whole table is odd
mission-card-team-sum-multiple =
    { $divisor ->
        [2] The sum of the whole table is even
       *[other] The sum of the whole table is divisible by { $divisor }
    }
