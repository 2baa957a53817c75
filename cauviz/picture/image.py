"""A static picture as an ``<img>``, which a notebook shows even if it is not trusted."""

from __future__ import annotations

import base64
import html


def image(drawing: str, alt: str, wide: str = "100%") -> str:
    """An SVG drawing as an ``<img>`` with its data inside, at most so wide (as in CSS)."""
    encoded = base64.b64encode(drawing.encode()).decode()
    return (
        f'<img src="data:image/svg+xml;base64,{encoded}" alt="{html.escape(alt)}" '
        f'style="max-width:{wide}">'
    )
