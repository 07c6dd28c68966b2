/* One table of options for all commands. */
#include "command/options.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/crew.h"
#include "command/plays.h"

#define AT(member) offsetof(Options, member)

const Option OPTIONS[] = {
    {'e', NULL, "--edition", "NAME|all", OPTION_TEXT, AT(edition), 0,
     "one edition (default: the game's first), or all"},
    {'E', NULL, "--edition", "NAME", OPTION_TEXT, AT(edition), 0,
     "the edition (default: the game's first)"},
    {'p', NULL, "--players", "N", OPTION_COUNT, AT(players), 100,
     "how many play (default: the most)"},
    {'f', NULL, "--format", NULL, OPTION_TEXT, AT(format), 0,
     "how the result is written"},
    {'L', NULL, "--like", "cards|tiles|tokens|board|book", OPTION_TEXT, AT(like), 0,
     "a game of that kind to start from (default: a small one with cards)"},
    {'s', NULL, "--strict", NULL, OPTION_FLAG, AT(strict), 0, "warnings are errors"},
    {'o', "-o", "--output", "FILE", OPTION_TEXT, AT(file), 0,
     "write to this file instead of standard output"},
    {'O', "-o", "--output", "FILE", OPTION_TEXT, AT(file), 0,
     "write to this file: .png, .svg, .pdf or .txt; '-' is standard output"},
    {'D', NULL, "--out", "DIR", OPTION_TEXT, AT(out), 0,
     "the folder of what is made (default: 'output' in the project)"},
    {'b', NULL, "--back", NULL, OPTION_FLAG, AT(back), 0, "the back, not the face"},
    {'h', NULL, "--each", NULL, OPTION_FLAG, AT(each), 0,
     "each design in files of its own, with its bleed"},
    {'l', NULL, "--bleed", NULL, OPTION_FLAG, AT(bleed), 0,
     "show what lies beyond the cut too"},
    {'z', NULL, "--safe", NULL, OPTION_FLAG, AT(safe), 0,
     "draw the cut and the safe zone as lines"},
    {'d', NULL, "--dpi", "N", OPTION_COUNT, AT(dpi), 2400,
     "dots an inch of a PNG (default: 150)"},
    {'c', NULL, "--cvd", "deutan|protan|tritan|grey", OPTION_TEXT, AT(view), 0,
     "as a colour-blind player sees it, or without colour"},
    {'i', NULL, "--ink", "full|low", OPTION_TEXT, AT(ink), 0,
     "low: the designs that save ink (default: full)"},
    {'a', NULL, "--paper", "a4|letter|a3|tabloid|WxHmm", OPTION_TEXT, AT(paper), 0,
     "the size of a PDF's sheets (default: a4)"},
    {'k', NULL, "--book", "a4|letter|a5|half-letter|square", OPTION_TEXT, AT(book), 0,
     "the format of the rulebook (default: the game's own, mostly a5)"},
    {'B', NULL, "--backs", "long|short|fold|none", OPTION_TEXT, AT(backs), 0,
     "how backs get behind fronts: the sheet is turned over its long edge (default) or "
     "its short one, or folded"},
    {'y', NULL, "--only", "SETS", OPTION_TEXT, AT(only), 0,
     "these alone: sets, or designs as SET/ID, with commas between them"},
    {'g', NULL, "--guides", "ticks|corners|lines|none", OPTION_TEXT, AT(guides), 0,
     "what shows where to cut (default: ticks in the margins)"},
    {'P', NULL, "--printer", "FILE", OPTION_TEXT, AT(printer), 0,
     "what is known of the printer (default: ~/.config/ppgen/printer.yaml)"},
    {'r', NULL, "--read", "TOP,BOTTOM,LEFT,RIGHT", OPTION_TEXT, AT(read), 0,
     "what the four scales of the sheet show, in mm: it is added to the printer's "
     "file"},
    {'V', NULL, "--backs", "long|short", OPTION_TEXT, AT(backs), 0,
     "over which edge the sheet is turned (default: long)"},
    {'F', "-f", "--force", NULL, OPTION_FLAG, AT(force), 0,
     "write even what is unchanged"},
    {'K', NULL, "--stamp", NULL, OPTION_FLAG, AT(stamp), 0,
     "the build's stamp on each piece too, small, for notes on a playtest"},
    {'T', NULL, "--draft", NULL, OPTION_FLAG, AT(draft), 0,
     "although checks fail: what can be drawn, marked as a draft"},
    {'W', NULL, "--draw", NULL, OPTION_FLAG, AT(draw), 0,
     "lay out every face and look it through"},
    {'C', NULL, "--credits", NULL, OPTION_FLAG, AT(credits), 0,
     "the icons that the game shows, with their authors and licences, not a picture"},
    {'I', NULL, "--icons", NULL, OPTION_FLAG, AT(icons), 0,
     "all icons with their names, of the project or a game, and no pieces"},
    {'v', "-v", "--verbose", NULL, OPTION_FLAG, AT(verbose), 0,
     "tell every check with its figures, and notes"},
    {'n', "-v", "--verbose", NULL, OPTION_FLAG, AT(verbose), 0,
     "tell where the system does not confine what ppgen may do"},
    {'x', "-v", "--verbose", NULL, OPTION_FLAG, AT(verbose), 0,
     "tell every slip, and what catches it"},
    {'w', "-v", "--verbose", NULL, OPTION_FLAG, AT(verbose), 0,
     "tell designs, numbers, rules, files, neighbours; and where figures come from, if "
     "the "
     "game says 'origin:'"},
    {'q', "-q", "--quiet", NULL, OPTION_FLAG, AT(quiet), 0, "say nothing but problems"},
    {'j', "-j", "--jobs", "N", OPTION_COUNT, AT(jobs), MOST_HANDS,
     "work on N things at once (default: one for each processor, 8 at most)"},
    {'*', NULL, "--content", "DIR", OPTION_TEXT, AT(content), 0,
     "the folder of games (default: the nearest 'content')"},
    {'*', NULL, "--color", "auto|always|never", OPTION_TEXT, AT(color), 0,
     "colours (default: auto, on a terminal)"},
    {'*', NULL, "--no-sandbox", NULL, OPTION_FLAG, AT(unconfined), 0,
     "do not confine ppgen to the files that it needs"},
    {'*', "-h", "--help", NULL, OPTION_FLAG, AT(help), 0, "this page"},
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

static bool take_count(Session *session, const Option *option, const char *text)
{
    char *end;
    long count = strtol(text, &end, 10);
    if (*end || end == text || count < 1 || count > option->most)
        return fail(session, "%s takes a number from 1 to %d, not '%s'", option->name,
                    option->most, text);
    *(int *)((char *)&session->options + option->offset) = (int)count;
    return true;
}

static bool set_option(Session *session, const Option *option, const char *text)
{
    if (option->kind == OPTION_COUNT)
        return take_count(session, option, text);
    *(const char **)((char *)&session->options + option->offset) = text;
    return true;
}

static const Option *find_option(const Session *session, const char *word,
                                 size_t length)
{
    for (int i = 0; OPTIONS[i].name; i++) {
        const Option *option = &OPTIONS[i];
        bool long_name =
            strlen(option->name) == length && strncmp(option->name, word, length) == 0;
        bool brief = option->brief && length == 2 && option->brief[1] == word[1];
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

static bool read_option(Session *session, int count, char **arguments, int *i);

/* 'rest' is what follows the flag in the same word: a value, which it takes none of, or
 * in '-qv' more options. */
static bool read_flag(Session *session, const Option *option, const char *rest,
                      int count, char **arguments, int *i)
{
    bool more = rest && arguments[*i][1] != '-' && *rest != '=';
    if (more && *rest == '-')
        return fail_unknown(session, arguments[*i]);
    if (rest && !more)
        return fail(session, "'%s' takes no value", option->name);
    *(bool *)((char *)&session->options + option->offset) = true;
    if (!more)
        return true;
    arguments[*i] = arena_print(session->arena, "-%s", rest);
    return read_option(session, count, arguments, i);
}

/* One argument, and the next if it is its value. */
static bool read_option(Session *session, int count, char **arguments, int *i)
{
    const char *word = arguments[*i];
    bool brief = word[1] != '-';
    size_t length = brief ? 2 : strcspn(word, "=");
    const char *rest = word[length] ? word + length : NULL;
    const Option *option = find_option(session, word, length);
    if (!option)
        return fail_unknown(session, word);
    if (option->kind == OPTION_FLAG)
        return read_flag(session, option, rest, count, arguments, i);
    if (!rest && *i + 1 >= count)
        return fail(session, "'%s' needs a value", option->name);
    const char *value = !rest ? arguments[++*i] : *rest == '=' ? rest + 1 : rest;
    if (option->kind == OPTION_TEXT && !*value)
        return fail(session, "'%s' needs a value, not an empty word", option->name);
    return set_option(session, option, value);
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
    options->is_default_format = !options->format;
    if (!options->format) /* the first of those that there are */
        options->format = arena_copy(session->arena, command->formats,
                                     strcspn(command->formats, "|"));
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
    if (session_takes_all(session) && strchr(command->options, 'E'))
        return fail(session, "'ppgen %s' takes one edition at a time", command->name);
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
