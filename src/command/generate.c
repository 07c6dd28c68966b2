/* ppgen --generate: prints what packages install beside the program. The completion
 * scripts are files of packaging/, in which the tables of commands and options replace
 * markers such as @COMMANDS@; games and editions come from 'ppgen list' at run time. */
#include <completions.h>

#include "command/options.h"

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

static void add_name(Text *out, const Command *command)
{
    text_add(out, command->name);
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

static void add_zsh_options(Text *out, const Command *command)
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

static void add_zsh_command(Text *out, const Command *c)
{
    text_add(out, "        ");
    add_quoted(out, arena_print(out->arena, "%s:%s", c->name, c->says), "'\\''");
    text_add(out, "\n");
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

static void add_fish_options(Text *out, const Command *c)
{
    Option option;
    text_print(out, "\ncomplete -c ppgen -n __ppgen_first -a %s -d ", c->name);
    add_quoted(out, c->says, "\\'");
    text_add(out, "\n");
    for (int i = 0; command_option(c, i, &option); i++)
        add_fish_option(out, c, &option);
}

/* --- scripts ---------------------------------------------------------------------- */

/* A marker, and what is added in its place for each command. */
typedef struct {
    const char *name;
    void (*add)(Text *out, const Command *command);
    const char *between;
    bool with_game; /* only for commands that take a game */
} Marker;

static const Marker MARKERS[] = {
    {"@COMMANDS@", add_name, " ", false},
    {"@GAME_COMMANDS@", add_name, " ", true},
    {"@GAME_CASES@", add_name, " | ", true},
    {"@BASH_OPTIONS@\n", add_bash_options, "", false},
    {"@ZSH_COMMANDS@\n", add_zsh_command, "", false},
    {"@ZSH_OPTIONS@\n", add_zsh_options, "", false},
    {"@FISH_OPTIONS@\n", add_fish_options, "", false},
};

static void add_commands(Text *out, const Marker *marker)
{
    const char *before = "";
    for (const Command *c = COMMANDS; c->name; c++)
        if (!marker->with_game || command_takes_game(c)) {
            text_add(out, before);
            marker->add(out, c);
            before = marker->between;
        }
}

/* Replaces the marker at the start of a text. Returns its length; 0 without one. */
static size_t replace_marker(Text *out, const char *text)
{
    for (size_t i = 0; i < sizeof MARKERS / sizeof *MARKERS; i++)
        if (text_starts(text, MARKERS[i].name)) {
            add_commands(out, &MARKERS[i]);
            return strlen(MARKERS[i].name);
        }
    return 0;
}

static void add_script(Text *out, const char *script)
{
    while (*script) {
        size_t plain = strcspn(script, "@");
        text_add_bytes(out, script, plain);
        script += plain;
        size_t length = replace_marker(out, script);
        if (length) {
            script += length;
        } else if (*script) {
            text_add_bytes(out, script, 1); /* an '@' that begins no marker */
            script++;
        }
    }
}

const char *const GENERATED[] = {"man", "bash", "zsh", "fish", NULL};

int command_generate(Session *session, const char *what)
{
    static const char *const scripts[] = {NULL, bash_script, zsh_script, fish_script};
    int i = text_index(what, GENERATED);
    if (i < 0)
        return cannot_run(
            session,
            text_available(session->arena, GENERATED, text_word_count(GENERATED), 0),
            "--generate cannot be '%s'", what);
    if (scripts[i])
        add_script(&session->out, scripts[i]);
    else
        manual_sections(&session->out);
    return EXIT_GOOD;
}
