"""The signs of the table that are the same wherever they stand: marks, dealer, arrows."""

from __future__ import annotations

from typing import Final

ICON: Final = {"played": "play", "new": "call"}
"""The signs that are not called like the marks that they stand in."""

KINDS: Final = ("played", "match", "seq", "steal", "stop", "safe", "new")


def disc(kind: str) -> str:
    """The round mark of what happens to a card; its halo has the fill of where it is used."""
    size = 17.16
    return (
        f'<symbol id="disc-{kind}" viewBox="-16 -16 32 32"><circle r="15.5"/>'
        f'<circle class="cv-mark {kind}" r="13"/><use href="#i-{ICON.get(kind, kind)}"'
        f' x="{-size / 2}" y="{-size / 2}" width="{size}" height="{size}"/></symbol>'
    )


SIGNS: Final = (
    *map(disc, KINDS),
    # two small backs, beside the name of who deals
    (
        '<symbol id="dealer" class="cv-dealer" viewBox="-10 -10 20 20"><circle r="9.5"/>'
        '<rect x="-5.8" y="-5" width="7" height="10" rx="1.2" transform="rotate(-14)"/>'
        '<rect x="-1.6" y="-5" width="7" height="10" rx="1.2" transform="rotate(10)"/></symbol>'
    ),
    '<path id="cue" d="M-15 11C-3 9 7 1 10-12m-8 6 8-7 5 9"/>',
    (
        '<marker id="head" viewBox="-11 -8 13 16" markerWidth="13" markerHeight="16"'
        ' markerUnits="userSpaceOnUse" orient="auto"><path class="cv-head"'
        ' d="M-9-5.6 0 0-9 5.6"/></marker>'
    ),
)
