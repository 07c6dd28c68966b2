#!/usr/bin/env bash
# Update packs: an old kit and the pack make the new kit, whatever was edited.
set -u

export XDG_CONFIG_HOME=$TMPDIR/config

. tests/cases/verdict.bash

log=$TMPDIR/log
apply=$PWD/tests/cases/diff/update.py
at=$TMPDIR/at
den=$at/content/den
now=$at/now/den/a4

# build WORDS...: builds the game, with the output in $log
build() { (cd "$at" && "$PPGEN" build den "$@") >"$log" 2>&1; }

# expect CODE WANTED NAME PATTERN
expect()
{
    (($1 == $2)) && grep -qE "$4" "$log"
    verdict $? "$3" "$log"
}

# keep: what is there now becomes the base
keep()
{
    rm -rf "$at/old" "$at/was"
    mkdir "$at/old" "$at/was"
    cp -r "$at/content" "$at/old/"
    build --out was
}

# edit SCRIPT: edits the cards with a sed script
edit() { sed -i -e "$1" "$den/cards.yaml"; }

# pack BASE WORDS...: builds a pack, and names its folder in $pack
pack()
{
    rm -rf "$at"/now/den/*-since-*
    build --out now --since "$@"
    local code=$?
    pack=$(cd "$at" && ls -d now/den/*-since-* 2>/dev/null)
    pack=$at/$pack
    return $code
}

# applies NAME: the pack brings the old kit to the new one, whether the base is a folder or
# the old kit's manifest
applies()
{
    local base
    for base in old was/den/a4/manifest.json; do
        rm -rf "$at/now"
        build --out now --force && pack "$base" &&
            "$PYTHON" "$apply" "$at/was/den/a4/manifest.json" "$pack/manifest.json" \
                "$now/manifest.json" >>"$log" 2>&1
        verdict $? "$1: $base" "$log"
    done
    build --out now --since "$pack/manifest.json"
    expect $? 0 "$1: nothing changed since the pack" 'nothing changed since .*: nothing to print'
}

# lists WORDS NAME: the list of changes is a valid PDF that says this
lists()
{
    qpdf --check "$pack/changes.pdf" >>"$log" 2>&1 &&
        pdftotext -layout "$pack/changes.pdf" "$TMPDIR/text" && tr -s ' ' <"$TMPDIR/text" | grep -qF "$1"
    verdict $? "$2" "$TMPDIR/text"
}

# counts N NAME: the pack prints N pieces
counts()
{
    [[ $(jq "[.placements[] | select(.side == \"front\")] | length" "$pack/manifest.json") == "$1" ]]
    verdict $? "$2" "$log"
}

mkdir -p "$at/content"
(cd "$at" && "$PPGEN" new den) >"$log" 2>&1
rm "$den/checks.yaml" # the edits break the rules
cat >>"$den/cards.yaml" <<'END_OF_CARDS'
  - {id: storm, name: Storm, season: winter, strength: 0, copies: 3}
  - {id: thaw, name: Thaw, season: spring, strength: 0, copies: 2}
END_OF_CARDS

cat >"$den/rulebook.md" <<'END_OF_RULES'
# Den

Discard down to {hand - 2} cards. Then play one wolf.
END_OF_RULES
keep

# --- edits of one kind --------------------------------------------------------------------

pack old
expect $? 0 "nothing changed" '^den: nothing changed since old: nothing to print$'
[[ ! -e $pack/manifest.json ]]
verdict $? "nothing changed: nothing is written" "$log"

edit 's/name: Elder/name: The Elder/'
applies "a changed name"
counts 2 "a changed name: both copies are printed"
lists "Elder → The Elder" "a changed name: the list shows both names"
lists "Take out 2 × Elder, put in 2 × The Elder" "a changed name: the list has both names"
lists "now" "a changed name, since a manifest: the new card has a label"
pack old
lists "Exchange 2 pieces." "a changed name: the head counts the copies"
lists "Exchange these" "a changed name: the cards are exchanged"
lists "before now" "a changed name: the pictures have labels"

edit '/id: storm/s/copies: 3/copies: 5/'
keep
edit '/id: hunter/s/copies: 4/copies: 6/'
applies "two copies more"
counts 3 "two copies more: two cards and the tuck box"
lists "2 × Hunter (to your 4)" "two copies more: the list says how many there were"
lists "Put in 2 pieces." "two copies more: the head says so"

keep
edit '/id: hunter/s/copies: 6/copies: 3/'
applies "fewer copies"
lists "3 × Hunter (of your 6)" "fewer copies: the list says how many to take out"
lists "Take out 3 pieces." "fewer copies: the head says so"
lists "Exchange 1 card box." "fewer copies: the box is exchanged"
lists "Card (22 cards afterwards)" "fewer copies: the list counts the deck"

keep
edit 's/id: thaw, name: Thaw/id: melt, name: Thaw/'
pack old
expect $? 0 "another id: nothing is printed" 'nothing that is printed changed since old: nothing to print$'
edit '/id: melt/s/copies: 2/copies: 3/'
applies "another id and a copy more"
counts 2 "another id and a copy more: one card and the tuck box"

keep
edit '/id: storm/d'
applies "a design less"
lists "1 × card box" "a design less: the list shows the smaller box"

keep
cat >>"$den/cards.yaml" <<'END_OF_CARDS'
  - {id: flood, name: Flood, season: spring, strength: 2, copies: 3}
END_OF_CARDS
applies "a design more"

# --- looks ------------------------------------------------------------------------------

mkdir -p "$at/content/den/templates"
cat >"$den/templates/mark.yaml" <<'END_OF_TEMPLATE'
looks: 3
layers:
  - text: "{name} {look}"
    in: [5, 5, 20, 20]
END_OF_TEMPLATE
cat >"$den/mark.yaml" <<'END_OF_SET'
kind: tile
size: 30 x 30 mm
face: mark
fields: {name: text}
pieces:
  - {id: few, name: Few, copies: 2}
  - {id: some, name: Some, copies: 4}
  - {id: many, name: Many, copies: 9}
END_OF_SET
sed -i 's/^  card: cards.yaml/&\n  mark: mark.yaml/' "$den/game.yaml"
keep
sed -i '/few/s/copies: 2/copies: 5/; /some/s/copies: 4/copies: 6/; /many/s/copies: 9/copies: 2/' "$den/mark.yaml"
applies "copies with looks"
counts 5 "copies with looks: only those that lack are printed"
keep
sed -i 's/looks: 3/looks: 2/' "$den/templates/mark.yaml"
applies "a look less"
lists "New design:" "a look less: the list has its cause in a player's words"

# --- a whole set ----------------------------------------------------------------------------

cat >"$den/doubloon.yaml" <<'END_OF_SET'
kind: token
noun: doubloon
size: 20 x 20 mm
face: mark
fields: {name: text}
pieces:
  - {each: n in 1..6, id: "d{n}", name: "D{n}"}
END_OF_SET
sed -i 's/^  card: cards.yaml/&\n  doubloon: doubloon.yaml/' "$den/game.yaml"
keep
sed -i '/^  doubloon:/d' "$den/game.yaml"
applies "a set less"
lists "All 6 pieces" "a set less, since a manifest: its noun is not known"
lists "(none afterwards)" "a set less: nothing of it is left"
pack old
lists "All 6 doubloons" "a set less: the list counts with its noun"
sed -i 's/^  card: cards.yaml/&\n  doubloon: doubloon.yaml/' "$den/game.yaml"
keep
sed -i 's/"{name} {look}"/"{look} {name}"/' "$den/templates/mark.yaml"
pack old
lists "Exchange all 6 doubloons" "a set with a new design: all are exchanged"

# --- everything at once -------------------------------------------------------------------

keep
edit 's/name: Hunter/name: Huntress/; /id: melt/s/copies: 2/copies: 4/; s/id: flood/id: tide/'
edit '/id: pup/s/copies: 4/copies: 1/; s/Every player discards/All players discard/'
sed -i 's/hand: {value: 5/hand: {value: 6/; s/16 x 16 mm/18 x 18 mm/' "$den/game.yaml"
cat >"$den/rulebook.md" <<'END_OF_RULES'
# Den

Discard down to {hand - 2} cards. Then play two wolves.
END_OF_RULES
applies "many edits"
lists "Changes to the rules" "many edits: the list has the changed rules"
lists "down to 3 4 cards. Then play one wolf two wolves." "many edits: old and new words"

# --- numbers with a sentence --------------------------------------------------------------

sed -i 's/^numbers:/&\n  nights: {value: 3, says: nights in a game.}/' "$den/game.yaml"
keep
pack old
expect $? 0 "a number as before" 'nothing changed since old: nothing to print$'
sed -i 's/nights: {value: 3/nights: {value: 4/' "$den/game.yaml"
pack old
expect $? 0 "a changed number alone: the pages of the list are counted" '^den: 1 file, 1 page, 0 pieces'
lists "All pieces stay. Only rules changed." "a changed number alone: all pieces stay"
lists "nights in a game: 3 → 4" "a changed number alone: its sentence is in the list"
(cd "$at" && "$PPGEN" diff den --since old -o numbers.pdf) >"$log" 2>&1 &&
    pdftotext "$at/numbers.pdf" - | grep -qF "nights in a game: 3 → 4"
verdict $? "a changed number alone: diff draws it" "$log"

# --- whose copy, and what to do -------------------------------------------------------------

edit 's/name: Thaw/name: Warm wind/'
pack was/den/a4/manifest.json
stamp=$(jq -r .stamp "$at/was/den/a4/manifest.json")
lists "the kit with the stamp $stamp" "the list names the stamp of its copies"
pdftotext "$at/was/den/a4/cards.pdf" - | grep -qF "$stamp"
verdict $? "the sheets have this stamp" "$log"
lists "The stamp is in the small print of each sheet." "the list says where the stamp is"
pdftotext -layout "$pack/make-list.pdf" "$TMPDIR/text"
grep -qF "Update since the kit with the stamp $stamp" "$TMPDIR/text" &&
    grep -qF "The rest of your copy stays as it is." "$TMPDIR/text" && ! grep -q "How to make it" "$TMPDIR/text"
verdict $? "the make list says that it is of an update" "$TMPDIR/text"
first=$pack
cp -r "$first" "$at/pack"
edit 's/name: Warm wind/name: Warm winds/'
pack pack/manifest.json
lists "the update with the stamp $(jq -r .stamp "$at/pack/manifest.json")" "the list names the stamp of a pack"
lists "$(jq -r .stamp "$pack/manifest.json")" "the list has a stamp of its own"
pack old
lists "since the version in the folder 'old'" "a folder is named without its path"
! grep -q "For copies\|small print" <(pdftotext "$pack/changes.pdf" -)
verdict $? "a folder has no stamp" "$log"

# --- options ------------------------------------------------------------------------------

for option in "--only card" --notes "--book-bleed 3mm"; do
    build --since old $option
    expect $? 2 "--since and $option" '^ppgen: error: .*--since.* but|^ppgen: error: .*--since.* and so does'
done
build --since was/den/a4/manifest.json --ink low
expect $? 1 "a kit with another ink" 'is a kit with full ink'
build --since nowhere
expect $? 2 "an unknown base" '^ppgen: error: '
build --since ../nope
expect $? 2 "a missing folder" '^ppgen: error: there is no file or folder \.\./nope'
build --since was/den/nope.json
expect $? 2 "a missing manifest" '^ppgen: error: there is no file or folder was/den/nope.json'
