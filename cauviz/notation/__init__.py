"""The ``.cau`` log: a text that a teacher can type and a program can trust."""

from cauviz.notation.anonymous import anonymise
from cauviz.notation.asjson import schema
from cauviz.notation.log import GLYPHS, Comment, Hint, Log, Mark, Node, Note, Off, Tags
from cauviz.notation.reader import iter_logs, load, loads
from cauviz.notation.writer import dump, dumps

__all__ = [
    "GLYPHS",
    "Comment",
    "Hint",
    "Log",
    "Mark",
    "Node",
    "Note",
    "Off",
    "Tags",
    "anonymise",
    "dump",
    "dumps",
    "iter_logs",
    "load",
    "loads",
    "schema",
]
