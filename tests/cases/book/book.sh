#!/usr/bin/env bash
# Rulebooks and designer's notes: compares their PDFs with their text using independent tools
# (tests/cases/book/book.py), checks which files are rewritten, and tries hostile input.
set -u

log=$TMPDIR/log

. tests/cases/verdict.bash

# build WORDS...: runs 'ppgen build', with its output in $log
build() { timeout 300 "$PPGEN" build "$@" --out "$TMPDIR/out" >"$log" 2>&1; }

# expect CODE WANTED NAME PATTERN: compares the exit code, and searches the output for the pattern
expect()
{
    (($1 == $2)) && grep -qE "$4" "$log"
    verdict $? "$3" "$log"
}

project=$TMPDIR/project
mkdir -p "$project"
cp -R tests/golden/book/content "$project/"
tale=$project/content/tale
out=$TMPDIR/out/tale

# --- contents -----------------------------------------------------------------------------

# matches_text GAME FOLDER STEM: compares the PDFs with the text
matches_text()
{
    "$PYTHON" tests/cases/book/book.py "$1" "$2" "$3" >"$log" 2>&1 && [[ -z $(tr -d '\n' <"$log") ]]
    verdict $? "$(basename "$1"): $3.pdf contains the text, and its links lead to the right pages" "$log"
}

games=("$tale")
[[ ! -d content/apocalypta ]] || games+=(content/apocalypta content/gold-digger content/bead-game)
for game in "${games[@]}"; do
    build "$game"
    expect $? 0 "$(basename "$game"): the rulebook is built" '^[^ ]*rulebook\.pdf  [0-9]+ pages'
    matches_text "$game" "$TMPDIR/out/$(basename "$game")" rulebook
done
for format in a4 letter half-letter square; do
    build "$tale" --book $format
    expect $? 0 "a rulebook is built as $format" "rulebook-$format\.pdf  "
    matches_text "$tale" "$out" rulebook-$format
done
pages=$(pdfinfo "$out/rulebook.pdf" | sed -n 's/^Pages: *//p')
pdftotext -f "$pages" "$out/rulebook.pdf" "$log" && grep -q '^2–4 players$' "$log" && grep -q '^A Tale · long · [0-9a-f]*$' "$log"
verdict $? "the last page is the back cover" "$log"
cp "$out/rulebook.pdf" "$TMPDIR/first.pdf"
build "$tale" -f && cmp -s "$out/rulebook.pdf" "$TMPDIR/first.pdf"
verdict $? "the same text gives the same bytes" "$log"
stamp=$(sed -n 's/.*"stamp": "\(.*\)",/\1/p' "$out/rulebook.json")
pdftotext "$out/rulebook.pdf" - | grep -q "$stamp"
verdict $? "the rulebook shows the stamp" "$out/rulebook.json"

# --- rebuilding ---------------------------------------------------------------------------

touch "$out/.ppgen-123-4.tmp"
build "$tale"
expect $? 0 "an unchanged rulebook is not written again" 'rulebook up to date'
[[ ! -e $out/.ppgen-123-4.tmp ]]
verdict $? "the temporary files of a killed build are removed" "$log"
build "$tale" --book a5
expect $? 0 "the game's default format adds nothing to the file name" 'rulebook up to date'
rm "$out/rulebook-quick.pdf"
build "$tale"
expect $? 0 "a missing file is written again" 'rulebook-quick\.pdf  1 page'
echo "And on." >>"$tale/rulebook.md"
build "$tale"
expect $? 0 "a changed text does not rebuild the kit" '^tale: up to date'
grep -q 'rulebook\.pdf  ' "$log"
verdict $? "a changed text rebuilds the rulebook" "$log"
build "$tale" --only wolf -f
[[ -s $log ]] && ! grep -q rulebook "$log"
verdict $? "--only builds no rulebook" "$log"
build "$tale" --players 2 && grep -q 'rulebook up to date' "$log"
verdict $? "--players does not change the rulebook" "$log"
build "$tale" --edition short
expect $? 0 "each edition has its own rulebook" 'tale/short/rulebook\.pdf'
build "$tale" --ink low
expect $? 0 "--ink low has its own rulebook" 'rulebook-low\.pdf'
cp "$out/rulebook.pdf" "$TMPDIR/first.pdf"
cp "$tale/rulebook.md" "$TMPDIR/kept.md"
printf '\n[](#nowhere)\n' >>"$tale/rulebook.md"
build "$tale" -f
expect $? 1 "nothing is written if the text has an error" 'unknown-reference'
grep -q 'nothing written because of 1 error' "$log" && grep -q 'still holds an earlier build' "$log"
verdict $? "the summary reports that nothing was written" "$log"
cmp -s "$out/rulebook.pdf" "$TMPDIR/first.pdf"
verdict $? "the earlier rulebook stays after an error" "$log"
cp "$TMPDIR/kept.md" "$tale/rulebook.md"
build "$tale" --book a6
expect $? 2 "an unknown book format is rejected" 'available: .a4., .letter., .a5., .half-letter. and .square.'

sed '/^::: quick/,/^:::$/d' "$TMPDIR/kept.md" >"$tale/rulebook.md"
build "$tale" && [[ ! -e $out/rulebook-quick.pdf ]]
verdict $? "the PDF of a removed quick reference is deleted" "$log"
cp "$TMPDIR/kept.md" "$tale/rulebook.md"

printf '\nMany words, %s the end.\n' "$(printf 'and more %.0s' {1..40})" >>"$tale/rulebook.md"
build "$tale" && pdfinfo -struct-text "$out/rulebook.pdf" | grep -q '"Many words, .* the end\."'
verdict $? "a paragraph is one structure element for screen readers" "$log"
printf '\n::: components :::\n' >>"$tale/rulebook.md"
build "$tale" && pdfinfo -struct-text "$out/rulebook.pdf" | grep -A2 Lbl | grep -qE '"[0-9]+"'
verdict $? "the number of each component is a structure element of its own" "$log"
cp "$TMPDIR/kept.md" "$tale/rulebook.md"

printf 'checks:\n  few: {says: There are few wolves., demand: count(wolf) < 5}\n' >"$tale/checks.yaml"
build "$tale" --draft
expect $? 1 "--draft builds the rulebook" 'rulebook\.pdf  [0-9]+ pages'
[[ $(pdftotext "$out/rulebook.pdf" - | grep -c 'DRAFT, 1 failure') == $(pdfinfo "$out/rulebook.pdf" | sed -n 's/^Pages: *//p') ]]
verdict $? "each page of a draft rulebook is marked as a draft" "$log"
rm "$tale/checks.yaml"

# the rulebook and the kit both meet the fault of a template
cp "$tale/game.yaml" "$TMPDIR/game.yaml"
mkdir "$tale/templates"
printf 'layers:\n  - text: "{nothing}"\n    in: [5, 5, 30, 9]\n' >"$tale/templates/faulty.yaml"
sed -i "s/^  wolf:$/&\n    face: faulty/" "$tale/game.yaml"
build "$tale" --draft
[[ $(grep -c 'error:' "$log") == 1 ]] && pdftotext "$out/a4/cards.pdf" - | grep -q 'DRAFT, 1 failure'
verdict $? "a draft counts an error once that is met twice" "$log"
mv "$TMPDIR/game.yaml" "$tale/game.yaml"
rm -r "$tale/templates"

# --- designer's notes -------------------------------------------------------------------

build "$tale"
build "$tale" --notes
expect $? 0 "--notes builds the designer's notes" 'designer-notes\.pdf  [0-9]+ pages?$'
grep -q '^tale: rulebook up to date' "$log"
verdict $? "--notes does not rebuild the rulebook" "$log"
matches_text "$tale" "$out" designer-notes
pdfinfo "$out/designer-notes.pdf" | grep -q '^Title: *A Tale: Designer.*s notes$' &&
    pdftotext "$out/designer-notes.pdf" - | head -3 | grep -q "^Designer.*s notes$"
verdict $? "the notes have their title" "$log"
build "$tale" --notes && grep -q "^tale: designer's notes up to date" "$log"
verdict $? "unchanged notes are not written again" "$log"
build "$tale" --notes --book a4 --ink low
expect $? 0 "the notes take the format and the ink of the rulebook" 'designer-notes-a4-low\.pdf  '
matches_text "$tale" "$out" designer-notes-a4-low
build "$tale" --notes --edition all
expect $? 0 "each edition has its own notes" 'tale/short/designer-notes\.pdf'
cp "$tale/designer-notes.md" "$TMPDIR/notes.md"
echo "And on." >>"$tale/designer-notes.md"
build "$tale" --notes && grep -q 'designer-notes\.pdf  ' "$log" && grep -q '^tale: rulebook up to date' "$log"
verdict $? "changed notes rebuild the notes alone" "$log"
build "$tale" && ! grep -q 'designer-notes' "$log"
verdict $? "current notes are not reported" "$log"
echo "And off." >>"$tale/designer-notes.md"
build "$tale" && grep -q 'designer-notes\.pdf  left over from an earlier build' "$log"
verdict $? "outdated notes that are not built again are reported" "$log"
printf '\n[](#the-hunt)\n' >>"$tale/designer-notes.md"
"$PPGEN" check "$tale" >"$log" 2>&1
expect $? 1 "check reads the notes, which cannot refer to the rulebook" 'designer-notes\.md:[0-9:]+ error: .*unknown-reference'
build "$tale" -f
expect $? 1 "nothing is written if the notes have an error" 'nothing written because of 1 error'
printf '\n![A map](nowhere.svg)\n' >"$tale/designer-notes.md"
"$PPGEN" check "$tale" --draw >"$log" 2>&1
expect $? 1 "check --draw lays out the notes" 'designer-notes\.md:.*art-missing'
rm "$tale/designer-notes.md" "$out/designer-notes.pdf"
build "$tale" --notes
expect $? 0 "a game without notes builds everything else" "warning: tale has no designer's notes"
timeout 60 "$PPGEN" show "$tale" notes >"$log" 2>&1
expect $? 2 "show needs the file of the notes" "write a file 'designer-notes.md'"
build "$tale" --notes --only wolf
expect $? 2 "--notes and --only exclude each other" "'--only' builds pieces alone"
cp "$TMPDIR/notes.md" "$tale/designer-notes.md"

# --- bleed --------------------------------------------------------------------------------

build "$tale" --book-bleed 0.125in --notes
expect $? 0 "--book-bleed writes pages with bleed" 'rulebook-bleed\.pdf  [0-9]+ pages'
grep -q 'designer-notes-bleed\.pdf  ' "$log"
verdict $? "--book-bleed applies to the notes, too" "$log"
qpdf --check "$out/rulebook-bleed.pdf" >"$log" 2>&1 && pdfinfo -box "$out/rulebook-bleed.pdf" >>"$log" &&
    grep -qE '^MediaBox: +0\.00 +0\.00 +437\.5[0-9] +613\.2[0-9]$' "$log" &&
    grep -qE '^BleedBox: +0\.00 +0\.00 +437\.5[0-9] +613\.2[0-9]$' "$log" &&
    grep -qE '^TrimBox: +9\.00 +9\.00 +428\.5[0-9] +604\.2[0-9]$' "$log"
verdict $? "their media, bleed and trim boxes are right" "$log"
build "$tale" --book-bleed 0.125in && grep -q 'rulebook up to date' "$log"
verdict $? "unchanged pages with bleed are not written again" "$log"
build "$tale" && grep -q 'rulebook up to date' "$log" && [[ -e $out/rulebook-bleed.pdf ]]
verdict $? "a build without bleed leaves current pages with bleed alone" "$log"
echo "And away." >>"$tale/rulebook.md"
build "$tale" && [[ ! -e $out/rulebook-bleed.pdf ]]
verdict $? "a build without bleed removes outdated ones" "$log"
for bleed in 0 30mm wide; do
    build "$tale" --book-bleed $bleed
    expect $? 2 "a bleed of $bleed is rejected" "'$bleed' cannot be a bleed"
done
build "$tale" --book-bleed 3mm --only wolf
expect $? 2 "--book-bleed and --only exclude each other" "'--only' builds pieces alone"

# --- custom templates ---------------------------------------------------------------------

mkdir "$tale/templates"
sed -i '2i book: own' "$tale/game.yaml"

# look NAME CODE PATTERN: shows the rulebook with the template on standard input
look()
{
    cat >"$tale/templates/own.yaml"
    timeout 60 "$PPGEN" show "$tale" rulebook -o "$TMPDIR/own.pdf" >"$log" 2>&1
    expect $? "$2" "$1" "$3"
}

look "no style of plain text" 1 "1:7: error: .* no style 'body' \[no-book\]" <<<'book: {}'
look "an error that all styles inherit is rejected" 1 "has no key 'sise'" <<'END'
extends: plain-book
book: {styles: {body: {sise: 9 pt}}}
END
[[ $(grep -c error: "$log") == 1 ]]
verdict $? "an error in a template is reported only once" "$log"
look "an unknown format in a template is rejected" 1 "no key 'a6'" <<<'{extends: plain-book, book: {formats: {a6: {}}}}'
look "more than four columns are rejected" 1 'expected a whole number from 1 to 4' <<<'{extends: plain-book, book: {formats: {a5: {columns: 5}}}}'
look "a scale above 2 is rejected" 1 'expected a scale from 0.5 to 2' <<<'{extends: plain-book, book: {formats: {a5: {scale: 9}}}}'
look "a scale followed by text is rejected" 1 'expected a scale from 0.5 to 2' <<<'{extends: plain-book, book: {formats: {a5: {scale: 1.2 oops}}}}'
look "a hexadecimal scale is rejected" 1 'expected a scale from 0.5 to 2' <<<'{extends: plain-book, book: {formats: {a5: {scale: 0x1}}}}'
look "a hexadecimal number of columns is rejected" 1 'wrong-type' <<<'{extends: plain-book, book: {formats: {a5: {columns: 0x2}}}}'
look "an outline that is not a colour is rejected" 1 "'gray-ish' is not a colour \\[unknown-colour\\]" <<<'{extends: plain-book, book: {blocks: {pictures: {outline: gray-ish}}}}'
look "a template can change the text of references" 0 'own.pdf' <<'END'
extends: plain-book
book:
  blocks:
    cover: none
    heading-reference: {label: "{words} (S. {page})"}
    figure-reference: {label: "Bild {number}"}
END
pdftotext "$TMPDIR/own.pdf" "$log"
grep -q 'The Hunt (S. [0-9])' "$log" && grep -q 'Bild 1 shows' "$log"
verdict $? "the changed references appear in the PDF" "$log"
cat >"$tale/templates/own.yaml" <<'END'
extends: plain-book
book:
  blocks:
    page:
      layers:
        - {rectangle: [0, 0, w, h], fill: black}
END
build "$tale" --book-bleed 3mm
pdftoppm -r 25.4 -f 2 -l 2 -gray "$out/rulebook-bleed.pdf" "$TMPDIR/page"
"$PYTHON" -c 'import sys
kind, size, most, pixels = open(sys.argv[1], "rb").read().split(b"\n", 3)
width, height = map(int, size.split())
print(kind, width, height, max(pixels))
sys.exit(width != 154 or max(pixels[:3 * width]) or max(pixels[i * width] for i in range(height - 1)))' \
    "$TMPDIR"/page*.pgm >"$log" 2>&1
verdict $? "a ground covers the bleed" "$log"
look "a template can leave out the covers" 0 'own.pdf' <<'END'
extends: plain-book
book: {blocks: {cover: none, back-cover: none}}
END
(($(pdfinfo "$TMPDIR/own.pdf" | sed -n 's/^Pages: *//p') == pages - 2))
verdict $? "a book without covers has two pages less" "$log"
printf '# One\n\n## Alpha\n\nText.\n\n## Beta\n\nText.\n' >"$tale/rulebook.md"
look "a template can add running heads" 0 'own.pdf' <<'END'
extends: plain-book
book:
  blocks:
    cover: none
    page:
      layers:
        - {text: "[{chapter}] [{section}]", in: [5, 5, 100, 10], size: 8 pt}
END
pdftotext "$TMPDIR/own.pdf" - | grep -qF '[One] [Alpha]'
verdict $? "a running head names the first section that begins on the page" "$log"
printf '# One\n\nThe first find, %s the end.\n' "$(printf 'and more %.0s' {1..40})" >"$tale/rulebook.md"
look "a font with ligatures is used" 0 'own.pdf' <<<'{extends: plain-book, book: {styles: {body: {font: pagella}}}}'
pdfinfo -struct-text "$TMPDIR/own.pdf" | grep -q 'and more the end\."'
verdict $? "the text after a line with a ligature stays in the same structure element" "$log"
cp "$TMPDIR/kept.md" "$tale/rulebook.md"
rm -r "$tale/templates"
sed -i 2d "$tale/game.yaml"

# --- contents -----------------------------------------------------------------------------

# contents CHAPTERS SECTIONS WANTED NAME: shows a book with these chapters. Its contents must be on one
# page and contain WANTED, an extended regular expression.
contents()
{
    "$PYTHON" -c 'import sys; chapters, sections = map(int, sys.argv[1:])
print("# Contents\n\n::: contents 3 :::")
for c in range(chapters):
    print(f"\n::: page :::\n\n# Chapter {c}\n\nText.")
    for s in range(sections):
        print(f"\n## Section {c} {s}\n\nText.\n\n### Part {c} {s}\n\nText.")' "$1" "$2" >"$tale/rulebook.md"
    timeout 60 "$PPGEN" show "$tale" rulebook -o "$TMPDIR/own.pdf" >"$log" 2>&1
    pdftotext -layout "$TMPDIR/own.pdf" "$TMPDIR/own.txt"
    "$PYTHON" -c 'import re, sys
pages = [page for page in open(sys.argv[1]).read().split("\f") if re.search(r"\.( \.){3}", page)]
print(len(pages), "pages of contents\n", *pages)
sys.exit(len(pages) != 1 or not re.search(sys.argv[2], pages[0]))' "$TMPDIR/own.txt" "$3" >"$log"
    verdict $? "$4" "$log"
}

contents 3 3 '(?m)^ *Part 2 2 .*\d$' "contents that fit are not changed"
contents 4 4 'Part 0 3 .*\d +Chapter 3' "long contents have two columns"
contents 8 5 '(?s)^(?!.*Part).*Section 0 4 [^\n]*\d +Chapter 5' "longer contents leave out a level, too"
contents 20 5 '(?s)^(?!.*Section).*Chapter 19' "contents with many chapters list only these"
contents 60 5 'Chapter \d+.*\d +Chapter \d+.*\d +Chapter \d+' "chapters alone can have three columns"
"$PYTHON" -c 'print("::: contents :::\n" + "\n# A\n" * 400)' >"$tale/rulebook.md"
timeout 60 "$PPGEN" show "$tale" rulebook >"$log" 2>&1
expect $? 1 "contents that fit on no page are an error" 'rulebook\.md:1:1: error: .*contents-size'
cp "$TMPDIR/kept.md" "$tale/rulebook.md"

# --- hostile input ------------------------------------------------------------------------

# hostile NAME PATTERN: builds the rulebook on standard input. It must fail with PATTERN, or succeed if
# PATTERN is empty.
hostile()
{
    cat >"$tale/rulebook.md"
    build "$tale"
    local code=$?
    if [[ -n $2 ]]; then
        expect $code 1 "$1" "$2"
    else
        expect $code 0 "$1" 'rulebook\.pdf  '
    fi
}

"$PYTHON" -c 'print("# A\n\n" + "> " * 10000 + "x")' | hostile "10,000 nested quotes" 'too-large'
"$PYTHON" -c 'print("# A\n\n" + "[" * 10000 + "y" + "]" * 10000)' | hostile "10,000 brackets" 'overfull|pages'
"$PYTHON" -c 'print("# A\n\n" + "*a " * 20000)' | hostile "20,000 stars" ''
"$PYTHON" -c 'print("# A\n\n" + "{count(wolf)} " * 5000)' | hostile "5,000 values" ''
"$PYTHON" -c 'print("# A\n\n" + "[^1] " * 2000 + "\n\n[^1]: A note.")' | hostile "a footnote referenced 2,000 times" ''
hostile "a private-use character that ppgen uses internally" 'missing-glyph' <<<'Say &#xF0000; it.'
printf '::: quick Q\n\nDeal it[^1].\n\n:::\n\n[^1]: A note.\n' | hostile "a footnote in the quick reference" ''
printf 'Here[^1].\n\n[^1]: Note.\n\n    ::: columns 2\n\n    a\n\n    :::\n' | hostile "columns in a footnote" 'markdown-box'
"$PYTHON" -c 'print("::: note\n\n" * 100000)' | hostile "100,000 nested boxes" 'too-large'
"$PYTHON" -c 'print("![a](wolf/grey) " * 30)' | hostile "30 pictures side by side" 'no room for 30'
"$PYTHON" -c 'print("Word.\n\n::: page :::\n\n" * 112 + "# Last\n\n[" + "#" * 27 + "](#last)")' |
    hostile "an error found only after all pages are numbered" 'overfull'
"$PYTHON" -c 'print("# A\n\n::: quick Q\n\n" + "Word.\n\n" * 400 + ":::\n\nSee [](#a).")' |
    hostile "a quick reference longer than a page" 'quick-size'
hostile "text after a comment" 'text after a comment' <<<'<!-- a --> b'
hostile "an unclosed comment" 'not closed' <<<'<!-- a'
"$PYTHON" -c 'print("| a |\n|---|\n| " + "Many words here. " * 900 + " |")' | hostile "a row higher than the page" ':3:1: .*too-high'
"$PYTHON" -c 'print("X[^1].\n\n[^1]: " + "Many words here. " * 900)' | hostile "a footnote higher than the page" ':3:.*too-high'
"$PYTHON" -c 'print("# A\n\n" * 12000)' | hostile "12,000 headings with the same name" ''
"$PYTHON" -c 'print("[^" * 40000)' | hostile "40,000 unclosed footnote references" 'overfull'
"$PYTHON" -c 'print("# A\n\n" + "[^x] " * 40000)' | hostile "40,000 references to an undefined footnote" ''
"$PYTHON" -c 'print("# A\n\n" + "".join(f"[^{i}]: b\n\n" for i in range(50000)))' | hostile "50,000 unreferenced footnotes" ''
"$PYTHON" -c 'print("# A\n\n" + "{ :::" * 300000)' | hostile "300,000 unclosed braces" ''
"$PYTHON" -c 'print("\n".join(f"# {i}\n\n[](#{i})" for i in range(1000)))' | hostile "1,000 chapters" ''
"$PYTHON" -c 'print("# A\n\n" + "|a" * 3000 + "|\n" + "|-" * 3000 + "|\n" + "a\n" * 90000)' | hostile "270 million implied table cells" 'too-large'
"$PYTHON" -c 'print("# A\n\n" + "\047" * 100000)' | hostile "100,000 quotation marks" 'too-large'
"$PYTHON" -c 'print("# A\n\n" + "|a" * 41 + "|\n" + "|-" * 41 + "|\n")' | hostile "a table of 41 columns" 'too-large'
"$PYTHON" -c 'print("# A\n\n::: columns 2\n\n" + "word " * 30000 + "\n\n:::")' | hostile "one paragraph of 30,000 words in two columns" ''
"$PYTHON" -c 'print("# A\n" + "\n\nWord after word, and so on it goes for ever and ever." * 9000)' >"$tale/rulebook.md"
for _ in 1 2 3; do cat "$tale/rulebook.md"; done >"$TMPDIR/large.md"
[[ -n ${SANITIZED-} ]] || hostile "a file of 1.5 MB" '' <"$TMPDIR/large.md"
for _ in 1 2; do cat "$TMPDIR/large.md"; done | hostile "a file of more than 2 MB" 'larger than 2 MB'
