#!/usr/bin/env bash
# Breaks each check of a game on purpose and compares the message with the one that
# is kept. With UPDATE=1 (make golden) the messages are kept anew.
set -u
root=$(cd "$(dirname "$0")/../.." && pwd)
cd "$TMPDIR" || exit 1

# The problem of one rule: from its first line to the empty line after it.
message_of() { awk -v rule="[$1]" 'index($0, rule) { on = 1 } /^$/ { on = 0 } on'; }

for breaks in "$root"/tests/broken/*/breaks; do
    game=$(basename "$(dirname "$breaks")")
    kept=$(dirname "$breaks")/expected
    : > got
    while IFS='|' read -r id file script; do
        case $id in '#'* | '') continue ;; esac
        rm -rf content && mkdir content && cp -r "$root/content/$game" content/
        sed -i "$script" "content/$game/$file"
        message=$("$PPGEN" check "$game" -q 2>&1 | message_of "$id")
        printf '=== %s  %s  %s\n%s\n\n' "$id" "$file" "$script" "$message" >> got
        if [ -n "$message" ]; then echo "ok $game: $id can fail"
        else echo "not ok $game: $id can fail: it does not"; fi
    done < "$breaks"
    [ "${UPDATE:-}" ] && cp got "$kept"
    if cmp -s got "$kept"; then echo "ok $game: the messages are as they were"
    else echo "not ok $game: the messages are as they were: $(diff "$kept" got)"; fi
    for id in $(sed -n '/^checks:/,/^stats:/s/^  \([a-z0-9-]*\):$/\1/p' "$root/content/$game/checks.yaml"); do
        sed -n "/^  $id:$/,/^  [a-z]/p" "$root/content/$game/checks.yaml" | grep -q '^    note:' && continue
        if grep -q "^$id|" "$breaks"; then echo "ok $game: $id is broken by a test"
        else echo "not ok $game: $id is broken by a test: no line in $breaks"; fi
    done
done
