#include "base/folder_compare.h"

#include "base/file.h"

enum { MAX_COMPARED_FILES = 20000, MAX_COMPARED_MB = 1024, MAX_FOLDER_DEPTH = 32 };

typedef struct {
    Arena *arena;
    DiagList *ignored;
    int files;
    long long left; /* bytes that may still be read */
    int depth;
} FolderCompare;

static bool files_are_equal(FolderCompare *c, const char *a, const char *b)
{
    const char *one = file_hash_within(c->arena, a, &c->left, c->ignored);
    const char *other =
        one ? file_hash_within(c->arena, b, &c->left, c->ignored) : NULL;
    return other && text_is(one, other);
}

static bool are_equal(FolderCompare *c, const char *a, const char *b);

static bool names_are_equal(FolderCompare *c, const char *a, const char *b)
{
    int count, other;
    const char *const *names = folder_names(c->arena, a, &count);
    const char *const *others = folder_names(c->arena, b, &other);
    bool equal = names && others && count == other;
    for (int i = 0; equal && i < count; i++)
        equal = text_is(names[i], others[i]) &&
                are_equal(c, path_join(c->arena, a, names[i]),
                          path_join(c->arena, b, names[i]));
    return equal;
}

static bool are_equal(FolderCompare *c, const char *a, const char *b)
{
    bool is_folder = path_is_folder(a);
    if (is_folder != path_is_folder(b) || c->depth > MAX_FOLDER_DEPTH ||
        ++c->files > MAX_COMPARED_FILES)
        return false;
    if (!is_folder)
        return files_are_equal(c, a, b);
    c->depth++;
    bool equal = names_are_equal(c, a, b);
    c->depth--;
    return equal;
}

bool folders_are_equal(const char *a, const char *b)
{
    if (!path_is_folder(a) && !path_is_folder(b))
        return true;
    Arena *arena = arena_new();
    FolderCompare compare = {.arena = arena,
                             .ignored = diag_list_new(arena),
                             .left = MAX_COMPARED_MB * 1024LL * 1024};
    bool equal = are_equal(&compare, a, b);
    arena_free(arena);
    return equal;
}
