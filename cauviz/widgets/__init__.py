"""The widgets for notebooks: a table to play at, and a replay of a hand."""
