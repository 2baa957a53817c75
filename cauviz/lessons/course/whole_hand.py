"""The sixth lesson: how a hand begins, goes round and ends, and a short one to play."""

from cauviz.engine.deal import deal
from cauviz.engine.state import State
from cauviz.lessons import (
    Find,
    Lesson,
    Played,
    Touch,
    Watch,
    calls,
    clears_table,
    steals,
    takes_most,
    takes_nothing,
    these,
    who,
)

from .net_and_debts import LESSON as BEFORE
from .tables import NAMES, table

_DEALT = deal("robat", players=NAMES, dealer=3, seed=7)
_END = {"Anna": "3o 3c 4e 7c 7e", "Biel": "1o 1c 2e 2b", "Carla": "5o 5e 10o"}
_PLAYS = (
    Played("11o x11c-12o-1c"),
    Played("10c"),
    Played("4b x4e", "One card is left on the table."),
    Played("10b x10c net", "Biel has no pile: so he owes you a card."),
    Played("10e"),
    Played("3c", "Look at her pile!"),
    Played("3b x3c-<Carla cau", "You have Carla’s pile, so she cannot pay you."),
    Played("10o x10e net", "Your top card goes to Biel. He pays a card back to you, for he "
           "owed you one."),
    Played("5b", "Her 5 lies there alone."),
    Played("5o x5b cau net", "And now the last cards."),
    Played("1e"),
    Played("6b"),
    Played("1b x1e", "Your last card takes one more."),
    Played("1o", "Biel has played his last card."),
    Played("7b", "Carla too: the hand is over. Fifteen for you, one for Biel, none for Carla. The "
           "three cards on the table count for nobody."),
)  # fmt: skip


def _after(n: int) -> State:
    """The short hand after so many plays."""
    state = State.start(
        "robat", NAMES[:3], table="11c 1c 4e 12o",
        hands=["1b 3b 5o 10b 11o", "1o 1e 10o 10c 10e", "3c 4b 5b 6b 7b"],
    )  # fmt: skip
    for played in _PLAYS[:n]:
        state = state.play(played.text)
    return state


LESSON = Lesson(
    "whole-hand",
    "A whole hand",
    about="How a hand begins, how it goes round the table, and how it ends. Then you play one.",
    known=BEFORE.taught,
    steps=(
        Watch(
            "deal",
            _DEALT,
            "This is how a hand begins.",
            text="The dealer shuffles, and the player at the left cuts. Four cards go on the "
            "table, all different. Then all the others are dealt, three at a time. Four players "
            "get nine each.",
            teaches="2.4 2.5 2.8",
        ),
        Touch(
            "direction",
            _DEALT,
            "You play first. Who plays next?",
            who("Biel", "2.1", "Play goes on to the player at the right"),
            text="The player at the dealer’s right begins. Then it goes on round to the right.",
            right="Biel sits at your right. After him come Carla and Dídac, and then you again.",
            answers={
                "<Anna": "That is you. It goes on to the player at your right.",
                "<Carla": "She sits across from you. First comes the player at your right.",
                "<Dídac": "He sits at your left. It goes round to the right.",
            },
            hints=("It is one player.", "Who sits at your right?"),
            teaches="2.1",
        ),
        Touch(
            "next-dealer",
            _DEALT,
            "Dídac has dealt. Who deals the next hand?",
            who("Anna", "2.3", "The deal goes on to the right as well"),
            text="After each hand the deal goes on, the same way round.",
            right="You sit at Dídac’s right, so you deal next. And then Biel begins.",
            answers={
                "<Dídac": "He has just dealt. The deal goes on to the right.",
                "*": "The deal goes to the player at Dídac’s right.",
            },
            hints=("It is one player.", "Who sits at Dídac’s right?"),
            teaches="2.3",
        ),
        Touch(
            "left-over",
            table(
                "3e 10b 12o 1e",
                "6b",
                "2o",
                "4b",
                piles=_END,
                dealer="Biel",
            ),
            "The last cards. Which of these will count for nobody?",
            these("3e 10b 12o 1e", "10.2", "What stays on the table at the end counts for nobody"),
            text="Your 6, Biel’s 2 and Carla’s 4 will take nothing. Then all cards are played, and "
            "the hand is over.",
            right="All four, and the last three cards too, which come to lie beside them. Only the "
            "piles count.",
            answers={"*": "What lies in a pile counts for its player (rule 10.3)."},
            hints=("There are four cards.", "Only what lies in the piles counts."),
            teaches="10.1 10.2 10.3",
        ),
        Touch(
            "count",
            table(
                "3e 10b 12o 1e",
                "6b",
                "2o",
                "4b",
                "11e",
                piles={
                    "Anna": "3o 3c 4e 7c 7e 7o",
                    "Biel": "1o 1c 2e 2b 5c 5b 6c",
                    "Carla": "5o 5e 10o",
                },
                players=4,
                dealer="Biel",
                debts=[("Dídac", "Anna", 2)],
            ),
            "The last card each, and none takes. Who wins the hand?",
            who("Biel", "10.3", "The most cards in a pile win"),
            text="You have six cards, Biel seven, Carla three. Dídac owes you two.",
            right="The most cards win. Dídac has nothing to pay with, and at the end all debts are "
            "forgotten (rule 8.5).",
            answers={
                "<Anna": "Dídac’s two cards never come. At the end debts are forgotten (rule 8.5).",
                "<Carla": "She has three cards only. The most cards win.",
                "<Dídac": "He has no cards at all. The most cards win.",
            },
            hints=("Count the cards in each pile.", "Can Dídac pay his debt?"),
            teaches="8.5",
        ),
        Touch(
            "tie",
            table(
                "3e 10b 12o 1e",
                "6b",
                "2o",
                "4b",
                "11e",
                piles={
                    "Anna": "3o 3c 4e 7c 7e",
                    "Biel": "1o 1c 2e",
                    "Carla": "5o 5e 10o 10c 10e",
                    "Dídac": "6o 6c 6e",
                },
                players=4,
                dealer="Biel",
            ),
            "Nobody takes a card now. Who wins this hand?",
            who("Anna Carla", "10.3", "If several have the most, they all win"),
            text="Two of you have five cards, and two have three.",
            right="Five each: you and Carla win together.",
            answers={"*": "Three cards only. Others have more."},
            hints=("There can be more than one winner.", "Who has five cards?"),
        ),
        Touch(
            "match",
            _DEALT,
            "Five hands are over. Who wins the match?",
            who("Biel", "11.4", "The most points win, and each hand won is a point"),
            text="A hand that you win is a point. Five hands are a match. You won one hand, Biel "
            "two, Carla and Dídac one each. Carla took the most cards in all.",
            right="Biel has two points. Only hands count, not all the cards together.",
            answers={
                "<Carla": "The cards of all hands are not added up. Count the hands.",
                "*": "That is one point. Somebody has more.",
            },
            hints=("Count points, not cards.", "Who won two hands?"),
            teaches="11.1 11.4",
        ),
        Find(
            "turn-1",
            _after(0),
            "A short hand: you begin. Win the most that you can!",
            takes_most(),
            text="Three play, and each has five cards. Nobody has a pile yet.",
            right="11, 12 and round the corner to 1: four cards.",
            answers={
                "1b": "That takes the 1 alone. Where does the row begin?",
                "11o": "Right card. But the row goes on.",
                takes_nothing(): "That takes nothing. Look at the big numbers.",
            },
            hints=("One card wins four.", "After 12 comes 1."),
        ),
        Find(
            "turn-2",
            _after(1),
            "One card lies there. What do you do?",
            clears_table(),
            right="Net! Carla pays you a card. Biel has no pile, so he owes you one.",
            lead=_PLAYS[1:3],
            answers={takes_nothing(): "That takes nothing. Look at the card on the table."},
            hints=("One of your cards sweeps the table.", "Do you have a 10?"),
        ),
        Find(
            "turn-3",
            _after(4),
            "Take the 3, steal Carla’s pile, and call!",
            steals("Carla") & calls("cau"),
            text="Nobody knows the cards of the others. This time you dare it.",
            right="Nobody answers. Carla’s pile is gone, so she cannot pay: now she owes you one.",
            lead=_PLAYS[4:6],
            answers={
                "3b x3c cau": "A good call. But Carla’s pile shows the 4 that comes next.",
                "3b x3c silent": "Call cau, and go on to Carla’s pile: it shows a 4.",
                "3b x3c-<Carla silent": "You have her pile. But call cau as well!",
                takes_nothing(): "That takes nothing. Which card has Carla just left?",
            },
            hints=("Carla has just left a 3.", "3, and then? Look at Carla’s pile."),
        ),
        Find(
            "turn-4",
            _after(7),
            "A 5 lies there alone. Get all that you can!",
            calls("cau") & clears_table(),
            right="Cau and net! Biel pays you one card. Carla has nothing, so she owes two more.",
            lead=_PLAYS[7:9],
            answers={
                "5o x5b net": "A net. But Carla has just left it: call cau too!",
                "1b": "That takes nothing. Look at the 5.",
            },
            hints=("The 5 was just left.", "It is the last card on the table. And call!"),
        ),
        Watch("end", _after(10), "The end of the hand", lead=_PLAYS[10:]),
    ),
)
