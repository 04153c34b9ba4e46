"""«Марсхимпром»: harvesters, trade and chemistry on Mars."""

from core.games.marskhimprom.rules import Marskhimprom

__all__ = ["Marskhimprom"]
