/* Helpers for tests that use files: a temporary folder per test. */
#ifndef FOLDER_H
#define FOLDER_H

#include "unit.h"

#include <ftw.h>

#include "base/temp_file.h"

static char *folder; /* of the running test */

static inline int set_up_folder(void **state)
{
    set_up(state);
    folder = new_folder(*state);
    return 0;
}

/* Fails for a temporary file, which the program should have removed. */
static inline int remove_one(const char *path, const struct stat *status, int type,
                             struct FTW *at)
{
    (void)status;
    (void)type;
    return temp_file_is_name(path + at->base) ? -1 : remove(path);
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
    FILE *file = fopen(in_folder(f, name), "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, length, file), length);
    assert_int_equal(fclose(file), 0);
}

static inline void put(Fixture *f, const char *name, const char *text)
{
    put_bytes(f, name, text, strlen(text));
}

#endif
