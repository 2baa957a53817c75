"""A match at one table, of persons and computers: whose turn, what may be seen, what is kept."""

from .review import Reviewed, review, turning_points
from .seats import Seat
from .sitting import COACHES, Sitting

__all__ = ["COACHES", "Reviewed", "Seat", "Sitting", "review", "turning_points"]
