/* Sheets of XLSX workbooks: cells and their kinds, their names, and places. */
#include "archive.h"

#define OFFICE "http://schemas.openxmlformats.org/officeDocument/2006/relationships"

/* A workbook with the sheets Cards and Events. */
typedef struct {
    const char *cards, *events; /* what is in <sheetData> */
    const char *strings, *styles;
} Workbook;

static const char *inside(Fixture *f, const char *element, const char *text)
{
    return arena_print(f->arena, "<%s>%s</%s>", element, text ? text : "", element);
}

static const Source *workbook_of(Fixture *f, Workbook book)
{
    const ArchiveFile files[] = {
        {"_rels/.rels", "<R><Relationship Id='a' Type='" OFFICE "/officeDocument' "
                        "Target='/xl/book.xml'/></R>"},
        {"xl/book.xml", "<w xmlns:r='" OFFICE "'><sheets><sheet name='Cards' r:id='a'/>"
                        "<sheet name='Events' r:id='b'/></sheets></w>"},
        {"xl/_rels/book.xml.rels",
         "<R><Relationship Id='a' Type='" OFFICE "/worksheet' Target='a.xml'/>"
         "<Relationship Id='b' Type='" OFFICE "/worksheet' Target='b.xml'/>"
         "<Relationship Id='c' Type='" OFFICE "/sharedStrings' Target='c.xml'/>"
         "<Relationship Id='d' Type='" OFFICE "/styles' Target='d.xml'/></R>"},
        {"xl/a.xml", inside(f, "w", book.cards)},
        {"xl/b.xml", inside(f, "w", book.events)},
        {"xl/c.xml", inside(f, "sst", book.strings)},
        {"xl/d.xml", inside(f, "styleSheet", book.styles)},
        {0}};
    return archive_of(f, "c.xlsx", files);
}

/* --- cells ------------------------------------------------------------------------ */

static const char STRINGS[] =
    "<si><t>plain</t></si><si/><si><r><t xml:space='preserve'>two </t></r><r><t>runs"
    "</t></r><rPh sb='0' eb='1'><t>guess</t></rPh></si><si><t>a_x000D_\nb_x005F_x000D_"
    "_xD83D__xDE00__x00_</t></si>";
static const char STYLES[] =
    "<numFmts><numFmt numFmtId='164' formatCode='dd/mm'/>"
    "<numFmt numFmtId='999999' formatCode='0.0'/>"
    "<numFmt numFmtId='-5' formatCode='dd/mm'/></numFmts>"
    "<cellStyleXfs><xf numFmtId='14'/></cellStyleXfs>"
    "<cellXfs><xf numFmtId='0'/><xf numFmtId='164'/><xf numFmtId='999999'/><xf/>"
    "<xf numFmtId='22'/></cellXfs>";

static void cells_have_values_by_their_types(void **state)
{
    static const struct {
        const char *cell, *value;
    } cases[] = {
        {"<c><v>7</v></c>", "7"},
        {"<c t='n'><v>1E-05</v></c>", "0.00001"},
        {"<c t='s'><v>0</v></c>", "plain"},
        {"<c t='s'><v>2</v></c>", "two runs"},
        {"<c t='s'><v>3</v></c>", "a\nb_x000D_😀_x00_"},
        {"<c t='str'><f>A1</f><v>text_x0021_</v></c>", "text!"},
        {"<c t='inlineStr'><is><t>in</t><rPh><t>no</t></rPh><t>line</t></is></c>",
         "inline"},
        {"<c t='b'><v>1</v></c>", "true"},
        {"<c t='b'><f>1=2</f><v>0</v></c>", "false"},
        {"<c t='e'><f>1/0</f><v>#DIV/0!</v></c>", "error #DIV/0!"},
        {"<c t='d'><v>2024-02-01T13:30:00</v></c>", "date 2024-02-01 13:30"},
        {"<c><f>6*7</f><v>42</v></c>", "42"},
        {"<c><f>6*7</f></c>", "never =6*7"},
        {"<c t='b'><f>1=1</f><v/></c>", "never =1=1"},
        {"<c><f t='shared' si='0'/></c>", "never ="},
        {"<c t='new'><v>new</v></c>", "new"},
        {"<c s='1'><v>45323</v></c>", "date 2024-02-01"},
        {"<c s='4'><v>45323.25</v></c>", "date 2024-02-01 06:00"},
        {"<c s='2'><v>45323</v></c>", "45323"},
        {"<c s='3'><v>45323</v></c>", "45323"},
        {"<c s='0' ss='1' x:s='1' xmlns:x='x'><v>45323</v></c>", "45323"},
    };
    Fixture *f = *state;
    for (size_t i = 0; i < LENGTH(cases); i++) {
        const Source *file = workbook_of(
            f, (Workbook){
                   .cards = inside(f, "row", cases[i].cell), NULL, STRINGS, STYLES});
        assert_case(cases[i].cell, table_of(f, file, NULL),
                    arena_print(f->arena, "1: %s", cases[i].value));
    }
}

static void blank_cells_are_no_cells(void **state)
{
    static const char *const cells[] = {"<c/>", "<c s='1'/>", "<c t='s'><v>1</v></c>",
                                        "<c t='str'><f>A1</f><v></v></c>",
                                        "<c t='str'><v> </v></c>"};
    Fixture *f = *state;
    for (size_t i = 0; i < LENGTH(cells); i++) {
        const char *row =
            arena_print(f->arena, "<row>%s<c><v>1</v></c></row>", cells[i]);
        const Source *file =
            workbook_of(f, (Workbook){.cards = row, .strings = STRINGS});
        assert_case(cells[i], table_of(f, file, NULL), "1:  | 1");
    }
}

/* --- rows and columns ------------------------------------------------------------- */

#define ONE "<v>1</v>"
#define SHEET "7:1+1 the sheet 'Cards' "

static void cells_are_where_their_names_say(void **state)
{
    static const struct {
        const char *rows, *table;
    } cases[] = {
        {"<row><c>" ONE "</c></row><row><c>" ONE "</c></row>", "1: 1\n2: 1"},
        {"<row r='3'><c r='B3'>" ONE "</c><c r='D3'>" ONE "</c></row><row><c>" ONE
         "</c></row>",
         "3:  | 1 |  | 1\n4: 1"},
        {"<row r='2'/><row r='9'><c>" ONE "</c></row>", "9: 1"},
        {"<row><c r='B1'>" ONE "</c><c>" ONE "</c></row>", "1:  | 1 | 1"},
        {"<row><c r='ALM1'>" ONE "</c></row>",
         "1:1+1 the table has more than 1000 columns [too-large]"},
        {"<row r='2'><c>" ONE "</c></row><row r='2'/>",
         SHEET "cannot be read: its rows are out of order [bad-table] (save it again)"},
        {"<row><c r='B1'>" ONE "</c><c r='A1'>" ONE "</c></row>",
         SHEET "cannot be read: the cells of a row are out of order [bad-table] (save "
               "it again)"},
        {"<row><c r='1'>" ONE "</c></row>",
         SHEET "cannot be read: a cell has no valid name [bad-table] (save it again)"},
        {"<row r='1048577'/>", SHEET "has more than 1048576 rows [too-large]"},
        {"", "7:1+1 the table is empty [empty-file] (write the names of the columns "
             "into the first row)"},
    };
    Fixture *f = *state;
    for (size_t i = 0; i < LENGTH(cases); i++)
        assert_case(
            cases[i].rows,
            table_of(f, workbook_of(f, (Workbook){.cards = cases[i].rows}), NULL),
            cases[i].table);
}

static void places_are_names_of_cells(void **state)
{
    Fixture *f = *state;
    const Source *file = workbook_of(
        f, (Workbook){.cards = "<row r='3'><c r='B3' t='str'><v>ä b</v></c>"
                               "<c r='AB3' t='str'><v>x\ty\nz</v></c></row>"});
    TableReader *reader = reader_of(f, file);
    const DataTable *table = table_reader_read(reader, NULL, reader->from, f->diags);
    const DataRow *row = &table->rows.items[0];
    assert_int_equal(row->count, 28);
    assert_string_equal(source_cell(f->arena, row->cells[1]->where), "Cards!B3");
    assert_int_equal(row->cells[1]->where.column, 2);
    assert_int_equal(row->cells[1]->where.length, 3);
    assert_string_equal(source_cell(f->arena, row->cells[27]->where), "Cards!AB3");
    assert_int_equal(row->cells[27]->where.length, 5);
    assert_string_equal(row->cells[27]->text, "x\ty\nz");
}

/* --- sheets ----------------------------------------------------------------------- */

static void sheets_are_found_by_name(void **state)
{
    static const Workbook book = {.cards = "<row><c>" ONE "</c></row>",
                                  .events = "<row><c><v>2</v></c></row>"};
    Fixture *f = *state;
    const Source *file = workbook_of(f, book);
    assert_string_equal(table_of(f, file, "Events"), "1: 2");
    assert_string_equal(table_of(f, file, "Event"),
                        "1:1+5 'c.xlsx' has no sheet 'Event' [unknown-sheet] (did you "
                        "mean 'Events'?)");
}

/* The texts are unpacked once, and a broken workbook is reported once. */
static void a_workbook_is_opened_once(void **state)
{
    static const Workbook book = {.cards = "<row><c t='s'>" ONE "</c></row>",
                                  .events = "<row><c t='s'><v>0</v></c></row>",
                                  .strings = "<si><t>a</t></si><si><t>b</t></si>"};
    Fixture *f = *state;
    TableReader *reader = reader_of(f, workbook_of(f, book));
    const Node *events = node_of(f, "Events");
    const DataTable *table = table_reader_read(reader, NULL, reader->from, f->diags);
    assert_string_equal(table_text(f, table), "1: b");
    size_t before = reader->use->bytes;
    table = table_reader_read(reader, events, reader->from, f->diags);
    assert_string_equal(table_text(f, table), "1: a");
    assert_int_equal(reader->use->bytes - before,
                     strlen("<w>") + strlen(book.events) + strlen("</w>"));
    reader = reader_of(f, workbook_of(f, (Workbook){.strings = "<si>"}));
    for (int i = 0; i < 2; i++)
        assert_null(table_reader_read(reader, events, reader->from, f->diags));
    assert_string_equal(problems(f), "7:1+1 not valid XML: mismatched tag [bad-table]");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(cells_have_values_by_their_types), TEST(blank_cells_are_no_cells),
        TEST(cells_are_where_their_names_say),  TEST(places_are_names_of_cells),
        TEST(sheets_are_found_by_name),         TEST(a_workbook_is_opened_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
