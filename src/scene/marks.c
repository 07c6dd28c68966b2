/* Places the marks of a scene in a fixed order: marks on spaces, lines, signs, numbers,
 * brackets beside the art, and finally labels around everything. */
#include <math.h>

#include "scene/labels.h"
#include "scene/plot.h"

#define USUAL_LABEL 34.0 /* mm: default maximum width of a label */
#define USUAL_GAP 2.5
#define NAME_GAP 0.6        /* mm between the end of a leader and a name */
#define EDGE_TOLERANCE 0.05 /* mm by which a target may be larger than the art */
#define HALO 1.4            /* mm: width of the heat ring around a disc */

typedef LIST(Segment) Segments;

#define FAR 1000.0 /* mm: larger than any scene */

typedef struct {
    SceneLayout *c;
    Plot *plot;
    Segments lines; /* of lines, arrows and brackets */
    Boxes taken;    /* boxes of signs and numbers */
    Boxes beside;   /* boxes of brackets and their words */
    Boxes discs;    /* graph discs, including those of inner parts */
    Boxes small;    /* pieces on spaces, including those of inner parts */
} Marking;

static const SceneBlock *block_of(Marking *k, const SceneMark *mark)
{
    return scene_block_as(k->c->look, SCENE_MARKS[mark->kind].name, mark->as,
                          mark->as_where);
}

static PlacedMark *add_drawn(Marking *k, const SceneMark *mark, const SceneBlock *block,
                             Box box)
{
    list_add(k->c->arena, &k->plot->marks,
             ((PlacedMark){.mark = mark, .block = block, .box = box}));
    return &k->plot->marks.items[k->plot->marks.count - 1];
}

static void note_overflow(Marking *k, const char *what, SourceRange where)
{
    k->c->cramped = (Overflow){what, where};
}

static void take_room(Plot *plot, Box box)
{
    plot->around = box_join(plot->around, box);
}

/* --- on spaces -------------------------------------------------------------------- */

static void mark_area(Marking *k, const SceneMark *mark, const SceneBlock *block,
                      const Target *targets)
{
    (void)targets;
    const Plot *plot = k->plot;
    SpaceList spaces = {0};
    for (int i = 0; i < mark->count; i++)
        list_add(k->c->arena, &spaces, mark->at[i].space);
    AreaOutlines outlines = area_shapes(k->c->arena, plot, spaces.items, spaces.count);
    for (int i = 0; i < outlines.count; i++)
        add_drawn(k, mark, block, plot->art)->route = outlines.items[i];
}

/* Maps a number to 0..1, between the smallest and largest heat of the part. */
static double share_of(const ScenePart *part, double number)
{
    double least = INFINITY, most = -INFINITY;
    for (int i = 0; i < part->marks.count; i++)
        if (part->marks.items[i].kind == MARK_HEAT) {
            least = fmin(least, part->marks.items[i].number);
            most = fmax(most, part->marks.items[i].number);
        }
    return most > least ? (number - least) / (most - least) : 0;
}

static ArrowPath outline_of_box(Arena *arena, Box box)
{
    const Point corners[] = {{box.x, box.y},
                             {box.x + box.w, box.y},
                             {box.x + box.w, box.y + box.h},
                             {box.x, box.y + box.h}};
    return route_through(arena, corners, 4);
}

static void mark_heat(Marking *k, const SceneMark *mark, const SceneBlock *block,
                      const Target *targets)
{
    for (int i = 0; i < mark->count; i++) {
        Box box = targets[i].box;
        if (targets[i].disc)
            box = box_around(box_middle(box), box.w + 2 * HALO, box.h + 2 * HALO);
        PlacedMark *drawn = add_drawn(k, mark, block, box);
        drawn->route = targets[i].disc
                           ? outline_of_box(k->c->arena, box)
                           : space_outline(k->c->arena, k->plot, mark->at[i].space);
        drawn->share = share_of(k->plot->part, mark->number);
        drawn->number = mark->number;
    }
}

/* Returns the size of the largest words for a space: of a hexagon, the rectangle that
 * is half as high as its box. */
static Box room_for_words(const SceneAnchor *at, const Target *target)
{
    const HexGrid *hexes = at->space->row ? at->space->board->hexes : NULL;
    Box box = target->box;
    if (!hexes || target->disc)
        return box;
    return hexes->pointed ? box_around(target->at, box.w, box.h / 2)
                          : box_around(target->at, box.w * 0.75, box.h / 2);
}

static void write_on(Marking *k, const SceneMark *mark, const SceneBlock *block,
                     const SceneAnchor *at, const Target *target)
{
    const Box room = room_for_words(at, target);
    const TextBlock *words = scene_layout_try_words(k->c, block->style, mark->words,
                                                    room.w, mark->words_where);
    const char *what = "these words are too large for the space they are written on";
    if (!words) {
        note_overflow(k, what, mark->where);
        return;
    }
    words = text_block_aligned(words, ALIGN_CENTRE);
    Box box = box_around(target->at, words->width, words->height);
    if (words->height > room.h)
        note_overflow(k, what, mark->where);
    else if (plot_covers(k->plot, box))
        diag_error_help(k->c->diags, mark->words_where, "no-room",
                        "use a label, which is placed beside the board",
                        "a piece covers the place where '%s' is written",
                        text_brief(k->c->diags->arena, mark->words));
    PlacedMark *drawn = add_drawn(k, mark, block, box);
    drawn->words = words;
    drawn->words_at = (Point){box.x, box.y};
}

static void mark_write(Marking *k, const SceneMark *mark, const SceneBlock *block,
                       const Target *targets)
{
    for (int i = 0; i < mark->count; i++)
        write_on(k, mark, block, &mark->at[i], &targets[i]);
}

/* --- lines ------------------------------------------------------------------------ */

static void note_route(Marking *k, const ArrowPath *route)
{
    for (int i = 1; i < route->count; i++) {
        const Segment line = {route->points[i - 1], route->points[i]};
        list_add(k->c->arena, &k->lines, line);
    }
    for (int i = 0; i < route->count; i++)
        take_room(k->plot, box_around(route->points[i], 0.1, 0.1));
    for (int i = 0; route->has_head && i < 3; i++)
        take_room(k->plot, box_around(route->head[i], 0.1, 0.1));
}

/* Shifts the line away from the middles of spaces, where letters and pieces are. */
static void move_to_side(const SceneMark *mark, Target *targets)
{
    const double aside = 0.3;
    for (int i = 0; i < mark->count; i++)
        if (mark->at[i].kind == ANCHOR_SPACE && !mark->at[i].x && !mark->at[i].y) {
            targets[i].at.x += mark->x * aside * targets[i].box.w;
            targets[i].at.y += mark->y * aside * targets[i].box.h;
        }
}

/* Returns a line from edge to edge, in the part of its spaces. */
static ArrowPath route_over_edges(Marking *k, const SceneMark *mark,
                                  const SceneBlock *block, const Target *targets)
{
    Arena *arena = k->c->arena;
    Matrix to = MATRIX_IDENTITY;
    const Plot *plot = plot_of(k->plot, mark->at[0].part, &to);
    Points points = edge_path(arena, plot, mark);
    for (int i = 0; i < points.count; i++)
        points.items[i] = matrix_apply(to, points.items[i]);
    return arrow_path_along(points, &targets[0], &targets[mark->count - 1], block,
                            mark->kind == MARK_ARROW);
}

static void mark_route(Marking *k, const SceneMark *mark, const SceneBlock *block,
                       const Target *targets)
{
    PlacedMark *drawn = add_drawn(k, mark, block, k->plot->art);
    drawn->route = mark->bend == BEND_EDGES
                       ? route_over_edges(k, mark, block, targets)
                       : arrow_path_make(k->c->arena, targets, mark->count, mark->bend,
                                         block, mark->kind == MARK_ARROW);
    note_route(k, &drawn->route);
}

static void mark_border(Marking *k, const SceneMark *mark, const SceneBlock *block,
                        const Target *targets)
{
    (void)targets;
    AreaOutlines lines = border_lines(k->c->arena, k->plot, mark);
    for (int i = 0; i < lines.count; i++) {
        PlacedMark *drawn = add_drawn(k, mark, block, k->plot->art);
        drawn->route = lines.items[i];
        note_route(k, &drawn->route);
    }
}

/* --- signs and numbers ------------------------------------------------------------ */

/* Returns where a sign goes. On a disc this is a corner, to keep the name readable. */
static Point sign_place(const SceneAnchor *anchor, const Target *target)
{
    if (!target->disc || anchor->x || anchor->y)
        return target->at;
    return (Point){target->box.x + target->box.w, target->box.y};
}

/* Reports signs that overlap. Two signs at the same point overlap at every scale, so
 * that is an error at once; other overlaps may disappear in a larger picture. */
static void check_signs(Marking *k, const SceneMark *mark, Box box)
{
    for (int i = 0; i < k->taken.count; i++) {
        const Box *other = &k->taken.items[i];
        if (!boxes_meet(box, *other))
            continue;
        if (point_distance(box_middle(box), box_middle(*other)) < 0.01)
            diag_error_help(k->c->diags, mark->where, "no-room",
                            "name each place once, or a side of it, such as 'A1.west'",
                            "two signs are on the same place");
        else
            note_overflow(k, "this sign overlaps another", mark->where);
        return;
    }
}

/* Adds a sign or number, which later numbers avoid. */
static void add_sign(Marking *k, const SceneMark *mark, const SceneBlock *block,
                     Box box)
{
    add_drawn(k, mark, block, box);
    list_add(k->c->arena, &k->taken, box);
    take_room(k->plot, box);
}

static void mark_sign(Marking *k, const SceneMark *mark, const SceneBlock *block,
                      const Target *targets)
{
    for (int i = 0; i < mark->count; i++) {
        Point at = sign_place(&mark->at[i], &targets[i]);
        Box box = box_around(at, block->width, block->height);
        check_signs(k, mark, box);
        add_sign(k, mark, block, box);
    }
}

static bool any_meets(const Boxes *boxes, Box box)
{
    for (int i = 0; i < boxes->count; i++)
        if (boxes_meet(boxes->items[i], box))
            return true;
    return false;
}

/* Returns true if the box covers no sign, line, disc, word or piece on a space. */
static bool is_free(const Marking *k, Box box)
{
    if (any_meets(&k->taken, box) || any_meets(&k->small, box) ||
        any_meets(&k->discs, box))
        return false;
    for (int i = 0; i < k->lines.count; i++)
        if (segment_meets(k->lines.items[i], box))
            return false;
    for (int i = 0; i < k->plot->marks.count; i++)
        if (k->plot->marks.items[i].words &&
            boxes_meet(box, k->plot->marks.items[i].box))
            return false;
    return true;
}

/* Finds a free box for a number, as close to 'at' as possible. */
static bool find_free(const Marking *k, const SceneBlock *block, Point at, Box *box)
{
    static const int xs[] = {0, 0, 1, 0, -1, 1, 1, -1, -1},
                     ys[] = {0, -1, 0, 1, 0, -1, 1, 1, -1};
    const double step = fmax(block->height, 1) * 0.28;
    for (int ring = 0; ring <= 8; ring++)
        for (int i = ring ? 1 : 0; i < (ring ? 9 : 1); i++) {
            double slant = xs[i] && ys[i] ? 0.72 : 1;
            Point middle = {at.x + xs[i] * ring * step * slant,
                            at.y + ys[i] * ring * step * slant};
            *box = box_around(middle, block->width, block->height);
            if (is_free(k, *box))
                return true;
        }
    return false;
}

static void mark_step(Marking *k, const SceneMark *mark, const SceneBlock *block,
                      const Target *targets)
{
    for (int i = 0; i < mark->count; i++) {
        Box box;
        if (find_free(k, block, targets[i].at, &box))
            add_sign(k, mark, block, box);
        else
            note_overflow(k,
                          arena_print(k->c->arena,
                                      "there is no free place for the number %.6g",
                                      mark->number),
                          mark->where);
    }
}

/* --- brackets --------------------------------------------------------------------- */

/* Chooses the side for a bracket: the requested one, or else above a wide and left of a
 * tall box. */
static void side_of(const SceneMark *mark, Box all, int *x, int *y)
{
    *x = mark->x;
    *y = mark->x ? 0 : mark->y;
    if (!*x && !*y) {
        *y = all.w >= all.h ? -1 : 0;
        *x = all.w >= all.h ? 0 : -1;
    }
}

/* Returns the distance in mm between the first and last anchor. Measures in the
 * anchors' own part, because a stack shows its parts tilted. */
static const char *measure(Marking *k, const SceneMark *mark, int x)
{
    Matrix to = MATRIX_IDENTITY;
    const SceneAnchor *first = &mark->at[0], *last = &mark->at[mark->count - 1];
    const Plot *plot = plot_of(k->plot, first->part, &to);
    Point a = plot_own_target(k->c, plot, first).at,
          b = plot_own_target(k->c, plot, last).at;
    double length = x ? fabs(b.y - a.y) : fabs(b.x - a.x);
    return arena_print(k->c->arena, "%.4g mm", length / plot->scale);
}

/* Returns the box that a bracket or dimension spans: brackets enclose the whole
 * targets, dimensions go from point to point. */
static Box span_of(const SceneMark *mark, const Target *targets)
{
    Box all = {0};
    for (int i = 0; i < mark->count; i++)
        all = box_join(all, mark->kind == MARK_BRACKET
                                ? targets[i].box
                                : box_around(targets[i].at, 0.01, 0.01));
    return all;
}

/* Returns the coordinate from which a bracket may start, outside of the picture, row
 * names and earlier brackets. */
static double edge_for(const Marking *k, Box all, int x, int y)
{
    Box core = box_around(box_middle(all), fmax(all.w - EDGE_TOLERANCE, 0),
                          fmax(all.h - EDGE_TOLERANCE, 0));
    Box art = box_holds(k->plot->art, core) ? k->plot->art : all;
    Box reach = x ? (Box){x < 0 ? art.x - FAR : art.x + art.w, all.y, FAR, all.h}
                  : (Box){all.x, y < 0 ? art.y - FAR : art.y + art.h, all.w, FAR};
    Box taken = {0};
    for (int i = 0; i < k->beside.count; i++)
        if (boxes_meet(reach, k->beside.items[i]))
            taken = box_join(taken, k->beside.items[i]);
    for (int i = 0; i < k->plot->written.count; i++) {
        Box box = placed_words_box(&k->plot->written.items[i]);
        if (boxes_meet(reach, box))
            taken = box_join(taken, box);
    }
    art = box_join(art, taken);
    return x < 0 ? art.x : x > 0 ? art.x + art.w : y < 0 ? art.y : art.y + art.h;
}

/* Sets the four points of a bracket's line, which is open towards its targets. Returns
 * the line's box. */
static Box bracket_line(Marking *k, const SceneBlock *block, Box all, int x, int y,
                        Point *p)
{
    double inset = block->clear;
    double in = edge_for(k, all, x, y) + (x + y) * block->gap,
           out = in + (x + y) * block->height;
    if (x) {
        p[0] = (Point){in, all.y + inset}, p[1] = (Point){out, all.y + inset};
        p[2] = (Point){out, all.y + all.h - inset};
        p[3] = (Point){in, all.y + all.h - inset};
        return (Box){fmin(in, out), all.y, fabs(out - in), all.h};
    }
    p[0] = (Point){all.x + inset, in}, p[1] = (Point){all.x + inset, out};
    p[2] = (Point){all.x + all.w - inset, out};
    p[3] = (Point){all.x + all.w - inset, in};
    return (Box){all.x, fmin(in, out), all.w, fabs(out - in)};
}

/* Returns the box for the words: outside of the line, at its middle. */
static Box bracket_words(const SceneBlock *block, const TextBlock *words, Box line,
                         int x, int y)
{
    double far = block->right > 0 ? block->right : 1.2;
    Point middle = box_middle(line);
    middle.x += x * (line.w / 2 + far + words->width / 2);
    middle.y += y * (line.h / 2 + far + words->height / 2);
    return box_around(middle, words->width, words->height);
}

static void mark_bracket(Marking *k, const SceneMark *mark, const SceneBlock *block,
                         const Target *targets)
{
    if (!mark->count)
        return;
    Box all = span_of(mark, targets);
    int x, y;
    side_of(mark, all, &x, &y);
    const char *text = mark->words;
    if (!text && mark->kind == MARK_DIMENSION)
        text = measure(k, mark, x);
    const TextBlock *words =
        scene_layout_words(k->c, block->style, text, USUAL_LABEL, mark->words_where);
    Point p[4];
    Box line = bracket_line(k, block, all, x, y, p), taken = line;
    PlacedMark *drawn = add_drawn(k, mark, block, line);
    drawn->route = route_through(k->c->arena, p, 4);
    note_route(k, &drawn->route);
    if (words) {
        Box box = bracket_words(block, words, line, x, y);
        drawn->words = words;
        drawn->words_at = (Point){box.x, box.y};
        taken = box_join(line, box);
    }
    take_room(k->plot, taken);
    list_add(k->c->arena, &k->beside, taken);
}

/* --- labels ----------------------------------------------------------------------- */

typedef struct {
    const SceneMark *mark;
    const SceneBlock *block;
    const TextBlock *words[MAX_FORMS];
} LabelWords;

static void add_form(LabelRequest *request, LabelWords *label, const TextBlock *words)
{
    const SceneBlock *block = label->block;
    for (int i = 0; i < request->count; i++)
        if (label->words[i]->lines == words->lines)
            return;
    double line = words->lines ? words->first * 0.6 : 0;
    label->words[request->count] = words;
    request->forms[request->count++] =
        (LabelVariant){words->width + block->left + block->right,
                       words->height + block->top + block->bottom, block->top + line};
}

/* Returns the share of the target's size at whose rim the leader ends. */
static double stop_of(const SceneMark *mark, bool is_space)
{
    const SceneAnchor *at = &mark->at[0];
    if (at->x || at->y || mark->end == END_MIDDLE)
        return 0;
    return is_space && mark->end == END_USUAL ? 0.5 : 1;
}

static bool read_label(Marking *k, const SceneMark *mark, LabelRequest *request,
                       LabelWords *label)
{
    static const double parts[MAX_FORMS] = {1, 0.76, 0.56};
    label->mark = mark;
    label->block = block_of(k, mark);
    if (!label->block || !mark->count)
        return false;
    const SceneAnchor *at = &mark->at[0];
    double width = label->block->width > 0 ? label->block->width : USUAL_LABEL;
    Target target = plot_target(k->c, k->plot, at);
    bool beside = at->x || at->y, space = at->kind == ANCHOR_SPACE;
    *request = (LabelRequest){
        .at = target.at,
        .target = beside && !space /* point at the side, not at the whole target */
                      ? box_around(target.at, 0.2, 0.2)
                      : target.box,
        .stop = stop_of(mark, space && !target.disc),
        .edge = beside ? (Polyline){0} : target.edge,
        .inside = space || at->spot || beside,
        .name = target.name.w > 0 ? box_grown(target.name, NAME_GAP) : target.name,
        .x = mark->x,
        .y = mark->y};
    for (int i = 0; i < MAX_FORMS; i++) {
        const TextBlock *words = (i ? scene_layout_try_words : scene_layout_words)(
            k->c, label->block->style, mark->words, width * parts[i],
            mark->words_where);
        if (!words && i == 0)
            return false;
        if (words)
            add_form(request, label, words);
    }
    if (request->forms[0].h <= k->c->height)
        return true;
    return diag_error(k->c->diags, mark->words_where, "no-room",
                      "this label is %.0f mm high, but the scene has only %.0f mm",
                      request->forms[0].h, k->c->height);
}

static void add_label(Marking *k, const LabelRequest *request, const LabelWords *from)
{
    static const Align aligns[LABEL_SIDES] = {ALIGN_LEFT, ALIGN_RIGHT, ALIGN_CENTRE,
                                              ALIGN_CENTRE};
    const TextBlock *words = from->words[request->form];
    if (aligns[request->side] != ALIGN_LEFT)
        words = text_block_aligned(words, aligns[request->side]);
    list_add(k->c->arena, &k->plot->labels,
             ((Label){.mark = from->mark,
                      .block = from->block,
                      .words = words,
                      .box = request->box,
                      .leader = {request->from, request->to},
                      .leads = request->leads}));
    take_room(k->plot, request->box);
}

static void mark_labels(Marking *k, double width)
{
    SceneLayout *c = k->c;
    int most = k->plot->part->marks.count, count = 0;
    LabelRequest *requests = arena_array(c->arena, LabelRequest, most + 1);
    LabelWords *labels = arena_array(c->arena, LabelWords, most + 1);
    for (int i = 0; i < most; i++) {
        const SceneMark *mark = &k->plot->part->marks.items[i];
        if (mark->kind == MARK_LABEL &&
            read_label(k, mark, &requests[count], &labels[count]))
            count++;
    }
    double gap = scene_block(c->look, "label")->gap;
    Boxes names = {0}, words = {0};
    LabelObstacles pieces = {0};
    if (count)
        plot_obstacles(c->arena, k->plot, MATRIX_IDENTITY, &pieces);
    for (int i = 0; i < k->plot->written.count; i++)
        list_add(c->arena, &names, placed_words_box(&k->plot->written.items[i]));
    for (int i = 0; i < k->discs.count; i++)
        list_add(c->arena, &words, k->discs.items[i]);
    for (int i = 0; i < k->plot->marks.count; i++)
        if (k->plot->marks.items[i].words)
            list_add(c->arena, &words, k->plot->marks.items[i].box);
    const LabelArea room = {.art = k->plot->around,
                            .gap = gap > 0 ? gap : USUAL_GAP,
                            .width = width,
                            .height = c->height,
                            .lines = k->lines.items,
                            .line_count = k->lines.count,
                            .names = names.items,
                            .name_count = names.count,
                            .words = words.items,
                            .word_count = words.count,
                            .pieces = pieces.items,
                            .piece_count = pieces.count};
    if (!labels_place(&room, requests, count)) {
        LabelLoss loss = labels_lost(&room, requests, count);
        c->lost = (LostLabel){labels[loss.index].mark, loss.why};
    }
    for (int i = 0; i < count; i++)
        add_label(k, &requests[i], &labels[i]);
}

/* --- all -------------------------------------------------------------------------- */

/* Places a mark with the look of the block. The targets are the places of the mark's
 * anchors; NULL for MARK_AREA, which follows the outlines of its spaces. */
typedef void MarkOne(Marking *, const SceneMark *, const SceneBlock *, const Target *);

/* Marks are placed and drawn in this order. */
static const struct {
    SceneMarkKind kind;
    MarkOne *mark;
} PASSES[] = {{MARK_HEAT, mark_heat},       {MARK_AREA, mark_area},
              {MARK_BORDER, mark_border},   {MARK_WRITE, mark_write},
              {MARK_LINE, mark_route},      {MARK_ARROW, mark_route},
              {MARK_SIGN, mark_sign},       {MARK_STEP, mark_step},
              {MARK_BRACKET, mark_bracket}, {MARK_DIMENSION, mark_bracket}};

static void place_mark(Marking *k, const SceneMark *mark, MarkOne *place)
{
    const SceneBlock *block = block_of(k, mark);
    if (!block)
        return;
    Target *targets = arena_array(k->c->arena, Target, mark->count + 1);
    for (int i = 0; mark->kind != MARK_AREA && i < mark->count; i++)
        targets[i] = plot_target(k->c, k->plot, &mark->at[i]);
    if (place == mark_route)
        move_to_side(mark, targets);
    place(k, mark, block, targets);
}

void plot_marks(SceneLayout *c, Plot *plot, double width)
{
    Marking k = {.c = c, .plot = plot};
    plot_gather(c->arena, plot, MATRIX_IDENTITY, &k.discs, &k.small);
    for (size_t p = 0; p < sizeof PASSES / sizeof *PASSES; p++)
        for (int i = 0; i < plot->part->marks.count; i++)
            if (plot->part->marks.items[i].kind == PASSES[p].kind)
                place_mark(&k, &plot->part->marks.items[i], PASSES[p].mark);
    mark_labels(&k, width);
}
