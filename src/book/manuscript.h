/* The text of a rulebook, or of designer's notes, for one edition: conditions are
 * evaluated, values are inserted and references are resolved. */
#ifndef BOOK_MANUSCRIPT_H
#define BOOK_MANUSCRIPT_H

#include "base/file_deps.h"
#include "book/markdown.h"
#include "check/typed_numbers.h"

/* The manuscripts that a game's folder can hold. */
typedef enum { RULEBOOK, DESIGNER_NOTES, MANUSCRIPT_COUNT } ManuscriptId;

/* A kind of manuscript, and the files that are made from it. */
typedef struct {
    const char *file;  /* in the game's folder: "rulebook.md" */
    const char *stem;  /* of its PDFs: "rulebook" */
    const char *shown; /* its name for 'ppgen show' */
    const char *noun;  /* in messages: "rulebook" */
    const char *title; /* of its PDF */
    bool is_asked_for; /* built only with '--notes' */
    bool is_book;      /* has a cover, a booklet and a quick reference */
} ManuscriptKind;

extern const ManuscriptKind MANUSCRIPTS[MANUSCRIPT_COUNT];

/* Returns the kind that 'ppgen show' knows by this name, or NULL. */
const ManuscriptKind *manuscript_shown_as(const char *name);

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
    const ManuscriptKind *kind;
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

/* The file of a manuscript, read once for all editions. */
typedef struct {
    const ManuscriptKind *kind;
    const Source *source;      /* NULL: missing, unreadable, or not read */
    const FileDeps *file_deps; /* records that the file was looked for */
} ManuscriptFile;

/* Reads a manuscript in a game's folder; reports problems of an existing file. */
ManuscriptFile manuscript_read(Arena *arena, const ManuscriptKind *kind,
                               const char *folder, const char *root, DiagList *diags);

/* Parses and binds a manuscript. Returns NULL if its file has no source, or after
 * reporting errors to 'diags'. */
const Manuscript *manuscript_of(Arena *arena, const Game *game,
                                const ManuscriptFile *file, DiagList *diags);

/* --- typed_counts.c: typed numbers that pieces could supply ----------------------- */

/* Reports digits in a text that are followed by the name of something counted, as
 * problems of this level. */
void typed_counts_check(const CountedNames *names, const Inlines *inlines, Level level,
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
    bool fills_page; /* as large as the page allows */
    double scale;    /* of the real piece; 0: not given */
    double width;    /* mm; 0: not given */
    double turn;     /* degrees clockwise */
} PictureRef;

/* Returns true if the block is a paragraph that consists of pictures alone. */
bool is_pictures(const Block *block);

/* Parses the address of an image, such as "event/grave-hound 60%" or "werewolf.svg
 * 40mm". Returns NULL after a report. */
const PictureRef *picture_ref_read(Arena *arena, const Game *game, const char *address,
                                   SourceRange where, DiagList *diags);

#endif
