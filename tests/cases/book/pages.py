"""Measures how the pages of rulebooks end, with independent tools.

pages.py FILE.pdf...: reads each rulebook with pdftotext, mutool and qpdf. Prints the fill of each page,
and a line that begins with 'fault' for each page that breaks a rule:

  - a page ends above two thirds, though no chapter ends there;
  - the last page of a chapter has fewer than five lines;
  - a paragraph ends with fewer than four letters of a divided word;
  - a box leaves fewer than three lines on one of its pages, or a figure is between its parts;
  - a caption has nothing above it.
"""
import json
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections import Counter

XHTML = "{http://www.w3.org/1999/xhtml}"
LEAST_FILL, LEAST_END, LEAST_REST, LEAST_PART = 2 / 3, 5, 4, 3
COLUMN_GAP = 12  # points


def run(*command):
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout


def parts_of(line):
    """A line of pdftotext can span columns: its parts."""
    parts = []
    for word in line.iter(XHTML + "word"):
        left, right = float(word.get("xMin")), float(word.get("xMax"))
        if parts and left - parts[-1][0] < COLUMN_GAP:
            parts[-1] = (right, *parts[-1][1:3], f"{parts[-1][3]} {word.text}")
        else:
            parts.append((right, float(line.get("yMin")), float(line.get("yMax")), word.text or ""))
    return [(top, bottom, right, words) for right, top, bottom, words in parts]


def pages_of(path):
    """The lines of each page: (top, bottom, words), below each other, with the page's height."""
    root = ET.fromstring(run("pdftotext", "-bbox-layout", path, "-"))
    for page in root.iter(XHTML + "page"):
        lines = [part for line in page.iter(XHTML + "line") for part in parts_of(line)]
        blocks = [
            [" ".join(word.text or "" for word in line.iter(XHTML + "word")) for line in block.iter(XHTML + "line")]
            for block in page.iter(XHTML + "block")
        ]
        yield float(page.get("height")), sorted(lines), blocks


def repeated(pages):
    """The heights at which most pages have a line: headers and footers."""
    places = Counter()
    for height, lines, _ in pages:
        edges = {round(top) for top, bottom, _, _ in lines if bottom > height * 0.88 or top < height * 0.12}
        places.update(edges | {edge + 1 for edge in edges})
    return {place for place, count in places.items() if count > 0.6 * len(pages)}


def chapters(path):
    """The pages on which chapters begin: how far down, and the title."""
    found = {}
    for line in run("mutool", "show", path, "outline").splitlines():
        match = re.match(r"[|+-]\t\"(.*)\"\t#page=(\d+)(?:&zoom=[\d.]+,[\d.]+,([\d.]+))?", line)
        if match:
            found.setdefault(int(match[2]), (float(match[3] or 0), letters(match[1])))
    return found


def letters(text):
    return re.sub(r"\W", "", text)


def marked_lines(path):
    """The baselines of each marked content: {(number of the page, MCID): {y}}. Cairo numbers the marked
    content of a page in the order in which it is drawn, and mutool shows it as layers."""
    lines, layers, page, count, base = {}, [], 0, 0, None
    for line in run("mutool", "trace", path).splitlines():
        line = line.strip()
        if line.startswith("<page "):
            page, count, layers = page + 1, 0, []
        elif line.startswith("<layer "):
            is_content = 'name="Span"' not in line  # a span only replaces a ligature by its letters
            layers.append(count if is_content else None)
            count += is_content
        elif line.startswith("<end_layer"):
            layers.pop()
        elif line.startswith("<fill_text"):
            base = [float(n) for n in re.search(r'transform="([^"]*)"', line)[1].split()]
        elif line.startswith("<g ") and 'unicode=" "' not in line:
            number = next((layer for layer in reversed(layers) if layer is not None), None)
            if number is not None:
                x, y = (float(line.split(key, 1)[1].split('"', 1)[0]) for key in (' x="', ' y="'))
                lines.setdefault((page, number), set()).add(round(x * base[1] + y * base[3] + base[5]))
    return lines


def structure(path):
    """The objects of a PDF by their names, and the numbers of its pages."""
    objects = json.loads(run("qpdf", "--json=2", "--json-key=qpdf", path))["qpdf"][1]
    values = {name.removeprefix("obj:"): item.get("value") or item.get("stream", {}).get("dict")
              for name, item in objects.items() if name.startswith("obj:")}
    return values, {name: number for number, name in enumerate(page_names(values), 1)}


def page_names(values):
    root = next(v for v in values.values() if isinstance(v, dict) and v.get("/Type") == "/Catalog")

    def walk(name):
        node = values[name]
        if node.get("/Type") == "/Pages":
            for kid in node["/Kids"]:
                yield from walk(kid)
        else:
            yield name

    return list(walk(root["/Pages"]))


def marks(values, name, page=None):
    """The marked content of an element: (page, number, roles on the way)."""
    node = values.get(name) if isinstance(name, str) else name
    if not isinstance(node, dict):
        if isinstance(node, int) or isinstance(name, int):
            yield page, name
        return
    page = node.get("/Pg", page)
    if node.get("/Type") == "/MCR":
        yield page, node["/MCID"]
        return
    kids = node.get("/K", [])
    for kid in kids if isinstance(kids, list) else [kids]:
        if isinstance(kid, int):
            yield page, kid
        else:
            yield from marks(values, kid, page)


def sections(values, name):
    """The names of the elements Sect below an object, in the order of the document."""
    node = values.get(name) if isinstance(name, str) else name
    if not isinstance(node, dict):
        return
    if node.get("/S") == "/Sect":
        yield name
    kids = node.get("/K", [])
    for kid in kids if isinstance(kids, list) else [kids]:
        yield from sections(values, kid)


def box_faults(path, objects):
    values, numbers = objects
    root = next(v for v in values.values() if isinstance(v, dict) and v.get("/Type") == "/StructTreeRoot")
    texts, figures = marked_lines(path), {}
    for name, element in values.items():
        if isinstance(element, dict) and element.get("/S") == "/Figure":
            for page, number in marks(values, name):
                figures.setdefault(page, []).append(number)
    for name in sections(values, root):
        parts = {}
        for page, number in marks(values, name):
            parts.setdefault(page, set()).add(number)
        ordered = sorted(parts, key=lambda page: numbers.get(page, 0))
        for i, page in enumerate(ordered if len(parts) > 1 else []):
            lines = set().union(*(texts.get((numbers[page], number), set()) for number in parts[page]))
            if len(lines) < LEAST_PART:
                yield numbers[page], f"a box has only {len(lines)} lines here"
            if i and any(n < min(parts[page]) for n in figures.get(page, [])):
                yield numbers[page], "a figure is between the parts of a box"


def caption_faults(objects):
    values, numbers = objects
    for name, element in values.items():
        if not isinstance(element, dict) or element.get("/S") != "/Sect":
            continue
        kids = [kid for kid in element["/K"] if isinstance(kid, str)] if isinstance(element["/K"], list) else []
        roles = [values[kid].get("/S") for kid in kids if isinstance(values[kid], dict)]
        if roles == ["/Caption"]:
            yield numbers[next(marks(values, name))[0]], "a caption has nothing above it"


def line_faults(pages):
    for number, (_, _, blocks) in enumerate(pages, 1):
        for block in blocks:
            if len(block) < 2 or not re.search(r"[a-z][-‐]$", block[-2]):
                continue
            if len(letters(block[-1])) < LEAST_REST:
                yield number, f"a paragraph ends with {block[-1]!r} alone"


def lines_before(lines, chapter):
    """The lines above a chapter that begins on the page. Layers may draw its title higher up."""
    return [line for line in lines if not chapter or line[1] < chapter[0] and letters(line[3]) not in chapter[1]]


def measure(path):
    pages = list(pages_of(path))
    edges, starts = repeated(pages), chapters(path)
    body = [[line for line in lines if round(line[0]) not in edges] for _, lines, _ in pages]
    covers = 1 if 1 not in starts or len(body[0]) < 12 else 0
    text = [lines for lines in body[covers:] if lines]
    top = min(min(line[0] for line in lines) for lines in text)
    bottom = max(max(line[1] for line in lines) for lines in text)
    fills, faults, first = [], [], min(starts, default=0)
    for number, lines in enumerate(body, 1):
        end = max((line[1] for line in lines), default=top)
        fill = (end - top) / (bottom - top)
        fills.append(fill)
        rest = lines_before(lines, starts.get(number))
        is_end = number >= len(body) - 1 or (number + 1 in starts and not lines_before(body[number], starts[number + 1]))
        if number <= covers or number == len(body):  # covers
            continue
        if fill < LEAST_FILL and not is_end:
            faults.append((number, f"the page ends at {fill:.0%}"))
        tall = max((line[1] for line in rest), default=top) - top
        if rest and (is_end or number in starts) and number > first and len(rest) < LEAST_END and tall < 0.3 * (bottom - top):
            faults.append((number, f"the chapter's last page has {len(rest)} lines"))
    objects = structure(path)
    return fills, faults + list(line_faults(pages)) + list(box_faults(path, objects)) + list(caption_faults(objects))


for path in sys.argv[1:]:
    fills, faults = measure(path)
    print(f"{path}: {len(fills)} pages, {sum(fills) / len(fills):.0%} full:", " ".join(f"{f:.0%}" for f in fills))
    for number, fault in sorted(faults):
        print(f"fault {path}, page {number}: {fault}")
