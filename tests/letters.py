"""Any text for Hypothesis to draw, without its table of all Unicode.

`st.text()` sorts all letters that there are by their category before it draws the first one. That
takes seconds on a slow machine, and is spared only where an earlier run has left a cache.
"""

from __future__ import annotations

from hypothesis import strategies as st

_PLAIN = "abcxyzABC0123 _-.,:;'\"()[]{}<>=!?/\\&%#*+~$@^|`\t\n"
_ODD = (
    "àçéíïŀñóúÀÇÉÑß·’“–…€美Ζж١🂡👩\u00a0\u0000\u001b\u007f\u0301\u200b\u200f\u2028\u202e\ufeff\ufffd"
)
_LETTERS = st.one_of(  # no half of a surrogate pair: such are not text
    st.sampled_from(_PLAIN),
    st.sampled_from(_ODD),
    st.integers(0, 0xD7FF).map(chr),
    st.integers(0xE000, 0x10FFFF).map(chr),
)


def any_text(max_size: int, min_size: int = 0) -> st.SearchStrategy[str]:
    """Texts of so many letters and signs, control signs and rare ones among them."""
    return st.lists(_LETTERS, min_size=min_size, max_size=max_size).map("".join)
