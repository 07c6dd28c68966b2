/* Replaces a file in a single step, by renaming a temporary file. */
#define _XOPEN_SOURCE 700
#include "base/file_writer.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/io_error.h"
#include "base/path.h"
#include "base/text.h"

/* Returns why an old file cannot be replaced, or NULL. Sets 'place' to the target of a
 * link, except for devices such as a terminal or /dev/null, which are written to
 * directly. */
static const char *judge_old(FileWriter *writing, const struct stat *old)
{
    if (S_ISCHR(old->st_mode))
        return NULL;
    if (S_ISDIR(old->st_mode))
        return strerror(EISDIR);
    if (!S_ISREG(old->st_mode))
        return "not a regular file";
    if (faccessat(AT_FDCWD, writing->path, W_OK, AT_EACCESS) != 0)
        return strerror(errno);
    writing->place = path_real(writing->arena, writing->path);
    if (!writing->place)
        writing->place = writing->path;
    return NULL;
}

static const char *begin(FileWriter *writing)
{
    struct stat old;
    bool is_old = writing->path && stat(writing->path, &old) == 0;
    if (writing->path && !is_old)
        io_error_note(writing->path);
    const char *why = is_old ? judge_old(writing, &old) : NULL;
    if (why)
        return why;
    if (writing->path && !is_old)
        writing->place = writing->path;
    bool replaces = is_old && writing->place;
    const char *beside = writing->place, *folder = getenv("TMPDIR");
    if (!beside)
        beside = path_join(writing->arena, folder ? folder : "/tmp", "");
    mode_t mode = replaces ? old.st_mode & 0777 : writing->place ? 0666 : 0600;
    int file = temp_file_open(writing->arena, beside, mode, &writing->temp_file);
    if (file < 0 && !writing->place)
        return arena_print(writing->arena, "%s, for temporary files: %s", beside,
                           strerror(errno));
    if (file < 0)
        return strerror(errno);
    writing->file = memory_or_end(fdopen(file, "w+"));
    if (!replaces || fchmod(file, mode) == 0)
        return NULL;
    why = strerror(errno);
    file_writer_discard(writing);
    return why;
}

static void drop(void *writing)
{
    file_writer_discard(writing);
}

static const char *error_with_path(const FileWriter *writing, const char *why)
{
    return arena_print(writing->arena, "%s: %s",
                       writing->path ? writing->path : "standard output", why);
}

const char *file_or_stdout(const char *path)
{
    return text_is(path, "-") ? NULL : path;
}

FileWriter *file_writer_begin(Arena *arena, const char *path, const char **why)
{
    FileWriter *writing = arena_make(arena, FileWriter, .arena = arena, .path = path);
    *why = begin(writing);
    if (*why)
        *why = error_with_path(writing, *why);
    else
        arena_on_reset(arena, drop, writing);
    return *why ? NULL : writing;
}

bool file_writer_write(FileWriter *writing, const void *bytes, size_t length)
{
    if (!writing->error && length && fwrite(bytes, length, 1, writing->file) != 1)
        writing->error = errno;
    return !writing->error;
}

bool file_writer_flush(FileWriter *writing)
{
    if (!writing->error && fflush(writing->file) != 0)
        writing->error = errno;
    return !writing->error;
}

static bool map_all(FileWriter *writing)
{
    struct stat now;
    if (fstat(fileno(writing->file), &now) != 0)
        return false;
    size_t length = (size_t)now.st_size;
    void *view = mmap(NULL, length, PROT_READ, MAP_PRIVATE, fileno(writing->file), 0);
    if (view == MAP_FAILED)
        return false;
    writing->view = view;
    writing->view_length = length;
    return true;
}

const char *file_writer_view(FileWriter *writing, size_t *length)
{
    if (!file_writer_flush(writing))
        return NULL;
    if (!writing->view && !map_all(writing))
        writing->error = errno;
    *length = writing->view_length;
    return writing->view;
}

const char *file_writer_error(const FileWriter *writing)
{
    return writing->error ? error_with_path(writing, strerror(writing->error)) : NULL;
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

/* Copies the file to a terminal or /dev/null. */
static const char *copy_to_device(FILE *from, const char *path)
{
    int device = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY);
    if (device < 0)
        return strerror(errno);
    const char *why = copy_all(from, device);
    close(device);
    return why;
}

static const char *commit(FileWriter *writing)
{
    if (!file_writer_flush(writing))
        return strerror(writing->error);
    if (io_error())
        return io_error();
    if (!writing->place) /* writing to a closed pipe may end the program */
        temp_file_remove(&writing->temp_file);
    if (!writing->path) {
        fflush(stdout);
        return copy_all(writing->file, STDOUT_FILENO);
    }
    if (!writing->place)
        return copy_to_device(writing->file, writing->path);
    if (fsync(fileno(writing->file)) != 0)
        return strerror(errno);
    int closed = fclose(writing->file);
    writing->file = NULL;
    return closed == 0 && temp_file_keep(&writing->temp_file, writing->place)
               ? NULL
               : strerror(errno);
}

const char *file_writer_commit(FileWriter *writing)
{
    const char *why = commit(writing);
    file_writer_discard(writing);
    return why ? error_with_path(writing, why) : NULL;
}

void file_writer_discard(FileWriter *writing)
{
    if (writing->view)
        munmap(writing->view, writing->view_length);
    writing->view = NULL;
    if (writing->file)
        fclose(writing->file);
    writing->file = NULL;
    temp_file_remove(&writing->temp_file);
}

const char *file_write(Arena *arena, const char *path, const void *bytes, size_t length)
{
    const char *why;
    FileWriter *writing = file_writer_begin(arena, path, &why);
    if (!writing)
        return why;
    file_writer_write(writing, bytes, length);
    return file_writer_commit(writing);
}
