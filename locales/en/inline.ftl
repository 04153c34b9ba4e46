# What the bot offers in any chat: @name_of_the_bot

inline-invite = Invite to the table: { $game }
inline-invitation = Come and sit at our table!
inline-result = Result of a match: { $game }
inline-start = 🎲 Begin a new game
