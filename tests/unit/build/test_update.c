/* Plans update packs from two records of one design. */
#include "unit.h"

#include "build/update.h"

/* Adds a design whose sides are given as "face=1 back=2", and which has one field. */
static Record *record_with(Fixture *f, const char *id, const char *field, long copies,
                           const char *sides)
{
    Record *record = record_new(f->arena);
    RecordPart *part = record_add_part(record, RECORD_SET, "card", "Cards");
    if (!id)
        return record;
    RecordEntry *entry = record_add_entry(record, part, id, NULL);
    entry->copies = copies;
    record_add_value(record, entry, "text", field);
    for (const char *at = sides; *at; at += strspn(at, ",")) {
        size_t name = strcspn(at, "="), all = strcspn(at, ",");
        list_add(f->arena, &entry->sides,
                 ((RecordSide){arena_copy(f->arena, at, name),
                               arena_copy(f->arena, at + name + 1, all - name - 1)}));
        at += all;
    }
    return record;
}

typedef struct {
    const char *id, *field;
    long copies;
    const char *sides;
} Design;

static const struct {
    const char *what;
    Design before, after;
    const char *wanted; /* "-removed +added from first", or "" */
} CASES[] = {
    {"nothing", {"a", "x", 3, "face=1"}, {"a", "x", 3, "face=1"}, ""},
    {"another face", {"a", "x", 3, "face=1"}, {"a", "y", 3, "face=2"}, "-3 +3 from 1"},
    {"another back",
     {"a", "x", 3, "face=1,back=1"},
     {"a", "x", 3, "face=1,back=2"},
     "-3 +3 from 1"},
    {"a field that is not shown", {"a", "x", 3, "face=1"}, {"a", "y", 3, "face=1"}, ""},
    {"a field, faces unknown",
     {"a", "x", 3, ""},
     {"a", "y", 3, "face=1"},
     "-3 +3 from 1"},
    {"more copies", {"a", "x", 3, "face=1"}, {"a", "x", 5, "face=1"}, "-0 +2 from 4"},
    {"more copies, faces unknown",
     {"a", "x", 3, ""},
     {"a", "x", 5, ""},
     "-0 +2 from 4"},
    {"fewer copies", {"a", "x", 5, "face=1"}, {"a", "x", 3, "face=1"}, "-2 +0 from 4"},
    {"fewer copies, another face",
     {"a", "x", 5, "face=1"},
     {"a", "y", 3, "face=2"},
     "-5 +3 from 1"},
    {"added", {0}, {"a", "x", 2, "face=1"}, "-0 +2 from 1"},
    {"removed", {"a", "x", 2, "face=1"}, {0}, "-2 +0 from 1"},
    {"renamed",
     {"a", "x", 2, "face=1"},
     {"b", "x", 2, "face=1"},
     "-0 +0 from 3 renamed"},
    {"renamed, more copies",
     {"a", "x", 2, "face=1"},
     {"b", "x", 3, "face=1"},
     "-0 +1 from 3 renamed"},
    {"renamed, another face",
     {"a", "x", 2, "face=1"},
     {"b", "x", 2, "face=2"},
     "-2 +2 from 1"},
    {"no longer printed",
     {"a", "x", 2, "face=1"},
     {"a", "x", 0, "face=1"},
     "-2 +0 from 1"},
    {"more copies take a new look",
     {"a", "x", 2, "face=1,face look 2=2"},
     {"a", "x", 3, "face=1,face look 2=2,face look 3=3"},
     "-0 +1 from 3"},
    {"a look more for as many copies",
     {"a", "x", 4, "face=1,face look 2=2"},
     {"a", "x", 4, "face=1,face look 2=2,face look 3=3"},
     "-4 +4 from 1"},
    {"another second face",
     {"a", "x", 1, "face=1,face 2=2"},
     {"a", "x", 1, "face=1,face 2=3"},
     "-1 +1 from 1"},
};

static void designs_are_planned(void **state)
{
    Fixture *f = *state;
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        const Design *a = &CASES[i].before, *b = &CASES[i].after;
        const RecordChanges *changes = record_compare(
            f->arena, record_with(f, a->id, a->field, a->copies, a->sides),
            record_with(f, b->id, b->field, b->copies, b->sides));
        const Update *update = update_of(f->arena, changes, "v1");
        const UpdateItem *item = update->items.items;
        const char *got =
            update->items.count
                ? arena_print(f->arena, "-%ld +%ld from %ld%s", item->removed,
                              item->added, item->first, item->renamed ? " renamed" : "")
                : "";
        if (!text_is(got, CASES[i].wanted))
            fail_msg("%s: got '%s', wanted '%s'", CASES[i].what, got, CASES[i].wanted);
        assert_int_equal(update_is_empty(update),
                         !update->items.count || (!item->removed && !item->added));
    }
}

/* Returns "out 0, in 0, exchanged 2" for the change from 'a' to 'b'. */
static const char *counts_from(Fixture *f, Record *a, Record *b)
{
    const UpdateCounts counts =
        update_pieces(update_of(f->arena, record_compare(f->arena, a, b), "v1"));
    return arena_print(f->arena, "out %ld, in %ld, exchanged %ld", counts.out,
                       counts.in, counts.exchanged);
}

static void pieces_are_counted_by_what_to_do(void **state)
{
    Fixture *f = *state;
    Record *three = record_with(f, "a", "x", 3, "face=1");
    assert_string_equal(counts_from(f, three, record_with(f, "a", "y", 3, "face=2")),
                        "out 0, in 0, exchanged 3");
    assert_string_equal(counts_from(f, three, record_with(f, "a", "y", 2, "face=2")),
                        "out 3, in 2, exchanged 0");
    assert_string_equal(counts_from(f, three, record_with(f, "a", "x", 5, "face=1")),
                        "out 0, in 2, exchanged 0");
    assert_string_equal(counts_from(f, three, record_with(f, NULL, "", 0, "")),
                        "out 3, in 0, exchanged 0");
}

/* Returns a record of a number. */
static Record *record_with_number(Fixture *f, const char *says, const char *value)
{
    Record *record = record_new(f->arena);
    RecordPart *part = record_add_part(record, RECORD_NUMBERS, "", "Numbers");
    record_add_value(record, record_add_entry(record, part, "hand", says), "value",
                     value);
    return record;
}

static void numbers_with_a_sentence_are_rules(void **state)
{
    static const struct {
        const char *says, *before, *after;
        bool changes;
    } cases[] = {{"cards in a hand", "5", "6", true},
                 {"cards in a hand", "5", "5", false},
                 {NULL, "5", "6", false}};
    Fixture *f = *state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const Update *update = update_of(
            f->arena,
            record_compare(f->arena,
                           record_with_number(f, cases[i].says, cases[i].before),
                           record_with_number(f, cases[i].says, cases[i].after)),
            "v1");
        assert_int_equal(update_changes_rules(update), cases[i].changes);
        assert_int_equal(update_is_empty(update), !cases[i].changes);
    }
}

static void the_digest_follows_the_changes(void **state)
{
    Fixture *f = *state;
    const Record *before = record_with(f, "a", "x", 3, "face=1");
    const char *digests[3];
    for (int i = 0; i < 3; i++)
        digests[i] = update_of(f->arena,
                               record_compare(
                                   f->arena, before,
                                   record_with(f, "a", "y", i == 2 ? 4 : 3, "face=2")),
                               "v1")
                         ->digest;
    assert_string_equal(digests[0], digests[1]);
    assert_string_not_equal(digests[0], digests[2]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(designs_are_planned, set_up, tear_down),
        cmocka_unit_test_setup_teardown(pieces_are_counted_by_what_to_do, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(numbers_with_a_sentence_are_rules, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(the_digest_follows_the_changes, set_up,
                                        tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
