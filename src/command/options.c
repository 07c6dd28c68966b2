/* One table of options for all commands. */
#include "command/options.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#define AT(member) offsetof(Options, member)

const Option OPTIONS[] = {
    {'e', NULL, "--edition", "NAME|all", OPTION_TEXT, AT(edition),
     "one edition (default: the game's first), or all"},
    {'E', NULL, "--edition", "NAME", OPTION_TEXT, AT(edition),
     "the edition (default: the game's first)"},
    {'p', NULL, "--players", "N", OPTION_PLAYERS, AT(players),
     "how many play (default: the most)"},
    {'f', NULL, "--format", NULL, OPTION_TEXT, AT(format), "how the result is written"},
    {'s', NULL, "--strict", NULL, OPTION_FLAG, AT(strict), "warnings are errors"},
    {'o', "-o", "--output", "FILE", OPTION_TEXT, AT(file),
     "write to this file instead of standard output"},
    {'v', "-v", "--verbose", NULL, OPTION_FLAG, AT(verbose),
     "tell every check with its figures, and notes"},
    {'x', "-v", "--verbose", NULL, OPTION_FLAG, AT(verbose),
     "tell every slip, and what catches it"},
    {'w', "-v", "--verbose", NULL, OPTION_FLAG, AT(verbose),
     "tell designs, numbers, files, neighbours; and where figures come from, if the "
     "game says 'origin:'"},
    {'q', "-q", "--quiet", NULL, OPTION_FLAG, AT(quiet), "say nothing but problems"},
    {'*', NULL, "--content", "DIR", OPTION_TEXT, AT(content),
     "the folder of games (default: the nearest 'content')"},
    {'*', NULL, "--color", "auto|always|never", OPTION_TEXT, AT(color),
     "colours (default: auto, on a terminal)"},
    {'*', "-h", "--help", NULL, OPTION_FLAG, AT(help), "this page"},
    {0},
};

bool option_belongs(const Option *option, const Command *command)
{
    return option->letter == '*' || strchr(command->options, option->letter);
}

/* What is wrong with the command line; always false. */
static bool fail(const Session *session, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static bool fail(const Session *session, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    const char *message = arena_vprint(session->arena, format, arguments);
    va_end(arguments);
    cannot_run(session,
               arena_print(session->arena, "ppgen %s --help", session->command->name),
               "%s", message);
    return false;
}

static bool set_players(Session *session, const char *text)
{
    char *end;
    long players = strtol(text, &end, 10);
    if (*end || end == text || players < 1 || players > 100)
        return fail(session, "--players takes a number from 1 to 100, not '%s'", text);
    session->options.players = (int)players;
    return true;
}

static bool set_option(Session *session, const Option *option, const char *text)
{
    char *options = (char *)&session->options;
    if (option->kind == OPTION_PLAYERS)
        return set_players(session, text);
    if (option->kind == OPTION_FLAG)
        *(bool *)(options + option->offset) = true;
    else
        *(const char **)(options + option->offset) = text;
    return true;
}

static const Option *find_option(const Session *session, const char *word,
                                 size_t length)
{
    for (int i = 0; OPTIONS[i].name; i++) {
        const Option *option = &OPTIONS[i];
        bool long_name =
            strlen(option->name) == length && strncmp(option->name, word, length) == 0;
        bool brief = option->brief && text_is(option->brief, word);
        if (option_belongs(option, session->command) && (long_name || brief))
            return option;
    }
    return NULL;
}

static bool fail_unknown(const Session *session, const char *word)
{
    const Command *command = session->command;
    Nearest nearest = nearest_to(word, NULL);
    for (int i = 0; OPTIONS[i].name; i++)
        if (option_belongs(&OPTIONS[i], command))
            nearest_try(&nearest, OPTIONS[i].name);
    const char *help = nearest_help(session->arena, &nearest);
    if (!help)
        help = arena_print(session->arena, "ppgen %s --help", command->name);
    cannot_run(session, help, "'ppgen %s' has no option '%s'", command->name, word);
    return false;
}

/* One argument, and the next if it is its value. */
static bool read_option(Session *session, int count, char **arguments, int *i)
{
    const char *word = arguments[*i], *equals = strchr(word, '=');
    size_t length = equals ? (size_t)(equals - word) : strlen(word);
    const Option *option = find_option(session, word, length);
    if (!option)
        return fail_unknown(session, word);
    if (option->kind == OPTION_FLAG) {
        if (equals)
            return fail(session, "'%s' takes no value", option->name);
        return set_option(session, option, NULL);
    }
    if (!equals && *i + 1 >= count)
        return fail(session, "'%s' needs a value", option->name);
    return set_option(session, option, equals ? equals + 1 : arguments[++*i]);
}

static bool is_listed(const char *word, const char *choices)
{
    size_t length = strlen(word);
    for (const char *c = choices; *c; c += strcspn(c, "|"), c += *c == '|')
        if (strncmp(c, word, length) == 0 && (c[length] == '|' || !c[length]) && length)
            return true;
    return false;
}

static bool check_values(Session *session)
{
    Options *options = &session->options;
    const Command *command = session->command;
    if (!options->format)
        options->format = "text";
    if (!options->color)
        options->color = "auto";
    if (*command->formats && !is_listed(options->format, command->formats))
        return fail(session, "--format is one of %s, not '%s'", command->formats,
                    options->format);
    if (!is_listed(options->color, "auto|always|never"))
        return fail(session, "--color is auto, always or never, not '%s'",
                    options->color);
    if (options->edition && !text_is_slug(options->edition))
        return fail(session, "'%s' cannot be the name of an edition", options->edition);
    return true;
}

/* Beside a game.yaml outside any project, the game in this folder is meant. */
static void take_game_here(Session *session)
{
    static const char *here[] = {"."};
    const Project *project = session->project;
    bool alone = !project || project->installed;
    if (session->options.word_count || !alone || !game_is_here() ||
        !strstr(session->command->words, "GAME"))
        return;
    session->options.words = here;
    session->options.word_count = 1;
}

bool options_take_words(Session *session)
{
    Options *options = &session->options;
    const Command *command = session->command;
    take_game_here(session);
    if (options->word_count < command->least)
        return fail(session, "which one? 'ppgen %s %s' needs a word more",
                    command->name, command->words);
    if (command->most >= 0 && options->word_count > command->most)
        return fail(session, "'%s' is one word too many",
                    options->words[options->word_count - 1]);
    return true;
}

bool options_read(Session *session, int count, char **arguments)
{
    LIST(const char *) words = {0};
    bool only_words = false;
    for (int i = 0; i < count; i++) {
        const char *word = arguments[i];
        if (!only_words && text_is(word, "--"))
            only_words = true;
        else if (only_words || word[0] != '-' || !word[1])
            list_add(session->arena, &words, word);
        else if (!read_option(session, count, arguments, &i))
            return false;
    }
    session->options.words = words.items;
    session->options.word_count = words.count;
    return check_values(session);
}
