/* Excel stores dates as numbers: the style of a cell says that it shows a date. */
#include <limits.h>

#include "table/number_text.h"
#include "table/xlsx.h"

typedef struct {
    Xml xml; /* first: see base/xml.h */
    TableReader *reader;
    XlsxBook *book;
    Map date_formats; /* the ids of number formats that show dates, as text */
    bool in_cell_styles;
} StylesReader;

static const char *key_of(const StylesReader *r, long id)
{
    return arena_print(r->reader->arena, "%ld", id);
}

static bool is_date_format(const StylesReader *r, long id)
{
    static const struct {
        long first, last;
    } builtin[] = {{14, 22}, {27, 36}, {45, 47}, {50, 58}};
    for (size_t i = 0; i < sizeof builtin / sizeof *builtin; i++)
        if (id >= builtin[i].first && id <= builtin[i].last)
            return true;
    return id >= 0 && map_get(&r->date_formats, key_of(r, id));
}

static void on_open(Xml *xml, const char *name, const char **attributes)
{
    StylesReader *r = (StylesReader *)xml;
    long id = sheet_xml_number(attributes, "numFmtId", 0, INT_MAX, -1);
    const char *code = xml_attribute(attributes, "formatCode");
    if (text_is(name, "numFmt") && code && format_is_date(code))
        map_put(&r->date_formats, key_of(r, id), r);
    if (text_is(name, "cellXfs"))
        r->in_cell_styles = true;
    if (r->in_cell_styles && text_is(name, "xf") && xml->depth == 3)
        list_add(r->reader->arena, &r->book->dates, is_date_format(r, id));
}

static void on_close(Xml *xml)
{
    if (xml->depth == 2)
        ((StylesReader *)xml)->in_cell_styles = false;
}

bool xlsx_read_styles(TableReader *reader, XlsxBook *book, const char *file)
{
    StylesReader r = {.xml = {.open = on_open, .close = on_close},
                      .reader = reader,
                      .book = book,
                      .date_formats = map_new(reader->arena)};
    return xlsx_read_file(reader, book, file, &r.xml);
}
