"""The rule set ``two-way``: the children's version, where a row runs both ways."""

from functools import partial

from cauviz.engine.state import State
from cauviz.lessons import (
    Find,
    Lesson,
    Touch,
    calls,
    clears_table,
    keeps_pile,
    next_takes_at_most,
    steals,
    takes_most,
    takes_nothing,
    what_it_takes,
    who_pays,
)

laid = partial(State.start, "two-way", players=3)

_HAND = laid(
    table="2c 4e 6o 12b",
    hands=["3b 6c 1o 10e", "2e 7c 11b 5b", "11o 5c 7e 10c"],
    piles={"Biel": "1c 1e", "Carla": "4o 4c 2o 2b 5o"},
)
_ROBBED = _HAND.play("6c")

LESSON = Lesson(
    "two-way",
    "Rows that run both ways",
    about="The children’s game. A row runs up and down, and you take all of it.",
    steps=(
        Touch(
            "both-ways",
            laid(
                table="3o 4e 6c 7b 10o 11e",
                hands=["11c 2b 5o 12b", "1o 2c 5b 10b", "7c 12e 1e 6o"],
            ),
            "Touch all that the {11c} takes.",
            what_it_takes("11c"),
            text="In this game a row runs both ways: up from your card, and down from it.",
            right="11, 10, 7 and 6. The 5 is missing, so the row ends there.",
            answers={
                "3o": "The 5 is missing. The row ends there.",
                "4e": "The 5 is missing. The row ends there.",
            },
            hints=("It takes four cards.", "Count down from 11: 10, 7, and then?"),
            teaches="4.2 sequence=run",
        ),
        Find(
            "anywhere",
            laid(
                table="2o 4b 5c 6e 11o",
                hands=["6o 2c 11b 3e 7c", "1o 10c 12o 12b 7o", "3b 10e 1e 12c 7e"],
            ),
            "Take as many cards as you can.",
            takes_most(),
            text="You need not begin at the low end of a row.",
            right="You begin at the top, and still take 6, 5 and 4.",
            answers={
                "2c": "That takes the 2, and no more. Is there a longer row?",
                "11b": "That takes the 11, and no more. Is there a longer row?",
                "3e": "The 3 would fit. But no 3 lies there, so it takes nothing (rule 3.5).",
                "7c": "The 7 would fit. But no 7 lies there, so it takes nothing (rule 3.5).",
            },
            hints=("One card takes three.", "Match any card of the long row. It may be the top."),
            teaches="4.2",
        ),
        Find(
            "whole",
            laid(
                table="3o 4c 5b 12e",
                hands=["4e 12b 10e 7o 1c", "12o 2e 11b 2b 6o", "6c 6e 2c 7c 10c"],
                piles={"Anna": "2o 11o 11c"},
            ),
            "Leave Biel nothing that he can take.",
            next_takes_at_most(0),
            text="You may not stop: you must take the whole row. So look at what is left.",
            right="You leave 3, 4 and 5. Biel has none of them.",
            answers={
                "4e": "The whole row goes, and the 12 lies alone.",
                takes_nothing(): "The 12 lies there still. And your pile shows an 11.",
            },
            hints=("Only one card does it.", "Which table card does Biel want?"),
            open_hands=True,
            teaches="4.3 extension=whole",
        ),
        Find(
            "above",
            laid(
                table="3o 7e 12b",
                hands=["6c 2b 10e 5o 1c", "7c 1o 2e 3b 4b", "11o 11b 2o 12e 1e"],
                piles={"Anna": "4o 4c 6e", "Carla": "11e 11c"},
            ),
            "Biel has a 7. Save your pile!",
            keeps_pile(),
            text="Your pile shows a 6. Here a 7 can come down to it.",
            right="A 6 on the table locks your pile. Biel gets the 7 and the 6, and no more.",
            answers={
                ~keeps_pile(): "No 6 lies on the table. So a row comes down from 7 to your pile."
            },
            hints=("A pile is safe when its number lies on the table.", "Your pile shows a 6."),
            open_hands=True,
            teaches="5.1",
        ),
        Touch(
            "pay",
            laid(
                players=4,
                dealer="Anna",
                table="6c 10b",
                hands=["7b 2o 4b 12b", "7o 5b 1b 3b", "7c 12o 2b 3c", "7e 1e 2e 3e"],
                piles={"Biel": "1o 1c 6e", "Carla": "5o 5c 12c", "Dídac": "11o 11c 4e"},
            ),
            "Your contracau empties the table. Who pays?",
            who_pays("7b x6c-7o-10b contracau"),
            text="For a call, each one who played a 7 pays you just one card. "
            "But it is a net as well!",
            right="First one card each for the net, then one card each for the call.",
            lead=("7o", "7c cau", "7e recau"),
            hints=("You get six cards.", "All three pay for the net. Who played a 7?"),
            teaches="6.6 8.2 penalty=flat",
        ),
        Find(
            "hand-1",
            _HAND,
            "Stop Carla: steal her pile.",
            steals("Carla"),
            text="A short hand. Three hands won win the match. Carla has two, and the most cards.",
            right="6, then Carla’s pile as the 5, then 4. Now you have the most.",
            answers={
                "3b": "The 3 would fit. But no 3 lies there, so it takes nothing (rule 3.5).",
                "1o": "No 1 lies there. A card that only fits takes nothing (rule 3.5).",
                "10e": "No 10 lies there, so it takes nothing.",
            },
            teaches="11.4 match=first_to target=3",
            check=True,
        ),
        Find(
            "hand-2",
            _ROBBED,
            "Your next turn. Win all that you can.",
            calls("cau") & clears_table(),
            text="Carla has no pile now. She will want one.",
            right="10, 11, 12, Biel’s pile as the 1, and 2. Cau and net with one card! "
            "Carla will not win this hand.",
            lead=("11b", "10c"),
            check=True,
        ),
    ),
)
