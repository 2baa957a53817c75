"""A log: where a hand begins, and the tree of what was and might have been played."""

from __future__ import annotations

import re
import unicodedata
from collections import UserDict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from cauviz.displayed import Displayed
from cauviz.engine.cards import Card, cards
from cauviz.engine.declaring import opened
from cauviz.engine.effects import Dealt, Effect
from cauviz.engine.plays import Play
from cauviz.engine.ronda import LEAST_STAKE
from cauviz.engine.state import State
from cauviz.errors import CauError, NotationError, shown
from cauviz.texts import filled

GLYPHS = ("!!", "!", "!?", "?!", "?", "??")
"""What can be said of a play in a sign: brilliant, good, interesting, dubious, bad, blunder."""


NOTE_WORDS = ("hint", "off", "mark")
"""The words that begin a note in brackets, and so no tag."""

_NO_LETTER = re.compile("[\ud800-\udfff]")


def _text(text: object, what: str, **words: str) -> str:
    """A text that a log can keep: what is none, or no letter (half of one), is refused.

    ``what`` it is, is the key of its words.
    """
    if not isinstance(text, str):
        raise CauError.of("log.not_a_text", what=filled(what, **words), text=shown(text))
    if half := _NO_LETTER.search(text):
        what = filled(what, **words)
        raise CauError.of("log.half_letter", what=what, ord=f"{ord(half[0]):04X}")
    return text


_PIECE = re.compile(r"(?s:.{1,50000})\S*")


def _in_one_line(text: str) -> str:
    # piece by piece: the words of a long text, an object each, would take many times its signs
    pieces = (" ".join(piece.group().split()) for piece in _PIECE.finditer(text))
    return " ".join(filter(None, pieces))


@dataclass(frozen=True, slots=True)
class Comment:
    """What an annotator says of a play: ``{ ... }`` in a log; white space counts as one blank."""

    text: str

    def __init__(self, text: str) -> None:
        # a wrapped comment is the same comment, so white space counts as one blank
        object.__setattr__(self, "text", _in_one_line(_text(text, "log.note")))


class Hint(Comment):
    """What helps to find the play: ``[hint "..."]`` in a log."""

    __slots__ = ()


class Off(Comment):
    """What to answer who plays something else: ``[off "..."]`` in a log."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Mark:
    """Cards to look at: ``[mark 7e 12c]`` in a log."""

    cards: tuple[Card, ...]

    def __init__(self, what: str | Iterable[str | Card]) -> None:
        if not isinstance(what, Iterable):
            raise CauError.of("log.mark_not_cards", what=shown(what))
        named = cards(what)
        if not named:
            raise CauError.of("log.empty_mark")
        object.__setattr__(self, "cards", named)

    def __repr__(self) -> str:
        return f"Mark({' '.join(map(str, self.cards))!r})"


Note: TypeAlias = "Comment | Hint | Off | Mark"


class Node:
    """A play in its place in the tree of a log; the root has no play and holds the start.

    ``children[0]`` is how the line goes on, the others are variations: what might have been
    played in its stead. ``number`` counts the cards played so far; a pass has no number of its
    own and shows the one before it.
    """

    __slots__ = ("_children", "_glyph", "_notes", "number", "parent", "play", "state")

    parent: Node | None
    play: Play | None
    state: State
    number: int

    def __init__(self, parent: Node | None, play: Play | None, state: State) -> None:
        self.parent = parent
        self.play = play
        self.state = state
        self.number = parent.number if parent else 0
        if play and play.card:
            self.number += 1
        self._glyph = ""
        # lists once there is something in them: most of the nodes of a log are leaves without notes
        self._notes: Sequence[Note] = ()
        self._children: Sequence[Node] = ()

    @property
    def children(self) -> tuple[Node, ...]:
        """How it goes on from here: the line's next play first, then its variations."""
        return tuple(self._children)

    @property
    def glyph(self) -> str:
        """One of ``!! ! !? ?! ? ??``, or ``""``."""
        return self._glyph

    @glyph.setter
    def glyph(self, glyph: str) -> None:
        if not isinstance(glyph, str) or (glyph and glyph not in GLYPHS):
            raise CauError.of("log.not_a_glyph", glyph=shown(glyph), list=" ".join(GLYPHS))
        if glyph and self.play is None:
            raise CauError.of("log.glyph_at_start")
        self._glyph = glyph

    @property
    def notes(self) -> tuple[Note, ...]:
        """Comments, hints, offs and marks, in their order."""
        return tuple(self._notes)

    @notes.setter
    def notes(self, notes: Iterable[Note]) -> None:
        if isinstance(notes, str) or not isinstance(notes, Iterable):
            raise CauError.of("log.not_notes", notes=shown(notes))
        given = tuple(notes)
        for note in given:
            self._check(note)
        self._notes = given

    def _check(self, note: object) -> None:
        if not isinstance(note, (Comment, Mark)):
            raise CauError.of("log.not_a_note", note=shown(note))
        if self.play is None and isinstance(note, (Hint, Off)):
            raise CauError.of("log.note_at_start")

    def note(self, note: Note) -> None:
        """Add one note after those that are there; :class:`CauError` for what is none."""
        self._check(note)
        if not isinstance(self._notes, list):
            self._notes = list(self._notes)
        self._notes.append(note)

    @property
    def comments(self) -> tuple[str, ...]:
        """The texts of the comments."""
        return tuple(note.text for note in self._notes if type(note) is Comment)

    def add(self, play: Play | str, glyph: str = "", notes: Iterable[Note] = ()) -> Node:
        """Play on from here; the first play added is the line, later ones are variations.

        Raises :class:`IllegalPlay` if the rules forbid the play.
        """
        if isinstance(play, str):
            play = self.state.read(play)
        child = Node(self, play, self.state.play(play))
        child.glyph = glyph
        if notes:
            child.notes = notes
        return self._append(child)

    def _append(self, child: Node) -> Node:
        if not isinstance(self._children, list):
            self._children = []
        self._children.append(child)
        return child

    def promote(self) -> None:
        """Make this play the line, and what was the line its first variation; not of the start."""
        self._siblings().remove(self)
        self._siblings().insert(0, self)

    def remove(self) -> None:
        """Take this play out of its tree, with all that follows; :class:`CauError` at the start."""
        self._siblings().remove(self)
        self.parent = None

    def _siblings(self) -> list[Node]:
        if self.parent is None:
            raise CauError.of("log.start_stays")
        assert isinstance(self.parent._children, list)
        return self.parent._children

    def declare(self, silent: Iterable[int | str] = (), stake: int | None = None) -> None:
        """Declare the rondas of the deal that comes with this play, or opens the hand, otherwise.

        ``silent`` and ``stake`` are as in :meth:`State.declare`, which is what is done to
        :attr:`state`; in a log it is the deal line. Only before it is played on from here.
        """
        if self._children:
            raise CauError.of("log.declared_too_late")
        self.state = self.state.declare(silent, stake)

    @property
    def deal(self) -> str:
        """The deal line after this play, or ``""`` if all is declared for the usual stake.

        >>> import cauviz as cv
        >>> log = cv.Log(cv.deal("catalan-cau", seed=4))
        >>> log.root.declare(silent=["Carla"])
        >>> log.root.deal
        'deal Carla silent'
        """
        fresh = self.state.fresh
        agreed = fresh is not None and fresh.stake not in (None, LEAST_STAKE)
        if fresh is None or not (fresh.silent or agreed):
            return ""
        words = ["deal"]
        for seat, kind, _ in fresh.rondas:
            words += [self.state.players[seat], "silent" if seat in fresh.silent else kind]
        if agreed:
            words += ["stake", str(fresh.stake)]
        return " ".join(words)

    @property
    def effects(self) -> tuple[Effect, ...]:
        """What the play does, thing by thing; for the start, what the deal brought by itself.

        As :meth:`State.effects` and :attr:`State.news`, with the rondas as they are declared here.
        """
        if self.parent is None:
            return self.state.news
        assert self.play is not None
        effects = self.parent.state.effects(self.play)
        if not self.deal:
            return effects
        dealt = next(k for k, effect in enumerate(effects) if isinstance(effect, Dealt))
        return (*effects[: dealt + 1], *self.state.news)

    def line(self) -> Iterator[Node]:
        """The plays that follow this one, without the variations."""
        node = self
        while node._children:
            node = node._children[0]
            yield node

    def __repr__(self) -> str:
        if self.parent is None:
            return "<Node start>"
        assert self.play is not None
        mover = self.parent.state.to_act
        name = "" if mover is None else self.state.players[mover] + " "
        number = f"{self.number}. " if self.play.card else ""
        return f"<Node {number}{name}{self.parent.state.text(self.play)}{self._glyph}>"


class Tags(UserDict[str, str]):
    """The free tags of a log in their order, such as ``Title`` or ``Event``.

    A tag for one player has the name ``"Team Anna"``. Texts hold no line ends: each becomes one
    blank, as in a log that was wrapped. Raises :class:`CauError` for what is no text.
    """

    def __setitem__(self, name: str, value: str) -> None:
        name = unicodedata.normalize("NFC", _text(name, "log.name_tag"))
        value = _text(value, "log.tag", name=shown(name))
        first, *more = re.split("[\r\n]", value)
        if more:
            between = [part for line in more[:-1] if (part := line.strip(" \t"))]
            value = " ".join([first.rstrip(" \t"), *between, more[-1].lstrip(" \t")])
        self.data[name] = value


class Log(Displayed):
    """A hand as it was played, with what an annotator says about it.

    ``root`` is the start of a tree of plays; :meth:`Node.add` plays on, and refuses what the
    rules forbid. Two logs are equal when their starts, free tags, plays, glyphs, notes, deal lines
    and variations are. Where a hand with rondas opens they are declared at the start, as after
    :func:`deal`; in its middle the rondas of earlier deals are past.

    A log that was read with ``errors="recover"`` has as ``rest`` the text that could not be read,
    as it stood in the file, and as ``repairs`` the errors that say why; see :func:`load`.

    >>> import cauviz as cv
    >>> log = cv.Log(cv.deal(cv.Rules.named("robat"), players=3, seed=1))
    >>> len(log.states), log.plays
    (1, ())
    """

    def __init__(self, start: State, tags: Mapping[str, str] | None = None) -> None:
        if not isinstance(start, State):
            raise CauError.of("log.not_a_state", what=shown(start))
        if tags is not None and not isinstance(tags, Mapping):
            raise CauError.of("log.not_tags", tags=shown(tags))
        if start.chain:
            raise CauError.of("log.begins_in_window")
        self.tags = Tags(tags or {})
        self.root = Node(None, None, opened(start))
        self.rest = ""
        self.repairs: tuple[NotationError, ...] = ()

    @property
    def start(self) -> State:
        """The position in which the hand begins."""
        return self.root.state

    @property
    def title(self) -> str:
        """The text of the ``Title`` tag, or ``""``."""
        return self.tags.get("Title", "")

    @property
    def players(self) -> tuple[str, ...]:
        """The names in seat order, which is turn order."""
        return self.start.players

    @property
    def nodes(self) -> tuple[Node, ...]:
        """The main line, passes included."""
        return tuple(self.root.line())

    @property
    def plays(self) -> tuple[Play, ...]:
        """The plays of the main line, passes included."""
        return tuple(node.play for node in self.root.line() if node.play)

    @property
    def states(self) -> tuple[State, ...]:
        """The start, and the position after each play of the main line."""
        return (self.start, *(node.state for node in self.root.line()))

    def copy(self) -> Log:
        """The same log again; what is added to one does not show in the other."""
        other = Log(self.start, self.tags)
        pairs = [(self.root, other.root)]
        while pairs:
            old, new = pairs.pop()
            new._glyph, new._notes = old._glyph, tuple(old._notes)
            for child in old._children:
                pairs.append((child, new._append(Node(new, child.play, child.state))))
        other.rest, other.repairs = self.rest, self.repairs
        return other

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> Log:
        return self.copy()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Log):
            return NotImplemented
        if self.start != other.start or list(self.tags.items()) != list(other.tags.items()):
            return False
        pairs = [(self.root, other.root)]
        while pairs:
            one, two = pairs.pop()
            if (one.play, one._glyph, one.notes) != (two.play, two._glyph, two.notes):
                return False
            if one.deal != two.deal:
                return False
            if len(one._children) != len(two._children):
                return False
            pairs.extend(zip(one._children, two._children, strict=True))
        return True

    __hash__ = None  # type: ignore[assignment]  # a log can be added to

    def __getstate__(self) -> tuple[object, ...]:
        # a row a node, since a pickle that follows a long line from play to play goes too deep
        rows: list[tuple[int | None, Play | None, State, str, tuple[Note, ...]]] = []
        waiting: list[tuple[Node, int | None]] = [(self.root, None)]
        while waiting:
            node, parent = waiting.pop()
            waiting += [(child, len(rows)) for child in reversed(node._children)]
            rows.append((parent, node.play, node.state, node._glyph, node.notes))
        return self.tags, self.rest, self.repairs, rows

    def __setstate__(self, state: tuple[Tags, str, tuple[NotationError, ...], list[Any]]) -> None:
        self.tags, self.rest, self.repairs, rows = state
        nodes: list[Node] = []
        for parent, play, after, glyph, notes in rows:
            node = Node(nodes[parent] if nodes else None, play, after)
            if nodes:
                nodes[parent]._append(node)
            node._glyph, node._notes = glyph, notes
            nodes.append(node)
        self.root = nodes[0]

    # for other programs

    def to_json(self, indent: int | None = None) -> str:
        """The log as JSON, with all that is in it; :meth:`from_json` makes the same log of it.

        ``cauviz.notation.schema()`` is its JSON Schema.
        """
        from cauviz.notation.asjson import written

        return written(self, indent)

    @staticmethod
    def from_json(text: str | bytes) -> Log:
        """The log that :meth:`to_json` wrote; every play is checked, as in a text.

        Raises :class:`NotationError`, which names the place: ``plays[3].variations[0][1]: ...``.

        >>> import cauviz as cv
        >>> cv.Log.from_json(cv.hand("gap").to_json()) == cv.hand("gap")
        True
        """
        from cauviz.notation.asjson import read

        return read(text)

    def rows(self) -> list[dict[str, object]]:
        """A row a play of the main line, passes included: ``pandas.DataFrame(log.rows())``.

        Each row says who plays what, what it takes and pays, how it is judged, and how many cards
        everybody has in the pile then (``pile Anna``), or stones (``stones Anna``).

        >>> import cauviz as cv
        >>> row = cv.hand("gap").rows()[0]
        >>> row["player"], row["line"], row["cards"], row["pile Anna"]
        ('Anna', '3o <Biel 5e', 12, 12)
        """
        from cauviz.notation.rows import rows

        return rows(self)

    def __str__(self) -> str:
        from cauviz.notation.writer import describe

        return describe(self)

    def __repr__(self) -> str:
        title = f"{self.title!r}: " if self.title else ""
        cards_played = sum(1 for play in self.plays if play.card)
        plays = f"{cards_played} play" + ("" if cards_played == 1 else "s")
        return f"<Log {title}{', '.join(self.players)}; {plays}>"
