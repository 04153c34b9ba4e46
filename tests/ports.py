"""Ports of the loopback, for processes that are told which one is theirs."""

import socket
from random import SystemRandom

PORTS = range(12_000, 32_000)
"""Below those that the system gives to connections: such a one could take a port that is free now
before the process listens there."""
_given: set[int] = set()
_random = SystemRandom()


def free_port() -> int:
    """A port at which nobody listens, and which this process has not given before."""
    while True:
        port = _random.choice(PORTS)
        with socket.socket() as probe:
            if port in _given or probe.connect_ex(("127.0.0.1", port)) == 0:
                continue
        _given.add(port)
        return port
