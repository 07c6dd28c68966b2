#!/usr/bin/env bash
# The pages of the games' rulebooks are full, and no box, figure or last word is torn apart:
# tests/cases/book/pages.py. Games are optional.
. tests/cases/verdict.bash

for game in content/*/; do
    name=$(basename "$game")
    [[ -f $game/rulebook.md ]] || continue
    book=$TMPDIR/$name.pdf
    "$PPGEN" show "$game" rulebook -q -o "$book" >"$TMPDIR/log" 2>&1 &&
        "$PYTHON" -B tests/cases/book/pages.py "$book" >"$TMPDIR/log" 2>&1 &&
        ! grep -q '^fault' "$TMPDIR/log"
    verdict $? "the pages of $name are full" "$TMPDIR/log"
done
