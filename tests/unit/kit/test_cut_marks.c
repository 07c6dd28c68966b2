/* Reads the marks of all sheets of all games back from their pages: each straight cut
 * has marks that the printer prints, far enough apart to align a ruler. They are still
 * on the sheet when the cuts are made in the order of the make list. */
#include "unit.h"

#include <math.h>

#include "kit/cuts.h"
#include "kit/kit.h"
#include "scene/scene.h"

#define NEAR 0.03
#define LEAST 2.0 /* mm of one mark */

enum { MARK = 0x3C3C3C };

/* --- kits of the games ------------------------------------------------------------ */

typedef struct {
    const char *paper;
    Guides guides;
    double margin;
    Backs backs;
    bool low_ink;
} Setting;

static Kit *kit_of(Fixture *f, const GameLocation *place, const Setting *setting)
{
    const GameFiles *files = game_read(f->arena, place, f->diags);
    const Game *game = game_load(f->arena, files, files->editions[0], 0, f->diags);
    assert_non_null(game);
    Assets *assets =
        assets_new(f->arena, place->folder, place->root, data_folder(f->arena));
    Faces *faces =
        faces_with_scenes(f->arena, assets, game, setting->low_ink, f->diags);
    KitOptions options = {.game = game,
                          .assets = assets,
                          .faces = faces,
                          .paper = {.margin = setting->margin},
                          .paper_name = setting->paper,
                          .low_ink = setting->low_ink,
                          .backs = setting->backs,
                          .guides = setting->guides,
                          .back_marks = true};
    assert_true(paper_read(f->arena, setting->paper, &options.paper.width,
                           &options.paper.height));
    return kit_new(f->arena, &options, f->diags);
}

/* --- cuts and marks of a page ----------------------------------------------------- */

typedef struct {
    bool down;
    double at, from, to;
    double longest;     /* longest mark that is printed */
    double first, last; /* outermost marks of at least half the length */
} CutLine;

typedef LIST(CutLine) CutLines;

static void add_side(Fixture *f, CutLines *lines, CutLine side)
{
    for (int i = 0; i < lines->count; i++) {
        CutLine *line = &lines->items[i];
        if (line->down == side.down && fabs(line->at - side.at) < NEAR) {
            line->from = fmin(line->from, side.from);
            line->to = fmax(line->to, side.to);
            return;
        }
    }
    side.first = INFINITY;
    side.last = -INFINITY;
    list_add(f->arena, lines, side);
}

static CutLines lines_of(Fixture *f, const PlacedParts *placed)
{
    CutLines lines = {0};
    for (int i = 0; i < placed->count; i++) {
        const Part *part = placed->items[i].part;
        Box trim = placed->items[i].pose.trim;
        double right = trim.x + trim.w, bottom = trim.y + trim.h;
        if (part->is_net || part->trim.rounded)
            continue;
        add_side(f, &lines, (CutLine){true, trim.x, trim.y, bottom});
        add_side(f, &lines, (CutLine){true, right, trim.y, bottom});
        add_side(f, &lines, (CutLine){false, trim.y, trim.x, right});
        add_side(f, &lines, (CutLine){false, bottom, trim.x, right});
    }
    return lines;
}

/* A mark that is printed, at its middle. */
typedef struct {
    bool down;
    double at, along, length;
} SeenMark;

typedef LIST(SeenMark) SeenMarks;

typedef struct {
    Fixture *f;
    const Page *page;
    const PlacedParts *placed;
    CutLines *lines;
    SeenMarks *marks;
    double margin;
} Reader;

static void count_mark(const Reader *reader, bool down, double at, double along,
                       double length)
{
    list_add(reader->f->arena, reader->marks, ((SeenMark){down, at, along, length}));
    for (int i = 0; i < reader->lines->count; i++) {
        CutLine *line = &reader->lines->items[i];
        if (line->down != down || fabs(line->at - at) > NEAR)
            continue;
        line->longest = fmax(line->longest, length);
        if (length < LEAST / 2 - NEAR)
            continue;
        line->first = fmin(line->first, along);
        line->last = fmax(line->last, along);
    }
}

/* Shortens a stretch to what the printer prints. Returns false if nothing is left. */
static bool printed(double *from, double *to, double margin, double paper)
{
    double low = fmax(fmin(*from, *to), margin),
           high = fmin(fmax(*from, *to), paper - margin);
    *from = low;
    *to = high;
    return high > low;
}

/* Counts what is visible of a stretch below the parts from 'next' on. */
static void count_visible(const Reader *reader, bool down, double at, double from,
                          double to, int next)
{
    for (int i = next; i < reader->placed->count; i++) {
        Box art = reader->placed->items[i].pose.art;
        double low = down ? art.x : art.y, high = low + (down ? art.w : art.h);
        double start = down ? art.y : art.x, end = start + (down ? art.h : art.w);
        if (at < low - NEAR || at > high + NEAR || start >= to || end <= from)
            continue;
        if (start > from)
            count_visible(reader, down, at, from, start, i + 1);
        from = end;
        if (from >= to)
            return;
    }
    count_mark(reader, down, at, (from + to) / 2, to - from);
}

static void read_line(const Reader *reader, Point a, Point b, bool below)
{
    bool down = fabs(a.x - b.x) < 1e-6;
    double at = down ? a.x : a.y, from = down ? a.y : a.x, to = down ? b.y : b.x;
    double along = down ? reader->page->height : reader->page->width,
           across = down ? reader->page->width : reader->page->height;
    if (!down && fabs(a.y - b.y) > 1e-6)
        return;
    if (at < reader->margin - NEAR || at > across - reader->margin + NEAR ||
        !printed(&from, &to, reader->margin, along))
        return;
    count_visible(reader, down, at, from, to, below ? 0 : reader->placed->count);
}

/* An arrow is a triangle with its tip at the cut. */
static void read_arrow(const Reader *reader, const Path *path)
{
    for (int i = 0; i + 2 < path->point_count; i += 3) {
        const Point *p = &path->points[i];
        bool down = fabs(p[1].x - p[2].x) < 1e-6;
        double tip = down ? p[0].x : p[0].y, base = down ? p[1].x : p[1].y;
        double at = tip + (tip > base ? 0.1 : -0.1);
        count_mark(reader, down, at, down ? p[0].y : p[0].x, fabs(base - at));
        assert_in_range((unsigned long)fmin(p[1].x, p[2].x), 0, 5000);
    }
}

static void read_marks(const Reader *reader, Marks kind)
{
    const ItemList *items = &reader->page->marks[kind];
    for (int i = 0; i < items->count; i++) {
        const Item *item = &items->items[i];
        if (item->paint.kind != PAINT_INK || item->paint.ink.rgb != MARK)
            continue;
        if (item->kind == ITEM_FILL)
            read_arrow(reader, item->path);
        for (int k = 0; item->kind == ITEM_STROKE && k + 1 < item->path->point_count;
             k += 2)
            read_line(reader, item->path->points[k], item->path->points[k + 1],
                      kind == MARKS_TICKS);
    }
}

/* --- the sheet while it is cut ---------------------------------------------------- */

enum { MAX_STOPS = 400 };

/* The paper as a grid of cells between the lines of all cuts. A cell is on the sheet if
 * it is joined to the edge of the paper. */
typedef struct {
    double stops[2][MAX_STOPS]; /* lines across, lines down */
    int counts[2];
    const CutList *cuts;
    int made; /* number of cuts */
    bool on[MAX_STOPS][MAX_STOPS];
} Cutting;

static void add_stop(Cutting *c, bool down, double at)
{
    for (int i = 0; i < c->counts[down]; i++)
        if (fabs(c->stops[down][i] - at) < NEAR)
            return;
    assert_true(c->counts[down] < MAX_STOPS);
    c->stops[down][c->counts[down]++] = at;
}

static int compare_stops(const void *a, const void *b)
{
    double one = *(const double *)a, other = *(const double *)b;
    return (one > other) - (one < other);
}

static void divide(Cutting *c, const Page *page, const CutList *cuts)
{
    c->cuts = cuts;
    c->made = c->counts[0] = c->counts[1] = 0;
    for (int down = 0; down < 2; down++) {
        add_stop(c, down, 0);
        add_stop(c, down, down ? page->width : page->height);
    }
    for (int i = 0; i < cuts->count; i++) {
        const Cut *cut = &cuts->items[i];
        add_stop(c, cut->down, cut->at);
        add_stop(c, !cut->down, cut->from);
        add_stop(c, !cut->down, cut->to);
    }
    for (int down = 0; down < 2; down++)
        qsort(c->stops[down], (size_t)c->counts[down], sizeof(double), compare_stops);
}

/* Returns true if a cut that was made runs along this line beside the cell that begins
 * at 'along'. */
static bool is_cut(const Cutting *c, bool down, double at, double along)
{
    for (int i = 0; i < c->made; i++) {
        const Cut *cut = &c->cuts->items[i];
        if (cut->down == down && fabs(cut->at - at) < NEAR &&
            cut->from < along + NEAR && cut->to > along + NEAR)
            return true;
    }
    return false;
}

static void spread(Cutting *c, int x, int y)
{
    if (x < 0 || y < 0 || x >= c->counts[1] - 1 || y >= c->counts[0] - 1 || c->on[x][y])
        return;
    const double *xs = c->stops[1], *ys = c->stops[0];
    c->on[x][y] = true;
    if (!is_cut(c, true, xs[x], ys[y]))
        spread(c, x - 1, y);
    if (!is_cut(c, true, xs[x + 1], ys[y]))
        spread(c, x + 1, y);
    if (!is_cut(c, false, ys[y], xs[x]))
        spread(c, x, y - 1);
    if (!is_cut(c, false, ys[y + 1], xs[x]))
        spread(c, x, y + 1);
}

/* Finds the cells that are still on the sheet. */
static void find_sheet(Cutting *c)
{
    int across = c->counts[1] - 1, down = c->counts[0] - 1;
    memset(c->on, 0, sizeof c->on);
    for (int i = 0; i < across; i++) {
        spread(c, i, 0);
        spread(c, i, down - 1);
    }
    for (int i = 0; i < down; i++) {
        spread(c, 0, i);
        spread(c, across - 1, i);
    }
}

/* Returns true if a cell at this place is on the sheet. */
static bool is_on(const Cutting *c, double x, double y)
{
    for (int i = 0; i + 1 < c->counts[1]; i++)
        for (int k = 0; k + 1 < c->counts[0]; k++)
            if (c->on[i][k] && c->stops[1][i] < x + NEAR &&
                c->stops[1][i + 1] > x - NEAR && c->stops[0][k] < y + NEAR &&
                c->stops[0][k + 1] > y - NEAR)
                return true;
    return false;
}

/* Returns true if the next cut has marks on the sheet to lay a ruler at. */
static bool next_shows(const Cutting *c, const SeenMarks *marks)
{
    const Cut *cut = &c->cuts->items[c->made];
    double longest = 0, first = INFINITY, last = -INFINITY;
    for (int i = 0; i < marks->count; i++) {
        const SeenMark *mark = &marks->items[i];
        if (mark->down != cut->down || fabs(mark->at - cut->at) > NEAR ||
            mark->length < LEAST / 2 - NEAR ||
            !is_on(c, mark->down ? mark->at : mark->along,
                   mark->down ? mark->along : mark->at))
            continue;
        longest = fmax(longest, mark->length);
        first = fmin(first, mark->along);
        last = fmax(last, mark->along);
    }
    return longest >= LEAST - NEAR && last - first >= (cut->to - cut->from) / 2 - NEAR;
}

/* Makes the cuts of a sheet one after the other; returns the first that has lost its
 * marks, or -1. */
static int first_lost(const Page *page, const CutList *cuts, const SeenMarks *marks)
{
    static Cutting c;
    divide(&c, page, cuts);
    for (; c.made < cuts->count; c.made++) {
        find_sheet(&c);
        if (!next_shows(&c, marks))
            return c.made;
    }
    return -1;
}

/* --- the test --------------------------------------------------------------------- */

static bool is_shown(const CutLine *line)
{
    return line->longest >= LEAST - NEAR &&
           line->last - line->first >= (line->to - line->from) / 2 - NEAR;
}

typedef struct {
    int pages, lines, bad, cuts;
    Text faults;
} Tally;

/* With low ink, art does not fill the gaps between pieces. */
static void check_low_ink(const PlacedParts *placed)
{
    const double most = 0.8 + 1e-6;
    for (int i = 0; i < placed->count; i++)
        if (!placed->items[i].part->is_net)
            assert_true(box_holds(box_grown(placed->items[i].pose.trim, most),
                                  placed->items[i].pose.art));
}

/* Checks that the marks of the front of a sheet last until their cuts are made. */
static void check_order(const KitFile *file, int number, const SeenMarks *marks,
                        const Page *page, const char *name, Tally *tally)
{
    bool back;
    const Sheet *sheet = kit_sheet(file, number, &back);
    if (!sheet || back)
        return;
    Arena *arena = arena_new();
    const CutList cuts = sheet_cuts(arena, file, sheet);
    int lost = first_lost(page, &cuts, marks);
    tally->cuts += cuts.count;
    if (lost < 0) {
        arena_free(arena);
        return;
    }
    const Cut *cut = &cuts.items[lost];
    fail_msg(
        "%s, %s page %d: the marks of cut %d (%s %.2f, from %.1f to %.1f) fall off "
        "before it is made",
        name, file->stock->name, number + 1, lost + 1, cut->down ? "x" : "y", cut->at,
        cut->from, cut->to);
}

static void check_page(Fixture *f, Kit *kit, const KitFile *file, int number,
                       const char *name, Tally *tally)
{
    Arena *arena = arena_new();
    Page page = kit_page(kit, file, number, arena);
    PlacedParts placed = kit_placed(arena, kit, file, number, 1);
    CutLines lines = lines_of(f, &placed);
    if (kit->options.low_ink)
        check_low_ink(&placed);
    SeenMarks marks = {0};
    Reader reader = {f, &page, &placed, &lines, &marks, kit->options.paper.margin};
    read_marks(&reader, MARKS_TICKS);
    read_marks(&reader, MARKS_GUIDES);
    check_order(file, number, &marks, &page, name, tally);
    int most = getenv("VERBOSE") ? 100000 : 5;
    tally->pages++;
    for (int i = 0; i < lines.count; i++) {
        const CutLine *line = &lines.items[i];
        tally->lines++;
        if (is_shown(line))
            continue;
        tally->bad++;
        if (tally->bad <= most)
            text_print(&tally->faults,
                       "%s %s page %d: cut at %s %.2f, %.1f to %.1f: longest mark "
                       "%.2f, marks from %.1f to %.1f\n",
                       name, file->stock->name, number + 1, line->down ? "x" : "y",
                       line->at, line->from, line->to, line->longest, line->first,
                       line->last);
    }
    arena_free(arena);
}

static const Setting SETTINGS[] = {
    {"a4", GUIDES_TICKS, 5, BACKS_LONG, false},
    {"letter", GUIDES_TICKS, 5, BACKS_LONG, false},
    {"a3", GUIDES_TICKS, 5, BACKS_SHORT, false},
    {"tabloid", GUIDES_TICKS, 5, BACKS_LONG, false},
    {"a4", GUIDES_CORNERS, 5, BACKS_LONG, false},
    {"letter", GUIDES_CORNERS, 5, BACKS_SHORT, false},
    {"a4", GUIDES_LINES, 5, BACKS_LONG, false},
    {"letter", GUIDES_LINES, 5, BACKS_LONG, false},
    {"a4", GUIDES_TICKS, 5, BACKS_FOLD, false},
    {"letter", GUIDES_TICKS, 4.23, BACKS_FOLD, false},
    {"a4", GUIDES_TICKS, 4.23, BACKS_LONG, true},
    {"letter", GUIDES_TICKS, 3, BACKS_LONG, false},
    {"a4", GUIDES_TICKS, 0, BACKS_NONE, false},
    {"a3", GUIDES_TICKS, 10, BACKS_LONG, false},
    {"tabloid", GUIDES_LINES, 8, BACKS_LONG, false},
};

static void each_cut_has_marks_that_are_printed(void **state)
{
    (void)state;
    Tally tally = {0};
    Arena *arena = arena_new();
    tally.faults = text_new(arena);
    int count;
    GameLocation *games =
        project_games(arena, project_find(arena, NULL), &count, diag_list_new(arena));
    assert_true(count >= 5);
    for (size_t s = 0; s < LENGTH(SETTINGS); s++)
        for (int i = 0; i < count; i++) {
            const Setting *setting = &SETTINGS[s];
            Arena *own = arena_new();
            Fixture f = {own, diag_list_new(own)};
            Kit *kit = kit_of(&f, &games[i], setting);
            const char *name = arena_print(
                arena, "%s on %s, guides %s, margin %g, backs %s", games[i].name,
                setting->paper, GUIDES_NAMES[setting->guides], setting->margin,
                BACKS_NAMES[setting->backs]);
            if (!kit)
                fail_msg("%s: %s", name, problems(&f));
            for (int k = 0; k < kit->files.count; k++)
                for (int page = 0; page < kit->files.items[k]->pages; page++)
                    check_page(&f, kit, kit->files.items[k], page, name, &tally);
            arena_free(own);
        }
    if (getenv("VERBOSE"))
        printf("# %d pages, %d cuts, %d of them without marks\n%s", tally.pages,
               tally.lines, tally.bad, tally.faults.text);
    if (tally.bad)
        fail_msg("%d of %d cuts on %d pages have too few marks:\n%s", tally.bad,
                 tally.lines, tally.pages, tally.faults.text);
    arena_free(arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_cut_has_marks_that_are_printed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
