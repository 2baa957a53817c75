"""What has been done at a table: its plays, to take back, to read and to copy."""

from __future__ import annotations

from typing import NamedTuple

from cauviz.engine.deal import deal_next
from cauviz.engine.plays import Play
from cauviz.engine.state import State
from cauviz.errors import CauError
from cauviz.notation.log import Log
from cauviz.notation.writer import dumps


class Done(NamedTuple):
    """A play that was made, or a new deal; ``before`` it the table was like that."""

    before: State
    play: Play | None
    text: str
    say: str


class Past(list[Done]):
    """What led from a first position to the one that is on the table, deals and all."""

    @property
    def hand(self) -> list[Done]:
        """The plays of the hand that is on the table."""
        deals = [i for i, done in enumerate(self, 1) if done.play is None]
        return self[deals[-1] if deals else 0 :]

    def start(self, state: State) -> State:
        """Where the hand that ``state`` belongs to began at this table."""
        return self.hand[0].before if self.hand else state

    def next_deal(self, state: State, seed: int | None = None) -> State:
        """The same players at the same rules: the deal moves on after a hand that is over (2.3)."""
        return deal_next(state, self.start(state).stones, seed)

    def text(self, state: State) -> str:
        """Python that makes the position: the hand as a log, from where it began here.

        Raises :class:`CauError` for a table that was laid inside an open call: no log begins there.
        """
        log = Log(self.start(state))
        node = log.root
        for done in self.hand:
            assert done.play is not None
            node = node.add(done.play)
        if node.state != state:  # rondas that were declared otherwise are in no play
            raise CauError.of("past.leads_elsewhere")
        hand = f'log = cv.loads("""\\\n{dumps(log)}""")'
        return f"import cauviz as cv\n\n{hand}\nstate = log.states[-1]\n"
