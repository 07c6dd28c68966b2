/* Views, paths and wishes in the requests of the page of 'ppgen serve'. */
#include "unit.h"

#include "serve/live_view.h"
#include "serve/live_wish.h"

static HttpRequest request_of(Arena *arena, const char *const *pairs)
{
    HttpRequest request = {.arena = arena};
    for (; *pairs; pairs += 2)
        list_add(arena, &request.parameters, ((HttpParameter){pairs[0], pairs[1]}));
    return request;
}

static const char *key_of(Arena *arena, const char *const *pairs)
{
    HttpRequest request = request_of(arena, pairs);
    LiveView view;
    const char *why;
    return live_view_read(arena, &request, "den", &view, &why) ? view.key : why;
}

static void views_have_keys(void **state)
{
    Arena *arena = ((Fixture *)*state)->arena;
    const char *const none[] = {NULL};
    const char *const all[] = {"edition", "short", "players", "3",      "ink", "low",
                               "set",     "x:2",   "set",     "hand:6", NULL};
    const char *const turned[] = {"set",     "hand:6", "ink",     "low",     "set",
                                  "x:2",     "v",      "ignored", "players", "3",
                                  "edition", "short",  NULL};
    const char *const empty[] = {"edition", "", "players", "", "ink", "full", NULL};
    assert_string_equal(key_of(arena, none), "den  0 0");
    assert_string_equal(key_of(arena, all), "den short 3 1 hand=6 x=2");
    assert_string_equal(key_of(arena, turned), key_of(arena, all));
    assert_string_equal(key_of(arena, empty), key_of(arena, none));
}

static void bad_values_are_refused(void **state)
{
    Arena *arena = ((Fixture *)*state)->arena;
    static const char *const bad[][2] = {
        {"edition", "../x"}, {"edition", "a b"},     {"players", "0"},
        {"players", "101"},  {"players", "x"},       {"ink", "blue"},
        {"set", "hand"},     {"set", "hand:"},       {"set", ":6"},
        {"set", "hand:6\n"}, {"set", "ha nd:6"},     {"set", "hand:\x01"},
        {"set", "hand:$"},   {"edition", "x\ny\x1b"}};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        const char *const pairs[] = {bad[i][0], bad[i][1], NULL};
        const char *why = key_of(arena, pairs);
        if (!strstr(why, "cannot be"))
            fail_msg("%s=%s is taken", bad[i][0], bad[i][1]);
        assert_null(strpbrk(why, "\n\x1b")); /* it is shown to people */
    }
}

static void tried_numbers_are_limited(void **state)
{
    Arena *arena = ((Fixture *)*state)->arena;
    HttpRequest request = {.arena = arena};
    LiveView view;
    const char *why;
    for (int i = 0; i < MAX_TRIED; i++)
        list_add(arena, &request.parameters, ((HttpParameter){"set", "hand:6"}));
    assert_true(live_view_read(arena, &request, "den", &view, &why));
    list_add(arena, &request.parameters, ((HttpParameter){"set", "hand:6"}));
    assert_false(live_view_read(arena, &request, "den", &view, &why));
}

static void paths_are_split(void **state)
{
    Arena *arena = ((Fixture *)*state)->arena;
    const char *words[4];
    assert_int_equal(
        live_path_split(arena, "/-/face/den/card/pup/front.2", "/-/face/", words, 4),
        4);
    assert_string_equal(words[1], "card");
    assert_string_equal(words[3], "front.2");
    assert_int_equal(live_path_split(arena, "/", "/", words, 4), 0);
    assert_int_equal(live_path_split(arena, "/den/", "/", words, 4), 1);
    static const char *const bad[] = {"/a/b/c/d/e", "/..",   "/a/../b", "/a//b",
                                      "/.git",      "/a\nb", "/a b",    "//",
                                      "/a\\b",      "/\xff", "a"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (live_path_split(arena, bad[i], "/", words, 4) >= 0)
            fail_msg("%s is taken", bad[i]);
}

static LiveWish wish_of(Arena *arena, const char *body)
{
    return live_wish_read(arena, body, strlen(body));
}

static void wishes_are_read(void **state)
{
    Arena *arena = ((Fixture *)*state)->arena;
    LiveWish wish = wish_of(
        arena, "{\"game\": \"den\", \"name\": \"hand\", \"value\": \"6\", \"more\": "
               "\"x\", \"token\": \"t\"}");
    assert_true(live_wish_is_good(&wish));
    assert_string_equal(wish.game, "den");
    assert_string_equal(wish.token, "t");
    static const char *const bad[] = {"",
                                      "[]",
                                      "{\"token\": 1}",
                                      "{\"token\": \"t\"",
                                      "{\"token\": \"t\"} x",
                                      "null",
                                      "{\"token\": [\"t\"]}"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_string_equal(wish_of(arena, bad[i]).token, "");
    wish = wish_of(arena, "{\"name\": \"hand\", \"value\": \"6\\n\"}");
    assert_false(live_wish_is_good(&wish));
    wish = wish_of(arena, "{\"name\": \"../hand\", \"value\": \"6\"}");
    assert_false(live_wish_is_good(&wish));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(views_have_keys, set_up, tear_down),
        cmocka_unit_test_setup_teardown(bad_values_are_refused, set_up, tear_down),
        cmocka_unit_test_setup_teardown(tried_numbers_are_limited, set_up, tear_down),
        cmocka_unit_test_setup_teardown(paths_are_split, set_up, tear_down),
        cmocka_unit_test_setup_teardown(wishes_are_read, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
