"""Judges the table of the game 'odd-table': tts_odd.py FOLDER."""
import json
import sys
from pathlib import Path

import tts
from png import read

FOLDER = Path(sys.argv[1])
TABLE = json.loads((FOLDER / "odd-table.json").read_text(encoding="utf-8"))
THINGS = TABLE["ObjectStates"]


def verdict(good, name, why=""):
    print(f"ok {name}" if good else f"not ok {name}: {why or 'see above'}")


def of(name, *, within=THINGS):
    """The objects of a set."""
    return [thing for thing in within if thing["Tags"] and thing["Tags"][0] == name]


def only(name):
    things = of(name)
    assert len(things) == 1, (name, [thing["Name"] for thing in things])
    return things[0]


def pixel(url, x, y):
    """A pixel of a picture, at shares of its width and height; alpha included."""
    width, height, rows = read(tts.path_of(url))
    step = len(rows[0]) // width
    at = int(x * width) * step
    return tuple(rows[int(y * height)][at:at + step])


def grid_pixel(deck, card, key, x, y):
    grid = deck["CustomDeck"][str(card // 100)]
    cell = card % 100
    columns, rows = grid["NumWidth"], grid["NumHeight"]
    return pixel(grid[key], (cell % columns + x) / columns, (cell // columns + y) / rows)


RED, GREEN, BLUE, BLACK = (255, 0, 0), (0, 255, 0), (0, 0, 255), (0, 0, 0)
CYAN = (0, 255, 255)

many = only("many")
sheets = many["CustomDeck"].values()
verdict(len(sheets) == 3 and len({(one["NumWidth"], one["NumHeight"]) for one in sheets}) == 1
        and len({one["FaceURL"] for one in sheets}) == 3, "150 cards take three sheets with one grid")
red = [grid_pixel(many, card, "FaceURL", number / 150 - 0.02, 0.5) == RED
       and (number > 146 or grid_pixel(many, card, "FaceURL", number / 150 + 0.02, 0.5) == (255, 255, 255))
       for number, card in list(enumerate(many["DeckIDs"], 1))[5::13]]
verdict(all(red), "each card has the cell of its face", red)
verdict(many["Transform"]["rotZ"] == 180 and not any(one["UniqueBack"] for one in sheets),
        "a deck with one back lies face down")

mixed = only("mixed")
names = [card["Nickname"] for card in mixed["ContainedObjects"]]
verdict(names == ['Say "yes" \\ no'] * 2 + ["Wolf 🐺"] + ["שלום"] * 3, "names keep their letters", names)
verdict(mixed["ContainedObjects"][0]["Description"] == "The first line of a text that is long enough to count as one.\n\nAnd another line.", "texts keep their lines")
backs = [grid_pixel(mixed, card, "BackURL", 0.5, 0.5) for card in mixed["DeckIDs"]]
verdict(all(one["UniqueBack"] for one in mixed["CustomDeck"].values())
        and backs == [(255, 128, 128)] * 2 + [(128, 128, 255)] + [(255, 128, 128)] * 3,
        "mixed backs have a sheet of the same grid", backs)
corners = [grid_pixel(mixed, mixed["DeckIDs"][0], "FaceURL", x, y) for x, y in ((.003, .003), (.997, .003), (.997, .997))]
verdict(corners == [RED, GREEN, BLUE], "cells have square corners", corners)

wide = only("wide")
corners = [grid_pixel(wide, wide["DeckIDs"][0], "FaceURL", x, y) for x, y in ((.02, .03), (.98, .03), (.98, .97))]
verdict(wide["SidewaysCard"] and all(card["SidewaysCard"] for card in wide["ContainedObjects"]) and corners == [RED, GREEN, BLUE],
        "landscape cards are sideways cards", corners)
types = {name: {one["Type"] for one in only(name)["CustomDeck"].values()} for name in ("many", "round", "six", "alone")}
verdict(types == {"many": {0}, "round": {4}, "six": {2}, "alone": {0}}, "cards have the shape of their outline", types)
verdict(only("round")["Transform"]["rotZ"] == 0 and all(one["FaceURL"] == one["BackURL"] and one["UniqueBack"]
        for one in only("round")["CustomDeck"].values()), "cards without backs lie face up, with faces on both sides")
verdict(only("alone")["Name"] == "CardCustom", "a set of one card is a card")
names = sorted((thing["Name"], len(thing.get("ContainedObjects", []))) for thing in of("sizes"))
verdict(names == [("CardCustom", 0), ("DeckCustom", 2), ("DeckCustom", 2)], "each size is a deck", names)
looks = only("looks")
colours = sorted(grid_pixel(looks, card, "FaceURL", 0.5, 0.5) for card in looks["DeckIDs"])
verdict(colours == [(0, 255, 255)] * 3 + [(255, 0, 255)] * 2, "each copy has its look", colours)

seats = [thing["Tags"][-1] for thing in of("mine")]
verdict(sorted(seats) == ["Brown", "Red", "White"] and all(len(thing["DeckIDs"]) == 3 for thing in of("mine")),
        "each player has a deck", seats)
mats = {thing["Memo"]: thing["Tags"][-1] for thing in of("mat")}
verdict(mats == {"mat/a": "White", "mat/b": "Brown", "mat/c": "Red"}, "each seat has its own mat", mats)
near = {thing["Tags"][-1]: thing["Transform"] for thing in of("mine")}
verdict(all(abs(thing["Transform"]["posX"] - near[thing["Tags"][-1]]["posX"]) < 8 for thing in of("mat"))
        and near["Red"]["posZ"] > 0 > near["White"]["posZ"] and near["Red"]["rotY"] == 0 and near["White"]["rotY"] == 180,
        "what belongs to a player lies before them, and faces them")

bag = only("tile")
verdict(bag["Name"] == "Bag" and bag["Bag"]["Order"] == 2 and len(bag["ContainedObjects"]) == 18,
        "many tiles are in a bag to draw from")
few = of("few")
spots = {(thing["Memo"], thing["Transform"]["posX"], thing["Transform"]["posZ"]) for thing in few}
verdict(len(few) == 4 and len(spots) == 2, "identical tiles are stacked", spots)
shapes = {name: only(name)["CustomImage"]["CustomTile"]["Type"] for name in ("hex", "map")}
verdict(shapes == {"hex": 1, "map": 0}, "tiles have the shape of their outline", shapes)
shards = of("shard")
verdict(all(thing["Name"] == "Custom_Token" and thing["States"]["2"]["CustomImage"]["ImageURL"] for thing in shards),
        "a tile of another outline is a token with two states")
verdict(pixel(shards[0]["CustomImage"]["ImageURL"], 0.01, 0.01)[3] == 0, "a token is transparent outside its outline")
coins = only("coin")["ContainedObjects"]
verdict(len(coins) == 6 and all(coin["Name"] == "Custom_Tile" and coin["CustomImage"]["CustomTile"]["Type"] == 2
        and coin["CustomImage"]["ImageSecondaryURL"] for coin in coins), "coins are round tiles with two sides")
gems = sorted((thing["Name"], len(thing.get("ContainedObjects", []))) for thing in of("gem"))
verdict(gems == [("Bag", 5), ("Custom_Token", 0), ("Custom_Token", 0)], "a supply is a bag with as many objects", gems)
pawns = sorted((thing["Name"], len(thing.get("ContainedObjects", []))) for thing in of("pawn"))
verdict(pawns == [("Bag", 6), ("Figurine_Custom", 0), ("Figurine_Custom", 0)], "standees are figurines", pawns)

board = only("map")
scale = board["Transform"]["scaleX"]
points = [(point["Position"]["x"] * scale, point["Position"]["z"] * scale) for point in board["AttachedSnapPoints"]]
want = [((1 - column) * 160 / 3 / 25.4, (row - 1.5) * 30 / 25.4) for row in range(4) for column in range(3)]
verdict(board["Locked"] and len(points) == 12
        and all(abs(a - b) < 0.01 for got, one in zip(points, want) for a, b in zip(got, one)),
        "a board is locked and has a snap point for each space", points)

dice = of("d8")
verdict([die["Name"] for die in dice] == ["Die_8"] * 2 and [one["Value"] for one in dice[0]["RotationValues"]] == list("12345678"),
        "a die of eight faces is a plain die with its values")
tokens = only("d5")["ContainedObjects"]
verdict(len(tokens) == 5 and len({token["CustomImage"]["ImageURL"] for token in tokens}) == 5,
        "a die of five faces is a bag with a token for each")
words = only("words")
verdict([one["Value"] for one in words["RotationValues"]] == ["Sun", 'The "Moon"', "Star", "Rain", "Wind", "Sun"],
        "a die reports the values of its faces")
CELLS = {1: (0, 2), 2: (0, 1), 3: (1, 2), 4: (1, 1), 5: (2, 1), 6: (2, 2)}
faults = []
for face, (column, row) in CELLS.items():
    turned = face in (1, 6)
    for x, blue in ((face / 20 - 0.02, True), (face / 20 + 0.02, False)):
        at = (column + (1 - x if turned else x)) / 3, (row + (0.9 if turned else 0.1)) / 3
        if (pixel(words["CustomImage"]["ImageURL"], *at) == BLUE) != blue:
            faults.append((face, x))
verdict(not faults, "the faces of a die are where the table expects them", faults)
verdict(TABLE["SaveName"] == 'Odd "Table" 🎲', "the title is the name of the save")
