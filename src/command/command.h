/* Shared by all commands: options, output and exit codes. */
#ifndef COMMAND_COMMAND_H
#define COMMAND_COMMAND_H

#include "load/load.h"

enum { EXIT_GOOD = 0, EXIT_CONTENT = 1, EXIT_CANNOT_RUN = 2 };

typedef struct Command Command;

typedef struct {
    const char *content, *edition, *format, *color, *file;
    const char *paper, *ink, *view, *out, *backs, *only, *sheet, *guides, *printer,
        *read, *book, *book_bleed, *like, *from, *since, *px, *as, *host, *to,
        *products, *base_url, *marks, *inside, *under;
    int players, jobs, dpi, skip, port; /* 0: not given */
    bool strict, quiet, verbose, help, unconfined;
    bool summary, exit_code, watch, poll, open, list, check;
    bool force, draft, stamp, notes;
    bool back, each, bleed, safe, icons, credits, draw;
    bool is_default_format; /* --format was not given */
    const char **words;     /* arguments that are not options, such as GAME */
    int word_count;
} Options;

typedef struct {
    Arena *arena; /* lives for the whole run */
    const Command *command;
    Options options;
    const Project *project; /* NULL: none found */
    Text out;               /* printed to standard output at the end */
    /* collects the error messages of a running job; NULL: they go to standard error at
     * once */
    Text *stderr_text;
    Console console, error_console; /* of standard output and standard error */
    int errors, warnings;           /* in the games visited so far */
    bool unreadable;                /* a file could not be read */
    int socket;  /* of 'serve', opened before the sandbox is entered */
    bool is_own; /* the process runs only this command, so a sandbox may confine it */
} Session;

/* Runs the command whose name is the first argument. Returns the exit code. */
int session_run(Session *session, int count, char **arguments);

/* Runs the session's command. Returns the exit code, which is EXIT_CANNOT_RUN after an
 * I/O error. */
int session_run_command(Session *session);

/* Reads the options. Returns false after reporting a problem; the exit code is then
 * EXIT_CANNOT_RUN. */
bool options_read(Session *session, int count, char **arguments);

/* Checks the arguments that are not options, once the project is known. If there are
 * none, the game in the current folder may take their place. Returns false after
 * reporting a problem. */
bool options_take_words(Session *session);

/* Returns the index of an option's word in its list; 0, the default, if the word is
 * NULL. */
int chosen_word(const char *word, const char *const *words);

/* Adds the help of the session's command to the output, or that of ppgen if there is
 * none. */
void help_print(Session *session);

/* 'ppgen --generate': adds the completion for a shell, or the man page's sections on
 * commands and options, to the output. */
extern const char *const GENERATED[]; /* the words it takes; ends in NULL */
int command_generate(Session *session, const char *what);

/* Confines the process to the files that its command needs, as declared in COMMANDS and
 * given by its arguments and options, for the rest of the run. If the kernel does not
 * support this, the run continues unconfined, and '-v' reports that. */
void confine(const Session *session);

/* Prints "ppgen: error: …" to standard error, with a line of help if that is not NULL.
 * Returns EXIT_CANNOT_RUN. */
int cannot_run(const Session *session, const char *help, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Prints an error in the same way. Always returns false. */
bool refuse(const Session *session, const char *help, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Prints a warning or a note in the same way. */
void show_message(const Session *session, Level level, const char *help,
                  const char *format, ...) __attribute__((format(printf, 4, 5)));

/* Prints all problems to standard error, sorted by their positions. */
void print_problems(const Session *session, DiagList *diags);

/* Prints a text to standard error as it is. */
void print_stderr(const Text *text);

/* Writes the collected output to standard output. Returns 'code', or EXIT_CANNOT_RUN if
 * writing fails. */
int session_flush(Session *session, int code);

/* Returns true if the result is wanted in this format. */
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
int command_table(Session *session);
int command_schema(Session *session);
int command_diff(Session *session);
int command_printed(Session *session);
int command_which(Session *session);
int command_serve(Session *session);
int command_export(Session *session);
bool serve_begin(Session *session);

/* Values of 'ppgen new --like': folders of templates/starts/. The list ends in NULL. */
extern const char *const START_NAMES[];

/* Values of 'ppgen diff --format' and 'ppgen which --format'. The lists end in NULL. */
extern const char *const DIFF_FORMATS[], *const WHICH_FORMATS[];

/* Returns the JSON schema of all games; if 'game' is not NULL, with the fields and
 * choices of that game. */
const char *schema_text(Arena *arena, const Game *game);

#endif
