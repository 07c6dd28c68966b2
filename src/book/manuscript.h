/* The text of a rulebook for one edition: conditions are evaluated, values are inserted
 * and references are resolved. */
#ifndef BOOK_MANUSCRIPT_H
#define BOOK_MANUSCRIPT_H

#include "base/file_deps.h"
#include "book/markdown.h"
#include "check/typed_numbers.h"

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

/* --- typed_counts.c: typed numbers that pieces could supply ----------------------- */

/* Reports digits in a text that are followed by the name of something counted. */
void typed_counts_check(const CountedNames *names, const Inlines *inlines,
                        DiagList *diags);

/* Removes the backslash of digits that are meant literally: '\85 cards'. */
void typed_counts_unescape(Arena *arena, Inlines *inlines);

/* --- references.c ----------------------------------------------------------------- */

/* Makes a heading a target of references. */
void targets_add_heading(Manuscript *manuscript, Block *heading);

/* Makes a figure a target, with the name that follows the word 'figure'. Reports
 * missing and repeated names. */
void targets_add_figure(Manuscript *manuscript, Block *figure);

/* Resolves all links and images of a block and its children, and reports those that
 * cannot be resolved. */
void references_resolve(Manuscript *manuscript, Block *block);

/* --- picture_ref.c ---------------------------------------------------------------- */

/* The target of an image: a piece, a file or a scene, with its size and turn. */
typedef struct PictureRef {
    const Piece *piece; /* or NULL: one of these three is set */
    const char *file;
    const Scene *scene;
    bool back;
    double scale; /* of the real piece; 0: not given */
    double width; /* mm; 0: not given */
    double turn;  /* degrees clockwise */
} PictureRef;

/* Parses the address of an image, such as "event/grave-hound 60%" or "werewolf.svg
 * 40mm". Returns NULL after a report. */
const PictureRef *picture_ref_read(Arena *arena, const Game *game, const char *address,
                                   SourceRange where, DiagList *diags);

#endif
