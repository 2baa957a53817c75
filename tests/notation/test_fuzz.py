"""Whatever is typed, nothing but logs or errors with their place comes of it."""

from __future__ import annotations

from hypothesis import given, settings

from tests.notation import fuzzing


@settings(max_examples=200)
@given(fuzzing.TEXT)
def test_any_text_like_a_log_is_logs_or_an_error(text: str) -> None:
    fuzzing.holds(text)
