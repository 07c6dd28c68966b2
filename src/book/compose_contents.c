/* Composes the table of contents, which always fits on one page. If it would not fit as
 * the template and the manuscript set it, it gets more columns or lists fewer
 * levels. */
#include <math.h>

#include "book/composer.h"

#define LEAST_COLUMN 50.0 /* width below which levels are left out first, mm */
enum { MAX_CONTENTS_COLUMNS = 4 };

/* --- entries ---------------------------------------------------------------------- */

/* Returns the page of a target. Before the pages are known, a two-digit number takes
 * its place. */
static int page_of(Composer *c, int target)
{
    c->needs_another_pass = true;
    return c->pages ? c->pages[target - 1] : 88;
}

/* Adds a dot leader up to the page number. The dots of all lines are on the same
 * pitch. */
static void add_leader(Composer *c, TypeStyle *style, double from, double to, double y,
                       ItemList *items)
{
    const LineOptions options = {.width = 1000, .align = ALIGN_LEFT};
    double one = typeset_words(c, ".", style, &options, (SourceRange){0}).last,
           ten = typeset_words(c, ". . . . . . . . . . .", style, &options,
                               (SourceRange){0})
                     .last,
           pitch = (ten - one) / 10;
    int first = pitch > 0 ? (int)ceil((from + pitch) / pitch) : 0;
    int last = pitch > 0 ? (int)floor((to - pitch) / pitch) : -1;
    if (last <= first)
        return;
    Text dots = text_new(c->arena);
    for (int i = first; i < last; i++)
        text_add(&dots, i + 1 < last ? ". " : ".");
    TypesetText leader = typeset_words(c, dots.text, style, &options, (SourceRange){0});
    if (leader.count)
        add_as(c, items, &leader.lines[0].items, 0, (Point){first * pitch, y});
}

static void add_entry(Composer *c, const Container *container, int target)
{
    static const char *const names[] = {"entry-1", "entry-2", "entry-3"};
    const Anchor *to = &c->manuscript->targets.items[target - 1];
    const BlockStyle *look = book_style_block(c->look, names[to->level - 1]);
    const char *page = arena_print(c->arena, "%d", page_of(c, target));
    double width = container->width - look->indent;
    LineOptions options = {.width = fmax(width - 10, 1), .align = ALIGN_LEFT};
    TypesetText words = typeset_words(c, to->title, look->style, &options, to->where);
    options.width = width;
    options.align = ALIGN_RIGHT;
    TypesetText number = typeset_words(c, page, look->style, &options, to->where);
    Container inner = *container;
    inner.x += look->indent;
    int element = element_new(c, container->element, "TOCI"),
        first = c->column_text->bands.count;
    bands_of_text(c, &inner, &words, look->above, element);
    if (!words.count || !number.count)
        return;
    for (int i = first; i < c->column_text->bands.count; i++) {
        Band *band = &c->column_text->bands.items[i];
        if (i == c->column_text->bands.count - 1) {
            ItemList more = {0};
            const TypesetLine *last = &words.lines[words.count - 1];
            double grid = c->look->grid,
                   y = last->base - floor(last->top / grid + 0.02) * grid;
            add_leader(c, look->style, inner.x + words.last,
                       inner.x + width - (number.last + 1), y, &more);
            for (int k = 0; k < more.count; k++)
                list_add(c->arena, &band->items, more.items[k]);
            add_as(c, &band->items, &number.lines[0].items, element,
                   (Point){inner.x, y});
        }
        const Group group = {.matrix = MATRIX_IDENTITY,
                             .opacity = 1,
                             .link = c->links ? &c->links[target - 1] : NULL,
                             .items = band->items};
        band->items = (ItemList){0};
        group_add(c->arena, &band->items, group);
    }
}

static bool is_listed(const Anchor *target, int levels)
{
    return target->level && target->level <= levels && target->level <= 3;
}

static int count_entries(const Composer *c, int levels)
{
    int count = 0;
    for (int i = 0; i < c->manuscript->targets.count; i++)
        count += is_listed(&c->manuscript->targets.items[i], levels);
    return count;
}

/* A chapter stays with its first section. */
static void add_entries(Composer *c, const Container *container, int levels)
{
    int last = 0;
    for (int i = 0; i < c->manuscript->targets.count; i++) {
        const Anchor *target = &c->manuscript->targets.items[i];
        if (!is_listed(target, levels))
            continue;
        gap_next(c, 0, last == 1 && target->level > 1 ? NEVER : 0);
        add_entry(c, container, i + 1);
        last = target->level;
    }
}

/* --- settings --------------------------------------------------------------------- */

/* A way to set the contents. */
typedef struct {
    int levels, columns;
} Setting;

/* The place of the contents. */
typedef struct {
    const Container *container;
    const BlockStyle *look;
    bool is_free; /* it may span all columns of the page */
    int room;     /* lines of the page, without what the contents must be below */
} Place;

static double column_width(const Composer *c, const Place *place, Setting setting)
{
    bool spans = place->is_free && setting.columns > 1;
    double width = spans ? format_column(&c->look->format, 1) : place->container->width,
           all = width - place->look->left - place->look->right;
    return fmax((all - c->look->format.gap * (setting.columns - 1)) / setting.columns,
                1);
}

/* Returns the entries as bands from x 0, without adding them to the text. */
static BandList entries_of(Composer *c, const Place *place, Setting setting,
                           int element)
{
    const BandList around = c->column_text->bands;
    const int gap = c->gap, penalty = c->penalty;
    const Breaks breaks = c->breaks;
    Container column = *place->container;
    column.x = 0;
    column.width = column_width(c, place, setting);
    column.element = element;
    c->column_text->bands = (BandList){0};
    c->gap = c->penalty = 0;
    c->breaks = BREAKS_NONE;
    add_entries(c, &column, setting.levels);
    const BandList entries = c->column_text->bands;
    c->column_text->bands = around;
    c->gap = gap;
    c->penalty = penalty;
    c->breaks = breaks;
    return entries;
}

/* Fills columns of this height. Stores the end of each in 'ends'; returns false if some
 * bands are left. */
static bool fill_columns(const BandList *entries, int columns, int high, int *ends)
{
    int at = 0;
    for (int column = 0; column < columns; column++) {
        int lines = 0, end = at;
        for (int i = at; i < entries->count; i++) {
            lines += entries->items[i].high + (i > at ? entries->items[i].above : 0);
            bool may_end =
                i + 1 == entries->count || entries->items[i + 1].penalty < NEVER;
            if (lines > high)
                break;
            end = may_end ? i + 1 : end;
        }
        ends[column] = at = end;
    }
    return at == entries->count;
}

/* Returns the least height at which the columns hold all entries, at most 'most'; 0 if
 * there is none. */
static int columns_height(const BandList *entries, int columns, int most, int *ends)
{
    for (int high = 1; high <= most; high++)
        if (fill_columns(entries, columns, high, ends))
            return high;
    return 0;
}

/* Returns true if the contents fit on a page in this setting. */
static bool fits(Composer *c, const Place *place, Setting setting)
{
    int ends[MAX_CONTENTS_COLUMNS], elements = c->elements->count;
    if (count_entries(c, setting.levels) > setting.columns * place->room)
        return false; /* each has a line at least */
    bool measures = c->measures;
    c->measures = true;
    BandList entries = entries_of(c, place, setting, 0);
    c->measures = measures;
    c->elements->count = elements;
    return !entries.count ||
           columns_height(&entries, setting.columns, place->room, ends) > 0;
}

/* Tries the usual columns, then more of them: two, if they are wide enough; for
 * chapters alone up to four, however narrow. */
static bool choose_columns(Composer *c, const Place *place, Setting usual,
                           Setting *chosen)
{
    const int most = usual.levels == 1 ? MAX_CONTENTS_COLUMNS : 2;
    for (*chosen = usual; chosen->columns <= most || chosen->columns == usual.columns;
         chosen->columns++) {
        bool more = chosen->columns > usual.columns;
        bool wide =
            usual.levels == 1 || column_width(c, place, *chosen) >= LEAST_COLUMN;
        if (more && !(place->is_free && wide))
            return false;
        if (fits(c, place, *chosen))
            return true;
    }
    return false;
}

/* Finds the first setting that fits, first with all levels. */
static bool choose(Composer *c, const Place *place, Setting usual, Setting *chosen)
{
    for (; usual.levels > 0; usual.levels--)
        if (choose_columns(c, place, usual, chosen))
            return true;
    return false;
}

/* --- what is above the contents --------------------------------------------------- */

/* Returns the first band that stays with the contents: the last heading, if no more
 * than a third of a page is below it. */
static int lead_of(const Composer *c)
{
    const BandList *bands = &c->column_text->bands;
    for (int i = bands->count - 1; i >= 0; i--)
        if (bands->items[i].target)
            return bands_height(bands, i) <= c->lines / 3 ? i : bands->count;
    return bands->count;
}

/* --- whole contents --------------------------------------------------------------- */

/* Adds the entries in columns side by side as a single band, which no page break can
 * divide. */
static void add_columns(Composer *c, const Container *inner, const Place *place,
                        Setting setting)
{
    int ends[MAX_CONTENTS_COLUMNS];
    const BandList entries = entries_of(c, place, setting, inner->element);
    int high = columns_height(&entries, setting.columns, place->room, ends);
    double step = column_width(c, place, setting) + c->look->format.gap;
    if (!entries.count)
        return;
    Band *band = band_add(c, inner, 0, high);
    for (int column = 0, i = 0; column < setting.columns; column++) {
        double lag = 0;
        for (int first = i, lines = 0; i < ends[column]; i++) {
            const Band *entry = &entries.items[i];
            lines += i > first ? entry->above : 0;
            lag = i == first || !entry->is_continued ? entry->lag : lag;
            add_as(c, &band->items, &entry->items, 0,
                   (Point){inner->x + column * step, lines * c->look->grid - lag});
            lines += entry->high;
        }
    }
}

static void add_contents(Composer *c, const Place *place, Setting setting, int lead)
{
    bool spans = setting.columns > 1 && place->is_free;
    gap_next(c, place->look->above, 0);
    break_before(c, place->look);
    if (c->breaks >= BREAKS_ROOM)
        lead = c->column_text->bands.count;
    Container column =
        spans ? column_set_begin(c, place->container, 1) : *place->container;
    BlockValues values = block_values_now(c);
    values.number = 0;
    Container inner = container_in(c, &column, place->look, values, "TOC");
    if (setting.columns > 1)
        add_columns(c, &inner, place, setting);
    else
        add_entries(c, &inner, setting.levels);
    keep_together(c, lead);
    if (spans)
        column_set_end(c);
    gap_next(c, place->look->below, 0);
    break_below(c, place->look);
}

void compose_contents(Composer *c, const Container *container, const Block *box)
{
    const BlockStyle *look = book_style_block(c->look, "contents");
    const int lead = lead_of(c);
    const Container inside = container_in(c, container, look, (BlockValues){0}, NULL);
    const Place place = {.container = container,
                         .look = look,
                         .is_free = is_free(c, container),
                         .room = c->lines - bands_height(&c->column_text->bands, lead) -
                                 frames_between(NULL, inside.frame) -
                                 frames_between(inside.frame, NULL)};
    const int columns = look->columns > c->look->format.columns
                            ? look->columns
                            : c->look->format.columns;
    const Setting usual = {.levels = box_number(box),
                           .columns = place.is_free ? columns : 1};
    Setting setting;
    if (choose(c, &place, usual, &setting))
        add_contents(c, &place, setting, lead);
    else
        diag_error_help(c->diags, box->where, "contents-size",
                        "have fewer chapters, or smaller type for 'entry-1' in the "
                        "book's template",
                        "the contents do not fit on one page, even without sections");
}
