"""The second lesson: after the match comes what follows, up to the first gap."""

from cauviz.engine.state import State
from cauviz.lessons import (
    Find,
    Lesson,
    Touch,
    plays,
    stays,
    takes,
    takes_most,
    what_it_takes,
)

THREE = ("Anna", "Biel", "Carla")

LESSON = Lesson(
    "sequences",
    "Take what follows",
    about="One card can take a whole row of numbers. You learn where it starts and where it ends.",
    steps=(
        Find(
            "row",
            State.start("robat", THREE, table="3o 4b 5e 11c", hands=["3c 10b", "1o 12e", "2c 7o"]),
            "Take 3, 4 and 5 with one card.",
            takes("3o 4b 5e"),
            text="First your 3 takes the 3. Then come 4 and 5.",
            right="Four cards with one play! A row like this is called a sequence, or escala.",
            answers={
                "3c x3o": "You may stop at the 3. But 4 and 5 come next: take them too.",
                "3c x3o-4b": "Go on. The 5 comes next.",
                "10b": "No 10 is on the table, so it takes nothing. Begin with the 3.",
            },
            hints=("One card does it all.", "Begin at the 3 and count up."),
        ),
        Touch(
            "gap",
            State.start("robat", THREE, table="2o 3b 5c 6e", hands=["2c 10b", "1o 12e", "4c 11o"]),
            "Touch all that {2c} takes.",
            what_it_takes("2c"),
            text="Count up from 2. Stop where a number is missing.",
            right="The 4 is missing. There the sequence ends.",
            answers={
                "5c": "The 4 is missing. You cannot jump over a gap.",
                "6e": "The 4 is missing. You cannot jump over a gap.",
            },
            hints=("It takes two cards.", "Count: 2, 3, and then?"),
        ),
        Touch(
            "no-eight",
            State.start("robat", THREE, table="6o 7b 10c 12e", hands=["6b 3c", "1o 2e", "4c 5o"]),
            "Touch all that {6b} takes.",
            what_it_takes("6b"),
            text="Remember: these cards have no 8 and no 9.",
            right="Right after 7 comes 10.",
            answers={"12e": "The 11 is missing. So the 12 is out of reach."},
            hints=("It takes three cards.", "6, 7, and then? There is no 8 and no 9."),
        ),
        Find(
            "up",
            State.start(
                "robat", THREE, table="4o 5c 6e 11o", hands=["4b 5e 6b", "1o 2e", "3c 12b"]
            ),
            "Take as many cards as you can.",
            takes_most(),
            text="All three of your cards take something. Which one takes the most?",
            right="Start low. A sequence only goes up.",
            answers={
                "4b x4o": "You may stop there. But there is more: go on.",
                "4b x4o-5c": "You may stop there. But the 6 comes next: go on.",
                "5e": "The 5 cannot go down to the 4. A sequence only goes up.",
                "6b": "That takes only the 6. A sequence only goes up, so start lower.",
            },
            hints=("One card takes three.", "A sequence only goes up. So where must it start?"),
        ),
        Find(
            "clock",
            State.start(
                "robat", THREE, table="11o 12c 1e 4b", hands=["11c 12b 1o", "3o 5e", "6c 7b"]
            ),
            "Take three cards. Go round the corner!",
            takes("11o 12c 1e"),
            text="After 12 comes 1 again, as on a clock.",
            right="11, 12, and round the corner to 1.",
            answers={
                "11c x11o": "Go on: 12 comes next, and after 12 comes 1.",
                "11c x11o-12c": "Do not stop at 12. After 12 comes 1.",
                "12b": "Good, 12 and 1. But start one step lower.",
                "1o": "That is the end of the row. Where does it begin?",
            },
            hints=("One card takes three.", "Which number comes before 12?"),
        ),
        Find(
            "wait",
            State.start("robat", THREE, table="3o 4e 5c 11o", hands=["3c 5b", "1b 12c", "7c 10o"]),
            "Two turns, five cards. How do you begin?",
            plays("3c x3o-4e") | plays("5b x5c"),
            text="You may stop a sequence early. Nobody else can take a 3, a 4 or a 5.",
            right="Three cards with the 3, and two with the 5: that makes five.",
            answers={
                "3c x3o": "Then the 4 stays for good. That makes four cards in all.",
                "3c x3o-4e-5c": "That is four cards. But then your 5 takes nothing.",
            },
            solution="3c x3o-4e",
            hints=("Both of your cards should take something.", "Keep the 5 for your 5."),
        ),
        Find(
            "fill",
            State.start("robat", THREE, table="3o 5e 6b", hands=["3c 4c 11o", "1b 12c", "2e 10c"]),
            "Make your 3 stronger: fill the gap!",
            stays("4c"),
            text="Nobody else can take a 3 or a 4. So you can plan for two turns.",
            right="Now 3, 4, 5 and 6 lie in a row. Your 3 takes them all, next turn.",
            answers={
                "3c": "That takes only the 3. Fill the gap first. Then your 3 takes four cards.",
                "11o": "The 11 fills no gap. Which number is missing after the 3?",
            },
            hints=("Take nothing this time.", "Which number is missing in the row?"),
        ),
    ),
)
