"""What can be asked on the command line, and who answers it."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module

from cauviz.command.outcome import FAULTY, MISUSED, SOUND, say_error, unreadable
from cauviz.errors import CauError
from cauviz.texts import either, filled, packs

_FORMS = ("html", "svg", "png", "gif")


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what a command line asks; its exit status."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # a sign that a terminal has not is told by its number
            stream.reconfigure(errors="backslashreplace")
    words = list(sys.argv[1:] if arguments is None else arguments)
    passed_on: list[str] = []
    if words[:1] == ["learn"] and "--" in words:
        at = words.index("--")
        words, passed_on = words[:at], words[at + 1 :]
    asked = _parser().parse_args(words)
    if not asked.command:
        _parser().print_help()
        return MISUSED
    asked.passed_on = passed_on
    try:
        status: int = import_module(f"cauviz.command.{_HOMES[asked.command]}").run(asked)
        sys.stdout.flush()
    except CauError as error:
        say_error(str(error))
        return FAULTY
    except BrokenPipeError:  # who reads has enough, as in `cauviz show hand.cau | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return SOUND
    except OSError as error:
        say_error(unreadable(error))
        return MISUSED
    except KeyboardInterrupt:
        return 130
    return status


_HOMES = {
    "learn": "learning", "check": "checking", "show": "showing", "export": "exporting",
    "clean": "cleaning", "hands": "showing", "doctor": "doctor",
}  # fmt: skip


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="cauviz", description=filled("command.about"), epilog=filled("command.status")
    )
    parser.add_argument("--version", action=_Version, nargs=0, help=filled("command.version"))
    commands = parser.add_subparsers(dest="command", metavar=filled("command.command"))

    def command(name: str) -> argparse.ArgumentParser:
        about = filled(f"command.{name}")
        more = filled(f"command.{name}_more")
        begun = f"{about[0].upper()}{about[1:]}. {more}"
        return commands.add_parser(name, help=about, description=begun)

    learn = command("learn")
    learn.add_argument(
        "folder", nargs="?", default="cau-robat", metavar="FOLDER", help=filled("command.folder")
    )
    learn.add_argument("--copy-only", action="store_true", help=filled("command.copy_only"))
    learn.add_argument("--no-browser", action="store_true", help=filled("command.no_browser"))

    check = command("check")
    check.add_argument("files", nargs="+", metavar="FILE", help=filled("command.files"))

    show = command("show")
    _takes_a_hand(show)

    export = command("export")
    _takes_a_hand(export)
    form = export.add_mutually_exclusive_group(required=True)
    for name in _FORMS:
        told = filled(f"command.{name}")
        form.add_argument(f"--{name}", action="store_const", const=name, dest="form", help=told)
    export.add_argument("-o", "--out", metavar="FILE", help=filled("command.out"))
    export.add_argument("--dark", action="store_true", help=filled("command.dark"))
    export.add_argument(
        "--size", choices=("wide", "small", "phone"), default="wide", help=filled("command.size")
    )

    clean = command("clean")
    clean.add_argument("files", nargs="+", metavar="NOTEBOOK", help=filled("command.notebooks"))

    command("hands")
    command("doctor")
    return parser


def _takes_a_hand(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help=filled("command.file"))
    parser.add_argument("--hand", type=_count, metavar="N", help=filled("command.hand"))
    parser.add_argument("--play", type=_number, metavar="N", help=filled("command.play"))
    known = packs()
    told = filled("command.pack", packs=either(known))
    parser.add_argument("--pack", choices=known, default=known[0], help=told)


def _number(text: str) -> int:
    """A whole number from 0 on."""
    if not (text.isascii() and text.isdigit() and len(text) < 7):
        raise argparse.ArgumentTypeError(filled("command.no_number", text=repr(text)))
    return int(text)


def _count(text: str) -> int:
    """A whole number from 1 on."""
    if not (number := _number(text)):
        raise argparse.ArgumentTypeError(filled("command.no_count"))
    return number


class _Version(argparse.Action):
    """``--version``, looked up when it is asked for."""

    def __call__(self, parser: argparse.ArgumentParser, *_rest: object) -> None:
        import cauviz

        print(f"cauviz {cauviz.__version__}")
        parser.exit(SOUND)
