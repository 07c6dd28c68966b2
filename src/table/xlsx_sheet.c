/* Reads a sheet of an XLSX workbook: texts of cells are mostly numbers of shared
 * strings. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "table/number_text.h"
#include "table/sheet.h"
#include "table/xlsx.h"

typedef struct {
    Xml xml; /* first: see base/xml.h */
    TableReader *reader;
    const XlsxBook *book;
    SheetText sheet;
    long row, column;
    /* the cell being read */
    int cell_depth; /* 0 outside a cell */
    const char *type;
    bool is_date; /* by its style */
    XlsxText value;
    Text formula;
    bool has_formula, in_formula;
} SheetReader;

/* --- values ----------------------------------------------------------------------- */

typedef struct {
    NodeCell kind;
    const char *text; /* NULL after an error */
} CellValue;

static CellValue number_value(const SheetReader *r, const char *text)
{
    Arena *arena = r->reader->arena;
    const char *date = r->is_date ? date_text(arena, text, r->book->since_1904) : NULL;
    if (date)
        return (CellValue){CELL_DATE, date};
    return (CellValue){CELL_PLAIN, number_text(arena, text)};
}

static CellValue shared_value(const SheetReader *r, const char *text)
{
    char *end;
    long index = strtol(text, &end, 10);
    if (!*end && end > text && index >= 0 && index < r->book->strings.count)
        return (CellValue){CELL_PLAIN, r->book->strings.items[index]};
    sheet_refuse(&r->sheet, "a cell refers to a text that is missing");
    return (CellValue){CELL_PLAIN, NULL};
}

static CellValue text_value(const SheetReader *r, const char *text)
{
    return (CellValue){CELL_PLAIN, xlsx_unescape(r->reader->arena, text)};
}

static CellValue yesno_value(const SheetReader *r, const char *text)
{
    (void)r;
    return (CellValue){CELL_PLAIN, text_is(text, "1")   ? "true"
                                   : text_is(text, "0") ? "false"
                                                        : text};
}

static CellValue error_value(const SheetReader *r, const char *text)
{
    (void)r;
    return (CellValue){CELL_ERROR, text};
}

static CellValue date_value(const SheetReader *r, const char *text)
{
    return (CellValue){CELL_DATE, iso_text(r->reader->arena, text)};
}

/* Types of cells. */
static const struct {
    const char *type;
    CellValue (*value)(const SheetReader *r, const char *text);
} TYPES[] = {{"n", number_value}, {"s", shared_value},       {"str", text_value},
             {"b", yesno_value},  {"inlineStr", text_value}, {"e", error_value},
             {"d", date_value}};

/* Returns the name in the table, which lives longer than the attribute. */
static const char *type_of(const char **attributes)
{
    const char *type = xml_attribute(attributes, "t");
    for (size_t i = 0; type && i < sizeof TYPES / sizeof *TYPES; i++)
        if (text_is(type, TYPES[i].type))
            return TYPES[i].type;
    return type ? "str" : "n";
}

/* Returns the value of the cell. A formula may have an empty text as its result. */
static CellValue value_of(const SheetReader *r)
{
    const char *text = r->value.text.text;
    if (!*text)
        return r->has_formula && !text_is(r->type, "str")
                   ? (CellValue){CELL_UNCALCULATED,
                                 arena_print(r->reader->arena, "=%s", r->formula.text)}
                   : (CellValue){CELL_PLAIN, ""};
    size_t i = 0;
    while (!text_is(r->type, TYPES[i].type))
        i++;
    return TYPES[i].value(r, text);
}

static bool add_cell(SheetReader *r)
{
    CellValue value = value_of(r);
    return value.text &&
           sheet_cell(&r->sheet, r->column, value.kind, value.text, strlen(value.text));
}

/* --- elements --------------------------------------------------------------------- */

/* Returns the column of a cell such as "C14"; 0 if the name is malformed. */
static long column_of(const char *cell)
{
    long column = 0;
    for (; *cell >= 'A' && *cell <= 'Z' && column < MAX_SHEET_ROWS; cell++)
        column = column * 26 + *cell - 'A' + 1;
    return *cell >= '1' && *cell <= '9' ? column : 0;
}

static void open_row(SheetReader *r, const char **attributes)
{
    r->row = sheet_xml_number(attributes, "r", 1, INT_MAX, r->row + 1);
    r->column = 0;
    if (!sheet_row(&r->sheet, r->row))
        xml_stop(&r->xml);
}

static void open_cell(SheetReader *r, const char **attributes)
{
    const char *name = xml_attribute(attributes, "r");
    long style = sheet_xml_number(attributes, "s", 0, INT_MAX, 0);
    r->column = name ? column_of(name) : r->column + 1;
    r->type = type_of(attributes);
    r->is_date = style < r->book->dates.count && r->book->dates.items[style];
    r->cell_depth = r->xml.depth;
    r->has_formula = false;
    xlsx_text_begin(&r->value);
}

static void open_formula(SheetReader *r)
{
    r->has_formula = r->in_formula = true;
    r->formula.length = 0;
    r->formula.text[0] = '\0';
}

static void on_open(Xml *xml, const char *name, const char **attributes)
{
    SheetReader *r = (SheetReader *)xml;
    if (r->cell_depth) {
        xlsx_text_open(&r->value, xml, name);
        r->value.is_kept |= text_is(name, "v");
        if (text_is(name, "f"))
            open_formula(r);
    } else if (text_is(name, "row")) {
        open_row(r, attributes);
    } else if (text_is(name, "c")) {
        open_cell(r, attributes);
    }
}

static void on_close(Xml *xml)
{
    SheetReader *r = (SheetReader *)xml;
    xlsx_text_close(&r->value, xml);
    r->in_formula = false;
    if (xml->depth != r->cell_depth)
        return;
    r->cell_depth = 0;
    if (!add_cell(r))
        xml_stop(xml);
}

static void on_text(Xml *xml, const char *text, size_t length)
{
    SheetReader *r = (SheetReader *)xml;
    if (r->in_formula)
        text_add_bytes(&r->formula, text, length);
    else
        xlsx_text_add(&r->value, text, length);
}

/* --- the sheet -------------------------------------------------------------------- */

bool xlsx_read(TableReader *reader)
{
    const XlsxBook *book = reader->book;
    int found = sheet_find(reader);
    if (found < 0)
        return false;
    SheetReader r = {.xml = {.open = on_open, .close = on_close, .text = on_text},
                     .reader = reader,
                     .book = book,
                     .sheet = sheet_begin(reader, reader->sheets.items[found]),
                     .value.text = text_new(reader->arena),
                     .formula = text_new(reader->arena)};
    bool good = xlsx_read_file(reader, book, book->files.items[found], &r.xml);
    return sheet_end(&r.sheet, good);
}
