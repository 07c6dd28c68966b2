/* Which Host and Origin headers the server of 'ppgen serve' accepts. */
#include "unit.h"

#include "serve/http.h"
#include "serve/http_guard.h"

static void own_names_are_allowed(void **state)
{
    static const char *const good[] = {"localhost:4173", "localhost",  "LocalHost:1",
                                       "127.0.0.1:4173", "[::1]:4173", "[::1]"};
    static const char *const bad[] = {
        "evil.example",        "evil.example:4173", "localhost.evil.example",
        "localhost:",          "localhost:x",       "localhost:123456",
        "127.0.0.1.nip.io",    "127.0.0.2",         "192.168.1.20:4173",
        "0.0.0.0:4173",        "[::2]:4173",        "[::1",
        "user@localhost:4173", "localhost:4173/x",  "",
        " localhost",          "localhost:41 73",   "xn--localhost"};
    (void)state;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        assert_true(http_host_is_allowed("127.0.0.1", good[i]));
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (http_host_is_allowed("127.0.0.1", bad[i]))
            fail_msg("%s is allowed", bad[i]);
    assert_false(http_host_is_allowed("127.0.0.1", NULL));
}

/* A server that other machines may reach is called by its address, but not by a name:
 * any name could be made to lead to it. */
static void addresses_are_allowed_if_asked_for(void **state)
{
    (void)state;
    assert_true(http_host_is_allowed("0.0.0.0", "192.168.1.20:4173"));
    assert_true(http_host_is_allowed("0.0.0.0", "[fe80::1]:4173"));
    assert_true(http_host_is_allowed("192.168.1.20", "localhost"));
    assert_false(http_host_is_allowed("0.0.0.0", "evil.example:4173"));
    assert_false(http_host_is_allowed("0.0.0.0", "1.2.3.4.evil.example"));
    assert_false(http_host_is_allowed("0.0.0.0", "1.2.3"));
    assert_false(http_host_is_allowed("0.0.0.0", "1..2.3"));
    assert_false(http_host_is_allowed("0.0.0.0", "1234.1.1.1"));
}

static void origin_is_that_of_the_page(void **state)
{
    (void)state;
    assert_true(http_origin_is_allowed(NULL, "localhost:4173"));
    assert_true(http_origin_is_allowed("http://localhost:4173", "localhost:4173"));
    assert_false(http_origin_is_allowed("http://localhost:4174", "localhost:4173"));
    assert_false(http_origin_is_allowed("https://localhost:4173", "localhost:4173"));
    assert_false(http_origin_is_allowed("http://evil.example", "localhost:4173"));
    assert_false(http_origin_is_allowed("null", "localhost:4173"));
    assert_false(http_origin_is_allowed("http://localhost:4173", NULL));
}

static void loopback_is_recognised(void **state)
{
    (void)state;
    assert_true(http_is_loopback("127.0.0.1"));
    assert_true(http_is_loopback("127.1.2.3"));
    assert_true(http_is_loopback("localhost"));
    assert_true(http_is_loopback("::1"));
    assert_false(http_is_loopback("0.0.0.0"));
    assert_false(http_is_loopback("::"));
    assert_false(http_is_loopback("192.168.1.20"));
    assert_false(http_is_loopback("evil.example"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(own_names_are_allowed),
        cmocka_unit_test(addresses_are_allowed_if_asked_for),
        cmocka_unit_test(origin_is_that_of_the_page),
        cmocka_unit_test(loopback_is_recognised),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
