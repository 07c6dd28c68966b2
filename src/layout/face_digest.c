#include "layout/face_digest.h"

FaceDigests *face_digests_new(Arena *arena)
{
    return arena_make(arena, FaceDigests, .pictures = {.arena = arena},
                      .by_name = map_new(arena));
}

const char *side_name(Arena *arena, int side, int look)
{
    const char *name = side == SIDE_BACK    ? "back"
                       : side == SIDE_FRONT ? "face"
                                            : arena_print(arena, "face %d", side);
    return look > 1 ? arena_print(arena, "%s look %d", name, look) : name;
}

static const char *face_name(Arena *arena, const Piece *piece, int side, int look)
{
    return arena_print(arena, "%s/%s %s", piece->set->name, piece->id,
                       side_name(arena, side, look));
}

Leaves face_leaves(Arena *arena, PictureHashes *pictures, const Face *face)
{
    ItemList items = {0};
    for (int i = 0; i < face->items.count; i++)
        list_add(arena, &items, face->items.items[i]);
    list_add(arena, &items, item_fill(face->trim.outline, paint_ink(0, 0)));
    return leaves_of(arena, pictures, &items);
}

void face_digest_add(FaceDigests *digests, const Face *face)
{
    Arena *arena = digests->by_name.arena, *scratch = arena_new();
    Leaves leaves = face_leaves(scratch, &digests->pictures, face);
    map_set(&digests->by_name, face_name(arena, face->piece, face->side, face->look),
            (void *)leaves_digest(arena, &leaves));
    arena_free(scratch);
}

const char *face_digest(const FaceDigests *digests, const Piece *piece, int side,
                        int look)
{
    Arena *arena = arena_new();
    const char *digest =
        map_get(&digests->by_name, face_name(arena, piece, side, look));
    arena_free(arena);
    return digest;
}
