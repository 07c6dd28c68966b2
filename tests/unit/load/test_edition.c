/* Tests how an edition's changes apply to the game's tree. */
#include "unit.h"

#include "load/edition.h"

/* Returns the value of 'key' in the edition, or the problem report. */
static const char *edition_value(Fixture *f, const char *yaml, const char *edition,
                                 const char *key)
{
    const Node *tree = yaml_of(f, yaml);
    assert_non_null(tree);
    editions_check(f->arena, tree, f->diags);
    const Node *whole =
        edition_apply(f->arena, tree, edition, &(RemovedList){0}, f->diags);
    if (f->diags->errors)
        return problems(f);
    Text out = text_new(f->arena);
    add_tree(&out, node_get(whole, key));
    return out.text;
}

typedef struct {
    const char *key, *base, *change, *result;
} EditionCase;

static void assert_changes(Fixture *f, const EditionCase *cases, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const EditionCase *c = &cases[i];
        const char *yaml = arena_print(f->arena, "%s: %s\neditions: {e: {%s: %s}}\n",
                                       c->key, c->base, c->key, c->change);
        assert_case(c->change, edition_value(f, yaml, "e", c->key), c->result);
    }
}

static void maps_merge_key_by_key(void **state)
{
    static const EditionCase cases[] = {
        {"numbers", "{a: 1, b: 2}", "{b: 3}", "{a: 1, b: 3}"},
        {"numbers", "{a: 1, b: 2}", "{add: {c: 3}, remove: a}", "{b: 2, c: 3}"},
        {"numbers", "{a: 1, b: 2}", "{remove: [a], add: {a: 3}}", "{b: 2, a: 3}"},
        {"numbers", "{a: 1}", "{a: {value: 2, says: x}}", "{a: {value: 2, says: x}}"},
        {"numbers", "{a: {value: 1, says: x}}", "{a: {value: 2}}",
         "{a: {value: 2, says: x}}"},
        {"numbers", "{a: {value: 1, says: x}}", "{a: 2..3}",
         "{a: {value: 2..3, says: x}}"},
        {"numbers", "{a: {value: [1, 2], says: x}}", "{a: {add: {origin: derived}}}",
         "{a: {value: [1, 2], says: x, origin: derived}}"},
        {"checks", "{a: {says: x, demand: y}}", "{a: {remove: demand, note: z}}",
         "{a: {says: x, note: z}}"},
        {"sets", "{a: {kind: card}}", "{a: {override: {x: {n: 1}}}}",
         "{a: {kind: card, override: {x: {n: 1}}}}"},
        {"sets", "{a: {override: {x: {n: 1}}}}",
         "{a: {override: {x: {origin: {n: derived}}}}}",
         "{a: {override: {x: {n: 1, origin: {n: derived}}}}}"},
        {"numbers", "{a: 1}", "{}", "{a: 1}"},
    };
    assert_changes(*state, cases, LENGTH(cases));
}

static void lists_merge_items_by_name(void **state)
{
    static const EditionCase cases[] = {
        {"choices", "{c: [x, y, z]}", "{c: {remove: y}}", "{c: [x, z]}"},
        {"choices", "{c: [x, y]}", "{c: {add: [z, w], remove: [x]}}", "{c: [y, z, w]}"},
        {"choices", "{c: [x, y]}", "{c: [z]}", "{c: [z]}"},
        {"sets", "{a: {pieces: []}}", "{a: {pieces: [{id: p}]}}",
         "{a: {pieces: [{id: p}]}}"},
        {"sets", "{a: {pieces: []}}", "{a: {pieces: [{add: [{id: p}]}]}}",
         "{a: {pieces: [{id: p}]}}"},
        {"sets", "{a: {pieces: [{id: p, n: 1}, {id: q, n: 2}]}}",
         "{a: {pieces: [{id: q, n: 3}]}}",
         "{a: {pieces: [{id: p, n: 1}, {id: q, n: 3}]}}"},
        {"sets", "{a: {pieces: [{id: p}, {each: x, rule: r, id: i}]}}",
         "{a: {pieces: [{rule: r, n: 3}, {id: p, m: 4}]}}",
         "{a: {pieces: [{id: p, m: 4}, {each: x, rule: r, id: i, n: 3}]}}"},
        {"sets", "{a: {pieces: [{id: p}, {id: q}]}}",
         "{a: {pieces: {remove: p, add: {id: r}}}}",
         "{a: {pieces: [{id: q}, {id: r}]}}"},
        {"sets", "{a: {pieces: [{id: p}, {each: x, id: i}]}}",
         "{a: {pieces: {remove: [p, made-by-rule]}}}",
         "{a: {pieces: [{each: x, id: i}, {remove: made-by-rule}]}}"},
        {"sets", "{a: {pieces: [{id: p}]}}",
         "{a: {pieces: {remove: p, add: {id: p, n: 2}}}}",
         "{a: {pieces: [{id: p, n: 2}]}}"},
    };
    assert_changes(*state, cases, LENGTH(cases));
}

static void changes_to_missing_items_are_reported(void **state)
{
    static const EditionCase cases[] = {
        {"numbers", "{hand: 1}", "{hnd: 2}",
         "2:26+3 cannot change 'hnd': it does not exist [edition] (did you mean "
         "'hand'? "
         "Or, to add it, put it under 'add:')"},
        {"numbers", "{a: 1}", "{bcdef: 2}",
         "2:26+5 cannot change 'bcdef': it does not exist [edition] (to add it, put it "
         "under "
         "'add:')"},
        {"numbers", "{a: 1}", "{add: {a: 2}}",
         "2:32+1 cannot add 'a': it already exists [edition] (to change it, remove "
         "'add:')"},
        {"numbers", "{a: 1}", "{remove: [a, a]}",
         "2:38+1 cannot remove 'a': it does not exist [edition]"},
        {"numbers", "{a: 1}", "{remove: [[a]]}",
         "2:35+1 cannot remove a list [edition] ('remove:' takes names)"},
        {"numbers", "{a: 1}", "{add: [a]}",
         "2:31+1 expected a map under 'add:', found a list [edition]"},
        {"choices", "{c: [red, blue]}", "{c: {remove: blu}}",
         "2:38+3 cannot remove 'blu': it does not exist [edition] (did you mean "
         "'blue'?)"},
        {"choices", "{c: [x]}", "{c: {remove: x, move: x}}",
         "2:41+4 'move' is not allowed here [edition] (change a list with 'add:' and "
         "'remove:', or item by item in a list)"},
        {"sets", "{a: {pieces: [{id: pin}]}}", "{a: {pieces: [{id: pim}]}}",
         "2:41+3 cannot change 'pim': it does not exist [edition] (did you mean 'pin'? "
         "Or, "
         "to "
         "add it, put it under 'add:')"},
        {"sets", "{a: {pieces: [{id: p}]}}", "{a: {pieces: {add: [{id: p}]}}}",
         "2:47+1 cannot add 'p': it already exists [edition] (to change it, remove "
         "'add:')"},
        {"sets", "{a: {pieces: [{id: p}]}}", "{a: {pieces: {add: [{id: q}, {id: q}]}}}",
         "2:56+1 cannot add 'q': it already exists [edition] (to change it, remove "
         "'add:')"},
    };
    assert_changes(*state, cases, LENGTH(cases));
}

static const char CHAIN[] = "numbers: {a: 1, b: 1, c: 1}\n"
                            "editions:\n"
                            "  base: {}\n"
                            "  one: {numbers: {a: 2}}\n"
                            "  two: {from: one, numbers: {b: 3, a: 4}}\n"
                            "  three: {from: two, says: more, numbers: {remove: b}}\n";

static void an_edition_can_extend_another(void **state)
{
    Fixture *f = *state;
    assert_string_equal(edition_value(f, CHAIN, "base", "numbers"),
                        "{a: 1, b: 1, c: 1}");
    assert_string_equal(edition_value(f, CHAIN, "one", "numbers"),
                        "{a: 2, b: 1, c: 1}");
    assert_string_equal(edition_value(f, CHAIN, "two", "numbers"),
                        "{a: 4, b: 3, c: 1}");
    assert_string_equal(edition_value(f, CHAIN, "three", "numbers"), "{a: 4, c: 1}");
}

static void editions_do_not_modify_the_base_game(void **state)
{
    Fixture *f = *state;
    const Node *tree = yaml_of(f, CHAIN);
    Text before = text_new(f->arena), after = text_new(f->arena);
    add_tree(&before, tree);
    assert_non_null(
        edition_apply(f->arena, tree, "three", &(RemovedList){0}, f->diags));
    add_tree(&after, tree);
    assert_string_equal(after.text, before.text);
}

/* A change to one item must not copy the whole table. */
static void small_changes_to_large_lists_use_little_memory(void **state)
{
    Fixture *f = *state;
    Text yaml = text_new(f->arena);
    text_add(&yaml, "sets: {a: {pieces: [{id: first}");
    for (int i = 0; i < 10000; i++)
        text_print(&yaml, ", {id: c%d}", i);
    text_add(&yaml, "]}}\neditions: {e: {sets: {a: {pieces: [{id: first, n: 2}]}}}}\n");
    const Node *tree = yaml_of(f, yaml.text);
    size_t before = arena_used(f->arena);
    assert_non_null(edition_apply(f->arena, tree, "e", &(RemovedList){0}, f->diags));
    assert_true(arena_used(f->arena) - before < 10001 * 2 * sizeof(Node *));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(maps_merge_key_by_key),
        TEST(lists_merge_items_by_name),
        TEST(changes_to_missing_items_are_reported),
        TEST(an_edition_can_extend_another),
        TEST(editions_do_not_modify_the_base_game),
        TEST(small_changes_to_large_lists_use_little_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
