"""A match at one table: whose turn it is, what may be done and seen now, and what was done."""

from __future__ import annotations

import os
import random
from typing import NamedTuple

from cauviz.engine.match import Match
from cauviz.engine.plays import Play
from cauviz.engine.reasons import Reason
from cauviz.engine.rules import Rules, as_rules
from cauviz.engine.state import State
from cauviz.errors import CauError, IllegalPlay, shown
from cauviz.notation.log import Log
from cauviz.players import Hints, Player
from cauviz.players.memory import Watched
from cauviz.telling import captions
from cauviz.texts import tell

from . import coach, standing
from .advice import judged, thoughts
from .dealing import dealt, whole_cards
from .hand import Hand, shows
from .keeping import MatchFile
from .seats import Seat, seated

COACHES = ("off", "before", "after")
"""A coach is silent, warns before a play that costs much, or explains each play after it."""


class _Point(NamedTuple):
    """Where a person was to play: there an undo leads back, unless ``told`` says why it cannot."""

    hand: Hand
    match: Match
    logs: tuple[Log, ...]
    told: str = ""


class Sitting:
    """A match as its players sit at it; no widget is needed for it.

    ``phase`` says what is waited for: ``"wait"`` a computer's play (:meth:`reply`), ``"show"``
    that the screen is handed on (:meth:`show`), ``"declare"`` what was dealt (:meth:`declare`),
    ``"play"`` a person's play (:meth:`choose`), ``"warned"`` a word on it (:meth:`go_on`,
    :meth:`think_again`), ``"call"`` what is called with it (:meth:`call`, :meth:`shut`),
    ``"told"`` that a person among several has read what the coach says of a play (:meth:`heard`),
    ``"counted"`` the next hand (:meth:`next`) and ``"over"`` another match (:meth:`again`).
    What is out of its turn is a :class:`CauError` and changes nothing.
    """

    hand: Hand
    asked: tuple[int, ...]
    """The persons who are still to be asked what they were dealt (9.3)."""
    warned: list[str]
    """What the coach has to say of the play that was chosen."""
    calling: Play | None
    """The play that was chosen, and what was called with it so far."""
    advice: Hints | None
    """What is thought of the plays of the person whose turn it is, if somebody asked."""
    _pending: Play | None
    _telling = False
    _round: int

    def __init__(
        self, rules: Rules | str | State = "robat", seats: object = None, *,
        seed: int | None = None, cards: int | None = None, coach: str = "off",
        file: str | os.PathLike[str] | None = None,
    ) -> None:  # fmt: skip
        self._start = rules if isinstance(rules, State) else None
        self.rules = rules.rules if isinstance(rules, State) else as_rules(rules)
        names = self._start.players if self._start else None
        self.seats = seated(self.rules, seats, names)
        self.cards = whole_cards(self.rules, len(self.seats), cards)
        self.seed = random.randrange(2**32) if seed is None else seed
        self.coach = coach
        self.told: list[str] = []
        self.logs: tuple[Log, ...] = ()
        self.match = Match(
            self.rules, self.names, dealer=self._start.dealer if self._start else None
        )
        self.number = 1
        self._points: list[_Point] = []
        self._shown: int | None = None
        self.file = None if file is None else MatchFile(file, self.rules, self.seats)
        if self._start is not None and (self._start.over or self.cards or file is not None):
            raise CauError.of("sitting.from_position")
        self._clear()
        if self.file is None or not self._resume():
            self._deal()

    # who is here

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, in seat order."""
        return tuple(seat.name for seat in self.seats)

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats of the persons."""
        return tuple(at for at, seat in enumerate(self.seats) if seat.person)

    @property
    def coach(self) -> str:
        """One of :data:`COACHES`."""
        return self._coach

    @coach.setter
    def coach(self, value: str) -> None:
        if value not in COACHES:
            raise CauError.of("sitting.no_coach", coach=shown(value), list=", ".join(COACHES))
        self._coach = value

    # what there is

    @property
    def state(self) -> State:
        """The position that is on the table: open, so for Python alone."""
        return self.hand.state

    @property
    def log(self) -> Log:
        """The hand on the table, as far as it went."""
        levels = {f"Level {seat.name}": seat.level for seat in self.seats if seat.level}
        return self.hand.log({"Match": str(self.number), "Round": str(self._round), **levels})

    @property
    def person(self) -> int | None:
        """The person who is to do something, if it is a person's turn."""
        if self.asked:
            return self.asked[0]
        turn = self.state.to_act
        return turn if turn is not None and self.seats[turn].person else None

    @property
    def shown(self) -> int | None:
        """The seat whose hand may be seen on the screen now: nobody's while it is handed on."""
        return self.persons[0] if len(self.persons) == 1 else self._shown

    @property
    def phase(self) -> str:
        """What is waited for."""
        if self._telling:
            return "told"
        if self.state.over and not self.asked:
            return "over" if self._start is not None or self.match.over else "counted"
        if self.person is None:
            return "wait"
        if self.shown != self.person:
            return "show"
        if self.asked:
            return "declare"
        if self.warned:
            return "warned"
        return "call" if self.calling is not None else "play"

    @property
    def computer(self) -> Seat | None:
        """The computer that is to play."""
        return self.seats[self.state.to_act or 0] if self.phase == "wait" else None

    def view(self, seat: int | None = None) -> Watched:
        """What a seat sees and remembers; of whoever is to act, if none is told."""
        looking = self.state.to_act if seat is None else seat
        return self.hand.view(looking or 0)

    def offered(self) -> tuple[Play, ...]:
        """The plays to choose from: where calls must be announced, each as nothing is called."""
        plays = self.state.plays() if self.phase in ("play", "warned", "call") else ()
        if not self.rules.announced:
            return plays
        return tuple(
            play for play in plays
            if not any(o[:2] == play[:2] and o.calls < play.calls for o in plays)
        )  # fmt: skip

    def advise(self) -> Hints:
        """What is thought of the person's plays, from what that seat can see.

        It thinks when it is taken in a loop, or at the latest when a play is to be judged.
        """
        if self.advice is None:
            self.advice = thoughts(self.view())
        return self.advice

    @property
    def chosen(self) -> Play | None:
        """The play that was chosen and is not made yet: the coach has a word, or a call is due."""
        return self.calling or self._pending

    def standing(self) -> str:
        """Which hand of the match it is, and the points so far."""
        if self._start is not None:
            return ""
        where = standing.place(self.match, self._round)
        return tell("match.stands", place=where, points=standing.points(self.match))

    def why_not(self, play: Play | str) -> Reason | None:
        """Why the person whose turn it is may not play something; ``None`` if it is legal."""
        self._expect("play", "warned", "call")
        return self.state.why_not(play)

    # what a person does

    def show(self) -> None:
        """The next person has the screen, and looks at the hand."""
        self._expect("show")
        self._shown = self.person
        assert self._shown is not None
        self._tell(tell("undo.looked", name=self.names[self._shown]))

    def declare(self, word: str = "") -> str:
        """Say ``"ronda"`` or ``"rondi"``, or nothing (9.3); why not, if that was not dealt."""
        self._expect("declare")
        seat, fresh = self.asked[0], self.state.fresh
        held = [kind for who, kind, _ in fresh.rondas if who == seat] if fresh else []
        if word and word not in held:
            return tell("declare.more" if held and word == "ronda" else "declare.none")
        if word and fresh:
            self.hand = self.hand.declare(set(fresh.silent) - {seat})
        self.asked = self.asked[1:]
        self._arrive()
        return ""

    def choose(self, play: Play | str) -> None:
        """Choose a play of :meth:`offered`; then the coach may warn, or a call is waited for.

        Raises :class:`IllegalPlay` for a play that the rules forbid.
        """
        self._expect("play")
        legal = self._legal(play)
        if self.coach == "before":
            judgement = judged(self.advise(), legal, calls=not self.rules.announced)
            self.warned = coach.warning(self.state, judgement)
        self._pending = legal
        if not self.warned:
            self._call_or_settle()

    def play(self, play: Play | str) -> None:
        """Make a play as it stands, with its calls; the coach has no word before it."""
        self._expect("play", "warned", "call")
        self._settle(self._legal(play))

    def go_on(self) -> None:
        """Make the play that the coach has warned of all the same."""
        self._expect("warned")
        self.warned = []
        self._call_or_settle()

    def think_again(self) -> None:
        """Take the card back that has been chosen, and not played yet."""
        self._expect("warned", "call")
        self.warned, self.calling, self._pending = [], None, None

    def call(self, word: str) -> str:
        """Call out ``"cau"``, ``"net"`` with the chosen play; why not, if that is not due."""
        self._expect("call")
        assert self.calling is not None
        wanted = self.calling._replace(calls=self.calling.calls | {word})
        reason = self.state.why_not(wanted)
        if reason is not None:
            return captions.reason_line(reason)
        self.calling = wanted
        if not captions.unsaid(self.state, wanted):
            self._settle(wanted)
        return ""

    def heard(self) -> None:
        """What the coach said of the last play was read; nobody else at the screen sees it."""
        self._expect("told")
        self._telling, self.told = False, []
        if self._shown != self.person:
            self._shown = None

    def shut(self) -> None:
        """Nothing more is called: what was forgotten is lost (7.3)."""
        self._expect("call")
        assert self.calling is not None
        self._settle(self.calling)

    @property
    def call_words(self) -> tuple[str, ...]:
        """What may be called out now, due or not."""
        if self.calling is None:
            return ()
        words = () if self.calling.call else ("cau",)
        net = () if self.rules.net == "none" or "net" in self.calling.calls else ("net",)
        return (*words, *net)

    def next(self) -> None:
        """Deal the next hand of the match."""
        self._expect("counted")
        self._deal()

    def again(self) -> None:
        """Another match with the same players; the deal moves on."""
        self._expect("over")
        self.number += 1
        self.match = Match(self.rules, self.names, dealer=(self._start or self.match).dealer)
        self.logs = ()
        if self.file is not None:
            self.file.begin()
        self._deal()

    # taking back

    def why_not_undo(self) -> str:
        """Why nothing can be taken back now; nothing if it can."""
        if self.phase in ("warned", "call"):
            return ""
        return self._points[-1].told if self._points else tell("undo.nothing")

    def undo(self) -> None:
        """Take the last person's play back; :class:`CauError` once something hidden was seen."""
        if self.phase in ("warned", "call"):
            self.think_again()
            return
        why = self.why_not_undo()
        if why:
            raise CauError(why)
        point = self._points.pop()
        self.hand, self.match, self.logs = point.hand, point.match, point.logs
        self._shown, self._telling, self.told = None, False, []
        self._clear()
        self._keep()

    def _tell(self, why: str) -> None:
        """Something hidden has been seen since the last person's play."""
        if why and self._points and not self._points[-1].told:
            self._points[-1] = self._points[-1]._replace(told=why)

    # what a computer does

    def reply(self, play: Play) -> None:
        """The play of the computer whose turn it is; :class:`IllegalPlay` if it cannot be."""
        self._expect("wait")
        if not isinstance(play, Play):
            raise CauError.of("sitting.no_play", what=shown(play))
        self._make(self._legal(play), hidden=True)

    def replace(self, player: Player) -> None:
        """Another computer plays on for the one whose turn it is."""
        self._expect("wait")
        at = self.state.to_act
        self.seats = tuple(
            seat._replace(player=player, level="") if k == at else seat
            for k, seat in enumerate(self.seats)
        )

    def run(self) -> None:
        """Let the computers play until a person is to do something."""
        while self.computer is not None and self.computer.player is not None:
            self.reply(self.computer.player.choose(self.view()))

    # inside

    def _expect(self, *phases: str) -> None:
        if self.phase not in phases:
            raise CauError(tell(f"phase.{self.phase}", name=self.names[self.person or 0]))

    def _legal(self, play: Play | str) -> Play:
        wanted = self.state.read(play) if isinstance(play, str) else play
        reason = self.state.why_not(wanted)
        if reason is not None:
            raise IllegalPlay(reason)
        return next(one for one in self.state.plays() if one == wanted)

    def _call_or_settle(self) -> None:
        play = self._pending
        assert play is not None
        if self.rules.announced and play.line is not None:
            self.calling = play
            if self.call_words:
                return
        self._settle(play)

    def _settle(self, play: Play) -> None:
        self.told = []
        if self.coach == "after":
            self.told = coach.explained(self.state, judged(self.advise(), play))
        self._points.append(_Point(self.hand, self.match, self.logs))
        self._telling = bool(self.told) and len(self.persons) > 1
        self._make(play, hidden=False)

    def _make(self, play: Play, hidden: bool) -> None:
        before = self.state
        self.hand = self.hand.play(play)
        self._tell(shows(before, play, self.state, hidden))
        self._clear()
        self._ask()
        self._arrive()

    def _clear(self) -> None:
        """Nothing is chosen or weighed: the table is another one."""
        self.asked, self.warned, self.calling = (), [], None
        self._pending, self.advice = None, None

    def _arrive(self) -> None:
        """The table is another one: the screen goes on, an ended hand is counted."""
        if self._shown != self.person and not self._telling:
            self._shown = None
        if self.state.over and not self.asked:
            self.match = self.match.after(self.state)
            self.logs = (*self.logs, self.log)
        self._keep()

    def _ask(self) -> None:
        """Where rondas must be announced, each person is asked what the new deal brought."""
        fresh = self.state.fresh
        if not self.rules.announced or self.rules.ronda == "no" or fresh is None:
            return
        seats, first = len(self.seats), self.state.opener
        self.asked = tuple(sorted(self.persons, key=lambda seat: (seat - first) % seats))
        silent = {seat for seat, _, _ in fresh.rondas if seat in self.asked}
        if silent:
            self.hand = self.hand.declare(silent | set(fresh.silent))

    def _deal(self) -> None:
        place = f"{self.seed} {self.number} {len(self.match.hands)}"
        start = self._start or dealt(self.match, self.cards, place)
        self.hand = Hand.begin(start)
        self.told, self._points = [], []
        self._round = len(self.match.hands) + 1
        self._clear()
        self._ask()
        self._arrive()

    # the file

    def _keep(self) -> None:
        if self.file is not None:
            here = () if self.state.over else (self.log,)
            self.file.keep((*self.logs, *here))

    def _resume(self) -> bool:
        """Go on with the match of the file, if it has one that is not over."""
        assert self.file is not None
        hands = self.file.unfinished
        if not hands:
            return False
        self.number = self.file.number
        self.match = Match(self.rules, self.names, dealer=hands[0].start.dealer)
        for log in hands:
            self.hand = Hand.of(log)
            if self.state.over:
                self.match = self.match.after(self.state)
                self.logs = (*self.logs, log)
        self._round = len(self.match.hands) + (not self.state.over)
        if self.match.over:
            self.again()
            return True
        self._clear()
        self._ask()
        return True
