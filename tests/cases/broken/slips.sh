#!/usr/bin/env bash
# Each slip of tests/cases/broken/slips is caught by the check that it names, or is harmless for
# the reason that the game states.
set -u

slips=$PWD/tests/cases/broken/slips
games=$PWD/content
cd "$TMPDIR" || exit 1

while IFS='|' read -r game by file script; do
    [[ $game == \#* ]] && continue
    rm -rf content
    mkdir content
    cp -r "$games/$game" content/
    name="$game: $script: ${by#*:}"
    sed -i "$script" "content/$game/$file"
    if cmp -s "content/$game/$file" "$games/$game/$file"; then
        echo "not ok $name: the script changes nothing"
        continue
    fi
    case $by in
    check:*)
        "$PPGEN" check "$game" --format json >report 2>/dev/null
        found=$("$PYTHON" -c '
import json, sys
rules = {p["rule"] for game in json.load(open("report"))["games"] for p in game["problems"]}
print("yes" if sys.argv[1] in rules else sorted(rules))' "${by#check:}")
        ;;
    harmless:*)
        found=no
        "$PPGEN" probe "$game" --format csv 2>/dev/null |
            grep -q ",${by#harmless:},.*,harmless," && found=yes
        ;;
    esac
    if [[ $found == yes ]]; then
        echo "ok $name"
    else
        echo "not ok $name: $found"
    fi
done <"$slips"
