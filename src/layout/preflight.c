#include "layout/preflight.h"
#include "base/units.h"

#include <math.h>

#include "base/colour.h"
#include "load/limits.h"

#define LEAST_CONTRAST 4.5
#define LEAST_CONTRAST_LARGE 3.0
#define LARGE_PT 18.0
#define LARGE_BOLD_PT 14.0
#define SLIGHT 0.1 /* mm: nobody sees it */

enum { CURVE_PARTS = 8, MOST_GROUNDS = 5000, MOST_CATEGORY = 100 };
#define MOST_EDGES 20000000L /* looked at for a face; then it is good enough */

/* A filled area, as far as texts may lie on it. */
typedef struct {
    const Item *item;
    Matrix matrix; /* from its coordinates to the piece's */
    Box bounds;    /* in the piece's */
    const Path *clip;
    Matrix clip_matrix;
} Ground;

/* A line of text, and whether something covers it that has been told. */
typedef struct {
    Box box;
    const TextNote *note;
    bool told;
} SetLine;

typedef struct {
    const Face *face;
    const TextNotes *notes;
    DiagList *diags;
    LIST(Ground) grounds;
    long edges; /* looked at */
    Arena *arena;
    bool bled; /* something fills all of the bleed */
    bool told_bleed;
    LIST(SetLine) lines;
} Preflight;

/* --- geometry ------------------------------------------------------------------ */

static double determinant(Matrix m)
{
    return m.xx * m.yy - m.xy * m.yx;
}

static Point apply_inverse(Matrix m, Point p)
{
    double d = determinant(m), x = p.x - m.x0, y = p.y - m.y0;
    return (Point){(m.yy * x - m.xy * y) / d, (m.xx * y - m.yx * x) / d};
}

/* Walks a path as straight edges. */
typedef void Edge(void *context, Point a, Point b);

static Point on_curve(Point a, const Point *p, double t)
{
    double u = 1 - t, w0 = u * u * u, w1 = 3 * u * u * t, w2 = 3 * u * t * t,
           w3 = t * t * t;
    return (Point){w0 * a.x + w1 * p[0].x + w2 * p[1].x + w3 * p[2].x,
                   w0 * a.y + w1 * p[0].y + w2 * p[1].y + w3 * p[2].y};
}

static void walk_curve(Edge *edge, void *context, Point a, const Point *points)
{
    Point last = a;
    for (int i = 1; i <= CURVE_PARTS; i++) {
        Point next = on_curve(a, points, (double)i / CURVE_PARTS);
        edge(context, last, next);
        last = next;
    }
}

static void walk(const Path *path, Edge *edge, void *context)
{
    Point start = {0, 0}, last = {0, 0};
    const Point *p = path->points;
    for (int i = 0; i < path->step_count; i++) {
        switch ((Step)path->steps[i]) {
        case STEP_MOVE:
            edge(context, last, start);
            start = last = *p++;
            break;
        case STEP_LINE:
            edge(context, last, *p);
            last = *p++;
            break;
        case STEP_CURVE:
            walk_curve(edge, context, last, p);
            last = p[2];
            p += 3;
            break;
        case STEP_CLOSE:
            edge(context, last, start);
            last = start;
            break;
        }
    }
    edge(context, last, start);
}

typedef struct {
    Point point;
    int winding, crossings;
    double nearest; /* distance to an edge */
} Inside;

static void cross(void *context, Point a, Point b)
{
    Inside *in = context;
    Point p = in->point;
    if ((a.y <= p.y) != (b.y <= p.y)) {
        double x = a.x + (p.y - a.y) * (b.x - a.x) / (b.y - a.y);
        if (x > p.x) {
            in->crossings++;
            in->winding += a.y < b.y ? 1 : -1;
        }
    }
    double dx = b.x - a.x, dy = b.y - a.y, length = dx * dx + dy * dy;
    double t = length > 0 ? ((p.x - a.x) * dx + (p.y - a.y) * dy) / length : 0;
    t = fmin(fmax(t, 0), 1);
    if (length > 0)
        in->nearest = fmin(in->nearest, hypot(a.x + t * dx - p.x, a.y + t * dy - p.y));
}

static Inside look(const Path *path, Point point)
{
    Inside in = {.point = point, .nearest = INFINITY};
    walk(path, cross, &in);
    return in;
}

static bool path_holds(const Path *path, Point point, bool even_odd)
{
    Inside in = look(path, point);
    return even_odd ? in.crossings & 1 : in.winding != 0;
}

/* --- grounds ------------------------------------------------------------------- */

static bool ground_holds(Preflight *p, const Ground *ground, Point point)
{
    if (ground->item->kind == ITEM_FILL)
        p->edges += ground->item->path->point_count;
    if (p->edges > MOST_EDGES)
        return false;
    const Box *b = &ground->bounds;
    if (point.x < b->x || point.y < b->y || point.x > b->x + b->w ||
        point.y > b->y + b->h)
        return false;
    if (ground->clip &&
        !path_holds(ground->clip, apply_inverse(ground->clip_matrix, point), true))
        return false;
    Point own = apply_inverse(ground->matrix, point);
    return ground->item->kind != ITEM_FILL ||
           path_holds(ground->item->path, own, ground->item->even_odd);
}

/* The colour under a point; false where it is not known. Paper is white. */
static bool colour_under(Preflight *p, Point point, uint32_t *colour)
{
    for (int i = p->grounds.count; i-- > 0;) {
        const Ground *ground = &p->grounds.items[i];
        if (!ground_holds(p, ground, point))
            continue;
        const Item *item = ground->item;
        if (item->kind != ITEM_FILL || item->paint.kind != PAINT_INK ||
            item->paint.ink.alpha < 1)
            return false;
        *colour = item->paint.ink.rgb;
        return true;
    }
    *colour = 0xFFFFFF;
    return true;
}

/* --- texts --------------------------------------------------------------------- */

static const TextNote *note_of(const Preflight *p, const Run *run)
{
    for (int i = 0; i < p->notes->count; i++)
        if (run >= p->notes->items[i].first &&
            run < p->notes->items[i].first + p->notes->items[i].count)
            return &p->notes->items[i];
    return NULL;
}

/* Text stays inside what is cut out, and away from its edge. */
static bool is_safe(Preflight *p, Point point)
{
    const Trim *trim = &p->face->trim;
    double least = trim->safe - SLIGHT;
    p->edges += trim->outline->point_count;
    if (p->edges > MOST_EDGES)
        return true;
    if (!trim->rounded && !trim->hole && trim->corner <= 3 * trim->safe)
        return point.x >= least && point.y >= least && point.x <= trim->w - least &&
               point.y <= trim->h - least;
    Inside in = look(trim->outline, point);
    return in.crossings & 1 && in.nearest >= least;
}

static void check_safe(Preflight *p, const TextNote *note, const Point *corners)
{
    for (int i = 0; i < 4; i++) {
        if (is_safe(p, corners[i]))
            continue;
        diag_add(p->diags, LEVEL_WARNING, note->where, "safe-zone",
                 "text comes nearer to the cut than %.4g mm", p->face->trim.safe);
        return;
    }
}

static void check_contrast(Preflight *p, const TextNote *note, const Run *run,
                           Point point)
{
    uint32_t ground;
    double size = run->size / MM_A_POINT;
    bool large = size >= LARGE_PT || (note->bold && size >= LARGE_BOLD_PT);
    double least = large ? LEAST_CONTRAST_LARGE : LEAST_CONTRAST;
    if (!colour_under(p, point, &ground))
        return;
    double contrast = colour_contrast(run->colour, ground);
    if (contrast < least - 0.05)
        diag_add(p->diags, LEVEL_WARNING, note->where, "contrast",
                 "text in #%06X on #%06X has a contrast of %.1f; %.1f is the least",
                 run->colour, ground, contrast, least);
}

/* One line of a run. */
static void check_lines(Preflight *p, const SetLine *new);

static void check_line(Preflight *p, const TextNote *note, const Run *run,
                       Matrix matrix, int first, int last)
{
    const Glyph *glyphs = run->glyphs.items;
    double left = glyphs[first].x, right = glyphs[first].x;
    for (int i = first; i < last; i++) {
        left = fmin(left, glyphs[i].x);
        right = fmax(right, glyphs[i].x);
    }
    double y = glyphs[first].y, up = run->font->x_height * run->size;
    Box box = {left, y - up, right - left, up};
    Box seen = matrix_apply_box(matrix, box);
    const Point corners[] = {{seen.x, seen.y},
                             {seen.x + seen.w, seen.y},
                             {seen.x + seen.w, seen.y + seen.h},
                             {seen.x, seen.y + seen.h}};
    const Box whole = {left, y - up, right - left + up / 2,
                       up}; /* with a last letter */
    const SetLine line = {matrix_apply_box(matrix, whole), note, false};
    check_lines(p, &line);
    if (p->lines.count < MOST_GROUNDS)
        list_add(p->arena, &p->lines, line);
    check_safe(p, note, corners);
    check_contrast(p, note, run, (Point){seen.x + seen.w / 2, seen.y + seen.h / 2});
}

static void check_run(Preflight *p, const Run *run, Matrix matrix)
{
    const TextNote *note = note_of(p, run);
    for (int i = 0, next; note && i < run->glyphs.count; i = next) {
        for (next = i + 1; next < run->glyphs.count; next++)
            if (fabs(run->glyphs.items[next].y - run->glyphs.items[i].y) > run->size)
                break;
        check_line(p, note, run, matrix, i, next);
    }
}

/* --- the bleed ----------------------------------------------------------------- */

static const char *const EDGES[] = {"left", "top", "right", "bottom"};

/* Art that reaches the cut must go on to the end of the bleed, or a sliver of paper
 * shows where the knife slips. */
static void check_bleed(Preflight *p, const Ground *ground)
{
    const Trim *trim = &p->face->trim;
    const Box *b = &ground->bounds;
    const Box all = {-trim->bleed, -trim->bleed, trim->w + 2 * trim->bleed,
                     trim->h + 2 * trim->bleed};
    p->bled = p->bled || (!ground->clip && box_holds(*b, all));
    if (p->bled)
        return;
    const double out[] = {-b->x, -b->y, b->x + b->w - trim->w, b->y + b->h - trim->h};
    const char *edges[4];
    int count = 0;
    for (int i = 0; i < 4; i++)
        if (out[i] > -0.02 && out[i] < trim->bleed - 0.02 && !ground->clip)
            edges[count++] = EDGES[i];
    if (!count || p->told_bleed)
        return;
    p->told_bleed = true;
    Diag *diag =
        diag_add(p->diags, LEVEL_WARNING, p->face->piece->set->where, "bleed",
                 "art reaches the cut on the %s and does not fill the bleed of "
                 "%.4g mm",
                 text_join(p->diags->arena, edges, count, 0, "and"), trim->bleed);
    diag->help = "let it end inside the cut, or go on to the box 'bleed'";
}

/* --- what covers texts ---------------------------------------------------------- */

static double overlap(Box a, Box b)
{
    double w = fmin(a.x + a.w, b.x + b.w) - fmax(a.x, b.x);
    double h = fmin(a.y + a.h, b.y + b.h) - fmax(a.y, b.y);
    return w > 0 && h > 0 ? w * h : 0;
}

/* More than a third of a line is hidden, its middle too. */
static void check_covered(Preflight *p, const Ground *ground)
{
    const Item *item = ground->item;
    bool solid = item->kind == ITEM_PICTURE || item->paint.kind != PAINT_INK ||
                 item->paint.ink.alpha >= 1;
    for (int i = 0; solid && i < p->lines.count; i++) {
        SetLine *line = &p->lines.items[i];
        Point middle = {line->box.x + line->box.w / 2, line->box.y + line->box.h / 2};
        if (line->told ||
            overlap(line->box, ground->bounds) < line->box.w * line->box.h / 3 ||
            !ground_holds(p, ground, middle))
            continue;
        line->told = true;
        diag_add(p->diags, LEVEL_WARNING, line->note->where, "covered",
                 "what is drawn later covers this text");
    }
}

static void check_lines(Preflight *p, const SetLine *new)
{
    for (int i = 0; i < p->lines.count; i++) {
        SetLine *old = &p->lines.items[i];
        double least = fmin(old->box.w * old->box.h, new->box.w *new->box.h);
        if (old->told || old->note == new->note ||
            overlap(old->box, new->box) < least / 4)
            continue;
        old->told = true;
        Diag *diag = diag_add(p->diags, LEVEL_WARNING, old->note->where, "covered",
                              "another text is printed over this one");
        diag_remark(p->diags, diag, new->note->where, "it is drawn here");
    }
}

/* --- the face ------------------------------------------------------------------ */

static void add_ground(Preflight *p, const Item *item, Matrix matrix, const Path *clip,
                       Matrix clip_matrix)
{
    Box own = item->kind == ITEM_FILL ? path_bounds(item->path) : item->box;
    Ground ground = {item, matrix, matrix_apply_box(matrix, own), clip, clip_matrix};
    if (p->grounds.count >= MOST_GROUNDS || fabs(determinant(matrix)) < 1e-12)
        return;
    list_add(p->arena, &p->grounds, ground);
    check_covered(p, &ground);
    if (p->face->trim.bleed > 0)
        check_bleed(p, &ground);
}

static void visit(Preflight *p, const ItemList *items, Matrix matrix, const Path *clip,
                  Matrix clip_matrix)
{
    for (int i = 0; i < items->count; i++) {
        const Item *item = &items->items[i];
        if (item->kind == ITEM_GLYPHS) {
            check_run(p, item->run, matrix);
        } else if (item->kind == ITEM_FILL || item->kind == ITEM_PICTURE) {
            add_ground(p, item, matrix, clip, clip_matrix);
        } else if (item->kind == ITEM_GROUP) {
            const Group *group = item->group;
            Matrix inner = matrix_multiply(group->matrix, matrix);
            visit(p, &group->items, inner, group->clip ? group->clip : clip,
                  group->clip ? inner : clip_matrix);
        }
    }
}

void preflight_face(const Face *face, const TextNotes *notes, DiagList *diags)
{
    Preflight p = {.face = face, .notes = notes, .diags = diags, .arena = diags->arena};
    visit(&p, &face->items, MATRIX_IDENTITY, NULL, MATRIX_IDENTITY);
}

/* --- colours ------------------------------------------------------------------- */

#define LEAST_DIFFERENCE 15.0

static bool colour_of(const Game *game, const Node *member, uint32_t *colour)
{
    const Node *written =
        member->kind == NODE_MAP ? node_get(member, "colour") : member;
    const NamedColour *named = written ? game_colour(game, written->text) : NULL;
    if (named)
        *colour = named->colour;
    return written && (named || colour_read(written->text, colour));
}

/* Has it a shape, glyph or pattern that the other has not? */
static bool differs_otherwise(const Node *a, const Node *b)
{
    static const char *const keys[] = {"shape", "glyph", "pattern"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        const Node *x = node_get(a, keys[i]), *y = node_get(b, keys[i]);
        if (x && (!y || !text_is(x->text, y->text)))
            return true;
        if (y && !x)
            return true;
    }
    return false;
}

static void compare(const Game *game, const Entry *a, const Entry *b, DiagList *diags)
{
    uint32_t first, second;
    if (!colour_of(game, a->value, &first) || !colour_of(game, b->value, &second))
        return;
    View worst = VIEW_NORMAL;
    double least = INFINITY;
    for (int view = 0; VIEW_NAMES[view]; view++) {
        double difference = colour_difference(first, second, (View)view);
        if (difference < least) {
            least = difference;
            worst = (View)view;
        }
    }
    if (least >= LEAST_DIFFERENCE)
        return;
    bool otherwise = differs_otherwise(a->value, b->value);
    Diag *diag = diag_add(
        diags, otherwise ? LEVEL_NOTE : LEVEL_WARNING, b->key->where, "colours-alike",
        "'%s' and '%s' differ by %.1f in the %s view; %.0f is plain", a->key->text,
        b->key->text, least, VIEW_NAMES[worst], LEAST_DIFFERENCE);
    diag->help = otherwise ? "their shape, glyph or pattern tells them apart"
                           : "change a colour, or give each a shape, glyph or pattern";
}

void preflight_colours(const Game *game, DiagList *diags)
{
    const Node *all = node_get(node_get(game->tree, "theme"), "tell-apart");
    for (int i = 0; all && i < all->count; i++) {
        const Node *members = all->entries[i].value;
        if (!limit_check(members, MOST_CATEGORY, "colours to tell apart", diags))
            continue;
        for (int a = 0; a < members->count; a++)
            for (int b = a + 1; b < members->count; b++)
                compare(game, &members->entries[a], &members->entries[b], diags);
    }
}
