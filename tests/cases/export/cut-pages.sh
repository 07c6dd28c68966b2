#!/usr/bin/env bash
# The printed sheets for cutting machines: registration marks, boxes, and pages below the sheets:
# tests/cases/export/cut.py.
set -u

log=$TMPDIR/log
. tests/cases/verdict.bash

judge=tests/cases/export/cut.py
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

cut core --out a4
expect $? 0 "the marks that are usual" 'core: 58 pieces'
"$PYTHON" -B "$home/$judge" marks a4/core/export/cut 10 5 20 0.3
cut core --only red --out letter --paper letter --marks silhouette-spec
expect $? 0 "other marks" 'core: 6 pieces'
"$PYTHON" -B "$home/$judge" marks letter/core/export/cut 10 5 8.382 0.99
cut core --only red --out own --marks 12,4,15,0.5,25
expect $? 0 "marks of one's own" 'core: 6 pieces'
"$PYTHON" -B "$home/$judge" marks own/core/export/cut 12 4 15 0.5
cut core --out bounded --inside 15,15,185,249 --marks none --paper letter &&
    "$PYTHON" -B "$home/$judge" inside bounded/core/export/cut 15 15 185 249
expect $? 0 "all contours are inside the box" 'core: 58 pieces'

# The page of a cutting program, upright and turned
"$PYTHON" -B "$home/$judge" page under.pdf 0 && "$PYTHON" -B "$home/$judge" page turned.pdf 90
for page in under turned; do
    cut core --only red --out $page --under $page.pdf --inside 15,15,185,249
    expect $? 0 "sheets are laid over a page: $page" 'core: 6 pieces'
    qpdf --check $page/core/export/cut/cards.pdf >"$log" 2>&1
    verdict $? "the PDF is sound" "$log"
    "$PYTHON" -B "$home/$judge" below $page/core/export/cut
done
