#include "scene/labels.h"

#include <math.h>
#include <stdlib.h>

#include "load/limits.h"

#define LINE_WIDTH 0.25 /* of a leader, mm */
#define ROUNDING 1e-6   /* smaller differences are rounding errors */

/* Costs of a label's place, in mm of leader length. */
#define CROSSED 12.0 /* for each line or word that a leader crosses */
#define THROUGH 4.0  /* for each other target that a leader passes through */
#define WIDER 0.5    /* for each mm that the picture gets wider */
#define HIGHER 0.4
#define BEYOND 60.0    /* for each mm beyond the available size */
#define MORE_LINES 1.5 /* for each step to a variant with more lines */
#define HIDDEN 1e6     /* not accepted in a result, but allowed during the search */

enum { ROUNDS = 4 };

/* --- geometry --------------------------------------------------------------------- */

static double cross(Point a, Point b, Point c)
{
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

bool segments_cross(Segment one, Segment other)
{
    double d1 = cross(other.a, other.b, one.a), d2 = cross(other.a, other.b, one.b);
    double d3 = cross(one.a, one.b, other.a), d4 = cross(one.a, one.b, other.b);
    return ((d1 > ROUNDING && d2 < -ROUNDING) || (d1 < -ROUNDING && d2 > ROUNDING)) &&
           ((d3 > ROUNDING && d4 < -ROUNDING) || (d3 < -ROUNDING && d4 > ROUNDING));
}

/* Returns true if the segment passes through the box, which it enters at the share
 * '*enters' of its length. */
static bool passes(Segment s, Box box, double *enters)
{
    const double right = box.x + box.w, bottom = box.y + box.h;
    if ((s.a.x <= box.x && s.b.x <= box.x) || (s.a.x >= right && s.b.x >= right) ||
        (s.a.y <= box.y && s.b.y <= box.y) || (s.a.y >= bottom && s.b.y >= bottom))
        return false; /* almost always */
    double low = 0, high = 1;
    const double from[2] = {s.a.x, s.a.y}, by[2] = {s.b.x - s.a.x, s.b.y - s.a.y};
    const double first[2] = {box.x, box.y}, last[2] = {right, bottom};
    for (int k = 0; k < 2; k++) {
        if (fabs(by[k]) < ROUNDING) {
            if (from[k] <= first[k] || from[k] >= last[k])
                return false;
            continue;
        }
        double enter = (first[k] - from[k]) / by[k],
               leave = (last[k] - from[k]) / by[k];
        low = fmax(low, fmin(enter, leave));
        high = fmin(high, fmax(enter, leave));
    }
    *enters = low;
    return low < high - ROUNDING;
}

bool segment_meets(Segment segment, Box box)
{
    double enters;
    return passes(segment, box, &enters);
}

static bool crosses_edge(Segment s, const Polyline *edge)
{
    for (int i = 0; i < edge->count; i++) {
        const Segment side = {edge->points[i], edge->points[(i + 1) % edge->count]};
        if (segments_cross(s, side))
            return true;
    }
    return false;
}

/* Returns true if a line crosses a piece. The line is as wide as it is drawn, so that
 * it cannot slip through a corner. */
static bool crosses_piece(Segment s, const LabelObstacle *piece)
{
    if (!segment_meets(s, piece->box))
        return false;
    double x = s.b.x - s.a.x, y = s.b.y - s.a.y, length = hypot(x, y);
    double dx = y / length * LINE_WIDTH / 2, dy = -x / length * LINE_WIDTH / 2;
    const Segment sides[] = {{{s.a.x + dx, s.a.y + dy}, {s.b.x + dx, s.b.y + dy}},
                             {{s.a.x - dx, s.a.y - dy}, {s.b.x - dx, s.b.y - dy}}};
    return crosses_edge(sides[0], &piece->edge) || crosses_edge(sides[1], &piece->edge);
}

static double box_distance(Box a, Box b)
{
    double x = fmax(fmax(a.x - b.x - b.w, b.x - a.x - a.w), 0);
    double y = fmax(fmax(a.y - b.y - b.h, b.y - a.y - a.h), 0);
    return hypot(x, y);
}

/* --- labels on one side ----------------------------------------------------------- */

static bool is_upright(int side)
{
    return side == LABEL_EAST || side == LABEL_WEST;
}

static LabelVariant form_of(const LabelRequest *label)
{
    return label->forms[label->form];
}

/* Returns where the label should ideally begin along its side. */
static double wanted(const LabelRequest *label)
{
    LabelVariant form = form_of(label);
    return label->shift + (is_upright(label->side) ? label->at.y - form.line
                                                   : label->at.x - form.w / 2);
}

static double length_of(const LabelRequest *label)
{
    return is_upright(label->side) ? form_of(label).h : form_of(label).w;
}

static double along(const LabelRequest *label)
{
    return is_upright(label->side) ? label->at.y : label->at.x;
}

/* Sorts the labels of a side by the points that they refer to. */
static void sort_side(const LabelRequest *labels, int *order, int count)
{
    for (int i = 1; i < count; i++) {
        int one = order[i], k = i;
        for (; k > 0 && along(&labels[order[k - 1]]) > along(&labels[one]) + ROUNDING;
             k--)
            order[k] = order[k - 1];
        order[k] = one;
    }
}

/* Computes places along a side. Labels that would overlap move apart equally in both
 * directions: neighbours are merged into groups until no groups overlap. */
static void spread_side(LabelRequest *labels, const int *order, int count, double gap,
                        double *places)
{
    double sums[MAX_LABELS], lengths[MAX_LABELS];
    int sizes[MAX_LABELS], groups = 0;
    for (int i = 0; i < count; i++) {
        const LabelRequest *label = &labels[order[i]];
        sums[groups] = wanted(label);
        lengths[groups] = length_of(label) + gap;
        sizes[groups++] = 1;
        while (groups > 1) {
            int last = groups - 1, before = last - 1;
            double end = sums[before] / sizes[before] + lengths[before];
            if (end <= sums[last] / sizes[last])
                break;
            /* labels of the last group begin this much after the merged group */
            sums[before] += sums[last] - sizes[last] * lengths[before];
            lengths[before] += lengths[last];
            sizes[before] += sizes[last];
            groups--;
        }
    }
    for (int g = 0, i = 0; g < groups; g++) {
        double at = sums[g] / sizes[g];
        for (int k = 0; k < sizes[g]; k++, i++) {
            places[i] = at;
            at += length_of(&labels[order[i]]) + gap;
        }
    }
}

/* Returns where the line from 'from' to 'at' enters the box around 'at'; returns 'at'
 * if there is no such point. */
static Point enter_box_at(Point from, Point at, Box inner)
{
    double x = at.x - from.x, y = at.y - from.y, t = 1;
    if (box_has(inner, from))
        return at;
    if (fabs(x) > ROUNDING)
        t = fmin(t, 1 - inner.w / 2 / fabs(x));
    double u = fabs(y) > ROUNDING ? 1 - inner.h / 2 / fabs(y) : 0;
    t = fabs(x) > ROUNDING ? fmax(t, u) : u;
    t = fmin(fmax(t, 0), 1);
    return (Point){from.x + t * x, from.y + t * y};
}

/* Returns where the line from 'from' to 'at' first meets an outline; returns 'at' if it
 * does not. */
static Point enter_edge_at(Point from, Point at, const Polyline *edge)
{
    const double x = at.x - from.x, y = at.y - from.y;
    double first = 1;
    for (int i = 0; i < edge->count; i++) {
        Point a = edge->points[i], b = edge->points[(i + 1) % edge->count];
        double dx = b.x - a.x, dy = b.y - a.y, across = x * dy - y * dx;
        if (fabs(across) < ROUNDING)
            continue;
        double t = ((a.x - from.x) * dy - (a.y - from.y) * dx) / across,
               u = ((a.x - from.x) * y - (a.y - from.y) * x) / across;
        if (t >= 0 && u >= -ROUNDING && u <= 1 + ROUNDING)
            first = fmin(first, t);
    }
    return (Point){from.x + first * x, from.y + first * y};
}

/* Returns where a leader from 'from' ends at its target. */
static Point meeting(const LabelRequest *label, Point from)
{
    const double w = label->target.w * label->stop, h = label->target.h * label->stop;
    if (label->stop <= 0)
        return label->at;
    return label->edge.count
               ? enter_edge_at(from, label->at, &label->edge)
               : enter_box_at(from, label->at, box_around(label->at, w, h));
}

/* Returns where a leader to this point ends: in front of the name of its target. */
static Point before_name(const LabelRequest *label, Point to)
{
    double enters;
    if (label->name.w <= 0 || !passes((Segment){label->from, to}, label->name, &enters))
        return to;
    return (Point){label->from.x + enters * (to.x - label->from.x),
                   label->from.y + enters * (to.y - label->from.y)};
}

static void put(const LabelArea *room, LabelRequest *label, double place)
{
    LabelVariant form = form_of(label);
    const Box art = room->art;
    Box *box = &label->box;
    *box = (Box){0, 0, form.w, form.h};
    if (is_upright(label->side)) {
        bool east = label->side == LABEL_EAST;
        box->y = place;
        box->x = east ? art.x + art.w + room->gap : art.x - room->gap - form.w;
        label->from = (Point){east ? box->x : box->x + form.w, place + form.line};
    } else {
        bool south = label->side == LABEL_SOUTH;
        box->x = place;
        box->y = south ? art.y + art.h + room->gap : art.y - room->gap - form.h;
        label->from = (Point){place + form.w / 2, south ? box->y : box->y + form.h};
    }
    label->to = before_name(label, meeting(label, label->from));
    label->leads = label->inside || box_distance(*box, label->target) > 1.8 * room->gap;
}

/* Moves the labels of a side so that they do not extend beyond the picture, if together
 * they are short enough. */
static void shift_inside(const LabelArea *room, const LabelRequest *labels,
                         const int *order, int count, double gap, double *places)
{
    bool upright = is_upright(labels[order[0]].side);
    double low = upright ? room->art.y : room->art.x;
    double high = low + (upright ? room->art.h : room->art.w), needed = -gap;
    for (int i = 0; i < count; i++)
        needed += length_of(&labels[order[i]]) + gap;
    if (needed > high - low)
        return;
    for (int i = 0; i < count; i++) { /* forwards: none begins before 'low' */
        places[i] = fmax(places[i], low);
        low = places[i] + length_of(&labels[order[i]]) + gap;
    }
    for (int i = count - 1; i >= 0; i--) {
        places[i] = fmin(places[i], high - length_of(&labels[order[i]]));
        high = places[i] - gap;
    }
}

static void place_in_order(const LabelArea *room, LabelRequest *labels,
                           const int *order, int count)
{
    double places[MAX_LABELS];
    double gap = is_upright(labels[order[0]].side) ? room->gap * 0.6 : room->gap;
    spread_side(labels, order, count, gap, places);
    shift_inside(room, labels, order, count, gap, places);
    for (int i = 0; i < count; i++)
        put(room, &labels[order[i]], places[i]);
}

/* Swaps neighbours whose leaders cross, and returns true if there were any. Leaders
 * cross if targets are at the same height, or one is much deeper in the picture. */
static bool part_leaders(const LabelRequest *labels, int *order, int count)
{
    bool parted = false;
    for (int i = 1; i < count; i++) {
        const LabelRequest *a = &labels[order[i - 1]], *b = &labels[order[i]];
        if (!segments_cross((Segment){a->from, a->to}, (Segment){b->from, b->to}))
            continue;
        int one = order[i - 1];
        order[i - 1] = order[i];
        order[i++] = one;
        parted = true;
    }
    return parted;
}

static void place_side(const LabelArea *room, LabelRequest *labels, int count, int side)
{
    int order[MAX_LABELS], found = 0;
    for (int i = 0; i < count; i++)
        if (labels[i].side == side)
            order[found++] = i;
    if (!found)
        return;
    sort_side(labels, order, found);
    place_in_order(room, labels, order, found);
    for (int i = 0; i < found && part_leaders(labels, order, found); i++)
        place_in_order(room, labels, order, found);
}

/* --- all labels ------------------------------------------------------------------- */

/* The faults that a label's place must not have: how many, and one of them. */
typedef struct {
    int count;
    const char *why;
} LabelFaults;

static void add_fault(LabelFaults *faults, bool is_fault, const char *why)
{
    faults->count += is_fault;
    if (is_fault)
        faults->why = why;
}

static LabelFaults sum_of_faults(LabelFaults a, LabelFaults b)
{
    return (LabelFaults){a.count + b.count, b.why ? b.why : a.why};
}

/* Finds the faults of label i among the labels. It must not overlap labels before it.
 * Its leader must not pass through other labels, nor cross other leaders. */
static LabelFaults faults_among_labels(const LabelRequest *labels, int count, int i)
{
    const LabelRequest *label = &labels[i];
    const Segment leader = {label->from, label->to};
    LabelFaults faults = {0};
    for (int k = 0; k < i; k++)
        add_fault(&faults, boxes_meet(label->box, labels[k].box),
                  "it would cover another label");
    for (int k = 0; k < count && label->leads; k++) {
        const LabelRequest *other = &labels[k];
        const Segment line = {other->from, other->to};
        if (k != i)
            add_fault(&faults,
                      segment_meets(leader, other->box) ||
                          (other->leads && segments_cross(leader, line)),
                      "its line would cross another label or its line");
    }
    return faults;
}

/* The faults and the cost of a leader, whatever the places of the other labels. */
typedef struct {
    LabelFaults faults;
    double cost;
} LeaderWorth;

/* Finds the faults of a leader in the picture: it must not pass through names or
 * pieces. */
static LabelFaults faults_in_picture(const LabelArea *room, const LabelRequest *label)
{
    const Segment leader = {label->from, label->to};
    LabelFaults faults = {0};
    for (int k = 0; k < room->name_count; k++)
        add_fault(&faults, segment_meets(leader, room->names[k]),
                  "its line would cross a name");
    for (int k = 0; k < room->piece_count; k++)
        add_fault(&faults,
                  crosses_piece(leader, &room->pieces[k]) &&
                      !boxes_meet(room->pieces[k].box, label->target),
                  "its line would cross another piece");
    return faults;
}

static LeaderWorth worth_of(const LabelArea *room, const LabelRequest *labels,
                            int count, int i)
{
    const LabelRequest *label = &labels[i];
    const Segment leader = {label->from, label->to};
    if (!label->leads)
        return (LeaderWorth){.cost = box_distance(label->box, label->target)};
    double cost = point_distance(label->from, label->to);
    for (int k = 0; k < count; k++)
        cost += segment_meets(leader, labels[k].target) &&
                        box_distance(labels[k].target, label->target) > ROUNDING
                    ? THROUGH
                    : 0;
    for (int k = 0; k < room->line_count; k++)
        cost += segments_cross(leader, room->lines[k]) ? CROSSED : 0;
    for (int k = 0; k < room->word_count; k++)
        cost += segment_meets(leader, room->words[k]) ? CROSSED : 0;
    return (LeaderWorth){faults_in_picture(room, label), cost};
}

enum { REMEMBERED = 16 };

/* A leader whose worth is known. The search tries each place of a leader often. */
typedef struct {
    int count; /* labels that were placed, 0: none yet */
    Point from, to;
    LeaderWorth worth;
} LeaderMemo;

typedef struct {
    const LabelArea *room;
    LabelRequest *labels;
    int count; /* labels to place by now */
    LeaderMemo memos[MAX_LABELS][REMEMBERED];
    int next[MAX_LABELS]; /* index of the memo to replace */
} LabelSearch;

static bool is_same_point(Point a, Point b)
{
    return a.x == b.x && a.y == b.y;
}

static LeaderWorth known_worth(LabelSearch *s, int i)
{
    const LabelRequest *label = &s->labels[i];
    if (!label->leads)
        return worth_of(s->room, s->labels, s->count, i);
    for (int k = 0; k < REMEMBERED; k++) {
        const LeaderMemo *memo = &s->memos[i][k];
        if (memo->count == s->count && is_same_point(memo->from, label->from) &&
            is_same_point(memo->to, label->to))
            return memo->worth;
    }
    LeaderWorth worth = worth_of(s->room, s->labels, s->count, i);
    s->memos[i][s->next[i]] = (LeaderMemo){s->count, label->from, label->to, worth};
    s->next[i] = (s->next[i] + 1) % REMEMBERED;
    return worth;
}

static LabelFaults faults_of(LabelSearch *s, int i)
{
    return sum_of_faults(faults_among_labels(s->labels, s->count, i),
                         known_worth(s, i).faults);
}

static double cost_of(LabelSearch *s)
{
    const LabelArea *room = s->room;
    Box all = room->art;
    for (int side = 0; side < LABEL_SIDES; side++)
        place_side(room, s->labels, s->count, side);
    double cost = 0;
    for (int i = 0; i < s->count; i++) {
        all = box_join(all, s->labels[i].box);
        cost += HIDDEN * faults_of(s, i).count + known_worth(s, i).cost +
                MORE_LINES * s->labels[i].form;
    }
    return cost + WIDER * (all.w - room->art.w) + HIGHER * (all.h - room->art.h) +
           BEYOND * (fmax(all.w - room->width, 0) + fmax(all.h - room->height, 0));
}

static bool side_is_allowed(const LabelRequest *label, int side)
{
    static const int xs[] = {1, -1, 0, 0}, ys[] = {0, 0, 1, -1};
    return (label->x == 0 && label->y == 0) || (label->x && label->x == xs[side]) ||
           (label->y && label->y == ys[side]);
}

/* Finds the best side and variant for one label, while the others keep theirs. Returns
 * the cost of all labels. */
static double improve(LabelSearch *s, int i, double best)
{
    LabelRequest *label = &s->labels[i];
    int best_side = label->side, best_form = label->form;
    for (int side = 0; side < LABEL_SIDES; side++)
        for (int form = 0; form < label->count; form++) {
            if (!side_is_allowed(label, side))
                continue;
            label->side = side;
            label->form = form;
            double cost = cost_of(s);
            if (cost < best - ROUNDING) {
                best = cost;
                best_side = side;
                best_form = form;
            }
        }
    label->side = best_side;
    label->form = best_form;
    return best;
}

/* Moves one label along its side, if that makes its leader slant past what it crosses.
 * Returns the cost of all labels. */
static double slide(LabelSearch *s, int i, double best)
{
    static const double shifts[] = {1, -1, 2, -2, 3, -3, 4.5, -4.5, 6, -6};
    LabelRequest *label = &s->labels[i];
    double best_shift = label->shift;
    for (size_t k = 0; k < sizeof shifts / sizeof *shifts; k++) {
        label->shift = shifts[k] * s->room->gap;
        double cost = cost_of(s);
        if (cost < best - ROUNDING) {
            best = cost;
            best_shift = label->shift;
        }
    }
    label->shift = best_shift;
    return best;
}

bool labels_place(const LabelArea *room, LabelRequest *labels, int count)
{
    LabelSearch s = {.room = room, .labels = labels};
    double best = INFINITY;
    if (count > MAX_LABELS)
        return false;
    for (int i = 0; i < count; i++) { /* place the labels one by one */
        labels[i].form = 0;
        labels[i].shift = 0;
        for (labels[i].side = 0; !side_is_allowed(&labels[i], labels[i].side);)
            labels[i].side++;
        s.count = i + 1;
        best = improve(&s, i, INFINITY);
    }
    for (int round = 0; round < ROUNDS; round++) {
        double before = best;
        for (int i = 0; i < count; i++)
            best = improve(&s, i, best);
        if (!(best < before))
            break;
    }
    best = cost_of(&s);
    for (int i = 0; i < count && best >= HIDDEN; i++)
        if (faults_of(&s, i).count)
            best = slide(&s, i, best);
    return !count || cost_of(&s) < HIDDEN;
}

LabelLoss labels_lost(const LabelArea *room, const LabelRequest *labels, int count)
{
    LabelLoss worst = {0, "there are too many"};
    double most = -1;
    for (int i = 0; i < count && count <= MAX_LABELS; i++) {
        LeaderWorth worth = worth_of(room, labels, count, i);
        LabelFaults faults =
            sum_of_faults(faults_among_labels(labels, count, i), worth.faults);
        double cost = worth.cost + HIDDEN * (double)faults.count;
        if (cost > most) {
            most = cost;
            worst = (LabelLoss){i, faults.why};
        }
    }
    return worst;
}
