/* Texts in YAML and JSON that is written on one line. */
#include "unit.h"

#include "command/node_out.h"

static void texts_get_quotes_if_they_need_them(void **state)
{
    Fixture *f = *state;
    static const char *const cases[][2] = {
        {"a b", "a b"},
        {"-1", "-1"},
        {"", "\"\""},
        {"a: b", "\"a: b\""},
        {"a\rb", "\"a\\u000db\""},
        {"a\xC2\x85z", "\"a\\u0085z\""},     /* NEL */
        {"a\xE2\x80\xA8z", "\"a\\u2028z\""}, /* LINE SEPARATOR */
        {"a\xEF\xBB\xBFz", "\"a\\ufeffz\""}, /* a byte order mark */
        {"a\x7F", "\"a\\u007f\""},
        {"\u00E9\U0001F35E", "\u00E9\U0001F35E"},
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        Text out = text_new(f->arena);
        node_write_yaml(&out, node_new_text(f->arena, (SourceRange){0}, cases[i][0]));
        assert_case(cases[i][0], out.text, cases[i][1]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {TEST(texts_get_quotes_if_they_need_them)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
