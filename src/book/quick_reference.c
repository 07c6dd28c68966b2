/* The quick reference: all boxes 'quick' of a rulebook on a sheet of their own, in the
 * largest type that fits. */
#include "book/book_parts.h"

enum { MAX_SIDES = 2, STEPS = 6 };
#define STEP_OF_ZOOM 0.1 /* the type is enlarged by up to STEPS of these */

/* Collects the 'quick' boxes of the whole text. */
static void gather(Arena *arena, const Block *block, Block *to)
{
    for (int i = 0; i < block->blocks.count; i++) {
        Block *one = block->blocks.items[i];
        if (one->kind == BLOCK_BOX && text_is(one->name, "quick"))
            list_add(arena, &to->blocks, one);
        else
            gather(arena, one, to);
    }
}

/* Two boxes are the front and the back of the sheet. */
static void break_sides(Arena *arena, Block *root)
{
    if (root->blocks.count != MAX_SIDES)
        return;
    Block *second = root->blocks.items[1],
          *page_break = arena_make(arena, Block, .kind = BLOCK_BOX, .name = "page",
                                   .words = "page", .where = second->where);
    root->blocks.items[1] = page_break;
    list_add(arena, &root->blocks, second);
}

/* Sets the boxes on pages that are smaller by the factor 'zoom'. Returns the number of
 * pages, or 0 after errors. */
static int set_smaller(BookMaker *m, const BookMaker *of_book, const Block *root,
                       double zoom)
{
    const Format whole = m->look->format;
    m->diags = diag_list_new(m->arena);
    m->look->format = format_divided(&whole, zoom);
    book_set_text(m, root, of_book->places, of_book->terms);
    m->look->format = whole;
    return m->diags->errors ? 0 : m->pages.count;
}

/* Sets the boxes in the largest type that takes no more pages than the type of the
 * book. Returns the factor. */
static double set_large(BookMaker *m, const BookMaker *of_book, const Block *root)
{
    const int pages = set_smaller(m, of_book, root, 1);
    if (!pages || pages > MAX_SIDES)
        return 1;
    for (int step = STEPS; step > 0; step--) {
        const double zoom = 1 + step * STEP_OF_ZOOM;
        if (set_smaller(m, of_book, root, zoom) == pages)
            return zoom;
    }
    set_smaller(m, of_book, root, 1);
    return 1;
}

static void report_size(BookMaker *m, const Block *root, int pages)
{
    diag_error_help(m->diags, root->blocks.items[0]->where, "quick-size",
                    "shorten the '::: quick' boxes",
                    "the quick reference takes %d pages, but it has only two sides",
                    pages);
}

/* The quick reference is printed by itself, so it has no links, but it can refer to
 * pages of the book. */
void book_make_quick(BookMaker *of_book)
{
    Block root = {.kind = BLOCK_DOCUMENT};
    gather(of_book->arena, of_book->options->manuscript->root, &root);
    if (!root.blocks.count)
        return;
    break_sides(of_book->arena, &root);
    BookMaker m = *of_book;
    m.pass = NULL;
    m.links = NULL;
    m.elements = &of_book->book->quick_elements;
    const double zoom = set_large(&m, of_book, &root);
    book_keep_pass(&m);
    if (m.diags->errors)
        diag_take(of_book->diags, m.diags);
    m.diags = of_book->diags;
    if (book_has_failed(of_book) || !m.pages.count)
        return;
    if (m.pages.count > MAX_SIDES) {
        report_size(&m, &root, m.pages.count);
        return;
    }
    for (int i = 0; i < m.pages.count; i++)
        book_draw_quick(&m, i, zoom);
}
