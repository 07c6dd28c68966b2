#!/usr/bin/env bash
# Card Game Simulator: lists that follow its specification, pictures, decks, and the archive that it
# imports: tests/cases/export/cgs.py.
set -u

log=$TMPDIR/log
out=$TMPDIR/out
. tests/cases/verdict.bash

rooms=tests/cases/export/content/rooms
# export_game WORDS...: writes to $out, with the output of ppgen in $log
export_game() { "$PPGEN" export "$@" --to cgs --out "$out" >"$log" 2>&1; }

# expect CODE WANTED NAME PATTERN: compares the exit code, and searches the output for the pattern
expect()
{
    (($1 == $2)) && grep -qE -- "$4" "$log"
    verdict $? "$3" "$log"
}

export_game
expect $? 0 'all games are exported' 'apocalypta: 60 pieces'
export_game "$rooms" -v
expect $? 0 'odd cards are exported' 'rooms: 17 pieces'
expect 0 0 'other pieces are reported' "the set 'ring' is left out: Card Game Simulator takes only cards"
expect 0 0 'cards of other sizes are reported' "63\.5 x 88\.9 mm, but those of 'looks' are 63 x 88 mm"
"$PYTHON" -B tests/cases/export/cgs.py "$out" apocalypta bead-game core gold-digger golddiggers "$rooms"

export_game "$rooms" --only ring,d6
expect $? 1 'a game without cards is an error' 'takes only cards, and there are none'
export_game core --only red -j1 && find "$out/core" -type f -exec sha256sum {} + | sort >"$TMPDIR/first"
export_game core --only red && find "$out/core" -type f -exec sha256sum {} + | sort | cmp -s - "$TMPDIR/first"
verdict $? 'one thread gives the same files' "$log"
[[ ! -e $out/core/export/cgs/core/sets/blue && -e $out/core/export/cgs/core/sets/red ]]
verdict $? 'files of the last export are removed' "$log"
