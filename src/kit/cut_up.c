#include "kit/cut_up.h"

#include <math.h>

#include "kit/kit.h"
#include "model/telescope.h"

#define ROUNDING 1e-6

#define LANE_STEP 0.5 /* mm between straight cuts beside hexes */
#define MOST_LANES 2000
#define LEAST_STRIP 20.0 /* mm to the edges of the piece */

typedef struct {
    double w, h, overlap;
    Seams across, down;
    FaceObstacles obstacles;
    bool has_hexes;
    HexPrint hexes;
    LIST(SeamLine) zigzags; /* Seam.line counts them from 1 */
} Cutting;

static double cost_of(const CutUp *cut)
{
    return cut->across.cost + cut->down.cost;
}

static bool does_harm(const CutUp *cut)
{
    return cuts_do_harm(&cut->across) || cuts_do_harm(&cut->down);
}

/* Returns true if the first is better: it spares all hexes, has fewer parts or costs
 * less. */
static bool is_better(const Cutting *c, const CutUp *one, const CutUp *other)
{
    int count = one->across.count * one->down.count,
        others = other->across.count * other->down.count;
    if (c->has_hexes && does_harm(one) != does_harm(other))
        return does_harm(other);
    return count != others ? count < others : cost_of(one) < cost_of(other);
}

/* Finds the cuts with the fewest parts, and then the least cost, in either orientation
 * of the paper, with 'beside' free around each part. Returns the number of parts, or 0
 * if it is impossible. */
static int fewest_parts(const Cutting *c, double beside, const Paper *paper, CutUp *cut)
{
    double shorter, longer;
    int best = 0;
    paper_room(paper, &shorter, &longer);
    shorter -= 2 * beside;
    longer -= 2 * beside;
    for (int landscape = 0; landscape < 2; landscape++) {
        double across = landscape ? longer : shorter,
               down = landscape ? shorter : longer;
        const CutWish columns = {c->w, across, c->overlap, &c->across,
                                 &c->obstacles.across},
                      rows = {c->h, down, c->overlap, &c->down, &c->obstacles.down};
        CutUp one = {.across = cuts_find(&columns),
                     .down = cuts_find(&rows),
                     .overlap = c->overlap};
        int count = one.across.count * one.down.count;
        if (!count || (best && !is_better(c, &one, cut)))
            continue;
        best = count;
        *cut = one;
    }
    return best;
}

/* Adds the folds as the best places to cut. */
static void add_folds(Arena *arena, const Cuts *folds, Seams *seams)
{
    for (int i = 1; i < folds->count; i++)
        list_add(arena, seams, ((Seam){folds->at[i], SEAM_FOLD}));
}

/* --- seams of hexes --------------------------------------------------------------- */

/* Returns the cost of a zigzag. */
static double cost_of_zigzag(const Cutting *c, const SeamLine *line, bool down)
{
    double cost = COST_ZIGZAG;
    for (int i = 0; i < c->obstacles.boxes.count; i++)
        if (line_meets(line, down, &c->obstacles.boxes.items[i]))
            cost += c->obstacles.boxes.items[i].cost;
    return cost;
}

static void add_zigzag(Arena *arena, Cutting *c, const SeamLine *line, bool down)
{
    list_add(arena, &c->zigzags, *line);
    list_add(arena, down ? &c->down : &c->across,
             ((Seam){.at = (line->low + line->high) / 2,
                     .rank = SEAM_SPACE,
                     .line = c->zigzags.count,
                     .low = line->low,
                     .high = line->high,
                     .cost = cost_of_zigzag(c, line, down)}));
}

/* Adds each zigzag as it is, and with steps around what is beside the hexes. With
 * steps, its parts may be too large for the paper. */
static void add_zigzags(Arena *arena, Cutting *c, bool down)
{
    for (int i = 1; i <= hex_seam_count(&c->hexes, down); i++) {
        const SeamLine line = hex_seam(arena, &c->hexes, down, i);
        if (!line.count)
            continue;
        add_zigzag(arena, c, &line, down);
        const SeamLine stepped =
            zigzag_stepped(arena, &c->hexes, &line, down, &c->obstacles.boxes);
        if (stepped.count > line.count)
            add_zigzag(arena, c, &stepped, down);
    }
}

static int compare_obstacles(const void *a, const void *b)
{
    double one = ((const Obstacle *)a)->from, other = ((const Obstacle *)b)->from;
    return (one > other) - (one < other);
}

/* Adds straight lines where nothing is in the way, as between a map and what is beside
 * it. */
static void add_lanes(Arena *arena, const Obstacles *obstacles, double length,
                      Seams *seams)
{
    Obstacles sorted = {0};
    double begins = LEAST_STRIP;
    for (int i = 0; i < obstacles->count; i++)
        list_add(arena, &sorted, obstacles->items[i]);
    list_sort(&sorted, compare_obstacles);
    for (int i = 0; i <= sorted.count; i++) {
        double ends = length - LEAST_STRIP;
        if (i < sorted.count)
            ends = fmin(ends, sorted.items[i].from);
        double beside = fmin(BESIDE_HEX, (ends - begins) / 2);
        for (double at = begins + beside; at <= ends - beside && begins < ends;
             at += fmax(LANE_STEP, length / MOST_LANES))
            list_add(arena, seams, ((Seam){.at = at, .rank = SEAM_SPACE}));
        if (i < sorted.count)
            begins = fmax(begins, sorted.items[i].to);
    }
}

static void add_hex_seams(Arena *arena, Cutting *c)
{
    add_zigzags(arena, c, false);
    add_zigzags(arena, c, true);
    add_lanes(arena, &c->obstacles.across, c->w, &c->across);
    add_lanes(arena, &c->obstacles.down, c->h, &c->down);
}

/* Returns the lines of all cuts, and of the edges of the piece. */
static void add_lines(Arena *arena, const Cutting *c, const Cuts *cuts, bool down,
                      SeamLine *lines)
{
    for (int i = 0; i <= cuts->count; i++)
        lines[i] = cuts->line[i] ? c->zigzags.items[cuts->line[i] - 1]
                                 : straight_line(arena, down, cuts->at[i], c->w, c->h);
}

static bool has_zigzags(const Cuts *cuts)
{
    for (int i = 0; i < cuts->count; i++)
        if (cuts->line[i])
            return true;
    return false;
}

bool hexes_exceed(const Piece *piece, const Trim *trim, const Paper *paper)
{
    HexPrint hexes;
    if (!hex_print_of(piece, trim->w, trim->h, &hexes))
        return false;
    double less = 2 * trim->bleed - ROUNDING, shorter, longer;
    double w = hex_width(&hexes.plan.hexes), h = hex_height(&hexes.plan.hexes);
    paper_room(paper, &shorter, &longer);
    return fmin(w, h) > shorter - less || fmax(w, h) > longer - less;
}

/* --- where a piece may be cut ----------------------------------------------------- */

/* Returns where the piece may be cut. The seams of a board for the game's box are its
 * folds, so that the parts fit in when they are mounted. */
static Cutting cutting_of(Arena *arena, const PartMaker *maker, const Piece *piece,
                          const Trim *trim, DiagList *diags)
{
    const ItemList items = face_cache_front(maker, piece, arena, diags);
    HexPrint hexes = {0};
    Cutting c = {trim->w,
                 trim->h,
                 fmax(0, piece->set->appearance.overlap),
                 piece_seams(arena, piece, false),
                 piece_seams(arena, piece, true),
                 .has_hexes = hex_print_of(piece, trim->w, trim->h, &hexes),
                 .hexes = hexes};
    c.obstacles = obstacles_of(arena, piece, trim, &items, c.has_hexes ? &hexes : NULL);
    if (c.has_hexes)
        add_hex_seams(maker->arena, &c);
    Folds folds;
    if (piece_is_folded(arena, piece, &folds)) {
        add_folds(arena, &folds.across, &c.across);
        add_folds(arena, &folds.down, &c.down);
    }
    return c;
}

/* --- reporting what is cut through ------------------------------------------------ */

typedef LIST(const char *) Names;

static void add_name(Arena *arena, Names *names, const char *name)
{
    for (int i = 0; i < names->count; i++)
        if (text_is(names->items[i], name))
            return;
    list_add(arena, names, name);
}

static bool is_fold(const Seams *seams, double at)
{
    for (int i = 0; i < seams->count; i++)
        if (seams->items[i].rank == SEAM_FOLD &&
            fabs(seams->items[i].at - at) < ROUNDING)
            return true;
    return false;
}

/* The spaces and texts that a cut damages. */
typedef struct {
    Names names;
    bool is_grave; /* more than the space between the letters of a word */
} Damage;

static void add_damage(Arena *arena, double cost, const char *what, Damage *damage)
{
    add_name(arena, &damage->names, what);
    damage->is_grave |= cost != COST_WORD;
}

static Damage damage_of_straight(Arena *arena, double at, const Obstacles *obstacles)
{
    Damage damage = {0};
    for (int i = 0; i < obstacles->count; i++) {
        const Obstacle *one = &obstacles->items[i];
        if (one->what && one->from + ROUNDING < at && at < one->to - ROUNDING)
            add_damage(arena, one->cost, one->what, &damage);
    }
    return damage;
}

static Damage damage_of_zigzag(Arena *arena, const Cutting *c, const SeamLine *line,
                               bool down)
{
    Damage damage = {0};
    for (int i = 0; i < c->obstacles.boxes.count; i++) {
        const ObstacleBox *one = &c->obstacles.boxes.items[i];
        if (one->what && line_meets(line, down, one))
            add_damage(arena, one->cost, one->what, &damage);
    }
    return damage;
}

/* Warns of a cut through letters or spaces; notes one between the letters of a word. */
static void report_cut(const Piece *piece, double at, const char *edge,
                       const Seams *seams, Damage damage, DiagList *diags)
{
    enum { MOST_NAMED = 3 };
    Arena *arena = diags->arena;
    const Names *names = &damage.names;
    if (names->count)
        diag_add(diags, damage.is_grave ? LEVEL_WARNING : LEVEL_NOTE, piece->where,
                 "cut-through", "'%s' is cut %.4g mm from the %s, through %s",
                 piece_called(arena, piece), at, edge,
                 text_join(arena, names->items, names->count, MOST_NAMED, "and"))
            ->help = is_fold(seams, at)
                         ? "it folds there for its box: keep texts and spaces out of a "
                           "lane there, or leave it out of 'telescope:' and let ppgen "
                           "choose the cut"
                         : "use larger paper, or keep texts and spaces out of a lane "
                           "there";
}

static void report_cuts(const Cutting *c, const Piece *piece, const CutUp *cut,
                        bool down, DiagList *diags)
{
    const Cuts *cuts = down ? &cut->down : &cut->across;
    const SeamLine *lines = down ? cut->down_lines : cut->across_lines;
    for (int i = 1; i < cuts->count; i++)
        report_cut(
            piece, cuts->at[i], down ? "top" : "left", down ? &c->down : &c->across,
            cuts->line[i]
                ? damage_of_zigzag(diags->arena, c, &lines[i], down)
                : damage_of_straight(diags->arena, cuts->at[i],
                                     down ? &c->obstacles.down : &c->obstacles.across),
            diags);
}

bool cut_up(const PartMaker *maker, const Piece *piece, const Trim *trim, CutUp *cut,
            DiagList *diags)
{
    Arena *scratch = arena_new();
    const Cutting c = cutting_of(scratch, maker, piece, trim, diags);
    CutUp roomy = {0};
    int count = fewest_parts(&c, trim->bleed, maker->paper, cut);
    if (count && fewest_parts(&c, trim->bleed + SIGNS, maker->paper, &roomy) == count &&
        cost_of(&roomy) <= cost_of(cut))
        *cut = roomy;
    cut->has_zigzags = count && (has_zigzags(&cut->across) || has_zigzags(&cut->down));
    if (cut->has_zigzags) {
        cut->hex_edge = hex_edge(&c.hexes.plan.hexes);
        add_lines(maker->arena, &c, &cut->across, false, cut->across_lines);
        add_lines(maker->arena, &c, &cut->down, true, cut->down_lines);
    }
    if (count) {
        report_cuts(&c, piece, cut, false, diags);
        report_cuts(&c, piece, cut, true, diags);
    }
    arena_free(scratch);
    return count > 0;
}
