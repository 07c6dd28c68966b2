/* Generates completion scripts for bash, zsh and fish. Commands, options and values
 * come from the tables; the scripts get games and editions from 'ppgen list' when they
 * run. */
#include "command/generate.h"

/* The end of an awk program that prints the editions of the games in 'words', or all
 * editions if 'words' names no game. */
#define EDITIONS                                                            \
    "        NR > 1 {\n"                                                    \
    "            all = all \" \" $NF\n"                                     \
    "            if (index(words, \" \" $1 \" \")) some = some \" \" $NF\n" \
    "        }\n"                                                           \
    "        END { print some ? some : all }'"

static bool is_value(const Option *option, const char *value)
{
    return option->value && text_is(option->value, value);
}

/* Returns the named values of an option, separated by blanks. */
static const char *words_of(Arena *arena, const Option *option)
{
    Option words = *option;
    words.value = NULL;
    return option_value(arena, &words, " ");
}

/* Adds a text in single quotes. 'quote' replaces each single quote in the text. */
static void add_quoted(Text *out, const char *text, const char *quote)
{
    text_add(out, "'");
    for (; *text; text++)
        if (*text == '\'')
            text_add(out, quote);
        else
            text_add_bytes(out, text, 1);
    text_add(out, "'");
}

/* Adds the names of all commands, or only of those that take a game. */
static void add_commands(Text *out, const char *between, bool with_game)
{
    bool first = true;
    for (const Command *c = COMMANDS; c->name; c++)
        if (!with_game || command_takes_game(c)) {
            text_print(out, "%s%s", first ? "" : between, c->name);
            first = false;
        }
}

/* --- bash ------------------------------------------------------------------------- */

static void add_bash_option(Text *out, const char *name, const Option *option)
{
    const char *value = option_value(out->arena, option, " ");
    text_print(out, "%s%s%s\n", name, value ? " " : "", value ? value : "");
}

static void add_bash_options(Text *out, const Command *command)
{
    Option option;
    text_print(out, "    %s) cat <<'END' ;;\n", command->name);
    for (int i = 0; command_option(command, i, &option); i++) {
        if (option.brief)
            add_bash_option(out, option.brief, &option);
        add_bash_option(out, option.name, &option);
    }
    text_add(out, "END\n");
}

void complete_bash(Text *out)
{
    text_add(out, "# Completion of ppgen for bash, made by 'ppgen --generate bash'.\n"
                  "# shellcheck disable=SC2207 # these words contain no spaces\n\n"
                  "_ppgen_commands='");
    add_commands(out, " ", false);
    text_add(out, "'\n\n"
                  "# Prints the options of a command, one per line, with their values: "
                  "words, and\n# placeholders in capitals.\n"
                  "_ppgen_options()\n{\n    case $1 in\n");
    for (const Command *c = COMMANDS; c->name; c++)
        add_bash_options(out, c);
    text_add(out, "    esac\n}\n\n"
                  "_ppgen_takes_games()\n{\n    case $1 in ");
    add_commands(out, " | ", true);
    text_add(
        out,
        ") ;; *) return 1 ;; esac\n}\n\n"
        "_ppgen_games()\n{\n"
        "    \"$1\" list --format=csv 2>/dev/null | awk -F, 'NR > 1 { print $1 }'\n"
        "}\n\n"
        "# Prints the editions of the games among the words that follow, or of "
        "all games.\n"
        "_ppgen_editions()\n{\n    local program=$1\n    shift\n"
        "    \"$program\" list --format=csv 2>/dev/null | awk -F, -v words=\" $* \" "
        "'\n" EDITIONS "\n}\n\n");
    text_add(out,
             "_ppgen()\n{\n"
             "    local program=${COMP_WORDS[0]} command=${COMP_WORDS[1]}\n"
             "    local word=${COMP_WORDS[COMP_CWORD]} "
             "before=${COMP_WORDS[COMP_CWORD - 1]}\n"
             "    local name value options=\n"
             "    local IFS=$' \\t\\n'\n"
             "    COMPREPLY=()\n\n"
             "    if ((COMP_CWORD == 1)); then\n"
             "        COMPREPLY=($(compgen -W \"$_ppgen_commands --help --version\" -- "
             "\"$word\"))\n"
             "        return\n"
             "    fi\n\n"
             "    # bash makes three words of '--format=json'.\n"
             "    if [[ $word == = ]]; then\n"
             "        word=\n"
             "    elif [[ $before == = ]]; then\n"
             "        before=${COMP_WORDS[COMP_CWORD - 2]}\n"
             "    fi\n\n"
             "    while read -r name value; do\n"
             "        options+=\" $name\"\n"
             "        [[ $name == \"$before\" && -n $value ]] || continue\n"
             "        case $value in\n"
             "        *NAME) value=\"${value%NAME} $(_ppgen_editions \"$program\" "
             "\"${COMP_WORDS[@]:2}\")\" ;;\n"
             "        FILE | DIR) value= && compopt -o default ;;\n"
             "        *) value=${value%%[[:upper:]]*} ;; # WxHmm is not a word\n"
             "        esac\n"
             "        COMPREPLY=($(compgen -W \"$value\" -- \"$word\"))\n"
             "        return\n"
             "    done < <(_ppgen_options \"$command\")\n\n"
             "    if [[ $word == -* ]]; then\n"
             "        COMPREPLY=($(compgen -W \"$options\" -- \"$word\"))\n"
             "    elif _ppgen_takes_games \"$command\"; then\n"
             "        COMPREPLY=($(compgen -W \"$(_ppgen_games \"$program\")\" -- "
             "\"$word\"))\n"
             "        compopt -o dirnames # GAME may be a path too\n"
             "    fi\n"
             "}\n\n"
             "complete -F _ppgen ppgen\n");
}

/* --- zsh -------------------------------------------------------------------------- */

/* Adds the message and the action of a value: ":NAME: _ppgen_editions all". */
static void add_zsh_value(Text *out, const Option *option)
{
    const char *words = words_of(out->arena, option);
    text_print(out, ":%s:", option->value ? option->value : "value");
    if (is_value(option, "NAME"))
        text_print(out, " _ppgen_editions %s", words);
    else if (is_value(option, "FILE") || is_value(option, "DIR"))
        text_print(out, "_files%s", is_value(option, "DIR") ? " -/" : "");
    else if (*words)
        text_print(out, "(%s)", words);
}

static void add_zsh_option(Text *out, const Option *option)
{
    const char *sign = option->kind == OPTION_FLAG ? "" : "=";
    Text spec = text_new(out->arena);
    text_print(&spec, "[%s]", option->says);
    if (option->kind != OPTION_FLAG)
        add_zsh_value(&spec, option);
    if (option->brief)
        text_print(out, " \\\n            %s{%s,%s%s}",
                   option->id == OPT_HELP ? "'(- *)'" : "", option->brief, option->name,
                   sign);
    else
        text_print(out, " \\\n            %s%s", option->name, sign);
    add_quoted(out, spec.text, "'\\''");
}

static void add_zsh_command(Text *out, const Command *command)
{
    Option option;
    text_print(out, "    %s)\n        _arguments", command->name);
    for (int i = 0; command_option(command, i, &option); i++)
        add_zsh_option(out, &option);
    if (command_takes_game(command))
        text_print(out, " \\\n            '%s:game:_ppgen_games'",
                   command->most < 0 ? "*" : "");
    else if (command->most)
        text_add(out, " \\\n            ':name:'");
    text_add(out, "\n        ;;\n");
}

void complete_zsh(Text *out)
{
    text_add(
        out,
        "#compdef ppgen\n"
        "# Completion of ppgen for zsh, made by 'ppgen --generate zsh'.\n\n"
        "_ppgen_games() {\n"
        "    compadd -- $($program list --format=csv 2>/dev/null | awk -F, 'NR > 1 { "
        "print $1 }')\n"
        "    _files -/\n"
        "}\n\n"
        "# Adds the editions of the games on the command line, or of all games.\n"
        "_ppgen_editions() {\n"
        "    compadd -- $* $($program list --format=csv 2>/dev/null |\n"
        "        awk -F, -v words=\" $words \" '\n" EDITIONS ")\n"
        "}\n\n"
        "_ppgen() {\n"
        "    local program=$words[1]\n"
        "    local -a commands\n"
        "    commands=(\n");
    for (const Command *c = COMMANDS; c->name; c++) {
        text_add(out, "        ");
        add_quoted(out, arena_print(out->arena, "%s:%s", c->name, c->says), "'\\''");
        text_add(out, "\n");
    }
    text_add(out, "    )\n"
                  "    if ((CURRENT == 2)); then\n"
                  "        _describe command commands\n"
                  "        compadd -- --help --version\n"
                  "        return\n"
                  "    fi\n"
                  "    shift words\n"
                  "    ((CURRENT--))\n"
                  "    case $words[1] in\n");
    for (const Command *c = COMMANDS; c->name; c++)
        add_zsh_command(out, c);
    text_add(out, "    esac\n}\n\n_ppgen \"$@\"\n");
}

/* --- fish ------------------------------------------------------------------------- */

static void add_fish_option(Text *out, const Command *command, const Option *option)
{
    text_print(out, "complete -c ppgen -n '__ppgen_is %s' -l %s", command->name,
               option->name + 2);
    if (option->brief)
        text_print(out, " -s %s", option->brief + 1);
    const char *words = words_of(out->arena, option);
    if (is_value(option, "FILE"))
        text_add(out, " -r -F");
    else if (is_value(option, "DIR"))
        text_add(out, " -x -a '(__fish_complete_directories)'");
    else if (is_value(option, "NAME"))
        text_print(out, " -x -a '%s (__ppgen_editions)'", words);
    else if (option->kind != OPTION_FLAG)
        text_print(out, " -x -a '%s'", words);
    text_add(out, " -d ");
    add_quoted(out, option->says, "\\'");
    text_add(out, "\n");
}

void complete_fish(Text *out)
{
    Option option;
    text_add(
        out,
        "# Completion of ppgen for fish, made by 'ppgen --generate fish'.\n\n"
        "function __ppgen_games\n"
        "    ppgen list --format=csv 2>/dev/null | awk -F, 'NR > 1 { print $1 }'\n"
        "end\n\n"
        "# Prints the editions of the games on the command line, or of all games.\n"
        "function __ppgen_editions\n"
        "    set -l words (commandline -opc)\n"
        "    ppgen list --format=csv 2>/dev/null | awk -F, -v words=\" $words \" "
        "'\n" EDITIONS " | string split -n ' '\n"
        "end\n\n"
        "# ppgen's command is its first word.\n"
        "function __ppgen_is\n"
        "    set -l words (commandline -opc)\n"
        "    set -q words[2]; and contains -- $words[2] $argv\n"
        "end\n\n"
        "function __ppgen_first\n"
        "    test (count (commandline -opc)) = 1\n"
        "end\n\n"
        "complete -c ppgen -f\n"
        "complete -c ppgen -n __ppgen_first -l help -d 'List the commands'\n"
        "complete -c ppgen -n __ppgen_first -l version -d 'Print the version'\n"
        "complete -c ppgen -n '__ppgen_is ");
    add_commands(out, " ", true);
    text_add(out, "' -a '(__ppgen_games; __fish_complete_directories)'\n");
    for (const Command *c = COMMANDS; c->name; c++) {
        text_print(out, "\ncomplete -c ppgen -n __ppgen_first -a %s -d ", c->name);
        add_quoted(out, c->says, "\\'");
        text_add(out, "\n");
        for (int i = 0; command_option(c, i, &option); i++)
            add_fish_option(out, c, &option);
    }
}
