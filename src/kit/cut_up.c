#include "kit/cut_up.h"

#include <math.h>

#include "model/telescope.h"

typedef struct {
    double w, h, overlap;
    Seams across, down;
} Cutting;

/* Finds the cuts with the fewest parts, in either orientation of the paper, with
 * 'beside' free around each part. Returns the number of parts, or 0 if it is
 * impossible. */
static int fewest_parts(const Cutting *c, double beside, const Paper *paper, CutUp *cut)
{
    double less = 2 * (paper->margin + beside);
    double shorter = fmin(paper->width, paper->height) - less;
    double longer = fmax(paper->width, paper->height) - less;
    int best = 0;
    for (int landscape = 0; landscape < 2; landscape++) {
        double across = landscape ? longer : shorter,
               down = landscape ? shorter : longer;
        CutUp one = {cuts_find(c->w, across, c->overlap, &c->across),
                     cuts_find(c->h, down, c->overlap, &c->down), c->overlap};
        int count = one.across.count * one.down.count;
        if (!count || (best && count >= best))
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
static Cutting cutting_of(Arena *arena, const Piece *piece, const Trim *trim)
{
    Cutting c = {trim->w, trim->h, fmax(0, piece->set->appearance.overlap),
                 piece_seams(arena, piece, trim->w, false),
                 piece_seams(arena, piece, trim->h, true)};
    const Folds folds = telescope_folds(arena, piece);
    if (piece_is_folded(&folds, piece)) {
        add_folds(arena, &folds.across, &c.across);
        add_folds(arena, &folds.down, &c.down);
    }
    return c;
}

bool cut_up(Arena *arena, const Piece *piece, const Trim *trim, const Paper *paper,
            CutUp *cut)
{
    const Cutting c = cutting_of(arena, piece, trim);
    CutUp roomy;
    int count = fewest_parts(&c, trim->bleed, paper, cut);
    if (count && fewest_parts(&c, trim->bleed + SIGNS, paper, &roomy) == count)
        *cut = roomy;
    return count > 0;
}
