/* Loads scenes: their parts, the names that expressions can use, and the statements.
 *
 * The pieces and marks of a scene are read like the pieces of a set: listed one by one
 * or generated, with computed values. */

#include "load/edition.h"
#include "load/scene_maker.h"
#include "load/schema.h"

/* --- lists of pieces and marks ---------------------------------------------------- */

Set *scene_set(SceneMaker *m, const char *name, const char *title,
               const SceneField *fields, int count, int most)
{
    SourceRange where = m->scene->where;
    Set *set = arena_make(m->arena, Set, .name = name, .noun = name, .title = title,
                          .kind = KIND_TOKEN, .width = number_of(0),
                          .height = number_of(0), .unnamed = true, .most = most,
                          .by_id = map_new(m->arena), .where = where);
    set->type = type_piece(m->arena, set);
    list_reserve(m->arena, &set->fields, count);
    for (int i = 0; i < count; i++) {
        const char *fallback = fields[i].fallback;
        list_add(
            m->arena, &set->fields,
            ((Field){.name = fields[i].name,
                     .type = fields[i].type,
                     .optional = !fallback,
                     .fallback =
                         fallback ? node_new_text(m->arena, where, fallback) : NULL,
                     .index = i,
                     .where = where}));
    }
    return set;
}

bool scene_holds(SceneMaker *m, const Node *node, const Variable *around)
{
    const Node *when = node_get(node, "when");
    if (!when)
        return true;
    Loader *loader = m->loader;
    Program program =
        program_bind(loader->game, game_expression(loader->game, when, m->diags),
                     around, 0, &TYPE_OF_YESNO, m->diags);
    if (!program.code)
        return false;
    if (program.type->kind != TYPE_YESNO)
        return diag_error(m->diags, when->where, "wrong-type",
                          "a condition must be yes or no, not %s",
                          type_name(m->diags->arena, program.type));
    Value slots[program.slots + 1], value;
    eval_restart(&loader->eval);
    return program_run(&loader->eval, &program, slots, &value) && value.yes;
}

int scene_set_fill(SceneMaker *m, Set *set, const Node *part, const char *key,
                   const Variable *around)
{
    const Node *list = get_list(part, key);
    int late = m->loader->late.count;
    if (!list)
        return late;
    static const char *const when[] = {"when", NULL};
    Node *kept = node_new_list(m->arena, list->where, list->count);
    kept->count = 0;
    for (int i = 0; i < list->count; i++)
        if (node_get(list->items[i], "add") || node_get(list->items[i], "remove"))
            diag_error(
                m->diags, list->items[i]->where, "scene-part",
                "'add:' and 'remove:' change a list taken from another part: there is "
                "no such list here");
        else if (list->items[i]->kind == NODE_MAP &&
                 scene_holds(m, list->items[i], around))
            kept->items[kept->count++] = node_without(m->arena, list->items[i], when);
    m->loader->around = around;
    pieces_load(m->loader, set, map_of_one(m->arena, list->where, "pieces", kept));
    m->loader->around = NULL;
    return late;
}

const char *scene_text(SceneMaker *m, const Node *node, const char *key,
                       const Variable *around)
{
    const Node *text = node_get(node, key);
    if (!text || text->kind != NODE_TEXT)
        return NULL;
    if (!live_has_values(text->text))
        return text->text;
    LiveText *live = live_new(m->arena, text);
    if (!live_bind(m->loader->game, live, around, 0, NULL, m->diags))
        return text->text;
    Value slots[live->slots + 1];
    eval_restart(&m->loader->eval);
    const char *made = live_text(&m->loader->eval, live, slots);
    return made ? arena_text(m->arena, made) : text->text;
}

/* --- parts ------------------------------------------------------------------------ */

ScenePart *scene_part(const SceneMaker *m, const char *name)
{
    for (int i = 0; i < m->parts.count; i++)
        if (m->parts.items[i]->id && text_is(m->parts.items[i]->id, name))
            return m->parts.items[i];
    return NULL;
}

static ScenePart *find_part(SceneMaker *m, const Node *name)
{
    ScenePart *part = scene_part(m, name->text);
    if (part)
        return part;
    NearestName nearest = diag_nearest(m->diags, name->text);
    for (int i = 0; i < m->parts.count; i++)
        if (m->parts.items[i]->id)
            nearest_try(&nearest, m->parts.items[i]->id);
    const char *help = nearest_help(m->diags->arena, &nearest);
    diag_error_help(m->diags, name->where, "unknown-part",
                    help ? help
                         : "write the 'id:' of a part that comes before this one",
                    "the scene has no part '%s' before this one", name->text);
    return NULL;
}

/* Keys that a part does not copy from the part under 'from:' or 'inset:'. */
static const char *const OWN[] = {"id",    "title",  "caption", "marks",
                                  "shows", "breaks", "when",    NULL};

/* Returns the part as written; with 'from:' or 'inset:', a copy of the named part with
 * the changes of this one. NULL after reporting a problem. '*inset_of' is set to the
 * part under 'inset:'. */
static const Node *whole_part(SceneMaker *m, const Node *node,
                              const ScenePart **inset_of)
{
    const Node *from = node_get(node, "from"), *inset = node_get(node, "inset");
    if (from && inset) {
        diag_error(m->diags, inset->where, "scene-part",
                   "'inset:' and 'from:' both copy a part: use only one of them");
        return NULL;
    }
    const Node *name = from ? from : inset;
    if (!name || name->kind != NODE_TEXT)
        return node;
    const ScenePart *base = find_part(m, name);
    if (!base)
        return NULL;
    *inset_of = inset ? base : NULL;
    const char *const taken[] = {from ? "from" : "inset", NULL};
    return changes_apply(m->arena, node_without(m->arena, base->node, OWN),
                         node_without(m->arena, node, taken), &SCHEMA_PART, name->text,
                         m->diags);
}

/* Kinds of part, by the key that a part of this kind has. */
static const struct {
    const char *key;
    ScenePartKind kind;
} KINDS[] = {{"board", PART_BOARD},   {"row", PART_ROW},
             {"column", PART_COLUMN}, {"sequence", PART_SEQUENCE},
             {"stack", PART_STACK},   {"flow", PART_FLOW},
             {"chart", PART_CHART},   {"layers", PART_LAYERS}};

static bool find_kind(SceneMaker *m, const Node *node, ScenePart *part)
{
    const Node *found = NULL;
    part->kind = PART_PIECES;
    for (size_t i = 0; i < sizeof KINDS / sizeof *KINDS; i++) {
        const Entry *entry = node_entry(node, KINDS[i].key);
        if (!entry)
            continue;
        if (found)
            return diag_error(m->diags, entry->key->where, "scene-part",
                              "a part has one kind, not both '%s' and '%s'",
                              found->text, entry->key->text);
        found = entry->key;
        part->kind = KINDS[i].kind;
    }
    const Entry *pieces = node_entry(node, "pieces");
    if (!found && !pieces)
        return diag_error_help(m->diags, node->where, "scene-part",
                               "write 'board:', 'pieces:', 'row:', 'flow:', 'chart:' …",
                               "this part shows nothing");
    if (pieces && part->kind != PART_PIECES && part->kind != PART_BOARD)
        return diag_error(m->diags, pieces->key->where, "scene-part",
                          "pieces can be on a board or by themselves, not in a '%s'",
                          found->text);
    return true;
}

static double read_number(SceneMaker *m, const Node *node, const char *key,
                          double fallback, double least, double most)
{
    const Node *written = node_get(node, key);
    Number number;
    if (!written || written->kind != NODE_TEXT)
        return fallback;
    if (number_read(m->arena, written->text, &number)) {
        double value = number_to_double(number);
        if (value >= least && value <= most)
            return value;
    }
    diag_error(m->diags, written->where, "wrong-type",
               "'%s' takes a number from %.6g to %.6g", key, least, most);
    return fallback;
}

static void read_board(SceneMaker *m, ScenePart *part, const Node *node)
{
    const Node *name = node_get(node, "board");
    part->board = board_named(m->loader, name->text, name->where);
    if (!part->board)
        return;
    scene_view_read(m, part, node_get(node, "view"));
    if (part->names && text_is(part->names, "edges") && part->board->hexes &&
        part->board->hex_names == HEX_NAMES_AXIAL)
        diag_error_help(m->diags, node_get(node, "names")->where, "scene-part",
                        "write 'names: spaces'",
                        "the axial names of '%s' cannot be read off along its edges",
                        part->board->name);
}

static void read_size_of(SceneMaker *m, ScenePart *part, const Node *node)
{
    const Node *size = node_get(node, "size");
    if (size && size->kind == NODE_TEXT)
        read_size_mm(m->loader, node, "size", &part->width, &part->height);
    else
        diag_error_help(m->diags, part->where, "missing-key",
                        "write 'size: 40 x 20 mm'", "layers need a size");
}

static ScenePart *make_part(SceneMaker *m, const Node *written);

static void make_parts(SceneMaker *m, ScenePart *part, const Node *list)
{
    bool outer = m->slanted;
    int errors = m->diags->errors;
    m->slanted = outer || part->kind == PART_STACK;
    for (int i = 0; list && list->kind == NODE_LIST && i < list->count; i++) {
        const Node *item = list->items[i];
        if (item->kind != NODE_MAP || !scene_holds(m, item, NULL))
            continue;
        ScenePart *one = make_part(m, item);
        if (one)
            list_add(m->arena, &part->parts, one);
    }
    m->slanted = outer;
    if (part->parts.count == 0 && list && m->diags->errors == errors)
        diag_error(m->diags, part->where, "scene-part",
                   "this part contains no other parts");
}

bool scene_name_check(SceneMaker *m, const char *what, const char *name,
                      SourceRange where)
{
    if (text_is(name, "here"))
        return diag_error(
            m->diags, where, "bad-name",
            "'here' means all pieces of a part: %s cannot be named 'here'", what);
    return name_check(m->loader, what, name, where);
}

static bool name_part(SceneMaker *m, ScenePart *part, const Node *id)
{
    if (!id || id->kind != NODE_TEXT)
        return true;
    const ScenePart *first = scene_part(m, id->text);
    if (first) {
        Diag *diag = diag_add(m->diags, LEVEL_ERROR, id->where, "duplicate-id",
                              "two parts are named '%s'", id->text);
        diag_remark(m->diags, diag, first->where, "the first one is here");
        return false;
    }
    part->id = id->text;
    return scene_name_check(m, "a part", id->text, id->where);
}

static ScenePart *make_part(SceneMaker *m, const Node *written)
{
    const ScenePart *inset_of = NULL;
    const Node *node = whole_part(m, written, &inset_of);
    if (!node)
        return NULL;
    if (m->parts.count >= MAX_PARTS) {
        diag_error(m->diags, written->where, "too-large",
                   "a scene has at most %d parts", MAX_PARTS);
        return NULL;
    }
    ScenePart *part = arena_make(
        m->arena, ScenePart, .node = node, .where = written->where,
        .inset_of = inset_of, .slanted = m->slanted, .ground = get_text(node, "ground"),
        .names = get_text(node, "names"), .lay = get_text(node, "lay"),
        .columns = (int)read_number(m, node, "columns", 0, 1, 100),
        .enlarge = read_number(m, node, "enlarge", 1, 0.05, 20));
    if (!find_kind(m, node, part) || !scene_keys_check(m, part, written) ||
        !name_part(m, part, node_get(node, "id")))
        return NULL;
    list_add(m->arena, &m->parts, part);
    if (part->kind == PART_BOARD)
        read_board(m, part, node);
    part->layers = part->kind == PART_LAYERS ? node_get(node, "layers") : NULL;
    if (part->layers && !part->layers->count)
        diag_error(m->diags, part->layers->where, "scene-part",
                   "the list of layers is empty");
    else if (part->layers)
        read_size_of(m, part, node);
    for (size_t i = 0; i < sizeof KINDS / sizeof *KINDS; i++)
        if (KINDS[i].kind == part->kind && part->kind >= PART_ROW &&
            part->kind <= PART_STACK)
            make_parts(m, part, node_get(node, KINDS[i].key));
    return part;
}

/* --- names in expressions --------------------------------------------------------- */

typedef struct {
    LIST(Value) pieces;
    LIST(long) weights; /* the copies of each */
} LaidPieces;

static void gather(SceneMaker *m, const ScenePart *part, LaidPieces *laid)
{
    for (int i = 0; i < part->laid.count; i++) {
        const Piece *piece = part->laid.items[i];
        list_add(m->arena, &laid->pieces, (Value){.kind = VALUE_PIECE, .piece = piece});
        list_add(m->arena, &laid->weights, piece->copies);
    }
    for (int i = 0; i < part->parts.count; i++)
        gather(m, part->parts.items[i], laid);
}

static Variable *add_name(SceneMaker *m, const char *name, const Type *type,
                          Value value, const Variable *outer)
{
    Variable *variable = arena_new_item(m->arena, Variable);
    Value *constant = arena_new_item(m->arena, Value);
    *constant = value;
    *variable =
        (Variable){.name = name, .type = type, .outer = outer, .constant = constant};
    return variable;
}

/* Adds a variable for all pieces in a part and in the parts inside it, each weighted by
 * its copies. Every part can name every other, so the list is made only once. */
static Variable *add_laid(SceneMaker *m, const char *name, ScenePart *part,
                          const Variable *outer)
{
    LaidPieces laid = {0};
    if (!part->all.list) {
        gather(m, part, &laid);
        part->all = value_list_weighted(m->arena, laid.pieces.items, laid.weights.items,
                                        laid.pieces.count);
    }
    return add_name(m, name, type_list(m->arena, m->scene->set->type), part->all,
                    outer);
}

Value scene_mark_spaces(SceneMaker *m, const ScenePart *part, const SceneMark *mark)
{
    Value *items = arena_array(m->arena, Value, mark->count + 1);
    int count = 0;
    for (int i = 0; i < mark->count; i++)
        if (mark->at[i].kind == ANCHOR_SPACE &&
            (!part->board || mark->at[i].space->board == part->board))
            items[count++] = (Value){.kind = VALUE_SPACE, .space = mark->at[i].space};
    return value_list(m->arena, items, count);
}

const Variable *scene_scope_mark(SceneMaker *m, const ScenePart *part, const char *id,
                                 const Variable *scope, Value **spaces)
{
    const Type *type = type_list(m->arena, type_space(m->arena, part->board));
    const Variable *variable =
        add_name(m, id, type, value_list(m->arena, NULL, 0), scope);
    *spaces = (Value *)variable->constant;
    return variable;
}

const Variable *scene_scope(SceneMaker *m, ScenePart *part)
{
    const Variable *scope = NULL;
    for (int i = 0; i < m->parts.count; i++)
        if (m->parts.items[i]->id)
            scope = add_laid(m, m->parts.items[i]->id, m->parts.items[i], scope);
    for (int i = 0; i < part->laid.count; i++) {
        const Piece *laid = part->laid.items[i];
        if (node_get(laid->node, "id") && !laid->generator)
            scope = add_name(m, laid->id, m->scene->set->type,
                             (Value){.kind = VALUE_PIECE, .piece = laid}, scope);
    }
    for (int i = 0; i < part->marks.count; i++) {
        Value *spaces;
        if (!part->marks.items[i].id)
            continue;
        scope = scene_scope_mark(m, part, part->marks.items[i].id, scope, &spaces);
        *spaces = scene_mark_spaces(m, part, &part->marks.items[i]);
    }
    Variable *here = add_laid(m, "here", part, scope);
    here->board = part->board;
    return here;
}

/* --- statements ------------------------------------------------------------------- */

/* Returns false after reporting that another statement of the scene has this id. */
static bool is_new(SceneMaker *m, const char *id, const Node *item)
{
    for (int i = 0; i < m->parts.count; i++)
        for (int k = 0; k < m->parts.items[i]->states.count; k++)
            if (text_is(m->parts.items[i]->states.items[k]->id, id))
                return diag_error(m->diags, item->where, "duplicate-id",
                                  "two statements are named '%s'", id);
    return true;
}

static void add_statement(SceneMaker *m, ScenePart *part, const Node *item, bool breaks,
                          const Variable *scope)
{
    const Node *demand = get_plain(item, "demand"), *says = get_plain(item, "says");
    if (!demand || !says || !scene_holds(m, item, scope))
        return;
    Check *check = arena_new_item(m->arena, Check);
    const char *id = get_text(item, "id");
    m->statements++;
    id = id ? arena_print(m->arena, "%s/%s", m->scene->name, id)
            : arena_print(m->arena, "%s/%d", m->scene->name, m->statements);
    if (!is_new(m, id, item))
        return;
    *check = (Check){.id = id,
                     .says = says,
                     .demand = game_expression(m->loader->game, demand, m->diags),
                     .scope = scope,
                     .breaks = breaks,
                     .scene = m->scene,
                     .where = item->where};
    list_add(m->arena, &part->states, check);
    list_add(m->arena, &m->loader->game->statements, check);
}

static void add_statements(SceneMaker *m, ScenePart *part, const char *key,
                           const Variable *scope)
{
    const Node *list = get_list(part->node, key);
    for (int i = 0; list && i < list->count; i++)
        add_statement(m, part, list->items[i], text_is(key, "breaks"), scope);
}

/* --- the scene -------------------------------------------------------------------- */

static void finish_part(SceneMaker *m, ScenePart *part)
{
    int errors = m->diags->errors;
    scene_marks_load(m, part);
    if (m->diags->errors > errors) /* its statements would fail for the same reason */
        return;
    const Variable *scope = scene_scope(m, part);
    part->title = scene_text(m, part->node, "title", scope);
    part->caption = scene_text(m, part->node, "caption", scope);
    if (part->kind == PART_CHART)
        scene_chart_load(m, part, node_get(part->node, "chart"));
    add_statements(m, part, "shows", scope);
    add_statements(m, part, "breaks", scope);
}

static void check_pieces(SceneMaker *m, int errors)
{
    for (int i = 0; i < m->parts.count && m->diags->errors == errors; i++)
        if (m->parts.items[i]->kind == PART_PIECES && !m->parts.items[i]->laid.count)
            diag_error(m->diags, m->parts.items[i]->where, "scene-part",
                       "this part has no pieces");
}

static void load_scene(Loader *loader, const Entry *entry)
{
    const Node *node = entry->value;
    Arena *arena = loader->arena;
    Scene *scene = arena_new_item(arena, Scene);
    SceneMaker m = {
        .loader = loader, .arena = arena, .diags = loader->diags, .scene = scene};
    int errors = loader->diags->errors;
    const char *says = get_text(node, "says");
    *scene = (Scene){
        .name = entry->key->text, .says = says ? says : "", .where = entry->key->where};
    if (!scene_holds(&m, node, NULL))
        return;
    list_add(arena, &loader->game->scenes, scene);
    scene->height = read_length(loader, node, "height");
    if (node_get(node, "height") && scene->height <= 0 &&
        loader->diags->errors == errors)
        diag_error(loader->diags, node_get(node, "height")->where, "out-of-range",
                   "the height of a scene must be above 0");
    scene->root = make_part(&m, node);
    if (scene->root && loader->diags->errors == errors) {
        scene_pieces_load(&m);
        check_pieces(&m, errors);
        for (int i = 0; i < m.parts.count; i++)
            if (m.parts.items[i]->kind == PART_FLOW)
                scene_flow_load(&m, m.parts.items[i],
                                node_get(m.parts.items[i]->node, "flow"));
        for (int i = 0; i < m.parts.count && loader->diags->errors == errors; i++)
            finish_part(&m, m.parts.items[i]);
        if (loader->diags->errors == errors)
            scene->alt = scene_text(&m, node, "alt", scene_scope(&m, scene->root));
        if (scene->alt && !*scene->alt)
            diag_error_help(
                loader->diags, node_get(node, "alt")->where, "missing-key",
                "describe what the scene shows, for readers who cannot see it",
                "'alt' is empty");
    }
    scene->faulty = loader->diags->errors > errors;
}

void scenes_load(Loader *loader, const Node *scenes)
{
    int errors = loader->diags->errors;
    scene_holds_check(loader);
    if (loader->diags->errors > errors)
        return;
    entries_load(loader, scenes, load_scene);
}
