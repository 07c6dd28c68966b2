/* Loads flow charts and charts of a scene. */
#include <math.h>

#include "expr/code.h"
#include "load/scene_maker.h"

/* --- flow charts ------------------------------------------------------------------ */

int flow_find(const ScenePart *part, const char *id)
{
    for (int i = 0; i < part->nodes.count; i++)
        if (text_is(part->nodes.items[i].id, id))
            return i;
    return -1;
}

static int find_box(SceneMaker *m, const ScenePart *part, const Node *name)
{
    int found = name->kind == NODE_TEXT ? flow_find(part, name->text) : -1;
    if (found >= 0)
        return found;
    NearestName nearest = diag_nearest(m->diags, name->text);
    for (int i = 0; i < part->nodes.count; i++)
        nearest_try(&nearest, part->nodes.items[i].id);
    diag_error_help(m->diags, name->where, "unknown-anchor",
                    nearest_help(m->diags->arena, &nearest),
                    "the chart has no box '%s'", name->text);
    return -1;
}

/* The keys that place a box beside another one. The first box is at 0, 0. */
static const struct {
    const char *key;
    int row, column;
} PLACES[] = {{"below", 1, 0}, {"right-of", 0, 1}, {"left-of", 0, -1}};

static bool place_box(SceneMaker *m, ScenePart *part, const Node *item, FlowNode *box)
{
    int last = part->nodes.count - 1;
    const Node *beside = NULL;
    box->beside = last;
    box->row = last < 0 ? 0 : part->nodes.items[last].row + 1;
    box->column = last < 0 ? 0 : part->nodes.items[last].column;
    for (size_t i = 0; i < sizeof PLACES / sizeof *PLACES; i++) {
        const Node *name = node_get(item, PLACES[i].key);
        if (!name)
            continue;
        if (beside)
            return diag_error(m->diags, name->where, "scene-part",
                              "a box can be placed next to only one other box");
        beside = name;
        int found = find_box(m, part, name);
        if (found < 0)
            return false;
        box->beside = found;
        box->row = part->nodes.items[found].row + PLACES[i].row;
        box->column = part->nodes.items[found].column + PLACES[i].column;
    }
    for (int i = 0; i < part->nodes.count; i++) {
        const FlowNode *other = &part->nodes.items[i];
        if (other->row == box->row && other->column == box->column)
            return diag_error_help(m->diags, beside ? beside->where : box->where,
                                   "no-room",
                                   beside ? "move one of the two boxes"
                                          : "add 'below:', 'right-of:' or 'left-of:'",
                                   "this place is taken by '%s'", other->id);
    }
    return true;
}

static void add_link(SceneMaker *m, ScenePart *part, FlowNode *box, const Node *from,
                     const char *words)
{
    int found = find_box(m, part, from);
    for (int i = 0; found >= 0 && i < box->links.count; i++)
        if (box->links.items[i].from == found) {
            diag_error(m->diags, from->where, "duplicate-id",
                       "a line from '%s' already exists", from->text);
            found = -1;
        }
    if (found >= 0)
        list_add(m->arena, &box->links, ((FlowLink){found, words, from->where}));
}

/* A link may come from a later box, so links are read once all boxes exist. */
static void read_links(SceneMaker *m, ScenePart *part, const Node *item, int index,
                       const Variable *scope)
{
    const Node *from = node_get(item, "from");
    FlowNode *box = &part->nodes.items[index];
    if (!from && index > 0)
        list_add(m->arena, &box->links, ((FlowLink){box->beside, NULL, box->where}));
    if (!from)
        return;
    if (from->kind == NODE_TEXT && !text_is(from->text, "none"))
        add_link(m, part, box, from, NULL);
    for (int i = 0; from->kind == NODE_LIST && i < from->count; i++)
        add_link(m, part, box, from->items[i], NULL);
    for (int i = 0; from->kind == NODE_MAP && i < from->count; i++)
        add_link(m, part, box, from->entries[i].key,
                 scene_text(m, from, from->entries[i].key->text, scope));
}

/* Shifts the boxes so that the first row and column are 0. */
static void settle_boxes(ScenePart *part)
{
    int row = 0, column = 0;
    for (int i = 0; i < part->nodes.count; i++) {
        const FlowNode *box = &part->nodes.items[i];
        row = box->row < row ? box->row : row;
        column = box->column < column ? box->column : column;
    }
    for (int i = 0; i < part->nodes.count; i++) {
        part->nodes.items[i].row -= row;
        part->nodes.items[i].column -= column;
    }
}

void scene_flow_load(SceneMaker *m, ScenePart *part, const Node *flow)
{
    const Variable *scope = scene_scope(m, part);
    LIST(const Node *) items = {0};
    if (!flow || flow->kind != NODE_LIST ||
        !limit_check(flow, MAX_BOXES, "boxes", m->diags))
        return;
    for (int i = 0; i < flow->count; i++) {
        const Node *item = flow->items[i], *id = node_get(item, "id");
        if (!id || id->kind != NODE_TEXT || !scene_holds(m, item, scope))
            continue;
        FlowNode box = {.id = id->text,
                        .words = scene_text(m, item, "text", scope),
                        .as = get_text(item, "as"),
                        .where = id->where};
        if (flow_find(part, id->text) >= 0) {
            diag_error(m->diags, id->where, "duplicate-id", "two boxes are named '%s'",
                       id->text);
            continue;
        }
        if (!place_box(m, part, item, &box))
            continue;
        list_add(m->arena, &part->nodes, box);
        list_add(m->arena, &items, item);
    }
    int lines = 0;
    for (int i = 0; i < items.count; i++) {
        read_links(m, part, items.items[i], i, scope);
        lines += part->nodes.items[i].links.count;
    }
    if (lines > MAX_ARROWS)
        diag_error(m->diags, flow->where, "too-large",
                   "a flow chart has at most %d lines", MAX_ARROWS);
    else if (!flow->count)
        diag_error(m->diags, flow->where, "scene-part", "the flow chart has no boxes");
    settle_boxes(part);
}

/* --- charts ----------------------------------------------------------------------- */

enum { MAX_ROWS = 200, MAX_COLUMNS = 12 };

typedef struct {
    SceneMaker *m;
    const Node *node;
    const Statistic *statistic;
    Program each;
    Program figures[MAX_COLUMNS];
    Eval eval;
    Chart *chart;
    LIST(const char *) names;
    LIST(Value) cells; /* by row */
} Charting;

static const Statistic *find_statistic(SceneMaker *m, const Node *name)
{
    const Game *game = m->loader->game;
    NearestName nearest = diag_nearest(m->diags, name->text);
    for (int i = 0; i < game->statistics.count; i++) {
        nearest_try(&nearest, game->statistics.items[i]->id);
        if (text_is(game->statistics.items[i]->id, name->text))
            return game->statistics.items[i];
    }
    diag_error_help(m->diags, name->where, "unknown-name",
                    nearest_help(m->diags->arena, &nearest),
                    "'stats:' has no table '%s'", name->text);
    return NULL;
}

static const char *name_of_row(const Charting *c, Value *slots)
{
    enum { MOST = 8 };
    Value values[MOST];
    const char *words[MOST];
    int count = each_values(&c->each, slots, values, MOST);
    for (int i = 0; i < count; i++)
        words[i] = values[i].kind == VALUE_MEMBER ? values[i].member->title
                                                  : value_print(c->m->arena, values[i]);
    return text_join(c->m->arena, words, count, 0, "and");
}

/* Returns false after reporting a value that bars and lines cannot show. */
static bool check_cell(const Charting *c, const Value *value)
{
    bool number = value->kind == VALUE_NUMBER;
    if (c->chart->kind != CHART_TABLE && !number)
        return diag_error_help(c->m->diags, c->node->where, "wrong-type",
                               "write 'kind: table', or list only columns of numbers "
                               "under 'columns:'",
                               "bars and lines show numbers, but '%s' is not a number",
                               value_print(c->m->diags->arena, *value));
    double figure = number ? number_to_double(value->number) : 0;
    if (fabs(figure) > MAX_FIGURE)
        return diag_error(c->m->diags, c->node->where, "out-of-range",
                          "a chart shows numbers up to %.0f", (double)MAX_FIGURE);
    return !c->chart->most || figure <= c->chart->most ||
           diag_error(c->m->diags, node_get(c->node, "most")->where, "out-of-range",
                      "the scale ends at %.10g, but the chart shows %s", c->chart->most,
                      value_print(c->m->diags->arena, *value));
}

static bool add_cells(Charting *c, Value *slots)
{
    for (int i = 0; i < c->chart->columns; i++) {
        Value value;
        if (!program_run(&c->eval, &c->figures[i], slots, &value) ||
            !value_copy(c->m->loader, c->node->where, &value) || !check_cell(c, &value))
            return false;
        list_add(c->m->arena, &c->cells, value);
    }
    return true;
}

static bool add_row(void *context, Value *slots)
{
    Charting *c = context;
    if (c->names.count >= MAX_ROWS)
        return diag_error(c->m->diags, c->node->where, "too-large",
                          "a chart has at most %d rows", MAX_ROWS);
    list_add(c->m->arena, &c->names, name_of_row(c, slots));
    return add_cells(c, slots);
}

static bool is_asked_for(const Node *columns, const char *title)
{
    if (!columns)
        return true;
    for (int i = 0; i < columns->count; i++)
        if (columns->items[i]->kind == NODE_TEXT &&
            text_is(columns->items[i]->text, title))
            return true;
    return false;
}

static bool check_column(Charting *c, const Node *name)
{
    const int count = c->statistic->figures.count;
    Arena *arena = c->m->diags->arena;
    const char **titles = arena_alloc(arena, (size_t)(count + 1) * sizeof *titles);
    for (int i = 0; i < count; i++) {
        titles[i] = c->statistic->figures.items[i].title;
        if (text_is(titles[i], name->text))
            return true;
    }
    return diag_error_help(
        c->m->diags, name->where, "unknown-key",
        nearest_or_all(arena, diag_nearest(c->m->diags, name->text), titles, count, 12),
        "the table has no column '%s'", name->text);
}

static bool bind_columns(Charting *c, const Variable *scope, int slots)
{
    SceneMaker *m = c->m;
    const Node *columns = as_list(m->arena, node_get(c->node, "columns"));
    bool good = true;
    for (int i = 0; columns && i < columns->count; i++)
        good &= check_column(c, columns->items[i]);
    const char **names = arena_alloc(m->arena, MAX_COLUMNS * sizeof *names);
    for (int i = 0; good && i < c->statistic->figures.count; i++) {
        const StatColumn *figure = &c->statistic->figures.items[i];
        if (!is_asked_for(columns, figure->title))
            continue;
        if (c->chart->columns == MAX_COLUMNS)
            return diag_error_help(m->diags, c->node->where, "too-large",
                                   "list the columns to show under 'columns:'",
                                   "a chart has at most %d columns", MAX_COLUMNS);
        c->figures[c->chart->columns] =
            program_bind(m->loader->game, figure->value, scope, slots, NULL, m->diags);
        good = c->figures[c->chart->columns].code != NULL;
        names[c->chart->columns++] = figure->title;
    }
    c->chart->column_names = names;
    return good && c->chart->columns > 0;
}

static int most_slots(const Charting *c)
{
    int most = c->each.code ? c->each.slots : 0;
    for (int i = 0; i < c->chart->columns; i++)
        most = c->figures[i].slots > most ? c->figures[i].slots : most;
    return most;
}

static void run_chart(Charting *c)
{
    Value slots[most_slots(c) + 1];
    if (c->each.code)
        program_run_each(&c->m->loader->eval, &c->each, slots, add_row, c);
    else if (add_cells(c, slots))
        list_add(c->m->arena, &c->names, c->statistic->title);
}

/* Without 'each:', a table lists its figures in rows instead of columns. */
static void turn_chart(Chart *chart)
{
    const char **rows = chart->row_names;
    chart->row_names = chart->column_names;
    chart->column_names = rows;
    chart->rows = chart->columns;
    chart->columns = 1;
}

static void fill_chart(Charting *c)
{
    Chart *chart = c->chart;
    Arena *arena = c->m->arena;
    size_t count = (size_t)c->cells.count;
    chart->rows = c->names.count;
    chart->row_names = c->names.items;
    chart->value_texts = arena_alloc(arena, (count + 1) * sizeof *chart->value_texts);
    chart->values = arena_alloc(arena, (count + 1) * sizeof *chart->values);
    for (int i = 0; i < c->cells.count; i++) {
        Value value = c->cells.items[i];
        chart->value_texts[i] = value_print(arena, value);
        chart->values[i] =
            value.kind == VALUE_NUMBER ? number_to_double(value.number) : NAN;
    }
    if (!c->statistic->each)
        turn_chart(chart);
}

/* Reports keys that only charts of bars or lines have. */
static bool check_table(SceneMaker *m, const Node *node)
{
    static const struct {
        const char *key, *message;
    } keys[] = {{"as", "a table has no styles"},
                {"x", "a table has no axes"},
                {"y", "a table has no axes"}};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        const Node *found = node_get(node, keys[i].key);
        if (found)
            return diag_error(m->diags, found->where, "scene-part", "%s",
                              keys[i].message);
    }
    return true;
}

void scene_chart_load(SceneMaker *m, ScenePart *part, const Node *node)
{
    static const char *const kinds[] = {"bars", "lines", "table", NULL};
    const Node *name = node_get(node, "stats");
    const char *kind = get_text(node, "kind");
    if (!name || name->kind != NODE_TEXT || !kind)
        return;
    Charting c = {.m = m, .node = node, .statistic = find_statistic(m, name)};
    if (!c.statistic)
        return;
    int errors = m->diags->errors;
    int known = text_index(kind, kinds); /* below 0: the schema check reports it */
    c.chart = part->chart =
        arena_make(m->arena, Chart, .kind = known < 0 ? CHART_BARS : (ChartKind)known,
                   .as = get_text(node, "as"));
    Number most;
    const Node *written = node_get(node, "most");
    if (written && (c.chart->kind == CHART_TABLE || written->kind != NODE_TEXT ||
                    !number_read(m->arena, written->text, &most) ||
                    !((c.chart->most = number_to_double(most)) > 0) ||
                    c.chart->most > MAX_FIGURE)) {
        diag_error(
            m->diags, written->where, "wrong-type",
            "'most' must be a number above 0, and needs a chart of bars or lines");
        return;
    }
    if (c.chart->kind == CHART_TABLE && !check_table(m, node))
        return;
    c.chart->x = scene_text(m, node, "x", NULL);
    c.chart->y = scene_text(m, node, "y", NULL);
    const Variable *scope = NULL;
    if (c.statistic->each) {
        c.each =
            program_bind_each(m->loader->game, c.statistic->each, NULL, 0, m->diags);
        if (!c.each.code)
            return;
        scope = each_variables(m->arena, &c.each, NULL);
    }
    if (!bind_columns(&c, scope, c.each.code ? c.each.slots : 0))
        return;
    Arena *scratch = arena_new();
    c.eval = eval_new(m->loader->game, scratch, m->diags);
    eval_restart(&m->loader->eval);
    run_chart(&c);
    fill_chart(&c);
    if (!c.chart->rows && m->diags->errors == errors)
        diag_error(m->diags, node->where, "scene-part", "this chart has no rows");
    eval_restart(&m->loader->eval);
    arena_free(scratch);
}
