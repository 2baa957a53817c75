"""The game itself, exact and without pictures; it needs the standard library only."""
