/* Tests the files of pictures: equal ones share a file, names follow the picture, and a
 * folder that cannot be written is reported. */
#include "folder.h"

#include "base/file.h"
#include "export/picture_files.h"

/* Adds a page with a square of this colour. */
static const PictureFile *add(PictureFiles *files, const char *stem, uint32_t colour,
                              int px, bool is_transparent)
{
    Arena *arena = arena_new();
    Page page = {.width = 10, .height = 10};
    list_add(arena, &page.items,
             item_fill(path_of_box(arena, (Box){2, 2, 6, 6}), paint_ink(colour, 1)));
    const PictureForm form = {stem, px, px, 100, is_transparent};
    return picture_files_add(files, &form, &page, arena);
}

static void equal_pictures_share_a_file(void **state)
{
    Fixture *f = *state;
    PictureFiles *files = picture_files_begin(f->arena, folder, 2);
    const PictureFile *a = add(files, "faces/a", 0xFF0000, 20, false),
                      *same = add(files, "faces/b", 0xFF0000, 20, false),
                      *blue = add(files, "faces/c", 0x0000FF, 20, false),
                      *large = add(files, "faces/d", 0xFF0000, 30, false),
                      *clear = add(files, "faces/e", 0xFF0000, 20, true);
    assert_null(picture_files_end(files));
    assert_string_equal(a->file, same->file);
    const char *const names[] = {a->file, blue->file, large->file, clear->file};
    for (size_t i = 0; i < LENGTH(names); i++)
        for (size_t k = 0; k < i; k++)
            assert_string_not_equal(names[i], names[k]);
    assert_int_equal(large->width, 30);
}

static void a_name_ends_in_a_hash_of_the_file(void **state)
{
    Fixture *f = *state;
    PictureFiles *files = picture_files_begin(f->arena, folder, 1);
    const PictureFile *picture = add(files, "faces/a", 0x00FF00, 20, false);
    assert_null(picture_files_end(files));
    const char *sum = file_hash(f->arena, in_folder(f, picture->file), f->diags);
    assert_string_equal(picture->file, arena_print(f->arena, "faces/a-%.8s.png", sum));
}

static void many_pictures_come_in_order(void **state)
{
    Fixture *f = *state;
    PictureFiles *files = picture_files_begin(f->arena, folder, 3);
    const PictureFile *pictures[60];
    for (int i = 0; i < 60; i++) /* 20 looks, three times each */
        pictures[i] =
            add(files, arena_print(f->arena, "p%d", i), (uint32_t)(i % 20), 16, false);
    assert_null(picture_files_end(files));
    for (int i = 0; i < 60; i++) {
        assert_true(
            text_starts(pictures[i]->file, arena_print(f->arena, "p%d-", i % 20)));
        assert_ptr_equal(pictures[i], pictures[i % 20]);
    }
}

static void a_folder_that_cannot_be_made_is_reported(void **state)
{
    Fixture *f = *state;
    put(f, "faces", "a file");
    PictureFiles *files = picture_files_begin(f->arena, folder, 2);
    const PictureFile *a = add(files, "faces/a", 0xFF0000, 20, false),
                      *b = add(files, "backs/b", 0x00FF00, 20, false);
    assert_non_null(strstr(picture_files_end(files), "faces"));
    assert_null(a->file);
    (void)b;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        FOLDER_TEST(equal_pictures_share_a_file),
        FOLDER_TEST(a_name_ends_in_a_hash_of_the_file),
        FOLDER_TEST(many_pictures_come_in_order),
        FOLDER_TEST(a_folder_that_cannot_be_made_is_reported),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
