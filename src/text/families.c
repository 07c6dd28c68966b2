#include "text/families.h"

#include <stdlib.h>
#include <string.h>

#include "base/decimal.h"
#include "base/file.h"
#include "load/limits.h"
#include "load/schema.h"

const char *const STYLE_NAMES[] = {"regular", "italic", "bold", "bold-italic", NULL};

/* Font folders of several systems; '~' is the home folder. */
static const char *const FOLDERS[] = {"~/.local/share/fonts",
                                      "~/.fonts",
                                      "~/Library/Fonts",
                                      "/usr/local/share/fonts",
                                      "/usr/share/fonts",
                                      "/usr/share/texmf/fonts",
                                      "/usr/share/texmf-dist/fonts",
                                      "/usr/share/hyphen",
                                      "/Library/Fonts",
                                      "/System/Library/Fonts",
                                      "/opt/homebrew/share/fonts",
                                      NULL};

/* Returns the path of a folder, which may begin with '~' or be relative to 'below'.
 * NULL if it begins with '~' and there is no home folder. */
static const char *whole_path(Arena *arena, const char *folder, const char *below)
{
    const char *home = getenv("HOME");
    if (*folder == '~')
        return home ? arena_print(arena, "%s%s", home, folder + 1) : NULL;
    return *folder == '/' ? folder : path_join(arena, below, folder);
}

/* Adds a folder if it exists. */
static void add_folder(Arena *arena, FolderList *folders, const char *folder,
                       const char *below)
{
    const char *path = whole_path(arena, folder, below);
    if (path && path_is_folder(path))
        list_add(arena, folders, path);
}

/* Adds the folders that a fonts.yaml names; the file need not obey its schema. */
static void add_named_folders(Arena *arena, FolderList *folders, const Node *tree,
                              const char *below)
{
    const Node *named = node_get(tree, "folders");
    for (int i = 0; named && named->kind == NODE_LIST && i < named->count; i++)
        if (named->items[i]->kind == NODE_TEXT)
            add_folder(arena, folders, named->items[i]->text, below);
}

FolderList families_folders(Arena *arena)
{
    FolderList folders = {0};
    for (const char *const *folder = FOLDERS; *folder; folder++)
        add_folder(arena, &folders, *folder, "/");
    return folders;
}

FolderList families_named_folders(Arena *arena, const char *folder)
{
    FolderList folders = {0};
    DiagList *ignored = diag_list_new(arena);
    const char *path = path_join(arena, folder, "fonts.yaml");
    const Source *source = path_is_file(path)
                               ? file_read(arena, path, NULL, (SourceRange){0}, ignored)
                               : NULL;
    add_named_folders(arena, &folders,
                      source ? yaml_read(arena, source, ignored) : NULL, folder);
    return folders;
}

Families *families_new(Arena *arena, FileDeps *file_deps)
{
    return arena_make(arena, Families, .arena = arena, .file_deps = file_deps,
                      .by_name = map_new(arena), .declared = file_set_new(arena),
                      .folders = families_folders(arena),
                      .listed = file_set_new(arena));
}

/* --- reading ---------------------------------------------------------------------- */

/* Context for reading one fonts.yaml. */
typedef struct {
    Families *families;
    const char *folder;
    DiagList *diags;
} FamilyReader;

static const char *text_of(const Node *map, const char *key)
{
    const Node *node = node_get(map, key);
    return node ? node->text : NULL;
}

/* Splits names such as "NotoSansCJK-Regular.ttc#2" into file and face. */
static FontFile read_font_file(Arena *arena, const Node *node)
{
    if (!node)
        return (FontFile){0};
    const char *sharp = strrchr(node->text, '#');
    char *end = NULL;
    long face = sharp ? strtol(sharp + 1, &end, 10) : 0;
    if (!sharp || end == sharp + 1 || *end || face < 0 || face > 1000)
        return (FontFile){.name = node->text, .node = node};
    char *name = arena_copy(arena, node->text, (size_t)(sharp - node->text));
    return (FontFile){.name = name, .face = (int)face, .node = node};
}

static double read_leading(const FamilyReader *reading, const Node *node)
{
    double leading = USUAL_LEADING;
    if (!node)
        return leading;
    if (!decimal_read_with(node->text, "", &leading) || leading < 0.5 || leading > 4)
        diag_error(reading->diags, node->where, "wrong-type",
                   "expected a leading of 0.5 to 4 times the size, found '%s'",
                   text_brief(reading->diags->arena, node->text));
    return leading;
}

static void read_family(const FamilyReader *reading, const Entry *entry)
{
    Families *families = reading->families;
    Arena *arena = families->arena;
    if (map_get(&families->by_name, entry->key->text))
        return;
    const Node *value = entry->value;
    Family *family = arena_make(
        arena, Family, .name = entry->key->text, .says = text_of(value, "says"),
        .package = text_of(value, "package"), .licence = text_of(value, "licence"),
        .leading = read_leading(reading, node_get(value, "leading")),
        .folder = reading->folder, .where = entry->key->where);
    for (int i = 0; i < STYLE_COUNT; i++)
        family->files[i] = read_font_file(arena, node_get(value, STYLE_NAMES[i]));
    const Node *languages = node_get(value, "languages");
    for (int i = 0; languages && i < languages->count; i++)
        list_add(arena, &family->languages, languages->items[i]->text);
    list_add(arena, &families->families, family);
    map_put(&families->by_name, family->name, family);
}

static Family *find_or_report(const FamilyReader *reading, const Node *name)
{
    Family *family = families_find(reading->families, name->text);
    if (family)
        return family;
    NearestName nearest = diag_nearest(reading->diags, name->text);
    families_try_names(reading->families, &nearest);
    diag_error_help(reading->diags, name->where, "unknown-family",
                    nearest_help(reading->diags->arena, &nearest),
                    "there is no family '%s'", name->text);
    return NULL;
}

static void read_role(const FamilyReader *reading, const Entry *entry)
{
    Families *families = reading->families;
    if (families_role(families, entry->key->text))
        return;
    list_add(families->arena, &families->roles,
             (FontRole){.name = entry->key->text,
                        .family = find_or_report(reading, entry->value),
                        .where = entry->value->where});
}

static void read_dictionary(const FamilyReader *reading, const Entry *entry)
{
    Families *families = reading->families;
    list_add(families->arena, &families->dictionaries,
             (Dictionary){.language = entry->key->text,
                          .file = text_of(entry->value, "file"),
                          .package = text_of(entry->value, "package"),
                          .folder = reading->folder,
                          .where = entry->key->where});
}

static void read_each(const FamilyReader *reading, const Node *map,
                      void (*read)(const FamilyReader *, const Entry *))
{
    for (int i = 0; map && i < map->count; i++)
        read(reading, &map->entries[i]);
}

static void read_tree(const FamilyReader *reading, const Node *tree)
{
    Families *families = reading->families;
    add_named_folders(families->arena, &families->folders, tree, reading->folder);
    read_each(reading, node_get(tree, "families"), read_family);
    read_each(reading, node_get(tree, "roles"), read_role);
    read_each(reading, node_get(tree, "hyphenation"), read_dictionary);
    const Node *fall_back = node_get(tree, "fall-back");
    for (int i = 0; fall_back && i < fall_back->count; i++) {
        Family *family = find_or_report(reading, fall_back->items[i]);
        if (family)
            list_add(families->arena, &families->fall_back, family);
    }
}

void families_read(Families *families, const char *folder, const char *root,
                   DiagList *diags)
{
    Arena *arena = families->arena;
    const char *path = path_join(arena, folder, "fonts.yaml");
    FileSet *before = file_deps_record(families->file_deps, families->declared);
    bool found = file_deps_seek(families->file_deps, path);
    file_deps_record_end(families->file_deps, before);
    if (!found)
        return;
    int errors = diags->errors;
    file_deps_note(families->file_deps, path);
    const Source *source = file_read(arena, path, root, (SourceRange){0}, diags);
    const Node *tree = source ? yaml_read(arena, source, diags) : NULL;
    if (!tree || !schema_check(tree, &SCHEMA_FONTS, diags) || diags->errors > errors)
        return;
    const Node *all = node_get(tree, "families");
    if (all && !limit_check(all, MAX_FAMILIES, "families", diags))
        return;
    const FamilyReader reading = {families, folder, diags};
    read_tree(&reading, tree);
}

/* --- looking up ------------------------------------------------------------------- */

Family *families_find(const Families *families, const char *name)
{
    file_deps_use_all(families->file_deps, families->declared);
    return map_get(&families->by_name, name);
}

const FontRole *families_role(const Families *families, const char *role)
{
    file_deps_use_all(families->file_deps, families->declared);
    for (int i = 0; i < families->roles.count; i++)
        if (text_is(families->roles.items[i].name, role))
            return &families->roles.items[i];
    return NULL;
}

void families_try_names(const Families *families, NearestName *nearest)
{
    for (int i = 0; i < families->families.count; i++)
        nearest_try(nearest, families->families.items[i]->name);
}

/* --- files ------------------------------------------------------------------------ */

static void index_folder(Families *families, const char *folder, int depth)
{
    Arena *arena = families->arena;
    int count = 0;
    file_deps_note(families->file_deps, folder);
    file_deps_use(families->file_deps, folder);
    const char *const *names = folder_names(arena, folder, &count);
    for (int i = 0; names && i < count; i++) {
        char *path = path_join(arena, folder, names[i]);
        if (++families->visited > MAX_FONT_FILES)
            return;
        if (path_is_folder(path) && depth < FONTS_DEPTH)
            index_folder(families, path, depth + 1);
        else
            map_put(families->files, names[i], path);
    }
}

/* Returns the path if it is a regular file: opening a pipe would block. */
static const char *regular(const Families *families, const char *path)
{
    return path && file_deps_seek(families->file_deps, path) && path_is_file(path)
               ? path
               : NULL;
}

/* Builds the index of all files in the font folders. */
static void index_folders(Families *families)
{
    families->files = arena_new_item(families->arena, Map);
    *families->files = map_new(families->arena);
    FileSet *before = file_deps_record(families->file_deps, families->listed);
    for (int i = 0; i < families->folders.count; i++)
        index_folder(families, families->folders.items[i], 0);
    file_deps_record_end(families->file_deps, before);
}

/* Finds a file of this name anywhere in the font folders. */
static const char *search(Families *families, const char *name)
{
    if (families->files)
        file_deps_use_all(families->file_deps, families->listed);
    else
        index_folders(families);
    return map_get(families->files, path_last(families->arena, name));
}

static const char *find_in_folders(Families *families, const char *folder,
                                   const char *name)
{
    Arena *arena = families->arena;
    if (*name == '/' || strstr(name, "..")) /* leads out of the folder */
        return NULL;
    const char *path = path_join(arena, folder, name);
    if (regular(families, path))
        return path;
    for (int i = 0; i < families->folders.count; i++) {
        path = path_join(arena, families->folders.items[i], name);
        if (regular(families, path))
            return path;
    }
    return regular(families, search(families, name));
}

/* Finds a file of fonts.yaml. '*searched' receives the paths at which it was sought. */
static const char *find_file(Families *families, const char *folder, const char *name,
                             FileSet **searched)
{
    *searched = file_set_new(families->arena);
    FileSet *before = file_deps_record(families->file_deps, *searched);
    const char *path = find_in_folders(families, folder, name);
    file_deps_record_end(families->file_deps, before);
    return path;
}

FontStyle family_style(const Family *family, FontStyle style)
{
    if (style == STYLE_BOLD_ITALIC && !family->files[style].name)
        style = family->files[STYLE_BOLD].name ? STYLE_BOLD : STYLE_ITALIC;
    return family->files[style].name ? style : STYLE_REGULAR;
}

const char *family_path(Families *families, Family *family, FontStyle style)
{
    FontFile *file = &family->files[style];
    if (!file->path && file->name)
        file->path = find_file(families, family->folder, file->name, &file->searched);
    return file->path;
}

/* Returns the font if another family has opened the same file. */
static const Font *opened_already(const Families *families, const FontFile *wanted)
{
    for (int i = 0; i < families->families.count; i++)
        for (int k = 0; k < STYLE_COUNT; k++) {
            const FontFile *file = &families->families.items[i]->files[k];
            if (file->font && file->face == wanted->face &&
                text_is(file->path, wanted->path))
                return file->font;
        }
    return NULL;
}

int families_font_number(Families *families)
{
    return families->opened++;
}

static void open_file(Families *families, Family *family, FontStyle style)
{
    FontFile *file = &family->files[style];
    file->tried = true;
    if (!family_path(families, family, style))
        return;
    file->font = opened_already(families, file);
    if (file->font)
        return;
    file_deps_note(families->file_deps, file->path);
    Font *font = font_open(families->arena, file->path, file->face, &file->why);
    if (font)
        font->number = families_font_number(families);
    file->font = font;
}

void family_use(const Families *families, const Family *family, FontStyle style)
{
    const FontFile *file = &family->files[family_style(family, style)];
    file_deps_use_all(families->file_deps, file->searched);
}

const Font *family_font(Families *families, Family *family, FontStyle style)
{
    style = family_style(family, style);
    if (!family->files[style].tried)
        open_file(families, family, style);
    family_use(families, family, style);
    return family->files[style].font;
}

void family_problem(Family *family, FontStyle style, DiagList *diags)
{
    const FontFile *file = &family->files[family_style(family, style)];
    Arena *arena = diags->arena;
    if (!file->path) {
        const char *help =
            family->package
                ? arena_print(arena, "install it: apt-get install %s", family->package)
                : "put the file into the folder that contains fonts.yaml";
        diag_error_help(diags, file->node->where, "missing-font", help,
                        "the font '%s' was not found", file->name);
        return;
    }
    diag_error_help(diags, file->node->where, "broken-font", "replace the file",
                    "%s cannot be used as a font: %s", path_display(arena, file->path),
                    file->why);
}

/* --- hyphenation ------------------------------------------------------------------ */

bool language_matches(const char *language, const char *wanted, size_t length)
{
    return strncmp(language, wanted, length) == 0 &&
           (!language[length] || language[length] == '-');
}

Dictionary *families_dictionary(Families *families, const char *language)
{
    file_deps_use_all(families->file_deps, families->declared);
    for (size_t length = strlen(language); length;) {
        for (int i = 0; i < families->dictionaries.count; i++) {
            Dictionary *dictionary = &families->dictionaries.items[i];
            if (language_matches(dictionary->language, language, length)) {
                if (!dictionary->tried)
                    dictionary->path =
                        find_file(families, dictionary->folder, dictionary->file,
                                  &dictionary->searched);
                dictionary->tried = true;
                file_deps_use_all(families->file_deps, dictionary->searched);
                return dictionary;
            }
        }
        while (length && language[--length] != '-')
            ;
    }
    return NULL;
}
