#include "text/paragraph.h"

#include <math.h>
#include <string.h>

#include "base/text.h"
#include "text/chunks.h"
#include "text/fit.h"
#include "text/icu.h"

const char *const ALIGN_NAMES[] = {"left", "centre", "right", "justify", NULL};

Paragraph *paragraph_new(Arena *arena, Shaper *shaper, const Span *spans, int count,
                         const ParagraphStyle *setting)
{
    Paragraph *p = arena_make(arena, Paragraph, .arena = arena, .shaper = shaper,
                              .setting = *setting, .spans = spans, .span_count = count);
    chunks_make(p);
    lines_fit(p);
    return p;
}

double line_excess(const Line *line)
{
    return line->natural - line->gives - line->room;
}

const Line *paragraph_overfull(const Paragraph *p)
{
    const Line *worst = NULL;
    for (int i = 0; i < p->lines.count; i++) {
        const Line *line = &p->lines.items[i];
        double least = worst ? line_excess(worst) : 0.05;
        worst = line_excess(line) > least ? line : worst;
    }
    return worst;
}

double paragraph_excess(const Paragraph *p)
{
    const Line *line = paragraph_overfull(p);
    return line ? line_excess(line) : 0;
}

double paragraph_width(const Paragraph *p)
{
    double width = 0;
    for (int i = 0; i < p->lines.count; i++)
        width = fmax(width, p->lines.items[i].natural + line_inset(&p->setting, i));
    return width;
}

/* --- placing ---------------------------------------------------------------------- */

/* A chunk of a line, or the part of a word that is in the line. */
typedef struct {
    const Chunk *chunk;
    const Word *word; /* NULL: no word */
    double width, x;
    double spread; /* mm added after each letter to justify text without spaces */
} LinePart;

typedef struct {
    const Paragraph *p;
    const Line *line;
    LinePart *parts;
    int *order; /* indexes of the parts from left to right */
    int count;
    double width, blanks;
    double room;          /* available width, including the overhangs */
    double before, after; /* mm that hang out at the start and the end */
    bool blank_follows;   /* ends at a space: part of the text, but of no width */
} LineParts;

/* Returns the part of a word that is in the line, with a hyphen if the line breaks
 * there. */
static const Word *part_of_word(const LineParts *parts, const Chunk *chunk, bool last)
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
    if (hyphen && to - from >= 2 && !memcmp(p->text + to - 2, SOFT_HYPHEN, 2))
        to -= 2;
    Text text = text_new(p->arena);
    text_add_bytes(&text, p->text + from, (size_t)(to - from));
    text_add(&text, hyphen ? HYPHEN : "");
    return chunk_shape(p, chunk, text.text, (int)text.length);
}

static void add_part(LineParts *parts, const Chunk *chunk, bool last)
{
    LinePart part = {.chunk = chunk, .width = chunk->width};
    if (chunk->kind == CHUNK_WORD) {
        part.word = part_of_word(parts, chunk, last);
        if (part.word != chunk->word)
            part.width = word_width(chunk->span, part.word);
    }
    parts->parts[parts->count++] = part;
    parts->width += part.width;
    parts->blanks += chunk_gives(chunk) ? part.width : 0;
}

/* Widens the line by the punctuation that hangs out. */
static void hang_punctuation(LineParts *parts)
{
    const Paragraph *p = parts->p;
    if (!parts->count)
        return;
    const LinePart *first = parts->parts, *last = first + parts->count - 1;
    if (line_hangs(&p->setting, (int)(parts->line - p->lines.items)))
        parts->before = chunk_overhang(p, first->chunk, first->word, LINE_START);
    parts->after = chunk_overhang(p, last->chunk, last->word, LINE_END);
    parts->room += parts->before + parts->after;
}

/* Returns the chunks of a line without the spaces at its ends. */
static LineParts parts_of(const Paragraph *p, const Line *line)
{
    LineParts parts = {.p = p, .line = line, .room = line->room};
    bool within =
        line->end < p->chunks.count && line->to > p->chunks.items[line->end].start;
    int start = line->start, end = line->end + within;
    while (start < end && p->chunks.items[start].kind == CHUNK_BLANK)
        start++;
    int stop = end;
    while (stop > start && p->chunks.items[stop - 1].kind == CHUNK_BLANK)
        stop--;
    parts.blank_follows = stop < end || (line->last && line->end < p->chunks.count);
    parts.parts = arena_array(p->arena, LinePart, stop - start + 1);
    for (int i = start; i < stop; i++)
        add_part(&parts, &p->chunks.items[i], within && i == line->end);
    if (stop > start && p->chunks.items[stop - 1].kind == CHUNK_WORD)
        parts.width -= p->chunks.items[stop - 1].span->style->tracking;
    hang_punctuation(&parts);
    return parts;
}

/* Returns true if the script puts no spaces between words. */
static bool is_dense(const LinePart *part)
{
    static const UScriptCode dense[] = {
        USCRIPT_HAN,  USCRIPT_HIRAGANA, USCRIPT_KATAKANA, USCRIPT_BOPOMOFO,
        USCRIPT_THAI, USCRIPT_LAO,      USCRIPT_KHMER,    USCRIPT_MYANMAR};
    for (size_t i = 0; part->word && i < sizeof dense / sizeof *dense; i++)
        if (part->chunk->direction.script == (int)dense[i])
            return true;
    return false;
}

/* Returns the number of gaps that can be stretched if the line has text in such a
 * script, and 0 if it has none. There is no gap after the last letter. */
static int count_gaps(const LineParts *parts)
{
    int gaps = 0;
    bool dense = false;
    for (int i = 0; i < parts->count; i++) {
        const LinePart *part = &parts->parts[i];
        bool own = is_dense(part);
        ASSUME(!own || part->word);
        gaps += own ? part->word->spaced : chunk_gives(part->chunk);
        gaps -= own && i == parts->count - 1;
        dense = dense || own;
    }
    return dense ? gaps : 0;
}

static void spread(LineParts *parts, int gaps)
{
    double more = (parts->room - parts->width) / gaps;
    for (int i = 0; i < parts->count; i++) {
        LinePart *part = &parts->parts[i];
        if (is_dense(part)) {
            part->spread = more;
            part->width += more * part->word->spaced;
        } else if (chunk_gives(part->chunk)) {
            part->width += more;
        }
    }
    parts->width = parts->room;
}

/* Distributes the slack of a line among its spaces, or among the letters of scripts
 * without spaces. */
static void justify(LineParts *parts)
{
    double slack = parts->room - parts->width;
    if (parts->line->last && slack >= 0)
        return;
    int gaps = slack > 0 ? count_gaps(parts) : 0;
    if (gaps > 0) {
        spread(parts, gaps);
        return;
    }
    if (parts->blanks <= 0)
        return;
    double factor = fmax(slack / parts->blanks, -0.5);
    for (int i = 0; i < parts->count; i++)
        if (chunk_gives(parts->parts[i].chunk))
            parts->parts[i].width *= 1 + factor;
    parts->width += parts->blanks * factor;
}

/* Places the parts from left to right. */
static void set_places(LineParts *parts, double x)
{
    Arena *arena = parts->p->arena;
    int *order = arena_array(arena, int, parts->count + 1);
    UBiDiLevel *levels = arena_alloc(arena, (size_t)parts->count + 1);
    for (int i = 0; i < parts->count; i++) {
        order[i] = i;
        levels[i] = (UBiDiLevel)parts->parts[i].chunk->level;
    }
    if (parts->p->mixed && parts->count)
        icu.ubidi_reorderVisual(levels, parts->count, order);
    for (int i = 0; i < parts->count; i++) {
        LinePart *part = &parts->parts[order[i]];
        part->x = x;
        x += part->width;
    }
    parts->order = order;
}

/* Returns where the line begins. In right-to-left paragraphs the insets are at the
 * right. */
static double start_of(const LineParts *parts, double x)
{
    const Paragraph *p = parts->p;
    int number = (int)(parts->line - p->lines.items);
    double slack = parts->room - parts->width;
    x -= parts->before;
    if (!p->backward)
        x += line_inset(&p->setting, number);
    bool right = p->setting.align == ALIGN_RIGHT ||
                 (p->backward && p->setting.align != ALIGN_CENTRE);
    return p->setting.align == ALIGN_CENTRE ? x + slack / 2 : right ? x + slack : x;
}

/* --- runs ------------------------------------------------------------------------- */

/* Returns the last run if it has this style, or NULL. */
static Run *last_run(const PlacedText *placed, const TextStyle *style)
{
    if (!placed->runs.count)
        return NULL;
    Run *run = &placed->runs.items[placed->runs.count - 1];
    bool same = run->size == style->size && run->colour == style->colour &&
                run->alpha == style->alpha && run->mark == style->mark;
    return same ? run : NULL;
}

static Run *run_for(PlacedText *placed, const TextStyle *style, const Font *font)
{
    Run *last = last_run(placed, style);
    if (last && last->font == font)
        return last;
    list_add(placed->arena, &placed->runs,
             (Run){.font = font,
                   .size = style->size,
                   .colour = style->colour,
                   .alpha = style->alpha,
                   .mark = style->mark});
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

/* Returns the bytes of a character that only allows or forbids a line break, or 0. */
static int guide_length(const char *text, int left)
{
    static const char *const guides[] = {SOFT_HYPHEN, "\u200B", "\u2060", "\uFEFF"};
    if (left < 2 || (unsigned char)*text < 0xC2)
        return 0;
    for (size_t i = 0; i < sizeof guides / sizeof *guides; i++) {
        int length = (int)strlen(guides[i]);
        if (left >= length && !memcmp(text, guides[i], (size_t)length))
            return length;
    }
    return 0;
}

/* Adds a cluster. Its text, which PDF viewers search and copy, omits such
 * characters. */
static void add_cluster(Arena *arena, Run *run, const char *text, int bytes, int glyphs)
{
    int before = run->length, at = 0;
    do {
        int end = at;
        while (end < bytes && ((unsigned char)text[end] < 0xC2 ||
                               !guide_length(text + end, bytes - end)))
            end++;
        add_bytes(arena, run, text + at, end - at);
        at = end + guide_length(text + end, bytes - end);
    } while (at < bytes);
    list_add(arena, &run->clusters, (Cluster){run->length - before, glyphs});
}

/* Adds the glyphs of a word part in reading order. Glyphs of a cluster stay
 * together. */
static void add_glyphs(Arena *arena, Run *run, const LinePart *part, const WordPart *of,
                       double y)
{
    const Word *word = part->word;
    const TextStyle *style = part->chunk->span->style;
    double tracking = style->tracking + part->spread;
    int count = of->count, end = of->end;
    int *starts = arena_array(arena, int, count + 1);
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
                     (Glyph){g->id, part->x + g->x * style->size + g->order * tracking,
                             y - style->rise - g->y * style->size});
        }
        add_cluster(arena, run, word->text + (c ? at : of->start),
                    to - (c ? at : of->start), starts[number + 1] - starts[number]);
    }
}

static void add_word(const LinePart *part, double y, PlacedText *placed)
{
    const Word *word = part->word;
    for (int i = 0; i < word->part_count; i++) {
        const WordPart *of =
            &word->parts[word->backward ? word->part_count - 1 - i : i];
        Run *run = run_for(placed, part->chunk->span->style, of->font);
        add_glyphs(placed->arena, run, part, of, y);
    }
}

/* Adds a space, in the font of the word before if possible, so that it continues the
 * run. */
static void add_blank(const Chunk *chunk, double x, double y, const char *text,
                      PlacedText *placed)
{
    const TextStyle *style = chunk->span->style;
    const Run *last = last_run(placed, style);
    bool continues = last && last->font->blank;
    const Font *font = continues ? last->font : style->styled_font->font;
    Run *run = run_for(placed, style, font);
    if (!font->blank)
        return;
    list_add(placed->arena, &run->glyphs, (Glyph){font->blank, x, y});
    add_cluster(placed->arena, run, text, (int)strlen(text), 1);
}

/* --- decoration ------------------------------------------------------------------- */

static const TextStyle *style_of(const LineParts *parts, int place)
{
    return parts->parts[parts->order[place]].chunk->span->style;
}

static bool is_decorated(const LineParts *parts, int place, unsigned kind)
{
    const TextStyle *style = place < parts->count ? style_of(parts, place) : NULL;
    return style && style->lines & kind;
}

/* Returns the line that suits all parts from 'first' to before 'end': the lowest for an
 * underline, in the greatest thickness. The result is in mm. */
static FontLine common_line(const LineParts *parts, int first, int end, unsigned kind)
{
    FontLine common = {kind == DECORATION_UNDERLINE ? INFINITY : -INFINITY, 0};
    for (int i = first; i < end; i++) {
        const TextStyle *style = style_of(parts, i);
        const Font *font = style->styled_font->font;
        bool under = kind == DECORATION_UNDERLINE;
        FontLine own = under ? font->underline : font->strikeout;
        double top = own.top * style->size;
        common.top = under ? fmin(common.top, top) : fmax(common.top, top);
        common.thickness = fmax(common.thickness, own.thickness * style->size);
    }
    return common;
}

/* Returns the right end of a part, without the space after its last letter. */
static double ink_end(const LinePart *part)
{
    double after = part->chunk->span->style->tracking + part->spread;
    return part->x + part->width - (part->word ? after : 0);
}

static bool is_continued(const PlacedRule *rule, const TextStyle *style)
{
    return rule->colour == style->colour && rule->alpha == style->alpha &&
           rule->mark == style->mark;
}

/* Decorates neighbouring parts. Those of one colour share a rule. */
static void add_rules(const LineParts *parts, int first, int end, unsigned kind,
                      double y, PlacedText *placed)
{
    FontLine line = common_line(parts, first, end, kind);
    PlacedRule *rule = NULL;
    for (int i = first; i < end; i++) {
        const LinePart *part = &parts->parts[parts->order[i]];
        const TextStyle *style = style_of(parts, i);
        if (!rule || !is_continued(rule, style)) {
            if (rule)
                rule->length = part->x - rule->x;
            list_add(placed->arena, &placed->rules,
                     (PlacedRule){.x = part->x,
                                  .y = y - line.top,
                                  .thickness = line.thickness,
                                  .colour = style->colour,
                                  .alpha = style->alpha,
                                  .mark = style->mark});
            rule = &placed->rules.items[placed->rules.count - 1];
        }
        rule->length = ink_end(part) - rule->x;
    }
}

static void decorate(const LineParts *parts, double y, PlacedText *placed)
{
    for (unsigned kind = DECORATION_UNDERLINE; kind <= DECORATION_STRIKEOUT; kind <<= 1)
        for (int i = 0; i < parts->count; i++) {
            int first = i;
            while (is_decorated(parts, i, kind))
                i++;
            if (i > first)
                add_rules(parts, first, i, kind, y, placed);
        }
}

/* --- lines ------------------------------------------------------------------------ */

static void place_part(const LinePart *part, double y, PlacedText *placed)
{
    const Chunk *chunk = part->chunk;
    if (chunk->kind == CHUNK_WORD)
        add_word(part, y, placed);
    else if (chunk_gives(chunk))
        add_blank(chunk, part->x, y, chunk->kind == CHUNK_TIE ? TIE : " ", placed);
    else if (chunk->kind == CHUNK_OBJECT)
        list_add(placed->arena, &placed->objects,
                 (PlacedObject){chunk->span->object, part->x, y});
}

void paragraph_place(const Paragraph *p, int number, double x, double y,
                     PlacedText *placed)
{
    LineParts parts = parts_of(p, &p->lines.items[number]);
    if (p->setting.align == ALIGN_JUSTIFY)
        justify(&parts);
    set_places(&parts, start_of(&parts, x));
    for (int i = 0; i < parts.count; i++)
        place_part(&parts.parts[i], y, placed);
    decorate(&parts, y, placed);
    const LinePart *last = parts.count ? &parts.parts[parts.count - 1] : NULL;
    if (parts.blank_follows && last && last->chunk->kind == CHUNK_WORD)
        add_blank(last->chunk, last->x + (last->word->backward ? 0 : last->width), y,
                  " ", placed);
}
