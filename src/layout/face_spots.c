#include "layout/face_spots.h"

#include <stdlib.h>
#include <string.h>

/* --- while a face is drawn -------------------------------------------------------- */

static bool is_free_form(const Layer *layer)
{
    return layer->kind == KEY_POLYGON || layer->kind == KEY_LINE ||
           layer->kind == KEY_PATH || layer->kind == KEY_SECTOR;
}

/* Returns the bounds of a shape that does not fill its box. Its problems are reported
 * when it is drawn. */
static Box bounds_of_shape(Drawing *d, const Layer *layer, Box box)
{
    DiagList *diags = d->diags, *ignored = diag_list_new(d->values.eval->scratch);
    d->diags = d->values.eval->diags = ignored;
    const Path *path = shape_path(d, layer, box);
    d->diags = d->values.eval->diags = diags;
    return path && !path_is_empty(path) ? path_extent(path) : box;
}

void face_spots_note(Drawing *d, const Layer *layer, Box box)
{
    const Node *id = d->spots ? node_get(layer->node, "id") : NULL;
    if (!id || d->spent)
        return;
    if (is_free_form(layer))
        box = bounds_of_shape(d, layer, box);
    list_add(d->arena, d->spots,
             ((FaceSpot){id->text, matrix_apply_box(d->target.around, box)}));
}

/* --- finding a spot --------------------------------------------------------------- */

/* Reads "2]". Returns 0 if the text is anything else. */
static int bracketed_number(const char *text)
{
    enum { MAX_DIGITS = 6 };
    size_t digits = strspn(text, "0123456789");
    return digits >= 1 && digits <= MAX_DIGITS && text_is(text + digits, "]")
               ? (int)strtol(text, NULL, 10)
               : 0;
}

SpotName spot_name_of(Arena *arena, const char *text)
{
    const char *bracket = strchr(text, '[');
    if (!bracket)
        return (SpotName){text, NO_NUMBER};
    return (SpotName){arena_copy(arena, text, (size_t)(bracket - text)),
                      bracketed_number(bracket + 1)};
}

static const Layer *layer_called(const LayerList *layers, const char *id)
{
    for (int i = 0; i < layers->count; i++) {
        const Layer *layer = layers->items[i];
        const Node *own = node_get(layer->node, "id");
        if (own && text_is(own->text, id))
            return layer;
        const Layer *inner = layer_called(&layer->layers, id);
        if (inner)
            return inner;
    }
    return NULL;
}

static void try_layers(const LayerList *layers, NearestName *nearest)
{
    for (int i = 0; i < layers->count; i++) {
        const Node *id = node_get(layers->items[i]->node, "id");
        if (id)
            nearest_try(nearest, id->text);
        try_layers(&layers->items[i]->layers, nearest);
    }
}

static bool fail_unknown(const SpotSearch *s, const char *id)
{
    NearestName nearest = diag_nearest(s->diags, id);
    template_try_boxes(s->template, &nearest);
    try_layers(&s->template->layers, &nearest);
    const char *help = nearest_help(s->diags->arena, &nearest);
    return diag_error_help(
        s->diags, s->from, "unknown-anchor",
        help ? help : "a spot is a box under 'boxes:' of the template, or a layer's id",
        "the template '%s', which draws %s, has no spot '%s'", s->template->name,
        piece_called(s->diags->arena, s->piece), id);
}

bool spot_number_check(const SpotSearch *s, SpotName name, int count)
{
    Arena *arena = s->diags->arena;
    const char *piece = piece_called(arena, s->piece);
    if (name.number == NO_NUMBER ? count == 1
                                 : name.number >= 1 && name.number <= count)
        return true;
    const char *help = count > 1 ? arena_print(arena, "write '%s[1]' to '%s[%d]'",
                                               name.id, name.id, count)
                                 : arena_print(arena, "write '%s'", name.id);
    const char *times = count == 1 ? "once" : arena_print(arena, "%d times", count);
    if (name.number == NO_NUMBER)
        return diag_error_help(s->diags, s->from, "unknown-anchor", help,
                               "'%s' is drawn %s on %s: say which one is meant",
                               name.id, times, piece);
    if (name.number == 0)
        return diag_error_help(s->diags, s->from, "unknown-anchor", help,
                               "expected a number from 1 in the brackets after '%s'",
                               name.id);
    return diag_error_help(s->diags, s->from, "unknown-anchor", help,
                           "there is no '%s[%d]': '%s' is drawn %s on %s", name.id,
                           name.number, name.id, times, piece);
}

bool face_spots_find(const SpotSearch *s, const FaceSpots *spots, SpotName name,
                     Box *box)
{
    int count = 0, wanted = name.number == NO_NUMBER ? 1 : name.number;
    for (int i = 0; i < spots->count; i++)
        if (text_is(spots->items[i].id, name.id) && ++count == wanted)
            *box = spots->items[i].box;
    if (count)
        return spot_number_check(s, name, count);
    const Layer *layer = layer_called(&s->template->layers, name.id);
    if (!layer)
        return fail_unknown(s, name.id);
    Diag *diag = diag_add(s->diags, LEVEL_ERROR, s->from, "unknown-anchor",
                          "the layer '%s' is not drawn on %s", name.id,
                          piece_called(s->diags->arena, s->piece));
    diag->help = "add a 'when:' here too, or show another piece";
    diag_remark(s->diags, diag, layer->where, "the layer is here");
    return false;
}
