/* What the commands share: the options, the output, the exit code. */
#ifndef COMMAND_COMMAND_H
#define COMMAND_COMMAND_H

#include "load/load.h"

enum { EXIT_GOOD = 0, EXIT_CONTENT = 1, EXIT_CANNOT_RUN = 2 };

typedef struct Command Command;

typedef struct {
    const char *content, *edition, *format, *color, *file;
    const char *paper, *ink, *view, *out, *backs, *only, *guides, *printer, *read,
        *book, *like;
    int players, jobs, dpi; /* or 0 */
    bool strict, quiet, verbose, help, unconfined;
    bool force, draft, stamp;
    bool back, each, bleed, safe, icons, credits, draw;
    bool is_default_format; /* nobody asked for it */
    const char **words;     /* what is no option: GAME and the like */
    int word_count;
} Options;

typedef struct {
    Arena *arena; /* of the whole run */
    const Command *command;
    Options options;
    const Project *project; /* or NULL */
    Text out;               /* goes to standard output at the end */
    Text *told; /* what goes wrong, of a job that is at work; NULL: it goes to standard
                   error at once */
    Look look, problems_look; /* of standard output and error */
    int errors, warnings;     /* in the games visited so far */
    bool unreadable;          /* some file could not be read */
    bool is_own; /* the process has nothing else to do, and may be confined */
} Session;

/* Runs the command that the words ask for, which begin with its name; returns the exit
 * code. */
int session_run(Session *session, int count, char **arguments);

/* False after a message: then the exit code is EXIT_CANNOT_RUN. */
bool options_read(Session *session, int count, char **arguments);

/* The same of the words that are no options, once the project is known. */
bool options_take_words(Session *session);

/* The place of an option's word in its list; 0, the default, if the word is NULL. */
int chosen_word(const char *word, const char *const *words);

/* What 'ppgen --help' and 'ppgen COMMAND --help' say. */
void help_print(Session *session);

/* 'ppgen --generate': the completion for a shell, or the man page's sections on
 * commands and options. */
extern const char *const GENERATED[]; /* what there is; ends in NULL */
int command_generate(Session *session, const char *what);

/* "ppgen: error: …" on standard error, and perhaps a line of help; returns
 * EXIT_CANNOT_RUN. */
int cannot_run(const Session *session, const char *help, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The same with "warning". */
void warn(const Session *session, const char *help, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* And with "note". */
void note(const Session *session, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Tells all of them, in the order of their places. */
void print_problems(const Session *session, DiagList *diags);

/* On standard error, as it is. */
void tell_at_once(const Text *text);

/* Writes what has been collected for standard output. */
int session_flush(Session *session, int code);

/* Is the result asked for in this format? */
bool session_writes(const Session *session, const char *format);

int command_build(Session *session);
int command_check(Session *session);
int command_list(Session *session);
int command_stats(Session *session);
int command_show(Session *session);
int command_calibrate(Session *session);
int command_fonts(Session *session);
int command_probe(Session *session);
int command_new(Session *session);
int command_schema(Session *session);

/* What 'ppgen new --like' takes, folders of starts/; ends in NULL. */
extern const char *const START_NAMES[];

/* The schema of all games, or of one with its own fields and choices. */
const char *schema_text(Arena *arena, const Game *game);

#endif
