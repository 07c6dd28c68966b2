/* Only regular files are read, so that a folder, a pipe or a device can neither hang
 * nor flood the program. */
#define _XOPEN_SOURCE 700
#include "base/file.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/sha256.h"

/* Returns the path with links resolved, except a link that is its last part. */
static char *real_place(Arena *arena, const char *path)
{
    const char *folder = path_real(arena, path_folder(arena, path));
    return folder ? path_join(arena, folder, path_last(arena, path)) : NULL;
}

static Source *source_at(Arena *arena, const char *path, const char *real,
                         const char *root)
{
    const char *own = arena_text(arena, path);
    return arena_make(arena, Source, .path = own,
                      .name = real && root ? path_relative(arena, root, real) : own,
                      .shown =
                          text_display(arena, real ? path_display(arena, real) : path));
}

Source *source_new(Arena *arena, const char *path, const char *root)
{
    const char *real = path_real(arena, path);
    return source_at(arena, path, real ? real : real_place(arena, path), root);
}

bool file_is_inside(Arena *arena, const char *path, const char *home, const char *root,
                    SourceRange from, DiagList *diags)
{
    if (!path_leads_out(arena, path, home, root))
        return true;
    if (!from.source)
        from = (SourceRange){source_at(arena, path, real_place(arena, path), root), 1,
                             1, 1};
    return diag_error_help(
        diags, from, "bad-path",
        "replace the link with its target, or move the target into the project",
        "'%s' is a link to a place outside the project", path_last(diags->arena, path));
}

static const Source *refuse(const Source *source, SourceRange from, DiagList *diags,
                            bool too_large, const char *why)
{
    SourceRange where = from.source ? from : (SourceRange){source, 1, 1, 1};
    const char *name =
        from.source ? path_last(diags->arena, source->path) : "this file";
    const char *rule = too_large ? "too-large" : "unreadable";
    Diag *diag =
        diag_add(diags, LEVEL_ERROR, where, rule, "%s cannot be read: %s", name, why);
    if (!too_large)
        diag_unreadable(diags, diag);
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

const Source *file_read(Arena *arena, const char *path, const char *root,
                        SourceRange from, DiagList *diags)
{
    Source *source = source_new(arena, path, root);
    int file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
    if (file < 0)
        return refuse(source, from, diags, false, strerror(errno));
    struct stat status;
    const char *why = NULL;
    bool too_large = false;
    if (fstat(file, &status) != 0)
        why = strerror(errno);
    else if (S_ISDIR(status.st_mode))
        why = "it is a folder, not a file";
    else if (!S_ISREG(status.st_mode))
        why = "it is not a regular file";
    else if ((too_large = status.st_size > (off_t)MAX_FILE_MB * 1024 * 1024))
        why = arena_print(arena, "it is larger than %d MB", MAX_FILE_MB);
    if (!why) {
        char *text = arena_alloc(arena, (size_t)status.st_size + 1);
        size_t length;
        if (!read_all(file, text, (size_t)status.st_size, &length))
            why = strerror(errno);
        else
            source_set_text(arena, source, text, length);
        source->named = from;
    }
    close(file);
    return why ? refuse(source, from, diags, too_large, why) : source;
}

const char *file_hash(Arena *arena, const char *path, DiagList *diags)
{
    char bytes[16 * 1024];
    size_t length = sizeof bytes;
    struct stat status;
    Sha256 sha256 = sha256_begin();
    errno = 0;
    int file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
    bool good = file >= 0 && fstat(file, &status) == 0 && S_ISREG(status.st_mode);
    while (good && length == sizeof bytes) {
        good = read_all(file, bytes, sizeof bytes, &length);
        sha256_add(&sha256, bytes, length);
    }
    const char *why = errno ? strerror(errno) : "it is not a regular file";
    if (file >= 0)
        close(file);
    if (!good)
        refuse(source_new(arena, path, NULL), (SourceRange){0}, diags, false, why);
    return good ? sha256_end(&sha256, arena) : NULL;
}
