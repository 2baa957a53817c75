"""A moment of a hand as a picture: the table after a play, with what the play did still marked."""

from __future__ import annotations

from collections.abc import Iterator

from cauviz import scene
from cauviz.notation.log import Log, Node
from cauviz.picture import svg
from cauviz.scene.story import Story
from cauviz.telling import captions, text
from cauviz.texts import shown_in


def drawn(
    story: Story, node: Node, looks: int | None = None, pack: str = "spanish", size: str = "wide"
) -> tuple[str, str]:
    """The table after a play as SVG, and the words that stand for it.

    ``looks`` is the seat that looks on, ``None`` sees all hands.
    """
    with shown_in(pack):
        title, state = story.log.title, node.state
        words = text.describe(state.view(looks))
        marks: scene.Marks = {}
        caption, net = title, None
        if node.parent is not None and node.play is not None:
            marks = scene.marks(node.parent.state, node.play)
            happened = story.happened(node)
            caption = captions.caption(node.parent.state, node.play, happened, story.seat)
            net = scene.net_of(happened)
        drawing = svg.draw(
            scene.seen(state, looks, story.bottom, net),
            state.players,
            state.rules,
            size=size,
            marks=marks,
            caption=caption,
            title=title,
            desc=words,
            pack=pack,
        )
    return drawing, caption or words


def drawings(log: Log, pack: str = "spanish", size: str = "wide") -> Iterator[str]:
    """The start of a hand and the table after each play of its line, with open hands."""
    story = Story(log)
    for node in (log.root, *log.root.line()):
        yield drawn(story, node, None, pack, size)[0]
