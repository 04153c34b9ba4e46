# Co bot proponuje na każdym czacie: @nazwa_bota

inline-invite = Zaproś do stołu: { $game }
inline-invitation = Usiądź z nami do stołu!
inline-result = Wynik partii: { $game }
inline-start = 🎲 Zacznij nową grę
