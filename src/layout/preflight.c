#include "layout/preflight.h"

#include <math.h>

#include "layout/preflight_parts.h"

/* Warns of art that ends between the cut and the end of the bleed: a strip of white
 * paper would show if the cut is slightly off. */
static void check_bleed(Preflight *p, const Backdrop *backdrop)
{
    const Trim *trim = &p->face->trim;
    const Box *b = &backdrop->bounds;
    bool clipped = backdrop->place.clip != NULL;
    p->bled = p->bled || (!clipped && box_holds(*b, trim_box(trim, trim->bleed)));
    if (p->bled)
        return;
    const double out[] = {-b->x, -b->y, b->x + b->w - trim->w, b->y + b->h - trim->h};
    const char *edges[4];
    double least = trim->bleed;
    int count = 0;
    for (int i = 0; i < 4; i++)
        if (out[i] > -0.02 && out[i] < trim->bleed - 0.02 && !clipped) {
            edges[count++] = PREFLIGHT_SIDES[i];
            least = fmin(least, out[i]);
        }
    if (!count || p->reported_bleed)
        return;
    p->reported_bleed = true;
    diag_add(p->diags, LEVEL_WARNING, p->face->piece->set->where, "bleed",
             "art reaches the cut on the %s but does not fill the bleed of %.4g mm: "
             "it ends %.4g mm short",
             text_join(p->diags->arena, edges, count, 0, "and"), trim->bleed,
             trim->bleed - fmax(least, 0))
        ->help = "end it inside the cut, or extend it to the box 'bleed'";
}

static void note_ground(Preflight *p, const Item *item, GraphicsState place)
{
    const Backdrop *backdrop = backdrops_add(&p->backdrops, item, place);
    if (!backdrop)
        return;
    preflight_cover(p, backdrop);
    if (p->face->trim.bleed > 0)
        check_bleed(p, backdrop);
}

static GraphicsState place_inside(Preflight *p, const Group *group, GraphicsState outer)
{
    Arena *arena = p->diags->arena;
    GraphicsState place = outer;
    place.matrix = matrix_multiply(group->matrix, outer.matrix);
    if (group->clip)
        place.clip = arena_make(arena, Clip, group->clip, place.matrix,
                                group->clip_even_odd, outer.clip);
    if (group->opacity < 1)
        place.fade = arena_make(arena, Fade, group->opacity, outer.fade);
    return place;
}

/* --- invisible art ---------------------------------------------------------------- */

static bool is_seen(const Trim *trim, const Item *item, GraphicsState place)
{
    Box box = box_common(trim_box(trim, trim->bleed),
                         matrix_apply_box(place.matrix, item_bounds(item)));
    for (const Clip *clip = place.clip; clip && box.w > 0; clip = clip->outer)
        box = box_common(box, matrix_apply_box(clip->matrix, path_bounds(clip->path)));
    return box.w > 0;
}

static Art *art_from(Preflight *p, const SourceRange *from)
{
    for (int i = p->art.count - 1; i >= 0; i--)
        if (p->art.items[i].from == from)
            return &p->art.items[i];
    list_add(p->diags->arena, &p->art, (Art){.from = from});
    return &p->art.items[p->art.count - 1];
}

static void note_art(Preflight *p, const Item *item, GraphicsState place)
{
    Art *art = art_from(p, item->from);
    art->seen = art->seen || is_seen(&p->face->trim, item, place);
}

/* Warns of layers that are invisible. Parts of a frame or of a repeated layer may lie
 * beyond the bleed, so a layer counts as invisible only if all its items are. */
static void report_unseen(Preflight *p)
{
    for (int i = 0; i < p->art.count; i++)
        if (!p->art.items[i].seen)
            diag_add(p->diags, LEVEL_WARNING, *p->art.items[i].from, "unseen",
                     "this is invisible: it is beyond the bleed or outside a clip");
}

/* --- the face --------------------------------------------------------------------- */

static void visit(Preflight *p, const ItemList *items, GraphicsState place);

/* Visits a part of the face, or what is shown on it: an icon or another piece. */
static void visit_form(Preflight *p, const Item *item, GraphicsState place)
{
    const Form *form = item->form;
    const bool shown = p->shown;
    Group group = {.matrix = item->matrix, .opacity = 1};
    if (!form->is_part) {
        p->shown = true;
        group.clip = path_of_box(p->diags->arena, form->bounds);
    }
    visit(p, &form->items, place_inside(p, &group, place));
    p->shown = shown;
}

static void visit(Preflight *p, const ItemList *items, GraphicsState place)
{
    for (int i = 0; i < items->count; i++) {
        const Item *item = &items->items[i];
        if (item->from && !p->shown)
            note_art(p, item, place);
        if (item->kind == ITEM_GLYPHS) {
            preflight_run(p, item, place);
            backdrops_add(&p->backdrops, item, place);
        } else if (item->kind == ITEM_FILL || item->kind == ITEM_PICTURE)
            note_ground(p, item, place);
        else if (item->kind == ITEM_FORM)
            visit_form(p, item, place);
        else if (item->kind == ITEM_GROUP)
            visit(p, &item->group->items, place_inside(p, item->group, place));
    }
}

void preflight_face(const Face *face, const TextNotes *notes, Map *space_problems,
                    PictureColours colours, DiagList *diags)
{
    Preflight p = {.face = face,
                   .notes = notes,
                   .space_problems = space_problems,
                   .diags = diags,
                   .backdrops = {.arena = diags->arena,
                                 .colours = colours,
                                 .letters = map_new(diags->arena)}};
    visit(&p, &face->items, (GraphicsState){.matrix = MATRIX_IDENTITY});
    preflight_report_near_cut(&p);
    report_unseen(&p);
}
