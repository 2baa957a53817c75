"""The rule set ``valencian``: cau, recau i sant Vicent, two against two, for stones."""

from functools import partial

from cauviz.engine.state import State
from cauviz.lessons import (
    Find,
    Lesson,
    Touch,
    best_ronda,
    calls,
    clears_table,
    leaves_no_net,
    who,
)

laid = partial(State.start, "valencian", players=4)

_HAND = laid(
    dealer="Biel",
    table="11o 12b",
    hands=["5c 7c 11c", "10b 4e 6c", "1e 1b 3b", "5o 7e 2c"],
    stones=(38, 39),
)
_CALLED = _HAND.play("1e").play("5o").play("5c")

LESSON = Lesson(
    "valencian",
    "Two against two",
    about="Cau, recau i sant Vicent. Partners play for stones, and 41 stones win.",
    steps=(
        Touch(
            "pixada",
            laid(
                table="2o 5c 7e 12b",
                hands=["3c 6b 10o", "1e 4o 11c", "2b 7c 12e", "4e 5o 10b"],
                stock="1o 6o 11b 3e 7o 12c 4c 2e 10c 5e 1b 6e 3o 11o 7b 2c 10e 5b 1c 6c 4b 11e "
                "3b 12o",
            ),
            "Dídac dealt, and there was a 7 twice! Who scores?",
            who("Anna Carla", "12.2", "A number that comes twice gives a stone to the other team"),
            text="Two play against two: your partner sits opposite. Four cards are laid, all of "
            "different numbers. If the dealer lays a number twice, that is a pixada: a stone for "
            "the other two. Touch both.",
            right="You and Carla score a stone, and the second 7 is changed. If all four numbers "
            "differ, the dealer’s side scores it.",
            answers={
                "<Biel": "Biel sits opposite Dídac, so he is Dídac’s partner.",
                "<Dídac": "It was Dídac who laid the 7 twice. The stone goes to the others.",
            },
            hints=("It is two players.", "Partners sit opposite. Who plays against Dídac?"),
            teaches="2.1 2.7 12.1 12.2 players=4 teams=yes layout=pixada",
        ),
        Touch(
            "ronda",
            laid(
                table="1c 5c 7e 10b",
                hands=["12o 12b 3c", "4o 6e 11c", "7o 2b 6c", "2o 2c 2e"],
                stock="1o 6o 11b 3e 12c 4c 10c 5e 1b 3o 11o 7b 10e 5b 6b 4b 11e 3b 1e 4e 5o 7c "
                "10o 12e",
            ),
            "Both sides say ronda. Whose is the best?",
            best_ronda(),
            text="You are dealt three cards, one by one. A pair is a ronda: one stone. Three of "
            "one number are a rondí: two stones. If both sides have some, the best takes two "
            "stones, or more if you agree.",
            right="A rondí beats a ronda, so the stones go to Dídac and Biel. Of two pairs the "
            "higher one wins.",
            answers={"<Anna": "You hold two 12s. But does nobody hold three of one number?"},
            hints=("It is one player.", "Three of one number beat any pair."),
            open_hands=True,
            teaches="2.9 12.3 dealing=singles ronda=stones",
        ),
        Find(
            "whole",
            laid(
                table="5c 6e 7b 12o",
                hands=["5o 7c 12b", "5b 12c 1e", "2o 3b 10c", "4e 1c 11b"],
                stones=(12, 14),
            ),
            "Leave Biel no net!",
            leaves_no_net(),
            text="All piles lie face down. You must take the whole row. Nobody pays cards here: a "
            "net is a stone.",
            right="You take the 7 alone. Now Biel cannot clear the table with one card.",
            answers={
                "5o": "5, 6 and 7 go, and the 12 lies alone. Biel takes it: net, a stone.",
                "12b": "5, 6 and 7 are left: one row, and a net for the other side.",
            },
            hints=("Look at Biel’s cards.", "What can he take with his 5, and with his 12?"),
            open_hands=True,
            teaches="4.3 5.1 7.2 12.5 extension=whole wrap=no open_piles=no net=stone",
        ),
        Find(
            "vicent",
            laid(
                dealer="Carla",
                table="2e 11b",
                hands=["7c 11c 3e", "7e 4c 11o", "7b 5o 12c", "7o 6c 1b"],
                stones=(20, 22),
            ),
            "All four were dealt a 7. What brings you most?",
            calls("cau"),
            text="A cau is one stone, a recau two, a sant Vicent three. Only the last to call "
            "scores. If you can take, you must.",
            right="If Biel says recau, Carla says sant Vicent: three stones for you and her. If he "
            "passes, you score one.",
            lead=("7o",),
            answers={
                "7c x7o silent": "Then nobody scores. Biel may answer you, but who comes next?",
                "11c": "Only a card that was just left gives a cau. Now the chance is gone.",
            },
            hints=("Partners score together.", "After Biel comes Carla. She has the last 7."),
            open_hands=True,
            teaches="3.4 12.4 must_capture=yes penalty=stones",
        ),
        Find(
            "hand-1",
            _HAND,
            "A short hand. They have 39 stones. Score one!",
            calls("cau"),
            text="You and Carla have 38. The side that gets to 41 wins at once. And a row ends on "
            "12: no 1 comes after it.",
            right="A cau: one stone, so you have 39 too. Nobody else holds a 5.",
            lead=("1e", "5o"),
            answers={
                "5c x5o silent": "If you keep silent, nobody scores. And who could answer you?",
                "11c": "That scores nothing, for cards do not count. What was just left?",
            },
            teaches="1.4 11.3 11.4 12.6 wrap=no scoring=stones match=first_to target=41",
            check=True,
        ),
        Find(
            "hand-2",
            _CALLED,
            "39 stones each. Win the match now!",
            calls("cau") & clears_table(),
            text="You need two stones.",
            right="One stone for the cau, and one for the net.",
            lead=("10b", "1b", "7e"),
            answers={
                "7c x7e-10b-11o-12b net": "A net is one stone: 40. Say cau too, it was just left!",
                "11c": "That scores nothing. Which card brings two stones at once?",
            },
            check=True,
        ),
    ),
)
