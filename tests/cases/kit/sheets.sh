#!/usr/bin/env bash
# Sheet layouts: pieces are printed where the sheet's file says, on every layout that comes with
# ppgen, and what cannot be printed there is an error.
set -u

. tests/cases/verdict.bash
. tests/cases/kit/own.bash

own=$TMPDIR/content/own
mkdir -p "$own/templates/sheets"
echo 'layers: [{rectangle: trim, fill: "#FF00FF"}]' >"$own/templates/flat.yaml"
echo 'layers: [{ellipse: trim, fill: "#FF00FF"}]' >"$own/templates/round.yaml"

# expect CODE WANTED NAME PATTERN
expect()
{
    (($1 == $2)) && grep -qE -- "$4" "$log"
    verdict $? "$3" "$log"
}

# size_of SHEET: the size, the shape and the number of its places, each on a line
size_of() { "$PYTHON" -c 'import sys, yaml
p = yaml.safe_load(open(sys.argv[1]))["places"]
print(p["size"]); print(p.get("shape", "rectangle")); print(p.get("columns", 1) * p.get("rows", 1))' "$1"; }

# --- the layouts that come with ppgen ------------------------------------------------------

for file in templates/sheets/*.yaml; do
    name=$(basename "$file" .yaml)
    { read -r size; read -r shape; read -r places; } < <(size_of "$file")
    grep -q 'two-sided: yes' "$file" && back=flat sides=2 || { back=none; sides=1; }
    [[ $shape == ellipse ]] && face=round corner= || face=flat corner=' corner: 0 mm,'
    grep -q 'turn: 270' "$file" && size='2.5 x 3.5 in' # they lie turned
    own <<END
title: Own
numbers: {players: 2}
sheet: $name
sets:
  piece:
    {kind: card, size: $size, shape: $shape, face: $face, back: $back,$corner bleed: 0 mm,
     tuck-box: no, copies: $((places + 1))}
END
    "$PYTHON" tests/cases/kit/sheets.py "$file" "$kit/cards-$name.pdf" $((places + 1)) 0 $sides >>"$log" 2>&1
    [[ $(grep -c . "$log") == 3 ]]
    verdict $? "the pieces lie on the places of $name, to 0.01 mm" "$log"
done

# --- sheets of a game's own ------------------------------------------------------------------

cat >"$own/templates/sheets/die.yaml" <<'END'
title: Punched sheet
paper: 200 x 150 mm
two-sided: yes
note: Punch the sheet from its front.
places:
  - {at: 10 x 10 mm, size: 40 x 60 mm}
  - {at: 60 x 10 mm, size: 60 x 40 mm, columns: 2, step: 70 x 40 mm}
  - {at: 10 x 90 mm, size: 40 x 40 mm, columns: 4, step: 44 x 40 mm, shape: hexagon}
END
own <<'END'
title: Own
numbers: {players: 2}
sets:
  chit: {kind: tile, size: 40 x 60 mm, sheet: die, face: flat, back: none, copies: 4}
  hex: {kind: tile, shape: hexagon, size: 40 x 40 mm, sheet: die, face: flat, copies: 4}
  plain: {kind: tile, size: 40 x 60 mm, face: flat, back: none}
END
expect $? 0 "pieces of two sets share the sheets of a list of places" 'tiles-die.pdf  2 pages, 7 pieces'
grep -q 'tiles-die-single.pdf  1 page, 1 piece' "$log" && grep -q 'tiles.pdf  1 page, 1 piece' "$log"
verdict $? "pieces without backs have sheets of their own, and other sets plain paper" "$log"
"$PYTHON" - "$kit/manifest.json" >"$log" 2>&1 <<'END'
import json, sys
kit = json.load(open(sys.argv[1]))
places = {}
for one in kit["placements"]:
    if one["file"] == "tiles-die.pdf" and one["page"] == 1:
        places.setdefault(one["set"], []).append((one["x"], one["y"], one["w"], one["h"], one["turn"]))
wanted = {"hex": [(10, 90, 40, 40, 0), (54, 90, 40, 40, 0), (98, 90, 40, 40, 0), (142, 90, 40, 40, 0)],
          "chit": [(10, 10, 40, 60, 0), (60, 10, 60, 40, 90), (130, 10, 60, 40, 90)]}
if places != wanted:
    sys.exit(f"{places}")
if {one["file"]: one.get("sheet") for one in kit["files"] if "pages" in one} != {
        "tiles-die.pdf": "die", "tiles-die-single.pdf": "die", "tiles.pdf": None}:
    sys.exit(f"{kit['files']}")
END
verdict $? "pieces are turned to fit, shapes find their places, and the manifest names the layout" "$log"
pdftotext -layout "$kit/make-list.pdf" "$log"
grep -q '2 sheets of Punched sheet' "$log" && grep -q 'Break out the 7 pieces' "$log" &&
    grep -q 'Punch the sheet from its front' "$log"
verdict $? "the make list names the sheet, and says how to take it apart" "$log"
pdftotext "$kit/tiles-die.pdf" "$log"
expect 0 0 "the slug names the paper of the layout" '200 x 150 mm, print at 100%'
mutool trace "$kit/tiles-die.pdf" 1 | grep '<stroke_path' >"$log"
[[ $(wc -l <"$log") == 1 ]] # the ruler of the slug
verdict $? "pieces that are cut already have no marks" "$log"

own <<'END'
title: Own
numbers: {players: 2}
sets:
  tent:
    {kind: token, size: 63.5 x 63.5 mm, shape: "M 32 0 L 63.5 63.5 L 0 63.5 Z", sheet: avery-3274-1,
     face: flat, back: none, copies: 3}
END
mutool trace "$kit/tokens-avery-3274-1.pdf" 1 | grep -c '<stroke_path' >"$log"
(($(cat "$log") > 3))
verdict $? "odd shapes on labels have outlines, because the sheet is not cut along them" "$log"
pdftotext -layout "$kit/make-list.pdf" "$log"
grep -q 'odd shapes along' "$log" && ! grep -q 'Peel off' "$log"
verdict $? "the make list says to cut them out" "$log"

# --- used sheets -----------------------------------------------------------------------------

own --sheet avery-5371 --skip 7 <<'END'
title: Own
numbers: {players: 2}
sets: {card: {kind: card, size: 3.5 x 2 in, face: flat, back: flat, corner: 0 mm, bleed: 0 mm, tuck-box: no, copies: 6}}
END
"$PYTHON" tests/cases/kit/sheets.py templates/sheets/avery-5371.yaml "$kit/cards-avery-5371.pdf" 6 7 2 >>"$log" 2>&1
[[ $(grep -c . "$log") == 3 ]]
verdict $? "--skip leaves the first places of the first sheet free" "$log"
pdftotext -bbox "$kit/cards-avery-5371.pdf" - | grep -m1 '>Own<' >"$log"
"$PYTHON" -c 'import re, sys
y = float(re.search(r"yMin=\"([\d.]+)\"", sys.stdin.read()).group(1)) / 72
sys.exit(not (y < 0.5 or y > 10.4))' <"$log"
verdict $? "the slug stays clear of places that are not used" "$log"
build --skip 7
expect $? 1 "--skip without a layout is an error" "nothing is printed on one"
build --sheet avery-5371 --skip 10
expect $? 1 "--skip of a whole sheet is an error" "leaves no place on the first sheet of 'avery-5371'"
build --sheet avery-5372
expect $? 1 "an unknown layout is an error with the nearest name" "did you mean 'avery-5371'"

build
(cd "$TMPDIR" && "$PPGEN" build own --sheet avery-5371 && "$PPGEN" build own) >"$log" 2>&1
expect 0 0 "the file of a layout is listed as left over" 'cards-avery-5371.pdf  left over'

# --- what does not fit -----------------------------------------------------------------------

# misfit NAME PATTERN KEYS: a set with these keys is rejected
misfit()
{
    own <<END
title: Own
numbers: {players: 2}
sets: {piece: {$3}}
END
    expect $? 1 "$1" "$2"
}
misfit "a piece too large for the places is an error with both sizes" \
    "'piece' measures 63.5 x 88.9 mm, but the places of 'avery-5371' are 88.9 x 50.8 mm" \
    'kind: card, size: poker, sheet: avery-5371'
misfit "the help gives the size of the places" "write 'size: 88.9 x 50.8 mm' in the set, or 'sheet: none'" \
    'kind: card, size: poker, sheet: avery-5371'
misfit "a piece that leaves the rim of its place white is an error" "measures 60 x 30 mm" \
    'kind: tile, back: none, size: 60 x 30 mm, sheet: avery-l7160'
misfit "a rectangle on round labels is an error" "write 'shape: ellipse' in the set" \
    'kind: token, back: none, size: 38 x 38 mm, sheet: avery-8293'
printf 'title: Two\npaper: a4\nplaces: [%s, %s]\n' '{at: 5 x 10 mm, size: 100 x 60 mm}' \
    '{at: 5 x 100 mm, size: 32 x 40 mm}' >"$own/templates/sheets/two.yaml"
misfit "of places of several sizes, the error names the nearest" \
    "measures 40 x 30 mm, but the nearest places of 'two' are 32 x 40 mm" \
    'kind: token, back: none, size: 40 x 30 mm, sheet: two'
misfit "backs on labels are an error" "'avery-l7160' is printed on one side, but 'piece' has backs" \
    'kind: card, size: 63.5 x 38.1 mm, sheet: avery-l7160'
misfit "the help names the ways out" "'two-sided: yes' in the file of a sheet that takes backs" \
    'kind: card, size: 63.5 x 38.1 mm, sheet: avery-l7160'
misfit "a standee on a layout is an error" "'piece' is a standee" \
    'kind: standee, size: 20 x 30 mm, sheet: avery-l7160'
own <<'END'
title: Own
numbers: {players: 2}
sets: {piece: {kind: card, size: 3.5 x 2 in, sheet: avery-5371, tuck-box: no}}
END
build --backs fold
expect $? 1 "a layout cannot be folded" "a sheet of 'avery-5371' cannot be folded"
build --sheet none
expect $? 0 "'--sheet none' prints on plain paper" 'cards.pdf'

own --sheet avery-5371 <<'END'
title: Own
numbers: {players: 2}
sets:
  card: {kind: card, size: 3.5 x 2 in, face: flat, back: none, copies: 10}
  card-box: {kind: box, tuck: [card], face: flat}
END
expect $? 0 "a tuck box with a template of its own is printed on plain paper" \
    'boxes.pdf  2 pages, 1 piece'
misfit "a tuck box on a layout is an error" "'card-box' is a box" \
    'kind: card, size: 3.5 x 2 in}, card-box: {kind: box, tuck: all, sheet: avery-5371'

own --sheet none <<'END'
title: Own
numbers: {players: 2}
sheet: avery-5372
sets:
  card: {kind: card, size: 3.5 x 2 in, face: flat, back: none, copies: 10, sheet: avery-5372}
END
(cd "$TMPDIR" && "$PPGEN" check own --draw) >"$log" 2>&1
expect $? 1 "'check --draw' reports an unknown layout" "3:8: error: there is no sheet layout 'avery-5372'"
[[ $(grep -c 'no sheet layout' "$log") == 1 ]]
verdict $? "an unknown layout is reported once" "$log"

# --- faults of a layout ----------------------------------------------------------------------

# faulty NAME PATTERN PLACES [PAPER]: a layout with these places is rejected
faulty()
{
    printf 'title: Faulty\npaper: %s\nplaces: %s\n' "${4-a4}" "$3" >"$own/templates/sheets/faulty.yaml"
    build --sheet faulty
    expect $? 1 "$1" "$2"
}
faulty "overlapping places are an error" "places 1 and 2 overlap" \
    '{at: 10 x 10 mm, size: 50 x 50 mm, columns: 2, step: 49 x 50 mm}'
faulty "a place beyond the paper is an error" "place 3 ends at 240 x 60 mm, but the paper is 210 x 297 mm" \
    '{at: 90 x 10 mm, size: 50 x 50 mm, columns: 3}'
faulty "a place without a size is an error" "have no size" '{at: 10 x 10 mm, size: 0 x 10 mm}'
faulty "lengths without a unit are an error" "'10 x 10' is not a pair of lengths" '{at: 10 x 10, size: 50 x 50 mm}'
faulty "an unknown paper is an error" "there is no paper 'a44'" '{at: 10 x 10 mm, size: 5 x 5 mm}' a44
faulty "no columns are an error" "'0' cannot be a number of columns" '{at: 1 x 1 mm, size: 5 x 5 mm, columns: 0}'
faulty "an odd turn is an error" "cannot lie turned by '45'" '{at: 1 x 1 mm, size: 5 x 5 mm, turn: 45}'
faulty "an empty list is an error" "has no places" '[]'
