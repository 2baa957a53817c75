"""The state of a hand, and what a play makes of it: a pure function from state to state."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import SimpleNamespace
from typing import TYPE_CHECKING

from cauviz.displayed import Displayed
from cauviz.engine.cards import Card
from cauviz.engine.effects import Effect
from cauviz.engine.plays import Play
from cauviz.engine.position import Position
from cauviz.engine.rules import Rules

if TYPE_CHECKING:
    from cauviz.engine.explanation import Explanation
    from cauviz.engine.reasons import Reason
    from cauviz.engine.view import View


# The plays that were listed last, and of which state: a play chosen from them is not judged again.
# Put and taken whole: another thread finds a state with its own plays, or another state.
# Not kept in each state, since a game tree holds many.
_last = SimpleNamespace(listed=(None, ()))


class State(Displayed, Position):
    """A position in a hand, which never changes: :meth:`play` gives the next one.

    Begin with :func:`deal`, or anywhere with :meth:`start`. See :class:`Position` for what there is
    to see in it.
    """

    __slots__ = ()

    @classmethod
    def start(
        cls,
        rules: Rules | str,
        players: int | Sequence[str],
        *,
        dealer: int | str | None = None,
        table: str | Iterable[str | Card] = (),
        hands: Mapping[str | int, object] | Sequence[object] = (),
        stock: str | Iterable[str | Card] = (),
        piles: Mapping[str | int, object] | Sequence[object] = (),
        debts: Iterable[Sequence[object]] = (),
        stones: Sequence[int] = (),
        to_act: int | str | None = None,
        left: str | Card | Sequence[object] | None = None,
        opener: int | str | None = None,
        last_capturer: int | str | None = None,
    ) -> State:
        """Any position of a hand, so that a lesson or a test can begin in its middle.

        Cards are texts or :class:`Card`; seats are numbers or names; ``hands`` and ``piles`` go
        by seat, or map seats to cards. ``dealer`` defaults to the last seat, ``to_act`` and
        ``opener`` to the seat after the dealer. ``stock``: the next card first. ``left``: what
        the play just before left on the table, ``("Biel", "7c")`` or ``"7c"``. ``debts``: triples
        (debtor, creditor, cards), oldest first. A position that cannot be is a
        :class:`DealError` that names what is wrong.

        >>> State.start("robat", 2, table="3o", hands=["3c", "7e"]).plays()[0].line
        (Card('3o'),)
        """
        from cauviz.engine.start import position

        return position(
            cls, rules, players, dealer, table, hands, stock, piles, debts, stones, to_act, left,
            opener, last_capturer,
        )  # fmt: skip

    @classmethod
    def parse(cls, text: str) -> State:
        """The position that one line of text says; :attr:`line` writes it.

        Raises :class:`NotationError` at the place of what cannot be.

        >>> State.parse("robat Anna/Biel Biel 3o5e 3c/7e -/4c").players
        ('Anna', 'Biel')
        """
        from cauviz.engine.oneline import read

        return read(cls, text)

    @property
    def line(self) -> str:
        """The whole position as one line of text, to copy, to keep in a table, or to send.

        How the rondas of a deal were declared is not in it, only what they brought.

        >>> State.start("robat", 2, table="3o", hands=["3c 7e", "1o"], left="3o").line
        'robat Anna/Biel Biel 3o 3c7e/1o -/- left=Biel:3o'
        """
        from cauviz.engine.oneline import written

        return written(self)

    # what can be done

    def plays(self) -> tuple[Play, ...]:
        """Every legal play of the seat to act; none when the hand is over."""
        plays = self._seating.rules.game.plays(self)
        _last.listed = (self, plays)
        return plays

    def why_not(self, play: Play | str) -> Reason | None:
        """The one reason, with its rule number, why a play is illegal; ``None`` if it is legal.

        A text that is no play at all is a :class:`NotationError`.
        """
        from cauviz.engine.refusing import why_not

        return why_not(self, play)

    def play(self, play: Play | str) -> State:
        """The state after a play, or after its text (what follows the name in a log).

        Raises :class:`IllegalPlay` with the reason of :meth:`why_not`.

        >>> state = State.start("robat", 2, table="3o 4b", hands=["3c", "7e"])
        >>> state.play("3c x3o").table
        (Card('4b'),)
        """
        chosen = self._chosen(play) or self._legal(play)
        return self._seating.rules.game.after(self, chosen, None)

    def declare(self, silent: Iterable[int | str] = (), stake: int | None = None) -> State:
        """This fresh deal with its rondas declared otherwise (9.3, 12.3).

        ``silent`` are the seats or names that keep their rondas to themselves, and so lose them;
        only where rondas must be announced. ``stake`` is what both teams' rondas are played for,
        from 2 stones to 41. Only just after a deal; raises :class:`DealError`.
        """
        from cauviz.engine.declaring import redeclare

        return redeclare(self, silent, stake)

    @property
    def news(self) -> tuple[Effect, ...]:
        """What the deal just made brought by itself: a pixada, rondas; empty later (9, 12.2)."""
        from cauviz.engine.declaring import news

        return news(self)

    def effects(self, play: Play | str) -> tuple[Effect, ...]:
        """What a play would do, thing by thing in order; raises as :meth:`play` does (8.2)."""
        log: list[Effect] = []
        self._seating.rules.game.after(self, self._legal(play), log)
        return tuple(log)

    def _chosen(self, play: Play | str) -> Play | None:
        """The play of the list that :meth:`plays` made last, if it is there: it needs no judge."""
        plays: tuple[Play, ...]
        state, plays = _last.listed
        if state is not self:
            return None
        for listed in plays:  # itself, as mostly: to compare two cards takes longer than all this
            if listed is play:
                return listed
        try:  # the list's own: what equals it may have parts of other types
            return plays[plays.index(play)]
        except ValueError:  # none of them, or a text
            return None

    def _legal(self, play: Play | str) -> Play:
        from cauviz.engine.refusing import legal

        return legal(self, play)

    def read(self, text: str) -> Play:
        """The play that a text means here; what it leaves out is filled in as in a log.

        Raises :class:`NotationError` for what is no play, :class:`IllegalPlay` where the text
        leaves a choice open (5.5) or names another player. The play itself may be illegal.
        """
        from cauviz.engine.reading import read

        return read(self, text)

    def text(self, play: Play) -> str:
        """A play as it stands in a log after the name: ``"3c x3o-<Biel-5e cau"``."""
        from cauviz.engine.reading import write

        return write(self, play)

    def explain(self, card: Card | Play | str) -> Explanation:
        """What a card of the seat to act does to each table card and pile, with the rules.

        Takes a card, or a play (or its text) to explain that very line.
        """
        from cauviz.engine.explain import explain

        return explain(self, card)

    def under(self, rules: Rules | str) -> State:
        """The same cards, seats, debts and turn under other rules, to see what they make of it.

        Stones stay where both rules have teams; rondas are not declared again. Raises
        :class:`DealError` for a position that cannot be under them: a card that their deck has
        not, a stock where they deal all at once, a number of players, an open call.

        >>> state = State.start("robat", 2, table="12o 1o", hands=["12c", "7e"])
        >>> len(state.plays()), len(state.under("robat(wrap=no)").plays())
        (2, 1)
        """
        from cauviz.engine.under import under

        return under(self, rules)

    def view(self, seat: int | str | None) -> View:
        """What one seat may see; ``None`` for an open view of everything."""
        from cauviz.engine.view import view

        return view(self, seat)
