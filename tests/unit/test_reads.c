/* What was read is known again: files, what is not there yet, links;
 * and what is written in the meantime is noticed. */
#include "unit.h"

#include "base/reads.h"

static void clear(void *path)
{
    remove(path);
}

/* Gone, with what is written to it, when the test ends. */
static const char *folder_of(Fixture *f)
{
    char *folder = new_folder(f);
    arena_on_reset(f->arena, clear, folder);
    return folder;
}

static const char *write_to(Fixture *f, const char *folder, const char *name,
                            const char *text)
{
    const char *path = path_join(f->arena, folder, name);
    assert_null(file_write(f->arena, path, text, strlen(text)));
    arena_on_reset(f->arena, clear, (char *)path);
    return path;
}

static void a_file_is_noted_once(void **state)
{
    Fixture *f = *state;
    const char *path = write_to(f, folder_of(f), "a", "one");
    Reads *reads = reads_new(f->arena);
    reads_note(reads, path);
    reads_note(reads, path);
    assert_true(reads_seek(reads, path));
    assert_int_equal(reads->all.count, 1);
    assert_string_equal(reads->all.items[0].path, path);
    reads_note(NULL, path);
}

static void a_path_from_here_becomes_a_whole_one(void **state)
{
    Fixture *f = *state;
    Reads *reads = reads_new(f->arena);
    reads_note(reads, "Makefile");
    assert_true(*reads->all.items[0].path == '/');
    assert_true(path_exists(reads->all.items[0].path));
}

static void what_is_not_there_may_appear(void **state)
{
    Fixture *f = *state;
    const char *folder = folder_of(f);
    const char *path = path_join(f->arena, folder, "wolf.png");
    Reads *reads = reads_new(f->arena);
    assert_false(reads_seek(reads, path));
    assert_int_equal(reads->all.count, 1);
    assert_string_equal(reads->all.items[0].path, path);
    assert_false(reads_are_stale(reads));
    write_to(f, folder, "wolf.png", "grey");
    assert_true(reads_are_stale(reads));
    assert_true(reads_seek(NULL, path));
}

static void a_link_is_noted_as_such(void **state)
{
    Fixture *f = *state;
    const char *folder = folder_of(f);
    char *link = path_join(f->arena, folder, "link");
    arena_on_reset(f->arena, clear, link);
    assert_int_equal(symlink(write_to(f, folder, "a", "one"), link), 0);
    Reads *reads = reads_new(f->arena);
    reads_note(reads, link);
    assert_string_equal(reads->all.items[0].path, link);
    assert_false(reads_are_stale(reads));
    unlink(link);
    assert_int_equal(symlink(write_to(f, folder, "b", "one"), link), 0);
    assert_true(reads_are_stale(reads));
}

static void what_is_written_meanwhile_is_noticed(void **state)
{
    Fixture *f = *state;
    const char *folder = folder_of(f);
    const char *path = write_to(f, folder, "a", "one");
    Reads *reads = reads_new(f->arena);
    reads_note(reads, path);
    assert_false(reads_are_stale(reads));
    write_to(f, folder, "a", "two");
    assert_true(reads_are_stale(reads));
    reads = reads_new(f->arena);
    reads_note(reads, path);
    unlink(path);
    assert_true(reads_are_stale(reads));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_file_is_noted_once),
        TEST(a_path_from_here_becomes_a_whole_one),
        TEST(what_is_not_there_may_appear),
        TEST(a_link_is_noted_as_such),
        TEST(what_is_written_meanwhile_is_noticed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
