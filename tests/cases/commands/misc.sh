#!/usr/bin/env bash
# Commands and options: help, usage, exit codes, colours, finding games, 'new'.
set -u
root=$PWD
project=$TMPDIR/project
mkdir -p "$project/content" && cd "$project" || exit 1
installed=/usr/local/share/ppgen/content

# game NAME [LINE...]: writes a valid game with one set of two cards, and adds the lines
game()
{
    mkdir -p "content/$1"
    { printf 'title: %s\nnumbers: {players: 2..4}\nsets: {card: {kind: card, copies: 2}}\n' "$1"
      shift
      printf '%s\n' "$@"; } >"content/$1/game.yaml"
}
checks() { echo "checks: {c: {says: S, demand: $1}}"; }

ok() { echo "ok $1"; }
bad() { echo "not ok $1: $2"; head -n 5 "$TMPDIR/err" | cut -c 1-200; }
run() { "$PPGEN" "$@" >"$TMPDIR/out" 2>"$TMPDIR/err" </dev/null; code=$?; }
# verdict NAME CODE OUT ERR: reports the result of the last run. OUT and ERR are patterns that a line
# must match, '-' for no output, or '*' for any output.
matches()
{
    case $1 in
    -) [[ ! -s $2 ]] ;;
    '*') true ;;
    *) grep -qE -e "$1" "$2" ;;
    esac
}
verdict()
{
    if ((code != $2)); then bad "$1" "exit code $code, wanted $2"
    elif ! matches "$3" "$TMPDIR/out"; then bad "$1" "standard output should be '$3': $(head -n 2 "$TMPDIR/out")"
    elif ! matches "$4" "$TMPDIR/err"; then bad "$1" "standard error should be '$4'"
    else ok "$1"; fi
}
# try CODE OUT ERR ARGUMENT...: runs ppgen and reports the result
try()
{
    run "${@:4}"
    verdict "ppgen ${*:4}" "$1" "$2" "$3"
}

game good "$(checks 'count(card) = 2')" 'editions: {base: {}, more: {sets: {card: {copies: 2}}}}' \
    'stats: {all: {title: All, show: {cards: count(card)}}}'

# --- help and usage ------------------------------------------------------------------

try 0 'ppgen COMMAND' - --help
try 2 - "write '--ink low'" build --low-ink
try 0 'ppgen COMMAND' - -h
try 0 'ppgen COMMAND' - help
run; cat "$TMPDIR/err" >>"$TMPDIR/out"; verdict 'ppgen without arguments prints its help' 2 'ppgen COMMAND' '*'
try 0 '^ppgen [0-9]+\.[0-9]+\.[0-9]+$' - --version
"$PPGEN" --help >"$TMPDIR/all"
while read -r command options; do
    grep -q "^  $command " "$TMPDIR/all" && ok "--help names $command" || echo "not ok --help names $command: it does not"
    try 0 "Usage:.*ppgen $command" - "$command" --help
    try 0 "Usage:.*ppgen $command" - "$command" -h
    # The help lists the options below, and the command accepts each option of its help.
    for option in $options --content --color --help; do
        grep -qE -e "(^| )$option([ ,]|$)" "$TMPDIR/out" && ok "$command --help lists $option" ||
            bad "$command --help lists $option" 'it does not'
    done
    for option in $(sed '/^Examples/,$d' "$TMPDIR/out" | grep -oE '^ +(-[a-z], +)?--[a-z-]+' | grep -oE -e '-{1,2}[a-z]+(-[a-z]+)*'); do
        [[ $option != --help && $option != -h ]] || continue
        [[ $option == --watch ]] && limit='timeout 2' || limit= # it does not end by itself
        $limit "$PPGEN" "$command" "$option" >/dev/null 2>"$TMPDIR/err" </dev/null
        ! grep -q 'has no option' "$TMPDIR/err" && ok "$command accepts $option" || bad "$command accepts $option" 'it does not'
    done
done <<'END'
check --edition --players --format --strict --draw -v -q -j
list --edition --players --format -v
stats --edition --players --format
show --edition --players --back --each --bleed --safe --dpi --cvd --ink --paper --icons --out --strict -o -q
export --to --edition --players --only --products --px --dpi --bleed --ink --list --check --strict --out -q -j
fonts --edition --format --strict -q
new --like --from -q
schema -o
END

# Each example of the help runs unchanged in a project that contains our games.
mkdir "$TMPDIR/examples" && cp -r "$root/content" "$TMPDIR/examples/"
printf 'Name,Price\nApples,3\nHerring,2\n' >"$TMPDIR/examples/goods.csv"
"$PYTHON" -B - "$TMPDIR/examples/deck.xlsx" <<'END'
import sys
import openpyxl
book = openpyxl.Workbook()
events = book.create_sheet("Events")
for row in ("Name", "Copies"), ("Rain", 2), ("Snow", 1):
    events.append(row)
book.save(sys.argv[1])
END
for command in check list stats show export fonts new schema; do
    "$PPGEN" $command --help | sed -n '/^Examples/,$s/^  \(ppgen [^ ].*\)$/\1/p' | sed 's/   *.*//' >"$TMPDIR/lines"
    [[ -s $TMPDIR/lines ]] || echo "not ok examples of $command: there are none"
    while read -r _ line; do
        # shellcheck disable=SC2086 # words
        (cd "$TMPDIR/examples" && "$PPGEN" $line >/dev/null 2>"$TMPDIR/err" </dev/null) &&
            ok "example: ppgen $line" || bad "example: ppgen $line" "exit code $?"
    done <"$TMPDIR/lines"
done

try 2 - "did you mean 'check'" chekc
try 2 - 'help' zzzzz
try 2 - 'error' --zzz
try 2 - "did you mean '--edition'" check --editoin x
try 2 - "did you mean '--strict'" check --stric
for words in '-v-strict' '-q-help' '-vz' '-q=1' '--quiet=1' '-j' '-j0' '-j65' '-jx' '-vj'; do
    try 2 - 'error' check good $words
done
try 0 '*' - check good -qj2
try 0 '^✓ good' - check good -vj 2
try 2 - 'help' check -z
try 2 - 'json' check --format=jsn
try 2 - 'csv' list --format=cvs
try 2 - 'json' stats good --format xml
try 2 - 'format' check --format
try 2 - 'format' check --format=
try 2 - 'takes no value|no value' check --strict=yes
try 2 - 'color' check --color=maybe
try 2 - 'edition' check --edition
try 2 - 'NAME' new
try 2 - "unexpected argument 'b'" new a b
try 2 - 'GAME' stats
try 2 - 'unexpected argument' stats good good
try 2 - 'unexpected argument' schema good good
try 2 - 'no (game|folder)' check -- -z
try 2 - 'one edition' schema good --edition all
for players in 0 -1 101 2147483648 99999999999999999999 1.5 many '' 0x2; do
    try 2 - '--players' check "--players=$players"
done
try 2 - '--players' check --players
for players in 1 5 100; do # the game is for 2 to 4
    try 2 '*' 'players' list good --players=$players
done
try 0 '2 players' - list good --players 2
try 0 '^✓ good, 2 players  1 check holds' - check good --players 2
try 0 '^✓ good  1 check holds' - check good
try 0 '^✓ good \(base\)  1 check' - check good --edition all -v
try 0 'name="good \(base\)"' - check good --edition all --format=junit
try 0 "max.players." - check --help
try 0 . - check --format json good
try 0 . - check good --format=json -v
try 0 - - check good -q
try 0 'good' - list -- good

# --- output --------------------------------------------------------------------------

for words in 'check good' 'check good --format=json' list 'list good' 'stats good' schema --help --version 'check --help'; do
    # shellcheck disable=SC2086 # words
    "$PPGEN" $words >&- 2>"$TMPDIR/err"
    code=$?
    : >"$TMPDIR/out"
    verdict "ppgen $words >&-" 2 - 'error: .*output'
    # shellcheck disable=SC2086
    "$PPGEN" $words >/dev/full 2>"$TMPDIR/err"
    code=$?
    verdict "ppgen $words >/dev/full" 2 - 'error: .*output'
done
try 2 - "'x.png' does not end in .pdf" calibrate -o x.png
[[ ! -e x.png ]] && ok 'calibrate -o x.png writes nothing' || bad 'calibrate -o x.png writes nothing' 'it does'
run schema -o /dev/full
verdict 'ppgen schema -o /dev/full' 2 '*' 'error'
run schema -o nowhere/x.json
verdict 'ppgen schema -o nowhere/x.json' 2 - 'nowhere'
"$PPGEN" check good 2>&- >"$TMPDIR/out" && ok 'check works with standard error closed' || bad 'check works with standard error closed' "exit code $?"
"$PPGEN" list good <&- >/dev/null 2>&1 && ok 'list works with standard input closed' || bad 'list works with standard input closed' "exit code $?"
for words in list 'list good -v' schema; do
    # shellcheck disable=SC2086
    first=$("$PPGEN" $words 2>"$TMPDIR/err" | head -n 1)
    # shellcheck disable=SC2086
    [[ $first && ! -s $TMPDIR/err && $first == "$("$PPGEN" $words | sed -n 1p)" ]] && ok "ppgen $words | head -1" ||
        bad "ppgen $words | head -1" "'$first'"
done

game failing "$(checks 'count(card) = 3')"
escape=$'\e'
# colours NAME WANTED OUTPUT: the output must be coloured (1) or not (0)
colours()
{
    local got=0
    [[ $3 != *"$escape["* ]] || got=1
    [[ $3 ]] || got=nothing
    [[ $got == "$2" ]] && ok "colours: $1" || echo "not ok colours: $1: $got, wanted $2"
}
plain() { env -u NO_COLOR TERM=xterm "$@" 2>&1; }
colours 'a pipe' 0 "$(plain "$PPGEN" check)"
colours 'always, to a pipe' 1 "$(plain "$PPGEN" check good --color=always)"
colours 'always, of problems' 1 "$(plain "$PPGEN" check failing -q --color always)"
colours 'always, beside NO_COLOR' 1 "$(NO_COLOR=1 "$PPGEN" check --color=always 2>&1)"
colours 'always, of help' 1 "$(plain "$PPGEN" check --help --color=always)"
colours 'never' 0 "$(plain "$PPGEN" check --color=never)"
if command -v script >/dev/null; then
    terminal() { env -u NO_COLOR TERM=xterm "${@:2}" script -qec "$1" /dev/null </dev/null; }
    [[ $(terminal "'$PPGEN' check good") == *'add --draw'* && $("$PPGEN" check good) != *--draw* &&
        $(terminal "'$PPGEN' check good --draw") != *'add --draw'* &&
        $(terminal "'$PPGEN' check failing") != *'add --draw'* ]] &&
        ok 'a check on a terminal says that nothing was drawn' ||
        echo 'not ok a check on a terminal says that nothing was drawn'
    colours 'a terminal' 1 "$(terminal "'$PPGEN' check good")"
    colours 'problems on a terminal' 1 "$(terminal "'$PPGEN' check failing -q")"
    colours 'a dumb terminal' 0 "$(terminal "'$PPGEN' check" TERM=dumb)"
    colours 'NO_COLOR' 0 "$(terminal "'$PPGEN' check" NO_COLOR=1)"
    colours 'an empty NO_COLOR' 1 "$(terminal "'$PPGEN' check" NO_COLOR=)"
    colours 'auto' 1 "$(terminal "'$PPGEN' check --color=auto")"
    colours 'never, on a terminal' 0 "$(terminal "'$PPGEN' check --color=never")"
    colours 'only standard error on a terminal' 0 "$(terminal "'$PPGEN' check good >'$TMPDIR/out'; cat '$TMPDIR/out'")"
    colours 'JSON on a terminal' 0 "$(terminal "'$PPGEN' check --format=json")"
else
    echo 'ok colours on a terminal: skipped, there is no script(1)'
fi

# --- exit codes ----------------------------------------------------------------------

try 1 - 'content/failing/game.yaml:4:.* error: ' check failing -q
try 1 'failing' 'content/failing/game.yaml:4' check failing
game empty 'define: {x: 1}'
sed -i 's/copies: 2/pieces: []/' content/empty/game.yaml
try 0 '1 warning' 'warning: .*\[empty-set\]' check empty
try 1 '1 warning' '\[empty-set\]' check empty --strict
game stale 'rules: {bank: It pays.}' 'checks: {c: {says: S, demand: count(card) = 2, known: bank}}'
try 0 '1 warning' 'warning: .*\[stale-known\]' check stale
try 1 '1 warning' '\[stale-known\]' check stale --strict
game known 'rules: {bank: It pays.}' 'checks: {c: {says: S, demand: count(card) = 3, known: bank}}'
try 0 'known' - check known --strict
run check
verdict 'all games: one fails' 1 '✓ good' 'content/failing/'
mkdir content/hollow
run check
verdict 'all games: one fails, one folder is not a game' 1 '✓ good' "ppgen: warning: 'content/hollow' is not a game"
mkdir content/hollow/game.yaml
run check
verdict 'all games: one fails, one cannot be read' 2 '✓ good' 'content/hollow/game.yaml:1:1: error'
rmdir content/hollow/game.yaml
grep -q 'content/failing/game.yaml:4:.* error: ' "$TMPDIR/err" && ok 'the other games are reported although one cannot be read' ||
    bad 'the other games are reported although one cannot be read' 'the failing one is not'
run check failing good hollow
verdict 'named games: exit code 2 wins over 1' 2 '✓ good' 'content/failing/'
run check good nothing failing
verdict 'named games: one is unknown' 2 '*' "no game 'nothing'"
game other "$(checks 'count(card) = 3')" 'editions: {base: {}, more: {}}'
for form in text json sarif junit github; do
    try 2 - "no edition 'more'" check other failing --edition more --format=$form
done
rm -r content/other
mkdir -p "$TMPDIR/other/hollow"
run list
verdict 'list warns about a folder that is not a game' 0 '^good ' 'content/hollow'
try 0 '1 warning' "warning: 'other/hollow' is not a game" check --content "$TMPDIR/other"
rmdir content/hollow
rm -r "$TMPDIR/other"

# --- memory --------------------------------------------------------------------------

# The memory does not grow with the number of games and editions: each is freed before the next is read.
many=$TMPDIR/many
for ((i = 0; i < 30; i++)); do
    mkdir -p "$many/content/g$i"
    cat >"$many/content/g$i/game.yaml" <<'END'
title: G
numbers: {players: 2}
sets:
  card:
    kind: card
    id: "c-{n}"
    fields: {n: whole, text: text}
    pieces: [{each: n in 1..5000, text: "Card {n} of many."}]
editions: {a: {}, b: {}, c: {}}
END
done
for words in 'check --edition all' 'check --edition all --format=json' 'check --edition all --format=sarif' \
    'check --edition all --format=junit' 'check --edition all --format=github' list; do
    # shellcheck disable=SC2086
    (cd "$many" && { [[ $SANITIZED ]] || ulimit -v 40000; } && run $words; verdict "90 editions need little memory: $words" 0 '*' -)
done
rm -r "$many"

# The memory does not grow with the number of words: a large cache of shaped words is cleared between cards.
mkdir -p "$TMPDIR/wordy/templates"
printf -v words ' {n}%s' {a..z}{a..c}
cat >"$TMPDIR/wordy/game.yaml" <<END
title: G
numbers: {players: 2}
sets:
  card:
    kind: card
    id: "c-{n}"
    face: words
    back: none
    fields: {n: whole}
    pieces: [{each: n in 1..4000}]
END
cat >"$TMPDIR/wordy/templates/words.yaml" <<END
layers:
  - rectangle: bleed
    fill: white
  - text: "$words"
    in: safe
    size: 6 pt
END
([[ $SANITIZED ]] || ulimit -v 150000; run check --draw "$TMPDIR/wordy"
 verdict "312,000 words need little memory" 0 '*' -)
rm -r "$TMPDIR/wordy"

# --- finding games -------------------------------------------------------------------

mkdir -p deep/er "$TMPDIR/elsewhere"
(cd deep/er && run list good; verdict 'from a folder in the project' 0 '^good ' -)
(cd content/good && run check; verdict 'from the folder of a game: all games' 1 good '^\.\./failing/game.yaml:4:')
(cd content/good && run check .; verdict 'the game in this folder' 0 '✓ good ' -)
(cd content/good && run check ../good/; verdict 'a path with .. and a slash' 0 '✓ good ' -)
(cd content && run check ./good ../content/failing; verdict 'two paths' 1 '✓ good ' '^failing/game.yaml:4:')
(cd "$TMPDIR/elsewhere" && run check good --content ../project/content; verdict 'with --content' 0 '✓ good ' -)
(cd "$TMPDIR/elsewhere" && run check "$project/content/good"; verdict 'a path, outside any project' 0 '✓ good ' -)
(cd "$TMPDIR/elsewhere" && run check --content nowhere; verdict '--content with a missing folder' 2 - "nowhere")
(cd "$TMPDIR/elsewhere" && run check --content ../project/content/good/game.yaml; verdict '--content with a file' 2 - 'game.yaml')
if [[ ! -d $installed ]]; then
    (cd "$TMPDIR/elsewhere" && run check; verdict 'outside any project' 2 - 'no project')
    (cd "$TMPDIR/elsewhere" && run list good; verdict 'a name, outside any project' 2 - 'no project')
fi
(mkdir -p "$TMPDIR/hollow/content" && cd "$TMPDIR/hollow" && run check; code=0; verdict 'a project without games is reported' 0 '*' 'no game')
cp -r content/good deep/lone
try 0 '✓ lone ' - check deep/lone
try 0 '✓ lone ' - check ./deep/../deep/lone/
ln -s ../deep/lone content/linked
try 0 'linked|lone' - check linked
rm content/linked
try 2 - "did you mean 'good'" check goood

# A game outside any project.
lone=$TMPDIR/lone/wolves
mkdir -p "$lone/sub" && cp content/failing/game.yaml "$lone/"
# file_is NAME WANTED FOLDER GAME: compares the path of the file in machine formats
file_is()
{
    local form got
    for form in github json sarif junit; do
        got=$(cd "$3" && "$PPGEN" check "$4" --format=$form 2>/dev/null | grep -oE '[^"= (]*game\.yaml' | head -n 1)
        [[ $got == "$2" ]] && ok "$1, $form" || echo "not ok $1, $form: '$got', wanted '$2'"
    done
}
file_is 'no project, from the game' game.yaml "$lone" .
file_is 'no project, from below it' game.yaml "$lone/sub" ..
file_is 'no project, from above it' wolves/game.yaml "$TMPDIR/lone" ./wolves
file_is 'no project, from elsewhere' game.yaml "$project" "$lone"
mkdir "$TMPDIR/lone/.git"
file_is 'a repository, from the game' wolves/game.yaml "$lone" .
file_is 'a repository, from elsewhere' wolves/game.yaml "$project" "$lone"
mv "$TMPDIR/lone/.git" "$lone/.git"
file_is 'the game is the repository' game.yaml "$lone" .
file_is 'the game is the repository, from below it' game.yaml "$lone/sub" ..
file_is 'in a project' content/failing/game.yaml "$project/content" ./failing
file_is 'in another project' content/failing/game.yaml "$lone" "$project/content/failing"
mkdir "$project/deep/.git" && cp content/failing/game.yaml deep/lone/
file_is 'a repository in a project' lone/game.yaml "$project" deep/lone
rmdir "$project/deep/.git" && cp content/good/game.yaml deep/lone/
cp content/good/game.yaml "$lone/"
if [[ ! -d $installed ]]; then
    for words in check list stats schema 'check --edition all' 'list --format=json'; do
        # shellcheck disable=SC2086
        (cd "$lone" && run $words; verdict "beside a game.yaml: $words" 0 'good|wolves' -)
    done
fi
(cd content/good && run stats; verdict 'stats without a game, in a project' 2 - 'missing argument')
(cd content/good && run check; verdict 'check in the folder of a game explains how to check only this game' 1 "'ppgen check \.'" '*')
(cd content/good && run check --format=json; verdict 'JSON output has no such hint' 1 '*' -)
(cd "$lone" && run check "$project"; verdict 'a project is not a game' 2 - "use --content $project/content")
(cd "$lone" && run check "$project/content/good"; verdict 'a game of another project' 0 good -)

# Games are sorted by name, whatever the order of the folder; named games keep the given order.
mkdir -p "$TMPDIR/one/content" "$TMPDIR/two/content"
names='b a10 a2 z a-b aa'
(cd "$TMPDIR/one" && for name in $names; do game "$name"; done)
(cd "$TMPDIR/two" && for name in $(printf '%s\n' $names | tac); do game "$name"; done)
for words in check list 'list --format=json' 'check --format=junit'; do
    # shellcheck disable=SC2086
    [[ $(cd "$TMPDIR/one" && "$PPGEN" $words) == "$(cd "$TMPDIR/two" && "$PPGEN" $words)" ]] && ok "the order does not depend on the folder: $words" ||
        echo "not ok the order does not depend on the folder: $words: it does"
done
got=$(cd "$TMPDIR/one" && "$PPGEN" list --format=csv | sed 1d | cut -d, -f1 | paste -sd' ')
[[ $got == "$(printf '%s\n' $names | LC_ALL=C sort | paste -sd' ')" ]] && ok 'games are sorted by name' || echo "not ok games are sorted by name: $got"
got=$(cd "$TMPDIR/one" && "$PPGEN" check z a2 b | cut -d' ' -f2 | paste -sd' ')
[[ $got == 'z a2 b' ]] && ok 'named games keep the given order' || echo "not ok named games keep the given order: $got"

# --- new -----------------------------------------------------------------------------

mkdir "$TMPDIR/fresh" && cd "$TMPDIR/fresh" || exit 1
run new wolf-pack
verdict 'new creates the folder content' 0 'content/wolf-pack/game.yaml' -
for file in wolf-pack/game.yaml wolf-pack/checks.yaml ppgen.schema.json; do
    [[ -s content/$file ]] && ok "new creates $file" || echo "not ok new creates $file: it does not"
done
[[ -z $(find . -name '*.tmp') ]] && ok 'new leaves no temporary file' || echo 'not ok new leaves no temporary file: it does'
try 0 wolf-pack - check wolf-pack --edition all --strict
(($(wc -l <"$TMPDIR/out") >= 2)) && ok 'a new game has two editions' || bad 'a new game has two editions' 'it has not'
try 0 . - list wolf-pack -v
try 0 . - stats wolf-pack
for edition in $("$PPGEN" list --format=csv | sed -n 's/^wolf-pack,.*,//p'); do
    try 0 . - stats wolf-pack --edition "$edition"
done
find content -type f -exec cksum {} + >"$TMPDIR/before"
try 2 - 'already' new wolf-pack
for name in ../x a/b .. . '' Wolf 'wolf pack' wolf_pack -- ä ppgen.schema.json; do
    run new "$name"
    [[ $name == -- ]] || verdict "ppgen new '$name'" 2 - .
done
try 2 - "'wolf-pack'" new 'Wolf Pack'
try 2 - 'cd /tmp && ppgen new wolf-pack' new /tmp/wolf-pack
try 2 - "'wolf-pack'" new '/Wolf Pack'
touch content/taken
try 2 - 'already' new taken
ln -s nowhere content/dangling
try 2 - 'already' new dangling
rm content/taken content/dangling
find content -type f -exec cksum {} + | diff "$TMPDIR/before" - >"$TMPDIR/err" && ok 'new does not change existing files' ||
    bad 'new does not change existing files' 'it does'
echo '{}' >content/ppgen.schema.json
try 0 - - new -q second
[[ $(cat content/ppgen.schema.json) == '{}' ]] && ok 'new keeps an existing schema' || echo 'not ok new keeps an existing schema: it does not'
mkdir -p deep/er && (cd deep/er && "$PPGEN" new third -q)
[[ -f content/third/game.yaml && ! -e deep/er/content ]] && ok 'new works from a folder in the project' ||
    echo 'not ok new works from a folder in the project: the game is not in its content'
mkdir "$TMPDIR/other" && "$PPGEN" new fourth -q --content "$TMPDIR/other" && [[ -f $TMPDIR/other/fourth/game.yaml ]] &&
    ok 'new accepts --content' || echo 'not ok new accepts --content: no game was created'
mkdir "$TMPDIR/blocked" && cd "$TMPDIR/blocked" && touch content
run new fifth
verdict 'new fails if content is a file' 2 - .
