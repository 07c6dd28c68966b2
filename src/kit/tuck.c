/* Tuck boxes: a folding box for each deck, sized for its cards.
 *
 * From left to right: glue strip, back panel, side, front panel, side. The back panel
 * has a lid and a tuck at both ends, the sides have flaps. */
#include "kit/part.h"

#include <math.h>

#include "base/colour.h"
#include "base/units.h"

#define AIR 2.0   /* added to the measures of the cards */
#define GLUE 8.0  /* width of the glue strip */
#define TUCK 15.0 /* height of the tuck */
#define TAPER 3.0
#define FLAP 10.0
#define NOTCH 9.0 /* radius of the thumb notch */
#define OUT 1.0   /* bleed of the art beyond a cut */

enum { LEAST_CARDS = 10, WHITE = 0xFFFFFF, INK = 0x1A1A1A };

typedef struct {
    double w, h, d;                /* of the box */
    double back, side, front, end; /* left edges of the panels; end: second side */
    double top;                    /* upper edge of the back panel, below the lid */
} Measures;

bool tuck_is_wanted(const Set *set, long cards)
{
    Tristate wanted = set->appearance.tuck_box;
    bool usual = set->kind == KIND_CARD && cards >= LEAST_CARDS;
    return cards > 0 && (wanted == TRISTATE_YES || (wanted == TRISTATE_UNSET && usual));
}

static Measures measure(const Trim *trim, double thick, long cards)
{
    Measures m = {
        .w = trim->w + AIR, .h = trim->h + AIR, .d = (double)cards * thick + AIR};
    m.back = GLUE;
    m.side = m.back + m.w;
    m.front = m.side + m.d;
    m.end = m.front + m.w;
    m.top = m.d + TUCK;
    return m;
}

/* --- art -------------------------------------------------------------------------- */

/* Adds the card back, centred on a panel and enlarged to cover it. */
static void add_art(Arena *arena, Part *part, Box panel, Box shown)
{
    const Trim *trim = &part->trim;
    double w = trim->w + 2 * trim->bleed, h = trim->h + 2 * trim->bleed;
    double scale = fmax(1, fmax(shown.w / w, shown.h / h));
    Matrix matrix =
        matrix_multiply(matrix_multiply(matrix_move(-trim->w / 2, -trim->h / 2),
                                        matrix_scale(scale, scale)),
                        matrix_move(panel.x + panel.w / 2, panel.y + panel.h / 2));
    list_add(arena, &part->front,
             (Panel){SIDE_BACK, matrix, path_of_box(arena, shown), false});
}

static Box grown(Box box, double left, double top, double right, double bottom)
{
    return (Box){box.x - left, box.y - top, box.w + left + right, box.h + top + bottom};
}

/* Adds the card back to the front and back panels. The panels between continue its flat
 * background, or show the middle of the art. */
static void add_panels(Arena *arena, Part *part, const Measures *m, TuckArt art)
{
    double lid = m->d + TUCK, below = m->top + m->h;
    const Box back = {m->back, m->top, m->w, m->h},
              side = {m->side, m->top, m->d, m->h},
              front = {m->front, m->top, m->w, m->h},
              end = {m->end, m->top, m->d, m->h}, upper = {m->back, 0, m->w, lid},
              lower = {m->back, below, m->w, lid};
    const Box between[][2] = {{upper, grown(upper, OUT, OUT, OUT, 0)},
                              {lower, grown(lower, OUT, 0, OUT, OUT)},
                              {side, grown(side, 0, OUT, 0, OUT)},
                              {end, grown(end, 0, OUT, OUT, OUT)}};
    add_art(arena, part, back, grown(back, OUT, 0, 0, 0));
    add_art(arena, part, front, grown(front, 0, OUT, 0, OUT));
    for (size_t i = 0; i < sizeof between / sizeof *between; i++)
        if (art.flat)
            list_add(arena, &part->extras,
                     item_fill(path_of_box(arena, between[i][1]),
                               paint_ink(art.background, 1)));
        else
            add_art(arena, part, between[i][0], between[i][1]);
}

/* --- lines ------------------------------------------------------------------------ */

/* Adds the lid and the tuck at one end. 'y' is their fold line; 'direction' is -1 at
 * the top, 1 at the bottom. */
static void add_lid(const Measures *m, double y, int direction, Path *cut, Path *fold)
{
    double x = m->back, right = x + m->w, bend = y + direction * m->d,
           end = bend + direction * TUCK;
    const Point outline[] = {{x, y},           {x, bend},
                             {x + TAPER, end}, {right - TAPER, end},
                             {right, bend},    {right, y}};
    path_through(cut, outline, 6);
    path_segment(fold, x, y, right, y);
    path_segment(fold, x, bend, right, bend);
}

static void add_flap(double x, double y, double w, int direction, Path *cut, Path *fold)
{
    double in = fmin(TAPER, w / 4), out = fmin(FLAP, w) * direction;
    const Point outline[] = {
        {x, y}, {x + in, y + out}, {x + w - in, y + out}, {x + w, y}};
    path_through(cut, outline, 4);
    path_segment(fold, x, y, x + w, y);
}

/* The front panel ends in straight edges, the upper one with a notch for a thumb. */
static void add_front_edges(const Measures *m, Path *cut)
{
    double middle = m->front + m->w / 2, radius = fmin(NOTCH, m->w / 4);
    path_move(cut, m->front, m->top);
    path_line(cut, middle - radius, m->top);
    path_arc_to(cut, (Arc){radius, radius, 0, false, false},
                (Point){middle + radius, m->top});
    path_line(cut, m->end, m->top);
    path_segment(cut, m->front, m->top + m->h, m->end, m->top + m->h);
}

static void add_glue(const Measures *m, Path *cut, Path *fold, Path *glue)
{
    double bottom = m->top + m->h;
    const Point strip[] = {
        {m->back, m->top}, {0, m->top + TAPER}, {0, bottom - TAPER}, {m->back, bottom}};
    path_through(cut, strip, 4);
    path_through(glue, strip, 4);
    path_close(glue);
    path_segment(fold, m->back, m->top, m->back, bottom);
}

static void add_lines(Arena *arena, Part *part, const Measures *m)
{
    Path *cut = path_new(arena), *fold = path_new(arena), *glue = path_new(arena);
    double bottom = m->top + m->h, right = m->end + m->d;
    add_glue(m, cut, fold, glue);
    add_lid(m, m->top, -1, cut, fold);
    add_lid(m, bottom, 1, cut, fold);
    add_front_edges(m, cut);
    for (int i = 0; i < 2; i++) {
        double x = i ? m->end : m->side;
        add_flap(x, m->top, m->d, -1, cut, fold);
        add_flap(x, bottom, m->d, 1, cut, fold);
        path_segment(fold, x, m->top, x, bottom);
    }
    path_segment(fold, m->front, m->top, m->front, bottom);
    path_segment(cut, right, m->top, right, bottom);
    part->cut = cut;
    part->fold = fold;
    part->glue = glue;
}

/* --- text ------------------------------------------------------------------------- */

static uint32_t ink_on(TuckArt art)
{
    bool dark = art.flat && colour_contrast(art.background, WHITE) >
                                colour_contrast(art.background, INK);
    return dark ? WHITE : INK;
}

/* Adds text, such as the name of the deck, to a panel. If the art is not flat, the text
 * gets a backing, as only the middle of the art shows there. With 'upright', the text
 * runs along the panel. */
static void add_panel_text(const Captions *c, Part *part, Box panel, bool upright,
                           const char *words, TuckArt art)
{
    const double frame = 1.2, least = 5 * MM_PER_POINT, most = 13 * MM_PER_POINT;
    double room = upright ? panel.h : panel.w, deep = upright ? panel.w : panel.h;
    double size = fmin(most, 0.42 * deep);
    if (size < least)
        return;
    ItemList text = {0};
    double wide = caption_set(
        c, words, (CaptionStyle){.size = size, .colour = ink_on(art), .bold = true},
        (Box){0, 0.36 * size, room - 6, 0}, &text);
    Path *backing = path_new(c->arena);
    path_rectangle(
        backing,
        (Box){frame - room / 2, frame - deep / 2, room - 2 * frame, deep - 2 * frame},
        frame);
    Matrix middle = matrix_move(panel.x + panel.w / 2, panel.y + panel.h / 2);
    Group *group =
        group_add(c->arena, &part->extras,
                  (Group){.matrix = matrix_multiply(
                              upright ? matrix_turn(90) : MATRIX_IDENTITY, middle),
                          .opacity = 1});
    if (!art.flat)
        list_add(c->arena, &group->items, item_fill(backing, paint_ink(WHITE, 1)));
    group_add(
        c->arena, &group->items,
        (Group){.matrix = matrix_move(-wide / 2, 0), .opacity = 1, .items = text});
}

/* Adds the titles to the front or back panel of a box without art. */
static void add_titles(const Captions *c, Part *part, Box panel)
{
    static const TuckArt none;
    double third = panel.h / 3;
    add_panel_text(c, part, (Box){panel.x, panel.y, panel.w, third}, false,
                   c->game->title, none);
    add_panel_text(c, part, (Box){panel.x, panel.y + third, panel.w, third}, false,
                   part->box_of->title, none);
}

Part tuck_part(Arena *arena, const Set *set, long cards, const Trim *trim, TuckArt art,
               const Captions *captions)
{
    double thick =
        set->appearance.thickness < 0 ? CARD_THICKNESS : set->appearance.thickness;
    Measures m = measure(trim, thick, cards);
    Part part = {.piece = set->pieces.items[0],
                 .w = m.end + m.d,
                 .h = 2 * m.top + m.h,
                 .bleed = OUT,
                 .gap = -1,
                 .trim = *trim,
                 .is_net = true,
                 .box_of = set,
                 .box_cards = cards};
    const char *words = arena_print(arena, "%s · %ld", set->title, cards);
    if (art.there)
        add_panels(arena, &part, &m, art);
    add_lines(arena, &part, &m);
    if (!art.there) {
        add_titles(captions, &part, (Box){m.back, m.top, m.w, m.h});
        add_titles(captions, &part, (Box){m.front, m.top, m.w, m.h});
    }
    add_panel_text(captions, &part, (Box){m.side, m.top, m.d, m.h}, true, words, art);
    add_panel_text(captions, &part, (Box){m.end, m.top, m.d, m.h}, true,
                   captions->game->title, art);
    add_panel_text(captions, &part, (Box){m.back, TUCK, m.w, m.d}, false, set->title,
                   art);
    return part;
}
