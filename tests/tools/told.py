"""What the lessons ask and say, written out: a change of it shows as a difference one can read.

    python -m tests.tools.told            compare with the files in tests/lessons/golden
    python -m tests.tools.told --write    write them anew, after a change that is meant

``steps`` has each step of each lesson, with the key by which a learner's stars are kept, and what
is to be done; ``answers`` what is said of each play and each touch in a few positions of every rule
set; ``pages`` what the browser gets of some; ``exercises`` what practice asks, which is the same
from the same seed.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from pathlib import Path

import cauviz as cv
from cauviz.engine.options import NAMED
from cauviz.lessons import (
    Ask,
    Find,
    Goal,
    Lesson,
    Played,
    Step,
    Touch,
    Watch,
    can_be_stolen,
    clears_table,
    keeps_pile,
    passes,
    safe_piles,
    takes,
    takes_most,
    takes_nothing,
    what_it_takes,
    who_pays,
)
from cauviz.lessons.document import Document
from cauviz.lessons.topics import TOPICS
from tests.lessons.positions import gap, left, robbed, sweep, window
from tests.tools.committed import Committed

FOLDER = Path(__file__).resolve().parents[1] / "lessons" / "golden"


# the steps of the lessons


def steps() -> Iterator[str]:
    """Each step of each lesson: its key, and what is to be done."""
    lessons = [cv.lesson(name) for name in cv.lesson_names()]
    for name in cv.hands():
        with suppress(cv.CauError):  # it asks nothing
            lessons.append(Lesson.from_log(cv.hand(name)))
    for lesson in lessons:
        yield f"{lesson.name}: {lesson.title}"
        for step in lesson:
            yield f"  {step.name} {lesson.keys[step.name]} {' '.join(_signs(step))}"
            yield f"    {_aim(step)}"
        yield ""


def _signs(step: Step) -> Iterator[str]:
    yield type(step).__name__
    yield f"stars={'-'.join(map(str, step.row)) or 0}"
    if step.open_hands:
        yield "open"
    if step.check:
        yield "check"
    if step.led:
        yield f"after={len(step.led)}"
    own = sum(bool(hint.strip()) for hint in step.hints)
    if own:
        yield f"hints={own}"
    if isinstance(step, Find | Touch):
        yield f"answers={len(step.answers)}"
        yield f"look={','.join(step.look)}"


def _aim(step: Step) -> str:
    if isinstance(step, Find):
        return f"{step.goal}: {step.asked.text(step.best)}"
    return f"{_counted(step)}" if isinstance(step, Touch) else f"from {step.state.line}"


def _counted(step: Touch) -> str:
    return " ".join(f"{key}={n}" for key, n in step.wanted.items()) or "nothing"


# what is answered


def answers() -> Iterator[str]:
    """What is said of each play, and of each thing touched: our own positions, and some dealt."""
    for state in (gap(), left(), window(), sweep(), robbed()):
        told = [None, *map(str.split, ("3.1", "3.3", "3.3 4.1", "3.3 5.1", "3.3 6.1 7.1"))]
        yield from _section(state, [step for known in told for step in _asked(state, known)])
    for rules in NAMED:
        for state in _positions(rules):
            yield from _section(state, _asked(state))


def _section(state: cv.State, asked: Iterable[Step]) -> Iterator[str]:
    yield state.line
    for step in asked:
        yield f"  {_about(step)}"
        yield from (f"    {line}" for line in _said(step))
    yield ""


def _positions(rules: str) -> Iterator[cv.State]:
    """A plain turn, a card just left that can be called, and an open window, if there is one."""
    options = cv.Rules.named(rules)
    kinds: list[Callable[[cv.State], bool]] = [
        lambda state: not state.chain and sum(map(bool, state.piles)) > 1 and bool(state.table),
        lambda state: any(play.calls & {"cau"} for play in state.plays()),
        lambda state: bool(state.chain),
    ]
    for seed, kind in enumerate(kinds):
        rng = random.Random(seed)
        players = 3 if 3 in options.seats else options.seats[0]
        state = cv.deal(options, players=players, seed=seed)
        while not state.over:
            if kind(state) and 1 < len(state.plays()) < 10:
                yield state
                break
            state = state.play(rng.choice(state.plays()))


def _asked(state: cv.State, known: Iterable[str] | None = None) -> Iterator[Step]:
    """The questions that can be asked of a position, of a reader who has been told some rules."""
    goals: list[Goal] = [takes_most(), keeps_pile() & ~takes_nothing(), clears_table()]
    if state.chain:
        goals = [takes_most(), passes()]
    for open_hands in (True, False):
        for goal in goals if open_hands and known is None else goals[:1]:
            with suppress(cv.CauError):  # no play meets it
                yield _told(Find("x", state, "x", goal, open_hands=open_hands), known)
    if known is None:
        calls = [play for play in state.plays() if play.calls and play.card]
        cards = sorted({play.card for play in state.plays() if play.card})
        asks: list[Ask] = [can_be_stolen(), *[safe_piles()] * state.rules.open_piles]
        asks += [what_it_takes(str(card)) for card in cards[:2]]
        asks += [who_pays(state.text(play)) for play in calls[-1:]]
        yield from (Touch("x", state, "x", ask, answers={"*": "No."}) for ask in asks)
    else:
        yield _told(Touch("x", state, "x", can_be_stolen(), answers={}), known)


def _told(step: Step, known: Iterable[str] | None) -> Step:
    return step if known is None else step.knowing(known)


def _about(step: Step) -> str:
    knows = "" if step.known is None else f", knows {' '.join(sorted(step.known))}"
    if isinstance(step, Find):
        hands = "open" if step.open_hands else "hidden"
        hints = " | ".join(step.all_hints)
        return f"{step.goal}, hands {hands}{knows}: {step.wrong} wrong; {hints}"
    assert isinstance(step, Touch)
    said = " | ".join([*step.all_hints, step.missing])
    return f"{type(step.ask).__name__}, {_counted(step)}{knows}: {step.wrong} wrong; {said}"


def _said(step: Step) -> Iterator[str]:
    if isinstance(step, Find):
        for play in step.attempts:
            answer = step.answer(play)
            sign = "+" if answer.right else "-"
            yield f"{sign} {step.asked.text(play)}: {' / '.join(answer.lines)}"
            if answer.threat:
                reply = answer.reply
                could = f" ({reply.state.text(reply.play)})" if reply else ""
                yield f"  {answer.threat}{could}"
    elif isinstance(step, Touch):
        answer = step.answer(step.wanted)
        yield f"{'+' if answer.right else '-'} {' / '.join(answer.lines)}"
        yield from (f"- {key}: {step.why(key)}" for key in step.targets if step.why(key) != "No.")


# what practice asks


# what the browser gets


def pages() -> Iterator[str]:
    """All that is sent of a few steps, a thing a line; a text stands behind its number."""
    for step in _sent():
        document = Document([step])
        (task,) = document.steps
        for name, value in task.items():
            several = value if isinstance(value, list) and name in ("plays", "lead") else [value]
            yield from (f"{name}: {json.dumps(one, ensure_ascii=False)}" for one in several)
        yield from (f"  {number} {text}" for number, text in enumerate(document.sentences))
        yield ""


def _sent() -> Iterator[Step]:
    own: dict[str | Goal, str] = {"7e": "It stays."}
    yield Find("pair", sweep(), "?", takes("3o"), text="Look!", right="Net!", answers=own)
    yield Find("let", window(), "?", passes(), check=True)
    yield Find("open", robbed(), "?", takes("5e"), open_hands=True)
    yield Touch("pay", left(), "?", who_pays("7e x7o cau"))
    yield Touch("safe", gap(), "?", safe_piles())
    yield Watch("see", gap(), "Look", lead=(Played("5c x5o", "Why?", "5o 6o"), Played("2e")))


LEARNERS = {"robat": "--+-++++++--++", "two-way": "+++--+", "cau": "++--+-+"}
"""Who answers practice rightly and wrongly, and under which rules."""


def exercises() -> Iterator[str]:
    """The first exercises of each topic and rule set, and what two learners are asked in turn."""
    for rules in NAMED:
        for topic in TOPICS:
            with suppress(cv.CauError):  # it is not practised under these rules
                yield from _practised(topic, rules, "+++")
    for rules, learner in LEARNERS.items():
        yield from _practised("capture", rules, learner)


def _practised(topic: str, rules: str, answers: str) -> Iterator[str]:
    practice = cv.practice(topic, rules, seed=1)
    yield f"{rules}, {topic}, {answers}"
    for sign in answers:
        step = practice.step
        yield f"  {step.name}, level {practice.level}: {step.prompt} ({_aim(step)})"
        yield f"    {step.asked.line}"
        practice.heed(sign == "+")
    yield ""


FILES: dict[str, Callable[[], Iterator[str]]] = {
    "steps": steps, "answers": answers, "pages": pages, "exercises": exercises,
}  # fmt: skip


def text(name: str) -> str:
    """What a file should read."""
    return "\n".join(FILES[name]()) + "\n"


GOLDEN = Committed(FOLDER, FILES, text)


if __name__ == "__main__":
    sys.exit(GOLDEN.command(__doc__ or ""))
