#!/usr/bin/env bash
# Boards that are larger than the paper: where they are cut, and what is said of the cuts.
set -u

export XDG_CONFIG_HOME=$TMPDIR/config

. tests/cases/verdict.bash

log=$TMPDIR/log
whole=$PWD/tests/cases/kit/whole.py
mkdir -p "$TMPDIR/at/content/rails/templates"
cd "$TMPDIR/at" || exit 1

# build WORDS...: builds it, with the output in $log
build() { "$PPGEN" build rails "$@" >"$log" 2>&1; }

# expect CODE WANTED NAME PATTERN
expect()
{
    (($1 == $2)) && grep -qE "$4" "$log"
    verdict $? "$3" "$log"
}

# game SET: writes game.yaml with this set, which prints a board of free spaces
game()
{
    cat >content/rails/game.yaml <<END_OF_GAME
title: Rails
numbers: {players: 2}
boards:
  map:
    fields: {x: whole, y: whole, name: text}
    points:
      london: {at: 60 x 40 mm, x: 60, y: 40, name: London}
      brussels: {at: 150 x 35 mm, x: 150, y: 35, name: Brussels}
      kassel: {at: 214 x 60 mm, x: 214, y: 60, name: Kassel}
      cologne: {at: 180 x 90 mm, x: 180, y: 90, name: Cologne}
      paris: {at: 100 x 110 mm, x: 100, y: 110, name: Paris}
      prague: {at: 300 x 75 mm, x: 300, y: 75, name: Prague}
      zurich: {at: 210 x 150 mm, x: 210, y: 150, name: Zurich}
      vienna: {at: 340 x 150 mm, x: 340, y: 150, name: Vienna}
      lyon: {at: 130 x 190 mm, x: 130, y: 190, name: Lyon}
      milan: {at: 215 x 200 mm, x: 215, y: 200, name: Milan}
      rome: {at: 280 x 260 mm, x: 280, y: 260, name: Rome}
sets:
  $1
END_OF_GAME
}

# template TITLE [SIZE]: draws the spaces with their names, and a title
template()
{
    cat >content/rails/templates/rails.yaml <<END_OF_TEMPLATE
layers:
  - {rectangle: bleed, fill: "#E8E0CC"}
  - {text: "$1", in: [20, 8, w - 40, 14], size: ${2:-30} pt, align: centre}
  - for: s in map
    group:
      - {ellipse: [s.x - 6, s.y - 6, 12, 12], fill: white}
      - {text: "{s.name}", in: [s.x - 25, s.y + 7, 50, 6], size: 12 pt, align: centre}
END_OF_TEMPLATE
}

# spares PAPER COUNT: COUNT parts are printed on this paper, and no cut goes through a word or a space
spares()
{
    "$PPGEN" show rails board -o whole.pdf >"$log" 2>&1
    pdftotext -bbox whole.pdf whole.html
    "$PYTHON" "$whole" "output/rails/$1/manifest.json" whole.html "$2" >"$log" 2>&1
    verdict $? "on $1, $2 parts show all words and spaces whole" "$log"
}

game 'board: {kind: board, prints: map, size: 420 x 297 mm, face: rails}'
template 'The Iron Roads'
for paper in a4:4 letter:4 150x210mm:8; do
    build --paper "${paper%:*}"
    expect $? 0 "on ${paper%:*}, nothing is said of cuts that damage nothing" 'rails: 2 files'
    ! grep -q 'cut-through' "$log"
    verdict $? "on ${paper%:*}, no note names a cut" "$log"
    spares "${paper%:*}" "${paper#*:}"
done

game 'board: {kind: sheet, prints: map, size: 420 x 297 mm, face: rails, overlap: 10 mm}'
build --paper a4
spares a4 4

game 'board: {kind: board, prints: map, size: 420 x 297 mm, face: rails, back: rails}'
build --paper a4
expect $? 0 "a back that the parts do not show is a warning" \
    "warning: 'board' is cut in parts, so its back is not printed \[back-of-parts\]"

game 'board: {kind: board, prints: map, size: 420 x 297 mm, face: rails}'
template 'TheIronRoadsOfOldEuropeAndOfTheRestOfTheWorldWithoutABlank' 33
build --paper a4 --strict
expect $? 0 "a cut between two letters is no warning" 'rails: 2 files'
build --paper a4 -v -f
expect $? 0 "a cut between two letters is a note, which names the word and the place" \
    "note: 'board' is cut [0-9.]+ mm from the left, through the word 'TheIronRoadsOfOld.*…' \[cut-through\]"

template 'Iron' 20
cat >>content/rails/templates/rails.yaml <<'END'
  - {ellipse: [146, 180, 128, 40], fill: white}
END
build --paper letter
expect $? 0 "a cut through a space is a warning, which names the space and the place" \
    "game.yaml:19:3: warning: 'board' is cut [0-9.]+ mm from the left, through the space 'milan' \[cut-through\]"
build --paper a2
! grep -q 'cut-through' "$log"
verdict $? "larger paper helps" "$log"

# towns NAMES: a map of 63 hexes that touch, each drawn by 'piece:'; these have a town with a name
towns()
{
    "$PYTHON" - "$1" >content/rails/game.yaml <<'END_OF_PYTHON'
import sys

print("title: Rails\nnumbers: {players: 2}\nboards:\n  map:\n    fields: {x: number, y: number}\n    points:")
names = dict(one.split("=") for one in sys.argv[1].split())
pieces = []
for row in range(7):
    for column in range(9):
        x, y, name = 40 + 40 * column + 20 * (row % 2), 40 + 35 * row, f"{'abcdefg'[row]}{column + 1}"
        print(f"      {name}: {{at: {x} x {y} mm, x: {x}, y: {y}}}")
        pieces.append(f"      - {{id: {name}, place: map.{name}, town: '{names.get(name, '')}'}}")
print("""sets:
  hex:
    kind: tile
    size: 40 x 46.2 mm
    shape: hexagon
    printed: no
    face: hex
    fields: {place: space in map, town: text}
    pieces:""")
print("\n".join(pieces))
print("  board: {kind: board, prints: map, size: 420 x 297 mm, face: rails}")
END_OF_PYTHON
    cat >content/rails/templates/hex.yaml <<'END_OF_TEMPLATE'
layers:
  - {rectangle: bleed, fill: "#E8E0CC"}
  - {when: town != "", ellipse: [w / 2 - 6, h / 2 - 6, 12, 12], fill: white}
  - {text: "{town}", in: [2, h / 2 + 7, w - 4, 6], size: 12 pt, align: centre}
END_OF_TEMPLATE
    cat >content/rails/templates/rails.yaml <<'END_OF_TEMPLATE'
layers:
  - {rectangle: bleed, fill: "#CFE3EC"}
  - {for: p in hex, piece: "hex/{p.id}", in: [p.place.x - 20, p.place.y - 23.1, 40, 46.2]}
END_OF_TEMPLATE
}

names='a2=London a5=Brussels b5=Kassel c5=Cologne d4=Paris e5=Prague f5=Zurich e2=Vienna g3=Lyon g5=Milan d8=Rome'
towns "$names"
spares_towns()
{
    "$PPGEN" show rails board -o whole.pdf >"$log" 2>&1
    pdftotext -bbox whole.pdf whole.html
    "$PYTHON" "$whole" output/rails/a4/manifest.json whole.html 4 >"$log" 2>&1
}
build --paper a4
expect $? 0 "a cut through hexes that leave no lane is a warning" \
    "warning: 'board' is cut [0-9.]+ mm from the left, through the space .* \[cut-through\]"
! grep -q 'the word' "$log"
verdict $? "no such cut goes through a name on a piece that the board shows" "$log"
spares_towns
verdict $? "such cuts spare the towns on the hexes" "$log"

accept='[cut-through: hexes leave no lane, back-of-parts: players never see it]'
sed -i "s/face: rails}/face: rails, back: rails, accept: $accept}/" content/rails/game.yaml
build --paper a4 --strict
expect $? 0 "warnings of cuts can be accepted" 'rails: 2 files'
build --paper a4 -v -f
expect $? 0 "an accepted cut is listed with its reason" 'hexes leave no lane'
towns "$names"

echo '  box: {kind: box, telescope: all}' >>content/rails/game.yaml
build --paper a4
expect $? 0 "a warning of a cut where the board folds for its box says so" \
    "help: it folds there for its box: keep .*, or leave it out of 'telescope:'"
