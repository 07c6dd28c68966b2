#include "command/same_faces.h"

#include "base/folder_compare.h"
#include "base/sha256.h"
#include "command/same_values.h"
#include "layout/piece_summary.h"

/* --- the game apart from its pieces ----------------------------------------------- */

/* Keys of a game, and of a set, that no face depends on. Pieces are compared one by
 * one. */
static const char *const GAME_KEYS[] = {"checks", "stats", "scenes", NULL};
static const char *const SET_KEYS[] = {"pieces", "override", "accept", NULL};

static void hash_text(Sha256 *sha256, const char *text)
{
    sha256_add(sha256, text, strlen(text) + 1);
}

static void hash_node(Sha256 *sha256, const Node *node, const char *const *skipped);

static void hash_map(Sha256 *sha256, const Node *map, const char *const *skipped)
{
    for (int i = 0; i < map->count; i++) {
        const char *key = map->entries[i].key->text;
        if (skipped && text_index(key, skipped) >= 0)
            continue;
        hash_text(sha256, key);
        hash_node(sha256, map->entries[i].value, NULL);
    }
}

static void hash_node(Sha256 *sha256, const Node *node, const char *const *skipped)
{
    const int head[] = {(int)node->kind, node->quoted, node->count};
    sha256_add(sha256, head, sizeof head);
    if (node->kind == NODE_TEXT)
        hash_text(sha256, node->text);
    for (int i = 0; node->kind == NODE_LIST && i < node->count; i++)
        hash_node(sha256, node->items[i], NULL);
    if (node->kind == NODE_MAP)
        hash_map(sha256, node, skipped);
}

/* Hashes the tree of a game without its pieces and checks. */
static const char *head_digest(Arena *arena, const Node *tree)
{
    Sha256 sha256 = sha256_begin();
    const Node *sets = node_get(tree, "sets");
    for (int i = 0; i < tree->count; i++) {
        const char *key = tree->entries[i].key->text;
        if (tree->entries[i].value == sets || text_index(key, GAME_KEYS) >= 0)
            continue;
        hash_text(&sha256, key);
        hash_node(&sha256, tree->entries[i].value, NULL);
    }
    for (int i = 0; sets && i < sets->count; i++) {
        hash_text(&sha256, sets->entries[i].key->text);
        hash_node(&sha256, sets->entries[i].value, SET_KEYS);
    }
    return sha256_end(&sha256, arena);
}

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

static bool games_are_same(const UndrawnVersion *before, const UndrawnVersion *after)
{
    Arena *arena = arena_new();
    bool same = text_is(head_digest(arena, before->files->tree),
                        head_digest(arena, after->files->tree)) &&
                assets_are_same(arena, before->files, after->files);
    arena_free(arena);
    return same;
}

/* --- pieces ----------------------------------------------------------------------- */

static bool text_or_none_is(const char *a, const char *b)
{
    return a && b ? text_is(a, b) : a == b;
}

static bool shapes_are_same(const Piece *a, const Piece *b)
{
    return !number_compare(a->width, b->width) &&
           !number_compare(a->height, b->height) && a->outline == b->outline &&
           text_or_none_is(a->path, b->path) && a->copies == b->copies &&
           a->unprinted == b->unprinted;
}

/* Both versions while their pieces are compared. */
typedef struct {
    ValueVersion before, after;
} SameFaces;

static void mark_set(const SameFaces *same, const RecordPart *before,
                     const RecordPart *after)
{
    for (int i = 0; i < after->entries.count; i++) {
        RecordEntry *now = after->entries.items[i],
                    *was = record_entry(before, now->id);
        if (was && shapes_are_same(was->subject, now->subject) &&
            piece_values_are_same(&same->before, was->subject, &same->after,
                                  now->subject))
            was->is_same = now->is_same = true;
    }
}

static bool set_is_independent(const UndrawnVersion *version, const RecordPart *part)
{
    const Set *set = game_set(version->faces->game, part->name);
    return faces_are_independent(version->faces, set, version->problems);
}

/* Returns true if faces without a template show the same fields as paragraphs: one long
 * text makes its field a paragraph on all pieces. */
static bool plans_are_same(const Set *before, const Set *after)
{
    Arena *arena = arena_new();
    bool same =
        before->fields.count == after->fields.count &&
        memcmp(piece_summary_plan(arena, before), piece_summary_plan(arena, after),
               (size_t)before->fields.count * sizeof(bool)) == 0;
    arena_free(arena);
    return same;
}

/* Returns true if equal pieces of the set look the same in both versions. */
static bool sets_are_alike(const UndrawnVersion *before, const UndrawnVersion *after,
                           const RecordPart *was, const RecordPart *now)
{
    return set_is_independent(before, was) && set_is_independent(after, now) &&
           plans_are_same(game_set(before->faces->game, was->name),
                          game_set(after->faces->game, now->name));
}

void same_faces_mark(const UndrawnVersion *before, const UndrawnVersion *after)
{
    if (!games_are_same(before, after))
        return;
    Arena *arena = arena_new();
    const SameFaces same = {{before->faces->game, arena_new(), diag_list_new(arena)},
                            {after->faces->game, arena_new(), diag_list_new(arena)}};
    for (int i = 0; i < after->record->parts.count; i++) {
        const RecordPart *now = after->record->parts.items[i],
                         *was = record_part(before->record, now->kind, now->name);
        if (now->kind == RECORD_SET && was && sets_are_alike(before, after, was, now))
            mark_set(&same, was, now);
    }
    arena_free(same.before.scratch);
    arena_free(same.after.scratch);
    arena_free(arena);
}
