#!/usr/bin/env bash
# Each slip of one in the games of content/ is noticed by a check, or harmless for a
# reason; and nothing is called harmless that is not. Prints the score of each edition.
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
        echo "ok $game: nothing is left to say"
    else
        echo "not ok $game: exit code $code"
        cat "$TMPDIR/problems"
    fi
done
