/* Tests font families, roles and files: reading fonts.yaml, finding the files, and
 * rejecting files that are broken or not fonts. */
#include "type.h"

#include <sys/stat.h>

/* --- fonts.yaml ------------------------------------------------------------------- */

static Families *read_yaml(Fixture *f, const char *folder, const char *text)
{
    Families *families = families_new(f->arena, NULL);
    const char *file = path_join(f->arena, folder, "fonts.yaml");
    assert_null(file_write(f->arena, file, text, strlen(text)));
    families_read(families, folder, folder, f->diags);
    assert_int_equal(remove(file), 0);
    return families;
}

static void fonts_yaml_is_read(void **state)
{
    Fixture *f = *state;
    char *folder = new_folder(f);
    Families *families =
        read_yaml(f, folder,
                  "families:\n"
                  "  one: {regular: 'a.ttc#2', bold: 'b#x.otf'}\n"
                  "  two: {regular: c.otf, languages: [ja], leading: 1.5}\n"
                  "roles: {body: one}\n"
                  "fall-back: [two, one]\n");
    assert_case("", problems(f), "");
    const Family *one = families_find(families, "one");
    assert_string_equal(one->files[STYLE_REGULAR].name, "a.ttc");
    assert_int_equal(one->files[STYLE_REGULAR].face, 2);
    assert_string_equal(one->files[STYLE_BOLD].name, "b#x.otf");
    assert_true(one->leading == USUAL_LEADING);
    assert_true(families_find(families, "two")->leading == 1.5);
    assert_ptr_equal(families_role(families, "body")->family, one);
    assert_null(families_role(families, "title"));
    assert_ptr_equal(families->fall_back.items[1], one);
    assert_int_equal(family_style(one, STYLE_BOLD_ITALIC), STYLE_BOLD);
    assert_int_equal(family_style(one, STYLE_ITALIC), STYLE_REGULAR);
    rmdir(folder);
}

static void earlier_definitions_take_precedence(void **state)
{
    Fixture *f = *state;
    char *folder = new_folder(f);
    const char *file = path_join(f->arena, folder, "fonts.yaml");
    const char *own = "families: {inter: {regular: mine.otf}}\nroles: {body: inter}\n";
    assert_null(file_write(f->arena, file, own, strlen(own)));
    Families *families = families_new(f->arena, NULL);
    families_read(families, folder, folder, f->diags);
    families_read(families, "fonts", path_real(f->arena, "."), f->diags);
    assert_case("", problems(f), "");
    assert_string_equal(families_find(families, "inter")->files[STYLE_REGULAR].name,
                        "mine.otf");
    assert_string_equal(families_role(families, "title")->family->name,
                        "inter-display");
    remove(file);
    rmdir(folder);
}

static void missing_families_are_reported(void **state)
{
    Fixture *f = *state;
    static const char *const cases[][2] = {
        {"families: {wolf: {regular: a.otf}}\nroles: {body: wofl}\n",
         "2:15+4 there is no family 'wofl' [unknown-family] (did you mean 'wolf'?)"},
        {"families: {wolf: {regular: a.otf}}\nfall-back: [xylophone]\n",
         "2:13+9 there is no family 'xylophone' [unknown-family]"},
        {"families: {wolf: {regular: w.otf, leading: 18pt}}\n",
         "1:44+4 expected a leading of 0.5 to 4 times the size, found '18pt' "
         "[wrong-type]"},
        {"families: {wolf: {bold: a.otf}}\n",
         "1:18+1 a family needs the key 'regular' [missing-key] (a font file: in this "
         "folder, or a path within the system's font folders; FILE#N is face N of a "
         "collection)"},
    };
    char *folder = new_folder(f);
    for (size_t i = 0; i < LENGTH(cases); i++) {
        read_yaml(f, folder, cases[i][0]);
        assert_case(cases[i][0], problems(f), cases[i][1]);
    }
    rmdir(folder);
}

/* --- files ------------------------------------------------------------------------ */

static void all_bundled_fonts_open(void **state)
{
    Fixture *f = *state;
    Press press = press_of(f);
    const Families *families = press.families;
    assert_true(families->families.count > 20);
    for (int i = 0; i < families->families.count; i++)
        for (int style = 0; style < STYLE_COUNT; style++) {
            Family *family = families->families.items[i];
            const Font *font = family_font(press.families, family, (FontStyle)style);
            if (!font)
                fail_msg("%s, %s cannot be opened", family->name, STYLE_NAMES[style]);
            assert_true(font->ascent > 0.3 && font->ascent < 2);
            assert_true(font->descent < 0 && font->descent > -1.2);
            assert_true(font->cap_height > 0.3 &&
                        font->cap_height <= font->ascent + 0.2);
            assert_true(font->x_height > 0.2 && font->x_height < 1.2);
            assert_int_equal(font->colour, text_is(family->name, "emoji"));
        }
}

static void metrics_come_from_the_font(void **state)
{
    Fixture *f = *state;
    Press press = press_of(f);
    const Font *inter =
        family_font(press.families, family_of(&press, "inter"), STYLE_REGULAR);
    assert_true(fabs(inter->cap_height - 0.727) < 0.005);
    assert_true(fabs(inter->x_height - 0.546) < 0.01);
    assert_true(font_has_feature(inter, "tnum"));
    assert_true(font_has_feature(inter, "kern"));
    assert_false(font_has_feature(inter, "smcp"));
    assert_false(font_has_feature(inter, "x"));
    assert_true(fabs(inter->underline.top + 0.17) < 0.05);
    assert_true(fabs(inter->underline.thickness - 0.07) < 0.03);
    assert_true(inter->strikeout.top > inter->x_height / 2);
    assert_true(inter->strikeout.top - inter->strikeout.thickness <
                inter->x_height / 2 + 0.1);
    assert_int_equal(font_glyph(inter, 0x3042), 0);
    assert_int_not_equal(font_glyph(inter, 'a'), 0);
    const Font *pagella =
        family_font(press.families, family_of(&press, "pagella"), STYLE_REGULAR);
    assert_true(font_has_feature(pagella, "smcp"));
}

/* The last byte of a file counts, even if the checksum in its table 'head' is kept. */
static void hashes_are_of_the_whole_file(void **state)
{
    Fixture *f = *state;
    Press press = press_of(f);
    const char *path =
        family_font(press.families, family_of(&press, "inter"), STYLE_REGULAR)->path;
    const Source *source = file_read(f->arena, path, NULL, (SourceRange){0}, f->diags);
    const char *folder = new_folder(f), *why;
    char *bytes = arena_copy(f->arena, source->text, source->length);
    const Font *fonts[3];
    for (int i = 0; i < 3; i++) {
        const char *file = arena_print(f->arena, "%s/%d.otf", folder, i);
        bytes[source->length - 1] ^= i == 2;
        assert_null(file_write(f->arena, file, bytes, source->length));
        fonts[i] = font_open(f->arena, file, 0, &why);
    }
    assert_true(font_hash(fonts[0]) != 0);
    assert_true(font_hash(fonts[0]) == font_hash(fonts[1]));
    assert_true(font_hash(fonts[0]) != font_hash(fonts[2]));
}

static void families_share_opened_files(void **state)
{
    Fixture *f = *state;
    Press press = press_of(f);
    Family *a = family_of(&press, "kaffeesatz"),
           *b = family_of(&press, "kaffeesatz-bold");
    assert_ptr_equal(family_font(press.families, a, STYLE_BOLD),
                     family_font(press.families, b, STYLE_REGULAR));
    const Font *faces[3];
    static const char *const names[] = {"japanese", "korean", "chinese"};
    for (int i = 0; i < 3; i++) {
        faces[i] =
            family_font(press.families, family_of(&press, names[i]), STYLE_REGULAR);
        assert_int_equal(faces[i]->face, i);
    }
    assert_ptr_not_equal(faces[0], faces[1]);
    assert_string_equal(faces[0]->path, faces[1]->path);
}

static void font_files_are_found_in_the_allowed_folders(void **state)
{
    Fixture *f = *state;
    char *folder = new_folder(f);
    char *deep = path_join(f->arena, folder, "deep");
    char *deeper = path_join(f->arena, deep, "deeper");
    assert_int_equal(mkdir(deep, 0700) | mkdir(deeper, 0700), 0);
    const char *files[] = {path_join(f->arena, folder, "beside.otf"),
                           path_join(f->arena, deep, "below.otf"),
                           path_join(f->arena, deeper, "hidden.otf"),
                           path_join(f->arena, folder, "pipe.otf")};
    for (int i = 0; i < 3; i++)
        assert_null(file_write(f->arena, files[i], "x", 1));
    assert_int_equal(mkfifo(files[3], 0600), 0);
    Families *families =
        read_yaml(f, folder,
                  "folders: [deep]\nfamilies:\n  a: {regular: beside.otf}\n"
                  "  b: {regular: below.otf}\n  c: {regular: hidden.otf}\n"
                  "  pipe: {regular: pipe.otf}\n  out: {regular: ../beside.otf}\n"
                  "  root: {regular: /etc/passwd}\n  folder: {regular: deep}\n");
    assert_case("", problems(f), "");
    static const char *const names[] = {"a", "b", "c"};
    for (int i = 0; i < 3; i++)
        assert_string_equal(
            family_path(families, families_find(families, names[i]), STYLE_REGULAR),
            files[i]);
    static const char *const none[] = {"pipe", "out", "root", "folder"};
    for (int i = 0; i < 4; i++)
        assert_null(
            family_path(families, families_find(families, none[i]), STYLE_REGULAR));
    for (int i = 0; i < 4; i++)
        remove(files[i]);
    rmdir(deeper);
    rmdir(deep);
    rmdir(folder);
}

static void missing_and_broken_fonts_are_reported(void **state)
{
    Fixture *f = *state;
    char *folder = new_folder(f);
    const char *file = path_join(f->arena, folder, "text.otf");
    assert_null(file_write(f->arena, file, "no font at all\n", 15));
    Families *families = read_yaml(f, folder,
                                   "families:\n"
                                   "  gone: {regular: gone.otf, package: fonts-gone}\n"
                                   "  lost: {regular: lost.otf}\n"
                                   "  text: {regular: text.otf}\n"
                                   "  far: {regular: 'NotoSansCJK-Regular.ttc#99'}\n");
    static const char *const cases[][2] = {
        {"gone", "2:19+8 the font 'gone.otf' was not found [missing-font] "
                 "(install it: apt-get install fonts-gone)"},
        {"lost", "3:19+8 the font 'lost.otf' was not found [missing-font] (put the "
                 "file into the folder that contains fonts.yaml)"},
        {"text", "4:19+8 text.otf cannot be used as a font: it is not a font "
                 "[broken-font] (replace the file)"},
        {"far",
         "5:18+28 NotoSansCJK-Regular.ttc cannot be used as a font: the collection has "
         "no face with that number [broken-font] (replace the file)"},
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        Family *family = families_find(families, cases[i][0]);
        assert_null(family_font(families, family, STYLE_BOLD));
        family_problem(family, STYLE_BOLD, f->diags);
        char *message = (char *)problems(f);
        const char *path = family->files[0].path;
        if (path) { /* the displayed path depends on where the tests run */
            const char *shown = path_display(f->arena, path);
            char *at = strstr(message, shown);
            assert_non_null(at);
            size_t front = (size_t)(at - message);
            message = arena_print(f->arena, "%.*s%s%s", (int)front, message,
                                  path_last(f->arena, path), at + strlen(shown));
        }
        assert_case(cases[i][0], message, cases[i][1]);
    }
    remove(file);
    rmdir(folder);
}

/* --- broken files ----------------------------------------------------------------- */

/* Opens the file and, if it is accepted as a font, shapes text with it. */
static bool try_font(const char *path)
{
    Arena *arena = arena_new();
    const char *why = NULL;
    const Font *font = font_open(arena, path, 0, &why);
    assert_true(!font == !!why);
    if (font) {
        Families *families = families_new(arena, NULL);
        Family family = {.name = "tried"};
        family.files[STYLE_REGULAR] =
            (FontFile){.name = "tried", .tried = true, .path = path, .font = font};
        Shaper *shaper = shaper_new(arena, families);
        const StyledFont *styled_font =
            shaper_font(shaper, &family, STYLE_REGULAR, "smcp,tnum", "en", false);
        static const char *const words[] = {"AVATAR", "office", "e\u0301", "123",
                                            "\u0628"};
        for (size_t i = 0; i < LENGTH(words); i++) {
            const Word *word = shape_word(shaper, styled_font, (Direction){0}, words[i],
                                          (int)strlen(words[i]));
            assert_true(word->glyph_count >= 0);
            GlyphPicture picture;
            for (int k = 0; k < word->glyph_count; k++)
                font_picture(arena, font, word->glyphs[k].id, &picture);
        }
    }
    arena_free(arena);
    return font != NULL;
}

static char *read_bytes(Fixture *f, const char *path, size_t *length)
{
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    fseek(file, 0, SEEK_END);
    *length = (size_t)ftell(file);
    rewind(file);
    char *bytes = arena_alloc(f->arena, *length + 1);
    assert_int_equal(fread(bytes, 1, *length, file), *length);
    fclose(file);
    return bytes;
}

static void write_bytes(const char *path, const char *bytes, size_t length)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, length, file), length);
    assert_int_equal(fclose(file), 0);
}

static void broken_font_files_are_harmless(void **state)
{
    Fixture *f = *state;
    Press press = press_of(f);
    static const char *const names[] = {"arapey-black", "thai", "bebas-neue"};
    char *folder = new_folder(f), *path = path_join(f->arena, folder, "broken.otf");
    uint32_t seed = 7;
    for (size_t n = 0; n < LENGTH(names); n++) {
        size_t length = 0;
        Family *family = family_of(&press, names[n]);
        const char *good =
            read_bytes(f, family_path(press.families, family, STYLE_REGULAR), &length);
        char *bytes = arena_alloc(f->arena, length);
        write_bytes(path, good, length);
        assert_true(try_font(path));
        for (int part = 0; part < 24; part++) {
            write_bytes(path, good,
                        part < 12 ? (size_t)part : length * (size_t)(part - 12) / 12);
            try_font(path);
        }
        for (int round = 0; round < 60; round++) {
            memcpy(bytes, good, length);
            /* Half of the changes hit the table directory, the other half any byte. */
            for (int i = 0; i < 1 + round / 4; i++)
                bytes[random_next(&seed) % (round % 2 ? length : 300)] =
                    (char)random_next(&seed);
            write_bytes(path, bytes, length);
            try_font(path);
        }
    }
    remove(path);
    rmdir(folder);
}

static void invalid_fonts_are_rejected_with_a_reason(void **state)
{
    Fixture *f = *state;
    char *folder = new_folder(f), *path = path_join(f->arena, folder, "x.otf");
    static const char zeros[4096];
    static const struct {
        const char *bytes;
        size_t length;
    } cases[] = {{"", 0},
                 {"OTTO", 4},
                 {zeros, sizeof zeros},
                 {"wOF2 and more", 13},
                 {"ttcf\0\1\0\0\377\377\377\377", 12},
                 {"%PDF-1.7 is no font", 19}};
    for (size_t i = 0; i < LENGTH(cases); i++) {
        write_bytes(path, cases[i].bytes, cases[i].length);
        assert_false(try_font(path));
    }
    remove(path);
    assert_false(try_font(path));
    assert_false(try_font(folder));
    rmdir(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(fonts_yaml_is_read),
        TEST(earlier_definitions_take_precedence),
        TEST(missing_families_are_reported),
        TEST(all_bundled_fonts_open),
        TEST(metrics_come_from_the_font),
        TEST(hashes_are_of_the_whole_file),
        TEST(families_share_opened_files),
        TEST(font_files_are_found_in_the_allowed_folders),
        TEST(missing_and_broken_fonts_are_reported),
        TEST(broken_font_files_are_harmless),
        TEST(invalid_fonts_are_rejected_with_a_reason),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
