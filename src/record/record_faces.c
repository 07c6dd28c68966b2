#include "record/record_faces.h"

#include "base/file.h"

typedef struct {
    Record *record;
    const FaceDigests *digests;
    Faces *faces;
    const Game *game;
    const char *shared_back; /* digest of the back that all pieces of a set share */
    Map hashes;              /* of files, by their paths */
    DiagList *diags;         /* of files that cannot be read */
} FaceTaker;

static void add_side(FaceTaker *taker, RecordEntry *entry, int side, int look,
                     const char *digest)
{
    Arena *arena = taker->record->arena;
    if (digest)
        list_add(arena, &entry->sides,
                 ((RecordSide){side_name(arena, side, look), digest}));
}

static void take_side(FaceTaker *taker, RecordEntry *entry, int side, DiagList *diags)
{
    const Piece *piece = entry->subject;
    long copies = piece_count(piece, taker->game->players);
    int looks = face_looks(taker->faces, piece, side, copies, diags);
    for (int look = 1; look <= looks; look++)
        add_side(taker, entry, side, look,
                 face_digest(taker->digests, piece, side, look));
}

static void take_back(FaceTaker *taker, RecordEntry *entry, DiagList *diags)
{
    if (taker->shared_back)
        add_side(taker, entry, SIDE_BACK, 1, taker->shared_back);
    else
        take_side(taker, entry, SIDE_BACK, diags);
}

/* Returns the digest of the first back of a set that was drawn. */
static const char *first_back(const FaceTaker *taker, const Set *set)
{
    for (int i = 0; i < set->pieces.count; i++) {
        const char *digest =
            face_digest(taker->digests, set->pieces.items[i], SIDE_BACK, 1);
        if (digest)
            return digest;
    }
    return NULL;
}

/* --- files ------------------------------------------------------------------------ */

/* Returns the name of a file. Files outside the project, such as fonts of the system,
 * may lie in other folders on another machine: only their last part is kept. */
static const char *name_of(Arena *arena, const char *root, const char *path)
{
    return root && path_is_below(root, path) ? path_relative(arena, root, path)
                                             : path_last(arena, path);
}

/* Adds a file with its hash. */
static void take_file(FaceTaker *taker, RecordPart *part, const char *path)
{
    Arena *arena = taker->record->arena;
    const char *hash = map_get(&taker->hashes, path);
    if (!hash)
        hash = file_hash(arena, path, taker->diags);
    if (!hash)
        return;
    map_put(&taker->hashes, path, (void *)hash);
    const char *name = name_of(arena, taker->faces->assets->root, path);
    list_add(arena, &part->files, ((RecordFile){name, hash}));
}

/* Adds the files that exist. */
static void take_files(FaceTaker *taker, RecordPart *part)
{
    const FileSet *files = face_digest_files(taker->digests, part->name);
    for (int i = 0; files && i < files->paths.count; i++)
        if (path_is_file(files->paths.items[i]))
            take_file(taker, part, files->paths.items[i]);
}

/* --- sets ------------------------------------------------------------------------- */

void record_take_faces(Record *record, const Game *game, Faces *faces,
                       const FaceDigests *digests, DiagList *diags)
{
    DiagList *ignored = diag_list_new(record->arena);
    FaceTaker taker = {record, digests, faces, game, NULL, map_new(record->arena),
                       diags};
    for (int i = 0; i < record->parts.count; i++) {
        RecordPart *part = record->parts.items[i];
        const Set *set = part->kind == RECORD_SET ? game_set(game, part->name) : NULL;
        if (!set)
            continue;
        bool shares = set->pieces.count > 1 && faces_share_back(faces, set, ignored);
        take_files(&taker, part);
        taker.shared_back = shares ? first_back(&taker, set) : NULL;
        for (int k = 0; k < part->entries.count; k++) {
            RecordEntry *entry = part->entries.items[k];
            if (entry->is_same)
                continue;
            for (int side = SIDE_FRONT; side <= piece_fronts(entry->subject); side++)
                take_side(&taker, entry, side, ignored);
            if (piece_has_back(entry->subject))
                take_back(&taker, entry, ignored);
        }
    }
}
