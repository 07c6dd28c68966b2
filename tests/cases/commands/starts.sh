#!/usr/bin/env bash
# What 'ppgen new' can start from: each is a game that passes its checks, is drawn and is
# printed without a warning, and in which no trace of its own name is left.
set -u

. tests/cases/verdict.bash

starts=$PWD/templates/starts
log=$TMPDIR/log
mkdir "$TMPDIR/project" && cd "$TMPDIR/project" || exit 1

for start in "$starts"/*/; do
    start=$(basename "$start")
    game=my-$start
    "$PPGEN" new "$game" --like "$start" >"$log" 2>&1 &&
        "$PPGEN" check "$game" --strict --draw --edition all >>"$log" 2>&1
    verdict $? "$start: a new game passes its checks in every edition, and its faces theirs" "$log"

    "$PPGEN" new "the-lighthouse-keepers-of-long-island-$start" --like "$start" >"$log" 2>&1 &&
        "$PPGEN" check "the-lighthouse-keepers-of-long-island-$start" --strict --draw >>"$log" 2>&1
    verdict $? "$start: a long name has room" "$log"

    diff <(cd "$starts/$start" && find . -type f | sort) <(cd "content/$game" && find . -type f | sort) >"$log" &&
        ! grep -rniE 'new[ -]game' "content/$game" >"$log"
    verdict $? "$start: all of its files are there, with the game's own name" "$log"

    for options in "" "--paper letter --ink low"; do
        # shellcheck disable=SC2086 # several words
        "$PPGEN" build "$game" --strict --edition all $options --out "$TMPDIR/out" >"$log" 2>&1 &&
            find "$TMPDIR/out" -name '*.pdf' -print0 | xargs -0 -n 1 qpdf --check >>"$log" 2>&1
        verdict $? "$start: it is printed without a warning, with '$options'" "$log"
        rm -rf "$TMPDIR/out"
    done
done

"$PPGEN" new other --like tile >"$log" 2>&1
(($? == 2)) && grep -q -- "--like cannot be 'tile'" "$log" && [[ ! -e content/other ]]
verdict $? "a start that is not there is told, and nothing is written" "$log"

