"""The rule set ``duel``: two players, four cards each, and a cau on every match."""

from functools import partial

from cauviz.engine.state import State
from cauviz.lessons import (
    Find,
    Lesson,
    Touch,
    calls,
    plays,
    stands,
    what_it_takes,
    who,
    who_pays,
)

laid = partial(State.start, "duel", players=2)

_PAIR = laid(
    table="2b 4c 6b 11o",
    hands=["4b 6o 11b 11c", "4e 6c 10b 11e"],
    stock="1c 5o 7e 10o 3b 12o 1e 5c 7b 10c",
    piles={"Anna": "2o 2c", "Biel": "3o 3c 12c 12b"},
)
_HAND = laid(
    table="3b 7o",
    hands=["3c 5b 7c 12e", "1c 2b 7e 10c"],
    piles={"Anna": "1o 1e 4o 4c 6o 6c 11o 11c 11e", "Biel": "2o 2c 5o 5c 10o 10e 12o 12c 3o 3e"},
)

LESSON = Lesson(
    "duel",
    "A duel of caus",
    about="Two players, four cards each. Each match is a cau, and the other one may answer.",
    steps=(
        Find(
            "cau",
            laid(
                table="2b 4e 6b 12c",
                hands=["2c 4b 6o 11c", "2o 4c 10b 11e"],
                stock="1c 5o 7e 10o 3b 12o 1e 5c 7b 10c",
            ),
            "Say a cau that Biel cannot answer.",
            stands(),
            text="You are two, with four cards each, and four lie in the centre. If you hold one "
            "of their numbers you must lay it there: cau! You may choose which.",
            right="Biel has no 6. You win both 6s, and he owes you a card for the cau.",
            answers={
                "2c": "Look at Biel’s cards: he has a 2 too.",
                "4b": "Look at Biel’s cards: he has a 4 too.",
            },
            hints=("Three of your cards can say cau.", "Which of these numbers does Biel lack?"),
            open_hands=True,
            teaches="13.1 13.2",
        ),
        Find(
            "pair",
            _PAIR,
            "Biel can answer. Begin with the best card!",
            plays("11b") | plays("11c"),
            text="If he says recau and you hold the last card of that number, you say sant Vicent.",
            right="If Biel says recau with his 11, you have one more: sant Vicent!",
            answers={
                "4b": "Biel has a 4 too: recau! And you have no other 4.",
                "6o": "Biel has a 6 too: recau! And you have no other 6.",
            },
            hints=("You have four cards to choose from.", "Of which number do you hold two?"),
            open_hands=True,
            teaches="13.2",
        ),
        Touch(
            "pay",
            _PAIR,
            "You say sant Vicent! Who pays how much?",
            who_pays("11c santvicent"),
            text="The last to call takes all the 11s. A cau pays one card, a recau two, a sant "
            "Vicent three.",
            right="Biel pays three cards from the top of his pile. What he lacks he would owe.",
            lead=("11b", "11e"),
            hints=("Only one player pays.", "It is the third call."),
            teaches="13.3",
        ),
        Touch(
            "turn",
            laid(
                table="2b 4e 6b",
                hands=["2c 5b 10o 11c", "2o 4c 10b 12e"],
                stock="1c 5o 7e 3b 12o 1e 5c 7b 10c",
                piles={"Anna": "6o 6c", "Biel": "3o 3c"},
            ),
            "Your 2: cau. Biel’s 2: recau. Who plays next?",
            who("Biel", "13.4", "After a cau it is the turn of the one who did not say cau"),
            text="Then you both draw up to four cards again. If you can say no cau on your turn, "
            "you draw a card, and the other one plays.",
            right="You said cau, so now it is Biel’s turn. It does not matter who took the cards.",
            answers={"<Anna": "You said cau. After that it is the other one’s turn."},
            hints=("It is one player.", "Who did not say cau?"),
            open_hands=True,
            teaches="13.4",
        ),
        Touch(
            "two",
            laid(
                table="3b 3o 4e 12b",
                hands=["3c 5b 10o 11c", "2o 5c 10b 12e"],
                stock="1c 5o 7e 12o 1e 7b",
                piles={"Anna": "6o 6c 2b 2e", "Biel": "7o 7c"},
            ),
            "Touch all that the {3c} takes.",
            what_it_takes("3c"),
            text="When the centre is empty, four new cards are laid. Now two may be alike!",
            right="A cau takes every card of its number. But there are no rows in the duel.",
            answers={
                "4e": "There are no rows in the duel. A card takes only its own number.",
                "<Biel": "Only cards in the centre can be taken. A pile is safe here.",
                "12b": "That is a 12. A card takes only its own number.",
            },
            hints=("It takes two cards.", "Only the number counts."),
            teaches="13.5",
        ),
        Find(
            "hand-1",
            _HAND,
            "A short hand: the stock is used up. Begin!",
            stands(),
            text="When neither can say cau, the duel is over. Only your pile counts then.",
            right="Biel has no other 3. He pays you a card, and it is his turn.",
            answers={"7c": "Look at Biel’s cards: he has a 7 too."},
            open_hands=True,
            teaches="13.6",
            check=True,
        ),
        Find(
            "hand-2",
            _HAND.play("3c"),
            "Biel says cau. What now?",
            calls("recau"),
            text="The last 7 is in neither hand.",
            right="Three 7s, and two cards from Biel. Neither can say cau now, so it is over. The "
            "cards in your hands count for nobody: you win!",
            lead=("7e",),
            answers={"pass": "Then Biel wins two cards, and you pay him one. You have a 7 too!"},
            check=True,
        ),
    ),
)
