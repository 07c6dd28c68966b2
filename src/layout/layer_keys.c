#include "layout/layer_keys.h"

#include <string.h>

const KeyKind KEYS[] = {
#define KEY_ENTRY(name, text, kind, layers) {text, TERM_##kind, layers},
    LAYER_KEYS(KEY_ENTRY)};

/* Advice for common mistakes: a key on kinds of layers where another one was meant. */
static const struct {
    unsigned kinds;
    LayerKey key;
    const char *help;
} MEANT[] = {
    {ON_BOXED, KEY_IN, "write the box after 'rectangle:' or 'ellipse:' itself"},
    {ON_PAINTED, KEY_COLOUR, "write 'fill' or 'stroke'"},
    {ON(GROUP) | ON_LINED, KEY_FILL, "put a rectangle into it, before the others"},
    {ON(GROUP) | ON_LINED, KEY_STROKE, "put a rectangle into it, after the others"},
    {ON(IMAGE) | ON(GROUP), KEY_RADIUS, "write 'clip: box' beside it"},
};

/* Returns advice for a key that is on a layer of the wrong kind; 'kinds' are those on
 * which it has an effect. */
static const char *help_for(Arena *arena, LayerKey kind, LayerKey key, unsigned kinds)
{
    unsigned own = 1u << (kind - KEY_RECTANGLE);
    for (size_t i = 0; i < sizeof MEANT / sizeof *MEANT; i++)
        if (MEANT[i].key == key && (MEANT[i].kinds & own))
            return MEANT[i].help;
    const char *names[KEY_COUNT];
    int count = 0;
    for (int each = KEY_RECTANGLE; each <= KEY_CONTOUR; each++)
        if (kinds & (1u << (each - KEY_RECTANGLE)))
            names[count++] = KEYS[each].name;
    return arena_print(arena, "use it with %s",
                       text_join(arena, names, count, 0, "and"));
}

/* Returns true if the key rounds the clip: 'clip: box' has the layer's 'radius'. */
static bool rounds_clip(LayerKey key, const Node *layer)
{
    const Node *clip = node_get(layer, "clip");
    return key == KEY_RADIUS && clip && clip->kind == NODE_TEXT &&
           (text_is(clip->text, "box") || strchr(clip->text, '{'));
}

/* Keys that have no effect without another one. */
static const struct {
    LayerKey key, without;
    const char *help;
} NEEDS[] = {
    {KEY_PADDING, KEY_GROUND,
     "'padding' belongs to a text's 'ground'; to inset the text, write 'in' with a "
     "smaller box"},
    {KEY_STROKE_WIDTH, KEY_STROKE,
     "add the colour of the line, such as 'stroke: black'"},
    {KEY_DASH, KEY_STROKE, "add the colour of the line, such as 'stroke: black'"},
};

/* A shape with neither fill nor stroke is invisible, which is reported when it is
 * drawn. */
static bool is_invisible(LayerKey kind, const Node *layer)
{
    return (ON_PAINTED & (1u << (kind - KEY_RECTANGLE))) && !node_get(layer, "fill") &&
           !node_get(layer, "stroke");
}

static void check_needs(LayerKey kind, const Node *layer, DiagList *diags)
{
    for (size_t i = 0; i < sizeof NEEDS / sizeof *NEEDS; i++) {
        const KeyKind *key = &KEYS[NEEDS[i].key], *without = &KEYS[NEEDS[i].without];
        const Entry *entry = node_entry(layer, key->name);
        bool applies = key->layers & (1u << (kind - KEY_RECTANGLE));
        if (entry && applies && !node_get(layer, without->name) &&
            !is_invisible(kind, layer))
            diag_add(diags, LEVEL_WARNING, entry->key->where, "no-effect",
                     "'%s' has no effect without '%s'", key->name, without->name)
                ->help = NEEDS[i].help;
    }
}

void key_use_check(LayerKey kind, const Node *layer, DiagList *diags)
{
    check_needs(kind, layer, diags);
    for (int key = 0; key < KEY_COUNT; key++) {
        const KeyKind *use = &KEYS[key];
        if (use->layers & (1u << (kind - KEY_RECTANGLE)))
            continue;
        const Entry *entry = node_entry(layer, use->name);
        if (!entry || rounds_clip((LayerKey)key, layer))
            continue;
        diag_add(diags, LEVEL_WARNING, entry->key->where, "no-effect",
                 "'%s' has no effect on %s %s", use->name,
                 text_article(KEYS[kind].name), KEYS[kind].name)
            ->help = help_for(diags->arena, kind, (LayerKey)key, use->layers);
    }
}
