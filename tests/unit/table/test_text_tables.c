/* Tables in text files: CSV with its dialects, and JSON. */
#include "archive.h"

static const char *read_text(Fixture *f, const char *name, const char *text)
{
    Source *source =
        arena_make(f->arena, Source, .path = name, .shown = name, .name = name);
    source_set_text(f->arena, source, text, strlen(text));
    return table_of(f, source, NULL);
}

typedef struct {
    const char *text, *table;
} TableCase;

static void csv_has_dialects(void **state)
{
    static const TableCase cases[] = {
        {"a,b\n1,2\n", "1: a | b\n2: 1 | 2"},
        {"a;b;c,d\n1;2;3", "1: a | b | c,d\n2: 1 | 2 | 3"},
        {"a\tb\r\n1\t2\r\n", "1: a | b\n2: 1 | 2"},
        {"a,b\r1,2\r", "1: a | b\n2: 1 | 2"},
        {"sep=;\na,b;c\n", "2: a,b | c"},
        {"\xEF\xBB\xBF"
         "a,b\n",
         "1: a | b"},
        {"\"a;b;c\",d\n", "1: a;b;c | d"},
        {" a , \"b \" ,,\n", "1: a | b"},
        {"a\n\n,\n\"\"\nb\n", "1: a\n5: b"},
        {"\"say \"\"no\"\"\",5'10\"\n", "1: say \"no\" | 5'10\""},
        {"a,\"b\r\nc\rd\",e\nf\n", "1: a | b\nc\nd | e\n4: f"},
        {"a\n,\"b", "2:2+1 the text in quotes that begins here has no end [bad-table] "
                    "(write a quote inside a text twice: \"\")"},
        {"\"a\" b\n", "1:5+1 text after the closing quote of a cell [bad-table] (write "
                      "a quote inside a text twice: \"\")"},
        {"\n\n", "7:1+1 the table is empty [empty-file] (write the names of the "
                 "columns into the first row)"},
    };
    Fixture *f = *state;
    for (size_t i = 0; i < LENGTH(cases); i++)
        assert_case(cases[i].text, read_text(f, "c.csv", cases[i].text),
                    cases[i].table);
    assert_string_equal(read_text(f, "c.TSV", "a,b,c\td\n"), "1: a,b,c | d");
}

#define SHAPE "(write a list of objects: [{\"id\": \"pup\", \"copies\": 4}])"

static void json_keys_are_columns(void **state)
{
    static const TableCase cases[] = {
        {"[{\"a\": 1, \"b\": true},\n {\"c\": \"x\", \"a\": null, \"b\": \"\"}]",
         "1: a | b | c\n1: 1 | true\n2:  |  | x"},
        {"[{\"a\": [1, {\"b\": 2}]}, {\"b\": 1, \"a\": 2}]",
         "1: a | b\n1: [1, {b: 2}]\n1: 2 | 1"},
        {"[{\"\\ud83d\\ude00\": \"\\u00e9\\n\"}]", "1: 😀\n1: é\n"},
        {"[]", "1:1+1 no object in the list has a key [empty-file] " SHAPE},
        {"[{}, {}]", "1:1+1 no object in the list has a key [empty-file] " SHAPE},
        {"{}", "1:1+1 expected an object for each row, found a map [bad-table] " SHAPE},
        {"[{\"a\": 1},\n[]]",
         "2:1+1 expected an object for each row, found a list [bad-table] " SHAPE},
        {"[{\"a\": 1, \"a\": 2}]",
         "1:11+3 the key 'a' is listed twice in this map [duplicate-key]"},
        {"[{\"a\": 1}",
         "1:10+1 invalid JSON: expected ',' or a closing bracket [json]"},
    };
    Fixture *f = *state;
    for (size_t i = 0; i < LENGTH(cases); i++)
        assert_case(cases[i].text, read_text(f, "c.json", cases[i].text),
                    cases[i].table);
}

/* A place after a character that is written as a pair of escapes. */
static void json_escapes_have_places(void **state)
{
    Fixture *f = *state;
    const Node *tree = json_tree_read(
        f->arena, source_of(f, "[\"\\u00e9\\ud83d\\ude00xy\"]"), f->diags);
    const Node *text = tree->items[0];
    assert_string_equal(text->text, "é😀xy");
    assert_int_equal(node_place(text, strlen("é"), 4).column, 9);
    assert_int_equal(node_place(text, strlen("é😀"), 1).column, 21);
    assert_int_equal(node_place(text, strlen("é😀x"), 1).column, 22);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(csv_has_dialects),
        TEST(json_keys_are_columns),
        TEST(json_escapes_have_places),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
