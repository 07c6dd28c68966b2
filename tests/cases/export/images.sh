#!/usr/bin/env bash
# Pictures of all faces: each as 'ppgen show' draws it, sheets, the index, what a second export does
# to the files of the first: tests/cases/export/images.py.
set -u

log=$TMPDIR/log
out=$TMPDIR/out
. tests/cases/verdict.bash

# expect CODE WANTED NAME PATTERN: compares the exit code, and searches the output for the pattern
expect()
{
    (($1 == $2)) && grep -qE -- "$4" "$log"
    verdict $? "$3" "$log"
}
export_game() { "$PPGEN" export "$@" --out "$out" >"$log" 2>&1; }

export_game --to images --dpi 100
expect $? 0 'all games are exported' 'core: 58 pieces, [0-9]+ files in '
"$PYTHON" -B tests/cases/export/images.py "$out"

images=$out/core/export/images
find "$images" -type f -exec sha256sum {} + | sort >"$TMPDIR/first"
export_game core --to images --dpi 100 -j1
find "$images" -type f -exec sha256sum {} + | sort | cmp -s - "$TMPDIR/first"
verdict $? 'a second export with one thread gives the same files' "$log"
touch "$images/faces/notes.txt"
export_game core --to images --dpi 100 --only red,blue/over-0
expect $? 0 '--only exports sets and designs' 'core: 7 pieces'
[[ -e $images/faces/notes.txt && ! -e $images/faces/yellow && $(find "$images/faces" -name '*.png' | wc -l) == 7 ]]
verdict $? 'pictures of the last export are removed, other files stay' "$log"

export_game core --to images --px 831x1125 --only red,blue
expect $? 0 '--px gives all pictures these pixels' 'core: 13 pieces'
export_game core --to images --px 600x800 --only red
expect $? 1 'pixels that cut the piece are an error' 'too small for 63\.5 x 88\.9 mm'
grep -q 'write 821x1121' "$log"
verdict $? 'the message says which pixels would do' "$log"
export_game core --to images --px 1200x1600 --only red
expect $? 1 'pixels that leave too much are an error' 'too large for'
export_game core --to image
expect $? 2 'an unknown target is rejected' "available: '.*'images'"
export_game core
expect $? 2 'a target is needed' 'missing target'
export_game core --to images --px 600x800 --bleed
expect $? 2 '--px and --bleed exclude each other' "remove '--bleed'"
export_game core --to images --dpi 1 --only coin
expect $? 0 'a picture has at least one pixel' 'core: 1 piece'
for px in 825 825x 825x1125x1 15x100 100x20001 -5x100 'x' 99999999999999999999x100; do
    export_game core --to images --px "$px"
    expect $? 2 "--px rejects '$px'" 'as in 825x1125'
done
"$PPGEN" export --list >"$log" 2>&1
expect $? 0 '--list shows the targets' '^images '
