#!/usr/bin/env bash
# The completion for bash; and that neither the man page nor the completions for other
# shells lack a word of the help.
set -u

root=$PWD
mkdir -p "$TMPDIR/content"
cd "$TMPDIR" || exit
ppgen new wolf-pack >/dev/null && ppgen new bear-den >/dev/null || exit
sed -i.old 's/^  long-winter:/  short-winter:/' content/bear-den/game.yaml

# shellcheck source=packaging/completion.bash
source "$root/packaging/completion.bash"
compopt() { :; } # works in an interactive shell only

# completes WANTED WORD...: what may stand for the last word
completes()
{
    local wanted=$1 got
    shift
    COMP_WORDS=("$@")
    COMP_CWORD=$(($# - 1))
    _ppgen
    got="${COMPREPLY[*]-}"
    if [[ $got == "$wanted" ]]; then
        echo "ok bash: $*"
    else
        echo "not ok bash: $*:"
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
completes 'deutan protan tritan grey' ppgen show --cvd ''
completes 'letter' ppgen show --paper l
completes 'a4 letter a3 tabloid' ppgen show --paper = # and no WxHmm
completes 'low' ppgen show --ink = l
completes '--output --out' ppgen show --out
completes '--draw' ppgen check --d

# --- every command, option and value of the help -----------------------------------------

words()
{
    local command
    for command in $(_ppgen_commands ppgen); do
        echo "$command"
        _ppgen_options ppgen "$command" | tr -s ' |' '[\n*]' | grep -v '^[A-Z]*$'
    done | sort -u
}

# knows NAME FILE EDIT: the file, edited so that words stand as one types them
knows()
{
    local word lacking=
    sed "$3" "$root/packaging/$2" >"$TMPDIR/text"
    for word in $(words); do
        grep -qE -- "(^|[^a-z-])$word([^a-z-]|$)" "$TMPDIR/text" || lacking+=" $word"
    done
    if [[ -z $lacking ]]; then echo "ok $1"; else echo "not ok $1: it lacks$lacking"; fi
}

[[ $(words | wc -l) -ge 20 ]] || echo 'not ok help: it names too few words'
knows 'the man page is complete' ppgen.1 \
    's/, -\([a-z]\)/, --\1/g; s/Fl \([a-z]\) /-\1 /g; s/Fl -/--/g'
knows 'the completion for zsh is complete' completion.zsh 's/=\[/ [/'
knows 'the completion for fish is complete' completion.fish \
    's/-s \([a-z]\) /-\1 /; s/-l \([a-z]*\)/--\1/'

# These take one edition, not all.
fish=$root/packaging/completion.fish
[[ $(grep -c 'l edition.*all (__ppgen_editions)' "$fish") == 1 ]] &&
    grep -q "__ppgen_is show fonts schema' -l edition -x -a '(__ppgen_editions)'" "$fish" &&
    echo 'ok fish: one edition of some' || echo 'not ok fish: one edition of some: all are offered'
for command in show fonts schema; do
    sed -n "/^    $command)/,/;;/p" "$root/packaging/completion.zsh" | grep -q 'every=()' &&
        echo "ok zsh: one edition of $command" || echo "not ok zsh: one edition of $command: all are offered"
done
