#include "art/svg_layer.h"

#include <string.h>

#include "art/xml.h"

static const char LABEL[] = "http://www.inkscape.org/namespaces/inkscape|label";

typedef struct {
    Xml xml; /* first: see art/xml.h */
    Arena *arena;
    const char *wanted;
    const char *id; /* of the layer, once it is found */
    size_t start;   /* where what is in the root begins */
    LIST(const char *) names;
} Reader;

static void note_layer(Reader *reader, const char **attributes)
{
    const char *id = xml_attribute(attributes, "id");
    const char *label = xml_attribute(attributes, LABEL);
    if (!id)
        return;
    const char *name = label ? label : id;
    list_add(reader->arena, &reader->names,
             arena_copy(reader->arena, name, strlen(name)));
    if (text_is(id, reader->wanted) || (label && text_is(label, reader->wanted)))
        reader->id = arena_copy(reader->arena, id, strlen(id));
}

static void on_open(Xml *xml, const char *name, const char **attributes)
{
    Reader *reader = (Reader *)xml;
    if (xml->depth == 1)
        reader->start = xml_after(xml);
    else if (xml->depth == 2 && *name && !text_is(name, "defs"))
        note_layer(reader, attributes);
}

static void on_close(Xml *xml)
{
    (void)xml;
}

/* So that a style can name it. */
static bool is_plain(const char *id)
{
    size_t length = strlen(id);
    return length == strspn(id, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                "0123456789-_") &&
           !strchr("0123456789-", *id);
}

static bool fail(const Reader *reader, Where from, DiagList *diags)
{
    Arena *arena = diags->arena;
    const char *name = reader->xml.source->name;
    if (reader->id)
        return diag_error_help(
            diags, from, "art-layer", "give it an id of letters, digits, '-' and '_'",
            "the layer '%s' of %s has the id '%s'", reader->wanted, name, reader->id);
    Nearest nearest = diag_nearest(diags, reader->wanted);
    nearest_try_all(&nearest, reader->names.items, reader->names.count);
    const char *help = nearest_help(arena, &nearest);
    if (!help && reader->names.count)
        help = text_there_are(arena, reader->names.items, reader->names.count, 8);
    return diag_error_help(diags, from, "art-layer",
                           help ? help
                                : "a layer is a group right below <svg>, with an id",
                           "%s has no layer '%s'", name, reader->wanted);
}

const char *svg_layer_alone(Arena *arena, const Source *source, const char *layer,
                            Where from, DiagList *diags)
{
    Reader reader = {.xml = {.source = source,
                             .diags = diag_list_new(arena),
                             .open = on_open,
                             .close = on_close},
                     .arena = arena,
                     .wanted = layer};
    bool good = xml_read(&reader.xml) && reader.id && is_plain(reader.id);
    if (!good) {
        fail(&reader, from, diags);
        return NULL;
    }
    return arena_print(arena,
                       "%.*s<style xmlns=\"http://www.w3.org/2000/svg\">"
                       ":root>*{display:none!important}"
                       ":root>#%s{display:inline!important}</style>%s",
                       (int)reader.start, source->text, reader.id,
                       source->text + reader.start);
}
