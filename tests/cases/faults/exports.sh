#!/usr/bin/env bash
# Injects faults into a second export of a game that has changed: whatever call fails, ppgen reports
# it and the old export is still whole, or it writes the new one: tests/cases/faults/exports.py.
set -u
. tests/cases/verdict.bash

if [[ -n $SANITIZED || $(uname) != Linux ]]; then
    echo 'ok exports: skipped, libraries cannot be preloaded here'
    exit 0
fi
"$CC" -std=c17 -Wall -Wextra -Werror -O1 -shared -fPIC -o "$TMPDIR/fail.so" \
    tests/cases/faults/fail.c -ldl >"$TMPDIR/log" 2>&1
verdict $? 'the library that makes calls fail is built' "$TMPDIR/log" || exit 0
judge=$PWD/tests/cases/faults/exports.py

cd "$TMPDIR" || exit 1
"$PPGEN" new pack --like cards >/dev/null
sed -i -e '/^  - {id: cart/,$d' -e 's/copies: [0-9]*/copies: 1/' content/pack/cards.yaml
echo 'checks: {cards: {says: There are two cards., demand: count(card) = 2}}' >content/pack/checks.yaml

# export_to TARGET [SETTING...]
export_to() { env "${@:2}" "$PPGEN" export pack --to "$1" --dpi 50 -q --jobs 2 >log 2>&1; }

# each TARGET CALL ERROR: makes up to 4 of the calls fail, one in each export
each()
{
    local target=$1 call=$2 all at code
    rm -rf output && cp -Rp old output
    export_to "$target" LD_PRELOAD="$TMPDIR/fail.so" FAIL_CALL="$call" FAIL_COUNT=count
    all=$(cat count)
    for at in $(seq 1 $((all / 4 + 1)) "$all"); do
        rm -rf output && cp -Rp old output
        export_to "$target" LD_PRELOAD="$TMPDIR/fail.so" FAIL_CALL="$call" FAIL_AT="$at" FAIL_WITH="$3"
        code=$?
        ((code == 0 || code == 2)) || echo "$call $at: ends with $code: $(head -n 1 log)"
        ((code == 0)) || grep -q 'error: ' log || echo "$call $at: ends with $code and no message"
        "$PYTHON" -B "$judge" "output/pack/export/$target" "old/pack/export/$target" "new/pack/export/$target" $code
    done >wrong
    ((all > 0)) && [[ ! -s wrong ]]
    verdict $? "an export to $target survives failing $call() calls, of $all" wrong
}

ENOMEM=12 ENOSPC=28 EIO=5
for target in images dtc pcio; do
    rm -rf output
    sed -i 's/name: Signpost/name: Waymark/' content/pack/cards.yaml
    export_to $target
    rm -rf old && mv output old
    sed -i 's/name: Waymark/name: Signpost/' content/pack/cards.yaml
    export_to $target
    rm -rf new && mv output new
    ! cmp -s old/pack/export/$target/index.json new/pack/export/$target/index.json
    verdict $? "the two exports to $target differ" log
    rm -rf output && cp -Rp old output
    "$PPGEN" export pack --to $target --dpi 200 -q & # larger pictures than those of the old and the new one
    sleep 0.1
    kill -KILL $! && wait $! 2>/dev/null
    export_to $target
    diff -r output new >log && ! ls -A output/pack/export/$target | grep -q files.new
    verdict $? "an export to $target after one that was killed leaves nothing of it" log
    for call in malloc calloc; do each $target $call $ENOMEM; done
    for call in fwrite fflush fsync rename mkdir; do each $target $call $ENOSPC; done
    for call in open read; do each $target $call $EIO; done
done
