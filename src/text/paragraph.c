#include "text/paragraph.h"

#include <math.h>
#include <string.h>

#include "base/text.h"
#include "text/chunks.h"
#include "text/icu.h"

const char *const ALIGN_NAMES[] = {"left", "centre", "right", "justify", NULL};

Paragraph *paragraph_new(Arena *arena, Shaper *shaper, const Span *spans, int count,
                         const Setting *setting)
{
    Paragraph *p = arena_new_item(arena, Paragraph);
    *p = (Paragraph){.arena = arena,
                     .shaper = shaper,
                     .setting = *setting,
                     .spans = spans,
                     .span_count = count};
    chunks_make(p);
    lines_fit(p);
    return p;
}

int paragraph_lines(const Paragraph *p)
{
    return p->lines.count;
}

const Line *paragraph_line(const Paragraph *p, int number)
{
    return &p->lines.items[number];
}

double paragraph_excess(const Paragraph *p)
{
    double excess = 0;
    for (int i = 0; i < p->lines.count; i++)
        excess = fmax(excess, p->lines.items[i].natural - p->lines.items[i].room);
    return excess > 0.05 ? excess : 0;
}

double paragraph_width(const Paragraph *p)
{
    double width = 0;
    for (int i = 0; i < p->lines.count; i++)
        width = fmax(width, p->lines.items[i].natural + line_inset(&p->setting, i));
    return width;
}

uint32_t paragraph_missing(const Paragraph *p, const Letters **letters)
{
    *letters = p->missing_in;
    return p->missing;
}

/* --- placing ------------------------------------------------------------------------
 */

/* A chunk of a line, or the part of a word that is in it. */
typedef struct {
    const Chunk *chunk;
    const Word *word; /* or NULL */
    double width, x;
} Part;

typedef struct {
    const Paragraph *p;
    const Line *line;
    Part *parts;
    int count;
    double width, blanks;
    bool blank_follows; /* the line ends with a blank, which takes no room */
} Parts;

/* The bytes of a chunk that are in the line. */
static const Word *part_of_word(const Parts *parts, const Chunk *chunk, bool last)
{
    const Paragraph *p = parts->p;
    const Line *line = parts->line;
    int from = chunk->start, to = chunk->end;
    if (line->from > from)
        from = line->from;
    if (last && line->to < to && line->to > chunk->start)
        to = line->to;
    bool hyphen = last && line->hyphenated && line->to > chunk->start;
    if (from == chunk->start && to == chunk->end && !hyphen)
        return chunk->word;
    Text text = text_new(p->arena);
    text_add_bytes(&text, p->text + from, (size_t)(to - from));
    text_add(&text, hyphen ? HYPHEN : "");
    return shape_word(p->shaper, chunk->span->style->letters, chunk->direction,
                      text.text, (int)text.length);
}

static void add_part(Parts *parts, const Chunk *chunk, bool last)
{
    Part part = {.chunk = chunk, .width = chunk->width};
    if (chunk->kind == CHUNK_WORD) {
        part.word = part_of_word(parts, chunk, last);
        if (part.word != chunk->word)
            part.width = word_width(chunk->span, part.word);
    }
    parts->parts[parts->count++] = part;
    parts->width += part.width;
    parts->blanks += chunk->kind == CHUNK_BLANK ? part.width : 0;
}

/* The chunks of a line, without the blanks at its ends. */
static Parts parts_of(const Paragraph *p, const Line *line)
{
    Parts parts = {.p = p, .line = line};
    bool within =
        line->end < p->chunks.count && line->to > p->chunks.items[line->end].start;
    int start = line->start, end = line->end + within;
    while (start < end && p->chunks.items[start].kind == CHUNK_BLANK)
        start++;
    int stop = end;
    while (stop > start && p->chunks.items[stop - 1].kind == CHUNK_BLANK)
        stop--;
    parts.blank_follows = stop < end && !line->last;
    parts.parts = arena_alloc(p->arena, (size_t)(stop - start + 1) * sizeof(Part));
    for (int i = start; i < stop; i++)
        add_part(&parts, &p->chunks.items[i], within && i == line->end);
    return parts;
}

/* Blanks share what is left of a justified line. */
static void justify(Parts *parts)
{
    double slack = parts->line->room - parts->width;
    bool squeezed = slack < 0;
    if (parts->blanks <= 0 || (parts->line->last && !squeezed))
        return;
    double factor = slack / parts->blanks;
    if (squeezed && factor < -0.5)
        factor = -0.5;
    for (int i = 0; i < parts->count; i++)
        if (parts->parts[i].chunk->kind == CHUNK_BLANK)
            parts->parts[i].width *= 1 + factor;
    parts->width += parts->blanks * factor;
}

/* Which part comes when, from the left. */
static const int *order_of(const Parts *parts)
{
    Arena *arena = parts->p->arena;
    int *order = arena_alloc(arena, (size_t)(parts->count + 1) * sizeof(int));
    UBiDiLevel *levels = arena_alloc(arena, (size_t)parts->count + 1);
    for (int i = 0; i < parts->count; i++) {
        order[i] = i;
        levels[i] = (UBiDiLevel)parts->parts[i].chunk->level;
    }
    if (parts->p->mixed && parts->count)
        icu.ubidi_reorderVisual(levels, parts->count, order);
    return order;
}

static void set_places(Parts *parts, double x)
{
    const int *order = order_of(parts);
    for (int i = 0; i < parts->count; i++) {
        Part *part = &parts->parts[order[i]];
        part->x = x;
        x += part->width;
    }
}

/* Text that begins with letters from the right is aligned to the right. */
static Align align_of(const Paragraph *p)
{
    bool backward = p->chunks.count && p->mixed;
    for (int i = 0; backward && i < p->chunks.count; i++)
        if (p->chunks.items[i].kind == CHUNK_WORD) {
            backward = p->chunks.items[i].level & 1;
            break;
        }
    Align align = p->setting.align;
    if (backward && align == ALIGN_LEFT)
        return ALIGN_RIGHT;
    return backward && align == ALIGN_JUSTIFY ? ALIGN_RIGHT : align;
}

static double start_of(const Parts *parts, double x)
{
    int number = (int)(parts->line - parts->p->lines.items);
    double slack = parts->line->room - parts->width;
    Align align = align_of(parts->p);
    x += line_inset(&parts->p->setting, number);
    return align == ALIGN_CENTRE ? x + slack / 2 : align == ALIGN_RIGHT ? x + slack : x;
}

/* --- runs ---------------------------------------------------------------------------
 */

static bool goes_on(const Run *run, const TextStyle *style, const Font *font)
{
    return run->font == font && run->size == style->size &&
           run->colour == style->colour && run->alpha == style->alpha;
}

static Run *run_for(Placed *placed, const TextStyle *style, const Font *font)
{
    Run *last = placed->runs.count ? &placed->runs.items[placed->runs.count - 1] : NULL;
    if (last && goes_on(last, style, font))
        return last;
    list_add(placed->arena, &placed->runs,
             (Run){.font = font,
                   .size = style->size,
                   .colour = style->colour,
                   .alpha = style->alpha});
    return &placed->runs.items[placed->runs.count - 1];
}

static void add_bytes(Arena *arena, Run *run, const char *text, int length)
{
    Text grown = {arena, (char *)run->text, (size_t)run->length, (size_t)run->room};
    if (!run->text)
        grown = text_new(arena);
    text_add_bytes(&grown, text, (size_t)length);
    run->text = grown.text;
    run->length = (int)grown.length;
    run->room = (int)grown.room;
}

static void add_cluster(Arena *arena, Run *run, const char *text, int bytes, int glyphs)
{
    add_bytes(arena, run, text, bytes);
    list_add(arena, &run->clusters, (Cluster){bytes, glyphs});
}

/* The glyphs of a part in the order of reading; those of one cluster stay together. */
static void add_glyphs(Arena *arena, Run *run, const Part *part, const WordPart *of,
                       double y)
{
    const Word *word = part->word;
    const TextStyle *style = part->chunk->span->style;
    int count = of->count, end = of->end;
    int *starts = arena_alloc(arena, (size_t)(count + 1) * sizeof(int));
    int clusters = 0;
    for (int i = 0; i < count; i++)
        if (!i || word->glyphs[of->first + i].at != word->glyphs[of->first + i - 1].at)
            starts[clusters++] = i;
    starts[clusters] = count;
    for (int c = 0; c < clusters; c++) {
        int number = word->backward ? clusters - 1 - c : c;
        int next = word->backward ? number - 1 : number + 1;
        bool more = next >= 0 && next < clusters;
        int at = word->glyphs[of->first + starts[number]].at;
        int to = more ? word->glyphs[of->first + starts[next]].at : end;
        for (int i = starts[number]; i < starts[number + 1]; i++) {
            const WordGlyph *g = &word->glyphs[of->first + i];
            list_add(arena, &run->glyphs,
                     (Glyph){g->id,
                             part->x + g->x * style->size + g->order * style->tracking,
                             y - style->rise - g->y * style->size});
        }
        add_cluster(arena, run, word->text + (c ? at : of->start),
                    to - (c ? at : of->start), starts[number + 1] - starts[number]);
    }
}

static void add_word(const Part *part, double y, Placed *placed)
{
    const Word *word = part->word;
    for (int i = 0; i < word->part_count; i++) {
        const WordPart *of =
            &word->parts[word->backward ? word->part_count - 1 - i : i];
        Run *run = run_for(placed, part->chunk->span->style, of->font);
        add_glyphs(placed->arena, run, part, of, y);
    }
}

/* That of the word before, so that its run goes on. */
static const Font *blank_font(const TextStyle *style, const Placed *placed)
{
    const Run *last =
        placed->runs.count ? &placed->runs.items[placed->runs.count - 1] : NULL;
    return last && goes_on(last, style, last->font) && font_glyph(last->font, ' ')
               ? last->font
               : letters_font(style->letters);
}

static void add_blank(const Chunk *chunk, double x, double y, Placed *placed)
{
    const TextStyle *style = chunk->span->style;
    const Font *font = blank_font(style, placed);
    uint32_t glyph = font_glyph(font, ' ');
    Run *run = run_for(placed, style, font);
    if (!glyph)
        return;
    list_add(placed->arena, &run->glyphs, (Glyph){glyph, x, y});
    add_cluster(placed->arena, run, " ", 1, 1);
}

static void place_part(const Part *part, double y, Placed *placed)
{
    const Chunk *chunk = part->chunk;
    if (chunk->kind == CHUNK_WORD)
        add_word(part, y, placed);
    else if (chunk->kind == CHUNK_BLANK)
        add_blank(chunk, part->x, y, placed);
    else if (chunk->kind == CHUNK_OBJECT)
        list_add(placed->arena, &placed->objects,
                 (PlacedObject){chunk->span->object, part->x, y});
}

void paragraph_place(const Paragraph *p, int number, double x, double y, Placed *placed)
{
    Parts parts = parts_of(p, &p->lines.items[number]);
    if (p->setting.align == ALIGN_JUSTIFY)
        justify(&parts);
    set_places(&parts, start_of(&parts, x));
    for (int i = 0; i < parts.count; i++)
        place_part(&parts.parts[i], y, placed);
    if (parts.blank_follows && parts.count && !p->mixed) {
        const Part *last = &parts.parts[parts.count - 1];
        if (last->chunk->kind == CHUNK_WORD)
            add_blank(last->chunk, last->x + last->width, y, placed);
    }
}
