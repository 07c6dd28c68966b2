#define _XOPEN_SOURCE 700
#include <ftw.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file_writer.h"
#include "base/path.h"
#include "command/command.h"
#include "fuzz.h"
#include "render/painter.h"
#include "render/pdf.h"

const Target TARGETS[] = {
    {"yaml", fuzz_yaml, true},
    {"game", fuzz_game, true},
    {"expression", fuzz_expression, true},
    {"template", fuzz_template, true},
    {"markup", fuzz_markup, true},
    {"book", fuzz_book, true},
    {"scene", fuzz_scene, true},
    {"paragraph", fuzz_paragraph, false},
    {"svg", fuzz_svg, true},
    {"icon", fuzz_icon, true},
    {"picture", fuzz_picture, false},
    {"printer", fuzz_printer, true},
    {"csv", fuzz_csv, true},
    {"json", fuzz_json, true},
    {"rows", fuzz_rows, true},
    {"zip", fuzz_zip, false},
    {"xlsx", fuzz_xlsx, true},
    {"ods", fuzz_ods, true},
    {"request", fuzz_request, true},
    {"check", fuzz_check, true},
    {"build", fuzz_build, true},
    {NULL, NULL, false},
};

const Target *target_find(const char *name)
{
    for (const Target *target = TARGETS; name && target->name; target++)
        if (text_is(target->name, name))
            return target;
    return NULL;
}

/* --- inputs ----------------------------------------------------------------------- */

static int remove_one(const char *path, const struct stat *state, int kind,
                      struct FTW *place)
{
    (void)state, (void)kind, (void)place;
    return remove(path);
}

void target_run(const Target *target, const uint8_t *bytes, size_t size)
{
    const char *base = getenv("TMPDIR");
    Arena *arena = arena_new();
    char *folder = path_join(arena, base ? base : "/tmp", "ppgen-fuzz-XXXXXX");
    if (!mkdtemp(folder))
        abort();
    const Input input = {.arena = arena,
                         .diags = diag_list_new(arena),
                         .folder = path_real(arena, folder),
                         .bytes = arena_copy(arena, (const char *)bytes, size),
                         .length = size};
    target->run(&input);
    if (nftw(folder, remove_one, 16, FTW_DEPTH | FTW_PHYS) != 0)
        abort();
    arena_free(arena);
}

const Source *input_source(const Input *input)
{
    Source *source = arena_new_item(input->arena, Source);
    source->path = source->shown = source->name = "game.yaml";
    source_set_text(input->arena, source, input->bytes, input->length);
    return source;
}

void input_put(const Input *input, const char *name, const char *bytes, size_t length)
{
    const char *path = path_join(input->arena, input->folder, name);
    if (!folder_make_above(input->arena, path))
        file_write(input->arena, path, bytes, length);
}

/* Returns a path that cannot leave the folder, or NULL if no characters remain. */
static const char *safe_name(Arena *arena, const char *line, size_t length)
{
    Text name = text_new(arena);
    for (size_t i = 0; i < length && name.length < 60; i++) {
        bool is_plain = (line[i] >= 'a' && line[i] <= 'z') ||
                        (line[i] >= '0' && line[i] <= '9') || line[i] == '-';
        bool is_separator = (line[i] == '.' || line[i] == '/') && name.length &&
                            name.text[name.length - 1] != '.' &&
                            name.text[name.length - 1] != '/';
        if (is_plain || is_separator)
            text_add_bytes(&name, &line[i], 1);
    }
    return name.length && name.text[name.length - 1] != '/' ? name.text : NULL;
}

void input_unpack(const Input *input, const char *folder)
{
    enum { MAX_FILES = 30 };
    const char *at = input->bytes, *end = at + input->length;
    for (int files = 0; files < MAX_FILES && text_starts(at, "%% "); files++) {
        size_t line = strcspn(at, "\n");
        const char *name = safe_name(input->arena, at + 3, line > 3 ? line - 3 : 0);
        const char *text = at + line + (at + line < end);
        const char *next = strstr(text, "\n%% ");
        const char *stop = next ? next + 1 : end;
        if (name)
            input_put(input, path_join(input->arena, folder, name), text,
                      (size_t)(stop - text));
        at = stop;
    }
}

int input_command(const Input *input, ...)
{
    enum { MAX_WORDS = 16 };
    char *words[MAX_WORDS];
    int count = 0;
    va_list list;
    va_start(list, input);
    for (char *word; count < MAX_WORDS - 2 && (word = va_arg(list, char *));)
        words[count++] = word;
    va_end(list);
    words[count++] = arena_print(input->arena, "--content=%s/content", input->folder);
    words[count] = NULL;
    Session session = {.arena = input->arena, .out = text_new(input->arena)};
    return session_run(&session, count, words);
}

const Game *input_game(const Input *input, int edition)
{
    const GameLocation place = {
        "g", path_join(input->arena, input->folder, "content/g"), input->folder};
    const GameFiles *files = game_read(input->arena, &place, input->diags);
    return files->tree && edition < files->edition_count
               ? game_load(input->arena, files, files->editions[edition], 0,
                           input->diags)
               : NULL;
}

/* --- pages ------------------------------------------------------------------------ */

/* If drawing fails, the reason must be reported. */
void input_draw(const Input *input, const ItemList *items)
{
    static const Document document = {.structured = true};
    const Page page = {.width = 50, .height = 50, .items = *items};
    Arena *arena = arena_new();
    const char *path = path_join(arena, input->folder, "it.pdf");
    Sink *sink = pdf_begin(arena, &document, VIEW_NORMAL, path);
    bool good = sink->page && sink->page(sink, &page) && pdf_end(sink);
    if (!good && !sink->why)
        __builtin_trap();
    path = path_join(arena, input->folder, "it.png");
    png_write(arena, painter_new(arena, VIEW_NORMAL), &page, 50, path);
    arena_free(arena);
}
