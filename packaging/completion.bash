# Completion of ppgen for bash. The words come from ppgen's own help.

# All that may stand after 'ppgen COMMAND', as 'name value' a line.
_ppgen_options()
{
    "$1" "$2" --help 2>/dev/null | sed -n \
        -e 's/^  \(-[a-z]\), \(--[a-z-]*\)\( [^ ][^ ]*\)\{0,1\}\(  .*\)\{0,1\}$/\1\3\n\2\3/p' \
        -e 's/^      \(--[a-z-]*\)\( [^ ][^ ]*\)\{0,1\}\(  .*\)\{0,1\}$/\1\2/p'
}

_ppgen_games()
{
    "$1" list --format=csv 2>/dev/null | sed '1d; s/,.*//'
}

# Of the games given after the program; of all, if there are none.
_ppgen_editions()
{
    local program=$1 game
    shift
    for game in "${@:-.*}"; do
        "$program" list --format=csv 2>/dev/null | sed -n "1d; s/^$game,.*,//p"
    done
}

_ppgen()
{
    local program=${COMP_WORDS[0]} command=${COMP_WORDS[1]}
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
    local options name value words= games=() i
    COMPREPLY=()

    if ((COMP_CWORD == 1)); then
        words=$("$program" --help 2>/dev/null | sed -n 's/^  \([a-z][a-z]*\)  *.*/\1/p')
        COMPREPLY=($(compgen -W "$words --help --version" -- "$word"))
        return
    fi

    # bash makes '--format=json' three words.
    if [[ $word == = ]]; then
        word=
    elif [[ $before == = ]]; then
        before=${COMP_WORDS[COMP_CWORD - 2]}
    fi

    options=$(_ppgen_options "$program" "$command")
    while read -r name value; do
        words+=" $name"
        [[ $name == "$before" && -n $value ]] || continue
        case $value in
        'NAME|all')
            for ((i = 2; i < COMP_CWORD; i++)); do
                [[ ${COMP_WORDS[i]} =~ ^[a-z0-9-]+$ && ${COMP_WORDS[i]} != -* ]] &&
                    games+=("${COMP_WORDS[i]}")
            done
            words="all $(_ppgen_editions "$program" "${games[@]}")"
            COMPREPLY=($(compgen -W "$words" -- "$word"))
            ;;
        *'|'*) COMPREPLY=($(compgen -W "${value//|/ }" -- "$word")) ;;
        FILE) compopt -o filenames && COMPREPLY=($(compgen -f -- "$word")) ;;
        DIR) compopt -o filenames && COMPREPLY=($(compgen -d -- "$word")) ;;
        esac
        return
    done <<<"$options"

    if [[ $word == -* ]]; then
        COMPREPLY=($(compgen -W "$words" -- "$word"))
    elif "$program" "$command" --help 2>/dev/null | grep -q '^Usage:.* \[*GAME'; then
        COMPREPLY=($(compgen -W "$(_ppgen_games "$program")" -- "$word"))
        # GAME may be a path too.
        ((${#COMPREPLY[@]})) || { compopt -o filenames && COMPREPLY=($(compgen -d -- "$word")); }
    fi
}

complete -F _ppgen ppgen
