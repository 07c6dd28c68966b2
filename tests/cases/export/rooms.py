"""Judges rooms of virtual tables by their files alone: rooms.py FOLDER GAME..., where GAME is a name or a path.

Both formats are read into the same Room, in absolute pixels. 'pcio' has widgets with absolute
positions; 'vtt' has widgets by id, with positions within their parents."""
import json
import os
import struct
import subprocess
import sys
import zipfile
from collections import Counter
from pathlib import Path

sys.path.insert(0, "tests/lib")
from exports import index_of, judge_copies, verdict  # noqa: E402

OUT = Path(sys.argv[1])
WIDTH, HEIGHT, HAND = 1600, 1000, (50, 820, 1500, 180)


def sets_of(game):
    done = subprocess.run([os.environ["PPGEN"], "list", game, "--format=json"], capture_output=True, check=True)
    return {row["set"]: row for row in json.loads(done.stdout)["sets"]}


class Room:
    """What lies on the table: boxes are (x, y, w, h), sides are paths in the archive."""
    def __init__(self):
        self.boards = []   # (box, [front, back or nothing])
        self.shapes_of_boards = []  # (width / height before it is turned, front)
        self.dice = []     # (box, [faces])
        self.holders = {}  # id: {"box", "label", "button": box or None}
        self.pieces = []   # {"box", "face", "back", "type", "label", "text", "up", "holder", "deck"}
        self.used = set()  # paths of pictures
        self.faults = []

    def expect(self, good, why):
        if not good:
            self.faults.append(why)


def turned(box, degrees):
    """The box, turned about its middle."""
    assert degrees in (0, 90), degrees
    x, y, w, h = box
    return (x + (w - h) / 2, y + (h - w) / 2, h, w) if degrees else box


# --- PlayingCards.io ------------------------------------------------------------------

def read_pcio(path):
    room = Room()
    with zipfile.ZipFile(path) as archive:
        names = archive.namelist()
        widgets = json.loads(archive.read("widgets.json"))
        room.expect(archive.testzip() is None and archive.read("schemaVersion") == b"8", "the archive is damaged")
        sizes = {info.filename: info.file_size for info in archive.infolist()}
        shapes = {name: struct.unpack(">II", archive.read(name)[16:24]) for name in names if name.endswith(".png")}
    room.shapes = shapes
    by_id = {widget["id"]: widget for widget in widgets}
    room.expect(len(by_id) == len(widgets) <= 1300, f"{len(widgets)} widgets, {len(by_id)} ids")
    room.expect(isinstance(widgets, list) and by_id["hand"]["type"] == "hand", "there is no hand")
    room.expect((by_id["hand"]["x"], by_id["hand"]["y"]) == HAND[:2], "the hand is elsewhere")

    def asset(value):
        assert value.startswith("package://userassets/"), value
        room.used.add(value[len("package://"):])
        return value[len("package://"):]

    def box_of(widget, width="width", height="height", of=None):
        of = of or widget
        return turned((widget["x"], widget["y"], of[width], of[height]), widget.get("r", 0))

    for widget in widgets:
        kind = widget["type"]
        room.expect(all(isinstance(widget[key], int) for key in ("x", "y", "z") if widget["type"] != "board"), f"{widget['id']}: no place")
        if kind == "board":
            room.boards.append((box_of(widget), [asset(widget["boardImage"])]))
            room.shapes_of_boards.append((widget["width"] / widget["height"], room.boards[-1][1][0]))
        elif kind == "holder":
            box = box_of(widget)
            button = (box[0], box[1] + 1.02 * box[3], box[2], 32) if widget["hasShuffleButton"] else None
            room.holders[widget["id"]] = {"box": box, "label": widget["label"], "button": button, "deck": None}
        elif kind == "cardDeck":
            for face in ("faceTemplate", "backTemplate"):
                if face == "backTemplate" and widget.get("collectionType") == "dice":
                    continue
                objects = widget[face]["objects"]
                room.expect([(o["type"], o["x"], o["y"], o["w"], o["h"], o["valueType"]) for o in objects]
                            == [("image", 0, 0, widget["cardWidth"], widget["cardHeight"], "dynamic")], f"{face}: {objects}")
            room.expect(all(isinstance(value, str) for kind in widget["cardTypes"].values() for value in kind.values()),
                        "a value of a card type is no text")
    for widget in widgets:
        if widget["type"] == "dice":
            deck = by_id[widget["deck"]]
            room.expect(deck["collectionType"] == "dice" and widget["diceValue"] in deck["cardTypes"], "a die without faces")
            room.dice.append((box_of(widget, "cardWidth", "cardHeight", deck),
                              [asset(face["image"]) for face in deck["cardTypes"].values()]))
        elif widget["type"] in ("card", "piece"):
            deck = by_id[widget["deck"]]
            room.expect(deck["type"] == "cardDeck" and deck.get("parent") == widget.get("parent"), "a piece of another deck")
            room.expect((widget["type"] == "piece") == (deck.get("collectionType") == "pieces"), f"{widget['type']} in its deck")
            of = deck["cardTypes"][widget["cardType"]]
            room.pieces.append({
                "box": box_of(widget, "cardWidth", "cardHeight", deck), "type": widget["cardType"], "label": of["label"],
                "face": asset(of[deck["faceTemplate"]["objects"][0]["value"]]), "text": of.get("text", ""),
                "back": asset(of["back"]) if "back" in of else None, "up": widget["faceup"], "holder": widget.get("parent"),
                "deck": widget["deck"]})
        else:
            room.expect(widget["type"] in ("hand", "board", "holder", "cardDeck"), f"unknown widget {widget['type']}")
    assets = {name for name in names if name not in ("widgets.json", "schemaVersion")}
    room.expect(assets == room.used, f"pictures that are not used or not there: {sorted(assets ^ room.used)[:4]}")
    room.expect(all(sizes[name] < 2_000_000 for name in assets), "a picture is too large")
    return room


# --- VirtualTabletop ------------------------------------------------------------------

def read_vtt(path):
    room = Room()
    with zipfile.ZipFile(path) as archive:
        widgets = json.loads(archive.read("0.json"))
        room.expect(archive.testzip() is None and archive.getinfo("0.json").file_size < 20 << 20, "the archive is damaged")
        infos = {info.filename: info for info in archive.infolist() if info.filename != "0.json"}
        room.shapes = {name: struct.unpack(">II", archive.read(name)[16:24]) for name in infos}
    for name, info in infos.items():
        crc = info.CRC - (1 << 32 if info.CRC >> 31 else 0)
        room.expect(name == f"assets/{crc}_{info.file_size}" and info.file_size < 10 << 20, f"{name} is not its name")
    meta = widgets.pop("_meta")
    room.meta = meta
    room.expect(meta["version"] == 18 and meta["info"]["image"][1:] in infos, f"{meta}")
    room.expect(all(widget["id"] == key for key, widget in widgets.items()), "an id is not its key")
    heights = [widget["z"] for widget in widgets.values()]
    room.expect(len({*heights}) == len(heights), "two widgets have one height")

    def asset(value):
        assert value.startswith("/assets/"), value
        room.used.add(value[1:])
        return value[1:]

    def corner(widget):
        if "parent" not in widget:
            return widget["x"], widget["y"]
        parent = widgets[widget["parent"]]
        x, y = corner(parent)
        return x + widget["x"], y + widget["y"]

    def box_of(widget, of=None):
        of = of or widget
        return turned((*corner(widget), of["width"], of["height"]), widget.get("rotation", 0))

    seats = [widget for widget in widgets.values() if widget.get("type") == "seat"]
    room.seats = [seat["index"] for seat in seats]
    room.seat_boxes = [box_of(seat) for seat in seats]
    for key, widget in widgets.items():
        kind = widget.get("type")
        if key == "hand":
            room.expect(kind == "holder" and box_of(widget) == HAND and widget["childrenPerOwner"]
                        and widget["onEnter"] == {"activeFace": 1} and widget["onLeave"] == {"activeFace": 0}, "a bad hand")
        elif kind is None:
            faces = [face["image"] for face in widget["faces"]] if "faces" in widget else [widget["image"]]
            room.expect(widget["movable"] is False and widget["layer"] < 0, "a board that moves")
            room.boards.append((box_of(widget), [asset(face) for face in faces]))
            room.shapes_of_boards.append((widget["width"] / widget["height"], room.boards[-1][1][0]))
        elif kind == "dice":
            room.dice.append((box_of(widget), [asset(face["image"]) for face in widget["faces"]]))
        elif kind == "holder":
            room.holders[key] = {"box": box_of(widget), "label": None, "button": None}
    for key, widget in widgets.items():
        kind = widget.get("type")
        if kind == "label":
            room.holders[widget["parent"]]["label"] = widget["text"]
            room.holders[widget["parent"]]["label box"] = box_of(widget)
        elif kind == "button":
            routine = [(step["func"], step["holder"]) for step in widget["clickRoutine"]]
            room.expect(routine == [(name, widget["parent"]) for name in ("RECALL", "FLIP", "SHUFFLE")], f"{routine}")
            room.holders[widget["parent"]]["button"] = box_of(widget)
        elif kind == "deck":
            width, height = widget["cardDefaults"]["width"], widget["cardDefaults"]["height"]
            for face, name in zip(widget["faceTemplates"], ("back", "face"), strict=True):
                room.expect([(o["type"], o["x"], o["y"], o["width"], o["height"], o["dynamicProperties"]) for o in face["objects"]]
                            == [("image", 0, 0, width, height, {"value": name})], f"{face}")
        elif kind == "card":
            deck = widgets[widget["deck"]]
            of = deck["cardTypes"][widget["cardType"]]
            holder = widget.get("parent")
            if holder and widgets[holder]["type"] == "pile":
                holder = widgets[holder]["parent"]
            room.expect(deck["type"] == "deck" and deck.get("parent") == holder, "a piece of another deck")
            room.pieces.append({"box": box_of(widget, deck["cardDefaults"]), "type": widget["cardType"], "label": of["label"],
                                "text": of.get("rules", ""), "face": asset(of["face"]), "deck": widget["deck"],
                                "back": asset(of["back"]) if "back" in of else None,
                                "up": widget.get("activeFace") == 1, "holder": holder})
        else:
            room.expect(kind in (None, "dice", "holder", "pile", "seat"), f"unknown widget {kind}")
    room.expect({*infos} == room.used, f"pictures that are not used or not there: {sorted({*infos} ^ room.used)[:4]}")
    return room


# --- judging --------------------------------------------------------------------------

def meet(a, b):
    return a[0] < b[0] + b[2] and b[0] < a[0] + a[2] and a[1] < b[1] + b[3] and b[1] < a[1] + a[3]


def judge_places(room, name):
    """Nothing is outside the table, and nothing overlaps but pieces in a holder, and rings around each other."""
    boxes = [HAND, *(box for box, _ in room.boards), *(box for box, _ in room.dice), *getattr(room, "seat_boxes", [])]
    for holder in room.holders.values():
        x, y, w, h = holder["box"]
        boxes += [holder["box"], holder.get("label box", (x - w / 10, y - 40, 1.2 * w, 40))]
        boxes += [holder["button"]] if holder["button"] else []
    loose = [piece["box"] for piece in room.pieces if not piece["holder"]]
    middles = {(round(x + w / 2, -1), round(y + h / 2, -1)) for x, y, w, h in loose}
    boxes += [max(loose, key=lambda box: box[2])] if loose else []
    faults = [(a, b) for i, a in enumerate(boxes) for b in boxes[:i] if meet(a, b)]
    faults += [box for box in boxes if min(box) < 0 or box[0] + box[2] > WIDTH or box[1] + box[3] > HEIGHT]
    faults += [piece["type"] for piece in room.pieces if piece["holder"] and piece["box"] != (
        room.holders[piece["holder"]]["box"][0] + 4, room.holders[piece["holder"]]["box"][1] + 4,
        room.holders[piece["holder"]]["box"][2] - 8, room.holders[piece["holder"]]["box"][3] - 8)]
    faults += [] if len(middles) <= 1 else [middles]
    verdict(not faults, f"{name}: everything has a place of its own on the table", faults[:4])


def rows_by(index):
    """Returns {(set, id, look): {side: row}}."""
    rows = {}
    for row in index:
        rows.setdefault((row["set"], row["id"], row.get("look", 1)), {})[row["side"]] = row
    return rows


def judge_counts(room, index, name):
    """Each picture is on the table as often as there are copies of the designs that it shows."""
    wanted, got = Counter(), Counter()
    for sides in rows_by(index).values():
        wanted[sides["face" if "face" in sides else "face 1"]["file"]] += sides["face" if "face" in sides else "face 1"]["copies"]
    for _, faces in room.boards + room.dice:
        got[faces[0]] += 1
    for piece in room.pieces:
        got[piece["face"]] += 1
    verdict(got == wanted, f"{name}: each face is there as often as it has copies", {key: (got[key], wanted[key]) for key in got | wanted if got[key] != wanted[key]})


def judge_pieces(room, index, sets, name):
    """A piece has the name, the back and the proportions of a design whose face it shows."""
    faults = []
    by_face = {}
    for (of, id_, look), sides in rows_by(index).items():
        by_face.setdefault(next(iter(sides.values()))["file"] if "face" not in sides else sides["face"]["file"], []).append(
            (of, id_ if look == 1 else f"{id_}.look-{look}", sides))
    for piece in room.pieces:
        fits = [(of, sides) for of, type_, sides in by_face[piece["face"]] if type_ == piece["type"]]
        if not fits:
            faults.append(f"{piece['type']}: no design has its face")
            continue
        of, sides = fits[0]
        is_card = sets[of]["kind"] in ("card", "reference")
        back = sides["back"]["file"] if "back" in sides else None if is_card else piece["face"]
        row = sides["face"]
        w, h = row["mm"]
        if piece["back"] != back:
            faults.append(f"{of}/{piece['type']}: back {piece['back']}, not {back}")
        if piece["label"] != row["name"] or not piece["label"]:
            faults.append(f"{of}/{piece['type']}: called {piece['label']}, not {row['name']}")
        if abs(piece["box"][2] / piece["box"][3] / (w / h) - 1) > 0.05 or tuple(row["px"]) != room.shapes[piece["face"]]:
            faults.append(f"{of}/{piece['type']}: {piece['box']} for {w} x {h} mm")
    for shape, face in room.shapes_of_boards:
        w, h = next(row["mm"] for row in index if row["file"] == face)
        if abs(shape / (w / h) - 1) > 0.05:
            faults.append(f"{face}: {shape} for {w} x {h} mm")
    verdict(not faults, f"{name}: pieces have the names, backs and proportions of their designs", sorted({*faults})[:5])


def judge_players(room, index, sets, name, players):
    """What each player gets is in a holder of that player."""
    shares = Counter()
    for piece in room.pieces:
        label = room.holders[piece["holder"]]["label"] if piece["holder"] else ""
        if ", player " in label:
            shares[tuple(label.rsplit(", player ", 1))] += 1
    wanted = {of["set"]: of for of in sets.values() if of.get("per_player") and of["kind"] not in ("mat", "board")}
    per_set = Counter(title for title, _ in shares)
    each = sorted({count for count in shares.values()})
    good = len(shares) == players * len(wanted) and sorted(shares.values()) == sorted(
        of["pieces"] // players for of in wanted.values() for _ in range(players))
    verdict(good and all(count == players for count in per_set.values()), f"{name}: each player has a holder for each set", (shares, each, list(wanted)))


def judge_hidden(room, name):
    """Pieces lie face down only if their backs are equal, and there is something to hide."""
    faults = []
    for key in room.holders:
        pieces = [piece for piece in room.pieces if piece["holder"] == key]
        backs, types = {piece["back"] for piece in pieces}, {piece["type"] for piece in pieces}
        ups = {piece["up"] for piece in pieces}
        can_hide = len(types) > 1 and len(backs) == 1 and backs != {None} and not backs & {piece["face"] for piece in pieces}
        if ups != {not can_hide} and len(backs) == 1 or len(ups) != 1 or len(backs) > 1 and ups != {True}:
            faults.append((room.holders[key]["label"], ups, backs))
        if bool(room.holders[key]["button"]) != (ups == {False}):
            faults.append((room.holders[key]["label"], "button"))
    verdict(not faults, f"{name}: exactly the decks with equal backs lie face down, and can be shuffled", faults[:3])


def judge(game, target, read):
    name, folder = Path(game).name, OUT / Path(game).name / "export" / target
    room, index = read(folder / f"{Path(game).name}.{target}"), index_of(folder)
    name = f"{name}: {target}"
    sets = sets_of(game)
    boxes = {of for of, row in sets.items() if row["kind"] in ("box", "book")}
    judge_copies(folder, game, boxes)
    found = {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}
    verdict(found == {"index.json", ".ppgen-files", f"{Path(game).name}.{target}"}, f"{name} has one file and its index", found)
    verdict(not room.faults, f"{name} follows the format", room.faults[:5])
    judge_places(room, name)
    judge_counts(room, index, name)
    judge_pieces(room, index, sets, name)
    shared = [row["pieces"] // row["per_player"] for row in sets.values() if row.get("per_player")]
    if shared:
        judge_players(room, index, sets, name, shared[0])
    judge_hidden(room, name)
    if target == "vtt":
        verdict(room.seats == [*range(1, len(room.seats) + 1)] and room.seats and (not shared or len(room.seats) == shared[0]),
                f"{name} has a seat for each player", room.seats)
    verdict({row["file"] for row in index} == room.used, f"{name}: the index names the pictures of the archive")
    return room, index


for game in sys.argv[2:]:
    for target, read in (("pcio", read_pcio), ("vtt", read_vtt)):
        room, index = judge(game, target, read)
        if game == "apocalypta":
            left, top = (min(box[i] for box, _ in room.boards) for i in (0, 1))
            right, bottom = (max(box[i] + box[i + 2] for box, _ in room.boards) for i in (0, 1))
            area = sum(box[2] * box[3] for box, _ in room.boards)
            shown = Counter(faces[0] for _, faces in room.boards)
            middle = max((box for box, faces in room.boards if shown[faces[0]] == 1), key=lambda box: box[2])
            verdict(area == (right - left) * (bottom - top) and len(room.boards) == 16
                    and middle[0] < (left + right) / 2 < middle[0] + middle[2] and middle[1] < (top + bottom) / 2 < middle[1] + middle[3],
                    f"{target}: sections make up the map, with the one of the middle in the middle", (area, left, top, right, bottom, middle))
        if Path(game).name == "rooms":
            texts = {piece["type"]: (piece["label"], piece["text"]) for piece in room.pieces}
            verdict(texts["one"] == ("Größe 1", 'Draw "two" & discard one, if 2 > 1, or both of them.') and texts["three"][0] == "[Three]",
                    f"{target}: names and texts have no markup, and all their signs", texts)
            verdict({len(faces) for _, faces in room.dice} == {4, 6} and len(room.dice) == 3, f"{target}: dice have all their faces", room.dice)
            verdict({len(faces) for _, faces in room.boards} == ({1} if target == "pcio" else {1, 2}) and len(room.boards) == 6,
                    f"{target}: boards have the sides that the table can show", room.boards)
            labels = {holder["label"] for holder in room.holders.values()}
            verdict({"mine, player 3", "seat, player 1", "Cards / Karten", "hex"} <= labels, f"{target}: holders have titles", labels)
