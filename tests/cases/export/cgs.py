"""Judges exports for Card Game Simulator by their files alone: cgs.py FOLDER GAME..., where GAME is a name or a path."""
import json
import os
import re
import struct
import subprocess
import sys
import zipfile
from collections import Counter
from pathlib import Path

from jsonschema import Draft4Validator

sys.path.insert(0, "tests/lib")
from exports import index_of, judge_copies, judge_files, verdict  # noqa: E402

OUT = Path(sys.argv[1])


def keys(required, properties):
    return {"type": "object", "additionalProperties": False, "required": required, "properties": properties}


TEXT, YESNO = {"type": "string"}, {"type": "boolean"}
NAME = {"type": "string", "minLength": 1}
# The parts of the program's specification that ppgen writes.
GAME = keys(["name"], {
    "name": NAME, "autoUpdate": {"type": "integer"}, "cardSize": keys(["x", "y"], {"x": {"type": "number"}, "y": {"type": "number"}}),
    "cardProperties": {"type": "array", "items": keys(["name", "type"], {
        "name": NAME, "display": TEXT, "type": {"enum": ["string", "integer", "boolean", "stringEnum", "stringList"]}})},
    "cardPrimaryProperty": TEXT, "cardNameIsUnique": YESNO, "deckFileTxtId": {"enum": ["id", "set"]},
    "cardBackFaceImageUrls": {"type": "array", "items": keys(["id"], {"id": NAME})}})
CARDS = {"type": "array", "uniqueItems": True, "items": keys(["id", "name", "set"], {
    "id": NAME, "name": NAME, "set": NAME, "text": TEXT, "tags": TEXT,
    "backs": {"type": "array", "minItems": 1, "maxItems": 1, "items": NAME}})}
SETS = {"type": "array", "uniqueItems": True, "items": keys(["code", "name"], {"code": NAME, "name": NAME})}
LINE = re.compile(r"([1-9][0-9]*) \[([^] ]+)\] (.+) \(([^()]+)\)")


def sets_of(game):
    done = subprocess.run([os.environ["PPGEN"], "list", game, "--format=json"], capture_output=True, check=True)
    return {row["set"]: row for row in json.loads(done.stdout)["sets"]}


def png_size(path):
    return struct.unpack(">II", path.read_bytes()[16:24])


def judge_lists(root, name):
    faults = []
    for file, schema in (("cgs.json", GAME), ("AllCards.json", CARDS), ("AllSets.json", SETS)):
        found = json.loads((root / file).read_text())
        faults += [f"{file}: {error.json_path}: {error.message}" for error in Draft4Validator(schema).iter_errors(found)]
    verdict(not faults, f"{name}: its lists follow the specification", faults[:4])


def judge_cards(root, name, index, sets):
    game = json.loads((root / "cgs.json").read_text())
    cards = json.loads((root / "AllCards.json").read_text())
    codes = {row["code"]: row["name"] for row in json.loads((root / "AllSets.json").read_text())}
    backs = {row["id"] for row in game["cardBackFaceImageUrls"]}
    faults = []
    if len({card["id"] for card in cards}) != len(cards) or {card["set"] for card in cards} != {*codes}:
        faults.append("ids or sets")
    rows = {(row["set"], row["file"], row["side"]): row for row in index}
    shape = game["cardSize"]["x"] / game["cardSize"]["y"]
    for card in cards:
        face = root / "sets" / card["set"] / f"{card['id']}.png"
        row = rows.get((card["set"], str(face.relative_to(root.parent)), "face"))
        if not row or row["name"].replace("\n", " ") != card["name"]:
            faults.append(f"{card['id']}: no face, or another name: {row and row['name']}")
            continue
        width, height = png_size(face)
        w, h = row["mm"]
        if [width, height] != row["px"] or (width > height) != (w > h) or abs(min(width, height) / max(width, height) / shape - 1) > 0.01:
            faults.append(f"{card['id']}: {width} x {height} for {w} x {h} mm")
        has_back = any(other["set"] == row["set"] and other["id"] == row["id"] and other["side"] == "back" for other in index)
        if has_back != ("backs" in card) or has_back and not (card["backs"][0] in backs and (root / "backs" / f"{card['backs'][0]}.png").is_file()):
            faults.append(f"{card['id']}: its back")
    if {path.stem for path in (root / "backs").glob("*")} != backs:
        faults.append("there are other backs")
    verdict(not faults, f"{name}: each card has its name, its face and its back", faults[:4])
    return cards


def judge_decks(root, name, cards, index, sets):
    """All decks together have each card as often as there are copies; each player gets as many."""
    by_id = {card["id"]: card for card in cards}
    copies, players, faults = Counter(), Counter(), []
    for path in sorted((root / "decks").iterdir()):
        lines = path.read_text().split("\n")
        if not lines[0].startswith("# ") or lines[-1] != "":
            faults.append(path.name)
        for line in lines[1:-1]:
            match = LINE.fullmatch(line)
            if not match or by_id[match[2]]["name"] != match[3] or by_id[match[2]]["set"] != match[4]:
                faults.append(line)
                continue
            copies[match[2]] += int(match[1])
            if ", player " in path.stem:
                players[match[4], path.stem.rsplit(" ", 1)[1]] += int(match[1])
    wanted = Counter()
    for row in index:
        if row["side"] == "face":
            wanted[Path(row["file"]).stem] += row["copies"]
    verdict(not faults and copies == wanted, f"{name}: its decks have each card as often as it has copies", (faults[:3], copies - wanted, wanted - copies))
    good = all(count == sets[of]["per_player"] for (of, _), count in players.items())
    verdict(good and len(players) == sum(row["pieces"] // row["per_player"] for of, row in sets.items()
                                         if row.get("per_player") and of in {card["set"] for card in cards}),
            f"{name}: each player has a deck of each set for players", players)


def judge_archive(root, name):
    """The archive has the same files as the folder."""
    with zipfile.ZipFile(root.parent / f"{root.name}.cgs.zip") as archive:
        packed = {file: archive.read(file) for file in archive.namelist()}
    loose = {str(path.relative_to(root.parent)): path.read_bytes() for path in root.rglob("*") if path.is_file()}
    verdict(packed == loose, f"{name}: the archive has the files of the folder", sorted({*packed} ^ {*loose})[:5])


for game in sys.argv[2:]:
    name = Path(game).name
    folder = OUT / name / "export" / "cgs"
    root, index, sets = folder / name, index_of(folder), sets_of(game)
    judge_copies(folder, game, {of for of, row in sets.items() if row["kind"] not in ("card", "reference")})
    judge_lists(root, name)
    cards = judge_cards(root, name, index, sets)
    judge_decks(root, name, cards, index, sets)
    judge_archive(root, name)
    judge_files(folder, {f"{name}.cgs.zip", *(f"{name}/{file}" for file in ("cgs.json", "AllCards.json", "AllSets.json")),
                         *(str(path.relative_to(folder)) for path in (root / "decks").iterdir())})
    if name == "rooms":
        by_id = {card["id"]: card for card in cards}
        verdict(by_id["card_one"]["name"] == "Größe 1" and by_id["card_one"]["text"].startswith('Draw "two" & ')
                and by_id["card_three"]["name"] == "[Three]", "names and texts have no markup, and all their signs", by_id)
        verdict((root / "decks" / "Cards - Karten.txt").is_file(), "names of decks are names of files")
        verdict({card["id"]: card["tags"] for card in cards if card["set"] == "wide"} == {"wide_a": "red", "wide_b": "blue", "wide_c": "red"},
                "choices are tags")
        verdict("looks_many.look-2" in by_id, "each look is a card", sorted(by_id))
