#include "kit/sheet_layout.h"

#include <math.h>

#include "base/file.h"
#include "base/units.h"
#include "kit/sheet_area.h"
#include "load/limits.h"
#include "load/schema.h"

#define ROOM_SEEN 100.0 /* neighbours farther away do not matter */
#define SAME 0.01

/* --- reading ---------------------------------------------------------------------- */

/* A layout while its file is read. */
typedef struct {
    Arena *arena;
    const Assets *assets;
    SheetLayout *layout;
    DiagList *diags;
} LayoutReader;

static bool fail(const LayoutReader *reader, const Node *node, const char *help,
                 const char *message)
{
    return diag_error_help(reader->diags, node->where, "sheet-layout", help, "%s",
                           message);
}

/* Reads "3.5 x 2 in", in mm. A missing key leaves the values. */
static bool read_pair(const LayoutReader *reader, const Node *map, const char *key,
                      double *x, double *y)
{
    const Node *node = node_get(map, key);
    Number first, second;
    if (!node)
        return true;
    if (!pair_read(reader->arena, node->text, &first, &second) ||
        number_to_double(first) > MAX_MM || number_to_double(second) > MAX_MM)
        return fail(reader, node, "write two lengths, such as '3.5 x 2 in'",
                    arena_print(reader->diags->arena, "'%s' is not a pair of lengths",
                                text_brief(reader->diags->arena, node->text)));
    *x = number_to_double(first);
    *y = number_to_double(second);
    return true;
}

/* Reads a number of columns or rows. */
static bool read_count(const LayoutReader *reader, const Node *map, const char *key,
                       int *count)
{
    const Node *node = node_get(map, key);
    Number number;
    int64_t value = 1;
    bool good = !node || (number_read(reader->arena, node->text, &number) &&
                          number_to_int(number, &value) && value >= 1 &&
                          value <= MAX_SHEET_PLACES);
    *count = good ? (int)value : 1;
    return good ||
           fail(reader, node,
                arena_print(reader->diags->arena, "write a number from 1 to %d",
                            MAX_SHEET_PLACES),
                arena_print(reader->diags->arena, "'%s' cannot be a number of %s",
                            text_brief(reader->diags->arena, node->text), key));
}

/* Reads how pieces lie; -1 if the file does not say. */
static bool read_turn(const LayoutReader *reader, const Node *node, int *turn)
{
    static const char *const turns[] = {"0", "90", "180", "270", NULL};
    int quarter = node ? text_index(node->text, turns) : 0;
    *turn = node ? 90 * quarter : -1;
    return quarter >= 0 ||
           fail(reader, node, "write 0, 90, 180 or 270 degrees",
                arena_print(reader->diags->arena, "pieces cannot lie turned by '%s'",
                            text_brief(reader->diags->arena, node->text)));
}

static Outline shape_of(const Node *node)
{
    return !node || text_is(node->text, "rectangle") ? OUTLINE_RECTANGLE
           : text_is(node->text, "ellipse")          ? OUTLINE_ELLIPSE
                                                     : OUTLINE_HEXAGON;
}

/* Reads the places of one size. */
static bool read_places(const LayoutReader *reader, const Node *node)
{
    SheetLayout *layout = reader->layout;
    LayoutPlace place = {.shape = shape_of(node_get(node, "shape"))};
    Box at = {0};
    int columns, rows;
    if (!read_pair(reader, node, "at", &at.x, &at.y) ||
        !read_pair(reader, node, "size", &at.w, &at.h) ||
        !read_count(reader, node, "columns", &columns) ||
        !read_count(reader, node, "rows", &rows) ||
        !read_turn(reader, node_get(node, "turn"), &place.turn))
        return false;
    Point step = {at.w, at.h};
    if (!read_pair(reader, node, "step", &step.x, &step.y))
        return false;
    if (at.w <= 0 || at.h <= 0)
        return fail(reader, node_get(node, "size"), "write a size above 0",
                    "the places have no size");
    if (columns * rows > MAX_SHEET_PLACES - layout->places.count)
        return diag_error_help(reader->diags, node->where, "too-large",
                               "use fewer columns or rows",
                               "a sheet has at most %d places", MAX_SHEET_PLACES);
    for (int row = 0; row < rows; row++)
        for (int column = 0; column < columns; column++) {
            place.box = (Box){at.x + column * step.x, at.y + row * step.y, at.w, at.h};
            list_add(reader->arena, &layout->places, place);
        }
    return true;
}

static bool read_all_places(const LayoutReader *reader, const Node *node)
{
    if (node->kind == NODE_MAP)
        return read_places(reader, node);
    for (int i = 0; i < node->count; i++)
        if (!read_places(reader, node->items[i]))
            return false;
    return node->count > 0 ||
           fail(reader, node, "list where the pieces go", "the sheet has no places");
}

/* Returns "Letter" for 'letter', or the size. */
static const char *paper_words(const LayoutReader *reader, const char *text)
{
    const SheetLayout *layout = reader->layout;
    char *name = arena_text(reader->arena, text);
    if (!text_is_one_of(text, PAPER_NAMES))
        return arena_print(reader->arena, "%.4g x %.4g mm", layout->width,
                           layout->height);
    name[0] = (char)(name[0] - 'a' + 'A');
    return name;
}

static bool read_paper(const LayoutReader *reader, const Node *node)
{
    SheetLayout *layout = reader->layout;
    if (!paper_read(reader->arena, node->text, &layout->width, &layout->height))
        return fail(reader, node,
                    "write 'a4', 'letter', or a size from 50 to 5000 mm, such as '12 x "
                    "18 in'",
                    arena_print(reader->diags->arena, "there is no paper '%s'",
                                text_brief(reader->diags->arena, node->text)));
    layout->paper = paper_words(reader, node->text);
    return true;
}

/* --- room around places ----------------------------------------------------------- */

/* Returns the distance between two places, negative if they overlap. Round places and
 * hexagons are judged by the circles in them. */
static double apart(const LayoutPlace *a, const LayoutPlace *b, double *across,
                    double *down)
{
    *across = fmax(a->box.x - b->box.x - b->box.w, b->box.x - a->box.x - a->box.w);
    *down = fmax(a->box.y - b->box.y - b->box.h, b->box.y - a->box.y - a->box.h);
    if (a->shape == OUTLINE_RECTANGLE || b->shape == OUTLINE_RECTANGLE)
        return fmax(*across, *down);
    Point from = box_middle(a->box), to = box_middle(b->box);
    return hypot(from.x - to.x, from.y - to.y) -
           (fmin(a->box.w, a->box.h) + fmin(b->box.w, b->box.h)) / 2;
}

static void note_room(double *room, double gap)
{
    *room = fmin(*room, fmax(gap, 0));
}

/* Notes the room that a place has beside its neighbour, on the sides that face it. If
 * their boxes overlap, as those of circles in a honeycomb, all sides do. */
static void note_neighbour(LayoutPlace *place, const LayoutPlace *other)
{
    double across, down, gap = apart(place, other, &across, &down);
    bool nested = across < -SAME && down < -SAME;
    bool beside = across >= down, before = other->box.x < place->box.x,
         above = other->box.y < place->box.y;
    for (int side = 0; side < 4; side++) {
        bool faces =
            nested || (beside ? side == (before ? 0 : 2) : side == (above ? 1 : 3));
        if (faces)
            note_room(&place->room[side], gap);
    }
}

/* Computes the room around each place. Returns false after reporting places that
 * overlap or leave the paper. */
static bool measure_room(const LayoutReader *reader, const Node *where)
{
    SheetLayout *layout = reader->layout;
    Arena *arena = reader->diags->arena;
    const Box paper = {0, 0, layout->width, layout->height};
    for (int i = 0; i < layout->places.count; i++) {
        LayoutPlace *place = &layout->places.items[i];
        layout->extent = i ? box_join(layout->extent, place->box) : place->box;
        if (!box_holds(box_grown(paper, SAME), place->box))
            return fail(reader, where, "compare 'at', 'size' and 'step' with the paper",
                        arena_print(arena,
                                    "place %d ends at %.6g x %.6g mm, but the paper is "
                                    "%.6g x %.6g mm",
                                    i + 1, place->box.x + place->box.w,
                                    place->box.y + place->box.h, paper.w, paper.h));
        for (int side = 0; side < 4; side++)
            place->room[side] = ROOM_SEEN;
        for (int k = 0; k < layout->places.count; k++) {
            const LayoutPlace *other = &layout->places.items[k];
            double across, down;
            if (k < i && apart(place, other, &across, &down) < -SAME)
                return fail(
                    reader, where, "compare 'step' with 'size'",
                    arena_print(arena, "places %d and %d overlap", k + 1, i + 1));
            if (k != i)
                note_neighbour(place, other);
        }
    }
    return true;
}

/* --- files ------------------------------------------------------------------------ */

static const SheetLayout *fail_unknown(const Assets *assets, const char *name,
                                       SourceRange from, DiagList *diags)
{
    NearestName nearest = diag_nearest(diags, name);
    templates_try_names(assets->templates, "sheets", diags->arena, &nearest);
    const char *help = nearest_help(diags->arena, &nearest);
    diag_error_help(diags, from, "unknown-sheet",
                    help ? help
                         : arena_print(diags->arena,
                                       "describe it in templates/sheets/%s.yaml beside "
                                       "game.yaml or in the project",
                                       name),
                    "there is no sheet layout '%s'", name);
    return NULL;
}

static const Node *read_tree(const Assets *assets, const char *path, DiagList *diags)
{
    int errors = diags->errors;
    file_deps_note(assets->file_deps, path);
    const Source *source =
        file_read(assets->arena, path, assets->root, (SourceRange){0}, diags);
    const Node *tree = source ? yaml_read(assets->arena, source, diags) : NULL;
    return tree && schema_check(tree, &SCHEMA_SHEET, diags) && diags->errors == errors
               ? tree
               : NULL;
}

static bool is_yes(const Node *tree, const char *key, bool usual)
{
    const Node *node = node_get(tree, key);
    return node ? text_is(node->text, "yes") : usual;
}

const SheetLayout *sheet_layout_read(Assets *assets, const char *name, SourceRange from,
                                     DiagList *diags)
{
    Arena *arena = assets->arena;
    const char *home = NULL;
    const char *path =
        text_is_slug(name)
            ? templates_path(assets->templates, arena_print(arena, "sheets/%s", name),
                             &home)
            : NULL;
    if (!path)
        return fail_unknown(assets, name, from, diags);
    if (home && !file_is_inside(arena, path, home, assets->root, from, diags))
        return NULL;
    const Node *tree = read_tree(assets, path, diags);
    if (!tree)
        return NULL;
    const Node *note = node_get(tree, "note"), *places = node_get(tree, "places");
    SheetLayout *layout = arena_make(
        arena, SheetLayout, .name = arena_text(arena, name),
        .title = node_get(tree, "title")->text, .note = note ? note->text : NULL,
        .is_cut = is_yes(tree, "cut", true),
        .is_two_sided = is_yes(tree, "two-sided", false));
    const LayoutReader reader = {arena, assets, layout, diags};
    return read_paper(&reader, node_get(tree, "paper")) &&
                   read_all_places(&reader, places) && measure_room(&reader, places)
               ? layout
               : NULL;
}

void sheet_layouts_check(Assets *assets, const Game *game, DiagList *diags)
{
    LIST(const char *) seen = {0};
    for (int i = -1; i < game->sets.count; i++) {
        const Node *name = i < 0 ? node_get(game->tree, "sheet")
                                 : game->sets.items[i]->appearance.sheet;
        bool is_new = name && !text_is(name->text, SHEET_NONE);
        for (int k = 0; k < seen.count && is_new; k++)
            is_new = !text_is(seen.items[k], name->text);
        if (is_new) {
            list_add(assets->arena, &seen, name->text);
            sheet_layout_read(assets, name->text, name->where, diags);
        }
    }
}

/* --- fit -------------------------------------------------------------------------- */

static bool sides_fit(const SheetLayout *layout, double size, double room)
{
    return layout->is_cut ? fabs(size - room) <= SHEET_TOLERANCE : size <= room + SAME;
}

/* Returns true if the place can hold the pieces of a batch; '*turn' is how they lie. */
static bool place_holds(const SheetLayout *layout, const LayoutPlace *place,
                        const Batch *batch, int *turn)
{
    if (place->shape != OUTLINE_RECTANGLE && place->shape != batch->outline)
        return false;
    for (int turned = 0; turned < 2; turned++) {
        double w = turned ? batch->h : batch->w, h = turned ? batch->w : batch->h;
        *turn = place->turn < 0 ? 90 * turned : place->turn;
        if ((*turn % 180 != 0) == turned && sides_fit(layout, w, place->box.w) &&
            sides_fit(layout, h, place->box.h))
            return true;
    }
    return false;
}

bool sheet_layout_holds(const SheetLayout *layout, const Batch *batch)
{
    int turn;
    for (int i = 0; i < layout->places.count; i++)
        if (place_holds(layout, &layout->places.items[i], batch, &turn))
            return true;
    return false;
}

/* --- placing ---------------------------------------------------------------------- */

/* A sheet that is being filled. */
typedef struct {
    Sheet *sheet;
    bool *taken; /* for each place */
    int left;    /* number of free places */
} OpenSheet;

/* Sheets that are being filled. Those before 'first_open' are full. */
typedef struct {
    Arena *arena;
    const SheetLayout *layout;
    LIST(OpenSheet) sheets;
    int first_open;
} Filling;

static void add_sheet(Filling *filling, long skip)
{
    const SheetLayout *layout = filling->layout;
    int count = layout->places.count;
    Sheet *sheet = arena_make(filling->arena, Sheet, .width = layout->width,
                              .height = layout->height);
    OpenSheet open = {sheet, arena_array(filling->arena, bool, count), count};
    for (int i = 0; i < skip && i < count; i++, open.left--)
        open.taken[i] = true;
    list_add(filling->arena, &filling->sheets, open);
}

/* Returns the part of the sheet that a piece at this trim may print on: its bleed ends
 * halfway to the neighbours, and at the edge of the paper. */
static Box art_of(const SheetLayout *layout, const LayoutPlace *place, Box trim,
                  double bleed)
{
    const Box box = place->box;
    double out[4];
    double in[] = {trim.x - box.x, trim.y - box.y, box.x + box.w - trim.x - trim.w,
                   box.y + box.h - trim.y - trim.h};
    double edge[] = {trim.x, trim.y, layout->width - trim.x - trim.w,
                     layout->height - trim.y - trim.h};
    for (int i = 0; i < 4; i++)
        out[i] = fmax(0, fmin(fmin(bleed, edge[i]),
                              in[i] + bleed_towards(place->room[i], bleed)));
    return (Box){trim.x - out[0], trim.y - out[1], trim.w + out[0] + out[2],
                 trim.h + out[1] + out[3]};
}

static SheetPlace place_in(const SheetLayout *layout, const LayoutPlace *place,
                           const Batch *batch, int turn)
{
    bool turned = turn % 180 != 0;
    Box trim = box_around(box_middle(place->box), turned ? batch->h : batch->w,
                          turned ? batch->w : batch->h);
    return (SheetPlace){.trim = trim,
                        .art = art_of(layout, place, trim, batch->bleed),
                        .turn = turn,
                        .is_cut = layout->is_cut && place->shape == batch->outline};
}

/* Fills free places of the sheets from 'first_open' on, and of new ones, with all
 * pieces of a batch. */
static void place_batch(Filling *filling, const Batch *batch, int number)
{
    enum { MOST_OPEN = 64 };
    const SheetLayout *layout = filling->layout;
    long placed = 0;
    int first = filling->sheets.count - MOST_OPEN;
    for (int i = first > filling->first_open ? first : filling->first_open;
         placed < batch->count; i++) {
        if (i == filling->sheets.count)
            add_sheet(filling, 0);
        OpenSheet *open = &filling->sheets.items[i];
        for (int k = 0; open->left && k < layout->places.count && placed < batch->count;
             k++) {
            int turn;
            if (open->taken[k] ||
                !place_holds(layout, &layout->places.items[k], batch, &turn))
                continue;
            SheetPlace place = place_in(layout, &layout->places.items[k], batch, turn);
            place.batch = number;
            place.number = placed++;
            list_add(filling->arena, &open->sheet->places, place);
            open->taken[k] = true;
            open->left--;
        }
        while (filling->first_open < filling->sheets.count &&
               !filling->sheets.items[filling->first_open].left)
            filling->first_open++;
    }
}

Sheets sheet_layout_impose(Arena *arena, const SheetLayout *layout,
                           const Batch *batches, int count, long skip)
{
    Sheets sheets = {.misfit = -1};
    Filling filling = {.arena = arena, .layout = layout};
    add_sheet(&filling, skip);
    for (int backs = 1; backs >= 0; backs--)
        for (int i = 0; i < count; i++)
            if (batches[i].has_back == backs)
                place_batch(&filling, &batches[i], i);
    for (int i = 0; i < filling.sheets.count; i++)
        if (filling.sheets.items[i].sheet->places.count)
            list_add(arena, &sheets.all, filling.sheets.items[i].sheet);
    return sheets;
}
