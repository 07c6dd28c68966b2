/* The tables of options and of commands. Help, the man page, the completions of shells
 * and the sandbox are made from them. */
#ifndef COMMAND_OPTIONS_H
#define COMMAND_OPTIONS_H

#include "command/command.h"

typedef enum {
    OPT_END, /* ends a list */
    OPT_EDITION,
    OPT_PLAYERS,
    OPT_FORMAT,
    OPT_LIKE,
    OPT_STRICT,
    OPT_OUTPUT,
    OPT_OUT,
    OPT_BACK,
    OPT_EACH,
    OPT_BLEED,
    OPT_SAFE,
    OPT_DPI,
    OPT_CVD,
    OPT_INK,
    OPT_PAPER,
    OPT_BOOK,
    OPT_BACKS,
    OPT_ONLY,
    OPT_GUIDES,
    OPT_PRINTER,
    OPT_READ,
    OPT_FORCE,
    OPT_STAMP,
    OPT_DRAFT,
    OPT_DRAW,
    OPT_CREDITS,
    OPT_ICONS,
    OPT_VERBOSE,
    OPT_QUIET,
    OPT_JOBS,
    OPT_CONTENT, /* from here on: of all commands */
    OPT_COLOR,
    OPT_NO_SANDBOX,
    OPT_HELP,
    OPT_COUNT,
} OptionId;

typedef enum { OPTION_FLAG, OPTION_TEXT, OPTION_WORD, OPTION_NUMBER } OptionKind;

typedef struct {
    OptionId id;
    const char *brief, *name; /* "-o" or NULL, "--output" */
    OptionKind kind;
    size_t offset; /* in Options */
    int most;      /* NUMBER; the least is 1 */
    /* WORD: all values; TEXT: values that have a name, or NULL. Ends in NULL. */
    const char *const *words;
    const char *value; /* what else it takes, as "FILE"; or NULL */
    const char *says;
} Option;

/* What a command says of an option in other words than OPTIONS; NULL: the same. */
typedef struct {
    OptionId id;
    const char *says;
    const char *const *words;
} OptionVariant;

/* What a command reads and writes beside the installation and the system's libraries
 * and fonts. */
typedef enum {
    READS_PROJECT = 1, /* the project's templates, fonts, icons and art */
    READS_GAMES = 2,   /* the same, and the games that are named, or all */
    READS_PRINTER_FILE = 4,
    WRITES_PRINTER_FILE = 8,   /* with --read */
    WRITES_OUTPUT_FOLDER = 16, /* or what -o names */
    WRITES_NAMED_FILE = 32,    /* what -o names */
    WRITES_NEW_GAME = 64,
} Access;

enum { MAX_OPTIONS = 24, MAX_VARIANTS = 4, MAX_EXAMPLES = 8 };

struct Command {
    const char *name;
    const char *words; /* "[GAME...]" */
    const char *says;  /* one line */
    int least, most;   /* words; most < 0: any number */
    int (*run)(Session *session);
    int access;                        /* of Access */
    OptionId options[MAX_OPTIONS + 1]; /* in the order of OPTIONS */
    OptionVariant variants[MAX_VARIANTS + 1];
    const char *help; /* what follows the list of options */
    struct {
        const char *line, *says;  /* without the word 'ppgen' */
    } examples[MAX_EXAMPLES + 1]; /* ends in a NULL line */
};

extern const Command COMMANDS[]; /* ends in a NULL name */

/* The option at a place, from 0, in the list of a command, as that command takes it:
 * first its own, then those of all commands. False after the last. */
bool command_option(const Command *command, int place, Option *option);

/* Is it one that all commands take alike? */
bool option_is_common(const Option *option);

/* Is a game one of its words? */
bool command_takes_game(const Command *command);

/* What stands for the option's value in help: "a4|letter|WxHmm"; NULL for a flag. */
const char *option_value(Arena *arena, const Option *option, const char *between);

#endif
