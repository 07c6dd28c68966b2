"""What the tests know of saved objects of Tabletop Simulator: sizes at scale 1, in inches, and how
to walk through the objects. Written from the sizes that the modding community has measured, not
from the exporter."""
import re
import sys
from pathlib import Path
from urllib.parse import unquote

sys.path.insert(0, str(Path(__file__).parent.parent / "pictures"))
from png import size  # noqa: E402

CARD_HEIGHT, TILE_SHORT_SIDE, TOKEN_LONG_SIDE, FIGURINE_HEIGHT = 3.1, 2, 3.7, 2
BAG, FIGURINE_BASE = 2.4, 0.9
TABLE = (80, 44)


def path_of(url, base=None):
    """The path of an address: of this machine, or below a base address."""
    if base:
        assert url.startswith(base), url
        return unquote(re.sub(r"\?.*", "", url[len(base):]))
    assert url.startswith("file:///"), url
    return url[len("file://"):]


def cell_size(thing):
    """The pixels of a card's picture."""
    key = min(thing["CustomDeck"], key=int)
    deck = thing["CustomDeck"][key]
    width, height = size(path_of(deck["FaceURL"]))
    return width / deck["NumWidth"], height / deck["NumHeight"]


def measures(thing):
    """The width and depth of an object that is not turned, in inches."""
    scale, image = thing["Transform"]["scaleX"], thing.get("CustomImage", {})
    if "CustomDeck" in thing:
        width, height = cell_size(thing)
        return scale * CARD_HEIGHT * width / height, scale * CARD_HEIGHT
    if "CustomTile" in image or "CustomToken" in image:
        width, height = size(path_of(image["ImageURL"]))
        unit = scale * TILE_SHORT_SIDE / min(width, height) if "CustomTile" in image \
            else scale * TOKEN_LONG_SIDE / max(width, height)
        return width * unit, height * unit
    if thing["Name"] == "Figurine_Custom":
        return FIGURINE_BASE * min(scale, 1), FIGURINE_BASE * min(scale, 1)
    if thing["Name"] == "Custom_PDF":
        return scale * 8.5, scale * 11
    if thing["Name"] == "Bag":
        return scale * BAG, scale * BAG
    return scale, scale


def footprint(thing):
    """The middle, width, depth and turn of an object on the table."""
    place = thing["Transform"]
    return (place["posX"], place["posZ"], *measures(thing), place["rotY"])


def box_of(thing):
    """Left, lower, right and upper edge of an object, turned by quarters."""
    x, z, width, depth, turn = footprint(thing)
    assert turn in (0, 90, 180, 270), turn
    if turn % 180 == 90:
        width, depth = depth, width
    return x - width / 2, z - depth / 2, x + width / 2, z + depth / 2


def walk(things):
    """All objects, with those in bags and decks, and other states."""
    for thing in things:
        yield thing
        yield from walk(thing.get("ContainedObjects", []))
        yield from walk(thing.get("States", {}).values())
