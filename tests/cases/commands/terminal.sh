#!/usr/bin/env bash
# Output for people: texts of a game cannot send control sequences to the terminal, no line is wider
# than the terminal, and lines are not wrapped in a pipe.
set -u
project=$TMPDIR/project
mkdir -p "$project/content/wolves" && cp -r content/gold-digger "$project/content/"
cd "$project" || exit 1

ok() { echo "ok $1"; }
bad() { echo "not ok $1: $2"; head -n 5 "$TMPDIR/wrong" | cut -c 1-300 | cat -v; }

# Each text that the commands show contains an escape sequence, a C1 control and a line break.
evil='\e[31mred\x9b2J\nbell\a'
cat >content/wolves/game.yaml <<END
title: "Wolves $evil"
numbers: {players: 2, hand: {value: 3, says: "says $evil"}}
choices: {kind: {wolf: "Wolf $evil", bear: "Bear $evil"}}
rules: {bank: "rule $evil"}
sets:
  card:
    kind: card
    title: "Cards $evil"
    fields: {kind: kind, text: text, live: text, words: list of text}
    pieces:
      - {id: a, kind: wolf, text: "text $evil", live: "{hand} $evil", words: ["w $evil"]}
      - {id: b, kind: wolf, text: x, live: y, words: []}
      - {id: c, kind: bear, text: x, live: y, words: []}
editions:
  base: {}
  failing: {checks: {holds: {demand: count(card) = 4, help: "help $evil"}}}
checks:
  holds: {says: "holds $evil", demand: count(card) = 3}
  text: {says: "text", demand: card.a.text = card.a.text}
  short: {says: "short $evil", demand: count(card) = 9, known: bank}
  noted: {says: "noted $evil", note: "note $evil"}
stats:
  one: {title: "One $evil", show: {"figure $evil": 1, b: card.a.text}, note: "note $evil"}
  two: {title: Two, each: k in kind, show: {"column $evil": count(card where kind = k)}}
END
mkdir "content/$(printf 'gone\033[31m')" content/broken
cat >content/broken/game.yaml <<END
title: Broken
numbers: {players: 2, "number $evil": 3}
choices: {kind: ["wolf $evil", bear]}
sets: {card: {kind: card, fields: {"field $evil": kind}}, "set $evil": {kind: "$evil"}}
checks: {"check $evil": {demand: "$evil"}}
editions: {"edition $evil": {}, "other $evil": {}}
stats: {"figure $evil": {show: {a: 1}, bars: "$evil"}}
END

while read -r words; do
    for look in --color=never --color=always; do
        # shellcheck disable=SC2086
        "$PPGEN" $words $look >"$TMPDIR/out" 2>&1 </dev/null
        # Remove ppgen's own colours; it never uses a 31 alone.
        sed 's/\x1b\[\(0\|1\|2\|1;3[1236]\)m//g' "$TMPDIR/out" | LC_ALL=C grep -n "$(printf '[\001-\011\013-\037\177]\\|\302[\200-\237]')" >"$TMPDIR/wrong" &&
            bad "no control sequence reaches the terminal: $words $look" 'one does' ||
            ok "no control sequence reaches the terminal: $words $look"
    done
    grep -q 'bell' "$TMPDIR/out" && ok "the texts of the game are shown: $words" || bad "the texts of the game are shown: $words" 'they are not'
done <<'END'
check wolves -v
check wolves --edition failing
check -v --edition all
check broken
check broken -v --edition all
list
list wolves -v
list wolves card
stats wolves --edition all
END
rmdir content/gone*

# Machine formats contain the texts unchanged.
"$PPGEN" list wolves card --format=json | grep -qF 'text \u001b[31mred' && ok 'JSON contains the text unchanged' ||
    bad 'JSON contains the text unchanged' 'it does not'
"$PPGEN" stats wolves --format=csv | grep -qF "$(printf 'One \033[31mred')" && ok 'CSV contains the text unchanged' ||
    bad 'CSV contains the text unchanged' 'it does not'

# --- lines ---------------------------------------------------------------------------

sed -i 's/C5 in/C5 not in/; s/count(action) = 85/count(action) = 86/' content/gold-digger/*.yaml
while read -r words; do
    # shellcheck disable=SC2086
    "$PPGEN" $words >"$TMPDIR/whole" 2>&1 </dev/null
    # shellcheck disable=SC2086
    COLUMNS=50 "$PPGEN" $words 2>&1 </dev/null | cmp -s - "$TMPDIR/whole" && ok "lines are not wrapped in a pipe: $words" ||
        bad "lines are not wrapped in a pipe: $words" 'they are'
    command -v script >/dev/null || continue
    for width in 60 80 133; do
        env -u COLUMNS TERM=xterm script -qec "stty cols $width; '$PPGEN' $words" /dev/null </dev/null |
            sed 's/\x1b\[[0-9;]*m//g; s/\r$//' >"$TMPDIR/out"
        "$PYTHON" - "$width" "$TMPDIR/out" >"$TMPDIR/wrong" <<'END'
import sys
print(*(line for line in open(sys.argv[2], encoding="utf-8").read().split("\n") if len(line) > int(sys.argv[1])), sep="\n", end="")
END
        [[ -s $TMPDIR/wrong || ! -s $TMPDIR/out ]] && bad "no line is wider than $width cells: $words" 'one is' || ok "no line is wider than $width cells: $words"
        # No word is lost, except in excerpts, in bars, and in headings that a narrow list omits.
        for file in out whole; do
            sed 's/[█▏▎▍▌▋▊▉]//g; /^ *[0-9]* |/d' "$TMPDIR/$file" | tr -s ' \n' '\n\n' | sed 's/:$//' | sort -u >"$TMPDIR/words-$file"
        done
        comm -23 "$TMPDIR/words-whole" "$TMPDIR/words-out" | grep -vx 'game\|id\|set' >"$TMPDIR/wrong" &&
            bad "no word is lost at $width cells: $words" 'one is' || ok "no word is lost at $width cells: $words"
    done
done <<'END'
check gold-digger
check gold-digger -v --edition all
list
list gold-digger -v
list gold-digger chance
stats gold-digger
check nothing-of-this-name-is-here-or-anywhere-in-this-folder
--help
check --help
END
[[ $(wc -L <"$TMPDIR/whole") -le 80 ]] && ok 'help is wrapped to 80 cells in a pipe too' || bad 'help is wrapped to 80 cells in a pipe too' 'it is not'
