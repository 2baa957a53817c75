"""What is said where a hand is written."""

from __future__ import annotations

WRITING = {
    "write.save": "Save",
    "write.tidy": "Tidy",
    "write.page": "Make a page",
    "write.beginning": '[Players "Anna Biel"]\n[Table "3o 5e"]\n\nAnna 3c\nBiel 7b\n',
    "write.fault": "Line {line}, column {column}: {message}",
    "write.until": "The table shows the hand up to play {n}.",
    "write.over": "All is right. The hand is over: {list}.",
    "write.turn": "All is right so far. It is {name}’s turn.",
    "write.no_cards": "All is right so far, but nobody has played a card yet.",
    "write.written": "{name} is written.",
    "write.no_path": "where is it to be saved? Open it as cv.Writer('my-hand.cau'), or call "
    "save('my-hand.cau')",
    "write.changed": "{file} was changed by somebody else since it was opened here, and is not "
    "written over: save under another name, or open it again",
    "write.not_right": "something is wrong in the text still: mend it first",
    "write.not_a_hand": "what is written is a file such as 'my-hand.cau' or a Log, not {path}",
}
