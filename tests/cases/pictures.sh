#!/usr/bin/env bash
# A few small pictures, compared with those in tests/pictures. 'tests/cases/pictures.sh
# rewrite' writes them anew, with ./ppgen: look at them before you commit them.
set -u

game=tests/golden/draw/content/orn
rewrite=${1-}
[[ -z $rewrite ]] || { PPGEN=$PWD/ppgen TMPDIR=$PWD/tests/pictures; }

for piece in tile shapes flow words chip/sun-1; do
    name=${piece//\//-}
    picture=$TMPDIR/$name.png
    "$PPGEN" show "$game" "$piece" --dpi 60 -o "$picture" >"$TMPDIR/log" 2>&1 ||
        { echo "not ok $name is drawn:"; cat "$TMPDIR/log"; continue; }
    [[ -z $rewrite ]] || continue
    if "$PYTHON" tests/texts/same_picture.py "tests/pictures/$name.png" "$picture" \
        >"$TMPDIR/log" 2>&1; then
        echo "ok $name looks as it did"
    else
        echo "not ok $name looks as it did:"
        cat "$TMPDIR/log"
    fi
done
[[ -z $rewrite ]] || rm -f "$TMPDIR/log"
