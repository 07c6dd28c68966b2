/* Checks the invariants of imposition on random cases. A failing case is reduced to the
 * smallest one that still fails, then printed. */
#include "unit.h"

#include <math.h>

#include "kit/impose.h"
#include "kit/marks.h"
#include "random.h"

#define TOLERANCE 1e-5

typedef struct {
    Batch batches[5];
    int count;
    Paper paper;
    Backs backs;
    Guides guides;
} Case;

/* --- random cases ----------------------------------------------------------------- */

/* Marks where groups of 'copies' pieces begin. */
static const bool *group_starts(int copies)
{
    static bool all[16][200];
    for (int i = 0; i < 200; i++)
        all[copies][i] = i % copies == 0;
    return all[copies];
}

static Batch random_batch(void)
{
    static const double sizes[][2] = {{63.5, 88.9}, {63, 88}, {45, 45},
                                      {63.5, 63.5}, {19, 19}, {25.4, 25.4},
                                      {70, 120},    {130, 90}};
    Batch batch = {.w = random_int(8, 140) + random_int(0, 9) / 10.0,
                   .h = random_int(8, 140)};
    if (random_int(0, 1)) {
        int k = random_int(0, (int)LENGTH(sizes) - 1);
        batch.w = sizes[k][0];
        batch.h = sizes[k][1];
    }
    batch.bleed = random_int(0, 3) ? random_int(0, 40) / 10.0 : 3;
    batch.gap = random_int(0, 2) ? -1 : random_int(0, 80) / 10.0;
    batch.has_back = random_int(0, 1);
    batch.count = random_int(0, 3) ? random_int(0, 30) : random_int(0, 200);
    batch.begins = random_int(0, 1) ? group_starts(random_int(1, 15)) : NULL;
    return batch;
}

static Case random_case(void)
{
    static const Paper papers[] = {
        {210, 297, 5}, {215.9, 279.4, 5}, {297, 420, 5}, {279.4, 431.8, 5}};
    Case c = {.count = random_int(1, 5),
              .backs = (Backs)random_int(0, 3),
              .guides = (Guides)random_int(0, 3),
              .paper = papers[random_int(0, 3)]};
    if (random_int(0, 3) == 0)
        c.paper =
            (Paper){random_int(150, 500), random_int(150, 500), random_int(0, 15)};
    for (int i = 0; i < c.count; i++)
        c.batches[i] = random_batch();
    return c;
}

static const char *case_text(Arena *arena, const Case *c)
{
    Text text = text_new(arena);
    text_print(&text, "paper %g x %g margin %g, backs %s, guides %s", c->paper.width,
               c->paper.height, c->paper.margin, BACKS_NAMES[c->backs],
               GUIDES_NAMES[c->guides]);
    for (int i = 0; i < c->count; i++) {
        const Batch *batch = &c->batches[i];
        text_print(&text, "\n  %ld of %g x %g, bleed %g, gap %g%s", batch->count,
                   batch->w, batch->h, batch->bleed, batch->gap,
                   batch->has_back ? ", backs" : "");
    }
    return text.text;
}

/* --- invariants ------------------------------------------------------------------- */

static bool overlap(Box a, Box b)
{
    return a.x < b.x + b.w - TOLERANCE && b.x < a.x + a.w - TOLERANCE &&
           a.y < b.y + b.h - TOLERANCE && b.y < a.y + a.h - TOLERANCE;
}

static bool is_inside(Box inner, const Sheet *sheet, double margin)
{
    return inner.x >= margin - TOLERANCE && inner.y >= margin - TOLERANCE &&
           inner.x + inner.w <= sheet->width - margin + TOLERANCE &&
           inner.y + inner.h <= sheet->height - margin + TOLERANCE;
}

static const char *place_fault(const Case *c, const Sheet *sheet,
                               const SheetPlace *place)
{
    const Batch *batch = &c->batches[place->batch];
    double w = place->turn % 180 ? batch->h : batch->w,
           h = place->turn % 180 ? batch->w : batch->h;
    if (fabs(place->trim.w - w) > TOLERANCE || fabs(place->trim.h - h) > TOLERANCE)
        return "a piece has another size";
    if (!is_inside(place->art, sheet, c->paper.margin))
        return "a piece lies where nothing is printed";
    Box trim = place->trim, art = place->art;
    double out[] = {trim.x - art.x, trim.y - art.y, art.x + art.w - trim.x - trim.w,
                    art.y + art.h - trim.y - trim.h};
    for (int i = 0; i < 4; i++)
        if (out[i] < -TOLERANCE || out[i] > batch->bleed + TOLERANCE)
            return "a bleed is below 0 or more than was wished";
    return NULL;
}

/* Maps a point on the back to the front, as seen through the paper. */
static Point seen_through_paper(const Sheet *sheet, Point p, Backs backs)
{
    bool portrait = sheet->height >= sheet->width;
    if (sheet->folds) /* the lower half is folded up behind */
        return (Point){p.x, sheet->height - p.y};
    /* An upright sheet turns over its long edge like the page of a book. */
    return (backs == BACKS_LONG) == portrait ? (Point){sheet->width - p.x, p.y}
                                             : (Point){p.x, sheet->height - p.y};
}

/* Stores where a piece's upper left and upper right corners are placed. */
static void corners(Pose place, Point *first, Point *second)
{
    Matrix turn = matrix_turn(place.turn);
    bool across = place.turn % 180 != 0;
    double w = across ? place.trim.h : place.trim.w,
           h = across ? place.trim.w : place.trim.h;
    Point middle = {place.trim.x + place.trim.w / 2, place.trim.y + place.trim.h / 2};
    Point a = matrix_apply(turn, (Point){-w / 2, -h / 2}),
          b = matrix_apply(turn, (Point){w / 2, -h / 2});
    *first = (Point){middle.x + a.x, middle.y + a.y};
    *second = (Point){middle.x + b.x, middle.y + b.y};
}

static bool same_point(Point a, Point b)
{
    return hypot(a.x - b.x, a.y - b.y) < TOLERANCE;
}

/* The back's top lies behind the front's top, and its left behind the front's left. */
static const char *back_fault(const Case *c, const Sheet *sheet,
                              const SheetPlace *place)
{
    Pose front = pose_front(place), back = pose_back(sheet, place, c->backs);
    Point left, right, back_left, back_right;
    corners(front, &left, &right);
    corners(back, &back_left, &back_right);
    if (!same_point(seen_through_paper(sheet, back_left, c->backs), right) ||
        !same_point(seen_through_paper(sheet, back_right, c->backs), left))
        return "a back does not lie behind its front";
    if (!is_inside(back.art, sheet, c->paper.margin))
        return "a back lies where nothing is printed";
    return NULL;
}

/* The bleeds of neighbours overlap by a hair, and cover at most 0.15 mm of a neighbour.
 */
static bool collide(const SheetPlace *a, const SheetPlace *b)
{
    const double hair = 0.4, error = 0.15;
    return overlap(box_grown(a->art, -hair / 2), box_grown(b->art, -hair / 2)) ||
           overlap(box_grown(a->art, -error), b->trim) ||
           overlap(box_grown(b->art, -error), a->trim) || overlap(a->trim, b->trim);
}

/* Returns true if straight cuts, each through the whole remaining part, free every
 * piece. */
static bool can_be_guillotined(const Box *boxes, int count)
{
    if (count < 2)
        return true;
    Box part[400];
    for (int axis = 0; axis < 2; axis++)
        for (int i = 0; i < count; i++) {
            double cut = axis ? boxes[i].y + boxes[i].h : boxes[i].x + boxes[i].w;
            int before = 0, after = 0;
            for (int k = 0; k < count; k++) {
                double from = axis ? boxes[k].y : boxes[k].x;
                double to = from + (axis ? boxes[k].h : boxes[k].w);
                before += to <= cut + TOLERANCE;
                after += from >= cut - TOLERANCE;
            }
            if (before + after != count || !after)
                continue;
            int count_left = 0;
            for (int k = 0; k < count; k++)
                if ((axis ? boxes[k].y : boxes[k].x) < cut - TOLERANCE)
                    part[count_left++] = boxes[k];
            bool good = can_be_guillotined(part, count_left);
            count_left = 0;
            for (int k = 0; k < count; k++)
                if ((axis ? boxes[k].y : boxes[k].x) >= cut - TOLERANCE)
                    part[count_left++] = boxes[k];
            return good && can_be_guillotined(part, count_left);
        }
    return false;
}

static const char *sheet_fault(const Case *c, const Sheet *sheet)
{
    Box boxes[400];
    if (!sheet->places.count)
        return "a sheet is empty";
    for (int i = 0; i < sheet->places.count; i++) {
        const SheetPlace *place = &sheet->places.items[i];
        bool backed = c->batches[place->batch].has_back;
        const char *fault = place_fault(c, sheet, place);
        if (!fault && backed && c->backs != BACKS_NONE)
            fault = back_fault(c, sheet, place);
        if (!fault && sheet->folds != (backed && c->backs == BACKS_FOLD))
            fault = "a sheet is folded for what has no back, or the other way round";
        for (int k = 0; k < i && !fault; k++)
            if (collide(place, &sheet->places.items[k]))
                fault = "two pieces overlap";
        if (fault)
            return fault;
        if (i < 400)
            boxes[i] = place->trim;
    }
    int count = sheet->places.count < 400 ? sheet->places.count : 400;
    return can_be_guillotined(boxes, count) ? NULL
                                            : "straight cuts do not free all pieces";
}

/* Returns true if a piece nearly fills what the printer prints, so that no mark has
 * room. */
static bool fills_paper(const Case *c)
{
    const double mark = 2.3;
    double w = c->paper.width - 2 * c->paper.margin,
           h = c->paper.height - 2 * c->paper.margin;
    for (int i = 0; i < c->count; i++) {
        const Batch *batch = &c->batches[i];
        double high = batch->has_back && c->backs == BACKS_FOLD ? h / 2 - 5 : h;
        bool upright = batch->w < w - 2 * mark || batch->h < high - 2 * mark,
             turned = batch->h < w - 2 * mark || batch->w < high - 2 * mark;
        if (batch->count && !(upright && turned))
            return true;
    }
    return false;
}

/* Each cut has a mark that the printer prints. */
static const char *marks_fault(Arena *arena, const Case *c, const Sheet *sheet)
{
    Part part = {0};
    PlacedParts placed = {0};
    Page page = {.width = sheet->width, .height = sheet->height};
    for (int i = 0; i < sheet->places.count; i++)
        list_add(arena, &placed,
                 ((PlacedPart){.part = &part,
                               .pose = pose_front(&sheet->places.items[i]),
                               .matrix = MATRIX_IDENTITY,
                               .copy = 1}));
    int hidden =
        crop_marks_add(arena, &placed, c->guides, c->paper.margin, (Box){0}, &page);
    return hidden && !fills_paper(c)
               ? arena_print(arena, "%d cuts have no mark that is printed", hidden)
               : NULL;
}

/* Every piece of every batch is placed exactly once. */
static const char *counts_fault(Arena *arena, const Case *c, const Sheets *sheets)
{
    long sum = 0;
    for (int i = 0; i < c->count; i++) {
        bool *seen = arena_alloc(arena, (size_t)c->batches[i].count + 1);
        sum += c->batches[i].count;
        for (int k = 0; k < sheets->all.count; k++) {
            const Sheet *sheet = sheets->all.items[k];
            for (int m = 0; m < sheet->places.count; m++) {
                const SheetPlace *place = &sheet->places.items[m];
                if (place->batch != i)
                    continue;
                if (place->number < 0 || place->number >= c->batches[i].count ||
                    seen[place->number])
                    return "a piece is there twice, or none that was asked for";
                seen[place->number] = true;
                sum--;
            }
        }
    }
    return sum ? "pieces are missing" : NULL;
}

static bool has_room(const Case *c, const Batch *batch)
{
    double w = c->paper.width - 2 * c->paper.margin,
           h = c->paper.height - 2 * c->paper.margin;
    bool folds = batch->has_back && c->backs == BACKS_FOLD;
    for (int landscape = 0; landscape < 2; landscape++) {
        double across = (landscape == (w > h)) ? fmin(w, h) : fmax(w, h);
        double down = (landscape == (w > h)) ? fmax(w, h) : fmin(w, h);
        if (folds)
            down = (down + 2 * c->paper.margin) / 2 - 5 - c->paper.margin;
        if ((batch->w <= across && batch->h <= down) ||
            (batch->h <= across && batch->w <= down))
            return true;
    }
    return false;
}

static const char *fault(Arena *arena, const Case *c)
{
    Sheets sheets = impose(arena, c->batches, c->count,
                           &(ImposeOptions){c->paper, c->backs, c->guides});
    bool all = true;
    for (int i = 0; i < c->count && all; i++)
        all = c->batches[i].count == 0 || has_room(c, &c->batches[i]);
    if (sheets.misfit >= 0)
        return all ? "a piece that has room is refused" : NULL;
    if (!all)
        return "a piece that has no room is not refused";
    const char *what = counts_fault(arena, c, &sheets);
    for (int i = 0; i < sheets.all.count && !what; i++)
        what = sheet_fault(c, sheets.all.items[i]);
    for (int i = 0; i < sheets.all.count && !what; i++)
        what = marks_fault(arena, c, sheets.all.items[i]);
    return what;
}

static bool fails(const Case *c)
{
    Arena *arena = arena_new();
    bool bad = fault(arena, c) != NULL;
    arena_free(arena);
    return bad;
}

/* --- reducing a case -------------------------------------------------------------- */

static bool replace_if_failing(Case *c, Case smaller)
{
    if (!fails(&smaller))
        return false;
    *c = smaller;
    return true;
}

static bool shrink_once(Case *c)
{
    Case less = *c;
    for (int i = 0; i < c->count && c->count > 1; i++) {
        less = *c;
        less.batches[i] = less.batches[--less.count];
        if (replace_if_failing(c, less))
            return true;
    }
    for (int i = 0; i < c->count; i++) {
        const Batch *batch = &c->batches[i];
        Batch tries[] = {*batch, *batch, *batch, *batch, *batch};
        tries[0].count /= 2;
        tries[1].count--;
        tries[2].bleed = 0;
        tries[3].gap = -1;
        tries[4].w = floor(batch->w);
        for (size_t k = 0; k < LENGTH(tries); k++) {
            less = *c;
            less.batches[i] = tries[k];
            if (tries[k].count > 0 && memcmp(&tries[k], batch, sizeof *batch) != 0 &&
                replace_if_failing(c, less))
                return true;
        }
    }
    return false;
}

static void random_impositions_are_valid(void **state)
{
    Fixture *f = *state;
    for (int i = 0; i < 800; i++) {
        Case c = random_case();
        Arena *arena = arena_new();
        const char *what = fault(arena, &c);
        if (what) {
            while (shrink_once(&c))
                ;
            fail_msg("case %d: %s\n%s", i, fault(f->arena, &c),
                     case_text(f->arena, &c));
        }
        arena_free(arena);
    }
}

/* --- layouts a careful person would choose ---------------------------------------- */

typedef struct {
    const char *says;
    double w, h, gap;
    long count;
    Paper paper;
    Backs backs;
    int sheets, on_first;
    bool landscape;
    double bleed; /* of the first piece */
} Expected;

#define A4          \
    {               \
        210, 297, 5 \
    }
#define LETTER          \
    {                   \
        215.9, 279.4, 5 \
    }

static const Expected EXPECTED[] = {
    {"nine poker cards on A4, if that saves a sheet", 63.5, 88.9, -1, 66, A4,
     BACKS_LONG, 8, 9, false, 1.717},
    {"eight with room for ticks and slug, if it does not", 63.5, 88.9, -1, 48, A4,
     BACKS_LONG, 6, 8, true, 2.7751},
    {"eight on Letter", 63.5, 88.9, -1, 48, LETTER, BACKS_LONG, 6, 8, true, 2.074},
    {"eight that share an edge on Letter: marks for nine have no room", 63.5, 88.9, 0,
     66, LETTER, BACKS_LONG, 9, 8, true, 1.9},
    {"twelve tiles", 63.5, 63.5, -1, 146, A4, BACKS_LONG, 13, 12, false, 1.717},
    {"four pairs to fold", 63.5, 88.9, -1, 40, A4, BACKS_FOLD, 10, 4, false, 2.75},
    {"the map's large sections", 190.5, 190.5, -1, 9, A4, BACKS_NONE, 9, 1, false,
     1.75},
    {"two of the map's middle sections", 190.5, 127, -1, 6, A4, BACKS_NONE, 3, 2, false,
     1.75},
    {"a base as wide as the paper prints", 200, 200, -1, 1, A4, BACKS_NONE, 1, 1, false,
     0},
};

static void papers_are_used_well(void **state)
{
    Fixture *f = *state;
    for (size_t i = 0; i < LENGTH(EXPECTED); i++) {
        const Expected *e = &EXPECTED[i];
        Batch batch = {e->w, e->h, 3, e->gap, true, e->count, NULL};
        Sheets sheets = impose(f->arena, &batch, 1,
                               &(ImposeOptions){e->paper, e->backs, GUIDES_TICKS});
        assert_int_equal(sheets.misfit, -1);
        const Sheet *first = sheets.all.items[0];
        const SheetPlace *place = &first->places.items[0];
        char got[100], want[100];
        snprintf(got, sizeof got, "%d sheets, %d on the first, %s, bleed %.2f",
                 sheets.all.count, first->places.count,
                 first->width > first->height ? "landscape" : "portrait",
                 place->trim.x - place->art.x);
        snprintf(want, sizeof want, "%d sheets, %d on the first, %s, bleed %.2f",
                 e->sheets, e->on_first, e->landscape ? "landscape" : "portrait",
                 e->bleed);
        assert_case(e->says, got, want);
    }
}

static Sheets imposed(Fixture *f, const Batch *batches, int count, Guides guides)
{
    const Paper letter = LETTER;
    return impose(f->arena, batches, count,
                  &(ImposeOptions){letter, BACKS_LONG, guides});
}

/* Without marks, more pieces fit; the imposition says so. */
static void marks_that_cost_pieces_are_reported(void **state)
{
    Fixture *f = *state;
    const Batch batch = {63.5, 88.9, 3, 0, true, 66, NULL};
    Sheets sheets = imposed(f, &batch, 1, GUIDES_TICKS);
    assert_int_equal(sheets.spread.count, 1);
    assert_int_equal(sheets.spread.items[0].each, 8);
    assert_int_equal(sheets.spread.items[0].possible, 9);
    sheets = imposed(f, &batch, 1, GUIDES_NONE);
    assert_int_equal(sheets.spread.count, 0);
    assert_int_equal(sheets.all.count, 8);
    const Batch whole = {205.9, 269.4, 3, -1, true, 1, NULL};
    sheets = imposed(f, &whole, 1, GUIDES_TICKS);
    assert_int_equal(sheets.spread.count, 1);
    assert_true(sheets.spread.items[0].hides);
    const Batch usual = {63.5, 88.9, 3, -1, true, 48, NULL};
    assert_int_equal(imposed(f, &usual, 1, GUIDES_TICKS).spread.count, 0);
}

/* A piece as wide as the paper loses its bleed at the left and right only. */
static void bleed_is_kept_where_it_fits(void **state)
{
    Fixture *f = *state;
    const Batch batch = {200, 250, 3, -1, false, 1, NULL};
    Sheets sheets = imposed(f, &batch, 1, GUIDES_TICKS);
    const SheetPlace *place = &sheets.all.items[0]->places.items[0];
    assert_float_equal(place->art.h, 256, TOLERANCE);
    assert_float_equal(place->art.w, 205.9, TOLERANCE);
}

/* Four cards and a taller tag share a sheet, and the cards stay together. */
static void leftover_pieces_stay_in_blocks(void **state)
{
    Fixture *f = *state;
    const Batch batches[] = {{63.5, 88.9, 3, -1, true, 4, NULL},
                             {48, 96, 3, -1, false, 1, NULL}};
    Sheets sheets = imposed(f, batches, 2, GUIDES_TICKS);
    assert_int_equal(sheets.all.count, 1);
    const SheetPlace *places = sheets.all.items[0]->places.items;
    Box block = {0};
    for (int i = 0; i < 4; i++) {
        assert_int_equal(places[i].batch, 0);
        block = box_join(block, places[i].trim);
    }
    assert_true(block.w * block.h < 1.2 * 4 * 63.5 * 88.9);
}

/* Two sheets that are half empty become one, although each batch would fill its own
 * sheet with these pieces. */
static void sheets_with_room_are_shared(void **state)
{
    Fixture *f = *state;
    const Batch batches[] = {{150, 150, 3, -1, false, 1, NULL},
                             {116, 100, 3, -1, false, 1, NULL},
                             {36, 36, 3, -1, false, 1, NULL}};
    assert_int_equal(imposed(f, batches, 3, GUIDES_TICKS).all.count, 1);
    const Batch large = {88.9, 139.7, 3, -1, true, 12, NULL};
    assert_int_equal(imposed(f, &large, 1, GUIDES_TICKS).all.count, 4);
}

/* More nets than a sheet holds share sheets with others, in groups; nets that only fit
 * turned do not keep others apart. */
static void nets_share_sheets(void **state)
{
    Fixture *f = *state;
    const Batch decks[] = {
        {224.6, 34, 1, -1, .count = 2, .is_net = true},
        {34, 220.6, 1, -1, .count = 2, .is_net = true},
        {222.6, 50.3, 1, -1, .count = 2, .is_net = true},
        {50.3, 218.6, 1, -1, .count = 2, .is_net = true},
        {145.4, 118.9, 1, -1, .count = 3, .is_net = true},
        {148.3, 122, 1, -1, .count = 1, .is_net = true},
        {147.3, 120.9, 1, -1, .count = 1, .is_net = true},
    };
    assert_int_equal(imposed(f, decks, LENGTH(decks), GUIDES_TICKS).all.count, 5);
    const Paper a4 = A4;
    const Batch boxes[] = {
        {215.6, 66.4, 1, -1, .count = 2, .is_net = true},
        {66.4, 220.6, 1, -1, .count = 2, .is_net = true},
        {193.6, 218.6, 1, -1, .count = 1, .is_net = true},
        {156.6, 174.7, 1, -1, .count = 1, .is_net = true},
        {118.9, 145.4, 1, -1, .count = 1, .is_net = true},
    };
    assert_int_equal(impose(f->arena, boxes, LENGTH(boxes),
                            &(ImposeOptions){a4, BACKS_LONG, GUIDES_TICKS})
                         .all.count,
                     4);
}

/* Without room for marks around the pieces, the bleed at the rim holds them. */
static void narrow_gaps_leave_marks_to_the_rim(void **state)
{
    Case c = {.batches = {{140.9, 42, 3, 1, true, 14, NULL}},
              .count = 1,
              .paper = A4,
              .backs = BACKS_FOLD,
              .guides = GUIDES_LINES};
    Fixture *f = *state;
    assert_null(fault(f->arena, &c));
}

static void partial_sheets_are_combined(void **state)
{
    Fixture *f = *state;
    const Paper a4 = A4;
    const Batch batches[] = {{63.5, 88.9, 3, -1, true, 20, NULL},
                             {45, 45, 3, -1, true, 3, NULL},
                             {70, 120, 3, -1, true, 1, NULL}};
    Sheets sheets =
        impose(f->arena, batches, 3, &(ImposeOptions){a4, BACKS_LONG, GUIDES_TICKS});
    assert_int_equal(sheets.all.count, 3);
    assert_int_equal(sheets.all.items[2]->places.count, 4 + 3 + 1);
}

/* A single sheet centres its pieces; two sheets use the same positions. */
static void single_sheets_are_centred(void **state)
{
    Fixture *f = *state;
    const Paper a4 = A4;
    Batch batch = {50, 80, 3, -1, true, 2, NULL};
    Sheets sheets =
        impose(f->arena, &batch, 1, &(ImposeOptions){a4, BACKS_LONG, GUIDES_TICKS});
    const SheetPlace *places = sheets.all.items[0]->places.items;
    assert_float_equal(places[0].trim.x + places[1].trim.x + 50, 210, TOLERANCE);
    assert_float_equal(places[0].trim.y, (297 - 80) / 2.0, TOLERANCE);
    assert_float_equal(places[1].trim.y, (297 - 80) / 2.0, TOLERANCE);
    batch.count = 11;
    sheets =
        impose(f->arena, &batch, 1, &(ImposeOptions){a4, BACKS_LONG, GUIDES_TICKS});
    assert_int_equal(sheets.all.count, 2);
    const SheetPlace *first = sheets.all.items[0]->places.items;
    const SheetPlace *second = sheets.all.items[1]->places.items;
    assert_float_equal(first->trim.x, second->trim.x, TOLERANCE);
    assert_float_equal(first->trim.y, second->trim.y, TOLERANCE);
}

static int pieces_at(const Sheet *sheet, double y)
{
    int count = 0;
    for (int i = 0; i < sheet->places.count; i++)
        count += fabs(sheet->places.items[i].trim.y - y) < TOLERANCE;
    return count;
}

/* Returns the number of pieces in the row of the piece at this index. */
static int pieces_in_row_of(const Sheet *sheet, int index)
{
    return pieces_at(sheet, sheet->places.items[index].trim.y);
}

static void each_design_starts_its_own_row(void **state)
{
    Fixture *f = *state;
    const Paper a4 = A4;
    const Batch batches[] = {{30, 30, 3, -1, false, 1, NULL},
                             {9, 9, 1.5, 0, false, 90, group_starts(15)},
                             {18, 18, 1.5, -1, false, 29, NULL}};
    Sheets sheets =
        impose(f->arena, batches, 3, &(ImposeOptions){a4, BACKS_LONG, GUIDES_TICKS});
    assert_int_equal(sheets.all.count, 1);
    const Sheet *sheet = sheets.all.items[0];
    assert_int_equal(pieces_in_row_of(sheet, 0), 1);
    for (int i = 1; i <= 90; i++)
        assert_int_equal(pieces_in_row_of(sheet, i), 15);
    double apart = sheet->places.items[16].trim.y - sheet->places.items[1].trim.y;
    assert_float_equal(apart, 9, TOLERANCE);
    assert_int_equal(pieces_in_row_of(sheet, 91),
                     8); /* the other three rows have 7 pieces */
    assert_int_equal(pieces_in_row_of(sheet, 119), 7);
}

/* The gap that the pieces ask for may exceed the gap that the marks need. */
static void rows_of_different_batches_keep_the_gap(void **state)
{
    Fixture *f = *state;
    const Paper a4 = A4;
    const Batch batches[] = {{9, 9, 1, 12, false, 8, NULL},
                             {10, 10, 1, 12, false, 8, group_starts(4)}};
    Sheets sheets =
        impose(f->arena, batches, 2, &(ImposeOptions){a4, BACKS_LONG, GUIDES_TICKS});
    assert_int_equal(sheets.all.count, 1);
    const SheetPlace *places = sheets.all.items[0]->places.items;
    assert_true(places[8].trim.y - places[7].trim.y - 9 > 12);
}

static void oversized_pieces_are_reported(void **state)
{
    Fixture *f = *state;
    const Paper a4 = A4, none = {210, 297, 110};
    const Batch batches[] = {{20, 20, 3, -1, false, 4, NULL},
                             {201, 201, 3, -1, false, 1, NULL}};
    assert_int_equal(
        impose(f->arena, batches, 2, &(ImposeOptions){a4, BACKS_LONG, GUIDES_TICKS})
            .misfit,
        1);
    assert_int_equal(
        impose(f->arena, batches, 2, &(ImposeOptions){none, BACKS_LONG, GUIDES_TICKS})
            .misfit,
        0);
}

/* --- honeycombs ------------------------------------------------------------------- */

/* Returns the distance between the sides of two hexagons on a sheet, or between two
 * circles. Two equal hexagons touch if one's middle is on a hexagon twice as large
 * around the other's. */
static double distance(const Batch *batch, const SheetPlace *a, const SheetPlace *b)
{
    double x = fabs(a->trim.x - b->trim.x), y = fabs(a->trim.y - b->trim.y);
    double w = a->trim.w, h = a->trim.h;
    if (batch->outline == OUTLINE_ELLIPSE)
        return hypot(x, y) - w;
    bool stands = (batch->w <= batch->h) == (a->turn % 180 == 0);
    double along = stands ? x : y, across = stands ? y : x;
    double wide = stands ? w : h, high = stands ? h : w;
    double slope = high / 2 / wide;
    return fmax(along - wide, (across - (high - along * slope)) / hypot(1, slope));
}

static const char *comb_fault(Arena *arena, const Case *c, double gap)
{
    const Batch *batch = &c->batches[0];
    Sheets sheets =
        impose(arena, batch, 1, &(ImposeOptions){c->paper, c->backs, c->guides});
    const char *what = counts_fault(arena, c, &sheets);
    for (int i = 0; i < sheets.all.count && !what; i++) {
        const Sheet *sheet = sheets.all.items[i];
        for (int k = 0; k < sheet->places.count && !what; k++) {
            const SheetPlace *place = &sheet->places.items[k];
            Box printed = place->under.w > 0 ? place->under : place->art;
            what = place_fault(c, sheet, place);
            if (!what && !is_inside(printed, sheet, c->paper.margin))
                what = "a piece lies where nothing is printed";
            if (!what && c->backs != BACKS_NONE)
                what = back_fault(c, sheet, place);
            for (int m = 0; m < k && !what && sheet->is_honeycomb; m++)
                if (distance(batch, place, &sheet->places.items[m]) < gap - TOLERANCE)
                    what = "two pieces lie too close";
        }
    }
    return what;
}

static void honeycombs_keep_the_gap(void **state)
{
    Fixture *f = *state;
    int combs = 0;
    for (int i = 0; i < 250; i++) {
        double side = random_int(60, 400) / 10.0, gap = random_int(-1, 4);
        bool is_round = random_int(0, 2) == 0, lies = random_int(0, 1);
        Case c = {.count = 1,
                  .paper = {210, 297, 5},
                  .backs = (Backs)random_int(0, 3),
                  .guides = GUIDES_TICKS};
        c.batches[0] = (Batch){.w = is_round || lies ? 2 * side : side * sqrt(3),
                               .h = is_round || !lies ? 2 * side : side * sqrt(3),
                               .bleed = random_int(0, 3),
                               .gap = gap,
                               .has_back = true,
                               .count = random_int(1, 120),
                               .outline = is_round ? OUTLINE_ELLIPSE : OUTLINE_HEXAGON};
        Arena *arena = arena_new();
        const char *what = comb_fault(arena, &c, fmax(gap, 0));
        Sheets sheets =
            impose(arena, c.batches, 1, &(ImposeOptions){c.paper, c.backs, c.guides});
        combs += sheets.all.items[0]->is_honeycomb;
        if (what)
            fail_msg("case %d: %s\n%s", i, what, case_text(f->arena, &c));
        arena_free(arena);
    }
    assert_true(combs > 50);
}

/* A honeycomb holds more than a grid: 36 hexagons, not 30; 59 discs, not 54. */
static void honeycombs_save_sheets(void **state)
{
    Fixture *f = *state;
    const Paper a4 = A4;
    const ImposeOptions options = {a4, BACKS_LONG, GUIDES_TICKS};
    Batch hexes = {38, 43.88, 3, 0, true, 36, .outline = OUTLINE_HEXAGON};
    assert_int_equal(impose(f->arena, &hexes, 1, &options).all.count, 1);
    hexes.outline = OUTLINE_RECTANGLE;
    assert_int_equal(impose(f->arena, &hexes, 1, &options).all.count, 2);
    Batch lying = {43.88, 38, 3, 0, true, 36, .outline = OUTLINE_HEXAGON};
    assert_int_equal(impose(f->arena, &lying, 1, &options).all.count, 1);
    Batch discs = {25, 25, 2, 6, false, 59, .outline = OUTLINE_ELLIPSE};
    assert_int_equal(impose(f->arena, &discs, 1, &options).all.count, 1);
    discs.outline = OUTLINE_RECTANGLE;
    assert_int_equal(impose(f->arena, &discs, 1, &options).all.count, 2);
}

/* Hexagons without a gap share their sides even if that saves no sheet. */
static void touching_hexagons_share_their_sides(void **state)
{
    Fixture *f = *state;
    const Paper a4 = A4;
    const ImposeOptions options = {a4, BACKS_LONG, GUIDES_TICKS};
    Batch hexes = {38, 43.88, 3, 0, true, 12, .outline = OUTLINE_HEXAGON};
    assert_true(impose(f->arena, &hexes, 1, &options).all.items[0]->is_honeycomb);
    hexes.gap = -1;
    assert_false(impose(f->arena, &hexes, 1, &options).all.items[0]->is_honeycomb);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(random_impositions_are_valid),
        TEST(papers_are_used_well),
        TEST(marks_that_cost_pieces_are_reported),
        TEST(bleed_is_kept_where_it_fits),
        TEST(leftover_pieces_stay_in_blocks),
        TEST(sheets_with_room_are_shared),
        TEST(nets_share_sheets),
        TEST(narrow_gaps_leave_marks_to_the_rim),
        TEST(partial_sheets_are_combined),
        TEST(single_sheets_are_centred),
        TEST(each_design_starts_its_own_row),
        TEST(rows_of_different_batches_keep_the_gap),
        TEST(oversized_pieces_are_reported),
        TEST(honeycombs_keep_the_gap),
        TEST(honeycombs_save_sheets),
        TEST(touching_hexagons_share_their_sides),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
