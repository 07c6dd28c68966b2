/* Pages for print shops: what touches the edge of a page is drawn beyond it. */
#include <math.h>

#include "book/book.h"

#define NEAR 0.02 /* distance at which something touches the edge, mm */
enum { EDGES = 4 };

typedef struct {
    Arena *arena;
    double width, height; /* of the trimmed page */
    double bleed;
} Bleeding;

/* Returns how far a point is within the page, from its left, top, right or lower
 * edge. */
static double depth(const Bleeding *b, Point p, int edge)
{
    const double depths[EDGES] = {p.x, p.y, b->width - p.x, b->height - p.y};
    return depths[edge];
}

/* Returns true if the point is on an edge, or outside within the bleed. */
static bool is_on(const Bleeding *b, Point p, int edge)
{
    double inside = depth(b, p, edge);
    return inside <= NEAR && inside >= -b->bleed;
}

/* Moves a point outwards until it is at the outer edge of the bleed. */
static void move_out(const Bleeding *b, Point *p, int edge)
{
    double by = b->bleed + depth(b, *p, edge);
    double *at = edge % 2 ? &p->y : &p->x;
    *at += edge < 2 ? -by : by;
}

/* --- paths ------------------------------------------------------------------------ */

/* Moves both ends of a line that runs along an edge. */
static void move_line(const Bleeding *b, const Point *from, Point *to, int a, int z)
{
    for (int edge = 0; edge < EDGES; edge++)
        if (is_on(b, from[a], edge) && is_on(b, from[z], edge)) {
            move_out(b, &to[a], edge);
            move_out(b, &to[z], edge);
        }
}

/* Lengthens a line that ends at an edge, in its own direction. */
static void lengthen(const Bleeding *b, const Point *from, Point *to, int inner,
                     int end)
{
    for (int edge = 0; edge < EDGES; edge++) {
        double inside = depth(b, from[end], edge),
               steep = depth(b, from[inner], edge) - inside;
        if (fabs(inside) > NEAR || steep < NEAR)
            continue;
        double by = fmin(b->bleed / steep, 100);
        to[end].x += (from[end].x - from[inner].x) * by;
        to[end].y += (from[end].y - from[inner].y) * by;
        return;
    }
}

/* Moves the lines of an area along the edges, or lengthens the ends of open lines. */
static void move_points(const Bleeding *b, const Path *path, bool is_area,
                        const Point *from, Point *to)
{
    int start = 0, at = 0, before = STEP_CLOSE;
    for (int i = 0; i < path->step_count; i++) {
        Step step = (Step)path->steps[i];
        int last = at - 1;
        bool ends = step == STEP_LINE &&
                    (i + 1 == path->step_count || path->steps[i + 1] == STEP_MOVE);
        if (step == STEP_MOVE)
            start = at;
        at += STEP_POINTS[step];
        if (is_area && step == STEP_LINE)
            move_line(b, from, to, last, at - 1);
        if (is_area && (step == STEP_CLOSE || ends))
            move_line(b, from, to, at - 1, start);
        if (!is_area && step == STEP_LINE && before == STEP_MOVE)
            lengthen(b, from, to, at - 1, last);
        if (!is_area && ends)
            lengthen(b, from, to, last, at - 1);
        before = step;
    }
}

/* Returns a copy of a path, which 'matrix' places on the page, that extends into the
 * bleed. */
static const Path *extend_path(const Bleeding *b, const Path *path, Matrix matrix,
                               bool is_area)
{
    if (!path->point_count || !matrix_is_sound(matrix))
        return path;
    Path *copy = path_moved(b->arena, path, matrix);
    Point *from = arena_array(b->arena, Point, copy->point_count);
    memcpy(from, copy->points, (size_t)copy->point_count * sizeof *from);
    move_points(b, path, is_area, from, copy->points);
    for (int i = 0; i < copy->point_count; i++)
        copy->points[i] =
            copy->points[i].x == from[i].x && copy->points[i].y == from[i].y
                ? path->points[i]
                : matrix_undo(matrix, copy->points[i]);
    return copy;
}

/* --- items ------------------------------------------------------------------------ */

/* Extends a picture that is not turned; it is stretched a little. */
static Box extend_box(const Bleeding *b, Box box, Matrix matrix)
{
    bool is_turned =
        matrix.xy != 0 || matrix.yx != 0 || matrix.xx <= 0 || matrix.yy <= 0;
    if (is_turned || !matrix_is_sound(matrix))
        return box;
    Point first = matrix_apply(matrix, (Point){box.x, box.y}),
          last = matrix_apply(matrix, (Point){box.x + box.w, box.y + box.h});
    for (int edge = 0; edge < EDGES; edge++) {
        Point *end = edge < 2 ? &first : &last;
        if (is_on(b, *end, edge))
            move_out(b, end, edge);
    }
    first = matrix_undo(matrix, first);
    last = matrix_undo(matrix, last);
    return (Box){first.x, first.y, last.x - first.x, last.y - first.y};
}

static ItemList extend_items(const Bleeding *b, const ItemList *items, Matrix matrix)
{
    ItemList extended = {0};
    for (int i = 0; i < items->count; i++) {
        Item item = items->items[i];
        if (item.kind == ITEM_FILL || item.kind == ITEM_STROKE) {
            item.path = extend_path(b, item.path, matrix, item.kind == ITEM_FILL);
            item.joined = NULL;
        } else if (item.kind == ITEM_PICTURE) {
            item.box = extend_box(b, item.box, matrix);
        } else if (item.kind == ITEM_GROUP) {
            Group *group = arena_new_item(b->arena, Group);
            Matrix inner = matrix_multiply(item.group->matrix, matrix);
            *group = *item.group;
            group->link = NULL;
            if (group->clip)
                group->clip = extend_path(b, group->clip, inner, true);
            group->items = extend_items(b, &item.group->items, inner);
            item.group = group;
        }
        list_add(b->arena, &extended, item);
    }
    return extended;
}

/* --- pages ------------------------------------------------------------------------ */

static Page extend_page(const Bleeding *b, const Page *page)
{
    Page wide = {.width = page->width + 2 * b->bleed,
                 .height = page->height + 2 * b->bleed,
                 .label = page->label,
                 .trim = {b->bleed, b->bleed, page->width, page->height}};
    wide.bleed = (Box){0, 0, wide.width, wide.height};
    for (int i = 0; i < page->bookmarks.count; i++) {
        Bookmark bookmark = page->bookmarks.items[i];
        bookmark.y += b->bleed;
        list_add(b->arena, &wide.bookmarks, bookmark);
    }
    group_add(b->arena, &wide.items,
              (Group){.matrix = matrix_move(b->bleed, b->bleed),
                      .opacity = 1,
                      .items = extend_items(b, &page->items, MATRIX_IDENTITY)});
    return wide;
}

PageList book_with_bleed(Arena *arena, const Book *book, double bleed)
{
    const Bleeding b = {arena, book->width, book->height, bleed};
    PageList pages = {0};
    for (int i = 0; i < book->pages.count; i++)
        list_add(arena, &pages, extend_page(&b, &book->pages.items[i]));
    return pages;
}
