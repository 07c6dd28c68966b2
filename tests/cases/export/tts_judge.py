"""Judges an export for Tabletop Simulator: tts_judge.py CONTENT GAME FOLDER DPI [BASE-URL]. Prints a
verdict for each rule that saved objects follow."""
import json
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import jsonschema

import tts
from png import read, size

CONTENT, GAME, FOLDER = sys.argv[1:4]
DPI = sys.argv[4]
BASE = sys.argv[5] if len(sys.argv) > 5 else None
FOLDER = Path(FOLDER)
HERE = Path(__file__).parent
TABLE = json.loads((FOLDER / f"{GAME}.json").read_text(encoding="utf-8"))
THINGS = list(tts.walk(TABLE["ObjectStates"]))
SCHEMA = json.loads((HERE / "tts.schema.json").read_text(encoding="utf-8"))
INDEX = json.loads((FOLDER / "index.json").read_text(encoding="utf-8"))
NEAR = 0.02  # inches
MOST_APART = 0.05  # of 255, on average: edges of art are rounded in another way on a sheet


def verdict(name, faults):
    faults = list(faults)
    print(f"not ok {GAME}: {name}: {faults[0]}" if faults else f"ok {GAME}: {name}", *faults[1:9], sep="\n")


def ppgen(*words):
    command = [os.environ["PPGEN"], *words[:1], f"{CONTENT}/{GAME}", *words[1:]]
    return subprocess.run(command, check=True, capture_output=True).stdout


def listed(*words):
    return json.loads(ppgen("list", *words, "--format", "json"))


def file_of(url):
    path = tts.path_of(url, BASE)
    return FOLDER / path if BASE else Path(path)


def called(thing):
    return f"{thing['Name']} {thing['GUID']} '{thing['Nickname']}'"


def schema_faults():
    for fault in jsonschema.Draft7Validator(SCHEMA).iter_errors(TABLE):
        yield f"{'/'.join(map(str, fault.path))}: {fault.message[:200]}"


def guid_faults():
    count = Counter(thing["GUID"] for thing in THINGS)
    return (f"{guid} is used {times} times" for guid, times in count.items() if times > 1)


def deck_faults():
    for deck in THINGS:
        if deck["Name"] != "DeckCustom":
            continue
        cards = deck["ContainedObjects"]
        if deck["DeckIDs"] != [card["CardID"] for card in cards]:
            yield f"{called(deck)}: DeckIDs and cards differ"
        for card in cards:
            key = str(card["CardID"] // 100)
            if card["Name"] != "Card" or card["CustomDeck"] != {key: deck["CustomDeck"].get(key)}:
                yield f"{called(card)}: not of a sheet of its deck"
            grid = card["CustomDeck"][key]
            if card["CardID"] % 100 >= grid["NumWidth"] * grid["NumHeight"]:
                yield f"{called(card)}: its cell is beyond the sheet"
        grids = {(one["NumWidth"], one["NumHeight"]) for one in deck["CustomDeck"].values()}
        if len(grids) > 1:
            yield f"{called(deck)}: its sheets have the grids {grids}"


def key_faults():
    owners = {}
    for thing in TABLE["ObjectStates"] + [one for bag in THINGS if bag["Name"] == "Bag" for one in bag["ContainedObjects"]]:
        for key in thing.get("CustomDeck", {}):
            if owners.setdefault(key, thing) is not thing:
                yield f"the key {key} belongs to {called(owners[key])} and {called(thing)}"


def lone_faults():
    for card in THINGS:
        if card["Name"] != "CardCustom":
            continue
        (key, deck), = card["CustomDeck"].items()
        if card["CardID"] != int(key) * 100 or (deck["NumWidth"], deck["NumHeight"]) != (1, 1):
            yield f"{called(card)}: {card['CardID']} of {deck}"


def urls():
    """Each address of a picture, and the number of columns and rows on it."""
    for thing in THINGS:
        for deck in thing.get("CustomDeck", {}).values():
            grid = deck["NumWidth"], deck["NumHeight"]
            yield deck["FaceURL"], grid
            yield deck["BackURL"], grid if deck["UniqueBack"] else (1, 1)
        for key in ("ImageURL", "ImageSecondaryURL"):
            if thing.get("CustomImage", {}).get(key):
                yield thing["CustomImage"][key], (1, 1)


def picture_faults():
    for url, (columns, rows) in sorted(set(urls())):
        width, height = size(file_of(url))
        if width % columns or height % rows or max(width, height) > 4096:
            yield f"{url}: {width} x {height} pixels for {columns} x {rows} cells"
        if not file_of(url).is_relative_to(FOLDER):
            yield f"{url} is elsewhere"


def copies_faults():
    got = Counter(thing["Memo"] for thing in THINGS if "Memo" in thing)
    for thing in THINGS:  # a second state is no second piece, and a face of a die no die
        for other in thing.get("States", {}).values():
            got[other["Memo"]] -= 1
        if thing["Name"] == "Bag" and "Memo" in thing:
            got[thing["Memo"]] -= len(thing["ContainedObjects"])
    want = Counter()
    for one in listed()["sets"]:
        if one["kind"] in ("box", "book"):
            continue
        designs = listed(one["set"])["designs"]
        times = one["pieces"] // (sum(design["copies"] for design in designs) or 1)
        for design in designs:
            want[f"{one['set']}/{design['id']}"] = design["copies"] * times
    for key in sorted(got.keys() | want.keys()):
        if got[key] != want[key]:
            yield f"{key}: {got[key]} copies instead of {want[key]}"


def place_faults():
    for thing in TABLE["ObjectStates"]:
        left, low, right, high = tts.box_of(thing)
        if max(-left, right) > tts.TABLE[0] / 2 + NEAR or max(-low, high) > tts.TABLE[1] / 2 + NEAR:
            yield f"{called(thing)} is beside the table: {left:.2f} {low:.2f} {right:.2f} {high:.2f}"


def overlap_faults():
    """Objects that overlap lie on the same spot, one above the other."""
    boxes = [(tts.box_of(thing), thing) for thing in TABLE["ObjectStates"]]
    for i, (a, one) in enumerate(boxes):
        for b, other in boxes[i + 1:]:
            if min(a[2], b[2]) - max(a[0], b[0]) < NEAR or min(a[3], b[3]) - max(a[1], b[1]) < NEAR:
                continue
            here, there = one["Transform"], other["Transform"]
            apart = abs(here["posX"] - there["posX"]) + abs(here["posZ"] - there["posZ"])
            if apart > NEAR or abs(here["posY"] - there["posY"]) < 0.09:
                yield f"{called(one)} and {called(other)} overlap"


def scale_faults():
    """Sizes on the table, in inches, against the millimetres of the index."""
    sizes = {(row["set"], row["id"]): row["mm"] for row in INDEX}
    ratios = set()
    for thing in THINGS:
        if "Memo" not in thing or thing["Name"] in ("Bag", "Figurine_Custom", "Die_4", "Die_8", "Die_10", "Die_12", "Die_20"):
            continue
        got = tts.measures(thing)
        if thing["Name"] == "Custom_Dice":
            got = (got[0],) * 2
        want = sizes[tuple(thing["Memo"].split("/"))]
        for a, b in zip(got, want):
            ratios.add(round(a * 25.4 / b, 2))
        if abs(got[0] / got[1] * want[1] / want[0] - 1) > 0.02:
            yield f"{called(thing)}: {got} for {want}"
    if max(ratios) - min(ratios) > 0.02:
        yield f"the scales differ: {sorted(ratios)}"


def snap_faults():
    """Each snap point is on its board."""
    for thing in THINGS:
        for point in thing.get("AttachedSnapPoints", []):
            w, d = tts.measures(thing)
            scale = thing["Transform"]["scaleX"]
            if abs(point["Position"]["x"]) * scale > w / 2 or abs(point["Position"]["z"]) * scale > d / 2:
                yield f"{called(thing)}: {point}"


def pixels(path, columns, rows, cell):
    """The rows of a cell."""
    width, height, lines = read(path)
    step = len(lines[0]) // width
    w, h = width // columns, height // rows
    x, y = cell % columns * w, cell // columns * h
    return w, h, [rgb(line[x * step:(x + w) * step], step) for line in lines[y:y + h]]


def rgb(line, step):
    return line if step == 3 else b"".join(line[i:i + 3] for i in range(0, len(line), step))


def cell_faults(most=6):
    """The middles of faces, whose corners differ, are those that 'ppgen show' draws."""
    judged = 0
    for row in INDEX:
        exact = [round(mm / 25.4 * int(DPI)) for mm in row["mm"]]
        if row["side"] != "face" or row["px"] != exact or row.get("look") or judged == most:
            continue
        picture = FOLDER / f"{GAME}-shown.png"
        ppgen("show", f"{row['set']}/{row['id']}", "--dpi", DPI, "-q", "-o", str(picture))
        columns, rows = row.get("grid") or (1, 1)
        w, h, got = pixels(FOLDER / (row["sheet"] or row["file"]), columns, rows, row["cell"] or 0)
        _, _, want = pixels(picture, 1, 1, 0)
        picture.unlink()
        judged += 1
        side = 3 * (w // 4)
        apart = [abs(a - b) for y in range(h // 4, h - h // 4)
                 for a, b in zip(got[y][side:-side], want[y][side:-side])]
        if sum(apart) > MOST_APART * len(apart):
            yield f"{row['set']}/{row['id']} looks different: by {sum(apart) / len(apart):.3f}"
    if not judged:
        yield "no face has been compared"


def index_faults():
    for row in INDEX:
        if not row["file"] and not row["sheet"]:
            yield f"{row['set']}/{row['id']} {row['side']} has no picture"
    known = {str(file_of(url)) for url, _ in urls()}
    for row in INDEX:
        for name in (row["file"], row["sheet"]):
            if name and str((FOLDER / name).resolve()) not in {str(Path(one).resolve()) for one in known}:
                yield f"{name} is not on the table"


def other_faults():
    if size(FOLDER / f"{GAME}.png") != (256, 256):
        yield "the thumbnail has no 256 x 256 pixels"
    for thing in THINGS:
        if thing["Name"] == "Custom_PDF":
            if not file_of(thing["CustomPDF"]["PDFUrl"]).read_bytes().startswith(b"%PDF"):
                yield "the rulebook is no PDF"
        if thing["Name"] == "Bag" and "Memo" not in thing and len(thing["ContainedObjects"]) < 2:
            yield f"{called(thing)} holds fewer than two objects"


RULES = {
    "is a saved object": schema_faults, "GUIDs are unique": guid_faults, "decks are sound": deck_faults,
    "keys of sheets are unique": key_faults, "single cards have sheets of their own": lone_faults,
    "pictures have the sizes of their grids": picture_faults, "all copies are there": copies_faults,
    "everything is on the table": place_faults, "nothing overlaps": overlap_faults,
    "all sizes are true": scale_faults, "snap points are on their boards": snap_faults,
    "the index lists the pictures": index_faults, "cells show the faces": cell_faults,
    "the thumbnail, the rulebook and the bags are there": other_faults,
}
SKIPPED = set() if not BASE else {"everything is on the table", "nothing overlaps", "all sizes are true",
                                  "snap points are on their boards"}
for rule, faults_of in RULES.items():
    if rule not in SKIPPED:
        verdict(rule, faults_of())
