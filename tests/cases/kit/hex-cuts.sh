#!/usr/bin/env bash
# Boards of hexes that are larger than the paper are cut along the edges of the hexes.
set -u

export XDG_CONFIG_HOME=$TMPDIR/config

. tests/cases/verdict.bash

log=$TMPDIR/log
parts=$PWD/tests/cases/kit/hex_parts.py
boards=$PWD/tests/cases/kit/hex_boards.py
mkdir -p "$TMPDIR/at"
cd "$TMPDIR/at" || exit 1

build() { "$PPGEN" build "$@" >"$log" 2>&1; }

# joined NAME PAPER WIDTH HEIGHT COUNT [BOARD...]: makes the board, and puts its parts together again
joined()
{
    local name=$1 paper=$2
    [[ -z ${6-} ]] || "$PYTHON" "$boards" "$name" "$3" "$4" "${@:6}"
    build "$name" --paper "$paper" -f --strict &&
        "$PPGEN" show "$name" board -o whole.pdf >>"$log" 2>&1 &&
        "$PYTHON" "$parts" "output/$name/$paper" whole.pdf "$3" "$4" "$5" "${lap:-0}" >>"$log" 2>&1
    verdict $? "on $paper, $name joins from $5 parts" "$log"
    ! grep -q 'cut-through' "$log"
    verdict $? "on $paper, no cut of $name goes through a hex" "$log"
}

joined flat a4 290 290 4 flat '8 x 7' 35
joined flat letter 290 290 4
joined flat 150x210mm 290 290 6
joined pointed a4 300 290 4 pointed '8 x 8' 34
joined pointed letter 300 290 4
joined hexagon a4 290 290 4 pointed 'hexagon 4' 36
joined triangle a4 290 290 4 flat 'triangle 7' 35
joined holes a4 290 290 4 flat '8 x 7' 35 without=4-4,4-5,3-4,3-5,1-4,1-5,5-5,6-1,6-2,5-1
lap=8 joined glued a4 290 290 4 flat '8 x 7' 35 overlap=8
joined market a4 290 250 2 flat '5 x 6' 35 at=8 market=200
# Boards of squares beside the map: zigzags step to the lines between their squares.
joined right a4 190 345 2 flat '4 x 9' 35 at=8 cells=150,8,1,8,36,40.5
joined left a4 190 345 2 flat '3 x 7' 35 at=60 cells=4,8,1,8,36,40.5
joined below a4 345 190 2 pointed '9 x 4' 35 at=8 cells=8,150,8,1,40.5,36
lap=8 joined lapped a4 190 345 2 flat '4 x 9' 35 at=8 cells=150,8,1,8,36,40.5 overlap=8

grep -q '"outline"' output/{flat/{a4,letter,150x210mm},pointed/{a4,letter},glued/a4}/manifest.json
verdict $? 'the manifest has the outlines of parts'

# The market is beside the map: a straight line between them hurts nothing.
! grep -q '"outline"' output/market/a4/manifest.json
verdict $? 'a board is cut straight between its map and its market' output/market/a4/manifest.json

# words FILE: the words of a PDF, on one line
words() { pdftotext -layout "$1" - | tr -s '[:space:]' ' '; }

words output/flat/a4/make-list.pdf >"$log"
grep -qE 'Then cut the zigzags with scissors, along their grey line: [0-9]+ edges of hexes' "$log"
verdict $? 'the make list counts the edges for scissors' "$log"
grep -q '3 s for an edge of a hex' "$log" && grep -q 'scissors' "$log"
verdict $? 'the make list gives the time for an edge' "$log"
# corners FILE: the corners of the first part in a make list's plan of cuts
corners()
{
    mutool trace "$1" | awk '/<fill_path.*\.901961 \.890196/ { plan = 1 }
        plan && /lineto/ { n++ } plan && /closepath/ { print n + 1; exit }'
}

(($(corners output/right/a4/make-list.pdf) == 12 && $(corners output/market/a4/make-list.pdf) == 4))
verdict $? 'the plan of cuts shows parts with their teeth'
words output/market/a4/make-list.pdf >"$log"
! grep -q 'edge of a hex\|zigzag' "$log"
verdict $? 'the make list does not mention edges that nobody cuts' "$log"

"$PYTHON" "$boards" huge 700 700 flat '3 x 2' 220
build huge
(($? == 1)) && grep -q "game.yaml:10:3: error: 'board' cannot be cut along its hexes for this paper: each is 254.034 x 220 mm \[too-large\]" "$log" &&
    grep -q 'help: use paper of at least 271 x 236 mm, or make the hexes smaller' "$log"
verdict $? 'a hex that is larger than the paper is an error' "$log"
(($(grep -c 'too-large' "$log") == 1))
verdict $? 'a hex that is larger than the paper is reported once' "$log"
build huge --draft
(($? == 1))
verdict $? 'a draft leaves out a board whose hexes are too large' "$log"

"$PYTHON" "$boards" names 290 290 flat '8 x 7' 35 word=Short
build names
(($? == 0)) && ! grep -q 'cut-through' "$log"
verdict $? 'zigzags go around a word' "$log"
"$PYTHON" "$boards" names 290 290 flat '8 x 7' 35 word=LongWordWithoutBlank
build names
grep -q "warning: 'board' is cut [0-9.]* mm from the left, through the word 'Long.*' \[cut-through\]" "$log"
verdict $? 'a zigzag through a word is a warning, which names it' "$log"
