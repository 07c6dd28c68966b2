#!/usr/bin/env bash
# Tables for Tabletop Simulator: odd pieces, a board larger than the table, and many cards.
set -u

log=$TMPDIR/log
out=$TMPDIR/out
dpi=100
. tests/cases/verdict.bash

export_to() { "$PPGEN" export "$1" --to tts --dpi $dpi --out "$out" "${@:2}" >"$log" 2>&1; }

# judge CONTENT GAME: exports the game and judges the table
judge()
{
    export_to "$1/$2"
    verdict $? "$2 is exported" "$log"
    "$PYTHON" -B tests/cases/export/tts_judge.py "$1" "$2" "$out/$2/export/tts" $dpi
}

odd=tests/cases/export/content

# expect CODE WANTED NAME PATTERN: compares the exit code, and searches the output for the pattern
expect()
{
    (($1 == $2)) && grep -qE -- "$4" "$log"
    verdict $? "$3" "$log"
}

judge $odd odd-table
"$PYTHON" -B tests/cases/export/tts_odd.py "$out/odd-table/export/tts"

# --- a table that is too small ------------------------------------------------------------

judge $odd wall
export_to $odd/wall -v
expect $? 0 'what is larger than the table is a warning' "all pieces have [0-9]+% of their true size.*of 'wall', takes 4000 x 1000 mm.*table-size"
grep -q 'wall.* is drawn at .* dpi instead of 100.*picture-limit' "$log"
verdict $? 'a picture that is too large is a warning' "$log"
grep -q "'box' is left out, because a table needs no boxes.*left-out" "$log"
verdict $? 'a note says that boxes are left out' "$log"
grep -q 'the table has seats for 10 of 12 players.*table-seats' "$log"
verdict $? 'a note says that there are not enough seats' "$log"
export_to $odd/wall --check --strict
expect $? 1 '--check reports the warnings' 'table-size'

# --- the same files -----------------------------------------------------------------------

sums() { (cd "$out/odd-table/export/tts" && find . -type f -exec sha256sum {} + | sort -k 2); }
export_to $odd/odd-table --jobs 1
sums >"$TMPDIR/one"
export_to $odd/odd-table --jobs 4
sums | diff "$TMPDIR/one" - >"$log"
verdict $? 'two exports are equal' "$log"
export_to $odd/odd-table --only many/many-7
"$PYTHON" -B - "$out/odd-table/export/tts/odd-table.json" >"$log" 2>&1 <<'END'
import json, sys
things = json.load(open(sys.argv[1]))["ObjectStates"]
assert [thing["Name"] for thing in things] == ["CardCustom"], things
END
verdict $? '--only exports a single card' "$log"

# --- many cards ---------------------------------------------------------------------------

mkdir -p "$TMPDIR/content/deep"
cat >"$TMPDIR/content/deep/game.yaml" <<'END'
title: Deep
numbers: {players: 2}
sets:
  card:
    kind: card
    size: 10 x 14 mm
    face: face
    back: none
    fields: {number: whole 1..5000}
    pieces: [{each: number in 1..5000, id: "card-{number}"}]
END
mkdir "$TMPDIR/content/deep/templates"
echo 'layers: [{rectangle: bleed, fill: "#FFFFFF"}, {rectangle: [0, 0, w * number / 5000, h], fill: "#FF0000"}]' \
    >"$TMPDIR/content/deep/templates/face.yaml"
(cd "$TMPDIR" && "$PPGEN" export deep --to tts --dpi 72 --out "$out") >"$log" 2>&1
verdict $? '5,000 different cards are exported' "$log"
"$PYTHON" -B - "$out/deep/export/tts/deep.json" >"$log" 2>&1 <<'END'
import json, sys
deck, = json.load(open(sys.argv[1]))["ObjectStates"]
assert len(set(deck["DeckIDs"])) == 5000 and len(deck["CustomDeck"]) == 72, len(deck["CustomDeck"])
END
verdict $? 'they are one deck of 72 sheets' "$log"
