#!/usr/bin/env bash
# What cutting machines cut, as SVG and DXF, and what they cannot take: tests/cases/export/cut.py.
set -u

log=$TMPDIR/log
. tests/cases/verdict.bash

judge=tests/cases/export/cut.py
odd=tests/cases/export/content/cut
games='apocalypta bead-game core gold-digger golddiggers'
cp -R content "$TMPDIR/content"
cd "$TMPDIR" || exit
cut() { "$PPGEN" export "$@" --to cut >"$log" 2>&1; }
home=$OLDPWD

# expect CODE WANTED NAME PATTERN: compares the exit code, and searches the output for the pattern
expect()
{
    (($1 == $2)) && grep -qE -- "$4" "$log"
    verdict $? "$3" "$log"
}

cut $games --out a4
expect $? 0 "the five games are exported" 'core: 58 pieces, [0-9]+ files'
cut core "$home/$odd" --out letter --paper letter --marks silhouette-spec -j1
expect $? 0 "Letter paper and other marks" 'cut: 31 pieces, [0-9]+ files'
cut "$home/$odd" --out a4 -v
expect $? 0 "odd pieces are exported" 'cut: 31 pieces, [0-9]+ files'
grep -q "'rules' is left out" "$log" && grep -q "'coin' is cut out as a rectangle" "$log"
verdict $? "what is not cut is noted" "$log"
"$PYTHON" -B "$home/$judge" contours a4 "$home" $games cut
"$PYTHON" -B "$home/$judge" contours letter "$home" core cut

cut gold-digger --only board --out a3 --paper a3
expect $? 0 "a board is cut out whole" 'gold-digger: 1 piece,'
"$PYTHON" -B "$home/$judge" contours a3 "$home" gold-digger
"$PYTHON" -B "$home/$judge" score a3/gold-digger/export/cut/board-1.svg

cut core --out again -j1 && diff -r a4/core again/core >"$log" 2>&1
verdict $? "the same files are written again" "$log"

# refuse NAME PATTERN OPTIONS...
refuse()
{
    cut core --check --out refused "${@:3}"
    expect $? 2 "$1" "$2"
}
refuse "a folded sheet cannot be cut" 'use .--backs long' --backs fold
refuse "marks need five numbers" 'cannot be .1,2' --marks 1,2
refuse "marks must be sound" 'cannot be .10,5,20,30,20' --marks 10,5,20,30,20
"$PYTHON" -B "$home/$judge" page under.pdf 0
refuse "a page below needs a box" 'needs .--inside' --under under.pdf
refuse "the box is on the paper" '210 x 297' --inside 0,0,300,100
refuse "the page has the size of the paper" '215\.9 x 279\.4' --under under.pdf --paper a4 --inside 9,9,99,99
refuse "the page is a PDF" 'no PDF' --under "$home/README.md" --inside 9,9,99,99
refuse "the page exists" 'cannot be read' --under none.pdf --inside 9,9,99,99
refuse "pictures have no sheets" 'no effect' --bleed
"$PPGEN" export core --to images --marks none --check >"$log" 2>&1
expect $? 2 "sheets are not for pictures" 'no effect on the target .images'

cut core --only red --out small --paper 100x120mm
expect $? 1 "cards that do not fit between the marks are errors" "the printable area .* is [0-9.]+ x [0-9.]+ mm"
[[ ! -e small ]]
verdict $? "nothing is written after an error" "$log"
