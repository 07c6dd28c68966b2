/* "did you mean ...?": finds the known name nearest to an unknown one. */
#include "base/nearest.h"
#include "unit.h"

static const char *nearest_of(const char *word, const char *const *names, int count)
{
    NearestName nearest = nearest_to(word, NULL);
    nearest_try_all(&nearest, names, count);
    return nearest.found;
}

static void the_nearest_word_is_found(void **state)
{
    (void)state;
    static const char *const words[] = {"bomb", "life",  "raid", "columns",
                                        "rows", "count", "max",  "players"};
    static const char *const cases[][2] = {
        {"bom", "bomb"},
        {"bmob", "bomb"},
        {"lief", "life"},
        {"Bomb", "bomb"},
        {"LIFE", "life"},
        {"colums", "columns"},
        {"column", "columns"},
        {"plaers", "players"},
        {"conut", "count"},
        {"mx", "max"},
        {"bomb", "bomb"},
        {"rwos", "rows"},
        {"wolf", NULL},
        {"unrelated", NULL},
        {"", NULL},
        {"x", NULL},
        {"xyz", NULL},
        {"olcumns", "columns"},
        {"playersss", "players"},
        {"playersssss", NULL},
        {"pplaayyers", "players"},
        {"ppllaayyers", NULL},
        {"kolumbs", "columns"},
        {"kolumbz", "columns"},
        {"kolimbz", NULL},
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        const char *nearest = nearest_of(cases[i][0], words, (int)LENGTH(words));
        assert_case(cases[i][0], nearest ? nearest : "none",
                    cases[i][1] ? cases[i][1] : "none");
    }
}

static void the_first_of_equally_near_words_is_found(void **state)
{
    (void)state;
    assert_string_equal(nearest_of("cat", (const char *const[]){"bat", "hat"}, 2),
                        "bat");
}

static void a_nearer_word_replaces_an_earlier_one(void **state)
{
    (void)state;
    static const char *const words[] = {"columbus", "colums", "columns"};
    assert_string_equal(nearest_of("columms", words, 3), "colums");
    assert_string_equal(nearest_of("columnns", words, 3), "columns");
}

static void very_long_words_match_nothing(void **state)
{
    Fixture *f = *state;
    const char *lengthy = arena_print(f->arena, "%0*d", 5000, 0);
    const char *longest = arena_print(f->arena, "%0*d", 64, 0);
    const char *longer = arena_print(f->arena, "%0*d", 65, 0);
    assert_null(nearest_of(lengthy, &lengthy, 1));
    assert_null(nearest_of("wolf", &lengthy, 1));
    assert_null(nearest_of("wolf", NULL, 0));
    assert_string_equal(nearest_of(longest, &longest, 1), longest);
    assert_null(nearest_of(longest, &longer, 1));
    assert_null(nearest_of(longer, &longest, 1));
}

static void the_search_stops_at_an_exact_match(void **state)
{
    (void)state;
    NearestName nearest = nearest_to("bomb", NULL);
    assert_true(nearest_try(&nearest, "bom"));
    assert_false(nearest_try(&nearest, "bomb"));
}

static void the_search_stops_when_its_budget_is_used_up(void **state)
{
    Fixture *f = *state;
    long work = 100;
    int tried = 0;
    NearestName nearest = nearest_to("bomb", &work);
    while (nearest_try(&nearest, "lifeline"))
        tried++;
    assert_in_range(tried, 5, 20);
    assert_false(nearest_try(&nearest, "bomb"));
    assert_null(nearest_help(f->arena, &nearest));
}

static void help_asks_a_question(void **state)
{
    Fixture *f = *state;
    NearestName nearest = nearest_to("bom", NULL);
    assert_null(nearest_help(f->arena, &nearest));
    nearest_try(&nearest, "bomb");
    assert_string_equal(nearest_help(f->arena, &nearest), "did you mean 'bomb'?");
    nearest_try(&nearest, "Bom");
    assert_string_equal(nearest_help(f->arena, &nearest), "did you mean 'Bom'?");
}

static void an_exact_match_gives_no_help(void **state)
{
    Fixture *f = *state;
    NearestName nearest = nearest_to("bomb", NULL);
    nearest_try(&nearest, "bomb");
    assert_null(nearest_help(f->arena, &nearest));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(the_nearest_word_is_found),
        TEST(the_first_of_equally_near_words_is_found),
        TEST(a_nearer_word_replaces_an_earlier_one),
        TEST(very_long_words_match_nothing),
        TEST(the_search_stops_at_an_exact_match),
        TEST(the_search_stops_when_its_budget_is_used_up),
        TEST(help_asks_a_question),
        TEST(an_exact_match_gives_no_help),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
