#include "layout/contact_sheet.h"
#include "base/units.h"

#include <math.h>
#include <stdlib.h>

#include "layout/caption.h"
#include "layout/clipped.h"
#include "layout/fault_marks.h"
#include "page/page_queue.h"

/* Chosen so that nine poker cards fit on an A4 sheet. */
#define MARGIN 5.5
#define GAP 4.0
#define ROW_GAP 1.0
#define LABEL 3.6           /* height of the label below a face */
#define HEADING 6.0         /* height of the heading above a set */
#define MARKS_OUT (GAP / 2) /* how far the marks of a face reach beyond its trim */
enum { MAX_PAGE_MB = 256 }; /* per page; one may be drawn while the next is laid out */
enum {
    GREY = 0x5A5A5A,
    INK = 0x1A1A1A,
    EDGE = 0xB0B0B0,
    CUT = 0xC00000,
    SAFE = 0x005A9C
};

/* --- single faces ----------------------------------------------------------------- */

static void add_line(Arena *arena, ItemList *marks, const Path *path, Paint paint,
                     Stroke stroke)
{
    list_add(arena, marks, item_stroke(path, paint, stroke));
}

/* Draws a border that can be seen on any ground, and through which letters can be read:
 * both the line and its white halo are thin and translucent. The dashes of the halo
 * begin before those of the line, and end after them. */
static void add_border(Arena *arena, ItemList *marks, const Path *path, uint32_t colour,
                       bool dashed)
{
    static const double line[] = {1.2, 0.8}, halo[] = {1.4, 0.6};
    const int count = dashed ? 2 : 0;
    add_line(arena, marks, path, paint_ink(0xFFFFFF, 0.7),
             (Stroke){.width = 0.4,
                      .dashes = halo,
                      .dash_count = count,
                      .dash_offset = dashed ? 0.1 : 0});
    add_line(arena, marks, path, paint_ink(colour, 0.8),
             (Stroke){.width = 0.16, .dashes = line, .dash_count = count});
}

static void add_zones(const Trim *trim, Matrix matrix, Arena *arena, ItemList *marks)
{
    double w = trim->w - 2 * trim->safe, h = trim->h - 2 * trim->safe;
    Matrix inner = matrix_multiply(matrix_scale(w / trim->w, h / trim->h),
                                   matrix_move(trim->safe, trim->safe));
    add_border(arena, marks, path_moved(arena, trim->outline, matrix), CUT, false);
    add_border(arena, marks,
               path_moved(arena, trim->outline, matrix_multiply(inner, matrix)), SAFE,
               true);
}

/* Returns a rectangle inside the outline; empty if it would depend on the shape. */
static Box core_of(const Face *face)
{
    const Trim *trim = &face->trim;
    double in = 0.3 * trim->corner;
    return trim->hole || trim->rounded ? (Box){0} : trim_box(trim, -in);
}

/* Adds the face at this place of the page, either with its bleed or clipped to its
 * outline, and the lines of its zones. The marks of its faults are visible in the box
 * 'marked'. */
static void add_face(const Face *face, double x, double y, Zones zones, Box marked,
                     Arena *arena, Page *page)
{
    const Trim *trim = &face->trim;
    const Matrix matrix = matrix_move(x, y);
    Group *group =
        group_add(arena, &page->items, (Group){.matrix = matrix, .opacity = 1});
    if (zones.bleed) {
        group->clip = path_of_box(arena, trim_box(trim, trim->bleed));
        group->items = face->items;
    } else {
        items_clipped(arena, &face->items, trim->outline, core_of(face), &group->items);
    }
    if (zones.safe)
        add_zones(trim, matrix, arena, &page->marks[MARKS_GUIDES]);
    if (face->marks.count)
        group_add(arena, &page->marks[MARKS_GUIDES],
                  (Group){.matrix = matrix,
                          .clip = path_of_box(arena, marked),
                          .opacity = 1,
                          .items = face->marks});
}

/* Returns the box of the page of a face, in the face's coordinates. Surplus text makes
 * it larger, up to three times as wide and high, unless it shows the bleed. */
static Box box_of_page(const Face *face, Zones zones)
{
    const Trim *trim = &face->trim;
    if (zones.bleed)
        return trim_box(trim, trim->bleed);
    Box all = trim_box(trim, 0);
    for (int i = 0; i < face->marks.count; i++)
        all = box_join(all, item_bounds(&face->marks.items[i]));
    return box_common(all, (Box){-trim->w, -trim->h, 3 * trim->w, 3 * trim->h});
}

Page face_page(const Face *face, Zones zones, Arena *arena)
{
    const Trim *trim = &face->trim;
    double out = zones.bleed ? trim->bleed : 0;
    const Box all = box_of_page(face, zones);
    Page page = {
        .width = all.w,
        .height = all.h,
        .label = face->side == SIDE_BACK ? "B-1" : "F-1",
        .trim = {-all.x, -all.y, trim->w, trim->h},
        .bleed = {-all.x - out, -all.y - out, trim->w + 2 * out, trim->h + 2 * out}};
    add_face(face, -all.x, -all.y, zones, all, arena, &page);
    return page;
}

/* --- sheets ----------------------------------------------------------------------- */

/* A set on the sheet. */
typedef struct {
    const Set *set;
    double height; /* of its tallest piece */
    double width;  /* of all its faces on this side, or of its title if wider */
    int number;
    bool done;
} ShownSet;

/* The page that is being filled. */
typedef struct {
    const ContactSheet *contact;
    LIST(ShownSet) sets; /* in the order of their heights */
    PageQueue *page_queue;
    Arena *arena; /* memory of this page */
    Page page;
    bool backs;
    int number;
    double width;     /* width of the pages */
    double x, y, row; /* 'row' is the height of the current row so far */
    double widest;    /* right edge of the widest row */
    double titled;    /* right end of the row's last heading; 0: none */
    bool headed;      /* the row has space for headings above its faces */
    bool failed;
    const Set *heading; /* the last set with a heading on this page */
} Filling;

static void next_row(Filling *f)
{
    if (f->row > 0)
        f->y += f->row + ROW_GAP;
    f->x = MARGIN;
    f->row = 0;
    f->titled = 0;
    f->headed = false;
}

static void begin_page(Filling *f)
{
    f->page = (Page){.width = f->width, .height = f->contact->height};
    f->y = MARGIN;
    f->row = 0;
    f->heading = NULL;
    next_row(f);
}

/* Sends the page to the queue, unless it is empty. */
static void end_page(Filling *f)
{
    if (f->page.items.count && !f->failed && !f->contact->diags->unreadable) {
        if (f->contact->height == 0) {
            f->page.width = f->widest + MARGIN;
            f->page.height = f->y + f->row + MARGIN;
        }
        f->page.label =
            arena_print(f->arena, "%s-%d", f->backs ? "B" : "F", ++f->number);
        f->failed = !page_queue_page(f->page_queue, &f->page, f->arena);
        f->arena = arena_new();
    }
    arena_reset(f->arena);
}

static double left_below(const Filling *f)
{
    return f->contact->height == 0 ? 1e9 : f->contact->height - MARGIN - f->y;
}

static int count_shown(const Filling *f, const Set *set)
{
    const ContactSheet *c = f->contact;
    bool one = c->piece || (f->backs && faces_share_back(c->faces, set, c->diags));
    return one && set->pieces.count ? 1 : set->pieces.count;
}

/* Returns the trim of a face; width and height include the bleed if bleeds are
 * shown. */
static Trim shown_size(const ContactSheet *contact, const Piece *piece, int side)
{
    Trim trim = piece_measures(piece, side);
    double out = contact->zones.bleed ? trim.bleed : 0;
    trim.w += 2 * out;
    trim.h += 2 * out;
    return trim;
}

static int count_looks(const Filling *f, const Piece *piece, int side)
{
    const ContactSheet *c = f->contact;
    return face_looks(c->faces, piece, side, piece_count(piece, c->game->players),
                      c->diags);
}

/* Returns the width of all faces of a set side by side. Stops counting once they are
 * wider than the page. */
static double width_of_set(const Filling *f, const Set *set)
{
    double width = 0;
    int count = count_shown(f, set);
    for (int i = 0; i < count && width <= f->page.width; i++) {
        const Piece *piece = set->pieces.items[i];
        int last = f->backs ? SIDE_BACK : piece_fronts(piece);
        for (int side = f->backs ? SIDE_BACK : SIDE_FRONT; side <= last; side++)
            width += (shown_size(f->contact, piece, side).w + GAP) *
                     count_looks(f, piece, side);
    }
    return width;
}

static double add_caption(const Filling *f, const char *text, CaptionStyle style,
                          Box line, ItemList *items)
{
    const Captions captions = {.assets = f->contact->assets,
                               .game = f->contact->game,
                               .arena = f->arena,
                               .diags = f->contact->diags};
    return caption_set(&captions, text, style, line, items);
}

static double add_title(const Filling *f, const Set *set, Box line, ItemList *items)
{
    return add_caption(f, set->title, caption_bold(9, INK), line, items);
}

/* Returns the width of a set and its title. The title may be wider than a few small
 * pieces. */
static double width_with_title(const Filling *f, const Set *set)
{
    ItemList unseen = {0};
    return fmax(width_of_set(f, set) - GAP,
                add_title(f, set, (Box){0, 0, f->width, 0}, &unseen));
}

/* Returns the x at which the next set may begin in this row. */
static double next_place(const Filling *f)
{
    return f->titled > 0 ? fmax(f->x, f->titled + GAP) : f->x;
}

/* Returns true if the whole set fits into the row beside the last one, under a heading
 * of its own. */
static bool fits_beside(const Filling *f, double width)
{
    return f->headed && next_place(f) + width < f->width - MARGIN + 0.01;
}

/* Makes room for a face of a set: in this row, in the next row or on the next page. The
 * page grows if the face is larger than a page. */
static void make_room(Filling *f, const Set *set, double w, double h)
{
    bool titled = f->heading == set;
    bool beside = titled ? f->x + w < f->width - MARGIN + 0.01
                         : fits_beside(f, width_with_title(f, set));
    if (f->x > MARGIN && !beside)
        next_row(f);
    else if (!titled)
        f->x = next_place(f);
    double needed = h + (titled && !f->headed ? 0 : HEADING);
    if (f->y > MARGIN && needed > left_below(f) + 0.01) {
        end_page(f);
        begin_page(f);
    }
    f->page.width = fmax(f->page.width, w + 2 * MARGIN);
    if (f->contact->height > 0)
        f->page.height = fmax(f->page.height, h + HEADING + 2 * MARGIN);
}

static void add_heading(Filling *f, const Set *set)
{
    if (f->heading == set)
        return;
    f->heading = set;
    f->headed = true;
    double width =
        fmin(width_with_title(f, set), fmax(f->page.width - MARGIN - f->x, 1));
    double used = add_title(f, set, (Box){f->x, f->y + 3.6, width, 0}, &f->page.items);
    const char *more = f->backs ? "backs" : set->name;
    double left = width - used - 2;
    if (left > 5 && (f->backs || !text_is(set->title, set->name)))
        used += 2 + add_caption(f, more, caption_regular(7, GREY),
                                (Box){f->x + used + 2, f->y + 3.6, left, 0},
                                &f->page.items);
    f->titled = f->x + used;
    f->widest = fmax(f->widest, f->titled);
}

static void add_label(Filling *f, const Face *face, double x, double y, double w)
{
    const ContactSheet *c = f->contact;
    long copies = piece_count(face->piece, c->game->players);
    const char *text = face->piece->id;
    if (f->backs && faces_share_back(c->faces, face->piece->set, c->diags))
        return; /* the back belongs to all pieces */
    if (face->side > SIDE_FRONT || piece_fronts(face->piece) > 1)
        text = arena_print(f->arena, "%s %d", text, face->side);
    int looks = count_looks(f, face->piece, face->side);
    if (looks > 1)
        text = arena_print(f->arena, "%s, look %d", text, face->look);
    else if (copies > 1)
        text = arena_print(f->arena, "%s  × %ld", text, copies);
    uint32_t colour = face->marks.count ? FAULT : GREY;
    add_caption(f, text, caption_regular(6.5, colour), (Box){x, y, w + GAP - 1, 0},
                &f->page.items);
}

static void place_face(Filling *f, const Face *face)
{
    Zones zones = f->contact->zones;
    double out = zones.bleed ? face->trim.bleed : 0;
    double w = face->trim.w + 2 * out, h = face->trim.h + 2 * out;
    add_heading(f, face->piece->set);
    double x = f->x + out, y = f->y + (f->headed ? HEADING : 0) + out;
    Box marked = trim_box(&face->trim, MARKS_OUT);
    marked.h -= MARKS_OUT; /* the label is below */
    add_face(face, x, y, zones, marked, f->arena, &f->page);
    if (!zones.safe) /* a thin grey line shows where a white face ends */
        add_line(f->arena, &f->page.marks[MARKS_TICKS],
                 path_moved(f->arena, face->trim.outline, matrix_move(x, y)),
                 paint_ink(EDGE, 1), (Stroke){.width = 0.1});
    add_label(f, face, f->x, y - out + h + 2.7, w);
    f->widest = fmax(f->widest, f->x + w);
    f->x += w + GAP;
    f->row = fmax(f->row, y - out - f->y + h + LABEL);
}

/* Adds a look of one side of a piece. Makes room first: the face must be drawn into the
 * memory of the page that it goes to. */
static void add_look(Filling *f, const Piece *piece, int side, int look)
{
    const ContactSheet *c = f->contact;
    Trim trim = shown_size(c, piece, side);
    make_room(f, piece->set, trim.w, trim.h + LABEL);
    if (arena_used(f->arena) > (size_t)MAX_PAGE_MB << 20) {
        diag_error(c->diags, piece->where, "too-large",
                   "the drawings on one page take more than %d MB", MAX_PAGE_MB);
        f->failed = true;
        return;
    }
    Face face = face_draw_look(c->faces, piece, side, look, f->arena, c->diags);
    if (face.drawn)
        place_face(f, &face);
}

static void add_side(Filling *f, const Piece *piece, int side)
{
    int looks = count_looks(f, piece, side);
    for (int look = 1; look <= looks && !f->failed; look++)
        add_look(f, piece, side, look);
}

static void add_piece(Filling *f, const Piece *piece)
{
    if (f->backs && piece_has_back(piece))
        add_side(f, piece, SIDE_BACK);
    for (int side = SIDE_FRONT; !f->backs && side <= piece_fronts(piece); side++)
        add_side(f, piece, side);
}

static void add_set(Filling *f, const Set *set)
{
    const ContactSheet *c = f->contact;
    int count = c->piece ? set->pieces.count : count_shown(f, set);
    for (int i = 0; i < count && !f->failed; i++)
        if (!c->piece || c->piece == set->pieces.items[i])
            add_piece(f, set->pieces.items[i]);
}

/* Returns true if the set fits below the current row. */
static bool fits_below(const Filling *f, const ShownSet *shown)
{
    double row = f->row > 0 ? f->row + ROW_GAP : 0;
    return HEADING + shown->height + LABEL <= left_below(f) - row + 0.01;
}

/* Returns the set to place next: one that fits into this row and is not much lower;
 * else one that fits on this page; else the first that is left. NULL: all are done. */
static ShownSet *next_set(const Filling *f)
{
    ShownSet *first = NULL, *below = NULL;
    for (int i = 0; i < f->sets.count; i++) {
        ShownSet *shown = &f->sets.items[i];
        if (shown->done)
            continue;
        if (fits_beside(f, shown->width) && shown->height > f->row / 3)
            return shown;
        if (!below && fits_below(f, shown))
            below = shown;
        if (!first)
            first = shown;
    }
    return below ? below : first;
}

static void add_sets(Filling *f, bool backs)
{
    f->backs = backs;
    next_row(f);
    f->heading = NULL;
    for (int i = 0; i < f->sets.count; i++) {
        f->sets.items[i].done = false;
        f->sets.items[i].width = width_with_title(f, f->sets.items[i].set);
    }
    for (ShownSet *shown = next_set(f); shown && !f->failed; shown = next_set(f)) {
        add_set(f, shown->set);
        shown->done = true;
    }
}

/* --- choosing sets ---------------------------------------------------------------- */

static double tallest(const ContactSheet *contact, const Set *set)
{
    double height = 0;
    for (int i = 0; i < set->pieces.count; i++)
        height = fmax(height, shown_size(contact, set->pieces.items[i], SIDE_FRONT).h);
    return height;
}

static int compare(const void *a, const void *b)
{
    const ShownSet *one = a, *other = b;
    if (one->height != other->height)
        return one->height < other->height ? 1 : -1;
    return one->number - other->number;
}

/* Lists the sets to show. The tallest come first, so that neighbours have similar
 * heights. */
static void choose_sets(Filling *f, Arena *arena)
{
    const ContactSheet *c = f->contact;
    for (int i = 0; i < c->game->sets.count; i++) {
        const Set *set = c->game->sets.items[i];
        if (!c->set || c->set == set)
            list_add(arena, &f->sets,
                     ((ShownSet){.set = set, .height = tallest(c, set), .number = i}));
    }
    list_sort(&f->sets, compare);
}

/* Returns the area that the faces of a set need with their labels. */
static double area_of(const Filling *f, const Set *set)
{
    double area = 0;
    for (int i = 0; i < set->pieces.count; i++) {
        const Piece *piece = set->pieces.items[i];
        for (int side = SIDE_FRONT; side <= piece_fronts(piece); side++) {
            Trim trim = shown_size(f->contact, piece, side);
            area += (trim.w + GAP) * (trim.h + LABEL + ROW_GAP) *
                    count_looks(f, piece, side);
        }
    }
    return area;
}

/* Returns the page width that makes a single picture of all sets about square. */
static double width_of(const Filling *f)
{
    double area = 0;
    for (int i = 0; i < f->sets.count; i++)
        area += area_of(f, f->sets.items[i].set);
    return fmax(f->contact->width, 1.2 * sqrt(area));
}

bool contact_sheet_pages(const ContactSheet *contact, Sink *sink)
{
    Filling f = {.contact = contact,
                 .page_queue = page_queue_new(sink),
                 .arena = arena_new(),
                 .width = contact->width};
    Arena *arena = arena_new();
    choose_sets(&f, arena);
    if (contact->height == 0)
        f.width = width_of(&f);
    begin_page(&f);
    if (!contact->backs_alone)
        add_sets(&f, false);
    /* Backs begin on a new page, unless everything is one picture. */
    if (contact->height > 0) {
        end_page(&f);
        f.number = 0;
        begin_page(&f);
    }
    add_sets(&f, true);
    end_page(&f);
    arena_free(f.arena);
    arena_free(arena);
    return page_queue_end(f.page_queue) && !f.failed;
}
