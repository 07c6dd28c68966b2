"""Compares what pieces look like on the pages of two kits. Manifests say where each piece is."""

import functools
import math
import pathlib
import subprocess

import update

DPI = 150
CELL = 2.0  # mm; pieces are at different places between pixels, so the means of cells are compared
NEAR = 48   # of 255; hairlines differ by up to 40
MOST = 8    # sides that are compared in one pack, at least


@functools.lru_cache(maxsize=24)
def page_of(pdf, page):
    """Returns the width, the height and the grey pixels of a page."""
    data = subprocess.run(["pdftoppm", "-gray", "-r", str(DPI), "-f", str(page), "-l", str(page), pdf], check=True,
                          capture_output=True).stdout
    kind, width, height, most = data.split(maxsplit=4)[:4]
    assert kind == b"P5" and most == b"255", "pdftoppm writes no PGM"
    width, height = int(width), int(height)
    return width, height, data[len(data) - width * height:]


def share(start, end, limit):
    """Returns the pixels between two places, as the first and last whole pixel and the shares of those beside them."""
    first, last = math.ceil(start), math.floor(end)
    return max(0, first), min(limit, last), first - start, end - last


def row_sum(row, columns):
    """Returns the sum of the pixels of a row between two places."""
    first, last, before, after = columns
    total = sum(row[first:last])
    total += before * row[first - 1] if first else 0
    return total + (after * row[last] if last < len(row) else 0)


def mean(page, left, top, right, bottom):
    width, height, pixels = page
    columns, (first, last, before, after) = share(left, right, width), share(top, bottom, height)
    rows = [(at, 1.0) for at in range(first, last)] + [(first - 1, before), (last, after)]
    total = sum(tall * row_sum(pixels[at * width:(at + 1) * width], columns) for at, tall in rows if 0 <= at < height)
    return total / ((right - left) * (bottom - top))


def cells_of(folder, place):
    """Returns the means of the cells of a placed piece, row by row as the piece is upright."""
    page = page_of(str(folder / place["file"]), place["page"])
    scale = DPI / 25.4
    box = [place[key] * scale for key in "xywh"]
    count = [max(2, round(place[key] / CELL)) for key in "wh"]
    step = box[2] / count[0], box[3] / count[1]
    rows = [[mean(page, box[0] + i * step[0], box[1] + k * step[1], box[0] + (i + 1) * step[0], box[1] + (k + 1) * step[1])
             for i in range(count[0])] for k in range(count[1])]
    for _ in range(round(place["turn"] / 90) % 4):
        rows = [list(row) for row in zip(*rows)][::-1]
    return rows


def unlike(one, other):
    """Returns the number of cells that differ; those at the rim share pixels with marks and neighbours."""
    if (len(one), len(one[0])) != (len(other), len(other[0])):
        return -1
    return sum(abs(a - b) > NEAR for row, more in list(zip(one, other))[1:-1] for a, b in list(zip(row, more))[1:-1])


def key_of(place):
    return place.get("set"), place.get("id"), place["copy"], place["side"], place.get("face"), place.get("part")


def places_of(manifest):
    """Returns the pieces that lie upright or on a side, by what they are; boxes are left out."""
    return {key_of(place): place for place in manifest["placements"] if "box" not in place and place["turn"] % 90 == 0}


def other_key(keys, key):
    """Returns the same side of another design of the set, or None."""
    return next((one for one in keys if one[0] == key[0] and one[3:] == key[3:] and one[1] != key[1]), None)


def compare(pack, new):
    """Compares a pack with the new kit. Returns the number of sides that were compared, the number that were compared
    with another design of the kit, and how many of these looked different; and the faults."""
    folders = [pathlib.Path(path).parent for path in (pack, new)]
    packed, kit = [places_of(update.read(path)) for path in (pack, new)]
    others = different = 0
    faults, keys = [], sorted(packed, key=str)
    keys = keys[::max(1, len(keys) // MOST)]
    for key in keys:
        if key not in kit:
            faults.append(f"{key} is not in the new kit")
            continue
        printed = cells_of(folders[0], packed[key])
        count = unlike(printed, cells_of(folders[1], kit[key]))
        if count:
            faults.append(f"{key} looks different in the new kit: {count} cells")
        other = other_key(kit, key)
        if other and key[3] == "front":
            others += 1
            different += unlike(printed, cells_of(folders[1], kit[other])) != 0
    return (len(keys), others, different), faults
