"""Judges the exports for print shops that tests/cases/export/shops.sh wrote: shops.py FOLDER [split]."""
import json
import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

sys.path[:0] = ["tests/lib", "tests/cases/pictures"]
from exports import copies_of, designs_of, index_of, judge_files, judge_pictures, verdict  # noqa: E402
from png import read  # noqa: E402

OUT = Path(sys.argv[1])
GAMES = ("apocalypta", "bead-game", "core", "gold-digger", "golddiggers")
RED, GREEN, BLUE, BLACK, YELLOW = b"\xff\0\0", b"\0\xff\0", b"\0\0\xff", b"\0\0\0", b"\xff\xff\0"
UPRIGHT = [RED, GREEN, BLUE, BLACK]


def pixel(rows, x, y):
    return rows[y][3 * x:3 * x + 3]


def row_of(folder, name, side="face"):
    piece_set, piece_id = name.split("/")
    return next(row for row in index_of(folder) if (row["set"], row["id"], row["side"]) == (piece_set, piece_id, side))


def judge_corners(folder, name, wanted, bleed):
    """The four squares are in this order, clockwise from the upper left, and 'bleed' is around them."""
    width, height, rows = read(folder / row_of(folder, name)["file"])
    x, y = bleed
    got = [pixel(rows, x + 8, y + 8), pixel(rows, width - x - 9, y + 8),
           pixel(rows, width - x - 9, height - y - 9), pixel(rows, x + 8, height - y - 9)]
    edges = [pixel(rows, x + 8, y - 3), pixel(rows, x - 3, y + 8), pixel(rows, 0, 0), pixel(rows, width - 1, height - 1)]
    inside = [pixel(rows, x + 8, y + 2), pixel(rows, x + 2, y + 8)]
    verdict(got == wanted and edges == [YELLOW] * 4 and inside == [wanted[0]] * 2,
            f"{folder.name}: the cut of {name} is {x} and {y} pixels inside", f"{got} {edges} {inside}")


def judge_sizes(folder, sizes):
    got = {name: tuple(next(row["px"] for row in index_of(folder) if row["set"] == name)) for name in sizes}
    verdict(got == sizes, f"{folder.name}: pictures have the pixels of their products", got)


def judge_game(folder, game):
    """What is exported has the copies that are printed."""
    wanted = {key: copies for key, (copies, printed) in designs_of(game).items() if printed}
    got = copies_of(index_of(folder))
    faults = {key: (count, wanted.get(key)) for key, count in got.items() if wanted.get(key) != count}
    sets = {key[0] for key in got}
    missing = [key for key in wanted if key[0] in sets - {"map"} and key not in got]  # maps have pieces of several sizes
    verdict(got and not faults and not missing, f"{game}: {folder.name} has each design in its number", f"{faults} {missing}")


def cards_of(order, tag):
    """Returns {slot: path} of the fronts or backs of an order; a slot twice is a fault."""
    slots = {}
    for card in order.find(tag):
        for slot in card.find("slots").text.split(","):
            assert int(slot) not in slots, f"slot {slot} twice"
            slots[int(slot)] = card.find("id").text
    return slots


def judge_order(file, most=612):
    order = ElementTree.parse(file).getroot()
    count = int(order.find("details/quantity").text)
    fronts, backs = cards_of(order, "fronts"), cards_of(order, "backs")
    common = order.find("cardback")
    paths = {*fronts.values(), *backs.values()} | ({common.text} if common is not None else set())
    good = set(fronts) == set(range(count)) and set(backs) <= set(fronts) and count <= most
    good = good and all((file.parent / path).is_file() for path in paths)
    verdict(good, f"{file.parent.parent.parent.parent.name}: {file.name} of {file.parent.name} gives each slot a front that exists",
            f"{count} cards, fronts {len(fronts)}, backs {len(backs)}")
    return [(fronts[slot], backs.get(slot, common.text if common is not None else None)) for slot in range(count)]


def judge_orders(folder, game):
    """The slots of the orders have the fronts and backs of the index, as often as copies are printed."""
    got, wanted = {}, {}
    for file in sorted(folder.glob("*/cards*.xml")):
        for front, back in judge_order(file):
            key = f"{file.parent.name}/{front}", f"{file.parent.name}/{back}" if back else None
            got[key] = got.get(key, 0) + 1
    rows = index_of(folder)
    backs = {(row["set"], row["id"], row.get("look")): row["file"] for row in rows if row["side"] == "back"}
    for row in rows:
        if row["side"] == "face":
            back = backs.get((row["set"], row["id"], row.get("look")))
            wanted[row["file"], back] = wanted.get((row["file"], back), 0) + row["copies"]
    without = {front for front, back in wanted if not back}  # they get the common back
    got = {(front, None if front in without else back): count for (front, back), count in got.items()}
    verdict(got == wanted, f"{game}: the orders have each card in its number, with its back",
            {key: (got.get(key), wanted.get(key)) for key in {*got, *wanted} if got.get(key) != wanted.get(key)})


def judge_components(folder, game):
    """tgc.json has the pictures and copies of the index."""
    got = {}
    for component in json.loads((folder / "tgc.json").read_text())["components"]:
        members = component["members"]
        assert all(1 <= member["quantity"] <= 99 for member in members)
        for member in members:
            back = component.get("back") if member["back_from"] == "Deck" else member.get("back")
            got[member["face"], back] = got.get((member["face"], back), 0) + member["quantity"]
    rows, wanted = index_of(folder), {}
    backs = {(row["set"], row["id"], row.get("look")): row["file"] for row in rows if row["side"] == "back"}
    for row in rows:
        if row["side"] == "face":
            key = row["file"], backs.get((row["set"], row["id"], row.get("look")))
            wanted[key] = wanted.get(key, 0) + row["copies"]
    verdict(got == wanted, f"{game}: tgc.json has each piece in its number, with its back",
            {key: (got.get(key), wanted.get(key)) for key in {*got, *wanted} if got.get(key) != wanted.get(key)})


def judge_decks(folder, game):
    """A page for each side of each copy, the back before the front, in the size of the product."""
    for file in sorted(folder.glob("*.pdf")):
        copies = copies_of(row for row in index_of(folder) if row["file"] == file.name)
        text = subprocess.run(["pdfinfo", "-box", "-l", "9999", file], capture_output=True, text=True, check=True).stdout
        boxes = {kind: [tuple(map(float, values.split())) for values in re.findall(rf"{kind}: +(.*)", text)] for kind in ("TrimBox", "BleedBox", "MediaBox")}
        trims = {(round((box[2] - box[0]) / 72 * 25.4, 1), round((box[3] - box[1]) / 72 * 25.4, 1)) for box in boxes["TrimBox"]}
        sizes = {tuple(sorted(round(value, 1) for value in row["mm"])) for row in index_of(folder) if row["file"] == file.name}
        good = len(boxes["TrimBox"]) == 2 * sum(copies.values()) and boxes["BleedBox"] == boxes["MediaBox"]
        good = good and all(any(max(abs(a - b) for a, b in zip(sorted(trim), size)) < 0.11 for size in sizes) for trim in trims)
        checked = subprocess.run(["qpdf", "--check", file], capture_output=True).returncode == 0
        verdict(good and checked, f"{game}: {file.name} has two pages for each card, with its boxes", f"{len(boxes['TrimBox'])} {trims} {sizes}")


if sys.argv[2:] == ["split"]:
    folder = OUT / "edited" / "export" / "mpc"
    judge_orders(folder, "edited")
    sys.exit()

for game in ("shops", *GAMES):
    path = "tests/cases/export/content/shops" if game == "shops" else game
    for target in ("tgc", "mpc", "dtc"):
        folder = OUT / game / "export" / target
        judge_game(folder, path)
        judge_pictures(folder)
        more = [str(file.relative_to(folder)) for file in folder.glob("*/cards*.xml")] + ["tgc.json"] * (target == "tgc")
        judge_files(folder, more)
    judge_components(OUT / game / "export" / "tgc", game)
    judge_orders(OUT / game / "export" / "mpc", game)
    judge_decks(OUT / game / "export" / "dtc", game)

OUT = OUT / "shops" / "export"
judge_sizes(OUT / "tgc", {"card": (825, 1125), "wide": (825, 1125), "looks": (825, 1125), "token": (375, 375)})
judge_sizes(OUT / "mpc", {"card": (822, 1122), "wide": (822, 1122), "looks": (816, 1110)})
judge_sizes(OUT / "dtc", {"card": (825, 1125), "looks": (819, 1114)})
judge_corners(OUT / "tgc", "card/one", UPRIGHT, (38, 38))
judge_corners(OUT / "mpc", "card/one", UPRIGHT, (36, 36))
judge_corners(OUT / "mpc", "wide/a", [BLACK, RED, GREEN, BLUE], (36, 36))
_, height, rows = read(OUT / "mpc" / row_of(OUT / "mpc", "wide/a", "back")["file"])
verdict(pixel(rows, 44, height - 45) == RED and pixel(rows, 44, 44) != RED, "the back of a turned face is turned the other way")
backs = [row_of(OUT / "mpc", f"wide/{name}", "back")["file"] for name in "abc"]
verdict(backs[0] == backs[2] != backs[1], "equal backs of different designs share a file", backs)
