#!/usr/bin/env bash
# The rulebooks of the games look right with text that they do not have today: chapters without a
# deck, and text right after the contents. Their covers print no names of editions. Games are optional.
. tests/cases/verdict.bash

# copy_of GAME: a copy of a game, whose rulebook may be changed; none if the game does not exist
copy_of()
{
    [[ -d content/$1 ]] || return 1
    mkdir -p "$TMPDIR/content"
    cp -R "content/$1" "$TMPDIR/content/"
    game=$TMPDIR/content/$1
}

# tops FILE WORDS: the page of the last line that begins with these words, with its top and bottom
tops()
{
    pdftotext -bbox-layout "$1" - |
        awk -v wanted="$2" '
            /<page / { page++ }
            /<line / { match($0, /yMin="[0-9.]*/); top = substr($0, RSTART + 6, RLENGTH - 6)
                       match($0, /yMax="[0-9.]*/); bottom = substr($0, RSTART + 6, RLENGTH - 6); line = "" }
            /<word / { gsub(/<[^>]*>|^ +/, ""); line = line $0 " " }
            /<\/line>/ { if (index(line, wanted) == 1) found = page " " top " " bottom }
            END { print found }'
}

# A heading whose ornament hangs below its words leaves room for it: text begins no higher than the
# deck of another chapter ends.
for name in gold-digger golddiggers; do
    copy_of $name || continue
    printf '\n# Bare chapter\n\nFirst words of a chapter without a deck.\n\n# Full chapter\n\n::: deck\n\nA BARE DECK.\n\n:::\n\nText.\n' \
        >>"$game/rulebook.md"
    "$PPGEN" show "$game" rulebook -q -o "$TMPDIR/book.pdf" >"$TMPDIR/log" 2>&1
    read -r _ _ title <<<"$(tops "$TMPDIR/book.pdf" 'Bare chapter ')"
    read -r _ text _ <<<"$(tops "$TMPDIR/book.pdf" 'First words')"
    read -r _ _ full <<<"$(tops "$TMPDIR/book.pdf" 'Full chapter ')"
    read -r _ _ deck <<<"$(tops "$TMPDIR/book.pdf" 'A BARE DECK')"
    echo "title $title, text $text; title $full, deck $deck" >>"$TMPDIR/log"
    awk -v a="$title" -v b="$text" -v c="$full" -v d="$deck" 'BEGIN { exit !(a && d && b - a >= d - c) }'
    verdict $? "$name: a chapter without a deck begins below its title" "$TMPDIR/log"
done

# The skyline of Golddiggers is below the contents, so nothing else is.
if copy_of golddiggers; then
    sed -i '0,/^::: contents :::$/s//::: contents :::\n\nWords after the contents./' "$game/rulebook.md"
    "$PPGEN" show "$game" rulebook -q -o "$TMPDIR/book.pdf" >"$TMPDIR/log" 2>&1
    read -r contents _ <<<"$(tops "$TMPDIR/book.pdf" 'In this issue')"
    read -r words _ <<<"$(tops "$TMPDIR/book.pdf" 'Words after')"
    echo "contents on page $contents, words on page $words" >>"$TMPDIR/log"
    ((contents > 0 && words == contents + 1))
    verdict $? "golddiggers: text after the contents begins a page" "$TMPDIR/log"
fi

# Names of editions are for designers.
for game in content/*/; do
    [[ -f $game/rulebook.md ]] || continue
    named=0
    : >"$TMPDIR/covers"
    editions=$("$PPGEN" list "$game" --format json |
        "$PYTHON" -c 'import json, sys; names = json.load(sys.stdin)["editions"]; print(names[0], names[-1])')
    for edition in $editions; do
        "$PPGEN" show "$game" rulebook -q --edition "$edition" -o "$TMPDIR/book.pdf" >"$TMPDIR/log" 2>&1
        last=$(pdfinfo "$TMPDIR/book.pdf" | sed -n 's/^Pages: *//p')
        for page in 1 "$last"; do
            pdftotext -f "$page" -l "$page" "$TMPDIR/book.pdf" - | grep -iw -e "$edition" >>"$TMPDIR/covers" && named=1
        done
    done
    verdict $named "$(basename "$game"): the covers print no names of editions" "$TMPDIR/covers"
done
