/* The tables of commands and options. Help, the man page, the shell completions and the
 * sandbox rules are generated from them. */
#ifndef COMMAND_OPTIONS_H
#define COMMAND_OPTIONS_H

#include "command/command.h"

typedef enum {
    OPT_END, /* ends a list of options */
    OPT_TO,
    OPT_BASE_URL,
    OPT_EDITION,
    OPT_PLAYERS,
    OPT_FORMAT,
    OPT_LIKE,
    OPT_FROM,
    OPT_SINCE,
    OPT_AS,
    OPT_SUMMARY,
    OPT_EXIT_CODE,
    OPT_STRICT,
    OPT_OUTPUT,
    OPT_OUT,
    OPT_BACK,
    OPT_EACH,
    OPT_PX,
    OPT_PRODUCTS,
    OPT_MARKS,
    OPT_INSIDE,
    OPT_UNDER,
    OPT_BLEED,
    OPT_SAFE,
    OPT_DPI,
    OPT_CVD,
    OPT_INK,
    OPT_PAPER,
    OPT_BOOK,
    OPT_BOOK_BLEED,
    OPT_NOTES,
    OPT_BACKS,
    OPT_ONLY,
    OPT_SHEET,
    OPT_SKIP,
    OPT_GUIDES,
    OPT_PRINTER,
    OPT_READ,
    OPT_FORCE,
    OPT_STAMP,
    OPT_DRAFT,
    OPT_DRAW,
    OPT_CREDITS,
    OPT_ICONS,
    OPT_LIST,
    OPT_CHECK,
    OPT_WATCH,
    OPT_POLL,
    OPT_PORT,
    OPT_HOST,
    OPT_OPEN,
    OPT_VERBOSE,
    OPT_QUIET,
    OPT_JOBS,
    OPT_CONTENT, /* this and all later options belong to every command */
    OPT_COLOR,
    OPT_NO_SANDBOX,
    OPT_HELP,
    OPT_COUNT,
} OptionId;

typedef enum { OPTION_FLAG, OPTION_TEXT, OPTION_WORD, OPTION_NUMBER } OptionKind;

typedef struct {
    OptionId id;
    const char *brief, *name; /* short form ("-o") or NULL; long form ("--output") */
    OptionKind kind;
    size_t offset; /* of the member in Options */
    int most;      /* NUMBER: largest value; the smallest is 1 */
    /* WORD: all accepted values. TEXT: accepted values that have a name, or NULL. Ends
     * in NULL. */
    const char *const *words;
    const char *value; /* placeholder of a free value, such as "FILE"; or NULL */
    const char *says;
} Option;

/* Replaces the description or the accepted values of an option for one command. NULL
 * members keep those of the options table. */
typedef struct {
    OptionId id;
    const char *says;
    const char *const *words;
} OptionVariant;

/* Files that a command reads and writes, besides the installation and the system's
 * libraries and fonts. The sandbox allows nothing else. */
typedef enum {
    READS_PROJECT = 1, /* templates, fonts, icons and art of the project */
    READS_GAMES = 2,   /* the same, and the named games, or all games */
    READS_PRINTER_FILE = 4,
    WRITES_PRINTER_FILE = 8,   /* only with --read */
    WRITES_OUTPUT_FOLDER = 16, /* the output folder, or the file named by -o */
    WRITES_NAMED_FILE = 32,    /* the file named by -o */
    WRITES_NEW_GAME = 64,
    WRITES_LAST_GOOD = 128,  /* see last_good.h */
    READS_TABLE = 256,       /* the file named by --from */
    READS_BASE = 512,        /* what --since names, or the project's repository */
    READS_NAMED_BASE = 1024, /* the same, but only with --since */
    READS_OUTPUT_FOLDER = 2048,
    WRITES_PRINTED_FILE = 4096, /* printed.yaml of the named game */
    READS_PRODUCTS = 16384,     /* the file named by --products */
    READS_UNDERLAY = 32768,     /* the file named by --under */
    WRITES_NUMBERS = 8192,      /* files of the project's games, to change a number */
} Access;

enum { MAX_OPTIONS = 32, MAX_VARIANTS = 4, MAX_EXAMPLES = 9 };

struct Command {
    const char *name;
    const char *words; /* arguments in the usage line: "[GAME...]" */
    const char *says;  /* description in one line */
    int least, most;   /* number of arguments; most < 0: unlimited */
    /* what must be done before the sandbox is entered; returns false after reporting a
     * problem; NULL: nothing */
    bool (*begin)(Session *session);
    int (*run)(Session *session);
    int access;                        /* bits of Access */
    OptionId options[MAX_OPTIONS + 1]; /* ends in OPT_END */
    OptionVariant variants[MAX_VARIANTS + 1];
    const char *help; /* text below the list of options */
    struct {
        const char *line, *says;  /* command line without the leading 'ppgen' */
    } examples[MAX_EXAMPLES + 1]; /* ends in a NULL line */
};

extern const Command COMMANDS[]; /* ends in a NULL name */

/* Stores in 'option' the option at index 'place' of a command, with the command's
 * variant applied. The command's own options come first, then the common ones. Returns
 * false after the last option. */
bool command_option(const Command *command, int place, Option *option);

/* Returns true if the command has this option among its own. */
bool command_has(const Command *command, OptionId option);

/* Returns true if every command takes this option. */
bool option_is_common(const Option *option);

/* Returns true if GAME is among the arguments of the command. */
bool command_takes_game(const Command *command);

/* Returns the value of an option as shown in help, "a4|letter|WxHmm" with 'between' as
 * "|". Returns NULL for a flag. */
const char *option_value(Arena *arena, const Option *option, const char *between);

/* Adds the sections "Commands" and "Options" of the man page, in mdoc. */
void manual_sections(Text *out);

#endif
