#!/usr/bin/env bash
# Follows the tutorials as a reader would: tests/cases/texts/guide.py.
set -u

"${PYTHON:-python3}" -B tests/cases/texts/guide.py docs/first-game.md || exit

for page in from-squib from-nandeck hexes spreadsheets; do
    mkdir -p "$TMPDIR/$page"
    TMPDIR=$TMPDIR/$page "${PYTHON:-python3}" -B tests/cases/texts/guide.py docs/$page.md || exit
done

# docs/making.md uses an existing game, so it gets a copy of that game.
export TMPDIR=$TMPDIR/making
mkdir -p "$TMPDIR/desk/content" && cp -R content/golddiggers content/ppgen.schema.json "$TMPDIR/desk/content/" || exit
exec "${PYTHON:-python3}" -B tests/cases/texts/guide.py docs/making.md desk
