#!/usr/bin/env bash
# Rooms for PlayingCards.io and VirtualTabletop, read back and compared with the games:
# tests/cases/export/rooms.py. What they cannot take, and pictures that are too large.
set -u

log=$TMPDIR/log
out=$TMPDIR/out
. tests/cases/verdict.bash

rooms=tests/cases/export/content/rooms
# export_game WORDS...: writes to $out, with the output of ppgen in $log
export_game() { "$PPGEN" export "$@" --out "$out" >"$log" 2>&1; }

# expect CODE WANTED NAME PATTERN: compares the exit code, and searches the output for the pattern
expect()
{
    (($1 == $2)) && grep -qE -- "$4" "$log"
    verdict $? "$3" "$log"
}

for target in pcio vtt; do
    export_game --to $target
    expect $? 0 "$target takes all games" 'apocalypta: 468 pieces, 2 files'
    export_game "$rooms" --to $target -v
    expect $? 0 "$target takes odd pieces" "the set 'carton' is left out: .* needs no box"
done
export_game "$rooms" --to pcio
expect $? 0 'backs of boards are reported' "the backs of the set 'map' are left out"
"$PYTHON" -B tests/cases/export/rooms.py "$out" apocalypta bead-game core gold-digger golddiggers "$rooms"

find "$out/core" -type f -exec sha256sum {} + | sort >"$TMPDIR/first"
export_game core --to vtt -j1 && export_game core --to pcio -j1
find "$out/core" -type f -exec sha256sum {} + | sort | cmp -s - "$TMPDIR/first"
verdict $? 'a second export with one thread gives the same files' "$log"
export_game core --to pcio --only red,base --players 3
expect $? 0 '--only makes a small room' 'core: 7 pieces'

# A game with more pieces than a room takes, and with a picture that does not compress.
many=$TMPDIR/content/many
mkdir -p "$many"/{art,templates}
"$PYTHON" - "$many/art/noise.png" <<'END'
import random, struct, sys, zlib
random.seed(1)
def chunk(kind, data): return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
rows = b"".join(b"\0" + random.randbytes(3 * 1100) for _ in range(1100))
open(sys.argv[1], "wb").write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 1100, 1100, 8, 2, 0, 0, 0))
                              + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))
END
cat >"$many/templates/noise.yaml" <<'END'
layers: [{image: noise.png, in: bleed}]
END
cat >"$many/game.yaml" <<'END'
title: Many
numbers: {players: 2}
sets:
  token: {kind: token, size: 20 x 20 mm, copies: 1298, back: none}
  board: {kind: board, size: 180 x 180 mm, face: noise, back: none, bleed: 0 mm}
END
export_game "$many" --to pcio
expect $? 1 'a room with too many objects is an error' 'the room has 1302 objects, and PlayingCards.io takes at most 1300'
grep -q -- "'--only'.*'--players'" "$log"
verdict $? 'the message says what helps' "$log"
[[ ! -e $out/many ]]
verdict $? 'nothing is written after an error' "$log"
export_game "$many" --to vtt
expect $? 0 'VirtualTabletop takes as many' 'many: 1299 pieces'
sed -i 's/1298/1296/' "$many/game.yaml"
export_game "$many" --to pcio
expect $? 0 'a room may be full' 'many: 1297 pieces'
expect 0 0 'a picture that is too large is drawn smaller' "'board' is drawn at [0-9]+ dpi, because PlayingCards.io takes no picture of 2 MB"
"$PYTHON" -B - "$out/many/export/pcio/many.pcio" >"$TMPDIR/sizes" <<'END'
import sys, zipfile
sizes = [info.file_size for info in zipfile.ZipFile(sys.argv[1]).infolist() if info.filename.endswith(".png")]
print(sizes)
sys.exit(not 1_000_000 < max(sizes) < 2_000_000)
END
verdict $? 'and only as much smaller as it needs to be' "$TMPDIR/sizes"
export_game core --to pcio --px 1000x1000
expect $? 1 'pixels cannot be given' "write '--dpi'"
export_game core --to vtt --bleed
expect $? 1 'pictures have no bleed' "VirtualTabletop shows pieces as they are cut.*"

# More boards than a table has room for, at any scale.
for copies in 600 1200; do
    sed -i "s/size: 180 x 180 mm,/&#/; s/,# *copies: [0-9]*,/,#/; s/,#/, copies: $copies,/" "$many/game.yaml"
    export_game "$many" --to vtt --only board
    expect $? 1 "$copies boards are too many" 'the table has no room for so many stacks'
done
