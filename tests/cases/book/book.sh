#!/usr/bin/env bash
# Rulebooks: their PDFs are held against their text by tools that others wrote
# (tests/cases/book/book.py); what is written again and what is not; input that is meant to
# do harm.
set -u

log=$TMPDIR/log

. tests/cases/verdict.bash

# build WORDS...: its exit code, and what it printed in $log
build() { timeout 300 "$PPGEN" build "$@" --out "$TMPDIR/out" >"$log" 2>&1; }

# says CODE WANTED NAME PATTERN: the exit code, and a line of what was printed
says()
{
    (($1 == $2)) && grep -qE "$4" "$log"
    verdict $? "$3" "$log"
}

project=$TMPDIR/project
mkdir -p "$project"
cp -R tests/golden/book/content "$project/"
tale=$project/content/tale
out=$TMPDIR/out/tale

# --- what is in them ----------------------------------------------------------------------

# holds GAME FOLDER STEM: the PDFs are what the text says
holds()
{
    "$PYTHON" tests/cases/book/book.py "$1" "$2" "$3" >"$log" 2>&1 && [[ -z $(tr -d '\n' <"$log") ]]
    verdict $? "$(basename "$1"): $3.pdf says what is written, and its links lead there" "$log"
}

games=("$tale")
[[ ! -d content/apocalypta ]] || games+=(content/apocalypta content/gold-digger content/bead-game)
for game in "${games[@]}"; do
    build "$game"
    says $? 0 "$(basename "$game"): the rulebook is built" '^[^ ]*rulebook\.pdf  [0-9]+ pages'
    holds "$game" "$TMPDIR/out/$(basename "$game")" rulebook
done
for format in a4 letter half-letter square; do
    build "$tale" --book $format
    says $? 0 "a rulebook as $format" "rulebook-$format\.pdf  "
    holds "$tale" "$out" rulebook-$format
done
cp "$out/rulebook.pdf" "$TMPDIR/first.pdf"
build "$tale" -f && cmp -s "$out/rulebook.pdf" "$TMPDIR/first.pdf"
verdict $? "the same text gives the same bytes" "$log"
stamp=$(sed -n 's/.*"stamp": "\(.*\)",/\1/p' "$out/rulebook.json")
pdftotext "$out/rulebook.pdf" - | grep -q "$stamp"
verdict $? "the stamp is printed" "$out/rulebook.json"

# --- what is written ----------------------------------------------------------------------

touch "$out/.ppgen-123-4.tmp"
build "$tale"
says $? 0 "what is unchanged is not written again" 'rulebook unchanged'
[[ ! -e $out/.ppgen-123-4.tmp ]]
verdict $? "and what a killed build has left is cleared" "$log"
build "$tale" --book a5
says $? 0 "the game's own format has no name" 'rulebook unchanged'
rm "$out/rulebook-quick.pdf"
build "$tale"
says $? 0 "a file that is missing is written again" 'rulebook-quick\.pdf  1 page'
echo "And on." >>"$tale/rulebook.md"
build "$tale"
says $? 0 "a changed text is set again, and the kit is not" '^tale: up to date'
grep -q 'rulebook\.pdf  ' "$log"
verdict $? "a changed text is set again" "$log"
build "$tale" --only wolf -f
[[ -s $log ]] && ! grep -q rulebook "$log"
verdict $? "with --only there is no rulebook" "$log"
build "$tale" --players 2 && grep -q 'rulebook unchanged' "$log"
verdict $? "with fewer players the rulebook is the same" "$log"
build "$tale" --edition short
says $? 0 "another edition has a rulebook of its own" 'tale/short/rulebook\.pdf'
build "$tale" --ink low
says $? 0 "designs that save ink have one of their own" 'rulebook-low\.pdf'
cp "$out/rulebook.pdf" "$TMPDIR/first.pdf"
cp "$tale/rulebook.md" "$TMPDIR/kept.md"
printf '\n[](#nowhere)\n' >>"$tale/rulebook.md"
build "$tale" -f
says $? 1 "a text with an error writes nothing" 'unknown-reference'
grep -q 'nothing written because of 1 error' "$log" && grep -q 'still holds an earlier build' "$log"
verdict $? "and says so" "$log"
cmp -s "$out/rulebook.pdf" "$TMPDIR/first.pdf"
verdict $? "and the old file stays" "$log"
cp "$TMPDIR/kept.md" "$tale/rulebook.md"
build "$tale" --book a6
says $? 2 "an unknown format" 'available: .a4., .letter., .a5., .half-letter. and .square.'

sed '/^::: quick/,/^:::$/d' "$TMPDIR/kept.md" >"$tale/rulebook.md"
build "$tale" && [[ ! -e $out/rulebook-quick.pdf ]]
verdict $? "a quick reference that is gone leaves no file" "$log"
cp "$TMPDIR/kept.md" "$tale/rulebook.md"

printf '\nMany words, %s the end.\n' "$(printf 'and more %.0s' {1..40})" >>"$tale/rulebook.md"
build "$tale" && pdfinfo -struct-text "$out/rulebook.pdf" | grep -q '"Many words, .* the end\."'
verdict $? "the lines of a paragraph are one piece for those who listen" "$log"
printf '\n::: components :::\n' >>"$tale/rulebook.md"
build "$tale" && pdfinfo -struct-text "$out/rulebook.pdf" | grep -A2 Lbl | grep -qE '"[0-9]+"'
verdict $? "how many components there are is told by itself" "$log"
cp "$TMPDIR/kept.md" "$tale/rulebook.md"

printf 'checks:\n  few: {says: There are few wolves., demand: count(wolf) < 5}\n' >"$tale/checks.yaml"
build "$tale" --draft
says $? 1 "a draft has its rulebook" 'rulebook\.pdf  [0-9]+ pages'
[[ $(pdftotext "$out/rulebook.pdf" - | grep -c 'DRAFT, 1 failure') == $(pdfinfo "$out/rulebook.pdf" | sed -n 's/^Pages: *//p') ]]
verdict $? "each page of it says that it is a draft" "$log"
rm "$tale/checks.yaml"

# --- a look of one's own ------------------------------------------------------------------

mkdir "$tale/templates"
sed -i '2i book: own' "$tale/game.yaml"

# look NAME CODE PATTERN: the book's template on standard input is told with PATTERN
look()
{
    cat >"$tale/templates/own.yaml"
    timeout 60 "$PPGEN" show "$tale" rulebook -o "$TMPDIR/own.pdf" >"$log" 2>&1
    says $? "$2" "$1" "$3"
}

look "no style of plain text" 1 "1:7: error: .* no style 'body' \[no-book\]" <<<'book: {}'
look "a mistake that all styles take over is told once" 1 "has no key 'sise'" <<'END'
extends: plain-book
book: {styles: {body: {sise: 9 pt}}}
END
[[ $(grep -c error: "$log") == 1 ]]
verdict $? "and no more often" "$log"
look "a format that is none" 1 "no key 'a6'" <<<'{extends: plain-book, book: {formats: {a6: {}}}}'
look "too many columns" 1 'expected a whole number from 1 to 4' <<<'{extends: plain-book, book: {formats: {a5: {columns: 5}}}}'
look "type too large" 1 'expected a scale from 0.5 to 2' <<<'{extends: plain-book, book: {formats: {a5: {scale: 9}}}}'
look "a scale with words behind it" 1 'expected a scale from 0.5 to 2' <<<'{extends: plain-book, book: {formats: {a5: {scale: 1.2 oops}}}}'
look "a scale of another kind of number" 1 'expected a scale from 0.5 to 2' <<<'{extends: plain-book, book: {formats: {a5: {scale: 0x1}}}}'
look "columns of another kind of number" 1 'wrong-type' <<<'{extends: plain-book, book: {formats: {a5: {columns: 0x2}}}}'
look "an outline that is no colour" 1 "'gray-ish' is not a colour \\[unknown-colour\\]" <<<'{extends: plain-book, book: {blocks: {pictures: {outline: gray-ish}}}}'
look "references in other words" 0 'own.pdf' <<'END'
extends: plain-book
book:
  blocks:
    cover: none
    heading-reference: {label: "{words} (S. {page})"}
    figure-reference: {label: "Bild {number}"}
END
pdftotext "$TMPDIR/own.pdf" "$log"
grep -q 'The Hunt (S. 2)' "$log" && grep -q 'Bild 1 shows' "$log"
verdict $? "and no cover" "$log"
printf '# One\n\n## Alpha\n\nText.\n\n## Beta\n\nText.\n' >"$tale/rulebook.md"
look "words at the head of pages" 0 'own.pdf' <<'END'
extends: plain-book
book:
  blocks:
    cover: none
    page:
      layers:
        - {text: "[{chapter}] [{section}]", in: [5, 5, 100, 10], size: 8 pt}
END
pdftotext "$TMPDIR/own.pdf" - | grep -qF '[One] [Alpha]'
verdict $? "they name the first section that begins on the page" "$log"
printf '# One\n\nThe first find, %s the end.\n' "$(printf 'and more %.0s' {1..40})" >"$tale/rulebook.md"
look "letters that are joined" 0 'own.pdf' <<<'{extends: plain-book, book: {styles: {body: {font: pagella}}}}'
pdfinfo -struct-text "$TMPDIR/own.pdf" | grep -q 'and more the end\."'
verdict $? "behind a line with a ligature all goes on for those who listen" "$log"
cp "$TMPDIR/kept.md" "$tale/rulebook.md"
rm -r "$tale/templates"
sed -i 2d "$tale/game.yaml"

# --- what does harm -----------------------------------------------------------------------

# harms NAME PATTERN: the text on standard input is told with PATTERN, or set ('')
harms()
{
    cat >"$tale/rulebook.md"
    build "$tale"
    local code=$?
    if [[ -n $2 ]]; then
        says $code 1 "$1" "$2"
    else
        says $code 0 "$1" 'rulebook\.pdf  '
    fi
}

"$PYTHON" -c 'print("# A\n\n" + "> " * 10000 + "x")' | harms "10,000 quotes in each other" 'too-large'
"$PYTHON" -c 'print("# A\n\n" + "[" * 10000 + "y" + "]" * 10000)' | harms "10,000 brackets" 'overfull|pages'
"$PYTHON" -c 'print("# A\n\n" + "*a " * 20000)' | harms "20,000 stars" ''
"$PYTHON" -c 'print("# A\n\n" + "{count(wolf)} " * 5000)' | harms "5,000 values" ''
"$PYTHON" -c 'print("# A\n\n" + "[^1] " * 2000 + "\n\n[^1]: A note.")' | harms "a note that is named 2,000 times" ''
harms "a sign that only ppgen has" 'missing-glyph' <<<'Say &#xF0000; it.'
printf '::: quick Q\n\nDeal it[^1].\n\n:::\n\n[^1]: A note.\n' | harms "a note in the quick reference" ''
printf 'Here[^1].\n\n[^1]: Note.\n\n    ::: columns 2\n\n    a\n\n    :::\n' | harms "columns in a footnote" 'markdown-box'
"$PYTHON" -c 'print("::: note\n\n" * 100000)' | harms "100,000 boxes in each other" 'too-large'
"$PYTHON" -c 'print("![a](wolf/grey) " * 30)' | harms "30 pictures side by side" 'no room for 30'
"$PYTHON" -c 'print("Word.\n\n::: page :::\n\n" * 112 + "# Last\n\n[" + "#" * 27 + "](#last)")' |
    harms "what is wrong only when all pages are known" 'overfull'
"$PYTHON" -c 'print("# A\n\n::: quick Q\n\n" + "Word.\n\n" * 400 + ":::\n\nSee [](#a).")' |
    harms "a quick reference of many pages" 'quick-size'
harms "words behind a comment" 'text after a comment' <<<'<!-- a --> b'
harms "a comment without end" 'not closed' <<<'<!-- a'
"$PYTHON" -c 'print("| a |\n|---|\n| " + "Many words here. " * 900 + " |")' | harms "a row higher than the page" ':3:1: .*too-high'
"$PYTHON" -c 'print("X[^1].\n\n[^1]: " + "Many words here. " * 900)' | harms "a footnote higher than the page" ':3:.*too-high'
"$PYTHON" -c 'print("# A\n\n" * 12000)' | harms "12,000 headings of one name" ''
"$PYTHON" -c 'print("[^" * 40000)' | harms "40,000 footnotes that are not closed" 'overfull'
"$PYTHON" -c 'print("# A\n\n" + "[^x] " * 40000)' | harms "40,000 footnotes that are not there" ''
"$PYTHON" -c 'print("# A\n\n" + "".join(f"[^{i}]: b\n\n" for i in range(50000)))' | harms "50,000 footnotes that nothing names" ''
"$PYTHON" -c 'print("# A\n\n" + "{ :::" * 300000)' | harms "300,000 braces that are not closed" ''
"$PYTHON" -c 'print("\n".join(f"# {i}\n\n[](#{i})" for i in range(1000)))' | harms "1,000 chapters" ''
"$PYTHON" -c 'print("# A\n\n" + "|a" * 3000 + "|\n" + "|-" * 3000 + "|\n" + "a\n" * 90000)' | harms "270 million cells that are not written" 'too-large'
"$PYTHON" -c 'print("# A\n\n" + "\047" * 100000)' | harms "100,000 quotation marks" 'too-large'
"$PYTHON" -c 'print("# A\n\n" + "|a" * 41 + "|\n" + "|-" * 41 + "|\n")' | harms "a table of 41 columns" 'too-large'
"$PYTHON" -c 'print("# A\n\n::: columns 2\n\n" + "word " * 30000 + "\n\n:::")' | harms "one paragraph in two columns, 30,000 words" ''
"$PYTHON" -c 'print("# A\n" + "\n\nWord after word, and so on it goes for ever and ever." * 9000)' >"$tale/rulebook.md"
for _ in 1 2 3; do cat "$tale/rulebook.md"; done >"$TMPDIR/large.md"
[[ -n ${SANITIZED-} ]] || harms "a file of 1.5 MB" '' <"$TMPDIR/large.md"
for _ in 1 2; do cat "$TMPDIR/large.md"; done | harms "a file of more than 2 MB" 'larger than 2 MB'
