"""The game as an environment for programs that learn: PettingZoo's, turn by turn (AEC).

Needs the extra ``cauviz[pettingzoo]``. What a seat does not see is in no observation.
"""

from __future__ import annotations

from typing import Any

from cauviz.engine.cards import Card, deck
from cauviz.engine.deal import deal
from cauviz.engine.plays import PASS, Play
from cauviz.engine.rules import Rules, as_rules
from cauviz.engine.state import State
from cauviz.engine.view import View
from cauviz.errors import CauError, MissingPackage
from cauviz.telling import text
from cauviz.texts import filled

try:
    from pettingzoo import AECEnv
except ImportError:  # told when an environment is made
    AECEnv = object

WAYS = 96
"""How many ways to play one card an action can tell, the fullest first; random hands have 22."""

_CARDS = {card: index for index, card in enumerate(deck(48))}
_SIZE = len(_CARDS)
ACTIONS = _SIZE * WAYS + 1
"""How many actions there are; the last one passes."""


def env(rules: Rules | str = "robat", players: int = 4, render_mode: str | None = None) -> Any:
    """One hand as an environment, wrapped as PettingZoo advises.

    The agents are ``player_0`` and so on, by seat. An action is a card and a way to play it, or
    the pass; ``observation["action_mask"]`` says which are legal, and an illegal one loses the
    hand. The reward comes at its end: who does not win loses 1, and the winners share that.

    Raises :class:`~cauviz.errors.MissingPackage` where PettingZoo is not installed, and
    :class:`CauError` for rules or a number of players that cannot be, or another way to render.
    """
    made = Hand(rules, players, render_mode)
    from pettingzoo.utils import wrappers

    legal = wrappers.TerminateIllegalWrapper(made, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(legal))


class Hand(AECEnv):  # type: ignore[misc]  # it has no types here
    """One hand, without what :func:`env` puts around it. ``hand`` is where it stands."""

    def __init__(
        self, rules: Rules | str = "robat", players: int = 4, render_mode: str | None = None
    ) -> None:
        try:
            import numpy as np
            from gymnasium import spaces
            from gymnasium.utils import seeding
        except ImportError as error:
            raise MissingPackage(filled("zoo.needs"), name="pettingzoo") from error
        if AECEnv is object:
            raise MissingPackage(filled("zoo.needs"), name="pettingzoo")
        super().__init__()
        if render_mode not in (None, "human", "ansi"):
            raise CauError.of("zoo.no_such_mode", mode=repr(render_mode))
        self._numpy, self._seeding = np, seeding
        self.rules = as_rules(rules)
        self.hand: State = deal(self.rules, players, seed=0)
        self.metadata = {
            "render_modes": ["human", "ansi"],
            "name": "cauviz_v0",
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        size = len(_seen(self.hand.view(0), 0))
        self.observation_spaces = {}
        self.action_spaces = {}
        for agent in self.possible_agents:
            self.action_spaces[agent] = spaces.Discrete(ACTIONS)
            self.observation_spaces[agent] = spaces.Dict(
                {
                    "observation": spaces.Box(0, 1, (size,), np.float32),
                    "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8),
                }
            )
        self._random: Any = None

    def observation_space(self, agent: str) -> Any:
        """What an agent is told."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """What an agent can do."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal: with a seed always the same, and the same hands after it."""
        if seed is not None or self._random is None:
            self._random, _ = self._seeding.np_random(seed)
        players = len(self.possible_agents)
        self.hand = deal(self.rules, players, seed=int(self._random.integers(2**31)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._turn()

    def observe(self, agent: str) -> dict[str, Any]:
        """What the seat of an agent sees, and which actions are legal for it now."""
        seat = self.possible_agents.index(agent)
        mask: Any = self._numpy.zeros(ACTIONS, self._numpy.int8)
        if agent == self.agent_selection and self.hand.to_act == seat:
            mask[list(_actions(self.hand))] = 1
        seen = self._numpy.array(_seen(self.hand.view(seat), seat), self._numpy.float32)
        return {"observation": seen.clip(0, 1), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Play for the agent that is asked; one that is done steps with ``None``."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        play = None if action is None else _actions(self.hand).get(int(action))
        if play is None:
            raise CauError.of("zoo.illegal", action=repr(action))
        self._cumulative_rewards[agent] = 0.0
        self.hand = self.hand.play(play)
        self._clear_rewards()
        self._turn()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _turn(self) -> None:
        """Whose turn it is; at the end, who won."""
        if self.hand.to_act is not None:
            self.agent_selection = self.possible_agents[self.hand.to_act]
            return
        self.rewards = dict(zip(self.possible_agents, rewards(self.hand), strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]

    def render(self) -> str | None:
        """The table as text, with open hands: returned for "ansi", printed for "human"."""
        if self.render_mode == "ansi":
            return text.table(self.hand)
        if self.render_mode == "human":
            print(text.table(self.hand))
        return None


def rewards(state: State) -> list[float]:
    """What a hand that is over is worth to each seat: together nothing."""
    winners = set(state.winners)
    losers = len(state.players) - len(winners)
    share = losers / len(winners) if losers else 0.0
    lost = -1.0 if losers else 0.0
    return [share if seat in winners else lost for seat in range(len(state.players))]


def _actions(state: State) -> dict[int, Play]:
    """The legal plays by the number of their action: a card's ways, the fullest first."""
    numbered: dict[int, Play] = {}
    ways: dict[Card, list[Play]] = {}
    for play in state.plays():
        if play.card is None:
            numbered[ACTIONS - 1] = PASS
        else:
            ways.setdefault(play.card, []).append(play)
    for card, plays in ways.items():
        plays.sort(key=lambda play: (-len(play.line or ()), -len(play.calls), state.text(play)))
        for number, play in enumerate(plays[:WAYS]):
            numbered[_CARDS[card] * WAYS + number] = play
    return numbered


def _seen(view: View, seat: int) -> list[float]:
    """What a seat sees, as numbers from 0 to 1; the others come in the order of their turns."""
    n = len(view.players)
    order = [(seat + k) % n for k in range(n)]
    owed = {(debtor, creditor): 0 for debtor in order for creditor in order}
    for debtor, creditor, cards in view.debts:
        owed[debtor, creditor] += cards
    seen = _at(view.hands[seat] or ()) + _at(view.table)
    seen += _at([view.left[1]] if view.left else [])
    seen += _at([view.chain[0][1]] if view.chain else [])
    seen += _at([card for _, card in view.chain[1:]])
    for other in order:
        top = view.tops[other]
        seen += _at([top] if top else [])
        seen += [view.counts[other] / _SIZE, view.hand_counts[other] / _SIZE]
        seen += [float(view.safe[other]), float(view.to_act == other)]
        seen += [float(view.dealer == other), float(view.last_capturer == other)]
        seen += [owed[other, creditor] / _SIZE for creditor in order]
    stones = view.stones or (0, 0)
    seen += [stones[(seat + k) % 2] / view.rules.target for k in (0, 1)]
    return [*seen, view.stock_count / _SIZE]


def _at(cards: Any) -> list[float]:
    """A 1 for each card that is there, in the order of a deck of 48."""
    there = [0.0] * _SIZE
    for card in cards:
        there[_CARDS[card]] = 1.0
    return there
