/* Loads and checks pictures, cached by real path; makes layers and tinted copies. */
#define _XOPEN_SOURCE 700
#include "art/pictures.h"

#include <errno.h>
#include <string.h>

#include "art/svg_text.h"
#include "base/map.h"

/* A file that was read, valid or not, with its problems. */
typedef struct {
    Picture picture;
    const Source *source;
    FileSet *fonts; /* on which its texts depend */
    DiagList *faults;
} PictureFile;

struct Pictures {
    Arena *arena;
    FileDeps *file_deps;  /* records the files that are read, or NULL */
    Map by_path, by_name; /* files; layers, tinted copies and PNGs in memory */
    LIST(const char *) folders;
    size_t bytes; /* size of all pictures, bytes */
    int count;
    void (*on_svg)(void *); /* called at the first SVG, then NULL */
    void *context;
    Shaper *(*shaper)(void *); /* for texts in SVGs, or NULL */
    void *shaper_context;
};

Pictures *pictures_new(Arena *arena, FileDeps *file_deps)
{
    return arena_make(arena, Pictures, .arena = arena, .file_deps = file_deps,
                      .by_path = map_new(arena), .by_name = map_new(arena));
}

void pictures_allow(Pictures *pictures, const char *folder)
{
    const char *real = path_real(pictures->arena, folder);
    if (real)
        list_add(pictures->arena, &pictures->folders, real);
}

void pictures_on_svg(Pictures *pictures, void (*callback)(void *), void *context)
{
    pictures->on_svg = callback;
    pictures->context = context;
}

void pictures_set_shaper(Pictures *pictures, Shaper *(*shaper)(void *), void *context)
{
    pictures->shaper = shaper;
    pictures->shaper_context = context;
}

/* --- file formats ----------------------------------------------------------------- */

/* Other file formats that people try to use, with their magic bytes. */
static const struct {
    const char *start, *name;
    size_t at, length;
} OTHERS[] = {{"GIF8", "GIF", 0, 4},        {"WEBP", "WebP", 8, 4},
              {"ftypavif", "AVIF", 4, 8},   {"ftypheic", "HEIC", 4, 8},
              {"BM", "BMP", 0, 2},          {"II*", "TIFF", 0, 4},
              {"MM\0*", "TIFF", 0, 4},      {"8BPS", "Photoshop", 0, 4},
              {"gimp xcf", "GIMP", 0, 8},   {"%PDF", "PDF", 0, 4},
              {"%!PS", "PostScript", 0, 4}, {"\x1F\x8B", "compressed", 0, 2}};

static bool refuse_kind(const Picture *picture, DiagList *diags)
{
    static const char HELP[] = "save it as SVG, PNG or JPEG";
    if (!picture->length)
        return picture_broken(picture, diags, "it is empty");
    for (size_t i = 0; i < sizeof OTHERS / sizeof *OTHERS; i++)
        if (picture->length >= OTHERS[i].at + OTHERS[i].length &&
            !memcmp(picture->bytes + OTHERS[i].at, OTHERS[i].start, OTHERS[i].length))
            return diag_error_help(diags, (SourceRange){0}, "art-kind", HELP,
                                   "%s is a %s file, which cannot be drawn",
                                   picture->name, OTHERS[i].name);
    return diag_error_help(diags, (SourceRange){0}, "art-kind", HELP,
                           "%s is not a picture that can be drawn", picture->name);
}

static bool check(Picture *picture, const Source *source, DiagList *diags)
{
    const unsigned char *bytes = picture->bytes;
    size_t length = picture->length;
    picture->kind = is_png(bytes, length)    ? PICTURE_PNG
                    : is_jpeg(bytes, length) ? PICTURE_JPEG
                                             : PICTURE_SVG;
    if (picture->kind == PICTURE_PNG)
        return png_check(picture, diags);
    if (picture->kind == PICTURE_JPEG)
        return jpeg_check(picture, diags);
    return is_svg(bytes, length) ? svg_check(picture, source, diags)
                                 : refuse_kind(picture, diags);
}

/* --- files ------------------------------------------------------------------------ */

static bool is_allowed(const Pictures *pictures, const char *real)
{
    for (int i = 0; i < pictures->folders.count; i++) {
        const char *folder = pictures->folders.items[i];
        if (text_is(folder, real) || path_is_below(folder, real))
            return true;
    }
    return false;
}

static bool refuse_outside(const char *name, SourceRange from, DiagList *diags)
{
    return diag_error_help(diags, from, "art-outside",
                           "copy it into a folder of the game",
                           "%s is outside the folders allowed for art", name);
}

/* Returns the real path of the nearest existing parent folder; '/' and '.' always
 * exist. */
static const char *folder_above(Arena *arena, const char *path)
{
    const char *real = NULL;
    while (!real && !text_is(path, "/") && !text_is(path, ".")) {
        path = path_folder(arena, path);
        real = path_real(arena, path);
    }
    return real ? real : path;
}

static bool refuse_missing(const Pictures *pictures, const char *path, const char *name,
                           SourceRange from, DiagList *diags)
{
    Arena *arena = diags->arena;
    const char *folder = path_real(arena, path_folder(arena, path));
    if (!is_allowed(pictures, folder_above(arena, path)))
        return refuse_outside(name, from, diags);
    int count = 0;
    const char *help = "check the path: its folder does not exist";
    if (folder) {
        const char *const *names = folder_names(arena, folder, &count);
        help = diag_names_help(diags, path_last(arena, path), names, count);
    }
    return diag_error_help(diags, from, "art-missing", help, "there is no file %s",
                           name);
}

/* Returns the real path of an allowed file, or NULL after reporting why it cannot be
 * read. */
static const char *find_file(Pictures *pictures, const char *path, const char *root,
                             SourceRange from, DiagList *diags)
{
    Arena *arena = diags->arena;
    errno = 0;
    const char *real = path_real(arena, path);
    int why = errno;
    const char *name = source_new(arena, path, root)->name;
    if (!real && (why == ENOENT || why == ENOTDIR))
        refuse_missing(pictures, path, name, from, diags);
    else if (!real)
        diag_unreadable(diags, diag_add(diags, LEVEL_ERROR, from, "unreadable",
                                        "%s cannot be read: %s", name, strerror(why)));
    else if (!is_allowed(pictures, real))
        refuse_outside(name, from, diags);
    else
        return real;
    return NULL;
}

/* Returns false after reporting that the pictures are too large in total. */
static bool has_room(const Pictures *pictures, SourceRange from, DiagList *diags)
{
    return pictures->bytes <= (size_t)MAX_PICTURES_MB * 1024 * 1024 ||
           diag_error(diags, from, "art-size",
                      "the game's pictures are larger than %d MB in total",
                      MAX_PICTURES_MB);
}

int pictures_number(Pictures *pictures)
{
    return pictures->count++;
}

static void add(Pictures *pictures, Picture *picture)
{
    picture->number = pictures_number(pictures);
    if (picture->kind == PICTURE_SVG && pictures->on_svg) {
        pictures->on_svg(pictures->context);
        pictures->on_svg = NULL;
    }
}

/* --- texts in SVGs -----------------------------------------------------------------
 */

/* Replaces the texts of an SVG by outlines and checks the result. Returns false after a
 * report. */
static bool outline_texts(Pictures *pictures, PictureFile *reading)
{
    Arena *arena = pictures->arena;
    Picture *picture = &reading->picture;
    const SourceRange where = picture->text;
    if (!pictures->shaper)
        return diag_error_help(reading->faults, where, "art-text",
                               "convert it to paths", "text cannot be drawn here");
    FileSet *before = file_deps_record(pictures->file_deps, reading->fonts);
    const char *text =
        svg_text_outlined(arena, reading->source,
                          pictures->shaper(pictures->shaper_context), reading->faults);
    file_deps_record_end(pictures->file_deps, before);
    if (!text)
        return false;
    Source *source =
        arena_make(arena, Source, .path = reading->source->path,
                   .shown = reading->source->shown, .name = reading->source->name);
    source_set_text(arena, source, text, strlen(text));
    DiagList *faults = diag_list_new(arena);
    Picture outlined = {.name = picture->name};
    if (!svg_check(&outlined, source, faults))
        return diag_error_help(reading->faults, where, faults->all.items[0]->rule,
                               faults->all.items[0]->help,
                               "the outlines of its texts: %s",
                               faults->all.items[0]->message);
    picture->bytes = (const unsigned char *)source->text;
    picture->length = source->length;
    picture->layers = outlined.layers;
    reading->source = source;
    return true;
}

static PictureFile *read_file(Pictures *pictures, const char *real, const char *root)
{
    Arena *arena = pictures->arena;
    PictureFile *reading = arena_make(arena, PictureFile, .fonts = file_set_new(arena),
                                      .faults = diag_list_new(arena));
    Picture *picture = &reading->picture;
    if (!has_room(pictures, (SourceRange){0}, reading->faults))
        return reading;
    const Source *source =
        file_read(arena, real, root, (SourceRange){0}, reading->faults);
    if (!source)
        return reading;
    *picture = (Picture){.file = source->name,
                         .name = source->name,
                         .bytes = (const unsigned char *)source->text,
                         .length = source->length};
    reading->source = source;
    pictures->bytes += source->length;
    if (check(picture, source, reading->faults) &&
        (!picture->text.source || outline_texts(pictures, reading)))
        add(pictures, picture);
    return reading;
}

/* Looks up a path as it was requested first, so that links of known paths are not
 * resolved again. Returns NULL after reporting the file's problems. */
static PictureFile *find_picture_file(Pictures *pictures, const char *path,
                                      const char *root, SourceRange from,
                                      DiagList *diags)
{
    Arena *arena = pictures->arena;
    PictureFile *reading = map_get(&pictures->by_path, path);
    file_deps_use(pictures->file_deps, path);
    if (!reading) {
        file_deps_note(pictures->file_deps, path);
        const char *real = find_file(pictures, path, root, from, diags);
        if (!real)
            return NULL;
        reading = map_get(&pictures->by_path, real);
        if (!reading)
            reading = read_file(pictures, real, root);
        map_put(&pictures->by_path, arena_text(arena, real), reading);
        map_put(&pictures->by_path, arena_text(arena, path), reading);
    }
    file_deps_use_all(pictures->file_deps, reading->fonts);
    diag_replay(reading->faults, from, diags);
    return reading->faults->errors ? NULL : reading;
}

/* --- layers ----------------------------------------------------------------------- */

const char *picture_file(Arena *arena, const char *path, const char **layer)
{
    const char *mark = strrchr(path, '#');
    bool marked = mark && !strchr(mark, '/') && !path_exists(path);
    *layer = marked ? mark + 1 : NULL;
    return marked ? arena_copy(arena, path, (size_t)(mark - path)) : path;
}

/* Adds changed SVG text as a new picture of the same size as 'whole', and caches it
 * under 'name'. Returns NULL if 'text' is NULL. */
static const Picture *cache_changed(Pictures *pictures, const Picture *whole,
                                    const char *name, const char *text)
{
    if (!text)
        return NULL;
    Picture *picture = arena_new_item(pictures->arena, Picture);
    *picture = *whole;
    picture->name = name;
    picture->bytes = (const unsigned char *)text;
    picture->length = strlen(text);
    pictures->bytes += picture->length;
    picture->number = pictures_number(pictures);
    map_put(&pictures->by_name, name, picture);
    return picture;
}

static const Picture *layer_of(Pictures *pictures, const PictureFile *reading,
                               const char *layer, SourceRange from, DiagList *diags)
{
    Arena *arena = pictures->arena;
    const Picture *whole = &reading->picture;
    if (whole->kind != PICTURE_SVG) {
        diag_error_help(diags, from, "art-layer", "remove '#' and the name after it",
                        "%s has no layers, because it is not an SVG", whole->name);
        return NULL;
    }
    const char *name = arena_print(arena, "%s#%s", whole->name, layer);
    Picture *picture = map_get(&pictures->by_name, name);
    if (picture || !has_room(pictures, from, diags))
        return picture;
    return cache_changed(pictures, whole, name,
                         svg_layer_alone(arena, reading->source, layer, from, diags));
}

const Picture *picture_find(Pictures *pictures, const char *path, const char *root,
                            SourceRange from, DiagList *diags)
{
    const char *layer, *file = picture_file(diags->arena, path, &layer);
    const PictureFile *reading = find_picture_file(pictures, file, root, from, diags);
    if (!reading)
        return NULL;
    return layer ? layer_of(pictures, reading, layer, from, diags) : &reading->picture;
}

/* --- colours ---------------------------------------------------------------------- */

const Picture *picture_tinted(Pictures *pictures, const Picture *picture,
                              const Tints *tints, SourceRange from, DiagList *diags)
{
    if (picture->kind != PICTURE_SVG) {
        diag_error_help(diags, from, "art-class", "remove 'colours'",
                        "%s has no classes to colour, because it is not an SVG",
                        picture->name);
        return NULL;
    }
    Arena *arena = pictures->arena;
    Text name = text_new(arena);
    text_add(&name, picture->name);
    for (int i = 0; i < tints->all.count; i++)
        text_print(&name, " %s #%06X", tints->all.items[i].name,
                   tints->all.items[i].colour);
    const Picture *known = map_get(&pictures->by_name, name.text);
    if (known || !has_room(pictures, from, diags))
        return known;
    Source source = {
        .path = picture->name, .shown = picture->name, .name = picture->name};
    source_set_text(arena, &source, (const char *)picture->bytes, picture->length);
    return cache_changed(pictures, picture, name.text,
                         svg_tinted(arena, &source, tints, diags));
}

/* --- icons ------------------------------------------------------------------------ */

const Picture *picture_of_svg(Pictures *pictures, const char *name,
                              const Source *source, uint32_t colour, DiagList *diags)
{
    Arena *arena = pictures->arena;
    const char *key = arena_print(arena, "icon %s #%06X", name, colour);
    const Picture *known = map_get(&pictures->by_name, key);
    if (known || !has_room(pictures, (SourceRange){0}, diags))
        return known;
    Picture *picture = arena_make(arena, Picture, .file = source->name, .name = key);
    const char *text = svg_with_colour(arena, source, colour);
    Source changed = {.path = key, .shown = key, .name = key};
    source_set_text(arena, &changed, text, strlen(text));
    picture->bytes = (const unsigned char *)text;
    picture->length = strlen(text);
    picture->kind = PICTURE_SVG;
    DiagList *faults = diag_list_new(arena); /* the icon's own were reported before */
    if (!svg_check(picture, &changed, faults))
        return NULL;
    pictures->bytes += picture->length;
    add(pictures, picture);
    map_put(&pictures->by_name, key, picture);
    return picture;
}

/* --- pictures in memory ----------------------------------------------------------- */

const Picture *picture_in_memory(Pictures *pictures, const char *name,
                                 const unsigned char *bytes, size_t length)
{
    Arena *arena = pictures->arena;
    Picture *picture = map_get(&pictures->by_name, name);
    if (picture)
        return picture->bytes ? picture : NULL;
    picture = arena_make(arena, Picture, .kind = PICTURE_PNG, .bytes = bytes,
                         .name = arena_text(arena, name), .length = length);
    map_put(&pictures->by_name, picture->name, picture);
    if (!is_png(bytes, length) || !png_check(picture, diag_list_new(arena))) {
        picture->bytes = NULL;
        return NULL;
    }
    picture->bytes = (unsigned char *)arena_copy(arena, (const char *)bytes, length);
    picture->number = pictures_number(pictures);
    return picture;
}
