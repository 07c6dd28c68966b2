/* Reads the values of a board's spaces, and fills in the defaults. */
#include "load/board_maker.h"

static void set_value(BoardMaker *m, Space *space, const Field *field, const Node *node)
{
    ValueReader reading = {.loader = m->loader, .field = field->name};
    if (field->faulty)
        return;
    value_read(&reading, field->type, node, &board_values(m, space)[field->index]);
}

/* Returns the first value in braces, or NULL. */
static const Node *computed_value(const Node *values)
{
    if (values->kind == NODE_TEXT)
        return live_has_values(values->text) ? values : NULL;
    const Node *found = NULL;
    for (int i = 0; values->kind == NODE_LIST && i < values->count && !found; i++)
        found = computed_value(values->items[i]);
    return found;
}

static bool report_computed(const BoardMaker *m, Ring ring, const Field *field,
                            const Node *value)
{
    DiagList *diags = m->loader->diags;
    const char *space = m->spaces.items[ring.first].name;
    return diag_error_help(
        diags, value->where, "wrong-type",
        arena_print(diags->arena,
                    "write 'spaces: {%s: {%s: \"{…}\"}}' on the board, or give '%s' a "
                    "default in braces",
                    space, field->name, field->name),
        "the values that a ring lists for '%s' are not computed", field->name);
}

/* A ring gives each field a list with one value for each space. */
static void set_ring_value(BoardMaker *m, Ring ring, const Field *field,
                           const Node *node)
{
    Type list = {.kind = TYPE_LIST, .of = field->type};
    ValueReader reading = {.loader = m->loader, .field = field->name};
    Value values;
    const Node *computed = computed_value(node);
    if (computed)
        report_computed(m, ring, field, computed);
    if (computed || field->faulty || !value_read(&reading, &list, node, &values))
        return;
    int given = values.list->count;
    if (given != ring.count)
        diag_error(m->loader->diags, node->where, "wrong-length",
                   "the ring has %d spaces, but this gives %d values", ring.count,
                   given);
    for (int i = 0; i < ring.count && i < given; i++)
        board_values(m, &m->spaces.items[ring.first + i])[field->index] =
            values.list->items[i];
    for (int i = 0; i < ring.count; i++)
        m->spaces.items[ring.first + i].written = ring.node;
}

static void set_ring_values(BoardMaker *m, Ring ring)
{
    for (int e = 0; e < ring.node->count; e++) {
        const Entry *entry = &ring.node->entries[e];
        const Field *field = board_field_of_key(m, ring.node, entry, &SCHEMA_RING);
        if (field && board_reads(m, field))
            set_ring_value(m, ring, field, entry->value);
    }
}

void board_report_unknown(const BoardMaker *m, const Node *name)
{
    DiagList *diags = m->loader->diags;
    NearestName nearest = diag_nearest(diags, name->text);
    board_try_names(m->board, &nearest);
    const char *help = unknown_help(m->loader, name->text, name->where, &nearest);
    if (map_get(&m->board->holes, name->text))
        help = board_help(m->board, diags->arena, name->text, help);
    diag_error_help(diags, name->where, "unknown-space", help,
                    "there is no space '%s' on the board %s", name->text,
                    m->board->name);
}

/* Returns the place where an item names its space. */
static const Node *name_of_item(BoardMaker *m, const Piece *item)
{
    const Node *id = node_get(item->node, "id");
    return node_new_text(m->loader->arena, id ? id->where : item->where, item->id);
}

static void set_named_values(BoardMaker *m, const Set *items)
{
    for (int i = 0; items && i < items->pieces.count; i++) {
        const Piece *item = items->pieces.items[i];
        const Space *found = board_find(m->board, item->id);
        if (found)
            board_take_values(m, &m->spaces.items[found->index], item);
        else if (board_may_blame(m, item))
            board_report_unknown(m, name_of_item(m, item));
    }
}

/* --- defaults and gaps ------------------------------------------------------------ */

/* Binds a default in braces, which is evaluated for each space and can use the fields
 * declared before this one. */
static bool bind_default(BoardMaker *m, const Field *field, LiveText *live)
{
    Loader *loader = m->loader;
    Variable *self = arena_make(loader->arena, Variable, NULL, m->board->space_type, 0,
                                true, NULL, NULL);
    if (!live_bind(loader->game, live, self, 1, field->type, loader->diags))
        return false;
    const Type *made = live->alone ? live->programs.items[0].type : &TYPE_OF_TEXT;
    return type_alike(field->type, made) ||
           diag_error(loader->diags, field->fallback->where, "wrong-type",
                      "expected %s, found %s",
                      type_name(loader->diags->arena, field->type),
                      type_name(loader->diags->arena, made));
}

static bool run_default(Loader *loader, const LiveText *live, Value *slots,
                        Value *value)
{
    eval_restart(&loader->eval);
    if (live->alone)
        return program_run(&loader->eval, &live->programs.items[0], slots, value);
    *value = value_text(live_text(&loader->eval, live, slots));
    return value->text != NULL;
}

/* A computed default may fail for some spaces only, so the report names the space. */
static void remark_space(DiagList *diags, int known, const Space *space)
{
    if (diags->all.count > known)
        diag_remark(diags, diags->all.items[known], (SourceRange){0},
                    "made for the space %s", space->name);
}

static bool compute_default(BoardMaker *m, Space *space, const Field *field,
                            const LiveText *live)
{
    Loader *loader = m->loader;
    const Node *node = field->fallback;
    int errors = loader->diags->errors, known = loader->diags->all.count;
    Value slots[live->slots + 1], value;
    slots[0] = (Value){.kind = VALUE_SPACE, .space = space};
    if (run_default(loader, live, slots, &value)) {
        if (!value_store(loader, field->type, field->name, node->where, &value)) {
            remark_space(loader->diags, known, space);
            return false;
        }
        board_values(m, space)[field->index] = value;
        return true;
    }
    remark_space(loader->diags, known, space);
    if (loader->diags->errors == errors)
        diag_error(loader->diags, node->where, "absent",
                   "the default of '%s' uses a field that the space %s does not have "
                   "yet: use only fields declared earlier",
                   field->name, space->name);
    return false;
}

static bool is_gap(const Space *space, const Field *field)
{
    return space->values[field->index].kind == VALUE_NONE && !field->faulty;
}

static void compute_defaults(BoardMaker *m, const Field *field)
{
    LiveText *live = live_new(m->loader->arena, field->fallback);
    bool good = bind_default(m, field, live);
    for (int i = 0; good && i < m->spaces.count; i++)
        if (is_gap(&m->spaces.items[i], field))
            good = compute_default(m, &m->spaces.items[i], field, live);
}

static void take_default(BoardMaker *m, const Field *field)
{
    if (node_is_live(field->fallback)) {
        compute_defaults(m, field);
        return;
    }
    for (int i = 0; i < m->spaces.count; i++)
        if (is_gap(&m->spaces.items[i], field))
            set_value(m, &m->spaces.items[i], field, field->fallback);
}

enum { MAX_NAMED = 5 };

/* Returns a possible value of the field, for an example. */
static const char *example(const Type *type)
{
    return type->kind == TYPE_CHOICE && type->choice->count
               ? type->choice->members[0].name
               : "…";
}

static void report_gaps(BoardMaker *m, const Field *field)
{
    Arena *arena = m->loader->diags->arena;
    LIST(const char *) names = {0};
    const Space *first = NULL;
    for (int i = 0; i < m->spaces.count; i++) {
        const Space *space = &m->spaces.items[i];
        if (space->outside || !is_gap(space, field))
            continue;
        first = first ? first : space;
        list_add(arena, &names, space->name);
    }
    if (!first)
        return;
    const char *help = arena_print(
        arena, "write 'spaces: {%s: {%s: %s}}' for each, or give the field a default",
        first->name, field->name, example(field->type));
    diag_error_help(m->loader->diags, first->where, "missing-field", help,
                    "%s of '%s' %s no '%s': %s",
                    text_plural(arena, names.count, "space", "spaces"), m->board->name,
                    names.count == 1 ? "has" : "have", field->name,
                    text_join(arena, names.items, names.count, MAX_NAMED, "and"));
}

/* Missing values are reported only if all written values could be read. */
static void fill_gaps(BoardMaker *m, bool all_read)
{
    for (int f = 0; f < m->fields.count; f++) {
        const Field *field = &m->fields.items[f];
        if (!board_reads(m, field))
            continue;
        if (field->fallback && (all_read || !node_is_live(field->fallback)))
            take_default(m, field);
        else if (all_read && !field->fallback && !field->optional)
            report_gaps(m, field);
    }
}

/* --- all values ------------------------------------------------------------------- */

void board_fill(BoardMaker *m, bool good)
{
    int errors = m->loader->diags->errors;
    for (int i = 0; i < m->spaces.count; i++)
        board_values(m, &m->spaces.items[i]);
    for (int r = 0; r < m->rings.count; r++)
        set_ring_values(m, m->rings.items[r]);
    set_named_values(m, m->points);
    set_named_values(m, m->places);
    set_named_values(m, board_read_spaces(m));
    fill_gaps(m, good && m->loader->diags->errors == errors);
}
