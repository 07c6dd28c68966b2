"""Edits the five games at random, and checks for each edit:

- the old kit and the update pack are the new kit, by the manifests alone: see update.py;
- the pack is the same whether its base is the old folder or the manifest of the old kit, and so is what 'ppgen diff'
  lists. Since a folder, ppgen draws only what may differ; since a manifest, it draws everything;
- nothing changed since the pack;
- for some edits, the printed pieces in the pack look like those in the new kit, pixel for pixel.

TRIPS is the number of edits, SEED another start of the random numbers.
"""

import collections
import concurrent.futures
import json
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import time

import printed_pixels
import update
from edits import random_edits

TMP = pathlib.Path(os.environ["TMPDIR"])
PPGEN = os.environ["PPGEN"]
TRIPS = int(os.environ.get("TRIPS") or 20)
SEED = os.environ.get("SEED") or "1"
CONTENT = pathlib.Path("content").resolve()
# The small games are edited more often.
GAMES = ["bead-game", "core", "bead-game", "golddiggers", "core", "bead-game", "apocalypta", "gold-digger"]
MOST_DRAWS = 60
PIXELS_EVERY = 5  # prime to the length of GAMES


def ppgen(folder, *words):
    """Runs ppgen in a folder; returns its exit code and its output. Kits that save ink are faster to make."""
    ink = ["--ink", "low"] if words[1] == "gold-digger" and words[0] != "check" else []
    ended = subprocess.run([PPGEN, *words, *ink, "--jobs", "1"], cwd=folder, capture_output=True, text=True, check=False)
    return ended.returncode, ended.stdout + ended.stderr


def build(folder, game, out, *words):
    code, text = ppgen(folder, "build", game, "--out", out, *words)
    kits = sorted((folder / out / game).glob("**/manifest.json"))
    return code, text, kits[0] if kits else None


def trim(folder):
    """Removes what edits may break without changing a piece: checks, texts and diagrams."""
    for name in ("rulebook.md", "designer-notes.md"):
        (folder / name).unlink(missing_ok=True)
    shutil.rmtree(folder / "diagrams", ignore_errors=True)
    for name, keys in (("checks.yaml", "checks|harmless|stats"), ("game.yaml", "book|diagram")):
        text = (folder / name).read_text()
        (folder / name).write_text(re.sub(rf"^(?:{keys}):.*\n(?:(?:[ #].*)?\n)*?(?=\S|\Z)", "", text, flags=re.M))


def prepare(game):
    """Copies a game and builds its kit. Returns the project's folder."""
    folder = TMP / "old" / game
    shutil.copytree(CONTENT / game, folder / "content" / game)
    trim(folder / "content" / game)
    code, text, kit = build(folder, game, "kit")
    if code or not kit:
        sys.exit(f"not ok the kit of {game}: {text}")
    return folder, kit


class Trip:
    def __init__(self, number, old, kit):
        self.number, self.old, self.kit = number, old, kit
        self.game = GAMES[number % len(GAMES)]
        self.folder = TMP / f"trip-{number}"
        self.edits, self.faults, self.draws, self.pixels = [], [], 0, (0, 0, 0)
        self.pieces = collections.Counter()

    def expect(self, good, *words):
        if not good:
            self.faults.append(" ".join(str(word) for word in words))

    def edit(self):
        """Edits the game until its new kit can be built. Returns the manifest of the kit."""
        for draw in range(MOST_DRAWS):
            rng = random.Random(f"{SEED} {self.number} {draw}")
            shutil.rmtree(self.folder, ignore_errors=True)
            shutil.copytree(self.old / "content", self.folder / "content")
            self.edits = random_edits(rng, self.folder / "content" / self.game)
            self.draws = draw + 1
            if not self.edits or ppgen(self.folder, "check", self.game, "-q")[0]:
                continue
            code, _, kit = build(self.folder, self.game, "new")
            if not code:
                return kit
        self.expect(False, "no edit loads")
        return None

    def pack(self, out, base):
        code, text, pack = build(self.folder, self.game, out, "--since", str(base))
        self.expect(code == 0, f"the pack since {base} ends with {code}: {text}")
        self.expect(bool(pack) != ("nothing to print" in text), f"the pack since {base}: {text}")
        return pack and update.read(pack), pack

    def changes(self, base):
        code, text = ppgen(self.folder, "diff", self.game, "--format=json", "--since", str(base))
        self.expect(code == 0, f"'diff --since {base}' ends with {code}: {text}")
        found = json.loads(text[text.find("{"):])["games"][0] if code == 0 else {}
        found.pop("since", None)
        return found

    def compare_bases(self):
        """Returns the pack since the manifest, and its path."""
        since_folder, _ = self.pack("since-folder", self.old)
        since_kit, path = self.pack("since-kit", self.kit)
        for pack in (since_folder, since_kit):
            if pack:
                del pack["update"]["since"]
        for key in ("update", "placements", "designs", "boxes"):
            one, other = ((pack or {}).get(key) for pack in (since_folder, since_kit))
            self.expect(one == other, f"'{key}' of the pack since the folder: {one}\nsince the kit: {other}")
        one, other = self.changes(self.old), self.changes(self.kit)
        self.expect(one == other, f"'diff' since the folder: {one}\nsince the kit: {other}")
        for change in one.get("changes", []):
            self.pieces[change["change"]] += 1
        return since_kit, path

    def apply(self, pack, new):
        """The old kit, changed as the pack says, is the new kit."""
        old = update.read(self.kit)
        wanted = update.printed(new)
        if not pack:
            looks = [sorted(str((key[0], sorted(map(str, piece)))) for key, piece in pieces.items())
                     for pieces in (update.printed(old), wanted)]
            self.expect(looks[0] == looks[1], "there is no pack, but the kits differ")
            return
        try:
            got = update.apply(old, pack)
        except AssertionError as error:
            self.expect(False, error)
            return
        for key in sorted(got.keys() | wanted.keys(), key=str):
            self.expect(got.get(key) == wanted.get(key), f"{key}: got {got.get(key)}, wanted {wanted.get(key)}")
        self.expect(pack["designs"] == new["designs"], "the pack does not record the new game")
        for key in ("remove", "add"):
            self.pieces[f"copies to {key}"] += sum(item.get("copies", 1) for item in pack["update"][key])

    def run(self):
        kit = self.edit()
        if kit:
            new = update.read(kit)
            pack, path = self.compare_bases()
            self.apply(pack, new)
            if pack:
                after = self.changes(path)
                self.expect(not after.get("changes") and not after.get("parts"), f"changes since the pack: {after}")
            if pack and self.number % PIXELS_EVERY == 0:
                self.pixels, faults = printed_pixels.compare(path, kit)
                self.faults += faults
        if not self.faults:
            shutil.rmtree(self.folder, ignore_errors=True)
        return self


def report(trip):
    name = f"trip {trip.number}, {trip.game}: " + ", ".join(edit.replace("_", " ") for edit, _ in trip.edits)
    if not trip.faults:
        print(f"ok {name}")
        return
    lines = [said for _, said in trip.edits] + trip.faults
    print(f"not ok {name}: see below\n    " + "\n".join(lines).replace("\n", "\n    "))


def main():
    begun = time.time()
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        projects = dict(zip(sorted(set(GAMES)), pool.map(prepare, sorted(set(GAMES)))))
        trips = [Trip(number, *projects[GAMES[number % len(GAMES)]]) for number in range(TRIPS)]
        done = list(pool.map(Trip.run, trips))
    kinds, pieces, pixels = collections.Counter(), collections.Counter(), [0, 0, 0]
    for trip in done:
        report(trip)
        kinds.update(edit for edit, _ in trip.edits)
        pieces.update(trip.pieces)
        pixels = [sum(pair) for pair in zip(pixels, trip.pixels)]
    compared, others, different = pixels
    print(f"{'ok' if compared >= TRIPS // 8 else 'not ok'} the pixels of {compared} printed sides were compared")
    print(f"{'ok' if different * 2 >= others else 'not ok'} {different} of {others} sides look unlike another design")
    print(f"# {TRIPS} trips, {sum(trip.draws for trip in done)} draws, {time.time() - begun:.0f} s; {dict(pieces)}")
    print(f"# {dict(kinds)}")
    return 0


sys.exit(main())
