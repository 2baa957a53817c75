"""The rule set ``cau``: cau robat with the piles face down."""

from functools import partial

from cauviz.engine.state import State
from cauviz.lessons import (
    Find,
    Lesson,
    Touch,
    stays,
    takes_most,
    takes_nothing,
    what_it_takes,
    who_pays,
)

laid = partial(State.start, "cau", players=3)

_HAND = laid(
    table="2o 5e 6b 12c",
    hands=["5c 2c 11o 4c", "3c 7c 10o 1b", "1o 4e 7e 6o"],
    piles={"Biel": "4o 4b 2b", "Carla": "6c 6e"},
)

LESSON = Lesson(
    "cau",
    "Piles face down",
    about="Nobody can steal a pile here. All the rest is as in cau robat.",
    steps=(
        Touch(
            "closed",
            laid(
                table="3o 5e 6b 11c",
                hands=["3c 10b 12o 2e", "1o 7e 6c 12b", "2c 4b 7o 10o"],
                piles={"Biel": "7c 1c 4c", "Carla": "11o 11e"},
            ),
            "Touch all that the {3c} takes.",
            what_it_takes("3c"),
            text="What you win lies face down here. So nobody sees the top of a pile.",
            right="Just the 3. No 4 lies on the table, and no pile can fill the gap.",
            answers={
                "5e": "The 4 is missing. The row ends there.",
                "6b": "The 4 is missing. The row ends there.",
                "<Biel": "His cards lie face down. Nobody can take them.",
                "<Carla": "Her cards lie face down. Nobody can take them.",
            },
            hints=("It takes one card.", "Count: 3, and then? Only the table counts."),
            teaches="5.1 open_piles=no",
        ),
        Find(
            "no-fear",
            laid(
                table="3o 4b 5c 10o 12b",
                hands=["4e 10c 12e 6o 2b", "3c 11e 7o 1b 7b", "6c 1o 2c 11c 1e"],
                piles={"Anna": "7e 7c", "Carla": "11o 11b"},
            ),
            "Biel has a 3. Take as many as you can!",
            takes_most(),
            text="With open piles a 4 on top would be risky, right after the 3. And here?",
            right="Your pile lies face down. Biel gets the 3, but he cannot steal.",
            answers={
                "4e x4b": "You may stop there. But the 5 comes next: go on.",
                "10c": "That is safe. But here you need not fear for your pile. Where is a row?",
                "12e": "That is safe. But here you need not fear for your pile. Where is a row?",
                takes_nothing(): "That takes nothing. Where do two cards lie in a row?",
            },
            hints=("You can win three cards.", "Nobody can steal here. Look for a row."),
            open_hands=True,
        ),
        Find(
            "gap",
            laid(
                table="6e 7o 11b",
                hands=["6c 10c 2b 12e", "1b 12c 3o 4e", "2e 3c 5o 4b"],
                piles={"Biel": "10o 10b", "Carla": "1o 1c"},
            ),
            "Make your 6 stronger: fill the gap!",
            stays("10c"),
            text="Only a card on the table can fill a gap. Only you have a 6 and a 10, and "
            "nobody has another 7 or 11.",
            right="Now 6, 7, 10 and 11 lie in a row. Your 6 takes them all, next turn.",
            answers={
                "6c": "That takes 6 and 7, and leaves the 11. You can have more, next turn.",
                "2b": "The 2 fills no gap. Which number is missing after the 7?",
                "12e": "The 12 fills no gap. Which number is missing after the 7?",
            },
            hints=("Take nothing this time.", "What comes right after 7?"),
        ),
        Touch(
            "pay",
            laid(
                dealer="Anna",
                table="3e 12b",
                hands=["7b 2o 10c 1e", "7o 5b 4c 1c", "7c 12o 4b 2b"],
                piles={"Biel": "1o 6c 6e", "Carla": "5o 5c 12c"},
            ),
            "You answer: recau! Who pays how much?",
            who_pays("7b recau"),
            text="Cau, recau and contracau are as always. The cards are paid from the top.",
            right="Biel left the 7: one card. Carla called cau: two cards.",
            lead=("7o", "7c cau"),
            hints=("You get three cards.", "Who left the 7? Who called cau?"),
            teaches="6.6",
        ),
        Find(
            "hand-1",
            _HAND,
            "A short hand. Win as many as you can.",
            takes_most(),
            text="You have won nothing yet. All the piles lie face down.",
            right="5 and 6: three cards. Nobody can steal them.",
            check=True,
        ),
        Find(
            "hand-2",
            _HAND.play("5c"),
            "Your next turn. Which play brings the most?",
            takes_most(),
            text="A cau brings a card more. But count!",
            right="2, 3 and 4: four cards in all. The cau would have brought three.",
            answers={
                "4c x4e cau": "Two cards, and one that Carla pays: three. There is more.",
                "4c x4e silent": "That is two cards. There is more.",
                "11o": "That takes nothing. There is a row on the table.",
            },
            lead=("3c", "4e"),
            check=True,
        ),
    ),
)
