#include "art/svg_copy.h"

#include <string.h>

#include "art/css.h"
#include "art/picture.h"
#include "art/svg_xml.h"
#include "base/map.h"

static const char STYLE[] = "<style xmlns=\"http://www.w3.org/2000/svg\">";

/* --- a single layer --------------------------------------------------------------- */

static const char LABEL[] = "http://www.inkscape.org/namespaces/inkscape|label";

/* An element directly below the root that is drawn. */
typedef struct {
    const char *id;    /* or NULL */
    size_t start, end; /* in bytes */
    bool has_ids;      /* an element inside has an id */
} SvgLayer;

typedef struct {
    Xml xml; /* first: see base/xml.h */
    Arena *arena;
    const char *wanted;
    const char *id; /* of the layer, once it is found */
    size_t start;   /* where the content of the root begins */
    LIST(const char *) names;
    LIST(SvgLayer) parts;
    bool open;       /* the last part is not closed yet */
    int style_depth; /* depth of the open <style>, or 0 */
    Text style;      /* content of all <style> elements */
} SvgLayerReader;

static bool is_drawn(const char *name)
{
    static const char *const names[] = {
        "g",    "use",   "path",    "rect", "circle", "ellipse", "polyline",
        "line", "image", "polygon", "a",    "switch", "svg",     NULL};
    return text_is_one_of(name, names);
}

static void note_layer(SvgLayerReader *reader, const char **attributes)
{
    const char *id = xml_attribute(attributes, "id");
    const char *label = xml_attribute(attributes, LABEL);
    SvgLayer part = {.start = xml_before(&reader->xml), .end = xml_after(&reader->xml)};
    if (id)
        part.id = arena_text(reader->arena, id);
    list_add(reader->arena, &reader->parts, part);
    reader->open = true;
    if (!id)
        return;
    list_add(reader->arena, &reader->names,
             arena_text(reader->arena, label ? label : id));
    if (text_is(id, reader->wanted) || (label && text_is(label, reader->wanted)))
        reader->id = arena_text(reader->arena, id);
}

static void on_open(Xml *xml, const char *name, const char **attributes)
{
    SvgLayerReader *reader = (SvgLayerReader *)xml;
    if (text_is(name, "style") && !reader->style_depth)
        reader->style_depth = xml->depth;
    if (xml->depth == 1)
        reader->start = xml_after(xml);
    else if (xml->depth == 2 && is_drawn(name))
        note_layer(reader, attributes);
    else if (reader->open && xml_attribute(attributes, "id"))
        reader->parts.items[reader->parts.count - 1].has_ids = true;
}

static void on_close(Xml *xml)
{
    SvgLayerReader *reader = (SvgLayerReader *)xml;
    if (xml->depth == reader->style_depth)
        reader->style_depth = 0;
    if (xml->depth != 2 || !reader->open)
        return;
    SvgLayer *part = &reader->parts.items[reader->parts.count - 1];
    size_t end = xml_after(xml);
    part->end = end > part->end ? end : part->end;
    reader->open = false;
}

static void on_text(Xml *xml, const char *text, size_t length)
{
    SvgLayerReader *reader = (SvgLayerReader *)xml;
    if (reader->style_depth)
        text_add_bytes(&reader->style, text, length);
}

/* Characters that end a reference to an id, although an id may contain them. */
static const char ENDS[] = "#\"'()<>; \t\r\n";

/* Returns the ids that may be drawn again: all words that follow a '#'. */
static Map mentioned_in(Arena *arena, const char *text)
{
    Map mentioned = map_new(arena);
    for (const char *at = strchr(text, '#'); at; at = strchr(at, '#')) {
        size_t length = strcspn(++at, ENDS);
        map_set(&mentioned, arena_copy(arena, at, length), arena);
    }
    return mentioned;
}

/* Returns true if a part has to be kept because something in it may be drawn again. */
static bool is_needed(const Map *mentioned, const SvgLayer *part)
{
    return part->has_ids || (part->id && (part->id[strcspn(part->id, ENDS)] ||
                                          map_get(mentioned, part->id)));
}

/* Returns the file with the wanted layer alone. Parts that may be drawn again are moved
 * into <defs>, so that they are not drawn by themselves. */
static const char *without_others(const SvgLayerReader *reader)
{
    const char *text = reader->xml.source->text;
    const Map mentioned = mentioned_in(reader->arena, text);
    Text output = text_new(reader->arena);
    text_add_bytes(&output, text, reader->start);
    text_print(&output, "%s:root>#%s{display:inline!important}</style>", STYLE,
               reader->id);
    size_t at = reader->start;
    for (int i = 0; i < reader->parts.count; i++) {
        const SvgLayer *part = &reader->parts.items[i];
        text_add_bytes(&output, text + at, part->start - at);
        bool wanted = part->id && text_is(part->id, reader->id);
        bool needed = !wanted && is_needed(&mentioned, part);
        if (needed)
            text_add(&output, "<defs xmlns=\"http://www.w3.org/2000/svg\">");
        if (wanted || needed)
            text_add_bytes(&output, text + part->start, part->end - part->start);
        if (needed)
            text_add(&output, "</defs>");
        at = part->end;
    }
    text_add(&output, text + at);
    return output.text;
}

static bool fail(const SvgLayerReader *reader, SourceRange from, DiagList *diags)
{
    const char *name = reader->xml.source->name;
    if (reader->id)
        return diag_error_help(
            diags, from, "art-layer", "use only letters, digits, '-' and '_' in its id",
            "the layer '%s' of %s cannot be selected: its id is '%s'", reader->wanted,
            name, reader->id);
    const char *help = diag_names_help(diags, reader->wanted, reader->names.items,
                                       reader->names.count);
    return diag_error_help(
        diags, from, "art-layer",
        help ? help : "give the layer an id: a layer is a group directly inside <svg>",
        "%s has no layer '%s'", name, reader->wanted);
}

/* Warns of selectors such as ":nth-child(2)", which select other elements once the
 * other layers are gone. Selectors of siblings ("a + b") are not detected. */
static void warn_of_counts(const SvgLayerReader *reader, SourceRange from,
                           DiagList *diags)
{
    const char *style = reader->style.text;
    if (!strstr(style, "-child") && !strstr(style, "-of-type"))
        return;
    diag_add(diags, LEVEL_WARNING, from, "art-layer",
             "a style in %s counts elements, so a single layer may look different",
             reader->xml.source->name)
        ->help = "give these elements a class and use it in the style";
}

const char *svg_layer_alone(Arena *arena, const Source *source, const char *layer,
                            SourceRange from, DiagList *diags)
{
    SvgLayerReader reader = {.xml = {.source = source,
                                     .diags = diag_list_new(arena),
                                     .open = on_open,
                                     .close = on_close,
                                     .text = on_text},
                             .arena = arena,
                             .style = text_new(arena),
                             .wanted = layer};
    bool good = svg_xml_read(&reader.xml) && reader.id && css_is_plain_name(reader.id);
    if (!good) {
        fail(&reader, from, diags);
        return NULL;
    }
    warn_of_counts(&reader, from, diags);
    return without_others(&reader);
}

/* --- coloured classes ------------------------------------------------------------- */

typedef struct {
    Xml xml; /* first: see base/xml.h */
    Arena *arena;
    size_t start; /* where the content of the root begins */
    Map known;    /* classes in the file */
    LIST(const char *) names;
} SvgTintReader;

static void note_class(SvgTintReader *reader, const char *name, size_t length)
{
    name = arena_copy(reader->arena, name, length);
    if (map_get(&reader->known, name))
        return;
    map_set(&reader->known, name, reader);
    list_add(reader->arena, &reader->names, name);
}

static void on_class(Xml *xml, const char *name, const char **attributes)
{
    static const char BLANKS[] = " \t\r\n";
    SvgTintReader *reader = (SvgTintReader *)xml;
    (void)name;
    if (xml->depth == 1)
        reader->start = xml_after(xml);
    const char *at = xml_attribute(attributes, "class");
    for (size_t length; at && *(at += strspn(at, BLANKS)); at += length)
        note_class(reader, at, length = strcspn(at, BLANKS));
}

static bool check_class(const SvgTintReader *reader, const Tint *tint, bool several,
                        DiagList *diags)
{
    const char *file = reader->xml.source->name;
    bool known = map_get(&reader->known, tint->name);
    if (known ? css_is_plain_name(tint->name) : several)
        return true;
    if (known)
        return diag_error_help(diags, tint->where, "art-class",
                               "use only letters, digits, '-' and '_' in its name",
                               "the class '%s' of %s cannot be coloured", tint->name,
                               file);
    const char *help =
        diag_names_help(diags, tint->name, reader->names.items, reader->names.count);
    return diag_error_help(
        diags, tint->where, "art-class",
        help ? help
             : "write class=\"…\" and fill=\"currentColor\" on the elements to colour",
        "nothing in %s has the class '%s'", file, tint->name);
}

static const char *with_style(const SvgTintReader *reader, const Tints *tints)
{
    const Source *source = reader->xml.source;
    Text text = text_new(reader->arena);
    text_add_bytes(&text, source->text, reader->start);
    text_add(&text, STYLE);
    for (int i = 0; i < tints->all.count; i++) {
        const Tint *tint = &tints->all.items[i];
        if (map_get(&reader->known, tint->name))
            text_print(&text, ".%s{color:#%06X!important}", tint->name, tint->colour);
    }
    text_add(&text, "</style>");
    text_add(&text, source->text + reader->start);
    return text.text;
}

const char *svg_tinted(Arena *arena, const Source *source, const Tints *tints,
                       DiagList *diags)
{
    SvgTintReader reader = {
        .xml = {.source = source, .diags = diag_list_new(arena), .open = on_class},
        .arena = arena,
        .known = map_new(arena)};
    bool good = svg_xml_read(&reader.xml);
    for (int i = 0; i < tints->all.count; i++)
        good &= check_class(&reader, &tints->all.items[i], tints->several, diags);
    return good ? with_style(&reader, tints) : NULL;
}

/* --- the colour of the root ------------------------------------------------------- */

const char *svg_with_colour(Arena *arena, const Source *source, uint32_t colour)
{
    SvgTintReader reader = {
        .xml = {.source = source, .diags = diag_list_new(arena), .open = on_class},
        .arena = arena,
        .known = map_new(arena)};
    svg_xml_read(&reader.xml);
    Text text = text_new(arena);
    text_add_bytes(&text, source->text, reader.start);
    text_print(&text, "%s:root{color:#%06X}</style>%s", STYLE, colour,
               source->text + reader.start);
    return text.text;
}
