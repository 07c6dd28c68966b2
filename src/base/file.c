/* Reading refuses what is not a regular file, so that a folder, a pipe or a
 * device can neither hang nor flood the program. Writing puts a whole new file in the
 * place of the old one, in one step. */
#define _XOPEN_SOURCE 700
#include "base/file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* --- reading ------------------------------------------------------------------- */

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
        why = "it is a folder, not a file";
    else if (!S_ISREG(status.st_mode))
        why = "it is not a regular file";
    else if ((too_large = status.st_size > (off_t)MOST_FILE_MB * 1024 * 1024))
        why = arena_print(arena, "it is larger than %d MB", MOST_FILE_MB);
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

/* --- writing ------------------------------------------------------------------- */

static const char *write_all(int file, const char *text, size_t length)
{
    while (length) {
        ssize_t count = write(file, text, length);
        if (count < 0 && errno != EINTR)
            return strerror(errno);
        if (count > 0) {
            text += count;
            length -= (size_t)count;
        }
    }
    return NULL;
}

/* A new file in the same folder, which nobody else has; its name is '*draft'. */
static int open_draft(Arena *arena, const char *path, mode_t mode, char **draft)
{
    enum { TRIES = 100 };
    int file = -1;
    const char *slash = strrchr(path, '/');
    int folder = slash ? (int)(slash + 1 - path) : 0;
    for (int i = 0; i < TRIES && file < 0; i++) {
        *draft = arena_print(arena, "%.*s.ppgen-%ld-%d.tmp", folder, path,
                             (long)getpid(), i);
        file = open(*draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
        if (file < 0 && errno != EEXIST)
            break;
    }
    return file;
}

/* Puts a new file in the place of 'path': of none, or of the 'old' one. */
static const char *replace(Arena *arena, const char *path, const struct stat *old,
                           const char *text, size_t length)
{
    char *draft;
    int file = open_draft(arena, path, old ? old->st_mode & 0777 : 0666, &draft);
    if (file < 0)
        return strerror(errno);
    const char *why = NULL;
    if (old && fchmod(file, old->st_mode & 0777) != 0)
        why = strerror(errno);
    if (!why)
        why = write_all(file, text, length);
    if (!why && fsync(file) != 0)
        why = strerror(errno);
    if (close(file) != 0 && !why)
        why = strerror(errno);
    if (!why && rename(draft, path) != 0)
        why = strerror(errno);
    if (why)
        remove(draft);
    return why;
}

/* To a terminal, to /dev/null. */
static const char *write_device(const char *path, const char *text, size_t length)
{
    int file = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY);
    if (file < 0)
        return strerror(errno);
    const char *why = write_all(file, text, length);
    close(file);
    return why;
}

static const char *write_to(Arena *arena, const char *path, const char *text,
                            size_t length)
{
    struct stat status;
    if (stat(path, &status) != 0)
        return replace(arena, path, NULL, text, length);
    if (S_ISCHR(status.st_mode))
        return write_device(path, text, length);
    if (S_ISDIR(status.st_mode))
        return strerror(EISDIR);
    if (!S_ISREG(status.st_mode))
        return "not a regular file";
    if (faccessat(AT_FDCWD, path, W_OK, AT_EACCESS) != 0)
        return strerror(errno);
    const char *real = path_real(arena, path); /* a link goes on leading there */
    return replace(arena, real ? real : path, &status, text, length);
}

const char *file_write(Arena *arena, const char *path, const char *text, size_t length)
{
    const char *why = write_to(arena, path, text, length);
    return why ? arena_print(arena, "%s: %s", path, why) : NULL;
}
