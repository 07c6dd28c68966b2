/* Reads ODS: content.xml holds all sheets, with repeated rows and cells written once.
 */
#include <stdlib.h>
#include <string.h>

#include "table/number_text.h"
#include "table/sheet.h"
#include "table/sheet_xml.h"
#include "table/zip.h"

/* The ends of the names of attributes with their namespaces. */
#define OFFICE "office:1.0|"
#define TABLE "table:1.0|"
#define CALC "calcext:1.0|"

/* The elements of content.xml around those of the sheets. */
enum { PARENTS = 3, TABLE_DEPTH = PARENTS + 1 };

/* The start tags around a sheet, and the sheet. */
typedef struct {
    XmlPart parts[TABLE_DEPTH];
} OdsSheet;

/* An open file. */
typedef struct {
    const Source *content;
    LIST(OdsSheet) sheets;
} OdsBook;

/* A cell that was read, for the row to repeat. */
typedef struct {
    long column;
    NodeCell kind;
    const char *text;
    size_t length;
} OdsCell;

typedef struct {
    Xml xml; /* first: see base/xml.h */
    TableReader *reader;
    SheetText sheet;
    long row, rows; /* last row written, and how often the one being read repeats */
    long column, columns;
    LIST(OdsCell) cells;
    int row_depth, cell_depth, paragraph_depth; /* 0 outside */
    int paragraphs;
    NodeCell kind;
    const char *value; /* of the attributes; NULL: the text counts */
    Text text;
} Ods;

/* --- the sheets ------------------------------------------------------------------- */

/* Finds the sheets, so that each can be read alone. */
typedef struct {
    Xml xml; /* first: see base/xml.h */
    TableReader *reader;
    OdsBook *book;
    OdsSheet sheet; /* the one being read, or the next one */
    bool in_sheet;
} SheetFinder;

static void on_open_sheet(Xml *xml, const char *name, const char **attributes)
{
    SheetFinder *f = (SheetFinder *)xml;
    const char *title = sheet_xml_get(attributes, TABLE "name");
    XmlPart *parts = f->sheet.parts;
    if (xml->depth <= PARENTS) {
        size_t start = xml->depth == 1 ? 0 : xml_before(xml);
        parts[xml->depth - 1] = (XmlPart){start, xml_after(xml)};
    } else if (xml->depth == TABLE_DEPTH && text_is(name, "table")) {
        list_add(f->reader->arena, &f->reader->sheets,
                 title ? arena_text(f->reader->arena, title) : "");
        parts[PARENTS].start = xml_before(xml);
        f->in_sheet = true;
    }
}

static void on_close_sheet(Xml *xml)
{
    SheetFinder *f = (SheetFinder *)xml;
    if (xml->depth != TABLE_DEPTH || !f->in_sheet)
        return;
    f->sheet.parts[PARENTS].end = xml_after(xml);
    f->in_sheet = false;
    list_add(f->reader->arena, &f->book->sheets, f->sheet);
}

/* --- cells ------------------------------------------------------------------------ */

/* Sets the kind and the value that a cell's attributes state. */
static void read_value(Ods *ods, const char **attributes)
{
    Arena *arena = ods->reader->arena;
    const char *type = sheet_xml_get(attributes, OFFICE "value-type");
    const char *calc = sheet_xml_get(attributes, CALC "value-type");
    const char *formula = sheet_xml_get(attributes, TABLE "formula");
    const char *value = NULL;
    ods->kind = CELL_PLAIN;
    if (calc && text_is(calc, "error")) {
        ods->kind = CELL_ERROR;
    } else if (!type) {
        ods->kind = formula ? CELL_UNCALCULATED : CELL_PLAIN;
        value = formula; /* NULL: the text counts */
    } else if (text_is(type, "date") || text_is(type, "time")) {
        bool date = text_is(type, "date");
        value =
            sheet_xml_get(attributes, date ? OFFICE "date-value" : OFFICE "time-value");
        ods->kind = CELL_DATE;
        value = value ? iso_text(arena, value) : NULL;
    } else if (text_is(type, "boolean")) {
        value = sheet_xml_get(attributes, OFFICE "boolean-value");
    } else if (text_is(type, "string")) {
        value = sheet_xml_get(attributes, OFFICE "string-value");
    } else {
        const char *number = sheet_xml_get(attributes, OFFICE "value");
        value = number ? number_text(arena, number) : NULL;
    }
    ods->value = value ? arena_text(arena, value) : NULL;
}

static void open_cell(Ods *ods, const char **attributes)
{
    ods->columns = sheet_xml_number(attributes, TABLE "number-columns-repeated", 1,
                                    MAX_SHEET_ROWS, 1);
    ods->cell_depth = ods->xml.depth;
    ods->paragraphs = 0;
    ods->text = text_new(ods->reader->arena);
    read_value(ods, attributes);
}

/* Adds the cell as often as it repeats. A blank cell only takes its columns. If a row
 * has more cells than a table has columns, the last of them will be reported. */
static void close_cell(Ods *ods)
{
    const char *text = ods->value ? ods->value : ods->text.text;
    size_t length = reader_trim(&text, strlen(text));
    long times = length ? ods->columns : 0;
    ods->cell_depth = 0;
    for (long i = 0; i < times && ods->cells.count <= MAX_TABLE_COLUMNS; i++)
        list_add(ods->reader->arena, &ods->cells,
                 (OdsCell){ods->column + i + 1, ods->kind, text, length});
    ods->column += ods->columns;
}

/* Writes the row as often as it repeats. Returns false after reporting a problem. */
static bool write_row(Ods *ods)
{
    long first = ods->row + 1, last = ods->row + ods->rows;
    ods->row = last;
    if (!ods->cells.count)
        return true;
    for (long row = first; row <= last; row++) {
        if (!sheet_row(&ods->sheet, row))
            return false;
        for (int i = 0; i < ods->cells.count; i++) {
            const OdsCell *cell = &ods->cells.items[i];
            if (!sheet_cell(&ods->sheet, cell->column, cell->kind, cell->text,
                            cell->length))
                return false;
        }
    }
    return true;
}

static void close_row(Ods *ods)
{
    ods->row_depth = 0;
    if (!write_row(ods))
        xml_stop(&ods->xml);
}

/* --- elements --------------------------------------------------------------------- */

static void open_row(Ods *ods, const char **attributes)
{
    ods->rows = sheet_xml_number(attributes, TABLE "number-rows-repeated", 1,
                                 MAX_SHEET_ROWS, 1);
    ods->row_depth = ods->xml.depth;
    ods->cells.count = 0;
    ods->column = 0;
}

/* Blanks and line breaks inside a paragraph are elements. Blanks count as bytes that
 * are unpacked: a short element may stand for many. */
static void add_blank(Ods *ods, const char *name, const char **attributes)
{
    long count =
        text_is(name, "s") ? sheet_xml_number(attributes, "text:1.0|c", 1, 1000, 1) : 1;
    bool known = text_is(name, "s") || text_is(name, "tab");
    if (known && !reader_count_bytes(ods->reader, (size_t)count))
        xml_stop(&ods->xml);
    for (long i = 0; known && i < count; i++)
        text_add(&ods->text, " ");
    if (text_is(name, "line-break"))
        text_add(&ods->text, "\n");
}

static void open_paragraph(Ods *ods)
{
    ods->paragraph_depth = ods->xml.depth;
    if (ods->paragraphs++)
        text_add(&ods->text, "\n");
}

static void on_open(Xml *xml, const char *name, const char **attributes)
{
    Ods *ods = (Ods *)xml;
    bool covered = text_is(name, "covered-table-cell");
    if (ods->paragraph_depth) {
        add_blank(ods, name, attributes);
    } else if (ods->cell_depth) {
        if (text_is(name, "p") && xml->depth == ods->cell_depth + 1)
            open_paragraph(ods);
    } else if (text_is(name, "table-row")) {
        open_row(ods, attributes);
    } else if (covered || text_is(name, "table-cell")) {
        open_cell(ods, attributes);
        if (covered) /* by a merged cell: what it held is not shown */
            ods->value = "";
    }
}

static void on_close(Xml *xml)
{
    Ods *ods = (Ods *)xml;
    if (xml->depth == ods->paragraph_depth)
        ods->paragraph_depth = 0;
    else if (xml->depth == ods->cell_depth)
        close_cell(ods);
    else if (xml->depth == ods->row_depth)
        close_row(ods);
}

static void on_text(Xml *xml, const char *text, size_t length)
{
    Ods *ods = (Ods *)xml;
    if (ods->paragraph_depth)
        text_add_bytes(&ods->text, text, length);
}

/* --- the file --------------------------------------------------------------------- */

/* Returns false after reporting a file with a password, whose contents are not XML. */
static bool is_readable(TableReader *reader, const Zip *zip)
{
    static const char MANIFEST[] = "META-INF/manifest.xml";
    if (!zip_has(zip, MANIFEST))
        return true;
    const Source *manifest = zip_read(reader, zip, MANIFEST);
    return manifest &&
           (!strstr(manifest->text, "encryption-data") ||
            zip_refuse(reader, "save it without a password", "it is encrypted"));
}

static bool find_sheets(TableReader *reader, OdsBook *book)
{
    SheetFinder f = {.xml = {.open = on_open_sheet, .close = on_close_sheet},
                     .reader = reader,
                     .book = book};
    return sheet_xml_read(reader, book->content, &f.xml);
}

void *ods_open(TableReader *reader)
{
    const Zip *zip = zip_open(reader);
    if (!zip || !is_readable(reader, zip))
        return NULL;
    OdsBook *book = arena_new_item(reader->arena, OdsBook);
    book->content = zip_read(reader, zip, "content.xml");
    return book->content && find_sheets(reader, book) ? book : NULL;
}

/* Counts the start tags, which are read again for each sheet. */
static bool count_parents(TableReader *reader, const XmlPart *parts)
{
    size_t bytes = 0;
    for (int i = 0; i < PARENTS; i++)
        bytes += parts[i].end - parts[i].start;
    return reader_count_bytes(reader, bytes);
}

bool ods_read(TableReader *reader)
{
    const OdsBook *book = reader->book;
    int found = sheet_find(reader);
    const XmlPart *parts = found < 0 ? NULL : book->sheets.items[found].parts;
    if (!parts || !count_parents(reader, parts))
        return false;
    Ods ods = {.xml = {.open = on_open, .close = on_close, .text = on_text},
               .reader = reader,
               .sheet = sheet_begin(reader, reader->sheets.items[found])};
    bool good =
        sheet_xml_read_parts(reader, book->content, &ods.xml, parts, TABLE_DEPTH);
    return sheet_end(&ods.sheet, good);
}
