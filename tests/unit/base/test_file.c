/* Files and paths: reading rejects files that could block the program or exhaust its
 * memory, and a failed write leaves the old file intact. */
#include "folder.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>

/* --- paths ------------------------------------------------------------------------ */

static void the_last_part_of_a_path_is_found(void **state)
{
    Fixture *f = *state;
    static const char *const cases[][2] = {
        {"/a/b", "b"}, {"/a/b/", "b"}, {"/a/b///", "b"},       {"b", "b"},
        {"/", ""},     {"", ""},       {"a/b.yaml", "b.yaml"},
    };
    for (size_t i = 0; i < LENGTH(cases); i++)
        assert_case(cases[i][0], path_last(f->arena, cases[i][0]), cases[i][1]);
}

static void paths_are_joined_with_one_slash(void **state)
{
    Fixture *f = *state;
    assert_string_equal(path_join(f->arena, "/a", "b"), "/a/b");
    assert_string_equal(path_join(f->arena, "/a/", "b"), "/a/b");
    assert_string_equal(path_join(f->arena, "/", "b"), "/b");
}

static void paths_are_made_relative_to_a_folder(void **state)
{
    Fixture *f = *state;
    static const struct {
        const char *base, *path, *relative;
    } cases[] = {
        {"/a/b", "/a/b/c", "c"},
        {"/a/b", "/a/b/c/d.yaml", "c/d.yaml"},
        {"/a/b", "/a/b", "."},
        {"/a/b", "/a/c", "../c"},
        {"/a/b/c", "/a/x/y", "../../x/y"},
        {"/a/bc", "/a/bd", "../bd"},
        {"/a/b", "/a/bc", "../bc"},
        {"/a/bc", "/a/b", "../b"},
        {"/a/b", "/x/y", "../../x/y"},
        {"/", "/x/y", "x/y"},
        {"/", "/", "."},
        {"/a/b", "/a", ".."},
        {"/a/b/c", "/a", "../.."},
        {"/a", "/", ".."},
    };
    for (size_t i = 0; i < LENGTH(cases); i++)
        assert_case(arena_print(f->arena, "%s from %s", cases[i].path, cases[i].base),
                    path_relative(f->arena, cases[i].base, cases[i].path),
                    cases[i].relative);
}

static void path_is_below_compares_whole_components(void **state)
{
    (void)state;
    assert_true(path_is_below("/a/b", "/a/b/c"));
    assert_true(path_is_below("/a/b", "/a/b/c/d"));
    assert_true(path_is_below("/", "/a"));
    assert_false(path_is_below("/a/b", "/a/bc"));
    assert_false(path_is_below("/a/b", "/a/b"));
    assert_false(path_is_below("/a/b", "/a"));
    assert_false(path_is_below("/a/b", "/x/a/b/c"));
}

static const Source *get(Fixture *f, const char *name)
{
    return file_read(f->arena, in_folder(f, name), folder, (SourceRange){0}, f->diags);
}

static const char *names_in_folder(Fixture *f)
{
    int count;
    const char *const *names = folder_names(f->arena, folder, &count);
    return text_join(f->arena, names, count, 0, "and");
}

/* The number of names in the folder, including hidden ones. */
static int count_names(void)
{
    DIR *open = opendir(folder);
    int count = -2; /* "." and ".." */
    assert_non_null(open);
    while (readdir(open))
        count++;
    closedir(open);
    return count;
}

static mode_t mode_of(Fixture *f, const char *name)
{
    struct stat status;
    assert_int_equal(lstat(in_folder(f, name), &status), 0);
    return status.st_mode;
}

static void folder_names_are_sorted_without_hidden_files(void **state)
{
    Fixture *f = *state;
    static const char *const names[] = {"b", "a", "C", "é", "a-1", "10", "9", "a.yaml"};
    for (size_t i = 0; i < LENGTH(names); i++)
        put(f, names[i], "");
    put(f, ".hidden", "");
    assert_string_equal(names_in_folder(f), "10, 9, C, a, a-1, a.yaml, b and é");
}

static void an_empty_folder_differs_from_a_missing_one(void **state)
{
    Fixture *f = *state;
    int count = 7;
    assert_non_null(folder_names(f->arena, folder, &count));
    assert_int_equal(count, 0);
    count = 7;
    assert_null(folder_names(f->arena, in_folder(f, "none"), &count));
    assert_int_equal(count, 0);
}

static void files_folders_and_missing_paths_are_distinguished(void **state)
{
    Fixture *f = *state;
    put(f, "file", "x");
    assert_int_equal(symlink("/nowhere/at/all", in_folder(f, "dangling")), 0);
    assert_int_equal(mkfifo(in_folder(f, "pipe"), 0600), 0);
    static const struct {
        const char *name;
        bool folder, exists;
    } cases[] = {{"file", false, true},
                 {"", true, true},
                 {"none", false, false},
                 {"dangling", false, true},
                 {"pipe", false, true}};
    for (size_t i = 0; i < LENGTH(cases); i++) {
        const char *path = in_folder(f, cases[i].name);
        if (path_is_folder(path) != cases[i].folder ||
            path_exists(path) != cases[i].exists)
            fail_msg("'%s' is misjudged", cases[i].name);
    }
}

static void real_paths_resolve_links_and_must_exist(void **state)
{
    Fixture *f = *state;
    put(f, "file", "x");
    assert_int_equal(symlink("file", in_folder(f, "link")), 0);
    assert_string_equal(path_real(f->arena, in_folder(f, "link")),
                        in_folder(f, "file"));
    assert_null(path_real(f->arena, in_folder(f, "none")));
}

/* --- reading ---------------------------------------------------------------------- */

static void a_file_is_read_whole_and_ends_in_nul(void **state)
{
    Fixture *f = *state;
    static const char text[] = "a\0b\r\n\xFF";
    assert_null(file_write(f->arena, in_folder(f, "x"), text, sizeof text - 1));
    const Source *source = get(f, "x");
    assert_int_equal(source->length, sizeof text - 1);
    assert_memory_equal(source->text, text, sizeof text);
    put(f, "empty", "");
    assert_int_equal(get(f, "empty")->length, 0);
    assert_string_equal(get(f, "empty")->text, "");
}

static void files_are_named_relative_to_the_project(void **state)
{
    Fixture *f = *state;
    put(f, "x", "text");
    const Source *source =
        file_read(f->arena, in_folder(f, "x"), path_real(f->arena, "/"),
                  (SourceRange){0}, f->diags);
    assert_string_equal(source->name, in_folder(f, "x") + 1);
    assert_string_equal(get(f, "x")->name, "x");
}

static void assert_refused(Fixture *f, const char *name, const char *error,
                           bool unreadable)
{
    assert_null(get(f, name));
    assert_int_equal(f->diags->errors, 1);
    const Diag *diag = f->diags->all.items[0];
    assert_string_equal(diag->message,
                        arena_print(f->arena, "this file cannot be read: %s", error));
    assert_string_equal(diag->where.source->name, name);
    assert_string_equal(diag->rule, unreadable ? "unreadable" : "too-large");
    assert_int_equal(diag->unreadable, unreadable);
    assert_int_equal(f->diags->unreadable, unreadable);
}

static void missing_files_are_reported(void **state)
{
    assert_refused(*state, "none", "No such file or directory", true);
}

static void folders_are_not_read_as_files(void **state)
{
    Fixture *f = *state;
    assert_int_equal(mkdir(in_folder(f, "inner"), 0700), 0);
    assert_refused(f, "inner", "it is a folder, not a file", true);
}

static void pipes_are_rejected_without_blocking(void **state)
{
    Fixture *f = *state;
    assert_int_equal(mkfifo(in_folder(f, "pipe"), 0600), 0);
    assert_refused(f, "pipe", "it is not a regular file", true);
}

static void devices_are_rejected(void **state)
{
    Fixture *f = *state;
    assert_int_equal(symlink("/dev/zero", in_folder(f, "zero")), 0);
    assert_null(get(f, "zero"));
    const Diag *diag = f->diags->all.items[0];
    assert_non_null(strstr(diag->message, ": it is not a regular file"));
}

/* An oversized file is an error of the content, not of the machine. */
static void oversized_files_are_content_errors(void **state)
{
    Fixture *f = *state;
    int file = open(in_folder(f, "large"), O_WRONLY | O_CREAT, 0600);
    assert_int_equal(ftruncate(file, (off_t)MAX_FILE_MB * 1024 * 1024 + 1), 0);
    close(file);
    assert_refused(f, "large", "it is larger than 64 MB", false);
}

/* Links in a game folder within a project. */
static void links_out_of_the_project_are_rejected(void **state)
{
    Fixture *f = *state;
    static const struct {
        const char *link, *to;
        bool stays;
    } cases[] = {{"own", "file", true},
                 {"project", "../other", true},
                 {"self", ".", true},
                 {"none", "nowhere", true},
                 {"up", "..", true},
                 {"out", "../..", false},
                 {"root", "/", false},
                 {"namesake", "../../project-2", false},
                 {"by-two", "out/other", false}};
    char *root = in_folder(f, "project"), *game = in_folder(f, "project/game");
    assert_int_equal(mkdir(root, 0700) | mkdir(game, 0700) |
                         mkdir(in_folder(f, "project-2"), 0700) |
                         mkdir(in_folder(f, "project/other"), 0700) |
                         mkdir(in_folder(f, "other"), 0700) |
                         mkdir(in_folder(f, "project/game/file"), 0700),
                     0);
    for (size_t i = 0; i < LENGTH(cases); i++) {
        char *link = path_join(f->arena, game, cases[i].link);
        assert_int_equal(symlink(cases[i].to, link), 0);
        int errors = f->diags->errors;
        bool stays =
            file_is_inside(f->arena, link, game, root, (SourceRange){0}, f->diags);
        if (stays != cases[i].stays)
            fail_msg("%s -> %s", cases[i].link, cases[i].to);
        assert_int_equal(f->diags->errors - errors, !stays);
    }
    const Diag *diag = f->diags->all.items[0];
    assert_string_equal(diag->message,
                        "'out' is a link to a place outside the project");
    assert_string_equal(diag->where.source->name, "game/out");
    /* Without a project, links must stay inside the game. */
    assert_false(file_is_inside(f->arena, path_join(f->arena, game, "project"), game,
                                NULL, (SourceRange){0}, f->diags));
}

static void read_errors_point_to_the_reference(void **state)
{
    Fixture *f = *state;
    SourceRange from = {source_of(f, "sets: {action: none.yaml}"), 1, 16, 9};
    assert_null(file_read(f->arena, in_folder(f, "none"), folder, from, f->diags));
    const Diag *diag = f->diags->all.items[0];
    assert_ptr_equal(diag->where.source, from.source);
    assert_int_equal(diag->where.column, 16);
    assert_string_equal(diag->message,
                        "none cannot be read: No such file or directory");
}

/* --- writing ---------------------------------------------------------------------- */

static void writing_replaces_the_file_and_leaves_no_temp_file(void **state)
{
    Fixture *f = *state;
    put(f, "x", "a long old text");
    put(f, "x", "new");
    assert_string_equal(get(f, "x")->text, "new");
    assert_int_equal(count_names(), 1);
}

static void writing_keeps_existing_permissions(void **state)
{
    Fixture *f = *state;
    static const mode_t modes[] = {0600, 0640, 0755, 0666};
    put(f, "x", "old");
    for (size_t i = 0; i < LENGTH(modes); i++) {
        assert_int_equal(chmod(in_folder(f, "x"), modes[i]), 0);
        put(f, "x", "new");
        assert_int_equal(mode_of(f, "x") & 0777, modes[i]);
    }
}

static void new_files_follow_the_umask(void **state)
{
    Fixture *f = *state;
    mode_t mask = umask(027);
    put(f, "x", "new");
    umask(mask);
    assert_int_equal(mode_of(f, "x") & 0777, 0640);
}

static void read_only_files_are_not_replaced(void **state)
{
    Fixture *f = *state;
    put(f, "x", "old");
    assert_int_equal(chmod(in_folder(f, "x"), 0444), 0);
    uid_t user = geteuid();
    if (user == 0) { /* root ignores permissions, so drop privileges */
        assert_int_equal(chmod(folder, 0777), 0);
        assert_int_equal(seteuid(65534), 0);
    }
    const char *error = file_write(f->arena, in_folder(f, "x"), "new", 3);
    assert_int_equal(seteuid(user), 0);
    assert_string_equal(
        error, arena_print(f->arena, "%s: Permission denied", in_folder(f, "x")));
    assert_string_equal(get(f, "x")->text, "old");
}

static void writing_through_a_link_keeps_the_link(void **state)
{
    Fixture *f = *state;
    put(f, "x", "old");
    assert_int_equal(symlink("x", in_folder(f, "link")), 0);
    put(f, "link", "new");
    assert_true(S_ISLNK(mode_of(f, "link")));
    assert_true(S_ISREG(mode_of(f, "x")));
    assert_string_equal(get(f, "x")->text, "new");
    assert_int_equal(count_names(), 2);
}

/* The name may be taken by another process's temporary file, or by a leftover one. */
static void temp_files_avoid_existing_names(void **state)
{
    Fixture *f = *state;
    const char *taken = arena_print(f->arena, ".ppgen-%ld-0.tmp", (long)getpid());
    assert_int_equal(symlink("x", in_folder(f, taken)), 0);
    put(f, "x", "old");
    put(f, "y", "new");
    assert_string_equal(get(f, "x")->text, "old");
    assert_string_equal(get(f, "y")->text, "new");
    assert_int_equal(remove(in_folder(f, taken)), 0);
    assert_int_equal(count_names(), 2);
}

static void names_of_maximum_length_can_be_written(void **state)
{
    Fixture *f = *state;
    const char *name = arena_print(f->arena, "%0255d", 0);
    put(f, name, "text");
    assert_string_equal(get(f, name)->text, "text");
}

static void folders_are_not_overwritten(void **state)
{
    Fixture *f = *state;
    assert_int_equal(mkdir(in_folder(f, "inner"), 0700), 0);
    const char *error = file_write(f->arena, in_folder(f, "inner"), "x", 1);
    assert_string_equal(
        error, arena_print(f->arena, "%s: Is a directory", in_folder(f, "inner")));
    assert_int_equal(count_names(), 1);
}

static void missing_folders_are_reported_with_the_file_path(void **state)
{
    Fixture *f = *state;
    const char *path = in_folder(f, "none/x");
    assert_string_equal(file_write(f->arena, path, "x", 1),
                        arena_print(f->arena, "%s: No such file or directory", path));
}

/* Simulates a full disk: the write fails half-way. */
static void a_failed_write_keeps_the_old_file(void **state)
{
    Fixture *f = *state;
    enum { LARGE = 100000 };
    char *text = arena_alloc(f->arena, LARGE);
    memset(text, 'x', LARGE);
    put(f, "x", "old");
    struct rlimit old_limit, small_limit;
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &old_limit), 0);
    small_limit = old_limit;
    small_limit.rlim_cur = 5000;
    void (*handler)(int) = signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &small_limit), 0);
    const char *error = file_write(f->arena, in_folder(f, "x"), text, LARGE);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &old_limit), 0);
    signal(SIGXFSZ, handler);
    assert_string_equal(error,
                        arena_print(f->arena, "%s: File too large", in_folder(f, "x")));
    assert_string_equal(get(f, "x")->text, "old");
    assert_int_equal(count_names(), 1);
}

/* A rename would replace a pipe or /dev/null by a regular file. */
static void special_files_are_not_replaced(void **state)
{
    Fixture *f = *state;
    assert_int_equal(mkfifo(in_folder(f, "pipe"), 0600), 0);
    assert_string_equal(
        file_write(f->arena, in_folder(f, "pipe"), "x", 1),
        arena_print(f->arena, "%s: not a regular file", in_folder(f, "pipe")));
    assert_true(S_ISFIFO(mode_of(f, "pipe")));
    assert_null(file_write(f->arena, "/dev/null", "x", 1));
}

/* --- file writers ----------------------------------------------------------------- */

static void the_old_file_stays_until_commit(void **state)
{
    Fixture *f = *state;
    const char *error;
    put(f, "x", "old");
    FileWriter *writer = file_writer_begin(f->arena, in_folder(f, "x"), &error);
    assert_non_null(writer);
    assert_true(file_writer_write(writer, "ne", 2));
    assert_true(file_writer_flush(writer));
    assert_string_equal(get(f, "x")->text, "old");
    assert_true(file_writer_write(writer, "w", 1));
    assert_null(file_writer_commit(writer));
    assert_string_equal(get(f, "x")->text, "new");
    assert_int_equal(count_names(), 1);
}

static void discarded_writers_leave_no_file(void **state)
{
    Fixture *f = *state;
    const char *error;
    put(f, "x", "old");
    Arena *arena = arena_new();
    file_writer_discard(file_writer_begin(arena, in_folder(f, "x"), &error));
    assert_non_null(file_writer_begin(arena, in_folder(f, "x"), &error));
    assert_int_equal(count_names(), 2);
    arena_free(arena);
    assert_int_equal(count_names(), 1);
    assert_string_equal(get(f, "x")->text, "old");
}

static void a_writer_remembers_its_first_error(void **state)
{
    Fixture *f = *state;
    const char *error;
    struct rlimit old_limit, small_limit;
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &old_limit), 0);
    small_limit = old_limit;
    small_limit.rlim_cur = 10;
    void (*handler)(int) = signal(SIGXFSZ, SIG_IGN);
    FileWriter *writer = file_writer_begin(f->arena, in_folder(f, "x"), &error);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &small_limit), 0);
    assert_true(file_writer_write(writer, "more than ten bytes", 19));
    assert_false(file_writer_flush(writer));
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &old_limit), 0);
    signal(SIGXFSZ, handler);
    errno = 0;
    assert_false(file_writer_write(writer, "x", 1));
    assert_string_equal(file_writer_commit(writer),
                        arena_print(f->arena, "%s: File too large", in_folder(f, "x")));
    assert_int_equal(count_names(), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(the_last_part_of_a_path_is_found),
        TEST(paths_are_joined_with_one_slash),
        TEST(paths_are_made_relative_to_a_folder),
        TEST(path_is_below_compares_whole_components),
        FOLDER_TEST(folder_names_are_sorted_without_hidden_files),
        FOLDER_TEST(an_empty_folder_differs_from_a_missing_one),
        FOLDER_TEST(files_folders_and_missing_paths_are_distinguished),
        FOLDER_TEST(real_paths_resolve_links_and_must_exist),
        FOLDER_TEST(a_file_is_read_whole_and_ends_in_nul),
        FOLDER_TEST(files_are_named_relative_to_the_project),
        FOLDER_TEST(missing_files_are_reported),
        FOLDER_TEST(folders_are_not_read_as_files),
        FOLDER_TEST(pipes_are_rejected_without_blocking),
        FOLDER_TEST(devices_are_rejected),
        FOLDER_TEST(oversized_files_are_content_errors),
        FOLDER_TEST(links_out_of_the_project_are_rejected),
        FOLDER_TEST(read_errors_point_to_the_reference),
        FOLDER_TEST(writing_replaces_the_file_and_leaves_no_temp_file),
        FOLDER_TEST(writing_keeps_existing_permissions),
        FOLDER_TEST(new_files_follow_the_umask),
        FOLDER_TEST(read_only_files_are_not_replaced),
        FOLDER_TEST(writing_through_a_link_keeps_the_link),
        FOLDER_TEST(temp_files_avoid_existing_names),
        FOLDER_TEST(names_of_maximum_length_can_be_written),
        FOLDER_TEST(folders_are_not_overwritten),
        FOLDER_TEST(missing_folders_are_reported_with_the_file_path),
        FOLDER_TEST(a_failed_write_keeps_the_old_file),
        FOLDER_TEST(special_files_are_not_replaced),
        FOLDER_TEST(the_old_file_stays_until_commit),
        FOLDER_TEST(discarded_writers_leave_no_file),
        FOLDER_TEST(a_writer_remembers_its_first_error),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
