/* Finds positions with a sparse index, which is built for the first position and holds
 * the line and column of every 256th byte. So finding many positions in a large file,
 * or in one long line, is cheap. A lock makes this safe for several threads. */
#define _XOPEN_SOURCE 700
#include "base/source.h"

#include <limits.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "base/text.h"

enum { STRIDE = 256 };

/* The first code point at or after each multiple of STRIDE bytes, and the end. */
typedef struct Marks {
    pthread_mutex_t lock;
    SourcePos *spots;
    size_t count;
    SourcePos last; /* last result; the next position is often close behind it */
    const void *tree;
} Marks;

static void marks_end(void *marks)
{
    pthread_mutex_destroy(&((Marks *)marks)->lock);
}

void source_set_text(Arena *arena, Source *source, const char *text, size_t length)
{
    source->skipped = text_starts(text, "\xEF\xBB\xBF") ? 3 : 0; /* the mark */
    text += source->skipped;
    length -= source->skipped;
    source->text = text;
    source->length = length;
    source->marks = arena_new_item(arena, Marks);
    source->marks->spots =
        arena_alloc(arena, (length / STRIDE + 2) * sizeof(SourcePos));
    pthread_mutex_init(&source->marks->lock, NULL);
    arena_on_reset(arena, marks_end, source->marks);
}

void source_set_tree(const Source *source, const void *tree)
{
    if (source->marks)
        source->marks->tree = tree;
}

const void *source_tree(const Source *source)
{
    return source->marks ? source->marks->tree : NULL;
}

/* Skips characters of one byte and one column, which most are, up to 'end'. */
static void skip_plain(const Source *source, SourcePos *spot, size_t end)
{
    size_t at = spot->offset;
    while (at < end && source->text[at] >= ' ' && source->text[at] <= '~')
        at++;
    spot->column += (int)(at - spot->offset);
    spot->offset = at;
}

static void step(const Source *source, SourcePos *spot)
{
    const char *at = source->text + spot->offset;
    int line_break = text_break_length(at);
    if (line_break) {
        spot->offset += (size_t)line_break;
        spot->line++;
        spot->column = 1;
    } else {
        spot->offset += text_step(at, source->length - spot->offset);
        spot->column++;
    }
}

static const Marks *set_marks(const Source *source)
{
    Marks *marks = source->marks;
    if (marks->count)
        return marks;
    SourcePos spot = {0, 1, 1};
    while (spot.offset < source->length) {
        if (spot.offset >= marks->count * STRIDE)
            marks->spots[marks->count++] = spot;
        size_t next = marks->count * STRIDE;
        skip_plain(source, &spot, next < source->length ? next : source->length);
        if (spot.offset < next && spot.offset < source->length)
            step(source, &spot);
    }
    marks->spots[marks->count++] = spot;
    return marks;
}

static bool is_after(SourcePos spot, int line, int column)
{
    return spot.line > line || (spot.line == line && spot.column > column);
}

static bool is_beyond(SourcePos spot, size_t offset, int line, int column)
{
    return spot.offset > offset || is_after(spot, line, column);
}

/* Returns the last mark that is not beyond the offset or the line and column; or the
 * last result, if that is closer. */
static SourcePos nearest_mark(const Source *source, size_t offset, int line, int column)
{
    const Marks *marks = set_marks(source);
    size_t low = 0, high = marks->count;
    while (high - low > 1) {
        size_t middle = low + (high - low) / 2;
        if (is_beyond(marks->spots[middle], offset, line, column))
            high = middle;
        else
            low = middle;
    }
    SourcePos spot = marks->spots[low], last = marks->last;
    bool nearer = last.offset > spot.offset && !is_beyond(last, offset, line, column);
    return nearer ? last : spot;
}

SourceRange source_where(const Source *source, size_t offset)
{
    if (offset > source->length)
        offset = source->length;
    pthread_mutex_lock(&source->marks->lock);
    SourcePos spot = nearest_mark(source, offset, INT_MAX, INT_MAX);
    for (SourcePos next = spot; next.offset <= offset; step(source, &next)) {
        skip_plain(source, &next, offset);
        spot = next;
    }
    source->marks->last = spot;
    pthread_mutex_unlock(&source->marks->lock);
    return (SourceRange){source, spot.line, spot.column, 1};
}

static bool ends_at(const Source *source, SourcePos spot, int line)
{
    return spot.offset == source->length ||
           (spot.line == line && text_break_length(source->text + spot.offset));
}

SourcePos source_position(const Source *source, int line, int column)
{
    pthread_mutex_lock(&source->marks->lock);
    SourcePos spot = nearest_mark(source, SIZE_MAX, line, column);
    for (SourcePos next = spot; !is_after(next, line, column); step(source, &next)) {
        size_t left = source->length - next.offset;
        if (next.line == line && (size_t)(column - next.column) < left)
            left = (size_t)(column - next.column);
        skip_plain(source, &next, next.offset + left);
        spot = next;
        if (ends_at(source, spot, line))
            break;
    }
    source->marks->last = spot;
    pthread_mutex_unlock(&source->marks->lock);
    return spot;
}

int source_cell_column(SourceRange where)
{
    const Source *source = where.source;
    size_t at = source_position(source, where.line, 1).offset;
    size_t end = source_position(source, where.line, where.column).offset;
    int column = 1;
    for (; at < end; at++)
        column += source->text[at] == '\t';
    return column;
}

const char *source_column_letters(Arena *arena, int column)
{
    enum { LETTERS = 26 };
    char letters[8], *start = letters + sizeof letters - 1;
    *start = '\0';
    for (; column > 0; column = (column - 1) / LETTERS)
        *--start = (char)('A' + (column - 1) % LETTERS);
    return arena_copy(arena, start, strlen(start));
}

const char *source_cell(Arena *arena, SourceRange where)
{
    return arena_print(arena, "%s!%s%d", where.source->sheet,
                       source_column_letters(arena, source_cell_column(where)),
                       where.line);
}

const char *source_place(Arena *arena, const char *file, SourceRange where)
{
    return where.source->sheet
               ? arena_print(arena, "%s: %s", file, source_cell(arena, where))
               : arena_print(arena, "%s:%d:%d", file, where.line, where.column);
}
