/* Print kit: places all pieces of a game on sheets, with one file for each kind of
 * paper, and makes the pages of these files. */
#ifndef KIT_KIT_H
#define KIT_KIT_H

#include <pthread.h>

#include "kit/impose.h"
#include "kit/marks.h"
#include "kit/part.h"
#include "kit/register_marks.h"
#include "kit/sheet_layout.h"
#include "layout/caption.h"
#include "layout/face.h"

/* --- face_cache.c: each face is laid out once and placed on many sheets ----------- */

/* The cache lives in 'arena'. */
FaceCache *face_cache_new(Arena *arena, const Game *game, Faces *faces);

/* Lays out the faces of a part of which copies up to number 'last' are printed, and
 * reports their problems to 'diags'. */
void face_cache_prepare(FaceCache *face_cache, const Part *part, long last,
                        DiagList *diags);

/* Returns the items on the front of a piece, in its first look; none if it could not be
 * laid out. They live in 'arena' or in the cache. Reports problems to 'diags'. */
ItemList face_cache_front(const PartMaker *maker, const Piece *piece, Arena *arena,
                          DiagList *diags);

/* The place where a part is printed. */
typedef struct {
    Matrix matrix; /* from the part to the page */
    Box art;       /* area of the page where the part may be seen */
    long copy;     /* number of the part's copy, from 1; chooses the looks */
    Arena *arena;  /* of the page's items */
    ItemList *items;
} PrintSpot;

/* Adds the front or back of a part to the items of a page. Faces that could not be laid
 * out are skipped. Not thread-safe: faces that are not cached are laid out again. */
void face_cache_add(FaceCache *face_cache, const Part *part, bool back, PrintSpot spot);

/* A set, some copies of a single piece of it, or its tuck box, to be printed. */
typedef struct {
    const Set *set;
    const Piece *piece; /* NULL: the whole set with its tuck box */
    bool is_box;        /* only the tuck box of the set */
    long first, copies; /* first copy to print, from 1, and their number; 0: all */
} Selection;

typedef LIST(Selection) SelectionList;

/* The printer's duplex error as measured with the calibration sheet: backs are moved by
 * 'x' mm to the right and 'y' mm down (on a portrait sheet) and turned clockwise by
 * 'turn' degrees about the middle of the sheet. */
typedef struct {
    double x, y, turn;
    bool over_short; /* measured with sheets flipped on the short edge */
} Shift;

/* Returns the matrix that moves the back of a page of this size, for sheets flipped on
 * the short or the long edge. */
Matrix shift_matrix(const Shift *shift, bool over_short, double width, double height);

/* Moves all items and marks of the page by the shift. */
void shift_page(Arena *arena, const Shift *shift, bool over_short, Page *page);

/* The rulebook that is built with a kit, as the make list describes it. */
typedef struct {
    const char *stem;  /* of its files: "rulebook-low"; NULL: there is no rulebook */
    int sheets;        /* of the booklet */
    const char *paper; /* of the booklet: "A4" */
} KitBook;

/* Options of a kit. */
typedef struct {
    const Game *game;
    Assets *assets;
    Faces *faces;
    const SelectionList *only; /* sets and pieces to print; NULL: everything */
    Paper paper;
    const char *paper_name; /* "A4", "150 x 200 mm" */
    const char *sheet;      /* layout of the sheets that flat pieces are printed on, or
                               NULL */
    long skip;              /* places of the first such sheet that stay free */
    KitBook book;
    const char *since; /* of an update pack: the kit that it updates; otherwise NULL */
    bool low_ink;
    Backs backs;
    Guides guides;
    bool back_marks; /* draw crop marks on backs too */
    Shift shift;
    const char *stamp;        /* build stamp for slugs; NULL: not known yet */
    bool stamps_pieces;       /* print the stamp on each piece too */
    const char *draft;        /* draft notice, such as "DRAFT, 3 failures", or NULL */
    bool is_machine_cut;      /* a machine cuts: without crop marks and cut lines */
    RegisterMarks registers;  /* its marks, on the fronts */
    const Underlay *underlay; /* below each front; or NULL */
} KitOptions;

/* One copy of a part. */
typedef struct {
    Part *part;
    long number; /* copy number, from 1 */
} PartCopy;

typedef LIST(PartCopy) PartCopies;

/* Bleeds on the sides of a piece as it is printed upright, in mm. */
typedef struct {
    double left, above, right, below;
} SideBleeds;

/* The pieces of a set in a file. */
typedef struct {
    const Set *set;
    long count;
} SetCount;

/* A file of a kit: what is printed on one stock, and on sheets of one layout. If some
 * of its sheets have backs and others have none, these are in a second file, which is
 * printed on one side: in a duplex job, each would need an empty page for its back. */
typedef struct {
    const Stock *stock;
    const SheetLayout *layout; /* of its sheets; NULL: plain paper */
    const char *name;          /* of its PDF: "cards", "cards-single" */
    const char *title;         /* heading: "Cards" */
    LIST(Part *) parts;        /* the parts of a piece are consecutive */
    const long *placed;        /* how often each part is on the sheets, by its order */
    LIST(Batch) batches;
    LIST(PartCopies *) copies; /* the copies of each batch */
    Sheets sheets;
    const SideBleeds *bleeds; /* the least bleeds of the pieces of each batch */
    bool duplex;              /* each sheet has two pages, front and back */
    LIST(int) diagrams; /* parts with which a diagram on an assembly page begins */
    int maps;           /* number of assembly pages, which come first */
    int pages;
    LIST(SetCount) sets; /* in the order of the game */
    long pieces, boxes;  /* game pieces; tuck boxes */
} KitFile;

typedef LIST(KitFile *) KitFiles;

/* A layout that was read, or could not be. */
typedef struct {
    const char *name;
    const SheetLayout *layout; /* NULL: not usable, which has been reported */
} NamedLayout;

/* A print kit: its files, and the cache of its faces. */
typedef struct {
    Arena *arena;
    KitOptions options;
    FaceCache *prints;
    pthread_mutex_t lock;      /* held while a page is made */
    long things;               /* number of part copies so far */
    Parts made;                /* parts of the piece being added; reused as a buffer */
    KitFiles files;            /* in the order of STOCKS */
    LIST(NamedLayout) layouts; /* that were asked for so far */
    LIST(const Set *) unboxed; /* decks whose tuck box is too large for the paper */
} Kit;

enum { MAX_KIT_PIECES = 250000 };

/* Lays out all faces and imposes all files. Returns NULL after reporting errors. A
 * draft leaves out pieces that do not fit on the paper instead; 'faces' should mark the
 * faults of the others. */
Kit *kit_new(Arena *arena, const KitOptions *options, DiagList *diags);

/* Returns a piece whose back is moved off the paper by the printer's shift, or NULL. */
const Piece *kit_lost(const Kit *kit);

/* Makes page 'number' of a file, counted from 0. Thread-safe. */
Page kit_page(Kit *kit, const KitFile *file, int number, Arena *arena);

/* Makes a page with only a few of the pieces of page 'number', for estimating ink;
 * '*share' is the ratio of all pieces on that page to those drawn. Thread-safe. */
Page kit_sample(Kit *kit, const KitFile *file, int number, Arena *arena, double *share);

/* A face on a page. */
typedef struct {
    const Piece *piece;
    long copy;
    int side;
    const Part *part;
    Box box;     /* trim box on the page */
    double turn; /* degrees clockwise, 0 to 360 */
} Placement;

typedef LIST(Placement) Placements;

/* Returns the faces on page 'number' of a file. */
Placements kit_placements(Arena *arena, const Kit *kit, const KitFile *file,
                          int number);

/* Returns the sheet that a page shows, and which side of it; NULL for an assembly
 * page. */
const Sheet *kit_sheet(const KitFile *file, int page, bool *back);

/* Return the copy that is in this place, and the part in place i of a sheet. */
const PartCopy *kit_copy(const KitFile *file, const SheetPlace *place);
const Part *kit_part(const KitFile *file, const Sheet *sheet, int i);

/* Added to a stock's name in the name of its file of sheets without backs. */
#define SINGLE_SIDED "-single"

/* Returns the number of pages of each sheet: 2 in a duplex file, or else 1. */
int kit_sides(const KitFile *file);

/* Returns the number of the first page with pieces, after the assembly pages. */
int kit_first(const KitFile *file);

/* Returns the size of a page in mm. */
void kit_page_size(const Kit *kit, const KitFile *file, int page, double *width,
                   double *height);

/* --- lost_room.c: what a kit gave up for lack of room ----------------------------- */

/* Returns the least bleeds of each batch of a file that is imposed. */
const SideBleeds *kit_least_bleeds(Arena *arena, const KitFile *file);

/* Returns the sides at which the pieces of a batch have no bleed, such as "at the left
 * and right", although they should; NULL if there are none. */
const char *kit_lost_bleed(const KitFile *file, int batch, Arena *arena);

/* Adds notes on bleed that was dropped, and on pieces that moved to other sheets to
 * make room for marks. */
void kit_note_losses(const Kit *kit, const KitFile *file, DiagList *diags);

/* --- kit_layouts.c ---------------------------------------------------------------- */

/* Returns the layout of the sheets for a set, from --sheet, the set or the game; NULL
 * for plain paper, and after reporting a problem. */
const SheetLayout *kit_layout(Kit *kit, const Set *set, DiagList *diags);

/* Returns false after reporting that the part has a back, which cannot be printed on
 * these sheets. */
bool kit_layout_takes_back(const Kit *kit, const SheetLayout *layout, const Part *part,
                           DiagList *diags);

/* Reports a batch that no place of the layout can hold. */
void kit_report_layout_misfit(const SheetLayout *layout, const Batch *batch,
                              const Piece *piece, DiagList *diags);

/* Returns false after reporting that --skip has no effect, or leaves no place free. */
bool kit_check_skip(const Kit *kit, DiagList *diags);

/* Returns the name of a file's paper: "A4", "150 x 200 mm". */
const char *kit_paper_name(const Kit *kit, const KitFile *file);

/* --- between the files of kit/ ---------------------------------------------------- */

/* Returns "63.5 x 38.1 mm". */
const char *kit_measures(Arena *arena, double w, double h);

/* Returns the captions for text next to the pieces. Problems of captions are not
 * reported. */
Captions kit_captions(const Kit *kit, Arena *arena);

/* Returns true if the piece in this place has a printed back. */
bool kit_has_back(const KitFile *file, const SheetPlace *place);

/* Returns the parts on page 'number' of a file, or those in every 'step'th place. Backs
 * that are folded behind their fronts are on the same page as these. */
PlacedParts kit_placed(Arena *arena, const Kit *kit, const KitFile *file, int number,
                       int step);

/* --- telescope.c ------------------------------------------------------------------ */

/* Appends the parts of a telescope box, split so that they take the fewest sheets.
 * Returns false after reporting that they do not fit on the paper. */
bool telescope_parts(Kit *kit, const Piece *piece, Parts *parts, DiagList *diags);

/* --- assembly.c: diagrams of how cut-up boards and maps go together --------------- */

#define ASSEMBLY_TOP 12.0 /* top edge of the first diagram on a page, mm */

/* Returns true if a diagram shows what this flat part lies beside: it belongs to a
 * cut-up piece, or to a map of sections. */
bool assembly_lays(const Part *part);

/* Notes the diagrams that the file needs, and returns the number of assembly pages of
 * this height for them; 0 if nothing has to be put together. */
int assembly_plan(Arena *arena, KitFile *file, double height);

/* Draws assembly page 'number', counted from 0, onto 'page'. Not thread-safe: lays out
 * faces through the kit's FaceCache. */
void assembly_draw(Kit *kit, const KitFile *file, const Captions *captions, int number,
                   Page *page);

#endif
