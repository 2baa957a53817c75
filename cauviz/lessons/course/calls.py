"""The fourth lesson: cau, recau, contracau, and when to keep quiet."""

from cauviz.engine.state import State
from cauviz.lessons import (
    Find,
    Lesson,
    Played,
    Touch,
    calls,
    leaves_no_cau,
    silent,
    takes,
    these,
    who_pays,
)

THREE = ("Anna", "Biel", "Carla")
FOUR = ("Anna", "Biel", "Carla", "Dídac")

_CHAIN = State.start(
    "robat",
    FOUR,
    dealer="Anna",
    table="3e 10b",
    hands=["7b 2o", "7o 5b", "7c 12o", "7e 4b"],
    piles={"Biel": "1o 1c 6e", "Carla": "5o 5c 12c", "Dídac": "11o 11c 4e"},
)
_THREE_SEVENS = (
    Played("7o", "Biel leaves a 7."),
    Played("7c x7o-10b cau", "Carla: cau!"),
    Played("7e x7o-10b recau", "Dídac: recau!"),
)

LESSON = Lesson(
    "calls",
    "Cau, recau, contracau",
    about="Snatch the card that was just left. But look out: the next player may answer.",
    steps=(
        Find(
            "cau",
            State.start(
                "robat",
                THREE,
                dealer="Biel",
                table="3e 12b",
                hands=["3b 7c", "1o 4e", "7o 6b"],
                piles={"Carla": "2o 2c"},
            ),
            "Snatch the 7, and call cau!",
            calls("cau"),
            text="Carla has just left a 7, and you have one too.",
            right="Carla pays you one card, because it was her 7.",
            lead=(Played("7o", "Carla leaves a 7."),),
            answers={
                "7c x7o silent": "You have the 7. But if you call cau, Carla must pay you a card.",
                "3b": "The 3 was there before. You can call only the card that was just left.",
            },
            hints=("One card does it.", "Which card has Carla just left?"),
        ),
        Touch(
            "just-left",
            State.start(
                "robat",
                THREE,
                dealer="Anna",
                table="3o 7e",
                hands=["3c 7c 11b", "2b 5o", "6c 11e"],
                piles={"Biel": "2o 2c", "Carla": "1o 1c"},
            ),
            "Touch the card on which you can call cau.",
            these("11e", "6.1"),
            text="You could take three of these cards. But cau is only for one of them.",
            right="Only the card that was left just before your turn can be called.",
            lead=(Played("5o", "Biel leaves a 5."), Played("11e", "Carla leaves an 11.")),
            answers={
                "3o": "The 3 has been there for a while. Which card came last?",
                "7e": "The 7 has been there for a while. Which card came last?",
                "5o": "Biel left the 5, but then Carla played. Which card came last?",
                "<Biel": "A pile cannot be called. Which card was just left?",
                "<Carla": "A pile cannot be called. Which card was just left?",
            },
            hints=("It is one card.", "Who played just before you? What did she leave?"),
        ),
        Find(
            "recau",
            State.start(
                "robat",
                FOUR,
                dealer="Biel",
                table="3e 12b",
                hands=["3b 7c", "1o 4e", "7o 6b", "7e 2b"],
                piles={"Carla": "2o 2c 5e", "Dídac": "11o 11c 6e"},
            ),
            "Answer Dídac: call recau!",
            calls("recau"),
            text="Carla left a 7, and Dídac called cau. But you have a 7 too.",
            right="All three 7s are yours. Carla pays you one card, and Dídac pays two.",
            lead=(Played("7o", "Carla leaves a 7."), Played("7e x7o cau", "Dídac: cau!")),
            answers={"pass": "If you pass, Dídac takes the 7. You have one too: answer him!"},
            hints=("You have a 7 as well.", "Play {7c}: then the 7s are yours."),
        ),
        Find(
            "contracau",
            _CHAIN,
            "You have the last 7. Take it all!",
            calls("contracau") & takes("7o 10b"),
            text="Cau, recau … and now you. The last caller takes everything.",
            right="Four 7s and the 10! The earlier callers get nothing.",
            lead=_THREE_SEVENS,
            answers={
                "pass": "If you pass, Dídac takes it all. You have the last 7!",
                "7b x7o contracau": "Good, but the 10 comes right after the 7. Take it too.",
            },
            hints=("You have the fourth 7.", "Call contracau, and take the 10 as well."),
        ),
        Touch(
            "pay",
            _CHAIN,
            "Who pays how much for your contracau?",
            who_pays("7b x7o-10b contracau"),
            text="Touch a pile once for each card. The first pays one, the second two …",
            right="Biel left the 7: one card. Carla called cau: two. Dídac called recau: three.",
            lead=_THREE_SEVENS,
            hints=(
                "You get six cards in all.",
                "Biel was the first, Carla the second, Dídac the third.",
            ),
        ),
        Find(
            "quiet",
            State.start(
                "robat",
                THREE,
                dealer="Biel",
                table="3e 12b",
                hands=["3b 7c", "7e 4e", "7o 6b"],
                piles={"Anna": "5o 5c", "Carla": "2o 2c"},
            ),
            "Biel has a 7 too. Take the 7, and keep it.",
            takes("7o") & silent(),
            text="You need not call cau. If you do not call, nobody can answer.",
            right="Two sure cards. If you call, Biel answers, and you have to pay him two.",
            lead=(Played("7o", "Carla leaves a 7."),),
            answers={
                "7c x7o cau": "Biel answers with his 7: recau! He takes it all, and you pay two.",
                "3b": "That takes the 3. But then Biel takes the 7.",
            },
            hints=("Do you really want to call?", "Look at Biel’s hand. Take the 7, but quietly."),
            open_hands=True,
        ),
        Find(
            "leave",
            State.start(
                "robat",
                THREE,
                table="2o 11c",
                hands=["5c 6b 12e", "6e 12o", "1c 3b"],
                piles={"Anna": "4o 4c", "Carla": "10o 10c"},
            ),
            "Leave a card on which Biel cannot call cau.",
            leaves_no_cau(),
            text="You cannot take anything this time. So think of Biel.",
            right="Biel has no 5. No cau this time!",
            answers={
                "6b": "Biel has a 6: cau! He takes it, and you pay him a card.",
                "12e": "Biel has a 12: cau! He takes it, and you pay him a card.",
            },
            hints=("Only one of your cards is safe.", "What does Biel have? Leave something else."),
            open_hands=True,
        ),
    ),
)
