/* Caches laid out faces: each face is laid out once and then placed on the parts of all
 * sheets.
 *
 * The memory of the cache is limited. Faces that exceed the limit are laid out again
 * for every page. */
#include "kit/kit.h"

#include <math.h>

#include "layout/clipped.h"
#include "layout/fault_marks.h"

/* With thousands of designs only a small part would fit anyway, so the limit is
 * lower. */
enum { MAX_CACHE_MB = 16, MANY_DESIGNS = 2000, MAX_CACHE_OF_MANY_MB = 1 };

typedef struct {
    const char *name; /* "event/grave-hound/front" */
    bool kept;        /* 'items' is filled */
    ItemList items;
    Form *form; /* for faces that are placed often; NULL: place the items directly */
} CachedFace;

struct FaceCache {
    Arena *arena;
    Arena *kept; /* holds cached faces only, so that its size is theirs */
    Arena *scratch;
    const Game *game;
    Faces *faces;
    size_t cache_limit; /* limit of 'kept', bytes */
    Map face_cache;     /* CachedFace by name */
    Map shared_backs;   /* for each set, whether its pieces share one back: YES or NO */
    DiagList *ignored;
};

static const char YES[] = "yes", NO[] = "no";

static void release(void *what)
{
    arena_free(((FaceCache *)what)->kept);
    arena_free(((FaceCache *)what)->scratch);
}

static size_t cache_limit(const Game *game)
{
    int designs = 0;
    for (int i = 0; i < game->sets.count; i++)
        designs += game->sets.items[i]->pieces.count;
    return (size_t)(designs > MANY_DESIGNS ? MAX_CACHE_OF_MANY_MB : MAX_CACHE_MB) << 20;
}

FaceCache *face_cache_new(Arena *arena, const Game *game, Faces *faces)
{
    FaceCache *face_cache = arena_new_item(arena, FaceCache);
    Arena *kept = arena_new();
    *face_cache = (FaceCache){.arena = arena,
                              .kept = kept,
                              .scratch = arena_new(),
                              .game = game,
                              .faces = faces,
                              .cache_limit = cache_limit(game),
                              .face_cache = map_new(arena),
                              .shared_backs = map_new(arena),
                              .ignored = diag_list_new(kept)};
    arena_on_reset(arena, release, face_cache);
    return face_cache;
}

/* --- laying out a face ------------------------------------------------------------ */

static bool shares_back(FaceCache *face_cache, const Set *set, DiagList *diags)
{
    const char *known = map_get(&face_cache->shared_backs, set->name);
    if (!known) {
        known = faces_share_back(face_cache->faces, set, diags) ? YES : NO;
        map_put(&face_cache->shared_backs, set->name, (void *)known);
    }
    return known == YES;
}

static const char *name_of(FaceCache *face_cache, Arena *arena, const Piece *piece,
                           int side, int look, DiagList *diags)
{
    const char *set = piece->set->name;
    if (side == SIDE_BACK && shares_back(face_cache, piece->set, diags))
        return arena_print(arena, "%s/back", set);
    const char *name = side == SIDE_BACK
                           ? arena_print(arena, "%s/%s/back", set, piece->id)
                           : arena_print(arena, "%s/%s/%d", set, piece->id, side);
    return look == 1 ? name : arena_print(arena, "%s look %d", name, look);
}

static Box grown(const Trim *trim)
{
    return box_grown((Box){0, 0, trim->w, trim->h}, trim->bleed);
}

/* Returns the edge of a face with this bleed. For faces not cut as rectangles this is
 * their outline, scaled to that size. */
static Path *edge_of(Arena *arena, const Trim *trim, double bleed)
{
    Box all = box_grown((Box){0, 0, trim->w, trim->h}, bleed);
    if (!trim->rounded)
        return path_of_box(arena, all);
    Matrix matrix = matrix_multiply(matrix_scale(all.w / trim->w, all.h / trim->h),
                                    matrix_move(all.x, all.y));
    return path_moved(arena, trim->edge, matrix);
}

/* Stores the items of a face, clipped to its edge. Rectangular faces in a form need no
 * clip, as the form's bounds clip them. */
static void cache_items(CachedFace *print, const Face *face, bool often, Arena *arena)
{
    const Box all = grown(&face->trim);
    const ItemList items = face_items_marked(arena, face);
    print->kept = true;
    if (often && !face->trim.rounded)
        print->items = items;
    else
        items_clipped(arena, &items, edge_of(arena, &face->trim, face->trim.bleed),
                      face->trim.rounded ? (Box){0} : all, &print->items);
    if (often)
        print->form = arena_make(arena, Form, .name = print->name, .bounds = all,
                                 .items = print->items);
}

static void prepare_look(FaceCache *face_cache, const Part *part, int side, int look,
                         long copies, DiagList *diags)
{
    const Piece *piece = part->piece;
    const char *name = name_of(face_cache, face_cache->arena, piece, side, look, diags);
    CachedFace *print = map_get(&face_cache->face_cache, name);
    if (print)
        return;
    bool room = arena_used(face_cache->kept) < face_cache->cache_limit;
    Arena *arena = room ? face_cache->kept : face_cache->scratch;
    bool shared = side == SIDE_BACK && shares_back(face_cache, piece->set, diags);
    print = arena_make(face_cache->arena, CachedFace, .name = name);
    map_put(&face_cache->face_cache, name, print);
    Face face = face_draw_look(face_cache->faces, piece, side, look, arena, diags);
    if (room && face.drawn)
        cache_items(print, &face, copies > 1 || shared, arena);
    arena_reset(face_cache->scratch);
}

static void prepare_face(FaceCache *face_cache, const Part *part, int side, long copies,
                         DiagList *diags)
{
    int looks = face_looks(face_cache->faces, part->piece, side, copies, diags);
    for (int look = 1; look <= looks; look++)
        prepare_look(face_cache, part, side, look, copies - looks + 1, diags);
}

void face_cache_prepare(FaceCache *face_cache, const Part *part, long last,
                        DiagList *diags)
{
    for (int i = 0; i < part->front.count; i++)
        prepare_face(face_cache, part, part->front.items[i].side, last, diags);
    for (int i = 0; i < part->back.count; i++)
        prepare_face(face_cache, part, part->back.items[i].side, last, diags);
}

/* --- placing a face --------------------------------------------------------------- */

static int look_of(FaceCache *face_cache, const Part *part, int side, long copy)
{
    const Piece *piece = part->piece;
    long copies = piece_count(piece, face_cache->game->players);
    return face_look_of(
        face_looks(face_cache->faces, piece, side, copies, face_cache->ignored), copy);
}

static CachedFace *find(FaceCache *face_cache, const Part *part, int side, int look)
{
    arena_reset(face_cache->scratch);
    return map_get(&face_cache->face_cache,
                   name_of(face_cache, face_cache->scratch, part->piece, side, look,
                           face_cache->ignored));
}

static void put_print(const CachedFace *print, PrintSpot spot)
{
    if (print->form) {
        Item item = {.kind = ITEM_FORM, .form = print->form, .matrix = spot.matrix};
        list_add(spot.arena, spot.items, item);
        return;
    }
    group_add(spot.arena, spot.items,
              (Group){.matrix = spot.matrix, .opacity = 1, .items = print->items});
}

static void add_print(FaceCache *face_cache, const CachedFace *print, const Part *part,
                      int side, int look, PrintSpot spot)
{
    if (print->kept) {
        put_print(print, spot);
        return;
    }
    Face face = face_draw_look(face_cache->faces, part->piece, side, look, spot.arena,
                               face_cache->ignored);
    CachedFace now = {.name = print->name};
    if (!face.drawn)
        return;
    cache_items(&now, &face, false, spot.arena);
    put_print(&now, spot);
}

/* --- looking at a face ------------------------------------------------------------ */

ItemList face_cache_front(const PartMaker *maker, const Piece *piece, Arena *arena,
                          DiagList *diags)
{
    FaceCache *face_cache = maker->faces;
    const Part part = {.piece = piece};
    prepare_face(face_cache, &part, SIDE_FRONT, piece_count(piece, maker->players),
                 diags);
    const CachedFace *print = find(face_cache, &part, SIDE_FRONT, 1);
    if (!print || print->kept)
        return print ? print->items : (ItemList){0};
    return face_draw(face_cache->faces, piece, SIDE_FRONT, arena, face_cache->ignored)
        .items;
}

/* --- placing a section of a face -------------------------------------------------- */

static bool is_all(const Part *part, Box seen)
{
    const double rounding = 1e-6;
    Box all = grown(&part->trim);
    return seen.w > all.w - rounding && seen.h > all.h - rounding;
}

/* The same spot in a group that is clipped to the path, which 'matrix' leads to the
 * page. */
static PrintSpot spot_within(PrintSpot spot, const Path *path, Matrix matrix)
{
    const Path *clip = path_moved(spot.arena, path, matrix);
    spot.items =
        &group_add(spot.arena, spot.items,
                   (Group){.matrix = MATRIX_IDENTITY, .clip = clip, .opacity = 1})
             ->items;
    return spot;
}

/* The same spot for a face of which only this box is seen. A round face gets a round
 * bleed, as wide as the widest that is seen. */
static PrintSpot spot_seen(PrintSpot spot, const Part *part, Box seen, Matrix matrix)
{
    const Trim *trim = &part->trim;
    double bleed = fmax(fmax(-seen.x, -seen.y),
                        fmax(seen.x + seen.w - trim->w, seen.y + seen.h - trim->h));
    spot = spot_within(spot, path_of_box(spot.arena, seen), matrix);
    return trim->rounded && bleed > 0 && bleed < trim->bleed
               ? spot_within(spot, edge_of(spot.arena, trim, bleed), matrix)
               : spot;
}

static void add_panel(FaceCache *face_cache, const Part *part, const Panel *panel,
                      PrintSpot spot)
{
    int look = look_of(face_cache, part, panel->side, spot.copy);
    const CachedFace *print = find(face_cache, part, panel->side, look);
    if (!print)
        return;
    Matrix all = matrix_multiply(panel->matrix, spot.matrix);
    Box seen = matrix_undo_box(all, spot.art);
    if (panel->clip)
        spot = spot_within(spot, panel->clip, spot.matrix);
    if ((!panel->clip || part->label) && !is_all(part, seen))
        spot = spot_seen(spot, part, seen, all);
    spot.matrix = all;
    add_print(face_cache, print, part, panel->side, look, spot);
}

void face_cache_add(FaceCache *face_cache, const Part *part, bool back, PrintSpot spot)
{
    const Panels *panels = back ? &part->back : &part->front;
    for (int i = 0; i < panels->count; i++)
        add_panel(face_cache, part, &panels->items[i], spot);
}
