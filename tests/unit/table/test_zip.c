/* Archives: sound ones are read, and the others refused with their reason. */
#include "archive.h"

#include "table/zip.h"

/* Returns the text of a file in the archive, or the problem. */
static const char *read_file(Fixture *f, const Source *file, const char *name)
{
    TableReader *reader = reader_of(f, file);
    const Zip *zip = zip_open(reader);
    const Source *source = zip ? zip_read(reader, zip, name) : NULL;
    return source ? source->text : problems(f);
}

static void files_are_unpacked(void **state)
{
    static const ArchiveFile files[] = {
        {"stored", "Aaaaaaaaaaaaaa"},
        {"a/deflated", "Bbbbbbbbbbbbbb", .is_deflated = true},
        {"described", "Cccccccccccccc", .is_deflated = true, .has_descriptor = true},
        {"described-stored", "Ddd", .has_descriptor = true},
        {"empty", ""},
        {"a..b/.c/...", "Eee"},
        {0}};
    Fixture *f = *state;
    const Source *archive = archive_of(f, "c.xlsx", files);
    for (const ArchiveFile *file = files; file->name; file++)
        assert_case(file->name, read_file(f, archive, file->name), file->text);
}

#define REFUSED "7:1+1 'c.xlsx' cannot be read: "

static void unsound_archives_are_refused(void **state)
{
    static const struct {
        const char *why;
        ArchiveFile files[3];
    } cases[] = {
        {"it is damaged [bad-table] (save it again)",
         {{"a", "Aaa", .is_damaged = true}, {0}}},
        {"it is damaged [bad-table] (save it again)",
         {{"a", "Aaa", .is_damaged = true, .is_deflated = true}, {0}}},
        {"it is encrypted [bad-table] (save it without a password)",
         {{"a", "Aaa"}, {"b", "Bbb", .is_encrypted = true}, {0}}},
        {"it is a ZIP64 archive [bad-table] (open it in a spreadsheet program and save "
         "it again)",
         {{"a", "Aaa", .is_zip64 = true}, {0}}},
        {"two files in it have the same name [bad-table]",
         {{"a", "Aaa"}, {"a", "Bbb"}, {0}}},
        {"the file 'a' is not in it [bad-table]", {{"A", "Aaa"}, {0}}},
        {"the file 'a' is not in it [bad-table]", {{0}}},
        {"the name of a file in it leads elsewhere [bad-table]",
         {{"a", "Aaa"}, {"b/../../c", ""}, {0}}},
        {"the name of a file in it leads elsewhere [bad-table]",
         {{"a", "Aaa"}, {"..\\c", ""}, {0}}},
        {"the name of a file in it leads elsewhere [bad-table]",
         {{"a", "Aaa"}, {"/c", ""}, {0}}},
    };
    Fixture *f = *state;
    for (size_t i = 0; i < LENGTH(cases); i++) {
        const Source *archive = archive_of(f, "c.xlsx", cases[i].files);
        assert_case(cases[i].files[0].name ? cases[i].files[0].name : "no file",
                    read_file(f, archive, "a"),
                    arena_print(f->arena, REFUSED "%s", cases[i].why));
    }
}

static void comments_may_look_like_the_end(void **state)
{
    static const char comment[] = "PK\5\6 and thirty more characters";
    Fixture *f = *state;
    Archive archive = {text_new(f->arena), text_new(f->arena), 0};
    deflate_open();
    archive_add(&archive, &(ArchiveFile){"a", "Aaa"});
    archive_end(&archive, comment, sizeof comment - 1);
    const Source *source = source_of_bytes(f, archive.bytes.text, archive.bytes.length);
    assert_string_equal(read_file(f, source, "a"), "Aaa");
}

/* Whatever the length, the reader stays within the bytes (see 'make asan'). */
static void cut_archives_are_refused(void **state)
{
    static const ArchiveFile files[] = {{"a", "Aaa"}, {0}};
    Fixture *f = *state;
    const Source *whole = archive_of(f, "c.xlsx", files);
    for (size_t length = 0; length < whole->length; length++) {
        const Source *cut = source_of_bytes(f, whole->text, length);
        assert_non_null(strstr(read_file(f, cut, "a"), "cannot be read: "));
    }
}

/* Each file counts when it is unpacked, and the sum has a limit. */
static void unpacked_bytes_count(void **state)
{
    static const ArchiveFile files[] = {{"a", "Aaa"}, {0}};
    enum { MOST = MAX_FILE_MB * 1024 * 1024 };
    Fixture *f = *state;
    TableReader *reader = reader_of(f, archive_of(f, "c.xlsx", files));
    const Zip *zip = zip_open(reader);
    reader->use->bytes = MOST - 3;
    assert_non_null(zip_read(reader, zip, "a"));
    assert_int_equal(reader->use->bytes, MOST);
    assert_null(zip_read(reader, zip, "a"));
    assert_string_equal(problems(f),
                        "7:1+1 with 'c.xlsx' unpacked, the game's files are larger "
                        "than 64 MB in total [too-large]");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(files_are_unpacked),
        TEST(unsound_archives_are_refused),
        TEST(comments_may_look_like_the_end),
        TEST(cut_archives_are_refused),
        TEST(unpacked_bytes_count),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
