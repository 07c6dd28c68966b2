"""Compares the manifest of a kit with its PDFs.

kit.py GAME BACKS FOLDER: FOLDER holds a kit whose faces use the template 'probe'. mutool and
pdftotext read the pages; the only data from ppgen are the manifest and 'ppgen list'. Prints every
fault.
"""
import json
import math
import os
import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree

MM = 25.4 / 72
NEAR = 0.05
OFF = 0.25  # between a mark on the bleed and the trim of any piece
CORNERS = {"1 0 0": 0, "0 1 0": 1, "0 0 1": 2, "1 0 1": 3}  # clockwise
TICK = ".235294 .235294 .235294"

game, backs, folder = sys.argv[1:]
wrong = []


def report(*words):
    wrong.append(" ".join(str(word) for word in words))


def run(*command):
    return subprocess.run(command, capture_output=True, check=True, text=True).stdout


def points_of(path, matrix):
    a, b, c, d, e, f = matrix
    for step in path:
        if "x" in step.attrib:
            x, y = float(step.attrib["x"]), float(step.attrib["y"])
            yield (a * x + c * y + e) * MM, (b * x + d * y + f) * MM


class Page:
    """The marked corners, ticks and words of one page."""

    def __init__(self, element, words):
        box = [float(x) for x in element.attrib["mediabox"].split()]
        self.size = box[2] * MM, box[3] * MM
        self.corners = [[], [], [], []]
        self.ticks = []
        self.words = words
        for path in element.iter("fill_path"):
            corner = CORNERS.get(path.attrib.get("color"))
            if corner is not None:
                self.corners[corner].append(self.points(path))
        for path in element.iter("stroke_path"):
            if path.attrib.get("color") == TICK and float(path.attrib["linewidth"]) < 0.5:
                points = self.points(path)
                self.ticks += zip(points[0::2], points[1::2])

    def points(self, path):
        matrix = [float(x) for x in path.attrib["transform"].split()]
        return list(points_of(path, matrix))

    def corner(self, number, at):
        """The distance from a point to the nearest marked corner of this colour."""
        return min((math.dist(point, at) for points in self.corners[number]
                    for point in points), default=1e9)


def words_of(path):
    html = run("pdftotext", "-bbox", path, "-")
    pages = []
    for page in re.findall(r"<page .*?</page>", html, re.S):
        words = []
        for word in re.findall(
                r'xMin="(.*?)" yMin="(.*?)" xMax="(.*?)" yMax="(.*?)">(.*?)<', page):
            box = [float(x) * MM for x in word[:4]]
            words.append((word[4], (box[0] + box[2]) / 2, (box[1] + box[3]) / 2))
        pages.append(words)
    return pages


def pages_of(path):
    words = words_of(path)
    root = ElementTree.fromstring(run("mutool", "trace", path, "1-N"))
    return [Page(page, words[i]) for i, page in enumerate(root.iter("page"))]


def corners_of(placement):
    """The corners of the face on the page, clockwise from its upper left."""
    x, y, w, h = (placement[key] for key in "xywh")
    turn = placement["turn"]
    if turn % 90 > 0.01 and turn % 90 < 89.99:
        return None
    quarter = round(turn / 90) % 4
    corners = [(x, y), (x + w, y), (x + w, y + h), (x, y + h)]
    return corners[quarter:] + corners[:quarter]


def check_corners(page, placement, name):
    corners = corners_of(placement)
    if corners is None or "window" in placement or "box" in placement:
        return
    for number, at in enumerate(corners):
        off = page.corner(number, at)
        if off > NEAR:
            report(name, f"corner {number} is {off:.3f} mm off")


def word_of(placement):
    word = placement["id"] + (".B" if placement["side"] == "back" else ".F")
    return word + str(placement["face"]) if "face" in placement else word


def check_word(page, placement, name):
    """The text in the centre of a piece names the piece."""
    if corners_of(placement) is None or "window" in placement or "box" in placement:
        return
    x = placement["x"] + placement["w"] / 2
    y = placement["y"] + placement["h"] / 2
    for word, at_x, at_y in page.words:
        if word == word_of(placement) and math.dist((x, y), (at_x, at_y)) < 1:
            return
    report(name, "is not printed there")


def check_window(page, placement, name):
    """A part of a board shows the window that the manifest states."""
    if "window" not in placement:
        return
    if placement["turn"] != 0:
        report(name, "is turned")
    left, top, w, h = placement["window"]
    size = sizes[placement["set"]]
    x, y = placement["x"] - left, placement["y"] - top
    seen = 0
    for number, (across, down) in enumerate(((0, 0), (1, 0), (1, 1), (0, 1))):
        at = across * size[0], down * size[1]
        if left <= at[0] <= left + w and top <= at[1] <= top + h:
            seen += 1
            if page.corner(number, (x + at[0], y + at[1])) > NEAR:
                report(name, "shows something else")
    if not seen and placement["set"] != "land":
        report(name, "shows no corner")
    if abs(w - placement["w"]) > NEAR or abs(h - placement["h"]) > NEAR:
        report(name, "is not as large as its window")


def boxes_overlap(a, b):
    return (a["x"] < b["x"] + b["w"] - NEAR and b["x"] < a["x"] + a["w"] - NEAR and
            a["y"] < b["y"] + b["h"] - NEAR and b["y"] < a["y"] + a["h"] - NEAR)


def hexagons_overlap(a, b):
    """Equal hexagons overlap if the middle of one is inside the other, drawn twice as large."""
    x, y = abs(a["x"] - b["x"]), abs(a["y"] - b["y"])
    w, h = a["w"], a["h"]
    if w > h:
        x, y, w, h = y, x, h, w
    return x < w - NEAR and y < h - x * h / 2 / w - NEAR


def overlap(a, b):
    if a.get("set") == b.get("set") == "hex":
        return hexagons_overlap(a, b)
    return boxes_overlap(a, b)


def same_thing(a, b):
    return all(a.get(key) == b.get(key) for key in ("set", "id", "copy", "box"))


def check_page(manifest, page, placements, name):
    margin = manifest["margin"]
    for i, one in enumerate(placements):
        own = f"{name}: {one.get('set')}/{one.get('id')} {one['side']}"
        check_corners(page, one, own)
        check_word(page, one, own)
        check_window(page, one, own)
        if (one["x"] < margin - NEAR or one["y"] < margin - NEAR or
                one["x"] + one["w"] > page.size[0] - margin + NEAR or
                one["y"] + one["h"] > page.size[1] - margin + NEAR):
            report(own, "is in the unprintable margin")
        for other in placements[:i]:
            if overlap(one, other) and not same_thing(one, other):
                report(own, "overlaps", other.get("id"))
    for (x1, y1), (x2, y2) in page.ticks:
        for one in placements:
            if (one["x"] - OFF < max(x1, x2) and min(x1, x2) < one["x"] + one["w"] + OFF and
                    one["y"] - OFF < max(y1, y2) and
                    min(y1, y2) < one["y"] + one["h"] + OFF):
                report(f"{name}: a tick at {x1:.1f},{y1:.1f} touches {one.get('id')}")


def through(size, point):
    """The point on the front that a point of the back is behind."""
    x, y = point
    if backs == "fold":
        return x, size[1] - y
    over_left = (backs == "long") == (size[1] >= size[0])
    return (size[0] - x, y) if over_left else (x, size[1] - y)


def check_backs(pages, placements, name):
    """The left side of each back is behind the right side of its front."""
    found = {}
    for one in placements:
        if one["side"] == "back":
            found[one["set"], one["id"], one["copy"]] = one
    for one in placements:
        if one["side"] == "back" or "box" in one or kinds[one["set"]] in ("standee", "coin"):
            continue
        back = found.get((one["set"], one["id"], one["copy"]))
        if (back is not None) != (one["set"] in backed and backs != "none"):
            report(name, one["id"], "has a back, or none, and should not")
        if back is None:
            continue
        sheet = one["page"] if backs == "fold" else one["page"] + 1
        if back["page"] != sheet:
            report(name, one["id"], "has its back on page", back["page"])
            continue
        size = pages[back["page"] - 1].size
        front = corners_of(one)
        behind = [through(size, corner) for corner in corners_of(back)]
        for i, k in enumerate((1, 0, 3, 2)):
            if math.dist(front[i], behind[k]) > NEAR:
                report(name, one["id"], f"its back is {math.dist(front[i], behind[k]):.2f} mm off")


def check_counts(placements, listed):
    """Every copy of every piece, part and face appears once."""
    for one in listed["sets"]:
        copies = {}
        for placement in placements:
            if placement.get("set") == one["set"] and placement["side"] == "front":
                key = placement["id"], placement.get("face"), placement.get("part")
                copies.setdefault(key, []).append(placement["copy"])
        for key, numbers in copies.items():
            if sorted(numbers) != list(range(1, len(numbers) + 1)):
                report(one["set"], key, "has the copies", numbers)
        ids = {}
        for (name, _, _), numbers in copies.items():
            ids.setdefault(name, set()).add(len(numbers))
        if any(len(counts) > 1 for counts in ids.values()):
            report(one["set"], "has faces or parts in different numbers")
        if sum(max(counts) for counts in ids.values()) != one["pieces"]:
            report(one["set"], "has", ids, "and not", one["pieces"])


def check_windows(placements):
    """The windows of a board's parts cover the whole board."""
    pieces = {}
    for one in placements:
        if "window" in one:
            pieces.setdefault((one["set"], one["copy"]), []).append(one["window"])
    if not pieces:
        report("no piece was cut up")
    for key, windows in pieces.items():
        area = sum(w * h for _, _, w, h in windows)
        right = max(x + w for x, _, w, _ in windows)
        bottom = max(y + h for _, y, _, h in windows)
        if abs(area - right * bottom) > 1 or abs(right - sizes[key[0]][0]) > NEAR or \
                abs(bottom - sizes[key[0]][1]) > NEAR:
            report(key, "is not whole:", windows)


listed = json.loads(run(os.environ["PPGEN"], "list", game, "--format=json"))
kinds = {one["set"]: one["kind"] for one in listed["sets"]}
sizes = {one["set"]: one["size"] for one in listed["sets"]}
backed = {"deck", "small", "ref", "hex", "square", "both"}

with open(os.path.join(folder, "manifest.json"), encoding="utf-8") as file:
    manifest = json.load(file)
for entry in manifest["files"]:
    path = os.path.join(folder, entry["file"])
    if run("qpdf", "--check", path).find("No syntax or stream encoding errors") < 0:
        report(entry["file"], "is not a valid PDF")
    if "pages" not in entry:
        continue
    pages = pages_of(path)
    if len(pages) != entry["pages"]:
        report(entry["file"], "has", len(pages), "pages, not", entry["pages"])
    placements = [one for one in manifest["placements"] if one["file"] == entry["file"]]
    for number, page in enumerate(pages, 1):
        name = f"{entry['file']} page {number}"
        size = entry["page_sizes"][number - 1]
        if math.dist(size, page.size) > NEAR:
            report(name, "measures", page.size)
        check_page(manifest, page, [one for one in placements if one["page"] == number], name)
        text = " ".join(word[0] for word in page.words)
        for words in ("Probe Kit", "100%", manifest["stamp"]):
            if words not in text:
                report(name, "does not contain", words)
    check_backs(pages, placements, entry["file"])
check_counts(manifest["placements"], listed)
check_windows(manifest["placements"])
print("\n".join(wrong[:20]))
