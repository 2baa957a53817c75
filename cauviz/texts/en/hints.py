"""Why a play is good or not, in one sentence: what it does, and what may come of it."""

from __future__ import annotations

HINTS = {
    # what it does: one of these, or several joined by "and"
    "advice.leaves": "leaves a {rank}",
    "advice.takes": "takes {n}",
    "advice.steals": "steals {owner}’s pile of {n}",
    "advice.calls": "calls {call}",
    "advice.net": "clears the table",
    "advice.forgets_net": "forgets the net",
    "advice.passes": "lets {owner} have the call",
    # what may come of it
    "advice.alone": "{what}.",
    "advice.safe": "is safe",
    "advice.safe_left": "{what}, which {name} cannot snatch.",
    "advice.risky": "{what}: {odds}% that {risk}.",
    "advice.certain": "{what}, and {risk}.",
    # what may come: with odds, and for certain
    "advice.cau": "{name} snatches it",
    "advice.can_cau": "{name} can snatch it",
    "advice.overcall": "{name} answers the call",
    "advice.can_overcall": "{name} can answer the call",
    "advice.steal": "{name} steals {owner}’s pile of {n}",
    "advice.can_steal": "{name} can steal {owner}’s pile of {n}",
    "advice.pays": "{name} makes {owner} pay {n}",
    "advice.can_pays": "{name} can make {owner} pay {n}",
    "advice.scores_one": "{name} scores {n} stone",
    "advice.scores_other": "{name} scores {n} stones",
    "advice.can_scores_one": "{name} can score {n} stone",
    "advice.can_scores_other": "{name} can score {n} stones",
}
"""The sentences of ``cauviz.players.saying``."""
