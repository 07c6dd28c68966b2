/* Names: what expressions cannot use is told where it is written, with what to write.
 */
#include "unit.h"

static const char *with(Fixture *f, const char *numbers, const char *choices,
                        const char *boards, const char *sets)
{
    return game_problems(f, arena_print(f->arena,
                                        "title: T\n"
                                        "numbers: {players: 2%s}\n"
                                        "choices: {%s}\n"
                                        "boards: {%s}\n"
                                        "sets: {card: {kind: card}%s}\n",
                                        numbers, choices, boards, sets));
}

static const char *number(Fixture *f, const char *name)
{
    return with(f, arena_print(f->arena, ", %s: 1", name), "", "", "");
}

static const char *choice(Fixture *f, const char *name)
{
    return with(f, "", arena_print(f->arena, "%s: [a]", name), "", "");
}

static const char *board(Fixture *f, const char *name)
{
    return with(f, "", "", arena_print(f->arena, "%s: {grid: 1 x 1}", name), "");
}

static const char *set(Fixture *f, const char *name)
{
    return with(f, "", "", "", arena_print(f->arena, ", %s: {kind: die}", name));
}

static const char *field(Fixture *f, const char *name)
{
    return with(
        f, "", "", "",
        arena_print(f->arena, ", x: {kind: die, fields: {%s: optional text}}", name));
}

static const char *space(Fixture *f, const char *name)
{
    return with(f, "", "", arena_print(f->arena, "b: {points: {%s: {}}}", name), "");
}

typedef const char *Told(Fixture *, const char *);

static void names_that_expressions_can_use_are_taken(void **state)
{
    Fixture *f = *state;
    static Told *const all[] = {number, choice, board, set, field, space};
    static const char *const names[] = {"hand", "grave-hound", "a1", "x-2-y"};
    static Told *const free_ones[] = {number, field, space};
    static const char *const free_names[] = {"Hand_Size", "_x", "größe", "手札"};
    for (size_t i = 0; i < LENGTH(names); i++)
        for (size_t k = 0; k < LENGTH(all); k++)
            assert_case(names[i], all[k](f, names[i]), "");
    for (size_t i = 0; i < LENGTH(free_names); i++)
        for (size_t k = 0; k < LENGTH(free_ones); k++)
            assert_case(free_names[i], free_ones[k](f, free_names[i]), "");
}

static void names_that_no_expression_can_use_are_told(void **state)
{
    Fixture *f = *state;
    static const struct {
        Told *told;
        const char *name, *problem;
    } cases[] = {
        {number, "hand size",
         "2:23+9 a number cannot be named 'hand size' [bad-name] (use letters and "
         "digits, with '-' or '_' between them, such as 'hand-size')"},
        {number, "in",
         "2:23+2 a number cannot be named 'in' [bad-name] ('in' is a reserved word)"},
        {number, "numbers",
         "2:23+7 a number cannot be named 'numbers' [bad-name] ('numbers' is a "
         "reserved word)"},
        {number, "sets",
         "2:23+4 a number cannot be named 'sets' [bad-name] ('sets' is a reserved "
         "word)"},
        {number, "2p-hand",
         "2:23+7 a number cannot be named '2p-hand' [bad-name] (use letters and "
         "digits, with '-' or '_' between them)"},
        {number, "a.b",
         "2:23+3 a number cannot be named 'a.b' [bad-name] (use letters and digits, "
         "with '-' or '_' between them, such as 'a-b')"},
        {number, "'no'",
         "2:23+4 a number cannot be named 'no' [bad-name] ('no' is a reserved word)"},
        {choice, "where",
         "3:11+5 a choice cannot be named 'where' [bad-name] ('where' is a reserved "
         "word)"},
        {choice, "2nd",
         "3:11+3 a choice cannot be named '2nd' [bad-name] (use letters and digits, "
         "with '-' or '_' between them)"},
        {board, "for",
         "4:10+3 a board cannot be named 'for' [bad-name] ('for' is a reserved word)"},
        {set, "edition",
         "5:28+7 a set cannot be named 'edition' [bad-name] ('edition' is a reserved "
         "word)"},
        {set, "Deck",
         "5:28+4 'Deck' cannot be a name [bad-name] (use only the letters a-z, digits "
         "and single hyphens, such as 'deck')"},
        {field, "gold cost",
         "5:52+9 a field cannot be named 'gold cost' [bad-name] (use letters and "
         "digits, with '-' or '_' between them, such as 'gold-cost')"},
        {field, "mod",
         "5:52+3 a field cannot be named 'mod' [bad-name] ('mod' is a reserved word)"},
        {space, "front row",
         "4:23+9 a space cannot be named 'front row' [bad-name] (use letters and "
         "digits, with '-' or '_' between them, such as 'front-row')"},
        {space, "of",
         "4:23+2 a space cannot be named 'of' [bad-name] ('of' is a reserved word)"},
        {space, "''",
         "4:23+2 a space cannot be named '' [bad-name] (use letters and digits, with "
         "'-' or '_' between them)"},
    };
    for (size_t i = 0; i < LENGTH(cases); i++)
        assert_case(cases[i].name, cases[i].told(f, cases[i].name), cases[i].problem);
}

/* They have no names in expressions, but those of cells and points need none. */
static void spaces_may_be_numbered(void **state)
{
    Fixture *f = *state;
    static const char *const good[] = {"1", "1-1", "12a"};
    for (size_t i = 0; i < LENGTH(good); i++)
        assert_case(good[i], space(f, good[i]), "");
}

static void a_grid_of_bad_names_is_told_once(void **state)
{
    Fixture *f = *state;
    assert_string_equal(
        with(f, "", "", "b: {grid: 2 x 2, space: '{row} {column}'}", ""),
        "4:20+5 a space cannot be named '1 1' [bad-name] (use letters and digits, with "
        "'-' or '_' between them)");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(names_that_expressions_can_use_are_taken),
        TEST(names_that_no_expression_can_use_are_told),
        TEST(spaces_may_be_numbered),
        TEST(a_grid_of_bad_names_is_told_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
