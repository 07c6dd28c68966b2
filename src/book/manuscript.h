/* A rulebook's text as one edition has it: conditions are decided, values are put in,
 * and what is referred to is found. */
#ifndef BOOK_MANUSCRIPT_H
#define BOOK_MANUSCRIPT_H

#include "base/file_deps.h"
#include "book/markdown.h"
#include "model/game.h"

/* What can be referred to: a heading, or a figure. */
typedef struct {
    const char *name; /* "stealing" */
    const char *title;
    int level;  /* of a heading; 0: a figure */
    int number; /* of a figure, or of a chapter; or 0 */
    Where where;
} Anchor;

/* One entry of the index. */
typedef struct {
    const char *words;
    Where where;
    bool is_explained; /* somewhere in the text */
} IndexTerm;

typedef struct {
    const Game *game;
    Arena *arena;
    DiagList *diags;
    const Block *root;
    LIST(Anchor) targets;
    Map targets_by_name; /* their numbers, from 1, as pointers */
    Map same_names;      /* how many targets a name has had */
    LIST(IndexTerm) terms;
    Map terms_by_words;
    int figures, chapters;
} Manuscript;

#define RULEBOOK_FILE "rulebook.md"

/* The file in a game's folder, read once for all its editions. */
typedef struct {
    const Source *source;      /* NULL: there is none, or it could not be read */
    const FileDeps *file_deps; /* that it was looked for */
} Rulebook;

Rulebook rulebook_read(Arena *arena, const char *folder, const char *root,
                       DiagList *diags);

/* NULL after errors; problems go to 'diags', and point into the source. */
const Manuscript *manuscript_of(Arena *arena, const Game *game, const Source *source,
                                DiagList *diags);

#endif
