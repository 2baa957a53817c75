"""The style of everything inside the stage: one sheet for static pictures and for the widgets.

Colours are the CSS variables of :mod:`palette`. A static picture has their values written in, since
not every reader of SVG knows variables: the light ones, and where the reader's system is dark the
dark ones, since an ``<img>`` cannot follow the page's theme.
"""

from __future__ import annotations

import re
from functools import cache

from .palette import DARK, LIGHT

FONT = "system-ui,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif"

STAGE = """
.cv-bg{fill:var(--stage)}.cv-felt{fill:var(--felt);stroke:var(--feltln);stroke-width:1.5}
.cv-rail{fill:var(--rail);stroke:var(--railln)}
.cv-slot{fill:none;stroke:var(--railln);stroke-width:1.5;opacity:.75}
.cv-num{font-size:15px;font-weight:600;fill:var(--smu);text-anchor:middle}
.cv-num.on{fill:var(--stx);font-weight:750}
.cv-cue,.cv-wrap{fill:none;stroke:var(--smu);stroke-linecap:round;stroke-linejoin:round}
.cv-cue{stroke-width:2.4;opacity:.8}.cv-wrap{stroke-width:1.8;opacity:.75}
.cv-wrap.on{stroke:var(--match);stroke-width:3;opacity:1}
.cv-shadow{fill:#141E1A;opacity:.16}.cv-edge{fill:var(--paper);stroke:var(--edge);stroke-width:1.2}
.cv-pill{fill:var(--acc)}.cv-av{fill:var(--panel);stroke:var(--gb);stroke-width:2}
.cv-init{font-size:16px;font-weight:700;fill:var(--stx);text-anchor:middle}
.cv-name{font-size:16px;font-weight:650;fill:var(--stx)}.cv-sub{font-size:13px;fill:var(--smu)}
.turn .cv-name,.turn .cv-sub{fill:var(--acct)}.turn .cv-av{fill:var(--acct);stroke:var(--acct)}
.turn .cv-init{fill:var(--acc)}.cv-dealer circle{fill:var(--paper);stroke:var(--edge)}
.cv-dealer rect{fill:#1F4E85;stroke:var(--paper)}
.cv-count rect{fill:var(--stx);stroke:var(--felt);stroke-width:2.5}
.cv-count text{font-size:15px;font-weight:700;fill:var(--felt);text-anchor:middle}
.cv-nopile rect{fill:none;stroke:var(--gb);stroke-width:1.5;stroke-dasharray:4 3}
.cv-nopile text{font-size:13px;fill:var(--smu);text-anchor:middle}
.cv-ghost rect{fill:var(--ghost);stroke:var(--gb);stroke-width:2.5;stroke-dasharray:.1 4.6;
stroke-linecap:round}
.cv-ghost.hot rect{stroke:none}.cv-chip-paper{fill:var(--paper)}
.cv-gr{font-weight:700;fill:var(--stx);text-anchor:middle}
.cv-gp{font-size:12px;font-weight:500;fill:var(--smu);text-anchor:middle}
.cv-tp{fill:var(--ghost);stroke:var(--gb);stroke-width:2;stroke-dasharray:.1 3.8;
stroke-linecap:round}
.cv-tag.hot .cv-tp{fill:var(--stealbg);stroke:var(--steal);stroke-dasharray:none}
.cv-td{fill:var(--safe)}.cv-td.hot{fill:var(--steal)}
.cv-ti{font-size:12px;font-weight:700;fill:var(--bt);text-anchor:middle}
.cv-tn{font-size:13px;font-weight:600;fill:var(--stx)}.cv-tag.hot .cv-tn{fill:var(--steal)}
.cv-tag{color:var(--stx)}
.cv-disc{color:var(--bt);fill:var(--rail)}.cv-disc.felt{fill:var(--felt)}
.cv-mark{fill:var(--match)}.cv-mark.played{fill:var(--acc)}
.cv-mark.steal,.cv-mark.stop{fill:var(--steal)}.cv-mark.safe{fill:var(--safe)}
.cv-mark.new{fill:var(--warn)}.cv-disc.new{color:var(--warnbg)}
.cv-out rect{fill:none;stroke:var(--match);stroke-width:3}
.cv-out.seq rect{stroke-dasharray:7 4}
.cv-out.played rect{stroke:var(--acc);stroke-width:4.5}
.cv-out.steal rect{stroke:var(--steal);stroke-width:2.2}
.cv-join{fill:none;stroke:var(--match);stroke-width:3;stroke-dasharray:6 5;stroke-linecap:round}
.cv-join.steal{stroke:var(--steal);stroke-dasharray:none}
.cv-bridge path{fill:none;stroke:var(--steal);stroke-width:7;stroke-linecap:round}
.cv-bridge path.cv-inner{stroke:var(--felt);stroke-width:2.4}
.cv-arrow,.cv-head{fill:none;stroke:var(--acc);stroke-width:3;stroke-linecap:round;
stroke-linejoin:round}
.cv-stopslot{fill:var(--stealbg);stroke:var(--steal);stroke-width:2.5;stroke-dasharray:.1 4.6;
stroke-linecap:round}
.cv-no{font-weight:650;fill:var(--steal);text-anchor:middle}
.cv-called rect,.cv-debt rect{fill:var(--warnbg);stroke:var(--warn);stroke-width:1.5}
.cv-called text,.cv-debt text{font-size:13px;font-weight:650;fill:var(--warn);
text-anchor:middle}
.cv-called rect{fill:var(--warn)}.cv-called text{fill:var(--warnbg)}
.cv-banner rect{fill:var(--panel);stroke:var(--acc);stroke-width:2.5}
.cv-banner{color:var(--acc)}.cv-banner text{font-weight:650;fill:var(--tx)}
.cv-banner .cv-counts{font-size:15px;font-weight:500}.cv-banner .cv-winner{font-weight:750}
.cv-ronda rect{fill:var(--panel);stroke:var(--acc);stroke-width:1.5}
.cv-ronda text{font-size:13px;font-weight:650;fill:var(--acc);text-anchor:middle}
.cv-score .cv-board{fill:var(--panel);stroke:var(--gb);stroke-width:1.5}
.cv-score{color:var(--mu)}.cv-score text{font-size:13px;fill:var(--mu)}
.cv-score .cv-stones{font-size:15px;font-weight:700;fill:var(--tx)}
.cv-stock text{font-size:13px;font-weight:600;fill:var(--stx)}
"""

PANEL = """
.cv-panel{fill:var(--panel)}.cv-rim{fill:none;stroke:var(--bd)}.cv-caption{font-weight:550;fill:var(--tx)}
.cv-key{font-size:14px;fill:var(--mu)}
"""


@cache
def static(theme: str = "") -> str:
    """The style of a static picture, each colour written out.

    It is for a light system and a dark one, or (``theme``) "light" or "dark" wherever it is.
    """
    text = (STAGE + PANEL).replace("\n", "")
    font = f"text{{font-family:{FONT}}}"
    if theme:
        return font + _written(text, DARK if theme == "dark" else LIGHT)
    dark = f"@media (prefers-color-scheme:dark){{{_written(_coloured(text), DARK)}}}"
    return font + _written(text, LIGHT) + dark


_RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
_COLOUR = re.compile(r"var\(--([a-z-]+)\)")


def _written(text: str, colours: dict[str, str]) -> str:
    return _COLOUR.sub(lambda match: colours[match.group(1)], text)


def _coloured(text: str) -> str:
    """Of each rule what differs between the themes, so that it can be said again for the other."""
    rules = []
    for selector, body in _RULE.findall(text):
        said = [one for one in body.split(";") if any(map(_differs, _COLOUR.findall(one)))]
        if said:
            rules.append(f"{selector}{{{';'.join(said)}}}")
    return "".join(rules)


def _differs(name: str) -> bool:
    return LIGHT[name] != DARK[name]
