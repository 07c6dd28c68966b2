/* Makes a rulebook: lays out its manuscript as pages. */
#ifndef BOOK_BOOK_H
#define BOOK_BOOK_H

#include "book/manuscript.h"
#include "layout/face_form.h"
#include "page/page.h"
#include "scene/scene.h"

/* Faces and scenes as they have been drawn for the figures of books. Several books of a
 * game can share them; their problems are reported to the first that shows them. */
typedef struct {
    FaceForms forms;
    SceneCache scenes;
} BookFigures;

/* Options of a book. */
typedef struct {
    const Manuscript *manuscript;
    Assets *assets;
    Faces *faces;
    const char *format; /* one of BOOK_FORMATS; NULL: that of the template */
    bool low_ink;
    BookFigures *figures; /* NULL: the book has its own */
    /* Returns the stamp to be printed. Called once, after everything that the book is
     * made of has been read. NULL: zeros are printed. */
    const char *(*stamp)(void *context);
    void *context;
    const char *draft; /* draft notice at the head of each page, or NULL */
} BookOptions;

/* A rulebook that has been laid out. */
typedef struct {
    const char *format;
    double width, height; /* of a page */
    PageList pages;
    bool has_back; /* the last page is a back cover */
    ElementList elements;
    PageList quick; /* the quick reference by itself: one page or none */
    ElementList quick_elements;
} Book;

/* Returns figures for books with the same assets, faces, game and ink. */
BookFigures *book_figures_new(Arena *arena, const BookOptions *options);

/* Lays out the whole book. Returns NULL after reporting errors. */
const Book *book_make(Arena *arena, const BookOptions *options, DiagList *diags);

/* --- bleed.c ---------------------------------------------------------------------- */

/* Returns copies of the book's pages, larger by the bleed on all sides, with their trim
 * and bleed boxes. Areas, lines and pictures that touch the edge of a page extend to
 * the edge of its bleed. The copies have no links. */
PageList book_with_bleed(Arena *arena, const Book *book, double bleed);

/* --- booklet.c: two pages on each side of a sheet --------------------------------- */

/* A booklet to be printed on both sides of sheets. */
typedef struct {
    double width, height; /* of a sheet */
    const char *paper;
    PageList pages; /* sides of sheets: front, back, front … */
    int sheets;
} Booklet;

/* Makes a booklet, whose sides share the items of the book's pages. */
Booklet booklet_make(Arena *arena, const Book *book);

#endif
