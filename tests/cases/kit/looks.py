"""Checks that the copies of a piece take their looks in turn, each turn one look later.

looks.py LOOKS FOLDER: FOLDER holds a kit whose faces show 'ID.SIDE.LOOK'. Prints every fault.
"""
import json
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

MM = 25.4 / 72
most, folder = int(sys.argv[1]), Path(sys.argv[2])
manifest = json.loads((folder / "manifest.json").read_text())


def words_of(path):
    """The words of each page with their middles, in mm."""
    html = subprocess.run(["pdftotext", "-bbox", path, "-"], capture_output=True, check=True, text=True).stdout
    for page in re.findall(r"<page .*?</page>", html, re.S):
        yield [(word[4], (float(word[0]) + float(word[2])) / 2 * MM, (float(word[1]) + float(word[3])) / 2 * MM)
               for word in re.findall(r'xMin="(.*?)" yMin="(.*?)" xMax="(.*?)" yMax="(.*?)">(.*?)<', page)]


pages = {file["file"]: list(words_of(folder / file["file"]))
         for file in manifest["files"] if "stock" in file}
copies = Counter()
for place in manifest["placements"]:
    if "id" in place and place["side"] == "front":
        copies[place["id"]] = max(copies[place["id"]], place["copy"])
seen = 0
for place in manifest["placements"]:
    if "id" not in place:
        continue
    looks, before = min(most, copies[place["id"]]), place["copy"] - 1
    look = (before + before // looks) % looks + 1
    side = "B" if place["side"] == "back" else "F"
    wanted = f"{place['id']}.{side}{place.get('face', '')}.{look}"
    found = [word for word, x, y in pages[place["file"]][place["page"] - 1]
             if 0 < x - place["x"] < place["w"] and 0 < y - place["y"] < place["h"]]
    seen += 1
    if wanted not in found:
        print(f"copy {place['copy']} of {place['id']}: wanted {wanted}, found {found}")
if seen < 100:
    print(f"only {seen} faces were compared")
