"""The rule set ``catalan-cau``: the simple Catalan game, three cards at a time."""

from functools import partial

from cauviz.engine.state import State
from cauviz.lessons import (
    Find,
    Lesson,
    Touch,
    calls,
    plays,
    ronda_pays,
    takes,
    takes_most,
    takes_nothing,
    who,
)

laid = partial(State.start, "catalan-cau", players=3)

_HAND = laid(
    dealer="Anna",
    table="2o 9e 11b",
    hands=["4c 9c 11o", "5o 9b 10c", "1b 5e 6e"],
    piles={"Anna": "3o 3c", "Biel": "6o 6c 1o 1c", "Carla": "7o 7c 12o"},
    last_capturer="Carla",
)
_FIRST = ("5o", "6e")
_TAKEN = _HAND.play("5o").play("6e").play("9c")

LESSON = Lesson(
    "catalan-cau",
    "Three cards at a time",
    about="The simple Catalan game, with an 8 and a 9. Pairs pay, and you must say what you do.",
    steps=(
        Touch(
            "pair",
            laid(
                table="2c 6o 11e",
                hands=["7o 7b 12c", "1o 4b 9e", "3c 5e 10b"],
                stock="2o 8c 8b 9o 1c 12b 4o 6e 10o 5o 2e 3b 11o 7c 1e 9c 12e 4c "
                "6b 10e 5b 2b 3o 11b 7e 1b 9b 12o 4e 6c 10c 5c 8o 3e 11c 8e",
            ),
            "You were dealt two 7s. Who pays you how much?",
            ronda_pays(),
            text="Two to four play. Only when three play, three cards lie on the table at first. "
            "Each gets three cards, and later three more. Two of one number are a ronda!",
            right="A ronda: one card from each. They have none yet, so they owe it. "
            "Three of one number are a rondí: two cards from each.",
            hints=("You get two cards in all.", "For a pair, each of the others pays the same."),
            teaches="2.1 2.6 2.9 9.1 players=2-4 layout=if_three dealing=threes ronda=cards",
        ),
        Find(
            "eight",
            laid(
                table="1e 2b 8e 9b 10c 12o",
                hands=["8c 12c 1o", "3o 4b 7e", "5e 6c 11b"],
                piles={"Biel": "4o 4c 11e", "Carla": "6o 6e"},
            ),
            "Take as many cards as you can.",
            takes_most(),
            text="All piles lie face down. There is an 8 and a 9 here, and a row ends on 12.",
            right="8, 9 and 10. The 11 is missing, and a closed pile cannot fill the gap.",
            answers={
                "12c": "No 1 comes after 12 here (rule 1.4). So that takes the 12 alone.",
                "1o x1e-2b": "That is three cards. There is a longer row.",
                "1o x1e": "After 1 comes 2. But there is a longer row.",
                "8c x8e": "You may stop there. But 9 and 10 come next: go on.",
                "8c x8e-9b": "Go on. After 9 comes 10.",
            },
            hints=("You can win four cards.", "A row ends on 12. So look lower."),
            teaches="1.2 1.4 5.1 deck=48 wrap=no open_piles=no",
        ),
        Find(
            "say-it",
            laid(
                dealer="Biel",
                table="8e",
                hands=["7c 3b 12e", "1o 4e 5b", "7o 6b 10o"],
                piles={"Biel": "11o 11c 6e", "Carla": "2o 2c 5e"},
            ),
            "Take both cards. What must you say?",
            plays("7c x7o-8e cau net"),
            text="Here you must say it: cau, net and ronda. If you forget, nobody pays.",
            right="Cau and net! Biel pays one card. Carla pays one for each of the two.",
            lead=("7o",),
            answers={
                "7c x7o-8e cau": "You forgot the net. Then Biel pays nothing (rule 7.3).",
                "7c x7o-8e net": "You forgot the cau. It was Carla’s 7 (rule 7.3).",
                "7c x7o-8e silent": "You said nothing. Then nobody pays (rule 7.3).",
                "7c x7o cau": "A good cau. But take the 8 too, and the table is empty.",
                "7c x7o silent": "You said nothing, and the 8 comes next. Look again.",
                takes_nothing(): "That takes nothing. Look at Carla’s 7.",
            },
            hints=(
                "One card takes both.",
                "You snatch a card, and the table is empty: that makes two words.",
                "Play the {7c}, take 7 and 8, and say cau and net.",
            ),
            teaches="7.3 announced=yes",
        ),
        Find(
            "recau",
            laid(
                players=4,
                dealer="Biel",
                table="4e 8e 9b",
                hands=["7c 4b 12e", "7b 1o 5b", "7o 6b 10o", "7e 2b 11e"],
                piles={"Biel": "11o 11c 6e", "Carla": "2o 2c 5e", "Dídac": "3o 3c 1e"},
            ),
            "Answer Dídac, and take all that you can.",
            calls("recau") & takes("7o 8e 9b"),
            text="Recau is the highest call here. So think: can Biel answer you?",
            right="Biel has the last 7, but nobody can answer a recau. Carla pays one card, "
            "and Dídac pays two.",
            lead=("7o", "7e x7o-8e-9b cau"),
            answers={
                "pass": "Then Dídac takes 7, 8 and 9. Nobody can answer a recau: be brave.",
                "7c x7o recau": "A good recau. But 8 and 9 come next: take them too.",
                "7c x7o-8e recau": "Go on: the 9 comes next.",
            },
            hints=("Biel cannot answer.", "Call recau, and count up from 7."),
            open_hands=True,
            teaches="6.3 chain=2",
        ),
        Touch(
            "opener",
            laid(
                dealer="Anna",
                table="2o 5b 9e",
                hands={"Anna": "12e"},
                to_act="Anna",
                opener="Biel",
                stock="8c 8b 9o 1c 12b 4o 6e 10o 5o",
                piles={"Anna": "3o 3c 7b", "Biel": "6o 6c", "Carla": "7o 7c"},
            ),
            "Your last card. Who plays first after that?",
            who("Carla", "2.12", "Each new deal is opened by the next player"),
            text="All hands will be empty then, so three new cards come to each. "
            "Biel played first in the last deal.",
            right="Playing first goes round too.",
            answers={
                "<Anna": "You have just played. Who comes after Biel?",
                "<Biel": "Biel played first last time. Now it is the next player’s turn.",
            },
            hints=("It is one player.", "Playing first goes round the table. Who is after Biel?"),
            teaches="2.12 opener_rotates=yes",
        ),
        Find(
            "hand-1",
            _HAND,
            "A short hand: the last three cards. Begin!",
            plays("9c"),
            text="Each card you win is a point, and you play four hands. Who takes last gets all "
            "that is left on the table. Only you have an 11. Which card cannot wait?",
            right="Biel wanted that 9. Your 11 can wait: nobody else can take the 11.",
            lead=_FIRST,
            answers={
                "11o": "Your 11 could have waited.",
                "4c": "That takes nothing, and the 9 lies there still.",
            },
            open_hands=True,
            teaches="11.2 11.4 scoring=cards target=4",
            check=True,
        ),
        Find(
            "hand-2",
            _TAKEN,
            "You play last. Be the last who takes!",
            plays("4c"),
            text="Carla can take the 5 and the 6. Which card do you keep for the end?",
            right="Biel leaves his 10, and Carla takes two. Then your 11 takes last: the other "
            "five cards on the table are yours too.",
            lead=("9b", "1b"),
            answers={
                "11o": "Then Carla takes 5 and 6 after you. She is the last, and gets the rest."
            },
            open_hands=True,
            teaches="10.2 leftovers=last",
            check=True,
        ),
    ),
)
