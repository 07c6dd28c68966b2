"""Judges the pictures that tests/cases/kit/services.sh wrote: services.py FOLDER."""
import csv
import struct
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "pictures"))
from png import read  # noqa: E402

ROOT = Path(sys.argv[1])
RED, GREEN, BLUE, BLACK, YELLOW = b"\xff\0\0", b"\0\xff\0", b"\0\0\xff", b"\0\0\0", b"\xff\xff\0"


def verdict(good, name, why=""):
    print(f"ok {name}" if good else f"not ok {name}: {why or 'see above'}")


def rows_of(folder):
    with open(ROOT / folder / "quantities.csv", newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def resolution(path):
    """Pixels per metre, and the type of colour, from the file's chunks."""
    data = path.read_bytes()
    at = data.find(b"pHYs")
    return struct.unpack(">II", data[at + 4:at + 12]) + (data[at + 12], data[25])


def pixel(rows, x, y):
    return rows[y][3 * x:3 * x + 3]


def judge_pixels(folder, width, height, dpi=300):
    faults = []
    for path in sorted((ROOT / folder).rglob("*.png")):
        if read(path)[:2] != (width, height):
            faults.append(f"{path.name}: {read(path)[:2]}")
        if resolution(path) != (round(dpi / 0.0254),) * 2 + (1, 2):
            faults.append(f"{path.name}: {resolution(path)}")
    verdict(not faults and (ROOT / folder).is_dir(),
            f"{folder}: RGB pictures of {width} x {height} pixels at {dpi} dpi", faults)


def judge_corners(path, wanted, bleed):
    """The four squares are in this order, clockwise from the upper left, and 'bleed' is around them."""
    width, height, rows = read(ROOT / path)
    x, y = bleed
    got = [pixel(rows, x + 8, y + 8), pixel(rows, width - x - 9, y + 8),
           pixel(rows, width - x - 9, height - y - 9), pixel(rows, x + 8, height - y - 9)]
    edges = [pixel(rows, x + 8, y - 3), pixel(rows, x - 3, y + 8), pixel(rows, 0, 0), pixel(rows, width - 1, height - 1)]
    inside = [pixel(rows, x + 8, y + 2), pixel(rows, x + 2, y + 8)]
    verdict(got == wanted and edges == [YELLOW] * 4 and inside == [wanted[0]] * 2,
            f"{path}: its cut is {x} and {y} pixels inside", f"{got} {edges} {inside}")


UPRIGHT = [RED, GREEN, BLUE, BLACK]
judge_pixels("tgc/card", 825, 1125)
judge_pixels("tgc/wide", 825, 1125)
judge_pixels("tgc/looks", 825, 1125)
judge_pixels("tgc/token", 375, 375)
judge_pixels("mpc/card", 822, 1122)
judge_pixels("mpc/wide", 822, 1122)
judge_pixels("mpc/looks", 816, 1110)
judge_pixels("dtc/card", 825, 1125)
judge_pixels("dtc/looks", 819, 1114)
judge_pixels("554x754/card", 554, 754, 200)
judge_corners("tgc/card/faces/001-one.png", UPRIGHT, (38, 38))
judge_corners("mpc/card/faces/001-one.png", UPRIGHT, (36, 36))
judge_corners("831x1125/card/faces/001-one.png", UPRIGHT, (41, 38))
judge_corners("mpc/wide/faces/001-a.png", [BLACK, RED, GREEN, BLUE], (36, 36))
_, height, rows = read(ROOT / "mpc/wide/backs/001-a.png")
verdict(pixel(rows, 44, height - 45) == RED and pixel(rows, 44, 44) != RED,
        "the back of a turned face is turned the other way")

rows = rows_of("tgc/card")
verdict([(row["name"], int(row["copies"])) for row in rows] == [("one", 2), ("two", 3), ("three", 1)],
        "the list has each design with its copies")
verdict({row["back"] for row in rows} == {"backs/back.png"} and {row["product"] for row in rows} == {"PokerDeck"}
        and {row["pixels"] for row in rows} == {"825x1125"}, "cards with the same back share its file")
rows = rows_of("mpc/wide")
verdict([row["back"] for row in rows] == ["backs/001-a.png", "backs/002-b.png", "backs/001-a.png"],
        "equal backs of different designs share a file")
verdict(len(list((ROOT / "mpc/wide/backs").iterdir())) == 2, "each different back is written once")
rows = rows_of("tgc/wide-b")
verdict([row["name"] for row in rows] == ["b"], "a single design has a list of its own")
rows = rows_of("tgc/looks")
verdict([(row["face"], row["back"], row["copies"]) for row in rows] ==
        [("faces/001-many-look-1.png", "", "3"), ("faces/002-many-look-2.png", "", "2")],
        "the looks of a design share its copies")
verdict(all((ROOT / folder / row[side]).is_file() for folder in ("tgc/card", "mpc/wide", "tgc/looks")
            for row in rows_of(folder) for side in ("face", "back") if row[side]),
        "the files of the list exist")
