/* The pieces are put into the box as a player would: what is large lies flat, one above
 * the other; below it are stacks of what is small, side by side in layers. */
#include "model/tuck_box.h"

#include <math.h>
#include <stdlib.h>

#define AIR 2.0          /* added to width and height */
#define AIR_ABOVE 1.0    /* added to the depth */
#define PAPER 0.2        /* thickness of a sheet or mat */
#define LONGEST 216.0    /* longer paper and boards are folded, or lie in parts */
#define SPACE_RADIUS 6.0 /* of free spaces, whose size is known only from the art */
#define LOOSE 2.0        /* tokens in a bag take this much more room than in piles */
#define BAG_W 60.0
#define BAG_H 80.0
#define BOOK_W 148.5 /* a rulebook of A5, or of half a letter */
#define BOOK_H 216.0
#define BOOK 3.0
#define POKER_W 63.5 /* of pieces whose set gives no size */
#define POKER_H 88.9
#define LARGE 0.45 /* share of the floor from which on nothing lies beside a piece */
#define WISHED_DEPTH 60.0
#define LOWEST_LAYER 4.0     /* layers of small pieces are tried from this height */
#define LAYER_STEP 2.0       /* in steps of this */
#define LID_SHARE 0.6        /* of the base's depth that the lid covers, */
#define LEAST_LID 25.0       /* but at least this, */
#define BASE_SHOWS 3.0       /* and all but this */
#define LEAST_TELESCOPE 15.0 /* depth inside: a shallower box does not hold its lid */
#define TOO_DEEP 1000.0      /* for more stacks than are packed */

const char *const BOX_FACE_NAMES[] = {"",       "lid",       "lid-long",  "lid-short",
                                      "bottom", "base-long", "base-short"};

/* Equal pieces: 'count' of them in piles, each 'thick'. 'w' is not larger than 'h'. */
typedef struct {
    double w, h, thick;
    long count;
} Pile;

typedef struct {
    Pile *items;
    int count, room;
    LIST(const Set *) boxes; /* tuck boxes for several decks that are among them */
} Piles;

/* --- what goes in ----------------------------------------------------------------- */

bool tuck_is_wanted(const Set *set, long cards)
{
    enum { LEAST_CARDS = 10 };
    Tristate wanted = set->appearance.tuck_box;
    bool usual = set->kind == KIND_CARD && cards >= LEAST_CARDS;
    return cards > 0 && !set->appearance.tucked &&
           (wanted == TRISTATE_YES || (wanted == TRISTATE_UNSET && usual));
}

double card_thickness(const Set *set)
{
    double own = set->appearance.thickness;
    return own < 0 ? CARD_THICKNESS : own;
}

long box_share(long cards, long boxes, long box)
{
    return cards / boxes + (box < cards % boxes);
}

double tuck_depth(double thick, long cards)
{
    return fmax(LEAST_BOX_DEPTH, (double)cards * thick + TUCK_AIR);
}

static void add_pile(Arena *arena, Piles *piles, double w, double h, double thick,
                     long count)
{
    Pile pile = {fmin(w, h), fmax(w, h), thick, count};
    Pile *last = piles->count ? &piles->items[piles->count - 1] : NULL;
    if (last && last->w == pile.w && last->h == pile.h && last->thick == thick)
        last->count += count;
    else if (count > 0)
        list_add(arena, piles, pile);
}

/* Returns the height of a die made of paper, for the length of an edge. A die without a
 * net counts as one of about its size. */
static double die_height(const Piece *piece, double edge)
{
    const double tetrahedron = 0.82, icosahedron = 1.52; /* for an edge of 1 */
    int faces = piece_fronts(piece);
    return edge * (faces == 4 ? tetrahedron : faces == 20 ? icosahedron : 1);
}

typedef enum { STAYS_OUT, LIES_FLAT, IS_FOLDED, IN_BAG, IS_DIE, IS_STANDEE } Lies;

/* How the pieces of each kind of set lie in the box, and how thick they are. */
static const struct {
    Lies lies;
    double thick;
} KINDS[] = {
    [KIND_CARD] = {LIES_FLAT, CARD_THICKNESS},
    [KIND_REFERENCE] = {LIES_FLAT, CARD_THICKNESS},
    [KIND_TILE] = {LIES_FLAT, BOARD_THICKNESS},
    [KIND_RING] = {LIES_FLAT, BOARD_THICKNESS},
    [KIND_BOARD] = {IS_FOLDED, BOARD_THICKNESS},
    [KIND_SHEET] = {IS_FOLDED, PAPER},
    [KIND_MAT] = {IS_FOLDED, PAPER},
    [KIND_TOKEN] = {IN_BAG, BOARD_THICKNESS},
    [KIND_COIN] = {IN_BAG, BOARD_THICKNESS},
    [KIND_DIE] = {IS_DIE, 0},
    [KIND_STANDEE] = {IS_STANDEE, 2 * STANDEE_FOOT},
    [KIND_BOX] = {STAYS_OUT, 0},
    [KIND_BOOK] = {STAYS_OUT, 0},
};

/* Returns the size of a piece; that of a poker card if its set gives none. */
static void size_of(const Piece *piece, double *w, double *h)
{
    *w = number_to_double(piece->width);
    *h = number_to_double(piece->height);
    if (*w <= 0 || *h <= 0) {
        *w = POKER_W;
        *h = POKER_H;
    }
}

/* Returns the parts along one side. */
static Cuts folds_of(Arena *arena, const Piece *piece, double length, bool down)
{
    if (length <= LONGEST)
        return (Cuts){.count = 1, .at = {0, length}};
    Seams seams = piece_seams(arena, piece, down);
    Obstacles spaces = piece_free_spaces(arena, piece, down, SPACE_RADIUS);
    Cuts folds =
        cuts_find(&(CutWish){length, LONGEST, .seams = &seams, .obstacles = &spaces});
    return folds.count ? folds : (Cuts){.count = 1, .at = {0, length}};
}

Folds telescope_folds(Arena *arena, const Piece *piece)
{
    double w, h;
    size_of(piece, &w, &h);
    if (KINDS[piece->set->kind].lies != IS_FOLDED)
        return (Folds){{.count = 1, .at = {0, w}}, {.count = 1, .at = {0, h}}};
    return (Folds){folds_of(arena, piece, w, false), folds_of(arena, piece, h, true)};
}

bool piece_is_folded(Arena *arena, const Piece *piece, Folds *folds)
{
    if (!piece->set->appearance.is_boxed)
        return false;
    *folds = telescope_folds(arena, piece);
    return folds->across.count * folds->down.count > 1;
}

static double longest(const Cuts *parts)
{
    double most = 0;
    for (int i = 0; i < parts->count; i++)
        most = fmax(most, parts->at[i + 1] - parts->at[i]);
    return most;
}

/* Adds a board, sheet or mat with its folded parts one above the other. */
static void add_folded(Arena *arena, Piles *piles, const Piece *piece, double thick,
                       long count)
{
    const Folds folds = telescope_folds(arena, piece);
    add_pile(arena, piles, longest(&folds.across), longest(&folds.down), thick,
             count * folds.across.count * folds.down.count);
}

static void add_piece(Arena *arena, Piles *piles, const Piece *piece, long count)
{
    const double thinnest = 0.01;
    SetKind kind = piece->set->kind;
    double w, h, own = piece->set->appearance.thickness;
    double thick = own < 0 ? KINDS[kind].thick : fmax(own, thinnest);
    size_of(piece, &w, &h);
    if (KINDS[kind].lies == IS_DIE)
        w = h = thick = die_height(piece, w);
    if (KINDS[kind].lies == IN_BAG) {
        thick = fmax(LOOSE * w * h * thick / (BAG_W * BAG_H), thinnest);
        w = BAG_W, h = BAG_H;
    }
    if (KINDS[kind].lies == IS_FOLDED)
        add_folded(arena, piles, piece, thick, count);
    else if (KINDS[kind].lies != STAYS_OUT)
        add_pile(arena, piles, w, h, thick, count);
}

static bool prints_any(const Set *set)
{
    for (int i = 0; i < set->pieces.count; i++)
        if (!set->pieces.items[i]->unprinted)
            return true;
    return false;
}

void set_largest(const Set *set, double *w, double *h)
{
    bool all = !prints_any(set);
    *w = *h = 0;
    for (int i = 0; i < set->pieces.count; i++) {
        double width, height;
        if (set->pieces.items[i]->unprinted && !all)
            continue;
        size_of(set->pieces.items[i], &width, &height);
        *w = fmax(*w, width);
        *h = fmax(*h, height);
    }
}

/* Adds tuck boxes whose panels have these measures. */
static void add_tucks(Arena *arena, Piles *piles, const TuckBox *box, long count)
{
    const double paper = 2 * BOX_PAPER;
    add_pile(arena, piles, box->w + paper, box->h + paper, box->d + paper, count);
}

/* Adds the boxes in which a deck lies with others, unless they have been added with
 * another of these. */
static void add_shared_box(Arena *arena, Piles *piles, const Set *box, int players)
{
    for (int i = 0; i < piles->boxes.count; i++)
        if (piles->boxes.items[i] == box)
            return;
    list_add(arena, &piles->boxes, box);
    TuckBox full = *box->appearance.tuck;
    tuck_box_measure(&full, box, players);
    add_tucks(arena, piles, &full, full.boxes);
}

/* Adds a deck in its tuck box. */
static void add_boxed(Arena *arena, Piles *piles, const Set *set, long cards)
{
    double w, h;
    set_largest(set, &w, &h);
    const TuckBox box = {.w = tuck_panel(w),
                         .h = tuck_panel(h),
                         .d = tuck_depth(card_thickness(set), cards)};
    add_tucks(arena, piles, &box, 1);
}

static void add_set(Arena *arena, Piles *piles, const Set *set, int players)
{
    long cards = set_printed(set, players);
    if (set->appearance.tucked) {
        add_shared_box(arena, piles, set->appearance.tucked, players);
        return;
    }
    if (tuck_is_wanted(set, cards)) {
        add_boxed(arena, piles, set, cards);
        return;
    }
    for (int i = 0; i < set->pieces.count; i++)
        add_piece(arena, piles, set->pieces.items[i],
                  piece_printed(set->pieces.items[i], players));
}

static Piles piles_of(Arena *arena, const Game *game, const Telescope *box)
{
    Piles piles = {0};
    int players =
        game->players_most > game->players ? game->players_most : game->players;
    for (int i = 0; i < box->in.holds.count; i++)
        add_set(arena, &piles, box->in.holds.items[i], players);
    if (box->in.rulebook)
        add_pile(arena, &piles, BOOK_W, BOOK_H, BOOK, 1);
    return piles;
}

/* --- packing ---------------------------------------------------------------------- */

/* A layer of the box, filled with rows of stacks from one edge. */
typedef struct {
    double w, h;
    double x, y, row; /* the end of the last row; its top; its height */
} Layer;

typedef struct {
    double w, h, high;
} Stack;

typedef LIST(Stack) Stacks;

static bool put_one(Layer *layer, double w, double h)
{
    if (layer->x + w > layer->w) {
        layer->y += layer->row;
        layer->x = layer->row = 0;
    }
    if (w > layer->w || layer->y + h > layer->h)
        return false;
    layer->x += w;
    layer->row = fmax(layer->row, h);
    return true;
}

/* Splits piles into stacks that are not higher than 'high', unless a single piece is.
 * Returns false if there are too many. */
static bool split_piles(Arena *arena, const Piles *piles, double high, Stacks *stacks)
{
    enum { MOST_STACKS = 2000 };
    for (int i = 0; i < piles->count; i++) {
        const Pile *pile = &piles->items[i];
        long each = (long)fmax(1, floor(high / pile->thick + 1e-9));
        for (long left = pile->count; left > 0; left -= each) {
            if (stacks->count == MOST_STACKS)
                return false;
            double thick = (double)(left < each ? left : each) * pile->thick;
            list_add(arena, stacks, ((Stack){pile->w, pile->h, thick}));
        }
    }
    return true;
}

/* The highest first, of equally high ones the longest, then the widest. */
static int compare_stacks(const void *a, const void *b)
{
    const Stack *one = a, *other = b;
    if (one->high != other->high)
        return one->high < other->high ? 1 : -1;
    if (one->h != other->h)
        return one->h < other->h ? 1 : -1;
    return (one->w < other->w) - (one->w > other->w);
}

/* Returns the height of all layers, each as high as its first stack. */
static double fill_layers(const Stacks *stacks, double w, double h, bool turned)
{
    double depth = 0;
    Layer layer = {0};
    for (int i = 0; i < stacks->count; i++) {
        const Stack *stack = &stacks->items[i];
        double across = turned ? stack->h : stack->w,
               down = turned ? stack->w : stack->h;
        if (across > w)
            return INFINITY;
        if (layer.w > 0 && put_one(&layer, across, down))
            continue;
        depth += stack->high;
        layer = (Layer){.w = w, .h = h};
        put_one(&layer, across, down);
    }
    return depth;
}

/* Returns the depth that the piles need on a floor of this size: that of the large
 * ones, and the least that layers of the small ones can have. */
static double depth_on(Arena *arena, const Piles *piles, double w, double h)
{
    Piles small = {0};
    double depth = 0, best = INFINITY;
    for (int i = 0; i < piles->count; i++) {
        Pile pile = piles->items[i];
        if (pile.w * pile.h > LARGE * w * h)
            depth += (double)pile.count * pile.thick;
        else
            list_add(arena, &small, pile);
    }
    for (double high = LOWEST_LAYER; high <= WISHED_DEPTH; high += LAYER_STEP) {
        Stacks stacks = {0};
        if (!split_piles(arena, &small, high, &stacks))
            continue;
        list_sort(&stacks, compare_stacks);
        best = fmin(best, fmin(fill_layers(&stacks, w, h, false),
                               fill_layers(&stacks, w, h, true)));
    }
    return depth + fmin(best, TOO_DEEP);
}

/* Finds a floor for the largest piece. If the box would be deep, the floor is doubled
 * where this makes the box flatter. */
static BoxHalf room_for(Arena *arena, const Piles *piles)
{
    BoxHalf best = {0};
    double w = 0, h = 0;
    for (int i = 0; i < piles->count; i++) {
        w = fmax(w, piles->items[i].w);
        h = fmax(h, piles->items[i].h);
    }
    for (int k = 0; k < 3; k++) {
        double depth = depth_on(arena, piles, w, h);
        if (!k || depth < best.depth)
            best = (BoxHalf){w + AIR, h + AIR, depth};
        if (best.depth <= WISHED_DEPTH || 2 * w > LONGEST)
            break;
        double wide = 2 * w;
        w = fmin(wide, h);
        h = fmax(wide, h);
    }
    return best;
}

/* --- the box ---------------------------------------------------------------------- */

/* The tabs that are glued behind the sides take room inside. */
void telescope_measure(const Game *game, Telescope *box)
{
    const double inside = 2 * BOX_PAPER, around = 4 * BOX_PAPER + LID_SLACK;
    Arena *arena = arena_new();
    const Piles piles = piles_of(arena, game, box);
    box->inner = room_for(arena, &piles);
    arena_free(arena);
    box->inner.depth = fmax(ceil(box->inner.depth + AIR_ABOVE), LEAST_TELESCOPE);
    box->inner.w = ceil(box->inner.w);
    box->inner.h = ceil(box->inner.h);
    box->base = (BoxHalf){box->inner.w + inside, box->inner.h + inside,
                          box->inner.depth + BOX_PAPER};
    box->lid = (BoxHalf){box->base.w + around, box->base.h + around,
                         fmin(box->base.depth - BASE_SHOWS,
                              fmax(LEAST_LID, LID_SHARE * box->base.depth))};
}

void telescope_face(const Telescope *box, int face, double *w, double *h)
{
    const BoxHalf *half = face >= BOX_BOTTOM ? &box->base : &box->lid;
    int which = (face - 1) % 3;
    *w = which == 1 ? half->h : half->w;
    *h = which == 0 ? half->h : half->depth;
}
