/* The texts that the cells of a workbook refer to by number. */
#include "table/xlsx.h"

typedef struct {
    Xml xml; /* first: see base/xml.h */
    TableReader *reader;
    XlsxBook *book;
    XlsxText text;
} StringsReader;

static void on_open(Xml *xml, const char *name, const char **attributes)
{
    StringsReader *r = (StringsReader *)xml;
    (void)attributes;
    if (xml->depth == 2)
        xlsx_text_begin(&r->text);
    xlsx_text_open(&r->text, xml, name);
}

static void add_string(StringsReader *r)
{
    Arena *arena = r->reader->arena;
    const char *text = xlsx_unescape(arena, r->text.text.text);
    size_t length = reader_trim(&text, strlen(text));
    const char *string = length ? arena_copy(arena, text, length) : "";
    if (r->book->strings.count == MAX_NODES)
        xml_refuse(&r->xml, "too-large", NULL, "the workbook has too many texts");
    else
        list_add(arena, &r->book->strings, string);
}

static void on_close(Xml *xml)
{
    StringsReader *r = (StringsReader *)xml;
    xlsx_text_close(&r->text, xml);
    if (xml->depth == 2) /* <si> */
        add_string(r);
}

static void on_text(Xml *xml, const char *text, size_t length)
{
    xlsx_text_add(&((StringsReader *)xml)->text, text, length);
}

bool xlsx_read_strings(TableReader *reader, XlsxBook *book, const char *file)
{
    StringsReader r = {.xml = {.open = on_open, .close = on_close, .text = on_text},
                       .reader = reader,
                       .book = book,
                       .text.text = text_new(reader->arena)};
    return xlsx_read_file(reader, book, file, &r.xml);
}
