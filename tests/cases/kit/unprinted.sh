#!/usr/bin/env bash
# Pieces with 'printed: no' are on no sheet, in no box and not in the make list.
set -u

export XDG_CONFIG_HOME=$TMPDIR/config

. tests/cases/verdict.bash

log=$TMPDIR/log
cp -r tests/golden/unprinted/content "$TMPDIR/content"
cd "$TMPDIR" || exit 2

# built NAME OPTION...: builds the game; the log lists the files
built()
{
    "$PPGEN" build tracks "${@:2}" >"$log" 2>&1
    verdict $? "$1 is built" "$log"
}

# said PATTERN NAME, unsaid PATTERN NAME: whether the log has a line that matches
said()
{
    grep -qE "$1" "$log"
    verdict $? "$2" "$log"
}
unsaid()
{
    ! grep -qE "$1" "$log"
    verdict $? "$2" "$log"
}

built "the usual edition"
said 'a4/cards.pdf .* 12 pieces' "a piece that is not printed is on no sheet"
unsaid 'tiles.pdf' "a set that is not printed has no sheets"
pdftotext output/tracks/a4/make-list.pdf "$log"
said '12 cards' "the make list counts the printed cards"
unsaid '14 cards|[Hh]ex' "the make list has nothing that is not printed"

built "an edition that prints other pieces" --edition loose
said 'a4/cards.pdf .* 9 pieces' "an edition chooses the printed pieces"
said 'a4/tiles.pdf .* 3 pieces' "an edition prints a set that others do not"

built "an edition without cards" --edition bare
unsaid 'cards.pdf|boxes.pdf' "a deck that is not printed has no box"
