"""The words of a page that stands alone, to be sent to somebody without Python."""

from __future__ import annotations

ALONE = {
    "alone.no_script": "The cards move where JavaScript may run. This is the table as text:",
    "alone.text": "The hand as text",
    "alone.use": 'Save it as hand.cau, and cv.load("hand.cau") opens it in cauviz.',
    "alone.made": "Made with cauviz",
    "alone.end": "This page knows only so many plays. Take the last one back, or look at another "
    "card; in a notebook with cauviz the hand goes on.",
    "alone.end_here": "This page shows one position. In a notebook with cauviz the hand goes on.",
}
