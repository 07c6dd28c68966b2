#!/usr/bin/env bash
# A railway game of full size, a map of 93 hexes with 60 kinds of tiles, passes its checks and is
# built. A broken upgrade and a city behind peaks are found. 'make bench' measures the same game.
set -u

. tests/cases/verdict.bash

log=$TMPDIR/log
mkdir "$TMPDIR/project" "$TMPDIR/project/content"
game=$TMPDIR/project/content/rails
"$PYTHON" tests/bench/hex-map.py "$game" || exit
cd "$TMPDIR/project" || exit

"$PPGEN" check rails --draw --strict >"$log" 2>&1
verdict $? "the game passes its checks and is drawn" "$log"

"$PPGEN" list rails --format=json >"$log" 2>&1 &&
    "$PYTHON" -c '
import json, sys
game = json.load(open(sys.argv[1]))
sets = {each["set"]: each["designs"] for each in game["sets"]}
assert (game["boards"][0]["spaces"], sets["tile"]) == (93, 60), game
' "$log" >>"$log" 2>&1
verdict $? "it has 93 hexes and 60 kinds of tiles" "$log"

"$PPGEN" build rails --strict -q --out "$TMPDIR/out" >"$log" 2>&1 &&
    qpdf --check "$TMPDIR/out/rails/a4/board.pdf" >>"$log" 2>&1
verdict $? "it is built" "$log"

# finds RULE NAME: the check of this name fails for the game as it is now
finds()
{
    ! "$PPGEN" check rails >"$log" 2>&1 && grep -q "error:.*\[$1\]" "$log"
    verdict $? "$2" "$log"
}

cp "$game/game.yaml" "$TMPDIR/good.yaml"
sed -i 's/{id: t2, \(.*\)track: \[n se\]/{id: t2, \1track: [n ne]/' "$game/game.yaml"
finds upgrades "an upgrade that loses its track is found"

# Put peaks around the first city of the map.
cp "$TMPDIR/good.yaml" "$game/game.yaml"
"$PYTHON" - "$game/game.yaml" <<'END'
import re, sys
text = open(sys.argv[1]).read()
city = re.search(r"^      (\w+): {land: plain, city: yes", text, re.M)[1]
column, number = ord(city[0]), int(city[1:])
around = [chr(column + x) + str(number + y) for x, y in
          [(0, -2), (0, 2), (-1, -1), (-1, 1), (1, -1), (1, 1)]]
for name in around:
    text = re.sub(rf"^      {name}: .*\n", "", text, flags=re.M)
holes = re.search(r"without: \[(.*)\]", text)[1].split(", ")
peaks = "".join(f"      {name}: {{land: peak}}\n" for name in around
                if name not in holes and name[0] >= "A" and int(name[1:]) > 0)
open(sys.argv[1], "w").write(text.replace("    spaces:\n", "    spaces:\n" + peaks, 1))
END
finds cities "a city that cannot be reached is found"
