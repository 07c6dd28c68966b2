#!/usr/bin/env bash
# The print kit: what the manifest says is compared with the PDFs by tools that others
# wrote, for every kind of piece, way of backs and paper; and what a build does when
# something goes wrong.
set -u

probe=$PWD/tests/cases/kit/content/probe-kit
export XDG_CONFIG_HOME=$TMPDIR/config

. tests/cases/verdict.bash

log=$TMPDIR/log

# build WORDS...: its exit code, and what it printed in $log
build() { "$PPGEN" build "$@" >"$log" 2>&1; }

# says CODE WANTED NAME PATTERN: the exit code, and a line of what was printed
says()
{
    (($1 == $2)) && grep -qE "$4" "$log"
    verdict $? "$3" "$log"
}

# --- the paper ---------------------------------------------------------------------------

for paper in a4 letter tabloid 150x210mm; do
    for backs in long short fold none; do
        folder=$TMPDIR/out/probe-kit/$paper
        [[ $backs == long ]] || folder+=-$backs
        build "$probe" --paper "$paper" --backs "$backs" --out "$TMPDIR/out" &&
            "$PYTHON" tests/cases/kit/kit.py "$probe" "$backs" "$folder" >"$log" 2>&1 && [[ ! -s $log || -z $(tr -d '\n' <"$log") ]]
        verdict $? "on $paper, backs $backs, everything lies where the manifest says" "$log"
    done
done
rm -rf "$TMPDIR/out"

# vector FOLDER: nothing in the PDFs below it has become pixels, for the games have none
vector()
{
    for pdf in $(find "$1" -name '*.pdf'); do
        (($(pdfimages -list "$pdf" | wc -l) == 2)) || echo "$pdf"
    done >"$log"
    [[ ! -s $log ]]
}

# counted FOLDER: the pieces in each kit below it are those of the game
counted()
{
    find "$1" -name manifest.json -printf '%h\0' | xargs -0 -n 1 -P 2 "$PYTHON" tests/cases/kit/games.py >"$log" 2>&1 &&
        [[ ! -s $log ]]
}

for game in apocalypta bead-game core gold-digger golddiggers; do
    for options in "" "--paper letter --ink low" "--backs fold"; do
        # shellcheck disable=SC2086 # several words
        build "$game" --strict $options --out "$TMPDIR/out" && {
            find "$TMPDIR/out" -name '*.pdf' -print0 | xargs -0 -n 1 qpdf --check >"$log" 2>&1
        }
        verdict $? "$game is built without a warning, as sound PDFs, with '$options'" "$log"
        vector "$TMPDIR/out"
        verdict $? "$game is vector throughout, with '$options'" "$log"
        rm -rf "$TMPDIR/out"
    done
    build "$game" --strict --edition all --out "$TMPDIR/out" && counted "$TMPDIR/out"
    verdict $? "$game has all of its pieces on paper, in every edition" "$log"
    rm -rf "$TMPDIR/out"
done

for paper in a4 letter; do
    build core --strict --paper "$paper" --out "$TMPDIR/out" --only ring,base,cap &&
        "$PYTHON" tests/cases/kit/rings.py "$TMPDIR/out/core/$paper" >"$log" 2>&1
    verdict $? "on $paper, the spaces of all rings meet where the dial of 48 ticks says" "$log"
done
rm -rf "$TMPDIR/out"

# --- what a printer is told ----------------------------------------------------------------

# shows BACKS PATTERN: what the file of cards says to a printer
shows()
{
    build "$probe" --backs "$1" --out "$TMPDIR/out" --only deck
    local folder=$TMPDIR/out/probe-kit/a4
    [[ $1 == long ]] || folder+=-$1
    mutool show "$folder/cards.pdf" trailer/Root/ViewerPreferences >"$log" 2>&1
    grep -q "/Duplex */$2" "$log" && grep -q '/PrintScaling */None' "$log"
    verdict $? "backs $1: the printer hears $2, and not to scale" "$log"
}
shows long DuplexFlipLongEdge
shows short DuplexFlipShortEdge
shows fold Simplex

mutool show "$TMPDIR/out/probe-kit/a4/cards.pdf" trailer/Root/OCProperties/OCGs grep >"$log" 2>&1
qpdf --qdf "$TMPDIR/out/probe-kit/a4/cards.pdf" - | strings >"$TMPDIR/qdf"
grep -q 'Cut lines' "$TMPDIR/qdf" && grep -q 'Slug' "$TMPDIR/qdf"
verdict $? "marks and slugs are layers" "$log"
rm -rf "$TMPDIR/out"

# --- again --------------------------------------------------------------------------------

kit=$TMPDIR/out/probe-kit/a4
sums() { (cd "$kit" && sha256sum ./*.pdf manifest.json); }
build "$probe" --out "$TMPDIR/out" -j1
sums >"$TMPDIR/one"
build "$probe" --out "$TMPDIR/out" -j8 -f
says $? 0 "-f writes what is unchanged" '^probe-kit: [0-9]+ files'
sums >"$TMPDIR/eight"
cmp "$TMPDIR/one" "$TMPDIR/eight" >"$log" 2>&1
verdict $? "the same bytes with one processor and with eight" "$log"

stat -c %i "$kit"/* >"$TMPDIR/before"
build "$probe" --out "$TMPDIR/out"
says $? 0 "what is unchanged is not built again" 'probe-kit: unchanged'
stat -c %i "$kit"/* >"$TMPDIR/after"
cmp "$TMPDIR/before" "$TMPDIR/after" >"$log" 2>&1
verdict $? "nor written" "$log"

touch "$probe/game.yaml"
build "$probe" --out "$TMPDIR/out"
says $? 0 "a time stamp changes nothing" unchanged
printf x >>"$kit/cards.pdf"
build "$probe" --out "$TMPDIR/out"
says $? 0 "a file that was changed is written again" 'probe-kit: [0-9]+ files'
rm "$kit/tiles.pdf"
build "$probe" --out "$TMPDIR/out"
says $? 0 "so is one that is gone" 'probe-kit: [0-9]+ files'
sums >"$TMPDIR/again"
cmp "$TMPDIR/one" "$TMPDIR/again" >"$log" 2>&1
verdict $? "with the same bytes" "$log"
SOURCE_DATE_EPOCH=1000000000 build "$probe" --out "$TMPDIR/out"
says $? 0 "another date is a change" 'probe-kit: [0-9]+ files'

mkdir -p "$TMPDIR/project/content"
cp -R "$probe" "$TMPDIR/project/content/"
own=$TMPDIR/project/content/probe-kit
(cd "$TMPDIR/project" && build probe-kit)
stamp() { sed -n 's/.*"stamp": "\(.*\)".*/\1/p' "$TMPDIR/project/output/probe-kit/a4/manifest.json"; }
first=$(stamp)
echo note >"$own/notes.txt"
(cd "$TMPDIR/project" && build probe-kit)
[[ $(stamp) == "$first" ]]
verdict $? "a file that is not read does not change the stamp" "$log"
sed -i 's/FFFFF0/FFFFE0/' "$own/templates/probe.yaml"
(cd "$TMPDIR/project" && build probe-kit)
[[ $(stamp) != "$first" ]]
verdict $? "a template does" "$log"

# What is looked for in several folders may appear in one that comes before.
(cd "$TMPDIR/project" && build probe-kit)
says $? 0 "all is as it was" unchanged
mkdir "$TMPDIR/project/templates"
(cd "$TMPDIR/project" && build probe-kit)
says $? 0 "a new folder of templates may hold some" 'probe-kit: [0-9]+ files'
mv "$own/templates" "$TMPDIR/project/real" && ln -s "$TMPDIR/project/real" "$own/templates"
(cd "$TMPDIR/project" && build probe-kit && build probe-kit)
says $? 0 "a link to the same is the same" unchanged
cp -R "$TMPDIR/project/real" "$TMPDIR/project/other" && sed -i 's/FFFFE0/FFFFD0/' "$TMPDIR/project/other/probe.yaml"
ln -sfn "$TMPDIR/project/other" "$own/templates"
(cd "$TMPDIR/project" && build probe-kit)
says $? 0 "a link that leads elsewhere is a change" 'probe-kit: [0-9]+ files'
rm "$own/templates" && mv "$TMPDIR/project/real" "$own/templates"

# The bytes depend on the game alone, and not on where it or the program's data lie.
(cd "$TMPDIR/project" && build probe-kit)
mkdir -p "$TMPDIR/elsewhere/deep/content"
cp -R "$own" "$TMPDIR/elsewhere/deep/content/"
cp -R templates fonts content "$TMPDIR/elsewhere/"
(cd "$TMPDIR/elsewhere/deep" && PPGEN_DATA=$TMPDIR/elsewhere build probe-kit)
(cd "$TMPDIR/project/output" && sha256sum probe-kit/a4/*.pdf) >"$TMPDIR/here"
(cd "$TMPDIR/elsewhere/deep/output" && sha256sum -c "$TMPDIR/here") >"$log" 2>&1
verdict $? "built in another folder, the files have the same bytes" "$log"
rm -rf "$TMPDIR/elsewhere"

# --- a part ----------------------------------------------------------------------------------

build "$probe" --out "$TMPDIR/part" --only deck/deck3,disc
says $? 0 "--only takes sets and designs" 'probe-kit: 3 files, .* 33 pieces'
build "$probe" --out "$TMPDIR/part" --only dekc
says $? 2 "--only with an unknown set" "no set 'dekc'"
grep -q "'deck'" "$log"
verdict $? "suggests one" "$log"
build "$probe" --out "$TMPDIR/part" --only deck/deck33
says $? 2 "--only with an unknown design" "no 'deck33' in 'deck'"
build "$probe" --out "$TMPDIR/part" --players 2 --only pawn
says $? 0 "--players" 'probe-kit: 2 files, .* 2 pieces'
build "$probe" --out "$TMPDIR/part" --only deck
says $? 0 "what an earlier build has left is told" 'stand-ins.pdf +left by an earlier build'
[[ -e $TMPDIR/part/probe-kit/a4/stand-ins.pdf ]]
verdict $? "and stays" "$log"
build "$probe" --out "$TMPDIR/part" --only ,
says $? 2 "--only with nothing" "names nothing"
build "$probe" --out ''
says $? 2 "--out with nothing" "'--out' needs a value"
build "$probe" --out "$TMPDIR/part" --only deck --paper 100/5x21cm
[[ -e $TMPDIR/part/probe-kit/200x210mm/cards.pdf ]]
verdict $? "the folder of a paper is called by its size in mm" "$log"
rm -rf "$TMPDIR/part"

build "$probe" --out "$TMPDIR/part" --only deck --stamp
says $? 0 "--stamp" 'probe-kit: 3 files'
stamp=$(sed -n 's/.*"stamp": "\(.*\)".*/\1/p' "$TMPDIR/part/probe-kit/a4/manifest.json")
(($(pdftotext "$TMPDIR/part/probe-kit/a4/cards.pdf" - | grep -o "$stamp" | wc -l) == 2 * 28 + 8))
verdict $? "is on each side of each piece" "$log"
rm -rf "$TMPDIR/part"

# --- what goes wrong ---------------------------------------------------------------------------

build "$probe" --paper a9
says $? 2 "an unknown paper" "does not know 'a9'"
build "$probe" --backs twice
says $? 2 "unknown backs" "does not know 'twice'"
build "$probe" --guides dots
says $? 2 "unknown guides" "does not know 'dots'"

cp -R "$own" "$TMPDIR/good"
spoil() { rm -rf "$own" && cp -R "$TMPDIR/good" "$own" && sed -i "$1" "$own/game.yaml"; }
within() { (cd "$TMPDIR/project" && build probe-kit "$@"); }

kit=$TMPDIR/project/output/probe-kit/a4
sums >"$TMPDIR/before"
spoil 's/size: tarot/size: 210 x 300 mm/'
within
says $? 1 "a card larger than the paper" "'ref/ref1' needs 210 x 300 mm, but the printable area of A4 is 200 x 287 mm"
grep -q 'paper tabloid\|paper a3' "$log"
verdict $? "says which paper would do" "$log"
within --draft --out "$TMPDIR/part"
says $? 1 "a draft leaves it out" 'cards.pdf +[0-9]+ pages'
! grep -q '"ref1"' "$TMPDIR/part/probe-kit/a4/manifest.json" && grep -q '"deck3"' "$TMPDIR/part/probe-kit/a4/manifest.json"
verdict $? "and has all else" "$log"
rm -rf "$TMPDIR/part"
sums | cmp - "$TMPDIR/before" >"$log" 2>&1
verdict $? "a game with errors keeps what it has" "$log"
spoil 's/held: 5/held: 6/'
within
says $? 1 "a check that fails" 'hands'
sums | cmp - "$TMPDIR/before" >"$log" 2>&1
verdict $? "keeps it too" "$log"
within --draft
says $? 1 "--draft builds it all the same" 'probe-kit: [0-9]+ files'
pdftotext "$kit/cards.pdf" - | grep -q 'DRAFT, 1 failure'
verdict $? "and says so on each page" "$log"
spoil ''
sed -i 's/, 11, 4.4\]/, 1, 1]/' "$own/templates/probe.yaml"
within --draft
says $? 1 "a text that does not fit is drawn in no draft" 'probe-kit: [0-9]+ files'
within
says $? 1 "and is no reason to call the game unchanged" 'error:'
spoil 's/gap: 0 mm/gap: -1 mm/'
within
says $? 1 "a gap below nothing" "not a length"
spoil 's/copies: 30/copies: 100000/'
within
says $? 1 "100,000 copies" '10,000|10000'
spoil 's/each: n in 1..11, id: "small{n}", copies: 2/each: n in 1..30, id: "small{n}", copies: 10000/'
within
says $? 1 "more pieces than a kit holds" "more than 250000 pieces"
spoil 's/bogus//'

printer() { printf "$1" >"$TMPDIR/printer.yaml"; within --printer "$TMPDIR/printer.yaml"; }
printer 'margin: 105 mm\n'
says $? 2 "a margin that is none" "printer.yaml:1:9"
printer 'margin: 99 mm\n'
says $? 1 "margins that leave nothing" "A4 prints 12 x 99 mm"
printer 'back-x: 40\n'
says $? 2 "backs that are off by more than a printer is" "from -10 to 10"
printer 'back-x: 9\nback-turn: 4\n'
says $? 2 "backs that leave the paper" "beyond the paper"
printer 'bakc-x: 1\n'
says $? 2 "a mistyped key of a printer" "'back-x'"
within --printer "$TMPDIR/no-such.yaml"
says $? 2 "a printer's file that is not there" "cannot be read"
printer 'back-x: 0.5\nback-y: -0.25\nmargin: 6 mm\n'
says $? 0 "a printer's file" 'probe-kit: [0-9]+ files'
grep -q '"x": 0.5' "$kit/manifest.json" && grep -q '"margin": 6' "$kit/manifest.json"
verdict $? "is in the manifest" "$log"

if [[ $(id -u) != 0 ]]; then
    chmod a-w "$kit"
    within -f
    says $? 2 "a folder that cannot be written" "Permission denied"
    chmod u+w "$kit"
fi
rm -rf "$TMPDIR/project/output"
touch "$TMPDIR/project/output"
within
says $? 2 "a file where the folder should be" "Not a directory"
rm "$TMPDIR/project/output"

within
sums >"$TMPDIR/before"
(ulimit -f 40 && within -f)
says $? 2 "a full disk" "File too large"
sums | cmp - "$TMPDIR/before" >"$log" 2>&1
verdict $? "leaves what was there" "$log"
[[ -z $(find "$kit" -name '.ppgen-*.tmp') ]]
verdict $? "and nothing else" "$log"

# A build that is killed at any moment leaves whole files, and what it was writing is cleared
# by the next; nothing else is.
touch "$kit/.ppgen-note" "$kit/mine.txt"
broken=0
for moment in 02 05 08 12 16 20 25; do
    (cd "$TMPDIR/project" && timeout -s KILL 0.$moment "$PPGEN" build probe-kit -f >/dev/null 2>&1)
    for file in "$kit"/*.pdf; do
        qpdf --check "$file" >"$log" 2>&1 || { broken=1 && break 2; }
    done
done
verdict $broken "a build that is killed leaves whole files" "$log"
touch "$kit/.ppgen-123-4.tmp"
within
says $? 0 "the next one builds" 'probe-kit'
[[ -z $(find "$kit" -name '.ppgen-*.tmp') && -e $kit/.ppgen-note && -e $kit/mine.txt ]]
verdict $? "and clears what was left" "$log"

exec 9<"$kit"
flock -n 9
within -f
says $? 2 "two builds at a time" "another ppgen"
exec 9<&-

# --- several games --------------------------------------------------------------------------

mkdir "$TMPDIR/several" && cd "$TMPDIR/several" || exit
for game in one two three; do "$PPGEN" new $game --like tokens -q; done
build one two --edition nowhere
says $? 2 "an edition that a game lacks" "one has no edition 'nowhere'"
sed -i 's/^  base: {}/&\n  extra: {}/' content/two/game.yaml
build two one --edition extra
says $? 2 "one that the second lacks" "one has no edition 'extra'"
[[ ! -e output ]]
verdict $? "is told before anything is written" "$log"
mkdir -p output/two
touch output/two/a4
build
says $? 2 "one of three games cannot be written" "two.a4: Not a directory"
grep -q '^one: ' "$log" && grep -q '^three: ' "$log" && [[ -e output/one/a4/tokens.pdf && -e output/three/a4/tokens.pdf ]]
verdict $? "and what the others have written is told" "$log"
build one one -f
says $? 0 "a game that is named twice" '^one: 3 files'
(($(grep -c '^one: ' "$log") == 1))
verdict $? "is built once" "$log"
mkdir "$TMPDIR/namesakes"
cp -r content/one "$TMPDIR/namesakes/"
build one "$TMPDIR/namesakes/one"
says $? 2 "two games of one name" "have one name, and would be written to one folder"
cd "$OLDPWD" || exit

# --- what lies beside what ------------------------------------------------------------------

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
says $? 0 "sets with gaps of their own" 'discs: 4 files'
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
verdict $? "keep them from each other, and a box is as large as the largest card needs it" "$log"

# --- what a set says of its sheets ------------------------------------------------------------

# of GAME.YAML: a game of its own, in $TMPDIR/own
of()
{
    mkdir -p "$TMPDIR/own/content/own"
    cat >"$TMPDIR/own/content/own/game.yaml"
}
own() { (cd "$TMPDIR/own" && build own "$@"); }

of <<'END'
title: Own
numbers: {players: 2..4}
boards: {field: {grid: 8 x 8, rows: A..H, columns: 1..8, cell: 60 mm}}
sets:
  plan: {kind: board, prints: field, size: 400 x 400 mm}
  deck: {kind: card, size: 150 x 200 mm, tuck-box: yes, pieces: [{id: one, copies: 3}]}
END
own
says $? 0 "a grid larger than its board" "takes 480 x 480 mm, and 'plan' has 400 x 400 mm"
own
says $? 0 "is told again, though all is unchanged" 'own: unchanged'
grep -q 'with 1 warning: ppgen check own --draw' "$log"
verdict $? "with the number of warnings" "$log"
own --strict
says $? 1 "and is an error to --strict" 'takes 480 x 480 mm'
own --backs fold
says $? 1 "half a sheet is too small" "takes 150 x 200 mm, and half of A4 prints 200 x 138.5 mm"
of <<'END'
title: Own
numbers: {players: 2..4}
sets:
  deck: {kind: card, size: poker, tuck-box: yes, pieces: [{id: one, copies: 3}]}
  huge: {kind: card, size: 190 x 270 mm, back: none, copies: 12}
  other: {kind: card, size: poker, tuck-box: no, copies: 12}
END
own --players 3
says $? 0 "a set that wants a box" 'boxes.pdf  1 page, 1 box for cards'
pdftotext -layout "$TMPDIR/own/output/own/a4/make-list.pdf" "$log"
says 0 0 "the make list tells what has no box" 'There is no box +for huge: it would be too large for A4'
says 0 0 "and for how many it is" 'for 3 players · A4'
own --ink low
pdftotext -layout "$TMPDIR/own/output/own/a4-low/cards.pdf" "$log"
says 0 0 "sheets that save ink say so" 'A4, low ink, print at 100 %'
of <<'END'
title: Own
numbers: {players: 2}
sets:
  hex: {kind: card, shape: hexagon, size: 50 x 57.7 mm, gap: 0 mm, tuck-box: no, copies: 20}
  disc: {kind: token, shape: ellipse, size: 25 x 25 mm, gap: 0 mm, copies: 60}
END
own
"$PYTHON" tests/cases/kit/edges.py "$TMPDIR/own/output/own/a4" cards.pdf 6 >"$log" 2>&1
verdict $? "hexagons that share their edges are printed up to these" "$log"
"$PYTHON" tests/cases/kit/edges.py "$TMPDIR/own/output/own/a4" tokens.pdf 0 >"$log" 2>&1
verdict $? "so are discs" "$log"
of <<'END'
title: Own
numbers: {players: 2}
sets:
  one: {kind: tile, size: 40 x 40 mm, back: none, copies: 3}
  two: {kind: tile, size: 40 x 50 mm, copies: 2}
  die: {kind: die, size: 300 x 300 mm, fields: {faces: whole 2..20}, pieces: [{id: a, faces: 10}]}
END
own --backs fold --draft
says $? 1 "of a draft, what has no room is not counted" 'tiles.pdf  2 pages, 5 pieces'
! grep -q -e '-[0-9]* pieces' "$log"
verdict $? "nor taken off" "$log"
pdftotext -layout "$TMPDIR/own/output/own/a4-fold/make-list.pdf" "$log"
says 0 0 "some sheets are folded" 'Fold each sheet that has one along its dashed middle'
"$PYTHON" - "$TMPDIR/own/output/own/a4-fold/manifest.json" >"$log" 2>&1 <<'END'
import json, sys
near = [one["y"] + one["h"] for one in json.load(open(sys.argv[1]))["placements"]
        if one.get("set") == "two" and one["side"] == "front"]
if len(near) != 2 or min(near) < 297 / 2 - 12:
    sys.exit(f"they end at {near}")
END
verdict $? "few pieces lie near the fold" "$log"
for n in 1 2 3 4 5 6 7 8; do
    echo "  plan$n: {kind: board, title: Board $n, size: 300 x 300 mm}"
done | cat <(printf 'title: Own\nnumbers: {players: 2}\nsets:\n') - >"$TMPDIR/own/content/own/game.yaml"
own
pdftotext -l 2 "$TMPDIR/own/output/own/a4/board.pdf" "$log"
says 0 0 "all boards are on the pages that show how parts go together" '^Board 8'
(cd "$TMPDIR/own" && build own --paper 200.04x300mm && build own --paper 200.01x300mm)
says $? 0 "papers that differ by little are two" 'own/200.01x300mm/make-list.pdf'
rm -rf "$TMPDIR/own"

# A card that shows another's face has its own copy of what several faces share.
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
verdict $? "a face that is shown on another is that face" "$log"
rm -rf "$TMPDIR/own"

# --- calibrate -----------------------------------------------------------------------------------

(cd "$TMPDIR/project" && "$PPGEN" calibrate >"$log" 2>&1)
says $? 0 "a calibration sheet" 'output/calibrate.pdf'
qpdf --check "$TMPDIR/project/output/calibrate.pdf" >"$log" 2>&1
verdict $? "is a sound PDF" "$log"
"$PPGEN" calibrate --read 0.4,0.4,-0.2,-0.2 >"$log" 2>&1
says $? 0 "what is read off it" 'back-x: 0.4 '
grep -q 'back-y: 0.2 ' "$XDG_CONFIG_HOME/ppgen/printer.yaml"
verdict $? "is written to the printer's file" "$log"
"$PPGEN" calibrate --read 0.2,0.2,0,0 >"$log" 2>&1
says $? 0 "and added to what was there" 'back-x: 0.6 '
"$PPGEN" calibrate --read 0.2,0.2 >"$log" 2>&1
says $? 2 "two numbers are not four" "four numbers"
"$PPGEN" calibrate --read 0.2,0.2,3,3 >"$log" 2>&1
says $? 2 "nor is anything beyond the scales" "the scales end at 1.6 mm"
"$PPGEN" calibrate --backs fold >"$log" 2>&1
says $? 2 "a folded sheet needs no calibration" "there are 'long' and 'short'"
