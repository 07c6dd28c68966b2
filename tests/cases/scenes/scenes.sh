#!/usr/bin/env bash
# Scenes of games whose rulebooks are not written yet, such as spinning rings and splitting chains.
# Each scene is checked, drawn, and broken by a line of tests/cases/scenes/breaks:
# GAME|SCENE|SCRIPT|MESSAGE.
set -u

. tests/cases/verdict.bash

for folder in tests/cases/scenes/*/; do
    game=$(basename "$folder")
    mkdir -p "$TMPDIR/content"
    cp -r "content/$game" "$TMPDIR/content/$game"
    mkdir -p "$TMPDIR/content/$game/diagrams"
    cp "$folder"*.yaml "$TMPDIR/content/$game/diagrams/"
    (cd "$TMPDIR" && "$PPGEN" check "$game" --draw) >"$TMPDIR/log" 2>&1
    verdict $? "$game's scenes pass their checks and are drawn" "$TMPDIR/log"
    for scene in "$folder"*.yaml; do
        name=$(basename "$scene" .yaml)
        (cd "$TMPDIR" && "$PPGEN" show "$game" "$name" -o "$name.pdf" && qpdf --check "$name.pdf") \
            >"$TMPDIR/log" 2>&1
        verdict $? "$game's scene $name is a valid PDF" "$TMPDIR/log"
    done
done

while IFS='|' read -r game scene script message; do
    file=$TMPDIR/content/$game/diagrams/$scene.yaml
    sed -i "$script" "$file"
    (cd "$TMPDIR" && "$PPGEN" check "$game") >"$TMPDIR/log" 2>&1
    grep -qF "error: $message" "$TMPDIR/log"
    verdict $? "$game: breaking $scene gives: $message" "$TMPDIR/log"
    cp "tests/cases/scenes/$game/$scene.yaml" "$file"
done <tests/cases/scenes/breaks

# A piece that cannot be drawn is reported once, without follow-up errors.
cp -r content/golddiggers "$TMPDIR/content/golddiggers"
sed -i 's/name: Sterling Overdraft III/& and the Rest of the Long Overdrawn Family/' \
    "$TMPDIR/content/golddiggers/golds.yaml"
grep -q 'Overdrawn Family' "$TMPDIR/content/golddiggers/golds.yaml"
verdict $? "a name is made too long" "$TMPDIR/log"
(cd "$TMPDIR" && "$PPGEN" check golddiggers --draw) >"$TMPDIR/log" 2>&1
grep -q 'golds.yaml.*overflow' "$TMPDIR/log" && ! grep -q 'unknown-anchor' "$TMPDIR/log"
verdict $? "a name that is too long is reported, and no diagram reports the piece as missing" "$TMPDIR/log"
