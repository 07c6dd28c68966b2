/* Names that expressions cannot use are reported where they are defined, with a
 * suggestion. */
#include "unit.h"

static const char *problems_with(Fixture *f, const char *numbers, const char *choices,
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

static const char *check_number(Fixture *f, const char *name)
{
    return problems_with(f, arena_print(f->arena, ", %s: 1", name), "", "", "");
}

static const char *check_choice(Fixture *f, const char *name)
{
    return problems_with(f, "", arena_print(f->arena, "%s: [a]", name), "", "");
}

static const char *check_board(Fixture *f, const char *name)
{
    return problems_with(f, "", "", arena_print(f->arena, "%s: {grid: 1 x 1}", name),
                         "");
}

static const char *check_set(Fixture *f, const char *name)
{
    return problems_with(f, "", "", "",
                         arena_print(f->arena, ", %s: {kind: die}", name));
}

static const char *check_field(Fixture *f, const char *name)
{
    return problems_with(
        f, "", "", "",
        arena_print(f->arena, ", x: {kind: die, fields: {%s: optional text}}", name));
}

static const char *check_space(Fixture *f, const char *name)
{
    return problems_with(f, "", "",
                         arena_print(f->arena, "b: {points: {%s: {}}}", name), "");
}

static const char *check_icon(Fixture *f, const char *name)
{
    return game_problems(f, arena_print(f->arena,
                                        "title: T\n"
                                        "numbers: {players: 2}\n"
                                        "icons: [%s]\n"
                                        "sets: {card: {kind: card}}\n",
                                        name));
}

typedef const char *NameCheck(Fixture *, const char *);

static void valid_names_are_accepted(void **state)
{
    Fixture *f = *state;
    static NameCheck *const checks[] = {check_number, check_choice, check_board,
                                        check_set,    check_field,  check_space};
    static const char *const names[] = {"hand", "grave-hound", "a1", "x-2-y"};
    static NameCheck *const lenient_checks[] = {check_number, check_field, check_space};
    static const char *const lenient_names[] = {"Hand_Size", "_x", "größe", "手札"};
    for (size_t i = 0; i < LENGTH(names); i++)
        for (size_t k = 0; k < LENGTH(checks); k++)
            assert_case(names[i], checks[k](f, names[i]), "");
    assert_case("a set's icon", check_icon(f, "'my-set:a-1'"), "");
    for (size_t i = 0; i < LENGTH(lenient_names); i++)
        for (size_t k = 0; k < LENGTH(lenient_checks); k++)
            assert_case(lenient_names[i], lenient_checks[k](f, lenient_names[i]), "");
}

static void unusable_names_are_reported(void **state)
{
    Fixture *f = *state;
    static const struct {
        NameCheck *check;
        const char *name, *problem;
    } cases[] = {
        {check_number, "hand size",
         "2:23+9 a number cannot be named 'hand size' [bad-name] (use letters and "
         "digits, with '-' or '_' between them, such as 'hand-size')"},
        {check_number, "in",
         "2:23+2 a number cannot be named 'in' [bad-name] ('in' is a reserved word)"},
        {check_number, "numbers",
         "2:23+7 a number cannot be named 'numbers' [bad-name] ('numbers' is a "
         "reserved word)"},
        {check_number, "sets",
         "2:23+4 a number cannot be named 'sets' [bad-name] ('sets' is a reserved "
         "word)"},
        {check_number, "2p-hand",
         "2:23+7 a number cannot be named '2p-hand' [bad-name] (use letters and "
         "digits, with '-' or '_' between them)"},
        {check_number, "a.b",
         "2:23+3 a number cannot be named 'a.b' [bad-name] (use letters and digits, "
         "with '-' or '_' between them, such as 'a-b')"},
        {check_number, "'no'",
         "2:23+4 a number cannot be named 'no' [bad-name] ('no' is a reserved word)"},
        {check_choice, "where",
         "3:11+5 a choice cannot be named 'where' [bad-name] ('where' is a reserved "
         "word)"},
        {check_choice, "2nd",
         "3:11+3 a choice cannot be named '2nd' [bad-name] (use letters and digits, "
         "with '-' or '_' between them)"},
        {check_board, "for",
         "4:10+3 a board cannot be named 'for' [bad-name] ('for' is a reserved word)"},
        {check_set, "edition",
         "5:28+7 a set cannot be named 'edition' [bad-name] ('edition' is a reserved "
         "word)"},
        {check_set, "Deck",
         "5:28+4 'Deck' cannot be a name [bad-name] (use only the letters a-z, digits "
         "and single hyphens, such as 'deck')"},
        {check_icon, "'my-set:'",
         "3:9+9 'my-set:' cannot be a name [bad-name] (use only the letters a-z, "
         "digits "
         "and single hyphens, such as 'my-set')"},
        {check_icon, "'a:b:c'",
         "3:9+7 'a:b:c' cannot be a name [bad-name] (use only the letters a-z, digits "
         "and single hyphens, such as 'a-b-c')"},
        {check_field, "gold cost",
         "5:52+9 a field cannot be named 'gold cost' [bad-name] (use letters and "
         "digits, with '-' or '_' between them, such as 'gold-cost')"},
        {check_field, "mod",
         "5:52+3 a field cannot be named 'mod' [bad-name] ('mod' is a reserved word)"},
        {check_space, "front row",
         "4:23+9 a space cannot be named 'front row' [bad-name] (use letters and "
         "digits, with '-' or '_' between them, such as 'front-row')"},
        {check_space, "of",
         "4:23+2 a space cannot be named 'of' [bad-name] ('of' is a reserved word)"},
        {check_space, "''",
         "4:23+2 a space cannot be named '' [bad-name] (use letters and digits, with "
         "'-' or '_' between them)"},
    };
    for (size_t i = 0; i < LENGTH(cases); i++)
        assert_case(cases[i].name, cases[i].check(f, cases[i].name), cases[i].problem);
}

/* Expressions have no names for these spaces, and do not need any for cells and
 * points. */
static void numbered_spaces_are_accepted(void **state)
{
    Fixture *f = *state;
    static const char *const good[] = {"1", "1-1", "12a"};
    for (size_t i = 0; i < LENGTH(good); i++)
        assert_case(good[i], check_space(f, good[i]), "");
}

static void a_grid_reports_its_bad_names_once(void **state)
{
    Fixture *f = *state;
    assert_string_equal(
        problems_with(f, "", "", "b: {grid: 2 x 2, space: '{row} {column}'}", ""),
        "4:20+5 a space cannot be named '1 1' [bad-name] (use letters and digits, with "
        "'-' or '_' between them)");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(valid_names_are_accepted),
        TEST(unusable_names_are_reported),
        TEST(numbered_spaces_are_accepted),
        TEST(a_grid_reports_its_bad_names_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
