#!/usr/bin/env bash
# Checks the British spelling of the games and of the documentation with hunspell:
# tests/cases/texts/spelling.py.
if ! hunspell -d en_GB -l </dev/null >/dev/null 2>&1; then
    echo "ok spelling: skipped, there is no hunspell with British spelling"
    exit
fi
"$PYTHON" -B tests/cases/texts/spelling.py .

# A project with misspelt words: the script must find each of them.
project=$TMPDIR/project
mkdir -p "$project/content/game" "$project/tests/cases/texts/words"
cat >"$project/content/game/game.yaml" <<'END'
# A coment on {brases}, file.nam and word2number.
title: Gaem
by: [Zyxwv]
numbers: {players: 2, hand: {value: 2, says: cards in a hnad}}
choices: {when: {now: Play nwo}}
rules: {first: The olldest begins.}
boards: {map: {grid: 2 x 1, fields: {text: text}, spaces: {1-1: {text: Swmap}, 1-2: {text: Hill}}}}
sets: {card: {kind: card, noun: crad, fields: {text: text}, pieces: [{id: a, text: Draw a card}]}}
checks: {count: {says: One crad., demand: count(card) = 1, help: see the the list}}
stats: {all: {title: All cadrs, show: {nubmer: count(card)}}}
editions:
  base: {}
  more: {says: Anotehr, sets: {card: {pieces: [{id: a, text: "Daw {hand} cards of favorite's colour"}]}}}
END
# shellcheck disable=SC2016 # Markdown
echo 'A paeg of the guide'"'"'s, not `this.tihs`.' >"$project/README.md"
echo 'We palyed it.' >"$project/content/game/designer-notes.md"
printf '%s\n' Zyxwv needless card >"$project/tests/cases/texts/words/game.txt"
"$PYTHON" -B tests/cases/texts/spelling.py "$project" >"$TMPDIR/got"
while read -r word; do
    if grep -qF -- "$word" "$TMPDIR/got"; then echo "ok spelling.py reports: $word"; else
        echo "not ok spelling.py reports: $word: it does not"
        cat "$TMPDIR/got"
    fi
done <<'END'
'coment' in game.yaml:1
'Gaem' in game.yaml: title
'hnad' in game.yaml: numbers hand says
'nwo' in game.yaml: choices when now
'olldest' in game.yaml: rules first
'Swmap' in base: map 1-1 text
'crad' in game.yaml: sets card noun
'crad' in game.yaml: checks count says
'the the' in game.yaml: checks count help
'cadrs' in game.yaml: stats all title
'nubmer' in game.yaml: stats all show
'Anotehr' in game.yaml: editions more says
'favorite' in more: card a text
'paeg' in README.md:1
'palyed' in content/game/designer-notes.md:1
'needless' is needless
it is not sorted
END
if grep -E "'(brases|nam|word|number|Zyxwv|tihs|hand|guide)' in" "$TMPDIR/got"; then
    echo 'not ok spelling.py reports nothing else: see above'
else
    echo 'ok spelling.py reports nothing else'
fi
