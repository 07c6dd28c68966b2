#include "art/svg_tint.h"

#include <string.h>

#include "art/css.h"
#include "art/picture.h"
#include "art/xml.h"

typedef struct {
    Xml xml; /* first: see art/xml.h */
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

static void on_open(Xml *xml, const char *name, const char **attributes)
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
    text_add(&text, "<style xmlns=\"http://www.w3.org/2000/svg\">");
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
        .xml = {.source = source, .diags = diag_list_new(arena), .open = on_open},
        .arena = arena,
        .known = map_new(arena)};
    bool good = xml_read(&reader.xml);
    for (int i = 0; i < tints->all.count; i++)
        good &= check_class(&reader, &tints->all.items[i], tints->several, diags);
    return good ? with_style(&reader, tints) : NULL;
}
