/* Tests the addresses of exported files. */
#include "unit.h"

#include "export/export_url.h"

static void addresses_to_host_files_at_are_checked(void **state)
{
    (void)state;
    static const struct {
        const char *url;
        bool is_sound;
    } cases[] = {
        {"https://example.org", true},
        {"http://example.org/a/", true},
        {"https://[::1]:8080/x", true},
        {"https://example.org/a%20b", true},
        {"", false},
        {"example.org", false},
        {"ftp://example.org", false},
        {"https://", false},
        {"https:///a", false},
        {"https://?a", false},
        {"https://a b", false},
        {"https://a\tb", false},
        {"https://a\x7F", false},
        {"https://a/#b", false},
        {"https://a/?b", false},
        {"https://a\"", false},
        {"javascript:https://a", false},
        {"HTTPS://example.org", false},
    };
    for (size_t i = 0; i < LENGTH(cases); i++)
        assert_case(cases[i].url, base_url_is_sound(cases[i].url) ? "sound" : "not",
                    cases[i].is_sound ? "sound" : "not");
}

static const char *url_at(Fixture *f, const char *base, const char *file)
{
    const Export of = {.arena = f->arena, .options.base_url = base, .folder.path = "/"};
    return export_url(&of, file);
}

static void file_names_are_encoded_below_an_address(void **state)
{
    Fixture *f = *state;
    assert_case("joined", url_at(f, "https://a.org", "faces/b-1.png"),
                "https://a.org/faces/b-1.png");
    assert_case("one slash", url_at(f, "https://a.org/c/", "b.png"),
                "https://a.org/c/b.png");
    assert_case("encoded", url_at(f, "https://a.org", "b c/50%/\xC3\xA9?#.png"),
                "https://a.org/b%20c/50%25/%C3%A9%3F%23.png");
}

static void without_an_address_files_have_their_path(void **state)
{
    assert_case("a path", url_at(*state, NULL, "b c.png"), "file:////b c.png");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(addresses_to_host_files_at_are_checked),
        TEST(file_names_are_encoded_below_an_address),
        TEST(without_an_address_files_have_their_path),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
