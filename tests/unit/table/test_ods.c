/* Sheets of ODS files: repeated cells, merged cells, paragraphs, and sheets apart. */
#include "archive.h"

#define URN "urn:oasis:names:tc:opendocument:xmlns:"

/* Returns an ODS file with these elements in its spreadsheet. */
static const Source *ods_of(Fixture *f, const char *tables)
{
    const ArchiveFile files[] = {
        {"content.xml",
         arena_print(f->arena,
                     "<?xml version='1.0' encoding='UTF-8'?><o:document-content "
                     "xmlns:o='" URN "office:1.0' xmlns:x='" URN "text:1.0'>"
                     "<o:styles>not a sheet</o:styles><o:body>"
                     "<o:spreadsheet xmlns:t='" URN "table:1.0'><t:forms/>%s"
                     "</o:spreadsheet></o:body></o:document-content>",
                     tables)},
        {0}};
    return archive_of(f, "c.ods", files);
}

#define P(text) "<x:p>" text "</x:p>"
#define CELL(text) "<t:table-cell>" P(text) "</t:table-cell>"
#define VALUE(type) "<t:table-cell o:value-type='" type "' "

static void cells_have_values_by_their_types(void **state)
{
    static const struct {
        const char *cells, *values;
    } cases[] = {
        {CELL("a"), "a"},
        {VALUE("float") "o:value='1E-05'>" P("0") "</t:table-cell>", "0.00001"},
        {VALUE("percentage") "o:value='0.25'>" P("25%") "</t:table-cell>", "0.25"},
        {VALUE("boolean") "o:boolean-value='true'>" P("WAHR") "</t:table-cell>",
         "true"},
        {VALUE("date") "o:date-value='2024-02-01T13:30:15'/>",
         "date 2024-02-01 13:30:15"},
        {VALUE("time") "o:time-value='PT01H30M00S'/>", "date 01:30"},
        {"<t:table-cell t:formula='of:=1+1'/>", "never of:=1+1"},
        {"<t:table-cell>" P("a<x:s x:c='2'/>b<x:tab/>c")
             P("d<x:line-break/>e") "</t:table-cell>",
         "a  b c\nd\ne"},
        {"<t:table-cell>" P("a<x:span>b</x:span>") "<o:annotation>" P(
             "no") "</o:annotation></t:table-cell>",
         "ab"},
        {"<t:table-cell t:number-columns-repeated='3'>" P("a") "</t:table-cell>",
         "a | a | a"},
        {CELL("a") "<t:table-cell t:number-columns-repeated='2'/>" CELL("b"),
         "a |  |  | b"},
        {CELL("a") "<t:covered-table-cell>" P("no") "</t:covered-table-cell>" CELL("b"),
         "a |  | b"},
    };
    Fixture *f = *state;
    for (size_t i = 0; i < LENGTH(cases); i++) {
        const char *table =
            arena_print(f->arena, "<t:table><t:table-row>%s</t:table-row></t:table>",
                        cases[i].cells);
        assert_case(cases[i].cells, table_of(f, ods_of(f, table), NULL),
                    arena_print(f->arena, "1: %s", cases[i].values));
    }
}

#define ROW(repeated, text) \
    "<t:table-row t:number-rows-repeated='" repeated "'>" CELL(text) "</t:table-row>"
#define BLANK(repeated) \
    "<t:table-row t:number-rows-repeated='" repeated "'><t:table-cell/></t:table-row>"

static void rows_are_repeated(void **state)
{
    static const struct {
        const char *rows, *table;
    } cases[] = {
        {ROW("2", "a") ROW("1", "b"), "1: a\n2: a\n3: b"},
        {BLANK("3") ROW("1", "a") BLANK("1048572"), "4: a"},
        {BLANK("1048576") ROW("1", "a"),
         "7:1+1 the sheet 'A' has more than 1048576 rows [too-large]"},
        {"<t:table-header-rows>" ROW("1", "a") "</t:table-header-rows>" ROW("1", "b"),
         "1: a\n2: b"},
    };
    Fixture *f = *state;
    for (size_t i = 0; i < LENGTH(cases); i++) {
        const char *table =
            arena_print(f->arena, "<t:table t:name='A'>%s</t:table>", cases[i].rows);
        assert_case(cases[i].rows, table_of(f, ods_of(f, table), NULL), cases[i].table);
    }
}

static void sheets_are_read_apart(void **state)
{
    static const char tables[] =
        "<t:table>" ROW("1", "unnamed") "</t:table><t:table t:name='A'>" ROW("1", "a")
            ROW("1", "<!-- </t:table> -->b") "</t:table><t:table t:name='Blank'/>"
                                             "<t:table t:name='B'>" ROW(
                                                 "2", "c") "</t:table>";
    static const struct {
        const char *sheet, *table;
    } cases[] = {{NULL, "1: unnamed"},
                 {"A", "1: a\n2: b"},
                 {"B", "1: c\n2: c"},
                 {"Blank", "7:1+1 the table is empty [empty-file] (write the names of "
                           "the columns into the first row)"}};
    Fixture *f = *state;
    const Source *file = ods_of(f, tables);
    for (size_t i = 0; i < LENGTH(cases); i++)
        assert_case(cases[i].sheet ? cases[i].sheet : "the first",
                    table_of(f, file, cases[i].sheet), cases[i].table);
    assert_string_equal(table_of(f, ods_of(f, ""), NULL),
                        "7:1+1 'c.ods' has no sheet [bad-table]");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(cells_have_values_by_their_types),
        TEST(rows_are_repeated),
        TEST(sheets_are_read_apart),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
