#include "command/starter.h"

#include <string.h>

#include "base/file.h"
#include "base/file_writer.h"
#include "base/path.h"

/* Placeholders in the files of all starters, for the title and the folder of the new
 * game. */
#define TITLE "New Game"
#define NAME "new-game"

const char *starter_title(Arena *arena, const char *name)
{
    char *title = arena_text(arena, name);
    for (char *c = title; *c; c++) {
        bool first = c == title || c[-1] == ' ';
        if (*c == '-')
            *c = ' ';
        else if (first && *c >= 'a' && *c <= 'z')
            *c -= 'a' - 'A';
    }
    return title;
}

/* Returns the text with the game's title and name, and its placeholders filled. What
 * fills them may contain "New Game", and stays as it is. */
static const char *filled(const StarterCopy *copy, const char *text)
{
    Text out = text_new(copy->session->arena);
    while (*text) {
        bool title = text_starts(text, TITLE), name = text_starts(text, NAME);
        if (title || name)
            text_add(&out, title ? copy->title : copy->name);
        else
            text_add_bytes(&out, text, 1);
        text += title ? strlen(TITLE) : name ? strlen(NAME) : 1;
    }
    return fill_apply(copy->fill, out.arena, out.text);
}

static const char *first_sentence(Arena *arena, const char *text)
{
    const char *end = strstr(text, ". ");
    size_t length = end ? (size_t)(end - text) : strlen(text);
    while (length && strchr(".\n ", text[length - 1]))
        length--;
    return arena_copy(arena, text, length);
}

/* Returns the comment at the start of a text, without its '#' signs. */
static const char *comment_at(Arena *arena, const char *text)
{
    Text comment = text_new(arena);
    for (; *text == '#'; text += *text == '\n') {
        size_t length = strcspn(text += strspn(text, "# "), "\n");
        text_print(&comment, "%s%.*s", comment.length ? " " : "", (int)length, text);
        text += length;
    }
    return comment.text;
}

/* Returns the summary of a file: the first sentence of its initial comment, after the
 * line for editors, or of its 'says'. */
static const char *summary(Arena *arena, const char *path, const char *text)
{
    static const char for_editors[] = "# yaml-language-server";
    Source *source = source_new(arena, path, NULL);
    source_set_text(arena, source, text, strlen(text));
    if (text_starts(text, for_editors)) {
        text += strcspn(text, "\n");
        text += *text == '\n';
    }
    const Node *tree =
        *text == '#' ? NULL : yaml_read(arena, source, diag_list_new(arena));
    const Node *says = tree ? node_get(tree, "says") : NULL;
    if (says && says->kind == NODE_TEXT)
        return first_sentence(arena, says->text);
    return first_sentence(arena, comment_at(arena, text));
}

static bool write_file(StarterCopy *copy, const StarterFile *file)
{
    Session *session = copy->session;
    const char *why = folder_make_above(session->arena, file->path);
    if (!why)
        why = file_write(session->arena, file->path, file->bytes, file->length);
    if (why)
        cannot_run(session, NULL, "%s", why);
    table_text(&copy->written, file->path);
    table_text(&copy->written, file->says);
    return !why;
}

static bool write_text(StarterCopy *copy, const char *path, const char *text,
                       const char *says)
{
    const StarterFile file = {path, text, strlen(text), says};
    return write_file(copy, &file);
}

static bool copy_file(StarterCopy *copy, const char *name)
{
    Arena *arena = copy->session->arena;
    DiagList *faults = diag_list_new(arena);
    const Source *source = file_read(arena, path_join(arena, copy->from, name), NULL,
                                     (SourceRange){0}, faults);
    if (!source)
        return refuse(copy->session, NULL, "%s", faults->all.items[0]->message);
    const char *text = filled(copy, source->text);
    const char *path = path_join(arena, copy->to, name);
    return write_text(copy, path, text,
                      strstr(name, ".yaml") ? summary(arena, path, text) : "");
}

/* Copies the files of a folder, then its subfolders. 'below' is the folder relative to
 * the starter, or "". */
static bool copy_folder(StarterCopy *copy, const char *below)
{
    Arena *arena = copy->session->arena;
    const char *folder = path_join(arena, copy->from, below);
    int count = 0;
    const char *const *names = folder_names(arena, folder, &count);
    bool good = names != NULL;
    for (int folders = 0; folders < 2; folders++)
        for (int i = 0; i < count && good; i++) {
            const char *inside = *below ? path_join(arena, below, names[i]) : names[i];
            if (path_is_folder(path_join(arena, folder, names[i])) != folders)
                continue;
            good = folders ? copy_folder(copy, inside) : copy_file(copy, inside);
        }
    return good;
}

static bool write_files(StarterCopy *copy)
{
    for (int i = 0; i < copy->files.count; i++) {
        StarterFile file = copy->files.items[i];
        file.path = path_join(copy->session->arena, copy->to, file.path);
        if (!write_file(copy, &file))
            return false;
    }
    return true;
}

int starter_write(StarterCopy *copy, const char *content)
{
    Session *session = copy->session;
    Arena *arena = session->arena;
    copy->written = table_with(arena, (const char *const[]){"", "", NULL});
    if (!write_files(copy) || !copy_folder(copy, ""))
        return EXIT_CANNOT_RUN;
    const char *schema = path_join(arena, content, "ppgen.schema.json");
    if (!path_exists(schema) &&
        !write_text(copy, schema, schema_text(arena, NULL),
                    "JSON Schema, with which editors check the YAML files"))
        return EXIT_CANNOT_RUN;
    if (session->options.quiet)
        return EXIT_GOOD;
    table_print(&copy->written, &session->out, 0, session->console);
    if (copy->report)
        text_print(&session->out, "\n%s", copy->report);
    text_print(&session->out, "\nNext: ppgen check %s --draw\n", copy->name);
    return EXIT_GOOD;
}
