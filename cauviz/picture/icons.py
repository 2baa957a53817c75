"""The signs of the table: what a card does to another, and the buttons of the widgets.

All are drawn in a 24 by 24 box with the colour of the text around them.
"""

from __future__ import annotations

from typing import Final

from .ink import tidy

_SOLID: Final = 'fill="currentColor"'

ICONS: Final[dict[str, str]] = {
    # What a play does: laid, same rank, follows in rank, steals, cannot be stolen, breaks off.
    "play": f'<path d="M8 5.2 19 12 8 18.8Z" {_SOLID} stroke-width="1.6"/>',
    "match": '<path d="M6 9.2H18M6 14.8H18" stroke-width="3"/>',
    "seq": '<path d="M5 12H18M12.6 6.4 18.4 12 12.6 17.6" stroke-width="2.8"/>',
    "steal": f"""<path d="M6.6 12.5V7.2M10.2 11.5V4.2M13.8 11.5V4.6M17.4 12.5V7"
        stroke-width="2.9"/><path d="M5.2 12H18.8V15.2C18.8 19.2 16.4 21 13 21
        C9.6 21 8 19.4 6.4 17L3 12.6C4.4 11.4 5.6 12.2 6.6 13.6Z" {_SOLID}
        stroke-width="1"/>""",
    "safe": f"""<path d="M8 11V8.2A4 4 0 0 1 16 8.2V11" stroke-width="2.4"/>
        <rect x="5.4" y="10.6" width="13.2" height="9.6" rx="2.2" {_SOLID}
        stroke="none"/>""",
    "stop": '<path d="M7 7 17 17M17 7 7 17" stroke-width="3.2"/>',
    # What happens beside it: a call, a net, the winner of the hand, the stones of teams.
    "call": """<path d="M4 5.4A1.6 1.6 0 0 1 5.6 3.8H18.4A1.6 1.6 0 0 1 20 5.4V14.4
        A1.6 1.6 0 0 1 18.4 16H11.6L7.2 20V16H5.6A1.6 1.6 0 0 1 4 14.4Z"
        stroke-width="2"/><path d="M12 7V10.2M12 13.1h0" stroke-width="2.4"/>""",
    "net": """<circle cx="12" cy="12" r="8.6" stroke-width="2"/><path d="M9 4.4V19.6
        M15 4.4V19.6M4.4 9H19.6M4.4 15H19.6" stroke-width="1.7"/>""",
    "win": f"""<path d="M4 7.6 8.4 11.6 12 5.2 15.6 11.6 20 7.6 18.4 17.4H5.6Z" {_SOLID}
        stroke-width="1.8"/>""",
    "stones": f"""<ellipse cx="8" cy="15.6" rx="5" ry="3.8" {_SOLID} stroke="none"/>
        <ellipse cx="17.4" cy="16.4" rx="4.2" ry="3.2" stroke-width="1.8"/>
        <ellipse cx="13" cy="8.4" rx="4.4" ry="3.3" stroke-width="1.8"/>""",
    # Stepping through a hand.
    "first": f"""<path d="M7 6V18" stroke-width="2.6"/>
        <path d="M18 6.2 9.6 12 18 17.8Z" {_SOLID} stroke-width="1.6"/>""",
    "prev": f'<path d="M16.5 6 8 12 16.5 18Z" {_SOLID} stroke-width="1.6"/>',
    "next": f'<path d="M7.5 6 16 12 7.5 18Z" {_SOLID} stroke-width="1.6"/>',
    "last": f"""<path d="M17 6V18" stroke-width="2.6"/>
        <path d="M6 6.2 14.4 12 6 17.8Z" {_SOLID} stroke-width="1.6"/>""",
    "pause": '<path d="M8.5 6V18M15.5 6V18" stroke-width="3.4"/>',
    "branch": """<path d="M6 4V11C6 14 8 15 11 15H18M14 10.8 18.4 15 14 19.2"
        stroke-width="2.2"/>""",
    "back": """<path d="M9 4.6 4.4 9.2 9 13.8M5 9.2H14.4A5 5 0 0 1 14.4 19.2H10"
        stroke-width="2.2"/>""",
    "loop": """<path d="M5 12A7 7 0 1 0 8 6.2M8.6 2.6 7.6 6.6 11.6 7.4"
        stroke-width="2.2"/>""",
    # Everything else that can be pressed or told.
    "check": '<path d="M5.5 12.6 10 17 18.6 7.4" stroke-width="3"/>',
    "bulb": """<path d="M9 17.2C9 14.8 6.2 13.4 6.2 9.6A5.8 5.8 0 0 1 17.8 9.6
        C17.8 13.4 15 14.8 15 17.2ZM9.6 20.6H14.4" stroke-width="2"/>""",
    "chev": '<path d="M7 10 12 15 17 10" stroke-width="2.2"/>',
}


def icon_symbol(name: str) -> str:
    """The symbol ``i-<name>``: pass a width and a height to the ``<use>`` that shows it."""
    return (
        f'<symbol id="i-{name}" viewBox="0 0 24 24" fill="none" stroke="currentColor"'
        f' stroke-linecap="round" stroke-linejoin="round">{tidy(ICONS[name])}</symbol>'
    )
