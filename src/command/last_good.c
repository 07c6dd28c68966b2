/* The state is a text with all files of the game that hold lines of text: for each a
 * line with its name and its length, and then its bytes. Files are compared line by
 * line. */
#include "command/last_good.h"

#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/file_writer.h"
#include "base/path.h"
#include "base/sha256.h"

static const char *const ENDINGS[] = {".yaml", ".md", ".csv", ".tsv", ".json", NULL};

enum {
    MAX_STATE_MB = 16,
    MAX_SHOWN = 3,   /* changes in a message */
    MAX_DRIFT = 400, /* lines searched for the end of a change */
    MAX_LINES = 200000,
};

const char *last_good_folder(Arena *arena)
{
    const char *cache = getenv("XDG_CACHE_HOME"), *home = getenv("HOME");
    if (cache && *cache == '/')
        return path_join(arena, cache, "ppgen/good");
    return home && *home == '/' ? path_join(arena, home, ".cache/ppgen/good") : NULL;
}

/* Returns the path of the game's state, or NULL. */
static const char *state_path(Arena *arena, const GameFiles *files)
{
    const char *folder = last_good_folder(arena),
               *game = path_real(arena, files->folder);
    return folder && game
               ? path_join(arena, folder, sha256_hex(arena, game, strlen(game)))
               : NULL;
}

/* --- the state now ---------------------------------------------------------------- */

/* A file of the game. 'name' is relative to the game's folder. */
typedef struct {
    const char *name, *bytes;
    size_t length;
} StateFile;

typedef LIST(StateFile) StateFiles;

static bool is_compared(const char *name)
{
    for (const char *const *ending = ENDINGS; *ending; ending++)
        if (text_ends(name, *ending))
            return true;
    return false;
}

static StateFiles files_now(Arena *arena, const GameFiles *files)
{
    StateFiles all = {0};
    const char *folder = path_real(arena, files->folder);
    const FileDeps *deps = files->file_deps;
    for (int i = 0; folder && deps && i < deps->all.count; i++) {
        const char *path = deps->all.items[i].path;
        bool kept =
            path_is_below(folder, path) && path_is_file(path) && is_compared(path);
        const Source *source =
            kept ? file_read(arena, path, NULL, (SourceRange){0}, diag_list_new(arena))
                 : NULL;
        if (source)
            list_add(arena, &all,
                     ((StateFile){path_relative(arena, folder, path), source->text,
                                  source->length}));
    }
    return all;
}

static Text state_of(Arena *arena, const StateFiles *files)
{
    Text state = text_new(arena);
    for (int i = 0; i < files->count; i++) {
        text_print(&state, "%s\t%zu\n", files->items[i].name, files->items[i].length);
        text_add_bytes(&state, files->items[i].bytes, files->items[i].length);
        text_add(&state, "\n");
    }
    return state;
}

/* --- the state before ------------------------------------------------------------- */

/* Returns the files of a state; fewer if it is damaged. */
static StateFiles files_of(Arena *arena, const Source *state)
{
    StateFiles all = {0};
    const char *at = state->text, *end = state->text + state->length;
    while (at < end) {
        const char *tab = memchr(at, '\t', (size_t)(end - at));
        char *line_end = NULL;
        size_t length = tab ? strtoul(tab + 1, &line_end, 10) : 0;
        if (!tab || *line_end != '\n' || length >= (size_t)(end - line_end - 1))
            break;
        list_add(arena, &all,
                 ((StateFile){arena_copy(arena, at, (size_t)(tab - at)), line_end + 1,
                              length}));
        at = line_end + 1 + length + 1;
    }
    return all;
}

static const StateFile *find_file(const StateFiles *files, const char *name)
{
    for (int i = 0; i < files->count; i++)
        if (text_is(files->items[i].name, name))
            return &files->items[i];
    return NULL;
}

/* --- comparing lines -------------------------------------------------------------- */

typedef struct {
    const char *text;
    size_t length;
} Line;

typedef LIST(Line) Lines;

static Lines lines_of(Arena *arena, const StateFile *file)
{
    Lines lines = {0};
    const char *at = file->bytes, *end = file->bytes + file->length;
    while (at < end && lines.count < MAX_LINES) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        size_t length = (size_t)((stop ? stop : end) - at);
        list_add(arena, &lines, ((Line){at, length}));
        at += length + 1;
    }
    return lines;
}

static bool equal(const Lines *a, int i, const Lines *b, int j)
{
    if (i >= a->count || j >= b->count)
        return i >= a->count && j >= b->count;
    ASSUME(a->items && b->items);
    const Line *one = &a->items[i], *other = &b->items[j];
    return one->length == other->length &&
           memcmp(one->text, other->text, one->length) == 0;
}

/* Lines that differ: before, and now. */
typedef struct {
    int was, was_count, now, now_count;
} LineChange;

static size_t indent_of(Line line)
{
    size_t blanks = 0;
    while (blanks < line.length && line.text[blanks] == ' ')
        blanks++;
    return blanks;
}

/* If lines are only gone, or only new, the same change can often be described several
 * lines further up. Returns the description that begins with the least indented line,
 * which is the first line of an item. 'lines' are those with the gone or new lines. */
static LineChange align(const Lines *lines, LineChange change)
{
    int *start = change.was_count ? &change.was : &change.now;
    int count = change.was_count + change.now_count;
    LineChange best = change;
    while (change.was && change.now &&
           equal(lines, *start - 1, lines, *start + count - 1)) {
        int *other = change.was_count ? &best.was : &best.now;
        ASSUME(lines->items);
        change.was--;
        change.now--;
        if (indent_of(lines->items[*start]) < indent_of(lines->items[*other]))
            best = change;
    }
    return best;
}

/* Returns the shortest change that begins at these lines: after it, two lines in a row
 * are equal again. */
static LineChange change_at(const Lines *was, int i, const Lines *now, int j)
{
    for (int drift = 1; drift <= MAX_DRIFT; drift++)
        for (int gone = 0; gone <= drift; gone++) {
            int a = i + gone, b = j + drift - gone;
            if (a <= was->count && b <= now->count && equal(was, a, now, b) &&
                equal(was, a + 1, now, b + 1))
                return (LineChange){i, gone, j, drift - gone};
        }
    return (LineChange){i, was->count - i, j, now->count - j};
}

/* --- changes ---------------------------------------------------------------------- */

/* A change, with the lines of both states. */
typedef struct {
    const Source *source;
    Lines was, now;
    LineChange lines;
} Change;

typedef LIST(Change) Changes;

static void compare_file(Arena *arena, const Source *source, const StateFile *was,
                         const StateFile *now, Changes *changes)
{
    Lines before = lines_of(arena, was), after = lines_of(arena, now);
    for (int i = 0, j = 0; i < before.count || j < after.count;) {
        if (equal(&before, i, &after, j)) {
            i++;
            j++;
            continue;
        }
        LineChange lines = change_at(&before, i, &after, j);
        i += lines.was_count;
        j += lines.now_count;
        if (!lines.now_count)
            lines = align(&before, lines);
        else if (!lines.was_count)
            lines = align(&after, lines);
        list_add(arena, changes, ((Change){source, before, after, lines}));
    }
}

/* The sources of the changes live as long as the problems. */
static Changes changes_between(Arena *arena, const Findings *findings,
                               const StateFiles *was, const StateFiles *now)
{
    Changes changes = {0};
    const GameFiles *files = findings->files;
    for (int i = 0; i < now->count; i++) {
        const StateFile *file = &now->items[i], *before = find_file(was, file->name);
        const StateFile nothing = {file->name, "", 0};
        const Source *source = source_new(
            findings->arena, path_join(findings->arena, files->folder, file->name),
            files->root);
        compare_file(arena, source, before ? before : &nothing, file, &changes);
    }
    return changes;
}

/* --- messages --------------------------------------------------------------------- */

static const char *brief_line(Arena *arena, Line line)
{
    size_t blanks = strspn(line.text, " ");
    blanks = blanks < line.length ? blanks : line.length;
    return text_brief_part(arena, line.text + blanks, line.length - blanks);
}

/* Returns the first column in which the lines differ, from 1. */
static int first_difference(Line a, Line b)
{
    size_t at = 0;
    while (at < a.length && at < b.length && a.text[at] == b.text[at])
        at++;
    while (at && (b.text[at] & 0xC0) == 0x80)
        at--;
    return 1 + (int)text_columns(b.text, at);
}

static void remark_change(DiagList *diags, Diag *diag, const Change *change)
{
    Arena *arena = diags->arena;
    const LineChange *lines = &change->lines;
    SourceRange where = {change->source, lines->now + 1, 1, 1};
    const Line *was = change->was.items + lines->was,
               *now = change->now.items + lines->now;
    if (lines->was_count == 1 && lines->now_count == 1) {
        where.column = first_difference(*was, *now);
        diag_remark(diags, diag, where, "since the last good check: this line was '%s'",
                    brief_line(arena, *was));
    } else if (!lines->now_count) {
        diag_remark(diags, diag, where, "since the last good check: '%s'%s gone here",
                    brief_line(arena, *was),
                    lines->was_count > 1 ? " and more" : " is");
    } else {
        diag_remark(
            diags, diag, where, "since the last good check: %s here",
            lines->was_count
                ? text_plural(arena, lines->now_count, "changed line", "changed lines")
                : text_plural(arena, lines->now_count, "new line", "new lines"));
    }
}

static bool is_at(const Diag *diag, const Change *change)
{
    const SourceRange *where = &diag->where;
    return where->source && text_is(where->source->name, change->source->name) &&
           where->line > change->lines.now &&
           where->line <= change->lines.now + change->lines.now_count;
}

/* Returns an error at one of the changes, or else the first error; NULL if there is
 * none. */
static Diag *cause_of(const Findings *findings, const Changes *changes)
{
    Diag *first = NULL;
    for (int i = 0; i < findings->all.count; i++) {
        Diag *diag = findings->all.items[i]->diag;
        if (diag->level != LEVEL_ERROR)
            continue;
        first = first ? first : diag;
        for (int k = 0; k < changes->count; k++)
            if (is_at(diag, &changes->items[k]))
                return diag;
    }
    return first;
}

/* Moves the remarks from 'first' on to the front. */
static void move_to_front(Diag *diag, int first, Arena *arena)
{
    int count = diag->remarks.count;
    Remark *old = arena_array(arena, Remark, count + 1);
    memcpy(old, diag->remarks.items, (size_t)count * sizeof *old);
    for (int i = 0; i < count; i++)
        diag->remarks.items[i] = old[(first + i) % count];
}

static void add_changes(Findings *findings, const Changes *changes)
{
    Diag *diag = cause_of(findings, changes);
    int first = diag->remarks.count;
    DiagList *diags = diag_list_new(findings->arena);
    for (int i = 0; i < changes->count && i < MAX_SHOWN; i++)
        remark_change(diags, diag, &changes->items[i]);
    if (changes->count > MAX_SHOWN)
        diag_remark(diags, diag, (SourceRange){0}, "and %d more changes",
                    changes->count - MAX_SHOWN);
    move_to_front(diag, first, findings->arena);
    /* several new lines may hold several mistakes */
    if (changes->count == 1 && changes->items[0].lines.now_count <= 1)
        findings->cause = diag;
}

/* --- keeping ---------------------------------------------------------------------- */

/* Returns the state in the file, or NULL. */
static const Source *read_state(Arena *arena, const char *path)
{
    return path_exists(path)
               ? file_read(arena, path, NULL, (SourceRange){0}, diag_list_new(arena))
               : NULL;
}

static void keep(Arena *arena, const char *path, const StateFiles *files)
{
    Text state = state_of(arena, files);
    const Source *old = read_state(arena, path);
    bool same = old && old->length == state.length &&
                memcmp(old->text, state.text, state.length) == 0;
    if (!same && state.length < (size_t)MAX_STATE_MB << 20 &&
        !folder_make_above(arena, path))
        file_write(arena, path, state.text, state.length);
}

static bool has_errors(const Findings *findings)
{
    for (int i = 0; i < findings->all.count; i++)
        if (findings->all.items[i]->diag->level == LEVEL_ERROR)
            return true;
    return false;
}

static void compare(Arena *arena, Findings *findings, const char *path,
                    const StateFiles *now)
{
    const Source *state = read_state(arena, path);
    if (!state)
        return;
    StateFiles was = files_of(arena, state);
    Changes changes = changes_between(arena, findings, &was, now);
    if (changes.count)
        add_changes(findings, &changes);
}

void last_good_compare(Findings *findings)
{
    Arena *arena = arena_new();
    const char *path = findings->files ? state_path(arena, findings->files) : NULL;
    if (path) {
        StateFiles now = files_now(arena, findings->files);
        if (has_errors(findings))
            compare(arena, findings, path, &now);
        else
            keep(arena, path, &now);
    }
    arena_free(arena);
}
