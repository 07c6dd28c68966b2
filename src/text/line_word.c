/* Finds words of a line, for messages about texts that do not fit. */
#include <string.h>

#include "base/text.h"
#include "text/chunks.h"

enum { QUOTED = 3 }; /* words */

/* Returns the range of the paragraph's text that is in the line. */
static void range_of(const Paragraph *p, const Line *line, int *from, int *to)
{
    const Chunk *chunks = p->chunks.items;
    bool within = line->end < p->chunks.count && line->to > chunks[line->end].start;
    *from = *to = line->start < p->chunks.count ? chunks[line->start].start : p->length;
    if (line->from > *from)
        *from = line->from;
    if (within)
        *to = line->to;
    else if (line->end > line->start)
        *to = chunks[line->end - 1].end;
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\n';
}

/* Returns where the words that are quoted begin: up to QUOTED of them before 'end'. */
static int quoted_from(const char *text, int from, int end)
{
    int at = end;
    for (int words = 0; words < QUOTED && at > from; words++) {
        while (at > from && is_blank(text[at - 1]))
            at--;
        while (at > from && !is_blank(text[at - 1]))
            at--;
    }
    return at;
}

/* Returns the byte of the paragraph's text at which a span begins. */
static int start_of_span(const Paragraph *p, const Span *span)
{
    for (int i = 0; i < p->chunks.count; i++)
        if (p->chunks.items[i].span == span)
            return p->chunks.items[i].start;
    return 0;
}

/* Returns a part of the paragraph's text without objects and soft hyphens. */
static const char *readable(const Paragraph *p, int from, int to)
{
    static const char object[] = "\xEF\xBF\xBC";
    Text text = text_new(p->arena);
    for (int i = from; i < to; i++)
        if (text_starts(p->text + i, object))
            i += (int)strlen(object) - 1;
        else if (text_starts(p->text + i, SOFT_HYPHEN))
            i += (int)strlen(SOFT_HYPHEN) - 1;
        else
            text_add_bytes(&text, p->text[i] == '\n' ? " " : p->text + i, 1);
    return text.text;
}

static LineWord word_in(const Paragraph *p, const Chunk *chunk, int from, int to)
{
    return (LineWord){.span = chunk->span,
                      .at = from - start_of_span(p, chunk->span),
                      .length = (to < chunk->end ? to : chunk->end) - from};
}

LineWord line_last_word(const Paragraph *p, const Line *line)
{
    int from, to;
    range_of(p, line, &from, &to);
    while (to > from && is_blank(p->text[to - 1]))
        to--;
    int start = to;
    while (start > from && !is_blank(p->text[start - 1]))
        start--;
    LineWord word = {0};
    for (int i = line->start; i < p->chunks.count && !word.span; i++) {
        const Chunk *chunk = &p->chunks.items[i];
        if (chunk->kind == CHUNK_WORD && chunk->end > start && chunk->start < to)
            word = word_in(p, chunk, chunk->start > start ? chunk->start : start, to);
    }
    int quoted = quoted_from(p->text, from, to);
    word.quoted =
        arena_print(p->arena, "%s%s", quoted ? "… " : "", readable(p, quoted, to));
    return word;
}

LineWord line_widest_word(const Paragraph *p, const Line *line)
{
    int from, to;
    range_of(p, line, &from, &to);
    const Chunk *widest = NULL;
    for (int i = line->start; i < p->chunks.count; i++) {
        const Chunk *chunk = &p->chunks.items[i];
        bool inside =
            chunk->kind == CHUNK_WORD && chunk->end > from && chunk->start < to;
        if (inside && (!widest || chunk->width > widest->width))
            widest = chunk;
    }
    if (!widest)
        return (LineWord){0};
    int start = widest->start > from ? widest->start : from;
    LineWord word = word_in(p, widest, start, to);
    word.quoted = readable(p, start, start + word.length);
    return word;
}
