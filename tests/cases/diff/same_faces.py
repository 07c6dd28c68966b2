"""Edits that change the look of a piece whose own fields are equal. With a folder as its base, ppgen draws only the
pieces that may differ; with the manifest of a kit, it draws all. Both must list the same changes, and the pieces
that look different."""

import json
import os
import pathlib
import shutil
import subprocess
import sys

TMP = pathlib.Path(os.environ["TMPDIR"])
PPGEN = os.environ["PPGEN"]
DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="{}" fill="#A03020"/></svg>\n'
ICON = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M1 1h{}v8h-8z"/></svg>\n'

FILES = {
    "game.yaml": """title: Den
by: [Ann Author]
numbers: {table: numbers.csv, players: {value: 2..4, says: players}, hand: {value: 5, says: cards in a hand}}
theme:
  fonts: {title: inter, body: inter}
  colours: {ink: "#202020", red: "#A03020", winter: "#2040A0"}
icons: [leaf]
choices:
  season: {winter: Winter, spring: Spring}
define:
  how_many: "count(card)"
  first_name: "card.a.name"
  cut: "if hand = 5 then \\"a\\" else \\"a | b\\""
boards:
  map: {grid: 2 x 2, fields: {price: {type: whole, default: 1}}, spaces: [{id: 1-1, price: 2}]}
sets:
  card: cards.yaml
  tile: tiles.yaml
  plain: plain.yaml
  counted: counted.yaml
  shower: shower.yaml
  fitted: fitted.yaml
  ground: ground.yaml
  stone: stones.yaml
  heap: heap.yaml
""",
    "numbers.csv": "name,value,says\nprice,7,price of a loaf\n",
    "more.csv": "id,name,season\nd,Date,winter\n",
    "cards.yaml": """kind: card
size: poker
face: card
back: card-back
fields: {name: text, season: season, words: {type: list of text, default: []}, text: {type: text, default: ""}}
pieces:
  - {id: a, name: Apple, season: winter, words: [one, two], copies: 2, text: "Take {hand} <b>coins</b>"}
  - {id: b, name: Bean, season: spring, copies: 2, text: "{name} is good"}
  - {id: c, name: Corn, season: spring}
  - {table: more.csv}
""",
    "templates/card.yaml": """looks: 3
layers:
  - {rectangle: bleed, fill: white}
  - {text: "{piece.name} {season.title} {look}", in: [5, 5, w - 10, 10], size: 12 pt, fill: ink}
  - {text: "{piece.text}", in: [5, 20, w - 10, 30], size: 9 pt, fill: ink}
  - {text: "{join(words, \\"; \\")} :leaf:", in: [5, 40, w - 10, 8], size: 9 pt, fill: ink}
  - {image: apple.svg, in: [20, 60, 20, 20]}
""",
    "templates/card-back.yaml": "layers:\n  - {rectangle: bleed, fill: red}\n",
    "tiles.yaml": """kind: tile
size: 30 x 30 mm
face: tile
back: none
fields: {name: text, shade: {type: colour, default: red}}
pieces:
  - {id: x, name: X}
  - {id: y, name: Y}
""",
    "templates/tile.yaml": "layers:\n  - {text: \"{piece.name}\", in: [3, 3, w - 6, 10], size: 9 pt, fill: \"{shade}\"}\n"
    "  - {when: plain_picture != \"none\", image: \"{plain_picture}\", in: [10, 15, 10, 10]}\n",
    "plain.yaml": """kind: card
size: poker
fields: {name: text, text: {type: text, default: ""}, note: {type: text, default: ""}}
pieces:
  - {id: p, name: P, text: short, note: brief}
  - {id: q, name: Q, text: short, note: brief}
""",
    "counted.yaml": """kind: tile
size: 30 x 30 mm
face: counted
back: none
fields: {name: text}
pieces:
  - {id: one, name: One}
""",
    "templates/counted.yaml": """layers:
  - {text: "{piece.name} {how_many} {first_name}", in: [3, 3, w - 6, 12], size: 7 pt, fill: ink}
  - {text: "{sum(price of map)} {numbers.price}", in: [3, 17, w - 6, 10], size: 9 pt, fill: ink}
""",
    "shower.yaml": """kind: sheet
size: 100 x 120 mm
face: shower
back: none
fields: {name: text, other: piece in card}
pieces:
  - {id: show, name: Show, other: a}
""",
    "templates/shower.yaml": """layers:
  - {piece: "{other}", in: [10, 10, 63.5, 88.9]}
""",
    "fitted.yaml": """kind: card
size: poker
face: fitted
back: none
fields: {name: text}
pieces:
  - {id: near, name: Near}
  - {id: far, name: Far}
""",
    "templates/fitted.yaml": """layers:
  - {text: "{piece.name}", in: [5, 5, w - 10, 20], size: 40 pt, least: 8 pt, lines: 1, together: yes, fill: ink}
""",
    "ground.yaml": """kind: board
prints: map
size: 80 x 80 mm
fields: {name: text}
pieces:
  - {id: ground, name: Ground}
""",
    "heap.yaml": """kind: tile
size: 30 x 30 mm
face: heap
back: none
fields: {name: text, rows: list of list of whole, deck: list of whole, words: {type: list of text, default: []}}
pieces:
  - {id: deep, name: Deep, rows: [[%s, 30], [1, 2]], deck: [1, 2]}
  - {id: wide, name: Wide, rows: [[3]], deck: "{[weight of stone]}"}
  - {id: live, name: Live, rows: [[3]], deck: [1], words: ["{cut}", "b | c"]}
""" % ", ".join(map(str, range(1, 30))),
    "templates/heap.yaml": """layers:
  - {text: "{piece.name} {sum(sum(r) of r in rows)}", in: [3, 3, w - 6, 10], size: 7 pt, fill: ink}
  - {text: "{sum(deck)} {count(deck)}", in: [3, 13, w - 6, 5], size: 7 pt, fill: ink}
  - {text: "{join(words, \\"; \\")}", in: [3, 20, w - 6, 5], size: 7 pt, fill: ink}
""",
    "stones.yaml": """kind: token
size: 20 x 20 mm
fields: {name: text, weight: whole}
pieces:
  - {id: grey, name: Grey, weight: 3, copies: 4}
  - {id: white, name: White, weight: 5}
""",
    "art/apple.svg": DRAWING.format(4),
    "art/pear.svg": DRAWING.format(3),
    "icons/leaf.svg": ICON.format(8),
}

# Each edit: its name, what changes in which file, and some of the designs that look different then.
EDITS = [
    ("nothing", {}, []),
    ("a name, which another set shows", {"cards.yaml": [("Apple", "Apricot")]}, ["one", "show"]),
    ("a design less, which another set counts", {"cards.yaml": [("  - {id: c, name: Corn, season: spring}\n", "")]}, ["one"]),
    ("a board that a set of tiles reads", {"game.yaml": [("price: 2}", "price: 3}")]}, ["one"]),
    ("the text that fits least", {"fitted.yaml": [("name: Far", "name: Far far away beyond the hills")]}, ["near"]),
    ("a text that makes its field one of texts", {"plain.yaml": [("name: P, text: short", "name: P, text: A text that is longer than thirty-two letters")]}, ["q"]),
    ("a text that is computed now", {"plain.yaml": [("name: P, text: short", "name: P, text: \"{join([\\\"sh\\\", \\\"ort\\\"], \\\"\\\")}\"")]}, []),
    ("a list of one text", {"cards.yaml": [("[one, two]", "[one | two]")]}, ["a"]),
    ("a drawing", {"art/apple.svg": [('r="4"', 'r="4.5"')]}, ["a", "b", "c", "show"]),
    ("a drawing in place of another", {"art/apple.svg": FILES["art/pear.svg"]}, ["a", "b", "c", "show"]),
    ("an icon", {"icons/leaf.svg": [("h8", "h7")]}, ["a", "b", "c", "show"]),
    ("a family of fonts", {"game.yaml": [("body: inter", "body: cabin")]}, ["a", "x", "one"]),
    ("the fonts of the project", {"fonts/fonts.yaml": "families: {inter: {says: another, package: fonts-cabin, licence: OFL-1.1, regular: opentype/cabin/Cabin-Regular.otf}}\n"}, ["x"]),
    ("a colour of the theme", {"game.yaml": [("#A03020", "#A04020")]}, ["a", "x"]),
    ("another name for a season", {"game.yaml": [("spring: Spring", "spring: Early")]}, ["b", "c"]),
    ("a template", {"templates/tile.yaml": [("9 pt", "10 pt")]}, ["x", "y"]),
    ("a look more", {"templates/card.yaml": [("looks: 3", "looks: 4")]}, []),
    ("a look less", {"templates/card.yaml": [("looks: 3", "looks: 1"), (" {look}", "")]}, ["a", "b", "c"]),
    ("a back", {"templates/card-back.yaml": [("fill: red", "fill: ink")]}, ["a", "b", "c"]),
    ("another template", {"tiles.yaml": [("face: tile", "face: fitted")]}, ["x", "y"]),
    ("the default of a field that is equal in all", {"tiles.yaml": [("default: red", "default: ink")]}, []),
    ("another size", {"tiles.yaml": [("30 x 30", "31 x 31")]}, ["x", "y"]),
    ("round corners", {"tiles.yaml": [("face: tile", "corner: 5 mm\nface: tile")]}, []),
    ("a number that a text reads", {"game.yaml": [("hand: {value: 5", "hand: {value: 6")]}, ["show"]),
    ("a number in a table", {"numbers.csv": [("7", "8")]}, ["one"]),
    ("a design in a table", {"more.csv": "id,name,season\nd,Date,winter\ne,Egg,winter\n"}, ["one"]),
    ("a field in a table", {"more.csv": [("Date", "Dill")]}, ["d"]),
    ("a picture with the name of a piece", {"art/x.svg": DRAWING.format(2)}, ["x"]),
    ("another order", {"cards.yaml": [("  - {id: c, name: Corn, season: spring}\n", ""), ("pieces:\n", "pieces:\n  - {id: c, name: Corn, season: spring}\n")]}, []),
    ("the last number of a long list in a list", {"heap.yaml": [("29, 30]", "29, 31]")]}, ["deep"]),
    ("the copies of a piece, in a list of numbers of pieces", {"stones.yaml": [("copies: 4", "copies: 7")]}, ["wide"]),
    ("texts of a list that are cut elsewhere", {"heap.yaml": [("[\"{cut}\", \"b | c\"]", "[\"{cut} | b\", c]")]}, ["live"]),
    ("copies with other looks", {"cards.yaml": [("spring, copies: 2", "spring, copies: 3")]}, []),
]

# Files that are named as the cause of other looks, for the sets of some edits.
CAUSES = {
    "a drawing": {"card": "art/apple.svg", "shower": "art/apple.svg"},
    "an icon": {"card": "icons/leaf.svg", "shower": "icons/leaf.svg"},
    "a look less": {"card": "templates/card.yaml", "shower": "templates/card.yaml"},
}


def write(root, files):
    for name, text in files.items():
        path = root / "content" / "den" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)


def edit(root, changes):
    for name, change in changes.items():
        path = root / "content" / "den" / name
        text = change
        if isinstance(change, list):
            text = path.read_text()
            for old, new in change:
                assert old in text, (name, old)
                text = text.replace(old, new, 1)
        write(root, {name: text})


def ppgen(*words):
    return subprocess.run([PPGEN, *words], cwd=TMP, capture_output=True, text=True, check=False)


def changes_since(base):
    """Returns what 'ppgen diff' lists, or the problem as a text."""
    ended = ppgen("diff", "den", "--content", "new/content", "--format=json", "--since", base)
    if ended.returncode or ended.stderr:
        return ended.stderr + ended.stdout
    game = json.loads(ended.stdout)["games"][0]
    del game["since"]
    return game


def looks_different(game):
    return {one["id"] for one in game["changes"] if one["sides"]}


def causes_in(game):
    return {one["set"]: one["cause"].removeprefix("content/den/") for one in game["changes"] if one.get("cause")}


def fault_of(name, changes, wanted):
    shutil.rmtree(TMP / "new", ignore_errors=True)
    shutil.copytree(TMP / "old", TMP / "new")
    edit(TMP / "new", changes)
    folder, kit = changes_since("old"), changes_since("kit/den/a4/manifest.json")
    if isinstance(folder, str) or isinstance(kit, str):
        return f"{folder}\n{kit}"
    if folder != kit:
        return f"since the folder {looks_different(folder)}, since the kit {looks_different(kit)}\n{folder}\n{kit}"
    if causes_in(kit) != CAUSES.get(name, causes_in(kit)):
        return f"the causes are {causes_in(kit)}"
    missing = set(wanted) - looks_different(kit)
    return f"{missing} should look different; only these do: {looks_different(kit)}" if missing else None


def main():
    write(TMP / "old", FILES)
    built = ppgen("build", "den", "--content", "old/content", "--out", "kit", "-q")
    if built.returncode:
        print("not ok the game\n" + built.stderr)
    for name, changes, wanted in EDITS if not built.returncode else []:
        fault = fault_of(name, changes, wanted)
        print(f"not ok {name}: see below\n    " + fault.replace("\n", "\n    ") if fault else f"ok {name}")
    return 0


sys.exit(main())
