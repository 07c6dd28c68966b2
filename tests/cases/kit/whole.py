"""Checks that no cut of a board goes through a word or a space.

whole.py MANIFEST WORDS COUNT: WORDS is what 'pdftotext -bbox' makes of a PDF of the whole board. Its
spaces are circles of 12 mm above their names. The board has COUNT parts."""
import json, re, sys

manifest, words, count = sys.argv[1:]
windows = [one["window"] for one in json.load(open(manifest))["placements"]]
if len(windows) != int(count):
    sys.exit(f"{len(windows)} parts, wanted {count}")
cuts = [{round(one[i], 3) for one in windows if one[i] > 0} for i in range(2)]
found = 0
for box in re.findall(r'<word xMin="(.*?)" yMin="(.*?)" xMax="(.*?)" yMax="(.*?)">(.*?)<', open(words).read()):
    left, top, right, bottom = (float(one) * 25.4 / 72 for one in box[:4])
    middle, is_name = (left + right) / 2, abs(bottom - top) < 6
    places = [("word", left, right, top + 1, bottom - 1)]
    if is_name:
        places.append(("space", middle - 6, middle + 6, bottom - 18, bottom - 6))
    for what, x1, x2, y1, y2 in places:
        found += 1
        for at in cuts[0]:
            if x1 < at < x2:
                sys.exit(f"{what} {box[4]}: cut at x = {at}, within {x1:.1f} to {x2:.1f}")
        for at in cuts[1]:
            if y1 < at < y2:
                sys.exit(f"{what} {box[4]}: cut at y = {at}, within {y1:.1f} to {y2:.1f}")
if found < 20:
    sys.exit("the words of the board are missing")
