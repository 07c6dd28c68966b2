/* Icons: files and sets are read on first use, and an icon that is more than one filled
 * path in one colour is rejected with an explanation. Also tests the strict JSON reader
 * that icon sets use. */
#include "folder.h"

#include <math.h>

#include "art/icon.h"
#include "base/json_read.h"

static Icons *icons_here(Fixture *f)
{
    Icons *icons = icons_new(f->arena, NULL);
    icons_folder(icons, folder, folder);
    return icons;
}

static const char *svg_of(Fixture *f, const char *content)
{
    return arena_print(
        f->arena,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 24 24\">\n"
        "%s</svg>",
        content);
}

/* The icon's path data, or its problems. */
static const char *data_of(Fixture *f, Icons *icons, const char *name)
{
    bool broken;
    const Icon *icon = icon_find(icons, name, f->diags, &broken);
    assert_int_equal(broken, f->diags->errors > 0);
    if (broken)
        return problems(f);
    return icon ? arena_print(f->arena, "%s%s", icon->even_odd ? "even-odd " : "",
                              icon->data)
                : "none";
}

/* --- files ------------------------------------------------------------------------ */

static void an_icon_is_read_as_one_path(void **state)
{
    Fixture *f = *state;
    static const char *const cases[][2] = {
        {"<path d='M0 0h1'/>", "M0 0h1"},
        {"<path d=' M0 0h1 ' fill='#161513' fill-rule='nonzero'/>", "M0 0h1 "},
        {"<path d='M0 0h1' fill-rule='evenodd'/>", "even-odd M0 0h1"},
        {"<g fill-rule='evenodd' fill='red'><path d='M0 0h1'/></g>", "even-odd M0 0h1"},
        {"<path d='M0 0h1'/><g><path d='M2 2h1'/></g>", "M0 0h1 M2 2h1"},
        {"<path d='m0 0h1'/><path d='m2 2h1'/>", "m0 0h1 M0 0m2 2h1"},
        {"<path d='M0 0H24V24H0z' fill='none'/><path d='M0 0h1'/>", "M0 0h1"},
        {"<path style='fill:#000;stroke:none; fill-rule : evenodd' d='M0 0h1'/>",
         "even-odd M0 0h1"},
        {"<title>Wolf</title><desc><x/></desc><defs/><path d='M0 0h1' opacity='1.0'/>",
         "M0 0h1"},
        {"<o:view xmlns:o='http://o'><o:x d='1'/></o:view><path d='M0 0h1' o:r='5' "
         "xmlns:o='http://o'/>",
         "M0 0h1"},
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        put(f, "wolf.svg", svg_of(f, cases[i][0]));
        assert_case(cases[i][0], data_of(f, icons_here(f), "wolf"), cases[i][1]);
    }
}

static void invalid_icons_are_rejected(void **state)
{
    Fixture *f = *state;
    static const char *const cases[][2] = {
        {"", "1:1+1 this icon has no path"},
        {"<path fill='none' d='M0 0'/>", "1:1+1 this icon has no path"},
        {"<path/>", "2:1+5 this <path> has no 'd'"},
        {"<path d=' '/>", "2:1+5 this <path> has no 'd'"},
        {"<circle r='1'/>", "2:1+7 this icon contains <circle>"},
        {"<text>x</text>", "2:1+5 this icon contains <text>"},
        {"<path d='M0 0' stroke='red'/>", "2:1+5 this icon has a stroke"},
        {"<g stroke='red'><path d='M0 0' fill='none'/></g>",
         "2:17+5 this icon has a stroke"},
        {"<path d='M0 0' style='stroke: #000'/>", "2:1+5 this icon has a stroke"},
        {"<g transform='scale(2)'><path d='M0 0'/></g>",
         "2:1+2 this icon has 'transform: scale(2)'"},
        {"<path d='M0 0' opacity='.5'/>", "2:1+5 this icon has 'opacity: .5'"},
        {"<path d='M0 0' display='none'/>", "2:1+5 this icon has 'display: none'"},
        {"<path d='M0 0'/><path d='M1 1' fill='red'/>",
         "2:17+5 this icon has two colours, black and red"},
        {"<path d='M0 0'/><path d='M1 1' fill-rule='evenodd'/>",
         "2:17+5 the paths of this icon have different fill rules"},
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        put(f, "wolf.svg", svg_of(f, cases[i][0]));
        char *got = (char *)data_of(f, icons_here(f), "wolf");
        char *rule =
            strstr(got, " [icon-form] (an icon consists of filled paths in one colour");
        if (rule)
            *rule = '\0';
        assert_case(cases[i][0], got, cases[i][1]);
    }
    put(f, "wolf.svg",
        "<svg xmlns='http://www.w3.org/2000/svg'><path d='M0 0'/></svg>");
    assert_string_equal(data_of(f, icons_here(f), "wolf"),
                        "1:1+4 its size is unknown [icon-form] (give <svg> a viewBox "
                        "such as \"0 0 24 24\")");
    put(f, "wolf.svg", "<svg");
    assert_non_null(strstr(data_of(f, icons_here(f), "wolf"), "[art-broken]"));
}

static void broken_icons_are_reported_to_each_list(void **state)
{
    Fixture *f = *state;
    put(f, "wolf.svg", svg_of(f, ""));
    Icons *icons = icons_here(f);
    for (int i = 0; i < 2; i++)
        assert_non_null(strstr(data_of(f, icons, "wolf"), "this icon has no path"));
}

static void small_variants_belong_to_their_icon(void **state)
{
    Fixture *f = *state;
    put(f, "wolf.svg", svg_of(f, "<path d='M0 0'/>"));
    put(f, "wolf-small.svg", svg_of(f, "<path d='M1 1'/>"));
    put(f, "bear-small.svg", svg_of(f, "<path d='M2 2'/>"));
    Icons *icons = icons_here(f);
    bool broken;
    const Icon *icon = icon_find(icons, "wolf", f->diags, &broken);
    assert_string_equal(icon->data, "M0 0");
    assert_string_equal(icon->small, "M1 1");
    assert_string_equal(icon->file, "wolf.svg");
    assert_true(icon->box.x == 0 && icon->box.width == 24 && icon->box.height == 24);
    assert_null(icon->set);
    assert_string_equal(data_of(f, icons, "wolf-small"), "none");
    assert_string_equal(data_of(f, icons, "bear-small"), "M2 2");
    put(f, "wolf-small.svg", svg_of(f, "<path d='M1 1' fill-rule='evenodd'/>"));
    assert_string_equal(
        data_of(f, icons_here(f), "wolf"),
        "1:1+1 the small variant and wolf.svg have different fill rules "
        "[icon-form]");
    put(f, "wolf-small.svg",
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>"
        "<path d='M1 1'/></svg>");
    assert_string_equal(
        data_of(f, icons_here(f), "wolf"),
        "1:1+1 the small variant and wolf.svg have different view boxes "
        "[icon-form]");
}

static void earlier_folders_take_precedence(void **state)
{
    Fixture *f = *state;
    put(f, "wolf.svg", svg_of(f, "<path d='M0 0'/>"));
    Icons *icons = icons_new(f->arena, NULL);
    icons_folder(icons, path_join(f->arena, folder, "nothing"), folder);
    icons_folder(icons, folder, folder);
    char *other = new_folder(f), *file = path_join(f->arena, other, "wolf.svg");
    const char *svg = svg_of(f, "<path d='M1 1'/>");
    assert_null(file_write(f->arena, file, svg, strlen(svg)));
    icons_folder(icons, other, folder);
    assert_string_equal(data_of(f, icons, "wolf"), "M0 0");
    int count;
    icons_names(icons, &count);
    assert_int_equal(count, 1);
    remove(file);
    rmdir(other);
}

static void links_out_of_the_project_are_rejected(void **state)
{
    Fixture *f = *state;
    assert_int_equal(symlink("/etc/hostname", path_join(f->arena, folder, "out.svg")),
                     0);
    put(f, "wolf.txt", svg_of(f, "<path d='M0 0'/>"));
    assert_int_equal(symlink("wolf.txt", path_join(f->arena, folder, "in.svg")), 0);
    Icons *icons = icons_here(f);
    assert_string_equal(data_of(f, icons, "in"), "M0 0");
    assert_non_null(strstr(data_of(f, icons, "out"), "[art-outside]"));
}

static void large_icons_are_rejected(void **state)
{
    Fixture *f = *state;
    Text path = text_new(f->arena);
    for (int i = 0; i < 1024 * 1024; i += 4)
        text_add(&path, "h1h1");
    put(f, "wolf.svg",
        svg_of(f, arena_print(f->arena, "<path d='M0 0%s'/>", path.text)));
    assert_string_equal(
        data_of(f, icons_here(f), "wolf"),
        "1:1+1 this icon is larger than 1024 kB [icon-form] (simplify it)");
}

/* --- sets ------------------------------------------------------------------------- */

#define BODY(path) "\"body\": \"<path fill=\\\"currentColor\\\" d=\\\"" path "\\\"/>\""

static const char SET[] =
    "{\"prefix\": \"animals\", \"lastModified\": 1.5e9, \"width\": 32,\n"
    " \"info\": {\"name\": \"Animal Icons\", \"author\": {\"name\": \"Ann \\u00c4\", "
    "\"url\": null},\n"
    "   \"license\": {\"title\": \"CC0\"}, \"samples\": [\"a\", {}, []]},\n"
    " \"icons\": {\n"
    "  \"wolf\": {" BODY(
        "M0 0h1") ", \"height\": 20, \"top\": -1},\n"
                  "  \"old\": {" BODY(
                      "M9 9h1") ", \"hidden\": true},\n"
                                "  \"two\": {\"body\": \"<g fill='currentColor'><path "
                                "d='M0 0'/><path "
                                "d='M1 1'/></g>\"},\n"
                                "  \"red\": {\"body\": \"<path fill='red' d='M0 "
                                "0'/>\"},\n"
                                "  \"line\": {\"body\": \"<path stroke='currentColor' "
                                "fill='none' d='M0 0'/>\"},\n"
                                "  \"torn\": {\"body\": \"<path\"},\n"
                                "  \"flat\": {" BODY(
                                    "M0 0") ", \"width\": 0},\n"
                                            "  \"empty\": {}\n"
                                            " },\n"
                                            " \"aliases\": {\n"
                                            "  \"hound\": {\"parent\": \"wolf\", "
                                            "\"left\": 3},\n"
                                            "  \"dog\": {\"parent\": \"hound\", "
                                            "\"width\": 8, \"left\": 4},\n"
                                            "  \"upside\": {\"parent\": \"wolf\", "
                                            "\"rotate\": 2},\n"
                                            "  \"lost\": {\"parent\": \"nobody\"},\n"
                                            "  \"a\": {\"parent\": \"b\"}, \"b\": "
                                            "{\"parent\": \"a\"}\n"
                                            " }}\n";

static void icons_are_found_in_sets(void **state)
{
    Fixture *f = *state;
    put(f, "beasts.json", SET);
    put(f, "two.svg", svg_of(f, "<path d='M5 5'/>"));
    Icons *icons = icons_here(f);
    bool broken;
    const Icon *icon = icon_find(icons, "wolf", f->diags, &broken);
    assert_string_equal(icon->name, "beasts:wolf");
    assert_string_equal(icon->data, "M0 0h1");
    assert_string_equal(icon->set, "Animal Icons");
    assert_string_equal(icon->author, "Ann Ä");
    assert_string_equal(icon->licence, "CC0");
    assert_string_equal(icon->file, "beasts.json");
    assert_int_equal(icon->where.line, 5);
    assert_true(icon->box.x == 0 && icon->box.y == -1 && icon->box.width == 32 &&
                icon->box.height == 20);
    assert_ptr_equal(icon_find(icons, "beasts:wolf", f->diags, &broken), icon);
    icon = icon_find(icons, "dog", f->diags, &broken);
    assert_true(icon->box.x == 4 && icon->box.y == -1 && icon->box.width == 8 &&
                icon->box.height == 20);
    assert_string_equal(data_of(f, icons, "old"), "M9 9h1");
    /* Files take precedence over sets. */
    assert_string_equal(data_of(f, icons, "two"), "M5 5");
    assert_string_equal(data_of(f, icons, "beasts:two"), "M0 0 M1 1");
    assert_string_equal(data_of(f, icons, "bear"), "none");
    assert_string_equal(data_of(f, icons, "beasts:bear"), "none");
    assert_string_equal(data_of(f, icons, "fish:wolf"), "none");
    assert_string_equal(data_of(f, icons, "beast:wolf"), "none");
}

static void invalid_icons_of_sets_are_rejected_when_looked_up(void **state)
{
    Fixture *f = *state;
    static const char *const cases[][2] = {
        {"red", "this icon has a fixed colour, red [icon-form]"},
        {"line", "this icon has a stroke [icon-form]"},
        {"torn", "not valid XML"},
        {"flat", "the size of this icon is invalid [icon-set]"},
        {"empty", "'empty' has no body [icon-set]"},
        {"upside",
         "this icon is a rotated or flipped copy of another icon [icon-form]"},
        {"lost", "this icon set has no icon 'nobody' [icon-set]"},
        {"a", "the aliases do not lead to an icon [icon-set]"},
    };
    put(f, "beasts.json", SET);
    Icons *icons = icons_here(f);
    for (size_t i = 0; i < LENGTH(cases); i++) {
        const char *got = data_of(f, icons, cases[i][0]);
        if (!strstr(got, cases[i][1]))
            fail_msg("%s: got %s", cases[i][0], got);
    }
}

static void names_are_listed_and_searched(void **state)
{
    Fixture *f = *state;
    put(f, "bear.svg", "");
    put(f, "ant.svg", "");
    put(f, "ant-small.svg", "");
    put(f, "notes.txt", "");
    put(f, "pets.json",
        "{\"icons\":{\"dog\":{},\"cat\":{},\"rat\":{\"hidden\":true}},"
        "\"aliases\":{\"hound\":{}}}");
    put(f, "torn.json", "{");
    Icons *icons = icons_here(f);
    int count;
    const char *const *names = icons_names(icons, &count);
    assert_string_equal(text_join(f->arena, names, count, 0, "and"),
                        "ant, bear, pets:cat, pets:dog and pets:hound");
    static const char *const cases[][2] = {{"antt", "ant"},
                                           {"hounds", "hound"},
                                           {"pets:houn", "pets:hound"},
                                           {"elephant", NULL}};
    for (size_t i = 0; i < LENGTH(cases); i++) {
        NearestName nearest = nearest_to(cases[i][0], NULL);
        icons_try_names(icons, &nearest);
        if (cases[i][1])
            assert_string_equal(nearest.found, cases[i][1]);
        else
            assert_null(nearest.found);
    }
}

static void broken_icon_sets_are_reported(void **state)
{
    Fixture *f = *state;
    put(f, "wolf.svg", svg_of(f, "<path d='M0 0'/>"));
    put(f, "pets.json", "{\"icons\": {\"a\" 5}}");
    Icons *icons = icons_here(f);
    assert_string_equal(data_of(f, icons, "wolf"), "M0 0");
    const char *expected = "1:16+1 invalid icon set JSON: expected ':' [icon-set]";
    assert_string_equal(data_of(f, icons, "dog"), expected);
    assert_string_equal(data_of(f, icons, "pets:dog"), expected);
    assert_string_equal(data_of(f, icons, "others:dog"), "none");
}

/* Looks up icons in a set with any content, and asserts that errors are reported. */
static void check_set(Fixture *f, const char *text, size_t length)
{
    static const char *const names[] = {"wolf", "two", "dog", "upside", "a"};
    FILE *file = fopen(path_join(f->arena, folder, "beasts.json"), "wb");
    assert_int_equal(fwrite(text, 1, length, file), length);
    assert_int_equal(fclose(file), 0);
    Arena *arena = arena_new();
    Icons *icons = icons_new(arena, NULL);
    icons_folder(icons, folder, folder);
    for (size_t i = 0; i < LENGTH(names); i++) {
        DiagList *diags = diag_list_new(arena);
        bool broken;
        const Icon *icon = icon_find(icons, names[i], diags, &broken);
        assert_int_equal(broken, diags->errors > 0);
        assert_true(!icon || !broken);
    }
    int count;
    icons_names(icons, &count);
    arena_free(arena);
}

static void truncated_and_mutated_sets_are_harmless(void **state)
{
    Fixture *f = *state;
    size_t length = strlen(SET);
    uint32_t seed = 5;
    for (size_t i = 0; i < length; i++)
        check_set(f, SET, i);
    for (int i = 0; i < 3000; i++) {
        char *changed = arena_copy(f->arena, SET, length);
        for (int j = 0; j < 3; j++) {
            seed = seed * 1664525u + 1013904223u;
            size_t at = (seed >> 8) % length;
            seed = seed * 1664525u + 1013904223u;
            changed[at] =
                seed >> 31 ? SET[(seed >> 8) % length] : (char)(seed >> 8 & 0xFF);
        }
        check_set(f, changed, length);
    }
}

static void large_sets_are_indexed_quickly(void **state)
{
    Fixture *f = *state;
    Text set = text_new(f->arena);
    text_add(&set, "{\"icons\": {");
    for (int i = 0; i < MAX_SET_ICONS; i++)
        text_print(&set, "%s\"icon-%d\": {" BODY("M0 0h%d") "}", i ? "," : "", i, i);
    put(f, "many.json", arena_print(f->arena, "%s}}", set.text));
    Icons *icons = icons_here(f);
    assert_string_equal(data_of(f, icons, "icon-39999"), "M0 0h39999");
    int count;
    icons_names(icons, &count);
    assert_int_equal(count, MAX_SET_ICONS);
    put(f, "many.json", arena_print(f->arena, "%s,\"more\": {}}}", set.text));
    assert_non_null(strstr(data_of(f, icons_here(f), "more"), "too many icons"));
}

/* --- JSON ------------------------------------------------------------------------- */

static const char *json_result(Fixture *f, const char *text)
{
    JsonReader reader = json_read(f->arena, text, strlen(text));
    json_read_skip(&reader);
    if (json_read_end(&reader))
        return "good";
    return arena_print(f->arena, "%zu: %s", reader.at, reader.problem);
}

static void json_is_read_strictly(void **state)
{
    Fixture *f = *state;
    static const char *const good[] = {
        "0",
        "-0.5e+10",
        "[]",
        "{}",
        " [1 , 2,\n3] ",
        "\"\\u00e9\\n\\/\"",
        "null",
        "true",
        "{\"a\":{\"b\":[[]]},\"\":false}",
        "\"\\ud83d\\ude00\"",
        "1E5",
    };
    for (size_t i = 0; i < LENGTH(good); i++)
        assert_case(good[i], json_result(f, good[i]), "good");
    static const char *const bad[][2] = {
        {"", "0: expected a value"},
        {"[1,]", "3: expected a value"},
        {"[,1]", "1: expected a value"},
        {"[1 2]", "3: expected ',' or a closing bracket"},
        {"[1}", "2: expected ',' or a closing bracket"},
        {"[1", "2: expected ',' or a closing bracket"},
        {"{\"a\":1,}", "7: expected text in quotes"},
        {"{a:1}", "1: expected text in quotes"},
        {"{\"a\",1}", "4: expected ':'"},
        {"{\"a\":}", "5: expected a value"},
        {"\"a", "2: the quoted text is not closed"},
        {"\"a\n\"", "2: the quoted text is not closed"},
        {"\"\\x\"", "1: not a valid JSON escape"},
        {"\"\\", "1: not a valid JSON escape"},
        {"\"\\u12", "1: not a valid \\u escape"},
        {"\"\\u0000\"", "1: not a valid \\u escape"},
        {"\"\\ud83d\"", "1: not a valid \\u escape"},
        {"\"\\ud83d\\u0041\"", "1: not a valid \\u escape"},
        {"\"\\ude00\"", "1: not a valid \\u escape"},
        {"01", "0: expected a number"},
        {"+1", "0: expected a value"},
        {".5", "0: expected a value"},
        {"1.", "0: expected a number"},
        {"1e", "0: expected a number"},
        {"-", "0: expected a number"},
        {"nul", "0: expected a value"},
        {"truth", "0: expected true or false"},
        {"1 2", "2: expected the end of the text"},
        {"// x", "0: expected a value"},
        {"\"\xFF\"", "1: not valid UTF-8"},
    };
    for (size_t i = 0; i < LENGTH(bad); i++)
        assert_case(bad[i][0], json_result(f, bad[i][0]), bad[i][1]);
}

static void json_nesting_is_limited(void **state)
{
    Fixture *f = *state;
    Text text = text_new(f->arena);
    for (int i = 0; i < 100000; i++)
        text_add(&text, "[");
    assert_string_equal(json_result(f, text.text),
                        "100: brackets are nested more than 100 deep");
}

static void json_strings_are_decoded(void **state)
{
    Fixture *f = *state;
    const char *text =
        "{\"a\\u0062\": [\"\\u00e9\\u20ac\\ud83d\\ude00 \\\"\\\\\\t\", -2.5, "
        "true, null]}";
    JsonReader reader = json_read(f->arena, text, strlen(text));
    assert_true(json_read_open(&reader, '{'));
    assert_string_equal(json_read_key(&reader), "ab");
    assert_true(json_read_open(&reader, '[') && json_read_item(&reader));
    assert_string_equal(json_read_text(&reader), "é€😀 \"\\\t");
    assert_true(json_read_item(&reader));
    assert_true(json_read_number(&reader) == -2.5);
    assert_true(json_read_item(&reader) && json_read_bool(&reader));
    assert_true(json_read_item(&reader) && json_read_peek(&reader) == 'n');
    assert_true(json_read_skip(&reader) && !json_read_item(&reader));
    assert_null(json_read_key(&reader));
    assert_true(json_read_end(&reader));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        FOLDER_TEST(an_icon_is_read_as_one_path),
        FOLDER_TEST(invalid_icons_are_rejected),
        FOLDER_TEST(broken_icons_are_reported_to_each_list),
        FOLDER_TEST(small_variants_belong_to_their_icon),
        FOLDER_TEST(earlier_folders_take_precedence),
        FOLDER_TEST(links_out_of_the_project_are_rejected),
        FOLDER_TEST(large_icons_are_rejected),
        FOLDER_TEST(icons_are_found_in_sets),
        FOLDER_TEST(invalid_icons_of_sets_are_rejected_when_looked_up),
        FOLDER_TEST(names_are_listed_and_searched),
        FOLDER_TEST(broken_icon_sets_are_reported),
        FOLDER_TEST(truncated_and_mutated_sets_are_harmless),
        FOLDER_TEST(large_sets_are_indexed_quickly),
        TEST(json_is_read_strictly),
        TEST(json_nesting_is_limited),
        TEST(json_strings_are_decoded),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
