#!/usr/bin/env bash
# The seeds of the fuzz targets: what was found once is borne for ever after.
set -u
. tests/cases/verdict.bash
replay=$(dirname "$PPGEN")/tests/replay
export PPGEN_DATA=$PWD

targets=$("$replay" --list)
for target in $targets; do
    "$replay" "$target" tests/fuzz/seeds/"$target"/* >"$TMPDIR/said" 2>&1
    verdict $? "fuzz: $target" "$TMPDIR/said"
done

[[ $(cd tests/fuzz/seeds && ls | sort) == "$(sort <<<"$targets")" ]]
verdict $? 'each target has seeds, and all seeds a target' /dev/null
for words in '' 'yaml' 'nothing x' 'yaml /nowhere'; do
    # shellcheck disable=SC2086
    "$replay" $words >"$TMPDIR/said" 2>&1
    verdict $(($? != 2)) "replay $words" "$TMPDIR/said"
done
