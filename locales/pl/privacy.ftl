# Co bot przechowuje o człowieku i jak to zapomnieć

privacy-elsewhere = O tym lepiej porozmawiać na czacie prywatnym.
privacy-open = 💬 Otwórz czat prywatny
privacy-help = 🔐 Co o tobie przechowuję: /mydata. Żeby to zapomnieć: /forget
privacy-data = 📄 Oto wszystko, co o tobie przechowuję: ustawienia, stoły, wyniki partii i ranking. Żeby to zapomnieć: /forget
privacy-forget =
    🧹 <b>Zapomnieć cię?</b>

    Usunę twoje ustawienia, ranking i partie z komputerem. Wyjdziesz ze wszystkich gier, a w partiach z innymi ludźmi zamiast twojego imienia będzie „Gracz” z numerem miejsca. Tego nie da się cofnąć.
privacy-sure = 🧹 Tak, zapomnij mnie
privacy-keep = Nie, zostaw
privacy-forgotten = 🧹 Gotowe, nie pamiętam cię. Gdy zechcesz zagrać, po prostu zacznij: /play
privacy-not-forgotten = Dobrze, wszystko zostaje, jak jest.
answer-forgotten = Gotowe, zapomniałem.
answer-not-forgotten = Niczego nie usuwam.
nameless = Gracz
nameless-seat = Gracz { $number }
