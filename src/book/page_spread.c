/* Vertical justification: enlarges the gaps of a page that ends a little early, so that
 * it ends on the last line. */
#include "book/page_fill.h"

/* Returns by how many lines the gap above a band may grow: half of it, above headings,
 * boxes and pictures. */
static int growth(const ColumnText *column_text, const Column *column, int slot)
{
    if (!slot)
        return 0;
    const PlacedBand *own = &column->slots.items[slot], *before = own - 1;
    const Band *above = band_shown(&column_text->bands, before->band, before->is_small),
               *band = band_shown(&column_text->bands, own->band, own->is_small);
    if (frames_share(above->frame, band->frame))
        return 0;
    int gap =
        own->y - before->y - above->high - frames_between(above->frame, band->frame);
    return gap / 2;
}

static int column_growth(const ColumnText *column_text, const Column *column)
{
    int most = 0;
    for (int i = 1; i < column->slots.count; i++)
        most += growth(column_text, column, i);
    return most;
}

/* Returns the lines that a column of an area leaves free below its last band. 'high' is
 * the height of the area without the notes that are below all columns. */
static int column_space(const ColumnText *column_text, const Area *area,
                        const Column *column, int high)
{
    const PlacedBand *last = &column->slots.items[column->slots.count - 1];
    const Frame *frame =
        band_shown(&column_text->bands, last->band, last->is_small)->frame;
    const int foot = area->apart ? 0 : column->foot;
    return high - column->used - foot - frames_between(frame, NULL);
}

int page_space(const BookPage *page, int lines)
{
    const Area *last = &page->areas.items[page->areas.count - 1];
    return lines - page->foot - last->y - last->high;
}

int page_stretch(const BookPage *page, const ColumnText *column_text, int lines)
{
    const Area *last = &page->areas.items[page->areas.count - 1];
    const int high = last->high + page_space(page, lines);
    int least = lines;
    for (int i = 0; i < last->count; i++) {
        const Column *column = &last->columns[i];
        if (!column->slots.count)
            return -1;
        int most = column_growth(column_text, column);
        const int space = column_space(column_text, last, column, high);
        if (space < 0 || space > most)
            return -1;
        least = most < least ? most : least;
    }
    return least;
}

/* Moves the bands of a column down, so that the last one ends 'space' lines further
 * below. */
static void spread(const ColumnText *column_text, Column *column, int space)
{
    const int most = column_growth(column_text, column);
    int above = most;
    for (int i = column->slots.count - 1; i > 0 && most; i--) {
        int own = growth(column_text, column, i);
        column->slots.items[i].y += (space * above + most / 2) / most;
        above -= own;
    }
    column->used += most ? space : 0;
}

void page_spread(BookPage *page, const ColumnText *column_text, int lines)
{
    if (page_stretch(page, column_text, lines) < 0)
        return;
    Area *last = &page->areas.items[page->areas.count - 1];
    const int high = last->high + page_space(page, lines);
    for (int i = 0; i < last->count; i++) {
        Column *column = &last->columns[i];
        spread(column_text, column, column_space(column_text, last, column, high));
    }
    last->high = high;
}
