"""The steps of a lesson, as data: a play to find, things to touch, plays to watch."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from copy import copy
from dataclasses import dataclass, field
from functools import cached_property
from math import comb
from typing import Any, NamedTuple, cast

from cauviz.engine.cards import Card, cards
from cauviz.engine.game import call_word
from cauviz.engine.plays import Play
from cauviz.engine.state import State
from cauviz.errors import CauError
from cauviz.scene import ordered
from cauviz.telling import captions
from cauviz.texts import card_name, filled, listed, tell

from .answers import RULE, Answer, right, wrong
from .attempt import Attempt, items, key_of
from .goals import Goal
from .questions import Ask
from .records import HINTS, by_try
from .teaching import taught

NO_HINT = " "
"""In place of a hint that is not to be made from the position either."""


REST = "*"
"""Stands for all wrong answers that have no words of their own."""


class Played(NamedTuple):
    """A play that is shown before a question: its text as in a log, what is said of it, and
    cards to look at ("7o 10b")."""

    text: str
    comment: str = ""
    look: str = ""


@dataclass(frozen=True, eq=False, repr=False)
class Step:
    """What every step has: a name, a position, and what is asked.

    ``state`` may be a node of a log: then it is the position after its play. The seat to act
    (after the plays of ``lead``, each a text or :class:`Played`) is the learner's. ``hints`` are up
    to three texts, of which empty ones are made from the position. ``right`` is said when it is
    solved. ``teaches`` names the rules that the step explains, and the options by their value:
    ``"8.3"``, ``"4.2 sequence=run"``. A ``check`` has no hints.

    Raises :class:`CauError` for what cannot be asked.
    """

    name: str
    state: State
    prompt: str
    text: str = field(default="", kw_only=True)
    right: str = field(default="", kw_only=True)
    hints: str | Iterable[str] = field(default=(), kw_only=True)
    open_hands: bool = field(default=False, kw_only=True)
    lead: Iterable[Played | str] = field(default=(), kw_only=True)
    teaches: str | Iterable[str] = field(default=(), kw_only=True)
    check: bool = field(default=False, kw_only=True)
    known: frozenset[str] | None = field(default=None, init=False)
    """What the reader has been told up to here, if the lesson says so; see :class:`Lesson`."""

    stars = 3
    """The most stars that the step can bring."""

    def __post_init__(self) -> None:
        self._set("state", getattr(self.state, "state", self.state))
        self._set("lead", tuple(Played(one) if isinstance(one, str) else one for one in self.lead))
        hints = (self.hints,) if isinstance(self.hints, str) else tuple(self.hints)
        if self.check and hints:
            raise self._fault("steps.check_with_hints")
        if len(hints) > HINTS:
            raise self._fault("steps.number_of_hints", count=len(hints), hints=HINTS)
        self._set("hints", (*hints, *[""] * (HINTS - len(hints))))
        if not isinstance(self.state, State):
            raise self._fault("steps.not_a_state", name=type(self.state).__name__)
        try:
            self._set("teaches", taught(self.teaches))
        except CauError as error:
            raise CauError(f"step {self.name!r}: {error}") from None
        self._check()

    def knowing(self, known: Iterable[str]) -> Step:
        """The same step for a reader who has been told these rules and no others."""
        return self.but(known=frozenset(known))

    def but(self, **values: Any) -> Step:
        """The same step with other values, which are not looked at again."""
        step = copy(self)
        for name, value in values.items():
            step._set(name, value)
        return step

    def _set(self, name: str, value: Any) -> None:
        object.__setattr__(self, name, value)

    def _fault(self, key: str, **words: object) -> CauError:
        return CauError(f"step {self.name!r}: {filled(key, **words)}")

    def _check(self) -> None:
        if self.asked.to_act is None:
            raise self._fault("steps.hand_is_over")

    @property
    def led(self) -> tuple[Played, ...]:
        """The plays that are shown before the question, as they are kept."""
        return cast("tuple[Played, ...]", self.lead)

    @cached_property
    def path(self) -> tuple[tuple[State, Play, Played], ...]:
        """The plays that lead here, each with the state before it."""
        moments = []
        state = self.state
        for played in self.led:
            play = state.read(played.text)
            moments.append((state, play, played))
            state = state.play(play)
        return tuple(moments)

    @cached_property
    def asked(self) -> State:
        """The position that the step is about."""
        return self.path[-1][0].play(self.path[-1][1]) if self.path else self.state

    @property
    def intro(self) -> str:
        """What is said below the prompt: its text, and of a check first that it has no hints."""
        return tell("check.text", text=self.text).strip() if self.check else self.text

    @property
    def wrong(self) -> int:
        """How many answers are wrong."""
        return HINTS

    @property
    def row(self) -> tuple[int, ...]:
        """The stars for solving it at the first try, the second, and so on."""
        return by_try(self.stars, self.wrong)

    @property
    def seat(self) -> int:
        """The learner's seat."""
        seat = self.asked.to_act
        return seat if seat is not None else self.state.to_act or 0

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name}: {self.prompt}>"


@dataclass(frozen=True, eq=False, repr=False)
class Watch(Step):
    """Plays to watch, with what is said of them; or just a position to look at."""

    stars = 0

    def _check(self) -> None:
        _ = self.asked  # the plays of the lead are legal, or this raises


Answers = Mapping["str | Goal", str]


@dataclass(frozen=True, eq=False, repr=False)
class Find(Step):
    """A play to find: every legal play that meets the goal is right.

    ``answers`` are the lesson's own words for wrong plays: by a card, by the text of a play, by a
    goal that the wrong play meets, or ``"*"`` for all others. ``solution`` is the play that is
    shown (by default the best that is right), ``spots`` what the second hint points at. ``praise``
    is said instead of ``right`` of a play of which ``right`` would not be true, by its text.
    """

    goal: Goal
    answers: Answers = field(default_factory=dict)
    praise: Mapping[str, str] = field(default_factory=dict)
    solution: str | Play | None = None
    spots: str = ""

    def _check(self) -> None:
        super()._check()
        if not self.solutions:
            raise self._fault("steps.no_solution", goal=self.goal)
        self._set("solution", self._solution())
        strange = set(self.look) - set(self.touched)
        if strange:
            raise self._fault("steps.not_in_solution", list=" ".join(sorted(strange)))
        for what in self.answers:
            if not any(self._is_about(what, attempt) for attempt in self.attempts.values()):
                raise self._fault("steps.answers_no_play", what=f"{what!s}")
            if isinstance(what, str) and all(
                self.is_right(play)
                for play, attempt in self.attempts.items()
                if self._is_about(what, attempt)
            ):
                raise self._fault("steps.answers_what_is_right", what=what)

    def _solution(self) -> Play:
        if self.solution is None:
            return self.solutions[0]
        given = self.solution
        play = given if isinstance(given, Play) else self.asked.read(given)
        if play not in self.attempts or not self.is_right(play):
            raise self._fault("steps.misses_goal", play=self.asked.text(play), goal=self.goal)
        return play

    @property
    def best(self) -> Play:
        """The play that is shown to who asks for the solution."""
        assert isinstance(self.solution, Play)
        return self.solution

    @cached_property
    def attempts(self) -> dict[Play, Attempt]:
        """Every legal play, in the order in which they are offered."""
        return {play: Attempt(self.asked, play) for play in ordered(self.asked)}

    @cached_property
    def solutions(self) -> tuple[Play, ...]:
        """The legal plays that meet the goal."""
        return tuple(play for play, attempt in self.attempts.items() if self.goal.met(attempt))

    def is_right(self, play: Play) -> bool:
        """Whether a legal play meets the goal."""
        return play in self.solutions

    @property
    def wrong(self) -> int:
        """How many cards (or the pass) are wrong; if none is, how many ways to play them."""
        right = {play.card for play in self.solutions}
        cards = {play.card for play in self.attempts} - right
        return len(cards) or len(self.attempts) - len(self.solutions)

    @cached_property
    def asks_line(self) -> bool:
        """Whether a card can be played rightly and wrongly: what it takes is then the question."""
        right = {play.card for play in self.solutions}
        return any(play.card in right for play in self.attempts if not self.is_right(play))

    @property
    def touched(self) -> tuple[str, ...]:
        """What the solution plays and takes: ``("3c", "3o", "<1")``."""
        card = self.best.card
        played = (str(card),) if card is not None else ()
        return (*played, *map(key_of, self.best.line or ()))

    @property
    def look(self) -> tuple[str, ...]:
        """What the second hint points at."""
        tops = {str(pile[-1]): f"<{seat}" for seat, pile in enumerate(self.asked.piles) if pile}
        named = (key_of(item) for item in items(self.asked, self.spots))
        return tuple(tops.get(key, key) for key in named) or self.touched

    @property
    def all_hints(self) -> tuple[str, ...]:
        """The three hints: how many cards do it, where to look, the play; none in a check."""
        if self.check:
            return ()
        able = {play.card for play in self.solutions if play.card is not None}
        nudge = tell("hint.cards", len(able)) if able else tell("hint.pass")
        made = (
            nudge,
            tell("hint.look") if self.look else tell("hint.window"),
            self._the_play(),
        )
        hints = enumerate(self.hints)
        return tuple("" if own == NO_HINT else own or made[at] for at, own in hints)

    def _the_play(self) -> str:
        state, play = self.asked, self.best
        if play.card is None:
            return tell("hint.do_pass")
        words = {"card": f"{{{play.card}}}", "line": captions.line_words(state, play, self.seat)}
        if play.call:
            words["call"] = tell(f"name.{call_word(state.rules, play.call)}")
            return tell("hint.do_call", None, **words)
        return tell("hint.do_take" if play.line else "hint.do_leave", None, **words)

    def answer(self, play: Play | str) -> Answer:
        """What is said of a play; raises IllegalPlay if the rules forbid it."""
        text = play if isinstance(play, str) else self.asked.text(play)
        self.asked.play(text)  # says why it cannot be played
        attempt = self.attempts[self.asked.read(text)]
        if self.is_right(attempt.play):
            return right(attempt, self._praise.get(attempt.play, self.right))
        own = self._own_words(attempt)
        lacks, best = self.goal.lacks(attempt), self.attempts[self.best]
        return wrong(attempt, own, lacks, best, self.open_hands, self.known)

    @cached_property
    def _praise(self) -> dict[Play, str]:
        return {self.asked.read(text): words for text, words in self.praise.items()}

    def _own_words(self, attempt: Attempt) -> str:
        """The lesson's answer: to the very play before one to its card, before one by a goal."""
        answers = sorted(self.answers.items(), key=lambda pair: self._breadth(pair[0]))
        return next((text for what, text in answers if self._is_about(what, attempt)), "")

    @staticmethod
    def _breadth(what: str | Goal) -> int:
        """How much an answer is about: 0 a play, 1 a card, 2 all that meets a goal, 3 the rest."""
        if isinstance(what, Goal):
            return 2
        if what == REST:
            return 3
        return 0 if len(what.split()) > 1 or what == "pass" else 1

    def _is_about(self, what: str | Goal, attempt: Attempt) -> bool:
        if isinstance(what, Goal):
            return what.met(attempt)
        if what == REST:
            return True
        if not self._breadth(what):
            return attempt.play == self.asked.read(what)
        return attempt.play.card == Card(what)


@dataclass(frozen=True, eq=False, repr=False)
class Touch(Step):
    """A question that is answered by touching cards and piles.

    ``ask`` is what it asks, such as ``what_it_takes("3c")``; the engine knows the answer.
    ``answers`` are the lesson's own words for wrong touches, by item: ``{"5e": ..., "<Biel":
    ...}``, and ``"*"`` for all others.
    """

    ask: Ask
    answers: Mapping[str, str] = field(default_factory=dict)
    wanted: dict[str, int] = field(init=False)
    """What must be touched, and how often each."""
    targets: tuple[str, ...] = field(init=False)
    """What can be touched, in the order in which it is heard."""
    _own: dict[str, str] = field(init=False)

    def _check(self) -> None:
        super()._check()
        state = self.asked
        self._set("wanted", dict(self.ask.wanted(state)))
        self._set("targets", tuple(self.ask.targets(state)))
        strange = set(self.wanted) - set(self.targets)
        if strange:
            raise self._fault("steps.cannot_be_touched", list=" ".join(sorted(strange)))
        own = {what: text for what, text in self.answers.items() if what != REST}
        keys = {key_of(items(state, what)[0]): text for what, text in own.items()}
        if set(keys) - set(self.targets) or set(keys) & set(self.wanted):
            raise self._fault("steps.answer_to_no_mistake")
        self._set("_own", keys)
        for key in self.targets:
            if key not in self.wanted and not self.why(key):
                raise self._fault("steps.lacks_an_answer", name=key)

    @property
    def wrong(self) -> int:
        """How many answers of the right size are wrong; of payments there are always enough."""
        if self.ask.counts:
            return HINTS
        return comb(len(self.targets), len(self.wanted)) - 1

    def why(self, key: str) -> str:
        """What is said to who touches this though it is wrong, or touches it too often."""
        made = self.ask.why(self.asked, key)
        if self.known is not None and not self.known.issuperset(RULE.findall(made)):
            made = ""
        untold = tell("answer.not_this") if self.known is not None else ""
        return self._own.get(key) or made or self.answers.get(REST, "") or untold

    @property
    def look(self) -> tuple[str, ...]:
        """What the second hint points at: one thing that is right."""
        return tuple(self.wanted)[:1]

    @property
    def all_hints(self) -> tuple[str, ...]:
        """The three hints: how many, one of them, all; none in a check."""
        if self.check:
            return ()
        own: tuple[str, str, str] = self.hints  # type: ignore[assignment]
        count = sum(self.wanted.values()) if self.ask.counts else len(self.wanted)
        key = "hint.pay" if self.ask.counts else "hint.touch"
        return (
            own[0] or (tell(key, count) if count else tell("hint.none")),
            own[1]
            or (tell("hint.one") if count else tell("hint.rule", rule=self.ask.law(self.asked)[0])),
            own[2] or self.solution,
        )

    @property
    def solution(self) -> str:
        """The right answer in words."""
        if not self.wanted:
            return tell("hint.nothing")
        parts = [self._name(key, n) for key, n in self.wanted.items()]
        return tell("hint.all", what=listed(parts))

    def _name(self, key: str, n: int) -> str:
        if not key.startswith("<"):
            return tell("goal.card", card=card_name(cards(key)[0]))
        owner = self.asked.players[int(key[1:])]
        return (
            tell(self.ask.unit, n, owner=owner)
            if self.ask.counts
            else tell(self.ask.name, owner=owner)
        )

    @property
    def missing(self) -> str:
        """What is said when something is still missing."""
        rule, why = self.ask.law(self.asked, self.known)
        if self.known is not None and rule not in self.known:
            return tell("answer.missing_untold")
        return tell("answer.missing" if why else "answer.missing_plain", rule=rule, why=why)

    def answer(self, touched: Mapping[str, int] | Iterable[str]) -> Answer:
        """What is said of a selection: keys such as ``"3o"`` and ``"<1"``, with how often each."""
        given = touched if isinstance(touched, Mapping) else dict.fromkeys(touched, 1)
        chosen = Counter({key: n if self.ask.counts else 1 for key, n in given.items() if n})
        lines = list(map(self.why, chosen - Counter(self.wanted)))
        if Counter(self.wanted) - chosen:
            lines.append(self.missing)
        if lines:
            return Answer(False, tuple(dict.fromkeys(lines)))
        return Answer(True, (self.right or self.solution,))
