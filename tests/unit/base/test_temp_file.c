/* Files that are being written: a signal at any moment leaves none. */
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

static void they_are_known_by_their_names(void **state)
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

static void one_is_kept_or_removed(void **state)
{
    Fixture *f = *state;
    char *folder = new_folder(f), *place = path_join(f->arena, folder, "x");
    TempFile kept, removed;
    int first = temp_file_open(f->arena, place, 0600, &kept);
    int second = temp_file_open(f->arena, place, 0600, &removed);
    assert_true(first >= 0 && second >= 0);
    assert_true(temp_file_is_name(path_last(f->arena, kept.name)));
    assert_string_not_equal(kept.name, removed.name);
    close(first);
    close(second);
    assert_true(temp_file_keep(&kept, place));
    temp_file_remove(&kept); /* does nothing */
    temp_file_remove(&removed);
    temp_file_remove(&removed);
    assert_int_equal(count_files(folder), 1);
    assert_int_equal(remove(place), 0);
    assert_int_equal(rmdir(folder), 0);
}

static void one_that_cannot_be_kept_stays_a_partial_file(void **state)
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

static void without_a_folder_there_is_none(void **state)
{
    Fixture *f = *state;
    TempFile temp_file;
    assert_int_equal(temp_file_open(f->arena, "/no-such/x", 0600, &temp_file), -1);
    temp_file_remove(&temp_file);
}

/* More than there are slots for. */
static void many_can_be_open(void **state)
{
    Fixture *f = *state;
    enum { MANY = 80 };
    char *folder = new_folder(f), *place = path_join(f->arena, folder, "x");
    TempFile partials[MANY];
    for (int i = 0; i < MANY; i++)
        close(temp_file_open(f->arena, place, 0600, &partials[i]));
    assert_int_equal(count_files(folder), MANY);
    for (int i = 0; i < MANY; i++)
        temp_file_remove(&partials[i]);
    assert_int_equal(rmdir(folder), 0);
}

/* --- signals ---------------------------------------------------------------------- */

/* Until the process ends, at the latest with its parent. */
static void *write_on(void *place)
{
    Arena *arena = arena_new();
    while (getppid() != 1) {
        TempFile a, b;
        close(temp_file_open(arena, place, 0600, &a));
        close(temp_file_open(arena, place, 0600, &b));
        temp_file_keep(&a, arena_print(arena, "%s.done", (char *)place));
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
        pthread_create(&thread, NULL, write_on, path_join(f->arena, folder, "x"));
    }
    write_on(path_join(f->arena, folder, "y"));
}

static void to_default(int number)
{
    signal(number, SIG_DFL);
}

static void pause_for(long microseconds)
{
    nanosleep(&(struct timespec){.tv_nsec = microseconds * 1000}, NULL);
}

/* The thread sanitizer handles signals itself, later, and may lose one whose handler is
 * there for once. */
static bool signals_are_lost(void)
{
    const char *sanitized = getenv("SANITIZED");
    return sanitized && strstr(sanitized, "thread");
}

static void a_signal_at_any_moment_leaves_none(void **state)
{
    Fixture *f = *state;
    if (signals_are_lost())
        skip();
    static const int signals[] = {SIGINT, SIGTERM, SIGHUP, SIGPIPE, SIGQUIT};
    unsigned seed = 7;
    for (int i = 0; i < 60; i++) {
        char *folder = new_folder(f);
        int state_of_child, signal = signals[i % 5];
        to_default(signal); /* in the background, a shell lets programs ignore some */
        pid_t child = fork();
        if (!child)
            write_in_threads(f, folder);
        seed = seed * 1103515245u + 12345u;
        pause_for(2000 + (long)(seed >> 8) % 8000);
        kill(child, signal);
        assert_int_equal(waitpid(child, &state_of_child, 0), child);
        assert_true(WIFSIGNALED(state_of_child));
        assert_int_equal(WTERMSIG(state_of_child), signal);
        remove(path_join(f->arena, folder, "x.done"));
        remove(path_join(f->arena, folder, "y.done"));
        assert_int_equal(rmdir(folder), 0);
    }
}

static void a_signal_that_is_ignored_stays_so(void **state)
{
    (void)state;
    int state_of_child;
    pid_t child = fork();
    if (!child) {
        signal(SIGHUP, SIG_IGN);
        temp_files_guard();
        raise(SIGHUP);
        _exit(3);
    }
    assert_int_equal(waitpid(child, &state_of_child, 0), child);
    assert_true(WIFEXITED(state_of_child));
    assert_int_equal(WEXITSTATUS(state_of_child), 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(they_are_known_by_their_names),
        TEST(one_is_kept_or_removed),
        TEST(one_that_cannot_be_kept_stays_a_partial_file),
        TEST(without_a_folder_there_is_none),
        TEST(many_can_be_open),
        TEST(a_signal_at_any_moment_leaves_none),
        TEST(a_signal_that_is_ignored_stays_so),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
