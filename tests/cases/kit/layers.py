"""Reads the layers of a PDF back: what MuPDF draws when only one of them is on, less what it draws
when all are off. Usage: layers.py FOLDER FILE"""
import collections
import json
import os
import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree

MM = 25.4 / 72
NEAR = 0.1

folder, name = sys.argv[1:]
faults = []


def run(*command):
    done = subprocess.run(command, capture_output=True, check=False)
    if done.returncode and command[0] != "qpdf":
        sys.exit(f"{command}: {done.stderr.decode()}")
    return done.stdout


source = run("qpdf", "--qdf", "--object-streams=disable", os.path.join(folder, name), "-")


def layer_objects():
    """The object numbers of the layers, by name."""
    found = {}
    for number, body in re.findall(rb"\n(\d+) 0 obj\n(.*?)\nendobj", source, re.S):
        if b"/Type /OCG" in body:
            title = re.search(rb"/Name \((.*?)\)", body)
            found[title.group(1).decode()] = number
    return found


def with_layers(shown):
    """A copy of the file in which only these layers are on."""
    def refs(numbers):
        return b"[ " + b" ".join(number + b" 0 R" for number in numbers) + b" ]"
    others = [number for number in layers.values() if number not in shown]
    changed = re.sub(rb"/OFF \[[^]]*\]", b"/OFF " + refs(others), source, count=1)
    changed = re.sub(rb"/ON \[[^]]*\]", b"/ON " + refs(shown), changed, count=1)
    path = os.path.join(os.environ["TMPDIR"], "layer.pdf")
    fixed = subprocess.run(["fix-qdf"], input=changed, capture_output=True, check=True).stdout
    with open(path, "wb") as file:
        file.write(fixed)
    return path


def drawn(shown):
    """What is drawn on each page, as text."""
    root = ElementTree.fromstring(run("mutool", "trace", with_layers(shown), "1-N"))
    kinds = "stroke_path", "fill_path", "fill_text"
    return [[re.sub(r"\s+", " ", ElementTree.tostring(one).decode())
             for one in page.iter() if one.tag in kinds] for page in root.iter("page")]


def only(title):
    """What the layer draws, page by page."""
    pages = drawn([layers[title]]) if title in layers else nothing
    more = []
    for all_of, less in zip(pages, nothing):
        counts = collections.Counter(less)
        own = []
        for one in all_of:
            if counts[one]:
                counts[one] -= 1
            else:
                own.append(ElementTree.fromstring(one))
        more.append(own)
    return more


def box_of(item):
    a, b, c, d, e, f = (float(x) for x in item.attrib["transform"].split())
    points = [(float(p.attrib[x]), float(p.attrib[y])) for p in item.iter()
              for x, y in (("x", "y"), ("x3", "y3")) if x in p.attrib and y in p.attrib]
    across = [MM * (a * x + c * y + e) for x, y in points]
    down = [MM * (b * x + d * y + f) for x, y in points]
    return min(across), min(down), max(across), max(down)


def within(inner, outer):
    return (inner[0] > outer[0] - NEAR and inner[1] > outer[1] - NEAR and
            inner[2] < outer[2] + NEAR and inner[3] < outer[3] + NEAR)


layers = layer_objects()
nothing = drawn([])
with open(os.path.join(folder, "manifest.json"), encoding="utf-8") as file:
    placements = [one for one in json.load(file)["placements"] if one["file"] == name]
cut, fold, glue = only("Cut lines"), only("Fold lines"), only("Glue areas")

for number, items in enumerate(cut, 1):
    nets = [one for one in placements if one["page"] == number and "box" in one]
    bodies = {(one["set"], one["copy"]) for one in placements
              if one["page"] == number and "box" not in one}
    if len(items) != len(nets) + len(bodies):
        faults.append(f"page {number}: {len(items)} lines to cut for {len(nets) + len(bodies)} nets")
    for item in items:
        steps = [step.tag for step in item]
        while steps and steps[-1] == "moveto":  # Cairo ends a closed path with one
            steps.pop()
        if item.tag != "stroke_path" or steps.count("moveto") != 1 or \
                steps[-1] != "closepath" or "dash_phase" in item.attrib:
            faults.append(f"page {number}: a {item.tag} that is not one closed contour")
    boxes = [box_of(item) for item in items]
    for net in nets:
        own = (net["x"], net["y"], net["x"] + net["w"], net["y"] + net["h"])
        if not any(within(box, own) and within(own, box) for box in boxes):
            faults.append(f"page {number}: no contour is as large as {net}")
    for kind, things, wanted in (("fold", fold, {"stroke_path"}),
                                 ("glue", glue, {"fill_path", "fill_text"})):
        if not items and things[number - 1]:
            faults.append(f"page {number}: something to {kind} on a page without nets")
        for item in things[number - 1]:
            if item.tag not in wanted:
                faults.append(f"page {number}: a {item.tag} among what is to {kind}")
            elif item.tag != "fill_text" and not any(within(box_of(item), box) for box in boxes):
                faults.append(f"page {number}: an area or line to {kind} beyond the contours")
for kind, pages in ("cut", cut), ("fold", fold), ("glue", glue):
    if not any(pages):
        faults.append(f"there is nothing to {kind}")
print("\n".join(faults))
sys.exit(bool(faults))
