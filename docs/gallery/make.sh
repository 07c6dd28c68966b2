#!/usr/bin/env bash
# Draws the pictures of README.md and of the guides: pieces with 'ppgen show', and pages that
# 'ppgen build' made with pdftoppm. Run by 'make gallery'.
set -eu
cd "$(dirname "$0")/../.."
find docs/gallery -name '*.png' ! -name live.png -delete

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
./ppgen build -q --out "$folder"

# piece GAME PIECE DPI [OPTION [VALUE]]: draws a piece; the file name includes the option
piece()
{
    local game=$1 piece=$2 dpi=$3 options=("${@:4}") name
    name=$game-${piece##*/}
    for option in "${options[@]/--*ink/}"; do
        [[ -z $option || $option == --cvd ]] || name+=-${option#--}
    done
    ./ppgen show "$game" "$piece" --dpi "$dpi" "${options[@]}" -q -o "docs/gallery/$name.png"
}

# lid GAME DPI: draws the lid of a game's box, with its bleed
lid()
{
    ./ppgen show "$1" box --each --dpi "$2" -q --out "$folder/faces"
    cp "$folder/faces/$1/show/box/box-1.png" "docs/gallery/$1-box.png"
}

# page GAME FILE NUMBER DPI: draws a page of a PDF
page()
{
    pdftoppm -png -singlefile -r "$4" -f "$3" -l "$3" "$folder/$1/$2.pdf" \
        "docs/gallery/$1-$(basename "$2")-$3"
}

# example NAME DPI: draws a template of docs/templates.md, with its bleed
example()
{
    local root=$PWD game=$folder/example/content/wolf-pack
    mkdir -p "$folder/example"
    cd "$folder/example"
    PPGEN_DATA=$root "$root/ppgen" new wolf-pack -q
    mkdir -p "$game/templates"
    sed -n "/^# templates\/$1.yaml/,/^\`\`\`/p" "$root/docs/templates.md" | grep -v '^```' >"$game/templates/$1.yaml"
    sed -i "s/^size: poker/&\nface: $1/" "$game/cards.yaml"
    PPGEN_DATA=$root "$root/ppgen" show wolf-pack elder --bleed --dpi "$2" -q -o "$root/docs/gallery/$1.png"
    cd "$root"
    rm -r "$folder/example"
}

# start NAME GAME PIECE DPI: draws a piece of a game that 'new --like NAME' makes
start()
{
    local root=$PWD
    mkdir -p "$folder/start"
    cd "$folder/start"
    PPGEN_DATA=$root "$root/ppgen" new "$2" --like "$1" -q
    PPGEN_DATA=$root "$root/ppgen" show "$2" "$3" --dpi "$4" -q -o "$root/docs/gallery/$1-$3.png"
    cd "$root"
    rm -r "$folder/start"
}

example coordinates 120
start hexes fenland map 31
start hexes fenland widen 50
piece apocalypta character/scout 78
piece apocalypta grave-hound 88
piece apocalypta plague-bell 88
piece apocalypta grave-hound 88 --back
page apocalypta a4/tiles 3 30
page apocalypta rulebook 12 42

piece gold-digger c3-gold 120
piece gold-digger shield 84
piece gold-digger thief 84
piece gold-digger shield 84 --back
page gold-digger rulebook 14 42
page gold-digger a4/cards 1 30

piece core red/clockwise-3 84
piece core orange/any-anticlockwise-2 84
piece core green/everyone 84
piece core yellow/back-2 84 --back
lid core 38
page core rulebook 13 42

piece golddiggers sterling-overdraft 54
piece golddiggers sterling-overdraft 54 --ink low
piece golddiggers sterling-overdraft 54 --cvd deutan
piece golddiggers bullion 54 --back
piece golddiggers eureka-vane 54
piece golddiggers lester 54
piece golddiggers dulcie-spade 54 --back
lid golddiggers 38
page golddiggers a4/cards 1 30
page golddiggers a4/cards 2 30

lid bead-game 38
page bead-game rulebook 3 42
piece bead-game turn 84
page bead-game rulebook 4 42
page bead-game a4/tokens 1 30

# The live page needs Debian's chromium-driver. Without it, its picture stays as it is.
if command -v chromedriver >/dev/null; then
    python3 docs/gallery/live.py ./ppgen docs/gallery/live.png
fi
