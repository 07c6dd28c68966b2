#!/usr/bin/env bash
# 'ppgen printed' notes kits, '--since NAME' finds them, and 'ppgen which' finds their stamps.
set -u

export HOME=$TMPDIR/home GIT_CONFIG_NOSYSTEM=1
. tests/cases/verdict.bash

log=$TMPDIR/log
mkdir -p "$HOME" "$TMPDIR/work" && cd "$TMPDIR/work" || exit 1
git config --global user.name Ann
git config --global user.email ann@example.org
git config --global init.defaultBranch main

# Each call of 'ppgen printed' is on this day.
day() { export SOURCE_DATE_EPOCH=$((1795780800 + 86400 * $1)); } # 2026-11-27, at noon
day 0

# expect NAME CODE PATTERN WORD...: 'ppgen WORD...' ends with this code and prints the pattern
expect()
{
    ppgen "${@:4}" >"$log" 2>&1
    local code=$?
    echo "exit code $code, wanted $2 and $3" >>"$log"
    ((code == $2)) && sed '$d' "$log" | tr '\n' ' ' | grep -qE -- "$3"
    verdict $? "$1" "$log"
}

# holds NAME PATTERN: the list of den has this pattern
list=content/den/printed.yaml
holds()
{
    grep -qE -- "$2" $list
    verdict $? "$1" $list
}

edit() { sed -i "$1" content/den/cards.yaml; }
commit() { git add -A && git commit -q -m "$1"; }

ppgen new den -q
ppgen new pack --like cards -q
echo output >.gitignore
git init -q && commit 'Start'

# --- kits that cannot be noted ----------------------------------------------------------------

expect 'no kit' 2 "no kit of den in output/den/a4.*run 'ppgen build den'" printed den
expect 'no kit on this paper' 2 "run 'ppgen build den --paper letter --ink low'" printed den --paper letter --ink low
expect 'no game' 2 'missing argument' printed
expect 'an unknown game' 2 "there is no game 'dem'" printed dem
ppgen build den -q --only card
expect 'a part of a kit' 2 "built with '--only'" printed den
ppgen build den -q
kit=output/den/a4/manifest.json
cp $kit whole.json
"$PYTHON" -c '
import json, sys
kit = json.load(open("whole.json"))
del kit["designs"], kit["record"]
json.dump(kit, open(sys.argv[1], "w"))' $kit
expect 'the kit of an older ppgen' 2 'by an older ppgen' printed den
head -c 300 whole.json >$kit
expect 'a manifest that is cut short' 2 'cannot be read' printed den
cp whole.json $kit
expect 'a name that is none' 2 "'Friday night' cannot be the name" printed den --as 'Friday night'
[[ ! -e $list ]]
verdict $? 'nothing was noted so far' "$log"

# --- names and entries ------------------------------------------------------------------------

expect 'a kit of a commit' 0 "printed as '2026-11-27': the kit in output/den/a4, stamp [0-9a-f]{8}, as committed in [0-9a-f]{7}" printed den
holds 'the entry has the commit' "^    revision: $(git rev-parse HEAD)$"
holds 'the entry has its designs without their fields' '^        hunter: \{title: Hunter, copies: 4, sides: \{face: [0-9a-f]{16}, back: [0-9a-f]{16}\}\}$'
expect 'the same kit again' 0 "recorded already, as '2026-11-27'" printed den
expect 'the same kit with a name' 0 "printed as 'friday'" printed den --as friday
expect 'a name that is taken' 2 "printed as 'friday' on 2026-11-27 already.*--force" printed den --as friday
stamp=$(jq -r .stamp $kit)
ppgen build den >"$log" 2>&1 && grep -q 'up to date' "$log"
verdict $? 'the list does not change the stamp' "$log"
expect 'the list is no part of the game' 0 'checks hold' check den --strict --draw
commit 'Print on Friday'

edit 's/name: Hunter/name: Huntress/'
day 1
expect 'a kit that is out of date' 0 "has changed since.*recorded as it was built.*run 'ppgen build den' first.*as committed" printed den --as old
ppgen build den -q
expect 'a kit that is not committed' 0 "printed as '2026-11-28'.*not committed, so its designs are listed" printed den
holds 'the entry has fields' 'hunter: .*fields: \{name: Huntress, season: summer'
echo '# a note of Ann' >>$list
edit 's/name: Elder/name: Old one/'
ppgen build den -q
expect 'a second kit of the day' 0 "printed as '2026-11-28-2'" printed den
holds 'comments are kept' '^# a note of Ann$'
before=$(wc -l <$list)
edit 's/name: Old one/name: Ancient/'
ppgen build den -q
expect 'an entry is replaced' 0 "printed as '2026-11-28'" printed den --as 2026-11-28 --force
[[ $(grep -c 'name: 2026-11-28$' $list) == 1 && $(wc -l <$list) == "$before" ]] && grep -q '^# a note of Ann$' $list
verdict $? 'only the entry is replaced' $list
ppgen build den --edition all -q
expect 'every edition of a game' 0 'den \(long-winter\): printed as .sunday.*long-winter/a4' printed den --edition all --as sunday
expect 'another paper' 2 'no kit of den in output/den/letter.*there is a4: choose it with --paper' printed den --paper letter

# --- --since ----------------------------------------------------------------------------------

expect 'since a kit of a commit' 0 'since friday \(printed 2026-11-27, [0-9a-f]{7}\).*Hunter → Huntress' diff den --since friday
expect 'since a kit that is not committed' 0 'the designs printed as .sunday., by their fields and looks.*no design changed' diff den --since sunday
edit 's/name: Ancient/name: Elder/'
expect 'a field' 0 'name  Ancient → Elder' diff den --since sunday
expect 'an edition' 0 'long-winter.*Ancient → Elder' diff den --edition long-winter --since sunday
expect 'an edition that was not printed' 1 "den \(long-winter\) was not printed as 'friday'.*add '--edition base'" diff den --edition long-winter --since friday
expect 'a misspelt name' 2 "did you mean 'friday'" diff den --since fryday
expect 'a kit for another ink' 1 'kit with full ink' diff den --ink low --since friday
rm -rf output
expect 'an update pack without the output folder' 0 'a4-since-friday/cards.pdf  2 pages, 4 pieces' build den --since friday
[[ $(jq -r '.update.add[] | "\(.id) \(.copies)"' output/den/a4-since-friday/manifest.json) == 'hunter 4' ]]
verdict $? 'the pack prints the changed card' "$log"
expect 'the pack is noted' 0 "the kit in output/den/a4-since-friday" printed den --as pack
expect 'nothing changed since the pack' 0 'nothing changed since pack .*: nothing to print' build den --since pack

# Games of which only one was printed, and names with two meanings.
expect 'all games: the others are left out' 0 "pack \(base\) was not printed as 'friday'.*since friday" diff --since friday
expect 'a named game that was not printed' 1 "error: pack \(base\) was not printed as 'friday'.*run 'ppgen printed pack --as friday'" diff den pack --since friday
expect 'a pack of a game that was not printed' 1 "was not printed as 'friday'" build den pack --since friday
expect 'a name that no game has' 2 "no kit was printed as 'friday', and the repository has no revision 'friday'" diff pack --since friday
git tag friday
expect 'a tag of the same name: games that were not printed use it' 0 'pack  since friday \([0-9a-f]{7}, ' diff pack den --since friday
expect 'a tag of another commit is told' 0 "is a printed kit and also the name of a revision; the kit is used.*tags/friday" diff den --since friday
expect 'the tag can be meant' 0 'since tags/friday' diff den --since tags/friday
git tag -f friday HEAD~1 >/dev/null 2>&1
expect 'a tag of the same commit is not told' 0 '^den  since friday' diff den --since friday
git tag -d friday >/dev/null
mkdir friday
expect 'a folder of the same name is told' 0 "also the name of a folder; the kit is used.*write './friday'" diff den --since friday
rmdir friday
commit 'Rename'
ppgen build pack -q && ppgen printed pack --as friday -q
expect 'each game has its own commit' 0 'den  since friday \(printed 2026-11-27, .*pack  since friday \(printed 2026-11-28' diff --since friday

# A commit that is not in the repository: the designs take its place.
sed -i "0,/revision: .*/s//revision: $(printf 'ab%.0s' {1..20})/" $list
expect 'a commit that is gone' 0 'by their looks; .*: the repository lacks its commit abababa.*1 face looks different: hunter' diff den --since 2026-11-27
expect 'a pack since a commit that is gone' 0 '2 pages, 4 pieces' build den --since 2026-11-27
printf 'printed: [{name: tagged, date: 2026-01-01, revision: v9}]\n' >content/pack/printed.yaml
expect 'a commit that is gone, without designs' 1 "cannot be compared with 'tagged': the repository lacks its commit v9" diff pack --since tagged

# --- players and damage -----------------------------------------------------------------------

ppgen new pairs --like cards -q
sed -i 's/^\(  *\)players: .*/\1players: 2..4/; s/players: [0-9]\.\.[0-9]/players: 2..4/' content/pairs/game.yaml
sed -i 's/^size: poker/&\nper: player/' content/pairs/cards.yaml
rm -f content/pairs/checks.yaml
commit pairs
ppgen build pairs -q --players 2 && ppgen printed pairs -q --as two
expect 'a kit for two players' 0 'copies  [0-9]* → [0-9]*' diff pairs --since two
expect 'a kit for two players, as a manifest' 0 'copies  [0-9]* → [0-9]*' diff pairs --since output/pairs/a4
expect 'today for two players' 0 'nothing changed' diff pairs --since two --players 2
pairs=$(jq -r .stamp output/pairs/a4/manifest.json)
sed -i 's/players: 2..4/players: 3..4/' content/pairs/game.yaml
expect 'a stamp of a kit for fewer players than today' 0 'made for  a4, full ink, 2 players' which "${pairs:0:8}"
git checkout -q -- content/pairs
tree=$(git rev-parse HEAD:content/pairs)
rm -rf .git/objects/"${tree:0:2}"/"${tree:2}"
expect 'a printed kit in a damaged repository' 1 'cannot be read in full' diff pairs --since two
expect 'a pack in a damaged repository' 1 'cannot be read in full' build pairs --since two --players 4
rm -rf content/pairs

# --- which ------------------------------------------------------------------------------------

expect 'a stamp' 0 "$stamp  den \(base\).*made for  a4, full ink, 4 players.*printed   .*friday \(2026-11-27\).*today     1 design differs: card/hunter" which "$stamp"
expect 'the first digits' 0 "$stamp  den" which "${stamp:0:4}"
expect 'large letters' 0 "$stamp  den" which "${stamp^^}"
expect 'a design that changed' 0 'hunter  Huntress' which "$stamp" card/hunter
expect 'a design that did not change' 0 'today     elder is the same' which "$stamp" elder
expect 'no such design' 1 "no design 'card/bear'" which "$stamp" card/bear
expect 'an unknown stamp' 1 "no kit with the stamp '00000000' is known" which 00000000
expect 'too few digits' 2 "'3f9' cannot be a stamp" which 3f9
expect 'no stamp' 2 "'friday' cannot be a stamp" which friday
ppgen build den -q
now=$(jq -r .stamp output/den/a4/manifest.json)
expect 'a kit in the output folder' 0 'built     20..-..-.., output/den/a4.*commit    [0-9a-f]{7} \(20.*today     the same ' which "$now"
ppgen which "$now" --format json >"$log" && jq -e '.builds[0] | .is_same and .game == "den" and .changes == []' "$log" >/dev/null
verdict $? 'a stamp in JSON' "$log"
ppgen build den -q --force && ppgen build den -q --paper letter && rm -rf content/den
expect 'a game that is gone' 0 'the game is no longer in this project' which "$now"
git checkout -q -- content/den

# --- lists that people wrote ------------------------------------------------------------------

# list NAME PATTERN TEXT: the list with this text is an error with its place
bad()
{
    printf '%b' "$3" >$list
    expect "$1" 2 "$2" diff den --since friday
}
one='printed:\n  - {name: friday, date: 2026-11-27'
bad 'a misspelt key' "printed.yaml:2:38.*has no key 'revison'.*did you mean 'revision'" "$one, revison: HEAD}\n"
bad 'no source' "'friday' does not say what was printed" "$one}\n"
bad 'no list' 'expected a list of printed kits' 'printed: friday\n'
bad 'a wrong date' "'Friday' is not a valid value.*2026-11-28" 'printed:\n  - {name: friday, date: Friday, revision: HEAD}\n'
bad 'a wrong stamp' "'12' is not a valid value" "$one, revision: HEAD, stamp: 12}\n"
bad 'a wrong digest' 'a digest has 16 digits' "$one, designs: {card: {pup: {copies: 1, sides: {face: red}}}}}\n"
bad 'copies that are none' "write a number from 0 to 1000000" "$one, designs: {card: {pup: {copies: -1}}}}\n"
bad 'two kits of a name' "two printed kits are called 'friday'" "$one, revision: HEAD}\n  - {name: friday, date: 2026-11-27, revision: HEAD}\n"
bad 'no YAML' 'printed.yaml:2' 'printed:\n  - {name: friday\n'
expect 'a bad list is no fault of the game' 0 'checks hold' check den --strict
expect 'a bad list: printed' 2 'printed.yaml:' printed den
expect 'a bad list: which' 1 'printed.yaml:' which 00000000
printf 'printed: [{name: friday, date: 2026-11-27, revision: HEAD}]' >$list
ppgen build den -q
expect 'a list on one line' 2 "cannot add an entry to content/den/printed.yaml" printed den
printf 'printed:\n- name: friday # the fair\n  date: 2026-11-27\n  revision: HEAD~1' >$list
expect 'a list without indentation' 0 "printed as '2026-11-28'" printed den
holds 'the entry is indented in the same way' '^- name: 2026-11-28$'
expect 'an entry by hand' 0 'since friday \(printed 2026-11-27' diff den --since friday
expect 'an entry by hand is replaced' 0 "printed as 'friday'" printed den --as friday --force
! grep -q 'the fair' $list
verdict $? 'the entry by hand is gone' $list
rm $list && ln -s "$TMPDIR/elsewhere.yaml" $list && echo 'printed: []' >"$TMPDIR/elsewhere.yaml"
expect 'a link out of the project' 2 'a link to a place outside' printed den
