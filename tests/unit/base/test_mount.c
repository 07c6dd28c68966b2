/* Links of a tree that is mounted, and the comparison of folders. */
#include "folder.h"

#include <errno.h>

#include "base/folder_compare.h"
#include "base/mount.h"

/* An entry of the tree: a folder, or a file or link with a text. */
typedef struct {
    const char *path;
    MountedKind kind;
    const char *text; /* of a link: NULL if it cannot be read */
} TreeEntry;

static const TreeEntry ENTRIES[] = {
    {"games", MOUNTED_FOLDER, NULL},
    {"games/den", MOUNTED_FOLDER, NULL},
    {"games/den/a.txt", MOUNTED_FILE, "a"},
    {"games/den/up", MOUNTED_LINK, "../../shared/b.txt"},
    {"games/den/beside", MOUNTED_LINK, "../other/c.txt"},
    {"games/den/around", MOUNTED_LINK, "../../games/den/a.txt"},
    {"games/den/top", MOUNTED_LINK, "../.."},
    {"games/den/out", MOUNTED_LINK, "../../../outside/d.txt"},
    {"games/den/absolute", MOUNTED_LINK, "/outside"},
    {"games/den/broken", MOUNTED_LINK, NULL},
    {"games/den/long", MOUNTED_LINK, "long"}, /* its text is made in read */
    {"games/den/loop", MOUNTED_LINK, "loop"},
    {"games/den/fonts", MOUNTED_FOLDER, NULL},
    {"games/den/fonts/e.txt", MOUNTED_LINK, "../../../shared/b.txt"},
    {"games/other", MOUNTED_FOLDER, NULL},
    {"games/other/c.txt", MOUNTED_FILE, "c"},
    {"shared", MOUNTED_FOLDER, NULL},
    {"shared/b.txt", MOUNTED_FILE, "b"},
};

static const TreeEntry *entry_of(const char *path)
{
    for (size_t i = 0; i < LENGTH(ENTRIES); i++)
        if (strcmp(ENTRIES[i].path, path) == 0)
            return &ENTRIES[i];
    return NULL;
}

static MountedKind kind(void *context, const char *path)
{
    (void)context;
    const TreeEntry *entry = entry_of(path);
    return !*path ? MOUNTED_FOLDER : entry ? entry->kind : MOUNTED_NOTHING;
}

static void names(void *context, const char *path, MountedNames *add, void *to)
{
    (void)context;
    size_t length = strlen(path);
    for (size_t i = 0; i < LENGTH(ENTRIES); i++) {
        const char *name = ENTRIES[i].path;
        if (length && (strncmp(name, path, length) != 0 || name[length] != '/'))
            continue;
        name += length + (length > 0);
        if (!strchr(name, '/'))
            add(to, name);
    }
}

static const char *read_entry(void *context, const char *path, Arena *arena,
                              size_t *length, const char **why)
{
    (void)context;
    const TreeEntry *entry = entry_of(path);
    *why = "it cannot be read";
    if (!entry || !entry->text)
        return NULL;
    const char *text = entry->text;
    if (strcmp(text, "long") == 0) {
        Text parts = text_new(arena);
        while (parts.length <= MAX_LINK_BYTES)
            text_add(&parts, "./");
        text_add(&parts, "a.txt");
        text = parts.text;
    }
    *length = strlen(text);
    return text;
}

/* --- links ------------------------------------------------------------------------ */

static MountedTree tree_at(const char *folder)
{
    return (MountedTree){NULL, folder, kind, names, read_entry};
}

static const char *resolved(Arena *arena, const char *path)
{
    const char *real = mount_real(arena, path);
    return real ? real : errno == ELOOP ? "a loop" : "nothing";
}

static void links_lead_through_the_whole_tree(void **state)
{
    Fixture *f = *state;
    static const char *const cases[][2] = {
        {"", ""},
        {"/a.txt", "/a.txt"},
        {"/up", "/../../shared/b.txt"},
        {"/fonts/e.txt", "/../../shared/b.txt"},
        {"/beside", "/../other/c.txt"},
        {"/around", "/a.txt"},
        {"/top/shared", "/../../shared"},
        {"/top/games/den/fonts", "/fonts"},
        {"/../../shared/b.txt", "/../../shared/b.txt"},
        {"/..", "/.."},
    };
    const MountedTree tree = tree_at("games/den");
    assert_true(mount_tree("/repo/games/den/abc:", &tree));
    for (size_t i = 0; i < LENGTH(cases); i++)
        assert_case(cases[i][0],
                    resolved(f->arena, arena_print(f->arena, "/repo/games/den/abc:%s",
                                                   cases[i][0])),
                    arena_print(f->arena, "/repo/games/den/abc:%s", cases[i][1]));
    mount_end(&tree);
}

static void links_lead_out_of_the_tree(void **state)
{
    Fixture *f = *state;
    static const char *const cases[][2] = {
        {"out", "/outside/d.txt"},
        {"absolute", "/outside"},
        {"absolute/x", "/outside/x"},
        {"../../../x/y", "/x/y"},
        {"broken", "nothing"},
        {"broken/a.txt", "nothing"},
        {"broken/../a.txt", "nothing"},
        {"long", "nothing"},
        {"none", "nothing"},
        {"loop", "a loop"},
    };
    const MountedTree tree = tree_at("games/den");
    assert_true(mount_tree("/repo/games/den/abc:", &tree));
    for (size_t i = 0; i < LENGTH(cases); i++)
        assert_case(cases[i][0],
                    resolved(f->arena, arena_print(f->arena, "/repo/games/den/abc:/%s",
                                                   cases[i][0])),
                    cases[i][1]);
    mount_end(&tree);
}

/* Without a folder, the whole tree is mounted, and its top is the folder around the
 * mount. */
static void the_whole_tree_can_be_mounted(void **state)
{
    Fixture *f = *state;
    const MountedTree tree = tree_at("");
    assert_true(mount_tree("/some/repo/abc:", &tree));
    assert_case("up", resolved(f->arena, "/some/repo/abc:/games/den/up"),
                "/some/repo/abc:/shared/b.txt");
    assert_case("out", resolved(f->arena, "/some/repo/abc:/games/den/out"),
                "/some/outside/d.txt");
    mount_end(&tree);
}

static void files_above_the_mounted_folder_are_read(void **state)
{
    Fixture *f = *state;
    const MountedTree tree = tree_at("games/den");
    assert_true(mount_tree("/repo/games/den/abc:", &tree));
    const Source *source = file_read(f->arena, "/repo/games/den/abc:/fonts/e.txt", NULL,
                                     (SourceRange){0}, f->diags);
    assert_string_equal(source->text, "b");
    assert_true(path_is_folder("/repo/games/den/abc:/top"));
    int count;
    const char *const *in =
        folder_names(f->arena, "/repo/games/den/abc:/top/shared", &count);
    assert_int_equal(count, 1);
    assert_string_equal(in[0], "b.txt");
    assert_true(path_leads_out(f->arena, "/repo/games/den/abc:/up", NULL,
                               "/repo/games/den/abc:"));
    assert_false(path_leads_out(f->arena, "/repo/games/den/abc:/around", NULL,
                                "/repo/games/den/abc:"));
    mount_end(&tree);
}

/* --- folders ---------------------------------------------------------------------- */

static void write_at(Fixture *f, const char *path, const char *text)
{
    assert_null(folder_make_above(f->arena, path));
    assert_null(file_write(f->arena, path, text, strlen(text)));
}

static void folders_are_compared_by_their_bytes(void **state)
{
    Fixture *f = *state;
    assert_true(folders_are_equal("no-such", "no-such-either"));
    write_at(f, in_folder(f, "compared/a/x/one.txt"), "one");
    write_at(f, in_folder(f, "compared/b/x/one.txt"), "one");
    assert_true(
        folders_are_equal(in_folder(f, "compared/a"), in_folder(f, "compared/b")));
    assert_false(
        folders_are_equal(in_folder(f, "compared/a"), in_folder(f, "no-such")));
    write_at(f, in_folder(f, "compared/b/x/.hidden"), "");
    assert_true(
        folders_are_equal(in_folder(f, "compared/a"), in_folder(f, "compared/b")));
    write_at(f, in_folder(f, "compared/b/x/one.txt"), "eno");
    assert_false(
        folders_are_equal(in_folder(f, "compared/a"), in_folder(f, "compared/b")));
    write_at(f, in_folder(f, "compared/b/x/one.txt"), "one");
    write_at(f, in_folder(f, "compared/b/two.txt"), "");
    assert_false(
        folders_are_equal(in_folder(f, "compared/a"), in_folder(f, "compared/b")));
}

/* Large files without bytes on the disk; they are refused by their size. */
static void very_large_folders_are_never_equal(void **state)
{
    Fixture *f = *state;
    const char *const files[] = {in_folder(f, "huge/a/zeros"),
                                 in_folder(f, "huge/b/zeros")};
    for (size_t i = 0; i < LENGTH(files); i++) {
        write_at(f, files[i], "");
        assert_int_equal(truncate(files[i], 1100 * 1024LL * 1024), 0);
    }
    assert_false(folders_are_equal(in_folder(f, "huge/a"), in_folder(f, "huge/b")));
    for (size_t i = 0; i < LENGTH(files); i++)
        assert_int_equal(truncate(files[i], 10), 0);
    assert_true(folders_are_equal(in_folder(f, "huge/a"), in_folder(f, "huge/b")));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(links_lead_through_the_whole_tree),
        TEST(links_lead_out_of_the_tree),
        TEST(the_whole_tree_can_be_mounted),
        TEST(files_above_the_mounted_folder_are_read),
        FOLDER_TEST(folders_are_compared_by_their_bytes),
        FOLDER_TEST(very_large_folders_are_never_equal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
