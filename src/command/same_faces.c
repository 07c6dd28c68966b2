#include "command/same_faces.h"

#include "base/folder_compare.h"
#include "layout/face_keys.h"

/* Returns a folder that all games of a project share; "" for a game in no project. */
static const char *shared_folder(Arena *arena, const GameFiles *files, const char *name)
{
    bool has_root = files->root && !text_is(files->root, files->folder);
    return has_root ? path_join(arena, files->root, name) : "";
}

/* Returns true if templates, fonts, icons and art have the same bytes. */
static bool assets_are_same(Arena *arena, const GameFiles *before,
                            const GameFiles *after)
{
    static const char *const own[] = {"templates", "fonts", "icons", "art", NULL},
                             *const shared[] = {"templates", "fonts", NULL};
    bool same = true;
    for (int i = 0; same && own[i]; i++)
        same = folders_are_equal(path_join(arena, before->folder, own[i]),
                                 path_join(arena, after->folder, own[i]));
    for (int i = 0; same && shared[i]; i++)
        same = folders_are_equal(shared_folder(arena, before, shared[i]),
                                 shared_folder(arena, after, shared[i]));
    return same;
}

/* The keys of the faces of both versions. */
typedef struct {
    FaceKeys *before, *after;
} BothKeys;

static void mark_set(const BothKeys *keys, const RecordPart *before,
                     const RecordPart *after)
{
    for (int i = 0; i < after->entries.count; i++) {
        RecordEntry *now = after->entries.items[i],
                    *was = record_entry(before, now->id);
        if (was &&
            face_keys_are_same(keys->before, was->subject, keys->after, now->subject))
            was->is_same = now->is_same = true;
    }
}

static FaceKeys *keys_of(Arena *arena, const UndrawnVersion *version)
{
    return face_keys_new(arena, version->faces, version->faces->game->tree,
                         version->problems);
}

void same_faces_mark(const UndrawnVersion *before, const UndrawnVersion *after)
{
    Arena *arena = arena_new();
    if (!assets_are_same(arena, before->files, after->files)) {
        arena_free(arena);
        return;
    }
    const BothKeys keys = {keys_of(arena, before), keys_of(arena, after)};
    for (int i = 0; i < after->record->parts.count; i++) {
        const RecordPart *now = after->record->parts.items[i],
                         *was = record_part(before->record, now->kind, now->name);
        if (now->kind == RECORD_SET && was)
            mark_set(&keys, was, now);
    }
    arena_free(arena);
}
