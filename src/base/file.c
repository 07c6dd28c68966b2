/* Only regular files are read, so that a folder, a pipe or a device can neither hang
 * nor flood the program. */
#define _XOPEN_SOURCE 700
#include "base/file.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/mount.h"
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

/* The bytes of a file, or why they cannot be read. */
typedef struct {
    const char *text;
    size_t length;
    const char *why;
    bool too_large;
} FileBytes;

static bool is_too_large(Arena *arena, long long size, FileBytes *bytes)
{
    bytes->too_large = size > (long long)MAX_FILE_MB * 1024 * 1024;
    if (bytes->too_large)
        bytes->why = arena_print(arena, "it is larger than %d MB", MAX_FILE_MB);
    return bytes->too_large;
}

/* Reads an open file. */
static void read_open(Arena *arena, int file, FileBytes *bytes)
{
    struct stat status;
    if (fstat(file, &status) != 0)
        bytes->why = strerror(errno);
    else if (S_ISDIR(status.st_mode))
        bytes->why = "it is a folder, not a file";
    else if (!S_ISREG(status.st_mode))
        bytes->why = "it is not a regular file";
    else if (!is_too_large(arena, status.st_size, bytes)) {
        char *text = arena_alloc(arena, (size_t)status.st_size + 1);
        if (read_all(file, text, (size_t)status.st_size, &bytes->length))
            bytes->text = text;
        else
            bytes->why = strerror(errno);
    }
}

static FileBytes bytes_on_disk(Arena *arena, const char *path)
{
    FileBytes bytes = {0};
    int file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
    if (file < 0)
        return (FileBytes){.why = strerror(errno)};
    read_open(arena, file, &bytes);
    close(file);
    return bytes;
}

static FileBytes bytes_of(Arena *arena, const char *path)
{
    FileBytes bytes = {0};
    const char *real = mount_holds(path) ? mount_real(arena, path) : path;
    if (!real)
        return (FileBytes){.why = strerror(errno)};
    if (!mount_holds(real))
        return bytes_on_disk(arena, real);
    bytes.text = mount_read(arena, real, &bytes.length, &bytes.why);
    if (bytes.text && is_too_large(arena, (long long)bytes.length, &bytes))
        bytes.text = NULL;
    return bytes;
}

const Source *file_read(Arena *arena, const char *path, const char *root,
                        SourceRange from, DiagList *diags)
{
    Source *source = source_new(arena, path, root);
    FileBytes bytes = bytes_of(arena, path);
    if (!bytes.text)
        return refuse(source, from, diags, bytes.too_large, bytes.why);
    source_set_text(arena, source, bytes.text, bytes.length);
    source->named = from;
    return source;
}

static const char NOTHING_LEFT[] = "the files are too large in total";

/* Takes the size of a file off '*left'. Returns false if this is less. */
static bool take(long long *left, long long size)
{
    bool enough = size <= *left;
    *left -= enough ? size : *left;
    return enough;
}

/* Returns the hash of a file that is mounted, or that a link in the mount leads to. */
static const char *hash_in_mount(Arena *arena, const char *path, long long *left,
                                 const char **why)
{
    Arena *scratch = arena_new();
    FileBytes bytes = bytes_of(scratch, path);
    const char *hash = NULL;
    if (!bytes.text)
        *why = arena_text(arena, bytes.why);
    else if (!take(left, (long long)bytes.length))
        *why = NOTHING_LEFT;
    else
        hash = sha256_hex(arena, bytes.text, bytes.length);
    arena_free(scratch);
    return hash;
}

/* Returns the hash of the rest of an open file; NULL and errno on failure. */
static const char *hash_open(Arena *arena, int file)
{
    char bytes[16 * 1024];
    size_t length = sizeof bytes;
    Sha256 sha256 = sha256_begin();
    while (length == sizeof bytes) {
        if (!read_all(file, bytes, sizeof bytes, &length))
            return NULL;
        sha256_add(&sha256, bytes, length);
    }
    return sha256_end(&sha256, arena);
}

static const char *hash_on_disk(Arena *arena, const char *path, long long *left,
                                const char **why)
{
    struct stat status;
    const char *hash = NULL;
    int file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
    if (file < 0 || fstat(file, &status) != 0)
        *why = strerror(errno);
    else if (!S_ISREG(status.st_mode))
        *why = "it is not a regular file";
    else if (!take(left, status.st_size))
        *why = NOTHING_LEFT;
    else if (!(hash = hash_open(arena, file)))
        *why = strerror(errno);
    if (file >= 0)
        close(file);
    return hash;
}

const char *file_hash_within(Arena *arena, const char *path, long long *left,
                             DiagList *diags)
{
    const char *why = NULL;
    const char *hash = mount_holds(path) ? hash_in_mount(arena, path, left, &why)
                                         : hash_on_disk(arena, path, left, &why);
    if (!hash)
        refuse(source_new(arena, path, NULL), (SourceRange){0}, diags, false, why);
    return hash;
}

const char *file_hash(Arena *arena, const char *path, DiagList *diags)
{
    long long left = LLONG_MAX;
    return file_hash_within(arena, path, &left, diags);
}
