#!/usr/bin/env bash
# Make lists: what they say about a kit that has something of everything, read back from the PDFs;
# and settings of sets that would make a list or a box of no use.
set -u

export XDG_CONFIG_HOME=$TMPDIR/config

. tests/cases/verdict.bash

log=$TMPDIR/log
docs=$PWD/docs
at=$TMPDIR/at/content/shop
out=$TMPDIR/at/output/shop
mkdir -p "$at/templates"

cat >"$at/game.yaml" <<'END'
title: Harbour
numbers: {players: 4}
boards: {bay: {grid: 5 x 4, rows: A..D, columns: 1..5, cell: 50 mm}}
sets:
  goods: {kind: card, title: Goods of all the Seven Seas, size: 30 x 45 mm, copies: 31, back: none}
  help: {kind: reference, title: Turns, size: 30 x 45 mm, copies: 4, back: none}
  coin: {kind: token, noun: coin, shape: ellipse, size: 20 x 20 mm, bleed: 3 mm, copies: 24, face: disc,
         instead: small copper coins}
  boat: {kind: standee, noun: boat, size: 20 x 30 mm, copies: 4, instead: pawns}
  bay: {kind: board, noun: board, title: The bay, prints: bay, size: 270 x 220 mm}
  box: {kind: box, telescope: all, face: box}
editions:
  base: {}
  slim: {sets: {coin: {copies: 12}}}
END
cat >"$at/templates/disc.yaml" <<'END'
layers: [{rectangle: bleed, fill: "#000000"}]
END
cat >"$at/templates/box.yaml" <<'END'
layers:
  - {rectangle: bleed, fill: "#F5F0E6"}
  - when: box_face = "lid-short"
    text: Harbour
    in: [0, h - 6, w, 6]
    size: 12 pt
    valign: bottom
END
cat >"$at/rulebook.md" <<'END'
# Harbour

Sail.
END
cp -R "$at" "$TMPDIR/good"

# build WORDS...: builds it, with the output in $log
build() { (cd "$TMPDIR/at" && "$PPGEN" build shop -f "$@") >"$log" 2>&1; }

# list FOLDER: stores the words of a make list in $log, on one line
list() { pdftotext "$out/$1/make-list.pdf" - | sed 's/\xc2\xa0/ /g' | tr -s ' \n\f' ' ' >"$log"; }

# says PATTERN NAME, lacks PATTERN NAME: searches $log
says()
{
    grep -qE "$1" "$log"
    verdict $? "$2" "$log"
}
lacks()
{
    ! grep -qE "$1" "$log"
    verdict $? "$2" "$log"
}

# --- what the list says -------------------------------------------------------------------

build
says 'drawn for box, lid-short' "a problem of a box's face names the face"
list a4
says 'leave its rim whole' "the rim of the sheet stays whole until the end"
lacks 'through the whole sheet' "no cut goes through the rim with the marks"
says 'The pieces measure 30 × 45 mm' "the sizes of the pieces are named, for the stop of a cutter"
says 'the board folds 110 mm from the left and 110 mm from the top' "the folds of a board for its box are named"
says 'Board [^.]*Lay the parts edge to edge' "parts of a board are laid edge to edge"
lacks 'Stand-ins [^.]*(\.[^.]*){0,3}Lay the parts' "stand-ins are not laid edge to edge"
says 'you can use 24 small copper coins as coins' "the number and the plural of substitutes agree"
says 'sleeves for 35 cards of 30 × 45 mm' "references need sleeves too"
says 'sheets? of any paper for the pictures' "pages of pictures are counted by themselves"
says '1 sheet of A4 for the rulebook' "the paper of the booklet is counted"
says 'Read rulebook.pdf on a screen, or print rulebook-booklet.pdf' "the rulebook's files are named"
says 'the tabs of the base are numbered from 11' "lid and base can be told apart"
pdftotext "$out/a4/boxes.pdf" - | tr '\n' ' ' >"$log"
says 'lid 1.*base 1|base 1.*lid 1' "the parts of lid and base have their names beside them"
says 'Card box: Goods of all the Seven Seas' "the picture of a single card box is not headed 'boxes'"
lacks '…' "words on a small card box are whole"

build --edition slim
list slim/a4
says 'edition slim · A4' "the list of an edition names it"
build --ink low
list a4-low
says 'rulebook-low.pdf on a screen, or print rulebook-low-booklet.pdf' "the list of a kit that saves ink names the book of that build"
build --paper letter
[[ -e $out/rulebook-half-letter-booklet.pdf ]]
verdict $? "the booklet for a Letter kit is for Letter" "$log"
list letter
says '1 sheet of Letter for the rulebook' "the list of a Letter kit asks for Letter alone"

# The bleed of a round piece is a ring of the same width all around. (Between the angles are marks.)
pdftoppm -r 254 -gray -singlefile "$out/a4-low/tokens.pdf" "$TMPDIR/tokens"
"$PYTHON" - "$out/a4-low/manifest.json" "$TMPDIR/tokens.pgm" >"$log" 2>&1 <<'END'
import json, math, sys
one = next(p for p in json.load(open(sys.argv[1]))["placements"] if p["file"] == "tokens.pdf")
data = open(sys.argv[2], "rb").read().split(b"\n", 3)
wide, pixels = int(data[1].split()[0]), data[3]
def dark(distance, degrees):
    x = one["x"] + one["w"] / 2 + distance * math.cos(math.radians(degrees))
    y = one["y"] + one["h"] / 2 + distance * math.sin(math.radians(degrees))
    return pixels[int(y * 10) * wide + int(x * 10)] < 60
for degrees in (15, 30, 45, 60, 75, 120, 135):
    if not dark(10.55, degrees) or dark(11.2, degrees):
        sys.exit(f"at {degrees} degrees the bleed is not 0.8 mm wide")
END
verdict $? "with low ink, a round piece has a round bleed" "$log"

# --- settings that make no sense ----------------------------------------------------------

# faulty SED CODE NAME PATTERN: builds the game with a change
faulty()
{
    rm -rf "$at" && cp -R "$TMPDIR/good" "$at" && sed -i "$1" "$at/game.yaml"
    build
    (($? == $2)) && grep -qE "$4" "$log"
    verdict $? "$3" "$log"
}
faulty 's/kind: token,/&tuck-box: yes,/' 1 "only cards have tuck boxes" "only cards go into a tuck box: 'coin' is a token"
faulty 's/instead: pawns/instead: ""/' 1 "an empty 'instead' is rejected" "'instead' is empty"
faulty 's/instead: pawns/instead: 4 pawns/' 1 "'instead' does not begin with figures" "'instead' begins with a number"
faulty 's/instead: pawns/instead: four pawns/' 1 "nor with a number in words" "'instead' begins with a number"
faulty 's/telescope: all, //' 0 "a box without a size gives a warning" "'box' has no size, so it is a flat picture"

# --- what the guide says --------------------------------------------------------------------

# figures FOLDER: the sheets and the cuts of Apocalypta
figures()
{
    pdftotext -layout "$TMPDIR/all/apocalypta/$1/make-list.pdf" - | grep -m 1 -E '^ *[0-9]+ +[0-9]+ ' |
        awk '{print $1, $2}'
}
"$PPGEN" build apocalypta -q --out "$TMPDIR/all"
"$PPGEN" build apocalypta -q --out "$TMPDIR/all" --edition slim
read -r sheets cuts <<<"$(figures a4)"
read -r few less <<<"$(figures slim/a4)"
echo "takes $few sheets instead of $sheets, and $less cuts instead of $cuts." >"$log"
grep -qF -f "$log" <(tr '\n' ' ' <"$docs/printing.md")
verdict $? "the guide knows what the slim edition of Apocalypta saves" "$log"
