/* The list of changes: pages for people who have printed a game before. They show what
 * to take out, what to put in, each changed piece before and after, and the changed
 * rules. */
#ifndef BUILD_CHANGES_LIST_H
#define BUILD_CHANGES_LIST_H

#include "build/update.h"
#include "layout/caption.h"
#include "layout/face.h"
#include "page/leaves.h"
#include "page/other_run.h"

typedef struct {
    const Update *update;
    const Game *game;      /* as it is today */
    const char *title;     /* of the game, with its edition if it is not the default */
    const char *since;     /* for people: "v1.2 (a1b2c3d, 2026-11-20)" */
    const char *stamp;     /* of the copies that the list is for; NULL: not known */
    bool is_update;        /* it is the stamp of an update pack */
    const char *own_stamp; /* of the update pack of the list; NULL: there is none */
    Faces *before, *after; /* draw the pieces; NULL: they cannot be drawn */
    double width, height;  /* of a page; height 0: one page, as high as needed */
    double margin;         /* that the printer needs */
} ChangesList;

/* Makes the pages. Problems of faces are not reported. */
PageList changes_list_pages(const ChangesList *list, Arena *arena);

/* --- between the files of the list ------------------------------------------------ */

#define CHANGES_GAP 3.5 /* between neighbours, mm */

enum {
    CHANGES_INK = 0x1A1A1A,
    CHANGES_GREY = 0x5A5A5A,
    CHANGES_EDGE = 0xB0B0B0,
    CHANGES_FRAME = 0xC4122F
};

/* The page that is being filled. */
typedef struct {
    const ChangesList *list;
    Arena *arena;
    DiagList *ignored;
    Captions body, title;
    PageList pages;
    Page page;
    double left, top, right, bottom; /* of the area that is filled */
    double start;        /* where the page begins, below the title of its section */
    const char *section; /* that goes on if a page ends; or NULL */
    double x, y, row;    /* place of the next picture, and the height of its row */
    OtherRun other_run;  /* the old faces on these pages */
    PictureHashes old_pictures, new_pictures;
} ChangesPage;

/* Begins a new page, unless this one has so much room left. */
void changes_make_room(ChangesPage *p, double height);

/* Begins a new row of pictures below everything else. */
void changes_end_row(ChangesPage *p);

/* Adds the title of a section, on the page of what follows, which needs this height. */
void changes_add_section(ChangesPage *p, const char *title, double next);

/* Adds a text across the page, and a gap below it. */
void changes_add_line(ChangesPage *p, const Captions *captions, const char *text,
                      CaptionStyle style, double gap);

/* --- changes_pieces.c ------------------------------------------------------------- */

/* Adds the sections about pieces: those to take out, to put in, and to exchange. */
void changes_add_pieces(ChangesPage *p);

/* Returns the name of a design for people. */
const char *changes_name(const RecordEntry *entry);

/* Returns the name that a design had before; NULL if it has the same name now. */
const char *changes_old_name(const EntryChange *change);

/* --- changes_faces.c -------------------------------------------------------------- */

/* Draws a face as a copy of the piece shows it, before or now. Returns false if that is
 * not possible. */
bool changes_draw(ChangesPage *p, const RecordEntry *entry, bool before, int side,
                  long copy, Face *face);

/* Adds a face that was drawn to the page. */
void changes_place(ChangesPage *p, const Face *face, bool before, Matrix matrix);

/* Returns the measures of the front, before or now; NULL if it cannot be drawn. */
const Trim *changes_trim(const ChangesPage *p, const RecordEntry *entry, bool before,
                         Trim *trim);

/* Moves on to the place of the next picture or pair. */
void changes_make_cell(ChangesPage *p, double w, double h);

/* Adds a small picture of a design with its name and the number of copies: to take out,
 * to put in, or to exchange. */
void changes_add_small(ChangesPage *p, const UpdateItem *item);

/* Returns the height of a design's small picture. */
double changes_small_height(const ChangesPage *p, const UpdateItem *item);

/* --- changes_pairs.c -------------------------------------------------------------- */

/* Adds a changed design: each of its changed sides before and after, and its values.
 * Sides in 'shown' are left out. Returns false if nothing was added but the back that
 * all designs share. */
bool changes_add_pair(ChangesPage *p, const UpdateItem *item, Map *shown);

/* Returns the height of a design's changed side. */
double changes_pair_height(ChangesPage *p, const UpdateItem *item);

/* --- changes_words.c -------------------------------------------------------------- */

/* Adds a text whose old words are struck, and whose new words are bold; NULL: there was
 * or is no text. Returns its height. */
double changes_add_words(ChangesPage *p, const char *before, const char *after,
                         double points, Box box);

/* Adds the values that changed, and returns their height. */
double changes_add_values(ChangesPage *p, const EntryChange *change, Box box);

/* Adds the changed numbers, then the changed paragraphs of the rulebook. */
void changes_add_rules(ChangesPage *p);

#endif
