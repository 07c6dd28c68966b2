"""Judges what tests/cases/export/cut*.sh wrote: cut.py contours OUT HOME GAME..., score FILE, marks FOLDER NUMBER...,
inside FOLDER X Y W H, below FOLDER; page FILE TURN writes a PDF for --under."""
import json
import math
import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from collections import Counter, defaultdict
from pathlib import Path

import ezdxf
import yaml

SVG = "{http://www.w3.org/2000/svg}"
LAYERS = ["fold", "score", "hole", "cut"]
NEAR = 0.01


def verdict(faults, name):
    print(f"not ok {name}: {len(faults)} faults, such as" if faults else f"ok {name}")
    for fault in faults[:8]:
        print(f"  {fault}")


# --- geometry ----------------------------------------------------------------------------------

def arc(start, numbers, steps=64):
    """The points of an elliptical arc whose axes are level: SVG's A command."""
    (x1, y1), (rx, ry, _, large, sweep, x2, y2) = start, numbers
    dx, dy = (x1 - x2) / 2, (y1 - y2) / 2
    scale = max(1, math.hypot(dx / rx, dy / ry))
    rx, ry = rx * scale, ry * scale
    left = max(0, rx * rx * ry * ry - rx * rx * dy * dy - ry * ry * dx * dx)
    root = math.sqrt(left / (rx * rx * dy * dy + ry * ry * dx * dx)) * (-1 if large == sweep else 1)
    cx, cy = root * rx * dy / ry, -root * ry * dx / rx
    first = math.atan2((dy - cy) / ry, (dx - cx) / rx)
    turn = math.atan2((-dy - cy) / ry, (-dx - cx) / rx) - first
    turn += 2 * math.pi * ((turn < 0) if sweep else -(turn > 0))
    cx, cy = cx + (x1 + x2) / 2, cy + (y1 + y2) / 2
    return [(cx + rx * math.cos(first + turn * i / steps), cy + ry * math.sin(first + turn * i / steps))
            for i in range(1, steps + 1)]


def curve(start, numbers, steps=64):
    (ax, ay), (bx, by, cx, cy, dx, dy) = start, numbers
    return [(u ** 3 * ax + 3 * u * u * t * bx + 3 * u * t * t * cx + t ** 3 * dx,
             u ** 3 * ay + 3 * u * u * t * by + 3 * u * t * t * cy + t ** 3 * dy)
            for t in (i / steps for i in range(1, steps + 1)) for u in [1 - t]]


def contours(data):
    """The subpaths of path data with absolute commands, as pairs of points and whether they are closed."""
    paths = []
    for letter, rest in re.findall(r"([MLHVCAZ])([^MLHVCAZ]*)", data):
        numbers = [float(number) for number in re.findall(r"-?\d*\.?\d+", rest)]
        size = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "A": 7, "Z": 1}[letter]
        if letter == "Z":
            paths[-1][1] = True
        for i in range(0, len(numbers), size):
            part = numbers[i:i + size]
            if letter == "M" and i == 0:
                paths.append([[tuple(part)], False])
                continue
            points = paths[-1][0]
            x, y = points[-1]
            points += (arc((x, y), part) if letter == "A" else curve((x, y), part) if letter == "C" else
                       [(part[0], y)] if letter == "H" else [(x, part[0])] if letter == "V" else [tuple(part)])
    return paths


def area(points):
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, points[1:] + points[:1]))) / 2


def box(points):
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def holds(outer, inner, near=NEAR):
    return (inner[0] > outer[0] - near and inner[1] > outer[1] - near and
            inner[2] < outer[2] + near and inner[3] < outer[3] + near)


def is_same(one, other, near=NEAR):
    return all(abs(a - b) < near for a, b in zip(one, other))


def distance(point, points):
    """From a point to the nearest side of a closed polygon."""
    x, y = point
    least = math.inf
    for (ax, ay), (bx, by) in zip(points, points[1:] + points[:1]):
        dx, dy = bx - ax, by - ay
        t = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy or 1)
        t = max(0, min(1, t))
        least = min(least, math.hypot(x - ax - t * dx, y - ay - t * dy))
    return least


# --- the files ---------------------------------------------------------------------------------

class Sheet:
    """A cut file: pieces by layer, each with its name, its copy and its subpaths."""

    def __init__(self, path):
        root = ElementTree.parse(path).getroot()
        self.name, self.path = path.stem, path
        self.size = tuple(float(root.get(key).removesuffix("mm")) for key in ("width", "height"))
        self.view = root.get("viewBox")
        self.groups = [group.get("id") for group in root.iter(SVG + "g")]
        self.layers = defaultdict(list)
        self.colours = defaultdict(set)
        for group in root.iter(SVG + "g"):
            for item in group.iter(SVG + "path"):
                self.layers[group.get("id")].append(
                    (item.get("data-piece"), item.get("data-copy"), contours(item.get("d"))))
                self.colours[group.get("id")].add(item.get("stroke"))

    def shapes(self, layer):
        return [shape for _, _, shapes in self.layers[layer] for shape in shapes]


def sheets_of(folder):
    manifest = json.loads((folder / "manifest.json").read_text())
    for file in manifest["files"]:
        sides = 2 if file["two_sided"] else 1
        for number in range(1, file["sheets"] + 1):
            page = file["pages"] - file["sheets"] * sides + (number - 1) * sides + 1
            placed = [one for one in manifest["placements"] if one["file"] == file["file"] and one["page"] == page]
            yield (Sheet(folder / f"{file['file'][:-4]}-{number}.svg"), file, page, placed)


def name_of(placement):
    if "set" not in placement:
        return f"box for {placement['box']}"
    if "box" in placement:
        return f"{placement['set']}, {placement['box']}"
    part = f", part {placement['part']}" if "part" in placement else ""
    return f"{placement['set']}/{placement['id']}{part}"


# --- contours ----------------------------------------------------------------------------------

def judge_form(sheet, file, page):
    faults = []
    width, height = file["page_sizes"][page - 1]
    if not is_same(sheet.size, (width, height), 1e-6) or sheet.view != f"0 0 {width:g} {height:g}":
        faults.append(f"{sheet.name}: {sheet.size} {sheet.view}, but the page is {width} x {height}")
    if sheet.groups != ["page"] + [layer for layer in LAYERS if layer in sheet.groups]:
        faults.append(f"{sheet.name}: the layers are {sheet.groups}")
    for layer in ("cut", "hole", "page"):
        faults += [f"{sheet.name}: an open contour in {layer}"
                   for _, is_closed in sheet.shapes(layer) if not is_closed]
    for layer in sheet.groups:
        faults += [f"{sheet.name}: {layer} leaves the page at {box(points)}" for points, _ in sheet.shapes(layer)
                   if not holds((0, 0, width, height), box(points), 1e-6)]
    if box([point for points, _ in sheet.shapes("page") for point in points]) != (0, 0, width, height):
        faults.append(f"{sheet.name}: its corners are not marked")
    wanted = {"cut": {"#FF0000"}, "fold": {"#0000FF"}, "score": {"#0000FF"}, "hole": {"#000000"}}
    faults += [f"{sheet.name}: {layer} is {sheet.colours[layer]}" for layer, colours in wanted.items()
               if layer in sheet.groups and sheet.colours[layer] != colours]
    return faults


def judge_dxf(sheet, seen):
    """Compares with what an independent reader finds in the DXF. Contours of one size are compared point by
    point once: 'seen'."""
    drawing = ezdxf.readfile(sheet.path.with_suffix(".dxf"))
    found = defaultdict(list)
    for entity in drawing.modelspace():
        if entity.dxftype() != "POLYLINE":
            return [f"{sheet.name}: a {entity.dxftype()} in the DXF"]
        points = [(vertex.dxf.location.x, sheet.size[1] - vertex.dxf.location.y) for vertex in entity.vertices]
        found[entity.dxf.layer].append((points, entity.is_closed))
    faults = [f"{sheet.name}: units {drawing.units}"] if drawing.units != 4 else []
    if list(found) != [layer for layer in sheet.groups if layer != "page"]:
        faults.append(f"{sheet.name}: layers of the DXF {list(found)}")
    for layer in found:
        ours = sheet.shapes(layer)
        if len(ours) != len(found[layer]):
            faults.append(f"{sheet.name}: {layer} has {len(found[layer])} lines in the DXF, {len(ours)} in the SVG")
        for (points, is_closed), (theirs, closes) in zip(ours, found[layer]):
            if is_closed != closes or not is_same(box(points), box(theirs)):
                faults.append(f"{sheet.name}: {layer} {box(theirs)} in the DXF, {box(points)} in the SVG")
            middles = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in zip(theirs, theirs[1:])]
            x, y, right, below = box(points)
            look = (layer, len(theirs), round(right - x, 3), round(below - y, 3))
            if not closes or look in seen:
                continue
            seen.add(look)
            off = max(distance(point, points) for point in middles[::11] + theirs[::11])
            if off > NEAR:
                faults.append(f"{sheet.name}: {layer} is {off:.4f} mm off in the DXF")
    return faults


def sets_of(game_file):
    block = re.search(r"^sets:\n(?:(?:[ #].*)?\n)*", game_file.read_text(), re.M)[0]
    found = {}
    for name, value in yaml.safe_load(block)["sets"].items():
        if isinstance(value, str):  # a file, of which these keys are enough
            text = (game_file.parent / value).read_text()
            value = dict(re.findall(r"^(kind|shape|hole|corner): *(.*)$", text, re.M))
        found[name] = value or {}
    return found


def millimetres(text):
    number, unit = re.fullmatch(r"([\d.]+) ?(mm|in)", str(text)).groups()
    return float(number) * (25.4 if unit == "in" else 1)


def corner_of(described, w, h):
    if "corner" in described:
        return min(millimetres(described["corner"]), min(w, h) / 2)
    return min(3, min(w, h) / 15) if described["kind"] in ("card", "reference") else 0


def areas_wanted(described, w, h):
    """The areas that the outline of a whole piece and its holes enclose."""
    shape = str(described.get("shape", "ellipse" if described["kind"] in ("ring", "coin") else "rectangle"))
    hole = millimetres(described["hole"]) if "hole" in described else 0
    holes = math.pi * hole * hole / 4
    if shape == "ellipse":
        return math.pi * w * h / 4, holes
    if shape == "hexagon":
        return 0.75 * w * h, holes
    if shape.startswith("M"):
        areas = [area(points) for points, _ in contours(shape)]
        return areas[0], sum(areas[1:])
    return w * h - (4 - math.pi) * corner_of(described, w, h) ** 2, holes


def box_wanted(described, placement):
    """Where the outline is on the page: a path may be smaller than its piece."""
    x, y, w, h = (placement[key] for key in "xywh")
    shape, turn = str(described.get("shape")), round(placement["turn"]) % 360
    if not shape.startswith("M"):
        return x, y, x + w, y + h
    points = contours(shape)[0][0]
    turned = [{0: (a, b), 90: (w - b, a), 180: (w - a, h - b), 270: (b, h - a)}[turn] for a, b in points]
    x0, y0, x1, y1 = box(turned)
    return x + x0, y + y0, x + x1, y + y1


def judge_flat(sheet, placement, described, cut, holes):
    x, y, w, h = (placement[key] for key in "xywh")
    faults = []
    name = f"{sheet.name}: {name_of(placement)} {placement['copy']}"
    if not is_same(box(cut[0][0]), box_wanted(described, placement)) or len(cut) != 1:
        faults.append(f"{name} is cut at {box(cut[0][0])}, placed at {x}, {y}, {w} x {h}")
    got = (sum(area(points) for points, _ in cut), sum(area(points) for points, _ in holes))
    wanted = areas_wanted(described, w, h)
    # a curve of four cubics differs from a circle by 0.03%
    if any(abs(a - b) > max(0.01, 4e-4 * b) for a, b in zip(got, wanted)):
        faults.append(f"{name} encloses {got}, wanted {wanted}")
    return faults


def judge_folded(sheet, placement, described, cut, foot):
    x, y, w, h = (placement[key] for key in "xywh")
    x0, y0, x1, y1 = box(cut[0][0])
    sides = sorted([x1 - x0, y1 - y0])
    wanted = sorted([min(w, h), 2 * (max(w, h) + foot)]) if foot else sorted([w, 2 * h])
    good = is_same(sides, wanted) and holds((x0, y0, x1, y1), (x, y, x + w, y + h))
    return [] if good else [f"{sheet.name}: {name_of(placement)} is cut at {x0, y0, x1, y1}, wanted {wanted}"]


def judge_part(sheet, placement, cut):
    """A part of a cut-up piece, which may extend below the next part."""
    x, y, w, h = (placement[key] for key in "xywh")
    x0, y0, x1, y1 = box([point for points, _ in cut for point in points])
    least = holds((x0, y0, x1, y1), (x, y, x + w, y + h)) or "outline" in placement
    good = least and max(x1 - x0 - w, y1 - y0 - h) < 12
    return [] if good else [f"{sheet.name}: {name_of(placement)} is cut at {x0, y0, x1, y1}, placed at {x, y, w, h}"]


def judge_piece(sheet, placements, sets, cut, holes):
    first = placements[0]
    described = sets.get(first.get("set"), {})
    kind = described.get("kind")
    x0, y0, x1, y1 = box([point for points, _ in cut for point in points])
    if "box" in first:
        x, y, w, h = (first[key] for key in "xywh")
        good = len(cut) == 1 and is_same((x0, y0, x1, y1), (x, y, x + w, y + h))
        return [] if good else [f"{sheet.name}: {name_of(first)} is cut at {x0, y0, x1, y1}"]
    if "part" in first:
        return judge_part(sheet, first, cut)
    if kind == "die" and len(placements) > 1:
        within = all(holds((x0, y0, x1, y1), (p["x"], p["y"], p["x"] + p["w"], p["y"] + p["h"])) for p in placements)
        faces = sum(p["w"] * p["h"] for p in placements) * (1 if len(placements) == 6 else 0.4)
        good = within and len(cut) == 1 and faces < area(cut[0][0]) < 2.5 * faces
        return [] if good else [f"{sheet.name}: the net of {name_of(first)} is cut at {x0, y0, x1, y1}"]
    if kind in ("standee", "coin") and len(placements) > 1:
        return judge_folded(sheet, first, described, cut, 10 if kind == "standee" else 0)
    return judge_flat(sheet, first, described, cut, holes)


def judge_sheet(sheet, placed, sets):
    faults, own = [], defaultdict(list)
    for placement in placed:
        own[name_of(placement), str(placement["copy"])].append(placement)
    cut = [(name, copy) for name, copy, _ in sheet.layers["cut"]]
    for key, count in Counter(cut).items():
        if count != 1 and not key[0].startswith("box for"):
            faces = len({p.get("face") for p in own[key]})
            if faces != count:
                faults.append(f"{sheet.name}: {key} is cut {count} times")
    if set(cut) != set(own):
        faults.append(f"{sheet.name}: {sorted(set(cut) ^ set(own))[:3]} are cut, or placed, alone")
    holes = {(name, copy): shapes for name, copy, shapes in sheet.layers["hole"]}
    for name, copy, shapes in sheet.layers["cut"]:
        if len(own[name, copy]) > 1 and cut.count((name, copy)) > 1:
            continue  # the faces of a die, each a piece of its own
        if own[name, copy]:
            faults += judge_piece(sheet, own[name, copy], sets, shapes, holes.get((name, copy), []))
    return faults


def judge_whole(sheets, sets):
    """The parts of a round piece together are as large as the piece."""
    faults, sums, sizes = [], defaultdict(float), defaultdict(lambda: [0, 0])
    for sheet, _, _, placed in sheets:
        for placement in placed:
            if "part" in placement:
                x, y, w, h = placement["window"]
                size = sizes[placement["set"], placement["id"], str(placement["copy"])]
                size[:] = max(size[0], x + w), max(size[1], y + h)
        for layer, sign in (("cut", 1), ("hole", -1)):
            for name, copy, shapes in sheet.layers[layer]:
                if ", part " in name:
                    key = (*name.split(", part ")[0].split("/"), copy)
                    sums[key] += sign * sum(area(points) for points, _ in shapes)
    for key, (w, h) in sizes.items():
        described = sets.get(key[0], {})
        if described.get("kind") != "ring":
            continue
        outer, holes = areas_wanted(described, w, h)
        if abs(sums[key] - (outer - holes)) > 4e-4 * outer:
            faults.append(f"the parts of {key} are {sums[key]:.2f} mm² large, wanted {outer - holes:.2f}")
    return faults


def judge_clear(sheet, clear=20):
    """No contour is in the corners."""
    width, height = sheet.size
    faults = []
    for points, _ in sheet.shapes("cut"):
        x0, y0, x1, y1 = box(points)
        if (x0 < clear - NEAR or x1 > width - clear + NEAR) and (y0 < clear - NEAR or y1 > height - clear + NEAR):
            faults.append(f"{sheet.name}: {x0, y0, x1, y1} is in a corner")
        if min(x0, y0, width - x1, height - y1) < 10.3:
            faults.append(f"{sheet.name}: {x0, y0, x1, y1} is outside the marks")
    return faults


def judge_index(folder):
    rows = json.loads((folder / "index.json").read_text())
    manifest = json.loads((folder / "manifest.json").read_text())
    sides = {"front": "face", "back": "back"}
    placed = {(p["set"], p["id"], sides[p["side"]], p["file"], p["page"]) for p in manifest["placements"] if "set" in p}
    listed = {(row["set"], row["id"], row["side"].split()[0], page["file"], page["page"])
              for row in rows for page in row["pages"]}
    faults = [f"{sorted(placed ^ listed)[:3]} are placed, or in the index, alone"] if placed != listed else []
    return faults + [f"{row['id']} has a picture" for row in rows if row["file"] or row["sheet"] or row["px"]]


def judge_contours(out, home, *games):
    for game in games:
        folder = Path(out) / game / "export/cut"
        source = Path(home) / ("tests/cases/export/content/cut" if game == "cut" else f"content/{game}") / "game.yaml"
        sets, sheets = sets_of(source), list(sheets_of(folder))
        name = f"{out}/{game}"
        verdict([f for sheet, file, page, _ in sheets for f in judge_form(sheet, file, page)],
                f"{name}: SVG: size, layers, closed contours, nothing off the page")
        verdict([f for sheet, _, _, placed in sheets for f in judge_sheet(sheet, placed, sets)],
                f"{name}: each piece is cut once, where the manifest says")
        verdict(judge_whole(sheets, sets), f"{name}: the parts of a ring make the ring")
        seen = set()
        verdict([f for sheet, _, _, _ in sheets for f in judge_dxf(sheet, seen)],
                f"{name}: the DXF has the same contours")
        verdict([f for sheet, _, _, _ in sheets for f in judge_clear(sheet)], f"{name}: the corners are clear")
        verdict(judge_index(folder), f"{name}: the index lists the pages of each side")


def judge_score(path):
    """Two folds, from edge to edge of the board."""
    sheet = Sheet(Path(path))
    x0, y0, x1, y1 = box(sheet.shapes("cut")[0][0])
    lines = [sorted(points) for points, is_closed in sheet.shapes("score") if not is_closed]
    across = [line for line in lines if is_same((line[0][0], line[1][0]), (x0, x1))]
    down = [line for line in lines if is_same((line[0][1], line[1][1]), (y0, y1))]
    verdict([] if len(across) == len(down) == 1 and len(lines) == 2 else [lines],
            f"{path}: a board is scored where it folds")


# --- marks -------------------------------------------------------------------------------------

DPI = 254  # ten pixels for each mm


def grey_page(pdf, page):
    run = subprocess.run(["pdftoppm", "-r", str(DPI), "-gray", "-f", str(page), "-l", str(page), str(pdf)],
                         capture_output=True, check=True)
    width, height, data = re.match(rb"P5\s(\d+)\s(\d+)\s255\s(.*)", run.stdout, re.S).groups()
    return int(width), int(height), data


def is_black(marks, right, below, x, y):
    """What the profile says of a point, in mm from a corner of the page."""
    offset, square, length, thick = marks
    if not right and not below:
        return offset < x < offset + square and offset < y < offset + square
    return right != below and ((offset < x < offset + thick and offset < y < offset + length) or
                               (offset < y < offset + thick and offset < x < offset + length))


def judge_corner(page, marks, right, below):
    """Returns how many pixels are wrong in a corner of 20 mm. Those at an edge may be either."""
    width, height, data = page
    wrong, off = 0, 0.11
    for i in range(200):
        for k in range(200):
            x, y = (i + 0.5) / 10, (k + 0.5) / 10
            black = is_black(marks, right, below, x, y)
            pixel = data[(height - 1 - k if below else k) * width + (width - 1 - i if right else i)]
            wrong += (pixel < 128) != black and len(
                {black} | {is_black(marks, right, below, x + a, y + b) for a in (-off, off) for b in (-off, off)}) == 1
    return wrong


def judge_marks(folder, *numbers):
    marks = [float(number) for number in numbers]
    faults, clean = [], []
    for sheet, file, page, _ in sheets_of(Path(folder)):
        if not sheet.name.endswith("-1"):
            continue
        pdf = Path(folder) / file["file"]
        drawn = grey_page(pdf, page)
        for right in (False, True):
            for below in (False, True):
                wrong = judge_corner(drawn, marks, right, below)
                if wrong:
                    faults.append(f"{pdf} page {page}: {wrong} pixels in corner {right, below}")
        if file["two_sided"]:
            width, _, data = grey_page(pdf, page + 1)
            if any(data[y * width + x] < 128 for x in range(100, 150) for y in range(100, 150)):
                clean.append(f"{pdf} page {page + 1} has marks")
    verdict(faults, f"{folder}: the marks are where the profile says")
    verdict(clean, f"{folder}: backs have no marks")


# --- a page below ------------------------------------------------------------------------------

def judge_inside(folder, *numbers):
    x, y, w, h = (float(number) for number in numbers)
    faults = [f"{sheet.name}: {box(points)}" for sheet, _, _, _ in sheets_of(Path(folder))
              for points, _ in sheet.shapes("cut") if not holds((x, y, x + w, y + h), box(points))]
    verdict(faults, f"{folder}: contours are inside")


def judge_below(folder):
    """The frame is drawn on the front, and the square at its upper left; neither is on the back."""
    pdf = Path(folder) / "cards.pdf"
    width, height, data = grey_page(pdf, 1)
    at = {"frame at the left": (127, height // 2), "frame at the foot": (width // 2, height - 127),
          "square": (160, 160)}
    verdict([f"no {name}" for name, (x, y) in at.items() if data[y * width + x] > 128],
            f"{folder}: the page is below the front")
    width, _, data = grey_page(pdf, 2)
    verdict(["there is a square"] if data[160 * width + 160] < 128 else [], f"{folder}: nothing is below the back")


def write_page(file, turn):
    """Writes a Letter page with a frame 12.7 mm from its edges and a square at its upper left."""
    turned = int(turn) == 90
    box_, content = (("10 20 802 632", [b"q 6 w 46 56 720 540 re", b"S Q 46 56 40 40 re f"]) if turned else
                     ("0 0 612 792", [b"q 6 w 36 36 540 720 re", b"S Q 36 716 40 40 re f"]))
    objects = [b"<< /Type /Catalog /Pages 2 0 R >>",
               f"<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [{box_}] >>".encode(),
               f"<< /Type /Page /Parent 2 0 R /Rotate {turn} /Resources << >> /Contents [4 0 R 5 0 R] >>".encode()]
    objects += [b"<< /Length %d >>\nstream\n%s\nendstream" % (len(part), part) for part in content]
    out, starts = b"%PDF-1.4\n", []
    for number, part in enumerate(objects, 1):
        starts.append(len(out))
        out += b"%d 0 obj\n%s\nendobj\n" % (number, part)
    table = b"".join(b"%010d 00000 n \n" % start for start in starts)
    out += b"xref\n0 %d\n0000000000 65535 f \n%strailer << /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (
        len(objects) + 1, table, len(objects) + 1, len(out))
    Path(file).write_bytes(out)


{"contours": judge_contours, "marks": judge_marks, "score": judge_score, "inside": judge_inside, "below": judge_below,
 "page": write_page}[sys.argv[1]](*sys.argv[2:])
