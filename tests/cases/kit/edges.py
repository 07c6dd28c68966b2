"""Checks that art reaches the cut of hexagons and discs everywhere on the sheet.

edges.py FOLDER FILE CORNERS: FILE holds pieces with a background; CORNERS is 6, or 0 for an ellipse."""
import json, math, sys

from pixels import pixels

INSIDE = 0.35  # mm


def edge(corners):
    """Points along the outline of a piece of size 2 by 2, relative to its centre."""
    if not corners:
        return [(math.sin(k / 12 * math.pi), math.cos(k / 12 * math.pi)) for k in range(24)]
    points = [(0, -1), (1, -0.5), (1, 0.5), (0, 1), (-1, 0.5), (-1, -0.5)]
    along = []
    for a, b in zip(points, points[1:] + points[:1]):
        along += [(a[0] + (b[0] - a[0]) * k / 8, a[1] + (b[1] - a[1]) * k / 8) for k in range(8)]
    return along


folder, file, corners = sys.argv[1], sys.argv[2], int(sys.argv[3])
pages = {}
places = [one for one in json.load(open(folder + "/manifest.json"))["placements"]
          if one["file"] == file]
for place in places:
    page = place["page"]
    if page not in pages:
        pages[page] = pixels(f"{folder}/{file}", page)
    x, y = place["x"] + place["w"] / 2, place["y"] + place["h"] / 2
    for across, down in edge(corners):
        if place["turn"] in (90, 270):
            across, down = down, across
        part = 1 - INSIDE / (min(place["w"], place["h"]) / 2)
        at = (x + across * place["w"] / 2 * part, y + down * place["h"] / 2 * part)
        if min(pages[page](*at)) > 0xF8:
            sys.exit(f"nothing is printed at {at} of page {page}, inside {place}")
if not places:
    sys.exit("no pieces")
