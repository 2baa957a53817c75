"""How long a test waits for what must come: so long that a busy machine does not matter."""

PATIENCE = 180
"""Seconds. It costs nothing where the thing comes, however slow the machine is."""
