"""The words of exploring a position."""

from __future__ import annotations

EXPLORE = {
    "explore.step_title": "What would you play?",
    "explore.step_hint": "Look at each card of the hand: what does it take?",
    "explore.step_off": "That can be played, but there is something better.",
}
"""What is said in exploring; a page that does not explore needs none of it."""
