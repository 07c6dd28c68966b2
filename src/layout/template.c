#include "layout/template.h"

#include <string.h>

#include "expr/field_uses.h"
#include "layout/piece_summary.h"
#include "load/limits.h"
#include "load/schema.h"

static const char ADDING_HELP[] =
    "'add' and 'remove' work only in a template that extends another";
const char *const PIECE_BOXES[] = {"trim", "bleed", "safe", "inner", NULL};
enum { MAX_LAYERS = 5000, MAX_LAYER_DEPTH = 30 };

/* --- binding ---------------------------------------------------------------------- */

/* Finds the one key that says what the layer draws. Reports none or several. */
static bool find_kind(const TermScope *s, const Node *node, Layer *layer)
{
    if (node_get(node, "add") || node_get(node, "remove"))
        return diag_error_help(s->diags, node->where, "layer", ADDING_HELP,
                               "there is nothing here to change");
    int found = 0;
    for (int key = KEY_RECTANGLE; key <= KEY_CONTOUR; key++)
        if (node_get(node, KEYS[key].name)) {
            layer->kind = (LayerKey)key;
            found++;
        }
    return found == 1 ||
           diag_error_help(
               s->diags, node->where, "layer",
               "write exactly one of rectangle, ellipse, sector, polygon, "
               "line, path, text, icon, image, frame, scene, piece, spaces, "
               "group, row, column, grid, mosaic, scatter, course or contour",
               found ? "this layer draws more than one thing"
                     : "this layer does not say what it draws");
}

static bool bind_layers(const TermScope *s, const Node *list, int depth,
                        LayerList *out);

static bool bind_layer(const TermScope *outer, const Node *node, int depth,
                       Layer *layer);

/* Reports a type size without a unit. Type is measured in points, everything else in
 * millimetres, so either could be meant. */
static bool check_unit(const TermScope *s, LayerKey key, const Node *node)
{
    bool type = key == KEY_SIZE || key == KEY_LEAST;
    Number number;
    if (!type || node->kind != NODE_TEXT || !number_read(s->arena, node->text, &number))
        return true;
    return diag_error_help(s->diags, node->where, "no-unit",
                           arena_print(s->diags->arena, "write %s pt", node->text),
                           "'%s: %s' has no unit", KEYS[key].name, node->text);
}

static bool is_share(const Node *node)
{
    size_t length = node->kind == NODE_TEXT ? strlen(node->text) : 0;
    return length && strspn(node->text, "0123456789. %") == length &&
           node->text[length - 1] == '%';
}

/* Reports percentages as lengths: '50 %' would be read as 0.5 mm. */
static bool check_lengths(const TermScope *s, LayerKey key, const Node *node)
{
    bool length = key != KEY_OPACITY && key != KEY_SCALE && key != KEY_LEVEL &&
                  key != KEY_TRACKING && key != KEY_TEXT && key != KEY_STONES;
    if (!length)
        return true;
    for (int i = 0; node->kind == NODE_LIST && i < node->count; i++)
        if (!check_lengths(s, key, node->items[i]))
            return false;
    return !is_share(node) ||
           diag_error_help(s->diags, node->where, "no-percent",
                           "write a share of the width or height, such as w * 0.05",
                           "'%s' is not a length", node->text);
}

/* Reports points that are not two numbers. A scale, gap or padding may be one
 * number. */
static bool check_point(const TermScope *s, LayerKey key, const Node *node)
{
    bool both = key == KEY_AT || key == KEY_ABOUT || key == KEY_SECTOR ||
                key == KEY_EXTRUDE,
         one = key == KEY_SCALE || key == KEY_GAP || key == KEY_PADDING;
    int count = node->kind == NODE_LIST ? node->count : 1;
    if ((!both && !one) || count == 2 || (one && count == 1))
        return true;
    return diag_error(s->diags, node->where, "wrong-type", "expected %s",
                      both ? "a point such as [x, y]" : "one number or two");
}

/* Warns of 'text: cost' where 'text: "{cost}"' is probably meant. A word in quotes is
 * taken as intended. */
static void check_word(const TermScope *s, LayerKey key, const Node *node)
{
    const Set *set = s->template->set;
    const Board *board = s->template->board;
    if (key != KEY_TEXT || node->kind != NODE_TEXT || node->quoted ||
        !field_find(board ? board->fields : &set->fields, node->text))
        return;
    Arena *arena = s->diags->arena;
    diag_add(s->diags, LEVEL_WARNING, node->where, "no-braces",
             "this draws the word '%s' on each %s", node->text,
             board ? "space" : set->noun)
        ->help =
        arena_print(arena, "write \"{%s}\" for the %s's value, or \"%s\" for the word",
                    node->text, board ? "space" : "piece", node->text);
}

const NamedTerm *template_box(const Template *template, const char *name)
{
    for (int i = 0; i < template->boxes.count; i++)
        if (text_is(template->boxes.items[i].name, name))
            return &template->boxes.items[i];
    return NULL;
}

void template_try_boxes(const Template *template, NearestName *nearest)
{
    for (int i = 0; i < template->boxes.count; i++)
        nearest_try(nearest, template->boxes.items[i].name);
}

/* Adds the needs of a named box to those of the layer that uses it. */
static void note_box(const TermScope *s, const Node *name)
{
    if (name->kind != NODE_TEXT)
        return;
    const NamedTerm *box = template_box(s->template, name->text);
    if (box)
        needs_add(s->needs, &box->needs);
    else if (strchr(name->text, '{') && s->template->boxes.count)
        needs_add(s->needs, &(Needs){.other = true});
}

/* Reports a layer 'spaces' where there are none to draw. */
static bool check_spaces(const TermScope *s, const Node *node)
{
    Template *template = s->template;
    template->draws_spaces = true;
    if (template->board)
        return diag_error_help(s->diags, node->where, "spaces",
                               "write 'spaces' in the template of the whole board",
                               "the template of a space cannot draw spaces");
    return set_board(template->set) ||
           diag_error_help(s->diags, node->where, "spaces",
                           "write 'prints: BOARD' in the set, or remove the layer",
                           "there are no spaces to draw: '%s' prints no board",
                           template->set->name);
}

/* Returns the type of the spaces that a layer draws: those of the board that it names,
 * of the only board, or of any. */
static const Type *type_of_spaces(const TermScope *s, const Layer *layer)
{
    const Set *set = s->template->set;
    const Node *name = node_get(layer->node, KEYS[KEY_SPACES].name);
    for (int i = 0; i < set->prints.count; i++) {
        const Board *board = set->prints.items[i].board;
        if (set->prints.count == 1 ||
            (name->kind == NODE_TEXT && text_is(name->text, board->name)))
            return board->space_type;
    }
    return type_space(s->arena, NULL);
}

/* Binds the condition of a layer 'spaces'. A bare name in it is a field of the space,
 * or something of the piece. */
static bool bind_where(const TermScope *outer, const Node *node, Layer *layer)
{
    TermScope s = *outer;
    Term *term = arena_new_item(s.arena, Term);
    s.scope = arena_make(s.arena, Variable, "space", type_of_spaces(&s, layer),
                         s.slots++, true, s.scope, NULL);
    if (s.template->slots < s.slots)
        s.template->slots = s.slots;
    layer->terms[KEY_WHERE] = term;
    bool good = term_bind(&s, TERM_CONDITION, node, term);
    term->slots = outer->slots; /* of the space */
    return good;
}

static bool bind_key(const TermScope *s, Layer *layer, LayerKey key)
{
    const Node *node = node_get(layer->node, KEYS[key].name);
    if (!node || KEYS[key].kind == TERM_LAYERS)
        return true;
    if (key == KEY_SPACES && !check_spaces(s, node))
        return false;
    if (key == KEY_WHERE && layer->kind == KEY_SPACES)
        return !set_board(s->template->set) || bind_where(s, node, layer);
    check_word(s, key, node);
    if (!check_unit(s, key, node) || !check_point(s, key, node) ||
        !check_lengths(s, key, node))
        return false;
    Term *term = arena_new_item(s->arena, Term);
    layer->terms[key] = term;
    s->template->alts |= key == KEY_ALT;
    if (KEYS[key].kind == TERM_BOX)
        note_box(s, node);
    const char *name = KEYS[key].name;
    if (KEYS[key].kind == TERM_WORD)
        return term_bind_word(s, name, schema_key(&SCHEMA_LAYER, name)->schema->words,
                              node, term);
    return term_bind(s, KEYS[key].kind, node, term);
}

/* Binds a layer that is written as a map after a key and only serves as a shape. */
static bool bind_shape(const TermScope *s, const Node *node, int depth, Layer **shape)
{
    if (!node || node->kind != NODE_MAP)
        return true;
    const Node *each = node_get(node, "for"),
               *odd = each ? each : node_get(node, "when");
    if (odd)
        return diag_error(s->diags, odd->where, "layer",
                          "expected a single shape: '%s' is not allowed here",
                          each ? "for" : "when");
    *shape = arena_new_item(s->arena, Layer);
    return bind_layer(s, node, depth + 1, *shape);
}

static bool holds_spots(const LayerList *layers)
{
    for (int i = 0; i < layers->count; i++)
        if (layers->items[i]->has_spots || node_get(layers->items[i]->node, "id"))
            return true;
    return false;
}

/* Returns false after reporting a layer that lacks a key without which it has no shape.
 */
static bool check_shape_keys(const TermScope *s, const Layer *layer)
{
    const char *lack = NULL, *help = NULL;
    if (layer->kind == KEY_COURSE && !layer->along) {
        lack = "course has no 'along'";
        help = "write 'along: {polygon: [[x, y], …]}' or another shape";
    } else if (layer->kind == KEY_SECTOR && !layer->terms[KEY_RADIUS]) {
        lack = "sector has no 'radius'";
        help = "write 'radius:', and 'inner:' if it has a hole";
    }
    return !lack ||
           diag_error_help(s->diags, layer->where, "layer", help, "this %s", lack);
}

static bool bind_layer(const TermScope *outer, const Node *node, int depth,
                       Layer *layer)
{
    layer->node = node;
    layer->where = node->where;
    TermScope s = *outer;
    bool good = true;
    if (!find_kind(&s, node, layer) || !bind_key(&s, layer, KEY_FOR))
        return false;
    key_use_check(layer->kind, node, s.diags);
    if (layer->terms[KEY_FOR]) {
        s.scope = layer->terms[KEY_FOR]->scope;
        s.slots = layer->terms[KEY_FOR]->slots;
    }
    if (!lets_bind(&s, node_get(node, "let"), &layer->lets))
        return false;
    Needs needs = {.arena = s.arena, .inner = s.slots, .outer = s.needs};
    s.needs = &needs;
    if (layer->kind == KEY_TEXT || layer->kind == KEY_SPACES || node_get(node, "alt"))
        needs_add(&needs, &(Needs){.other = true}); /* problems of each piece */
    if (layer->kind == KEY_SCENE || layer->kind == KEY_PIECE ||
        layer->kind == KEY_SPACES)
        needs_add(&needs, &(Needs){.outside = true});
    for (int key = 0; key < KEY_COUNT; key++)
        if (key != KEY_FOR)
            good &= bind_key(&s, layer, (LayerKey)key);
    good &= bind_shape(&s, node_get(node, "clip"), depth, &layer->clip) &&
            bind_shape(&s, node_get(node, "along"), depth, &layer->along);
    good &= check_shape_keys(&s, layer);
    if (layer->terms[KEY_TOGETHER] && layer->kind == KEY_TEXT) {
        layer->shared = arena_make(s.arena, double, 1);
        s.template->needs_measuring = true;
        needs_add(&needs, &(Needs){.outside = true});
    }
    const Node *layers = node_get(node, KEYS[layer->kind].name);
    if (good && KEYS[layer->kind].kind == TERM_LAYERS) {
        good &= bind_layers(&s, layers, depth + 1, &layer->layers);
        layer->has_spots = holds_spots(&layer->layers);
        layer->layer_cache = layer_cache_new(&needs);
    }
    return good;
}

static bool bind_layers(const TermScope *s, const Node *list, int depth, LayerList *out)
{
    bool good = true;
    if (list->kind != NODE_LIST)
        return diag_error_help(s->diags, list->where, "wrong-type", ADDING_HELP,
                               "expected a list of layers");
    if (depth > MAX_LAYER_DEPTH)
        return diag_error(s->diags, list->where, "too-deep",
                          "groups are nested more than %d deep", MAX_LAYER_DEPTH);
    if (!limit_check(list, MAX_LAYERS, "layers", s->diags))
        return false;
    for (int i = 0; i < list->count; i++) {
        Layer *layer = arena_new_item(s->arena, Layer);
        list_add(s->arena, out, layer);
        good &= bind_layer(s, list->items[i], depth, layer);
    }
    return good;
}

static void note_hidden_fields(const TermScope *s, const Fields *fields)
{
    const char *of = s->template->board ? "space" : "piece";
    for (int i = 0; i < fields->count; i++) {
        const Field *field = &fields->items[i];
        const Builtin *hides = builtin_find(field->name);
        if (hides)
            diag_add(s->diags, LEVEL_NOTE, field->where, "hidden-field",
                     "in templates '%s' is %s", field->name, hides->says)
                ->help = arena_print(s->diags->arena, "write '%s.%s' for this field",
                                     of, field->name);
    }
}

static bool check_box_name(const TermScope *s, const Node *name)
{
    return !text_is_one_of(name->text, PIECE_BOXES) ||
           diag_error_help(s->diags, name->where, "name-taken", "choose another name",
                           "every piece already has a box '%s'", name->text);
}

static bool bind_boxes(const TermScope *s, const Node *boxes)
{
    bool good = true;
    for (int i = 0; boxes && i < boxes->count; i++) {
        const Entry *entry = &boxes->entries[i];
        NamedTerm box = {
            .name = entry->key->text,
            .needs = {.arena = s->arena, .inner = s->slots, .outer = s->needs}};
        TermScope inner = *s;
        inner.needs = &box.needs;
        good &= check_box_name(s, entry->key);
        good &= check_lengths(s, KEY_IN, entry->value) &&
                term_bind(&inner, TERM_BOX, entry->value, &box.term);
        list_add(s->arena, &s->template->boxes, box);
    }
    return good;
}

/* Declares 'piece' and the built-in names. They mean the same in all templates,
 * whatever fields the pieces have. In the template of a space, 'space' comes first, and
 * 'piece' in SLOT_FREE is the piece that prints the board. */
static void name_all(TermScope *s, const Set *set, const Board *board)
{
    s->scope = arena_make(s->arena, Variable, board ? "space" : "piece",
                          board ? board->space_type : set->type, SLOT_SUBJECT, true,
                          s->scope, NULL);
    for (size_t i = 0; i < sizeof BUILTINS / sizeof *BUILTINS; i++)
        term_name(s, BUILTINS[i].name, BUILTINS[i].type);
    if (board)
        term_name(s, "piece", set->type);
}

/* Returns true if the pieces differ in this field, or if its value is computed. */
static bool differ(const Set *set, const Field *field)
{
    const Value *first = &set->pieces.items[0]->values[field->index];
    for (int i = 0; i < set->pieces.count; i++) {
        const Value *value = &set->pieces.items[i]->values[field->index];
        if (value_is_live(value) || !value_equal(value, first))
            return true;
    }
    return false;
}

/* Derives from the needs of all layers what faces of the set depend on. */
static void judge(Template *template, const Set *set, const Needs *needs)
{
    template->personal = needs->piece;
    template->shows_others = needs->outside;
    for (int i = 0; i < needs->slots.count; i++) {
        template->uses_summary |= needs->slots.items[i] >= SLOT_PLAIN_SET;
        template->personal |= needs->slots.items[i] > SLOT_PLAIN_SET;
    }
    if (template->uses_summary) {
        template->plan = template->board ? NULL : piece_summary_plan(needs->arena, set);
        field_uses_add_all(template->board ? template->board->fields : &set->fields);
    }
    for (int i = 0;
         !template->board && i < needs->fields.count && set->pieces.count > 1; i++)
        template->personal |= differ(set, needs->fields.items[i]);
}

/* Reads how many looks the template draws. */
static bool read_looks(const TermScope *s, const Node *node, const Needs *needs)
{
    Number number;
    int64_t count = 1;
    if (node && (!number_read(s->arena, node->text, &number) ||
                 !number_to_int(number, &count) || count < 1 || count > MAX_LOOKS))
        return diag_error(s->diags, node->where, "out-of-range",
                          "'looks' is '%s', not a whole number from 1 to %d",
                          node->text, MAX_LOOKS);
    s->template->looks = (int)count;
    bool is_used = false;
    for (int i = 0; i < needs->slots.count; i++)
        is_used |= needs->slots.items[i] == SLOT_LOOK;
    if (is_used && !node)
        diag_add(s->diags, LEVEL_WARNING, s->template->tree->where, "no-effect",
                 "'look' is always 1 in this template")
            ->help = "write 'looks: 3' in the template, for three looks";
    if (!is_used && count > 1)
        diag_add(s->diags, LEVEL_WARNING, node->where, "no-effect",
                 "all %d looks are the same", (int)count)
            ->help = "use 'look', the number of the look, in a layer";
    return true;
}

static Template *bind(const Game *game, const Template *subject, const char *name,
                      const Node *shared, const Node *tree, DiagList *diags)
{
    Arena *arena = game->arena;
    const Set *set = subject->set;
    const Board *board = subject->board;
    Template *template = arena_make(arena, Template, .name = name, .tree = tree,
                                    .set = set, .board = board);
    Needs needs = {.arena = arena, .inner = SLOT_FREE};
    TermScope s = {.game = game,
                   .arena = arena,
                   .diags = diags,
                   .slots = SLOT_BUILTIN,
                   .template = template,
                   .needs = &needs};
    name_all(&s, set, board);
    if (!text_starts(name, "plain"))
        note_hidden_fields(&s, board ? board->fields : &set->fields);
    const Node *layers = node_get(tree, "layers");
    if (!lets_bind(&s, node_get(shared, "let"), &template->lets) ||
        !lets_bind(&s, node_get(tree, "let"), &template->lets))
        return NULL;
    bool good = bind_boxes(&s, node_get(shared, "boxes")) &&
                bind_boxes(&s, node_get(tree, "boxes"));
    good &= !layers || bind_layers(&s, layers, 0, &template->layers);
    good &= read_looks(&s, node_get(tree, "looks"), &needs);
    judge(template, set, &needs);
    return good ? template : NULL;
}

Template *template_bind(const Game *game, const Set *set, const char *name,
                        const Node *shared, const Node *tree, DiagList *diags)
{
    return bind(game, &(Template){.set = set}, name, shared, tree, diags);
}

static const Node *tree_of_face(Templates *templates, const char *name,
                                SourceRange from, DiagList *diags)
{
    const Node *tree = templates_tree(templates, name, from, diags);
    if (tree && node_get(tree, "book") && !node_get(tree, "layers")) {
        diag_error_help(
            diags, from, "no-layers", "name a template with 'layers:', or remove this",
            "the template '%s' is for a rulebook and cannot draw a face", name);
        return NULL;
    }
    return tree;
}

Template *template_for(Templates *templates, const Game *game, const Set *set,
                       const char *name, SourceRange from, DiagList *diags)
{
    const Node *tree = tree_of_face(templates, name, from, diags);
    return tree ? bind(game, &(Template){.set = set}, name, NULL, tree, diags) : NULL;
}

Template *template_for_spaces(Templates *templates, const Game *game, const Set *set,
                              const Board *board, const char *name, SourceRange from,
                              DiagList *diags)
{
    const Node *tree = tree_of_face(templates, name, from, diags);
    return tree ? bind(game, &(Template){.set = set, .board = board}, name, NULL, tree,
                       diags)
                : NULL;
}
