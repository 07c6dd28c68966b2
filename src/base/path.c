/* Relative paths start at the current folder, and links are followed, as the system
 * does. */
#define _XOPEN_SOURCE 700
#include "base/path.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/io_error.h"
#include "base/list.h"
#include "base/text.h"

static mode_t kind_of(const char *path)
{
    struct stat status;
    if (stat(path, &status) == 0)
        return status.st_mode & S_IFMT;
    io_error_note(path);
    return 0;
}

bool path_is_folder(const char *path)
{
    return kind_of(path) == S_IFDIR;
}

bool path_is_file(const char *path)
{
    return kind_of(path) == S_IFREG;
}

bool path_exists(const char *path)
{
    struct stat status;
    bool found = lstat(path, &status) == 0;
    if (!found)
        io_error_note(path);
    return found;
}

char *path_join(Arena *arena, const char *folder, const char *name)
{
    size_t length = strlen(folder);
    const char *slash = length && folder[length - 1] == '/' ? "" : "/";
    return arena_print(arena, "%s%s%s", folder, slash, name);
}

char *path_real(Arena *arena, const char *path)
{
    char *real = realpath(path, NULL);
    if (!real)
        io_error_note(path);
    char *copy = real ? arena_text(arena, real) : NULL;
    free(real);
    return copy;
}

char *path_last(Arena *arena, const char *path)
{
    size_t end = strlen(path);
    while (end > 1 && path[end - 1] == '/')
        end--;
    size_t start = end;
    while (start > 0 && path[start - 1] != '/')
        start--;
    return arena_copy(arena, path + start, end - start);
}

const char *path_parent(Arena *arena, const char *path)
{
    const char *slash = strrchr(path, '/');
    if (!slash || strcmp(path, "/") == 0)
        return NULL;
    return slash == path ? "/" : arena_copy(arena, path, (size_t)(slash - path));
}

const char *path_folder(Arena *arena, const char *path)
{
    const char *parent = path_parent(arena, path);
    return parent ? parent : ".";
}

char *path_relative(Arena *arena, const char *base, const char *path)
{
    size_t same = 0, i = 0;
    while (base[i] && base[i] == path[i]) {
        if (base[i] == '/')
            same = i;
        i++;
    }
    bool base_ends = !base[i], path_ends = !path[i];
    if ((base_ends && (path[i] == '/' || path_ends)) || (path_ends && base[i] == '/'))
        same = i;
    Text text = text_new(arena);
    for (const char *rest = base + same; *rest; rest++)
        if (*rest == '/' && rest[1])
            text_add(&text, "../");
    const char *down = path + same;
    while (*down == '/')
        down++;
    text_add(&text, down);
    if (text.length == 0)
        text_add(&text, ".");
    else if (text.text[text.length - 1] == '/')
        text.text[--text.length] = '\0';
    return text.text;
}

bool path_is_below(const char *folder, const char *path)
{
    size_t length = strlen(folder);
    return strncmp(folder, path, length) == 0 &&
           (path[length] == '/' || text_is(folder, "/"));
}

static bool is_within(Arena *arena, const char *folder, const char *real)
{
    const char *whole = folder ? path_real(arena, folder) : NULL;
    return whole && (text_is(whole, real) || path_is_below(whole, real));
}

bool path_leads_out(Arena *arena, const char *path, const char *home, const char *root)
{
    const char *real = path_real(arena, path);
    return real && !is_within(arena, home, real) && !is_within(arena, root, real);
}

const char *path_display(Arena *arena, const char *path)
{
    const char *here = path_real(arena, ".");
    const char *relative = here ? path_relative(arena, here, path) : path;
    return strlen(relative) > strlen(path) ? path : relative;
}

static int compare_names(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

const char *const *folder_names(Arena *arena, const char *folder, int *count)
{
    DIR *open = opendir(folder);
    LIST(const char *) names = {0};
    *count = 0;
    if (!open) {
        io_error_note(folder);
        return NULL;
    }
    errno = 0;
    for (struct dirent *entry; (entry = readdir(open)); errno = 0)
        if (entry->d_name[0] != '.')
            list_add(arena, &names, arena_text(arena, entry->d_name));
    int problem = errno;
    closedir(open);
    errno = problem;
    if (problem) {
        io_error_note(folder);
        return NULL;
    }
    *count = names.count;
    list_add(arena, &names, NULL);
    qsort(names.items, (size_t)*count, sizeof *names.items, compare_names);
    return names.items;
}
