/* Two records become the changes between them. */
#include "unit.h"

#include "record/compare.h"

/* Makes a record of a set: "apples 4 name=Apples price=2; rye 1 name=Rye". */
static Record *record_of(Arena *arena, const char *text)
{
    Record *record = record_new(arena);
    RecordPart *part = record_add_part(record, RECORD_SET, "card", "Cards");
    for (char *at = arena_text(arena, text), *save = NULL, *piece;
         (piece = strtok_r(at, ";", &save)); at = NULL) {
        char *word_save = NULL, *id = strtok_r(piece, " ", &word_save);
        RecordEntry *entry = record_add_entry(record, part, id, NULL);
        entry->copies = atol(strtok_r(NULL, " ", &word_save));
        for (char *word; (word = strtok_r(NULL, " ", &word_save));) {
            char *value = strchr(word, '=');
            *value++ = '\0';
            record_add_value(record, entry, word, value);
        }
    }
    return record;
}

/* Returns "changed apples price 2>3; copies rye 1>2". */
static const char *changes(Arena *arena, const char *before, const char *after)
{
    const RecordChanges *found =
        record_compare(arena, record_of(arena, before), record_of(arena, after));
    Text text = text_new(arena);
    for (int i = 0; found->parts.count && i < found->parts.items[0].changes.count;
         i++) {
        const EntryChange *change = found->parts.items[0].changes.items[i];
        text_print(&text, "%s%s %s", i ? "; " : "", ENTRY_CHANGE_WORDS[change->kind],
                   changed_entry(change)->id);
        for (int k = 0; k < change->values.count; k++) {
            const ValueChange *value = &change->values.items[k];
            text_print(&text, " %s %s>%s", value->name,
                       value->before ? value->before : "-",
                       value->after ? value->after : "-");
        }
        if (copies_before(change) != copies_now(change))
            text_print(&text, " %ld>%ld", copies_before(change), copies_now(change));
    }
    return text.text;
}

static void designs_are_compared_by_id(void **state)
{
    Arena *arena = ((Fixture *)*state)->arena;
    static const char *const cases[][3] = {
        {"a 1 n=1", "a 1 n=1", ""},
        {"a 1 n=1", "a 1 n=2", "changed a n 1>2"},
        {"a 1 n=1", "a 3 n=1", "copies a 1>3"},
        {"a 1 n=1", "a 3 n=2", "changed a n 1>2 1>3"},
        {"a 1 n=1", "a 1 n=1 m=2", "changed a m ->2"},
        {"a 1 n=1 m=2", "a 1 n=1", "changed a m 2>-"},
        {"a 1 n=1", "a 1 n=1; b 2 n=9", "added b 0>2"},
        {"a 1 n=1; b 2 n=9", "a 1 n=1", "removed b 2>0"},
        {"a 1 n=1", "b 1 n=1", "renamed b"},
        {"a 1 name=A n=1", "b 1 name=B n=1", "renamed b name A>B"},
        /* two removed designs are alike, so that neither is the old one */
        {"a 1 n=1; c 1 n=1", "b 1 n=1", "added b 0>1; removed a 1>0; removed c 1>0"},
        {"a 1 n=1", "b 1 n=1; c 1 n=1", "added b 0>1; added c 0>1; removed a 1>0"},
        /* nothing but a name: another design */
        {"a 1 name=A", "b 1 name=B", "added b 0>1; removed a 1>0"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_string_equal(changes(arena, cases[i][0], cases[i][1]), cases[i][2]);
}

static void records_survive_json(void **state)
{
    Arena *arena = ((Fixture *)*state)->arena;
    Record *record = record_of(arena, "a 2 name=Ann n=1; b 1 n=2"), *read;
    RecordPart *numbers = record_add_part(record, RECORD_NUMBERS, "", "Numbers");
    RecordEntry *hand = record_add_entry(record, numbers, "hand", NULL);
    record_add_value(record, hand, "value", "5");
    RecordEntry *a = record_entry(record->parts.items[0], "a");
    a->values.items[1].written = "{hand - 4}";
    a->values.items[1].reads = "hand";
    list_add(arena, &a->sides, ((RecordSide){"face", "0123"}));
    JsonWriter json = json_new(arena);
    json_open(&json, "{");
    record_write(&json, record);
    json_close(&json, "}");
    JsonReader reader = json_read(arena, json.out.text, json.out.length);
    read = record_new(arena);
    assert_true(json_read_open(&reader, '{'));
    for (const char *key; (key = json_read_key(&reader));)
        assert_true(record_read_member(&reader, key, read));
    assert_int_equal(record_compare(arena, record, read)->parts.count, 0);
    const RecordEntry *again = record_entry(record_part(read, RECORD_SET, "card"), "a");
    assert_string_equal(record_value(again, "n")->written, "{hand - 4}");
    assert_string_equal(record_side(again, "face")->digest, "0123");

    /* the value is written as before, so that the number is its cause */
    hand->values.items[0].text = "6";
    a->values.items[1].text = "2";
    const RecordChanges *found = record_compare(arena, read, record);
    assert_string_equal(found->parts.items[0].changes.items[0]->values.items[0].because,
                        "hand is 6");
}

static void an_older_kit_has_only_copies(void **state)
{
    Arena *arena = ((Fixture *)*state)->arena;
    Record *before = record_of(arena, "a 1; b 2; c 1"),
           *after = record_of(arena, "a 1 n=1; b 3 n=1; d 1 n=2");
    before->extent = RECORD_OF_COPIES;
    RecordPart *numbers = record_add_part(after, RECORD_NUMBERS, "", "Numbers");
    record_add_value(after, record_add_entry(after, numbers, "hand", NULL), "value",
                     "5");
    const RecordChanges *found = record_compare(arena, before, after);
    assert_int_equal(found->parts.count, 1);
    const EntryChanges *changes = &found->parts.items[0].changes;
    assert_int_equal(changes->count, 3);
    assert_int_equal(changes->items[0]->kind, ENTRY_COPIES);
    assert_int_equal(changes->items[0]->values.count, 0);
    assert_int_equal(changes->items[1]->kind, ENTRY_ADDED);
    assert_int_equal(changes->items[2]->kind, ENTRY_REMOVED);
}

static void odd_members_are_left_out(void **state)
{
    Arena *arena = ((Fixture *)*state)->arena;
    static const char json[] =
        "{\"designs\": [{\"set\": \"card\", \"id\": \"a\", \"copies\": 1e308},"
        " {\"set\": \"card\", \"id\": \"b\", \"copies\": -3}, {\"id\": \"c\"}],"
        " \"record\": [{\"kind\": \"rulebook\", \"name\": \"\", \"entries\":"
        " [{\"id\": \"1\"}, {\"id\": \"2\", \"fields\": {\"text\": \"x\"}}]},"
        " {\"kind\": \"later\", \"name\": \"\", \"entries\": [{\"id\": \"1\"}]}]}";
    JsonReader reader = json_read(arena, json, strlen(json));
    Record *read = record_new(arena);
    assert_true(json_read_open(&reader, '{'));
    for (const char *key; (key = json_read_key(&reader));)
        assert_true(record_read_member(&reader, key, read));
    assert_true(json_read_end(&reader));
    assert_int_equal(read->parts.count, 2);
    const RecordPart *cards = record_part(read, RECORD_SET, "card");
    assert_int_equal(cards->entries.count, 2);
    assert_int_equal(record_entry(cards, "a")->copies, 1000000000);
    assert_int_equal(record_entry(cards, "b")->copies, 0);
    assert_int_equal(record_part(read, RECORD_BOOK, "")->entries.count, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(designs_are_compared_by_id),
        TEST(records_survive_json),
        TEST(an_older_kit_has_only_copies),
        TEST(odd_members_are_left_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
