#!/usr/bin/env bash
# Honeycombs: more hexagons on a sheet, each side that two of them share drawn once, and what the make
# list says of it.
set -u

. tests/cases/verdict.bash
. tests/cases/kit/own.bash

# sides: compares the lines that a PDF's first page draws with the sides of the hexagons on it, which
# the manifest places. Each side is drawn once.
sides()
{
    mutool trace "$kit/tiles.pdf" 1 >"$TMPDIR/trace"
    "$PYTHON" - "$kit/manifest.json" "$TMPDIR/trace" <<'END' >"$log" 2>&1
import json, sys
import xml.etree.ElementTree as ElementTree
MM = 25.4 / 72
wanted, drawn = set(), []
for one in json.load(open(sys.argv[1]))["placements"]:
    if one["page"] != 1 or one["file"] != "tiles.pdf":
        continue
    corners = [(.5, 0), (1, .25), (1, .75), (.5, 1), (0, .75), (0, .25)]
    if one["w"] > one["h"]:
        corners = [(y, x) for x, y in corners]
    points = [(one["x"] + x * one["w"], one["y"] + y * one["h"]) for x, y in corners]
    for a, b in zip(points, points[1:] + points[:1]):
        wanted.add((round((a[0] + b[0]) / 2, 1), round((a[1] + b[1]) / 2, 1)))
for path in ElementTree.parse(sys.argv[2]).iter("stroke_path"):
    if not path.attrib.get("color", "").startswith(".42"):
        continue
    a, b, c, d, e, f = (float(x) for x in path.attrib["transform"].split())
    at = start = None
    for step in path:
        if step.tag == "closepath":
            to = start
        else:
            x, y = float(step.attrib["x"]), float(step.attrib["y"])
            to = ((a * x + c * y + e) * MM, (b * x + d * y + f) * MM)
        if step.tag == "moveto":
            start = to
        else:
            drawn.append(((at[0] + to[0]) / 2, (at[1] + to[1]) / 2))
        at = to
if len(drawn) != len(wanted):
    sys.exit(f"{len(drawn)} sides are drawn, wanted {len(wanted)}")
for x, y in drawn:
    if not any(abs(x - u) < 0.11 and abs(y - v) < 0.11 for u, v in wanted):
        sys.exit(f"a line at {x}, {y} is no side")
END
}

for size in '38 x 43.88 mm' '43.88 x 38 mm'; do
    own <<END
title: Own
numbers: {players: 2}
sets: {hex: {kind: tile, shape: hexagon, size: $size, gap: 0 mm, copies: 36}}
END
    grep -q 'tiles.pdf  2 pages, 36 pieces' "$log"
    verdict $? "36 hexagons of $size share a sheet of A4" "$log"
    sides
    verdict $? "the sides that hexagons of $size share are drawn once" "$log"
done
pdftotext "$kit/make-list.pdf" - | tr '\n' ' ' >"$log"
grep -q 'Shapes that touch share a line: cut along the zigzags' "$log"
verdict $? "the make list says how to cut a honeycomb" "$log"

own <<'END'
title: Own
numbers: {players: 2}
sets: {disc: {kind: token, shape: ellipse, size: 25 x 25 mm, back: none, copies: 55}}
END
grep -q 'tokens.pdf  1 page, 55 pieces' "$log"
verdict $? "55 discs share a sheet of A4" "$log"
pdftotext "$kit/make-list.pdf" - | tr '\n' ' ' >"$log"
grep -q 'just inside the short strokes' "$log" && ! grep -q 'The ticks show' "$log"
verdict $? "the make list speaks of no ticks in a honeycomb" "$log"
