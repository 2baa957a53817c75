"""What can be done to a branch that was tried out: it becomes the main line, or it goes."""

from __future__ import annotations

import ipywidgets

from cauviz.errors import CauError
from cauviz.exploring.tree import on_main
from cauviz.notation.log import Node
from cauviz.texts import tell

from .panels import ROWS, Panel, button


class BranchPanel(Panel):
    """Two buttons for the branch that is looked at; whether it is to be deleted is asked once."""

    def _parts(self) -> list[ipywidgets.Widget]:
        self.promote = button("explore.promote", self._promote)
        self.delete = button("explore.delete", self._ask)
        self.yes = button("explore.delete", self._delete, strong=True)
        self.no = button("explore.no", lambda: self._done("explore.kept"))
        self._asked_of: Node | None = None
        self._answers = ipywidgets.Box([self.yes, self.no])
        acts = ipywidgets.Box([self.promote, self.delete, self._answers], layout=ROWS)
        return [acts, self.voice()]

    def agree(self, *done: str) -> None:
        """Say what was done, where one is, and what cannot be done there."""
        self._asked_of = None
        self._answers.layout.display = "none"
        self.promote.disabled = on_main(self.explorer.node)
        told = [*done, tell(f"explore.is_{'main' if self.promote.disabled else 'branch'}")]
        try:
            self.delete.disabled = not self.explorer.explored.branch
        except CauError as error:
            self.delete.disabled = True
            told.append(tell("explore.not_deleted", why=str(error)))
        self.say(*told)

    def _promote(self) -> None:
        if self.attempt(self.explorer.promote):
            self._done("explore.promoted")

    def _ask(self) -> None:
        plays: list[Node] = []
        if self.attempt(lambda: plays.extend(self.explorer.explored.branch)):
            self._asked_of = self.explorer.node
            self.yes.description = tell("explore.yes", len(plays))
            self._answers.layout.display = ""
            self.say(tell("explore.gone", len(plays)))

    def _delete(self) -> None:
        # what was asked of another place, in another view perhaps, is not answered for this one
        if self._asked_of is self.explorer.node and self.attempt(self.explorer.delete):
            self._done("explore.deleted")

    def _done(self, key: str) -> None:
        """Keep the keyboard here, when the button that had it is hidden or can't be pressed."""
        self.agree(tell(key))
        self.explorer.drawer.tabs["branch"].focus()
