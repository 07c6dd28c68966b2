/* What is drawn on a page or in a form, as the operators of PDF, and what these name.
 *
 * What the state of drawing is, is known, so that nothing is said twice. */
#ifndef PDF_CONTENT_H
#define PDF_CONTENT_H

#include "base/colour.h"
#include "page/page.h"

typedef enum { USE_FONT, USE_STATE, USE_PATTERN, USE_OBJECT, USE_KINDS } UseKind;

/* An object of the file that is named after its number. */
typedef struct {
    UseKind kind;
    int number;
} Use;

enum { UNKNOWN = -1 };

/* The state of drawing; colours may be NO_COLOUR: not known. */
typedef struct {
    uint32_t fill, stroke;
    double alpha;
    double width, dash_offset; /* < 0: not known */
    double dashes[MOST_DASHES];
    int dash_count, cap, join; /* UNKNOWN: not known */
    int font;                  /* the number of its object; 0: not known */
    double size;
    Matrix matrix; /* to the space in which the page or form is shown */
    Point offset;  /* what is added to all points before that */
    int decimals;  /* of lengths */
} Graphics;

typedef struct {
    Arena *arena;
    Text out;
    Graphics now;
    LIST(Graphics) saved;
    LIST(Use) uses;
    LIST(unsigned)
    used;            /* by an object's number: the content that uses it, or used it */
    unsigned serial; /* of this content, from 1 */
    bool in_text;
    Point line;       /* where its line of text begins */
    bool transparent; /* something in it lets others show through */
} Content;

/* It may be used again, when what was in it has been taken. 'scale' tells how large a
 * unit is in millimetres, at the most. */
void content_begin(Content *content, Matrix matrix, double scale);

/* Adds a name, "/F12", and notes the use. */
void content_name(Content *content, UseKind kind, int number);

/* The entries of its dictionary of resources; 'out' gets a whole dictionary. */
void content_resources(const Content *content, Text *out);

/* --- state ------------------------------------------------------------------------ */

void content_save(Content *content);
void content_restore(Content *content);
void content_transform(Content *content, Matrix matrix);

/* The same of a matrix that only moves, without a word in the file;
 * 'content_shift_back' takes what it has returned. */
Point content_shift(Content *content, Matrix move);
void content_shift_back(Content *content, Point before);

/* All of the way to the space of the page or form. */
Matrix content_matrix(const Content *content);

void content_fill_colour(Content *content, uint32_t rgb);
void content_stroke_colour(Content *content, uint32_t rgb);
void content_pen(Content *content, const Stroke *stroke);

/* --- paths ------------------------------------------------------------------------ */

void content_path(Content *content, const Path *path);
void content_box(Content *content, Box box);
void content_do(Content *content, const char *operator);

/* --- text ------------------------------------------------------------------------- */

/* Text is drawn until anything else is. */
void content_begin_text(Content *content);
void content_end_text(Content *content);
void content_font(Content *content, int font, double size);

/* The next glyphs begin here. */
void content_text_at(Content *content, Point at);

#endif
