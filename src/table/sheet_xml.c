#include "table/sheet_xml.h"

#include <stdlib.h>
#include <string.h>

#include "base/path.h"

enum { MAX_DEPTH_XML = 200 };

static const char *local_name(Xml *xml, const char *name)
{
    const char *bar = strrchr(name, '|');
    if (xml->depth > MAX_DEPTH_XML)
        xml_refuse(xml, "bad-table", "save it again",
                   "the elements of the spreadsheet are nested too deep");
    return xml->stopped ? NULL : bar ? bar + 1 : name;
}

static const XmlLanguage LANGUAGE = {
    .rule = "bad-table",
    .entity_help = "save it again with the program that you made it with",
    .name = local_name};

bool sheet_xml_read_parts(TableReader *reader, const Source *source, Xml *xml,
                          const XmlPart *parts, int count)
{
    xml->language = &LANGUAGE;
    xml->source = source;
    xml->at = reader->from;
    xml->diags = reader->diags;
    xml->depth = xml->elements = 0;
    xml->stopped = false;
    return parts ? xml_read_parts(xml, parts, count) : xml_read(xml);
}

bool sheet_xml_read(TableReader *reader, const Source *source, Xml *xml)
{
    return sheet_xml_read_parts(reader, source, xml, NULL, 0);
}

const char *sheet_xml_get(const char **attributes, const char *name)
{
    bool has_namespace = strchr(name, '|') != NULL;
    for (; *attributes; attributes += 2)
        if (has_namespace ? text_ends(attributes[0], name)
                          : text_is(attributes[0], name))
            return attributes[1];
    return NULL;
}

long sheet_xml_number(const char **attributes, const char *name, long least, long most,
                      long usual)
{
    const char *text = sheet_xml_get(attributes, name);
    char *end = NULL;
    long number = text ? strtol(text, &end, 10) : usual;
    bool good = end && end > text && !*end && number >= least && number <= most;
    return good ? number : usual;
}

int sheet_find(const TableReader *reader)
{
    const Node *sheet = reader->sheet;
    DiagList *diags = reader->diags;
    const char *const *names = reader->sheets.items;
    int count = reader->sheets.count;
    int found = sheet ? text_find(sheet->text, names, count) : 0;
    if (count && found >= 0)
        return found;
    const char *file = path_last(diags->arena, reader->file->path);
    if (!count)
        diag_error(diags, reader->from, "bad-table", "'%s' has no sheet", file);
    else
        diag_error_help(diags, sheet->where, "unknown-sheet",
                        diag_names_help(diags, sheet->text, names, count),
                        "'%s' has no sheet '%s'", file, sheet->text);
    return -1;
}
