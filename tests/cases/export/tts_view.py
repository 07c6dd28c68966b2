"""Draws the table of Tabletop Simulator from above, as SVG: tts_view.py GAME.json TABLE.svg."""
import json
import re
import sys
from pathlib import Path
from xml.sax.saxutils import escape

import tts

PX = 24  # an inch


def cell_of(thing):
    """The picture of an object: its address, and the grid and cell on it."""
    if "CustomDeck" in thing:
        top = thing["ContainedObjects"][-1] if "ContainedObjects" in thing else thing
        key, cell = divmod(top["CardID"], 100)
        deck = thing["CustomDeck"][str(key)]
        down = thing["Transform"]["rotZ"] == 180
        if down and not deck["UniqueBack"]:
            return deck["BackURL"], 1, 1, 0
        return deck["BackURL" if down else "FaceURL"], deck["NumWidth"], deck["NumHeight"], cell
    image = thing.get("CustomImage", {})
    if "CustomDice" in image:
        return image["ImageURL"], 3, 3, 6
    return (image["ImageURL"], 1, 1, 0) if image.get("ImageURL") else None


def drawn(thing, number):
    box = tts.footprint(thing)
    x, z, w, d, turn = box
    left, top = (x + 40) * PX - w * PX / 2, (22 - z) * PX - d * PX / 2
    parts = [f'<g transform="rotate({turn - 180:g} {(x + 40) * PX:g} {(22 - z) * PX:g})">']
    cell = cell_of(thing)
    if cell:
        url, columns, rows, at = cell
        clip = {2: "50%"}.get(thing.get("CustomImage", {}).get("CustomTile", {}).get("Type"), "2")
        href = escape(re.sub(r"^file://", "", url), {'"': "&quot;"})
        parts += [f'<clipPath id="c{number}"><rect x="{left:g}" y="{top:g}" width="{w * PX:g}" '
                  f'height="{d * PX:g}" rx="{clip}"/></clipPath>',
                  f'<image clip-path="url(#c{number})" preserveAspectRatio="none" href="{href}" '
                  f'x="{left - at % columns * w * PX:g}" y="{top - at // columns * d * PX:g}" '
                  f'width="{columns * w * PX:g}" height="{rows * d * PX:g}"/>']
    else:
        colour = "rgb({r:.0%} {g:.0%} {b:.0%})".format(**thing["ColorDiffuse"])
        parts.append(f'<rect x="{left:g}" y="{top:g}" width="{w * PX:g}" height="{d * PX:g}" rx="9" '
                     f'fill="{colour}" stroke="#333" stroke-width="2"/>')
    parts.append("</g>")
    count = len(thing.get("ContainedObjects", []))
    label = thing["Nickname"] + (f" ({count})" if count else "")
    if count or not cell:
        parts.append(f'<text x="{(x + 40) * PX:g}" y="{(22 - z) * PX + 4:g}" text-anchor="middle" '
                     f'font-size="11" fill="#000" stroke="#fff" stroke-width="2" '
                     f'paint-order="stroke" font-family="sans-serif">{escape(label)}</text>')
    return "\n".join(parts)


def main():
    table = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
    things = sorted(table["ObjectStates"], key=lambda one: one["Transform"]["posY"])
    body = "\n".join(drawn(thing, i) for i, thing in enumerate(things))
    Path(sys.argv[2]).write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{80 * PX}" height="{44 * PX}">'
        f'<rect width="100%" height="100%" fill="#2f4f3f"/>\n{body}\n</svg>\n', encoding="utf-8")


if __name__ == "__main__":
    main()
