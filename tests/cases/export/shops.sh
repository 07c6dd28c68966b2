#!/usr/bin/env bash
# Exports for print shops: exact pixels and bleed, landscape pieces turned upright, copies, backs, and
# what a shop does not sell: tests/cases/export/shops.py.
set -u

log=$TMPDIR/log
out=$TMPDIR/out
. tests/cases/verdict.bash

shops=tests/cases/export/content/shops
# export_game WORDS...: writes to $out, with the output of ppgen in $log
export_game() { "$PPGEN" export "$@" --out "$out" >"$log" 2>&1; }

# expect CODE WANTED NAME PATTERN: compares the exit code, and searches the output for the pattern
expect()
{
    (($1 == $2)) && grep -qE -- "$4" "$log"
    verdict $? "$3" "$log"
}

for target in tgc mpc dtc; do
    export_game "$shops" --to $target
    expect $? 0 "$target takes the game" 'shops: [0-9]+ pieces'
    grep -q "prints no piece of 50 x 60 mm: those of the set 'odd' are left out" "$log"
    verdict $? "$target reports a size that the shop lacks" "$log"
    export_game --to $target
    expect $? 0 "$target takes all games" 'apocalypta: [0-9]+ pieces'
done
"$PYTHON" -B tests/cases/export/shops.py "$out"

export_game "$shops" --to tgc
grep -q 'the nearest are MiniDeck (44.45 x 63.5 mm), ' "$log"
verdict $? "the message lists the nearest products" "$log"
expect 0 0 "art that ends short of the bleed is a warning" 'bleed of 3\.175 mm: it ends 2\.175 mm short'
export_game "$shops" --to mpc
expect $? 0 "a round piece is no square card" "25\.4 x 25\.4 mm \(ellipse\): those of the set 'token' are left out"
grep -q 'the nearest are Micro size (31.75 x 44.45 mm, rectangle), ' "$log"
verdict $? "the message says which shapes the nearest products have" "$log"
grep -q "MakePlayingCards prints two sides of a piece, but those of the set 'die' have 6: they are left out" "$log"
verdict $? "dice are left out" "$log"
export_game "$shops" --to mpc --only odd,die
expect $? 1 "a shop that prints nothing of it is an error" 'MakePlayingCards prints none of these pieces'
export_game "$shops" --to tgc --check
expect $? 0 "--check reports what is left out" "set 'odd' are left out"
export_game "$shops" --to tgc --strict
expect $? 1 "with --strict, that is an error" 'nothing exported'

mv "$out/shops/export/tgc" "$TMPDIR/before"
export_game "$shops" --to tgc --strict --only short
expect $? 1 "with --strict, so is what drawing finds" 'nothing exported'
[[ ! -e $out/shops/export/tgc/index.json ]]
verdict $? "and then nothing is kept" "$log"

# edit PATTERN: a copy of the game, edited with sed
edit() { rm -rf "$TMPDIR/edited"; cp -r "$shops" "$TMPDIR/edited"; sed -i "$1" "$TMPDIR/edited/game.yaml"; }
edit 's/odd: {kind: card,/odd: {kind: card, product: MiniDeck,/'
export_game "$TMPDIR/edited" --to tgc
expect $? 1 "a product that is too small is an error" "'MiniDeck' is too small for 50 x 60 mm: it is 44.45 x 63.5 mm"
edit 's/odd: {kind: card,/odd: {kind: card, product: SmallSquareDek,/'
export_game "$TMPDIR/edited" --to tgc
expect $? 1 "a product that no shop has is an error" "did you mean 'SmallSquareDeck'"
edit 's/odd: {kind: card,/odd: {kind: card, product: SmallSquareDeck,/'
export_game "$TMPDIR/edited" --to tgc --only odd
expect $? 0 "a larger product can be named" 'edited: 1 piece'
export_game "$TMPDIR/edited" --to mpc
expect $? 0 "the product of another shop is no mistake" "set 'odd' are left out"
edit 's/{id: three}/{id: three, size: bridge}/'
export_game "$TMPDIR/edited" --to dtc --only card
expect $? 0 "a deck with cards of two sizes is two files" 'edited: 6 pieces'
[[ -e $out/edited/export/dtc/card-poker.pdf && -e $out/edited/export/dtc/card-bridge.pdf ]]
verdict $? "they are called after their products" "$log"
export_game "$TMPDIR/edited" --to tgc --px 825x1125
expect $? 2 "a shop's pixels cannot be chosen" "remove '--px'"
edit 's/{id: three}/{id: three, copies: 700}/'
export_game "$TMPDIR/edited" --to mpc --only card
[[ $(grep -c '<slots>' "$out"/edited/export/mpc/poker-size/cards.xml) == 3 && -e $out/edited/export/mpc/poker-size/cards-2.xml ]]
verdict $? "an order of more than 612 cards is split" "$log"
"$PYTHON" -B tests/cases/export/shops.py "$out" split
