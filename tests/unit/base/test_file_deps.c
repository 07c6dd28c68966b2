/* File dependencies: records files, missing files and links, and detects later changes
 * to them. */
#include "unit.h"

#include "base/file_deps.h"

static void remove_path(void *path)
{
    remove(path);
}

/* A folder that is removed with its files when the test ends. */
static const char *temp_folder(Fixture *f)
{
    char *folder = new_folder(f);
    arena_on_reset(f->arena, remove_path, folder);
    return folder;
}

static const char *write_file(Fixture *f, const char *folder, const char *name,
                              const char *text)
{
    const char *path = path_join(f->arena, folder, name);
    assert_null(file_write(f->arena, path, text, strlen(text)));
    arena_on_reset(f->arena, remove_path, (char *)path);
    return path;
}

static void files_are_recorded_once(void **state)
{
    Fixture *f = *state;
    const char *path = write_file(f, temp_folder(f), "a", "one");
    FileDeps *file_deps = file_deps_new(f->arena);
    file_deps_note(file_deps, path);
    file_deps_note(file_deps, path);
    assert_true(file_deps_seek(file_deps, path));
    assert_int_equal(file_deps->all.count, 1);
    assert_string_equal(file_deps->all.items[0].path, path);
    file_deps_note(NULL, path);
}

static void relative_paths_become_absolute(void **state)
{
    Fixture *f = *state;
    FileDeps *file_deps = file_deps_new(f->arena);
    file_deps_note(file_deps, "Makefile");
    assert_true(*file_deps->all.items[0].path == '/');
    assert_true(path_exists(file_deps->all.items[0].path));
}

static void creating_a_missing_file_is_detected(void **state)
{
    Fixture *f = *state;
    const char *folder = temp_folder(f);
    const char *path = path_join(f->arena, folder, "wolf.png");
    FileDeps *file_deps = file_deps_new(f->arena);
    assert_false(file_deps_seek(file_deps, path));
    assert_int_equal(file_deps->all.count, 1);
    assert_string_equal(file_deps->all.items[0].path, path);
    assert_false(file_deps_are_stale(file_deps));
    write_file(f, folder, "wolf.png", "grey");
    assert_true(file_deps_are_stale(file_deps));
    assert_true(file_deps_seek(NULL, path));
}

static void links_are_recorded_as_links(void **state)
{
    Fixture *f = *state;
    const char *folder = temp_folder(f);
    char *link = path_join(f->arena, folder, "link");
    arena_on_reset(f->arena, remove_path, link);
    assert_int_equal(symlink(write_file(f, folder, "a", "one"), link), 0);
    FileDeps *file_deps = file_deps_new(f->arena);
    file_deps_note(file_deps, link);
    assert_string_equal(file_deps->all.items[0].path, link);
    assert_false(file_deps_are_stale(file_deps));
    unlink(link);
    assert_int_equal(symlink(write_file(f, folder, "b", "one"), link), 0);
    assert_true(file_deps_are_stale(file_deps));
}

static void changed_and_removed_files_are_detected(void **state)
{
    Fixture *f = *state;
    const char *folder = temp_folder(f);
    const char *path = write_file(f, folder, "a", "one");
    FileDeps *file_deps = file_deps_new(f->arena);
    file_deps_note(file_deps, path);
    assert_false(file_deps_are_stale(file_deps));
    write_file(f, folder, "a", "two");
    assert_true(file_deps_are_stale(file_deps));
    file_deps = file_deps_new(f->arena);
    file_deps_note(file_deps, path);
    unlink(path);
    assert_true(file_deps_are_stale(file_deps));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(files_are_recorded_once),
        TEST(relative_paths_become_absolute),
        TEST(creating_a_missing_file_is_detected),
        TEST(links_are_recorded_as_links),
        TEST(changed_and_removed_files_are_detected),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
