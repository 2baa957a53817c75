"""What is sent to a page, made small: a widget's front end, drawings and words as one short text.

Each widget carries all that it needs, so that it also works alone: in a saved page, in another
host, after its neighbours are gone. Much of that is the same again and again, and packs well.
"""

from __future__ import annotations

import base64
import json
import zlib
from functools import lru_cache
from typing import Any

MARK = "z:"
"""What a packed text begins with; a page takes any other value as it is."""

_LEAST = 400  # below so many signs nothing is gained


def pack(value: Any, _widget: object = None) -> Any:
    """A value as it is sent: its JSON deflated, as text; a small one stays as it is.

    >>> pack({"o": 1})
    {'o': 1}
    >>> unpack(pack("Anna " * 200)) == "Anna " * 200
    True
    """
    text = _json(value)
    return value if len(text) < _LEAST else _kept(text)


def packed(value: Any) -> str:
    """A value as one short text, however small it is."""
    return _deflated(_json(value))


def unpack(value: Any) -> Any:
    """What was packed."""
    if not isinstance(value, str) or not value.startswith(MARK):
        return value
    return json.loads(zlib.decompress(base64.b64decode(value[len(MARK) :])))


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _deflated(text: str) -> str:
    return MARK + base64.b64encode(zlib.compress(text.encode("utf-8", "replace"), 9)).decode()


# widgets of one page share their drawings, words and layouts
_kept = lru_cache(maxsize=32)(_deflated)
