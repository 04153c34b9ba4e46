"""Martian Dice: 13 dice, tanks against death rays, and how many earthlings to take home."""
