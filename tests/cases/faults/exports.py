"""Prints what is wrong with an export after a fault: exports.py FOLDER OLD NEW CODE."""
import sys
from pathlib import Path

folder, old, new = map(Path, sys.argv[1:4])
code = int(sys.argv[4])


def files_of(root):
    return {str(path.relative_to(root)): path.read_bytes() for path in root.rglob("*") if path.is_file()}


now, before, after = files_of(folder), files_of(old), files_of(new)
index = now.get("index.json")
if index not in (before["index.json"], after["index.json"]):
    print("index.json is of neither export")
wanted = after if index == after["index.json"] else before
if code == 0 and index != after["index.json"]:
    print("ends with 0, but the old index is there")
for name, content in wanted.items():
    if name != ".ppgen-files" and now.get(name) not in (content, after.get(name)):
        print(f"{name} is {'damaged' if name in now else 'gone'}")
for name in now:
    if name not in before and name not in after:
        print(f"{name} is left over")
    elif code != 0 and index == before["index.json"] and name not in before and name.endswith(".png"):
        print(f"{name} of the failed export is left over")
