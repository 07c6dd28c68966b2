/* Reading refuses what is not a regular file, so that a folder, a pipe or a
 * device can neither hang nor flood the program. */
#define _XOPEN_SOURCE 700
#include "base/file.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

bool path_is_folder(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

bool path_exists(const char *path)
{
    struct stat status;
    return lstat(path, &status) == 0;
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
    char *copy = real ? arena_copy(arena, real, strlen(real)) : NULL;
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

const char *path_shown(Arena *arena, const char *path)
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
    if (!open)
        return NULL;
    for (struct dirent *entry; (entry = readdir(open));)
        if (entry->d_name[0] != '.')
            list_add(arena, &names,
                     arena_copy(arena, entry->d_name, strlen(entry->d_name)));
    closedir(open);
    if (names.count == 0)
        list_add(arena, &names, NULL);
    else {
        *count = names.count;
        qsort(names.items, (size_t)names.count, sizeof *names.items, compare_names);
    }
    return names.items;
}

Source *source_new(Arena *arena, const char *path, const char *root)
{
    Source *source = arena_new_item(arena, Source);
    source->path = source->name = path;
    source->shown = text_shown(arena, path);
    char *real = path_real(arena, path);
    if (!real) { /* it may not exist: then its folder's real path will do */
        const char *slash = strrchr(path, '/');
        char *folder = slash ? arena_copy(arena, path, (size_t)(slash - path)) : ".";
        folder = path_real(arena, *folder ? folder : "/");
        real = folder ? path_join(arena, folder, path_last(arena, path)) : NULL;
    }
    if (real)
        source->shown = text_shown(arena, path_shown(arena, real));
    if (real && root)
        source->name = path_relative(arena, root, real);
    return source;
}

static const Source *refuse(const Source *source, Where from, DiagList *diags,
                            bool unreadable, const char *why)
{
    Where where = from.source ? from : (Where){source, 1, 1, 1};
    const char *name =
        from.source ? path_last(diags->arena, source->path) : "this file";
    Diag *diag = diag_add(diags, LEVEL_ERROR, where, "unreadable",
                          "%s cannot be read: %s", name, why);
    diag->unreadable = unreadable;
    diags->unreadable |= unreadable;
    return NULL;
}

static bool read_all(int file, char *text, size_t size, size_t *length)
{
    *length = 0;
    while (*length < size) {
        ssize_t got = read(file, text + *length, size - *length);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return false;
        if (got == 0)
            break;
        *length += (size_t)got;
    }
    return true;
}

const Source *file_read(Arena *arena, const char *path, const char *root, Where from,
                        DiagList *diags)
{
    Source *source = source_new(arena, path, root);
    int file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
    if (file < 0)
        return refuse(source, from, diags, true, strerror(errno));
    struct stat status;
    const char *why = NULL;
    bool too_large = false;
    if (fstat(file, &status) != 0)
        why = strerror(errno);
    else if (S_ISDIR(status.st_mode))
        why = "is a folder, not a file";
    else if (!S_ISREG(status.st_mode))
        why = "is not a regular file";
    else if ((too_large = status.st_size > (off_t)MOST_FILE_MB * 1024 * 1024))
        why = arena_print(arena, "is larger than %d MB", MOST_FILE_MB);
    if (!why) {
        char *text = arena_alloc(arena, (size_t)status.st_size + 1);
        size_t length;
        if (!read_all(file, text, (size_t)status.st_size, &length))
            why = strerror(errno);
        else
            source_set_text(arena, source, text, length);
    }
    close(file);
    return why ? refuse(source, from, diags, !too_large, why) : source;
}

static const char *write_to(Arena *arena, const char *path, const char *text,
                            size_t length)
{
    FILE *file = fopen(path, "wb");
    if (!file)
        return arena_print(arena, "%s", strerror(errno));
    bool written = fwrite(text, 1, length, file) == length && fflush(file) == 0;
    int problem = errno;
    if (fclose(file) != 0 && written) {
        written = false;
        problem = errno;
    }
    return written ? NULL : arena_print(arena, "%s", strerror(problem));
}

const char *file_write(Arena *arena, const char *path, const char *text, size_t length)
{
    char *draft = arena_print(arena, "%s.%ld.tmp", path, (long)getpid());
    const char *why;
    struct stat status;
    if (stat(path, &status) != 0 || S_ISREG(status.st_mode)) {
        why = write_to(arena, draft, text, length);
        if (!why && rename(draft, path) != 0)
            why = strerror(errno);
        if (why)
            remove(draft);
    } else if (S_ISCHR(status.st_mode)) {
        why = write_to(arena, path, text, length); /* a terminal, /dev/null */
    } else {
        why = S_ISDIR(status.st_mode) ? strerror(EISDIR) : "is not a regular file";
    }
    return why ? arena_print(arena, "%s: %s", path, why) : NULL;
}
