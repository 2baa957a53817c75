"""What is said when something cannot be."""

from __future__ import annotations

ERRORS = {
    # texts
    "texts.language": "there is no language {code}: expected one of {codes}",
    "texts.pack": "there is no pack {pack}: expected one of {packs}",
}
"""Errors say what, where, and what would be right; a key begins with the module that raises it."""
