"""Counts the pieces of a real game in the PDFs of its kit.

games.py FOLDER: FOLDER holds the kit of one edition. For every face in the manifest, the page's
content, as qpdf shows it, must draw something around the centre of the face, or within a clip there.
A form that is drawn for one design must not be drawn for another. The numbers of pieces must be those
of 'ppgen list'. Prints every fault.
"""
import json
import math
import os
import re
import subprocess
import sys

MM = 25.4 / 72
NEAR = 2  # mm: bleed that one side lacks moves the middle of what is drawn
LARGE = 11000  # mm²
FOLDED = {"standee", "die", "coin"}

wrong = []


def report(*words):
    wrong.append(" ".join(str(word) for word in words))


def run(*command):
    return subprocess.run(command, capture_output=True, check=True).stdout


def multiply(a, b):
    return (a[0] * b[0] + a[1] * b[2], a[0] * b[1] + a[1] * b[3], a[2] * b[0] + a[3] * b[2],
            a[2] * b[1] + a[3] * b[3], a[4] * b[0] + a[5] * b[2] + b[4], a[4] * b[1] + a[5] * b[3] + b[5])


def window(points):
    """The bounding box of points."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return [min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)]


class Pdf:
    """The objects of a file, by number, as text."""

    def __init__(self, path):
        text = run("qpdf", "--qdf", "--object-streams=disable", path, "-").decode("latin-1")
        self.objects = {int(number): body for number, body in
                        re.findall(r"^(\d+) 0 obj\n(.*?)^endobj$", text, re.M | re.S)}
        self.pages = [self.page(body) for body in self.objects.values() if re.search(r"/Type /Page\b", body)]

    def page(self, body):
        height = float(re.search(r"/MediaBox \[\s*\S+\s+\S+\s+\S+\s+(\S+)", body)[1])
        number = re.search(r"/Resources (\d+) 0 R", body)
        resources = self.objects[int(number[1])] if number else body
        names = re.search(r"/XObject (?:<<(.*?)>>|(\d+) 0 R)", resources, re.S)
        listed = names and (names[1] or self.objects[int(names[2])]) or ""
        forms = {name: int(number) for name, number in re.findall(r"/(\w+) (\d+) 0 R", listed)}
        content = self.objects[int(re.search(r"/Contents (\d+) 0 R", body)[1])]
        return [self.middle(form, matrix, height) for form, matrix in self.drawn(content, forms)]

    @staticmethod
    def drawn(content, forms):
        """Yields what the page draws, with its matrix: forms, clipped areas and filled
        rectangles."""
        now, kept, numbers, points, name = (1, 0, 0, 1, 0, 0), [], [], [], None
        operators = re.sub(r"\((?:\\.|[^\\)])*\)", "()", content.split("stream\n", 1)[1], flags=re.S)
        for word in re.sub(r"\[[^]]*\]\s*TJ", "TJ", operators).split():
            if word[0] in "-.0123456789" and word[-1].isdigit():
                numbers.append(float(word))
                continue
            if word == "q":
                kept.append(now)
            elif word == "Q":
                now = kept.pop()
            elif word == "cm":
                now = multiply(numbers[-6:], now)
            elif word == "Do":
                yield forms[name], now
            elif word == "re":
                x, y, w, h = numbers[-4:]
                points += [(x, y), (x + w, y + h)]
            elif word in ("m", "l", "c"):
                points += zip(numbers[::2], numbers[1::2])
            elif word in ("W", "W*") or (word == "f" and len(points) == 2):
                yield window(points), now
            elif word in ("f", "f*", "S", "n"):
                points = []
            elif word[0] == "/":
                name = word[1:]
            numbers = []

    def middle(self, form, matrix, height):
        """The form, or None for a window, with the centre of its box on the page."""
        if isinstance(form, list):
            x0, y0, x1, y1 = form[0], form[1], form[0] + form[2], form[1] + form[3]
            form = None
        else:
            box = re.search(r"/BBox \[\s*(\S+)\s+(\S+)\s+(\S+)\s+(\S+)\s*\]", self.objects[form])
            x0, y0, x1, y1 = (float(x) for x in box.groups())
        at = multiply((1, 0, 0, 1, (x0 + x1) / 2, (y0 + y1) / 2), matrix)
        return form, at[4] * MM, (height - at[5]) * MM


def is_whole(placement):
    """True unless a face is part of a board, folded, or so large that its layers are drawn
    directly on the page."""
    return (placement["side"] == "front" and not {"window", "box"} & set(placement) and kinds[placement["set"]] not in FOLDED and
            placement["w"] * placement["h"] < LARGE)


def forms_at(page, placement):
    at = placement["x"] + placement["w"] / 2, placement["y"] + placement["h"] / 2
    found = [form for form, x, y in page if math.dist((x, y), at) < NEAR]
    return [None] if None in found else found


def check_faces(pdfs, placements):
    """Each copy is drawn, and no form is drawn for two designs."""
    designs, by_form = set(), {}
    for one in filter(is_whole, placements):
        found = forms_at(pdfs[one["file"]].pages[one["page"] - 1], one)
        design = one["file"], one["set"], one["id"]
        if not found:
            report(*design, "is not drawn at its place on page", one["page"])
            continue
        designs.add(design)
        for form in filter(None, found[-1:]):
            by_form.setdefault((one["file"], form), set()).add(design)
    for drawn in by_form.values():
        if len(drawn) > 1:
            report("one picture for several designs:", *drawn)
    return len(designs)


def check_counts(placements, listed):
    for one in listed["sets"]:
        own = [p for p in placements if p.get("set") == one["set"] and p["side"] == "front" and ("box" not in p or one["kind"] == "box")]
        copies = {(p["id"], p["copy"]) for p in own}
        if len(copies) != one["pieces"]:
            report(one["set"], "has", len(copies), "pieces on paper, and not", one["pieces"])


folder = sys.argv[1]
with open(os.path.join(folder, "manifest.json"), encoding="utf-8") as file:
    manifest = json.load(file)
listed = json.loads(run(os.environ["PPGEN"], "list", manifest["game"], "--edition", manifest["edition"],
                        "--format=json"))
kinds = {one["set"]: one["kind"] for one in listed["sets"]}
pdfs = {entry["file"]: Pdf(os.path.join(folder, entry["file"])) for entry in manifest["files"]}
for entry in manifest["files"]:
    if "pages" in entry and len(pdfs[entry["file"]].pages) != entry["pages"]:
        report(entry["file"], "has", len(pdfs[entry["file"]].pages), "pages, and not", entry["pages"])
designs = check_faces(pdfs, manifest["placements"])
check_counts(manifest["placements"], listed)
if not designs:
    report("nothing was found to count")
print("\n".join(wrong), end="")
