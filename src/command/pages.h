/* Writes pages to a file: a picture, a PDF or text. Chooses format and path by the
 * options. */
#ifndef COMMAND_PAGES_H
#define COMMAND_PAGES_H

#include "base/preload.h"
#include "command/command.h"
#include "kit/printer.h"
#include "layout/assets.h"
#include "render/painter.h"

typedef enum {
    FORMAT_PNG,
    FORMAT_SVG,
    FORMAT_PDF,
    FORMAT_TEXT,
    FORMAT_COUNT
} FileFormat;
extern const char *const PAGE_FORMATS[]; /* their names; ends in NULL */

/* How files are written, and the state of writing them. */
typedef struct {
    Session *session;
    Arena *arena;
    FileFormat form;
    View view;
    double dpi, paper_width, paper_height;
    bool low_ink;
    bool structured;             /* see Document */
    const ElementList *elements; /* see Document; may be NULL */
    long long created;           /* creation date for PDFs, in seconds since 1970 */
    const Game *game;            /* the game of the pages, or NULL */
    int exit_code;               /* of the last problem */
    Painter *painter;            /* for PNG; NULL until first needed */
    Arena *painter_arena;        /* owns the painter; must be freed before the fonts */
    Arena *own;                  /* freed at the end of each file */
    const char *path;            /* of the file being written */
    Preload painting, svg;       /* libraries for PNG, loaded in the background */
} PageOutput;

/* Read --paper and SOURCE_DATE_EPOCH. Return false after reporting a problem. */
bool read_paper(const Session *session, double *width, double *height);
bool read_epoch(const Session *session, long long *created);

/* Returns the path of --printer, or else ~/.config/ppgen/printer.yaml; NULL if there is
 * no home folder. */
const char *printer_path(const Session *session);

/* Reads that file, or sets defaults if it is missing. A file named with --printer must
 * exist, unless it is about to be written. Returns false after reporting a problem. */
bool read_printer(const Session *session, bool is_written, Printer *printer);

/* Returns the paper's name for people: "A4", "150 x 200 mm". */
const char *paper_title(const Session *session);

/* Returns the paper's name for file names: "a4", "150x200mm". */
const char *paper_slug(const Session *session);

/* Returns the file of '-o', or else 'path'. Creates missing folders. Returns NULL after
 * reporting a problem. */
const char *target_file(const Session *session, const char *path);

/* Returns true if a file's name ends in 'ending', such as ".pdf", and has more before
 * it. */
bool has_ending(const char *file, const char *ending);

/* Prints the path of a file that was written, unless it is standard output. */
void print_path(Session *session, const char *path);

/* Prints the path of a file that exists, but was not written by this run; 'from' is
 * "build" or "run". */
void print_leftover(Session *session, const char *path, const char *from);

/* Returns output/GAME/[EDITION], with the folder of --out instead of 'output' if given.
 * Without a game, returns the first part. */
const char *output_folder(const Session *session, Arena *arena, const Game *game);

/* Reads the options. Returns false after reporting a problem. */
bool page_output_read_options(PageOutput *pages);

/* Starts loading libraries for pages in the background. Call page_output_done
 * afterwards. */
void page_output_prepare(PageOutput *pages);

/* Prepares for SVG files among the pictures of these Assets. */
void page_output_prepare_svg(PageOutput *pages, const Assets *assets);

/* Reports a problem as cannot_run does, and stores its exit code. Returns false. */
bool page_output_fail(PageOutput *pages, const char *help, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Returns true if a file holds several pages; otherwise it is a single picture. */
bool page_output_has_pages(const PageOutput *pages);

/* Begins the file of '-o', or else a file in the folder 'show' of the game's output.
 * Creates missing folders. Returns the sink for its pages, or NULL after reporting a
 * problem. */
Sink *page_output_begin(PageOutput *pages, const char *name);

/* Ends the file and prints its path; discards the file if 'good' is false. Returns
 * false after reporting a problem. */
bool page_output_end(PageOutput *pages, Sink *sink, bool good);

/* Writes a whole file. Returns false after reporting a problem. */
bool page_output_write(PageOutput *pages, const char *name, const PageList *list);

/* Frees everything. No more files may follow. */
void page_output_done(PageOutput *pages);

#endif
