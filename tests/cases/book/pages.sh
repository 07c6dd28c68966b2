#!/usr/bin/env bash
# The pages of the games' rulebooks are full in all formats, and no box, figure or last word is torn
# apart: tests/cases/book/pages.py. Games are optional.
. tests/cases/verdict.bash

# measure GAME FORMAT: writes the rulebook, and measures its pages
measure()
{
    local book
    book=$TMPDIR/$(basename "$1")-$2.pdf
    "$PPGEN" show "$1" rulebook -q -o "$book" --book "$2" >"$book.log" 2>&1 &&
        "$PYTHON" -B tests/cases/book/pages.py "$book" >"$book.log" 2>&1 &&
        ! grep -q '^fault' "$book.log"
}

for game in content/*/; do
    name=$(basename "$game")
    [[ -f $game/rulebook.md ]] || continue
    formats=(a5 half-letter a4 letter square) jobs=()
    for format in "${formats[@]}"; do
        measure "$game" "$format" &
        jobs+=($!)
    done
    for i in "${!formats[@]}"; do
        wait "${jobs[i]}"
        verdict $? "the pages of $name are full on ${formats[i]}" "$TMPDIR/$name-${formats[i]}.pdf.log"
    done
done

# --- faults are found -----------------------------------------------------------------------

# finds NAME PATTERN: measures the book of a game whose text is read from standard input
finds()
{
    local game=$TMPDIR/faulty
    mkdir -p "$game"
    printf 'title: Wolves\nnumbers: {players: 2}\n%s\n' \
        'sets: {wolf: {kind: card, size: 30 x 40 mm, fields: {name: text}, pieces: [{id: grey, name: Grey}]}}' \
        >"$game/game.yaml"
    cat >"$game/rulebook.md"
    measure "$game" a5
    grep -qE "^fault .*, page $2" "$TMPDIR/faulty-a5.pdf.log"
    verdict $? "$1 is a fault" "$TMPDIR/faulty-a5.pdf.log"
}

words() { printf 'The wolves run along the river until the sun is up. %.0s' $(seq "$1"); }

finds "a page that ends early" '2: the page ends at [0-9]+%' <<END
# One

$(words 5)

::: page :::

$(words 300)
END

finds "a chapter that ends with a line" "3: the chapter's last page has 1 lines" <<END
# One

$(words 30)

::: page :::

Alone.

::: page :::

# Two

$(words 300)
END

finds "a box with a line on its second page" '3: a box has only 1 lines here' <<END
# One

$(words 30)

::: example

$(words 4)

::: page :::

And on.

:::

$(words 300)
END
