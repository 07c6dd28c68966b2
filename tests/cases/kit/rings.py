"""Checks that the spaces of Core's printed rings are where the rules place them, to 0.2 degrees.

rings.py FOLDER: FOLDER is a kit with board.pdf and manifest.json. mutool draws the page, and the
colours are sampled along circles."""
import functools, json, math, sys

from pixels import pixels

PALETTE = {"R": (0xD4, 0x43, 0x2D), "O": (0xF4, 0x8A, 0x12), "Y": (0xFF, 0xED, 0x49),
           "G": (0x0B, 0x57, 0x47), "B": (0x0B, 0x05, 0x6B), " ": (0xFB, 0xF4, 0xE4)}
SPACES = {"ring1": "ROYG", "ring2": "YGROYGRO", "ring3": "ROYGROYGROYG",
          "ring4": "BRBOBYBGBRBOBYBG"}
CORE, WIDTH, TICKS = 18, 20, 48
STEPS = 3600  # a tenth of a degree each


@functools.lru_cache(maxsize=None)
def nearest(colour):
    return min(PALETTE, key=lambda k: sum((a - b) ** 2 for a, b in zip(PALETTE[k], colour)))


def around(pixel, middle, radius):
    """The colours along a circle, clockwise from 12 o'clock."""
    for step in range(STEPS):
        turn = 2 * math.pi * (step + 0.5) / STEPS
        yield nearest(pixel(middle[0] + radius * math.sin(turn),
                            middle[1] - radius * math.cos(turn)))


def borders(seen):
    """The borders between two colours, in degrees: the middle of the light line between them."""
    start = next(i for i in range(STEPS) if seen[i] != " " and seen[i - 1] == " ")
    turned, ends = seen[start:] + seen[:start], []
    at = 0
    while at < STEPS:
        end = at
        while end < STEPS and turned[end] == turned[at]:
            end += 1
        if turned[at] == " ":
            ends.append(((start + (at + end) / 2) / STEPS * 360) % 360)
        at = end
    return sorted(min(end, end - 360, key=abs) if end > 359.8 else end for end in ends)


folder = sys.argv[1]
placements = json.load(open(folder + "/manifest.json"))["placements"]
found = 0
for place in placements:
    spaces = SPACES.get(place.get("id"))
    if not spaces:
        continue
    found += 1
    number = int(place["id"][-1])
    pixel = pixels(folder + "/board.pdf", place["page"])
    middle = place["x"] + place["w"] / 2, place["y"] + place["h"] / 2
    if abs(place["w"] / 2 - CORE - number * WIDTH) > 0.05 or place["turn"] not in (0, 90):
        sys.exit(f"{place} has another size")
    seen = list(around(pixel, middle, place["w"] / 2 - WIDTH + 2.3))
    quarter = STEPS * round(place["turn"]) // 360
    seen = seen[quarter:] + seen[:quarter]
    each = 360 / len(spaces)
    if each % (360 / TICKS):
        sys.exit(f"{place['id']}: a border of {each} degrees is on no tick")
    got = borders(seen)
    if len(got) != len(spaces):
        sys.exit(f"{place['id']} has borders at {got}")
    for i, border in enumerate(got):
        if abs(border - i * each) > 0.2:
            sys.exit(f"{place['id']}: border {i} lies at {border:.2f}, not {i * each:.2f} degrees")
    for i, colour in enumerate(spaces):
        for part in (0.15, 0.5, 0.85):
            if seen[int((i + part) * each / 360 * STEPS)] != colour:
                sys.exit(f"{place['id']}: space {i} is not {colour}")
    dark = lambda x, y: min(pixel(middle[0] + x, middle[1] + y)) < 0xC0
    if not dark(0, 0) or not dark(2 * 0.7071, 2 * 0.7071) or dark(0.9, 0.9):
        sys.exit(f"{place['id']}: its hole of 4 mm and its pivot are not to be seen")
if found != len(SPACES):
    sys.exit(f"{found} rings")
