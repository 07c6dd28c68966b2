#include "text/chunks.h"

#include "base/text.h"
#include "text/analysis.h"
#include "text/hyphenate.h"

const char HYPHEN[] = "-", SOFT_HYPHEN[] = "\u00AD", TIE[] = "\u00A0";

/* --- joining spans ---------------------------------------------------------------- */

static void add_span(Text *text, const Span *span)
{
    if (span->kind == SPAN_TEXT || span->kind == SPAN_INITIAL)
        text_add_bytes(text, span->text, (size_t)span->length);
    else
        text_add(text, span->kind == SPAN_BREAK ? "\n" : "\uFFFC");
}

/* Returns the bytes of the span in the paragraph's text. */
static int span_length(const Span *span)
{
    return span->kind == SPAN_BREAK ? 1 : span->kind == SPAN_OBJECT ? 3 : span->length;
}

/* Replaces other spaces and line breaks by ' ' and '\n', without changing the length: a
 * line break of several bytes is followed by spaces, which lines do not begin with. */
static void even_out(char *text)
{
    static const struct {
        const char *from, *to;
    } signs[] = {{"\t", " "},
                 {"\r", " "},
                 {"\xC2\x85", "\n "},
                 {"\u2028", "\n  "},
                 {"\u2029", "\n  "}};
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        for (char *at = text; (at = strstr(at, signs[i].from));)
            memcpy(at, signs[i].to, strlen(signs[i].to));
}

static void join_spans(Paragraph *p)
{
    Text text = text_new(p->arena);
    for (int i = 0; i < p->span_count; i++)
        add_span(&text, &p->spans[i]);
    text_add(&text, "");
    p->text = text.text;
    p->length = (int)text.length;
    even_out(p->text);
}

/* --- measuring -------------------------------------------------------------------- */

double word_width(const Span *span, const Word *word)
{
    const TextStyle *style = span->style;
    return word->advance * style->size + word->spaced * style->tracking;
}

static double blank_width(Paragraph *p, const Span *span, const Word *next)
{
    const TextStyle *style = span->style;
    if (next && next->lead > 0)
        return next->lead * style->size + style->tracking;
    const Word *blank =
        shape_word(p->shaper, style->styled_font, (Direction){0}, " ", 1);
    return blank->advance * style->size + style->tracking;
}

const Word *chunk_shape(const Paragraph *p, const Chunk *chunk, const char *text,
                        int length)
{
    return shape_word(p->shaper, chunk->span->style->styled_font, chunk->direction,
                      text, length);
}

/* --- chunks ----------------------------------------------------------------------- */

static void shape_chunk(Paragraph *p, Chunk *chunk)
{
    chunk->word =
        chunk_shape(p, chunk, p->text + chunk->start, chunk->end - chunk->start);
    chunk->width = word_width(chunk->span, chunk->word);
    if (chunk->word->missing && !p->missing) {
        p->missing = chunk->word->missing;
        p->missing_in = chunk->span->style->styled_font;
    }
}

static void add_division(Paragraph *p, Chunk *chunk, int at, bool hyphen)
{
    list_add(p->arena, &p->divisions, (Division){.at = at, .hyphen = hyphen});
    chunk->division_count++;
}

static void add_hyphens(Paragraph *p, Chunk *chunk)
{
    const StyledFont *styled_font = chunk->span->style->styled_font;
    const Hyphens *hyphens = word_hyphens(p->shaper, styled_font, chunk->word);
    for (int i = 0; i < hyphens->count; i++)
        add_division(p, chunk, chunk->start + hyphens->places[i], true);
}

static void measure_divisions(Paragraph *p, const Chunk *chunk)
{
    const TextStyle *style = chunk->span->style;
    WordWalk walk = {.word = chunk->word};
    for (int i = 0; i < chunk->division_count; i++) {
        Division *division = &p->divisions.items[chunk->divisions + i];
        word_walk(&walk, division->at - chunk->start);
        division->width = walk.width * style->size + walk.spaced * style->tracking;
    }
}

static bool is_tie(const char *text, int left)
{
    return left >= 2 && !memcmp(text, TIE, 2);
}

/* Returns true if a number is tied to the end of the chunk, as in "page 5". */
static bool is_before_number(const Paragraph *p, const Chunk *chunk)
{
    const char *after = p->text + chunk->end;
    const int left = p->length - chunk->end;
    return left > 2 && is_tie(after, left) && after[2] >= '0' && after[2] <= '9';
}

/* Adds the places where the text itself allows a break: after a hyphen, between
 * ideographs, at a soft hyphen. Hyphenates words without such a place, but not those
 * before a number. */
static void add_divisions(Paragraph *p, Chunk *chunk, const Analysis *analysis)
{
    for (int at = chunk->start + 1; analysis && at < chunk->end; at++)
        if (analysis->may_break[at]) {
            bool soft =
                at - chunk->start >= 2 && !memcmp(p->text + at - 2, SOFT_HYPHEN, 2);
            add_division(p, chunk, at, soft);
        }
    if (p->setting.hyphenate && !chunk->division_count && !is_before_number(p, chunk))
        add_hyphens(p, chunk);
    measure_divisions(p, chunk);
}

/* Returns where a word ends: at a space, or where the direction or script changes. */
static int word_end(const Paragraph *p, const Analysis *analysis, int start, int most)
{
    int at = start + 1;
    for (; at < most && p->text[at] != ' ' && p->text[at] != '\n'; at++) {
        bool begins = ((unsigned char)p->text[at] & 0xC0) != 0x80;
        if (!analysis || !begins)
            continue;
        if (is_tie(p->text + at, most - at))
            break;
        if (analysis->levels && analysis->levels[at] != analysis->levels[start])
            break;
        if (analysis->scripts && analysis->scripts[at] != analysis->scripts[start])
            break;
    }
    return at;
}

static bool is_gap(const Span *span)
{
    return span->kind == SPAN_OBJECT && !span->object;
}

static Chunk chunk_at(const Paragraph *p, const Span *span, const Analysis *analysis,
                      int at)
{
    Chunk chunk = {.span = span, .start = at, .divisions = p->divisions.count};
    if (analysis && analysis->levels)
        chunk.level = analysis->levels[at];
    if (analysis && analysis->scripts)
        chunk.direction.script = analysis->scripts[at];
    chunk.direction.backward = chunk.level & 1;
    const Chunk *last = p->chunks.count ? &p->chunks.items[p->chunks.count - 1] : NULL;
    chunk.may_break = last && !is_gap(span) && !is_gap(last->span) &&
                      (analysis ? analysis->may_break[at] : last->kind == CHUNK_BLANK);
    return chunk;
}

static void add_text(Paragraph *p, const Span *span, const Analysis *analysis,
                     int start, int end)
{
    for (int at = start; at < end;) {
        Chunk chunk = chunk_at(p, span, analysis, at);
        if (p->text[at] == ' ') {
            chunk.kind = CHUNK_BLANK;
            for (chunk.end = at; chunk.end < end && p->text[chunk.end] == ' ';)
                chunk.end++;
        } else if (p->text[at] == '\n') {
            chunk.kind = CHUNK_END;
            chunk.end = at + 1;
        } else if (is_tie(p->text + at, end - at)) {
            chunk.kind = CHUNK_TIE;
            chunk.end = at + 2;
        } else {
            chunk.kind = CHUNK_WORD;
            chunk.end = word_end(p, analysis, at, end);
            shape_chunk(p, &chunk);
            add_divisions(p, &chunk, analysis);
        }
        list_add(p->arena, &p->chunks, chunk);
        at = chunk.end;
    }
}

static void add_object(Paragraph *p, const Span *span, const Analysis *analysis, int at)
{
    Chunk chunk = chunk_at(p, span, analysis, at);
    chunk.kind = span->kind == SPAN_BREAK ? CHUNK_END : CHUNK_OBJECT;
    chunk.end = at + span_length(span);
    chunk.width = span->width;
    list_add(p->arena, &p->chunks, chunk);
}

/* Sets the widths of spaces. Their kerning depends on the following word, so all words
 * must have been shaped. */
static void measure_blanks(Paragraph *p)
{
    for (int i = 0; i < p->chunks.count; i++) {
        Chunk *chunk = &p->chunks.items[i];
        if (!chunk_gives(chunk))
            continue;
        const Chunk *next = i + 1 < p->chunks.count ? chunk + 1 : NULL;
        bool same = next && next->kind == CHUNK_WORD && next->span == chunk->span;
        chunk->width = blank_width(p, chunk->span, same ? next->word : NULL);
    }
}

/* Reserves a word and a space for each space of the text, so that the list seldom
 * grows. */
static void make_room(Paragraph *p)
{
    int blanks = p->span_count + 1;
    for (int i = 0; i < p->length; i++)
        blanks += p->text[i] == ' ';
    list_reserve(p->arena, &p->chunks, blanks * 2);
}

void chunks_make(Paragraph *p)
{
    join_spans(p);
    make_room(p);
    Analysis analysis = {0};
    bool simple = text_is_simple(p->text, p->length);
    if (!simple)
        analysis = text_analyse(p->arena, p->shaper->breaker, p->text, p->length,
                                p->setting.language);
    const Analysis *known = simple ? NULL : &analysis;
    for (int i = 0, at = 0; i < p->span_count; i++) {
        const Span *span = &p->spans[i];
        int end = at + span_length(span);
        if (span->kind == SPAN_TEXT)
            add_text(p, span, known, at, end);
        else if (span->kind != SPAN_INITIAL)
            add_object(p, span, known, at);
        at = end;
    }
    measure_blanks(p);
    p->mixed = analysis.levels;
    p->backward = p->mixed && analysis.backward;
}
