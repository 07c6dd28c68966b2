"""Measures how the pages of rulebooks end, with independent tools.

pages.py FILE.pdf...: reads each rulebook with pdftotext, mutool and qpdf. Prints the fill of each page,
and a line that begins with 'fault' for each page that breaks a rule:

  - a page ends above two thirds, though no chapter ends there;
  - the last page of a chapter has fewer than five lines;
  - a paragraph ends with fewer than four letters of a divided word;
  - a box leaves fewer than three lines on one of its pages, or a figure is between its parts;
  - a caption has nothing above it.
"""
import functools
import json
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET
from collections import Counter
from pathlib import Path

XHTML = "{http://www.w3.org/1999/xhtml}"
LEAST_FILL, LEAST_END, LEAST_REST, LEAST_PART = 2 / 3, 5, 4, 3


def run(*command):
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout


def pages_of(path):
    """The lines of each page: (top, bottom, words), below each other, with the page's height."""
    root = ET.fromstring(run("pdftotext", "-bbox-layout", path, "-"))
    for page in root.iter(XHTML + "page"):
        lines = [
            (float(line.get("yMin")), float(line.get("yMax")), float(line.get("xMin")),
             " ".join(word.text or "" for word in line.iter(XHTML + "word")))
            for line in page.iter(XHTML + "line")
        ]
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
    """The pages on which chapters begin, and how far down."""
    found = {}
    for line in run("mutool", "show", path, "outline").splitlines():
        match = re.match(r"[|+-]\t\"(.*)\"\t#page=(\d+)(?:&zoom=[\d.]+,[\d.]+,([\d.]+))?", line)
        if match:
            found.setdefault(int(match[2]), float(match[3] or 0))
    return found


def letters(text):
    return re.sub(r"\W", "", text)


def section_texts(path, names):
    """The texts of elements Sect by name, and of those inside them. The names are in the order of the document.

    pdfinfo interprets a page again for each element on it, so it reads a copy with only these elements."""
    if not names:
        return {}
    values = structure(path)[0]
    root = next(name for name, v in values.items() if isinstance(v, dict) and v.get("/Type") == "/StructTreeRoot")
    header = json.loads(run("qpdf", "--json=2", "--json-key=qpdf", "--json-object=trailer", path))["qpdf"][0]
    with tempfile.TemporaryDirectory() as folder:
        change, copy = Path(folder, "change.json"), Path(folder, "copy.pdf")
        change.write_text(json.dumps({"qpdf": [header, {f"obj:{root}": {"value": {**values[root], "/K": names}}}]}))
        run("qpdf", path, f"--update-from-json={change}", str(copy))
        listing = run("pdfinfo", "-struct-text", str(copy))
    texts, open_ones = [], []
    for line in listing.splitlines():
        depth, words = len(line) - len(line.lstrip()), line.strip()
        while open_ones and open_ones[-1][0] >= depth:
            open_ones.pop()
        if words.startswith('"'):
            for _, text in open_ones:
                text.append(words[1:-1])
        elif words.startswith("Sect"):
            texts.append([])
            open_ones.append((depth, texts[-1]))
    inside = [inner for name in names for inner in sections(values, name)]
    return {name: letters("".join(text)) for name, text in zip(inside, texts, strict=True)}


@functools.cache
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


def box_faults(path, pages):
    values, numbers = structure(path)
    root = next(v for v in values.values() if isinstance(v, dict) and v.get("/Type") == "/StructTreeRoot")
    figures = {}
    for name, element in values.items():
        if isinstance(element, dict) and element.get("/S") == "/Figure":
            for page, number in marks(values, name):
                figures.setdefault(page, []).append(number)
    boxes = {}
    for name in sections(values, root):
        parts = {}
        for page, number in marks(values, name):
            parts.setdefault(page, set()).add(number)
        if len(parts) > 1:
            boxes[name] = parts
    inside = {inner for name in boxes for inner in sections(values, name) if inner != name}
    texts = section_texts(path, [name for name in boxes if name not in inside])
    for name, parts in boxes.items():
        for i, page in enumerate(sorted(parts, key=lambda page: numbers.get(page, 0))):
            lines = [line for line in pages[numbers[page] - 1][1] if letters(line[3]) and letters(line[3]) in texts[name]]
            if len(lines) < LEAST_PART:
                yield numbers[page], f"a box has only {len(lines)} lines here"
            if i and any(n < min(parts[page]) for n in figures.get(page, [])):
                yield numbers[page], "a figure is between the parts of a box"


def caption_faults(path):
    values, numbers = structure(path)
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


def measure(path):
    pages = list(pages_of(path))
    edges, starts = repeated(pages), chapters(path)
    body = [[line for line in lines if round(line[0]) not in edges] for _, lines, _ in pages]
    covers = 1 if 1 not in starts or len(body[0]) < 12 else 0
    text = [lines for lines in body[covers:] if lines]
    top = min(min(line[0] for line in lines) for lines in text)
    bottom = max(max(line[1] for line in lines) for lines in text)
    fills, faults = [], []
    for number, lines in enumerate(body, 1):
        end = max((line[1] for line in lines), default=top)
        fill = (end - top) / (bottom - top)
        fills.append(fill)
        height = pages[number - 1][0]
        is_end = number >= len(body) - 1 or starts.get(number + 1, height) < height * 0.25
        begins = starts.get(number, height) < height * 0.25
        if number <= covers or number == len(body):  # covers
            continue
        if fill < LEAST_FILL and not is_end:
            faults.append((number, f"the page ends at {fill:.0%}"))
        count = len({round(line[1]) for line in lines})
        if is_end and not begins and count < LEAST_END and fill < 0.5:
            faults.append((number, f"the chapter's last page has {count} lines"))
    return fills, faults + list(line_faults(pages)) + list(box_faults(path, pages)) + list(caption_faults(path))


for path in sys.argv[1:]:
    fills, faults = measure(path)
    print(f"{path}: {len(fills)} pages, {sum(fills) / len(fills):.0%} full:", " ".join(f"{f:.0%}" for f in fills))
    for number, fault in sorted(faults):
        print(f"fault {path}, page {number}: {fault}")
