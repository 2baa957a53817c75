"""What somebody does who does a lesson, and what they then see."""

from __future__ import annotations

from typing import Any

from .conftest import View


def play(view: View, card: str, way: int | None = None) -> None:
    view.get(f"[role=option][data-card='{card}']").click()
    if way is not None:
        view.get("[role=radio]").nth(way).click()
    view.get(".cv-settle .cv-primary").click()


def touch(view: View, *items: str) -> None:
    for item in items:
        view.get(f"[role=button][data-item='{item}']").click()


def draw(view: View, card: str) -> None:
    """Draw a card of the hand to the table, by mouse."""
    box = view.get(f"[data-card='{card}']").bounding_box()
    felt = view.get(".cv-rail").bounding_box()
    mouse = view.page.mouse
    mouse.move(box["x"] + 9, box["y"] + 25)
    mouse.down()
    mouse.move(felt["x"] + felt["width"] / 2, felt["y"] + felt["height"] / 2, steps=5)
    mouse.up()


def button(view: View, name: str) -> Any:
    return view.page.get_by_role("button", name=name, exact=True)


def hear(view: View) -> None:
    """Let Python have what the page saved."""
    for saved in view("model.saved.splice(0)"):
        for name, value in saved.items():
            view.widget.set_trait(name, value)


def verdict(view: View) -> str:
    return view.text(".cv-verdict")


def answer(view: View) -> str:
    found: str = view.get(".cv-answer").inner_text()
    return found


def record(view: View, name: str) -> Any:
    return view.model("done").get(name)
