/* What was read is known again: files, what is not there yet, links;
 * and what is written in the meantime is noticed. */
#include "unit.h"

#include "base/file_deps.h"

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
    FileDeps *file_deps = file_deps_new(f->arena);
    file_deps_note(file_deps, path);
    file_deps_note(file_deps, path);
    assert_true(file_deps_seek(file_deps, path));
    assert_int_equal(file_deps->all.count, 1);
    assert_string_equal(file_deps->all.items[0].path, path);
    file_deps_note(NULL, path);
}

static void a_path_from_here_becomes_a_whole_one(void **state)
{
    Fixture *f = *state;
    FileDeps *file_deps = file_deps_new(f->arena);
    file_deps_note(file_deps, "Makefile");
    assert_true(*file_deps->all.items[0].path == '/');
    assert_true(path_exists(file_deps->all.items[0].path));
}

static void what_is_not_there_may_appear(void **state)
{
    Fixture *f = *state;
    const char *folder = folder_of(f);
    const char *path = path_join(f->arena, folder, "wolf.png");
    FileDeps *file_deps = file_deps_new(f->arena);
    assert_false(file_deps_seek(file_deps, path));
    assert_int_equal(file_deps->all.count, 1);
    assert_string_equal(file_deps->all.items[0].path, path);
    assert_false(file_deps_are_stale(file_deps));
    write_to(f, folder, "wolf.png", "grey");
    assert_true(file_deps_are_stale(file_deps));
    assert_true(file_deps_seek(NULL, path));
}

static void a_link_is_noted_as_such(void **state)
{
    Fixture *f = *state;
    const char *folder = folder_of(f);
    char *link = path_join(f->arena, folder, "link");
    arena_on_reset(f->arena, clear, link);
    assert_int_equal(symlink(write_to(f, folder, "a", "one"), link), 0);
    FileDeps *file_deps = file_deps_new(f->arena);
    file_deps_note(file_deps, link);
    assert_string_equal(file_deps->all.items[0].path, link);
    assert_false(file_deps_are_stale(file_deps));
    unlink(link);
    assert_int_equal(symlink(write_to(f, folder, "b", "one"), link), 0);
    assert_true(file_deps_are_stale(file_deps));
}

static void what_is_written_meanwhile_is_noticed(void **state)
{
    Fixture *f = *state;
    const char *folder = folder_of(f);
    const char *path = write_to(f, folder, "a", "one");
    FileDeps *file_deps = file_deps_new(f->arena);
    file_deps_note(file_deps, path);
    assert_false(file_deps_are_stale(file_deps));
    write_to(f, folder, "a", "two");
    assert_true(file_deps_are_stale(file_deps));
    file_deps = file_deps_new(f->arena);
    file_deps_note(file_deps, path);
    unlink(path);
    assert_true(file_deps_are_stale(file_deps));
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
