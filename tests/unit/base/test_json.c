/* The JSON writer: commas, escapes and numbers are valid, whatever a name or a message
 * contains. */
#include "unit.h"

#include "base/json.h"

static void empty_brackets_stay_together(void **state)
{
    Fixture *f = *state;
    JsonWriter json = json_new(f->arena);
    json_open(&json, "{");
    json_close(&json, "}");
    assert_string_equal(json.out.text, "{}\n");
}

static void commas_and_indentation_are_automatic(void **state)
{
    Fixture *f = *state;
    JsonWriter json = json_new(f->arena);
    json_open(&json, "{");
    json_pair(&json, "game", "wolves");
    json_pair(&json, "title", NULL);
    json_key(&json, "sets");
    json_open(&json, "[");
    json_open(&json, "{");
    json_pair_int(&json, "pieces", 85);
    json_close(&json, "}");
    json_open(&json, "[");
    json_close(&json, "]");
    json_int(&json, -1);
    json_bool(&json, true);
    json_close(&json, "]");
    json_key(&json, "strict");
    json_bool(&json, false);
    json_close(&json, "}");
    assert_string_equal(json.out.text, "{\n"
                                       "  \"game\": \"wolves\",\n"
                                       "  \"sets\": [\n"
                                       "    {\n"
                                       "      \"pieces\": 85\n"
                                       "    },\n"
                                       "    [],\n"
                                       "    -1,\n"
                                       "    true\n"
                                       "  ],\n"
                                       "  \"strict\": false\n"
                                       "}\n");
}

static const char *text_in_json(Fixture *f, const char *text)
{
    JsonWriter json = json_new(f->arena);
    json_text(&json, text);
    return json.out.text;
}

static void special_characters_are_escaped(void **state)
{
    Fixture *f = *state;
    static const char *const cases[][2] = {
        {"", "\"\""},
        {"wolf", "\"wolf\""},
        {"a \"b\" c", "\"a \\\"b\\\" c\""},
        {"C:\\x", "\"C:\\\\x\""},
        {"a\nb\tc\rd", "\"a\\nb\\tc\\rd\""},
        {"\x01\x1F\x7F", "\"\\u0001\\u001f\\u007f\""},
        {"\b\f", "\"\\u0008\\u000c\""},
        {"é 漢 🐺 /", "\"é 漢 🐺 /\""},
        {"a\u2028b\u2029", "\"a\\u2028b\\u2029\""},
        {"\xC2\x9B"
         "31m",
         "\"\\u009b31m\""},
        {"\xFF"
         "a\xC3",
         "\"\\ufffda\\ufffd\""},
    };
    for (size_t i = 0; i < LENGTH(cases); i++)
        assert_case(cases[i][0], text_in_json(f, cases[i][0]), cases[i][1]);
}

static void keys_are_escaped(void **state)
{
    Fixture *f = *state;
    JsonWriter json = json_new(f->arena);
    json_open(&json, "{");
    json_pair(&json, "a\"\n", "b");
    json_close(&json, "}");
    assert_string_equal(json.out.text, "{\n  \"a\\\"\\n\": \"b\"\n}\n");
}

static void numbers_are_rounded_to_four_decimals_without_trailing_zeros(void **state)
{
    Fixture *f = *state;
    static const char *const cases[][2] = {
        {"0", "0"},
        {"5", "5"},
        {"100", "100"},
        {"1.50", "1.5"},
        {"1/3", "0.3333"},
        {"2/3", "0.6667"},
        {"-1/3", "-0.3333"},
        {"0.00001", "0"},
        {"-0.00001", "0"},
        {"1000.0", "1000"},
        {"88.9", "88.9"},
        {"123456789012345678901234567890", "123456789012345678901234567890"},
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        Number number;
        JsonWriter json = json_new(f->arena);
        assert_true(number_read(f->arena, cases[i][0], &number));
        json_number(&json, number);
        assert_case(cases[i][0], json.out.text, cases[i][1]);
    }
}

static void numbers_of_any_size_are_written(void **state)
{
    Fixture *f = *state;
    Number largest = number_power(f->arena, number_of(2), MAX_BITS - 1);
    JsonWriter json = json_new(f->arena);
    json_number(&json, largest);
    assert_string_equal(json.out.text, number_print(f->arena, largest));
    json = json_new(f->arena);
    json_number(&json, number_none());
    assert_string_equal(json.out.text, "null");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(empty_brackets_stay_together),
        TEST(commas_and_indentation_are_automatic),
        TEST(special_characters_are_escaped),
        TEST(keys_are_escaped),
        TEST(numbers_are_rounded_to_four_decimals_without_trailing_zeros),
        TEST(numbers_of_any_size_are_written),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
