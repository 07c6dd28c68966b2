/* Records that are read from manifests: their parts, their limits, and repeated names.
 */
#include "unit.h"

#include "record/record.h"

static Record *record_of_json(Fixture *f, const char *text)
{
    JsonReader reader = json_read(f->arena, text, strlen(text));
    Record *record = record_new(f->arena);
    assert_true(json_read_open(&reader, '{'));
    for (const char *key; (key = json_read_key(&reader));)
        assert_true(record_read_member(&reader, key, record));
    assert_true(json_read_end(&reader));
    return record;
}

static void parts_are_found_by_kind_and_name(void **state)
{
    Fixture *f = *state;
    const Record *record = record_of_json(
        f,
        "{\"designs\": [{\"set\": \"map\", \"id\": \"a\"}, {\"set\": \"map\", \"id\": "
        "\"b\"}],"
        " \"record\": [{\"kind\": \"board\", \"name\": \"map\", \"entries\": []},"
        " {\"kind\": \"set\", \"name\": \"map\", \"title\": \"Map\", \"files\": {}}]}");
    const RecordPart *set = record_part(record, RECORD_SET, "map"),
                     *board = record_part(record, RECORD_BOARD, "map");
    assert_int_equal(record->parts.count, 2);
    assert_int_equal(set->entries.count, 2);
    assert_string_equal(set->title, "Map");
    assert_int_equal(board->kind, RECORD_BOARD);
    assert_null(record_part(record, RECORD_CHOICE, "map"));
    assert_null(record_part(record, RECORD_SET, "cap"));
}

static void parts_are_limited(void **state)
{
    Fixture *f = *state;
    Text text = text_new(f->arena);
    text_add(&text, "{\"designs\": [{\"set\": \"s\", \"id\": \"a\"}");
    for (int i = 0; i < 40000; i++)
        text_print(&text, ", {\"set\": \"s%d\", \"id\": \"a\"}", i);
    text_add(&text,
             ", {\"set\": \"s\", \"id\": \"b\"}], \"boxes\": {\"s39999\": \"1\"}}");
    const Record *record = record_of_json(f, text.text);
    assert_int_equal(record->parts.count, MAX_RECORD_PARTS);
    assert_int_equal(record_part(record, RECORD_SET, "s")->entries.count, 2);
    assert_null(record_part(record, RECORD_SET, "s39999"));
}

static void sides_are_limited_and_read_once(void **state)
{
    Fixture *f = *state;
    Text text = text_new(f->arena);
    text_add(
        &text,
        "{\"designs\": [{\"set\": \"s\", \"id\": \"a\", \"sides\": {\"face\": \"1\"");
    for (int i = 0; i < 40000; i++)
        text_add(&text, ", \"face\": \"2\"");
    text_add(&text, "}}, {\"set\": \"s\", \"id\": \"b\", \"sides\": {\"face\": \"1\"");
    for (int i = 0; i < 1000; i++)
        text_print(&text, ", \"face %d\": \"2\"", i);
    text_add(&text, "}}]}");
    const RecordPart *set = record_part(record_of_json(f, text.text), RECORD_SET, "s");
    assert_int_equal(set->entries.items[0]->sides.count, 1);
    assert_string_equal(set->entries.items[0]->sides.items[0].digest, "1");
    assert_int_equal(set->entries.items[1]->sides.count, MAX_RECORD_SIDES);
}

static void odd_numbers_do_no_harm(void **state)
{
    Fixture *f = *state;
    assert_int_equal(record_of_json(f, "{\"players\": 4}")->players, 4);
    assert_in_range(record_of_json(f, "{\"players\": 1e300}")->players, 0, 1000000000);
    assert_in_range(record_of_json(f, "{\"players\": -1e300}")->players, 0, 1000000000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(parts_are_found_by_kind_and_name),
        TEST(parts_are_limited),
        TEST(sides_are_limited_and_read_once),
        TEST(odd_numbers_do_no_harm),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
