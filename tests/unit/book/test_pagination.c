/* However bands come, all of them find their places, in their order. */
#include "unit.h"

#include "base/rng.h"
#include "book/pagination.h"

enum { LINES = 40, TRIES = 3000 };

/* --- galleys ---------------------------------------------------------------------- */

static Band *add(Fixture *f, ColumnText *column_text, int high)
{
    list_add(f->arena, &column_text->bands, ((Band){.high = high}));
    return &column_text->bands.items[column_text->bands.count - 1];
}

static void add_stretch(Fixture *f, ColumnText *column_text, int columns)
{
    int at = column_text->bands.count;
    if (column_text->column_sets.count)
        column_text->column_sets.items[column_text->column_sets.count - 1].end = at;
    list_add(f->arena, &column_text->column_sets, ((ColumnSet){columns, at, at}));
}

static void end(ColumnText *column_text)
{
    column_text->column_sets.items[column_text->column_sets.count - 1].end =
        column_text->bands.count;
}

/* Where everything stands: "0@0 1@2 | 2@0 / 3@0" with | between columns and / between
 * pages; '+' at a head that is repeated, ^ before notes. */
static const char *told(Fixture *f, const ColumnText *column_text, int lines)
{
    BookPageList pages = paginate(f->arena, column_text, lines);
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
                               column->slots.items[i].repeats ? "+" : "");
                for (int i = 0; i < column->notes.count; i++)
                    text_print(&text, " ^%d", column->notes.items[i]);
            }
        }
    }
    return text.text;
}

static ColumnText *galley_new(Fixture *f, int columns)
{
    ColumnText *column_text = arena_new_item(f->arena, ColumnText);
    *column_text = (ColumnText){0};
    add_stretch(f, column_text, columns);
    return column_text;
}

/* --- cases ------------------------------------------------------------------------ */

static void a_page_takes_what_it_holds(void **state)
{
    Fixture *f = *state;
    ColumnText *column_text = galley_new(f, 1);
    for (int i = 0; i < 5; i++)
        add(f, column_text, 4)->above = 1;
    end(column_text);
    assert_string_equal(told(f, column_text, 14), "0@0 1@5 2@10 / 3@0 4@5");
}

static void widows_take_a_line_with_them(void **state)
{
    Fixture *f = *state;
    ColumnText *column_text = galley_new(f, 1);
    for (int i = 0; i < 6; i++)
        add(f, column_text, 2)->penalty = i == 1 || i == 5 ? NEVER : 0;
    end(column_text);
    assert_string_equal(told(f, column_text, 10), "0@0 1@2 2@4 3@6 / 4@0 5@2");
}

static void a_break_ends_a_page(void **state)
{
    Fixture *f = *state;
    ColumnText *column_text = galley_new(f, 1);
    for (int i = 0; i < 3; i++)
        add(f, column_text, 2)->breaks = i == 1 ? BREAKS_PAGE : BREAKS_NONE;
    end(column_text);
    assert_string_equal(told(f, column_text, 10), "0@0 / 1@0 2@2");
}

static void a_chapter_begins_where_a_third_is_free(void **state)
{
    Fixture *f = *state;
    for (int columns = 1; columns < 3; columns++) {
        ColumnText *column_text = galley_new(f, columns);
        add(f, column_text, 5);
        if (columns > 1)
            add_stretch(f, column_text, 1);
        add(f, column_text, 1)->breaks = BREAKS_ROOM;
        add(f, column_text, 2)->breaks = BREAKS_ROOM;
        end(column_text);
        const char *start = columns == 1 ? "0@0" : "0@0 | ";
        assert_string_equal(told(f, column_text, 9),
                            arena_print(f->arena, "%s ; 1@5 ; 2@6", start));
        assert_string_equal(told(f, column_text, 8),
                            arena_print(f->arena, "%s ; 1@5 / 2@0", start));
        assert_string_equal(told(f, column_text, 7),
                            arena_print(f->arena, "%s / 1@0 ; 2@1", start));
    }
}

static void what_floats_lets_others_by(void **state)
{
    Fixture *f = *state;
    ColumnText *column_text = galley_new(f, 1);
    add(f, column_text, 4);
    Band *figure = add(f, column_text, 8);
    figure->floats = true;
    figure->below = 2;
    for (int i = 0; i < 4; i++)
        add(f, column_text, 2);
    end(column_text);
    assert_string_equal(told(f, column_text, 10), "0@0 2@4 3@6 4@8 / 1@0 / 5@0");
    assert_string_equal(told(f, column_text, 14), "0@0 1@4 / 2@0 3@2 4@4 5@6");
}

static void floats_keep_their_order(void **state)
{
    Fixture *f = *state;
    ColumnText *column_text = galley_new(f, 1);
    add(f, column_text, 4);
    add(f, column_text, 8)->floats = true;
    add(f, column_text, 2)->floats = true; /* there is room, but it comes second */
    add(f, column_text, 4);
    Band *chapter = add(f, column_text, 2);
    chapter->breaks = BREAKS_PAGE;
    end(column_text);
    assert_string_equal(told(f, column_text, 10), "0@0 3@4 / 1@0 2@8 / 4@0");
}

static void an_appendix_lets_no_float_by(void **state)
{
    Fixture *f = *state;
    ColumnText *column_text = galley_new(f, 1);
    add(f, column_text, 4);
    add(f, column_text, 8)->floats = true;
    add(f, column_text, 1);
    add(f, column_text, 2)->awaits = true;
    add(f, column_text, 2);
    end(column_text);
    assert_string_equal(told(f, column_text, 12), "0@0 1@4 / 2@0 3@1 4@3");
    assert_string_equal(told(f, column_text, 11), "0@0 2@4 / 1@0 3@8 / 4@0");
}

static void columns_balance(void **state)
{
    Fixture *f = *state;
    ColumnText *column_text = galley_new(f, 1);
    add(f, column_text, 2);
    add_stretch(f, column_text, 2);
    for (int i = 0; i < 5; i++)
        add(f, column_text, 2);
    add_stretch(f, column_text, 1);
    add(f, column_text, 3)->above = 1;
    end(column_text);
    assert_string_equal(told(f, column_text, 30), "0@0 ; 1@2 2@4 3@6 | 4@2 5@4 ; 6@9");
}

/* Rather one column is higher than the other. */
static void columns_tear_nothing(void **state)
{
    Fixture *f = *state;
    ColumnText *column_text = galley_new(f, 2);
    for (int i = 0; i < 4; i++)
        add(f, column_text, 2)->penalty = i && i < 3 ? NEVER : 0;
    end(column_text);
    assert_string_equal(told(f, column_text, 30), "0@0 1@2 2@4 | 3@0");
}

/* A frame's padding below its last band takes room, and what follows begins below it.
 */
static void padding_is_room(void **state)
{
    Fixture *f = *state;
    const Frame frame = {.top = 1, .bottom = 2, .head = -1};
    ColumnText *column_text = galley_new(f, 2);
    add(f, column_text, 3)->frame = &frame;
    add_stretch(f, column_text, 1);
    add(f, column_text, 2);
    end(column_text);
    assert_string_equal(told(f, column_text, 30), "0@1 |  ; 1@6");
}

static void a_note_stands_on_a_page_once(void **state)
{
    Fixture *f = *state;
    ColumnText *column_text = galley_new(f, 2);
    BandList note = {0};
    list_add(f->arena, &note, ((Band){.high = 1}));
    list_add(f->arena, &column_text->notes, note);
    for (int i = 0; i < 6; i++) {
        Band *band = add(f, column_text, 2);
        list_add(f->arena, &band->notes, 0);
        list_add(f->arena, &band->notes, 0);
    }
    end(column_text);
    assert_string_equal(told(f, column_text, 5), "0@0 1@2 ^0 | 2@0 3@2 / 4@0 ^0 | 5@0");
}

static void a_heading_goes_with_its_columns(void **state)
{
    Fixture *f = *state;
    ColumnText *column_text = galley_new(f, 1);
    add(f, column_text, 6);
    add(f, column_text, 2)->leads = true;
    add_stretch(f, column_text, 2);
    for (int i = 0; i < 2; i++)
        add(f, column_text, 5);
    end(column_text);
    assert_string_equal(told(f, column_text, 10), "0@0 / 1@0 ; 2@2 | 3@2");
}

static void notes_stand_below_their_lines(void **state)
{
    Fixture *f = *state;
    ColumnText *column_text = galley_new(f, 1);
    for (int i = 0; i < 4; i++)
        add(f, column_text, 2);
    BandList note = {0};
    list_add(f->arena, &note, ((Band){.high = 3}));
    list_add(f->arena, &column_text->notes, note);
    column_text->note_gap = 1;
    list_add(f->arena, &column_text->bands.items[2].notes, 0);
    end(column_text);
    assert_string_equal(told(f, column_text, 12), "0@0 1@2 2@4 3@6 ^0");
    assert_string_equal(told(f, column_text, 9), "0@0 1@2 / 2@0 3@2 ^0");
}

static void tables_repeat_their_heads(void **state)
{
    Fixture *f = *state;
    ColumnText *column_text = galley_new(f, 1);
    BlockStyle look = {0};
    Frame frame = {.look = &look, .top = 1, .bottom = 1, .head = 0};
    for (int i = 0; i < 5; i++) {
        Band *row = add(f, column_text, 2);
        row->frame = &frame;
        row->penalty = i == 1 ? NEVER : 0;
    }
    end(column_text);
    assert_string_equal(told(f, column_text, 8), "0@1 1@3 2@5 / 0@1+ 3@3 4@5");
}

static void what_is_too_high_stands_alone(void **state)
{
    Fixture *f = *state;
    ColumnText *column_text = galley_new(f, 1);
    add(f, column_text, 2);
    add(f, column_text, 30);
    add(f, column_text, 2);
    end(column_text);
    assert_string_equal(told(f, column_text, 10), "0@0 / 1@0 / 2@0");
}

/* --- any galley ------------------------------------------------------------------- */

static int below(Rng *rng, int most)
{
    return (int)(rng_next(rng) * most);
}

static ColumnText *any_galley(Fixture *f, Rng *rng)
{
    ColumnText *column_text = galley_new(f, 1 + below(rng, 3));
    BlockStyle *look = arena_new_item(f->arena, BlockStyle);
    *look = (BlockStyle){0};
    Frame *frame = NULL;
    int count = 1 + below(rng, 120);
    for (int i = 0; i < count; i++) {
        if (below(rng, 30) == 0 && i)
            add_stretch(f, column_text, 1 + below(rng, 3));
        if (below(rng, 6) == 0) {
            frame = arena_new_item(f->arena, Frame);
            *frame = (Frame){.look = look,
                             .top = below(rng, 3),
                             .bottom = below(rng, 3),
                             .head = -1};
        }
        if (below(rng, 4) == 0)
            frame = NULL;
        Band *band = add(f, column_text, 1 + below(rng, below(rng, 10) ? 4 : 38));
        band->above = below(rng, 4);
        band->frame = frame;
        band->floats = !frame && below(rng, 12) == 0;
        band->penalty = below(rng, 4) == 0 ? NEVER : below(rng, 50);
        band->breaks = below(rng, 40) ? BREAKS_NONE : BREAKS_PAGE;
        band->leads = below(rng, 15) == 0;
        band->awaits = !band->floats && below(rng, 30) == 0;
    }
    end(column_text);
    return column_text;
}

typedef struct {
    int *page; /* of each band */
    int last, last_float;
} PngState;

static void look_at_column(const ColumnText *column_text, const Column *column,
                           int page, PngState *seen)
{
    int y = 0;
    for (int i = 0; i < column->slots.count; i++) {
        const PlacedBand *slot = &column->slots.items[i];
        const Band *band = &column_text->bands.items[slot->band];
        assert_true(slot->y >= y);
        y = slot->y + band->high;
        assert_int_equal(seen->page[slot->band], 0);
        seen->page[slot->band] = page;
        for (int k = 0; band->awaits && k < slot->band; k++)
            assert_true(seen->page[k] || !column_text->bands.items[k].floats);
        int *last = band->floats ? &seen->last_float : &seen->last;
        assert_true(slot->band > *last);
        *last = slot->band;
    }
    assert_true(y <= column->used);
    if (column->slots.count > 1)
        assert_true(column->used + column->foot <= LINES);
}

static void look_at_page(const ColumnText *column_text, const BookPage *page,
                         int number, PngState *seen)
{
    int y = 0;
    for (int a = 0; a < page->areas.count; a++) {
        const Area *area = &page->areas.items[a];
        assert_true(area->y >= y);
        y = area->y + area->high;
        for (int c = 0; c < area->count; c++)
            look_at_column(column_text, &area->columns[c], number, seen);
    }
    if (page->areas.count > 1)
        assert_true(y <= LINES);
}

static void look_at_all(const ColumnText *column_text, const BookPageList *pages,
                        Arena *arena)
{
    int count = column_text->bands.count;
    PngState seen = {.page = arena_alloc(arena, (size_t)count * sizeof(int)),
                     .last = -1,
                     .last_float = -1};
    memset(seen.page, 0, (size_t)count * sizeof(int));
    for (int p = 0; p < pages->count; p++)
        look_at_page(column_text, &pages->items[p], p + 1, &seen);
    for (int i = 0; i < count; i++)
        assert_true(seen.page[i] > 0);
}

static void any_galley_is_divided(void **state)
{
    Rng rng = rng_seeded(7);
    (void)state;
    for (int try = 0; try < TRIES; try++) {
        Fixture own = {.arena = arena_new()};
        ColumnText *column_text = any_galley(&own, &rng);
        BookPageList pages = paginate(own.arena, column_text, LINES);
        look_at_all(column_text, &pages, own.arena);
        arena_free(own.arena);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_page_takes_what_it_holds),
        TEST(widows_take_a_line_with_them),
        TEST(a_break_ends_a_page),
        TEST(a_chapter_begins_where_a_third_is_free),
        TEST(what_floats_lets_others_by),
        TEST(floats_keep_their_order),
        TEST(an_appendix_lets_no_float_by),
        TEST(columns_balance),
        TEST(columns_tear_nothing),
        TEST(padding_is_room),
        TEST(a_note_stands_on_a_page_once),
        TEST(a_heading_goes_with_its_columns),
        TEST(notes_stand_below_their_lines),
        TEST(tables_repeat_their_heads),
        TEST(what_is_too_high_stands_alone),
        TEST(any_galley_is_divided),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
