#!/usr/bin/env bash
# Injects faults: in a rebuild, one call after the other fails, such as open(), read() or malloc().
# ppgen must either report the failure and exit with 2, or recover and write the same files. Each
# file must be complete, either from the earlier build or from the new one.
#
# FAULTS=all makes every single call fail instead of a sample.
set -u
. tests/cases/verdict.bash

if [[ -n $SANITIZED || $(uname) != Linux ]]; then
    echo 'ok faults: skipped, libraries cannot be preloaded here'
    exit 0
fi
"$CC" -std=c17 -Wall -Wextra -Werror -O1 -shared -fPIC -o "$TMPDIR/fail.so" \
    tests/cases/faults/fail.c -ldl >"$TMPDIR/log" 2>&1
verdict $? 'the library that makes calls fail is built' "$TMPDIR/log" || exit 0

cd "$TMPDIR" || exit 1
"$PPGEN" new pack --like cards >/dev/null
# More than 600 builds follow, and other cards would only repeat the calls for the first two.
sed -i -e '/^  - {id: cart/,$d' -e 's/copies: [0-9]*/copies: 1/' -e 's/^size: poker/&\ntuck-box: yes/' content/pack/cards.yaml
echo 'checks: {cards: {says: There are two cards., demand: count(card) = 2}}' >content/pack/checks.yaml
build() { "$PPGEN" build pack -q --jobs 2 >"$TMPDIR/log" 2>&1; }
sums() { (cd "$1" && find . -type f -exec sha256sum {} + | sort -k 2); }
build
mv output old
sed -i 's/^title: .*/title: Another/' content/pack/game.yaml
build
mv output new
sums old >old.sums
sums new >new.sums
[[ $(wc -l <new.sums) == 4 ]] && ! cmp -s old.sums new.sums
verdict $? 'the two builds write four files, and differ' log

# failing CALL AT [SETTING...]: builds while that call fails, and prints what is wrong with the result
failing()
{
    local call=$1 at=$2 code
    shift 2
    rm -rf output
    cp -Rp old output
    env "$@" LD_PRELOAD="$TMPDIR/fail.so" FAIL_CALL="$call" FAIL_AT="$at" \
        "$PPGEN" build pack -q --jobs 2 >log 2>&1
    code=$?
    sums output >now.sums
    case $code in
    0) cmp -s now.sums new.sums || echo "$call $at: ends with 0, and other files" ;;
    2) grep -q 'error: ' log || echo "$call $at: ends with 2 and no message" ;;
    *) ((ALSO_ALLOWED == code)) || echo "$call $at: ends with $code: $(head -n 1 log)" ;;
    esac
    judge "$call $at"
}
ALSO_ALLOWED=0

# judge NAME: each file must be that of the old or of the new build; none may be missing or left over
judge()
{
    local name
    cmp -s now.sums old.sums || cmp -s now.sums new.sums && return
    if ! sort now.sums old.sums new.sums | uniq | cmp -s - <(sort old.sums new.sums | uniq); then
        echo "$1: a file of neither build: $(comm -23 <(sort now.sums) \
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
        "$PPGEN" build pack -q --jobs 2 >log 2>&1
    cat count
}

# numbers COUNT: prints all numbers up to COUNT, or a sample with the first and the last
numbers()
{
    local step=$((FAULTS ? 1 : $1 / 16 + 1))
    { seq 1 $(($1 < 5 ? $1 : 5)); seq 6 $step "$1"; echo "$1"; } | awk '$1 > 0' | sort -nu
}
[[ ${FAULTS-} == all ]] && FAULTS=1 || FAULTS=0

# each CALL [SETTING...]: makes calls fail one after the other
each()
{
    local call=$1 all
    shift
    all=$(count "$call" "$@")
    for at in $(numbers "$all"); do
        failing "$call" "$at" "$@"
    done >wrong
    ((all > 0)) && [[ ! -s wrong ]]
    verdict $? "a build survives each of $all failing $call() calls${*:+, $*}" wrong
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
# Whenever a signal stops a build, each file is complete and no temporary file is left.

# hit SIGNAL MS: sends the signal to a build after MS milliseconds
hit()
{
    rm -rf output
    cp -Rp old output
    env --default-signal=INT "$PPGEN" build pack -q --jobs 2 >log 2>&1 &
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
verdict $? 'a build survives 200 signals' wrong

# --- closed streams -------------------------------------------------------------------

"$PPGEN" list -v 2>log | head -n 1 >/dev/null
codes=("${PIPESTATUS[@]}")
((codes[0] == 0 || codes[0] == 141)) && [[ ! -s log ]]
verdict $? 'a reader that closes the pipe causes no error message' log
for words in 'list' 'check -q' 'stats' 'show pack -o -' 'build pack -f'; do
    # shellcheck disable=SC2086
    "$PPGEN" $words >&- 2>log
    code=$?
    [[ $code == 2 || ($code == 0 && $words == 'check -q') ]]
    verdict $? "closed standard output is reported: $words" log
done
rm -rf output
"$PPGEN" build pack <&- >&- 2>&-
sums output | cmp -s - new.sums
verdict $? 'with all streams closed, no output is written into the files' new.sums
