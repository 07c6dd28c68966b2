#!/usr/bin/env bash
# Tests the completion for bash, and checks that the man page and the completions for all shells
# contain every word of the help. 'ppgen --generate' writes all of them.
set -u
. tests/cases/verdict.bash

mkdir -p "$TMPDIR/content"
cd "$TMPDIR" || exit
ppgen new wolf-pack >/dev/null && ppgen new bear-den >/dev/null || exit
sed -i.old 's/^  long-winter:/  short-winter:/' content/bear-den/game.yaml

for what in man bash zsh fish; do
    ppgen --generate $what >"$TMPDIR/made.$what" || exit
done
# shellcheck source=/dev/null
source "$TMPDIR/made.bash"
compopt() { :; } # works only in an interactive shell

# completes WANTED WORD...: compares the completions of the last word
completes()
{
    local wanted=$1 got
    shift
    COMP_WORDS=("$@")
    COMP_CWORD=$(($# - 1))
    _ppgen
    got="${COMPREPLY[*]-}"
    if [[ $got == "$wanted" ]]; then
        echo "ok bash completes: $*"
    else
        echo "not ok bash completes: $*:"
        echo "wanted '$wanted'"
        echo "got    '$got'"
    fi
}

completes 'stats' ppgen st
completes '--help --version' ppgen -
completes 'bear-den wolf-pack' ppgen check ''
completes 'wolf-pack' ppgen check bear-den w
completes 'wolf-pack' ppgen list --edition all w
completes '' ppgen new w
completes '' ppgen new ''
completes '--strict' ppgen check --s
completes '--output' ppgen schema --o
completes '' ppgen stats --strict
completes 'text json csv' ppgen list --format ''
completes 'text json csv' ppgen list --format =
completes 'junit' ppgen check --format = ju
completes 'always' ppgen check --color al
completes 'all base short-winter base long-winter' ppgen check --edition ''
completes 'all base long-winter' ppgen check --players 2 wolf-pack --edition ''
completes 'short-winter' ppgen check --edition = s
completes '' ppgen check --players ''
completes '' ppgen nothing ''
completes 'bear-den wolf-pack' ppgen show ''
completes 'wolf-pack' ppgen fonts w
completes 'base short-winter base long-winter' ppgen show --edition ''
completes 'normal protan deutan tritan grey' ppgen show --cvd ''
completes 'letter' ppgen show --paper l
completes 'a4 letter a3 tabloid' ppgen show --paper = # and no WxHmm
completes 'low' ppgen show --ink = l
completes '--output --out' ppgen show --out
completes '--draw' ppgen check --d

# --- every command, option and value of the help -----------------------------------------

words()
{
    local command
    for command in $(ppgen --help | awk '/^  [a-z]/ { print $1 }'); do
        echo "$command"
        ppgen "$command" --help | awk '/^  (-[a-z], |    )--/' | sed 's/   *[^- ].*//'
    done | tr -s ' ,|' '[\n*]' | grep -v '[A-Z]' | sort -u
}

# knows NAME SHELL EDIT: the generated file contains every word; the sed script EDIT restores the
# words as a user types them
knows()
{
    local word lacking=
    sed "$3" "$TMPDIR/made.$2" >"$TMPDIR/text"
    for word in $(words); do
        grep -qE -- "(^|[^a-z-])$word([^a-z-]|$)" "$TMPDIR/text" || lacking+=" $word"
    done
    if [[ -z $lacking ]]; then echo "ok $1"; else echo "not ok $1: it lacks$lacking"; fi
}

[[ $(words | wc -l) -ge 80 ]] || echo 'not ok the help contains commands and options: too few words'
knows 'the man page is complete' man \
    's/, -\([a-z]\)/, --\1/g; s/Fl \([a-z]\) /-\1 /g; s/Fl -/--/g'
knows 'the completion for bash is complete' bash ''
knows 'the completion for zsh is complete' zsh 's/=/ /'
knows 'the completion for fish is complete' fish 's/-s \([a-z]\) /-\1 /; s/-l \([a-z]*\)/--\1/'

# These take one edition, not all.
for command in show fonts schema; do
    grep -q "__ppgen_is $command' -l edition -x -a ' *(__ppgen_editions)'" "$TMPDIR/made.fish"
    verdict $? "fish completes one edition for $command" "$TMPDIR/made.fish"
    sed -n "/^    $command)/,/;;/p" "$TMPDIR/made.zsh" | grep -q ": _ppgen_editions *'"
    verdict $? "zsh completes one edition for $command" "$TMPDIR/made.zsh"
done
grep -q "__ppgen_is build' -l edition -x -a 'all (__ppgen_editions)'" "$TMPDIR/made.fish" &&
    [[ $(grep -c ': _ppgen_editions all' "$TMPDIR/made.zsh") == 8 ]]
verdict $? "fish and zsh offer 'all' as an edition for the other commands" "$TMPDIR/made.zsh"

# Each installed shell parses its completion.
for shell in bash zsh fish; do
    command -v "$shell" >/dev/null || continue
    "$shell" -n "$TMPDIR/made.$shell" >"$TMPDIR/log" 2>&1
    verdict $? "$shell parses its completion" "$TMPDIR/log"
done
"$PPGEN" --generate tcsh >"$TMPDIR/log" 2>&1
(($? == 2)) && grep -q "available: 'man', 'bash', 'zsh' and 'fish'" "$TMPDIR/log"
verdict $? 'an unknown shell is reported' "$TMPDIR/log"
