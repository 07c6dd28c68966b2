/* Indexes the file in a single pass, which keeps only the position of each icon. */
#include "art/iconify.h"

#include <math.h>

#include "art/icon_path.h"
#include "base/json_read.h"
#include "base/map.h"

enum { MAX_PARENTS = 10 };

struct IconSet {
    Arena *arena;
    const Source *source;
    const char *name, *title, *author, *licence;
    Map entries; /* text of an icon or alias in the file, by name */
    LIST(const char *) names;
    int count;
    ViewBox box; /* of icons without one */
};

/* An icon while it is read. The values of an alias override those of its parent. */
typedef struct {
    ViewBox box; /* NAN where it is not given */
    const char *body, *parent;
    bool turned;
} Sketch;

static double *measure_of(ViewBox *box, const char *name)
{
    return text_is(name, "left")     ? &box->x
           : text_is(name, "top")    ? &box->y
           : text_is(name, "width")  ? &box->width
           : text_is(name, "height") ? &box->height
                                     : NULL;
}

static bool fail(const IconSet *set, const JsonReader *reader, DiagList *diags)
{
    return diag_error(diags, source_where(set->source, reader->at), "icon-set",
                      "invalid icon set JSON: %s", reader->problem);
}

/* --- index ------------------------------------------------------------------------ */

static bool read_hidden(JsonReader *reader)
{
    bool hidden = false;
    json_read_open(reader, '{');
    for (const char *key; (key = json_read_key(reader));)
        if (text_is(key, "hidden"))
            hidden = json_read_bool(reader);
        else
            json_read_skip(reader);
    return hidden;
}

static void read_entries(IconSet *set, JsonReader *reader)
{
    json_read_open(reader, '{');
    for (const char *name; (name = json_read_key(reader));) {
        if (++set->count > MAX_SET_ICONS) {
            reader->problem = "there are too many icons";
            return;
        }
        json_read_peek(reader); /* skips blanks, so that 'at' is the icon's start */
        bool is_new = !map_put(&set->entries, name, (char *)reader->text + reader->at);
        bool hidden = read_hidden(reader);
        if (is_new && !hidden)
            list_add(set->arena, &set->names, name);
    }
}

/* Reads a text, or that member of an object: "author": "Ann", or "author": {"name":
 * "Ann"}. Returns NULL for other values. */
static const char *read_member(JsonReader *reader, const char *member)
{
    const char *text = NULL;
    if (json_read_peek(reader) == '"')
        return json_read_text(reader);
    if (json_read_peek(reader) != '{') {
        json_read_skip(reader);
        return NULL;
    }
    json_read_open(reader, '{');
    for (const char *key; (key = json_read_key(reader));)
        if (text_is(key, member))
            text = json_read_text(reader);
        else
            json_read_skip(reader);
    return text;
}

static void read_info(IconSet *set, JsonReader *reader)
{
    json_read_open(reader, '{');
    for (const char *key; (key = json_read_key(reader));)
        if (text_is(key, "name"))
            set->title = json_read_text(reader);
        else if (text_is(key, "author"))
            set->author = read_member(reader, "name");
        else if (text_is(key, "license"))
            set->licence = read_member(reader, "title");
        else
            json_read_skip(reader);
}

static void read_set(IconSet *set, JsonReader *reader)
{
    json_read_open(reader, '{');
    for (const char *key; (key = json_read_key(reader));) {
        double *measure = measure_of(&set->box, key);
        if (measure)
            *measure = json_read_number(reader);
        else if (text_is(key, "icons") || text_is(key, "aliases"))
            read_entries(set, reader);
        else if (text_is(key, "info"))
            read_info(set, reader);
        else
            json_read_skip(reader);
    }
    json_read_end(reader);
}

IconSet *icon_set_read(Arena *arena, const Source *source, const char *name,
                       DiagList *diags)
{
    if (source->length > (size_t)MAX_SET_MB * 1024 * 1024) {
        diag_error(diags, source_where(source, 0), "icon-set",
                   "this icon set is larger than %d MB", MAX_SET_MB);
        return NULL;
    }
    IconSet *set =
        arena_make(arena, IconSet, .arena = arena, .source = source, .name = name,
                   .entries = map_new(arena), .box = {0, 0, 16, 16});
    JsonReader reader = json_read(arena, source->text, source->length);
    read_set(set, &reader);
    if (!reader.problem)
        return set;
    fail(set, &reader, diags);
    return NULL;
}

bool icon_set_has(const IconSet *set, const char *name)
{
    return map_get(&set->entries, name) != NULL;
}

const char *const *icon_set_names(const IconSet *set, int *count)
{
    *count = set->names.count;
    return set->names.items;
}

/* --- one icon --------------------------------------------------------------------- */

/* Reads "rotate": 1 or "hFlip": true. Returns true if the icon is transformed. */
static bool read_turn(JsonReader *reader)
{
    char sign = json_read_peek(reader);
    return sign == 't' || sign == 'f' ? json_read_bool(reader)
                                      : json_read_number(reader) != 0;
}

/* Reads an entry. Measures that are known already remain. */
static void read_entry(JsonReader *reader, Sketch *sketch)
{
    sketch->parent = NULL;
    json_read_open(reader, '{');
    for (const char *key; (key = json_read_key(reader));) {
        double *measure = measure_of(&sketch->box, key);
        if (measure && isnan(*measure))
            *measure = json_read_number(reader);
        else if (text_is(key, "body"))
            sketch->body = json_read_text(reader);
        else if (text_is(key, "parent"))
            sketch->parent = json_read_text(reader);
        else if (text_is(key, "rotate") || text_is(key, "hFlip") ||
                 text_is(key, "vFlip"))
            sketch->turned |= read_turn(reader);
        else
            json_read_skip(reader);
    }
}

/* Reads an icon, or follows an alias to its icon. Returns false after a report. */
static bool read_sketch(IconSet *set, const char *name, SourceRange where,
                        Sketch *sketch, DiagList *diags)
{
    for (int i = 0; i < MAX_PARENTS && !sketch->body; i++) {
        const char *entry = map_get(&set->entries, name);
        if (!entry)
            return diag_error(diags, where, "icon-set",
                              "this icon set has no icon '%s'", name);
        JsonReader reader = {.arena = set->arena,
                             .text = set->source->text,
                             .length = set->source->length,
                             .at = (size_t)(entry - set->source->text)};
        read_entry(&reader, sketch);
        if (reader.problem)
            return fail(set, &reader, diags);
        if (!sketch->body && !sketch->parent)
            return diag_error(diags, where, "icon-set", "'%s' has no body", name);
        name = sketch->parent;
    }
    return sketch->body ||
           diag_error(diags, where, "icon-set", "the aliases do not lead to an icon");
}

static double either(double first, double second)
{
    return isnan(first) ? second : first;
}

static bool read_form(IconSet *set, const Sketch *sketch, Icon *icon, DiagList *diags)
{
    const ViewBox *own = &sketch->box, *all = &set->box;
    SourceRange where = icon->where;
    icon->box =
        (ViewBox){either(own->x, all->x), either(own->y, all->y),
                  either(own->width, all->width), either(own->height, all->height)};
    if (sketch->turned)
        return diag_error_help(
            diags, where, "icon-form", "use the original icon",
            "this icon is a rotated or flipped copy of another icon");
    if (!view_box_is_good(&icon->box))
        return diag_error(diags, where, "icon-set", "the size of this icon is invalid");
    if (!icon_path_read_body(set->arena, sketch->body, where, icon, diags))
        return false;
    return text_is(icon->fill, "currentColor") ||
           diag_error_help(diags, where, "icon-form",
                           "use an icon drawn in 'currentColor'",
                           "this icon has a fixed colour, %s", icon->fill);
}

const Icon *icon_set_find(IconSet *set, const char *name, DiagList *diags)
{
    const char *entry = map_get(&set->entries, name);
    SourceRange where = source_where(set->source, (size_t)(entry - set->source->text));
    Sketch sketch = {.box = {NAN, NAN, NAN, NAN}};
    Icon *icon = arena_make(
        set->arena, Icon, .name = arena_print(set->arena, "%s:%s", set->name, name),
        .file = set->source->name, .set = set->title ? set->title : set->name,
        .author = set->author, .licence = set->licence, .where = where);
    bool good = read_sketch(set, name, where, &sketch, diags) &&
                read_form(set, &sketch, icon, diags);
    return good ? icon : NULL;
}
