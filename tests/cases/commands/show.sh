#!/usr/bin/env bash
# Reads the output of 'show' with independent tools, checks that the bytes depend neither on the
# folder nor on the time, and checks that commands that do not draw load no drawing library.
set -u

repository=$PWD
games=(content/*/game.yaml)
games=("${games[@]#content/}")
games=("${games[@]%/game.yaml}")

. tests/cases/verdict.bash

# is_sound PDF: succeeds if qpdf reports neither errors nor warnings
is_sound()
{
    qpdf --check "$1"
}

# has_sound_fonts PDF: succeeds if all fonts are embedded, subset and mapped to Unicode
has_sound_fonts()
{
    pdffonts "$1" | tail -n +3 | awk '
        { if ($(NF - 4) != "yes" || $(NF - 3) != "yes" || $(NF - 2) != "yes") { print; bad = 1 } }
        END { exit bad || !NR }'
}

for game in "${games[@]}"; do
    pdf=$TMPDIR/$game.pdf
    "$PPGEN" show "$game" --strict -o "$pdf" >"$TMPDIR/log" 2>&1
    verdict $? "$game is shown without a warning" "$TMPDIR/log"
    is_sound "$pdf" >"$TMPDIR/log" 2>&1
    verdict $? "$game's contact sheet is a valid PDF" "$TMPDIR/log"
    has_sound_fonts "$pdf" >"$TMPDIR/log" 2>&1
    verdict $? "$game's fonts are embedded, subset and mapped to Unicode" "$TMPDIR/log"
    pdftotext "$pdf" "$TMPDIR/$game.txt" &&
        "$PPGEN" list "$game" --format=json >"$TMPDIR/sets.json" &&
        "$PYTHON" tests/cases/commands/shown.py "$PPGEN" "$game" "$TMPDIR/$game.txt" >"$TMPDIR/log" 2>&1
    verdict $? "$game's texts can be extracted from the PDF" "$TMPDIR/log"
    # The other editions pass it in tests/cases/bytes/same-bytes.sh, which builds them all.
    "$PPGEN" check --draw --strict "$game" >"$TMPDIR/log" 2>&1
    verdict $? "$game's faces pass preflight" "$TMPDIR/log"
    "$PPGEN" check --draw --ink low --edition all --strict "$game" >"$TMPDIR/log" 2>&1
    verdict $? "$game's faces pass preflight with --ink low, in every edition" "$TMPDIR/log"
done

grep -q 'Poison tokens' "$TMPDIR/gold-digger.txt"
verdict $? "the title of a set with one small piece is not cut off" "$TMPDIR/log"

# --- the same bytes ----------------------------------------------------------------------

mkdir -p "$TMPDIR/elsewhere/deep"
cp -R content templates fonts "$TMPDIR/elsewhere/deep/"
(
    cd "$TMPDIR/elsewhere/deep" || exit
    export LC_ALL=de_DE.UTF-8 LANG=tr_TR.UTF-8 TZ=Pacific/Auckland
    "$PPGEN" show core -o "$TMPDIR/elsewhere/core.pdf" && "$PPGEN" show core -o core.svg red/clockwise-1
    "$PPGEN" show core red/clockwise-1 -o "$TMPDIR/elsewhere/card.svg"
    "$PPGEN" show core red/clockwise-1 -o "$TMPDIR/elsewhere/card.png"
) >"$TMPDIR/log" 2>&1
"$PPGEN" show core red/clockwise-1 -o "$TMPDIR/card.svg" >>"$TMPDIR/log" 2>&1
"$PPGEN" show core red/clockwise-1 -o "$TMPDIR/card.png" >>"$TMPDIR/log" 2>&1
for file in core.pdf card.svg card.png; do
    cmp "$TMPDIR/$file" "$TMPDIR/elsewhere/$file" >"$TMPDIR/log" 2>&1
    verdict $? "$file is the same in another folder, locale and time zone" "$TMPDIR/log"
done

# --- dates and folders -------------------------------------------------------------------

# dated SECONDS: prints the exit code and the date in the PDF
dated()
{
    SOURCE_DATE_EPOCH=$1 "$PPGEN" show core red/clockwise-1 -o "$TMPDIR/dated.pdf" >"$TMPDIR/log" 2>&1
    echo "$? $(pdfinfo -isodates "$TMPDIR/dated.pdf" 2>/dev/null | sed -n 's/^CreationDate: *//p')"
    rm -f "$TMPDIR/dated.pdf"
}
for seconds in 0 86400 0253402300799; do
    date=$(TZ=UTC date -d "@$((10#$seconds))" +%Y-%m-%dT%H:%M:%S)
    got=$(dated $seconds)
    [[ $got == "0 $date"* ]]
    verdict $? "SOURCE_DATE_EPOCH=$seconds gives $date" "$TMPDIR/log"
done
for seconds in '' -1 +1 ' 1' '1 ' 1.5 1e5 0x10 now 253402300800 99999999999999999999999; do
    got=$(dated "$seconds")
    [[ $got == '2 ' ]] && grep -qF "SOURCE_DATE_EPOCH cannot be '$seconds'" "$TMPDIR/log" && grep -q 'help: ' "$TMPDIR/log"
    verdict $? "SOURCE_DATE_EPOCH='$seconds' is refused" "$TMPDIR/log"
done

echo >"$TMPDIR/file"
for path in file/x.png file/y/x.png; do
    "$PPGEN" show core red/clockwise-1 -o "$TMPDIR/$path" >"$TMPDIR/log" 2>&1
    (($? == 2)) && grep -q "/file: Not a directory" "$TMPDIR/log"
    verdict $? "a file in place of a folder is reported ($path)" "$TMPDIR/log"
done
"$PPGEN" show core red/clockwise-1 -o "$TMPDIR/new//folder/x.png" >"$TMPDIR/log" 2>&1 && [[ -s $TMPDIR/new/folder/x.png ]]
verdict $? "missing folders are created" "$TMPDIR/log"

# --- names -------------------------------------------------------------------------------

"$PPGEN" show gold-digger shield --ink low --cvd deutan --out "$TMPDIR/named" >"$TMPDIR/log" 2>&1 &&
    "$PPGEN" show gold-digger shield --ink low --out "$TMPDIR/named" >>"$TMPDIR/log" 2>&1 &&
    "$PPGEN" show gold-digger shield --cvd normal --out "$TMPDIR/named" >>"$TMPDIR/log" 2>&1 &&
    [[ $(cd "$TMPDIR/named/gold-digger/show" && echo *) == 'shield-low-deutan.png shield-low.png shield.png' ]]
verdict $? "--ink and --cvd are part of the file name" "$TMPDIR/log"
"$PPGEN" show gold-digger d6 >"$TMPDIR/log" 2>&1
(($? == 2)) && grep -q "help: it is in the edition 'first': add --edition first" "$TMPDIR/log"
verdict $? "a missing piece that another edition has is suggested" "$TMPDIR/log"

# --- conflicting options -----------------------------------------------------------------

# refuses NAME MESSAGE WORD...: 'show' must refuse the options and write no file
refuses()
{
    local name=$1 message=$2
    shift 2
    "$PPGEN" show "$@" >"$TMPDIR/log" 2>&1
    (($? == 2)) && grep -q "error: $message" "$TMPDIR/log" && [[ ! -e $TMPDIR/none.png ]]
    verdict $? "$name" "$TMPDIR/log"
}
none=(-o "$TMPDIR/none.png")
refuses "--edition all is refused with one output file" "'ppgen show' takes one edition" gold-digger d6 --edition all "${none[@]}"
refuses "--credits with -o is refused" "'--credits' writes a list, but '-o'" core --credits "${none[@]}"
refuses "--credits with --icons is refused" "'--credits' writes a list, but '--icons'" core --credits --icons
refuses "--icons with --back is refused" "'--icons' shows no pieces, but '--back'" core --icons --back "${none[@]}"
refuses "--icons with a word that no icon has is refused" "no icon has 'xyz' in its name" core xyz --icons "${none[@]}"
refuses "--each with --back is refused" "'--each' writes the backs" core red --each --back --out "$TMPDIR/none.png"
refuses "a file name that does not match --format is refused" "'.*none.png' does not match --format" core red --format svg "${none[@]}"
"$PPGEN" show core red/clockwise-1 --each --out "$TMPDIR/one" >"$TMPDIR/log" 2>&1
[[ $(cd "$TMPDIR/one/core/show" && echo */*) == 'red/clockwise-1-back.png red/clockwise-1.png' ]]
verdict $? "--each writes the front and the back of a piece" "$TMPDIR/log"
"$PPGEN" show core red/clockwise-1 --format png -o "$TMPDIR/bare" >"$TMPDIR/log" 2>&1 && head -c 8 "$TMPDIR/bare" | grep -aq PNG
verdict $? "--format works without a file name extension" "$TMPDIR/log"
(mkdir "$TMPDIR/sets" && cd "$TMPDIR/sets" && "$PPGEN" new icy --like cards -q && echo '{' >content/icy/icons/a.json &&
    "$PPGEN" show icy --icons -o icons.png) >"$TMPDIR/log" 2>&1
(($? == 1)) && grep -q 'icons/a.json:.*icon-set' "$TMPDIR/log" && [[ -s $TMPDIR/sets/icons.png ]]
verdict $? "--icons reports an icon set that cannot be read, and draws the others" "$TMPDIR/log"
(cd "$TMPDIR/sets" && rm content/icy/icons/a.json && echo '<svg' >content/icy/icons/torn.svg &&
    "$PPGEN" show icy --icons -o icons.txt) >"$TMPDIR/log" 2>&1
(($? == 1)) && grep -q 'icons/torn.svg:.*art-broken' "$TMPDIR/log" && grep -q '"torn"' "$TMPDIR/sets/icons.txt" &&
    grep -q '^ *stroke.*#B3261E' "$TMPDIR/sets/icons.txt" && (($(grep -c '^ *fill' "$TMPDIR/sets/icons.txt") > 3))
verdict $? "--icons draws a crossed box for a broken icon" "$TMPDIR/log"
(cd "$TMPDIR/sets" && cp content/icy/icons/torn.svg content/icy/icons/worn.svg &&
    "$PPGEN" show icy orn --icons -o icons.txt) >"$TMPDIR/log" 2>&1
[[ $(grep -oE '"[a-z]+"' "$TMPDIR/sets/icons.txt") == $'"torn"\n"worn"' ]]
verdict $? "--icons draws only the icons with a word in their names" "$TMPDIR/log"
touch "$TMPDIR/no-folder"
"$PPGEN" show core red --each --out "$TMPDIR/no-folder" >"$TMPDIR/log" 2>&1
(($? == 2)) && (($(grep -c error: "$TMPDIR/log") == 1))
verdict $? "--each reports a write error once" "$TMPDIR/log"
TMPDIR=$TMPDIR/nowhere "$PPGEN" show core red -o - >/dev/null 2>"$TMPDIR/log"
(($? == 2)) && grep -q '/nowhere/, for temporary files: No such' "$TMPDIR/log"
verdict $? "a missing TMPDIR is reported" "$TMPDIR/log"

# --- boxes -------------------------------------------------------------------------------

"$PPGEN" show apocalypta grave-hound --bleed -o "$TMPDIR/card.pdf" >"$TMPDIR/log" 2>&1
pdfinfo -box "$TMPDIR/card.pdf" | awk '
    /^TrimBox/ { split($0, t) } /^BleedBox/ { split($0, b) }
    function near(a, b) { return a - b < 0.01 && b - a < 0.01 }
    END { exit !(near(t[4] - t[2], 63.5 * 72 / 25.4) && near(t[5] - t[3], 88.9 * 72 / 25.4) &&
                 near(b[4] - b[2], 69.5 * 72 / 25.4)) }' >"$TMPDIR/log" 2>&1
verdict $? "a card's PDF has its trim and bleed boxes" "$TMPDIR/log"

# --- accessibility -------------------------------------------------------------------------

(cd "$repository/tests/golden/drawing" && "$PPGEN" show sample -o "$TMPDIR/sample.pdf") >"$TMPDIR/log" 2>&1
pdfinfo "$TMPDIR/sample.pdf" | grep -q 'Tagged: *yes' &&
    qpdf --qdf --object-streams=disable "$TMPDIR/sample.pdf" - | grep -aq '/Alt ('
verdict $? "alternative texts of templates are written to the PDF" "$TMPDIR/log"
(mkdir "$TMPDIR/plain" && cd "$TMPDIR/plain" && "$PPGEN" new wolf-pack && "$PPGEN" show wolf-pack -o "$TMPDIR/plain.pdf") >"$TMPDIR/log" 2>&1
pdfinfo "$TMPDIR/plain.pdf" | grep -q 'Tagged: *no'
verdict $? "a PDF without alternative texts is not tagged" "$TMPDIR/log"

# --- libraries ---------------------------------------------------------------------------

# opened COMMAND...: prints the libraries that ppgen loads
opened()
{
    LD_DEBUG=files "$PPGEN" "$@" 2>&1 >/dev/null | grep -oE 'lib[a-z0-9+_-]+\.so[.0-9]*' | sort -u
}
if [[ -z $SANITIZED ]]; then
    opened check >"$TMPDIR/log"
    ! grep -qE 'rsvg|qpdf|cairo|harfbuzz|icu|freetype|deflate' "$TMPDIR/log"
    verdict $? "'check' loads no drawing library" "$TMPDIR/log"
    cd "$repository" || exit
    opened show core red/clockwise-1 -o "$TMPDIR/x.png" >"$TMPDIR/log"
    grep -q cairo "$TMPDIR/log" && ! grep -qE 'rsvg|qpdf' "$TMPDIR/log"
    verdict $? "a PNG without art loads neither librsvg nor libqpdf" "$TMPDIR/log"
    mkdir "$TMPDIR/broken" && for name in librsvg-2.so.2 libcairo.so.2; do echo no >"$TMPDIR/broken/$name"; done
    broken=0
    for _ in {1..5}; do
        LD_LIBRARY_PATH=$TMPDIR/broken "$PPGEN" show core --credits >"$TMPDIR/log" 2>&1 || broken=1
        LD_LIBRARY_PATH=$TMPDIR/broken "$PPGEN" show core no-such-piece >"$TMPDIR/log" 2>&1
        (($? == 2)) && grep -q "no piece, set or diagram" "$TMPDIR/log" && ! grep -q library "$TMPDIR/log" || broken=1
    done
    verdict $broken "a library that cannot be loaded is reported only by commands that need it" "$TMPDIR/log"
fi

# --- memory ------------------------------------------------------------------------------

# One page with ten pictures of 60 MB each when decoded, or with SVGs whose masks take 380 MB each.
mkdir -p "$TMPDIR/heavy/content/heavy/art" "$TMPDIR/heavy/content/heavy/templates"
cd "$TMPDIR/heavy/content/heavy" || exit
"$PYTHON" - <<'END'
import struct, zlib
def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
def layers(name, ending):
    with open(f"templates/{name}.yaml", "w") as file:
        print("layers:", *(f"  - {{image: {name}-{i}.{ending}, in: [{3 + i % 10 * 5}, {3 + i // 10 * 5}, 4, 4]}}"
                           for i in range(COUNTS[name])), sep="\n", file=file)
COUNTS = {"pixels": 10, "masks": 3}  # the masks of one picture take 370 MB
for i in range(COUNTS["pixels"]):
    row = b"\0" + bytes([i * 20, 80, 160]) * 5000
    with open(f"art/pixels-{i}.png", "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 5000, 3000, 8, 2, 0, 0, 0)) +
                   chunk(b"IDAT", zlib.compress(row * 3000, 1)) + chunk(b"IEND", b""))
for i in range(COUNTS["masks"]):
    with open(f"art/masks-{i}.svg", "w") as file:
        file.write('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><mask id="m"><path fill="#fff" '
                   'd="M0 0h5v5"/></mask>' + '<path mask="url(#m)" d="M0 0h9v9"/>' * 95 + f'<!--{i}--></svg>')
layers("pixels", "png")
layers("masks", "svg")
END
printf '%s\n' 'title: Heavy' 'numbers: {players: 2}' 'sets:' \
    '  pixels: {kind: card, size: poker, face: pixels, back: none}' \
    '  masks: {kind: card, size: poker, face: masks, back: none}' >game.yaml
if [[ -z $SANITIZED ]]; then
    for options in '-o x.pdf' '-o x.pdf --cvd protan' '-o x.png' '-o x.png --cvd grey'; do
        # shellcheck disable=SC2086 # words
        (ulimit -v 450000 && "$PPGEN" show heavy pixels $options) >"$TMPDIR/log" 2>&1
        verdict $? "ten large pictures on a page need little memory ($options)" "$TMPDIR/log"
    done
    (ulimit -v 900000 && "$PPGEN" show heavy masks -o masks.pdf) >"$TMPDIR/log" 2>&1
    verdict $? "only one of many masks on a page is in memory at a time" "$TMPDIR/log"
fi

# Ten translucent groups take 50 MB each at 1200 dpi.
{
    printf 'layers:\n'
    for ((i = 0; i < 10; i++)); do printf "%$((4 * i + 2))s- opacity: 0.9\n%$((4 * i + 4))sgroup:\n" '' ''; done
    printf "%42s- rectangle: bleed\n%44sfill: black\n" '' ''
} >templates/faded.yaml
printf '%s\n' '  faded: {kind: card, size: poker, face: faded, back: none}' >>game.yaml
"$PPGEN" show heavy faded -o "$TMPDIR/faded.png" --dpi 300 >"$TMPDIR/log" 2>&1
verdict $? "translucent groups are drawn" "$TMPDIR/log"
rm -f "$TMPDIR/faded.png"
if [[ -z $SANITIZED ]]; then
    (ulimit -v 450000 && "$PPGEN" show heavy faded -o "$TMPDIR/faded.png" --dpi 1200) >"$TMPDIR/log" 2>&1
    (($? == 2)) && grep -q 'faded.png: out of memory' "$TMPDIR/log" && [[ ! -e $TMPDIR/faded.png ]]
    verdict $? "running out of memory is reported, and no file is written" "$TMPDIR/log"
fi

# A PNG with valid checksums and damaged pixel data.
"$PYTHON" - <<'END'
import struct, zlib
def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
with open("art/pixels-0.png", "wb") as file:
    file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 50, 30, 8, 2, 0, 0, 0)) +
               chunk(b"IDAT", b"no pixels") + chunk(b"IEND", b""))
END
"$PPGEN" check heavy --draw >"$TMPDIR/log" 2>&1
(($? == 1)) && grep -q 'pixels-0.png is broken: its pixels are damaged' "$TMPDIR/log"
verdict $? "'check' reports a picture with damaged pixels" "$TMPDIR/log"
for file in pixels.pdf pixels.png pixels.svg; do
    "$PPGEN" show heavy pixels -o "$TMPDIR/$file" >"$TMPDIR/log" 2>&1
    (($? == 1)) && grep -q 'pixels-0.png is broken' "$TMPDIR/log" && [[ -s $TMPDIR/$file ]]
    verdict $? "'show' reports a picture with damaged pixels and marks its place in $file" "$TMPDIR/log"
done

# A PDF with more objects than two bytes can count.
"$PYTHON" - <<'END'
stops = '<stop offset="0" stop-color="red" stop-opacity=".5"/><stop offset="1"/>'
paths = "".join(f'<path d="M{i % 100} {i // 100}h1v1z" fill="url(#g)"/>' for i in range(14000))
with open("art/masks-0.svg", "w") as file:
    file.write('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 140">'
               f'<linearGradient id="g">{stops}</linearGradient>{paths}</svg>')
END
sed -i '3,$d' templates/masks.yaml
{ "$PPGEN" show heavy masks -q -o "$TMPDIR/many.pdf" && pdftoppm -r 20 "$TMPDIR/many.pdf" "$TMPDIR/many"; } \
    >"$TMPDIR/log" 2>&1 && [[ ! -s $TMPDIR/log ]]
verdict $? "a drawing with many gradients is drawn" "$TMPDIR/log"

# A link in an SVG crashes librsvg with Cairo.
printf '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><a href="#r"><path id="r" d="M0 0h9v9"/></a></svg>' \
    >art/masks-0.svg
"$PPGEN" show heavy masks -o "$TMPDIR/none.pdf" >"$TMPDIR/log" 2>&1
(($? == 1)) && grep -q 'links have no effect in print' "$TMPDIR/log"
verdict $? "a link in an SVG is rejected" "$TMPDIR/log"

# --- fonts -------------------------------------------------------------------------------

cd "$repository" || exit
"$PPGEN" fonts --format=json >"$TMPDIR/fonts.json" 2>"$TMPDIR/log" &&
    "$PYTHON" -c 'import json, sys
fonts = json.load(open(sys.argv[1]))["fonts"]
uses = {font["use"] for font in fonts}
assert {"body", "title", "apocalypta: title", "fall-back"} <= uses, uses
assert all(font["family"] and font["file"] for font in fonts)' "$TMPDIR/fonts.json" >>"$TMPDIR/log" 2>&1
verdict $? "'fonts' lists roles, the games' own fonts, and fallbacks" "$TMPDIR/log"
"$PPGEN" fonts --format=csv core >"$TMPDIR/log" 2>&1
verdict $? "'fonts' writes CSV" "$TMPDIR/log"
