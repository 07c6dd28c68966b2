#!/usr/bin/env bash
# One call after the other fails, in a build that follows another: open(), read(), malloc()
# and so on. Then ppgen says so and ends with 2, or it does without and makes the same
# files; each file of the earlier build is whole or replaced by a whole one.
#
# FAULTS=all tries every single call instead of some of each.
set -u
. tests/cases/verdict.bash

if [[ -n $SANITIZED || $(uname) != Linux ]]; then
    echo 'ok nothing can be preloaded here: skipped'
    exit 0
fi
"$CC" -std=c17 -Wall -Wextra -Werror -O1 -shared -fPIC -o "$TMPDIR/fail.so" \
    tests/cases/faults/fail.c -ldl >"$TMPDIR/said" 2>&1
verdict $? 'the library that makes calls fail' "$TMPDIR/said" || exit 0

cd "$TMPDIR" || exit 1
"$PPGEN" new pack --like cards >/dev/null
build() { "$PPGEN" build pack -q --jobs 2 >"$TMPDIR/said" 2>&1; }
sums() { (cd "$1" && find . -type f -exec sha256sum {} + | sort -k 2); }
build
mv output old
sed -i 's/^title: .*/title: Another/' content/pack/game.yaml
build
mv output new
sums old >old.sums
sums new >new.sums
[[ -s new.sums ]] && ! cmp -s old.sums new.sums
verdict $? 'two builds that differ' said

# failing CALL AT [SETTING...]: prints what is wrong with a build in which that fails.
failing()
{
    local call=$1 at=$2 code
    shift 2
    rm -rf output
    cp -Rp old output
    env "$@" LD_PRELOAD="$TMPDIR/fail.so" FAIL_CALL="$call" FAIL_AT="$at" \
        "$PPGEN" build pack -q --jobs 2 >said 2>&1
    code=$?
    sums output >now.sums
    case $code in
    0) cmp -s now.sums new.sums || echo "$call $at: ends with 0, and other files" ;;
    2) grep -q 'error: ' said || echo "$call $at: ends with 2 and no message" ;;
    *) ((ENDS_SO == code)) || echo "$call $at: ends with $code: $(head -n 1 said)" ;;
    esac
    judge "$call $at"
}
ENDS_SO=0

# Each file is as it was, or as it is to be; none is missing, and none is left.
judge()
{
    local name
    if ! sort now.sums old.sums new.sums | uniq | cmp -s - <(sort old.sums new.sums | uniq); then
        echo "$1: a file that neither build made: $(comm -23 <(sort now.sums) \
            <(sort old.sums new.sums | uniq) | head -n 1)"
    fi
    while read -r _ name; do
        [[ -e output/$name ]] || echo "$1: $name is gone"
    done <old.sums
}

count()
{
    rm -rf output
    cp -Rp old output
    env "${@:2}" LD_PRELOAD="$TMPDIR/fail.so" FAIL_CALL="$1" FAIL_COUNT=count \
        "$PPGEN" build pack -q --jobs 2 >said 2>&1
    cat count
}

# numbers COUNT: all, or of many the first, the last and some between.
numbers()
{
    local step=$((FAULTS ? 1 : $1 / 16 + 1))
    { seq 1 $(($1 < 5 ? $1 : 5)); seq 6 $step "$1"; echo "$1"; } | awk '$1 > 0' | sort -nu
}
[[ ${FAULTS-} == all ]] && FAULTS=1 || FAULTS=0

# each CALL [SETTING...]
each()
{
    local call=$1 all
    shift
    all=$(count "$call" "$@")
    for at in $(numbers "$all"); do
        failing "$call" "$at" "$@"
    done >wrong
    ((all > 0)) && [[ ! -s wrong ]]
    verdict $? "$call() fails: $all calls${*:+, $*}" wrong
}

ENOMEM=12 ENOSPC=28 EIO=5 EMFILE=24
for call in malloc calloc realloc; do
    each $call FAIL_WITH=$ENOMEM
done
for call in open read stat lstat fstat realpath opendir readdir fdopen faccessat dlopen \
    pthread_create; do
    each $call FAIL_WITH=$EIO
done
each open FAIL_WITH=$EMFILE FAIL_FROM=1
for call in fwrite fflush fclose fsync rename mkdir fchmod flock; do
    each $call FAIL_WITH=$ENOSPC
done

# --- signals --------------------------------------------------------------------------
# At any moment of a build each file is whole, and none is left over.

# hit SIGNAL MOMENT: in so many ms
hit()
{
    rm -rf output
    cp -Rp old output
    env --default-signal=INT "$PPGEN" build pack -q --jobs 2 >said 2>&1 &
    sleep "$(printf '0.%03d' "$2")"
    kill -s "$1" $! 2>/dev/null
    { wait $!; } 2>/dev/null
    code=$?
    sums output >now.sums
    ((code == 0 || code == 128 + $(kill -l "$1"))) || echo "$1 after $2 ms: ends with $code"
    judge "$1 after $2 ms"
}

RANDOM=1
rm -rf output
cp -Rp old output
began=$(date +%s%N)
build
took=$((($(date +%s%N) - began) / 1000000 + 5))
for try in {1..200}; do
    signals=(INT TERM HUP)
    hit "${signals[try % 3]}" $((RANDOM % took)) 2>&1
done >wrong
[[ ! -s wrong ]]
verdict $? '200 signals' wrong

# --- nobody reads ---------------------------------------------------------------------

"$PPGEN" list -v 2>said | head -n 1 >/dev/null
codes=("${PIPESTATUS[@]}")
((codes[0] == 0 || codes[0] == 141)) && [[ ! -s said ]]
verdict $? 'a reader that goes away' said
for words in 'list' 'check -q' 'stats' 'show pack -o -' 'build pack -f'; do
    # shellcheck disable=SC2086
    "$PPGEN" $words >&- 2>said
    code=$?
    [[ $code == 2 || ($code == 0 && $words == 'check -q') ]]
    verdict $? "standard output is closed: $words" said
done
rm -rf output
"$PPGEN" build pack <&- >&- 2>&-
sums output | cmp -s - new.sums
verdict $? 'with all streams closed, nothing gets into the files' new.sums
