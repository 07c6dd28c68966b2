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
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/sha256.h"

/* --- reading ------------------------------------------------------------------- */

Source *source_new(Arena *arena, const char *path, const char *root)
{
    Source *source = arena_new_item(arena, Source);
    source->path = source->name = arena_text(arena, path);
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

const char *file_hash(Arena *arena, const char *path)
{
    char bytes[16 * 1024];
    size_t length = sizeof bytes;
    struct stat status;
    Sha256 sha256 = sha256_begin();
    int file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
    bool good = file >= 0 && fstat(file, &status) == 0 && S_ISREG(status.st_mode);
    while (good && length == sizeof bytes) {
        good = read_all(file, bytes, sizeof bytes, &length);
        sha256_add(&sha256, bytes, length);
    }
    if (file >= 0)
        close(file);
    return good ? sha256_end(&sha256, arena) : NULL;
}

/* --- writing ------------------------------------------------------------------- */

#define TEMPORARY ".ppgen-"

/* TEMPORARY, two numbers with '-' between them, and an ending. */
bool is_temporary_name(const char *name)
{
    size_t start = strlen(TEMPORARY);
    if (strncmp(name, TEMPORARY, start) != 0)
        return false;
    size_t first = strspn(name + start, "0123456789");
    const char *rest = name + start + first;
    size_t second = *rest == '-' ? strspn(rest + 1, "0123456789") : 0;
    return first && second && strcmp(rest + 1 + second, ".tmp") == 0;
}

/* A new file in the same folder, which nobody else has; its name is '*name'. */
static int open_temporary(Arena *arena, const char *path, mode_t mode,
                          const char **name)
{
    enum { TRIES = 100 };
    int file = -1;
    const char *slash = strrchr(path, '/');
    int folder = slash ? (int)(slash + 1 - path) : 0;
    for (int i = 0; i < TRIES && file < 0; i++) {
        *name = arena_print(arena, "%.*s" TEMPORARY "%ld-%d.tmp", folder, path,
                            (long)getpid(), i);
        file = open(*name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode);
        if (file < 0 && errno != EEXIST)
            break;
    }
    return file;
}

/* What is wrong with an old file; or its real place, as a link goes on leading there.
 * Neither is said of a terminal or /dev/null. */
static const char *judge_old(Writing *draft, const struct stat *old)
{
    if (S_ISCHR(old->st_mode))
        return NULL;
    if (S_ISDIR(old->st_mode))
        return strerror(EISDIR);
    if (!S_ISREG(old->st_mode))
        return "not a regular file";
    if (faccessat(AT_FDCWD, draft->path, W_OK, AT_EACCESS) != 0)
        return strerror(errno);
    draft->place = path_real(draft->arena, draft->path);
    if (!draft->place)
        draft->place = draft->path;
    return NULL;
}

static const char *begin(Writing *draft)
{
    struct stat old;
    bool is_old = draft->path && stat(draft->path, &old) == 0;
    const char *why = is_old ? judge_old(draft, &old) : NULL;
    if (why)
        return why;
    if (draft->path && !is_old)
        draft->place = draft->path;
    bool replaces = is_old && draft->place;
    const char *beside = draft->place, *folder = getenv("TMPDIR");
    if (!beside)
        beside = path_join(draft->arena, folder ? folder : "/tmp", "");
    mode_t mode = replaces ? old.st_mode & 0777 : draft->place ? 0666 : 0600;
    int file = open_temporary(draft->arena, beside, mode, &draft->temporary);
    if (file < 0)
        return strerror(errno);
    draft->file = memory_or_end(fdopen(file, "w+"));
    if (!replaces || fchmod(file, mode) == 0)
        return NULL;
    why = strerror(errno);
    writing_drop(draft);
    return why;
}

static void drop(void *draft)
{
    writing_drop(draft);
}

static const char *told(const Writing *draft, const char *why)
{
    return arena_print(draft->arena, "%s: %s",
                       draft->path ? draft->path : "standard output", why);
}

Writing *writing_begin(Arena *arena, const char *path, const char **why)
{
    Writing *draft = arena_new_item(arena, Writing);
    *draft = (Writing){.arena = arena, .path = path};
    *why = begin(draft);
    if (*why)
        *why = told(draft, *why);
    else
        arena_on_reset(arena, drop, draft);
    return *why ? NULL : draft;
}

bool writing_write(Writing *draft, const void *bytes, size_t length)
{
    if (!draft->error && length && fwrite(bytes, length, 1, draft->file) != 1)
        draft->error = errno;
    return !draft->error;
}

/* Has all that was written reached the file? */
static bool flush(Writing *draft)
{
    if (!draft->error && fflush(draft->file) != 0)
        draft->error = errno;
    return !draft->error;
}

static bool map_all(Writing *draft)
{
    struct stat now;
    if (fstat(fileno(draft->file), &now) != 0)
        return false;
    size_t length = (size_t)now.st_size;
    void *view = mmap(NULL, length, PROT_READ, MAP_PRIVATE, fileno(draft->file), 0);
    if (view == MAP_FAILED)
        return false;
    draft->view = view;
    draft->view_length = length;
    return true;
}

const char *writing_view(Writing *draft, size_t *length)
{
    if (!flush(draft))
        return NULL;
    if (!draft->view && !map_all(draft))
        draft->error = errno;
    *length = draft->view_length;
    return draft->view;
}

static void forget_view(Writing *draft)
{
    if (draft->view)
        munmap(draft->view, draft->view_length);
    draft->view = NULL;
}

const char *writing_why(const Writing *draft)
{
    return draft->error ? told(draft, strerror(draft->error)) : NULL;
}

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

static const char *copy_all(FILE *from, int to)
{
    char bytes[16 * 1024];
    const char *why = NULL;
    size_t count;
    rewind(from);
    while (!why && (count = fread(bytes, 1, sizeof bytes, from)) > 0)
        why = write_all(to, bytes, count);
    return why ? why : ferror(from) ? strerror(errno) : NULL;
}

/* To a terminal, to /dev/null. */
static const char *copy_to_device(FILE *from, const char *path)
{
    int device = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY);
    if (device < 0)
        return strerror(errno);
    const char *why = copy_all(from, device);
    close(device);
    return why;
}

static const char *keep(Writing *draft)
{
    if (!flush(draft))
        return strerror(draft->error);
    if (!draft->place) /* a reader that goes away may end the program */
        remove(draft->temporary);
    if (!draft->path) {
        fflush(stdout);
        return copy_all(draft->file, STDOUT_FILENO);
    }
    if (!draft->place)
        return copy_to_device(draft->file, draft->path);
    if (fsync(fileno(draft->file)) != 0)
        return strerror(errno);
    int closed = fclose(draft->file);
    draft->file = NULL;
    if (closed == 0 && rename(draft->temporary, draft->place) == 0)
        return NULL;
    const char *why = strerror(errno);
    remove(draft->temporary);
    return why;
}

const char *writing_keep(Writing *draft)
{
    const char *why = keep(draft);
    writing_drop(draft);
    return why ? told(draft, why) : NULL;
}

void writing_drop(Writing *draft)
{
    forget_view(draft);
    if (!draft->file)
        return;
    fclose(draft->file);
    draft->file = NULL;
    remove(draft->temporary);
}

const char *file_write(Arena *arena, const char *path, const char *text, size_t length)
{
    const char *why;
    Writing *draft = writing_begin(arena, path, &why);
    if (!draft)
        return why;
    writing_write(draft, text, length);
    return writing_keep(draft);
}
