#define _DEFAULT_SOURCE /* flock */
#include "base/folder.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/path.h"
#include "base/temp_file.h"
#include "base/text.h"

/* Returns false and errno on failure, and ENOTDIR if a file has the folder's name. */
static bool make_one(const char *path)
{
    if (mkdir(path, 0777) == 0)
        return true;
    if (errno == EEXIST && path_is_folder(path))
        return true;
    errno = errno == EEXIST ? ENOTDIR : errno;
    return false;
}

const char *folder_make(Arena *arena, const char *folder)
{
    const char *end = folder + strlen(folder);
    for (const char *slash = folder + (*folder == '/'); slash < end;) {
        slash += strcspn(slash, "/");
        const char *part = arena_copy(arena, folder, (size_t)(slash - folder));
        if (*part && !make_one(part))
            return arena_print(arena, "%s: %s", part, strerror(errno));
        slash += *slash == '/';
    }
    return NULL;
}

const char *folder_make_above(Arena *arena, const char *file)
{
    const char *parent = path_parent(arena, file);
    return parent ? folder_make(arena, parent) : NULL;
}

static void unlock(void *file)
{
    close(*(int *)file);
}

static void sweep(Arena *arena, const char *folder)
{
    DIR *entries = opendir(folder);
    if (!entries)
        return;
    for (struct dirent *entry; (entry = readdir(entries));)
        if (temp_file_is_name(entry->d_name))
            unlink(path_join(arena, folder, entry->d_name));
    closedir(entries);
}

const char *folder_lock(Arena *arena, const char *folder)
{
    int *file = arena_new_item(arena, int);
    *file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (*file < 0)
        return arena_print(arena, "%s: %s", folder, strerror(errno));
    if (flock(*file, LOCK_EX | LOCK_NB) == 0) {
        arena_on_reset(arena, unlock, file);
        sweep(arena, folder);
        return NULL;
    }
    bool busy = errno == EWOULDBLOCK;
    const char *why =
        busy ? "another ppgen is writing to this folder" : strerror(errno);
    close(*file);
    return arena_print(arena, "%s: %s", folder, why);
}

const char *folder_listing(Arena *arena, const char *folder)
{
    Text text = text_new(arena);
    int count = 0;
    const char *const *names = folder_names(arena, folder, &count);
    for (int i = 0; names && i < count; i++)
        text_print(&text, "%s\n", names[i]);
    return text.text;
}
