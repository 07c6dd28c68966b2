/* Opens an XLSX workbook: it names the sheets, and its relations name the files in the
 * archive. */
#include <string.h>

#include "table/xlsx.h"

/* --- relations -------------------------------------------------------------------- */

typedef struct {
    Xml xml; /* first: see base/xml.h */
    Arena *arena;
    const char *folder;                  /* that the targets are relative to */
    Map files;                           /* by their ids */
    const char *book, *strings, *styles; /* by the ends of their types; or NULL */
} Relations;

/* Returns the path in the archive that a relation's target leads to. */
static const char *target_path(const Relations *r, const char *target)
{
    return *target == '/' ? arena_text(r->arena, target + 1)
                          : arena_print(r->arena, "%s%s", r->folder, target);
}

static void on_relation(Xml *xml, const char *name, const char **attributes)
{
    Relations *r = (Relations *)xml;
    const char *id = xml_attribute(attributes, "Id");
    const char *type = xml_attribute(attributes, "Type");
    const char *target = xml_attribute(attributes, "Target");
    if (!text_is(name, "Relationship") || !id || !type || !target)
        return;
    const char *path = target_path(r, target);
    map_put(&r->files, arena_text(r->arena, id), (void *)path);
    if (text_ends(type, "/sharedStrings"))
        r->strings = path;
    else if (text_ends(type, "/styles"))
        r->styles = path;
    else if (text_ends(type, "/officeDocument"))
        r->book = path;
}

static Relations relations_new(Arena *arena, const char *folder)
{
    return (Relations){.xml.open = on_relation,
                       .arena = arena,
                       .folder = folder,
                       .files = map_new(arena)};
}

/* --- the workbook ----------------------------------------------------------------- */

typedef struct {
    Xml xml; /* first: see base/xml.h */
    TableReader *reader;
    XlsxBook *book;
    const Relations *relations;
} BookReader;

static void on_book(Xml *xml, const char *name, const char **attributes)
{
    BookReader *r = (BookReader *)xml;
    if (text_is(name, "workbookPr")) {
        const char *since = xml_attribute(attributes, "date1904");
        r->book->since_1904 = since && (text_is(since, "1") || text_is(since, "true"));
    }
    const char *title = xml_attribute(attributes, "name");
    const char *relation = sheet_xml_get(attributes, "relationships|id");
    if (!text_is(name, "sheet") || !title || !relation)
        return;
    const char *file = map_get(&r->relations->files, relation);
    list_add(r->reader->arena, &r->reader->sheets, arena_text(r->reader->arena, title));
    list_add(r->reader->arena, &r->book->files, file ? file : "");
}

bool xlsx_read_file(TableReader *reader, const XlsxBook *book, const char *file,
                    Xml *xml)
{
    const Source *source = zip_read(reader, book->zip, file);
    return source && sheet_xml_read(reader, source, xml);
}

/* Returns the folder of a path in the archive, with a slash at the end. */
static const char *folder_of(Arena *arena, const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? arena_copy(arena, path, (size_t)(slash + 1 - path)) : "";
}

/* Reads the files that say what the workbook consists of. */
static bool read_book(TableReader *reader, XlsxBook *book, Relations *relations)
{
    Arena *arena = reader->arena;
    Relations root = relations_new(arena, "");
    if (!xlsx_read_file(reader, book, "_rels/.rels", &root.xml))
        return false;
    const char *main = root.book ? root.book : "xl/workbook.xml";
    const char *folder = folder_of(arena, main);
    *relations = relations_new(arena, folder);
    BookReader r = {
        .xml.open = on_book, .reader = reader, .book = book, .relations = relations};
    const char *file =
        arena_print(arena, "%s_rels/%s.rels", folder, main + strlen(folder));
    return xlsx_read_file(reader, book, file, &relations->xml) &&
           xlsx_read_file(reader, book, main, &r.xml);
}

void *xlsx_open(TableReader *reader)
{
    Relations relations;
    const Zip *zip = zip_open(reader);
    XlsxBook *book = arena_make(reader->arena, XlsxBook, .zip = zip);
    bool good =
        zip && read_book(reader, book, &relations) &&
        (!relations.strings || xlsx_read_strings(reader, book, relations.strings)) &&
        (!relations.styles || xlsx_read_styles(reader, book, relations.styles));
    return good ? book : NULL;
}
