#!/usr/bin/env bash
# Bad input: each case gives the right exit code and a message with its place, in
# bounded time and memory, and never a crash.
set -u
root=$PWD
cd "$TMPDIR" || exit 1
seconds=10
[[ -z $SANITIZED ]] || seconds=90

# A small good game; each case spoils a part of it.
fresh()
{
    chmod -R u+rwX content 2>/dev/null
    rm -rf content
    mkdir -p content/g
    cat >content/g/game.yaml <<'END'
title: G
numbers: {players: 2..4}
choices: {suit: [red, blue]}
boards: {b: {grid: 3 x 3, rows: A..C, columns: 1..3}}
sets:
  card: card.yaml
  token: {kind: token, copies: 5}
editions:
  base: {}
  big: {numbers: {players: 5}}
END
    cat >content/g/card.yaml <<'END'
kind: card
fields:
  space: optional space in b
  suit: {type: suit, default: red}
  n: {type: whole 0..9, default: 0}
  text: {type: text, default: ""}
pieces:
  - {id: one, n: 1}
  - {id: two, n: 2}
END
    demand 'count(card) = 2'
}
# Parts of it: a line of game.yaml or another file, which moves to the end; the second
# piece, and more after it; the demand.
line()
{
    local file=content/g/${2-game.yaml}
    { grep -v "^${1%%:*}:" "$file"; printf '%s\n' "$1"; } >x && mv x "$file"
}
piece() { printf -v all '  - {%s}\n' "${@:-id: two}"
    sed -i '$d' content/g/card.yaml && printf '%s' "$all" >>content/g/card.yaml; }
demand() { printf 'checks:\n  c:\n    says: S.\n    demand: >\n      %s\n' "$1" >content/g/checks.yaml; }
raw() { printf '%b' "$1" >"content/g/${2-game.yaml}"; }
# many N TEXT: TEXT so often, '#' in it numbered
many() { awk -v n="$1" -v text="$2" 'BEGIN { parts = split(text, part, "#"); for (i = 1; i <= n; i++)
    { printf "%s", part[1]; for (p = 2; p <= parts; p++) printf "%d%s", i, part[p] } }'; }

# run ARGUMENT...: sets code, leaves out and err
run()
{
    (
        [[ -n $SANITIZED ]] || ulimit -v 1000000
        exec timeout -k 1 "$seconds" "$PPGEN" "$@" >out 2>err </dev/null
    )
    code=$?
}

# bad NAME CODE PATTERN SPOIL [ARGUMENT...]: SPOIL is run in a fresh game, then ppgen
# with the arguments ('check g' if there are none).
bad()
{
    local name=$1 wanted=$2 pattern=$3 spoil=$4
    shift 4
    (($#)) || set -- check g
    fresh
    eval "$spoil"
    run "$@"
    why=
    ((code == 124 || code == 137)) && why="still running after $seconds s; "
    ((code == wanted)) || why+="exit code $code, wanted $wanted; "
    grep -qE -e "$pattern" err || why+="no message like '$pattern'; "
    ! grep -q Sanitizer err || why+="a sanitizer speaks; "
    if [[ $why ]]; then
        echo "not ok $name: $why"
        head -c 1500 err | cut -c 1-300
    else
        echo "ok $name"
    fi
    [[ -z ${SHOW-} ]] || head -n 12 err | cut -c1-200
}
