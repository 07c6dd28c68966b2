#!/usr/bin/env bash
# Invalid templates, texts and pictures: see tests/cases/input/bad.bash.
set -u
export XDG_CACHE_HOME=/dev/null # a game that was good before is another game here
root=$PWD
. tests/cases/input/bad.bash
cd "$TMPDIR" || exit 1

# layers TEXT: writes a template with these layers, the first on line 2
layers()
{
    grep -q '^face' content/g/card.yaml || sed -i 's/^kind: card/&\nface: card/' content/g/card.yaml
    mkdir -p content/g/templates content/g/art
    printf 'layers:\n%b\n' "$1" >content/g/templates/card.yaml
}
layer() { layers "  - {$1}"; }
svg() { printf '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">%s</svg>' "$1" >content/g/art/a.svg; }
picture() { layer 'image: a.svg, in: safe' && svg "$1"; }

at=templates/card.yaml
png=(show g -o x.png)
bad 'a valid template' 0 - 'layer "rectangle: bleed, fill: white"' show g -o x.pdf

# --- files ---------------------------------------------------------------------------

for content in '' '# nothing\n' '[]' 'layers' 'layers: {}' '- {rectangle: bleed}'; do
    bad "a template that is '$content'" 1 - "layers '' && printf -- '$content' >content/g/$at" "${png[@]}"
done
bad 'a template is a folder' 2 "$at:1:1 unreadable" "layers '' && rm content/g/$at && mkdir -p content/g/$at" "${png[@]}"
bad 'a template is a pipe' 2 "$at:1:1 unreadable" "layers '' && rm content/g/$at && mkfifo content/g/$at" "${png[@]}"
bad 'a template of 200 MB' 1 "$at:1:1 too-large" "layers '' && truncate -s 200M content/g/$at" "${png[@]}"
bad 'a template is binary' 1 "$at:1:8 not-text" "layers '' && head -c 3000 $PPGEN >content/g/$at" "${png[@]}"
bad 'a template extends itself' 1 "$at:1:10 endless-template" \
    "layers '' && echo 'extends: card' >content/g/$at" "${png[@]}"
bad 'templates that extend each other' 1 'templates/b.yaml:1:10 endless-template' '
    layers "" && cd content/g/templates && echo "extends: b" >card.yaml && echo "extends: card" >b.yaml
    cd ../../..' "${png[@]}"
bad 'a template from another folder' 1 "$at:1:10 bad-name" \
    "layers '' && echo 'extends: ../../secret' >content/g/$at" "${png[@]}"

fresh
layer 'icon: dragon'
for form in png svg pdf txt; do
    run show g -o "faulty.$form"
    if ((code != 1)) || [[ ! -s faulty.$form ]]; then why="code $code" && ls; else why=; fi
    echo "${why:+not }ok a faulty face is shown as $form${why:+: $why}"
    rm -f "faulty.$form"
    run show g one -o "faulty.$form"
    if ((code != 1)) || [[ ! -s faulty.$form ]]; then why="code $code" && ls; else why=; fi
    echo "${why:+not }ok a faulty piece is shown as $form${why:+: $why}"
done
run build g -q
if ((code != 1)) || [[ -e output/g/a4/cards.pdf ]]; then why="code $code"; else why=; fi
echo "${why:+not }ok a build with a faulty face writes nothing${why:+: $why}"
run build g -q --draft
if ((code != 1)) || [[ ! -s output/g/a4/cards.pdf ]]; then why="code $code"; else why=; fi
echo "${why:+not }ok a draft is written in spite of a faulty face${why:+: $why}"

# --- numbers out of bounds -------------------------------------------------------------

# In each row N is a number and S a layer. With N = 1 the row must be drawn, which proves that the
# other numbers reach the drawing code.
cell='{rectangle: [0, 0, w, h], fill: black}'
rows=(
    'rectangle: [0, 0, N, 9], fill: black' 'ellipse: [N, 0, 9, 9], fill: black'
    'polygon: [[0, 0], [N, 1], [2, 2]], fill: black' 'polygon: [[0, 0], [N, 1], [5, 5, N]], fill: black'
    'polygon: {for: t in 1 .. 9, at: [t * N, t]}, fill: black'
    'line: [[0, 0], [9, N]], smooth: yes, stroke: black' 'line: [[0, 0], [9, 9]], stroke: black, stroke-width: N'
    'line: [[0, 0], [9, 9]], stroke: black, dash: [N, 1]' 'path: "M0 0H{N}V5z", fill: black'
    'rectangle: trim, fill: black, radius: N' 'rectangle: trim, fill: black, corners: step, radius: 3, steps: N'
    'rectangle: trim, fill: black, opacity: N' 'rectangle: trim, fill: black, at: [N, N]'
    'rectangle: trim, fill: black, turn: N' 'rectangle: trim, fill: black, turn: 9, about: [N, N]'
    'rectangle: trim, fill: black, scale: N' 'group: [S], clip: "M0 0H{N}V5z"'
    'group: [S], clip: {ellipse: [0, 0, N, 1]}' 'rectangle: trim, fill: black, clip: box, radius: N'
    'rectangle: trim, fill: {hatch: black, gap: N}' 'rectangle: trim, fill: {hatch: black, width: N}'
    'rectangle: trim, fill: {hatch: black, turn: N}' 'rectangle: trim, fill: {dots: black, gap: N}'
    'rectangle: trim, fill: {dots: black, width: N}' 'rectangle: trim, fill: {linear: [white, black], turn: N}'
    'rectangle: trim, fill: {linear: [white, black], stops: [0, N]}'
    'rectangle: trim, fill: {radial: [white, black], radius: N}'
    'rectangle: trim, fill: {radial: [white, black], at: [N, N]}'
    'row: [S, S], gap: N' 'row: [{rectangle: [0, 0, w, h], width: N, fill: black}, S]'
    'column: [{rectangle: [0, 0, w, h], height: N, fill: black}, S]' 'grid: [S, S], columns: N'
    'grid: [S, S], gap: [N, 1]' 'grid: [S, S], width: N, height: N'
    'mosaic: [S], columns: N, rows: 5' 'mosaic: [S], columns: 5, rows: N' 'mosaic: [S], seed: N'
    'mosaic: [S], stones: {2x1: N}' 'scatter: [S], count: N' 'scatter: [S], gap: N' 'scatter: [S], width: N'
    'scatter: [S], height: N, seed: N' 'contour: x, level: N, stroke: black'
    'contour: x * N, step: 5, stroke: black' 'contour: x, step: N, stroke: black'
    'contour: x, in: [0, 0, N, 9], stroke: black' 'frame: a.svg, slice: N' 'frame: a.svg, edge: N'
    'image: a.svg, in: [0, 0, N, 9]' 'image: a.svg, in: [0, 0, N, 9], fit: cover' 'icon: i, in: [0, 0, N, N]'
    'text: a b c, in: safe, size: N * 1 pt' 'text: a b c, in: safe, size: 12 pt, least: N * 1 pt'
    'text: a b c, in: safe, leading: N' 'text: a b c, in: safe, tracking: N' 'text: a b c, in: safe, indent: N'
    'text: a b c, in: safe, hanging: N' 'text: a b c, in: safe, spacing: N' 'text: a b c, in: safe, drop: N'
    'text: a b c, in: safe, lines: N' 'text: a b c, in: safe, grid-from: N' 'text: a b c, in: safe, columns: N'
    'text: a b c, in: safe, columns: 2, gap: N' 'text: "<N pt>a</>", in: safe' 'text: "a {N} b", in: safe'
)
# row NUMBER: writes a template with the row and this number
row()
{
    local text=${row//S/$cell}
    layer "${text//N/$1}"
    svg '<rect width="9" height="9"/>'
    mkdir -p content/g/icons
    printf '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>' >content/g/icons/i.svg
}
for row in "${rows[@]}"; do
    bad "$row, N = 1" 0 - 'row 1' "${png[@]}"
    for number in 1e9 '10 ^ 300' '1 / 10 ^ 9' 0 -1; do
        bad "$row, N = $number" 01 - 'row "$number"' "${png[@]}"
    done
done
for number in '1 / 0' 'sqrt(0 - 1)' 'w / (h - h)' '10 ^ 4000' 'tan(90)' '0 - 99999999999'; do
    bad "a length of $number" 1 "$at:2:[0-9]+ [a-z-]+" 'layer "rectangle: [0, 0, $number, 9], fill: black"' "${png[@]}"
done

for paint in 'linear: [white, black], stops: [0, 50]' 'linear: [white, black], stops: [-1, 1]' \
    'radial: [white, black], radius: 0' 'radial: [white, black], radius: 0 - 20'; do
    bad "$paint" 1 "$at:2:[0-9]+ out-of-range" "layer 'rectangle: bleed, fill: {$paint}'" "${png[@]}"
done

# --- more than the limits ---------------------------------------------------------------

big="$at:2:[0-9]+ too-large"
bad 'a million repeats' 1 "$big" \
    'layer "for: n in 1 .. 1000000, rectangle: [0, 0, 1, 1], fill: black"' "${png[@]}"
bad 'nested repeats' 1 "$at:[34]:[0-9]+ too-large" '
    layers "  - for: n in 1 .. 1000\n    group:\n      - {for: m in 1 .. 1000, rectangle: [n, m, 1, 1], fill: black}"' "${png[@]}"
bad '100,000 layers' 1 - '{ layers ""; many 100000 "  - {rectangle: [0, 0, #, 1], fill: black}
"; } >x; { echo layers:; cat x; } >content/g/templates/card.yaml' "${png[@]}"
bad 'deeply nested groups' 1 "$at:[0-9]+:[0-9]+ too-deep" '
    layer "$(many 60 "group: [{")rectangle: bleed, fill: black$(many 60 "}]")"' "${png[@]}"
bad 'a hatch with a tiny gap' 1 "$at:2:[0-9]+ pattern" \
    'layer "rectangle: bleed, fill: {hatch: black, gap: 0.0001}"' show g -o x.svg
bad 'a path of 50,000 curves' 0 - '
    layer "path: \"M0 0$(many 50000 " Q 1 # 3 @")\", stroke: black"' show g -o x.pdf
bad 'a tiny dash on a long line' 1 "$at:2:[0-9]+ pattern" '
    layer "line: [[0, 0], [9999, 9999]], stroke: black, dash: [0.0001, 0.02]"' "${png[@]}"

# repeated LAYER: a layer that is fine once exceeds the limits when it is repeated
repeated()
{
    layer "$1"
    run show g -o x.svg
    ((code == 0)) || echo "not ok ${1:0:60} is drawn once: exit code $code"
    layer "for: n in 1 .. 50000, $1"
}
for part in 'rectangle: bleed, fill: {hatch: black, gap: 0.02}' 'rectangle: bleed, fill: {dots: black, gap: 0.6}' \
    'contour: 0.2, step: 0.1, stroke: black' 'polygon: {for: t in 0 .. 9999, at: [t mod 60, t mod 50]}, fill: black' \
    "path: \"M0 0$(many 5000 h1v1)\", stroke: black" 'text: "{text}", in: safe, size: 8 pt' \
    'mosaic: [{ellipse: [0, 0, w, h], fill: black}], columns: 50, rows: 50'; do
    bad "50,000 times ${part:0:50}" 1 "$big" '
        piece "id: two, n: 2, text: \"$(many 150 " word")\""
        repeated "$part"' "${png[@]}"
done

# --- texts -----------------------------------------------------------------------------

text() { layer "text: \"{text}\", in: safe, size: 8 pt" && piece "id: two, n: 2, text: \"$1\""; }
where="card.yaml:[0-9]+:[0-9]+"
bad 'a text of 100,000 words' 1 "$where overflow" 'text "$(many 100000 " word")"' "${png[@]}"
bad 'a word of 100,000 letters' 1 "$where overflow" 'text "$(many 10000 "abcdefghij")"' "${png[@]}"
bad 'a text of 10,000 embeddings' 01 - "text \"\$(printf '%.0s\\u202a' {1..10000})a\"" "${png[@]}"
bad '10,000 accents on one letter' 01 - "text \"a\$(printf '%.0s\\u0301' {1..10000})\"" "${png[@]}"
bad '10,000 joined emoji' 01 - "text \"\$(printf '%.0s👩‍' {1..10000})\"" "${png[@]}"
bad 'a character that no font has' 1 - "text \"a\$(printf '\\U10fffd')\"" "${png[@]}"
for markup in '**' '*a' '</>' '<9 pt>' '<9 pt>a</></>' '<1e9 pt>a</>' '<red' ':no-such-icon:' '<nocolour>a</>' '{1 / 0}' '{piece}' '{n'; do
    bad "the markup $markup" 01 - "text '$markup'" "${png[@]}"
done
bad '1,000 nested marks' 01 - 'text "$(many 1000 "<#0 pt>")a"' "${png[@]}"

# --- pictures --------------------------------------------------------------------------

art="art/a.svg:[0-9]+:[0-9]+"
bad 'a valid picture' 0 - "picture '<rect width=\"9\" height=\"9\"/>'" show g -o x.pdf
bad 'a missing picture' 1 "$at:2:[0-9]+ art-missing" "picture '' && rm content/g/art/a.svg" "${png[@]}"
bad 'a picture is a folder' 12 - "picture '' && rm content/g/art/a.svg && mkdir content/g/art/a.svg" "${png[@]}"
bad 'a picture is a pipe' 12 - "picture '' && rm content/g/art/a.svg && mkfifo content/g/art/a.svg" "${png[@]}"
bad 'a picture is empty' 1 "$at:2:[0-9]+ art-broken" "picture '' && : >content/g/art/a.svg" "${png[@]}"
bad 'a picture is truncated' 1 "$art art-broken" "picture '<g><rect' && truncate -s -7 content/g/art/a.svg" "${png[@]}"
bad 'a picture is random' 1 - "picture '' && head -c 3000 $PPGEN >content/g/art/a.svg" "${png[@]}"
bad 'a picture that loads an external file' 1 "$art art-external" \
    "picture '<image href=\"/etc/hostname\" width=\"9\" height=\"9\"/>'" "${png[@]}"
bad 'a picture outside the project' 1 - 'layer "image: ../../../../etc/hostname, in: safe"' "${png[@]}"
bad 'ten billion elements' 1 "$art art-size" "picture '
    <g id=\"a0\"><path d=\"M0 0h1\"/></g>$(for ((i = 1; i <= 10; i++)); do
    printf '<g id="a%d">' $i
    printf "<use href=\"#a$((i - 1))\"/>%.0s" {1..10}
    printf '</g>'
done)'" "${png[@]}"
bad 'an element that uses itself' 1 "$art art-(broken|size)" \
    "picture '<g id=\"a\"><use href=\"#a\"/></g>'" "${png[@]}"
bad 'deeply nested elements' 1 "$art art-(broken|size)" \
    'picture "$(many 20000 "<g>")$(many 20000 "</g>")"' "${png[@]}"
bad 'a style of 30,000 selectors and properties' 0 - \
    'picture "<style>$(many 30000 "a,")b{$(many 30000 "x:y;")}</style><a/><b/>"' "${png[@]}"
bad 'a very long number' 01 - 'picture "<rect width=\"$(many 100000 1)\" height=\"1e999\"/>"' "${png[@]}"
for kind in png jpg; do
    bad "an invalid $kind" 1 "$at:2:[0-9]+ art-kind" \
        "layer 'image: a.$kind, in: safe' && echo no >content/g/art/a.$kind" "${png[@]}"
done

# --- mutations of templates ------------------------------------------------------------

numbers=(0 -1 1e9 '1 / 0' 99999 0.00001 '10 ^ 400' 'sqrt(0 - 1)' 'w * 1000' yes none '[1, 2]' '{a: 1}' '"{piece}"' '~' 'x in 1 .. 100000')
games=("$root"/tests/golden/{drawing,draw,scripts,draw-faults}/content/*/)
# mutate SEED: changes one file of a game: a line is removed or doubled, a number or a word is replaced,
# or the file is truncated. Then runs a command.
mutate()
{
    RANDOM=$1
    local files file lines line text words
    rm -rf content && mkdir content && cp -r "${games[RANDOM % ${#games[@]}]}" content/g
    files=(content/g/*.yaml content/g/templates/*.yaml content/g/templates/*.yaml content/g/art/*.svg)
    file=${files[RANDOM % ${#files[@]}]}
    [[ -f $file ]] || return
    lines=$(wc -l <"$file")
    line=$((RANDOM % (lines + 1) + 1))
    mapfile -t words < <(grep -oE '[a-z][a-z-]+' "$file")
    case $((RANDOM % 5)) in
    0) sed -i "${line}d" "$file" ;;
    1) sed -i "${line}p" "$file" ;;
    2) head -n "$line" "$file" >x && mv x "$file" ;;
    3) text=${words[RANDOM % ${#words[@]}]} && sed -i -E "${line}s/[a-z][a-z-]+/$text/$((RANDOM % 3 + 1))" "$file" ;;
    4) text=${numbers[RANDOM % ${#numbers[@]}]} && sed -i -E "${line}s|[0-9.]+|$text|$((RANDOM % 4 + 1))" "$file" ;;
    esac
    case $((RANDOM % 4)) in
    0) run check --draw g ;;
    1) run show g -o x.svg ;;
    2) run show g -o x.pdf ;;
    3) run show g --format=text -o - ;;
    esac
}
wrong=
for ((seed = 1; seed <= ${MUTATIONS:-100}; seed++)); do
    mutate $seed
    if ((code > 1)) || grep -qE 'Sanitizer|runtime error|CRITICAL|WARNING \*\*' err; then
        wrong+=" seed $seed ends with $code;"
    elif ((code == 1)) && ! grep -qE '^content/g/[a-z0-9/.-]+:[0-9]+:[0-9]+: error: .+ \[[a-z0-9-]+\]$' err; then
        wrong+=" seed $seed fails without a place;"
    fi
done
if [[ $wrong ]]; then echo "not ok $((seed - 1)) mutations:$wrong"; else echo "ok $((seed - 1)) mutations"; fi
