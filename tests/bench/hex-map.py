"""Writes a railway game of full size: a map of 93 hexes, and 60 kinds of tiles with their track.

    hex-map.py FOLDER

The tiles are all the ways to join up to three pairs of sides, or up to five sides with a city, that
differ by more than a turn, in a fixed order. 'becomes' has the numbers of the tiles of the next
colour that keep the track. The same program always writes the same game.
"""
import itertools
import os
import random
import sys

folder = sys.argv[1]
SIDES = ["n", "ne", "se", "s", "sw", "nw"]
COLOURS = ["yellow", "green", "brown", "grey"]
COLUMNS, ROWS, HEXES, KINDS = 12, 9, 93, 60


def turned(track, n):
    return frozenset(frozenset((side + n) % 6 for side in part) for part in track)


def written(track):
    return sorted(sorted(part) for part in track)


def plain_tracks(parts):
    """All ways to join so many pairs of sides, each once for all its turns."""
    pairs = [frozenset(pair) for pair in itertools.combinations(range(6), 2)]
    found = {}
    for track in itertools.combinations(pairs, parts):
        turns = [turned(track, n) for n in range(6)]
        least = min(turns, key=written)
        found.setdefault(str(written(least)), least)
    return list(found.values())


def city_tracks(ways):
    """All ways to join so many sides with a city in the middle."""
    found = {}
    for sides in itertools.combinations(range(6), ways):
        turns = [turned([[side] for side in sides], n) for n in range(6)]
        least = min(turns, key=written)
        found.setdefault(str(written(least)), least)
    return list(found.values())


def keeps(old, new):
    return any(old <= turned(new, n) for n in range(6))


def tiles():
    rows = [(1, False, t) for t in plain_tracks(1)] + [(1, True, t) for t in city_tracks(2)]
    rows += [(2, False, t) for t in plain_tracks(2)] + [(2, True, t) for t in city_tracks(3)]
    cities = [(3, True, t) for t in city_tracks(4)] + [(4, True, t) for t in city_tracks(5)]
    left = KINDS - len(rows) - len(cities)
    return rows + [(3, False, t) for t in plain_tracks(3)][:left] + cities


def write_tiles(out):
    rows = tiles()
    assert len(rows) == KINDS
    for number, (level, city, track) in enumerate(rows, 1):
        becomes = [
            other
            for other, (next_level, is_city, new) in enumerate(rows, 1)
            if next_level == level + 1 and is_city == city and keeps(track, new)
        ]
        parts = ", ".join(" ".join(SIDES[side] for side in part) for part in written(track))
        out.write(
            f"      - {{id: t{number}, number: {number}, phase: {COLOURS[level - 1]}, "
            f"city: {'yes' if city else 'no'}, track: [{parts}], value: {10 + 10 * level}, "
            f"becomes: {becomes}, copies: {max(1, 6 - level)}}}\n"
        )


def write_map(out):
    """Cuts the corners off the map until 93 hexes are left, and spreads 18 cities."""
    names = [
        f"{chr(65 + column)}{2 * row + 1 + column % 2}"
        for column in range(COLUMNS)
        for row in range(ROWS)
    ]
    middle = (COLUMNS - 1) / 2, (ROWS - 1) / 2
    far = sorted(
        names,
        key=lambda name: -abs((ord(name[0]) - 65 - middle[0]) / COLUMNS)
        - abs(((int(name[1:]) - 1) // 2 - middle[1]) / ROWS),
    )
    holes = far[: COLUMNS * ROWS - HEXES]
    kept = [name for name in names if name not in holes]
    chance = random.Random(1889)
    cities = kept[2::5][:18]
    peaks = chance.sample([name for name in kept if name not in cities], 5)
    out.write(f"    without: [{', '.join(holes)}]\n    spaces:\n")
    for name in kept:
        if name in cities:
            revenue = 10 * chance.randint(2, 5)
            out.write(f"      {name}: {{land: plain, city: yes, title: Port {name}, revenue: {revenue}}}\n")
        elif name in peaks:
            out.write(f"      {name}: {{land: peak}}\n")
        elif chance.random() < 0.3:
            cost = chance.choice([40, 60, 80])
            out.write(f"      {name}: {{land: {'river' if cost < 80 else 'hill'}, cost: {cost}}}\n")


GAME = """title: Rails
numbers: {players: 3..6}
choices:
  phase: {yellow: Yellow, green: Green, brown: Brown, grey: Grey}
  land: {plain: Plain, river: River, hill: Hills, peak: Peak}
theme:
  colours: {ink: "#222222", yellow: "#F4D35E", green: "#7FB069", brown: "#B8764A", grey: "#B9B9B9",
            plain: "#EFE9D2", river: "#C7DDE8", hill: "#E0C79C", peak: "#B0A89C"}
boards:
  map:
    hexes: 12 x 9
    names: 18xx
    size: 38.1 mm
    fields:
      land: {type: land, default: plain}
      city: {type: yes/no, default: no}
      title: {type: text, default: ""}
      cost: {type: whole, default: 0}
      revenue: {type: whole, default: 0}
"""

SETS = """sets:
  map: {kind: board, prints: map, size: 420 x 372 mm, face: map, space-face: hex}
  tile:
    kind: tile
    shape: hexagon
    size: 43.99 x 38.1 mm
    bleed: 2 mm
    face: tile
    back: none
    fields: {number: whole, phase: phase, city: yes/no, track: list of sides, value: whole,
             becomes: list of whole}
    pieces:
"""

CHECKS = """define:
  level(t): t.phase.index
  keeps(old, new): "for some n in 0..5, for every part in old.track: turn(part, n) in new.track"
  open(s): s.land != peak
  # A tile fits on a hex if no track leads off the map or against a peak.
  fits(t, s, n): >
    for every part in t.track, side in turn(part, n),
    for some other in neighbours(s), open(other) and edge(s, other) = side
checks:
  hexes: {says: The map has 93 hexes., demand: count(map) = 93}
  kinds: {says: There are 60 kinds of tiles., demand: count(designs(tile)) = 60}
  cities:
    says: Every city can be reached from every other.
    demand: >
      for every a in map, b in map where a.city and b.city, connected(a, b, s in map where open(s))
  upgrades:
    says: Every upgrade is to the next colour, and keeps its track.
    demand: >
      for every old in designs(tile), new in designs(tile) where new.number in old.becomes,
      level(new) = level(old) + 1 and new.city = old.city and keeps(old, new)
  all-upgrades:
    says: No upgrade is missing.
    demand: >
      for every old in designs(tile), new in designs(tile)
      where level(new) = level(old) + 1 and new.city = old.city and keeps(old, new),
      new.number in old.becomes
  laid:
    says: Every yellow tile can be laid somewhere.
    demand: >
      for every t in designs(tile) where level(t) = 1,
      for some s in map, n in 0..5, open(s) and s.city = t.city and fits(t, s, n)
  farther:
    says: No two cities are farther from each other than 14 steps.
    demand: >
      for every a in map where a.city,
      max(path_length(a, b, s in map where open(s)) of b in map where b.city) <= 14
"""

TILE = """let: {cx: w / 2, cy: h / 2}
layers:
  - rectangle: bleed
    fill: "{phase}"
  - for: k in 1 .. 2, part in track
    let:
      first: 60 * (min(d.index of d in part) - 1)
      bend: 60 * (max(d.index of d in part) - min(d.index of d in part))
      r: if bend = 180 then 9999 else 19.05 * sqrt((1 - cos(bend)) / (1 + cos(bend)))
    group:
      - when: count(part) = 1
        line: [[cx, -4], [cx, cy]]
        stroke: "{if k = 1 then white else ink}"
        stroke-width: if k = 1 then 5 else 3
      - when: count(part) = 2
        path: >
          M{cx} -4V0A{r} {r} 0 0 {if bend < 180 then 0 else 1}
          {cx + 19.05 * sin(bend)} {cy - 19.05 * cos(bend)}
          L{cx + 23 * sin(bend)} {cy - 23 * cos(bend)}
        stroke: "{if k = 1 then white else ink}"
        stroke-width: if k = 1 then 5 else 3
    in: [0, 0, w, h]
    turn: first
  - when: city
    ellipse: [cx - 6, cy - 6, 12, 12]
    fill: white
    stroke: ink
    stroke-width: 0.6
  - when: city
    text: "{value}"
    in: [cx - 5, cy - 3, 10, 6]
    size: 9 pt
    align: centre
    valign: middle
  - text: "{number}"
    in: [5, cy - 2, 8, 4]
    size: 7 pt
    valign: middle
"""

HEX = """layers:
  - path: trim
    fill: "{land}"
    stroke: ink
    stroke-width: 0.3
  - when: city
    ellipse: [w / 2 - 6, h / 2 - 6, 12, 12]
    fill: white
    stroke: ink
    stroke-width: 0.6
  - when: city
    text: "{title}"
    in: [10, h / 2 + 8, w - 20, 5]
    size: 8 pt
    least: 6 pt
    align: centre
  - when: revenue > 0
    text: "{revenue}"
    in: [w / 2 - 5, h / 2 - 3, 10, 6]
    size: 9 pt
    align: centre
    valign: middle
  - when: cost > 0
    text: "{cost}"
    in: [w / 2 - 8, h - 9, 16, 5]
    size: 8 pt
    align: centre
    valign: middle
  - text: "{space.name}"
    in: [w / 2 - 8, 2, 16, 4]
    size: 7 pt
    align: centre
"""

MAP = """layers:
  - rectangle: bleed
    fill: "#DDE6EA"
  - spaces: all
"""

os.makedirs(os.path.join(folder, "templates"))
with open(os.path.join(folder, "game.yaml"), "w") as game:
    game.write(GAME)
    write_map(game)
    game.write(SETS)
    write_tiles(game)
for name, text in [
    ("checks.yaml", CHECKS),
    ("templates/tile.yaml", TILE),
    ("templates/hex.yaml", HEX),
    ("templates/map.yaml", MAP),
]:
    with open(os.path.join(folder, name), "w") as file:
        file.write(text)
