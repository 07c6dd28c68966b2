"""Judges 'ppgen export --to images' on the five games: images.py FOLDER."""
import os
import subprocess
import sys
from pathlib import Path

sys.path[:0] = ["tests/lib", "tests/cases/pictures"]
from exports import index_of, judge_copies, judge_files, judge_pictures, verdict  # noqa: E402
from png import read  # noqa: E402

OUT = Path(sys.argv[1])
SAMPLES = {"apocalypta": ("event/grave-hound", "boss/boss", "mini/seer"), "core": ("ring/ring1", "red/clockwise-1"),
           "gold-digger": ("chance/shield", "life/life"), "golddiggers": ("event/e1",), "bead-game": ("mat/mat",)}


def judge_face(game, folder, row):
    """The picture equals that of 'ppgen show' at this size; a transparent corner is white there."""
    shown = OUT / "shown.png"
    piece = f"{row['set']}/{row['id']}"
    back = ["--back"] if row["side"] == "back" else []
    subprocess.run([os.environ["PPGEN"], "show", game, piece, *back, "--dpi", "100", "-o", shown, "-q"], check=True, capture_output=True)
    width, height, wanted = read(shown)
    got_width, got_height, rows = read(folder / row["file"])
    step = len(rows[0]) // got_width
    worst = 0
    for got, want in zip(rows, wanted) if (width, height) == (got_width, got_height) else ():
        for x in range(0, width, 3):
            pixel = got[step * x:step * x + step]
            alpha = pixel[3] / 255 if step == 4 else 1
            for k in range(3):
                worst = max(worst, abs(pixel[k] * alpha + 255 * (1 - alpha) - want[3 * x + k]))
    verdict((width, height) == (got_width, got_height) and worst <= 3,
            f"{game}: {piece}, {row['side']}, looks as shown", f"{width}x{height}, {got_width}x{got_height}, {worst} off")


def judge_cells(game, folder):
    """A cell of a sheet looks as the picture of its face, which is larger or as large."""
    rows = [row for row in index_of(folder) if row["sheet"] and row["side"] == "face"]
    faults = []
    for row in rows[:: max(1, len(rows) // 4)]:
        width, height, sheet = read(folder / row["sheet"])
        columns, count = row["grid"]
        cell = width // columns, height // count
        _, _, face = read(folder / row["file"])
        if cell != tuple(row["px"]):
            continue  # the cells are smaller than the pictures
        x, y = row["cell"] % columns * cell[0], row["cell"] // columns * cell[1]
        step, own = len(sheet[0]) // width, len(face[0]) // cell[0]
        for line in range(cell[1] // 4, cell[1], max(1, cell[1] // 3)):
            for column in range(cell[0] // 4, 3 * cell[0] // 4, 5):
                got = sheet[y + line][step * (x + column):][:3]
                want = face[line][own * column:][:3]
                if max(abs(a - b) for a, b in zip(got, want)) > 3:
                    faults.append((row["set"], row["id"], column, line))
    verdict(not faults, f"{game}: cells of the sheets look as the pictures", faults[:4])


for game, samples in SAMPLES.items():
    folder = OUT / game / "export" / "images"
    judge_copies(folder, game)
    judge_pictures(folder)
    judge_files(folder)
    judge_cells(game, folder)
    for row in index_of(folder):
        if f"{row['set']}/{row['id']}" in samples and row["side"] in ("face", "back"):
            judge_face(game, folder, row)
