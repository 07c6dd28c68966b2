"""Draws a layer twice for each of its keys, with an expression that differs between two pieces. Run
by tests/cases/input/layer-keys.sh."""
import json
import os
import subprocess
from pathlib import Path

import jsonschema
import yaml

ROOT = Path(__file__).resolve().parents[3]
FOLDER = Path(os.environ["TMPDIR"]).resolve()
SCHEMA = json.loads((ROOT / "content/ppgen.schema.json").read_text())

# Keys that other templates and the reader of YAML need as they are.
FIXED = {"id", "add", "remove", "accept"}

TEXT = {"text": "Two little words and some more, for two or three lines", "in": [5, 5, 20, 40]}
LINES = {**TEXT, "text": "Two little words.\n\nTwo more."}
BOX = {"rectangle": [5, 5, 20, 20], "fill": "black"}
LINE = {"line": [[5, 5], [20, 20], [30, 5]], "stroke": "black", "stroke-width": 2}
INK = {"rectangle": [0, 0, "w", "h"], "fill": "black"}
MOSAIC = {"mosaic": [INK], "columns": 3, "rows": 3, "in": [5, 5, 20, 20]}
SCATTER = {"scatter": [INK], "count": 5, "width": 2, "height": 2, "in": [5, 5, 30, 30]}
COURSE = {"course": [INK], "along": {"polygon": [[5, 5], [35, 5], [20, 30]]}, "count": 3, "width": 4, "height": 2}
CONTOUR = {"contour": "x + y", "level": 40, "step": 1, "stroke": "black", "in": [0, 0, 40, 40]}
SECTOR = {"sector": [20, 20], "radius": 10, "fill": "black"}
IMAGE = {"image": "one.svg", "in": [5, 5, 30, 20]}
FRAME = {"frame": "one.svg", "slice": 4, "edge": 4, "in": [5, 5, 30, 20]}
TWO = [INK, {"ellipse": [0, 0, "w", "h"], "fill": "black"}]

# key: (the rest of its layer, a value with an expression)
KEYS = {
    "when": (BOX, "n = 2"),
    "for": (BOX | {"rectangle": [5, "5 * k", 2, 2]}, "k in 1 .. n"),
    "let": (BOX | {"rectangle": [5, "far", 2, 2]}, {"far": "5 * n"}),
    "rectangle": ({"fill": "black"}, "{if n = 1 then 'safe' else 'trim'}"),
    "ellipse": ({"fill": "black"}, [5, 5, "5 * n", 5]),
    "sector": (SECTOR, ["10 * n", 20]),
    "polygon": ({"fill": "black"}, [[5, 5], ["10 * n", 5], [5, 20]]),
    "line": ({"stroke": "black"}, [[5, 5], ["10 * n", 5]]),
    "path": ({"fill": "black"}, "M5 5h{5 * n}v9z"),
    "text": ({}, "{n}"),
    "icon": ({}, "{if n = 1 then 'paw' else 'claw'}"),
    "image": ({}, "{if n = 1 then 'one' else 'two'}.svg"),
    "frame": (FRAME, "{if n = 1 then 'one' else 'two'}.svg"),
    "scene": ({}, "{if n = 1 then 'row' else 'pile'}"),
    "piece": ({"in": [5, 5, 20, 20]}, "other/{if n = 1 then 'x' else 'y'}"),
    "spaces": ({}, "{if n = 1 then 'all' else 'none'}"),
    "group": ({}, [{"rectangle": [5, 5, "5 * n", 5], "fill": "black"}]),
    "row": ({}, [{**INK, "for": "k in 1 .. n"}]),
    "column": ({}, [{**INK, "for": "k in 1 .. n"}]),
    "grid": ({"columns": 2}, [{**INK, "for": "k in 1 .. 2 * n"}]),
    "mosaic": (MOSAIC, [{"rectangle": [0, 0, "w / n", "h"], "fill": "black"}]),
    "scatter": (SCATTER, [{"rectangle": [0, 0, "w / n", "h"], "fill": "black"}]),
    "course": (COURSE, [{"rectangle": [0, 0, "w / n", "h"], "fill": "black"}]),
    "contour": (CONTOUR, "x * n + y"),
    "in": (TEXT, "{if n = 1 then 'safe' else 'trim'}"),
    "at": (BOX, ["n", 0]),
    "turn": (BOX, "10 * n"),
    "about": (BOX | {"turn": 10}, ["10 * n", 5]),
    "scale": (BOX, "1 / n"),
    "width": ({}, "5 * n"),
    "height": ({}, "5 * n"),
    "opacity": (BOX, "0.3 * n"),
    "clip": (TEXT, "{if n = 1 then ellipse else box}"),
    "alt": (IMAGE, "picture {n}"),
    "fill": (BOX, "{if n = 1 then red else '#00FF00'}"),
    "stroke": (BOX, "{if n = 1 then red else '#00FF00'}"),
    "stroke-width": (LINE, "0.5 * n"),
    "dash": (LINE, ["n", 1]),
    "cap": (LINE, "{if n = 1 then round else square}"),
    "join": (LINE, "{if n = 1 then round else bevel}"),
    "even-odd": ({"path": "M5 5h20v20h-20zM9 9h9v9h-9z", "fill": "black"}, "n = 2"),
    "radius": (BOX, "2 * n"),
    "inner": (SECTOR, "2 * n"),
    "from": (SECTOR | {"to": 200}, "20 * n"),
    "to": (SECTOR, "120 * n"),
    "corners": (BOX | {"radius": 3}, "{if n = 1 then bevel else concave}"),
    "steps": (BOX | {"radius": 3, "corners": "step"}, "n + 1"),
    "smooth": (LINE, "n = 2"),
    "extrude": (BOX, ["n", 1]),
    "font": (TEXT, "{if n = 1 then 'title' else 'body'}"),
    "size": (TEXT, "if n = 1 then 9 pt else 12 pt"),
    "least": (TEXT | {"size": "30 pt"}, "if n = 1 then 7 pt else 30 pt"),
    "together": (TEXT | {"size": "if n = 1 then 9 pt else 30 pt", "least": "6 pt"}, "n = 1"),
    "leading": (TEXT, "3 + n"),
    "align": (TEXT, "{if n = 1 then right else centre}"),
    "valign": (TEXT, "{if n = 1 then middle else bottom}"),
    "top": (TEXT, "{if n = 1 then ascender else line}"),
    "shadow": (BOX, {"colour": "black", "x": "n"}),
    "quotes": (TEXT | {"text": 'the "big" bad'}, "n = 2"),
    "icon-colours": ({"icon": "paw"}, "{if n = 1 then own else text}"),
    "colour": (TEXT, "{if n = 1 then red else '#00FF00'}"),
    "bold": (TEXT, "n = 2"),
    "italic": (TEXT, "n = 2"),
    "case": (TEXT, "{if n = 1 then upper else lower}"),
    "tracking": (TEXT, "0.1 * n"),
    "features": (TEXT | {"text": "1 1"}, ["{if n = 1 then 'tabular' else 'slashed-zero'}"]),
    "indent": (TEXT, "2 * n"),
    "hanging": (TEXT, "2 * n"),
    "spacing": (LINES, "2 * n"),
    "hyphens": ({"text": "Incomprehensibilities", "in": [5, 5, 22, 30], "size": "14 pt", "least": "6 pt"}, "n = 2"),
    "optical": (TEXT | {"text": "“Two little words,” he said."}, "n = 2"),
    "drop": (TEXT, "n + 1"),
    "columns": (TEXT | {"in": [5, 5, 30, 40]}, "n"),
    "gap": (TEXT | {"columns": 2, "in": [2, 5, 36, 35], "size": "6 pt"}, "n"),
    "lines": (TEXT | {"size": "30 pt", "least": "5 pt"}, "3 * n"),
    "ground": (TEXT, "{if n = 1 then red else '#00FF00'}"),
    "padding": (TEXT | {"ground": "red"}, "n"),
    "grid-from": (TEXT, "n"),
    "along": (COURSE, {"polygon": [[5, 5], ["30 + n", 5], [20, 30]]}),
    "vary": (COURSE, "0.1 * n"),
    "where": (MOSAIC, "x > 10 * n"),
    "seed": (SCATTER, "n"),
    "rows": (MOSAIC, "2 + n"),
    "stones": (MOSAIC | {"columns": 6, "rows": 6}, {"2x1": "n - 1"}),
    "count": (SCATTER, "4 * n"),
    "level": (CONTOUR, "20 * n"),
    "step": (CONTOUR | {"contour": "x * x + y * y", "level": 400}, "2 * n"),
    "fit": (IMAGE, "{if n = 1 then stretch else cover}"),
    "colours": (IMAGE, {"hair": "{if n = 1 then red else '#00FF00'}"}),
    "slice": (FRAME, "2 + n"),
    "edge": (FRAME, "2 + n"),
}
# A key whose second value cannot be drawn, because the text does not fit.
REFUSED = {"least"}
# In these the key belongs to a layer within a row or column.
WITHIN = {"width": "row", "height": "column"}

GAME = """
title: Keys
numbers: {players: 1}
theme: {colours: {red: "#FF0000"}}
icons: [paw, claw]
boards:
  map: {grid: 2 x 2}
diagrams:
  row: {alt: x, pieces: [{piece: other/x}, {piece: other/y}]}
  pile: {alt: x, pieces: [{piece: other/y}]}
sets:
  other: {kind: token, size: 10 x 10 mm, back: none, pieces: [{id: x}, {id: y}]}
"""
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><path class="hair" fill="#888" d="M2 2h%dv16H2z"/></svg>'


def verdict(name, wrong):
    print(f"not ok {name}: {wrong}" if wrong else f"ok {name}")


def layer_of(key):
    rest, value = KEYS[key]
    if key not in WITHIN:
        return rest | {key: value}
    return {WITHIN[key]: [INK | {key: value}, INK], "in": [5, 5, 30, 30]}


def show(*arguments):
    return subprocess.run([os.environ["PPGEN"], "show", "g", *arguments, "--format=text", "-o", "-"], cwd=FOLDER,
                          stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60)


def write_game():
    folder = FOLDER / "content/g"
    for name in ("templates", "icons", "art"):
        (folder / name).mkdir(parents=True)
    for name, size in (("one", 8), ("two", 16)):
        (folder / f"art/{name}.svg").write_text(SVG % size)
    for name, size in (("paw", 8), ("claw", 16)):
        (folder / f"icons/{name}.svg").write_text((SVG % size).replace(' class="hair"', ""))
    game = yaml.safe_load(GAME)
    for key in KEYS:
        game["sets"][f"key-{key}"] = {"kind": "card", "size": "40 x 60 mm", "face": f"key-{key}", "back": "none",
                             "fields": {"n": "whole"}, "pieces": [{"id": "a", "n": 1}, {"id": "b", "n": 2}]}
        if key == "spaces":
            game["sets"][f"key-{key}"]["prints"] = "map"
        (folder / f"templates/key-{key}.yaml").write_text(yaml.safe_dump({"layers": [layer_of(key)]}))
    (folder / "game.yaml").write_text(yaml.safe_dump(game))


def fault_of(key, validator):
    fault = jsonschema.exceptions.best_match(validator.iter_errors({"layers": [layer_of(key)]}))
    if fault:
        return f"the schema refuses it: {fault.message}"
    faces = [show(f"key-{key}/{piece}") for piece in "ab"]
    for face in faces[:1] if key in REFUSED else faces:
        if face.returncode or "error" in face.stderr:
            return face.stderr or face.stdout
    return None if faces[0].stdout != faces[1].stdout else "both pieces look the same"


names = set(SCHEMA["definitions"]["layer"]["properties"]) - FIXED
verdict("this test knows each key of layers", ", ".join(sorted(names ^ set(KEYS))))
write_game()
template = {"type": "object", "properties": {"layers": {"type": "array", "items": {"$ref": "#/definitions/layer"}}},
            "definitions": SCHEMA["definitions"]}
checker = jsonschema.Draft7Validator(template)
for name in KEYS:
    verdict(f"'{name}' of a layer takes an expression", fault_of(name, checker))
