"""The rule set ``catalan-robat``: three cards at a time, and piles that can be stolen."""

from functools import partial

from cauviz.engine.state import State
from cauviz.lessons import (
    Find,
    Lesson,
    Touch,
    plays,
    ronda_pays,
    steals,
    takes,
    takes_most,
    what_it_takes,
    who,
)

laid = partial(State.start, "catalan-robat", players=3)

_HAND = laid(
    dealer="Anna",
    table="2o 6b 11b",
    hands=["4c 6c 11o", "1o 10c 3b", "8e 9o 12b"],
    piles={"Anna": "3o 3c 9b", "Biel": "5o 7e 7b", "Carla": "7o 7c 12o"},
    last_capturer="Carla",
)
_STOLEN = _HAND.play("1o").play("8e").play("6c")

LESSON = Lesson(
    "catalan-robat",
    "Your own pile",
    about="Three cards at a time, an 8 and a 9, and piles to steal. You may even lift your own.",
    steps=(
        Find(
            "own-pile",
            laid(
                table="3o 5e 10b",
                hands=["3c 5c 10c", "1o 8e 12b", "2c 7b 9o"],
                piles={"Anna": "2o 2b 4c", "Biel": "11o 11c 6e", "Carla": "12o 12c"},
            ),
            "Steal Biel’s pile, and take 3 and 5 too.",
            takes("3o <Anna 5e <Biel"),
            text="A 4 is missing on the table. But look at your own pile!",
            right="3, your own pile as the 4, 5, and Biel’s pile as the 6. Your pile is lifted, "
            "and goes back in its place.",
            answers={
                "3c x3o": "Go on! Your own pile shows the 4.",
                "3c x3o-<Anna": "Go on: the 5 comes next.",
                "3c x3o-<Anna-5e": "Do not stop! Biel’s pile shows a 6.",
                "5c x5e-<Biel": "Good: the 5, and Biel’s pile. But you can take the 3 as well.",
                "5c x5e": "After the 5 comes Biel’s pile. And look lower, at the 3.",
                "10c": "That takes the 10. Where can you find a 4?",
            },
            hints=("One card does it all.", "Your own pile can be the 4."),
            teaches="5.6 own_pile=yes",
        ),
        Touch(
            "end",
            laid(
                table="2o 8e 10b 11o 12c",
                hands=["8c 3b 5o", "1o 4e 6b", "3c 5e 7b"],
                piles={"Biel": "6o 6c 9e", "Carla": "7o 7c 1b"},
            ),
            "Touch all that the {8c} takes.",
            what_it_takes("8c"),
            text="There is an 8 and a 9 here. And a row ends on 12.",
            right="8, Biel’s pile as the 9, 10, 11 and 12. No row goes on to a 1: so a pile that "
            "shows a 1 is always safe.",
            answers={
                "<Carla": "No 1 comes after 12 here. A pile that shows a 1 is safe (rule 5.8).",
                "2o": "No 1 comes after 12 here. The row ends on 12 (rule 1.4).",
            },
            hints=("It takes four cards and a pile.", "8, 9, 10, and up to 12. Who has a 9?"),
            teaches="1.2 1.4 5.8 deck=48 wrap=no",
        ),
        Touch(
            "pair",
            laid(
                table="2c 6o 11e",
                hands=["7o 7b 7c", "1o 4b 9e", "3c 5e 10b"],
                stock="2o 8c 8b 9o 1c 12b 4o 6e 10o 5o 2e 3b 11o 12c 1e 9c 12e 4c "
                "6b 10e 5b 2b 3o 11b 7e 1b 9b 12o 4e 6c 10c 5c 8o 3e 11c 8e",
            ),
            "You were dealt three 7s! Who pays what?",
            ronda_pays(),
            text="Two to four play. Only when three play, three cards lie on the table at first. "
            "Each gets three cards, and later three more. A pair pays one card from each: a "
            "ronda. Three pay more: a rondí.",
            right="A rondí: two cards from each. They have none yet, so they owe them.",
            hints=("You get four cards in all.", "Three of one number pay two cards, from each."),
            teaches="2.1 2.6 2.9 9.1 players=2-4 layout=if_three dealing=threes ronda=cards",
        ),
        Find(
            "say-it",
            laid(
                players=4,
                dealer="Biel",
                table="9b",
                hands=["7c 4b 12e", "7b 1o 5b", "7o 6b 10o", "7e 2b 11e"],
                piles={"Biel": "11o 11c 6e", "Carla": "2o 2c 5e", "Dídac": "3o 3c 8e"},
            ),
            "Answer Dídac. Take all, and say all!",
            plays("7c x7o-<Dídac-9b recau net"),
            text="Recau is the highest call here: Biel cannot answer you. And what you forget to "
            "say is lost.",
            right="Recau and net! Dídac’s pile is gone, so he owes you all that he should pay.",
            lead=("7o", "7e x7o-<Dídac-9b cau net"),
            answers={
                "pass": "Then Dídac takes it all. You have a 7 too: answer him!",
                "7c x7o-<Dídac-9b recau": "You forgot to say net. Then nobody pays for it "
                "(rule 7.3).",
                ~takes("<Dídac"): "A good recau. But after 7 comes 8: Dídac’s own pile shows one.",
                ~takes("9b"): "Go on: the 9 comes next, and the table is empty.",
            },
            hints=(
                "Biel cannot answer.",
                "7, Dídac’s pile as the 8, and 9. The table is empty: that makes two words.",
                "Play the {7c}, take it all, and say recau and net.",
            ),
            open_hands=True,
            teaches="6.3 7.3 chain=2 announced=yes",
        ),
        Touch(
            "opener",
            laid(
                players=2,
                dealer="Anna",
                table="2o 5b 9e",
                hands={"Anna": "12e"},
                to_act="Anna",
                opener="Biel",
                stock="8c 8b 9o 1c 12b 4o",
                piles={"Anna": "3o 3c 7b", "Biel": "6o 6c"},
            ),
            "Your last card. Who plays first after that?",
            who("Anna", "2.12", "Each new deal is opened by the next player"),
            text="All hands will be empty then, so new cards come. Biel played first last time.",
            right="Playing first goes round too. So now you play twice in a row.",
            answers={"<Biel": "Biel played first last time. Now it is the next one’s turn."},
            hints=("It is one player.", "Playing first goes round the table. Who is after Biel?"),
            teaches="2.12 opener_rotates=yes",
        ),
        Find(
            "hand-1",
            _HAND,
            "A short hand: three cards left. Rob all you can!",
            takes_most(),
            text="Each card you win is a point, and you play four hands.",
            right="6, Biel’s pile as the 7, 8, and your own pile as the 9.",
            lead=("1o", "8e"),
            answers={
                "4c": "That takes nothing. Which of your numbers lie on the table?",
                "11o": "That is the end of a row. The other row is longer: look at the piles.",
                ~takes_most(): "Go on! The row is not at its end. Your own pile counts too.",
            },
            teaches="11.2 11.4 scoring=cards target=4",
            check=True,
        ),
        Find(
            "hand-2",
            _STOLEN,
            "You play last. Take now, or wait?",
            steals("Carla"),
            text="Who takes last gets all that is left on the table. Look at the last cards of "
            "Biel and Carla.",
            right="11, and Carla’s pile as the 12. Nobody takes after you, so the rest is yours "
            "too.",
            lead=("3b", "9o"),
            answers={
                "4c": "Then Carla leaves her 12, and her pile is safe. Take it now!",
                "11o x11b": "Go on! After the 11 comes Carla’s pile, which shows a 12.",
            },
            open_hands=True,
            teaches="10.2 leftovers=last",
            check=True,
        ),
    ),
)
