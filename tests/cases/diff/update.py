"""Applies an update pack to a printed kit, as someone at the table does, and compares the
result with the kit of the new game. Reads nothing but manifests.

usage: update.py OLD PACK NEW
"""

import json
import sys


def read(path):
    with open(path, encoding="utf-8") as file:
        return json.load(file)


def looks(manifest):
    """Returns what each side of a design looks like, by its set and id."""
    return {(one["set"], one["id"]): one.get("sides", {}) for one in manifest["designs"]}


def digest_of(sides, place):
    """Returns the digest of a side as this copy shows it. Copies take the looks in turn, and each
    turn begins one look later."""
    face = place.get("face", 1)
    name = "back" if place["side"] == "back" else "face" if face == 1 else f"face {face}"
    count = sum(one == name or one.startswith(f"{name} look ") for one in sides)
    turn, at = divmod(place["copy"] - 1, max(count, 1))
    look = (turn + at) % max(count, 1) + 1
    return sides.get(name if look == 1 else f"{name} look {look}")


def printed(manifest):
    """Returns the pieces of a kit by set, id and copy: their sides with their digests. Tuck boxes
    have no id."""
    digests, pieces = looks(manifest), {}
    for place in manifest["placements"]:
        if "id" not in place:
            piece = pieces.setdefault((place["box"], None, place["copy"]), set())
            piece.add((place["cards"], manifest["boxes"][place["box"]]))
            continue
        design = place["set"], place["id"]
        piece = pieces.setdefault((*design, place["copy"]), set())
        piece.add((place["side"], place.get("face"), place.get("part"),
                   digest_of(digests[design], place)))
    return pieces


def take_out(pieces, item):
    """Takes out the copies with the highest numbers."""
    if "box" in item:
        found = [key for key in pieces if key[:2] == (item["box"], None)]
        assert found, f"no box of {item['box']} to take out"
    else:
        found = sorted((key for key in pieces if key[:2] == (item["set"], item["id"])),
                       key=lambda key: key[2])[-item["copies"]:]
        assert len(found) == item["copies"], f"{item}: only {len(found)} to take out"
    for key in found:
        del pieces[key]


def rename(pieces, items):
    """Gives copies their new ids, all at once: two designs may swap their ids."""
    names = {(item["set"], item["old_id"]): item["id"] for item in items}
    kept = {}
    for (name, old, copy), piece in pieces.items():
        key = name, names.get((name, old), old), copy
        assert key not in kept, f"two pieces are {key}"
        kept[key] = piece
    return kept


def apply(old, pack):
    pieces, update = printed(old), pack["update"]
    for item in update["remove"]:
        take_out(pieces, item)
    pieces = rename(pieces, update["rename"])
    added = printed(pack)
    for key, piece in added.items():
        assert key not in pieces, f"{key} is in the deck already"
        pieces[key] = piece
    count = sum(item["copies"] for item in update["add"] if "id" in item)
    assert count == sum(key[1] is not None for key in added), "'add' does not count the pieces"
    return pieces


def main():
    old, pack, new = (read(path) for path in sys.argv[1:4])
    got, wanted = apply(old, pack), printed(new)
    for key in sorted(got.keys() | wanted.keys(), key=str):
        if got.get(key) != wanted.get(key):
            print(f"{key}: got {got.get(key)}, wanted {wanted.get(key)}")
    assert pack["designs"] == new["designs"], "the pack does not record the new game"
    sys.exit(got != wanted)


if __name__ == "__main__":
    main()
