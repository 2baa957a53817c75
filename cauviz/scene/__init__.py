"""What is seen, as data: frames, marks, options, patches and stories, for pictures and the page."""

from .choices import is_choice, options, ordered
from .frames import NOBODY, frame, look, net_of, seen
from .names import initials
from .patches import diff
from .shapes import Advice, Ask, Frame, Marks, Move, Options, Step
from .touched import calls_of, marks, move

__all__ = [
    "NOBODY",
    "Advice",
    "Ask",
    "Frame",
    "Marks",
    "Move",
    "Options",
    "Step",
    "calls_of",
    "diff",
    "frame",
    "initials",
    "is_choice",
    "look",
    "marks",
    "move",
    "net_of",
    "options",
    "ordered",
    "seen",
]
