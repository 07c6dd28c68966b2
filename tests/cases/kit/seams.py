"""Checks that no pale line is between the bleeds of neighbours.

seams.py FOLDER FILE: all pieces in FILE have one dark ground. Poppler draws the pages at several
resolutions; the pixels between the middles of neighbours must be as dark as the pieces."""
import json, subprocess, sys

DPIS = (60, 72, 96, 110, 150, 200, 300)
PALER = 24  # of 255; an edge that is merely shared shows 60 and more

folder, file = sys.argv[1:]
places = [one for one in json.load(open(folder + "/manifest.json"))["placements"]
          if one["file"] == file]


def pixels(page, dpi):
    data = subprocess.run(["pdftoppm", "-r", str(dpi), "-f", str(page), "-l", str(page),
                           f"{folder}/{file}"], check=True, stdout=subprocess.PIPE).stdout
    width, height = (int(word) for word in data.split(maxsplit=4)[1:3])
    body = data[len(data) - 3 * width * height:]
    return lambda x, y: max(body[3 * (y * width + x):3 * (y * width + x) + 3])


def seams(page):
    """Yields stretches from inside a piece to inside its neighbour: along x, or along y."""
    own = [one for one in places if one["page"] == page]
    for a in own:
        for b in own:
            across, down = b["x"] - a["x"] - a["w"], b["y"] - a["y"] - a["h"]
            if abs(a["y"] - b["y"]) < 0.1 and -0.1 < across < 7:
                yield True, a["x"] + a["w"] - 1, b["x"] + 1, a["y"] + 0.4 * a["h"]
            if abs(a["x"] - b["x"]) < 0.1 and -0.1 < down < 7:
                yield False, a["y"] + a["h"] - 1, b["y"] + 1, a["x"] + 0.4 * a["w"]


found = 0
for dpi in DPIS:
    for page in sorted({one["page"] for one in places}):
        at, scale = pixels(page, dpi), dpi / 25.4
        for along_x, start, end, beside in seams(page):
            found += 1
            line = [at(k, int(beside * scale)) if along_x else at(int(beside * scale), k)
                    for k in range(int(start * scale), int(end * scale) + 1)]
            if max(line) > min(line) + PALER:
                sys.exit(f"page {page} at {dpi} dpi: {max(line)} between pieces of {min(line)}, "
                         f"from {start:.1f} to {end:.1f} mm along {'x' if along_x else 'y'}")
if not found:
    sys.exit("no pieces are beside each other")
