"""Texts that are committed, and held against what is said now."""

from __future__ import annotations

import argparse
import difflib
from collections.abc import Callable, Collection
from pathlib import Path


class Committed:
    """Texts of a folder by their names, and what makes each of them."""

    def __init__(self, folder: Path, names: Collection[str], text: Callable[[str], str]) -> None:
        self.folder, self.names, self.text = folder, names, text

    def difference(self, name: str) -> str:
        """How what is said now differs from the file; empty if it does not."""
        path = self.folder / f"{name}.txt"
        committed = path.read_text("utf-8") if path.exists() else ""
        before, now = (text.splitlines(keepends=True) for text in (committed, self.text(name)))
        return "".join(difflib.unified_diff(before, now, f"committed {name}.txt", "now", n=8))

    def command(self, about: str) -> int:
        """The command line of a tool: compares, or writes the files anew."""
        parser = argparse.ArgumentParser(description=about.partition("\n")[0])
        parser.add_argument("--write", action="store_true", help="write the files anew")
        if parser.parse_args().write:
            for name in self.names:
                path = self.folder / f"{name}.txt"
                path.write_text(self.text(name), "utf-8", newline="\n")
        differences = "".join(map(self.difference, self.names))
        print(differences or f"{len(self.names)} files are as committed.")
        return bool(differences)
