/* Readings: what stands in a file is read once for all editions of a game, what has a
 * mistake each time, and what no file holds stays with the edition that made it. */
#include "unit.h"

#include "expr/expression_cache.h"

static Game *new_edition(Fixture *f, ExpressionCache *expression_cache)
{
    Game *game = arena_new_item(f->arena, Game);
    game->arena = f->arena;
    game->expression_cache = expression_cache;
    return game;
}

/* As it stands in a file, under the key 'a'. */
static const Node *filed(Fixture *f, const char *text)
{
    return node_get(yaml_of(f, arena_print(f->arena, "a: %s\n", text)), "a");
}

static void editions_share_what_stands_in_a_file(void **state)
{
    Fixture *f = *state;
    ExpressionCache *expression_cache = expression_cache_new(f->arena);
    const Game *first = new_edition(f, expression_cache),
               *second = new_edition(f, expression_cache);
    const Node *text = filed(f, "1 + 2"), *list = filed(f, "[1, b]");
    assert_ptr_equal(game_expression(first, text, f->diags),
                     game_expression(second, text, f->diags));
    assert_ptr_equal(game_expression(first, list, f->diags),
                     game_expression(second, list, f->diags));
    assert_ptr_not_equal(game_expression(first, text, f->diags),
                         game_expression(first, filed(f, "1 + 2"), f->diags));
    assert_string_equal(problems(f), "");
}

static void parts_and_binders_are_told_apart(void **state)
{
    Fixture *f = *state;
    const Game *game = new_edition(f, expression_cache_new(f->arena));
    const Node *live = filed(f, "\"{a}{b} {a}\"");
    const Expression *a = game_expression_part(game, live, 1, 1, f->diags);
    const Expression *b = game_expression_part(game, live, 4, 1, f->diags);
    const Expression *again = game_expression_part(game, live, 8, 1, f->diags);
    assert_string_equal(a->text, "a");
    assert_string_equal(b->text, "b");
    assert_string_equal(again->text, "a");
    assert_ptr_not_equal(a, again); /* it stands elsewhere */
    assert_ptr_equal(game_expression_part(game, live, 4, 1, f->diags), b);
    const Node *either = filed(f, "c in card");
    const Expression *each = game_expression_each(game, either, f->diags);
    assert_ptr_not_equal(game_expression(game, either, f->diags), each);
    assert_ptr_equal(game_expression_each(game, either, f->diags), each);
    assert_string_equal(problems(f), "");
}

static void a_mistake_is_reported_in_each_edition(void **state)
{
    Fixture *f = *state;
    ExpressionCache *expression_cache = expression_cache_new(f->arena);
    const Node *text = filed(f, "1 +");
    for (int i = 0; i < 2; i++) {
        DiagList *own = diag_list_new(f->arena);
        assert_null(game_expression(new_edition(f, expression_cache), text, own)->root);
        assert_int_equal(own->errors, 1);
    }
}

static void what_an_edition_puts_together_is_its_own(void **state)
{
    Fixture *f = *state;
    ExpressionCache *expression_cache = expression_cache_new(f->arena);
    const Game *first = new_edition(f, expression_cache),
               *second = new_edition(f, expression_cache);
    const Node *made = node_of(f, "1 + 2");
    assert_ptr_not_equal(game_expression(first, made, f->diags),
                         game_expression(second, made, f->diags));
}

static void there_is_room_for_many(void **state)
{
    enum { MANY = 3000 };
    Fixture *f = *state;
    const Game *game = new_edition(f, expression_cache_new(f->arena));
    const Node *texts[MANY];
    const Expression *read[MANY];
    for (int i = 0; i < MANY; i++) {
        texts[i] = filed(f, arena_print(f->arena, "%d", i));
        read[i] = game_expression(game, texts[i], f->diags);
    }
    for (int i = 0; i < MANY; i++) {
        assert_ptr_equal(game_expression(game, texts[i], f->diags), read[i]);
        assert_string_equal(read[i]->text, texts[i]->text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(editions_share_what_stands_in_a_file),
        TEST(parts_and_binders_are_told_apart),
        TEST(a_mistake_is_reported_in_each_edition),
        TEST(what_an_edition_puts_together_is_its_own),
        TEST(there_is_room_for_many),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
