"""«Марсхимпром» in a chat: the board that everybody sees as a picture and as text, and the pages
that one person sees."""
