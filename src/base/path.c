/* Relative paths start at the current folder, and links are followed, as the system
 * does. */
#define _DEFAULT_SOURCE /* flock */
#include "base/path.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/io_error.h"
#include "base/list.h"
#include "base/mount.h"
#include "base/temp_file.h"
#include "base/text.h"

static mode_t kind_on_disk(const char *path)
{
    struct stat status;
    if (stat(path, &status) == 0)
        return status.st_mode & S_IFMT;
    io_error_note(path);
    return 0;
}

static mode_t kind_in_mount(const char *path)
{
    Arena *arena = arena_new();
    const char *real = mount_real(arena, path);
    mode_t kind = !real                                ? 0
                  : !mount_holds(real)                 ? kind_on_disk(real)
                  : mount_kind(real) == MOUNTED_FOLDER ? S_IFDIR
                                                       : S_IFREG;
    arena_free(arena);
    return kind;
}

static mode_t kind_of(const char *path)
{
    return mount_holds(path) ? kind_in_mount(path) : kind_on_disk(path);
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
    if (mount_holds(path))
        return kind_in_mount(path) != 0;
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
    const char *place = mount_holds(path) ? mount_real(arena, path) : path;
    if (!place || mount_holds(place))
        return (char *)place;
    char *real = realpath(place, NULL);
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
           (path[length] == '/' || text_is(folder, "/")) &&
           !text_starts(path + length, "/../");
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

typedef struct {
    Arena *arena;
    LIST(const char *) all;
} Names;

static void add_name(void *to, const char *name)
{
    Names *names = to;
    if (name[0] != '.')
        list_add(names->arena, &names->all, arena_text(names->arena, name));
}

/* Returns false and errno on failure. */
static bool add_names_on_disk(const char *folder, Names *names)
{
    DIR *open = opendir(folder);
    if (!open) {
        io_error_note(folder);
        return false;
    }
    errno = 0;
    for (struct dirent *entry; (entry = readdir(open)); errno = 0)
        add_name(names, entry->d_name);
    int problem = errno;
    closedir(open);
    errno = problem;
    if (problem)
        io_error_note(folder);
    return !problem;
}

static bool add_names(const char *folder, Names *names)
{
    const char *real = mount_holds(folder) ? mount_real(names->arena, folder) : folder;
    if (!real || !mount_holds(real))
        return real && add_names_on_disk(real, names);
    mount_names(real, add_name, names);
    return true;
}

const char *const *folder_names(Arena *arena, const char *folder, int *count)
{
    Names names = {.arena = arena};
    *count = 0;
    if (!add_names(folder, &names))
        return NULL;
    *count = names.all.count;
    list_add(arena, &names.all, NULL);
    qsort(names.all.items, (size_t)*count, sizeof *names.all.items, text_compare);
    return names.all.items;
}

/* --- output folders --------------------------------------------------------------- */

/* Returns false and errno on failure, and ENOTDIR if a file has the folder's name. */
static bool make_one(const char *path)
{
    if (mkdir(path, 0777) == 0 || (errno == EEXIST && path_is_folder(path)))
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

void folder_sweep(Arena *arena, const char *folder)
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
        folder_sweep(arena, folder);
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
