#!/usr/bin/env bash
# Follows the tutorials as a reader would: tests/cases/texts/guide.py.
set -u

"${PYTHON:-python3}" -B tests/cases/texts/guide.py docs/first-game.md || exit

# docs/making.md uses an existing game, so it gets a copy of that game.
export TMPDIR=$TMPDIR/making
mkdir -p "$TMPDIR/desk/content" && cp -R content/golddiggers content/ppgen.schema.json "$TMPDIR/desk/content/" || exit
exec "${PYTHON:-python3}" -B tests/cases/texts/guide.py docs/making.md desk
