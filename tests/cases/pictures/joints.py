"""Room tiles side by side, each turned by chance: what lies on both sides of a joint is the
same where two doorways meet, and where two walls do.

    joints.py FOLDER DOORS SEED

FOLDER holds a picture of each room, ID.png; DOORS is a file of lines 'ID north east …'.
"""
import random
import sys
from pathlib import Path

from png import read

SIDES = ["north", "east", "south", "west"]
PATCHES = 40  # of 3 x 3 rooms
DEEP = 8  # rows that are looked at on each side
MOST = 6.0  # mean difference of a row, of 255

folder, doors_file, seed = Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3])
doors = {words[0]: set(words[1:]) for words in map(str.split, doors_file.read_text().splitlines())}


def pixels(path):
    width, height, rows = read(path)
    step = len(rows[0]) // width
    return [[tuple(row[x * step:x * step + 3]) for x in range(width)] for row in rows]


PICTURES = {name: pixels(folder / f"{name}.png") for name in doors}


def turned(picture, quarters):
    """Turned clockwise."""
    for _ in range(quarters):
        picture = [list(row) for row in zip(*picture[::-1])]
    return picture


def edge(picture, side, depth):
    """The row so far from a side, from the left or from the top."""
    if side == "north":
        return picture[depth]
    if side == "south":
        return picture[-1 - depth]
    return [row[depth if side == "west" else -1 - depth] for row in picture]


def difference(a, b):
    return sum(abs(x - y) for p, q in zip(a, b) for x, y in zip(p, q)) / (3 * len(a))


def has_door(name, quarters, side):
    return SIDES[(SIDES.index(side) - quarters) % 4] in doors[name]


chance = random.Random(seed)
bad, met = 0, {"doorways": 0, "walls": 0, "a doorway and a wall": 0}
for patch in range(PATCHES):
    places = {(r, c): (chance.choice(sorted(doors)), chance.randrange(4))
              for r in range(3) for c in range(3)}
    shown = {at: turned(PICTURES[name], quarters) for at, (name, quarters) in places.items()}
    for (r, c), (name, quarters) in places.items():
        for side, other, at in (("east", "west", (r, c + 1)), ("south", "north", (r + 1, c))):
            if at not in places:
                continue
            here, there = has_door(name, quarters, side), has_door(*places[at], other)
            kind = "a doorway and a wall" if here != there else "doorways" if here else "walls"
            met[kind] += 1
            if here != there:
                continue
            for depth in range(DEEP if here else 1):
                off = difference(edge(shown[r, c], side, depth), edge(shown[at], other, depth))
                if off > MOST:
                    print(f"{name} turned {quarters} and {places[at]}, {side}: row {depth} of the "
                          f"{kind} differs by {off:.1f}")
                    bad += 1
for kind, count in met.items():
    if not count:
        print(f"no {kind} met: the test says nothing of them")
        bad += 1
sys.exit(bad > 0)
