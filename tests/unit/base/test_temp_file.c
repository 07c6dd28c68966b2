/* Temporary files: a signal at any moment removes them. */
#include "unit.h"
#include <dirent.h>
#include <pthread.h>
#include <signal.h>
#include <sys/wait.h>
#include <time.h>

#include "base/temp_file.h"

static int count_files(const char *folder)
{
    DIR *entries = opendir(folder);
    int count = 0;
    assert_non_null(entries);
    for (struct dirent *entry; (entry = readdir(entries));)
        count += entry->d_name[0] != '.' || temp_file_is_name(entry->d_name);
    closedir(entries);
    return count;
}

static void temp_file_names_are_recognised(void **state)
{
    (void)state;
    static const char *const good[] = {".ppgen-1-2.tmp", ".ppgen-4194304-99.tmp", NULL};
    static const char *const bad[] = {
        "",          "x",          ".ppgen-note",  ".ppgen-1.tmp",     ".ppgen--1.tmp",
        ".ppgen-1-", ".ppgen-1-2", ".ppgen-1-2.t", ".ppgen-1-2.tmp.c", NULL};
    for (int i = 0; good[i]; i++)
        assert_true(temp_file_is_name(good[i]));
    for (int i = 0; bad[i]; i++)
        assert_false(temp_file_is_name(bad[i]));
}

static void temp_files_are_kept_or_removed(void **state)
{
    Fixture *f = *state;
    char *folder = new_folder(f), *path = path_join(f->arena, folder, "x");
    TempFile kept, removed;
    int first = temp_file_open(f->arena, path, 0600, &kept);
    int second = temp_file_open(f->arena, path, 0600, &removed);
    assert_true(first >= 0 && second >= 0);
    assert_true(temp_file_is_name(path_last(f->arena, kept.name)));
    assert_string_not_equal(kept.name, removed.name);
    close(first);
    close(second);
    assert_true(temp_file_keep(&kept, path));
    temp_file_remove(&kept); /* has no effect */
    temp_file_remove(&removed);
    temp_file_remove(&removed);
    assert_int_equal(count_files(folder), 1);
    assert_int_equal(remove(path), 0);
    assert_int_equal(rmdir(folder), 0);
}

static void a_file_that_cannot_be_kept_stays_a_temp_file(void **state)
{
    Fixture *f = *state;
    char *folder = new_folder(f);
    TempFile temp_file;
    close(temp_file_open(f->arena, path_join(f->arena, folder, "x"), 0600, &temp_file));
    assert_false(temp_file_keep(&temp_file, path_join(f->arena, folder, "no/x")));
    assert_int_equal(count_files(folder), 1);
    temp_file_remove(&temp_file);
    assert_int_equal(rmdir(folder), 0);
}

static void opening_fails_without_a_folder(void **state)
{
    Fixture *f = *state;
    TempFile temp_file;
    assert_int_equal(temp_file_open(f->arena, "/no-such/x", 0600, &temp_file), -1);
    temp_file_remove(&temp_file);
}

/* Opens more files than the table has slots. */
static void many_temp_files_can_be_open(void **state)
{
    Fixture *f = *state;
    enum { MANY = 80 };
    char *folder = new_folder(f), *path = path_join(f->arena, folder, "x");
    TempFile temp_files[MANY];
    for (int i = 0; i < MANY; i++)
        close(temp_file_open(f->arena, path, 0600, &temp_files[i]));
    assert_int_equal(count_files(folder), MANY);
    for (int i = 0; i < MANY; i++)
        temp_file_remove(&temp_files[i]);
    assert_int_equal(rmdir(folder), 0);
}

/* --- signals ---------------------------------------------------------------------- */

/* Writes until the process is killed or its parent ends. */
static void *write_forever(void *path)
{
    Arena *arena = arena_new();
    while (getppid() != 1) {
        TempFile a, b;
        close(temp_file_open(arena, path, 0600, &a));
        close(temp_file_open(arena, path, 0600, &b));
        temp_file_keep(&a, arena_print(arena, "%s.done", (char *)path));
        temp_file_remove(&b);
        arena_reset(arena);
    }
    return NULL;
}

static void write_in_threads(Fixture *f, const char *folder)
{
    temp_files_guard();
    for (int i = 0; i < 3; i++) {
        pthread_t thread;
        pthread_create(&thread, NULL, write_forever, path_join(f->arena, folder, "x"));
    }
    write_forever(path_join(f->arena, folder, "y"));
}

static void reset_handler(int number)
{
    signal(number, SIG_DFL);
}

static void pause_for(long microseconds)
{
    nanosleep(&(struct timespec){.tv_nsec = microseconds * 1000}, NULL);
}

/* The thread sanitizer delays signals, and may lose one whose handler is reset after
 * the first delivery. */
static bool signals_are_unreliable(void)
{
    const char *sanitized = getenv("SANITIZED");
    return sanitized && strstr(sanitized, "thread");
}

static void a_signal_leaves_no_temp_files(void **state)
{
    Fixture *f = *state;
    if (signals_are_unreliable())
        skip();
    static const int signals[] = {SIGINT, SIGTERM, SIGHUP, SIGPIPE, SIGQUIT};
    unsigned seed = 7;
    for (int i = 0; i < 60; i++) {
        char *folder = new_folder(f);
        int child_status, signal = signals[i % 5];
        /* A shell makes background programs ignore some signals. */
        reset_handler(signal);
        pid_t child = fork();
        if (!child)
            write_in_threads(f, folder);
        seed = seed * 1103515245u + 12345u;
        pause_for(2000 + (long)(seed >> 8) % 8000);
        kill(child, signal);
        assert_int_equal(waitpid(child, &child_status, 0), child);
        assert_true(WIFSIGNALED(child_status));
        assert_int_equal(WTERMSIG(child_status), signal);
        remove(path_join(f->arena, folder, "x.done"));
        remove(path_join(f->arena, folder, "y.done"));
        assert_int_equal(rmdir(folder), 0);
    }
}

static void ignored_signals_stay_ignored(void **state)
{
    (void)state;
    int child_status;
    pid_t child = fork();
    if (!child) {
        signal(SIGHUP, SIG_IGN);
        temp_files_guard();
        raise(SIGHUP);
        _exit(3);
    }
    assert_int_equal(waitpid(child, &child_status, 0), child);
    assert_true(WIFEXITED(child_status));
    assert_int_equal(WEXITSTATUS(child_status), 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(temp_file_names_are_recognised),
        TEST(temp_files_are_kept_or_removed),
        TEST(a_file_that_cannot_be_kept_stays_a_temp_file),
        TEST(opening_fails_without_a_folder),
        TEST(many_temp_files_can_be_open),
        TEST(a_signal_leaves_no_temp_files),
        TEST(ignored_signals_stay_ignored),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
