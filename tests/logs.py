"""The deal of a small hand of three, which logs in the tests of several packages begin with."""

from __future__ import annotations

HEAD = """\
[Format "cau 1"]
[Rules "robat"]
[Players "Anna Biel Carla"]
[Dealer "Carla"]
[Table "3o 5e 10b"]
[Hand Anna "3c 7e"]
[Hand Biel "2o 7b"]
[Hand Carla "6c 7o"]
[Pile Biel "1o 1c 4c"]
[Pile Carla "11o 11c"]
"""
