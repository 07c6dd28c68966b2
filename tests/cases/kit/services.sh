#!/usr/bin/env bash
# Pictures for print services: exact pixels and bleed, landscape pieces turned upright, one file for
# equal backs, and the list of copies: tests/cases/kit/services.py.
set -u

log=$TMPDIR/log
. tests/cases/verdict.bash

services=tests/cases/kit/content/services
# show WORDS...: writes pictures to $TMPDIR/out, with the output of ppgen in $log
show() { "$PPGEN" show "$services" "$@" --out "$TMPDIR/out" >"$log" 2>&1; }

# expect CODE WANTED NAME PATTERN: compares the exit code, and searches the output for the pattern
expect()
{
    (($1 == $2)) && grep -qE -- "$4" "$log"
    verdict $? "$3" "$log"
}

for set in card wide looks short token; do
    show $set --each --for tgc
    expect $? 0 "tgc prints the set '$set'" 'quantities\.csv'
done
for set in card wide looks; do
    show $set --each --for mpc && show $set --each --for dtc
    expect $? 0 "mpc and dtc print the set '$set'" 'quantities\.csv'
done
show card --each --px 831x1125
expect $? 0 "--px writes any pixels" 'quantities\.csv'
show card --each --px 554x754 --dpi 200
expect $? 0 "--px takes another resolution" 'quantities\.csv'
show wide/b --each --for tgc
"$PYTHON" tests/cases/kit/services.py "$TMPDIR/out/services/show"

touch "$TMPDIR/out/services/show/tgc/card/faces/000-old.png"
show card --each --for tgc
expect $? 0 "a picture of an earlier run is reported" 'faces/000-old\.png  left over from an earlier run'
[[ $(grep -c 'left over' "$log") == 1 ]]
verdict $? "a picture of this run is not reported" "$log"
rm "$TMPDIR/out/services/show/tgc/card/faces/000-old.png"
show short --each --for tgc
expect $? 0 "art that ends short of the bleed is a warning" 'bleed of 3\.175 mm: it ends 2\.175 mm short'
show odd --each --for tgc
expect $? 1 "a size that the service lacks is an error" 'prints no piece of 50 x 60 mm'
grep -q 'the nearest are MiniDeck (44.45 x 63.5 mm), ' "$log"
verdict $? "the message lists the nearest products" "$log"
[[ ! -e $TMPDIR/out/services/show/tgc/odd ]]
verdict $? "nothing is written after an error" "$log"
show token --each --for mpc
expect $? 1 "a round piece is no square card" 'prints no piece of 25\.4 x 25\.4 mm \(ellipse\)'
grep -q 'the nearest are Micro size (31.75 x 44.45 mm, rectangle), ' "$log"
verdict $? "the message says which shapes the nearest products have" "$log"
show card --each --px 600x800
expect $? 1 "pixels that cut the piece are an error" 'too small for 63\.5 x 88\.9 mm'
grep -q 'write 821x1121' "$log"
verdict $? "the message says which pixels would do" "$log"
show card --each --px 1200x1600
expect $? 1 "pixels that leave too much are an error" 'too large for'

show card --for tgc
expect $? 2 "--for needs --each" "add '--each'"
show card --each --for tgc --safe
expect $? 2 "--for draws no lines" "remove '--safe'"
show card --each --for tgc --px 825x1125
expect $? 2 "--for and --px exclude each other" "remove '--px'"
show card --each --for lulu
expect $? 2 "an unknown service is rejected" "mpc.*tgc.*dtc"
for px in 825 825x 825x1125x1 15x100 100x20001 -5x100 'x' 99999999999999999999x100; do
    show card --each --px "$px"
    expect $? 2 "--px rejects '$px'" 'as in 825x1125'
done
