"""The first lesson: a card takes the table card of its number, or it stays."""

from cauviz.engine.state import State
from cauviz.lessons import (
    Find,
    Lesson,
    Touch,
    next_takes_at_most,
    takes,
    takes_nothing,
    what_it_takes,
)

THREE = ("Anna", "Biel", "Carla")

LESSON = Lesson(
    "capture",
    "Take a card",
    about="A card takes the card of the same number. You learn what takes, what stays, and why.",
    steps=(
        Find(
            "first",
            State.start("robat", THREE, table="3o 6e", hands=["3c 11b", "10o 1e", "12c 2b"]),
            "Play your 3. It takes the other 3.",
            takes("3o"),
            text="You are Anna. Choose {3c} in your hand, then play it.",
            right="Both 3s are yours now. They lie on your pile.",
            answers={"11b": "There is no 11 on the table. So the 11 would just stay there."},
            hints=(
                "One card does it.",
                "Look for the two 3s: one in your hand, one on the table.",
            ),
        ),
        Find(
            "which",
            State.start("robat", THREE, table="5e 7o 12c", hands=["2b 7c 10e", "11o 1e", "3c 4b"]),
            "Which of your cards takes a card?",
            takes("7o"),
            text="Look for a number that is in your hand and on the table.",
            right="A 7 takes a 7. You win both.",
            answers={
                "2b": "There is no 2 on the table. So the 2 would stay there.",
                "10e": "There is no 10 on the table. So the 10 would stay there.",
            },
            hints=("Only one of your three cards does it.", "Which number do you see twice?"),
        ),
        Touch(
            "suits",
            State.start("robat", THREE, table="2b 4b 7c 10o", hands=["10b 5e", "12o 1e", "3c 6c"]),
            "Touch the card that {10b} takes.",
            what_it_takes("10b"),
            text="Do not be fooled by the pictures.",
            right="Coins or clubs, it is all the same. Only the number counts.",
            answers={
                "2b": "It has clubs too. But suits do not matter, only the number does.",
                "4b": "It has clubs too. But suits do not matter, only the number does.",
                "7c": "That is a 7. Look for a 10.",
            },
            hints=("It takes one card.", "The suits do not matter. Where is the other 10?"),
        ),
        Find(
            "beside",
            State.start("robat", THREE, table="4o 6e 12c", hands=["5c 12b", "1o 11e", "2c 3b"]),
            "Take a card.",
            takes("12c"),
            text="Careful: one of your cards only looks good.",
            right="The 5 fits between 4 and 6, but it takes only a 5.",
            answers={
                "5c": "The 5 stands between 4 and 6. But it takes only a 5, so it stays (rule 3.5)."
            },
            hints=("A card that is only next to another takes nothing.", "Look at the big cards."),
        ),
        Find(
            "leave",
            State.start("robat", THREE, table="4o 10e", hands=["4c 2b", "1o 12e", "3c 6b"]),
            "Now take nothing: leave a card.",
            takes_nothing(),
            text="You may play any card you like, even if another one would take something.",
            right="No 2 was there, so your 2 stays. The next player goes on.",
            answers={
                "4c": "A 4 is on the table, so your 4 must take it. It cannot stay (rule 3.3)."
            },
            hints=("One of your cards has no partner.", "Which of your numbers is not there?"),
        ),
        Find(
            "first-things",
            State.start("robat", THREE, table="5o 7o 12c", hands=["5c 7c", "1e 7e", "3c 11b"]),
            "Take the card that Biel wants.",
            takes("7o"),
            text="You can see all hands now. Biel is next. Nobody but you has a 5.",
            right="The 5 can wait. You take it on your next turn.",
            answers={"5c": "Then Biel takes the 7. Take the 7 now. The 5 waits for you."},
            hints=("You can take two cards, but only one now.", "What does Biel have?"),
            open_hands=True,
        ),
        Find(
            "hide",
            State.start("robat", THREE, table="2o 6c", hands=["3b 11e", "4o 11c", "1c 12o"]),
            "Leave the card that Biel cannot take.",
            next_takes_at_most(0),
            text="You can take nothing this time. One of your cards must stay.",
            right="Biel has no 3. Your 3 lies there in peace.",
            answers={"11e": "Biel has an 11 too. He would snatch yours: cau! (More in lesson 4.)"},
            hints=("Think of the next player.", "What does Biel have?"),
            open_hands=True,
        ),
    ),
)
