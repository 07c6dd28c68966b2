/* One list of problems; and the one way in which a problem is shown. */
#include "base/diag.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/style.h"

DiagList *diag_list_new(Arena *arena)
{
    DiagList *diags = arena_new_item(arena, DiagList);
    diags->arena = arena;
    diags->spare = arena_new_item(arena, Diag);
    diags->search = MOST_SEARCH;
    return diags;
}

static bool is_control(const char *point)
{
    return (unsigned char)*point < 0x20 || *point == 0x7F;
}

/* What authors wrote may hold anything; a terminal or a report gets only text. */
static char *cleaned(char *text)
{
    for (char *c = text; *c; c++) {
        bool no_character =
            text_starts(c, "\xEF\xBF\xBE") || text_starts(c, "\xEF\xBF\xBF");
        if (no_character)
            memcpy(c, "???", 3);
        else if (is_control(c))
            *c = *c == '\n' || *c == '\t' ? ' ' : '?';
    }
    return text;
}

static const char *plain(Arena *arena, const char *text)
{
    return cleaned(arena_copy(arena, text, strlen(text)));
}

bool diag_is_full(const DiagList *diags)
{
    return diags->kept[LEVEL_ERROR] + diags->kept[LEVEL_WARNING] >= MOST_DIAGS;
}

/* One mistake may be met on several ways; it is told once. */
static bool is_known(const DiagList *diags, Where where, const char *rule,
                     const char *message)
{
    for (int i = diags->all.count - 1; i >= 0; i--) {
        const Diag *diag = diags->all.items[i];
        if (diag->where.line == where.line && diag->where.column == where.column &&
            diag->where.source == where.source && text_is(diag->rule, rule) &&
            text_is(diag->message, message))
            return true;
    }
    return false;
}

/* What an author wrote is quoted in messages, and may be a megabyte long. */
static const char *shortened(char *message)
{
    enum { LONGEST = 600 };
    size_t end = LONGEST;
    if (strlen(message) <= LONGEST + strlen("…"))
        return message;
    while (end && ((unsigned char)message[end] & 0xC0) == 0x80)
        end--;
    strcpy(message + end, "…");
    return message;
}

static Diag *add(DiagList *diags, Level level, Where where, const char *rule,
                 const char *format, va_list arguments)
{
    diags->errors += level == LEVEL_ERROR;
    diags->warnings += level == LEVEL_WARNING;
    *diags->spare = (Diag){0};
    bool full = level == LEVEL_NOTE ? diags->kept[LEVEL_NOTE] >= MOST_DIAGS
                                    : diag_is_full(diags);
    if (full) {
        diags->dropped += level == LEVEL_ERROR;
        return diags->spare;
    }
    const char *message =
        shortened(cleaned(arena_vprint(diags->arena, format, arguments)));
    if (is_known(diags, where, rule, message))
        return diags->spare;
    diags->kept[level]++;
    Diag *diag = arena_new_item(diags->arena, Diag);
    *diag = (Diag){.level = level,
                   .rule = rule,
                   .where = where,
                   .message = message,
                   .order = diags->all.count};
    list_add(diags->arena, &diags->all, diag);
    return diag;
}

Diag *diag_add(DiagList *diags, Level level, Where where, const char *rule,
               const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    Diag *diag = add(diags, level, where, rule, format, arguments);
    va_end(arguments);
    return diag;
}

bool diag_error(DiagList *diags, Where where, const char *rule, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    add(diags, LEVEL_ERROR, where, rule, format, arguments);
    va_end(arguments);
    return false;
}

bool diag_error_help(DiagList *diags, Where where, const char *rule, const char *help,
                     const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    Diag *diag = add(diags, LEVEL_ERROR, where, rule, format, arguments);
    if (diag != diags->spare && help)
        diag->help = plain(diags->arena, help);
    va_end(arguments);
    return false;
}

Nearest diag_nearest(DiagList *diags, const char *word)
{
    return diag_is_full(diags) ? (Nearest){0} : nearest_to(word, &diags->search);
}

void diag_remark(DiagList *diags, Diag *diag, Where where, const char *format, ...)
{
    if (diag == diags->spare)
        return;
    va_list arguments;
    va_start(arguments, format);
    const char *text = cleaned(arena_vprint(diags->arena, format, arguments));
    va_end(arguments);
    list_add(diags->arena, &diag->remarks, (Remark){text, where});
}

static const char *file_of(const Diag *diag)
{
    return diag->where.source ? diag->where.source->shown : "";
}

static int compare(const void *left, const void *right)
{
    const Diag *a = *(Diag *const *)left, *b = *(Diag *const *)right;
    int files = strcmp(file_of(a), file_of(b));
    if (files)
        return files;
    if (a->where.line != b->where.line)
        return a->where.line < b->where.line ? -1 : 1;
    if (a->where.column != b->where.column)
        return a->where.column < b->where.column ? -1 : 1;
    return a->order < b->order ? -1 : 1;
}

void diag_sort(DiagList *diags)
{
    if (diags->all.count > 1)
        qsort(diags->all.items, (size_t)diags->all.count, sizeof(Diag *), compare);
}

static const char *line_start(const Source *source, int line)
{
    const char *at = source->text, *end = at + source->length;
    for (int i = 1; i < line && at; i++) {
        at = memchr(at, '\n', (size_t)(end - at));
        at = at && at + 1 < end ? at + 1 : NULL;
    }
    return at;
}

enum { WIDEST = 100, LEAD = 30 };

/* The part of a line that is shown, and the blanks and carets to go below it. */
typedef struct {
    Text line, below;
} Excerpt;

/* Takes in one code point; 'before' if it stands left of what matters, 'marked' if
 * it is part of it. */
static void add_point(Excerpt *excerpt, const char *point, bool before, bool marked)
{
    bool tab = *point == '\t';
    text_add(&excerpt->line, is_control(point) && !tab ? "?" : point);
    int cells = is_control(point) ? 1 : text_cells(point);
    for (int i = 0; i < cells && (before || marked); i++)
        text_add(&excerpt->below, marked ? "^" : tab ? "\t" : " ");
}

static Excerpt excerpt_of(Arena *arena, const char *at, size_t bytes, Where where)
{
    Excerpt excerpt = {text_new(arena), text_new(arena)};
    int skipped = where.column > WIDEST - 10 ? where.column - LEAD : 0, column = 1;
    if (skipped) {
        text_add(&excerpt.line, "...");
        text_add(&excerpt.below, "   ");
    }
    for (size_t i = 0; i < bytes && column <= skipped + WIDEST + 1; column++) {
        int step = text_point_length(at + i, bytes - i);
        step = step ? step : 1;
        char point[5] = {0};
        memcpy(point, at + i, (size_t)step);
        bool before = column < where.column;
        bool marked = !before && column < where.column + where.length;
        if (column > skipped && column <= skipped + WIDEST)
            add_point(&excerpt, point, before, marked);
        i += (size_t)step;
    }
    if (column - skipped > WIDEST + 1)
        text_add(&excerpt.line, "...");
    if (!strchr(excerpt.below.text, '^'))
        text_add(&excerpt.below, "^");
    return excerpt;
}

/* A line is shown up to WIDEST code points; a longer one from a little before the
 * place that matters. */
static void show_line(const Diag *diag, Text *out, Style style)
{
    Where where = diag->where;
    const char *at = line_start(where.source, where.line);
    if (!at)
        return;
    size_t left = where.source->length - (size_t)(at - where.source->text);
    const char *end = memchr(at, '\n', left);
    size_t bytes = end ? (size_t)(end - at) : left;
    if (bytes && at[bytes - 1] == '\r')
        bytes--;
    Excerpt excerpt = excerpt_of(out->arena, at, bytes, where);
    text_print(out, "%s%5d |%s %s\n", style.dim, where.line, style.plain,
               excerpt.line.text);
    size_t blank = strcspn(excerpt.below.text, "^");
    text_print(out, "%s      |%s %.*s%s%s%s\n", style.dim, style.plain, (int)blank,
               excerpt.below.text, style.good, excerpt.below.text + blank, style.plain);
}

void diag_print(const Diag *diag, Text *out, bool colour)
{
    static const char *const names[] = {"note", "warning", "error"};
    Style style = style_of(colour);
    const char *paint[] = {style.note, style.warn, style.bad};
    if (diag->where.source)
        text_print(out, "%s%s:%d:%d:%s ", style.strong, diag->where.source->shown,
                   diag->where.line, diag->where.column, style.plain);
    else
        text_add(out, "ppgen: ");
    text_print(out, "%s%s:%s %s%s%s", paint[diag->level], names[diag->level],
               style.plain, style.strong, diag->message, style.plain);
    text_print(out, " %s[%s]%s\n", style.dim, diag->rule, style.plain);
    if (diag->where.source && diag->where.source->text)
        show_line(diag, out, style);
    for (int i = 0; i < diag->remarks.count; i++) {
        const Remark *remark = &diag->remarks.items[i];
        text_print(out, "   %s", remark->text);
        if (remark->where.source)
            text_print(out, " %s(%s:%d:%d)%s", style.dim, remark->where.source->shown,
                       remark->where.line, remark->where.column, style.plain);
        text_add(out, "\n");
    }
    if (diag->help)
        text_print(out, "   %shelp:%s %s\n", style.note, style.plain,
                   plain(out->arena, diag->help));
}
