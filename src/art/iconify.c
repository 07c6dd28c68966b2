/* Indexes the file in a single pass, which keeps only the position of each icon. */
#include "art/iconify.h"

#include <math.h>

#include "base/decimal.h"
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
    int turns; /* by 90 degrees, clockwise */
    bool flipped_across, flipped_down;
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

/* Adds the turns of an entry. Those of an alias add to those of its parent. */
static void read_turn(JsonReader *reader, const char *key, Sketch *sketch)
{
    if (text_is(key, "rotate"))
        sketch->turns =
            (sketch->turns + (int)fmod(json_read_number(reader), 4) + 4) % 4;
    else if (json_read_bool(reader))
        *(text_is(key, "hFlip") ? &sketch->flipped_across : &sketch->flipped_down) ^= 1;
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
            read_turn(reader, key, sketch);
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

/* Returns the transform that flips and then turns an icon about its middle, or NULL.
 * After a quarter turn, width and height of the box change places. */
static const char *turn_of(Arena *arena, const Sketch *sketch, ViewBox *box)
{
    double x = box->x + box->width / 2, y = box->y + box->height / 2;
    int turns = sketch->turns;
    if (!turns && !sketch->flipped_across && !sketch->flipped_down)
        return NULL;
    if (turns % 2)
        *box =
            (ViewBox){x - box->height / 2, y - box->width / 2, box->height, box->width};
    Text text = text_new(arena);
    text_print(&text, "rotate(%d", turns * 90);
    const double numbers[] = {x, y, sketch->flipped_across ? 2 * x : 0,
                              sketch->flipped_down ? 2 * y : 0};
    for (int i = 0; i < 4; i++) {
        text_add(&text, i == 2 ? ")translate(" : " ");
        decimal_add(&text, numbers[i], 6);
    }
    text_print(&text, ")scale(%d %d)", sketch->flipped_across ? -1 : 1,
               sketch->flipped_down ? -1 : 1);
    return text.text;
}

static bool read_form(IconSet *set, const Sketch *sketch, Icon *icon, DiagList *diags)
{
    const ViewBox *own = &sketch->box, *all = &set->box;
    SourceRange where = icon->where;
    icon->box =
        (ViewBox){either(own->x, all->x), either(own->y, all->y),
                  either(own->width, all->width), either(own->height, all->height)};
    if (!view_box_is_good(&icon->box))
        return diag_error(diags, where, "icon-set", "the size of this icon is invalid");
    const char *turn = turn_of(set->arena, sketch, &icon->box);
    return icon_art_read_body(set->arena, sketch->body, &icon->box, turn, where,
                              &icon->art, diags);
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
