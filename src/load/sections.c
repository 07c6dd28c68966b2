/* Lays out sectional maps: rows of sections from the top left, each turned if its row
 * needs that. */
#include "base/units.h"
#include "load/board_maker.h"

typedef struct {
    int width, height;
} Cells;

static bool fits_height(Cells size, int height)
{
    return size.height == height || size.width == height;
}

/* Returns a height in cells that all sections of a row can have: that of the first
 * section as it is or, failing that, turned. Returns 0 if there is none. */
static int row_height(const Cells *sizes, const ListValue *kinds)
{
    ASSUME(kinds->items);
    Cells first = sizes[kinds->items[0].member->index];
    int candidates[] = {first.height, first.width};
    for (int c = 0; c < 2; c++) {
        bool all = true;
        for (int i = 0; i < kinds->count; i++)
            all =
                all && fits_height(sizes[kinds->items[i].member->index], candidates[c]);
        if (all)
            return candidates[c];
    }
    return 0;
}

typedef struct {
    BoardMaker *m;
    const Choice *kinds;
    const Cells *sizes;
    LIST(Section) all;
    int *numbers; /* sections so far by kind, for names */
} Layout;

/* Reads the kinds of the sections in a row. Returns NULL if there are none, or after
 * reporting the problem. */
static const ListValue *read_row(Layout *layout, const Node *line)
{
    Loader *loader = layout->m->loader;
    Type type = {.kind = TYPE_CHOICE, .choice = layout->kinds};
    Type list = {.kind = TYPE_LIST, .of = &type};
    ValueReader reading = {.loader = loader, .field = "layout"};
    Value words;
    if (line->kind != NODE_TEXT || !value_read(&reading, &list, line, &words))
        return NULL;
    bool fits = words.list->count <= MAX_SECTIONS - layout->all.count;
    if (!fits)
        diag_error(loader->diags, line->where, "too-large",
                   "a board has at most %d sections", MAX_SECTIONS);
    return fits && words.list->count ? words.list : NULL;
}

static void lay_row(Layout *layout, const Node *line, int *top)
{
    Arena *arena = layout->m->loader->arena;
    const ListValue *kinds = read_row(layout, line);
    int height = kinds ? row_height(layout->sizes, kinds) : 0, left = 1;
    if (kinds && !height)
        diag_error(
            layout->m->loader->diags, line->where, "section",
            "these sections cannot be in one row: they have no height in common");
    for (int i = 0; height && i < kinds->count; i++) {
        const Member *kind = kinds->items[i].member;
        Cells size = layout->sizes[kind->index];
        bool turned = size.height != height;
        Section section = {.name =
                               arena_print(arena, "%s%d", text_lower(arena, kind->name),
                                           ++layout->numbers[kind->index]),
                           .board = layout->m->board,
                           .kind = kind,
                           .row = *top,
                           .column = left,
                           .width = turned ? size.height : size.width,
                           .height = height,
                           .turned = turned,
                           .where = line->where};
        list_add(arena, &layout->all, section);
        left += section.width;
    }
    *top += height;
}

void board_cut(BoardMaker *m, const Node *sections)
{
    const Node *sizes = get_map(sections, "sizes"),
               *lines = get_list(sections, "layout");
    if (!sizes || !lines || !sizes->count ||
        !limit_check(sizes, MAX_MEMBERS, "kinds of section", m->loader->diags))
        return;
    Arena *arena = m->loader->arena;
    const char *name = arena_print(arena, "section of %s", m->board->name);
    Choice *kinds = choice_empty(arena, name, sections->where, sizes->count);
    Cells *cells = arena_array(arena, Cells, sizes->count);
    for (int i = 0; i < sizes->count; i++) {
        const Node *key = sizes->entries[i].key, *size = sizes->entries[i].value;
        choice_add(m->loader, kinds, key, key->text);
        if (size->kind != NODE_TEXT ||
            !cells_read(arena, size->text, &cells[i].width, &cells[i].height)) {
            diag_error(m->loader->diags, size->where, "wrong-type",
                       "the size of a section must be given in cells, such as '3 x 2'");
            return;
        }
    }
    m->board->section_kinds = kinds;
    list_add(arena, &m->loader->game->choices, kinds);
    int *numbers = arena_array(arena, int, sizes->count);
    Layout layout = {.m = m, .kinds = kinds, .sizes = cells, .numbers = numbers};
    int top = 1;
    for (int i = 0; i < lines->count; i++)
        lay_row(&layout, lines->items[i], &top);
    m->board->sections = layout.all.items;
    m->board->section_count = layout.all.count;
}
