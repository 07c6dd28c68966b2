#include "yaml/kept_trees.h"

#include <pthread.h>
#include <string.h>

#include "base/map.h"

typedef struct {
    Source *source; /* a copy, which lives as long as the tree */
    const Node *tree;
} KeptTree;

static struct {
    pthread_mutex_t lock;
    Arena *arena; /* NULL: no trees are kept */
    Map by_path;
} trees = {.lock = PTHREAD_MUTEX_INITIALIZER};

void kept_trees_begin(void)
{
    if (trees.arena)
        return;
    trees.arena = arena_new();
    trees.by_path = map_new(trees.arena);
}

static Source *copy_source(const Source *source)
{
    Arena *arena = trees.arena;
    Source *copy = arena_make(arena, Source, .path = arena_text(arena, source->path),
                              .shown = arena_text(arena, source->shown),
                              .name = arena_text(arena, source->name));
    source_set_text(arena, copy, arena_copy(arena, source->text, source->length),
                    source->length);
    copy->skipped = source->skipped;
    return copy;
}

static KeptTree *keep(const Source *source, TreeReader *read)
{
    DiagList *diags = diag_list_new(trees.arena);
    KeptTree *kept = arena_make(trees.arena, KeptTree, .source = copy_source(source));
    const Node *tree = read(trees.arena, kept->source, diags);
    kept->tree = diags->all.count ? NULL : tree;
    map_put(&trees.by_path, kept->source->path, kept);
    return kept;
}

static bool has_text(const KeptTree *kept, const Source *source)
{
    return kept->source->length == source->length &&
           memcmp(kept->source->text, source->text, source->length) == 0;
}

const Node *kept_tree(const Source *source, TreeReader *read)
{
    if (!trees.arena || source->named.source)
        return NULL;
    pthread_mutex_lock(&trees.lock);
    KeptTree *kept = map_get(&trees.by_path, source->path);
    if (!kept)
        kept = keep(source, read);
    pthread_mutex_unlock(&trees.lock);
    return has_text(kept, source) ? kept->tree : NULL;
}
