"""What is tried out from a position: a tree with a place in it, other rules, positions by hand.

Nothing here draws: :class:`cauviz.Explorer` shows it.
"""

from .changes import changes
from .exploration import Exploration
from .setup import Draft
from .tree import Tree

__all__ = ["Draft", "Exploration", "Tree", "changes"]
