"""Places room tiles side by side with random rotations and checks their joints: both sides must look
the same where two doorways meet, and where two walls meet.

    joints.py FOLDER DOORS SEED

FOLDER holds a picture of each room, ID.png; DOORS is a file of lines 'ID north east …'.
"""
import random
import sys
from pathlib import Path

from png import read

SIDES = ["north", "east", "south", "west"]
PATCHES = 40  # each has 3 x 3 rooms
DEEP = 8  # rows to compare on each side
MOST = 6.0  # largest mean difference of a row, from 0 to 255

folder, doors_file, seed = Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3])
doors = {words[0]: set(words[1:]) for words in map(str.split, doors_file.read_text().splitlines())}


def pixels(path):
    width, height, rows = read(path)
    step = len(rows[0]) // width
    return [[tuple(row[x * step:x * step + 3]) for x in range(width)] for row in rows]


PICTURES = {name: pixels(folder / f"{name}.png") for name in doors}


def turned(picture, quarters):
    """The picture, turned clockwise by quarters."""
    for _ in range(quarters):
        picture = [list(row) for row in zip(*picture[::-1])]
    return picture


def edge(picture, side, depth):
    """The row or column of pixels at a depth from a side."""
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
        print(f"no {kind} met, so they were not tested")
        bad += 1
sys.exit(bad > 0)
