#!/usr/bin/env bash
# The games' texts are not copied from the documents that the games come from:
# tests/cases/texts/sources.py. The documents are not part of the project; PPGEN_SOURCES names their
# folder.
sources=${PPGEN_SOURCES:-../shared/seeds}
compare() { "$PYTHON" -B tests/cases/texts/sources.py "$@"; }

if [[ -d $sources ]]; then compare . "$sources"; else
    echo "ok sources: skipped, there is no folder $sources"
fi

# The comparison finds copied texts, and nothing else.
project=$TMPDIR/project
mkdir -p "$project/content/game" "$project/documents"
cat >"$project/documents/rules.md" <<'END'
Ann Bell, Cy Dunn, Eve Fox, Gus Hill and Ivy made it: 1 2 3 4 5 6 7 8 9 10, A B B B C A A A.
Draw the top THREE cards -- of the deck; keep one.
END
# finds NAME WANTED LINE...: compares a game.yaml with these lines; WANTED is a pattern, or empty for
# no fault
finds()
{
    local name=$1 wanted=$2 got
    shift 2
    printf '%s\n' 'title: Game' 'numbers: {players: 2, three: 3}' "$@" >"$project/content/game/game.yaml"
    got=$(compare "$project" "$project/documents")
    if [[ -z $wanted && $got == 'ok '* || -n $wanted && $got == 'not ok '*$wanted* ]]; then
        echo "ok $name"
    else
        printf '%s\n' "not ok $name:" "$got"
    fi
}
card='sets: {card: {kind: card'
finds 'eight words in a row are reported' 'game.yaml has words of rules.md: the top three cards of the deck keep' \
    'pitch: >' '  The Top "three"' '  cards of the deck: KEEP them' "$card}}"
finds 'eight words with a live value are reported' 'card card text has words of rules.md: draw the top three cards of the deck' \
    "$card, fields: {text: {type: text, default: \"Draw the top {if three = 3 then 'three' else 'two'} cards of the deck.\"}}}}"
finds 'eight words in a comment are reported' 'draw the top three cards of the deck' "$card}} # draw the top three cards of the deck"
finds 'seven words in a row are allowed' '' 'pitch: Draw the top three cards of the stock' "$card}}"
finds "designers' names are allowed" '' 'by: [Ann Bell, Cy Dunn, Eve Fox, Gus Hill]' "$card}}"
finds 'numbers and letters are allowed' '' 'pitch: 1 2 3 4 5 6 7 8 9 10 A B B B C A A A' "$card}}"
