/* SHA-256, used in manifests and build stamps, must match other implementations. */
#include "unit.h"

#include "base/sha256.h"

static void digests_match_the_standard(void **state)
{
    Fixture *f = *state;
    static const char *const cases[][2] = {
        {"", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"},
        {"abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"},
        {"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
         "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"},
        {"abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnop"
         "jklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
         "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"},
    };
    for (size_t i = 0; i < LENGTH(cases); i++)
        assert_case(cases[i][0], sha256_hex(f->arena, cases[i][0], strlen(cases[i][0])),
                    cases[i][1]);
}

static void the_digest_of_a_million_letters_matches_the_standard(void **state)
{
    Fixture *f = *state;
    enum { COUNT = 1000000 };
    char *text = arena_alloc(f->arena, COUNT);
    memset(text, 'a', COUNT);
    assert_string_equal(
        sha256_hex(f->arena, text, COUNT),
        "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

/* Hashes 'length' letters 'w', with and without a separate block for the padding. */
static void lengths_around_a_block_are_padded_correctly(void **state)
{
    Fixture *f = *state;
    static const struct {
        size_t length;
        const char *digest;
    } cases[] = {
        {0, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"},
        {1, "50e721e49c013f00c62cf59f2163542a9d8df02464efeb615d31051b0fddc326"},
        {55, "3eb3826415426905a14a6df3a1d61f47e63d0350587e7b1cabc32fadd1e78b98"},
        {56, "92a6a898c6b4c815d11a6236d1b7caa5bc180d9675c5e21f9ea3d8cd7821d08d"},
        {57, "c1417de8695650682adf6a90debae4852001fee7d488ae4a0f31d035f6022e9e"},
        {63, "eb61332fc5ba011970028238eb314d2735e7922d42d102bac62595a410b092ed"},
        {64, "54b74fa3b75131703c57f171843dc58b7ec633810c1d414697a7b314d5fc6d5d"},
        {65, "1e3258f8a1eda7b090ff77754d63d28e432ee2cefcd582561f4f512477eca5e6"},
        {119, "5cb9d9eeda0eeba3057bb19aa8593c99781938f5acbb23c33f90bdf475b6ac11"},
        {120, "0c7785cc5684e3acd5389a5f4ac6f3e67e93ccf7e593e0097b635ddea71e97f3"},
        {127, "33f56e517ecec73ec93a710acc4176507068eef17856d524b0caedb5392628cb"},
        {128, "d84a714f014043714e26aea7c3dd985ebea526d49e754c71b3d4aef640402bbb"},
    };
    char text[128];
    memset(text, 'w', sizeof text);
    for (size_t i = 0; i < LENGTH(cases); i++)
        assert_string_equal(sha256_hex(f->arena, text, cases[i].length),
                            cases[i].digest);
}

static void bytes_of_any_value_are_hashed(void **state)
{
    Fixture *f = *state;
    assert_string_equal(
        sha256_hex(f->arena, "\0\0", 2),
        "96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7");
    assert_string_equal(
        sha256_hex(f->arena, "\xFF", 1),
        "a8100ae6aa1940d0b663bb31cd466142ebbdbd5187131b92d93818987832eb89");
}

static void data_can_be_added_in_chunks(void **state)
{
    Fixture *f = *state;
    enum { LENGTH_OF_ALL = 200 };
    unsigned char data[LENGTH_OF_ALL];
    for (int i = 0; i < LENGTH_OF_ALL; i++)
        data[i] = (unsigned char)(i * 7);
    const char *whole = sha256_hex(f->arena, data, LENGTH_OF_ALL);
    for (size_t chunk = 1; chunk <= LENGTH_OF_ALL; chunk++) {
        Sha256 sha256 = sha256_begin();
        for (size_t at = 0; at < LENGTH_OF_ALL; at += chunk)
            sha256_add(&sha256, data + at,
                       at + chunk < LENGTH_OF_ALL ? chunk : LENGTH_OF_ALL - at);
        assert_string_equal(sha256_end(&sha256, f->arena), whole);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(digests_match_the_standard),
        TEST(the_digest_of_a_million_letters_matches_the_standard),
        TEST(lengths_around_a_block_are_padded_correctly),
        TEST(bytes_of_any_value_are_hashed),
        TEST(data_can_be_added_in_chunks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
