# Completion of ppgen for bash. All words come from ppgen itself, so none is stale.
# shellcheck disable=SC2207 # these words hold no spaces

_ppgen_commands()
{
    "$1" --help 2>/dev/null | awk '/^  [a-z]/ { print $1 }'
}

# The options of a command, one a line, each with the name of its value if it has one.
_ppgen_options()
{
    "$1" "$2" --help 2>/dev/null | awk '
        /^  (-[a-z], |    )--/ {
            value = substr($0, 7) ~ /^[^ ]+ [^ ]/ ? " " $($1 ~ /,$/ ? 3 : 2) : ""
            if ($1 ~ /,$/) print substr($1, 1, 2) value
            print $($1 ~ /,$/ ? 2 : 1) value
        }'
}

_ppgen_games()
{
    "$1" list --format=csv 2>/dev/null | awk -F, 'NR > 1 { print $1 }'
}

# Those of the games among the words that follow; of all, if there are none.
_ppgen_editions()
{
    local program=$1
    shift
    "$program" list --format=csv 2>/dev/null | awk -F, -v words=" $* " '
        NR > 1 {
            all = all " " $NF
            if (index(words, " " $1 " ")) some = some " " $NF
        }
        END { print some ? some : all }'
}

_ppgen_takes_games()
{
    "$1" "$2" --help 2>/dev/null | grep -q '^Usage:.*GAME'
}

_ppgen()
{
    local program=${COMP_WORDS[0]} command=${COMP_WORDS[1]}
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
    local name value options=
    local IFS=$' \t\n'
    COMPREPLY=()

    if ((COMP_CWORD == 1)); then
        COMPREPLY=($(compgen -W "$(_ppgen_commands "$program") --help --version" -- "$word"))
        return
    fi

    # bash makes three words of '--format=json'.
    if [[ $word == = ]]; then
        word=
    elif [[ $before == = ]]; then
        before=${COMP_WORDS[COMP_CWORD - 2]}
    fi

    while read -r name value; do
        options+=" $name"
        [[ $name == "$before" && -n $value ]] || continue
        case $value in
        'NAME|all') value="all $(_ppgen_editions "$program" "${COMP_WORDS[@]:2}")" ;;
        *'|'*) value=$(tr '|' '\n' <<<"$value" | grep -v '[A-Z]') ;; # WxHmm is no word
        NAME) value=$(_ppgen_editions "$program" "${COMP_WORDS[@]:2}") ;;
        FILE | DIR) value= && compopt -o default ;;
        *) value= ;;
        esac
        COMPREPLY=($(compgen -W "$value" -- "$word"))
        return
    done < <(_ppgen_options "$program" "$command")

    if [[ $word == -* ]]; then
        COMPREPLY=($(compgen -W "$options" -- "$word"))
    elif _ppgen_takes_games "$program" "$command"; then
        COMPREPLY=($(compgen -W "$(_ppgen_games "$program")" -- "$word"))
        compopt -o dirnames # GAME may be a path too
    fi
}

complete -F _ppgen ppgen
