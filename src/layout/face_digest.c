#include "layout/face_digest.h"

FaceDigests *face_digests_new(Arena *arena)
{
    return arena_make(arena, FaceDigests, .pictures = {.arena = arena},
                      .files_by_set = map_new(arena));
}

const char *side_name(Arena *arena, int side, int look)
{
    const char *name = side == SIDE_BACK    ? "back"
                       : side == SIDE_FRONT ? "face"
                                            : arena_print(arena, "face %d", side);
    return look > 1 ? arena_print(arena, "%s look %d", name, look) : name;
}

static uint64_t hash_of(const Piece *piece, int side, int look)
{
    return hash_with(hash_with(hash_pointer(piece), (uint64_t)side), (uint64_t)look);
}

Leaves face_leaves(Arena *arena, PictureHashes *pictures, const Face *face)
{
    ItemList items = {0};
    for (int i = 0; i < face->items.count; i++)
        list_add(arena, &items, face->items.items[i]);
    list_add(arena, &items, item_fill(face->trim.outline, paint_ink(0, 0)));
    return leaves_of(arena, pictures, &items);
}

/* Adds the files of a face to those of its set. */
static void add_files(FaceDigests *digests, const Face *face)
{
    const char *set = face->piece->set->name;
    Arena *arena = digests->files_by_set.arena;
    FileSet *files = map_get(&digests->files_by_set, set);
    if (!files) {
        files = file_set_new(arena);
        map_put(&digests->files_by_set, arena_text(arena, set), files);
    }
    file_set_add_all(files, face->files);
}

const FileSet *face_digest_files(const FaceDigests *digests, const char *set)
{
    return map_get(&digests->files_by_set, set);
}

/* Returns the place of a face in the list, or -1. */
static int find(const FaceDigests *digests, const Piece *piece, int side, int look)
{
    HashWalk walk = {hash_of(piece, side, look), 0};
    for (int i; (i = hash_index_next(&digests->index, &walk)) >= 0;) {
        const FaceDigest *digest = &digests->all.items[i];
        if (digest->piece == piece && digest->side == side && digest->look == look)
            return i;
    }
    return -1;
}

void face_digest_add(FaceDigests *digests, const Face *face)
{
    add_files(digests, face);
    Arena *arena = digests->files_by_set.arena, *scratch = arena_new();
    Leaves leaves = face_leaves(scratch, &digests->pictures, face);
    FaceDigest made = {face->piece, face->side, face->look,
                       leaves_digest(arena, &leaves)};
    arena_free(scratch);
    int known = find(digests, made.piece, made.side, made.look);
    if (known >= 0) {
        digests->all.items[known] = made;
        return;
    }
    hash_index_add(arena, &digests->index, hash_of(made.piece, made.side, made.look));
    list_add(arena, &digests->all, made);
}

const char *face_digest(const FaceDigests *digests, const Piece *piece, int side,
                        int look)
{
    int found = find(digests, piece, side, look);
    return found < 0 ? NULL : digests->all.items[found].digest;
}
