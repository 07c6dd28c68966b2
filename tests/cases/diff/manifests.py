"""Damages the manifest of a kit in known and in random ways. Whatever it says, ppgen ends with an exit code of its own,
prints no control characters, and writes valid JSON."""

import copy
import json
import os
import pathlib
import random
import subprocess
import sys

TMP = pathlib.Path(os.environ["TMPDIR"])
PPGEN = os.environ["PPGEN"]
RANDOM = 40
VALUES = ["", None, 0, -1, 1e308, "x", [], {}, {"a": "b"}, ["x"], [{}], True, "\x1b[1m", "\u0085\u202e", "content/den/game.yaml",
          " look 2", "face look 3"]
COMMANDS = [["diff", "den"], ["diff", "den", "--format=json"], ["diff", "den", "--format=markdown"], ["diff", "den", "-o", "x.pdf"],
            ["build", "den", "--out", "out", "--force"]]


def add_part(kit, kind, entries, name=""):
    kit["record"].append({"kind": kind, "name": name, "title": "", "entries": entries})


def designs(kit, **members):
    kit["designs"][0].update(members)


# What is wrong: a function that changes the manifest.
KNOWN = {
    "codes for the terminal in an id": lambda kit: designs(kit, id="a\x1b[31mb\nc"),
    "codes for the terminal in a field": lambda kit: designs(kit, fields={"name": "a\x1b[31mb\x07c\u202e"}),
    "codes for the terminal in the name of a field": lambda kit: designs(kit, fields={"a\x1b[1m": "b"}),
    "codes for the terminal in the name of a side": lambda kit: designs(kit, sides={"fa\x1b[1mce": "1"}),
    "codes for the terminal in the title of a set": lambda kit: kit["record"][0].update(title="\x1b[1mCard"),
    "codes for the terminal in a file": lambda kit: kit["record"][0].update(files={"a\x1b[1m": "1"}),
    "too many copies": lambda kit: designs(kit, copies=1e308),
    "negative copies": lambda kit: designs(kit, copies=-5),
    "one id a thousand times": lambda kit: kit["designs"].extend([kit["designs"][0]] * 1000),
    "20,000 designs that are gone": lambda kit: kit["designs"].extend([dict(kit["designs"][0], id=f"x{i}") for i in range(20000)]),
    "odd sides": lambda kit: designs(kit, sides={"face": "zz", "back look 99999999": "1", "face look": "2", "": "3"}),
    "5,000 sides": lambda kit: designs(kit, sides={f"s{i}": "1" for i in range(5000)}),
    "5,000 fields": lambda kit: designs(kit, fields={f"s{i}": "1" for i in range(5000)}),
    "a set without a name": lambda kit: designs(kit, set=""),
    "a set that is null": lambda kit: designs(kit, set=None),
    "designs that are no list": lambda kit: kit.update(designs={}),
    "no designs": lambda kit: kit.update(designs=[], record=[]),
    "a set among the parts": lambda kit: add_part(kit, "set", [{"id": "z", "fields": {"a": "b"}}], "card"),
    "paragraphs without text": lambda kit: add_part(kit, "rulebook", [{"id": "z", "fields": {}}] * 3),
    "3,000 paragraphs": lambda kit: add_part(kit, "rulebook", [{"id": str(i), "fields": {"text": f"w{i} " * 200}} for i in range(3000)]),
    "numbers without values": lambda kit: add_part(kit, "numbers", [{"id": "zz"}, {"id": "zy", "fields": {}}]),
    "a diagram without a picture": lambda kit: add_part(kit, "diagrams", [{"id": "zz"}]),
    "a part of the future": lambda kit: add_part(kit, "nonsense", [{"id": "zz"}], "x"),
    "a board without a name": lambda kit: add_part(kit, "board", [{"id": ""}]),
    "files of an older kit": lambda kit: add_part(kit, "files", [{"id": "content/den/game.yaml"}]),
    "a long box": lambda kit: kit.update(boxes={"card": "x" * 100000, "none": "1"}),
    "no game": lambda kit: kit.pop("game"),
    "no title": lambda kit: kit.pop("title"),
    "no edition": lambda kit: kit.pop("edition"),
    "too many players": lambda kit: kit.update(players=1e300),
    "a long field": lambda kit: designs(kit, fields={"name": "word " * 100000}),
    "long names of numbers": lambda kit: designs(kit, written={"name": "Elder"}, reads={"name": "hand " * 100000}),
}


def paths_of(value, path=()):
    """Returns the paths to all members and to the first items of each list."""
    found = [path] if path else []
    items = value.items() if isinstance(value, dict) else list(enumerate(value))[:6] if isinstance(value, list) else []
    for key, item in items:
        found += paths_of(item, path + (key,))
    return found


def mutate(rng, kit, paths):
    for _ in range(rng.randint(1, 4)):
        path, kind = rng.choice(paths), rng.randrange(3)
        try:
            parent = kit
            for key in path[:-1]:
                parent = parent[key]
            if kind == 0:
                del parent[path[-1]]
            elif kind == 1:
                parent[path[-1]] = rng.choice(VALUES)
            else:
                other = rng.choice(["id", "set", "text", "fields", "sides"]) if isinstance(parent, dict) else path[-1]
                parent[other] = copy.deepcopy(parent[path[-1]])
        except (KeyError, IndexError, TypeError):
            pass  # gone by an earlier change


def fault_of(words):
    ended = subprocess.run([PPGEN, *words, "--since", "damaged.json"], cwd=TMP, capture_output=True, check=False, timeout=120)
    text = ended.stdout + ended.stderr
    if ended.returncode not in (0, 1, 2):
        return f"{words} ends with {ended.returncode}: {text[-500:]}"
    if any(byte < 32 and byte != 10 for byte in text):
        return f"{words} prints a control character: {text[:500]}"
    if ended.returncode and not ended.stderr:
        return f"{words} fails without a message"
    if words[-1] == "--format=json" and not ended.returncode:
        json.loads(ended.stdout)
    return None


def main():
    subprocess.run([PPGEN, "new", "den", "-q"], cwd=TMP, check=True)
    subprocess.run([PPGEN, "build", "den", "-q", "--out", "out"], cwd=TMP, check=True)
    kit = json.loads((TMP / "out/den/a4/manifest.json").read_text())
    cards = TMP / "content/den/cards.yaml"
    cards.write_text(cards.read_text().replace("name: Hunter", "name: Huntress"))
    cases = [(name, change) for name, change in KNOWN.items()]
    paths = paths_of(kit)
    cases += [(f"random damage {i}", lambda kit, i=i: mutate(random.Random(i), kit, paths)) for i in range(RANDOM)]
    for name, change in cases:
        damaged = copy.deepcopy(kit)
        change(damaged)
        (TMP / "damaged.json").write_text(json.dumps(damaged))
        faults = [fault for fault in map(fault_of, COMMANDS) if fault]
        print(f"not ok {name}: {faults[0]}" if faults else f"ok {name}")
    return 0


sys.exit(main())
