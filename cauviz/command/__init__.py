"""The command ``cauviz``: to begin the lessons, and to check, show and export hands."""

from cauviz.command.main import main

__all__ = ["main"]
