"""The fifth lesson: an empty table pays, and who cannot pay owes."""

from cauviz.lessons import (
    Find,
    Lesson,
    Played,
    Touch,
    Watch,
    calls,
    clears_table,
    leaves_no_cau,
    takes_nothing,
    these,
    who,
    who_pays,
    wins_at_least,
)

from .calls import LESSON as BEFORE
from .tables import table

_TWO_CARDS = table(
    "3o 4e", "4c 3c 5b 12o 7b 10o",
    piles={"Biel": "6o 6c", "Carla": "11e 11b", "Dídac": "5c 1o 1e"}, players=4,
)  # fmt: skip
_LEFT_BESIDE_A_TEN = table(
    "10b", "3b 7c 12c 10e 1b", None, "7o 6b 4e 2b 5c",
    piles={"Biel": "6o 6c", "Carla": "2o 2c 5e"}, dealer="Biel",
)  # fmt: skip
_LEFT_A_SEVEN = ("7o",)

LESSON = Lesson(
    "net-and-debts",
    "Net and debts",
    about="Sweep the table clean, and all the others pay. Who has no cards pays later.",
    known=BEFORE.taught,
    steps=(
        Find(
            "net",
            _TWO_CARDS,
            "Sweep the table clean: net!",
            clears_table(),
            text="If you take the last card from the table, that is a net.",
            right="The table is empty. All the others pay you one card each.",
            answers={
                "3c x3o": "The 4 is still there. Go on and take it too.",
                "4c": "That takes the 4, but the 3 stays. Start with the 3.",
                takes_nothing(): "That takes nothing. One of your cards can take both.",
            },
            hints=("One card takes both.", "Count up from the lower card."),
            teaches="7.1 7.3",
        ),
        Touch(
            "who",
            _TWO_CARDS,
            "Your 3 makes a net. Who pays you?",
            who_pays("3c x3o-4e"),
            text="Touch a pile once for each card that it pays.",
            right="All the others pay one card: the top card of their pile.",
            hints=("You get three cards.", "For a net, all the others pay."),
        ),
        Touch(
            "on-top",
            _TWO_CARDS,
            "Biel pays first, then Carla, then Dídac. What is on top?",
            these("<Dídac", "8.3"),
            text="Each card that you are paid goes on top of your pile. Touch the pile whose card "
            "comes to lie on top.",
            right="Dídac’s 1 came last, so your pile shows a 1 now, and not your own 3 (rule 8.3).",
            answers={
                "<Biel": "Biel pays first. The next cards lie on his.",
                "<Carla": "Carla pays second. One more card lies on hers.",
                "*": "You take that. But then you are paid, and those cards lie above it.",
            },
            hints=("The last card lies on top.", "Who pays last?"),
            teaches="8.3",
        ),
        Find(
            "gap",
            table("3o 5e", "5b 3c 4b 11o 2e 7e", piles={"Biel": "6o 6c 4c", "Carla": "11e 11b"}),
            "Make a net. Where is the 4?",
            clears_table(),
            text="Only two cards, but there is a gap between them.",
            right="A net with a steal! Biel’s pile is gone, so he cannot pay. He owes you a card.",
            answers={
                "3c x3o": "Biel’s pile shows a 4. Go on!",
                "3c x3o-<Biel": "Do not stop now: with the 5, the table is empty.",
                "5b": "That takes the 5, but the 3 stays. Start with the 3.",
                takes_nothing(): "That takes nothing. One of your cards can take all.",
            },
            hints=("One card does it.", "A pile fills the gap."),
            teaches="8.4 5.9",
        ),
        Watch(
            "debt",
            table(
                "5e 6o 12b",
                "2o 3c 4b 7c",
                "5c 1o 10b 12o",
                "7b 10e 1c 3e",
                piles={"Anna": "4o 4e", "Carla": "11e 11b"},
                dealer="Anna",
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
                Played("10e", "Biel owes nothing now."),
            ),
        ),
        Touch(
            "order",
            table(
                "5e 2b 12b",
                "2o 3c 4b 7c",
                "5c 1o 10b 12o",
                "7b 10e 1c 3e",
                "4c 6c 10o 11c",
                piles={"Anna": "4o 4e", "Carla": "11e 11b", "Dídac": "6e 6b"},
                players=4,
                dealer="Anna",
                debts=[("Biel", "Carla", 1), ("Biel", "Anna", 2)],
            ),
            "Biel will win two cards. Who gets the first of them?",
            who("Carla", "8.4", "The oldest debt is paid first"),
            text="Biel owes Carla one card. Later he came to owe you two.",
            right="Carla gets the first, for her debt is older. The second is yours. You wait for "
            "one more.",
            answers={
                "<Anna": "He owes you too. But the older debt comes first (rule 8.4).",
                "<Biel": "He cannot keep a card while he owes one (rule 8.4).",
                "<Dídac": "Biel owes Dídac nothing.",
            },
            hints=("It is one player.", "Which debt is older?"),
        ),
        Find(
            "twice",
            _LEFT_BESIDE_A_TEN,
            "Cau and net with one card!",
            calls("cau") & clears_table(),
            text="Carla has left a 7 next to the 10. You have a 7 too.",
            right="All pay for the net, and then Carla pays once more for the cau.",
            lead=_LEFT_A_SEVEN,
            answers={
                "7c x7o cau": "A good cau. But take the 10 too, and the table is empty.",
                "7c x7o silent": "Call cau, and take the 10 too!",
                "7c x7o-10b net": "A net, good. But call cau as well: it pays one card more.",
                "10e": "That takes the 10, but the 7 stays. Look at Carla’s 7.",
                takes_nothing(): "That takes nothing. Look at Carla’s 7.",
            },
            hints=("One card does both.", "After 7 comes 10. And call!"),
            teaches="8.2",
        ),
        Touch(
            "count",
            _LEFT_BESIDE_A_TEN,
            "Cau and net: who pays you how much?",
            who_pays("7c x7o-10b cau"),
            text="Touch a pile once for each card that it pays.",
            right="Biel pays one for the net. Carla pays one for the net and one for the cau.",
            lead=_LEFT_A_SEVEN,
            hints=("You get three cards.", "All pay for the net. Whose 7 was it?"),
        ),
        Find(
            "alone",
            table(
                "",
                "5c 7b 12e 6c 2b",
                "5o 7c 6e 2o 1b",
                "1c 2e 4o 11c 3o",
                piles={"Anna": "10o 10c 3e", "Carla": "11e 11b"},
            ),
            "The table is empty. Give Biel no net!",
            leaves_no_cau(),
            text="The card that you leave will lie there all alone.",
            right="Biel has no 12, so nothing happens.",
            answers={
                "*": "It is taken at once: that is a cau, and an empty table is a net as well."
            },
            hints=("Think of Biel.", "Which of your cards can Biel not match?"),
            open_hands=True,
        ),
        Find(
            "owe",
            table(
                "3o 4e 6b 11c",
                "6c 3b 11o 4b 2e",
                piles={"Biel": "2o 2c", "Carla": "10e 10b"},
                debts=[("Anna", "Carla", 2)],
            ),
            "You owe Carla two cards. Keep one!",
            wins_at_least(3),
            text="When you win cards, you pay your debt at once.",
            right="You win three cards. Two go to Carla, and one stays with you.",
            answers={
                "3b x3o": "You win two cards, and both go to Carla. Go on to the 4!",
                takes_nothing(): "That wins nothing, so your debt stays.",
                "*": "You win two cards, and both go to Carla. Nothing is left for you.",
            },
            hints=("You need three cards in one go.", "Where do two cards lie side by side?"),
        ),
        Find(
            "check",
            table(
                "6o 10c",
                "10b 6e 7c 11o 5e",
                piles={"Biel": "2o 2c 7b", "Carla": "10e 1b 3o"},
            ),
            "Make a net.",
            clears_table(),
            right="6, Biel’s pile as the 7, then 10. Carla pays, and Biel owes you a card.",
            answers={
                "6e x6o": "The 10 is still there. Is a number missing between them?",
                "6e x6o-<Biel": "You have the pile. But one card is still on the table.",
                "10b": "The 6 is still there. The row must begin lower.",
                takes_nothing(): "That takes nothing.",
            },
            check=True,
        ),
    ),
)
