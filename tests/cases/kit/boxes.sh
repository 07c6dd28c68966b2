#!/usr/bin/env bash
# Boxes and dice: the layers of their PDFs, read back one at a time; boxes that do not fit.
set -u

export XDG_CONFIG_HOME=$TMPDIR/config

. tests/cases/verdict.bash

log=$TMPDIR/log
layers=$PWD/tests/cases/kit/layers.py

# game: writes game.yaml from standard input
game()
{
    mkdir -p "$TMPDIR/at/content/boxed"
    cat >"$TMPDIR/at/content/boxed/game.yaml"
}

# build WORDS...: builds it, with the output in $log
build() { (cd "$TMPDIR/at" && "$PPGEN" build boxed "$@") >"$log" 2>&1; }

# expect CODE WANTED NAME PATTERN
expect()
{
    (($1 == $2)) && grep -qE "$4" "$log"
    verdict $? "$3" "$log"
}

# --- layers -------------------------------------------------------------------------------

game <<'END'
title: Boxed
numbers: {players: 2}
sets:
  thin: {kind: card, size: poker, tuck-box: yes, copies: 3}
  deck: {kind: card, size: poker, copies: 60}
  d6: {kind: die, size: 16 x 16 mm}
  d20: {kind: die, size: 20 x 17.32 mm, fields: {faces: whole}, pieces: [{id: d20, faces: 20}]}
  tile: {kind: tile, size: 60 x 60 mm, copies: 30}
  box: {kind: box, telescope: [thin, deck, tile, d6]}
  large: {kind: box, telescope: [thin, deck, tile, d6, rulebook]}
END
for paper in a4 letter a3; do
    build --paper "$paper" -f
    folder=$TMPDIR/at/output/boxed/$paper
    for file in boxes stand-ins; do
        "$PYTHON" "$layers" "$folder" "$file.pdf" >"$log" 2>&1
        verdict $? "on $paper, each layer of $file.pdf has its own lines, and only these" "$log"
    done
done
build -f
expect $? 0 "telescope boxes are pieces of the kit" 'boxes.pdf  [0-9]+ pages, 2 pieces, 2 card boxes'
pdftotext -layout "$TMPDIR/at/output/boxed/a4/make-list.pdf" "$log"
expect 0 0 "the make list says how boxes are folded" 'Glue each numbered tab'

pdftotext -layout "$TMPDIR/at/output/boxed/a4/boxes.pdf" "$log"
expect 0 0 "a picture of card boxes names all decks whose boxes fold like it" 'Card boxes: thin and deck'

(cd "$TMPDIR/at" && "$PPGEN" show boxed box --each) >"$log" 2>&1
expect $? 0 "pictures of a box are named after its faces" 'show/box/box-lid\.png'

# --- boxes that cannot be made ------------------------------------------------------------

build --paper 100x150mm -f
expect $? 1 "a box that does not fit on the paper is rejected with the size that does" \
    'use paper of at least [0-9]+ x [0-9]+ mm'
expect 1 1 "the error says what else helps" 'use paper .*, or put less into the box'
size=$(sed -nE 's/.*use paper of at least ([0-9]+) x ([0-9]+) mm.*/\1x\2mm/p' "$log" | sort -V | tail -1)
build --paper "$size" --only box,large -f
expect $? 0 "on paper of that size it fits" 'boxes.pdf'

# faulty BOX CODE NAME PATTERN: the game has this box
faulty()
{
    game <<END
title: Boxed
numbers: {players: 2}
sets:
  deck: {kind: card, size: poker, copies: 60}
  slab: {kind: tile, size: 60 x 60 mm, thickness: 130 mm, back: none}
  box: $1
END
    build -f
    expect $? "$2" "$3" "$4"
}
faulty '{kind: box, telescope: all}' 1 "a box that would be too deep is rejected" 'need a box of .* at most 120 mm deep'
faulty '{kind: tile, telescope: all}' 1 "only boxes are telescope boxes" "'box' is a tile"
faulty '{kind: box, telescope: all, size: 90 x 90 mm}' 1 "a telescope box has no size" "remove 'size'"
faulty '{kind: box, telescope: [dekc]}' 1 "an unknown set is rejected" "did you mean 'deck'"
faulty '{kind: box, telescope: [box]}' 1 "a box does not hold itself" 'does not go into a box'
faulty '{kind: box, telescope: [deck]}' 0 "a box can hold a single set" 'boxes.pdf'

# --- how many cards are in a box ----------------------------------------------------------

# holds OPTIONS... -- NAME SET:CARDS...: the boxes hold this many cards, and say so
holds()
{
    local options=()
    while [[ $1 != -- ]]; do
        options+=("$1")
        shift
    done
    local name=$2
    shift 2
    rm -rf "$TMPDIR/at/output"
    build "${options[@]}" -f
    cp "$log" "$TMPDIR/build"
    folder=$(dirname "$(find "$TMPDIR/at/output" -name manifest.json)")
    sed -nE 's/.*"(box|id)": "([a-z]+)", "cards": ([0-9]+),.*/\2:\3/p' "$folder/manifest.json" |
        paste -s -d ' ' >"$TMPDIR/got"
    pdftotext "$folder/boxes.pdf" - | grep -oE '^[A-Z][A-Za-z+]+( [0-9]/[0-9])? · [0-9]+' >"$TMPDIR/words"
    for one in "$@"; do
        grep -q "· ${one#*:}\$" "$TMPDIR/words" || echo "no box says ${one#*:}"
    done >"$TMPDIR/missing"
    [[ $(cat "$TMPDIR/got") == "$*" && ! -s $TMPDIR/missing ]]
    code=$?
    cat "$TMPDIR/build" "$TMPDIR/got" "$TMPDIR/words" "$TMPDIR/missing" >"$log"
    verdict $code "$name" "$log"
}

game <<'END'
title: Boxed
numbers: {players: 2..4}
sets:
  word:
    kind: card
    title: Words
    size: poker
    copies: 2
    pieces:
      - {each: i in 1 .. 57, id: "word-{i}"}
      - {id: last, copies: 1}
  hand: {kind: card, title: Hands, size: poker, per: player, pieces: [{each: i in 1 .. 6, id: "hand-{i}"}]}
editions:
  normal: {says: the usual}
  more: {says: one more, sets: {word: {override: {last: {copies: 2}}}}}
END
holds -- "a deck of 115 cards of 58 designs has one box, also on A4" word:115 hand:24
holds --edition more -- "the box of an edition counts its cards" word:116 hand:24
holds --players 2 -- "a set per player is counted for the players at the table" word:115 hand:12
holds --paper 210x150mm -- "boxes that share a deck say how many cards each holds" \
    word:39 word:38 word:38 hand:24
grep -q '^Words 2/3 · 38$' "$TMPDIR/words"
verdict $? "such a box says which one it is" "$TMPDIR/words"
pdftotext -layout "$TMPDIR/at/output/boxed/210x150mm/boxes.pdf" "$log"
expect 0 0 "their picture names the deck once" 'Card boxes: Words and Hands'

# --- tuck boxes with a template -------------------------------------------------------------

mkdir -p "$TMPDIR/at/content/boxed/templates"
cat >"$TMPDIR/at/content/boxed/templates/deck.yaml" <<'END'
layers:
  - {rectangle: bleed, fill: "#DDEEFF"}
  - {text: '{box_face}', in: [1, h / 3, w - 2, 6]}
  - {when: 'box_face = "front"', text: '{join(box_titles, "+")} · {box_cards}', in: [1, 9, w - 2, 6]}
END
game <<'END'
title: Boxed
numbers: {players: 2..4}
sets:
  word: {kind: card, title: Words, size: poker, copies: 67}
  hand: {kind: card, title: Hands, size: poker, per: player, copies: 12}
  rest: {kind: card, title: Rest, size: poker, copies: 20}
  both: {kind: box, tuck: [word, hand], face: deck}
END
holds -- "a tuck box with a template holds two decks; a third has a box of its own" both:115 rest:20
for face in front back left right top bottom; do
    grep -qw "$face" <(pdftotext "$folder/boxes.pdf" -) || echo "no $face"
done >"$log"
[[ ! -s $log ]]
verdict $? "its net has all faces of the box" "$log"
"$PYTHON" "$layers" "$folder" boxes.pdf >"$log" 2>&1
verdict $? "each layer of its PDF has its own lines, and only these" "$log"
pdftotext -layout "$folder/make-list.pdf" "$log"
expect 0 0 "the make list says how it is closed" 'To close a card box'
build --paper 150x150mm -f
expect $? 1 "a tuck box that does not fit on the paper is rejected with the size that does" \
    "'both' needs [0-9.]+ x [0-9.]+ mm, but the printable area of 150 x 150 mm is"

sed -i 's/tuck: \[word, hand\], face: deck/&, pieces: [{id: one}, {id: two}]/' \
    "$TMPDIR/at/content/boxed/game.yaml"
holds -- "each of two boxes says how many cards are its own" one:58 two:57 rest:20

# --- boxes among other pieces -----------------------------------------------------------------

game <<'END'
title: Boxed
numbers: {players: 2}
sheet: avery-5371
sets:
  word: {kind: card, size: 3.5 x 2 in, back: none, copies: 20}
  deck: {kind: box, tuck: word}
END
build -f
expect $? 0 "a tuck box is printed on plain paper, like all nets" 'boxes\.pdf  2 pages, 1 piece'

game <<'END'
title: Boxed
numbers: {players: 2}
sets:
  lid: {kind: box, size: 60 x 60 mm, face: deck, back: deck}
  word: {kind: card, size: poker, copies: 20}
  event: {kind: card, size: poker, copies: 20}
END
build -f
expect $? 0 "each half of a file counts its own card boxes" 'boxes-single\.pdf  2 pages, 2 card boxes'
expect 0 0 "the other half has none" 'boxes\.pdf  2 pages, 1 piece$'

# box_size NAME: the size of the net of a box, from the manifest
box_size() { sed -nE 's/.*"(box|id)": "'"$1"'", "cards".* "w": ([0-9.]+), "h": ([0-9.]+),.*/\2 x \3/p' \
    "$TMPDIR/at/output/boxed/a4/manifest.json"; }

# sizes_of LARGE: the sizes of two boxes for decks of 20 cards and a larger one
sizes_of()
{
    game <<END
title: Boxed
numbers: {players: 2}
sets:
  word: {kind: card, size: poker, pieces: [{id: large, size: 100 x 150 mm, $1}, {id: small, copies: 20}]}
  event: {kind: card, size: poker, pieces: [{id: huge, size: 90 x 120 mm, $1}, {id: tiny, copies: 20}]}
  deck: {kind: box, tuck: event}
END
    build -f
    box_size word
    box_size deck
}
sizes_of "printed: no" >"$TMPDIR/without"
sizes_of "printed: yes" >"$TMPDIR/with"
[[ $(cat "$TMPDIR/without") == $'156.2 x 130.42\n156.2 x 130.42' && $(cat "$TMPDIR/with") == 2* ]]
verdict $? "boxes have no room for cards that are not printed" "$TMPDIR/without"
