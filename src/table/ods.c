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

/* A cell that was read, for the row to repeat. */
typedef struct {
    long column;
    NodeCell kind;
    const char *text;
} OdsCell;

typedef struct {
    Xml xml; /* first: see base/xml.h */
    TableReader *reader;
    LIST(const char *) names; /* of all sheets, when only these are wanted */
    int wanted, tables;       /* index of the sheet to read, and sheets met so far */
    int table_depth;          /* of the wanted sheet; 0 outside it */
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

static void on_name(Xml *xml, const char *name, const char **attributes)
{
    Ods *ods = (Ods *)xml;
    const char *title = sheet_xml_get(attributes, TABLE "name");
    if (text_is(name, "table") && xml->depth == 4 && title)
        list_add(ods->reader->arena, &ods->names,
                 arena_text(ods->reader->arena, title));
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

/* Adds the cell as often as it repeats. A blank cell only takes its columns. */
static void close_cell(Ods *ods)
{
    const char *text = ods->value ? ods->value : ods->text.text;
    ods->cell_depth = 0;
    for (long i = 0; *text && i < ods->columns && i <= MAX_TABLE_COLUMNS; i++)
        list_add(ods->reader->arena, &ods->cells,
                 (OdsCell){ods->column + i + 1, ods->kind, text});
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
                            strlen(cell->text)))
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

static void open_table(Ods *ods, const char **attributes)
{
    (void)attributes;
    if (ods->tables++ == ods->wanted)
        ods->table_depth = ods->xml.depth;
}

static void open_row(Ods *ods, const char **attributes)
{
    ods->rows = sheet_xml_number(attributes, TABLE "number-rows-repeated", 1,
                                 MAX_SHEET_ROWS, 1);
    ods->row_depth = ods->xml.depth;
    ods->cells.count = 0;
    ods->column = 0;
}

/* Blanks and line breaks inside a paragraph are elements. */
static void add_blank(Ods *ods, const char *name, const char **attributes)
{
    long count =
        text_is(name, "s") ? sheet_xml_number(attributes, "text:1.0|c", 1, 1000, 1) : 1;
    bool known = text_is(name, "s") || text_is(name, "tab");
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
    if (!ods->table_depth) {
        if (text_is(name, "table") && xml->depth == 4)
            open_table(ods, attributes);
    } else if (ods->paragraph_depth) {
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
    else if (xml->depth == ods->table_depth)
        ods->table_depth = 0;
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

bool ods_read(TableReader *reader)
{
    static const char CONTENT[] = "content.xml";
    const Zip *zip = zip_open(reader);
    if (!zip || !is_readable(reader, zip))
        return false;
    const Source *content = zip_read(reader, zip, CONTENT);
    Ods ods = {.xml.open = on_name, .reader = reader};
    if (!content || !sheet_xml_read(reader, content, &ods.xml))
        return false;
    ods.wanted = sheet_find(reader, ods.names.items, ods.names.count);
    if (ods.wanted < 0)
        return false;
    ods.xml.open = on_open;
    ods.xml.close = on_close;
    ods.xml.text = on_text;
    ods.sheet = sheet_begin(reader, ods.names.items[ods.wanted]);
    bool good = sheet_xml_read(reader, content, &ods.xml);
    sheet_end(&ods.sheet);
    return good;
}
