/* Lists of printed kits are read, and their records compared. */
#include "folder.h"

#include "record/compare.h"
#include "record/printed.h"

#define KIT "printed:\n  - {name: a, date: 2026-11-27, "

static const PrintedKits *printed(Fixture *f, const char *text)
{
    return printed_of(f->arena, source_of(f, text), "den", f->diags);
}

static void mistakes_are_reported_at_their_place(void **state)
{
    Fixture *f = *state;
    static const char *const cases[][2] = {
        {KIT "revision: HEAD}", ""},
        {"printed: []", ""},
        {"[]", "1:1+1 expected a list of printed kits, found a list [wrong-type]"},
        {KIT "revison: HEAD}",
         "2:33+7 a printed kit has no key 'revison' [unknown-key] (did you mean "
         "'revision'?)"},
        {KIT "stamp: 12}",
         "2:40+2 '12' is not a valid value [printed] (a stamp has 8 digits, 0-9 and "
         "a-f)"},
        {KIT "revision: ':/fix'}", "2:43+7 ':/fix' is not a valid value [printed] "
                                   "(write a Git commit or tag, such "
                                   "as v1.0)"},
        {KIT "players: 0, revision: HEAD}",
         "2:42+1 '0' is not a valid value [printed] (write a number from 1 to 100)"},
        {KIT "designs: {card: {x: {copies: 99999999999}}}}",
         "2:62+11 '99999999999' is not a valid value [printed] (write a number from 0 "
         "to 1000000)"},
        {KIT "designs: {card: {x: {copies: 1, sides: {face: 12}}}}}",
         "2:79+2 '12' is not a valid value [printed] (a digest has 16 digits, 0-9 and "
         "a-f)"},
        {"printed:\n  - {name: a, date: 27 Nov, revision: HEAD}",
         "2:21+6 '27 Nov' is not a valid value [printed] (write the day as in "
         "2026-11-28)"},
        {KIT "revision: x}\n  - {name: a, date: 2026-11-28, revision: y}",
         "3:12+1 two printed kits are called 'a' [duplicate] (give one of them another "
         "name)"},
        {KIT "edition: b, revision: x}\n  - {name: a, date: 2026-11-28, revision: y}",
         ""},
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        bool good = printed(f, cases[i][0]) != NULL;
        assert_int_equal(good, !*cases[i][1]);
        assert_case(cases[i][0], problems(f), cases[i][1]);
    }
}

static void there_are_limits(void **state)
{
    Fixture *f = *state;
    Text many = text_new(f->arena), long_one = text_new(f->arena);
    text_add(&many, "printed:\n");
    for (int i = 0; i <= MAX_PRINTED_KITS; i++)
        text_print(&many, "- {name: k%d, date: 2026-11-27, revision: HEAD}\n", i);
    assert_null(printed(f, many.text));
    assert_string_equal(problems(f), "202:3+1 more than 200 printed kits are listed "
                                     "[too-large] (delete the oldest entries)");
    text_add(&long_one, "printed: []\n");
    for (int i = 0; i <= MAX_PRINTED_KB * 17; i++)
        text_add(&long_one,
                 "# the quick brown fox jumps over the lazy dog, twice or thrice\n");
    assert_null(printed(f, long_one.text));
    assert_string_equal(problems(f),
                        "1:1+1 the list of printed kits is larger than 4096 KB "
                        "[too-large] (delete the oldest entries)");
}

static void aliases_are_limited(void **state)
{
    Fixture *f = *state;
    Text text = text_new(f->arena);
    text_add(&text, "printed:\n- {name: a, date: 2026-11-27, designs: {a: &a {");
    for (int i = 0; i < 2000; i++)
        text_print(&text, "%sd%d: {copies: 1}", i ? ", " : "", i);
    text_add(&text, "}");
    for (int i = 0; i < 400; i++)
        text_print(&text, ", s%d: *a", i);
    text_add(&text, "}}\n");
    assert_null(printed(f, text.text));
    assert_non_null(strstr(problems(f), "more than 1000000 values"));
}

static void entries_are_found_by_name_and_edition(void **state)
{
    Fixture *f = *state;
    const PrintedKits *kits =
        printed(f, KIT "revision: x}\n  - {name: a, date: 2026-11-28, edition: second, "
                       "revision: y, ink: low}");
    assert_non_null(kits);
    assert_string_equal(printed_find(kits, "a", "base", true)->revision, "x");
    assert_string_equal(printed_find(kits, "a", "second", false)->revision, "y");
    assert_true(printed_find(kits, "a", "second", false)->low_ink);
    assert_null(printed_find(kits, "a", "third", false));
    assert_null(printed_find(kits, "b", "base", true));
}

static void no_file_is_an_empty_list(void **state)
{
    Fixture *f = *state;
    const PrintedKits *kits =
        printed_read(f->arena, in_folder(f, "printed.yaml"), folder, "den", f->diags);
    assert_non_null(kits);
    assert_int_equal(kits->kits.count, 0);
    put(f, "printed.yaml", KIT "revision: x}\n");
    kits =
        printed_read(f->arena, in_folder(f, "printed.yaml"), folder, "den", f->diags);
    assert_int_equal(kits->kits.count, 1);
}

/* A record of the cards as they are today, which knows everything. */
static Record *today(Arena *arena)
{
    Record *record = record_new(arena);
    RecordPart *set = record_add_part(record, RECORD_SET, "card", "Cards"),
               *numbers = record_add_part(record, RECORD_NUMBERS, "", "Numbers");
    RecordEntry *hand = record_add_entry(record, numbers, "hand", NULL),
                *wolf = record_add_entry(record, set, "wolf", "Wolf");
    record_add_value(record, hand, "value", "5");
    record_add_value(record, wolf, "name", "Wolf");
    record_add_value(record, wolf, "strength", "3");
    wolf->copies = 2;
    list_add(arena, &wolf->sides, ((RecordSide){"face", "0123456789abcdef"}));
    return record;
}

/* Returns how the only set differs from that in a list: "changed wolf, 1 field". */
static const char *difference(Fixture *f, const char *designs)
{
    const char *text = arena_print(f->arena, KIT "designs: {card: %s}}\n", designs);
    const PrintedKits *kits = printed(f, text);
    assert_non_null(kits);
    const RecordChanges *found =
        record_compare(f->arena, kits->kits.items[0].record, today(f->arena));
    assert_in_range(found->parts.count, 0, 1); /* the numbers are not compared */
    if (!found->parts.count)
        return "";
    const EntryChange *change = found->parts.items[0].changes.items[0];
    return arena_print(f->arena, "%s %s, %d fields, %d sides",
                       ENTRY_CHANGE_WORDS[change->kind], changed_entry(change)->id,
                       change->values.count, change->sides.count);
}

static void unknown_fields_do_not_differ(void **state)
{
    Fixture *f = *state;
    static const char *const cases[][2] = {
        {"{wolf: {copies: 2, sides: {face: 0123456789abcdef}}}", ""},
        {"{wolf: {copies: 2, sides: {face: 0000000000000000}}}",
         "changed wolf, 0 fields, 1 sides"},
        {"{wolf: {copies: 3, sides: {face: 0123456789abcdef}}}",
         "copies wolf, 0 fields, 0 sides"},
        {"{wolf: {copies: 2, sides: {face: 0123456789abcdef}, fields: {name: Wolf, "
         "strength: 2}}}",
         "changed wolf, 1 fields, 0 sides"},
        /* designs with the same looks have another id */
        {"{dog: {copies: 2, sides: {face: 0123456789abcdef}}}",
         "renamed wolf, 0 fields, 0 sides"},
    };
    for (size_t i = 0; i < LENGTH(cases); i++)
        assert_case(cases[i][0], difference(f, cases[i][0]), cases[i][1]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(mistakes_are_reported_at_their_place),
        TEST(there_are_limits),
        TEST(aliases_are_limited),
        TEST(entries_are_found_by_name_and_edition),
        FOLDER_TEST(no_file_is_an_empty_list),
        TEST(unknown_fields_do_not_differ),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
