/* Lays out sectional maps: rows of sections from the top left, each turned if its row
 * needs that. */
#include "base/units.h"
#include "load/board_maker.h"
#include "load/limits.h"

typedef struct {
    int width, height;
} Cells;

static bool fits_height(Cells size, int height)
{
    return size.height == height || size.width == height;
}

/* Returns a height in cells that all sections of a row can have: that of the first
 * section as it is or, failing that, turned. Returns 0 if there is none. */
static int row_height(const Cells *sizes, const Member *const *kinds, int count)
{
    ASSUME(kinds);
    int candidates[] = {sizes[kinds[0]->index].height, sizes[kinds[0]->index].width};
    for (int c = 0; c < 2; c++) {
        bool all = true;
        for (int i = 0; i < count; i++)
            all = all && fits_height(sizes[kinds[i]->index], candidates[c]);
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

/* A row of the layout: the kind of each section. */
typedef struct {
    const Member **kinds;
    int count;
} SectionRow;

static bool read_row(Layout *layout, const Node *line, SectionRow *row)
{
    Loader *loader = layout->m->loader;
    Type type = {.kind = TYPE_CHOICE, .choice = layout->kinds};
    Type list = {.kind = TYPE_LIST, .of = &type};
    ValueReader reading = {.loader = loader, .field = "layout"};
    Value words;
    if (line->kind != NODE_TEXT || !value_read(&reading, &list, line, &words))
        return false;
    row->count = words.list->count;
    if (row->count > MAX_SECTIONS - layout->all.count)
        return diag_error(loader->diags, line->where, "too-large",
                          "a board has at most %d sections", MAX_SECTIONS);
    row->kinds =
        arena_alloc(loader->arena, (size_t)(row->count + 1) * sizeof *row->kinds);
    for (int i = 0; i < row->count; i++)
        row->kinds[i] = words.list->items[i].member;
    return row->count > 0;
}

static void lay_row(Layout *layout, const Node *line, int *top)
{
    SectionRow row = {0};
    if (!read_row(layout, line, &row))
        return;
    int height = row_height(layout->sizes, row.kinds, row.count);
    if (!height) {
        diag_error(
            layout->m->loader->diags, line->where, "section",
            "these sections cannot be in one row: they have no height in common");
        return;
    }
    int left = 1;
    for (int i = 0; i < row.count; i++) {
        Cells size = layout->sizes[row.kinds[i]->index];
        bool turned = size.height != height;
        const char *name =
            arena_print(layout->m->loader->arena, "%s%d",
                        text_lower(layout->m->loader->arena, row.kinds[i]->name),
                        ++layout->numbers[row.kinds[i]->index]);
        Section section = {name,         layout->m->board,
                           row.kinds[i], *top,
                           left,         turned ? size.height : size.width,
                           height,       turned,
                           line->where};
        list_add(layout->m->loader->arena, &layout->all, section);
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
    Cells *cells = arena_alloc(arena, (size_t)sizes->count * sizeof(Cells));
    for (int i = 0; i < sizes->count; i++) {
        const Node *key = sizes->entries[i].key, *size = sizes->entries[i].value;
        choice_add(m->loader, kinds, key, key->text);
        if (size->kind != NODE_TEXT ||
            !cells_read(arena, size->text, &cells[i].width, &cells[i].height)) {
            diag_error(m->loader->diags, size->where, "wrong-type",
                       "the size of a section must be given in "
                       "cells, such as '3 x 2'");
            return;
        }
    }
    m->board->section_kinds = kinds;
    list_add(arena, &m->loader->game->choices, kinds);
    int *numbers = arena_alloc(arena, (size_t)sizes->count * sizeof(int));
    Layout layout = {.m = m, .kinds = kinds, .sizes = cells, .numbers = numbers};
    int top = 1;
    for (int i = 0; i < lines->count; i++)
        lay_row(&layout, lines->items[i], &top);
    m->board->sections = layout.all.items;
    m->board->section_count = layout.all.count;
}
