# Что бот предлагает в любом чате: @имя_бота

inline-invite = Позвать за стол: { $game }
inline-invitation = Садись с нами за стол!
inline-result = Итог партии: { $game }
inline-start = 🎲 Начать новую игру
