#include "layout/key_use.h"

#define ON(kind) (1u << (KEY_##kind - KEY_RECTANGLE))

enum {
    ON_BOXED = ON(RECTANGLE) | ON(ELLIPSE), /* have their box in the key itself */
    ON_CORNERED = ON(POLYGON) | ON(LINE),
    ON_SHAPED = ON_BOXED | ON_CORNERED | ON(SECTOR) | ON(PATH),
    ON_PAINTED = ON_SHAPED | ON(CONTOUR) | ON(ICON),
    ON_TEXT = ON(TEXT),
    ON_LINED = ON(ROW) | ON(COLUMN) | ON(GRID),
};

/* Keys that are not listed have an effect on all kinds. */
static const struct {
    LayerKey key;
    unsigned kinds;
} USES[] = {
    {KEY_IN, ~(unsigned)ON_BOXED},
    {KEY_FILL, ON_PAINTED},
    {KEY_STROKE, ON_PAINTED},
    {KEY_STROKE_WIDTH, ON_PAINTED},
    {KEY_DASH, ON_PAINTED},
    {KEY_CAP, ON_PAINTED},
    {KEY_JOIN, ON_PAINTED},
    {KEY_EVEN_ODD, ON_SHAPED | ON(CONTOUR)},
    {KEY_RADIUS, ON(RECTANGLE) | ON(SECTOR) | ON_CORNERED | ON_TEXT},
    {KEY_INNER, ON(SECTOR)},
    {KEY_FROM, ON(SECTOR)},
    {KEY_TO, ON(SECTOR)},
    {KEY_EXTRUDE, ON_SHAPED | ON(ICON)},
    {KEY_CORNERS, ON(RECTANGLE)},
    {KEY_STEPS, ON(RECTANGLE)},
    {KEY_SMOOTH, ON_CORNERED},
    {KEY_FONT, ON_TEXT},
    {KEY_SIZE, ON_TEXT},
    {KEY_LEAST, ON_TEXT},
    {KEY_TOGETHER, ON_TEXT},
    {KEY_LEADING, ON_TEXT},
    {KEY_ALIGN, ON_TEXT | ON(ROW) | ON(GRID)},
    {KEY_VALIGN, ON_TEXT | ON(COLUMN)},
    {KEY_COLOUR, ON_TEXT | ON(ICON)},
    {KEY_BOLD, ON_TEXT},
    {KEY_ITALIC, ON_TEXT},
    {KEY_CASE, ON_TEXT},
    {KEY_TRACKING, ON_TEXT},
    {KEY_FEATURES, ON_TEXT},
    {KEY_INDENT, ON_TEXT},
    {KEY_HANGING, ON_TEXT},
    {KEY_SPACING, ON_TEXT},
    {KEY_HYPHENS, ON_TEXT},
    {KEY_OPTICAL, ON_TEXT},
    {KEY_DROP, ON_TEXT},
    {KEY_COLUMNS, ON_TEXT | ON(GRID) | ON(MOSAIC)},
    {KEY_GAP, ON_TEXT | ON_LINED | ON(SCATTER)},
    {KEY_LINES, ON_TEXT},
    {KEY_GROUND, ON_TEXT},
    {KEY_PADDING, ON_TEXT},
    {KEY_GRID_FROM, ON_TEXT},
    {KEY_WHERE, ON(MOSAIC) | ON(SCATTER)},
    {KEY_ALONG, ON(COURSE)},
    {KEY_VARY, ON(COURSE)},
    {KEY_SEED, ON(MOSAIC) | ON(SCATTER) | ON(COURSE)},
    {KEY_ROWS, ON(MOSAIC)},
    {KEY_STONES, ON(MOSAIC)},
    {KEY_COUNT_OF, ON(SCATTER) | ON(COURSE)},
    {KEY_LEVEL, ON(CONTOUR)},
    {KEY_STEP, ON(CONTOUR)},
    {KEY_FIT, ON(IMAGE)},
    {KEY_COLOURS, ON(IMAGE) | ON(FRAME)},
    {KEY_SLICE, ON(FRAME)},
    {KEY_EDGE, ON(FRAME)},
};

static const struct {
    unsigned kinds;
    LayerKey key;
    const char *help;
} MEANT[] = {
    {ON_BOXED, KEY_IN, "its box stands behind 'rectangle' or 'ellipse' itself"},
    {ON_TEXT, KEY_FILL, "write 'colour'"},
    {ON_PAINTED, KEY_COLOUR, "write 'fill' or 'stroke'"},
    {ON(GROUP) | ON_LINED, KEY_FILL, "put a rectangle into it, before the others"},
    {ON(GROUP) | ON_LINED, KEY_STROKE, "put a rectangle into it, after the others"},
    {ON(IMAGE) | ON(GROUP), KEY_RADIUS, "write 'clip: box' beside it"},
};

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
    return arena_print(arena, "it is for %s", text_join(arena, names, count, 0, "and"));
}

/* Returns true if the key is the radius of a clip by the layer's own box. */
static bool rounds_clip(LayerKey key, const Node *layer)
{
    const Node *clip = node_get(layer, "clip");
    return key == KEY_RADIUS && clip && clip->kind == NODE_TEXT &&
           text_is(clip->text, "box");
}

static void check_padding(LayerKey kind, const Node *layer, DiagList *diags)
{
    const Entry *entry = node_entry(layer, "padding");
    if (entry && kind == KEY_TEXT && !node_get(layer, "ground"))
        diag_add(diags, LEVEL_WARNING, entry->key->where, "no-effect",
                 "'padding' does nothing without 'ground'")
            ->help = "for room within a box write 'in' with a smaller one; 'padding' "
                     "is for a text's 'ground'";
}

void key_use_check(LayerKey kind, const Node *layer, DiagList *diags)
{
    check_padding(kind, layer, diags);
    for (size_t i = 0; i < sizeof USES / sizeof *USES; i++) {
        const char *key = KEYS[USES[i].key].name;
        const Entry *entry = node_entry(layer, key);
        if (!entry || (USES[i].kinds & (1u << (kind - KEY_RECTANGLE))) ||
            rounds_clip(USES[i].key, layer))
            continue;
        diag_add(diags, LEVEL_WARNING, entry->key->where, "no-effect",
                 "'%s' does nothing on %s %s", key, text_article(KEYS[kind].name),
                 KEYS[kind].name)
            ->help = help_for(diags->arena, kind, USES[i].key, USES[i].kinds);
    }
}
