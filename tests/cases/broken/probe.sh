#!/usr/bin/env bash
# Runs 'ppgen probe' on the games of content/: a check notices each number changed by one, or the
# number is declared harmless, and every such declaration is true. Prints the score of each edition.
set -u

for file in content/*/game.yaml; do
    game=$(basename "$(dirname "$file")")
    ppgen probe "$game" --edition all >"$TMPDIR/scores" 2>"$TMPDIR/problems"
    code=$?
    while read -r sign score; do
        case $sign in
        ✓) echo "ok $score" ;;
        ✗) echo "not ok $score" ;;
        esac
    done <"$TMPDIR/scores"
    if ((code == 0)) && [[ ! -s $TMPDIR/problems ]]; then
        echo "ok $game: the probe reports no problem"
    else
        echo "not ok $game: exit code $code"
        cat "$TMPDIR/problems"
    fi
done
