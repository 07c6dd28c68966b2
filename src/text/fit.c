/* Total fit: the breaks that are best for the paragraph as a whole.
 *
 * Each place where a line may end is tried after each earlier one from which it can be
 * reached in one line, and the cheapest way to it is kept, as Knuth and Plass do it.
 * Places from which a line would be overfull are dropped, so few are open at a time. */
#include <math.h>

#include "text/chunks.h"

/* A place where a line may end; widths count from the start of the paragraph. */
typedef struct {
    int chunk, at;     /* the line ends before this byte of this chunk */
    int next;          /* the chunk that the next line begins with, at 'at' */
    double end, begin; /* the width where the line ends, and where the next begins */
    double blanks_end; /* of it, of blanks */
    double blanks_begin;
    bool hyphen, forced;
} Place;

/* The cheapest way to a place. */
typedef struct Way Way;
struct Way {
    const Place *place; /* NULL: the start */
    const Way *before;
    double cost;
    int line; /* the number of the line that begins here, as far as it matters */
    bool hyphen;
    const Way *next; /* in the list of open ones */
};

typedef struct {
    Paragraph *p;
    LIST(Place) places;
    Way *open;
    int lines_that_differ; /* the first so many have rooms of their own */
} Fit;

/* Slack is forgiven where it is less than can be seen. */
#define SLIGHT 0.02

/* How far the blanks of a justified line give. */
#define SHRINKS 0.25
#define STRETCHES 0.5

double line_inset(const Setting *s, int line)
{
    double hang = s->indent < 0 ? -s->indent : 0;
    double in = line == 0 ? (s->indent > 0 ? s->indent : 0) : s->hanging + hang;
    return in + (line < s->inset_lines ? s->inset : 0);
}

double line_room(const Setting *s, int line)
{
    return s->width - line_inset(s, line);
}

/* --- places -------------------------------------------------------------------------
 */

typedef struct {
    double width, blanks;
} Sum;

static void add_place(Fit *fit, Place place)
{
    list_add(fit->p->arena, &fit->places, place);
}

static void add_divisions(Fit *fit, int number, Sum before)
{
    const Paragraph *p = fit->p;
    const Chunk *chunk = &p->chunks.items[number];
    double hyphen = -1;
    for (int i = 0; i < chunk->division_count; i++) {
        const Division *d = &p->divisions.items[chunk->divisions + i];
        const TextStyle *style = chunk->span->style;
        double part = word_width_to(chunk->word, d->at - chunk->start) * style->size +
                      style->tracking * (d->at - chunk->start) /
                          (chunk->end - chunk->start) * chunk->word->clusters;
        if (d->hyphen && hyphen < 0)
            hyphen = hyphen_width(p, chunk);
        add_place(fit, (Place){.chunk = number,
                               .next = number,
                               .at = d->at,
                               .end = before.width + part + (d->hyphen ? hyphen : 0),
                               .begin = before.width + part,
                               .blanks_end = before.blanks,
                               .blanks_begin = before.blanks,
                               .hyphen = d->hyphen});
    }
}

/* Before a chunk; a blank that it follows belongs to no line. */
static void add_before(Fit *fit, int number, Sum before, Sum trimmed, bool forced)
{
    const Chunk *chunk = &fit->p->chunks.items[number];
    bool end = chunk->kind == CHUNK_END;
    add_place(fit, (Place){.chunk = number,
                           .next = number + end,
                           .at = chunk->start,
                           .end = trimmed.width,
                           .begin = before.width,
                           .blanks_end = trimmed.blanks,
                           .blanks_begin = before.blanks,
                           .forced = forced});
}

static void find_places(Fit *fit)
{
    const Paragraph *p = fit->p;
    Sum sum = {0}, trimmed = {0};
    for (int i = 0; i < p->chunks.count; i++) {
        const Chunk *chunk = &p->chunks.items[i];
        if (chunk->kind == CHUNK_BLANK) {
            sum.width += chunk->width;
            sum.blanks += chunk->width;
            continue;
        }
        if (chunk->kind == CHUNK_END || (i && chunk->may_break))
            add_before(fit, i, sum, trimmed, chunk->kind == CHUNK_END);
        add_divisions(fit, i, sum);
        sum.width += chunk->width;
        trimmed = sum;
    }
    add_place(fit, (Place){.chunk = p->chunks.count,
                           .next = p->chunks.count,
                           .at = p->length,
                           .end = trimmed.width,
                           .begin = sum.width,
                           .blanks_end = trimmed.blanks,
                           .blanks_begin = sum.blanks,
                           .forced = true});
}

/* --- costs --------------------------------------------------------------------------
 */

static double cube(double x)
{
    return x * x * x;
}

/* Of a justified line: how far its blanks are stretched or squeezed. */
static double cost_justified(double slack, double blanks, bool last)
{
    if (last && slack >= 0)
        return 0;
    double gives = blanks * (slack < 0 ? SHRINKS : STRETCHES);
    double ratio = gives > SLIGHT ? fabs(slack) / gives : fabs(slack) / SLIGHT;
    return ratio < 4 ? 100 * cube(ratio) : 6400 + 100 * fabs(slack);
}

/* Of a ragged one: the share that stays empty. */
static double cost_ragged(double slack, double room, bool last, Align align)
{
    double share = fmax(slack, 0) / room;
    if (last && align != ALIGN_CENTRE)
        return share > 0.8 ? 400 * (share - 0.8) : 0; /* a word alone */
    return 100 * share * share * (last ? 0.6 : 1);
}

static double cost_of(const Fit *fit, const Way *from, const Place *to, double slack,
                      double room)
{
    const Setting *s = &fit->p->setting;
    double blanks = to->blanks_end - (from->place ? from->place->blanks_begin : 0);
    bool justified = s->align == ALIGN_JUSTIFY;
    double cost = justified ? cost_justified(slack, blanks, to->forced)
                            : cost_ragged(slack, room, to->forced, s->align);
    cost += to->hyphen ? 15 : 0;
    cost += to->hyphen && from->hyphen ? 30 : 0;
    cost += to->forced && from->hyphen ? 20 : 0;
    return justified ? (1 + cost) * (1 + cost) : 1 + cost;
}

/* --- the search ---------------------------------------------------------------------
 */

static double slack_of(const Fit *fit, const Way *from, const Place *to, double *room)
{
    *room = line_room(&fit->p->setting, from->line);
    return *room - (to->end - (from->place ? from->place->begin : 0));
}

/* Too much for a line, however its blanks are squeezed. */
static bool is_overfull(const Fit *fit, const Way *from, const Place *to, double slack)
{
    double blanks = to->blanks_end - (from->place ? from->place->blanks_begin : 0);
    double gives = fit->p->setting.align == ALIGN_JUSTIFY ? blanks * SHRINKS : 0;
    return slack + gives < -SLIGHT;
}

static int line_after(const Fit *fit, const Way *from)
{
    int line = from->line + 1;
    return line < fit->lines_that_differ ? line : fit->lines_that_differ;
}

/* A way to the place, unless one that is as good is among 'ways'. */
static void offer(Fit *fit, Way **ways, const Way *from, const Place *to, double cost)
{
    Way offered = {.place = to,
                   .before = from,
                   .cost = from->cost + cost,
                   .line = line_after(fit, from),
                   .hyphen = to->hyphen};
    for (Way *way = *ways; way; way = (Way *)way->next)
        if (way->line == offered.line) {
            offered.next = way->next;
            if (offered.cost < way->cost)
                *way = offered;
            return;
        }
    offered.next = *ways;
    *ways = arena_new_item(fit->p->arena, Way);
    **ways = offered;
}

/* Where no line fits, the shortest is taken. */
static void offer_overfull(Fit *fit, Way **ways, const Way *from, const Place *to)
{
    double room = 0;
    double excess = -slack_of(fit, from, to, &room);
    offer(fit, ways, from, to, 1e6 + 1e6 * excess / fmax(room, 1));
}

static const Way *latest(const Way *a, const Way *b)
{
    if (!a || !b)
        return a ? a : b;
    double begin_a = a->place ? a->place->begin : 0;
    double begin_b = b->place ? b->place->begin : 0;
    return begin_b > begin_a || (begin_b == begin_a && b->cost < a->cost) ? b : a;
}

static void reach(Fit *fit, const Place *to)
{
    Way *ways = NULL, **link = &fit->open;
    const Way *dropped = NULL;
    while (*link) {
        const Way *from = *link;
        double room = 0, slack = slack_of(fit, from, to, &room);
        if (is_overfull(fit, from, to, slack)) {
            dropped = latest(dropped, from);
            *link = (Way *)from->next;
            continue;
        }
        offer(fit, &ways, from, to, cost_of(fit, from, to, slack, room));
        if (to->forced)
            *link = (Way *)from->next;
        else
            link = (Way **)&(*link)->next;
    }
    if (!ways && !fit->open && dropped)
        offer_overfull(fit, &ways, dropped, to);
    *link = ways;
}

/* --- the lines ----------------------------------------------------------------------
 */

static void add_line(Fit *fit, const Way *way)
{
    Paragraph *p = fit->p;
    const Place *from = way->before->place, *to = way->place;
    int number = p->lines.count;
    list_add(p->arena, &p->lines,
             (Line){.natural = to->end - (from ? from->begin : 0),
                    .room = line_room(&p->setting, number),
                    .hyphenated = to->hyphen,
                    .last = to->forced,
                    .start = from ? from->next : 0,
                    .from = from ? from->at : 0,
                    .end = to->chunk,
                    .to = to->at});
}

static void add_lines(Fit *fit, const Way *last)
{
    int count = 0;
    for (const Way *way = last; way->before; way = way->before)
        count++;
    const Way **ways = arena_alloc(fit->p->arena, (size_t)(count + 1) * sizeof(Way *));
    for (const Way *way = last; way->before; way = way->before)
        ways[--count] = way;
    for (int i = 0; ways[i]; i++)
        add_line(fit, ways[i]);
}

void lines_fit(Paragraph *p)
{
    int differ = p->setting.inset_lines > 1 ? p->setting.inset_lines : 1;
    Fit fit = {.p = p, .lines_that_differ = differ};
    find_places(&fit);
    fit.open = arena_new_item(p->arena, Way);
    for (int i = 0; i < fit.places.count; i++)
        reach(&fit, &fit.places.items[i]);
    add_lines(&fit, fit.open);
}
