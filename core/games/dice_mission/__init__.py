"""Dice Mission: agents complete missions with their own dice and with those of their opponents."""
