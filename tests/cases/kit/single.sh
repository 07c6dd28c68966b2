#!/usr/bin/env bash
# Sheets without backs: no page of a kit is empty, and a duplex file holds nothing but sheets that
# have a back.
set -u

. tests/cases/verdict.bash
. tests/cases/kit/own.bash

# files: for each file of the kit, its name, pages, sheets, sides and pieces; and each page that has
# no piece, or a back where the printer prints a front.
files()
{
    "$PYTHON" - "$kit/manifest.json" >"$log" 2>&1 <<'END'
import json, sys
kit = json.load(open(sys.argv[1]))
for file in kit["files"]:
    if "pages" not in file:
        continue
    sides = "two-sided" if file["two_sided"] else "one-sided"
    print(file["file"], file["pages"], file["sheets"], sides, file["pieces"])
    placed = [one for one in kit["placements"] if one["file"] == file["file"]]
    for page in range(1, file["pages"] + 1):
        if not any(one["page"] == page for one in placed):
            print("page", page, "is empty")
    for one in placed:
        if one["side"] == "back" and one["page"] % 2:
            print("page", one["page"], "has a back, but is printed on a front")
END
}

# prints NAME WANTED...: the files of the kit are these
prints()
{
    local name=$1
    shift
    files
    printf '%s\n' "$@" | diff - "$log" >"$log.diff"
    verdict $? "$name" "$log.diff"
}

own <<'END'
title: Own
numbers: {players: 2}
sets:
  deck: {kind: card, size: poker, tuck-box: no, copies: 18}
  plan: {kind: card, size: 190 x 270 mm, back: none, tuck-box: no, copies: 7}
END
prints "sheets without backs are in a file of their own" \
    "cards.pdf 4 2 two-sided 18" "cards-single.pdf 7 7 one-sided 7"
for file in cards:DuplexFlipLongEdge cards-single:Simplex; do
    mutool show "$kit/${file%:*}.pdf" trailer/Root/ViewerPreferences >"$log" 2>&1
    grep -q "/Duplex */${file#*:}" "$log"
    verdict $? "${file%:*}.pdf asks the printer for ${file#*:}" "$log"
done
pdftotext -layout "$kit/make-list.pdf" "$log"
grep -q 'cards-single.pdf' "$log" && grep -q '2 sheets, both' "$log" && grep -q '7 sheets, one side' "$log"
verdict $? "the make list says which sheets have one side" "$log"
grep -q '9 sheets of card' "$log" && grep -q 'sleeves for 18 cards' "$log"
verdict $? "the make list counts the paper and the cards of both files once" "$log"
pdftotext "$kit/cards-single.pdf" "$log"
grep -q 'cards-single 7 of 7 ·' "$log" && ! grep -q 'flip on' "$log"
verdict $? "the slug names the file, and no edge to flip on" "$log"

own <<'END'
title: Own
numbers: {players: 2}
sets:
  bare: {kind: card, size: poker, back: none, tuck-box: no, copies: 8}
  deck: {kind: card, size: 63.5 x 80 mm, tuck-box: no, copies: 3}
END
prints "pieces share a sheet with backs only if that saves a sheet" \
    "cards.pdf 2 1 two-sided 3" "cards-single.pdf 1 1 one-sided 8"

own <<'END'
title: Own
numbers: {players: 2}
sets:
  bare: {kind: card, size: poker, back: none, tuck-box: no, copies: 10}
  deck: {kind: card, size: poker, tuck-box: no, copies: 3}
END
prints "a set can be in both files" "cards.pdf 2 1 two-sided 7" \
    "cards-single.pdf 1 1 one-sided 6"

own <<'END'
title: Own
numbers: {players: 2}
sets:
  bare: {kind: card, size: poker, back: none, tuck-box: no, copies: 10}
END
prints "a kit without backs has no second file" "cards.pdf 2 2 one-sided 10"

kit+=-none
own --backs none <<'END'
title: Own
numbers: {players: 2}
sets:
  bare: {kind: card, size: poker, back: none, tuck-box: no, copies: 9}
  deck: {kind: card, size: poker, tuck-box: no, copies: 9}
END
prints "without backs, all sheets are in one file" "cards.pdf 2 2 one-sided 18"
kit=${kit%-none}

# An assembly page is in the file of the parts that it shows.
own <<'END'
title: Own
numbers: {players: 2}
boards: {field: {grid: 8 x 8, rows: A..H, columns: 1..8, cell: 40 mm}}
sets:
  dial: {kind: board, size: 190 x 270 mm, back: plain}
  plan: {kind: board, prints: field, size: 320 x 320 mm, back: none}
END
pdftotext "$kit/board-single.pdf" "$log"
grep -q 'board-single, assembly' "$log"
verdict $? "the assembly page is beside the parts that it shows" "$log"
mutool info "$kit/board.pdf" >"$log" 2>&1
grep -q '^Pages: 2$' "$log"
verdict $? "the other file has no assembly page" "$log"

# A later build lists the file that it does not write.
sed -i '/plan:/d' "$TMPDIR/content/own/game.yaml"
touch "$kit/board-game.pdf"
(cd "$TMPDIR" && "$PPGEN" build own) >"$log" 2>&1
grep -q 'board-single.pdf  left over' "$log" && ! grep -q 'board-game' "$log"
verdict $? "a file of one-sided sheets is listed as left over" "$log"
