#!/usr/bin/env bash
# Tables for Tabletop Simulator: the five games are judged by tests/cases/export/tts_judge.py, which
# knows the format and not the exporter.
set -u

log=$TMPDIR/log
out=$TMPDIR/out
dpi=150
. tests/cases/verdict.bash

export_to() { "$PPGEN" export "$1" --to tts --dpi $dpi --out "$out" "${@:2}" >"$log" 2>&1; }

# judge CONTENT GAME: exports the game and judges the table
judge()
{
    export_to "$1/$2"
    verdict $? "$2 is exported" "$log"
    "$PYTHON" -B tests/cases/export/tts_judge.py "$1" "$2" "$out/$2/export/tts" $dpi
}

# expect CODE WANTED NAME PATTERN: compares the exit code, and searches the output for the pattern
expect()
{
    (($1 == $2)) && grep -qE -- "$4" "$log"
    verdict $? "$3" "$log"
}

for game in apocalypta bead-game core gold-digger golddiggers; do
    judge content $game
done

# --- hosted files -------------------------------------------------------------------------

export_to content/core --base-url 'https://example.org/a%20b'
expect $? 0 '--base-url is taken' 'files in'
"$PYTHON" -B tests/cases/export/tts_judge.py content core "$out/core/export/tts" $dpi 'https://example.org/a%20b/'
! grep -q 'file:' "$out/core/export/tts/core.json"
verdict $? 'a hosted table names no file of this machine' "$log"
grep -q 'https://example.org/a%20b/rulebook.pdf?[0-9a-f]\{8\}"' "$out/core/export/tts/core.json"
verdict $? "a hosted rulebook's address changes with the file" "$log"
for url in example.org ftp://example.org 'https://' 'https://a b' $'https://a\nb' 'https:///a' 'https://a/#b' 'https://a"b'; do
    export_to content/core --base-url "$url"
    expect $? 2 "--base-url rejects '${url//$'\n'/ }'" 'https://example.org/game'
done
"$PPGEN" export core --to images --base-url https://example.org --out "$out" >"$log" 2>&1
expect $? 2 'images have no addresses' "remove '--base-url'"
for option in '--px 800x600' --bleed; do
    # shellcheck disable=SC2086 # two words
    export_to content/core $option
    expect $? 2 "tts takes no ${option%% *}" "remove '${option%% *}'"
done
