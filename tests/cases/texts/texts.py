"""Yields the texts of a project's games, each with its place. Used by the tests in this folder."""
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import yaml

ROOT = Path(sys.argv[1]).resolve()

# The keys of the YAML files whose values are sentences, not names or expressions.
SENTENCES = {"title", "pitch", "noun", "says", "note", "help", "by"}
NAMED = {"rules", "choices"}  # every text below these keys is a sentence, except items of plain lists
LABELS = {"show"}             # the keys below are sentences
ELSEWHERE = {"pieces", "override", "spaces"}  # read with 'ppgen list'
FAMILIES = {"fonts"}          # the values below are always names


def ppgen(*words):
    done = subprocess.run([os.environ["PPGEN"], *words], cwd=ROOT, stdin=subprocess.DEVNULL,
                          capture_output=True, text=True)
    return done.stdout or sys.exit(done.stderr)


def listed(*words):
    data = json.loads(ppgen("list", *words, "--edition=all", "--format=json"))
    return data["games"]


def texts_in(value, place):
    """Yields every text in a JSON or YAML value, with its place."""
    if isinstance(value, str):
        yield place, value
    elif isinstance(value, list):
        for item in value:
            yield from texts_in(item, place)
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from texts_in(item, f"{place} {key}")


def texts_of_set(name, edition):
    for piece in edition.get("designs", []):
        fields = {key: value for key, value in piece.items() if key != "id"}
        yield from texts_in(fields, f"{name} {piece['id']}")
    for space in edition.get("spaces", []):
        yield from texts_in(space["fields"], f"{name} {space['space']}")


def texts_of_pieces(game):
    """Yields each text with the first edition that contains it."""
    names = {item.get("set") or item.get("board")
             for edition in listed(game) for item in edition["sets"] + edition["boards"]}
    for name in sorted(names):
        seen = {}
        for edition in listed(game, name):
            for place, text in texts_of_set(name, edition):
                seen.setdefault((place, text), f"{edition['edition']}: {place}")
        yield from ((place, text) for (_, text), place in seen.items())


def sentences_in(node, place):
    if isinstance(node, list):
        for item in node:
            yield from sentences_in(item, place)
    if not isinstance(node, dict):
        return
    for key, value in node.items():
        below = f"{place} {key}"
        if key in SENTENCES or key in NAMED:
            yield from texts_in(value, below)
        elif key in LABELS and isinstance(value, dict):
            yield from ((below, str(label)) for label in value)
        elif key not in ELSEWHERE | FAMILIES:
            yield from sentences_in(value, below)


def texts_of_files(game):
    for file in sorted((ROOT / "content" / game).glob("*.yaml")):
        text = file.read_text()
        yield from sentences_in(yaml.load(text, yaml.CSafeLoader), f"{file.name}:")
        for number, line in enumerate(text.split("\n"), 1):
            comment = re.match(r"\s*#(?! yaml-language-server)(.*)", line)
            if comment:
                yield f"{file.name}:{number}", comment[1]


def games():
    return [game["game"] for game in json.loads(ppgen("list", "--format=json"))["games"]]


def verdict(name, faults):
    print(f"not ok {name}: {faults[0]}" if faults else f"ok {name}", *faults[1:], sep="\n")
