/* Pagination: every band is placed exactly once and in order. */
#include "unit.h"

#include "base/rng.h"
#include "book/pagination.h"

enum { LINES = 40, TRIES = 3000 };

/* --- column texts ----------------------------------------------------------------- */

static Band *add_band(Fixture *f, ColumnText *column_text, int high)
{
    list_add(f->arena, &column_text->bands, ((Band){.high = high}));
    return &column_text->bands.items[column_text->bands.count - 1];
}

static void add_column_set(Fixture *f, ColumnText *column_text, int columns)
{
    int at = column_text->bands.count;
    if (column_text->column_sets.count)
        column_text->column_sets.items[column_text->column_sets.count - 1].end = at;
    list_add(f->arena, &column_text->column_sets, ((ColumnSet){columns, at, at}));
}

/* Adds a footnote to a band. */
static void add_note(Fixture *f, ColumnText *column_text, Band *band, int high)
{
    BandList note = {0};
    list_add(f->arena, &note, ((Band){.high = high}));
    list_add(f->arena, &band->notes, column_text->notes.count);
    list_add(f->arena, &column_text->notes, note);
}

static void finish(ColumnText *column_text)
{
    column_text->column_sets.items[column_text->column_sets.count - 1].end =
        column_text->bands.count;
}

/* The layout as text: each band with its position, as in "0@0 1@2 | 2@0 / 3@0". Areas
 * are separated by ';', columns by '|' and pages by '/'. A '+' marks a repeated header
 * row, 's' a small version, and '^' a footnote. */
static const char *page_layout(Fixture *f, const ColumnText *column_text, int lines)
{
    bool is_poor = false;
    BookPageList pages = paginate(f->arena, column_text, lines, &is_poor);
    Text text = text_new(f->arena);
    for (int p = 0; p < pages.count; p++) {
        text_add(&text, p ? " / " : "");
        for (int a = 0; a < pages.items[p].areas.count; a++) {
            const Area *area = &pages.items[p].areas.items[a];
            text_add(&text, a ? " ; " : "");
            for (int c = 0; c < area->count; c++) {
                const Column *column = &area->columns[c];
                text_add(&text, c ? " | " : "");
                for (int i = 0; i < column->slots.count; i++)
                    text_print(&text, "%s%d@%d%s", i ? " " : "",
                               column->slots.items[i].band,
                               area->y + column->slots.items[i].y,
                               column->slots.items[i].repeats    ? "+"
                               : column->slots.items[i].is_small ? "s"
                                                                 : "");
                for (int i = 0; i < column->notes.count; i++)
                    text_print(&text, " ^%d", column->notes.items[i]);
            }
        }
    }
    return text.text;
}

static ColumnText *column_text_new(Fixture *f, int columns)
{
    ColumnText *column_text = arena_new_item(f->arena, ColumnText);
    *column_text = (ColumnText){0};
    add_column_set(f, column_text, columns);
    return column_text;
}

/* --- cases ------------------------------------------------------------------------ */

static void pages_are_filled_in_order(void **state)
{
    Fixture *f = *state;
    ColumnText *column_text = column_text_new(f, 1);
    for (int i = 0; i < 5; i++)
        add_band(f, column_text, 4)->above = 1;
    finish(column_text);
    assert_string_equal(page_layout(f, column_text, 14), "0@0 1@5 2@10 / 3@0 4@5");
}

static void penalties_prevent_widows(void **state)
{
    Fixture *f = *state;
    ColumnText *column_text = column_text_new(f, 1);
    for (int i = 0; i < 6; i++)
        add_band(f, column_text, 2)->penalty = i == 1 || i == 5 ? NEVER : 0;
    finish(column_text);
    assert_string_equal(page_layout(f, column_text, 10), "0@0 1@2 2@4 3@6 / 4@0 5@2");
}

static void page_breaks_end_the_page(void **state)
{
    Fixture *f = *state;
    ColumnText *column_text = column_text_new(f, 1);
    for (int i = 0; i < 3; i++)
        add_band(f, column_text, 2)->breaks = i == 1 ? BREAKS_PAGE : BREAKS_NONE;
    finish(column_text);
    assert_string_equal(page_layout(f, column_text, 10), "0@0 / 1@0 2@2");
}

static void chapters_begin_where_a_third_of_the_page_is_free(void **state)
{
    Fixture *f = *state;
    for (int columns = 1; columns < 3; columns++) {
        ColumnText *column_text = column_text_new(f, columns);
        add_band(f, column_text, 5);
        if (columns > 1)
            add_column_set(f, column_text, 1);
        add_band(f, column_text, 1)->breaks = BREAKS_ROOM;
        add_band(f, column_text, 2)->breaks = BREAKS_ROOM;
        finish(column_text);
        const char *start = columns == 1 ? "0@0" : "0@0 | ";
        assert_string_equal(page_layout(f, column_text, 9),
                            arena_print(f->arena, "%s ; 1@5 ; 2@6", start));
        assert_string_equal(page_layout(f, column_text, 8),
                            arena_print(f->arena, "%s ; 1@5 / 2@0", start));
        assert_string_equal(page_layout(f, column_text, 7),
                            arena_print(f->arena, "%s / 1@0 ; 2@1", start));
    }
}

static void chapters_begin_where_the_room_that_they_ask_for_is_free(void **state)
{
    Fixture *f = *state;
    static const struct {
        int room;
        const char *layout;
    } cases[] = {{2, "0@0 ; 1@7"}, {3, "0@0 ; 1@7"}, {4, "0@0 / 1@0"}};
    for (size_t i = 0; i < LENGTH(cases); i++) {
        ColumnText *column_text = column_text_new(f, 1);
        add_band(f, column_text, 7);
        Band *chapter = add_band(f, column_text, 1);
        chapter->breaks = BREAKS_ROOM;
        chapter->room = cases[i].room;
        finish(column_text);
        assert_string_equal(page_layout(f, column_text, 10), cases[i].layout);
    }
}

static void text_flows_past_floats(void **state)
{
    Fixture *f = *state;
    ColumnText *column_text = column_text_new(f, 1);
    add_band(f, column_text, 4);
    Band *figure = add_band(f, column_text, 8);
    figure->floats = true;
    figure->below = 2;
    for (int i = 0; i < 4; i++)
        add_band(f, column_text, 2);
    finish(column_text);
    assert_string_equal(page_layout(f, column_text, 10), "0@0 2@4 3@6 4@8 / 1@0 / 5@0");
    assert_string_equal(page_layout(f, column_text, 14), "0@0 1@4 / 2@0 3@2 4@4 5@6");
}

static void floats_keep_their_order(void **state)
{
    Fixture *f = *state;
    ColumnText *column_text = column_text_new(f, 1);
    add_band(f, column_text, 4);
    add_band(f, column_text, 8)->floats = true;
    /* This float fits, but must stay behind the first. */
    add_band(f, column_text, 2)->floats = true;
    add_band(f, column_text, 4);
    Band *chapter = add_band(f, column_text, 2);
    chapter->breaks = BREAKS_PAGE;
    finish(column_text);
    assert_string_equal(page_layout(f, column_text, 10), "0@0 3@4 / 1@0 2@8 / 4@0");
}

static void floats_are_placed_before_an_appendix(void **state)
{
    Fixture *f = *state;
    ColumnText *column_text = column_text_new(f, 1);
    add_band(f, column_text, 4);
    add_band(f, column_text, 8)->floats = true;
    add_band(f, column_text, 1);
    add_band(f, column_text, 2)->awaits = true;
    add_band(f, column_text, 2);
    finish(column_text);
    assert_string_equal(page_layout(f, column_text, 12), "0@0 1@4 / 2@0 3@1 4@3");
    assert_string_equal(page_layout(f, column_text, 11), "0@0 2@4 / 1@0 3@8 / 4@0");
}

static void columns_are_balanced(void **state)
{
    Fixture *f = *state;
    ColumnText *column_text = column_text_new(f, 1);
    add_band(f, column_text, 2);
    add_column_set(f, column_text, 2);
    for (int i = 0; i < 5; i++)
        add_band(f, column_text, 2);
    add_column_set(f, column_text, 1);
    add_band(f, column_text, 3)->above = 1;
    finish(column_text);
    assert_string_equal(page_layout(f, column_text, 30),
                        "0@0 ; 1@2 2@4 3@6 | 4@2 5@4 ; 6@9");
}

/* One column may be taller than the other to avoid a bad break. */
static void balancing_respects_penalties(void **state)
{
    Fixture *f = *state;
    ColumnText *column_text = column_text_new(f, 2);
    for (int i = 0; i < 4; i++)
        add_band(f, column_text, 2)->penalty = i && i < 3 ? NEVER : 0;
    finish(column_text);
    assert_string_equal(page_layout(f, column_text, 30), "0@0 1@2 2@4 | 3@0");
}

/* The padding below the last band of a frame takes space, and the next area begins
 * below it. */
static void frame_padding_takes_space(void **state)
{
    Fixture *f = *state;
    const Frame frame = {.top = 1, .bottom = 2, .head = -1};
    ColumnText *column_text = column_text_new(f, 2);
    add_band(f, column_text, 3)->frame = &frame;
    add_column_set(f, column_text, 1);
    add_band(f, column_text, 2);
    finish(column_text);
    assert_string_equal(page_layout(f, column_text, 30), "0@1 |  ; 1@6");
}

static void each_page_prints_a_footnote_once(void **state)
{
    Fixture *f = *state;
    ColumnText *column_text = column_text_new(f, 2);
    BandList note = {0};
    list_add(f->arena, &note, ((Band){.high = 1}));
    list_add(f->arena, &column_text->notes, note);
    for (int i = 0; i < 6; i++) {
        Band *band = add_band(f, column_text, 2);
        list_add(f->arena, &band->notes, 0);
        list_add(f->arena, &band->notes, 0);
    }
    finish(column_text);
    assert_string_equal(page_layout(f, column_text, 5),
                        "0@0 1@2 ^0 | 2@0 3@2 / 4@0 ^0 | 5@0");
}

static void headings_stay_with_the_columns_below_them(void **state)
{
    Fixture *f = *state;
    ColumnText *column_text = column_text_new(f, 1);
    add_band(f, column_text, 6);
    add_band(f, column_text, 2)->leads = true;
    add_column_set(f, column_text, 2);
    for (int i = 0; i < 2; i++)
        add_band(f, column_text, 5);
    finish(column_text);
    assert_string_equal(page_layout(f, column_text, 10), "0@0 / 1@0 ; 2@2 | 3@2");
}

static void footnotes_are_on_the_page_of_their_reference(void **state)
{
    Fixture *f = *state;
    ColumnText *column_text = column_text_new(f, 1);
    for (int i = 0; i < 4; i++)
        add_band(f, column_text, 2);
    BandList note = {0};
    list_add(f->arena, &note, ((Band){.high = 3}));
    list_add(f->arena, &column_text->notes, note);
    column_text->note_gap = 1;
    list_add(f->arena, &column_text->bands.items[2].notes, 0);
    finish(column_text);
    assert_string_equal(page_layout(f, column_text, 12), "0@0 1@2 2@4 3@6 ^0");
    assert_string_equal(page_layout(f, column_text, 9), "0@0 1@2 / 2@0 3@2 ^0");
}

static void tables_repeat_their_header_row(void **state)
{
    Fixture *f = *state;
    ColumnText *column_text = column_text_new(f, 1);
    BlockStyle style = {0};
    Frame frame = {.look = &style, .top = 1, .bottom = 1, .head = 0};
    for (int i = 0; i < 5; i++) {
        Band *row = add_band(f, column_text, 2);
        row->frame = &frame;
        row->penalty = i == 1 ? NEVER : 0;
    }
    finish(column_text);
    assert_string_equal(page_layout(f, column_text, 8), "0@1 1@3 2@5 / 0@1+ 3@3 4@5");
}

static void oversized_bands_get_a_page_of_their_own(void **state)
{
    Fixture *f = *state;
    ColumnText *column_text = column_text_new(f, 1);
    add_band(f, column_text, 2);
    add_band(f, column_text, 30);
    add_band(f, column_text, 2);
    finish(column_text);
    assert_string_equal(page_layout(f, column_text, 10), "0@0 / 1@0 / 2@0");
}

/* --- looking ahead ---------------------------------------------------------------- */

/* Filling the first page would leave a single band for the second. */
static void the_last_page_of_a_chapter_has_five_lines(void **state)
{
    Fixture *f = *state;
    ColumnText *column_text = column_text_new(f, 1);
    for (int i = 0; i < 11; i++)
        add_band(f, column_text, 2);
    add_band(f, column_text, 2)->breaks = BREAKS_PAGE;
    finish(column_text);
    assert_string_equal(page_layout(f, column_text, 20),
                        "0@0 1@2 2@4 3@6 4@8 5@10 6@12 7@14 / 8@0 9@2 10@4 / 11@0");
}

/* Bands 9 to 13 stay together. Pages as full as possible would leave a single line for
 * the last. */
static void early_breaks_avoid_a_bad_one(void **state)
{
    Fixture *f = *state;
    ColumnText *column_text = column_text_new(f, 1);
    for (int i = 0; i < 20; i++)
        add_band(f, column_text, 1)->penalty = i > 9 && i < 14 ? NEVER : 0;
    finish(column_text);
    assert_string_equal(page_layout(f, column_text, 10),
                        "0@0 1@1 2@2 3@3 4@4 5@5 6@6 / "
                        "7@0 8@1 9@2 10@3 11@4 12@5 13@6 14@7 / "
                        "15@0 16@1 17@2 18@3 19@4");
}

static void a_float_does_not_divide_a_box(void **state)
{
    Fixture *f = *state;
    const Frame frame = {.head = -1};
    ColumnText *column_text = column_text_new(f, 1);
    add_band(f, column_text, 6);
    add_band(f, column_text, 5)->floats = true;
    for (int i = 0; i < 4; i++)
        add_band(f, column_text, 2)->frame = &frame;
    add_band(f, column_text, 1);
    finish(column_text);
    assert_string_equal(page_layout(f, column_text, 10),
                        "0@0 2@6 3@8 / 4@0 5@2 1@4 6@9");
}

static void a_box_is_divided_only_to_fill_much_of_a_page(void **state)
{
    Fixture *f = *state;
    static const struct {
        int above; /* lines above the box, which has 6, on pages of 20 lines */
        int first; /* band on the second page */
    } cases[] = {{18, 18}, {16, 20}};
    for (size_t i = 0; i < LENGTH(cases); i++) {
        const Frame frame = {.head = -1};
        ColumnText *column_text = column_text_new(f, 1);
        for (int band = 0; band < cases[i].above + 16; band++)
            add_band(f, column_text, 1)->frame =
                band >= cases[i].above && band < cases[i].above + 6 ? &frame : NULL;
        finish(column_text);
        const char *start = arena_print(f->arena, " / %d@0 ", cases[i].first);
        assert_non_null(strstr(page_layout(f, column_text, 20), start));
    }
}

static void a_chapter_does_not_end_with_few_lines_above_the_next(void **state)
{
    Fixture *f = *state;
    ColumnText *column_text = column_text_new(f, 1);
    for (int i = 0; i < 38; i++)
        add_band(f, column_text, 1)->begins_chapter = i == 21;
    finish(column_text);
    assert_non_null(strstr(page_layout(f, column_text, 20), " / 16@0 "));
}

static void gaps_grow_to_fill_the_page(void **state)
{
    Fixture *f = *state;
    ColumnText *column_text = column_text_new(f, 1);
    for (int i = 0; i < 5; i++)
        add_band(f, column_text, 4)->above = i == 1 || i == 2 ? 2 : 0;
    finish(column_text);
    assert_string_equal(page_layout(f, column_text, 18), "0@0 1@7 2@14 / 3@0 4@4");
    assert_string_equal(page_layout(f, column_text, 19), "0@0 1@6 2@12 / 3@0 4@4");
}

static void gaps_grow_no_further_than_the_footnotes(void **state)
{
    static const int heights[] = {1, 6};
    static const char *const layouts[] = {"0@0 1@7 2@14 ^0 / 3@0 4@4",
                                          "0@0 1@6 ^0 / 2@0 3@4 4@8"};
    Fixture *f = *state;
    for (size_t i = 0; i < LENGTH(heights); i++) {
        ColumnText *column_text = column_text_new(f, 1);
        for (int k = 0; k < 5; k++)
            add_band(f, column_text, 4)->above = k == 1 || k == 2 ? 2 : 0;
        add_note(f, column_text, &column_text->bands.items[0], heights[i]);
        finish(column_text);
        assert_string_equal(page_layout(f, column_text, 19), layouts[i]);
    }
}

static void a_page_leaves_out_an_optional_part_that_has_no_room(void **state)
{
    Fixture *f = *state;
    ColumnText *column_text = column_text_new(f, 1);
    add_band(f, column_text, 10);
    for (int i = 0; i < 2; i++) {
        Band *band = add_band(f, column_text, 3);
        band->optional = 1;
        band->penalty = i ? NEVER : 0;
    }
    add_band(f, column_text, 4)->breaks = BREAKS_PAGE;
    finish(column_text);
    assert_string_equal(page_layout(f, column_text, 16), "0@0 1@10 2@13 / 3@0");
    assert_string_equal(page_layout(f, column_text, 15), "0@0 / 3@0");
}

static void a_page_shows_a_small_figure_that_fits(void **state)
{
    Fixture *f = *state;
    ColumnText *column_text = column_text_new(f, 1);
    add_band(f, column_text, 8);
    Band *figure = add_band(f, column_text, 14),
         *small = arena_new_item(f->arena, Band);
    *small = *figure;
    small->high = 12;
    figure->small = small;
    add_band(f, column_text, 20);
    finish(column_text);
    assert_string_equal(page_layout(f, column_text, 20), "0@0 1@8s / 2@0");
    assert_string_equal(page_layout(f, column_text, 22), "0@0 1@8 / 2@0");
}

/* --- random column texts ---------------------------------------------------------- */

static int random_below(Rng *rng, int limit)
{
    return (int)(rng_next(rng) * limit);
}

/* Makes a band a figure that has a smaller version. */
static void make_figure(Fixture *f, Band *band)
{
    Band *small = arena_new_item(f->arena, Band);
    band->is_figure = true;
    *small = *band;
    small->high = band->high - 1;
    band->small = small;
}

static ColumnText *random_column_text(Fixture *f, Rng *rng)
{
    ColumnText *column_text = column_text_new(f, 1 + random_below(rng, 3));
    BlockStyle *style = arena_new_item(f->arena, BlockStyle);
    *style = (BlockStyle){0};
    Frame *frame = NULL;
    int count = 1 + random_below(rng, 120), part = 0, part_ends = 0;
    column_text->note_gap = random_below(rng, 2);
    for (int i = 0; i < count; i++) {
        if (random_below(rng, 30) == 0 && i)
            add_column_set(f, column_text, 1 + random_below(rng, 3));
        if (random_below(rng, 6) == 0) {
            frame = arena_new_item(f->arena, Frame);
            *frame = (Frame){.look = style,
                             .top = random_below(rng, 3),
                             .bottom = random_below(rng, 3),
                             .head = -1};
        }
        if (random_below(rng, 4) == 0)
            frame = NULL;
        Band *band = add_band(f, column_text,
                              1 + random_below(rng, random_below(rng, 10) ? 4 : 38));
        band->above = random_below(rng, 4);
        band->frame = frame;
        band->floats = !frame && random_below(rng, 12) == 0;
        band->penalty = random_below(rng, 4) == 0 ? NEVER : random_below(rng, 50);
        band->breaks = random_below(rng, 40) ? BREAKS_NONE : BREAKS_PAGE;
        band->leads = random_below(rng, 15) == 0;
        band->awaits = !band->floats && random_below(rng, 30) == 0;
        if (random_below(rng, 12) == 0)
            add_note(f, column_text, band, 1 + random_below(rng, 3));
        if (random_below(rng, 60) == 0)
            part++, part_ends = i + 1 + random_below(rng, 5);
        if (i < part_ends) {
            band->optional = part;
            band->floats = band->awaits = false;
        } else if (band->high > 4 && random_below(rng, 2))
            make_figure(f, band);
    }
    finish(column_text);
    return column_text;
}

typedef struct {
    int *page; /* page number of each band; 0: not placed */
    int last, last_float;
} PlacedBands;

/* Asserts that the footnotes of a band are on its page. */
static void check_notes(const Band *band, const BookPage *page)
{
    for (int n = 0; n < band->notes.count; n++) {
        int found = 0;
        for (int a = 0; a < page->areas.count; a++)
            for (int c = 0; c < page->areas.items[a].count; c++) {
                const Column *column = &page->areas.items[a].columns[c];
                for (int i = 0; i < column->notes.count; i++)
                    found += column->notes.items[i] == band->notes.items[n];
            }
        assert_int_equal(found, 1);
    }
}

static void check_column(const ColumnText *column_text, const Column *column, int page,
                         PlacedBands *placed)
{
    int y = 0;
    for (int i = 0; i < column->slots.count; i++) {
        const PlacedBand *slot = &column->slots.items[i];
        const Band *band = band_shown(&column_text->bands, slot->band, slot->is_small);
        assert_true(slot->y >= y);
        y = slot->y + band->high;
        assert_int_equal(placed->page[slot->band], 0);
        placed->page[slot->band] = page;
        for (int k = 0; band->awaits && k < slot->band; k++)
            assert_true(placed->page[k] || !column_text->bands.items[k].floats);
        int *last = band->floats ? &placed->last_float : &placed->last;
        assert_true(slot->band > *last);
        *last = slot->band;
    }
    assert_true(y <= column->used);
    if (column->slots.count > 1)
        assert_true(column->used + column->foot <= LINES);
}

static void check_page(const ColumnText *column_text, const BookPage *page, int number,
                       PlacedBands *placed)
{
    int y = 0;
    for (int a = 0; a < page->areas.count; a++) {
        const Area *area = &page->areas.items[a];
        assert_true(area->y >= y);
        y = area->y + area->high;
        for (int c = 0; c < area->count; c++) {
            const Column *column = &area->columns[c];
            check_column(column_text, column, number, placed);
            if (column->slots.count > 1)
                assert_true(area->y + column->used + page->foot <= LINES);
            for (int i = 0; i < column->slots.count; i++)
                check_notes(&column_text->bands.items[column->slots.items[i].band],
                            page);
        }
    }
    if (page->areas.count > 1)
        assert_true(y <= LINES);
}

static void check_pages(const ColumnText *column_text, const BookPageList *pages,
                        Arena *arena)
{
    int count = column_text->bands.count;
    PlacedBands placed = {.page = arena_alloc(arena, (size_t)count * sizeof(int)),
                          .last = -1,
                          .last_float = -1};
    memset(placed.page, 0, (size_t)count * sizeof(int));
    for (int p = 0; p < pages->count; p++)
        check_page(column_text, &pages->items[p], p + 1, &placed);
    for (int i = 0; i < count; i++) {
        const int part = column_text->bands.items[i].optional;
        assert_true(part || placed.page[i] > 0);
        if (i && part && column_text->bands.items[i - 1].optional == part)
            assert_int_equal(placed.page[i] > 0, placed.page[i - 1] > 0);
    }
}

static void random_column_texts_are_paginated_in_order(void **state)
{
    Rng rng = rng_seeded(7);
    (void)state;
    for (int try = 0; try < TRIES; try++) {
        Fixture fixture = {.arena = arena_new()};
        ColumnText *column_text = random_column_text(&fixture, &rng);
        bool is_poor = false;
        BookPageList pages = paginate(fixture.arena, column_text, LINES, &is_poor);
        check_pages(column_text, &pages, fixture.arena);
        arena_free(fixture.arena);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(pages_are_filled_in_order),
        TEST(penalties_prevent_widows),
        TEST(page_breaks_end_the_page),
        TEST(chapters_begin_where_a_third_of_the_page_is_free),
        TEST(chapters_begin_where_the_room_that_they_ask_for_is_free),
        TEST(text_flows_past_floats),
        TEST(floats_keep_their_order),
        TEST(floats_are_placed_before_an_appendix),
        TEST(columns_are_balanced),
        TEST(balancing_respects_penalties),
        TEST(frame_padding_takes_space),
        TEST(each_page_prints_a_footnote_once),
        TEST(headings_stay_with_the_columns_below_them),
        TEST(footnotes_are_on_the_page_of_their_reference),
        TEST(tables_repeat_their_header_row),
        TEST(oversized_bands_get_a_page_of_their_own),
        TEST(the_last_page_of_a_chapter_has_five_lines),
        TEST(early_breaks_avoid_a_bad_one),
        TEST(a_float_does_not_divide_a_box),
        TEST(a_box_is_divided_only_to_fill_much_of_a_page),
        TEST(a_chapter_does_not_end_with_few_lines_above_the_next),
        TEST(gaps_grow_to_fill_the_page),
        TEST(gaps_grow_no_further_than_the_footnotes),
        TEST(a_page_leaves_out_an_optional_part_that_has_no_room),
        TEST(a_page_shows_a_small_figure_that_fits),
        TEST(random_column_texts_are_paginated_in_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
