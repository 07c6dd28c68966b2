/* The options table that all commands share, and the parser of the command line. */
#include "command/options.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/colour.h"
#include "base/pool.h"
#include "base/print.h"
#include "command/draw.h"
#include "command/variants.h"
#include "export/export.h"
#include "kit/register_marks.h"
#include "kit/sheet_layout.h"

static const char *const ALL[] = {"all", NULL}, *const NONE[] = {"none", NULL},
                         *const COLOURS[] = {"auto", "always", "never", NULL},
                         *const TABLE_FORMATS[] = {"text", "json", "csv", NULL};

#define ROW(id, brief, name, kind, member, most, words, value, says)       \
    [OPT_##id] = {OPT_##id, brief, name,  kind, offsetof(Options, member), \
                  most,     words, value, says}
#define FLAG(id, brief, name, member, says) \
    ROW(id, brief, name, OPTION_FLAG, member, 0, NULL, NULL, says)
#define TEXT(id, brief, name, member, words, value, says) \
    ROW(id, brief, name, OPTION_TEXT, member, 0, words, value, says)
#define WORD(id, brief, name, member, words, says) \
    ROW(id, brief, name, OPTION_WORD, member, 0, words, NULL, says)
#define NUMBER(id, brief, name, member, most, says) \
    ROW(id, brief, name, OPTION_NUMBER, member, most, NULL, "N", says)

static const Option OPTIONS[OPT_COUNT] = {
    WORD(TO, NULL, "--to", to, EXPORT_TARGET_NAMES, "what to write the game for"),
    TEXT(BASE_URL, NULL, "--base-url", base_url, NULL, "URL",
         "address of the folder where the files will be hosted (default: their place "
         "on this machine)"),
    TEXT(EDITION, NULL, "--edition", edition, ALL, "NAME",
         "edition to use, or 'all' (default: the game's first)"),
    NUMBER(PLAYERS, NULL, "--players", players, 100,
           "number of players (default: the maximum)"),
    WORD(FORMAT, NULL, "--format", format, TABLE_FORMATS, "output format"),
    WORD(LIKE, NULL, "--like", like, START_NAMES,
         "kind of game to start from (default: game, a small one with cards)"),
    TEXT(FROM, NULL, "--from", from, NULL, "FILE",
         "start from a table of cards: .csv, .tsv, .xlsx, .ods or .json"),
    TEXT(SINCE, NULL, "--since", since, NULL, "BASE",
         "version to compare with: a printed kit (see 'ppgen printed'), a folder with "
         "the "
         "project as it was, the manifest.json of a kit, a Git revision, or a date "
         "(2026-11-20) (default: the last commit)"),
    TEXT(AS, NULL, "--as", as, NULL, "NAME",
         "name for '--since', such as 'friday' (default: the date)"),
    FLAG(SUMMARY, NULL, "--summary", summary, "print one line for each set"),
    FLAG(EXIT_CODE, NULL, "--exit-code", exit_code, "exit with 1 if anything changed"),
    FLAG(STRICT, NULL, "--strict", strict, "treat warnings as errors"),
    TEXT(OUTPUT, "-o", "--output", file, NULL, "FILE",
         "write to FILE instead of standard output"),
    TEXT(OUT, NULL, "--out", out, NULL, "DIR",
         "output folder (default: 'output' in the project)"),
    FLAG(BACK, NULL, "--back", back, "show the back instead of the face"),
    FLAG(EACH, NULL, "--each", each,
         "write each design to its own files, with its bleed"),
    TEXT(PX, NULL, "--px", px, NULL, "SIZE", "exact pixels of each picture: 825x1125"),
    TEXT(PRODUCTS, NULL, "--products", products, NULL, "FILE",
         "for tgc: products of The Game Crafter, as its interface lists them in JSON "
         "(default: those of November 2026)"),
    TEXT(MARKS, NULL, "--marks", marks, REGISTER_NAMES, "A,B,C,D,E",
         "registration marks of the cutting machine, or their measures in mm: offset, "
         "square, length and thickness of the arms, clear corners (default: "
         "silhouette)"),
    TEXT(INSIDE, NULL, "--inside", inside, NULL, "X,Y,W,H",
         "keep all pieces inside this box of the page, in mm"),
    TEXT(UNDER, NULL, "--under", under, NULL, "FILE",
         "print the sheets over the first page of this PDF"),
    FLAG(BLEED, NULL, "--bleed", bleed, "include the bleed outside the cut"),
    FLAG(SAFE, NULL, "--safe", safe, "outline the cut and the safe zone"),
    NUMBER(DPI, NULL, "--dpi", dpi, 2400,
           "resolution of a PNG in dots per inch (default: 150)"),
    WORD(CVD, NULL, "--cvd", view, VIEW_NAMES,
         "simulate colour blindness, or remove colour"),
    WORD(INK, NULL, "--ink", ink, INK_NAMES,
         "low: use the designs that save ink (default: full)"),
    TEXT(PAPER, NULL, "--paper", paper, PAPER_NAMES, "WxHmm",
         "paper to print on (default: a4)"),
    WORD(
        BOOK, NULL, "--book", book, BOOK_FORMATS,
        "page format of the rulebook and the notes (default: the game's own; otherwise "
        "half-letter on Letter, or a5)"),
    TEXT(BOOK_BLEED, NULL, "--book-bleed", book_bleed, NULL, "LENGTH",
         "write the books with this bleed, too, for print shops: 3mm"),
    FLAG(NOTES, NULL, "--notes", notes, "build the designer's notes, too"),
    WORD(BACKS, NULL, "--backs", backs, BACKS_NAMES,
         "how backs are printed: with the sheet flipped on its long edge (default) or "
         "short edge, folded behind the fronts, or not at all"),
    TEXT(ONLY, NULL, "--only", only, NULL, "SETS",
         "build only these sets, or designs as SET/ID, separated by commas"),
    TEXT(SHEET, NULL, "--sheet", sheet, NONE, "NAME",
         "print flat pieces on label sheets or perforated card, such as avery-5371 "
         "(default: as the game says)"),
    NUMBER(SKIP, NULL, "--skip", skip, MAX_SHEET_PLACES - 1,
           "leave the first N places of the first such sheet free: they are used up"),
    WORD(GUIDES, NULL, "--guides", guides, GUIDES_NAMES,
         "cutting guides (default: ticks in the margins)"),
    TEXT(PRINTER, NULL, "--printer", printer, NULL, "FILE",
         "printer settings (default: ~/.config/ppgen/printer.yaml)"),
    TEXT(READ, NULL, "--read", read, NULL, "TOP,BOTTOM,LEFT,RIGHT",
         "add the readings of the sheet's four scales, in mm, to the printer settings"),
    FLAG(FORCE, "-f", "--force", force, "rebuild even if nothing changed"),
    FLAG(STAMP, NULL, "--stamp", stamp,
         "print the build's stamp on each piece, for playtest notes"),
    FLAG(DRAFT, NULL, "--draft", draft,
         "build what can be drawn despite errors, marked as a draft"),
    FLAG(DRAW, NULL, "--draw", draw,
         "lay out every face and back, and report problems"),
    FLAG(CREDITS, NULL, "--credits", credits,
         "list the icons in use, with authors and licences, instead of a picture"),
    FLAG(
        ICONS, NULL, "--icons", icons,
        "show the icons of the project or a game, with their names, instead of pieces: "
        "all, or those with PIECE in their name"),
    FLAG(LIST, NULL, "--list", list, "list the targets, with what each needs"),
    FLAG(CHECK, NULL, "--check", check,
         "only report what the target cannot take; draw nothing"),
    FLAG(WATCH, NULL, "--watch", watch,
         "run again whenever a file that was read changes, until Ctrl-C"),
    FLAG(POLL, NULL, "--poll", poll,
         "look at the files five times a second, for drives without notifications"),
    NUMBER(PORT, NULL, "--port", port, 65535, "port of the page (default: 4173)"),
    TEXT(HOST, NULL, "--host", host, NULL, "ADDRESS",
         "address to listen at; 0.0.0.0 lets other machines see the games (default: "
         "127.0.0.1)"),
    FLAG(OPEN, NULL, "--open", open, "open the page in a browser"),
    FLAG(VERBOSE, "-v", "--verbose", verbose, "report when the sandbox is unavailable"),
    FLAG(QUIET, "-q", "--quiet", quiet, "print only problems"),
    NUMBER(JOBS, "-j", "--jobs", jobs, MAX_THREADS,
           "number of parallel jobs (default: one per processor, at most 8)"),
    TEXT(CONTENT, NULL, "--content", content, NULL, "DIR",
         "folder of games (default: the nearest 'content')"),
    WORD(COLOR, NULL, "--color", color, COLOURS,
         "when to use colours (default: auto, only on a terminal)"),
    FLAG(NO_SANDBOX, NULL, "--no-sandbox", unconfined,
         "run without the sandbox, which limits ppgen to the files it needs"),
    FLAG(HELP, "-h", "--help", help, "print this help"),
};

/* Returns an option with the command's variant applied. */
static Option option_of(const Command *command, OptionId id)
{
    Option option = OPTIONS[id];
    for (const OptionVariant *variant = command->variants; variant->id; variant++)
        if (variant->id == id) {
            option.says = variant->says ? variant->says : option.says;
            option.words = variant->words ? variant->words : option.words;
        }
    return option;
}

bool command_option(const Command *command, int place, Option *option)
{
    int own = 0;
    while (command->options[own])
        own++;
    OptionId id =
        place < own ? command->options[place] : (OptionId)(OPT_CONTENT + place - own);
    if (id < OPT_COUNT)
        *option = option_of(command, id);
    return id < OPT_COUNT;
}

bool command_takes_game(const Command *command)
{
    return strstr(command->words, "GAME") != NULL;
}

bool command_has(const Command *command, OptionId option)
{
    bool has = false;
    for (int i = 0; i < MAX_OPTIONS && command->options[i] != OPT_END; i++)
        has |= command->options[i] == option;
    return has;
}

bool option_is_common(const Option *option)
{
    return option->id >= OPT_CONTENT;
}

const char *option_value(Arena *arena, const Option *option, const char *between)
{
    Text text = text_new(arena);
    for (int i = 0; option->words && option->words[i]; i++)
        text_print(&text, "%s%s", i ? between : "", option->words[i]);
    if (option->value)
        text_print(&text, "%s%s", text.length ? between : "", option->value);
    return option->kind == OPTION_FLAG ? NULL : text.text;
}

int chosen_word(const char *word, const char *const *words)
{
    return word ? text_index(word, words) : 0;
}

/* --- command line ----------------------------------------------------------------- */

/* Reports a mistake in the command line. Always returns false. */
static bool fail(const Session *session, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static bool fail(const Session *session, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    const char *message = arena_vprint(session->arena, format, arguments);
    va_end(arguments);
    return refuse(
        session,
        arena_print(session->arena, "run 'ppgen %s --help'", session->command->name),
        "%s", message);
}

static bool take_count(Session *session, const Option *option, const char *text)
{
    char *end;
    long count = strtol(text, &end, 10);
    if (*end || end == text || count < 1 || count > option->most)
        return fail(session, "%s must be a number from 1 to %d, not '%s'", option->name,
                    option->most, text);
    *(int *)((char *)&session->options + option->offset) = (int)count;
    return true;
}

static bool take_edition(Session *session, const Option *option, const char *text)
{
    session->options.edition = text;
    if (!text_is_slug(text))
        return refuse(session,
                      "names of editions have small letters, digits and hyphens: see "
                      "'ppgen list GAME'",
                      "'%s' cannot be the name of an edition", text);
    if (session_takes_all(session) && !text_is_one_of(text, option->words))
        return fail(session, "'ppgen %s' takes one edition at a time",
                    session->command->name);
    return true;
}

static bool fail_value(const Session *session, const Option *option, const char *text)
{
    return refuse(session,
                  text_available(session->arena, option->words,
                                 text_word_count(option->words), 0),
                  "%s cannot be '%s'", option->name, text);
}

static bool set_option(Session *session, const Option *option, const char *text)
{
    if (option->kind == OPTION_NUMBER)
        return take_count(session, option, text);
    if (option->id == OPT_EDITION)
        return take_edition(session, option, text);
    *(const char **)((char *)&session->options + option->offset) = text;
    return option->kind != OPTION_WORD || text_is_one_of(text, option->words) ||
           fail_value(session, option, text);
}

static bool find_option(const Session *session, const char *word, size_t length,
                        Option *option)
{
    for (int i = 0; command_option(session->command, i, option); i++) {
        bool long_name =
            strlen(option->name) == length && strncmp(option->name, word, length) == 0;
        bool brief = option->brief && length == 2 && option->brief[1] == word[1];
        if (long_name || brief)
            return true;
    }
    return false;
}

static bool fail_unknown(const Session *session, const char *word)
{
    const Command *command = session->command;
    static const Hint foreign[] = {{"--low-ink", "write '--ink low'"},
                                   {"--output", "write '--out DIR'"},
                                   {"-o", "write '--out DIR'"},
                                   {"--format", "write '--book a4'"},
                                   {"--letter", "write '--paper letter'"},
                                   {NULL, NULL}};
    NearestName nearest = nearest_to(word, NULL);
    Option option;
    for (int i = 0; command_option(command, i, &option); i++)
        nearest_try(&nearest, option.name);
    const char *help = nearest_help(session->arena, &nearest);
    if (text_is(command->name, "build") && hint_for(foreign, word))
        help = hint_for(foreign, word);
    if (!help)
        help = arena_print(session->arena, "run 'ppgen %s --help'", command->name);
    return refuse(session, help, "'ppgen %s' has no option '%s'", command->name, word);
}

static bool read_option(Session *session, int count, char **arguments, int *i);

/* 'rest' is the remainder of the argument after the flag, or NULL: "=x" is an error,
 * because flags take no value, and the "v" of "-qv" is read as another option. */
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

/* Reads the option at arguments[*i], and its value from the next argument if needed;
 * '*i' then points to the last argument that was read. */
static bool read_option(Session *session, int count, char **arguments, int *i)
{
    const char *word = arguments[*i];
    bool brief = word[1] != '-';
    size_t length = brief ? 2 : strcspn(word, "=");
    const char *rest = word[length] ? word + length : NULL;
    Option option;
    if (!find_option(session, word, length, &option))
        return fail_unknown(session, word);
    if (option.kind == OPTION_FLAG)
        return read_flag(session, &option, rest, count, arguments, i);
    if (!rest && *i + 1 >= count)
        return fail(session, "'%s' needs a value", option.name);
    const char *value = !rest ? arguments[++*i] : *rest == '=' ? rest + 1 : rest;
    if (option.kind != OPTION_NUMBER && !*value)
        return fail(session, "'%s' needs a value that is not empty", option.name);
    return set_option(session, &option, value);
}

static void take_defaults(Session *session)
{
    Options *options = &session->options;
    Option option;
    options->is_default_format = !options->format;
    if (!options->color)
        options->color = COLOURS[0];
    if (!options->format &&
        find_option(session, "--format", strlen("--format"), &option))
        options->format = option.words[0];
}

/* Next to a game.yaml outside any project, commands without a GAME use the game in the
 * current folder. */
static void take_game_here(Session *session)
{
    static const char *here[] = {"."};
    if (session->options.word_count || project_is_own(session->project) ||
        !game_is_here() || !command_takes_game(session->command))
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
        return fail(session, "missing argument: write 'ppgen %s %s'", command->name,
                    command->words);
    if (command->most >= 0 && options->word_count > command->most)
        return fail(session, "unexpected argument '%s'",
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
    take_defaults(session);
    return true;
}
