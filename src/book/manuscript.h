/* The text of a rulebook for one edition: conditions are evaluated, values are inserted
 * and references are resolved. */
#ifndef BOOK_MANUSCRIPT_H
#define BOOK_MANUSCRIPT_H

#include "base/file_deps.h"
#include "book/markdown.h"
#include "model/game.h"

/* A target of references: a heading or a figure. */
typedef struct {
    const char *name; /* "stealing" */
    const char *title;
    int level;  /* of a heading; 0 for a figure */
    int number; /* of a figure or chapter, or 0 */
    SourceRange where;
} Anchor;

/* An entry of the index. */
typedef struct {
    const char *words;
    SourceRange where;
    bool is_explained; /* somewhere in the text */
} IndexTerm;

typedef struct {
    const Game *game;
    Arena *arena;
    DiagList *diags;
    const Block *root;
    LIST(Anchor) targets;
    Map targets_by_name; /* numbers from 1, as pointers */
    Map same_names;      /* last number appended to each repeated name */
    LIST(IndexTerm) terms;
    Map terms_by_words;
    int figures, chapters;
} Manuscript;

#define RULEBOOK_FILE "rulebook.md"

/* The rulebook file of a game, read once for all editions. */
typedef struct {
    const Source *source;      /* NULL: missing or unreadable */
    const FileDeps *file_deps; /* records that the file was looked for */
} Rulebook;

/* Reads the rulebook in a game's folder; reports problems of an existing file. */
Rulebook rulebook_read(Arena *arena, const char *folder, const char *root,
                       DiagList *diags);

/* Parses and binds a rulebook. Returns NULL after reporting errors to 'diags'. */
const Manuscript *manuscript_of(Arena *arena, const Game *game, const Source *source,
                                DiagList *diags);

#endif
