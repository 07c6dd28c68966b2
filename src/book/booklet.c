/* Imposes a book as a booklet: two pages side by side on each side of a sheet, so that
 * the stack of sheets reads in order when folded and stapled in the middle. Blank pages
 * are at the end, or before the back cover. */
#include "book/book.h"

#include "base/print.h"

#define CREEP 0.1 /* outward shift of pages by each sheet around them, mm */
#define MARK 5.0  /* length of a fold mark, mm */
#define MARK_GAP 2.0
#define MARK_WIDTH 0.15
#define LEAST_ROOM 10.0 /* margin that marks need, mm */

/* Returns the index of the page on the left or right of a side, from 0. Side 0 is the
 * front of the outermost sheet. */
static int page_at(int pages, int side, bool right)
{
    int sheet = side / 2;
    bool back = side % 2 == 1;
    return right == back ? pages - 1 - 2 * sheet - (back ? 1 : 0)
                         : 2 * sheet + (back ? 1 : 0);
}

/* Returns the page of the book at this position in a booklet of 'pages' pages, from 0;
 * NULL if it is blank. */
static const Page *page_in(const Book *book, int pages, int position)
{
    int last = book->pages.count - 1, text = last + !book->has_back;
    if (book->has_back && position == pages - 1)
        return &book->pages.items[last];
    return position < text ? &book->pages.items[position] : NULL;
}

/* Returns a group, still without items, that places a page on one half of a side and
 * clips off the strip that creep moves across the fold. */
static Group half_sheet(Arena *arena, const Book *book, const Booklet *booklet,
                        bool right, double creep)
{
    const Box kept = {right ? creep : 0, 0, book->width - creep, book->height};
    Point at = {booklet->width / 2 + (right ? -creep : creep - book->width),
                (booklet->height - book->height) / 2};
    return (Group){.matrix = matrix_move(at.x, at.y),
                   .clip = path_of_box(arena, kept),
                   .opacity = 1};
}

static void add_line(Arena *arena, ItemList *items, Point from, Point to)
{
    Path *path = path_new(arena);
    path_segment(path, from.x, from.y, to.x, to.y);
    list_add(arena, items,
             item_stroke(path, paint_ink(0, 1), (Stroke){.width = MARK_WIDTH}));
}

/* If the sheet is sufficiently higher than the pages, adds cut lines and, beyond them,
 * fold marks. */
static void add_marks(Arena *arena, const Book *book, const Booklet *booklet,
                      Page *side)
{
    double middle = booklet->width / 2, y = (booklet->height - book->height) / 2;
    if (y < LEAST_ROOM)
        return;
    for (int bottom = 0; bottom < 2; bottom++) {
        double edge = bottom ? booklet->height - y : y, out = bottom ? 1 : -1;
        add_line(arena, &side->marks[MARKS_TICKS], (Point){0, edge},
                 (Point){booklet->width, edge});
        add_line(arena, &side->marks[MARKS_FOLD],
                 (Point){middle, edge + out * MARK_GAP},
                 (Point){middle, edge + out * (MARK_GAP + MARK)});
    }
}

/* Makes a side of a sheet. Pages further inside the stack are moved towards the fold,
 * because of creep. */
static Page make_side(Arena *arena, const Book *book, const Booklet *booklet, int pages,
                      int number)
{
    double creep = number / 2 * CREEP;
    Page side = {
        .width = booklet->width,
        .height = booklet->height,
        .label = arena_print(arena, "%d%s", number / 2 + 1, number % 2 ? "b" : "a")};
    for (int right = 0; right < 2; right++) {
        const Page *page = page_in(book, pages, page_at(pages, number, right));
        if (!page)
            continue;
        Group *half = group_add(arena, &side.items,
                                half_sheet(arena, book, booklet, right, creep));
        half->items = page->items;
    }
    add_marks(arena, book, booklet, &side);
    return side;
}

Booklet booklet_make(Arena *arena, const Book *book)
{
    const BookSize *size = book_size(book->format);
    Booklet booklet = {
        .width = size->sheet_width, .height = size->sheet_height, .paper = size->sheet};
    booklet.sheets = (book->pages.count + 3) / 4;
    for (int i = 0; i < 2 * booklet.sheets; i++)
        list_add(arena, &booklet.pages,
                 make_side(arena, book, &booklet, 4 * booklet.sheets, i));
    return booklet;
}
