#include "kit/cut_up.h"

#include <math.h>

#include "kit/kit.h"
#include "model/telescope.h"

#define ROUNDING 1e-6

typedef struct {
    double w, h, overlap;
    Seams across, down;
    FaceObstacles obstacles;
} Cutting;

static double cost_of(const CutUp *cut)
{
    return cut->across.cost + cut->down.cost;
}

/* Finds the cuts with the fewest parts, and then the least cost, in either orientation
 * of the paper, with 'beside' free around each part. Returns the number of parts, or 0
 * if it is impossible. */
static int fewest_parts(const Cutting *c, double beside, const Paper *paper, CutUp *cut)
{
    double less = 2 * (paper->margin + beside);
    double shorter = fmin(paper->width, paper->height) - less;
    double longer = fmax(paper->width, paper->height) - less;
    int best = 0;
    for (int landscape = 0; landscape < 2; landscape++) {
        double across = landscape ? longer : shorter,
               down = landscape ? shorter : longer;
        const CutWish columns = {c->w, across, c->overlap, &c->across,
                                 &c->obstacles.across},
                      rows = {c->h, down, c->overlap, &c->down, &c->obstacles.down};
        CutUp one = {cuts_find(&columns), cuts_find(&rows), c->overlap};
        int count = one.across.count * one.down.count;
        if (!count || (best && (count > best ||
                                (count == best && cost_of(&one) >= cost_of(cut)))))
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

/* Returns where the piece may be cut. The seams of a board for the game's box are its
 * folds, so that the parts fit in when they are mounted. */
static Cutting cutting_of(Arena *arena, const PartMaker *maker, const Piece *piece,
                          const Trim *trim, DiagList *diags)
{
    const ItemList items = face_cache_front(maker, piece, arena, diags);
    Cutting c = {trim->w,
                 trim->h,
                 fmax(0, piece->set->appearance.overlap),
                 piece_seams(arena, piece, trim->w, false),
                 piece_seams(arena, piece, trim->h, true),
                 obstacles_of(arena, piece, trim, &items)};
    const Folds folds = telescope_folds(arena, piece);
    if (piece_is_folded(&folds, piece)) {
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

/* Warns of a cut through letters or spaces; notes one between the letters of a word. */
static void report_cut(const Piece *piece, double at, const char *edge,
                       const Seams *seams, const Obstacles *obstacles, DiagList *diags)
{
    enum { MOST_NAMED = 3 };
    Arena *arena = diags->arena;
    Names names = {0};
    bool grave = false;
    for (int i = 0; i < obstacles->count; i++) {
        const Obstacle *one = &obstacles->items[i];
        if (!one->what || one->from + ROUNDING >= at || at >= one->to - ROUNDING)
            continue;
        add_name(arena, &names, one->what);
        grave |= one->cost != COST_WORD;
    }
    if (names.count)
        diag_add(diags, grave ? LEVEL_WARNING : LEVEL_NOTE, piece->where, "cut-through",
                 "'%s' is cut %.4g mm from the %s, through %s",
                 piece_called(arena, piece), at, edge,
                 text_join(arena, names.items, names.count, MOST_NAMED, "and"))
            ->help = is_fold(seams, at)
                         ? "it folds there for its box: keep texts and spaces out of a "
                           "lane there, or leave it out of 'telescope:' and let ppgen "
                           "choose the cut"
                         : "use larger paper, or keep texts and spaces out of a lane "
                           "there";
}

static void report_cuts(const Cutting *c, const Piece *piece, const CutUp *cut,
                        DiagList *diags)
{
    for (int i = 1; i < cut->across.count; i++)
        report_cut(piece, cut->across.at[i], "left", &c->across, &c->obstacles.across,
                   diags);
    for (int i = 1; i < cut->down.count; i++)
        report_cut(piece, cut->down.at[i], "top", &c->down, &c->obstacles.down, diags);
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
    if (count)
        report_cuts(&c, piece, cut, diags);
    arena_free(scratch);
    return count > 0;
}
