"""Puts the parts of a board of hexes together again, and compares them with the whole board.

hex_parts.py FOLDER WHOLE WIDTH HEIGHT COUNT [LAP]: FOLDER holds the kit, WHOLE is a PDF of the board of
WIDTH x HEIGHT mm. The outlines of the COUNT parts, as the manifest lists them, must cover the board
once. Then MuPDF draws all pages without their marks. Along each outline, on both sides, a part must
show what the whole board shows, within 0.05 mm. Parts that are glued below the next go on for LAP mm
beyond their teeth."""
import json, math, os, re, subprocess, sys

PIXELS = 20  # a mm: one pixel is 0.05 mm
ALIKE = 16   # of 255
DEPTHS = 0.05, 0.15, 0.25, 0.6  # mm from the outline
STEP = 0.7   # mm along the outline

folder, whole, width, height, count = sys.argv[1:6]
lap = float(sys.argv[6]) if len(sys.argv) > 6 else 0
width, height = float(width), float(height)
with open(folder + "/manifest.json", encoding="utf-8") as file:
    manifest = json.load(file)
parts = [one for one in manifest["placements"] if "part" in one]
margin = manifest["margin"]


def outline(part):
    x, y, w, h = part["window"]
    return part.get("outline") or [[x, y], [x + w, y], [x + w, y + h], [x, y + h]]


def area(points):
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, points[1:] + points[:1])) / 2


def without_marks(path):
    """A copy of the file with all layers off."""
    source = subprocess.run(["qpdf", "--qdf", "--object-streams=disable", path, "-"],
                            capture_output=True, check=False).stdout
    layers = re.search(rb"/OCGs \[([^]]*)\]", source)
    changed = re.sub(rb"/OFF \[[^]]*\]", b"/OFF [" + (layers[1] if layers else b"") + b"]", source)
    changed = re.sub(rb"/ON \[[^]]*\]", b"/ON [ ]", changed)
    plain = os.path.join(os.environ["TMPDIR"], "plain.pdf")
    with open(plain, "wb") as file:
        file.write(subprocess.run(["fix-qdf"], input=changed, capture_output=True, check=True).stdout)
    return plain


def pixels(path, page):
    """Returns a function from a point in mm to its grey value, and the size in mm."""
    data = subprocess.run(["mutool", "draw", "-q", "-r", str(PIXELS * 25.4), "-c", "gray", "-F", "pgm",
                           "-o", "-", path, str(page)], check=True, stdout=subprocess.PIPE,
                          stderr=subprocess.DEVNULL).stdout
    kind, wide, high, most = data.split(maxsplit=4)[:4]
    if kind != b"P5" or most != b"255":
        sys.exit("mutool writes no PGM")
    wide, high = int(wide), int(high)
    body = memoryview(data)[len(data) - wide * high:]

    def around(x, y):
        """The values of the pixel here and of its neighbours."""
        column, row = math.floor(x * PIXELS), math.floor(y * PIXELS)
        values = []
        for at in range(max(row - 1, 0), min(row + 2, high)):
            values += body[at * wide + max(column - 1, 0):at * wide + min(column + 2, wide)]
        return values

    def at(x, y):
        return body[math.floor(y * PIXELS) * wide + math.floor(x * PIXELS)]
    return at, around, (wide / PIXELS, high / PIXELS)


def samples(points):
    """Points along the outline, on both sides, with their depth: positive inside."""
    for a, b in zip(points, points[1:] + points[:1]):
        length = math.dist(a, b)
        if length < 1e-6:
            continue
        ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
        steps = int(length / STEP) + 1
        for i in range(steps):
            along = length * (i + 0.5) / steps
            for depth in DEPTHS:
                for sign in 1, -1:
                    yield (a[0] + ux * along - sign * uy * depth,
                           a[1] + uy * along + sign * ux * depth, sign * depth)


def below_next(part):
    """Points of the lap, near its outer edge, and the depth of the lap."""
    x, y, w, h = part["window"]
    for i in range(20 if lap else 0):
        if x + w < width:
            yield x + w + lap - 0.3, y + h * (i + 0.5) / 20, -lap
        if y + h < height:
            yield x + w * (i + 0.5) / 20, y + h + lap - 0.3, -lap


if len(parts) != int(count):
    sys.exit(f"{len(parts)} parts, wanted {count}")
covered = sum(area(outline(part)) for part in parts)
if abs(covered - width * height) > 0.1:
    sys.exit(f"the parts cover {covered:.2f} mm², not {width * height:.2f}")
at_whole, around_whole, size = pixels(whole, 1)
if abs(size[0] - width) > 0.2 or abs(size[1] - height) > 0.2:
    sys.exit(f"the whole board is drawn as {size}")
pages, found, wrong = {}, 0, []
plain = without_marks(folder + "/board.pdf")
for part in sorted(parts, key=lambda part: part["page"]):
    x, y, w, h = part["x"], part["y"], part["w"], part["h"]
    if part["page"] not in pages:
        pages = {part["page"]: pixels(plain, part["page"])}
    at, around, page = pages[part["page"]]
    if min(x, y, page[0] - x - w, page[1] - y - h) < margin - 0.1:
        sys.exit(f"part {part['part']} is beyond the printable area: {x} {y} {w} {h} of {page}")
    for face_x, face_y, depth in [*samples(outline(part)), *below_next(part)]:
        if not (1 < face_x < width - 1 and 1 < face_y < height - 1):
            continue
        off_x, off_y = face_x - part["window"][0], face_y - part["window"][1]
        spot = (x + off_x, y + off_y) if part["turn"] == 0 else (x + w - off_y, y + off_x)
        shown, values = at(*spot), around_whole(face_x, face_y)
        found += 1
        if not min(values) - ALIKE <= shown <= max(values) + ALIKE:
            wrong.append((part["part"], round(face_x, 2), round(face_y, 2), depth, shown, values))
if found < 1000 or wrong:
    sys.exit(f"{len(wrong)} of {found} points differ: {wrong[:5]}")
print(f"{found} points along {len(parts)} parts are as on the whole board")
