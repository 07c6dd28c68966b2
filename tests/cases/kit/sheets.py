"""Compares the pieces of a PDF with the places of a sheet layout.

sheets.py SHEET PDF COUNT SKIP SIDES SHAPE: SHEET is the file of the layout, which is read without
ppgen. Every piece of the PDF is one magenta shape as large as its place, on fronts and backs. COUNT
pieces begin after SKIP places. Prints every fault.
"""
import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree

import yaml

UNITS = {"mm": 1, "in": 25.4, "pt": 25.4 / 72}
PAPERS = {"a4": (210, 297), "letter": (215.9, 279.4)}
NEAR = 0.01


def pair(text):
    x, y, unit = re.fullmatch(r"([\d.]+) x ([\d.]+) (mm|in|pt)", text).groups()
    return float(x) * UNITS[unit], float(y) * UNITS[unit]


def places_of(sheet):
    blocks = sheet["places"] if isinstance(sheet["places"], list) else [sheet["places"]]
    for block in blocks:
        at, size = pair(block["at"]), pair(block["size"])
        step = pair(block.get("step", block["size"]))
        for row in range(block.get("rows", 1)):
            for column in range(block.get("columns", 1)):
                yield at[0] + column * step[0], at[1] + row * step[1], size[0], size[1]


def shapes_of(path):
    """The magenta boxes of each page, and the size of the page."""
    trace = subprocess.run(["mutool", "trace", path, "1-N"], capture_output=True, check=True,
                           text=True).stdout
    for page in ElementTree.fromstring(trace).iter("page"):
        size = [float(x) * 25.4 / 72 for x in page.attrib["mediabox"].split()[2:]]
        boxes = []
        for path in page.iter("fill_path"):
            if path.attrib.get("color") != "1 0 1":
                continue
            a, b, c, d, e, f = (float(x) for x in path.attrib["transform"].split())
            points = []
            for step in path:
                for end in ("", "3"):
                    if "x" + end in step.attrib:
                        x, y = float(step.attrib["x" + end]), float(step.attrib["y" + end])
                        points.append(((a * x + c * y + e) * 25.4 / 72,
                                       (b * x + d * y + f) * 25.4 / 72))
            left, top = min(x for x, _ in points), min(y for _, y in points)
            boxes.append((left, top, max(x for x, _ in points) - left,
                          max(y for _, y in points) - top))
        yield size, boxes


def main():
    file, pdf, count, skip, sides = sys.argv[1:6]
    with open(file, encoding="utf-8") as text:
        sheet = yaml.safe_load(text)
    paper = PAPERS.get(sheet["paper"]) or pair(sheet["paper"])
    places = list(places_of(sheet))
    wanted = []
    left, first = int(count), int(skip)
    while left:
        now = places[first:first + left]
        wanted.append(now)
        if sides == "2":  # the long edge of a portrait sheet is its left edge
            wanted.append([(paper[0] - x - w, y, w, h) for x, y, w, h in now])
        left, first = left - len(now), 0
    pages = list(shapes_of(pdf))
    if len(pages) != len(wanted):
        print(len(pages), "pages, wanted", len(wanted))
    for number, ((size, boxes), places) in enumerate(zip(pages, wanted), 1):
        if max(abs(size[i] - paper[i]) for i in (0, 1)) > NEAR:
            print("page", number, "measures", size, "and not", paper)
        if len(boxes) != len(places):
            print("page", number, "has", len(boxes), "pieces, and not", len(places))
        for box, place in zip(sorted(boxes), sorted(places)):
            if max(abs(a - b) for a, b in zip(box, place)) > NEAR:
                print("page", number, "has a piece at", box, "and not at", place)


main()
