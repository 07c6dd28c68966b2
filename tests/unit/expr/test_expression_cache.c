/* The expression cache: an expression in a file is parsed once for all editions of a
 * game. Expressions with errors are parsed for each edition, and generated expressions
 * belong to the edition that made them. */
#include "unit.h"

#include "expr/expression_cache.h"

static Game *new_edition(Fixture *f, ExpressionCache *expression_cache)
{
    Game *game = arena_new_item(f->arena, Game);
    game->arena = f->arena;
    game->expression_cache = expression_cache;
    return game;
}

/* A node read from a file, under the key 'a'. */
static const Node *node_in_file(Fixture *f, const char *text)
{
    return node_get(yaml_of(f, arena_print(f->arena, "a: %s\n", text)), "a");
}

static void editions_share_expressions_read_from_a_file(void **state)
{
    Fixture *f = *state;
    ExpressionCache *expression_cache = expression_cache_new(f->arena);
    const Game *first = new_edition(f, expression_cache),
               *second = new_edition(f, expression_cache);
    const Node *text = node_in_file(f, "1 + 2"), *list = node_in_file(f, "[1, b]");
    assert_ptr_equal(game_expression(first, text, f->diags),
                     game_expression(second, text, f->diags));
    assert_ptr_equal(game_expression(first, list, f->diags),
                     game_expression(second, list, f->diags));
    assert_ptr_not_equal(game_expression(first, text, f->diags),
                         game_expression(first, node_in_file(f, "1 + 2"), f->diags));
    assert_string_equal(problems(f), "");
}

static void parts_and_binders_are_cached_separately(void **state)
{
    Fixture *f = *state;
    const Game *game = new_edition(f, expression_cache_new(f->arena));
    const Node *live = node_in_file(f, "\"{a}{b} {a}\"");
    const Expression *a = game_expression_part(game, live, 1, 1, f->diags);
    const Expression *b = game_expression_part(game, live, 4, 1, f->diags);
    const Expression *again = game_expression_part(game, live, 8, 1, f->diags);
    assert_string_equal(a->text, "a");
    assert_string_equal(b->text, "b");
    assert_string_equal(again->text, "a");
    assert_ptr_not_equal(a, again); /* same text at another position */
    assert_ptr_equal(game_expression_part(game, live, 4, 1, f->diags), b);
    const Node *node = node_in_file(f, "c in card");
    const Expression *each = game_expression_each(game, node, f->diags);
    assert_ptr_not_equal(game_expression(game, node, f->diags), each);
    assert_ptr_equal(game_expression_each(game, node, f->diags), each);
    assert_string_equal(problems(f), "");
}

static void errors_are_reported_in_each_edition(void **state)
{
    Fixture *f = *state;
    ExpressionCache *expression_cache = expression_cache_new(f->arena);
    const Node *text = node_in_file(f, "1 +");
    for (int i = 0; i < 2; i++) {
        DiagList *diags = diag_list_new(f->arena);
        assert_null(
            game_expression(new_edition(f, expression_cache), text, diags)->root);
        assert_int_equal(diags->errors, 1);
    }
}

static void generated_expressions_are_not_shared(void **state)
{
    Fixture *f = *state;
    ExpressionCache *expression_cache = expression_cache_new(f->arena);
    const Game *first = new_edition(f, expression_cache),
               *second = new_edition(f, expression_cache);
    const Node *generated = node_of(f, "1 + 2");
    assert_ptr_not_equal(game_expression(first, generated, f->diags),
                         game_expression(second, generated, f->diags));
}

static void the_cache_holds_many_expressions(void **state)
{
    enum { COUNT = 3000 };
    Fixture *f = *state;
    const Game *game = new_edition(f, expression_cache_new(f->arena));
    const Node *texts[COUNT];
    const Expression *expressions[COUNT];
    for (int i = 0; i < COUNT; i++) {
        texts[i] = node_in_file(f, arena_print(f->arena, "%d", i));
        expressions[i] = game_expression(game, texts[i], f->diags);
    }
    for (int i = 0; i < COUNT; i++) {
        assert_ptr_equal(game_expression(game, texts[i], f->diags), expressions[i]);
        assert_string_equal(expressions[i]->text, texts[i]->text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(editions_share_expressions_read_from_a_file),
        TEST(parts_and_binders_are_cached_separately),
        TEST(errors_are_reported_in_each_edition),
        TEST(generated_expressions_are_not_shared),
        TEST(the_cache_holds_many_expressions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
