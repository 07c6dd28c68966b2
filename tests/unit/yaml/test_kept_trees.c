/* Tests the trees that are kept between two loads of a game: the same text has the same
 * tree, which does not depend on what it was first read for. */
#include "unit.h"

#include "yaml/kept_trees.h"

static const Source *file_of(Arena *arena, const char *path, const char *text)
{
    Source *source =
        arena_make(arena, Source, .path = path, .shown = path, .name = path);
    source_set_text(arena, source, text, strlen(text));
    return source;
}

static const Node *read_file(Fixture *f, const char *path, const char *text)
{
    return yaml_read(f->arena, file_of(f->arena, path, text), f->diags);
}

static void the_same_text_has_the_same_tree(void **state)
{
    Fixture *f = *state;
    Arena *early = arena_new();
    const Node *first =
        yaml_read(early, file_of(early, "cards.yaml", "a: {b: [c]}\n"), f->diags);
    arena_free(early);
    const Node *again = read_file(f, "cards.yaml", "a: {b: [c]}\n");
    assert_ptr_equal(again, first);
    const Node *list = node_get(node_get(again, "a"), "b");
    assert_string_equal(list->items[0]->text, "c");
    assert_string_equal(list->where.source->path, "cards.yaml");
    assert_int_equal(list->where.column, 8);
}

static void another_text_has_its_own_tree(void **state)
{
    Fixture *f = *state;
    const Node *first = read_file(f, "tiles.yaml", "a: 1\n");
    assert_string_equal(node_get(read_file(f, "tiles.yaml", "a: 2\n"), "a")->text, "2");
    assert_string_equal(node_get(read_file(f, "tiles.yaml", "a: 10\n"), "a")->text,
                        "10");
    assert_string_equal(node_get(read_file(f, "board.yaml", "a: 1\n"), "a")->text, "1");
    assert_ptr_equal(read_file(f, "tiles.yaml", "a: 1\n"), first);
}

static void problems_are_reported_each_time(void **state)
{
    Fixture *f = *state;
    for (int i = 1; i <= 3; i++) {
        Arena *arena = arena_new();
        DiagList *diags = diag_list_new(arena);
        assert_null(
            yaml_read(arena, file_of(arena, "bad.yaml", "a: 1\na: 2\n"), diags));
        assert_int_equal(diags->errors, 1);
        assert_non_null(
            yaml_read(arena, file_of(arena, "odd.yaml", "a: Agent #7\n"), diags));
        assert_int_equal(diags->warnings, 1);
        arena_free(arena);
    }
    assert_int_equal(f->diags->errors, 0);
}

int main(void)
{
    kept_trees_begin();
    const struct CMUnitTest tests[] = {
        TEST(the_same_text_has_the_same_tree),
        TEST(another_text_has_its_own_tree),
        TEST(problems_are_reported_each_time),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
