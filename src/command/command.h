/* What the commands share: the options, the games to work on, the output. */
#ifndef COMMAND_COMMAND_H
#define COMMAND_COMMAND_H

#include "check/check.h"
#include "load/load.h"

enum { EXIT_GOOD = 0, EXIT_CONTENT = 1, EXIT_CANNOT_RUN = 2 };

typedef struct Command Command;

typedef struct {
    const char *content, *edition, *format, *color, *file;
    int players;
    bool strict, quiet, verbose, help, version;
    const char **words; /* what is no option: GAME and the like */
    int word_count;
} Options;

typedef struct {
    Arena *arena; /* of the whole run */
    const Command *command;
    Options options;
    const Project *project;   /* or NULL */
    Text out;                 /* goes to standard output at the end */
    Look look, problems_look; /* of standard output and error */
} Session;

struct Command {
    const char *name;
    const char *words;   /* "[GAME...]" */
    const char *says;    /* one line */
    const char *options; /* the letters and names it takes, as in options.c */
    const char *formats; /* "text|json|csv", or "" */
    int least, most;     /* words */
    int (*run)(Session *session);
    const char *help; /* what follows the list of options */
};

extern const Command COMMANDS[]; /* ends in a NULL name */

/* False after a message: then the exit code is EXIT_CANNOT_RUN. */
bool options_read(Session *session, int count, char **arguments);
void options_help(const Session *session, Text *out);

/* "ppgen: error: …" on standard error; returns EXIT_CANNOT_RUN. */
int cannot_run(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Writes what has been collected for standard output. */
int session_flush(Session *session, int code);

/* --- games and editions -------------------------------------------------------- */

/* One game in one edition, loaded and perhaps checked. */
typedef struct {
    const GameFiles *files;
    const char *edition;
    DiagList *diags;
    Game *game;          /* NULL if it could not be loaded */
    CheckReport *report; /* NULL if it was not checked */
} Play;

typedef struct {
    LIST(Play) plays;
    bool unreadable; /* something could not be read */
} Plays;

/* Loads the games of the words (all, if there are none) in the editions asked
 * for; checks them if 'check'. False after a message. */
bool session_plays(Session *session, bool check, Plays *plays);

/* The same for the one game of the first word, with its problems printed; NULL
 * after a message, with the exit code. */
Play *session_play(Session *session, bool check, int *code);

/* All problems to standard error, those of several editions together. */
void plays_print_problems(const Session *session, const Plays *plays);

int plays_exit_code(const Session *session, const Plays *plays);

/* --- the commands --------------------------------------------------------------- */

int command_check(Session *session);
int command_list(Session *session);
int command_stats(Session *session);
int command_new(Session *session);
int command_schema(Session *session);

/* The schema of all games, or of one with its own fields and choices. */
const char *schema_text(Arena *arena, const Game *game);

#endif
