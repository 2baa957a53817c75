"""Why a play is good or not, in one sentence: what it does, and what may come of it."""

from __future__ import annotations

HINTS = {
    # what it does: one of these, or several joined by "and"
    "hint.leaves": "leaves a {rank}",
    "hint.takes_one": "takes {n}",
    "hint.takes_other": "takes {n}",
    "hint.steals_one": "steals {owner}’s pile of {n}",
    "hint.steals_other": "steals {owner}’s pile of {n}",
    "hint.calls": "calls {call}",
    "hint.net": "clears the table",
    "hint.forgets_net": "forgets the net",
    "hint.passes": "lets {owner} have the call",
    # what may come of it
    "hint.alone": "{what}.",
    "hint.safe": "is safe",
    "hint.safe_left": "{what}, which {name} cannot snatch.",
    "hint.risky": "{what}: {odds}% that {risk}.",
    "hint.certain": "{what}, and {risk}.",
    # what may come: with odds, and for certain
    "hint.cau": "{name} snatches it",
    "hint.can_cau": "{name} can snatch it",
    "hint.overcall": "{name} answers the call",
    "hint.can_overcall": "{name} can answer the call",
    "hint.steal_one": "{name} steals {owner}’s pile of {n}",
    "hint.steal_other": "{name} steals {owner}’s pile of {n}",
    "hint.can_steal_one": "{name} can steal {owner}’s pile of {n}",
    "hint.can_steal_other": "{name} can steal {owner}’s pile of {n}",
    "hint.pays_one": "{name} makes {owner} pay {n}",
    "hint.pays_other": "{name} makes {owner} pay {n}",
    "hint.can_pays_one": "{name} can make {owner} pay {n}",
    "hint.can_pays_other": "{name} can make {owner} pay {n}",
    "hint.scores_one": "{name} scores {n} stone",
    "hint.scores_other": "{name} scores {n} stones",
    "hint.can_scores_one": "{name} can score {n} stone",
    "hint.can_scores_other": "{name} can score {n} stones",
}
"""The sentences of ``cauviz.players.saying``."""
