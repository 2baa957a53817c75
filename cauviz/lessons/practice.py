"""Endless exercises: positions out of dealt hands, asked by topic and judged by the engine."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping

from cauviz.engine.deal import deal
from cauviz.engine.plays import Play
from cauviz.engine.rules import Rules, as_rules
from cauviz.engine.state import State
from cauviz.errors import CauError, DealError, shown
from cauviz.texts import row, tell

from .answers import Answer
from .lesson import Lesson
from .steps import Find, Step, Touch
from .topics import COMES_TO, TOPICS, Maker, ask, why_not_practised

SIZES = (4, 5, 6)
"""How many cards a hand has, from the easiest exercises on."""
MISSES = 2
"""After so many misses an easier exercise of the same kind comes."""
LATER = 3
"""After how many others a missed exercise comes back."""
SEARCH = 600
"""How many positions are looked at for one that has the question."""


class Practice:
    """Exercises of a topic that never end; :attr:`step` is the one to do now.

    :meth:`answer` says what is right and why not, and goes on after a right answer. Two misses
    give an easier one of the same kind; what was missed comes back later. :meth:`lesson` makes the
    next few a lesson, for a :class:`Tutor`. Made by :func:`practice`.
    """

    def __init__(self, topic: str, rules: Rules, seed: int) -> None:
        self.topic, self.rules, self.seed = topic, rules, seed
        self.level = 0
        self.asked = self.solved = 0
        self._rng = random.Random(f"{seed} {topic} {rules}")
        self._made = 0
        self._misses = self._in_a_row = 0
        self._waiting: list[tuple[int, Step]] = []
        self._kinds: dict[str, Maker] = {}
        self.step = self._next()

    def __repr__(self) -> str:
        return f"<Practice {self.topic}, {self.rules}; {self.solved} solved: cv.Tutor asks it>"

    # to do

    def answer(self, given: Play | str | Mapping[str, int] | Iterable[str]) -> Answer:
        """What is said of a play, or of what was touched; the next exercise follows if it is right.

        After the second miss an easier one of the same kind takes its place. Raises
        :class:`IllegalPlay` for a play that the rules forbid.
        """
        step = self.step
        if isinstance(step, Find):
            if not isinstance(given, str | Play):
                raise CauError.of("practice.asks_play")
            answer = step.answer(given)
        else:
            assert isinstance(step, Touch)
            if isinstance(given, Play):
                raise CauError.of("practice.asks_touch")
            answer = step.answer(given.split() if isinstance(given, str) else given)
        self.heed(answer.right)
        return answer

    def heed(self, right: bool) -> None:
        """Note whether the exercise was solved, as :meth:`answer` does, and go on if it is time."""
        step = self.step
        if right:
            self.solved += 1
            first_time = not self._misses
            self._in_a_row = self._in_a_row + 1 if first_time else 0
            if self._in_a_row == 2 and self.level < len(SIZES) - 1:
                self.level, self._in_a_row = self.level + 1, 0
            self._misses = 0
            self.step = self._next()
            return
        self._misses += 1
        self._in_a_row = 0
        if self._misses == 1:
            self._waiting.append((self.asked + LATER, step))
        if self._misses == MISSES:
            self._misses = 0
            self.level = max(0, self.level - 1)
            self.step = self._next(self._kinds[_plain(step.name)], easier_than=step)

    def lesson(self, count: int = 6) -> Lesson:
        """The next exercises as a lesson, for ``cv.Tutor``; they count as asked."""
        if not isinstance(count, int) or isinstance(count, bool) or count < 1:
            raise CauError.of("practice.count", count=shown(count))
        steps = []
        for _ in range(count):
            steps.append(self.step)
            self.step = self._next()
        title = tell("practice.title", topic=tell(f"practice.topic.{self.topic}"))
        return Lesson(f"practice-{self.topic}", title, steps, tell("practice.about"))

    # to make

    def _next(self, kind: Maker | None = None, easier_than: Step | None = None) -> Step:
        self.asked += 1
        due = next((one for one in self._waiting if one[0] <= self.asked), None)
        if due is not None and kind is None:
            self._waiting.remove(due)
            return _again(due[1], self.asked)
        return self._fresh(kind, easier_than)

    def _fresh(self, kind: Maker | None, easier_than: Step | None) -> Step:
        """A new exercise; of the topic's kinds in turn, unless one is wanted."""
        makers = [kind] if kind else _from(TOPICS[self.topic], self._made)
        self._made += kind is None
        name = f"{self.topic}-{self.asked}"
        for maker in makers:
            best: Step | None = None
            for _ in range(SEARCH // len(makers)):
                state = self._position(easier_than is not None)
                step = ask(maker, state, name, self._rng) if state else None
                if step and (best is None or _hard(step) < _hard(best)):
                    best = step
                    if easier_than is None or _hard(step) < _hard(easier_than):
                        break
            if best is not None:
                self._kinds[name] = maker
                return best
        raise CauError(tell("practice.none", topic=self.topic, rules=str(self.rules)))

    def _position(self, easy: bool) -> State | None:
        """A hand played at random for a while, with so many cards in each hand as the level has."""
        rng = self._rng
        state = deal(self.rules, seed=rng.getrandbits(32))
        n = len(state.players)
        for _ in range(rng.randrange(2 * n, 6 * n)):
            if state.over:
                return None
            state = state.play(_likely(state, rng))
        for _ in range(3 * n if self.topic in COMES_TO else 0):
            if state.over or COMES_TO[self.topic](state):
                break
            state = state.play(_likely(state, rng))
        if state.over or not state.table:
            return None
        size = SIZES[0] if easy else SIZES[self.level]
        if state.chain or not self.rules.game.plays_out:  # the hands are as they are
            assert state.to_act is not None
            return state if len(state.hands[state.to_act]) <= SIZES[-1] else None
        return _cut(state, size, rng)


def practice(topic: str = "capture", rules: Rules | str = "robat", *, seed: int = 0) -> Practice:
    """Exercises without end of a topic: ``capture``, ``sequence``, ``steal``, ``safe``, ``call`` or
    ``net-and-debts``, under any rules; the same from the same seed.

    ``cv.Tutor(cv.practice("steal"))`` goes on for ever. Raises :class:`CauError` for a
    topic that there is not, or not under these rules.

    >>> import cauviz as cv
    >>> exercises = cv.practice("capture", seed=1)
    >>> exercises.answer(exercises.step.best).right
    True
    """
    if topic not in TOPICS:
        raise CauError.of("practice.no_topic", topic=shown(topic), topics=row(TOPICS))
    chosen = as_rules(rules)
    barred = why_not_practised(topic, chosen)
    if barred:
        raise CauError(barred)
    return Practice(topic, chosen, seed)


def _likely(state: State, rng: random.Random) -> Play:
    """A play as a beginner makes it, with a capture more often than not."""
    plays = state.plays()
    taking = [play for play in plays if play.line]
    return rng.choice(taking if taking and rng.random() < 0.7 else plays)


def _cut(state: State, size: int, rng: random.Random) -> State | None:
    """The same table and piles, with so many cards in each hand, of those not yet played."""
    assert state.to_act is not None
    n = len(state.players)
    mine = rng.sample(state.hands[state.to_act], min(size, len(state.hands[state.to_act])))
    rest = [c for hand in state.hands for c in hand if c not in mine] + list(state.stock)
    if len(rest) + len(mine) < n * size:
        return None
    rng.shuffle(rest)
    hands = []
    for seat in range(n):
        have = mine if seat == state.to_act else []
        hands.append([*have, *(rest.pop() for _ in range(size - len(have)))])
    stones = state.stones if state.rules.teams else ()
    try:
        return State.start(
            state.rules, state.players, dealer=state.dealer, table=state.table, hands=hands,
            piles=state.piles, debts=state.debts, stones=stones, to_act=state.to_act,
            left=state.left, opener=state.opener, last_capturer=state.last_capturer,
        )  # fmt: skip
    except DealError:
        return None


def _from(makers: tuple[Maker, ...], number: int) -> list[Maker]:
    at = number % len(makers)
    return [*makers[at:], *makers[:at]]


def _hard(step: Step) -> int:
    """How much there is to look at: the table, the hand, and the piles that can be seen."""
    state = step.asked
    piles = state.piles if state.rules.open_piles else ()
    return len(state.table) + len(state.hands[step.seat]) + sum(map(bool, piles))


def _plain(name: str) -> str:
    return name.partition("+")[0]


def _again(step: Step, asked: int) -> Step:
    """The same exercise under a name that says it was there before."""
    return step.but(name=f"{_plain(step.name)}+{asked}")
