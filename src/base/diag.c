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

bool diag_is_full(const DiagList *diags)
{
    return diags->kept[LEVEL_ERROR] + diags->kept[LEVEL_WARNING] >= MOST_DIAGS;
}

bool diag_same(const Diag *a, const Diag *b)
{
    return a->where.source == b->where.source && a->where.line == b->where.line &&
           a->where.column == b->where.column && text_is(a->rule, b->rule) &&
           text_is(a->message, b->message);
}

/* One mistake may be met on several ways; it is told once. */
static bool is_known(const DiagList *diags, const Diag *diag)
{
    for (int i = diags->all.count - 1; i >= 0; i--)
        if (diag_same(diags->all.items[i], diag))
            return true;
    return false;
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
    const char *written = arena_vprint(diags->arena, format, arguments);
    Diag diag = {.level = level,
                 .rule = rule,
                 .where = where,
                 .message = text_shown(
                     diags->arena, text_brief(diags->arena, written, strlen(written))),
                 .order = diags->all.count};
    if (is_known(diags, &diag))
        return diags->spare;
    diags->kept[level]++;
    Diag *kept = arena_new_item(diags->arena, Diag);
    *kept = diag;
    list_add(diags->arena, &diags->all, kept);
    return kept;
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
        diag->help = text_shown(diags->arena, help);
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
    const char *text = arena_vprint(diags->arena, format, arguments);
    va_end(arguments);
    list_add(diags->arena, &diag->remarks,
             (Remark){text_shown(diags->arena, text), where});
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
    const char *shown = tab ? point : text_shown(excerpt->line.arena, point);
    int cells = tab ? 1 : text_cells(shown);
    text_add(&excerpt->line, shown);
    for (int i = 0; i < cells && (before || marked); i++)
        text_add(&excerpt->below, marked ? "^" : tab ? "\t" : " ");
}

/* A line is shown up to WIDEST code points; a longer one from a little before the
 * place that matters. */
static Excerpt excerpt_of(Arena *arena, Where where)
{
    Excerpt excerpt = {text_new(arena), text_new(arena)};
    const Source *source = where.source;
    int skipped = where.column > WIDEST - 10 ? where.column - LEAD : 0;
    if (skipped) {
        text_add(&excerpt.line, "...");
        text_add(&excerpt.below, "   ");
    }
    Spot first = source_spot(source, where.line, skipped + 1);
    const char *at = source->text + first.offset, *end = source->text + source->length;
    for (int column = first.column; at < end && !text_break_length(at); column++) {
        if (column > skipped + WIDEST) {
            text_add(&excerpt.line, "...");
            break;
        }
        int length = text_point_length(at, (size_t)(end - at));
        length += length == 0;
        char point[5] = {0};
        memcpy(point, at, (size_t)length);
        bool before = column < where.column;
        bool marked = !before && column < where.column + where.length;
        add_point(&excerpt, point, before, marked);
        at += length;
    }
    if (!strchr(excerpt.below.text, '^'))
        text_add(&excerpt.below, "^");
    return excerpt;
}

static bool has_line(const Source *source, int line)
{
    Spot start = source_spot(source, line, 1);
    return start.line == line && (line == 1 || start.offset < source->length);
}

static void show_line(const Diag *diag, Text *out, Style style)
{
    Where where = diag->where;
    if (!has_line(where.source, where.line))
        return;
    Excerpt excerpt = excerpt_of(out->arena, where);
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
                   text_shown(out->arena, diag->help));
}
