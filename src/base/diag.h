/* Problems found in the author's files.
 *
 * Every stage adds to one list and carries on, so that a run reports all it
 * can; the command prints them once, sorted. What a problem says lives in the
 * list's arena; the sources that it points into must outlive the list. */
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

/* A line below a problem: more figures, or another place that has to do with it. */
typedef struct {
    const char *text;
    Where where;
} Remark;

typedef struct {
    Level level;
    const char *rule; /* the stable name shown in brackets */
    const char *message;
    Where where;
    const char *help; /* what to do about it, or NULL */
    LIST(Remark) remarks;
    bool unreadable; /* not the content's fault: the program could not run */
    int order;       /* among problems at one place, first found comes first */
} Diag;

typedef struct {
    Arena *arena;
    LIST(Diag *) all;
    Map known;            /* the same by their keys, with their places and without */
    int errors, warnings; /* reported, also again or beyond the most: for callers */
    int kept[3];          /* by level: for people */
    bool unreadable;
    bool brief;  /* nobody reads them: the first error is kept, the rest only counted */
    int dropped; /* beyond MAX_DIAGS: counted, not kept */
    Diag *spare; /* what those are written to */
    long search; /* see diag_nearest */
} DiagList;

enum { MAX_DIAGS = 500, MAX_SEARCH = 20000000 };

DiagList *diag_list_new(Arena *arena);

/* Adds a problem and returns it, so that help and remarks can follow. */
Diag *diag_add(DiagList *diags, Level level, Where where, const char *rule,
               const char *format, ...) __attribute__((format(printf, 5, 6)));

/* As diag_add(LEVEL_ERROR ...). Always returns false, so that a caller may
 * write: return diag_error(...). */
bool diag_error(DiagList *diags, Where where, const char *rule, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* As diag_error, with a line of help. 'help' may be NULL. */
bool diag_error_help(DiagList *diags, Where where, const char *rule, const char *help,
                     const char *format, ...) __attribute__((format(printf, 5, 6)));

/* As diag_add, with the words, help and level of a problem of another list. */
Diag *diag_repeat(DiagList *diags, const Diag *diag, Where where);

/* What two problems have in common besides their rule, to be reported as one. */
enum { SAME_MESSAGE = 1, SAME_PLACE = 2, SAME_REMARKS = 4 /* the places of these */ };

/* Problems that are the same have the same key, in this list or another. */
const char *diag_key(Arena *arena, const Diag *diag, unsigned same);

/* Has the list one with the same message (SAME_MESSAGE), also at the same place
 * (| SAME_PLACE)? */
bool diag_is_known(const DiagList *diags, const Diag *diag, unsigned same);

/* Are there as many problems as are kept? Then nothing more is worth working out. */
bool diag_is_full(const DiagList *diags);

/* A search for the name that was meant. When the list is full, or has had
 * MAX_SEARCH characters of such work, it finds nothing. */
Nearest diag_nearest(DiagList *diags, const char *word);

void diag_remark(DiagList *diags, Diag *diag, Where where, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* Marks one as no fault of the content: a file could not be read. */
void diag_unreadable(DiagList *diags, Diag *diag);

/* Returns a copy in another arena, which outlives the list. The source of the problem
 * must outlive the copy. */
Diag *diag_copy(Arena *arena, const Diag *diag);

/* Adds copies of all problems of another list. */
void diag_take(DiagList *diags, const DiagList *from);

/* By file, line, column, and then in the order found. */
void diag_sort(DiagList *diags);

/* The problem as people read it: the line of the file with a caret below. */
void diag_print(const Diag *diag, Text *out, Console console);

#endif
