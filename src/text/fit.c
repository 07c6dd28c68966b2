#include "text/fit.h"

#include <math.h>
#include <string.h>

#include "text/chunks.h"

enum {
    MAX_OPEN = 2000, /* active breaks: with more, a 10 m line takes minutes */
    LEAST_REST = 4   /* letters of a divided word that make a last line */
};

/* A place where a line may break. Widths are sums from the start of the paragraph. */
typedef struct {
    int chunk, at;     /* the line ends before byte 'at' of this chunk */
    int next;          /* chunk that the next line begins with */
    double end, begin; /* widths up to the end of the line, and to the next */
    double before;     /* overhang at the start of the next line */
    double blanks_end; /* widths of spaces in 'end' and 'begin' */
    double blanks_begin;
    bool hyphen, forced, torn;
    bool number; /* separates a number from the word it counts */
    bool within; /* inside a word */
    bool scrap;  /* the rest of the word has fewer than LEAST_REST letters */
} Breakpoint;

/* The cheapest sequence of lines to a breakpoint. */
typedef struct ActiveBreak ActiveBreak;
struct ActiveBreak {
    const Breakpoint *place;
    ActiveBreak *before; /* NULL: start of the paragraph */
    double cost;
    int line; /* number of the next line, capped at lines_that_differ */
    bool hyphen;
    ActiveBreak *next; /* in the list of active breaks */
};

typedef struct {
    Paragraph *p;
    LIST(Breakpoint) places;
    ActiveBreak *open;
    int lines_that_differ; /* from this line on, all lines have the same width */
} Fit;

/* Slack below this is invisible and ignored, mm. */
#define LEAST_SLACK 0.02

/* How far the spaces of justified lines shrink and stretch, relative to their width. */
#define SHRINKS 0.3
#define STRETCHES 0.5

double line_inset(const ParagraphStyle *s, int line)
{
    double hang = s->indent < 0 ? -s->indent : 0;
    double in = line == 0 ? (s->indent > 0 ? s->indent : 0) : s->hanging + hang;
    return in + (line < s->inset_lines ? s->inset : 0);
}

double line_room(const ParagraphStyle *s, int line)
{
    double end = line < s->inset_lines ? s->inset_end : 0;
    return s->width - line_inset(s, line) - end;
}

bool line_hangs(const ParagraphStyle *s, int line)
{
    return line >= s->inset_lines || s->inset == 0;
}

/* --- breakpoints ------------------------------------------------------------------ */

typedef struct {
    double width, blanks;
    double tracking; /* letter-spacing after the last letter, dropped at a line end */
    double after;    /* overhang of the last character */
} Sum;

/* Returns the width of the hyphen without its overhang. */
static double hyphen_length(const Paragraph *p, const Chunk *chunk)
{
    const Word *hyphen = chunk_shape(p, chunk, HYPHEN, (int)strlen(HYPHEN));
    return word_width(chunk->span, hyphen) - chunk_overhang(p, chunk, hyphen, LINE_END);
}

/* Returns the byte of a chunk after which it has less than LEAST_REST letters and
 * digits. */
static int scrap_start(const Paragraph *p, const Chunk *chunk)
{
    int at = chunk->end, letters = 0;
    while (at > chunk->start && letters < LEAST_REST) {
        at--;
        letters += ((unsigned char)p->text[at] & 0xC0) != 0x80 &&
                   text_letter_length(p->text + at) > 0;
    }
    return letters < LEAST_REST ? chunk->start - 1 : at;
}

static void add_divisions(Fit *fit, int number, Sum before)
{
    const Paragraph *p = fit->p;
    const Chunk *chunk = &p->chunks.items[number];
    double hyphen = chunk->division_count ? hyphen_length(p, chunk) : 0;
    int scrap = chunk->division_count ? scrap_start(p, chunk) : 0;
    for (int i = 0; i < chunk->division_count; i++) {
        const Division *d = &p->divisions.items[chunk->divisions + i];
        double begin = before.width + d->width;
        double end = begin - chunk->span->style->tracking;
        double more =
            d->hyphen ? hyphen : -chunk_overhang_at(p, chunk, d->at, LINE_END);
        list_add(p->arena, &fit->places,
                 (Breakpoint){.chunk = number,
                              .next = number,
                              .at = d->at,
                              .end = end + more,
                              .begin = begin,
                              .before = chunk_overhang_at(p, chunk, d->at, LINE_START),
                              .blanks_end = before.blanks,
                              .blanks_begin = before.blanks,
                              .hyphen = d->hyphen,
                              .within = true,
                              .scrap = d->at > scrap});
    }
}

static bool is_torn(const Paragraph *p, int number)
{
    const Chunk *chunk = &p->chunks.items[number];
    return number && chunk->kind != CHUNK_END && !chunk_gives(&chunk[-1]) &&
           (chunk->kind == CHUNK_OBJECT || chunk[-1].kind == CHUNK_OBJECT);
}

static bool is_number(const Paragraph *p, const Chunk *chunk)
{
    size_t length = (size_t)(chunk->end - chunk->start);
    return chunk->kind == CHUNK_WORD &&
           strspn(p->text + chunk->start, "0123456789") >= length;
}

/* Returns true if a break before this chunk would separate a number from a word that it
 * counts: "2 | lives" reads as two things. */
static bool ends_in_number(const Paragraph *p, int number)
{
    const Chunk *chunk = &p->chunks.items[number];
    char first = p->text[chunk->start];
    return number >= 2 && chunk->kind == CHUNK_WORD && first >= 'a' && first <= 'z' &&
           chunk[-1].kind == CHUNK_BLANK && is_number(p, &chunk[-2]);
}

/* Returns the overhang of a line that begins with this chunk, or with the next that is
 * no space. */
static double line_overhang(const Paragraph *p, int number)
{
    while (number < p->chunks.count && p->chunks.items[number].kind == CHUNK_BLANK)
        number++;
    if (number == p->chunks.count)
        return 0;
    const Chunk *chunk = &p->chunks.items[number];
    return chunk_overhang(p, chunk, chunk->word, LINE_START);
}

/* Adds the breakpoint before a chunk, or at the end of the paragraph. Spaces before a
 * break are part of neither line. */
static void add_before(Fit *fit, int number, Sum sum, Sum trimmed)
{
    const Paragraph *p = fit->p;
    bool last = number == p->chunks.count;
    const Chunk *chunk = last ? NULL : &p->chunks.items[number];
    bool forced = last || chunk->kind == CHUNK_END;
    int next = number + (forced && !last);
    list_add(p->arena, &fit->places,
             (Breakpoint){.chunk = number,
                          .next = next,
                          .at = last ? p->length : chunk->start,
                          .end = trimmed.width - trimmed.tracking - trimmed.after,
                          .begin = sum.width,
                          .before = line_overhang(p, next),
                          .blanks_end = trimmed.blanks,
                          .blanks_begin = sum.blanks,
                          .forced = forced,
                          .torn = !last && is_torn(p, number),
                          .number = !last && ends_in_number(p, number)});
}

static void find_places(Fit *fit)
{
    const Paragraph *p = fit->p;
    Sum sum = {0}, trimmed = {0};
    list_reserve(p->arena, &fit->places, p->chunks.count + p->divisions.count + 1);
    bool empty = true; /* only spaces since the last forced break */
    for (int i = 0; i < p->chunks.count; i++) {
        const Chunk *chunk = &p->chunks.items[i];
        if (chunk->kind == CHUNK_BLANK) {
            sum.width += empty ? 0 : chunk->width;
            sum.blanks += empty ? 0 : chunk->width;
            continue;
        }
        if (chunk->kind == CHUNK_END || (!empty && chunk->may_break))
            add_before(fit, i, sum, trimmed);
        add_divisions(fit, i, sum);
        sum.width += chunk->width;
        sum.blanks += chunk->kind == CHUNK_TIE ? chunk->width : 0;
        sum.tracking = chunk->kind == CHUNK_WORD ? chunk->span->style->tracking : 0;
        sum.after = chunk_overhang(p, chunk, chunk->word, LINE_END);
        trimmed = sum;
        empty = chunk->kind == CHUNK_END;
    }
    add_before(fit, p->chunks.count, sum, trimmed);
}

/* --- costs ------------------------------------------------------------------------ */

static double square(double x)
{
    return x * x;
}

static double share_of(const LineCandidate *t)
{
    return fmax(t->slack, 0) / t->room;
}

/* Returns the cost of the last line of a justified paragraph: a line with only a word
 * or two looks lost. */
static double cost_of_end(const LineCandidate *t)
{
    double share = share_of(t);
    return share > 0.6 ? 100 * (share - 0.6) : 0;
}

/* Returns the cost of a last line of ragged text. A short last line is better than
 * poorly filled lines above, unless it is a single word. */
static double cost_of_ragged_end(const LineCandidate *t)
{
    double share = share_of(t);
    if (t->flows)
        return t->alone && share > 0.9 ? 3 : 0;
    double cost = share > 0.65 ? 400 * square(share - 0.65) : 0;
    return cost + (t->alone && share > 0.5 ? 15 : 0);
}

/* Returns the cost of a justified line, by how far its spaces stretch or shrink. Beyond
 * twice the limit the cost grows linearly, so that a single bad line does not outweigh
 * all others. */
static double cost_justified(const LineCandidate *t)
{
    if (t->last && t->slack >= 0)
        return cost_of_end(t);
    double gives = t->blanks * (t->slack < 0 ? SHRINKS : STRETCHES);
    double ratio = fabs(t->slack) / fmax(gives, t->room / 100);
    return ratio < 2 ? 100 * (ratio * ratio * ratio) : 800 + 1200 * (ratio - 2);
}

/* Returns the cost of a ragged line, by the share of its width that stays empty. */
static double cost_ragged(Align align, const LineCandidate *t)
{
    if (t->last && align != ALIGN_CENTRE)
        return cost_of_ragged_end(t);
    return 100 * square(share_of(t)) * (t->last ? 0.66 : 1);
}

double line_candidate_cost(Align align, const LineCandidate *t)
{
    bool justified = align == ALIGN_JUSTIFY;
    double cost = justified ? cost_justified(t) : cost_ragged(align, t);
    cost += t->hyphen ? (justified ? 40 : 25) : 0;
    cost += t->hyphen && t->after_hyphen ? 30 : 0;
    cost += t->last && t->after_hyphen ? 20 : 0;
    cost += t->scrap ? 2000 : 0;
    cost += t->torn ? 100 : 0;
    cost += t->number ? 10 : 0;
    return justified ? (1 + cost) * (1 + cost) : 1 + cost;
}

bool line_candidate_is_overfull(Align align, const LineCandidate *t)
{
    double gives = align == ALIGN_JUSTIFY ? t->blanks * SHRINKS : 0;
    return t->slack + gives < -LEAST_SLACK;
}

/* --- the search ------------------------------------------------------------------- */

/* Returns the width up to the start of a line, including what hangs out. */
static double begin_of(const Fit *fit, const Breakpoint *from, int line)
{
    return from->begin + (line_hangs(&fit->p->setting, line) ? from->before : 0);
}

static LineCandidate line_candidate_of(const Fit *fit, const ActiveBreak *from,
                                       const Breakpoint *to)
{
    const Breakpoint *start = from->place;
    double room = line_room(&fit->p->setting, from->line);
    double blanks = to->blanks_end - start->blanks_begin;
    return (LineCandidate){.slack = room - (to->end - begin_of(fit, start, from->line)),
                           .room = fmax(room, LEAST_SLACK),
                           .blanks = blanks,
                           .last = to->forced,
                           .alone =
                               from->before && !start->within && blanks < LEAST_SLACK,
                           .hyphen = to->hyphen,
                           .flows = fit->p->setting.flows,
                           .after_hyphen = from->hyphen,
                           .scrap = to->forced && start->scrap && blanks < LEAST_SLACK,
                           .torn = to->torn,
                           .number = to->number};
}

/* Returns true if all later breakpoints are overfull too. A later breakpoint can give a
 * shorter line, because a hyphen may be wider than the rest of its word. */
static bool is_beyond(const Fit *fit, LineCandidate trial, const Breakpoint *to)
{
    trial.slack += fmax(to->end - to->begin, 0);
    return line_candidate_is_overfull(fit->p->setting.align, &trial);
}

/* Adds an active break for this breakpoint to 'breaks', unless one of the same line
 * number is as cheap. */
static void offer(Fit *fit, ActiveBreak **breaks, ActiveBreak *from,
                  const Breakpoint *to, double cost)
{
    int line = from->line + 1;
    ActiveBreak offered = {
        .place = to,
        .before = from,
        .cost = from->cost + cost,
        .line = line < fit->lines_that_differ ? line : fit->lines_that_differ,
        .hyphen = to->hyphen};
    for (ActiveBreak *active = *breaks; active; active = active->next)
        if (active->line == offered.line) {
            offered.next = active->next;
            if (offered.cost < active->cost)
                *active = offered;
            return;
        }
    offered.next = *breaks;
    *breaks = arena_new_item(fit->p->arena, ActiveBreak);
    **breaks = offered;
}

/* Adds an active break with an overfull line, at a cost that exceeds all others and
 * grows with the excess. */
static void offer_overfull(Fit *fit, ActiveBreak **breaks, ActiveBreak *from,
                           const Breakpoint *to)
{
    LineCandidate trial = line_candidate_of(fit, from, to);
    offer(fit, breaks, from, to, 1e12 - 1e12 * trial.slack / fmax(trial.room, 1));
}

static ActiveBreak *latest(ActiveBreak *a, ActiveBreak *b)
{
    if (!a)
        return b;
    double begin_a = a->place->begin, begin_b = b->place->begin;
    return begin_b > begin_a || (begin_b == begin_a && b->cost < a->cost) ? b : a;
}

static void reach(Fit *fit, const Breakpoint *to)
{
    Align align = fit->p->setting.align;
    ActiveBreak *breaks = NULL, **link = &fit->open;
    ActiveBreak *dropped = NULL;
    int kept = 0;
    while (*link) {
        ActiveBreak *from = *link;
        LineCandidate trial = line_candidate_of(fit, from, to);
        fit->p->tried++;
        bool overfull = line_candidate_is_overfull(align, &trial);
        if (overfull)
            dropped = latest(dropped, from);
        else
            offer(fit, &breaks, from, to, line_candidate_cost(align, &trial));
        if (to->forced || (overfull && is_beyond(fit, trial, to))) {
            *link = from->next;
        } else {
            link = &from->next;
            kept++;
        }
    }
    if (!breaks && dropped)
        offer_overfull(fit, &breaks, dropped, to);
    *link = breaks;
    if (kept > MAX_OPEN) /* drop every other active break */
        for (ActiveBreak *at = fit->open; at && at->next; at = at->next)
            at->next = at->next->next;
}

/* --- lines ------------------------------------------------------------------------ */

/* Finds the largest font size of a line and the extents of its objects. */
static void measure_height(const Paragraph *p, int end, Line *line)
{
    for (int i = line->start; i < end; i++) {
        const Chunk *chunk = &p->chunks.items[i];
        const Span *span = chunk->span;
        if (chunk->kind == CHUNK_WORD)
            line->largest = fmax(line->largest, span->style->size);
        if (chunk->kind != CHUNK_OBJECT)
            continue;
        line->ascent = fmax(line->ascent, span->ascent);
        line->descent = fmin(line->descent, span->descent);
    }
}

static void add_line(Fit *fit, const ActiveBreak *active)
{
    Paragraph *p = fit->p;
    const Breakpoint *from = active->before->place, *to = active->place;
    int number = p->lines.count;
    double blanks = to->blanks_end - from->blanks_begin;
    Line line = {.natural = to->end - begin_of(fit, from, number),
                 .room = line_room(&p->setting, number),
                 .gives = p->setting.align == ALIGN_JUSTIFY ? blanks * SHRINKS : 0,
                 .hyphenated = to->hyphen,
                 .last = to->forced,
                 .start = from->next,
                 .from = from->at,
                 .end = to->chunk,
                 .to = to->at};
    measure_height(p, to->chunk + to->within, &line);
    list_add(p->arena, &p->lines, line);
}

static void add_lines(Fit *fit, ActiveBreak *last)
{
    last->next = NULL;
    ActiveBreak *first = last;
    for (; first->before; first = first->before)
        first->before->next = first;
    for (const ActiveBreak *active = first->next; active; active = active->next)
        add_line(fit, active);
}

void lines_fit(Paragraph *p)
{
    int differ = p->setting.inset_lines > 1 ? p->setting.inset_lines : 1;
    Fit fit = {.p = p, .lines_that_differ = differ};
    find_places(&fit);
    const Breakpoint start = {.before = line_overhang(p, 0)};
    fit.open = arena_new_item(p->arena, ActiveBreak);
    fit.open->place = &start;
    for (int i = 0; i < fit.places.count; i++)
        reach(&fit, &fit.places.items[i]);
    ActiveBreak *best = fit.open;
    for (ActiveBreak *active = fit.open; active; active = active->next)
        if (active->cost < best->cost)
            best = active;
    add_lines(&fit, best);
}
