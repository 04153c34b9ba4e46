# Mini-aplikacja: wspólne ekrany i odmowy serwera

error-launch = Nie udało się rozpoznać, kim jesteś. Otwórz grę z czatu jeszcze raz
error-launch-expired = Minęło za dużo czasu. Zamknij grę i otwórz ją ponownie
error-unauthorized = Musisz wejść ponownie. Zamknij grę i otwórz ją z czatu
error-bad-request = Nie rozumiem tego żądania. Odśwież stronę
error-too-large = Żądanie jest za duże
error-too-fast = Nie tak szybko! Poczekaj sekundę
error-unknown-page = Nie ma takiej strony
