"""Writes a game whose board of hexes is drawn by a template.

hex_boards.py NAME WIDTH HEIGHT LIE GRID SIZE [KEY=VALUE...], with the keys without, overlap, at (where
the grid begins), market (x of boxes beside the map), cells (x,y,columns,rows,w,h of a board of squares
beside a map that begins 'at') and word (in the middle)."""
import math, os, sys

name, width, height, lie, spec, size = sys.argv[1:7]
options = dict(one.split("=") for one in sys.argv[7:])
width, height, size, flat = float(width), float(height), float(size), lie == "flat"
words = spec.split()
side = 0 if len(words) == 3 else int(words[1])
columns, rows = (int(words[0]), int(words[2])) if not side else \
    [2 * side - 1 if words[0] == "hexagon" else side] * 2
lines, places = (columns, rows) if flat else (rows, columns)
pitch, long = size * math.sqrt(3) / 2, size * 2 / math.sqrt(3)
grid = pitch * (lines - 1) + long, size * (places + 0.5)
left, top = (width - grid[not flat]) / 2, (height - grid[flat]) / 2
if "at" in options:
    left = top = float(options["at"])

# Every other column or row is shifted; in a hexagon or triangle, its side decides which.
line, place = ("s.column", "s.row") if flat else ("s.row", "s.column")
shift = f"({line} mod 2)" if side and (side - 1) % 2 else f"(1 - {line} mod 2)"
x = f"{left if flat else top:.5f} + {pitch:.5f} * ({line} - 1)"
y = f"{top if flat else left:.5f} + {size:.5f} * ({place} - 1) + {size / 2:.5f} * {shift}"
corners = [(long / 4, 0), (long * 3 / 4, 0), (long, size / 2), (long * 3 / 4, size), (long / 4, size),
           (0, size / 2)]
if not flat:
    x, y, corners = y, x, [(b, a) for a, b in corners]
wide, high = (long, size) if flat else (size, long)
path = "M" + " L".join(f"{a:.5f} {b:.5f}" for a, b in corners) + " Z"
layers = ["{rectangle: bleed, fill: '#CFE3EC'}"]
for rest, colour in enumerate(("#E8E0CC", "#9CB870", "#D09850")):
    layers.append(f"{{for: s in map, when: (s.row + s.column) mod 3 = {rest}, path: '{path}', "
                  f"at: ['{x}', '{y}'], fill: '{colour}', stroke: '#333333', stroke-width: 0.4}}")
layers.append(f"{{for: s in map, text: '{{s.name}}', in: ['{x}', '{y} + {high / 2 - 3:.5f}', {wide:.5f}, 6], "
              "size: 10 pt, align: centre}")
for column in range(int((width - float(options["market"])) // 28) if "market" in options else 0):
    for row in range(int((height - 16) // 28)):
        layers.append(f"{{rectangle: [{float(options['market']) + 28 * column}, {8 + 28 * row}, 26, 26], "
                      "fill: white}")
if "word" in options:
    layers.append(f"{{text: {options['word']}, in: [2, {height / 2 - 15}, {width - 4}, 30], size: 60 pt, "
                  "align: centre}")

os.makedirs(f"content/{name}/templates", exist_ok=True)
without = f", without: [{options['without']}]" if "without" in options else ""
more = f", overlap: {options['overlap']} mm" if "overlap" in options else ""
more += f", grid-at: {options['at']} x {options['at']} mm" if "at" in options and "cells" not in options else ""
prints, market = "map", ""
if "cells" in options:
    x, y, *cells = options["cells"].split(",")
    prints = f"{{map: {options['at']} x {options['at']} mm, market: {x} x {y} mm}}"
    market = "  market: {{grid: {} x {}, cell: {} x {} mm}}\n".format(*cells)
    more += ", space-face: {market: box}"
    with open(f"content/{name}/templates/box.yaml", "w", encoding="utf-8") as file:
        file.write("layers: [{rectangle: trim, fill: white, stroke: black}]\n")
with open(f"content/{name}/game.yaml", "w", encoding="utf-8") as file:
    file.write(f"""title: {name}
numbers: {{players: 2}}
boards:
  map:
    hexes: {spec}
    lie: {lie}
    size: {size:g} mm
    names: offset{without and chr(10) + '    ' + without[2:]}
{market}sets:
  board: {{kind: board, prints: {prints}, size: {width:g} x {height:g} mm, face: map{more}}}
""")
with open(f"content/{name}/templates/map.yaml", "w", encoding="utf-8") as file:
    file.write("layers:\n" + "".join(f"  - {one}\n" for one in layers))
