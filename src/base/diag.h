/* Diagnostics: problems found in the author's files.
 *
 * Every stage adds to one list and carries on, so that a run reports all problems at
 * once. The command prints them at the end, sorted. Messages live in the list's arena;
 * the sources that they refer to must outlive the list. */
#ifndef BASE_DIAG_H
#define BASE_DIAG_H

#include <stdbool.h>

#include "base/arena.h"
#include "base/console.h"
#include "base/list.h"
#include "base/map.h"
#include "base/nearest.h"
#include "base/source.h"

typedef enum { LEVEL_NOTE, LEVEL_WARNING, LEVEL_ERROR } Level;
extern const char *const LEVEL_NAMES[];

/* A line below a problem: more details, or a related place. */
typedef struct {
    const char *text;
    SourceRange where;
} Remark;

typedef struct {
    Level level;
    const char *rule; /* stable rule name, shown in brackets */
    const char *message;
    SourceRange where;
    const char *help; /* how to fix the problem, or NULL */
    LIST(Remark) remarks;
    const char
        *accepted; /* a note: the author's reason to accept the warning, or NULL */
    SourceRange accepted_at; /* where the reason is written */
    bool unreadable;         /* the program could not run: a file could not be read */
    int order; /* sequence number, for sorting problems at the same place */
} Diag;

typedef struct {
    Arena *arena;
    LIST(Diag *) all;
    Map known;            /* 'all' by diag_key, both with and without the place */
    int errors, warnings; /* all reports, including repeated and dropped ones */
    int kept[3];          /* number of entries of 'all' by level */
    bool unreadable;
    bool brief;  /* keep only the first error and count the rest */
    int dropped; /* number of errors that were not kept */
    Diag *spare; /* scratch problem, returned in place of a dropped one */
    long search; /* search budget, see diag_nearest */
} DiagList;

enum { MAX_DIAGS = 500, MAX_SEARCH = 20000000 };

/* Returns an empty list in 'arena'. */
DiagList *diag_list_new(Arena *arena);

/* Adds a problem and returns it, so that the caller can add help and remarks. Never
 * returns NULL. */
Diag *diag_add(DiagList *diags, Level level, SourceRange where, const char *rule,
               const char *format, ...) __attribute__((format(printf, 5, 6)));

/* Adds an error. Always returns false, so that callers can write: return
 * diag_error(...). */
bool diag_error(DiagList *diags, SourceRange where, const char *rule,
                const char *format, ...) __attribute__((format(printf, 4, 5)));

/* Adds an error with a line of help. 'help' may be NULL. Always returns false. */
bool diag_error_help(DiagList *diags, SourceRange where, const char *rule,
                     const char *help, const char *format, ...)
    __attribute__((format(printf, 5, 6)));

/* Adds a problem with the level, rule, message and help of another one, but another
 * place. */
Diag *diag_repeat(DiagList *diags, const Diag *diag, SourceRange where);

/* Properties, besides the rule, that must be equal for two problems to be reported as
 * one. */
enum { SAME_MESSAGE = 1, SAME_PLACE = 2, SAME_REMARKS = 4 /* places of remarks */ };

/* Returns a key for finding equal problems, in this list or another: problems with
 * equal rules and equal properties named in 'same' have equal keys. */
const char *diag_key(Arena *arena, const Diag *diag, unsigned same);

/* Returns true if the list has a problem with the same rule and message. 'same' is
 * SAME_MESSAGE, or SAME_MESSAGE | SAME_PLACE to compare the place too. */
bool diag_is_known(const DiagList *diags, const Diag *diag, unsigned same);

/* Returns the number of different errors, as reports count them: one that is met in
 * several ways counts once. */
int diag_different_errors(const DiagList *diags);

/* Returns true if the list keeps no more errors and warnings. Callers can then stop
 * searching for problems. */
bool diag_is_full(const DiagList *diags);

/* Starts a search for the closest known name. All searches of a list share a budget of
 * MAX_SEARCH characters. If it is used up, or the list is full, nothing is found. */
NearestName diag_nearest(DiagList *diags, const char *word);

/* Returns a help text for an unknown name: the closest of these names, or a list of
 * them; NULL if there are none. */
const char *diag_names_help(DiagList *diags, const char *word, const char *const *names,
                            int count);

/* Turns a warning of the list into a note that says why the author accepts it. */
void diag_accept(DiagList *diags, Diag *diag, const char *reason, SourceRange where);

/* Adds a remark below a problem. An empty 'where' means no place. */
void diag_remark(DiagList *diags, Diag *diag, SourceRange where, const char *format,
                 ...) __attribute__((format(printf, 4, 5)));

/* Marks a problem, and the list, as unreadable: a file could not be read. */
void diag_unreadable(DiagList *diags, Diag *diag);

/* Returns a copy in another arena, which outlives the list. The source of the problem
 * must outlive the copy. */
Diag *diag_copy(Arena *arena, const Diag *diag);

/* Adds copies of all problems of another list. */
void diag_take(DiagList *diags, const DiagList *from);

/* Adds the problems of a cached file that 'diags' does not have yet. A problem without
 * a place is reported at 'from', the place that names the file; for other problems,
 * 'from' becomes a remark. */
void diag_replay(const DiagList *faults, SourceRange from, DiagList *diags);

/* Sorts problems by file, line and column, then in the order found. */
void diag_sort(DiagList *diags);

/* Prints a problem for people: the message, the line of the file with carets below it,
 * remarks and help. */
void diag_print(const Diag *diag, Text *out, Console console);

#endif
