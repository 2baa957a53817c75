"""Every reason that the engine gives, held against the position it is given for.

    python -m tests.tools.reasons [hands] [--seed N]

Hands of every rule set are walked at random. In each position many plays and texts are asked for,
legal or not, and each answer is checked word by word: what it says lies on the table lies there,
what it says can be called can be, the option behind its rule is on, cards have the names of the
pack that is shown. What is claimed stands in :mod:`tests.tools.claims`.
"""

from __future__ import annotations

import argparse
import random
import re
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from cauviz import Card, IllegalPlay, NotationError, Pile, Play, Rules, State, deal
from cauviz.engine.cards import deck
from cauviz.engine.reasons import RULES_OF, Reason
from cauviz.texts import shown_in
from tests.tools import checks
from tests.tools.claims import CLAIMS, EXPLAINED, OPTIONS, WITHOUT, Said
from tests.tools.ten_thousand import choose

CALLS = ("cau", "recau", "contracau")
ALL = {str(card) for card in deck(48)}


# the sentence


_AN = re.compile(r"\b[Aa]n (?!8\b|11\b|A\b|ace\b)|\b[Aa] (?=8\b|11\b|A\b|ace\b)")
_SPANISH = re.compile(r"\b(?:sota|cavall|rei|coins|cups|swords)\b|\b1[0-2]\b|\b1\b(?! missing)")


def sentence(reason: Reason, players: tuple[str, ...]) -> str:
    """What is wrong with the sentence of a reason, in either pack; empty if nothing is."""
    for pack in ("spanish", "french"):
        with shown_in(pack):
            text = str(reason)
        if not re.fullmatch(r"[A-Z0-9‘“'<].*[^.]\.", text) or "None" in text or "{" in text:
            return f"no whole sentence: {text}"
        if _AN.search(text):
            return f"a wrong article: {text}"
        plain = re.sub("|".join(map(re.escape, players)), "", text)
        if pack == "french" and _SPANISH.search(_without_logs(reason, plain)):
            return f"a Spanish card in the French pack: {text}"
    return ""


def _without_logs(reason: Reason, text: str) -> str:
    """A sentence without what it quotes from a log, and without numbers that are no ranks."""
    text = re.sub(r"\b\d{1,2}[oceb]\b", "", text)
    return (
        text.replace(str(reason.args.get("goal", "~")), "")
        .replace("seat 1", "")
        .replace("Seat 1", "")
    )


def fault(said: Said) -> str:
    """What is not true of a reason why a play is illegal; empty if all is."""
    code = said.reason.code
    if code not in CLAIMS:
        return f"nobody knows what {code} claims"
    if not CLAIMS[code](said):
        return f"{code} is not true: {said.reason} ({said.args})"
    return _rule(said) or sentence(said.reason, said.state.players)


def fault_of_verdict(said: Said, item: Card | Pile) -> str:
    """The same for what is said of a thing on the table."""
    code = said.reason.code
    if code not in EXPLAINED or not EXPLAINED[code](said, item):
        return f"{code} of {item} is not true: {said.reason} ({said.args})"
    return _rule(said) or sentence(said.reason, said.state.players)


def _rule(said: Said) -> str:
    number = said.reason.rule
    known = None if said.reason.code in WITHOUT else OPTIONS.get(number)
    if number != RULES_OF[said.reason.code] or (known and not known(said.state.rules)):
        return f"{number} is no rule of {said.state.rules}: {said.reason}"
    return ""


# what is asked


def plays(state: State, rng: random.Random, more: int = 30) -> Iterator[Play]:
    """Plays of every kind, most of them illegal: each card, lines near and far, any calls."""
    seat = state.to_act or 0
    legal = state.plays()
    cards = [*state.hands[seat], rng.choice(deck(state.rules.deck))]
    piles = [Pile(seat) for seat in range(len(state.players))]
    sets = [frozenset(some) for n in range(3) for some in combinations((*CALLS, "net"), n)]
    yield Play(None)
    yield Play(None, (), frozenset())
    for card in cards:
        yield Play(card)
        yield Play(card, None, frozenset({"net"}))
    for play in rng.sample(legal, min(len(legal), 8)):
        for calls in rng.sample(sets, 5):
            yield play._replace(calls=calls)
        line = play.line or ()
        for end in range(len(line)):
            yield play._replace(line=line[:end])
        others: list[Card | Pile] = [*state.table, *piles, *rng.sample(deck(state.rules.deck), 2)]
        for item in rng.sample(others, min(len(others), 4)):
            yield play._replace(line=(*line, item))
            yield play._replace(line=(item, *line))
    about: list[Card | Pile] = [*state.table, *piles]
    for _ in range(more):
        line = tuple(rng.sample(about, rng.randint(0, min(4, len(about)))))
        yield Play(rng.choice(cards), line, rng.choice(sets))
    yield Play(rng.choice(cards), (Pile(9),), frozenset({"bluff"}))
    for card in state.table:
        yield Play(rng.choice(cards), (card, Pile(9)))


def texts(state: State, rng: random.Random) -> Iterator[str]:
    """Texts of plays, some of them no play at all."""
    seat = state.to_act or 0
    words = ["cau", "recau", "contracau", "santvicent", "net", "silent", "bac", "x", "pass", "8o"]
    words += [f"x{card}" for card in state.table] + [f"x<{name}" for name in state.players]
    for card in state.hands[seat]:
        yield str(card)
        yield " ".join([str(card), *rng.sample(words, rng.randint(0, 3))])
    for _ in range(6):
        yield " ".join(rng.sample(words, rng.randint(0, 3)))
        yield f"{rng.choice(state.players)} {rng.choice([*state.hands[seat], 'pass'])}"


class Liar(AssertionError):
    """A reason that is not true, with how to see it again."""


def ask(state: State, rng: random.Random, seen: Counter[str]) -> None:
    """Ask why not of many plays in a position; :class:`Liar` at the first that is not true."""
    asked: list[Play | str] = [*plays(state, rng), *texts(state, rng)]
    legal = set(state.plays())
    for what in asked:
        try:
            reason = state.why_not(what)
        except NotationError as error:
            _no_play(str(what), error)
            continue
        play = what if isinstance(what, Play) else _read(state, what)
        if reason is None:
            assert play in legal, f"{what} is not listed, and there is no reason why not"
            continue
        assert reason.code == "turn" or play not in legal, (
            f"{what} is listed, and refused: {reason}"
        )
        seen[reason.code] += 1
        wrong = fault(Said(state, play, reason))
        wrong = wrong or (_not_written(what, reason) if isinstance(what, str) else "")
        if wrong:
            raise Liar(f"{what} in {state!r}: {wrong}")
    for play in rng.sample(sorted(legal, key=str), min(len(legal), 6)):
        for verdict in state.explain(play).verdicts if play.card else ():
            assert verdict.reasons, f"{play}: nothing is said of {verdict.item}"
            for reason in verdict.reasons:
                seen[f"explained {reason.code}"] += 1
                wrong = fault_of_verdict(Said(state, play, reason), verdict.item)
                if wrong:
                    raise Liar(f"{play} in {state!r}: {wrong}")


def _read(state: State, text: str) -> Play:
    """The play that a text means; of one that leaves a choice open just the card."""
    try:
        return state.read(text)
    except IllegalPlay:
        words = [Card(word) for word in text.split() if word in ALL]
        return Play(words[0] if words else None)


def _not_written(text: str, reason: Reason) -> str:
    """A call that a reason finds fault with stands in the text, one that is left out apart."""
    said = reason.args.get("call") if reason.part == "calls" else None
    alike = {"santvicent": ("santvicent", "contracau")}.get(str(said), (said,))
    if said is None or reason.code in ("duel_silent", "call_forbids"):
        return ""
    return "" if any(str(word) in text.split() for word in alike) else f"{said} is not in {text!r}"


def _no_play(text: str, error: NotationError) -> None:
    """What an error says it found stands in the text, at that place."""
    found = error.found.strip("'\"")
    if error.found not in ("nothing", "''") and text[error.column - 1 :][: len(found)] != found:
        raise Liar(f"{text!r}: {error.found} does not stand at column {error.column}")


def walk(hands: int, seed: int = 0, steps: int = 12) -> Counter[str]:
    """Walk hands of every rule set and ask in some of their positions; what was answered."""
    seen: Counter[str] = Counter()
    for number in range(hands):
        rng = random.Random(f"reasons {seed} {number}")
        rules, players = (
            (Rules.named("duel"), 2) if number % 4 == 3 else checks.random_rule_set(rng)
        )
        state = deal(rules, players, seed=rng.getrandbits(32))
        states = [state]
        while not state.over:
            state = state.play(choose(state.plays(), rng))
            states.append(state)
        open_windows = [state for state in states if state.chain]
        some = rng.sample(states, min(steps, len(states)))
        for state in {id(s): s for s in [*some, *open_windows[:4], states[-1]]}.values():
            try:
                ask(state, rng, seen)
            except AssertionError as error:
                raise type(error)(f"hand {number} of seed {seed}: {error}") from None
    return seen


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("hands", nargs="?", type=int, default=400)
    parser.add_argument("--seed", type=int, default=0)
    arguments = parser.parse_args()
    seen = walk(arguments.hands, arguments.seed)
    for name, count in sorted(seen.items()):
        print(f"{count:>9,}  {name}")
    missing = [code for code in RULES_OF if code not in {k.split()[-1] for k in seen}]
    print(f"Every reason was true. Not met: {', '.join(missing) or 'none'}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
