# What the bot keeps of a person, and how to forget it

privacy-elsewhere = Let’s talk about that in private.
privacy-open = 💬 Open the private chat
privacy-help = 🔐 What I keep of you: /mydata. To forget it: /forget
privacy-data = 📄 Here is everything that I keep of you: settings, tables, results and the rating. To forget it: /forget
privacy-forget =
    🧹 <b>Forget you?</b>

    I’ll delete your settings, your rating and your matches against the computer. You’ll leave all games, and in matches with other people “Player” with the number of the seat will stand in place of your name. It can’t be undone.
privacy-sure = 🧹 Yes, forget me
privacy-keep = No, keep it
privacy-forgotten = 🧹 Done, I don’t remember you. When you want to play, just begin: /play
privacy-not-forgotten = All right, everything stays as it is.
answer-forgotten = Done, forgotten.
answer-not-forgotten = I delete nothing.
nameless = Player
nameless-seat = Player { $number }
