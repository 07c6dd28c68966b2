#!/usr/bin/env bash
# The look of the games: room tiles that join, designs that differ, and small PDFs.
set -u

. tests/cases/verdict.bash

# designs GAME SET: prints the ids of the set's designs
designs()
{
    "$PPGEN" list "$1" "$2" --format=csv | "$PYTHON" -c '
import csv, sys
print(*dict.fromkeys(row["id"] for row in csv.DictReader(sys.stdin)))'
}

# draw_all GAME SET DPI FOLDER: draws a picture of each design
draw_all()
{
    local id
    mkdir -p "$4"
    for id in $(designs "$1" "$2"); do
        "$PPGEN" show "$1" "$2/$id" --dpi "$3" -o "$4/$id.png" 2>>"$TMPDIR/log" >/dev/null || return
    done
}

# --- rooms -------------------------------------------------------------------------

# A room with several looks is shown as a sheet of them, so each look is drawn in a copy of the game
# that has no other.
LOOKS=$(sed -n 's/^looks: //p' content/apocalypta/templates/room.yaml)
mkdir -p "$TMPDIR/rooms" "$TMPDIR/one-look/content"
: >"$TMPDIR/log"
: >"$TMPDIR/doors"
for look in $(seq "$LOOKS"); do
    rm -rf "$TMPDIR/one-look/content/apocalypta"
    cp -R content/apocalypta "$TMPDIR/one-look/content/"
    templates=$TMPDIR/one-look/content/apocalypta/templates
    sed -i -e '/^looks:/d' -e 's/\blook\b/pick/g' "$templates/room.yaml"
    sed -i "s/^let:\$/let:\n  pick: $look/" "$templates/dungeon.yaml"
    draw_all "$TMPDIR/one-look/content/apocalypta" room 80 "$TMPDIR/look" || break
    for picture in "$TMPDIR"/look/*.png; do
        mv "$picture" "$TMPDIR/rooms/$(basename "$picture" .png)-$look.png"
    done
    "$PPGEN" list apocalypta room --format=csv | "$PYTHON" -c '
import csv, sys
for row in csv.DictReader(sys.stdin):
    print(row["id"] + "-" + sys.argv[1], row["doors"].replace(",", " ").replace(" and ", " "))' \
        "$look" >>"$TMPDIR/doors"
done
[[ ! -s $TMPDIR/log && $(wc -l <"$TMPDIR/doors") -ge $((10 * LOOKS)) ]]
verdict $? "rooms are drawn in $LOOKS looks" "$TMPDIR/log"
"$PYTHON" tests/cases/pictures/joints.py "$TMPDIR/rooms" "$TMPDIR/doors" 7 >"$TMPDIR/log" 2>&1
verdict $? "rooms in any order, look and rotation match at their joints" "$TMPDIR/log"
"$PYTHON" tests/cases/pictures/distinct.py 1 "$TMPDIR"/rooms/*.png >"$TMPDIR/log" 2>&1
verdict $? "no two looks of a room are alike" "$TMPDIR/log"

# --- differences -------------------------------------------------------------------

# differ GAME SET DPI LEAST: no two designs of the set look alike
differ()
{
    local folder=$TMPDIR/differ/$1/show/$2
    "$PPGEN" show "$1" "$2" --each --dpi "$3" --out "$TMPDIR/differ" >"$TMPDIR/log" 2>&1 &&
        rm -f "$folder"/*-back.png "$folder"/*-look-[!1].png &&
        "$PYTHON" tests/cases/pictures/distinct.py "$4" "$folder"/*.png >"$TMPDIR/log" 2>&1
    verdict $? "no two designs of $1's set '$2' look alike" "$TMPDIR/log"
}

differ apocalypta room 30 2
differ apocalypta event 30 6
differ apocalypta character 30 3
differ apocalypta mini 30 3
differ gold-digger action 20 2
differ gold-digger chance 30 1.2
differ gold-digger pawn 30 10

# --- file sizes ------------------------------------------------------------------
# The picture of a box shows six faces.

MOST_KB=60
for game in apocalypta gold-digger; do
    : >"$TMPDIR/log"
    rm -rf "$TMPDIR/each"
    for set in $("$PPGEN" list "$game" --format=json | "$PYTHON" -c '
import json, sys
print(*(entry["set"] for entry in json.load(sys.stdin)["sets"] if entry["kind"] != "box"))'); do
        "$PPGEN" show "$game" "$set" --each --format pdf -q --out "$TMPDIR/each" >>"$TMPDIR/log" 2>&1 ||
            echo "$set cannot be drawn" >>"$TMPDIR/log"
    done
    # The looks of a face are counted together.
    find "$TMPDIR/each" -name '*.pdf' -printf '%s %P\n' | sed 's/-look-[0-9]*//' |
        awk -v most="$((MOST_KB * 1000))" '{ bytes[$2] += $1 }
            END { for (face in bytes) if (bytes[face] > most) print face ": " bytes[face] " bytes"
                  if (length(bytes) < 100) print "only " length(bytes) " faces" }' >>"$TMPDIR/log"
    [[ ! -s $TMPDIR/log ]]
    verdict $? "no face of $game takes more than $MOST_KB KB of PDF" "$TMPDIR/log"
done
