/* Telescope boxes. Each half, lid or base, is a plate with four walls. The walls across
 * its ends have tabs that are glued behind the walls along it.
 *
 * A half that is too large for the paper is split at the edges of its plate: each wall
 * that is cut off gets a strip, which is glued below the plate. If the plate itself is
 * too large, the walls take a narrow rim of it along. */
#include "kit/kit.h"

#include <math.h>

#include "kit/sheet_area.h"

#define BOX_BLEED 1.0
#define BOX_TAB_BLEED 0.8
#define WALL_TAB 10.0 /* width of the tabs between the walls */
#define STRIP 9.0     /* width of the strips below the plate */
#define LEAST_RIM 5.0
#define MOST_RIM 15.0

/* The tabs of the lid are numbered from 1, those of the base from here. */
enum { FIRST_OF_BASE = 11 };

/* --- the net of a half ------------------------------------------------------------ */

enum { SHORT_ABOVE, LONG_RIGHT, SHORT_BELOW, LONG_LEFT, WALLS };

typedef struct {
    FoldNet net;
    int joint[WALLS]; /* the panels that are joined to the plate: walls, or rims */
    int wall[WALLS];
} HalfNet;

/* Returns the matrix to a panel whose upper edge runs from 'origin' to 'right'. */
static Matrix to_edge(Point origin, Point right)
{
    double w = point_distance(origin, right);
    double ux = (right.x - origin.x) / w, uy = (right.y - origin.y) / w;
    return (Matrix){ux, uy, -uy, ux, origin.x, origin.y};
}

/* The art of a wall is upright when the lid lies on the base: the walls of the lid hang
 * from the plate, those of the base stand on it. */
static void set_wall_art(NetPanel *wall, int face, bool hangs)
{
    Point left = wall->corners[hangs ? 0 : 2], right = wall->corners[hangs ? 1 : 3];
    wall->art = face;
    wall->art_place = to_edge(left, right);
}

static int add_rim(HalfNet *half, int side, double rim, Matrix plate_art, int face)
{
    int index = fold_net_join(&half->net, 0, side,
                              (Joined){.out = rim, .first = -rim, .last = -rim});
    half->net.panels[index].art = face;
    half->net.panels[index].art_place = plate_art;
    return index;
}

static void add_wall(HalfNet *half, int side, const BoxHalf *size, double rim, int face)
{
    bool across = side == SHORT_ABOVE || side == SHORT_BELOW;
    Matrix plate_art = half->net.panels[0].art_place;
    int on = rim > 0 ? add_rim(half, side, rim, plate_art, face) : 0;
    int wall = fold_net_join(&half->net, on, rim > 0 ? 2 : side,
                             (Joined){.out = size->depth, .angle = 90});
    half->wall[side] = wall;
    half->joint[side] = rim > 0 ? on : wall;
    set_wall_art(&half->net.panels[wall], face + (across ? 2 : 1), face == BOX_LID);
}

/* A tab keeps clear of the plate and of the open edge. */
static void add_wall_tab(HalfNet *half, int wall, int side, int behind,
                         const BoxHalf *size)
{
    const double clear = 0.6;
    double out = fmin(WALL_TAB, 0.3 * fmin(size->w, size->h));
    double in = fmin(3, size->depth / 4);
    int tab = fold_net_join(&half->net, wall, side,
                            (Joined){.from = clear,
                                     .to = size->depth - clear,
                                     .out = out,
                                     .first = in,
                                     .last = in,
                                     .angle = 90,
                                     .use = PANEL_TAB});
    half->net.panels[tab].behind = behind;
}

/* Returns the net of a half in one piece. The face is BOX_LID or BOX_BOTTOM. */
static void lay_half(HalfNet *half, const BoxHalf *size, double rim, int face)
{
    const Point plate[] = {{rim, rim},
                           {size->w - rim, rim},
                           {size->w - rim, size->h - rim},
                           {rim, size->h - rim}};
    fold_net_begin(&half->net, plate, 4);
    half->net.panels[0].art = face;
    for (int side = 0; side < WALLS; side++)
        add_wall(half, side, size, rim, face);
    const int *wall = half->wall;
    add_wall_tab(half, wall[SHORT_ABOVE], 3, wall[LONG_RIGHT], size);
    add_wall_tab(half, wall[SHORT_ABOVE], 1, wall[LONG_LEFT], size);
    add_wall_tab(half, wall[SHORT_BELOW], 3, wall[LONG_LEFT], size);
    add_wall_tab(half, wall[SHORT_BELOW], 1, wall[LONG_RIGHT], size);
}

/* --- ways to split a half --------------------------------------------------------- */

/* A way to print a half: the walls that are cut off, and whether a rim of the plate
 * goes with them. */
typedef struct {
    bool apart_short, apart_long, has_rim;
} Split;

static const Split SPLITS[TELESCOPE_SPLITS] = {{false, false, false},
                                               {false, true, false},
                                               {true, false, false},
                                               {true, true, false},
                                               {true, true, true}};

/* Returns the rim that makes the plate small enough for the paper. */
static double rim_for(const Paper *paper, const BoxHalf *size)
{
    double w, h;
    paper_room(paper, &w, &h);
    double more = fmax(size->w - w, size->h - h) + LEAST_BLEED;
    return fmax(LEAST_RIM, ceil(more / 2));
}

BoxNets telescope_nets(Arena *arena, const BoxHalf *size, int face, int split,
                       const Paper *paper)
{
    BoxNets nets = {0};
    const Split *chosen = &SPLITS[split];
    HalfNet *half = arena_new_item(arena, HalfNet);
    bool apart[MAX_NET_PANELS] = {false};
    double rim = chosen->has_rim ? rim_for(paper, size) : 0;
    if (rim > MOST_RIM || 4 * rim > size->w)
        return nets;
    lay_half(half, size, rim, face);
    for (int side = 0; side < WALLS; side++) {
        bool across = side == SHORT_ABOVE || side == SHORT_BELOW;
        apart[half->joint[side]] = across ? chosen->apart_short : chosen->apart_long;
    }
    nets.count = fold_net_split(arena, &half->net, apart, STRIP, nets.nets);
    fold_net_number(nets.nets, nets.count, face == BOX_LID ? 1 : FIRST_OF_BASE);
    return nets;
}

/* --- printing a box --------------------------------------------------------------- */

typedef struct {
    Kit *kit;
    const Piece *piece;
    Parts splits[2][TELESCOPE_SPLITS]; /* parts of lid and base; none: do not fit */
} Boxing;

static Batch batch_of(const Part *part)
{
    return (Batch){
        .w = part->w, .h = part->h, .bleed = part->bleed, .gap = part->gap, .count = 1};
}

static Part part_of(Arena *arena, const Piece *piece, const FoldNet *net,
                    const char *half, int number)
{
    Part part = {.piece = piece,
                 .bleed = BOX_BLEED,
                 .gap = -1,
                 .trim = piece_measures(piece, SIDE_FRONT),
                 .box_part = arena_print(arena, "%s %d", half, number)};
    part_set_net(arena, &part, net);
    part_add_faces(arena, &part, BOX_BLEED, BOX_TAB_BLEED);
    return part;
}

static Parts parts_of_half(const Boxing *b, const BoxHalf *size, int face, int split)
{
    Arena *arena = b->kit->arena;
    Parts parts = {0};
    const Paper *paper = &b->kit->options.paper;
    BoxNets nets = telescope_nets(arena, size, face, split, paper);
    for (int i = 0; i < nets.count; i++) {
        Part part = part_of(arena, b->piece, nets.nets[i],
                            face == BOX_LID ? "lid" : "base", i + 1);
        const Batch batch = batch_of(&part);
        if (!batch_fits(&batch, paper, BACKS_NONE))
            return (Parts){0};
        list_add(arena, &parts, part);
    }
    return parts;
}

/* Returns how many sheets these parts of lid and base take. */
static int sheets_for(const Boxing *b, const Parts *lid, const Parts *base)
{
    Arena *arena = arena_new();
    LIST(Batch) batches = {0};
    for (int i = 0; i < lid->count; i++)
        list_add(arena, &batches, batch_of(&lid->items[i]));
    for (int i = 0; i < base->count; i++)
        list_add(arena, &batches, batch_of(&base->items[i]));
    const ImposeOptions options = {b->kit->options.paper, BACKS_NONE, GUIDES_TICKS};
    Sheets sheets = impose(arena, batches.items, batches.count, &options);
    int count = sheets.all.count;
    arena_free(arena);
    return count;
}

/* Chooses the splits that take the fewest sheets; of these, the fewest parts. */
static bool choose_splits(const Boxing *b, const Parts **lid, const Parts **base)
{
    int least = INT_MAX;
    for (int i = 0; i < TELESCOPE_SPLITS * TELESCOPE_SPLITS; i++) {
        const Parts *one = &b->splits[0][i / TELESCOPE_SPLITS],
                    *other = &b->splits[1][i % TELESCOPE_SPLITS];
        if (!one->count || !other->count)
            continue;
        int cost = 100 * sheets_for(b, one, other) + one->count + other->count;
        if (cost >= least)
            continue;
        least = cost;
        *lid = one;
        *base = other;
    }
    return least < INT_MAX;
}

/* Returns the name of the first paper of at least this size, or NULL. */
static const char *paper_for(Arena *arena, double w, double h)
{
    for (const NamedSize *size = PAPERS; size->name; size++) {
        double across, down;
        if (paper_read(arena, size->name, &across, &down) &&
            fmin(across, down) >= fmin(w, h) && fmax(across, down) >= fmax(w, h))
            return size->name;
    }
    return NULL;
}

/* The paper must hold the plate without its widest rims, and the longest wall. */
static void report_misfit(const Boxing *b, const Telescope *box, DiagList *diags)
{
    Arena *arena = diags->arena;
    const BoxHalf *lid = &box->lid, *base = &box->base;
    const Paper *paper = &b->kit->options.paper;
    double shorter, longer;
    paper_room(paper, &shorter, &longer);
    double out = fmin(paper->width, paper->height) - shorter + 2 * BOX_BLEED;
    double wall = fmax(lid->depth, base->depth) + MOST_RIM + STRIP;
    double w = ceil(fmax(lid->w - 2 * MOST_RIM, wall) + out),
           h = ceil(fmax(lid->h, lid->w + 2 * WALL_TAB) + out);
    const char *larger = paper_for(arena, w, h);
    diag_error_help(
        diags, b->piece->where, "too-large",
        arena_print(arena,
                    "use paper of at least %.0f x %.0f mm%s%s, or put less into the "
                    "box, such as 'telescope: [card, rulebook]'",
                    w, h, larger ? ", such as --paper " : "", larger ? larger : ""),
        "the box '%s' is %.4g x %.4g x %.4g mm, and its parts do not fit on %s",
        piece_called(arena, b->piece), lid->w, lid->h, base->depth,
        b->kit->options.paper_name);
}

bool telescope_parts(Kit *kit, const Piece *piece, Parts *parts, DiagList *diags)
{
    const Telescope *box = piece->set->appearance.telescope;
    Boxing *b = arena_make(kit->arena, Boxing, .kit = kit, .piece = piece);
    const Parts *lid = NULL, *base = NULL;
    for (int i = 0; i < TELESCOPE_SPLITS; i++) {
        b->splits[0][i] = parts_of_half(b, &box->lid, BOX_LID, i);
        b->splits[1][i] = parts_of_half(b, &box->base, BOX_BOTTOM, i);
    }
    if (!choose_splits(b, &lid, &base)) {
        report_misfit(b, box, diags);
        return false;
    }
    for (int i = 0; i < lid->count; i++)
        list_add(kit->arena, parts, lid->items[i]);
    for (int i = 0; i < base->count; i++)
        list_add(kit->arena, parts, base->items[i]);
    return true;
}
