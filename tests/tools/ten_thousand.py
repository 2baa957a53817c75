"""Play random hands over all player counts and options, and check everything after every play.

    python -m tests.tools.ten_thousand [hands] [--seed N] [--every]

Every position is held against the referee (tests/tools/referee.py): the same plays, the same next
state. The duel has none; its plays are told once more in tests/tools/checks.py. Cards are
conserved, debts obey 8.4, effects lead to the next state, texts come back as the plays they were
made from, and no view shows a hidden card. Stops at the first hand that fails, with what it takes
to play it again; otherwise prints what was seen.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter

from cauviz import Pile, Play, Rules, State, deal
from cauviz.engine.effects import Paid
from tests.tools import checks
from tests.tools.referee import Referee

# a capture is three times as likely as its share of the plays, so that long chains come up
_EAGER = 3
_COUNTED = ("stole", "owed", "dealt", "lapsed", "drew", "filled", "ronda", "stones")


def choose(plays: tuple[Play, ...], rng: random.Random) -> Play:
    """A random play, those that capture or call preferred.

    Uses ``random()`` alone, which every version of Python promises to give alike.
    """
    weights = [1 + _EAGER * (play.line is not None) + _EAGER * bool(play.calls) for play in plays]
    at = rng.random() * sum(weights)
    for play, weight in zip(plays, weights, strict=True):
        at -= weight
        if at < 0:
            return play
    return plays[-1]


def check_position(state: State, referee: Referee | None) -> tuple[Play, ...]:
    """The legal plays, after everything that can be said about one position was checked."""
    plays = state.plays()
    assert plays or state.over, f"nothing can be played in {state}"
    assert len(set(plays)) == len(plays), f"a play is listed twice in {state}"
    listed, known = set(plays), referee.plays() if referee else checks.duel_plays(state)
    assert listed == known, f"plays differ: {listed ^ known}"
    checks.conserved(state)
    if state.rules.game.one_of_a_rank:
        checks.one_of_a_rank(state)
    checks.debts_hold(state)
    return plays


def play_hand(rules: Rules, players: int, seed: int, seen: Counter[str]) -> State:
    """Play one hand to its end; AssertionError at the first thing that is wrong."""
    rng = random.Random(f"{rules} {players} {seed}")
    state = deal(rules, players=players, seed=seed)
    referee = Referee(state) if rules.kind == "fishing" else None
    if referee:
        assert referee.declares_alike(), f"rondas: {state.hands} {state.debts} {state.stones}"
    for _ in range(200):
        plays = check_position(state, referee)
        if state.over:
            break
        chosen = choose(plays, rng)
        for play in {chosen, rng.choice(plays)}:
            text = state.text(play)
            assert state.read(text) == play, f"{text} is read as {state.read(text)}, not {play}"
            assert state.why_not(play) is None, f"{text}: {state.why_not(play)}"
        checks.leaks_nothing(state, [rng.randrange(players)])
        after = state.play(chosen)
        checks.folds(state, chosen, after)
        if referee:
            referee.play(chosen)
            wrong = referee.differences(after)
            assert not wrong, f"after {state.text(chosen)}: " + "; ".join(wrong)
        note(state, chosen, seen)
        state = after
    assert state.over, "the hand does not end"
    seen[f"hands of {players}"] += 1
    seen[f"hands of {rules.base}"] += 1
    return state


def note(state: State, play: Play, seen: Counter[str]) -> None:
    """Count what came up, so that one sees what the hands have tried."""
    seen["plays" if play.card else "passes"] += 1
    for call in play.calls:
        seen[call] += 1
    seen["captures"] += play.line is not None
    for effect in state.effects(play):
        if effect.kind in _COUNTED:
            seen[effect.kind] += 1
        elif isinstance(effect, Paid):
            seen["paid for a " + effect.why] += 1
    steals = sum(isinstance(item, Pile) for item in play.line or ())
    seen["two or more piles in a line"] += steals > 1


def run(hands: int, seed: int = 0, every: bool = False) -> Counter[str]:
    """Play that many hands of robat, or of ``every`` rule set, one in eight of them a duel.

    Raises AssertionError with the hand that failed.
    """
    rng = random.Random(seed)
    seen: Counter[str] = Counter()
    for number in range(hands):
        if every and number % 8 == 7:
            rules, players = Rules.named("duel"), 2
        elif every:
            rules, players = checks.random_rule_set(rng)
        else:
            rules, players = checks.random_rules(rng), 2 + number % 4
        try:
            play_hand(rules, players, number, seen)
        except Exception as error:
            raise AssertionError(
                f"hand {number}: play_hand(Rules.parse({str(rules)!r}), {players}, {number}, "
                f"Counter()): {error}"
            ) from error
        seen["hands"] += 1
    return seen


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("hands", nargs="?", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--every", action="store_true", help="every rule set, not robat alone")
    arguments = parser.parse_args()
    began = time.perf_counter()
    seen = run(arguments.hands, arguments.seed, arguments.every)
    for name, count in sorted(seen.items()):
        print(f"{count:>9,}  {name}")
    print(f"All checks held, in {time.perf_counter() - began:.0f} s.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
