"""A match at one table, of persons and computers: whose turn, what may be seen, what is kept."""

from .hand import Hand
from .review import Reviewed, review, reviewing, turning_points
from .seats import Seat
from .sitting import COACHES, Sitting

__all__ = [
    "COACHES",
    "Hand",
    "Reviewed",
    "Seat",
    "Sitting",
    "review",
    "reviewing",
    "turning_points",
]
