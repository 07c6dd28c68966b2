"""Reads the exports of 'ppgen export' back, and compares them with the game."""
import hashlib
import json
import os
import struct
import subprocess
from pathlib import Path


def verdict(good, name, why=""):
    print(f"ok {name}" if good else f"not ok {name}: {why or 'see above'}", flush=True)


def designs_of(game):
    """Returns {(set, id): (copies, whether it is printed)} of a game, as 'ppgen list' has them."""
    def ask(*words):
        done = subprocess.run([os.environ["PPGEN"], "list", game, *words, "--format=json"], capture_output=True, check=True)
        return json.loads(done.stdout)
    found = {}
    for row in ask()["sets"]:
        for design in ask(row["set"]).get("designs", []):
            found[row["set"], design["id"]] = (design["copies"], design.get("printed", True))
    return found


def png_size(path):
    return struct.unpack(">II", path.read_bytes()[16:24])


def index_of(folder):
    return json.loads((folder / "index.json").read_text())


def copies_of(rows):
    """Returns {(set, id): copies} of the fronts."""
    copies = {}
    for row in rows:
        if row["side"] == "face":
            key = row["set"], row["id"]
            copies[key] = copies.get(key, 0) + row["copies"]
    return copies


def judge_copies(folder, game, left_out=()):
    """All designs of the game are there in the right number, but for the sets that are left out."""
    wanted = {key: copies for key, (copies, _) in designs_of(game).items() if key[0] not in left_out}
    got = copies_of(index_of(folder))
    verdict(got == wanted, f"{folder.parent.parent.name}: {folder.name} has each design in its number",
            {key: (got.get(key), wanted.get(key)) for key in {*got, *wanted} if got.get(key) != wanted.get(key)})


def judge_pictures(folder):
    """The pictures that the index names have its pixels, and their hashes in their names."""
    faults = []
    for row in index_of(folder):
        for key in ("file", "sheet"):
            path = row[key] and folder / row[key]
            if not path or path.suffix != ".png":
                continue
            digest = hashlib.sha256(path.read_bytes()).hexdigest()[:8]
            if not path.name.endswith(f"-{digest}.png"):
                faults.append(f"{row[key]}: not {digest}")
            width, height = row["px"]
            if key == "sheet" and not row["file"]:
                width, height = width * row["grid"][0], height * row["grid"][1]
            if (key == "file" or not row["file"]) and png_size(path) != (width, height):
                faults.append(f"{row[key]}: {png_size(path)}, not {width, height}")
    verdict(not faults, f"{folder.parent.parent.name}: {folder.name} has pictures of the stated pixels", faults[:5])


def judge_files(folder, others=()):
    """There are no files but those that the index names and the others."""
    named = {row[key] for row in index_of(folder) for key in ("file", "sheet") if row[key]} | {"index.json", ".ppgen-files", *others}
    found = {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}
    verdict(found == named, f"{folder.parent.parent.name}: {folder.name} has no other files", sorted(found ^ named)[:8])
    listed = set((folder / ".ppgen-files").read_text().split("\n")) - {""}
    verdict(listed == found - {".ppgen-files"}, f"{folder.parent.parent.name}: {folder.name} lists its files", sorted(listed ^ found)[:8])
