/* An icon consists of filled paths in one colour, so that it can be printed in any
 * colour and needs nothing but path data. Files that amount to this are accepted too:
 * they may have groups, titles and invisible paths. */
#include "art/icon_path.h"

#include <string.h>

#include "art/css.h"
#include "art/picture.h"
#include "art/xml.h"
#include "base/decimal.h"

enum { MAX_REPORTED = 3 };

static const char HELP[] =
    "an icon consists of filled paths in one colour: convert shapes, "
    "strokes and text to paths, and apply all transforms";

/* Properties that the children of an element inherit. */
typedef struct {
    const char *fill;
    bool even_odd, stroke;
    bool is_note; /* the content is not drawn */
} InheritedStyle;

typedef struct {
    Xml xml; /* first: see art/xml.h */
    Arena *arena;
    Icon *icon;
    InheritedStyle inherited_styles[MAX_SVG_DEPTH + 1]; /* by depth */
    Text data;
    int paths;
    bool has_strokes; /* a stroke has been reported */
} IconReader;

static void refuse(IconReader *reader, const char *message)
{
    diag_error_help(reader->xml.diags, xml_where(&reader->xml), "icon-form", HELP, "%s",
                    message);
    if (reader->xml.diags->errors >= MAX_REPORTED)
        xml_stop(&reader->xml);
}

/* --- properties ------------------------------------------------------------------- */

static bool is_full(const char *value)
{
    double part;
    size_t length = decimal_read(value, &part);
    return length && (part == 1 || (part == 100 && value[length] == '%'));
}

/* Returns true if the property changes the appearance in a way that a path cannot. */
static bool is_beyond(const char *name, const char *value)
{
    static const char *const never[] = {"transform", "clip-path", "mask", "filter",
                                        NULL};
    static const char *const parts[] = {"opacity", "fill-opacity", NULL};
    if (text_is_one_of(name, never))
        return *value && !text_is(value, "none");
    if (text_is_one_of(name, parts))
        return !is_full(value);
    return (text_is(name, "display") && text_is(value, "none")) ||
           (text_is(name, "visibility") && !text_is(value, "visible"));
}

static void set_property(IconReader *reader, InheritedStyle *inherited,
                         const char *name, const char *value)
{
    if (text_is(value, "inherit"))
        return;
    if (text_is(name, "fill"))
        inherited->fill = arena_text(reader->arena, value);
    else if (text_is(name, "fill-rule"))
        inherited->even_odd = text_is(value, "evenodd");
    else if (text_is(name, "stroke"))
        inherited->stroke = !text_is(value, "none");
    else if (is_beyond(name, value))
        refuse(reader,
               arena_print(reader->arena, "this icon has '%s: %.40s'", name, value));
}

static void set_style(IconReader *reader, InheritedStyle *inherited, const char *style)
{
    PropertyList properties = {0};
    css_read(reader->arena, style, &properties);
    for (int i = 0; i < properties.count && !reader->xml.stopped; i++)
        set_property(reader, inherited, properties.items[i].name,
                     properties.items[i].value);
}

static void read_inherited(IconReader *reader, InheritedStyle *inherited,
                           const char **attributes)
{
    const char *style = xml_attribute(attributes, "style");
    for (; *attributes && !reader->xml.stopped; attributes += 2)
        set_property(reader, inherited, attributes[0],
                     css_trimmed(reader->arena, attributes[1], strlen(attributes[1])));
    if (style)
        set_style(reader, inherited, style);
}

/* --- elements --------------------------------------------------------------------- */

/* Appends path data. A leading 'm' is relative to 0 0 at the start of a path only, so
 * it needs an 'M0 0' after other data. */
static void add_data(IconReader *reader, const char *data)
{
    data += strspn(data, CSS_BLANKS);
    if (reader->data.length)
        text_add(&reader->data, *data == 'm' ? " M0 0" : " ");
    text_add(&reader->data, data);
}

static void add_path(IconReader *reader, const InheritedStyle *inherited,
                     const char *data)
{
    Icon *icon = reader->icon;
    if (inherited->stroke && !reader->has_strokes)
        refuse(reader, "this icon has a stroke");
    reader->has_strokes |= inherited->stroke;
    if (text_is(inherited->fill, "none"))
        return;
    if (!data || !data[strspn(data, CSS_BLANKS)]) {
        refuse(reader, "this <path> has no 'd'");
        return;
    }
    if (reader->paths && !text_is(icon->fill, inherited->fill))
        refuse(reader,
               arena_print(reader->arena, "this icon has two colours, %.40s and %.40s",
                           icon->fill, inherited->fill));
    if (reader->paths && icon->even_odd != inherited->even_odd)
        refuse(reader, "the paths of this icon have different fill rules");
    icon->fill = inherited->fill;
    icon->even_odd = inherited->even_odd;
    reader->paths++;
    add_data(reader, data);
}

static void read_box(IconReader *reader, const char **attributes)
{
    const char *why = view_box_read(attributes, &reader->icon->box);
    if (why)
        diag_error_help(reader->xml.diags, xml_where(&reader->xml), "icon-form",
                        "give <svg> a viewBox such as \"0 0 24 24\"", "%s", why);
}

static void on_open(Xml *xml, const char *name, const char **attributes)
{
    static const char *const notes[] = {"", "title", "desc", "metadata", NULL};
    IconReader *reader = (IconReader *)xml;
    InheritedStyle *inherited = &reader->inherited_styles[xml->depth];
    *inherited = reader->inherited_styles[xml->depth - 1];
    inherited->is_note |= text_is_one_of(name, notes);
    if (inherited->is_note)
        return;
    if (xml->depth == 1 && !xml->at.source)
        read_box(reader, attributes);
    bool is_path = text_is(name, "path");
    if (!is_path && !text_is(name, "g") && xml->depth > 1) {
        inherited->is_note = true; /* one report covers all children */
        if (!text_is(name, "defs"))
            refuse(reader,
                   arena_print(reader->arena, "this icon contains <%.40s>", name));
        return;
    }
    read_inherited(reader, inherited, attributes);
    if (is_path)
        add_path(reader, inherited, xml_attribute(attributes, "d"));
}

static bool is_small(size_t length, SourceRange where, DiagList *diags)
{
    return length <= MAX_ICON_BYTES ||
           diag_error_help(diags, where, "icon-form", "simplify it",
                           "this icon is larger than %d kB", MAX_ICON_BYTES / 1024);
}

static bool read_form(Arena *arena, const Source *source, SourceRange at, Icon *icon,
                      DiagList *diags)
{
    int errors = diags->errors;
    IconReader *reader =
        arena_make(arena, IconReader,
                   .xml = {.source = source, .at = at, .diags = diags, .open = on_open},
                   .arena = arena, .icon = icon,
                   .inherited_styles = {{.fill = "black"}}, .data = text_new(arena));
    if (!xml_read(&reader->xml) || diags->errors > errors)
        return false;
    icon->data = reader->data.text;
    return reader->paths ||
           diag_error_help(diags, at.source ? at : source_where(source, 0), "icon-form",
                           HELP, "this icon has no path");
}

bool icon_path_read(Arena *arena, const Source *source, Icon *icon, DiagList *diags)
{
    return is_small(source->length, source_where(source, 0), diags) &&
           read_form(arena, source, (SourceRange){0}, icon, diags);
}

bool icon_path_read_body(Arena *arena, const char *body, SourceRange at, Icon *icon,
                         DiagList *diags)
{
    if (!is_small(strlen(body), at, diags))
        return false;
    Source *source = arena_new_item(arena, Source);
    const char *text =
        arena_print(arena,
                    "<svg xmlns=\"http://www.w3.org/2000/svg\" "
                    "xmlns:xlink=\"http://www.w3.org/1999/xlink\">%s</svg>",
                    body);
    source_set_text(arena, source, text, strlen(text));
    return read_form(arena, source, at, icon, diags);
}
