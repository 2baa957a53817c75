"""The explorer: a table with the tree of what was tried out, and what else can be changed."""
