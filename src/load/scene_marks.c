/* Loads the marks of a scene, such as arrows, labels and signs. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "load/scene_maker.h"
#include "model/cell_edges.h"

static const Type TEXTS = {.kind = TYPE_LIST, .of = &TYPE_OF_TEXT, .is_words = true};

/* Keys of marks: first those that several kinds share, then one for each kind. */
enum {
    FIELD_AT,
    FIELD_TO,
    FIELD_TITLE,
    FIELD_TEXT,
    FIELD_AS,
    FIELD_BEND,
    FIELD_END,
    FIELD_OWN,
    FIELD_COUNT = FIELD_OWN + MARK_KINDS
};

#define TYPE_OF_PLACES TEXTS
#define TYPE_OF_WORDS TYPE_OF_TEXT
#define TYPE_OF_SIGN TYPE_OF_TEXT
#define OWN_FIELD(kind, name, value, traits, says) \
    [FIELD_OWN + MARK_##kind] = {name, &TYPE_OF_##value, NULL},

static const SceneField FIELDS[FIELD_COUNT] = {
    [FIELD_AT] = {"at", &TEXTS, NULL},
    [FIELD_TO] = {"to", &TYPE_OF_TEXT, NULL},
    [FIELD_TITLE] = {"title", &TYPE_OF_TEXT, NULL},
    [FIELD_TEXT] = {"text", &TYPE_OF_TEXT, NULL},
    [FIELD_AS] = {"as", &TYPE_OF_TEXT, NULL},
    [FIELD_BEND] = {"bend", &TYPE_OF_TEXT, NULL},
    [FIELD_END] = {"end", &TYPE_OF_TEXT, NULL},
    SCENE_MARK_ROWS(OWN_FIELD)};

/* --- one mark --------------------------------------------------------------------- */

typedef struct {
    SceneMaker *m;
    ScenePart *part;
    const Piece *read; /* the mark as written, with the values of its fields */
    SceneMark *mark;
} MarkReader;

/* A mark with an id. Expressions in other marks can use its spaces. */
typedef struct {
    const char *id;
    Value *spaces;
} NamedMark;

typedef LIST(NamedMark) NamedMarks;

/* Evaluates a field. Returns false if the field has no value, or after reporting that
 * its value cannot be computed. */
static bool get_value(const MarkReader *k, int field, Value *value)
{
    Eval *eval = &k->m->loader->eval;
    *value = k->read->values[field];
    eval_restart(eval);
    return value->kind != VALUE_NONE && live_value(eval, k->read, value) &&
           value_copy(k->m->loader, k->read->where, value);
}

static const char *get_words(const MarkReader *k, int field)
{
    Value value;
    return get_value(k, field, &value) && *value.text ? value.text : NULL;
}

static SourceRange place_of(const MarkReader *k, int field)
{
    const Node *node = node_get(k->read->node, FIELDS[field].name);
    return node ? node->where : k->read->where;
}

/* Returns the position of the i-th item of a list, or of the field if the list is
 * computed. */
static SourceRange item_place(const MarkReader *k, int field, int i)
{
    const Node *node = node_get(k->read->node, FIELDS[field].name);
    if (node && node->kind == NODE_LIST && i < node->count)
        return node->items[i]->where;
    if (!node || node->kind != NODE_TEXT || live_has_values(node->text))
        return place_of(k, field);
    const char *c = node->text + strspn(node->text, " ,\n");
    for (; i > 0; i--) {
        c += strcspn(c, " ,\n");
        c += strspn(c, " ,\n");
    }
    return node_place(node, (size_t)(c - node->text), strcspn(c, " ,\n"));
}

static bool read_anchors(const MarkReader *k, int field)
{
    Value value;
    if (!get_value(k, field, &value))
        return false;
    LIST(SceneAnchor) anchors = {0};
    bool good = true;
    list_reserve(k->m->arena, &anchors, value.list->count);
    for (int i = 0; i < value.list->count; i++) {
        const char *c = value.list->items[i].text;
        c += strspn(c, " ");
        while (*c) { /* a computed item may hold several words */
            SceneAnchor anchor;
            size_t length = strcspn(c, " ");
            good &= scene_anchor_read(k->m, k->part, arena_copy(k->m->arena, c, length),
                                      item_place(k, field, i), &anchor);
            if (anchors.count == MAX_PLACES)
                return diag_error(k->m->diags, item_place(k, field, i), "too-large",
                                  "a mark names at most %d places", MAX_PLACES);
            list_add(k->m->arena, &anchors, anchor);
            c += length;
            c += strspn(c, " ");
        }
    }
    k->mark->at = anchors.items;
    k->mark->count = anchors.count;
    if (anchors.count == 0)
        return diag_error(k->m->diags, place_of(k, field), "nowhere",
                          "no places are named here");
    return good;
}

static bool same_place(const SceneAnchor *a, const SceneAnchor *b)
{
    bool same_spot =
        a->spot == b->spot || (a->spot && b->spot && text_is(a->spot, b->spot));
    return a->kind == b->kind && a->part == b->part && a->x == b->x && a->y == b->y &&
           (a->kind == ANCHOR_PART || a->space == b->space) && same_spot;
}

/* Returns true if the place is a side of a cell, not a point beyond the side. */
static bool is_at_edge(const SceneAnchor *at)
{
    return at->side && abs(at->x) <= 1 && abs(at->y) <= 1;
}

/* Returns true if the places are the same side of a cell, or of its neighbour. */
static bool same_edge(const SceneAnchor *a, const SceneAnchor *b)
{
    return is_at_edge(a) && is_at_edge(b) && a->part == b->part &&
           a->space->board == b->space->board &&
           cell_edges_alike(cell_edge(a->space, a->side->index),
                            cell_edge(b->space, b->side->index));
}

/* Returns false after reporting that the board of a part does not have edges where it
 * is drawn. */
static bool check_has_edges(const MarkReader *k, const ScenePart *part, int field,
                            int i)
{
    return !part_is_graph(part) ||
           diag_error(k->m->diags, item_place(k, field, i), "scene-mark",
                      "a graph shows no edges of spaces");
}

/* Checks a place of a line that leads through cells by the middles of their edges. Only
 * its first and last place can be sides. */
static bool check_step(const MarkReader *k, int field, int i)
{
    const SceneMark *mark = k->mark;
    const SceneAnchor *at = &mark->at[i];
    bool is_end = i == 0 || i == mark->count - 1, beside = at->x || at->y;
    if (at->kind != ANCHOR_SPACE || !at->space->row || at->part != mark->at[0].part ||
        (beside && !(is_end && is_at_edge(at))))
        return diag_error_help(
            k->m->diags, item_place(k, field, i), "scene-mark",
            "name squares or hexes of one part; the first and the last may have a side",
            "a line with 'bend: edges' goes from one cell of a grid to the next");
    if (i && mark->at[i - 1].space == at->space)
        return diag_error_help(k->m->diags, item_place(k, field, i), "nowhere",
                               arena_print(k->m->diags->arena,
                                           "to begin or end at a side, write only "
                                           "'%s.%s'",
                                           at->space->name,
                                           at->space->board->sides->members[0].name),
                               "this line names %s twice in a row", at->space->name);
    if (i && cell_side_towards(mark->at[i - 1].space, at->space) < 0)
        return diag_error_help(k->m->diags, item_place(k, field, i), "scene-mark",
                               "name every space on the way",
                               "%s and %s share no edge for the line to cross",
                               mark->at[i - 1].space->name, at->space->name);
    if (i > 1 && mark->at[i - 2].space == at->space)
        return diag_error(k->m->diags, item_place(k, field, i), "nowhere",
                          "this line turns back on %s", mark->at[i - 1].space->name);
    return check_has_edges(k, at->part, field, i);
}

static bool check_steps(const MarkReader *k, int field)
{
    if (k->mark->x || k->mark->y)
        return diag_error(k->m->diags, place_of(k, FIELD_TO), "scene-mark",
                          "'to' is not allowed with 'bend: edges'");
    for (int i = 0; i < k->mark->count; i++)
        if (!check_step(k, field, i))
            return false;
    return true;
}

/* Checks that a line has at least two places and never stays at the same place. */
static bool check_route(const MarkReader *k, int field)
{
    const SceneMark *mark = k->mark;
    const char *name = FIELDS[field].name;
    if (mark->count < 2)
        return diag_error_help(k->m->diags, place_of(k, field), "nowhere",
                               "name at least two places, such as [A1, A3]",
                               "this %s needs at least two places", name);
    for (int i = 1; i < mark->count; i++)
        if (same_place(&mark->at[i - 1], &mark->at[i]) ||
            same_edge(&mark->at[i - 1], &mark->at[i]))
            return diag_error(k->m->diags, item_place(k, field, i), "nowhere",
                              "this %s names the same place twice in a row", name);
    return mark->bend != BEND_EDGES || check_steps(k, field);
}

/* Areas, heat and words are drawn on the background of the board, so their spaces must
 * be in the part that has the mark. */
static bool check_spaces(const MarkReader *k, int field)
{
    for (int i = 0; i < k->mark->count; i++) {
        const SceneAnchor *at = &k->mark->at[i];
        if (at->kind != ANCHOR_SPACE)
            return diag_error(k->m->diags, item_place(k, field, i), "wrong-type",
                              "this mark can only be on spaces of a board");
        if (at->part != k->part)
            return diag_error_help(k->m->diags, item_place(k, field, i), "scene-mark",
                                   "write it under the 'marks:' of that part",
                                   "'%s' is a space of another part", at->space->name);
    }
    if (k->mark->kind == MARK_WRITE && part_is_graph(k->part))
        return diag_error_help(k->m->diags, k->mark->where, "scene-mark",
                               "use a label, which is placed next to the graph",
                               "in a graph, spaces already show their names");
    return true;
}

/* A border runs along sides of cells. */
static bool check_sides(const MarkReader *k, int field)
{
    for (int i = 0; i < k->mark->count; i++) {
        const SceneAnchor *at = &k->mark->at[i];
        const Board *board = at->space->board;
        if (!at->space->row)
            return diag_error(k->m->diags, item_place(k, field, i), "scene-mark",
                              "a border runs along sides of squares or hexes: '%s' has "
                              "none",
                              at->space->name);
        if (!is_at_edge(at))
            return diag_error_help(
                k->m->diags, item_place(k, field, i), "scene-mark",
                arena_print(k->m->diags->arena, "write a side, such as '%s.%s'",
                            at->space->name, board->sides->members[0].name),
                "a border runs along sides of spaces, and this is not a side");
        if (!check_has_edges(k, at->part, field, i))
            return false;
    }
    return true;
}

/* Parts may have different scales, so both ends of a dimension must be in one part. */
static bool check_measured(const MarkReader *k, int field)
{
    for (int i = 1; i < k->mark->count; i++)
        if (k->mark->at[i].part != k->mark->at[0].part)
            return diag_error(k->m->diags, item_place(k, field, i), "scene-mark",
                              "the places of a dimension must be in the same part");
    if (k->mark->at[0].part->board && part_is_graph(k->mark->at[0].part))
        return diag_error(k->m->diags, item_place(k, field, 0), "scene-mark",
                          "a graph cannot have dimensions: its spaces are not where "
                          "they are on the board");
    return true;
}

static bool read_number(const MarkReader *k, int field)
{
    Value value;
    if (!get_value(k, field, &value))
        return false;
    k->mark->number = number_to_double(value.number);
    return fabs(k->mark->number) <= MAX_FIGURE ||
           diag_error(k->m->diags, place_of(k, field), "out-of-range",
                      "a number here is at most %.0f", (double)MAX_FIGURE);
}

/* Returns the text under the mark's own key; NULL after reporting that it is empty. */
static const char *own_words(const MarkReader *k, int field)
{
    const char *words = get_words(k, field);
    if (!words)
        diag_error_help(k->m->diags, place_of(k, field), "scene-mark",
                        "to omit a mark, use 'when:'", "'%s' is empty",
                        FIELDS[field].name);
    return words;
}

static bool has_one_place(const MarkReader *k)
{
    const SceneAnchor *at = k->mark->at;
    if (k->mark->count == 1 && (abs(at->x) > 1 || abs(at->y) > 1))
        return diag_error_help(k->m->diags, place_of(k, FIELD_AT), "scene-mark",
                               "write the side without 'beyond-', such as 'C3.east'",
                               "a label cannot be placed beyond a thing");
    return k->mark->count == 1 ||
           diag_error_help(k->m->diags, place_of(k, FIELD_AT), "scene-mark",
                           "write one label for each place, for example with 'each:'",
                           "a label has one place, not %d", k->mark->count);
}

/* Reads the value under the mark's own key, unless the value is a list of places. */
static bool read_own(const MarkReader *k, MarkValueKind says, int field)
{
    switch (says) {
    case MARK_VALUE_PLACES:
        return true;
    case MARK_VALUE_NUMBER:
        return read_number(k, field);
    case MARK_VALUE_WORDS:
        return (k->mark->words = own_words(k, field)) != NULL;
    case MARK_VALUE_SIGN:
        return (k->mark->as = own_words(k, field)) != NULL;
    }
    return false;
}

static bool read_kind(const MarkReader *k)
{
    const SceneMarkRow *row = &SCENE_MARKS[k->mark->kind];
    int own = FIELD_OWN + (int)k->mark->kind;
    int places = row->says == MARK_VALUE_PLACES ? own : FIELD_AT;
    return read_own(k, row->says, own) && read_anchors(k, places) &&
           (!(row->traits & IS_ROUTE) || check_route(k, places)) &&
           (!(row->traits & IS_MEASURE) || check_measured(k, places)) &&
           (!(row->traits & IS_ON_SPACES) || check_spaces(k, places)) &&
           (!(row->traits & IS_ON_EDGES) || check_sides(k, places)) &&
           (!(row->traits & IS_SINGLE) || has_one_place(k));
}

static bool find_kind(const MarkReader *k)
{
    const char *names[MARK_KINDS];
    int found = 0;
    for (int i = 0; i < MARK_KINDS; i++) {
        names[i] = SCENE_MARKS[i].name;
        if (k->read->values[FIELD_OWN + i].kind != VALUE_NONE) {
            k->mark->kind = (SceneMarkKind)i;
            found++;
        }
    }
    Arena *arena = k->m->diags->arena;
    return found == 1 ||
           diag_error_help(k->m->diags, k->read->where, "scene-mark",
                           arena_print(arena, "write one of %s",
                                       text_join(arena, names, MARK_KINDS, 0, "and")),
                           found ? "a mark has one kind, but this has %d"
                                 : "this mark has no kind",
                           found);
}

/* Returns true if marks of this kind can have the key. */
static bool takes(const SceneMarkRow *row, int field)
{
    static const unsigned traits[FIELD_OWN] = {[FIELD_TO] = TAKES_TO,
                                               [FIELD_TITLE] = TAKES_TITLE,
                                               [FIELD_TEXT] = TAKES_TEXT,
                                               [FIELD_BEND] = TAKES_BEND,
                                               [FIELD_END] = TAKES_END};
    return field == FIELD_AT   ? row->says != MARK_VALUE_PLACES
           : field == FIELD_AS ? row->says != MARK_VALUE_SIGN
                               : row->traits & traits[field];
}

static bool check_fields(const MarkReader *k)
{
    const SceneMarkRow *row = &SCENE_MARKS[k->mark->kind];
    for (int field = 0; field < FIELD_OWN; field++)
        if (k->read->values[field].kind != VALUE_NONE && !takes(row, field))
            return diag_error(k->m->diags, place_of(k, field), "scene-mark",
                              "'%s' is not allowed for a mark of the kind '%s'",
                              FIELDS[field].name, row->name);
    return true;
}

/* Checks that a mark with words is not in a slanted part, since words are drawn
 * upright. */
static bool check_slant(const MarkReader *k)
{
    const SceneMark *mark = k->mark;
    bool says =
        SCENE_MARKS[mark->kind].traits & IS_WRITTEN || mark->title || mark->words;
    return !says || !k->part->slanted ||
           diag_error_help(
               k->m->diags, mark->where, "scene-mark",
               "write it under the 'marks:' of the stack",
               "parts of a stack are drawn at a slant and cannot have words");
}

static bool read_side(const MarkReader *k)
{
    const char *to = get_words(k, FIELD_TO);
    bool found = to && scene_side_find(to, &k->mark->x, &k->mark->y);
    return !to || (found && abs(k->mark->x) <= 1 && abs(k->mark->y) <= 1) ||
           diag_error_help(k->m->diags, place_of(k, FIELD_TO), "unknown-choice",
                           "write north, east, south, west, north-east …",
                           "'%s' is not a side", to);
}

/* Returns the index of a word in 'words', which the schema allows; 'none' if the mark
 * does not have the field. */
static int read_word(const MarkReader *k, int field, const char *const *words, int none)
{
    const char *word = get_words(k, field);
    int found = word ? text_index(word, words) : -1;
    return found < 0 ? none : found;
}

/* A side of a thing is a point, where a line can end only in one way. */
static bool check_end(const MarkReader *k)
{
    const SceneMark *mark = k->mark;
    if (mark->end == END_USUAL || (!mark->at[0].x && !mark->at[0].y))
        return true;
    return diag_error_help(k->m->diags, place_of(k, FIELD_END), "scene-mark",
                           "remove 'end:', or the side from 'at:'",
                           "'end' has no effect on a line to a side");
}

static bool read_mark(const MarkReader *k)
{
    static const char *const bends[] = {"straight", "round", "curve", "edges", NULL};
    static const char *const ends[] = {"", "edge", "middle", NULL};
    SceneMark *mark = k->mark;
    mark->where = k->read->where;
    mark->id = node_get(k->read->node, "id") ? k->read->id : NULL;
    if (!find_kind(k) || !check_fields(k))
        return false;
    const SceneMarkRow *row = &SCENE_MARKS[mark->kind];
    int own = FIELD_OWN + (int)mark->kind;
    if (takes(row, FIELD_AT) && k->read->values[FIELD_AT].kind == VALUE_NONE)
        return diag_error_help(k->m->diags, mark->where, "missing-key",
                               "add 'at:' with a space, a piece or a part",
                               "this mark has no place");
    mark->title = get_words(k, FIELD_TITLE);
    mark->words = get_words(k, FIELD_TEXT);
    mark->as = get_words(k, FIELD_AS);
    mark->as_where = place_of(k, mark->kind == MARK_SIGN ? own : FIELD_AS);
    mark->words_where = place_of(k, mark->kind == MARK_LABEL ? own : FIELD_TEXT);
    mark->bend = (Bend)read_word(k, FIELD_BEND, bends, BEND_STRAIGHT);
    mark->end = (LabelEnd)read_word(k, FIELD_END, ends, END_USUAL);
    return read_side(k) && check_slant(k) && read_kind(k) && check_end(k);
}

/* Returns true after reporting that a piece, a part or another mark has the id. */
static bool is_taken(SceneMaker *m, const Variable *scope, const Node *id)
{
    return variable_find(scope, id->text) &&
           !diag_error(m->diags, id->where, "duplicate-id",
                       "'%s' already names something else in this scene", id->text);
}

static const Variable *add_names(SceneMaker *m, ScenePart *part, NamedMarks *named)
{
    const Variable *scope = scene_scope(m, part);
    const Node *list = node_get(part->node, "marks");
    for (int i = 0; list->kind == NODE_LIST && i < list->count; i++) {
        const Node *id = node_get(list->items[i], "id");
        if (!id || id->kind != NODE_TEXT)
            continue;
        NamedMark mark = {.id = id->text};
        if (!scene_name_check(m, "a mark", id->text, id->where) ||
            is_taken(m, scope, id))
            continue;
        scope = scene_scope_mark(m, part, id->text, scope, &mark.spaces);
        list_add(m->arena, named, mark);
    }
    return scope;
}

/* Sets the spaces of a named mark before texts are bound, so that other marks can use
 * them. Places that are computed are not known yet and are left out. */
static void fill_name(SceneMaker *m, ScenePart *part, const Set *set,
                      const NamedMark *named)
{
    const Piece *read = set_find(set, named->id);
    SceneMark mark = {0};
    const MarkReader making = {m, part, read, &mark};
    for (int field = 0; read && field < FIELD_COUNT; field++) {
        const Value *value = &read->values[field];
        if (value->kind != VALUE_LIST || value->list->live)
            continue;
        read_anchors(&making, field);
        *named->spaces = scene_mark_spaces(m, part, &mark);
        return;
    }
}

void scene_marks_load(SceneMaker *m, ScenePart *part)
{
    if (!node_get(part->node, "marks"))
        return;
    int errors = m->diags->errors;
    Set *set = scene_set(m, "mark", "marks in a part of a scene", FIELDS, FIELD_COUNT,
                         MAX_MARKS);
    NamedMarks named = {0};
    int late = scene_set_fill(m, set, part->node, "marks", add_names(m, part, &named));
    if (m->diags->errors > errors)
        return;
    for (int i = 0; i < named.count; i++)
        fill_name(m, part, set, &named.items[i]);
    if (m->diags->errors == errors)
        pending_texts_bind(m->loader, late);
    if (m->diags->errors > errors)
        return;
    int labels = 0, signs = 0, steps = 0;
    list_reserve(m->arena, &part->marks, set->pieces.count);
    for (int i = 0; i < set->pieces.count; i++) {
        SceneMark mark = {0};
        const MarkReader making = {m, part, set->pieces.items[i], &mark};
        if (read_mark(&making))
            list_add(m->arena, &part->marks, mark);
        if (mark.kind == MARK_LABEL && ++labels > MAX_LABELS) {
            diag_error(m->diags, mark.where, "too-large",
                       "a part of a scene has at most %d labels", MAX_LABELS);
            return;
        }
        signs += mark.kind == MARK_SIGN ? mark.count : 0;
        steps += mark.kind == MARK_STEP ? mark.count : 0;
        if (signs > MAX_SIGNS || steps > MAX_NUMBERED) {
            diag_error(m->diags, mark.where, "too-large",
                       "a part of a scene has signs at no more than %d places and "
                       "steps at no more than %d",
                       MAX_SIGNS, MAX_NUMBERED);
            return;
        }
    }
}
