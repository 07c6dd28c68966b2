/* Exports: what virtual tables, print shops and cutting machines take.
 *
 * A target is a row of a table (targets.c) with a file of its own. It draws faces, each
 * as a picture of its own or many on a sheet, waits for the pictures, and writes the
 * files that name them. */
#ifndef EXPORT_EXPORT_H
#define EXPORT_EXPORT_H

#include "build/book.h"
#include "export/export_folder.h"
#include "export/export_print.h"
#include "export/picture_files.h"
#include "export/shops.h"
#include "kit/kit.h"

/* A design, or those of its copies that have the same look. */
typedef struct {
    const Piece *piece;
    int look;                /* of its front, from 1 */
    int looks;               /* of the design */
    long copies;             /* with this look */
    const char *name;        /* for people: "Grave Hound" */
    const char *text;        /* its sentences, without markup; or "" */
    const char *const *tags; /* of the values that are choices; ends in NULL */
    const char *stem;        /* for files: "event/grave-hound", "room/hall.look-2" */
    const Product *product;  /* of a print shop; NULL for other targets */
} ExportItem;

typedef LIST(ExportItem) ExportItems;

/* A page of a PDF that shows a side of an item. */
typedef struct {
    const char *file; /* "cards.pdf" */
    int page;         /* from 1 */
} PrintedPage;

/* A side of an item in the index. It has a file of its own, or a cell of a sheet, or
 * both. */
typedef struct {
    const ExportItem *item;
    int side;
    PixelSize px;             /* of the file; of the cell, if there is none */
    const PictureFile *file;  /* or NULL */
    const char *stem;         /* of its file, as asked for; or NULL */
    PictureFit fit;           /* in its file */
    const PictureFile *sheet; /* or NULL */
    int cell;                 /* on the sheet, by rows, from 0 */
    int columns, rows;        /* of the sheet */
    LIST(PrintedPage) pages;  /* that print it */
} IndexRow;

typedef struct {
    PixelSize px;          /* of each picture; width 0: not given */
    double dpi;            /* 0: not given */
    bool bleed;            /* pictures show the bleed */
    const Shop *shop;      /* of --products; or NULL */
    const char *base_url;  /* where the files will be hosted; NULL: nowhere */
    const BookBuild *book; /* the rulebook; NULL: there is none, or it is left out */
    int max_threads;
    long long created;        /* creation date of PDFs, see read_epoch */
    bool is_strict;           /* nothing is kept after warnings either */
    const ExportPrint *print; /* used by targets that take paper */
} ExportOptions;

typedef struct ExportTarget ExportTarget;

typedef struct {
    Arena *arena;
    const ExportTarget *target;
    const Game *game;
    Faces *faces;
    DiagList *diags; /* of the game; after errors, nothing is kept */
    ExportOptions options;
    const SelectionList *only; /* what is exported; NULL: all */
    ExportItems items;         /* in the order of the game */
    Kit *kit;                  /* the sheets, for targets that take paper; or NULL */
    ExportFolder folder;
    PictureFiles *pictures;
    void *plan; /* of the target: what 'check' prepares for 'write' */
    LIST(IndexRow) index;
    HashIndex rows;  /* of 'index' */
    const char *why; /* the first problem of writing; or NULL */
} Export;

struct ExportTarget {
    const char *name, *title;
    const char *says;          /* what is written */
    const char *limits;        /* what it cannot take */
    bool is_printed;           /* leaves out what the kit does not print */
    bool sets_pixels;          /* takes neither --px nor --bleed */
    bool names_urls;           /* takes --base-url */
    bool takes_paper;          /* prints sheets instead of pictures */
    int max_px;                /* of a picture's side; 0: MAX_PICTURE_PX */
    int dpi;                   /* of pictures, unless asked for; 0: 300 */
    void (*check)(Export *of); /* reports what it cannot take; NULL: it takes all */
    void (*write)(Export *of);
};

extern const ExportTarget EXPORT_TARGETS[];     /* ends in a NULL name */
extern const char *const EXPORT_TARGET_NAMES[]; /* ends in NULL */

/* Makes an export of these sets and pieces; 'only' NULL: of all. */
Export *export_new(Arena *arena, const ExportTarget *target, Faces *faces,
                   const SelectionList *only, const ExportOptions *options,
                   DiagList *diags);

/* Returns the player who gets a copy of an item, from 1; 0 if it is of the game. Copies
 * of an item count from 1. */
int export_player_of(const Game *game, const ExportItem *item, long copy);

/* Draws and writes what was checked. Returns NULL, or why that failed. */
const char *export_run(Export *of, const char *folder);

/* --- within the folder ------------------------------------------------------------ */

/* Report pictures that are drawn smaller than asked for; write index.json. */
void export_check_pictures(Export *of); /* export_faces.c */
void export_write_index(Export *of);    /* export_index.c */

/* --- for targets ------------------------------------------------------------------ */

bool export_has_side(const ExportItem *item, int side);

/* Returns the row of a side in the index, which is added if it is new. */
IndexRow *export_index_row(Export *of, const ExportItem *item, int side);

/* Lays out a side with the fit's bleed. Its problems are reported the first time. */
Face export_draw(Export *of, const ExportItem *item, int side, const PictureFit *fit,
                 Arena *arena);

/* Returns how the options place a side on a picture of its own: with these pixels or
 * this resolution, with or without the bleed. The resolution is lower if the target
 * takes no such picture. */
PictureFit export_fit(const Export *of, const ExportItem *item, int side);

/* Draws a side of an item, and notes its file in the index. Returns NULL if the face
 * has errors. */
const PictureFile *export_face(Export *of, const ExportItem *item, int side,
                               const char *stem, const PictureFit *fit);

/* A side of an item on a sheet of pictures. */
typedef struct {
    const ExportItem *item;
    int side;
} ExportCell;

typedef LIST(ExportCell) ExportCells;

/* The most that a sheet of pictures may have. */
typedef struct {
    int columns, rows;
    int px; /* on the longer side; cells become smaller to fit */
} SheetLimits;

/* The sheets of some sides, all with the same grid. */
typedef struct {
    LIST(const PictureFile *) sheets;
    int columns, rows;
    PixelSize cell;
} ExportSheets;

/* Draws sides of equal size on sheets, by rows and without gaps, and notes their cells
 * in the index. 'fit' places a side in its cell. The files are called 'stem', with
 * "-1", "-2" if there are several. */
ExportSheets export_sheets(Export *of, const ExportCells *cells, const PictureFit *fit,
                           const SheetLimits *limits, const char *stem);

/* Waits until all pictures are written. Returns false if that failed, or if a face has
 * errors. */
bool export_drawn(Export *of);

/* Does the same, and draws pictures of 'most' bytes or more again, smaller. Reports
 * their resolution. Not for pictures whose pixels are given. */
bool export_drawn_within(Export *of, size_t most); /* export_shrink.c */

/* Ends the export with a problem of writing, unless it had one before. */
void export_fail(Export *of, const char *why);

/* Writes a file of the export. */
void export_write(Export *of, const char *name, const Text *text);

#endif
