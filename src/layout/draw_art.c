/* Draws icons, pictures, frames and the colour glyphs of emoji. */
#include <math.h>

#include "layout/drawing.h"
#include "layout/icon_items.h"
#include "load/piece_word.h"
#include "model/turns.h"

#define LEAST_DPI 200
#define LARGEST_PICTURE 1e4 /* mm, including what a clip hides */

/* --- icons ------------------------------------------------------------------------ */

/* Returns a box of 'w' by 'h', scaled, with the middle of 'box'. */
static Box scaled_at(Box box, double w, double h, double scale)
{
    return (Box){box.x + (box.w - w * scale) / 2, box.y + (box.h - h * scale) / 2,
                 w * scale, h * scale};
}

/* Returns the largest box with these proportions that fits into 'box', centred. */
static Box contained(double w, double h, Box box)
{
    return scaled_at(box, w, h, fmin(box.w / w, box.h / h));
}

#define FORM_SIDE 16.0 /* mm; size of an icon's form, which is placed at any scale */

/* An icon, and how and where it is drawn. */
typedef struct {
    const Icon *icon;
    const IconArt *art;
    IconLook look;
    Box at;
} IconPlace;

/* Returns true if the theme lists the icon. An icon of a set may be listed without the
 * name of the set. */
static bool is_listed(const Game *game, const Icon *icon)
{
    const char *colon = strchr(icon->name, ':');
    return map_get(&game->coloured_icons, icon->name) ||
           (colon && map_get(&game->coloured_icons, colon + 1));
}

/* Returns true if the icon is to keep its own colours. */
static bool keeps_colours(Drawing *d, const Layer *layer, const Icon *icon)
{
    static const char *const words[] = {"text", "own", NULL};
    const Game *game = d->game;
    bool own = game && (game->all_icons_coloured || is_listed(game, icon));
    return layer ? get_word(d, layer, KEY_ICON_COLOURS, words, own) : own;
}

/* Finds the icon. Returns false if there is nothing to draw, or after reporting a
 * problem. */
static bool icon_at(Drawing *d, const Layer *layer, const char *name, Box box,
                    uint32_t colour, SourceRange where, IconPlace *place)
{
    const Icon *icon = assets_icon(d->assets, name, where, d->diags);
    if (!icon || box.w <= 0 || box.h <= 0)
        return false;
    place->icon = icon;
    place->art = icon_art_for(icon, fmin(box.w, box.h));
    place->look = (IconLook){keeps_colours(d, layer, icon), colour};
    place->at = contained(icon->box.width, icon->box.height, box);
    if (!place->look.own && !icon_is_plain(place->art)) {
        icon_not_plain(icon, place->art, where, d->diags);
        return false;
    }
    return true;
}

/* Returns the icon as a form, which is made once for all its uses; NULL after reporting
 * a problem. */
static const Form *icon_form(Drawing *d, const IconPlace *place)
{
    Assets *assets = d->assets;
    Arena *arena = assets->arena;
    const Icon *icon = place->icon;
    const char *name =
        arena_print(d->values.eval->scratch, "icon %s%s%s #%06X", icon->name,
                    place->art == icon->small ? " small" : "",
                    place->look.own ? " own" : "", place->look.colour);
    Form *form = map_get(&assets->icon_forms, name);
    if (form)
        return form;
    double scale = FORM_SIDE / fmax(icon->box.width, icon->box.height);
    form =
        arena_make(arena, Form, .name = arena_text(arena, name),
                   .bounds = {0, 0, icon->box.width * scale, icon->box.height * scale});
    if (!icon_items_add(assets, arena, icon, place->art, place->look, (Point){0, 0},
                        scale, d->diags, &form->items))
        return NULL;
    map_put(&assets->icon_forms, form->name, form);
    return form;
}

void place_icon(Drawing *d, const Layer *layer, const char *name, Box box,
                uint32_t colour, SourceRange where)
{
    IconPlace place;
    const Form *form = icon_at(d, layer, name, box, colour, where, &place)
                           ? icon_form(d, &place)
                           : NULL;
    if (!form)
        return;
    double scale = place.at.w / form->bounds.w;
    add_item(d, (Item){.kind = ITEM_FORM,
                       .from = d->where,
                       .form = form,
                       .matrix = matrix_multiply(matrix_scale(scale, scale),
                                                 matrix_move(place.at.x, place.at.y))});
}

typedef void DrawFill(Drawing *d, const Item *fill, const void *how);

/* Calls 'draw' for each fill among the items, and for those in groups. */
static void each_fill(Drawing *d, const ItemList *items, DrawFill *draw,
                      const void *how)
{
    for (int i = 0; i < items->count; i++) {
        const Item *item = &items->items[i];
        if (item->kind == ITEM_FILL) {
            draw(d, item, how);
            continue;
        }
        Group *group = group_new(d->arena, MATRIX_IDENTITY);
        group->clip = item->group->clip;
        group->clip_even_odd = item->group->clip_even_odd;
        group->opacity = item->group->opacity;
        DrawTarget outer = open_group(d, group);
        each_fill(d, &item->group->items, draw, how);
        close_group(d, group, outer);
    }
}

static void draw_painted(Drawing *d, const Item *fill, const void *how)
{
    const IconPaint *paint = how;
    Item item = *fill;
    item.paint = paint->paint;
    add_item(d, paint->pen ? item_stroke(fill->path, paint->paint, *paint->pen) : item);
}

void place_painted_icon(Drawing *d, const Layer *layer, const char *name, Box box,
                        IconPaint paint, SourceRange where)
{
    IconPlace place;
    ItemList items = {0};
    if (!icon_at(d, layer, name, box, paint.colour, where, &place) ||
        (paint.pen && place.art->beyond))
        return;
    if (place.look.own && !paint.pen) {
        place_icon(d, layer, name, box, paint.colour, where);
        return;
    }
    icon_items_add(d->assets, d->arena, place.icon, place.art, place.look,
                   (Point){place.at.x, place.at.y}, place.at.w / place.icon->box.width,
                   d->diags, &items);
    each_fill(d, &items, draw_painted, &paint);
}

/* The paints of a layer, and the box that they refer to. */
typedef struct {
    const Layer *layer;
    Box at;
} LayerPaint;

static void draw_as_layer(Drawing *d, const Item *fill, const void *how)
{
    const LayerPaint *paint = how;
    paint_path(d, paint->layer, fill->path, fill->even_odd, paint->at);
}

static void extrude_items(Drawing *d, const Layer *layer, ItemList *items)
{
    for (int i = 0; i < items->count; i++) {
        Item *item = &items->items[i];
        if (item->kind == ITEM_FILL)
            item->path = shape_extruded(d, layer, item->path, &item->even_odd);
    }
}

/* Draws an icon like other shapes: with strokes, gradients and 'extrude'. */
static void paint_icon(Drawing *d, const Layer *layer, const char *name, Box box,
                       const uint32_t *colour)
{
    IconPlace place;
    ItemList items = {0};
    const SourceRange where = layer->terms[KEY_ICON]->node->where;
    if (!icon_at(d, layer, name, box, colour ? *colour : 0, where, &place))
        return;
    if (place.look.own) {
        diag_error_help(
            d->diags, where, "icon-form",
            "remove 'fill' and 'stroke', or write 'icon-colours: text'",
            "the icon '%s' keeps its own colours, so it cannot be filled or "
            "outlined",
            name);
        return;
    }
    icon_items_add(d->assets, d->arena, place.icon, place.art, place.look,
                   (Point){place.at.x, place.at.y}, place.at.w / place.icon->box.width,
                   d->diags, &items);
    extrude_items(d, layer, &items);
    for (int i = 0; colour && i < items.count; i++)
        add_item(d, items.items[i]);
    each_fill(d, &items, draw_as_layer, &(LayerPaint){layer, place.at});
}

/* Returns true if there is such an icon, even a broken one, or if the name is computed.
 * Otherwise the author may have forgotten the braces around a word. */
static bool is_icon(Drawing *d, const Layer *layer, const char *name)
{
    bool broken = false;
    return layer->terms[KEY_ICON]->live ||
           icon_find(d->assets->icons, name, diag_list_new(d->diags->arena), &broken) ||
           broken;
}

void draw_icon(Drawing *d, const Layer *layer, Box box)
{
    const Term *colour = layer->terms[KEY_COLOUR];
    const char *name = get_words(d, layer, KEY_ICON, NULL);
    uint32_t rgb = 0;
    if (!name || !*name || text_is(name, "none"))
        return;
    bool painted = layer->terms[KEY_FILL] || layer->terms[KEY_STROKE];
    bool seen = !colour || colour_named(d, get_words(d, layer, KEY_COLOUR, "black"),
                                        colour->node->where, &rgb);
    const Node *written = layer->terms[KEY_ICON]->node;
    const char *help = is_icon(d, layer, name) ? NULL : braces_help(d, name);
    if (help)
        diag_error_help(d->diags, written->where, "unknown-icon", help,
                        "'%s' is the name of a value, not of an icon", name);
    else if (painted)
        paint_icon(d, layer, name, box, colour && seen ? &rgb : NULL);
    else if (seen)
        place_icon(d, layer, name, box, rgb, written->where);
}

/* --- pictures --------------------------------------------------------------------- */

typedef enum { FIT_CONTAIN, FIT_COVER, FIT_STRETCH } Fit;

/* Warns if a picture is printed too large for its resolution. 'across' and 'down' are
 * the pixels of the part that fills the box. */
static void check_resolution(Drawing *d, const Layer *layer, const Picture *picture,
                             double across, double down, Box box)
{
    Matrix around = d->target.around;
    double w = box.w * hypot(around.xx, around.yx);
    double h = box.h * hypot(around.xy, around.yy);
    double dpi = fmin(across / w, down / h) * 25.4;
    const char *part = layer->kind == KEY_FRAME ? " in its corners" : "";
    if (picture->kind != PICTURE_SVG && dpi < LEAST_DPI)
        diag_add(d->diags, LEVEL_WARNING, layer->where, "low-resolution",
                 "%s has %.0f dpi%s at %.1f x %.1f mm; use at least %d dpi",
                 picture->name, dpi, part, w, h, LEAST_DPI);
}

static bool place_picture(Drawing *d, const Picture *picture, Box box, const Box *clip)
{
    Item item = {
        .kind = ITEM_PICTURE, .from = d->where, .picture = picture, .box = box};
    if (!(box.w < LARGEST_PICTURE && box.h < LARGEST_PICTURE))
        return diag_error(d->diags, *d->where, "too-large",
                          "this stretches %s to %.4g x %.4g mm, which is too large",
                          picture->name, box.w, box.h);
    if (!clip) {
        add_item(d, item);
        return true;
    }
    Group *group = group_new(d->arena, MATRIX_IDENTITY);
    group->clip = path_of_box(d->arena, *clip);
    list_add(d->arena, &group->items, item);
    add_group(d, group);
    return true;
}

/* Reads the colours that the layer assigns to classes of an SVG. Returns false after
 * reporting a problem. */
static bool read_tints(Drawing *d, const Term *colours, Tints *tints)
{
    for (int i = 0; i < colours->count; i++) {
        const Term *term = &colours->items[i];
        const char *name = term_text(&d->values, term);
        Tint tint = {.name = term->name, .where = term->node->where};
        if (!name || !colour_named(d, name, tint.where, &tint.colour))
            return false;
        list_add(d->values.eval->scratch, &tints->all, tint);
    }
    return true;
}

static const Picture *picture_of(Drawing *d, const Layer *layer, LayerKey key)
{
    const char *name = get_words(d, layer, key, NULL);
    const Term *colours = layer->terms[KEY_COLOURS];
    if (!name || !*name || text_is(name, "none"))
        return NULL;
    SourceRange from = layer->terms[key]->node->where;
    const Picture *picture = assets_picture(d->assets, name, from, d->diags);
    Tints tints = {.several = layer->terms[key]->live};
    if (!picture || !colours || !read_tints(d, colours, &tints))
        return picture;
    return picture_tinted(d->assets->pictures, picture, &tints, from, d->diags);
}

void draw_image(Drawing *d, const Layer *layer, Box box)
{
    static const char *const fits[] = {"contain", "cover", "stretch", NULL};
    const Picture *picture = picture_of(d, layer, KEY_IMAGE);
    if (!picture || box.w <= 0 || box.h <= 0)
        return;
    Fit fit = (Fit)get_word(d, layer, KEY_FIT, fits, FIT_CONTAIN);
    double w = picture->width, h = picture->height;
    Box at = fit == FIT_CONTAIN ? contained(w, h, box)
             : fit == FIT_COVER ? scaled_at(box, w, h, fmax(box.w / w, box.h / h))
                                : box;
    check_resolution(d, layer, picture, w, h, at);
    place_picture(d, picture, at, fit == FIT_COVER ? &box : NULL);
}

/* --- scenes and pieces ------------------------------------------------------------ */

/* Returns true if the front of a piece is to be shown on this front itself. Whoever
 * draws the piece reports a name that no piece, or more than one, has. */
static bool shows_itself(const Drawing *d, LayerKey key, const char *name)
{
    if (key != KEY_PIECE || d->back)
        return false;
    DiagList *ignored = diag_list_new(d->values.eval->scratch);
    return piece_by_word(d->game, name, *d->where, "", ignored) == d->piece;
}

/* Reports a tile that is drawn on a cell, but turned so that its shape or its sides
 * do not fit the cell. Unknown pieces are reported when they are drawn. */
static void check_turn_on_cell(Drawing *d, const Layer *layer, const char *name)
{
    const Space *space = d->space;
    if (layer->kind != KEY_PIECE || !layer->terms[KEY_TURN] || !space || !space->row)
        return;
    const SourceRange where = layer->terms[KEY_TURN]->node->where;
    const Piece *piece = piece_by_word(d->values.eval->game, name, where, NULL,
                                       diag_list_new(d->values.eval->scratch));
    if (!piece || piece->set->kind != KIND_TILE)
        return;
    const TurnSteps steps = turn_steps(piece, space->board);
    const double turn = get_number(d, layer, KEY_TURN, 0);
    Arena *arena = d->diags->arena;
    if (!turn_is_allowed(steps, turn))
        diag_error_help(d->diags, where, "turn",
                        arena_print(arena, "write %s", turns_text(arena, steps)),
                        "on the grid of '%s', '%s' turns by %s, not by %.6g degrees",
                        space->board->name, piece->id, turn_steps_text(arena, steps),
                        turn);
}

void draw_shown(Drawing *d, const Layer *layer, Box box)
{
    const LayerKey key = layer->kind;
    DrawEmbedded *draw = key == KEY_SCENE ? d->embedder.scene : d->embedder.piece;
    const char *name = get_words(d, layer, key, NULL);
    if (!name || !*name || text_is(name, "none") || d->measures)
        return;
    const SourceRange from = layer->terms[key]->node->where;
    if (shows_itself(d, key, name)) {
        diag_error_help(d->diags, from, "shown", "name another piece",
                        "'%s' shows itself", name);
        return;
    }
    if (!draw) {
        diag_error_help(d->diags, from, "shown",
                        "a piece or scene that is shown inside another cannot show "
                        "scenes, or pieces that show others",
                        "a %s cannot be shown here", KEYS[key].name);
        return;
    }
    if (box.w <= 0 || box.h <= 0)
        return;
    check_turn_on_cell(d, layer, name);
    const Group *group = draw(d->embedder.with, name, from, box, d->arena);
    if (group)
        add_item(d, item_group(group));
}

/* --- frames ----------------------------------------------------------------------- */

/* Draws one of the nine parts of a frame: the whole picture, placed so that 'part' of
 * it fills 'seen', and clipped to that. Returns false after reporting a problem. */
static bool place_part(Drawing *d, const Picture *picture, Box seen, Box part)
{
    if (seen.w <= 0 || seen.h <= 0 || part.w <= 0 || part.h <= 0)
        return true;
    double sx = seen.w / part.w, sy = seen.h / part.h;
    return place_picture(d, picture,
                         (Box){seen.x - part.x * sx, seen.y - part.y * sy,
                               picture->width * sx, picture->height * sy},
                         &seen);
}

/* Corners keep their size, sides are stretched in one direction, the middle in both. */
void draw_frame(Drawing *d, const Layer *layer, Box box)
{
    const Picture *picture = picture_of(d, layer, KEY_FRAME);
    if (!picture)
        return;
    double most = fmin(picture->width, picture->height) / 2;
    double slice = get_within(d, layer, KEY_SLICE, most / 2, 0, most);
    double edge = get_within(d, layer, KEY_EDGE, 5, 0, fmin(box.w, box.h) / 2);
    if (edge > 0 && slice > 0)
        check_resolution(d, layer, picture, slice, slice, (Box){0, 0, edge, edge});
    const double px[] = {0, slice, picture->width - slice, picture->width};
    const double py[] = {0, slice, picture->height - slice, picture->height};
    const double bx[] = {box.x, box.x + edge, box.x + box.w - edge, box.x + box.w};
    const double by[] = {box.y, box.y + edge, box.y + box.h - edge, box.y + box.h};
    for (int r = 0; r < 3; r++)
        for (int c = 0; c < 3; c++)
            if (!place_part(d, picture,
                            (Box){bx[c], by[r], bx[c + 1] - bx[c], by[r + 1] - by[r]},
                            (Box){px[c], py[r], px[c + 1] - px[c], py[r + 1] - py[r]}))
                return;
}

/* --- emoji ------------------------------------------------------------------------ */

void draw_colour_glyphs(Drawing *d, const Run *run)
{
    Arena *scratch = d->values.eval->scratch;
    for (int i = 0; i < run->glyphs.count; i++) {
        const Glyph *glyph = &run->glyphs.items[i];
        GlyphPicture g;
        if (!font_picture(scratch, run->font, glyph->id, &g))
            continue;
        const char *name = arena_print(scratch, "%s#%u", run->font->shown, glyph->id);
        const Picture *picture =
            picture_in_memory(d->assets->pictures, name, g.bytes, g.length);
        if (picture)
            place_picture(d, picture,
                          (Box){glyph->x + g.x * run->size, glyph->y - g.y * run->size,
                                g.width * run->size, g.height * run->size},
                          NULL);
    }
}
