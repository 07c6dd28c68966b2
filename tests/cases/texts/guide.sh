#!/usr/bin/env bash
# The pages that are to be followed, as a reader would follow them: tests/cases/texts/guide.py.
set -u

"${PYTHON:-python3}" -B tests/cases/texts/guide.py docs/first-game.md || exit

# The one on a game that is there already, with a copy of it.
export TMPDIR=$TMPDIR/making
mkdir -p "$TMPDIR/desk/content" && cp -R content/golddiggers content/ppgen.schema.json "$TMPDIR/desk/content/" || exit
exec "${PYTHON:-python3}" -B tests/cases/texts/guide.py docs/making.md desk
