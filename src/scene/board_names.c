/* Writes the names of a board's spaces on them, and those of its rows and columns
 * beside it. */
#include <math.h>

#include "scene/plot.h"

#define NAME_WIDTH 40.0 /* maximum width of a name, mm */

static void add_name(SceneLayout *c, Plot *plot, const SceneBlock *block,
                     const char *name, Point middle, bool above)
{
    const TextBlock *words =
        scene_layout_words(c, block->style, name, NAME_WIDTH, plot->part->where);
    if (!words)
        return;
    Point at = {middle.x - words->width / 2, middle.y - words->height / 2};
    if (above)
        at.y = -block->gap - words->height;
    else
        at.x = -block->gap - words->width;
    plot_write(c, plot, words, at);
}

/* Writes the name of a row beside this cell, or that of a column above it. */
static void add_edge_name(SceneLayout *c, Plot *plot, const char *name, int row,
                          int column, bool above)
{
    const SceneBlock *block = scene_block(c->look, "edge-name");
    Point middle = box_middle(plan_cell(&plot->plan, row, column));
    add_name(c, plot, block, name, plot_point(plot, middle), above);
}

/* Writes the numbers of the hexes of the first two lines as in maps of 18xx games:
 * those of the second lie between those of the first. */
static void add_edge_numbers(SceneLayout *c, Plot *plot)
{
    const ScenePart *part = plot->part;
    const HexGrid *grid = plot->plan.board->hexes;
    const bool pointed = grid->pointed;
    int line = pointed ? part->top : part->left,
        last = pointed ? part->bottom : part->right,
        from = pointed ? part->left : part->top,
        to = pointed ? part->right : part->bottom;
    for (int n = line; n <= last && n <= line + 1; n++)
        for (int place = from; place <= to; place++) {
            int row = pointed ? n : place, column = pointed ? place : n;
            int number = hex_18xx_number(grid, row - 1, column - 1);
            add_edge_name(c, plot, arena_print(c->arena, "%d", number), row, column,
                          pointed);
        }
}

/* Writes the names of the visible columns above the board and those of its rows on the
 * left. */
static void add_edge_names(SceneLayout *c, Plot *plot)
{
    const ScenePart *part = plot->part;
    const Board *board = plot->plan.board;
    bool numbers = board->hexes && board->hex_names == HEX_NAMES_18XX;
    if (numbers)
        add_edge_numbers(c, plot);
    for (int i = part->left; i <= part->right && !(numbers && board->hexes->pointed);
         i++)
        add_edge_name(c, plot, board->column_names[i - 1], part->top, i, true);
    for (int i = part->top; i <= part->bottom && !(numbers && !board->hexes->pointed);
         i++)
        add_edge_name(c, plot, board->row_names[i - 1], i, part->left, false);
}

enum { NAME_PLACES = 5 };

/* Returns true if the scene draws the box of each free point, and the name fits in it.
 */
static bool is_name_inside(const Plot *plot, const SceneBlock *block, Box box,
                           const TextBlock *words)
{
    bool printed = plot->placed.count > 0 && plot->placed.items[0].ground;
    return !printed && words->width + block->left + block->right <= box.w &&
           words->height + block->top + block->bottom <= box.h;
}

/* Stores where the name of a hex can be: at its top or at its bottom. In a lying
 * hexagon it is beside the middle of the upper side, where lines cross it. A standing
 * one is wide enough for the name only farther inside. */
static int hex_name_places(const Plot *plot, const SceneBlock *block, Box box,
                           const TextBlock *words, Point places[NAME_PLACES])
{
    const double slope = 0.577; /* of the sides above a standing hexagon */
    bool stands = plot->plan.hexes.pointed;
    double inside = stands ? words->width / 2 * slope : 0;
    double top = 2 * block->top + inside,
           bottom = 2 * block->bottom + inside + words->height;
    double left = box.x + (box.w - words->width) / 2;
    if (!stands)
        left = fmin(left, box.x + box.w / 4 + block->left);
    places[0] = (Point){left, box.y + top};
    places[1] = (Point){left, box.y + box.h - bottom};
    return 2;
}

/* Stores where the name of a space can be, best first; returns the number of places. It
 * is in the middle of a ring's space, at the top of a hex, and in the corner of any
 * other. The name of a
 * free point without room for it is below the point, or on another side. */
static int name_places(const Plot *plot, const SceneBlock *block, const Space *space,
                       const TextBlock *words, Point places[NAME_PLACES])
{
    const Point middle = plot_middle(plot, space);
    const double w = words->width, h = words->height;
    const Box box = plot_box(plot, space);
    const Point centre = {middle.x - w / 2, middle.y - h / 2},
                corner = {box.x + block->left, box.y + block->top},
                below = {centre.x, box.y + box.h + block->top};
    places[0] = space->ring && !space->outside ? centre : corner;
    if (space_is_hex(space))
        return hex_name_places(plot, block, box, words, places);
    if (space->row || space->ring)
        return 1;
    places[0] = is_name_inside(plot, block, box, words) ? corner : below;
    places[1] = (Point){centre.x, box.y - block->bottom - h};
    places[2] = (Point){box.x + box.w + block->left, centre.y};
    places[3] = (Point){box.x - block->right - w, centre.y};
    places[4] = below;
    return NAME_PLACES;
}

static bool writes_over(const Plot *plot, Box box)
{
    for (int i = 0; i < plot->written.count; i++)
        if (boxes_meet(placed_words_box(&plot->written.items[i]), box))
            return true;
    return false;
}

/* Writes the name of a space in the first place on the board where it covers nothing. A
 * name is left out if pieces cover all of its places. If only names are in the way, it
 * is written over one, and an Overflow noted. */
static void add_space_name(SceneLayout *c, Plot *plot, const SceneBlock *block,
                           const Space *space)
{
    Point places[NAME_PLACES];
    const TextBlock *words =
        scene_layout_words(c, block->style, space->name, NAME_WIDTH, plot->part->where);
    int count = words ? name_places(plot, block, space, words, places) : 0;
    PlacedWords name = {0};
    enum { OUTSIDE = 1, OVER_A_NAME = 2, COVERED = 4 };
    int least = COVERED;
    for (int i = 0; i < count && least; i++) {
        const PlacedWords tried = {words, places[i]};
        Box box = placed_words_box(&tried);
        int faults = plot_covers(plot, box) ? COVERED : 0;
        faults |= writes_over(plot, box) ? OVER_A_NAME : 0;
        faults |= box_holds(plot->art, box) ? 0 : OUTSIDE;
        if (faults < least) {
            name = tried;
            least = faults;
        }
    }
    if (!name.words)
        return;
    if (least & OVER_A_NAME)
        c->cramped = (Overflow){
            arena_print(c->arena, "the name '%s' has no place beside the other names",
                        space->name),
            plot->part->where};
    list_add(c->arena, &plot->written, name);
    plot->name_of[space->index] = plot->written.count;
    plot->around = box_join(plot->around, placed_words_box(&name));
}

static void add_space_names(SceneLayout *c, Plot *plot)
{
    const Board *board = plot->plan.board;
    const SceneBlock *block = scene_block(c->look, "space-name");
    plot->name_of = arena_array(c->arena, int, board->total + 1);
    for (int i = 0; i < board->total; i++)
        if (part_shows(plot->part, &board->spaces[i]))
            add_space_name(c, plot, block, &board->spaces[i]);
}

/* Rows or columns of hexes zigzag, so plain hexes have their own names. */
static const char *usual_names(const ScenePart *part)
{
    bool plain = part->ground && text_is(part->ground, "plain");
    return !plain ? "none" : part->board->hexes ? "spaces" : "edges";
}

void plot_board_names(SceneLayout *c, Plot *plot)
{
    const ScenePart *part = plot->part;
    const char *names = part->names ? part->names : usual_names(part);
    if (text_is(names, "edges") && part->top)
        add_edge_names(c, plot);
    if (text_is(names, "spaces"))
        add_space_names(c, plot);
}
