#!/usr/bin/env bash
# The starter games of 'ppgen new': each passes its checks, is drawn and is built without a
# warning, and does not contain the name of the starter.
set -u

. tests/cases/verdict.bash

starts=$PWD/templates/starts
log=$TMPDIR/log
mkdir "$TMPDIR/project" && cd "$TMPDIR/project" || exit 1

for start in "$starts"/*/; do
    start=$(basename "$start")
    [[ $start == table ]] && continue # see from-table.sh
    game=my-$start
    "$PPGEN" new "$game" --like "$start" >"$log" 2>&1 &&
        "$PPGEN" check "$game" --strict --draw --edition all >>"$log" 2>&1
    verdict $? "$start: a new game passes its checks and is drawn in every edition" "$log"

    "$PPGEN" new "the-lighthouse-keepers-of-long-island-$start" --like "$start" >"$log" 2>&1 &&
        "$PPGEN" check "the-lighthouse-keepers-of-long-island-$start" --strict --draw >>"$log" 2>&1
    verdict $? "$start: a long name fits" "$log"

    diff <(cd "$starts/$start" && find . -type f | sort) <(cd "content/$game" && find . -type f | sort) >"$log" &&
        ! grep -rniE 'new[ -]game' "content/$game" >"$log"
    verdict $? "$start: all files are copied, with the name of the new game" "$log"

    for options in "" "--paper letter --ink low"; do
        # shellcheck disable=SC2086 # several words
        "$PPGEN" build "$game" --strict --edition all $options --out "$TMPDIR/out" >"$log" 2>&1 &&
            find "$TMPDIR/out" -name '*.pdf' -print0 | xargs -0 -n 1 qpdf --check >>"$log" 2>&1
        verdict $? "$start: the kit is built without a warning, with '$options'" "$log"
        rm -rf "$TMPDIR/out"
    done
done

"$PPGEN" new other --like tile >"$log" 2>&1
(($? == 2)) && grep -q -- "--like cannot be 'tile'" "$log" && [[ ! -e content/other ]]
verdict $? "an unknown starter is reported, and nothing is written" "$log"

