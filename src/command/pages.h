/* Files of pages: a picture, a PDF or text, and where it goes. */
#ifndef COMMAND_PAGES_H
#define COMMAND_PAGES_H

#include "base/opening.h"
#include "command/command.h"
#include "layout/studio.h"
#include "render/painter.h"

typedef enum { FORM_PNG, FORM_SVG, FORM_PDF, FORM_TEXT, FORM_COUNT } FileForm;

/* How files are written, by the options. */
typedef struct {
    Session *session;
    Arena *arena;
    FileForm form;
    View view;
    double dpi, paper_width, paper_height;
    bool low_ink;
    bool structured;             /* see Document */
    const ElementList *elements; /* the same; or NULL */
    long long created;           /* the date in a PDF, in seconds since 1970 */
    const Game *game;            /* whose pages they are; NULL: of none */
    int exit_code;               /* of what has gone wrong */
    Painter *painter;            /* of PNG; NULL until the first */
    Arena *easel;          /* in which that lives: it must end before the fonts do */
    Arena *own;            /* ends with the file that is being written */
    Opening painting, svg; /* of the libraries for PNG */
} Pages;

/* What the options and SOURCE_DATE_EPOCH say; the exit code of what cannot be run,
 * after a report. */
int read_paper(const Session *session, double *width, double *height);
int read_epoch(const Session *session, long long *created);

/* The paper as people write it: "A4", "150 x 200 mm". */
const char *paper_title(const Session *session);

/* The paper as a folder is called: "a4", "150x200mm". */
const char *paper_slug(const Session *session);

/* The file that '-o' names, or one of this name in the folder of what is made, whose
 * folders are there then. NULL after a message. */
const char *target_file(const Session *session, const char *name);

/* output/GAME/[EDITION], or what --out says instead of 'output'; without a game that.
 */
const char *output_folder(const Session *session, Arena *arena, const Game *game);

/* False after a message. */
bool pages_read_options(Pages *pages);

/* Gets ready for pages that will be asked for: what has begun goes on until
 * pages_done. */
void pages_prepare(Pages *pages);

/* The same, for SVGs in the art of that studio. */
void pages_prepare_svg(Pages *pages, const Studio *studio);

/* Something cannot be done, as cannot_run has said. Always false. */
bool pages_fail(Pages *pages, int exit_code);

/* The path that '-o' names, or one in the folder of what is made. Its folders are there
 * then; NULL after a message. */
const char *pages_target(Pages *pages, const char *name);

/* Where pages go that are made one after the other. */
Sink *pages_begin(Pages *pages, const char *path);

/* Ends the file, and tells its path; with 'good' false it is dropped. */
bool pages_end(Pages *pages, Sink *sink, bool good, const char *path);

/* No more files follow. */
void pages_done(Pages *pages);

#endif
