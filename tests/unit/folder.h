/* Helpers for tests that use files: a temporary folder per test. */
#ifndef FOLDER_H
#define FOLDER_H

#include "unit.h"

#include <ftw.h>

static char *folder; /* of the running test */

static inline int set_up_folder(void **state)
{
    set_up(state);
    folder = new_folder(*state);
    return 0;
}

static inline int remove_one(const char *path, const struct stat *status, int type,
                             struct FTW *at)
{
    (void)status;
    (void)type;
    (void)at;
    return remove(path);
}

static inline int tear_down_folder(void **state)
{
    int left = nftw(folder, remove_one, 8, FTW_DEPTH | FTW_PHYS);
    tear_down(state);
    return left;
}

#define FOLDER_TEST(name) \
    cmocka_unit_test_setup_teardown(name, set_up_folder, tear_down_folder)

static inline char *in_folder(Fixture *f, const char *name)
{
    return path_join(f->arena, folder, name);
}

static inline void put_bytes(Fixture *f, const char *name, const char *bytes,
                             size_t length)
{
    assert_null(file_write(f->arena, in_folder(f, name), bytes, length));
}

static inline void put(Fixture *f, const char *name, const char *text)
{
    put_bytes(f, name, text, strlen(text));
}

#endif
