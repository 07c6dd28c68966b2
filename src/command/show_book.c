/* ppgen show GAME rulebook, or notes: draws the pages; in pictures, side by side. */
#include "command/show.h"

#include "book/book.h"

/* Layout of the picture, in mm. */
#define THUMB_WIDTH 74.0
#define THUMB_GAP 4.0
enum { THUMBS_PER_ROW = 6 };

static void add_thumb(Arena *arena, const Page *of, Point at, double scale, Page *page)
{
    Path *clip = path_new(arena);
    path_rectangle(clip, (Box){0, 0, of->width, of->height}, 0);
    Matrix matrix =
        matrix_multiply(matrix_scale(scale, scale), matrix_move(at.x, at.y));
    Group *group =
        group_add(arena, &page->items, (Group){matrix, .clip = clip, .opacity = 1});
    list_add(arena, &group->items, item_fill(clip, paint_ink(0xFFFFFF, 1)));
    for (int i = 0; i < of->items.count; i++)
        list_add(arena, &group->items, of->items.items[i]);
}

static Page contact_of(Arena *arena, const Book *book)
{
    int count = book->pages.count,
        across = count < THUMBS_PER_ROW ? count : THUMBS_PER_ROW,
        rows = (count + across - 1) / across;
    double scale = THUMB_WIDTH / book->width, high = book->height * scale;
    Page page = {.width = across * (THUMB_WIDTH + THUMB_GAP) + THUMB_GAP,
                 .height = rows * (high + THUMB_GAP) + THUMB_GAP};
    Path *ground = path_new(arena);
    path_rectangle(ground, (Box){0, 0, page.width, page.height}, 0);
    list_add(arena, &page.items, item_fill(ground, paint_ink(SHOWN_GROUND, 1)));
    for (int i = 0; i < count; i++)
        add_thumb(arena, &book->pages.items[i],
                  (Point){THUMB_GAP + i % across * (THUMB_WIDTH + THUMB_GAP),
                          THUMB_GAP + i / across * (high + THUMB_GAP)},
                  scale, &page);
    return page;
}

void show_book(PageOutput *pages, const Variant *variant, const ManuscriptKind *kind,
               Assets *assets, Faces *faces)
{
    Arena *arena = variant->arena;
    const Manuscript *manuscript = variant->manuscripts[kind - MANUSCRIPTS];
    const BookOptions options = {.manuscript = manuscript,
                                 .assets = assets,
                                 .faces = faces,
                                 .format = pages->session->options.book,
                                 .low_ink = pages->low_ink};
    if (!manuscript && !variant->diags->errors)
        page_output_fail(
            pages, arena_print(arena, "write a file '%s' beside game.yaml", kind->file),
            "%s has no %s", variant->game->name, kind->noun);
    const Book *book = manuscript ? book_make(arena, &options, variant->diags) : NULL;
    if (!book)
        return;
    pages->elements = &book->elements;
    pages->structured = pages->form == FORMAT_PDF;
    PageList list = book->pages;
    Page contact;
    if (!page_output_has_pages(pages)) {
        contact = contact_of(arena, book);
        list = (PageList){&contact, 1, 1};
    }
    page_output_write(pages, kind->shown, &list);
}
