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
    return diags;
}

static Diag *add(DiagList *diags, Level level, Where where, const char *rule,
                 const char *message)
{
    Diag *diag = arena_new_item(diags->arena, Diag);
    diag->level = level;
    diag->rule = rule;
    diag->message = message;
    diag->where = where;
    diag->order = diags->all.count;
    diags->errors += level == LEVEL_ERROR;
    diags->warnings += level == LEVEL_WARNING;
    if (diags->all.count < MOST_DIAGS)
        list_add(diags->arena, &diags->all, diag);
    else
        diags->dropped++;
    return diag;
}

Diag *diag_add(DiagList *diags, Level level, Where where, const char *rule,
               const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    const char *message = arena_vprint(diags->arena, format, arguments);
    va_end(arguments);
    return add(diags, level, where, rule, message);
}

bool diag_error(DiagList *diags, Where where, const char *rule, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    const char *message = arena_vprint(diags->arena, format, arguments);
    va_end(arguments);
    add(diags, LEVEL_ERROR, where, rule, message);
    return false;
}

bool diag_error_help(DiagList *diags, Where where, const char *rule, const char *help,
                     const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    const char *message = arena_vprint(diags->arena, format, arguments);
    va_end(arguments);
    add(diags, LEVEL_ERROR, where, rule, message)->help = help;
    return false;
}

const char *diag_nearest(Arena *arena, const char *word, const char *const *candidates,
                         int count)
{
    const char *nearest = text_nearest(word, candidates, count);
    return nearest ? arena_print(arena, "did you mean '%s'?", nearest) : NULL;
}

void diag_remark(DiagList *diags, Diag *diag, Where where, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    const char *text = arena_vprint(diags->arena, format, arguments);
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

/* A line is shown up to WIDEST code points; a longer one from a little before
 * the place that matters. */
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
    int skipped = where.column > WIDEST - 10 ? where.column - LEAD : 0;
    text_print(out, "%s%5d |%s ", style.dim, where.line, style.plain);
    Text pad = text_new(out->arena);
    text_add(&pad, skipped ? "..." : "");
    text_add(out, skipped ? "..." : "");
    int column = 1, shown = 0;
    for (size_t i = 0; i < bytes; column++) {
        int step = text_point_length(at + i, bytes - i);
        step = step ? step : 1;
        if (column > skipped && shown < WIDEST) {
            char point[5] = {0};
            memcpy(point, at + i, (size_t)step);
            bool control = (unsigned char)point[0] < 0x20 || point[0] == 0x7F;
            text_add(out, control && point[0] != '\t' ? "?" : point);
            int cells = text_cells(point);
            if (column < where.column)
                text_add(&pad, point[0] == '\t' ? "\t"
                               : cells == 2     ? "  "
                               : cells          ? " "
                                                : "");
            shown++;
        }
        i += (size_t)step;
    }
    text_add(out, column - skipped > WIDEST + 1 ? "...\n" : "\n");
    int room = column - where.column;
    int carets = where.length < room ? where.length : room;
    if (carets > WIDEST - (where.column - skipped))
        carets = WIDEST - (where.column - skipped);
    text_print(out, "%s      |%s %s%s^", style.dim, style.plain, pad.text, style.good);
    for (int i = 1; i < carets; i++)
        text_add(out, "^");
    text_print(out, "%s\n", style.plain);
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
        text_print(out, "   %shelp:%s %s\n", style.note, style.plain, diag->help);
}
