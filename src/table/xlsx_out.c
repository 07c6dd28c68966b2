#include "table/xlsx_out.h"

#include <string.h>

#include "base/zip_out.h"
#include "table/xlsx.h"

#define DECLARATION "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n"
#define MAIN "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
#define RELATIONS "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
#define PACKAGE "http://schemas.openxmlformats.org/package/2006/"
#define TYPE "application/vnd.openxmlformats-officedocument.spreadsheetml."

static const char CONTENT_TYPES[] = DECLARATION
    "<Types xmlns=\"" PACKAGE "content-types\">"
    "<Default Extension=\"rels\" "
    "ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/>"
    "<Override PartName=\"/xl/workbook.xml\" ContentType=\"" TYPE "sheet.main+xml\"/>"
    "<Override PartName=\"/xl/worksheets/sheet1.xml\" "
    "ContentType=\"" TYPE "worksheet+xml\"/>"
    "<Override PartName=\"/xl/styles.xml\" ContentType=\"" TYPE "styles+xml\"/>"
    "</Types>\n";

static const char PACKAGE_RELATIONS[] =
    DECLARATION "<Relationships xmlns=\"" PACKAGE "relationships\">"
                "<Relationship Id=\"rId1\" Type=\"" RELATIONS "/officeDocument\" "
                "Target=\"xl/workbook.xml\"/>"
                "</Relationships>\n";

static const char BOOK_RELATIONS[] =
    DECLARATION "<Relationships xmlns=\"" PACKAGE "relationships\">"
                "<Relationship Id=\"rId1\" Type=\"" RELATIONS "/worksheet\" "
                "Target=\"worksheets/sheet1.xml\"/>"
                "<Relationship Id=\"rId2\" Type=\"" RELATIONS "/styles\" "
                "Target=\"styles.xml\"/>"
                "</Relationships>\n";

/* The styles of cells, in the order of <cellXfs>. Number format 49 is text: what is
 * typed into such a cell stays as it is. */
enum { STYLE_NUMBER, STYLE_HEADER, STYLE_TEXT };

static const char STYLES[] = DECLARATION
    "<styleSheet xmlns=\"" MAIN "\">"
    "<fonts count=\"2\"><font><sz val=\"11\"/><name val=\"Calibri\"/></font>"
    "<font><b/><sz val=\"11\"/><name val=\"Calibri\"/></font></fonts>"
    "<fills count=\"2\"><fill><patternFill patternType=\"none\"/></fill>"
    "<fill><patternFill patternType=\"gray125\"/></fill></fills>"
    "<borders count=\"1\">"
    "<border><left/><right/><top/><bottom/><diagonal/></border></borders>"
    "<cellStyleXfs count=\"1\">"
    "<xf numFmtId=\"0\" fontId=\"0\" fillId=\"0\" borderId=\"0\"/></cellStyleXfs>"
    "<cellXfs count=\"3\">"
    "<xf numFmtId=\"0\" fontId=\"0\" fillId=\"0\" borderId=\"0\" xfId=\"0\" "
    "applyAlignment=\"1\"><alignment vertical=\"top\"/></xf>"
    "<xf numFmtId=\"49\" fontId=\"1\" fillId=\"0\" borderId=\"0\" xfId=\"0\" "
    "applyNumberFormat=\"1\" applyFont=\"1\"/>"
    "<xf numFmtId=\"49\" fontId=\"0\" fillId=\"0\" borderId=\"0\" xfId=\"0\" "
    "applyNumberFormat=\"1\" applyAlignment=\"1\">"
    "<alignment vertical=\"top\" wrapText=\"1\"/></xf>"
    "</cellXfs>"
    "<cellStyles count=\"1\">"
    "<cellStyle name=\"Normal\" xfId=\"0\" builtinId=\"0\"/></cellStyles>"
    "</styleSheet>\n";

static const char *workbook(Arena *arena, const char *name)
{
    enum { MOST_NAME = 31 };
    Text out = text_new(arena);
    text_add(&out, DECLARATION "<workbook xmlns=\"" MAIN "\" xmlns:r=\"" RELATIONS
                               "\"><sheets><sheet name=\"");
    escape_xml(&out,
               strlen(name) > MOST_NAME ? arena_copy(arena, name, MOST_NAME) : name);
    text_add(&out, "\" sheetId=\"1\" r:id=\"rId1\"/></sheets></workbook>\n");
    return out.text;
}

/* --- the sheet -------------------------------------------------------------------- */

static const XlsxCell *cell_at(const XlsxTable *table, int row, int column)
{
    return &table->cells[(size_t)row * (size_t)table->columns + (size_t)column];
}

/* Returns the width of the longest line of a text, in digits. */
static int width_of(const char *text)
{
    int width = 0;
    while (text && *text) {
        size_t length = strcspn(text, "\n");
        int own = text_cells_in(text, length);
        width = own > width ? own : width;
        text += length + (text[length] == '\n');
    }
    return width;
}

static void add_columns(Text *out, const XlsxTable *table)
{
    enum { LEAST = 6, MOST = 60 };
    for (int c = 0; c < table->columns; c++) {
        int width = LEAST;
        for (int r = 0; r < table->rows; r++) {
            int own = width_of(cell_at(table, r, c)->text);
            width = own > width ? own : width;
        }
        text_print(out, "<col min=\"%d\" max=\"%d\" width=\"%d\" customWidth=\"1\"/>",
                   c + 1, c + 1, (width < MOST ? width : MOST) + 2);
    }
}

/* Adds the name of a cell, such as "AB12". */
static void add_name(Text *out, int row, int column)
{
    char letters[8];
    size_t at = sizeof letters;
    for (int rest = column + 1; rest; rest = (rest - 1) / 26)
        letters[--at] = (char)('A' + (rest - 1) % 26);
    text_add_bytes(out, letters + at, sizeof letters - at);
    text_print(out, "%d", row + 1);
}

/* Adds a text. What looks like an escape such as "_x0041_" begins with an escaped
 * underscore, so that it stays as it is. */
static void add_text_of(Text *out, const char *text)
{
    for (const char *next; (next = strstr(text, "_x")); text = next + 1) {
        escape_xml(out, arena_copy(out->arena, text, (size_t)(next - text)));
        text_add(out, xlsx_is_escape(next) ? "_x005F_" : "_");
    }
    escape_xml(out, text);
}

static void add_cell(Text *out, const XlsxTable *table, int row, int column)
{
    const XlsxCell *cell = cell_at(table, row, column);
    if (!cell->text || !*cell->text)
        return;
    text_add(out, "<c r=\"");
    add_name(out, row, column);
    if (cell->is_number) {
        text_print(out, "\" s=\"%d\"><v>%s</v></c>", STYLE_NUMBER, cell->text);
        return;
    }
    text_print(out, "\" s=\"%d\" t=\"inlineStr\"><is><t xml:space=\"preserve\">",
               row ? STYLE_TEXT : STYLE_HEADER);
    add_text_of(out, cell->text);
    text_add(out, "</t></is></c>");
}

/* Writes the sheet. The names of the columns stay in sight when rows scroll. */
static Text sheet(Arena *arena, const XlsxTable *table)
{
    Text out = text_new(arena);
    text_add(&out, DECLARATION "<worksheet xmlns=\"" MAIN "\"><sheetViews>"
                               "<sheetView workbookViewId=\"0\"><pane ySplit=\"1\" "
                               "topLeftCell=\"A2\" activePane=\"bottomLeft\" "
                               "state=\"frozen\"/></sheetView></sheetViews>");
    if (table->columns) {
        text_add(&out, "<cols>");
        add_columns(&out, table);
        text_add(&out, "</cols>");
    }
    text_add(&out, "<sheetData>");
    for (int r = 0; r < table->rows; r++) {
        text_print(&out, "<row r=\"%d\">", r + 1);
        for (int c = 0; c < table->columns; c++)
            add_cell(&out, table, r, c);
        text_add(&out, "</row>");
    }
    text_add(&out, "</sheetData></worksheet>\n");
    return out;
}

static void add_text(ZipOut *zip, const char *name, const char *text)
{
    zip_out_add(zip, name, text, strlen(text));
}

Text xlsx_write(Arena *arena, const XlsxTable *table)
{
    ZipOut zip = zip_out_begin(arena);
    const Text rows = sheet(arena, table);
    add_text(&zip, "[Content_Types].xml", CONTENT_TYPES);
    add_text(&zip, "_rels/.rels", PACKAGE_RELATIONS);
    add_text(&zip, "xl/workbook.xml", workbook(arena, table->name));
    add_text(&zip, "xl/_rels/workbook.xml.rels", BOOK_RELATIONS);
    add_text(&zip, "xl/styles.xml", STYLES);
    zip_out_add(&zip, "xl/worksheets/sheet1.xml", rows.text, rows.length);
    return zip_out_end(&zip);
}
