"""Lessons as still pictures and on paper."""
