#!/usr/bin/env bash
# The output does not depend on the number of jobs. Tested with the projects and games of the golden
# tests, including the broken ones, and with the real games.
set -u

root=$PWD

# same NAME FOLDER WORD...: compares the output with 1, 2 and 7 jobs
same()
{
    local name=$1 folder=$2 jobs code
    shift 2
    for jobs in 1 2 7; do
        (cd "$folder" && ppgen "$@" -j"$jobs") >"$TMPDIR/out-$jobs" 2>"$TMPDIR/err-$jobs"
        code=$?
        echo "exit $code" >>"$TMPDIR/out-$jobs"
        if ((code > 2)) || ! cmp -s "$TMPDIR/out-1" "$TMPDIR/out-$jobs" ||
            ! cmp -s "$TMPDIR/err-1" "$TMPDIR/err-$jobs"; then
            echo "not ok $name with $jobs jobs: $*"
            diff "$TMPDIR/out-1" "$TMPDIR/out-$jobs" | head -n 20
            diff "$TMPDIR/err-1" "$TMPDIR/err-$jobs" | head -n 20
            return
        fi
    done
    echo "ok $name with any number of jobs: $*"
}

for folder in tests/golden/*/content; do
    case=$(basename "$(dirname "$folder")")
    same "$case" "$(dirname "$folder")" check --edition all -v
done
for game in tests/golden/*/game.yaml tests/golden/*/*/game.yaml; do
    folder=$(dirname "$game")
    same "${folder#tests/golden/}" "$folder" check . --edition all -v
done
for format in text json junit; do
    same games "$root" check --edition all -v --format="$format"
done
same games "$root" check --edition ranked # only one game has this edition
same games "$root" check bead-game core --edition contact # stops early
same games "$root" probe bead-game --edition all -v
same games "$root" probe bead-game golddiggers --format=csv

for case in draw draw-faults drawing preflight scripts template-slips; do
    same "$case" "tests/golden/$case" check --draw
done

# Two games that differ only in their templates.
for game in one two; do
    mkdir -p "$TMPDIR/alike/content/$game/templates"
    echo "{title: Game, numbers: {players: 2}, sets: {card: {kind: card, size: poker, face: face}}}" \
        >"$TMPDIR/alike/content/$game/game.yaml"
done
echo 'layers: [{rectangle: bleed, fill: white}]' >"$TMPDIR/alike/content/one/templates/face.yaml"
echo 'layers: [{rectangle: bleed, fill: nosuch}]' >"$TMPDIR/alike/content/two/templates/face.yaml"
same alike "$TMPDIR/alike" check --draw one two
(cd "$TMPDIR/alike" && ppgen check --draw -j1 one two) >"$TMPDIR/out" 2>&1
if (($? == 1)); then echo "ok each game uses its own templates"; else echo "not ok each game uses its own templates: no error"; fi
