"""The fifth lesson: an empty table pays, and who cannot pay owes."""

from cauviz.engine.state import State
from cauviz.lessons import (
    Find,
    Lesson,
    Played,
    Touch,
    Watch,
    calls,
    clears_table,
    leaves_no_cau,
    who_pays,
    wins_at_least,
)

THREE = ("Anna", "Biel", "Carla")

_TWO_CARDS = State.start(
    "robat",
    THREE,
    table="3o 4e",
    hands=["3c 4c", "1o 12e", "2b 7o"],
    piles={"Biel": "6o 6c", "Carla": "11e 11b"},
)
_LEFT_BESIDE_A_TEN = State.start(
    "robat",
    THREE,
    dealer="Biel",
    table="10b",
    hands=["3b 7c", "1o 4e", "7o 6b"],
    piles={"Biel": "6o 6c", "Carla": "2o 2c 5e"},
)

LESSON = Lesson(
    "net-and-debts",
    "Net and debts",
    about="Sweep the table clean, and all the others pay. Who has no cards pays later.",
    steps=(
        Find(
            "net",
            _TWO_CARDS,
            "Sweep the table clean: net!",
            clears_table(),
            text="If you take the last card from the table, that is a net.",
            right="The table is empty. Biel and Carla pay you one card each.",
            answers={
                "3c x3o": "The 4 is still there. Go on and take it too.",
                "4c": "That takes the 4, but the 3 stays. Start with the 3.",
            },
            hints=("One card takes both.", "Count up from the lower card."),
        ),
        Touch(
            "who",
            _TWO_CARDS,
            "Your 3 makes a net. Who pays you?",
            who_pays("3c x3o-4e"),
            text="Touch a pile once for each card that it pays.",
            right="All the others pay one card: the top card of their pile.",
            hints=("You get two cards.", "For a net, all the others pay."),
        ),
        Find(
            "gap",
            State.start(
                "robat",
                THREE,
                table="3o 5e",
                hands=["3c 5b", "1o 12e", "2b 7o"],
                piles={"Biel": "6o 6c 4c", "Carla": "11e 11b"},
            ),
            "Make a net. Where is the 4?",
            clears_table(),
            text="Only two cards, but there is a gap between them.",
            right="A net with a steal! Biel’s pile is gone, so he cannot pay. He owes you a card.",
            answers={
                "3c x3o": "Biel’s pile shows a 4. Go on!",
                "3c x3o-<Biel": "Do not stop now: with the 5, the table is empty.",
                "5b": "That takes the 5, but the 3 stays. Start with the 3.",
            },
            hints=("One card does it.", "A pile fills the gap."),
        ),
        Watch(
            "debt",
            State.start(
                "robat",
                THREE,
                dealer="Anna",
                table="5e 6o 12b",
                hands=["2o 3c", "5c 1o", "7b 10e"],
                piles={"Anna": "4o 4e", "Carla": "11e 11b"},
                debts=[("Biel", "Anna", 2)],
            ),
            "Biel owes you two cards. Watch him pay.",
            text="A debt is paid as soon as there are cards.",
            lead=(
                Played(
                    "5c x5e-6o",
                    "With his own 5, Biel has three cards now. Two of them go to you at once. "
                    "He keeps one.",
                ),
                Played("10e", "Carla leaves a 10. And the debt is paid."),
            ),
        ),
        Find(
            "twice",
            _LEFT_BESIDE_A_TEN,
            "Cau and net with one card!",
            calls("cau") & clears_table(),
            text="Carla has left a 7 next to the 10. You have a 7 too.",
            right="All pay for the net, and then Carla pays once more for the cau.",
            lead=(Played("7o", "Carla leaves a 7."),),
            answers={
                "7c x7o cau": "A good cau. But take the 10 too, and the table is empty.",
                "7c x7o silent": "Call cau, and take the 10 too!",
                "7c x7o-10b net": "A net, good. But call cau as well: it pays one card more.",
                "3b": "That takes nothing. Look at Carla’s 7.",
            },
            hints=("One card does both.", "After 7 comes 10. And call!"),
        ),
        Touch(
            "count",
            _LEFT_BESIDE_A_TEN,
            "Cau and net: who pays you how much?",
            who_pays("7c x7o-10b cau"),
            text="Touch a pile once for each card that it pays.",
            right="Biel pays one for the net. Carla pays one for the net and one for the cau.",
            lead=(Played("7o", "Carla leaves a 7."),),
            hints=("You get three cards.", "All pay for the net. Whose 7 was it?"),
        ),
        Find(
            "alone",
            State.start(
                "robat",
                THREE,
                table="",
                hands=["5c 12e", "5o 7c", "1c 2e"],
                piles={"Anna": "10o 10c 3e", "Carla": "11e 11b"},
            ),
            "The table is empty. Give Biel no net!",
            leaves_no_cau(),
            text="The card that you leave will lie there all alone.",
            right="Biel has no 12, so nothing happens.",
            answers={
                "5c": "Biel has a 5: cau, and the table is empty, so a net too. You pay twice!"
            },
            hints=("Think of Biel.", "Which of your cards can Biel not match?"),
            open_hands=True,
        ),
        Find(
            "owe",
            State.start(
                "robat",
                THREE,
                table="3o 4e 6b 11c",
                hands=["3b 6c", "1o 12e", "2b 7o"],
                piles={"Biel": "2o 2c", "Carla": "10e 10b"},
                debts=[("Anna", "Carla", 2)],
            ),
            "You owe Carla two cards. Keep one!",
            wins_at_least(3),
            text="When you win cards, you pay your debt at once.",
            right="You win three cards. Two go to Carla, and one stays with you.",
            answers={
                "6c": "You win two cards, and both go to Carla. Nothing is left for you.",
                "3b x3o": "You win two cards, and both go to Carla. Go on to the 4!",
            },
            hints=("You need three cards in one go.", "Where do two cards lie side by side?"),
        ),
    ),
)
