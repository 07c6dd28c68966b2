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

# 'ppgen schema' takes one edition, not all.
ppgen_all=$(sed -n '/-l edition/p' "$root/packaging/completion.fish" | grep -c "all (__ppgen")
schema_all=$(sed -n '/__ppgen_is schema.*-l edition/p' "$root/packaging/completion.fish" | grep -c "a '(__ppgen_editions)'")
[[ $ppgen_all$schema_all == 11 ]] && echo 'ok fish: one edition of a schema' || echo 'not ok fish: one edition of a schema: all are offered'
sed -n '/^    schema)/,/;;/p' "$root/packaging/completion.zsh" | grep -q 'every=()' &&
    echo 'ok zsh: one edition of a schema' || echo 'not ok zsh: one edition of a schema: all are offered'
