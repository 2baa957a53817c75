"""What is seen, as data: frames, marks, options, patches and stories, for pictures and the page."""

from .choices import is_choice, options, ordered
from .frames import NOBODY, frame, look, net_of, result, seen
from .names import initials
from .patches import apply, diff
from .shapes import Advice, Ask, Frame, Marks, Move, Options, Patch, Step
from .touched import calls_of, item_text, marks, matches, move

__all__ = [
    "NOBODY",
    "Advice",
    "Ask",
    "Frame",
    "Marks",
    "Move",
    "Options",
    "Patch",
    "Step",
    "apply",
    "calls_of",
    "diff",
    "frame",
    "initials",
    "is_choice",
    "item_text",
    "look",
    "marks",
    "matches",
    "move",
    "net_of",
    "options",
    "ordered",
    "result",
    "seen",
]
