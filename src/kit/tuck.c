/* Tuck boxes: a folding box for each deck, sized for its cards.
 *
 * From left to right: glue strip, back panel, side, front panel, side. The back panel
 * has a lid and a tuck at both ends, the sides have flaps. Strips, flaps and tucks
 * follow the depth of the box. */
#include "kit/part.h"

#include <math.h>

#include "base/colour.h"
#include "base/units.h"

#define GLUE 8.0       /* greatest width of the glue strip */
#define CLEAR 0.6      /* between the glue strip and the far fold of its side */
#define TUCK 15.0      /* greatest height of the tuck */
#define LEAST_TUCK 9.0 /* the tuck is lowered to this, to fit on the paper */
#define TAPER 3.0
#define FLAP 10.0   /* greatest height of a flap */
#define NOTCH 9.0   /* greatest radius of the thumb notch */
#define OUT 1.0     /* bleed of the art beyond a cut */
#define TAB_OUT 0.8 /* bleed onto the glue strip */

enum { WHITE = 0xFFFFFF, INK = 0x1A1A1A };

typedef struct {
    double w, h, d;                /* of the box */
    double strip, tuck;            /* width of the glue strip; height of the tuck */
    double notch;                  /* radius of the thumb notch */
    double back, side, front, end; /* left edges of the panels; end: second side */
    double top;                    /* upper edge of the back panel, below the lid */
} Measures;

static Measures measure(const TuckSize *size)
{
    Measures m = {.w = size->w, .h = size->h, .d = size->d};
    m.strip = fmin(GLUE, m.d - CLEAR);
    m.tuck = fmin(TUCK, 6 + 0.6 * m.d) - size->lower;
    m.notch = fmin(fmin(NOTCH, m.w / 4), m.tuck - 1);
    m.back = m.strip;
    m.side = m.back + m.w;
    m.front = m.side + m.d;
    m.end = m.front + m.w;
    m.top = m.d + m.tuck;
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
    double lid = m->top, below = m->top + m->h;
    const Box back = {m->back, m->top, m->w, m->h},
              side = {m->side, m->top, m->d, m->h},
              front = {m->front, m->top, m->w, m->h},
              end = {m->end, m->top, m->d, m->h}, upper = {m->back, 0, m->w, lid},
              lower = {m->back, below, m->w, lid};
    const Box between[][2] = {{upper, grown(upper, OUT, OUT, OUT, 0)},
                              {lower, grown(lower, OUT, 0, OUT, OUT)},
                              {side, grown(side, 0, OUT, 0, OUT)},
                              {end, grown(end, 0, OUT, OUT, OUT)}};
    add_art(arena, part, back, grown(back, TAB_OUT, 0, 0, 0));
    add_art(arena, part, front, grown(front, 0, OUT, 0, OUT));
    for (size_t i = 0; i < sizeof between / sizeof *between; i++)
        if (art.flat)
            list_add(arena, &part->extras,
                     item_fill(path_of_box(arena, between[i][1]),
                               paint_ink(art.background, 1)));
        else
            add_art(arena, part, between[i][0], between[i][1]);
}

/* --- the net ---------------------------------------------------------------------- */

static int add_face(FoldNet *net, int parent, int side, double out)
{
    return fold_net_join(net, parent, side, (Joined){.out = out, .angle = 90});
}

/* Adds the lid and the tuck at one end of the back panel. */
static int add_lid(FoldNet *net, const Measures *m, int side, int front)
{
    const double slack = 0.5;
    int lid = add_face(net, 0, side, m->d);
    int tuck = fold_net_join(net, lid, 2,
                             (Joined){.from = slack,
                                      .to = m->w - slack,
                                      .out = m->tuck,
                                      .first = TAPER,
                                      .last = TAPER,
                                      .angle = 90,
                                      .use = PANEL_FLAP});
    net->panels[tuck].behind = front;
    return lid;
}

static void add_flap(FoldNet *net, const Measures *m, int panel, int side, int lid)
{
    double in = fmin(TAPER, m->d / 4);
    int flap = fold_net_join(net, panel, side,
                             (Joined){.out = fmin(fmin(FLAP, m->d), 0.45 * m->w),
                                      .first = in,
                                      .last = in,
                                      .angle = 90,
                                      .use = PANEL_FLAP});
    net->panels[flap].behind = lid;
}

static void add_glue_strip(FoldNet *net, const Measures *m, int behind)
{
    double in = fmin(TAPER, m->strip);
    int strip = fold_net_join(
        net, 0, 3,
        (Joined){
            .out = m->strip, .first = in, .last = in, .angle = 90, .use = PANEL_TAB});
    net->panels[strip].behind = behind;
}

/* The panels of the net, in the order in which net_of() joins them. Flaps and tucks lie
 * between. */
enum { PANEL_BACK, PANEL_LEFT, PANEL_FRONT, PANEL_RIGHT, PANEL_UPPER, PANEL_LOWER = 6 };

static FoldNet *net_of(Arena *arena, const Measures *m)
{
    FoldNet *net = arena_new_item(arena, FoldNet);
    double right = m->back + m->w, below = m->top + m->h;
    const Point back[] = {
        {m->back, m->top}, {right, m->top}, {right, below}, {m->back, below}};
    fold_net_begin(net, back, 4);
    int side = add_face(net, 0, 1, m->d), front = add_face(net, side, 2, m->w),
        end = add_face(net, front, 2, m->d);
    NetPanel *notched = &net->panels[front];
    notched->notch = m->notch;
    notched->notch_side = 1;
    int upper = add_lid(net, m, 0, front), lower = add_lid(net, m, 2, front);
    for (int i = 0; i < 2; i++) {
        add_flap(net, m, i ? end : side, 1, upper);
        add_flap(net, m, i ? end : side, 3, lower);
    }
    add_glue_strip(net, m, end);
    return net;
}

/* --- text ------------------------------------------------------------------------- */

static uint32_t ink_on(TuckArt art)
{
    bool dark = art.flat && colour_contrast(art.background, WHITE) >
                                colour_contrast(art.background, INK);
    return dark ? WHITE : INK;
}

/* Returns the size at which the words fit on a panel, at most 'most'; 0 if they would
 * be too small to read. */
static double fitting_size(const Captions *c, const char *words, double room,
                           double most)
{
    const double least = 5 * MM_PER_POINT, wide = 10000;
    ItemList unseen = {0};
    double width = caption_set(c, words, (CaptionStyle){.size = most, .bold = true},
                               (Box){0, 0, wide, 0}, &unseen);
    double size = width > room ? most * room / width : most;
    return size < least ? 0 : size;
}

/* Adds text, such as the name of the deck, to a panel that it fits on. If the art is
 * not flat, the text gets a backing, as only the middle of the art shows there. With
 * 'upright', the text runs along the panel. */
static void add_panel_text(const Captions *c, Part *part, Box panel, bool upright,
                           const char *words, TuckArt art)
{
    const double frame = 1.2, most = 13 * MM_PER_POINT;
    double room = upright ? panel.h : panel.w, deep = upright ? panel.w : panel.h;
    double size = fitting_size(c, words, room - 6, fmin(most, 0.43 * deep));
    if (size == 0)
        return;
    ItemList text = {0};
    double wide = caption_set(
        c, words, (CaptionStyle){.size = size, .colour = ink_on(art), .bold = true},
        (Box){0, 0.36 * size, room, 0}, &text);
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

/* Adds the titles to the front or back panel of a box without art, below the thumb
 * notch. */
static void add_titles(const Captions *c, Part *part, Box panel, double notch)
{
    static const TuckArt none;
    panel.y += notch;
    panel.h -= notch;
    double third = panel.h / 3;
    add_panel_text(c, part, (Box){panel.x, panel.y, panel.w, third}, false,
                   c->game->title, none);
    add_panel_text(c, part, (Box){panel.x, panel.y + third, panel.w, third}, false,
                   part->box_of->title, none);
}

/* Returns the number of cards, and which of several boxes it is: "Words 2/3 · 40". */
static const char *words_on(Arena *arena, const TuckWish *wish)
{
    const char *title = wish->set->title;
    return wish->boxes == 1 ? arena_print(arena, "%s · %ld", title, wish->cards)
                            : arena_print(arena, "%s %ld/%ld · %ld", title,
                                          wish->number, wish->boxes, wish->cards);
}

bool tuck_fit(TuckSize *size, const Paper *paper)
{
    const double step = 0.5;
    for (size->lower = 0;; size->lower += step) {
        const Measures m = measure(size);
        if (size->lower > 0 && m.tuck < LEAST_TUCK)
            return false;
        const Batch batch = {.w = m.end + m.d,
                             .h = m.h + 2 * m.top,
                             .bleed = OUT,
                             .gap = -1,
                             .count = 1};
        if (batch_fits(&batch, paper, BACKS_NONE))
            return true;
    }
}

Part tuck_part(Arena *arena, const TuckWish *wish, const Captions *captions)
{
    Measures m = measure(&wish->size);
    const Set *set = wish->set;
    const TuckArt art = wish->art;
    Part part = {.piece = set->pieces.items[0],
                 .bleed = OUT,
                 .gap = -1,
                 .trim = wish->trim,
                 .is_tuck = true,
                 .box_of = set,
                 .box_cards = wish->cards};
    const char *words = words_on(arena, wish);
    FoldNet *net = net_of(arena, &m);
    fold_net_number(&net, 1, 1);
    part_set_net(arena, &part, net);
    if (art.there)
        add_panels(arena, &part, &m, art);
    else {
        add_titles(captions, &part, (Box){m.back, m.top, m.w, m.h}, m.notch);
        add_titles(captions, &part, (Box){m.front, m.top, m.w, m.h}, m.notch);
    }
    add_panel_text(captions, &part, (Box){m.side, m.top, m.d, m.h}, true, words, art);
    add_panel_text(captions, &part, (Box){m.end, m.top, m.d, m.h}, true,
                   captions->game->title, art);
    add_panel_text(captions, &part, (Box){m.back, m.tuck, m.w, m.d}, false, set->title,
                   art);
    return part;
}

/* --- boxes with a template of their own ------------------------------------------- */

static void set_face(FoldNet *net, int panel, int face, Matrix place)
{
    net->panels[panel].art = face;
    net->panels[panel].art_place = place;
}

/* Gives the panels their faces. The upper edge of top and bottom is at the back, on
 * which they hang, so they are turned; then both can be read with the front below. */
static void set_faces(FoldNet *net, const Measures *m)
{
    const double right = m->back + m->w, below = m->top + m->h;
    const Matrix turned = matrix_turn(180);
    set_face(net, PANEL_BACK, TUCK_BACK, matrix_move(m->back, m->top));
    set_face(net, PANEL_LEFT, TUCK_LEFT, matrix_move(m->side, m->top));
    set_face(net, PANEL_FRONT, TUCK_FRONT, matrix_move(m->front, m->top));
    set_face(net, PANEL_RIGHT, TUCK_RIGHT, matrix_move(m->end, m->top));
    set_face(net, PANEL_UPPER, TUCK_TOP,
             matrix_multiply(turned, matrix_move(right, m->top)));
    set_face(net, PANEL_LOWER, TUCK_BOTTOM,
             matrix_multiply(turned, matrix_move(right, below + m->d)));
}

Part tuck_part_of_piece(Arena *arena, const Piece *piece, const Paper *paper,
                        long cards)
{
    const TuckBox *box = piece->set->appearance.tuck;
    TuckSize size = {box->w, box->h, box->d, 0};
    tuck_fit(&size, paper);
    Measures m = measure(&size);
    Part part = {.piece = piece,
                 .bleed = OUT,
                 .gap = -1,
                 .trim = piece_measures(piece, SIDE_FRONT),
                 .is_tuck = true,
                 .box_cards = cards};
    FoldNet *net = net_of(arena, &m);
    fold_net_number(&net, 1, 1);
    set_faces(net, &m);
    part_set_net(arena, &part, net);
    part_add_faces(arena, &part, OUT, TAB_OUT);
    return part;
}
