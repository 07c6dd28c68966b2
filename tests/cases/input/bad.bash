# Shared by the tests of invalid input: a small valid game, and functions that run ppgen on a spoilt
# copy of it. Each case must give the right exit code and a message with its place, in bounded time
# and memory, without a crash. SHOW=1 prints the messages.

# The limit is CPU time, so that a busy machine does not matter.
seconds=10
[[ -z $SANITIZED ]] || seconds=100

# A small valid game of three files; each case spoils a part of it.
read -rd '' game_yaml <<'END'
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
read -rd '' card_yaml <<'END'
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
# fresh: writes the game. There are a thousand cases, so it starts few other programs.
fresh()
{
    rm -rf content 2>/dev/null || { chmod -R u+rwX content && rm -rf content; }
    mkdir -p content/g
    printf '%s\n' "$game_yaml" >content/g/game.yaml
    printf '%s\n' "$card_yaml" >content/g/card.yaml
    demand 'count(card) = 2'
}
# These replace or add parts of the game: 'line' the line of game.yaml (or of another file) with the
# same key, which moves to the end; 'piece' the second piece; 'demand' the demand, on line 5; 'define'
# definitions, from line 7; 'editions' the editions, from line 9; 'sets' sets, from line 8; 'raw' a
# whole file.
line()
{
    local file=content/g/${2-game.yaml}
    { grep -v "^${1%%:*}:" "$file"; printf '%s\n' "$1"; } >x && mv x "$file"
}
piece() { sed -i '$d' content/g/card.yaml && printf '  - {%s}\n' "$1" >>content/g/card.yaml; }
demand() { printf 'checks:\n  c:\n    says: S.\n    demand: >\n      %s\n' "$1" >content/g/checks.yaml; }
define() { printf 'define:\n%b\n' "$1" >>content/g/checks.yaml; }
editions() { sed -i '/^  base:/,$d' content/g/game.yaml && printf '%b\n' "$1" >>content/g/game.yaml; }
sets() { sed -i '/^  token:/r /dev/stdin' content/g/game.yaml; }
raw() { printf -- '%b' "$1" >"content/g/${2-game.yaml}"; }
# many N TEXT: prints TEXT N times; '#' becomes the number from 1, and '@' the number from 0
many()
{
    awk -v n="$1" -v text="$2" 'BEGIN {
        count = split(text, part, /[#@]/)
        for (at = length(part[1]) + 1; ++k < count; at += length(part[k + 1]) + 1)
            less[k] = substr(text, at, 1) == "@"
        for (i = 1; i <= n; i++) {
            printf "%s", part[1]
            for (k = 1; k < count; k++) printf "%d%s", i - less[k], part[k + 1]
        }
    }'
}

# run ARGUMENT...: runs ppgen, and sets code; the output is in out and err
run()
{
    (
        [[ -n $SANITIZED ]] || ulimit -v 1000000
        ulimit -c 0 -t "$seconds"
        exec ${as-} timeout -s KILL $((seconds * 6)) "$PPGEN" "$@" >out 2>err </dev/null
    )
    code=$?
}

# bad NAME CODES WANTED SPOIL [ARGUMENT...]: SPOIL is run in a fresh game, then ppgen with
# the arguments ('check g' if there are none). It must end with one of the codes. WANTED
# is 'FILE:LINE:COLUMN RULE' of an error, or a pattern of a message without a place
# ('ppgen: ...'), or '-' for any output.
bad()
{
    local name=$1 codes=$2 wanted=$3 spoil=$4 pattern why=
    shift 4
    (($#)) || set -- check g
    fresh
    eval "$spoil"
    run "$@"
    case $wanted in
    -) pattern= ;;
    ppgen:*) pattern=$wanted ;;
    *) pattern="^content/g/${wanted% *}: error: .+ \\[${wanted#* }\\]\$" ;;
    esac
    ((code == 137 || code == 152)) && why="still running after $seconds s; "
    [[ $code =~ ^[$codes]$ ]] || why+="exit code $code, not $codes; "
    [[ $wanted == - ]] || grep -qE -e "$pattern" err || why+="no error at $wanted; "
    [[ -z $SANITIZED ]] || ! grep -q 'Sanitizer\|runtime error' err || why+="a sanitizer reports an error; "
    if [[ $why ]]; then
        echo "not ok $name: ${why%; }"
        head -n 8 err | cut -c 1-200
    else
        echo "ok $name"
        [[ -z ${SHOW-} ]] || head -n 5 err | cut -c 1-200
    fi
}

# table WORD CODES FILE:LINE SPOIL: runs a case for each line 'COLUMN RULE | TEXT' of the input; SPOIL
# runs with TEXT in 'text'
table()
{
    local where text
    while IFS='|' read -r where text; do
        text=${text# }
        where=${where% }
        bad "$1: ${text:0:60}" "$2" "$3:$where" "$4"
    done
}

