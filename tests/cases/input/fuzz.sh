#!/usr/bin/env bash
# Replays the seeds of the fuzz targets, so that no fixed bug returns.
set -u
. tests/cases/verdict.bash
replay=$(dirname "$PPGEN")/tests/replay
export PPGEN_DATA=$PWD

targets=$("$replay" --list)
for target in $targets; do
    "$replay" "$target" tests/fuzz/seeds/"$target"/* >"$TMPDIR/log" 2>&1
    verdict $? "the fuzz target $target survives its seeds" "$TMPDIR/log"
done

[[ $(cd tests/fuzz/seeds && ls | sort) == "$(sort <<<"$targets")" ]]
verdict $? 'each fuzz target has a folder of seeds' /dev/null
for words in '' 'yaml' 'nothing x' 'yaml /nowhere'; do
    # shellcheck disable=SC2086
    "$replay" $words >"$TMPDIR/log" 2>&1
    verdict $(($? != 2)) "replay rejects the arguments '$words'" "$TMPDIR/log"
done
