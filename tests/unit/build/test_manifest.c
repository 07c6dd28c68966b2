/* Settings of a kit in its manifest, and in the requests of older manifests. */
#include "folder.h"

#include "build/manifest.h"

static const Manifest *manifest_of(Fixture *f, const char *members, const char *request)
{
    const char *path = in_folder(f, "manifest.json");
    const char *text = arena_print(
        f->arena, "{%s\"request\": \"%s\", \"sha256\": \"00\"}", members, request);
    assert_null(file_write(f->arena, path, text, strlen(text)));
    return manifest_read(f->arena, path);
}

#define REQUEST "edition base, players 4, paper a4, ink %s, backs long, guides no"

static void requests_of_older_kits_are_read(void **state)
{
    Fixture *f = *state;
    static const struct {
        const char *ink, *rest;
        bool is_partial;
    } cases[] = {
        {"full", "", false},
        {"low", ", margin 5", false},
        {"full", ", only card", true},
        {"full", ", only card, since b", true},
        {"full", ", since ../b, only z, changes 12", false},
        {"full", ", since ../b, ink low, changes 12", false},
        {"full", ", only card, ink low, since b", true},
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        const char *start = arena_print(f->arena, REQUEST, cases[i].ink);
        const Manifest *manifest =
            manifest_of(f, "", arena_print(f->arena, "%s%s", start, cases[i].rest));
        assert_case(cases[i].rest, manifest->ink, cases[i].ink);
        assert_case(cases[i].rest, manifest->paper, "a4");
        assert_int_equal(manifest->is_partial, cases[i].is_partial);
    }
}

static void members_count_more_than_the_request(void **state)
{
    Fixture *f = *state;
    const Manifest *manifest =
        manifest_of(f,
                    "\"partial\": true, \"ink\": \"low\", \"paper\": \"Letter\", "
                    "\"paper_name\": \"letter\", ",
                    "paper a4, ink full, since x, only y");
    assert_true(manifest->is_partial);
    assert_string_equal(manifest->ink, "low");
    assert_string_equal(manifest->paper, "letter");
    manifest = manifest_of(f, "\"partial\": false, \"ink\": \"full\", ", ", only y");
    assert_false(manifest->is_partial);
}

static void rulebooks_have_no_paper(void **state)
{
    Fixture *f = *state;
    const Manifest *manifest =
        manifest_of(f, "", "rulebook, edition base, format a5, ink low, date 0");
    assert_string_equal(manifest->ink, "low");
    assert_null(manifest->paper);
    assert_false(manifest->is_partial);
}

static void odd_numbers_do_no_harm(void **state)
{
    Fixture *f = *state;
    const Manifest *manifest =
        manifest_of(f,
                    "\"warnings\": 1e300, \"files\": [{\"file\": \"a\", \"sha256\": "
                    "\"0\", \"pages\": -1e300}], ",
                    "");
    assert_in_range(manifest->warnings, 0, 1000000000);
    assert_int_equal(manifest->outputs.items[0].pages, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        FOLDER_TEST(requests_of_older_kits_are_read),
        FOLDER_TEST(members_count_more_than_the_request),
        FOLDER_TEST(rulebooks_have_no_paper),
        FOLDER_TEST(odd_numbers_do_no_harm),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
