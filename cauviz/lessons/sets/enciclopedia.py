"""The rule set ``enciclopedia``: four players, four cards, and the cards over twelve count."""

from functools import partial

from cauviz.engine.state import State
from cauviz.lessons import (
    Find,
    Lesson,
    Played,
    Touch,
    calls,
    next_takes_at_most,
    points,
    ronda_pays,
    takes_most,
    who,
)

laid = partial(State.start, "enciclopedia", players=4)

_HAND = laid(
    table="2o 5c 9e 11b",
    hands=["5o 9c 11o", "9o 4c 3b", "7e 12c 10b", "4b 1c 8c"],
    piles={"Anna": "3o 3c 3e 1o", "Biel": "6o 6c 8o 8e", "Carla": "7o 7b", "Dídac": "12o 12e"},
)
_TAKEN = _HAND.play("9c")

LESSON = Lesson(
    "enciclopedia",
    "The cards over twelve",
    about="For four players, with four cards each. You must take if you can.",
    steps=(
        Touch(
            "pairs",
            laid(
                table="",
                hands=["3o 3b 9c 9e", "1o 4b 7c 12e", "2c 5e 8b 10o", "5o 6c 7e 11b"],
                stock="1c 2o 3c 4c 5c 6o 7o 8o 9o 10c 11c 12c 1e 2e 3e 4e 6e 8e 10e 11e 1b 2b 5b "
                "6b 7b 9b 10b 12b 4o 8c 11o 12o",
            ),
            "You were dealt two pairs. Who pays you what?",
            ronda_pays(),
            text="Always four play. The table is empty at first, and each gets four cards at a "
            "time. A pair is a ronda. Two pairs are just one ronda.",
            right="One card from each. They have none yet, so they owe it. Three of one number "
            "would pay two cards from each.",
            hints=("You get three cards in all.", "For one ronda each of the others pays a card."),
            teaches="2.1 2.6 2.9 9.1 players=4 layout=none dealing=fours ronda=cards",
        ),
        Find(
            "must",
            laid(
                table="7o 8b 9e 12c",
                hands=["7c 9c 12e 2b", "12b 1o 5c 11o", "2c 6e 8o 10b", "3o 5e 6b 10c"],
                piles={"Anna": "1c 1e", "Carla": "4o 4c"},
            ),
            "Leave Biel nothing that he can take.",
            next_takes_at_most(0),
            text="If you can take, you must: the 2 may not be played. And you must take all of "
            "the row.",
            right="You leave 7, 8 and 9. Biel has none of them.",
            answers={
                "7c": "7, 8 and 9 go, and the 12 lies alone.",
                "9c": "The 12 lies there still.",
            },
            hints=("You have three cards to choose from.", "Which table card does Biel want?"),
            open_hands=True,
            teaches="3.4 4.3 must_capture=yes extension=whole",
        ),
        Find(
            "eight",
            laid(
                table="1e 4o 8e 9b 12o",
                hands=["4c 8c 12c 2b", "1o 3e 6b 7c", "3c 6e 7b 10o", "2c 5o 7o 11e"],
                piles={"Biel": "6o 6c 10c", "Carla": "2o 2e 5c"},
            ),
            "Take as many cards as you can.",
            takes_most(),
            text="There is an 8 and a 9 here, and a row ends on 12. All the piles lie face down.",
            right="8 and 9. The 10 is missing, and a closed pile cannot fill the gap.",
            answers={
                "4c": "That takes the 4 alone. Where do two cards lie in a row?",
                "12c": "No 1 comes after 12 here (rule 1.4). So that takes the 12 alone.",
            },
            hints=("You can win three cards.", "Count up from 4, from 8 and from 12."),
            teaches="1.2 1.4 5.1 deck=48 wrap=no open_piles=no",
        ),
        Touch(
            "points",
            laid(
                table="",
                hands=["12b"],
                piles={
                    "Anna": "1o 1c 1e 1b 2o 2c 2e 2b 3o 3c 3e 3b 4o 4c",
                    "Biel": "4e 4b 5o 5c 5e 5b 6o 6c 6e 6b 7o 7c 7e",
                    "Carla": "7b 8o 8c 8e 8b 9o 9c 9e 9b 10o 10c 10e",
                    "Dídac": "10b 11o 11c 11e 11b 12o 12c 12e",
                },
            ),
            "Who scores how many points?",
            points(),
            text="Each card above twelve is a point. With 24 points you win the match. Count the "
            "piles as they lie now, and touch a pile once for each point.",
            right="Fourteen cards are two points, and thirteen are one. Twelve are none.",
            hints=("There are three points in all.", "From each pile, take twelve away."),
            teaches="11.2 11.4 scoring=over_twelve match=first_to target=24",
        ),
        Find(
            "new-deal",
            laid(
                dealer="Dídac",
                table="2o 9e 12b",
                hands={"Dídac": "5c"},
                to_act="Dídac",
                stock="5b 2c 9c 11e 1o 7e 3c 12o 4b 6o 10b 8c 3e 8o 1c 6c",
                piles={"Biel": "6b 4e", "Dídac": "7o 7c"},
            ),
            "New cards, and you have a 5. What can you call?",
            calls("cau"),
            text="Dídac left his last card, then all got four new ones. His 5 was still the last "
            "card that was left.",
            right="New cards do not end the chance of a cau. Dídac pays you.",
            lead=(Played("5c", "It was his last card."),),
            answers={
                "5b x5c silent": "It is still the card that was just left. Call it!",
                "*": "That card was there before. Which one was just left?",
            },
            hints=("The deal comes in between, but the 5 was left last.", "Call cau on the 5."),
            teaches="6.9",
        ),
        Find(
            "hand-1",
            _HAND,
            "A short hand: three cards left. Begin!",
            next_takes_at_most(0),
            text="All of your cards take something. Which one cannot wait?",
            right="Biel wanted the 9. Nobody else can match the 5 or the 11.",
            answers={
                "5o": "The 5 could have waited.",
                "11o": "The 11 could have waited.",
            },
            open_hands=True,
            check=True,
        ),
        Touch(
            "hand-2",
            _TAKEN,
            "One card each. Who takes last in this hand?",
            who("Dídac", "10.2", "Who takes last gets all that is left on the table"),
            text="You play first, then Biel, Carla and Dídac. Who takes last gets all that is left "
            "on the table.",
            right="You take 11 and 12, but Biel must leave his 4. Dídac takes it with his own 4, "
            "and gets all the rest.",
            lead=("9o", "12c", "8c", "5o", "3b", "10b", "1c"),
            answers={
                "<Anna": "You take 11 and 12. But somebody can take after you.",
                "<Biel": "No 4 is there when Biel plays, so his 4 stays.",
                "<Carla": "No 7 is there when Carla plays, so her 7 stays.",
            },
            open_hands=True,
            teaches="10.2 leftovers=last",
            check=True,
        ),
    ),
)
