"""Prints boards of hexes with a tile on each space, at all six turns, and compares the pixels with
hexagons computed here. A tile has six triangles of different colours, so each pixel of the board says
which tile it belongs to and how the tile is turned. Run by tests/cases/pictures/hexes.sh.
"""
import math
import os
import subprocess
from pathlib import Path

import yaml

from png import read

FOLDER = Path(os.environ["TMPDIR"]).resolve()
COLOURS = ["#E04030", "#F0C030", "#30A050", "#3070D0", "#8040A0", "#303030"]
GROUND = "#FF00FF"
SIZE, COLUMNS, ROWS, DPI = 24.0, 4, 3, 254
LONG = SIZE * 2 / math.sqrt(3)
WIDTH, HEIGHT = 120, 90
CLOSE = 0.12  # mm from an edge, where colours mix
MOST = 40  # difference of a channel, from 0 to 255


def rgb(colour):
    return tuple(int(colour[i:i + 2], 16) for i in (1, 3, 5))


def corner(lie, i):
    """A corner of the hexagon about 0, 0; corners 0 and 1 are the ends of the first side clockwise."""
    angle = math.radians(60 * i + (-30 if lie == "flat" else 0))
    return LONG / 2 * math.sin(angle), -LONG / 2 * math.cos(angle)


def write_game(lie):
    wide, high = (LONG, SIZE) if lie == "flat" else (SIZE, LONG)
    middle = [round(wide / 2, 5), round(high / 2, 5)]
    triangles = [{"polygon": [middle] + [[round(middle[0] + x, 5), round(middle[1] + y, 5)] for x, y in
                                         (corner(lie, i), corner(lie, i + 1))], "fill": colour}
                 for i, colour in enumerate(COLOURS)]
    game = {
        "title": "Hexes", "numbers": {"players": 1},
        "boards": {"map": {
            "hexes": f"{COLUMNS} x {ROWS}", "lie": lie, "size": f"{SIZE} mm",
            "fields": {"tile": {"type": "text", "default": "tile/wheel"},
                       "steps": {"type": "whole", "default": "{(row * 4 + column) mod 6}"}}}},
        "sets": {"tile": {"kind": "tile", "shape": "hexagon", "size": f"{wide:.5f} x {high:.5f} mm",
                          "back": "none", "face": "tile", "pieces": [{"id": "wheel"}]},
                 "board": {"kind": "board", "prints": "map", "size": f"{WIDTH} x {HEIGHT} mm",
                           "face": "ground", "space-face": "space"}}}
    files = {"game.yaml": game,
             "templates/tile.yaml": {"layers": [{"rectangle": "bleed", "fill": "white"}, *triangles]},
             "templates/ground.yaml": {"layers": [{"rectangle": "bleed", "fill": GROUND}]},
             "templates/space.yaml": {"layers": [{"piece": "{tile}", "turn": "60 * steps"}]}}
    for name, tree in files.items():
        path = FOLDER / "content" / lie / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(yaml.safe_dump(tree))


def middles(lie):
    """The middle of each hexagon and the turn of its tile. Even columns or rows are shifted."""
    wide, high = (LONG, SIZE) if lie == "flat" else (SIZE, LONG)
    across, down = (wide * 3 / 4, high) if lie == "flat" else (wide, high * 3 / 4)
    flat = lie == "flat"
    total = (across * (COLUMNS - 1) + wide + (0 if flat else wide / 2),
             down * (ROWS - 1) + high + (high / 2 if flat else 0))
    left, top = (WIDTH - total[0]) / 2, (HEIGHT - total[1]) / 2
    for row in range(1, ROWS + 1):
        for column in range(1, COLUMNS + 1):
            shift = (0, high / 2 * ((column + 1) % 2)) if flat else (wide / 2 * ((row + 1) % 2), 0)
            yield (left + wide / 2 + (column - 1) * across + shift[0],
                   top + high / 2 + (row - 1) * down + shift[1], (row * 4 + column) % 6)


def inside(lie, x, y):
    """How far a point is inside the hexagon about 0, 0, in mm; negative: outside."""
    sides = [60 * i + (0 if lie == "flat" else 30) for i in range(6)]
    return SIZE / 2 - max(x * math.sin(math.radians(a)) - y * math.cos(math.radians(a)) for a in sides)


def expected(lie, hexes, x, y):
    """The colour of a point of the board; None near an edge between colours."""
    found = GROUND
    for mx, my, turn in hexes:
        deep = inside(lie, x - mx, y - my)
        if abs(deep) < CLOSE:
            return None
        if deep < 0:
            continue
        angle = math.degrees(math.atan2(x - mx, -(y - my))) + (30 if lie == "flat" else 0) - 60 * turn
        away = math.hypot(x - mx, y - my) * math.sin(math.radians(min(angle % 60, 60 - angle % 60)))
        if abs(away) < CLOSE:
            return None
        found = COLOURS[int(angle % 360 // 60)]
    return found


def check(lie):
    write_game(lie)
    picture = FOLDER / f"{lie}.png"
    done = subprocess.run([os.environ["PPGEN"], "show", lie, "board", "--dpi", str(DPI), "-o", picture],
                          cwd=FOLDER, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60)
    if done.returncode or done.stderr:
        return done.stderr or done.stdout
    width, height, rows = read(picture)
    step, hexes, seen = len(rows[0]) // width, list(middles(lie)), set()
    scale = 25.4 / DPI
    for py in range(1, height - 1, 5):
        for px in range(1, width - 1, 5):
            x, y = (px + 0.5) * scale, (py + 0.5) * scale
            want = expected(lie, hexes, x, y)
            if not want:
                continue
            got = rows[py][px * step:px * step + 3]
            seen.add(want)
            if max(abs(a - b) for a, b in zip(got, rgb(want))) > MOST:
                return f"at {x:.2f}, {y:.2f} mm: {want} expected, found {tuple(got)}"
    # Between tiles, the ground does not show through.
    for mx, my, _ in hexes:
        for nx, ny, _ in hexes:
            if abs(math.hypot(nx - mx, ny - my) - SIZE) > 0.01:
                continue
            got = rows[int((my + ny) / 2 / scale)][int((mx + nx) / 2 / scale) * step:][:3]
            if got[0] > 200 and got[1] < 40 and got[2] > 200:
                return f"the ground shows between tiles at {(mx + nx) / 2:.2f}, {(my + ny) / 2:.2f} mm"
    return None if len(seen) == 7 else f"only these colours were tested: {sorted(seen)}"


for name in ("flat", "pointed"):
    wrong = check(name)
    print(f"not ok tiles snap onto {name} hexes at each turn\n{wrong}" if wrong
          else f"ok tiles snap onto {name} hexes at each turn")
