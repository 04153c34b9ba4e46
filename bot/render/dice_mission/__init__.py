"""Dice Mission in a chat: the board that everybody sees, and the cards that one person sees."""
