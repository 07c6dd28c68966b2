#!/usr/bin/env bash
# The print kit: compares the manifest with the PDFs using independent tools, for every kind of
# piece, duplex mode and paper size; and checks how a build handles errors.
set -u

probe=$PWD/tests/cases/kit/content/probe-kit
export XDG_CONFIG_HOME=$TMPDIR/config

. tests/cases/verdict.bash

log=$TMPDIR/log

# build WORDS...: runs 'ppgen build', with its output in $log
build() { "$PPGEN" build "$@" >"$log" 2>&1; }

# expect CODE WANTED NAME PATTERN: compares the exit code, and searches the output for the pattern
expect()
{
    (($1 == $2)) && grep -qE "$4" "$log"
    verdict $? "$3" "$log"
}

# --- placement ---------------------------------------------------------------------------

for paper in a4 letter tabloid 150x210mm; do
    for backs in long short fold none; do
        folder=$TMPDIR/out/probe-kit/$paper
        [[ $backs == long ]] || folder+=-$backs
        build "$probe" --paper "$paper" --backs "$backs" --out "$TMPDIR/out" &&
            "$PYTHON" tests/cases/kit/kit.py "$probe" "$backs" "$folder" >"$log" 2>&1 && [[ ! -s $log || -z $(tr -d '\n' <"$log") ]]
        verdict $? "on $paper with backs $backs, every piece is where the manifest places it" "$log"
    done
done
rm -rf "$TMPDIR/out"

# vector FOLDER: the PDFs below FOLDER contain no raster images, because the games use none
vector()
{
    for pdf in $(find "$1" -name '*.pdf'); do
        (($(pdfimages -list "$pdf" | wc -l) == 2)) || echo "$pdf"
    done >"$log"
    [[ ! -s $log ]]
}

# tests/cases/bytes/same-bytes.sh examines the kits without options.
for game in apocalypta bead-game core gold-digger golddiggers; do
    for options in "--paper letter --ink low" "--backs fold"; do
        # shellcheck disable=SC2086 # several words
        build "$game" --strict $options --out "$TMPDIR/out" && {
            find "$TMPDIR/out" -name '*.pdf' -print0 | xargs -0 -n 1 qpdf --check >"$log" 2>&1
        }
        verdict $? "$game is built without a warning, as sound PDFs, with '$options'" "$log"
        if [[ $options != *fold* ]]; then # it prints the same art as without options
            vector "$TMPDIR/out"
            verdict $? "$game is drawn without raster images, with '$options'" "$log"
        fi
        rm -rf "$TMPDIR/out"
    done
done

for paper in a4 letter; do
    build core --strict --paper "$paper" --out "$TMPDIR/out" --only ring,base,cap &&
        "$PYTHON" tests/cases/kit/rings.py "$TMPDIR/out/core/$paper" >"$log" 2>&1
    verdict $? "on $paper, the borders of the ring spaces align with the dial of 48 ticks" "$log"
done
rm -rf "$TMPDIR/out"

# --- looks ---------------------------------------------------------------------------------

mkdir -p "$TMPDIR/looks/content/probe-kit"
cp -R "$probe" "$TMPDIR/looks/content/"
sed -i -e '1i looks: 3' -e "s/text(front) else ''}/text(front) else ''}.{look}/" \
    "$TMPDIR/looks/content/probe-kit/templates/probe.yaml"
for backs in long fold; do
    build "$TMPDIR/looks/content/probe-kit" --only deck,both,disc,six --backs $backs --out "$TMPDIR/out" &&
        "$PYTHON" tests/cases/kit/looks.py 3 "$TMPDIR"/out/probe-kit/a4* >"$log" 2>&1 && [[ ! -s $log ]]
    verdict $? "with backs $backs, copies take the looks of their template in turn" "$log"
    rm -rf "$TMPDIR/out"
done

# --- printer settings ----------------------------------------------------------------------

# prints_as BACKS DUPLEX: the file of cards asks the printer for this duplex mode, without scaling
prints_as()
{
    build "$probe" --backs "$1" --out "$TMPDIR/out" --only deck
    local folder=$TMPDIR/out/probe-kit/a4
    [[ $1 == long ]] || folder+=-$1
    mutool show "$folder/cards.pdf" trailer/Root/ViewerPreferences >"$log" 2>&1
    grep -q "/Duplex */$2" "$log" && grep -q '/PrintScaling */None' "$log"
    verdict $? "backs $1: the PDF asks for $2 without scaling" "$log"
}
prints_as long DuplexFlipLongEdge
prints_as short DuplexFlipShortEdge
prints_as fold Simplex

mutool show "$TMPDIR/out/probe-kit/a4/cards.pdf" trailer/Root/OCProperties/OCGs grep >"$log" 2>&1
qpdf --qdf "$TMPDIR/out/probe-kit/a4/cards.pdf" - | strings >"$TMPDIR/qdf"
grep -q 'Crop marks' "$TMPDIR/qdf" && grep -q 'Slug' "$TMPDIR/qdf"
verdict $? "crop marks and slugs are PDF layers" "$log"
rm -rf "$TMPDIR/out"

# --- rebuilding ---------------------------------------------------------------------------

kit=$TMPDIR/out/probe-kit/a4
sums() { (cd "$kit" && sha256sum ./*.pdf manifest.json); }
build "$probe" --out "$TMPDIR/out" -j1
sums >"$TMPDIR/one"
build "$probe" --out "$TMPDIR/out" -j8 -f
expect $? 0 "-f rebuilds an unchanged game" '^probe-kit: [0-9]+ files'
sums >"$TMPDIR/eight"
cmp "$TMPDIR/one" "$TMPDIR/eight" >"$log" 2>&1
verdict $? "one job and eight jobs give the same bytes" "$log"

stat -c %i "$kit"/* >"$TMPDIR/before"
build "$probe" --out "$TMPDIR/out"
expect $? 0 "an unchanged game is not built again" 'probe-kit: up to date'
stat -c %i "$kit"/* >"$TMPDIR/after"
cmp "$TMPDIR/before" "$TMPDIR/after" >"$log" 2>&1
verdict $? "the files of an unchanged game are not written again" "$log"

touch "$probe/game.yaml"
build "$probe" --out "$TMPDIR/out"
expect $? 0 "a new modification time does not cause a build" 'up to date'
printf x >>"$kit/cards.pdf"
build "$probe" --out "$TMPDIR/out"
expect $? 0 "a changed output file is written again" 'probe-kit: [0-9]+ files'
rm "$kit/tiles.pdf"
build "$probe" --out "$TMPDIR/out"
expect $? 0 "a missing output file is written again" 'probe-kit: [0-9]+ files'
sums >"$TMPDIR/again"
cmp "$TMPDIR/one" "$TMPDIR/again" >"$log" 2>&1
verdict $? "the rewritten files have the same bytes" "$log"
SOURCE_DATE_EPOCH=1000000000 build "$probe" --out "$TMPDIR/out"
expect $? 0 "another SOURCE_DATE_EPOCH causes a build" 'probe-kit: [0-9]+ files'

mkdir -p "$TMPDIR/project/content"
cp -R "$probe" "$TMPDIR/project/content/"
own=$TMPDIR/project/content/probe-kit
(cd "$TMPDIR/project" && build probe-kit)
stamp() { sed -n 's/.*"stamp": "\(.*\)".*/\1/p' "$TMPDIR/project/output/probe-kit/a4/manifest.json"; }
first=$(stamp)
echo note >"$own/notes.txt"
(cd "$TMPDIR/project" && build probe-kit)
[[ $(stamp) == "$first" ]]
verdict $? "an unused file does not change the stamp" "$log"
sed -i 's/FFFFF0/FFFFE0/' "$own/templates/probe.yaml"
(cd "$TMPDIR/project" && build probe-kit)
[[ $(stamp) != "$first" ]]
verdict $? "a changed template changes the stamp" "$log"

# A template is searched for in several folders, so it may appear in a folder that comes earlier.
(cd "$TMPDIR/project" && build probe-kit)
expect $? 0 "the game is unchanged before a folder is added" 'up to date'
mkdir "$TMPDIR/project/templates"
(cd "$TMPDIR/project" && build probe-kit)
expect $? 0 "a new folder of templates causes a build" 'probe-kit: [0-9]+ files'
mv "$own/templates" "$TMPDIR/project/real" && ln -s "$TMPDIR/project/real" "$own/templates"
(cd "$TMPDIR/project" && build probe-kit && build probe-kit)
expect $? 0 "a link to the same templates causes no build" 'up to date'
cp -R "$TMPDIR/project/real" "$TMPDIR/project/other" && sed -i 's/FFFFE0/FFFFD0/' "$TMPDIR/project/other/probe.yaml"
ln -sfn "$TMPDIR/project/other" "$own/templates"
(cd "$TMPDIR/project" && build probe-kit)
expect $? 0 "a link to other templates causes a build" 'probe-kit: [0-9]+ files'
rm "$own/templates" && mv "$TMPDIR/project/real" "$own/templates"

# The bytes depend only on the game, not on the location of the game or of the program's data.
(cd "$TMPDIR/project" && build probe-kit)
mkdir -p "$TMPDIR/elsewhere/deep/content"
cp -R "$own" "$TMPDIR/elsewhere/deep/content/"
cp -R templates fonts content "$TMPDIR/elsewhere/"
(cd "$TMPDIR/elsewhere/deep" && PPGEN_DATA=$TMPDIR/elsewhere build probe-kit)
(cd "$TMPDIR/project/output" && sha256sum probe-kit/a4/*.pdf) >"$TMPDIR/here"
(cd "$TMPDIR/elsewhere/deep/output" && sha256sum -c "$TMPDIR/here") >"$log" 2>&1
verdict $? "a build in another folder gives the same bytes" "$log"
rm -rf "$TMPDIR/elsewhere"

# --- partial kits ----------------------------------------------------------------------------

build "$probe" --out "$TMPDIR/part" --only deck/deck3,disc
expect $? 0 "--only accepts sets and designs" 'probe-kit: 3 files, .* 33 pieces'
build "$probe" --out "$TMPDIR/part" --only dekc
expect $? 2 "--only rejects an unknown set" "no set 'dekc'"
grep -q "'deck'" "$log"
verdict $? "--only suggests a set with a similar name" "$log"
build "$probe" --out "$TMPDIR/part" --only deck/deck33
expect $? 2 "--only rejects an unknown design" "no 'deck33' in 'deck'"
build "$probe" --out "$TMPDIR/part" --players 2 --only pawn
expect $? 0 "--players sets the number of pieces" 'probe-kit: 2 files, .* 2 pieces'
build "$probe" --out "$TMPDIR/part" --only deck
expect $? 0 "a file left by an earlier build is reported" 'stand-ins.pdf +left over from an earlier build'
[[ -e $TMPDIR/part/probe-kit/a4/stand-ins.pdf ]]
verdict $? "a file left by an earlier build is not removed" "$log"
build "$probe" --out "$TMPDIR/part" --only ,
expect $? 2 "--only rejects an empty list" "names no set or design"
build "$probe" --out ''
expect $? 2 "--out rejects an empty value" "'--out' needs a value"
build "$probe" --out "$TMPDIR/part" --only deck --paper 100/5x21cm
[[ -e $TMPDIR/part/probe-kit/200x210mm/cards.pdf ]]
verdict $? "the folder of a paper is named after its size in mm" "$log"
rm -rf "$TMPDIR/part"

build "$probe" --out "$TMPDIR/part" --only deck --stamp
expect $? 0 "--stamp builds the kit" 'probe-kit: 3 files'
stamp=$(sed -n 's/.*"stamp": "\(.*\)".*/\1/p' "$TMPDIR/part/probe-kit/a4/manifest.json")
(($(pdftotext "$TMPDIR/part/probe-kit/a4/cards.pdf" - | grep -o "$stamp" | wc -l) == 2 * 28 + 8))
verdict $? "--stamp prints the stamp on each side of each piece" "$log"
rm -rf "$TMPDIR/part"

# --- errors ------------------------------------------------------------------------------------

build "$probe" --paper a9
expect $? 2 "an unknown paper is rejected" "cannot be 'a9'"
build "$probe" --backs twice
expect $? 2 "an unknown value of --backs is rejected" "cannot be 'twice'"
build "$probe" --guides dots
expect $? 2 "an unknown value of --guides is rejected" "cannot be 'dots'"

cp -R "$own" "$TMPDIR/good"
spoil() { rm -rf "$own" && cp -R "$TMPDIR/good" "$own" && sed -i "$1" "$own/game.yaml"; }
within() { (cd "$TMPDIR/project" && build probe-kit "$@"); }

kit=$TMPDIR/project/output/probe-kit/a4
sums >"$TMPDIR/before"
spoil 's/size: tarot/size: 210 x 300 mm/'
within
expect $? 1 "a card larger than the paper is rejected" "'ref/ref1' needs 210 x 300 mm, but the printable area of A4 is 200 x 287 mm"
grep -q 'paper tabloid\|paper a3' "$log"
verdict $? "the message suggests a larger paper" "$log"
within --draft --out "$TMPDIR/part"
expect $? 1 "a draft is built without a card that is too large" 'cards.pdf +[0-9]+ pages'
! grep -q '"id": "ref1", "copy"' "$TMPDIR/part/probe-kit/a4/manifest.json" && grep -q '"id": "deck3", "copy"' "$TMPDIR/part/probe-kit/a4/manifest.json"
verdict $? "a draft omits only the card that is too large" "$log"
rm -rf "$TMPDIR/part"
sums | cmp - "$TMPDIR/before" >"$log" 2>&1
verdict $? "errors in a game leave its earlier kit unchanged" "$log"
spoil 's/held: 5/held: 6/'
within
expect $? 1 "a failing check is reported" 'hands'
sums | cmp - "$TMPDIR/before" >"$log" 2>&1
verdict $? "a failing check leaves the earlier kit unchanged" "$log"
within --draft
expect $? 1 "--draft builds a kit although a check fails" 'probe-kit: [0-9]+ files'
pdftotext "$kit/cards.pdf" - | grep -q 'DRAFT, 1 failure'
verdict $? "the pages of a draft are marked as a draft" "$log"
spoil ''
sed -i 's/, 11, 4.4\]/, 1, 1]/' "$own/templates/probe.yaml"
within --draft
expect $? 1 "a draft reports a text that does not fit" 'probe-kit: [0-9]+ files'
within
expect $? 1 "a build after a draft reports the text again" 'error:'
spoil 's/gap: 0 mm/gap: -1 mm/'
within
expect $? 1 "a negative gap is rejected" "not a length"
spoil 's/copies: 30/copies: 100000/'
within
expect $? 1 "100,000 copies of a piece are rejected" '10,000|10000'
spoil 's/each: n in 1..11, id: "small{n}", copies: 2/each: n in 1..30, id: "small{n}", copies: 10000/'
within
expect $? 1 "a kit with too many pieces is rejected" "more than 250000 pieces"
spoil 's/bogus//'

printer() { printf "$1" >"$TMPDIR/printer.yaml"; within --printer "$TMPDIR/printer.yaml"; }
printer 'margin: 105 mm\n'
expect $? 2 "a printer margin that is too large is rejected" "printer.yaml:1:9"
printer 'margin: 99 mm\n'
expect $? 1 "margins that leave too little room are rejected" "the printable area of A4 is 12 x 99 mm"
printer 'back-x: 40\n'
expect $? 2 "a back offset above 10 mm is rejected" "from -10 to 10"
printer 'back-x: 9\nback-turn: 4\n'
expect $? 2 "back corrections that move pieces off the paper are rejected" "does not fit on the paper"
printer 'bakc-x: 1\n'
expect $? 2 "a misspelt key in a printer profile is rejected" "'back-x'"
within --printer "$TMPDIR/no-such.yaml"
expect $? 2 "a missing printer profile is reported" "cannot be read"
printer 'back-x: 0.5\nback-y: -0.25\nmargin: 6 mm\n'
expect $? 0 "a printer profile is applied" 'probe-kit: [0-9]+ files'
grep -q '"x": 0.5' "$kit/manifest.json" && grep -q '"margin": 6' "$kit/manifest.json"
verdict $? "the manifest contains the printer profile" "$log"

if [[ $(id -u) != 0 ]]; then
    chmod a-w "$kit"
    within -f
    expect $? 2 "a read-only output folder is reported" "Permission denied"
    chmod u+w "$kit"
fi
rm -rf "$TMPDIR/project/output"
touch "$TMPDIR/project/output"
within
expect $? 2 "a file in place of the output folder is reported" "Not a directory"
rm "$TMPDIR/project/output"

within
sums >"$TMPDIR/before"
(ulimit -f 40 && within -f)
expect $? 2 "a write error is reported" "File too large"
sums | cmp - "$TMPDIR/before" >"$log" 2>&1
verdict $? "a write error leaves the earlier kit unchanged" "$log"
[[ -z $(find "$kit" -name '.ppgen-*.tmp') ]]
verdict $? "a write error leaves no temporary files" "$log"

# A build that is killed at any moment leaves complete files. The next build removes the temporary
# files of the killed one, and no other files.
touch "$kit/.ppgen-note" "$kit/mine.txt"
broken=0
for moment in 02 05 08 12 16 20 25; do
    (cd "$TMPDIR/project" && timeout -s KILL 0.$moment "$PPGEN" build probe-kit -f >/dev/null 2>&1)
    for file in "$kit"/*.pdf; do
        qpdf --check "$file" >"$log" 2>&1 || { broken=1 && break 2; }
    done
done
verdict $broken "a killed build leaves complete files" "$log"
touch "$kit/.ppgen-123-4.tmp"
within
expect $? 0 "a build succeeds after a killed one" 'probe-kit'
[[ -z $(find "$kit" -name '.ppgen-*.tmp') && -e $kit/.ppgen-note && -e $kit/mine.txt ]]
verdict $? "the next build removes the temporary files of a killed one" "$log"

exec 9<"$kit"
flock -n 9
within -f
expect $? 2 "a second build into the same folder is refused" "another ppgen"
exec 9<&-

# --- several games --------------------------------------------------------------------------

mkdir "$TMPDIR/several" && cd "$TMPDIR/several" || exit
for game in one two three; do "$PPGEN" new $game --like tokens -q; done
build one two --edition nowhere
expect $? 2 "an edition that the first game lacks is rejected" "one has no edition 'nowhere'"
sed -i 's/^  base: {}/&\n  extra: {}/' content/two/game.yaml
build two one --edition extra
expect $? 2 "an edition that the second game lacks is rejected" "one has no edition 'extra'"
[[ ! -e output ]]
verdict $? "a missing edition is reported before anything is written" "$log"
mkdir -p output/two
touch output/two/a4
build
expect $? 2 "a write error in one of three games is reported" "two.a4: Not a directory"
grep -q '^one: ' "$log" && grep -q '^three: ' "$log" && [[ -e output/one/a4/tokens.pdf && -e output/three/a4/tokens.pdf ]]
verdict $? "the other games are built and reported" "$log"
build one one -f
expect $? 0 "a game can be named twice" '^one: 3 files'
(($(grep -c '^one: ' "$log") == 1))
verdict $? "a game that is named twice is built once" "$log"
mkdir "$TMPDIR/namesakes"
cp -r content/one "$TMPDIR/namesakes/"
build one "$TMPDIR/namesakes/one"
expect $? 2 "two games with the same name are rejected" "have the same name, and would be written to the same folder"
cd "$OLDPWD" || exit

# --- gaps and boxes -------------------------------------------------------------------------

mkdir -p "$TMPDIR/sets/content/discs"
cat >"$TMPDIR/sets/content/discs/game.yaml" <<'END'
title: Discs
numbers: {players: 2}
sets:
  a: {kind: token, shape: ellipse, size: 25 x 25 mm, gap: 15 mm, copies: 2}
  b: {kind: token, shape: ellipse, size: 16 x 16 mm, gap: 15 mm, copies: 3}
  deck:
    kind: card
    pieces: [{id: low, copies: 5, size: 40 x 60 mm}, {id: high, copies: 8, size: 88 x 120 mm}]
END
(cd "$TMPDIR/sets" && build discs)
expect $? 0 "sets can have different gaps" 'discs: 4 files'
"$PYTHON" - "$TMPDIR/sets/output/discs/a4/manifest.json" >"$log" 2>&1 <<'END'
import json, math, sys
places = [one for one in json.load(open(sys.argv[1]))["placements"] if one["file"] == "tokens.pdf"]
for i, a in enumerate(places):
    for b in places[:i]:
        across = max(a["x"], b["x"]) - min(a["x"] + a["w"], b["x"] + b["w"])
        down = max(a["y"], b["y"]) - min(a["y"] + a["h"], b["y"] + b["h"])
        if a["page"] == b["page"] and max(across, down) < 14.99:
            sys.exit(f"{a} lies near {b}")
boxes = [one for one in json.load(open(sys.argv[1]))["placements"] if "box" in one]
if len(boxes) != 1 or boxes[0]["cards"] != 13 or min(boxes[0]["w"], boxes[0]["h"]) < 130:
    sys.exit(f"the box is {boxes}")
END
verdict $? "the larger gap separates two sets, and a tuck box fits the largest card" "$log"

# --- settings of a set -------------------------------------------------------------------------

# own_game: writes game.yaml from standard input to the game 'own' in $TMPDIR/own
own_game()
{
    mkdir -p "$TMPDIR/own/content/own"
    cat >"$TMPDIR/own/content/own/game.yaml"
}
own() { (cd "$TMPDIR/own" && build own "$@"); }

own_game <<'END'
title: Own
numbers: {players: 2..4}
boards: {field: {grid: 8 x 8, rows: A..H, columns: 1..8, cell: 60 mm}}
sets:
  plan: {kind: board, prints: field, size: 400 x 400 mm}
  deck: {kind: card, size: 150 x 200 mm, tuck-box: yes, pieces: [{id: one, copies: 3}]}
END
own
expect $? 0 "a grid larger than its board gives a warning" "takes 480 x 480 mm, but 'plan' is 400 x 400 mm"
own
expect $? 0 "an unchanged game repeats the summary of its warnings" 'own: up to date'
grep -q "1 warning; run 'ppgen check own --draw'" "$log"
verdict $? "the summary counts the warnings" "$log"
own --strict
expect $? 1 "--strict turns the warning into an error" 'takes 480 x 480 mm'
own --backs fold
expect $? 1 "a card larger than half a folded sheet is rejected" "needs 150 x 200 mm, but the printable area of half of A4 is 200 x 138.5 mm"
own_game <<'END'
title: Own
numbers: {players: 2..4}
sets:
  deck: {kind: card, size: poker, tuck-box: yes, pieces: [{id: one, copies: 3}]}
  huge: {kind: card, size: 190 x 270 mm, back: none, copies: 12}
  other: {kind: card, size: poker, tuck-box: no, copies: 12}
  dot:
    kind: token
    shape: ellipse
    pieces:
      [{id: a, size: 9 x 9 mm}, {id: b, size: 10 x 10 mm}, {id: c, size: 11 x 11 mm},
       {id: d, size: 12 x 12 mm}, {id: e, size: 15 x 15 mm}, {id: f, size: 14 x 14 mm},
       {id: g, size: 13 x 13 mm}]
END
own --players 3
expect $? 0 "a set with 'tuck-box: yes' gets a box" 'boxes.pdf  2 pages, 1 card box'
pdftotext -layout "$TMPDIR/own/output/own/a4/make-list.pdf" "$log"
expect 0 0 "the make list names the set without a box" 'a box for huge, which is too large for one of A4'
expect 0 0 "the make list gives many sizes of circles as a range" 'cut 7 circles of 9 to 15'
expect 0 0 "the make list states the number of players" 'for 3 players · A4'
own --ink low
pdftotext -layout "$TMPDIR/own/output/own/a4-low/cards.pdf" "$log"
expect 0 0 "the slug of --ink low names the ink mode" 'A4, low ink, print at 100%'
own_game <<'END'
title: Own
numbers: {players: 2}
sets:
  hex: {kind: card, shape: hexagon, size: 50 x 57.7 mm, gap: 0 mm, tuck-box: no, copies: 20}
  disc: {kind: token, shape: ellipse, size: 25 x 25 mm, gap: 0 mm, copies: 60}
END
own
"$PYTHON" tests/cases/kit/edges.py "$TMPDIR/own/output/own/a4" cards.pdf 6 >"$log" 2>&1
verdict $? "art reaches the shared edges of hexagons" "$log"
"$PYTHON" tests/cases/kit/edges.py "$TMPDIR/own/output/own/a4" tokens.pdf 0 >"$log" 2>&1
verdict $? "art reaches the edges of touching discs" "$log"
own_game <<'END'
title: Own
numbers: {players: 2}
sets:
  nine: {kind: card, size: poker, face: ground, tuck-box: no, back: none, copies: 18}
  mini: {kind: tile, size: 44 x 63 mm, face: ground, back: none, copies: 30}
  tall: {kind: tile, size: 60 x 90 mm, face: ground, back: none, copies: 4}
  touching: {kind: token, size: 9 x 9 mm, gap: 0 mm, face: ground, back: none, copies: 60}
END
mkdir "$TMPDIR/own/content/own/templates"
echo 'layers: [{rectangle: bleed, fill: "#101010"}]' >"$TMPDIR/own/content/own/templates/ground.yaml"
own
for file in cards tiles tokens; do
    "$PYTHON" tests/cases/kit/seams.py "$TMPDIR/own/output/own/a4" $file.pdf >"$log" 2>&1
    verdict $? "no pale line is between the bleeds of $file" "$log"
done
rm -r "$TMPDIR/own/content/own/templates"
own_game <<'END'
title: Own
numbers: {players: 2}
sets:
  one: {kind: tile, size: 40 x 40 mm, back: none, copies: 3}
  two: {kind: tile, size: 40 x 50 mm, copies: 2}
  die: {kind: die, size: 300 x 300 mm, fields: {faces: whole 2..20}, pieces: [{id: a, faces: 10}]}
END
own --backs fold --draft
expect $? 1 "a draft does not count pieces that are too large" 'tiles.pdf  2 pages, 5 pieces'
! grep -q -e '-[0-9]* pieces' "$log"
verdict $? "a draft reports no negative number of pieces" "$log"
pdftotext -layout "$TMPDIR/own/output/own/a4-fold/make-list.pdf" "$log"
expect 0 0 "the make list explains which sheets to fold" 'Fold each sheet that has one along its dashed middle'
"$PYTHON" - "$TMPDIR/own/output/own/a4-fold/manifest.json" >"$log" 2>&1 <<'END'
import json, sys
near = [one["y"] + one["h"] for one in json.load(open(sys.argv[1]))["placements"]
        if one.get("set") == "two" and one["side"] == "front"]
if len(near) != 2 or min(near) < 297 / 2 - 12:
    sys.exit(f"they end at {near}")
END
verdict $? "the pieces of a sheet that is not full are near the fold" "$log"
for n in 1 2 3 4 5 6 7 8; do
    echo "  plan$n: {kind: board, title: Board $n, size: 300 x 300 mm}"
done | cat <(printf 'title: Own\nnumbers: {players: 2}\nsets:\n') - >"$TMPDIR/own/content/own/game.yaml"
own
pdftotext -l 2 "$TMPDIR/own/output/own/a4/board.pdf" "$log"
expect 0 0 "the assembly pages of the boards show all boards" '^Board 8'
(cd "$TMPDIR/own" && build own --paper 200.04x300mm && build own --paper 200.01x300mm)
expect $? 0 "papers that differ by 0.03 mm have their own folders" 'own/200.01x300mm/make-list.pdf'
rm -rf "$TMPDIR/own"

# A card that shows another card's face has its own copy of a form that several faces share.
mkdir -p "$TMPDIR/own/content/own/templates"
cat >"$TMPDIR/own/content/own/game.yaml" <<'END'
title: Own
numbers: {players: 2}
theme: {colours: {c1: "#FF0000", c2: "#00FF00", c3: "#0000FF", c4: "#FFFF00", c5: "#FF00FF", c6: "#00FFFF"}}
sets:
  tile:
    kind: card
    title: Tiles
    size: 40 x 40 mm
    face: tile
    back: none
    fields: {tone: colour}
    pieces: [{id: t1, tone: c1}, {id: t2, tone: c2}, {id: t3, tone: c3}, {id: t4, tone: c4}, {id: t5, tone: c5}, {id: t6, tone: c6}]
  show: {kind: card, title: Shows, size: 40 x 40 mm, face: show, back: none, pieces: [{id: s4}]}
END
cat >"$TMPDIR/own/content/own/templates/tile.yaml" <<'END'
says: a tile
layers:
  - group:
      - for: k in 0 .. 15
        rectangle: [2 + 2 * k, 2, 1, 36]
        fill: "{tone}"
END
cat >"$TMPDIR/own/content/own/templates/show.yaml" <<'END'
says: a card that shows a tile
layers: [{piece: tile/t4, in: [0, 0, 40, 40]}]
END
(cd "$TMPDIR/own" && build own) &&
    qpdf --qdf --object-streams=disable "$TMPDIR/own/output/own/a4/cards.pdf" - |
    grep -a '^1 1 0 rg' >"$log"
[[ $(wc -l <"$log") == 2 ]]
verdict $? "a card that shows another card's face shows the right face" "$log"
rm -rf "$TMPDIR/own"

# --- calibrate -----------------------------------------------------------------------------------

(cd "$TMPDIR/project" && "$PPGEN" calibrate >"$log" 2>&1)
expect $? 0 "'calibrate' writes a calibration sheet" 'output/calibrate.pdf'
qpdf --check "$TMPDIR/project/output/calibrate.pdf" >"$log" 2>&1
verdict $? "the calibration sheet is a valid PDF" "$log"
"$PPGEN" calibrate --read 0.4,0.4,-0.2,-0.2 >"$log" 2>&1
expect $? 0 "--read prints the correction" 'back-x: 0.4 '
grep -q 'back-y: 0.2 ' "$XDG_CONFIG_HOME/ppgen/printer.yaml"
verdict $? "--read saves the correction in the printer profile" "$log"
"$PPGEN" calibrate --read 0.2,0.2,0,0 >"$log" 2>&1
expect $? 0 "--read adds to the saved correction" 'back-x: 0.6 '
"$PPGEN" calibrate --read 0.2,0.2 >"$log" 2>&1
expect $? 2 "--read rejects two numbers" "four numbers"
"$PPGEN" calibrate --read 0.2,0.2,3,3 >"$log" 2>&1
expect $? 2 "--read rejects values beyond the scales" "the scales end at 1.6 mm"
"$PPGEN" calibrate --backs fold >"$log" 2>&1
expect $? 2 "'calibrate' rejects --backs fold" "available: 'long' and 'short'"
