/* Folders are listed when they are added. Icons and icon sets are read once, when they
 * are first requested. */
#include "art/icon.h"

#include <string.h>

#include "art/iconify.h"
#include "art/picture.h"
#include "base/map.h"

/* An icon, NAME.svg, with NAME-small.svg or NULL; or an icon set, NAME.json. */
typedef struct {
    const char *name, *path, *small, *folder, *root;
    IconSet *set;     /* NULL: not a set, not read yet, or broken */
    DiagList *faults; /* of a set; NULL: not read yet */
} IconFile;

/* The cached result of a request. */
typedef struct {
    const Icon *icon; /* NULL: broken */
    const DiagList *faults;
} CachedIcon;

struct Icons {
    Arena *arena;
    FileDeps *file_deps; /* or NULL */
    LIST(const char *) folders;
    Map files, sets; /* IconFile by name */
    Map answers;
    Map searched; /* FileSet by name: the paths on which a request depends */
    size_t bytes; /* size of all files read so far */
    const char *const *names;
    int name_count;
};

Icons *icons_new(Arena *arena, FileDeps *file_deps)
{
    return arena_make(arena, Icons, .arena = arena, .file_deps = file_deps,
                      .files = map_new(arena), .sets = map_new(arena),
                      .answers = map_new(arena), .searched = map_new(arena));
}

/* --- folders ---------------------------------------------------------------------- */

static const char SMALL[] = "-small";

/* Returns the name without its ending, such as "wolf" for "wolf.svg"; NULL if the name
 * does not end so, or is only the ending. */
static const char *without(Arena *arena, const char *name, const char *ending)
{
    size_t length = strlen(name), last = strlen(ending);
    if (length <= last || !text_is(name + length - last, ending))
        return NULL;
    return arena_copy(arena, name, length - last);
}

/* Returns true if the icon is the small variant of another icon in the folder. */
static bool is_variant(Arena *arena, const char *name, const Map *present)
{
    const char *base = without(arena, name, SMALL);
    return base && map_get(present, arena_print(arena, "%s.svg", base));
}

void icons_folder(Icons *icons, const char *folder, const char *root)
{
    Arena *arena = icons->arena;
    int count;
    file_deps_note(icons->file_deps, folder);
    const char *const *names = folder_names(arena, folder, &count);
    Map present = map_new(arena);
    folder = arena_text(arena, folder);
    root = root ? arena_text(arena, root) : NULL;
    list_add(arena, &icons->folders, folder);
    for (int i = 0; i < count; i++)
        map_put(&present, names[i], (void *)names[i]);
    for (int i = 0; i < count; i++) {
        const char *icon = without(arena, names[i], ".svg");
        const char *set = without(arena, names[i], ".json");
        bool is_icon = icon && !is_variant(arena, icon, &present);
        if (!is_icon && !set)
            continue;
        /* If an earlier folder has a file of this name, map_put keeps it. */
        IconFile *file =
            arena_make(arena, IconFile, .path = path_join(arena, folder, names[i]),
                       .folder = folder, .root = root);
        if (is_icon) {
            const char *small =
                map_get(&present, arena_print(arena, "%s%s.svg", icon, SMALL));
            file->name = icon;
            file->small = small ? path_join(arena, folder, small) : NULL;
            map_put(&icons->files, icon, file);
        }
        if (set) {
            file->name = set;
            map_put(&icons->sets, set, file);
        }
    }
    icons->names = NULL;
}

/* --- reading ---------------------------------------------------------------------- */

/* Reads 'path', which belongs to an icon file; returns NULL after a report. A symbolic
 * link may lead to another folder of the project, but not out of the project. */
static const Source *read_file(Icons *icons, const char *path, const IconFile *file,
                               DiagList *faults)
{
    Arena *arena = icons->arena;
    bool outside = path_leads_out(arena, path, file->folder, file->root);
    if (outside || icons->bytes > (size_t)MAX_ICONS_MB * 1024 * 1024) {
        SourceRange where = {source_new(arena, path, file->root), 1, 1, 1};
        if (outside)
            diag_error_help(faults, where, "art-outside",
                            "copy it into a folder of the game",
                            "this symbolic link leads out of the project");
        else
            diag_error(faults, where, "icon-set",
                       "the icon files are larger than %d MB in total", MAX_ICONS_MB);
        return NULL;
    }
    file_deps_note(icons->file_deps, path);
    const Source *source = file_read(arena, path, file->root, (SourceRange){0}, faults);
    icons->bytes += source ? source->length : 0;
    return source;
}

/* Reads the small variant of an icon; returns false after a report. The view box must
 * be the same, because the variant replaces the icon. */
static bool read_small(Icons *icons, const IconFile *file, Icon *icon, DiagList *faults)
{
    IconArt *small = arena_new_item(icons->arena, IconArt);
    ViewBox box;
    const Source *source = read_file(icons, file->small, file, faults);
    if (!source || !icon_art_read(icons->arena, source, small, &box, faults))
        return false;
    icon->small = small;
    const ViewBox *a = &box, *b = &icon->box;
    return (a->x == b->x && a->y == b->y && a->width == b->width &&
            a->height == b->height) ||
           diag_error(faults, source_where(source, 0), "icon-form",
                      "the small variant and %s.svg have different view boxes",
                      file->name);
}

static const Icon *read_icon(Icons *icons, const IconFile *file, DiagList *faults)
{
    const Source *source = read_file(icons, file->path, file, faults);
    if (!source)
        return NULL;
    Icon *icon = arena_make(icons->arena, Icon, .name = file->name,
                            .file = source->name, .where = source_where(source, 0));
    bool good = icon_art_read(icons->arena, source, &icon->art, &icon->box, faults) &&
                (!file->small || read_small(icons, file, icon, faults));
    return good ? icon : NULL;
}

static const IconSet *open_set(Icons *icons, IconFile *file)
{
    if (file->faults)
        return file->set;
    file->faults = diag_list_new(icons->arena);
    const Source *source = read_file(icons, file->path, file, file->faults);
    if (source)
        file->set = icon_set_read(icons->arena, source, file->name, file->faults);
    return file->set;
}

/* --- requests --------------------------------------------------------------------- */

static CachedIcon *cached_icon_new(Icons *icons, const char *name, const Icon *icon,
                                   const DiagList *faults)
{
    CachedIcon *answer = arena_make(icons->arena, CachedIcon, icon, faults);
    map_put(&icons->answers, arena_text(icons->arena, name), answer);
    return answer;
}

/* Returns the cached result for an icon of a set; NULL if the set has no such icon.
 * Results are stored by the full name, so that each icon is read once. */
static CachedIcon *find_in_set(Icons *icons, IconFile *file, const char *name)
{
    const char *full = arena_print(icons->arena, "%s:%s", file->name, name);
    CachedIcon *answer = map_get(&icons->answers, full);
    if (answer)
        return answer;
    if (!open_set(icons, file))
        return cached_icon_new(icons, full, NULL, file->faults);
    if (!icon_set_has(file->set, name))
        return NULL;
    DiagList *faults = diag_list_new(icons->arena);
    const Icon *icon = icon_set_find(file->set, name, faults);
    return cached_icon_new(icons, full, icon, faults);
}

/* Looks for SET:NAME in the set of that name, and for NAME in all sets. A broken set
 * counts as a match, because it might have the icon. */
static CachedIcon *find_in_sets(Icons *icons, const char *name)
{
    const char *colon = strchr(name, ':');
    if (colon) {
        const char *set = arena_copy(icons->arena, name, (size_t)(colon - name));
        IconFile *file = map_get(&icons->sets, set);
        return file ? find_in_set(icons, file, colon + 1) : NULL;
    }
    CachedIcon *answer = NULL;
    for (int i = 0; !answer && i < icons->sets.entries.count; i++)
        answer = find_in_set(icons, icons->sets.entries.items[i].value, name);
    return answer;
}

/* Counts as a use of a file in each folder, up to the folder of 'found', if that is not
 * NULL. */
static void use_in_folders(Icons *icons, const char *file, const IconFile *found)
{
    for (int i = 0; i < icons->folders.count; i++) {
        const char *folder = icons->folders.items[i];
        file_deps_use(icons->file_deps, path_join(icons->arena, folder, file));
        if (found && text_is(found->folder, folder))
            return;
    }
}

static void use_files(Icons *icons, const char *name, const IconFile *found)
{
    Arena *arena = icons->arena;
    const char *base = without(arena, name, SMALL);
    use_in_folders(icons, arena_print(arena, "%s.svg", name), found);
    if (found) {
        const char *small = arena_print(arena, "%s%s.svg", name, SMALL);
        file_deps_use(icons->file_deps, path_join(arena, found->folder, small));
    }
    if (base) /* beside this file, the icon is its small variant */
        use_in_folders(icons, arena_print(arena, "%s.svg", base), found);
}

/* Counts as a use of the set of an icon SET:NAME. */
static void use_set(Icons *icons, const char *name, const char *colon)
{
    Arena *arena = icons->arena;
    const char *set = arena_copy(arena, name, (size_t)(colon - name));
    use_in_folders(icons, arena_print(arena, "%s.json", set),
                   map_get(&icons->sets, set));
}

/* Counts as a use of all sets, up to the first with the icon, and of the folders, where
 * sets may be added. */
static void use_sets(Icons *icons, const char *name)
{
    for (int i = 0; i < icons->folders.count; i++)
        file_deps_use(icons->file_deps, icons->folders.items[i]);
    for (int i = 0; i < icons->sets.entries.count; i++) {
        IconFile *file = icons->sets.entries.items[i].value;
        file_deps_use(icons->file_deps, file->path);
        if (open_set(icons, file) && icon_set_has(file->set, name))
            return;
    }
}

/* Counts as a use of all files that decide which icon has the name. */
static void use_icon(Icons *icons, const char *name, const IconFile *file)
{
    if (!file_deps_records(icons->file_deps))
        return;
    FileSet *searched = map_get(&icons->searched, name);
    if (searched) {
        file_deps_use_all(icons->file_deps, searched);
        return;
    }
    searched = file_set_new(icons->arena);
    map_put(&icons->searched, arena_text(icons->arena, name), searched);
    FileSet *before = file_deps_record(icons->file_deps, searched);
    const char *colon = strchr(name, ':');
    use_files(icons, name, file);
    if (!file && colon)
        use_set(icons, name, colon);
    else if (!file)
        use_sets(icons, name);
    file_deps_record_end(icons->file_deps, before);
}

const Icon *icon_find(Icons *icons, const char *name, DiagList *diags, bool *broken)
{
    CachedIcon *answer = map_get(&icons->answers, name);
    const IconFile *file = map_get(&icons->files, name);
    use_icon(icons, name, file);
    if (!answer && file) {
        DiagList *faults = diag_list_new(icons->arena);
        answer = cached_icon_new(icons, name, read_icon(icons, file, faults), faults);
    } else if (!answer) {
        answer = find_in_sets(icons, name);
    }
    *broken = answer && !answer->icon;
    if (answer)
        diag_replay(answer->faults, (SourceRange){0}, diags);
    return answer ? answer->icon : NULL;
}

/* --- names ------------------------------------------------------------------------ */

const char *const *icons_names(Icons *icons, int *count)
{
    Arena *arena = icons->arena;
    LIST(const char *) names = {0};
    if (icons->names) {
        *count = icons->name_count;
        return icons->names;
    }
    for (int i = 0; i < icons->files.entries.count; i++)
        list_add(arena, &names, icons->files.entries.items[i].key);
    for (int i = 0; i < icons->sets.entries.count; i++) {
        int own = 0;
        IconFile *file = icons->sets.entries.items[i].value;
        const IconSet *set = open_set(icons, file);
        const char *const *in_set = set ? icon_set_names(set, &own) : NULL;
        for (int j = 0; j < own; j++)
            list_add(arena, &names, arena_print(arena, "%s:%s", file->name, in_set[j]));
    }
    *count = names.count;
    list_sort(&names, text_compare);
    list_add(arena, &names, NULL);
    icons->name_count = *count;
    icons->names = names.items;
    return icons->names;
}

bool icons_have_set(const Icons *icons, const char *name)
{
    return map_get(&icons->sets, name) != NULL;
}

void icons_report_sets(Icons *icons, DiagList *diags)
{
    for (int i = 0; i < icons->sets.entries.count; i++) {
        IconFile *file = icons->sets.entries.items[i].value;
        open_set(icons, file);
        diag_replay(file->faults, (SourceRange){0}, diags);
    }
}

void icons_try_names(Icons *icons, NearestName *nearest)
{
    bool full = nearest->word && strchr(nearest->word, ':');
    int count;
    const char *const *names = icons_names(icons, &count);
    for (int i = 0; i < count; i++) {
        const char *colon = strchr(names[i], ':');
        if (!nearest_try(nearest, !full && colon ? colon + 1 : names[i]))
            return;
    }
}
