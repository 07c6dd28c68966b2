#include "layout/drawing.h"

#include <limits.h>
#include <math.h>

#include "base/colour.h"
#include "layout/face_spots.h"
#include "layout/fault_marks.h"

enum { MAX_REPORTED = 5 }; /* errors in a 'for' loop before the loop ends */

/* --- terms ------------------------------------------------------------------------ */

double get_number(Drawing *d, const Layer *layer, LayerKey key, double fallback)
{
    double number = fallback;
    if (layer->terms[key] && !term_number(&d->values, layer->terms[key], &number))
        return fallback;
    return number;
}

double get_within(Drawing *d, const Layer *layer, LayerKey key, double fallback,
                  double least, double most)
{
    return fmin(fmax(get_number(d, layer, key, fallback), least), most);
}

int get_count(Drawing *d, const Layer *layer, LayerKey key, int fallback, int least,
              int most)
{
    double count = get_number(d, layer, key, fallback);
    if (count >= least && count <= most)
        return (int)count;
    diag_error(d->diags, layer->terms[key]->node->where, "out-of-range",
               "expected a number from %d to %d, found %.6g", least, most, count);
    return fallback;
}

bool get_yes(Drawing *d, const Layer *layer, LayerKey key, bool fallback)
{
    bool yes = fallback;
    if (layer->terms[key] && !term_yes(&d->values, layer->terms[key], &yes))
        return fallback;
    return yes;
}

const char *get_words(Drawing *d, const Layer *layer, LayerKey key,
                      const char *fallback)
{
    const Term *term = layer->terms[key];
    const char *text = term ? term_text(&d->values, term) : NULL;
    return text ? text : fallback;
}

Point get_point(Drawing *d, const Layer *layer, LayerKey key, Point fallback)
{
    const Term *term = layer->terms[key];
    if (!term)
        return fallback;
    Point point = fallback;
    term_number(&d->values, &term->items[0], &point.x);
    point.y = point.x;
    if (term->count > 1)
        term_number(&d->values, &term->items[1], &point.y);
    return point;
}

int get_word(Drawing *d, const Layer *layer, LayerKey key, const char *const *words,
             int fallback)
{
    const char *word = get_words(d, layer, key, NULL);
    int at = word ? text_index(word, words) : -1, count = text_word_count(words);
    if (at >= 0)
        return at;
    if (word)
        diag_error_help(d->diags, layer->terms[key]->node->where, "unknown-choice",
                        diag_names_help(d->diags, word, words, count),
                        "'%s' of %s %s is %s, not '%s'", KEYS[key].name,
                        text_article(KEYS[layer->kind].name), KEYS[layer->kind].name,
                        text_join(d->diags->arena, words, count, 0, "or"), word);
    return fallback;
}

/* --- boxes ------------------------------------------------------------------------ */

static bool check_box(Drawing *d, const Term *term, const Box *box)
{
    if (box->w >= 0 && box->h >= 0 && fabs(box->x) < 1e5 && fabs(box->y) < 1e5 &&
        box->w < 1e5 && box->h < 1e5)
        return true;
    return diag_error(d->diags, term->node->where, "box",
                      "this box is negative or too large: %.6g x %.6g mm at %.6g, %.6g",
                      box->w, box->h, box->x, box->y);
}

static bool box_of_numbers(Drawing *d, const Term *term, Box *box)
{
    double n[4];
    if (!term_numbers(&d->values, term->items, 4, n))
        return false;
    *box = (Box){n[0], n[1], n[2], n[3]};
    return true;
}

/* A rectangle inside each outline, as fractions of its width and height. */
static const Box INNER[] = {
    [OUTLINE_RECTANGLE] = {0, 0, 1, 1},
    [OUTLINE_ELLIPSE] = {0.1464, 0.1464, 0.7071, 0.7071},
    [OUTLINE_TRIANGLE] = {0.27, 0.44, 0.46, 0.4},
    [OUTLINE_HEXAGON] = {0.12, 0.22, 0.76, 0.56},
    [OUTLINE_OCTAGON] = {0.1464, 0.1464, 0.7071, 0.7071},
    [OUTLINE_ARCH] = {0.1, 0.2, 0.8, 0.8},
    [OUTLINE_PATH] = {0.2, 0.2, 0.6, 0.6},
};
static const Box INNER_LYING_HEXAGON = {0.22, 0.12, 0.56, 0.76};

static Box inner_box(const Drawing *d)
{
    Outline outline = d->shape;
    Box part = outline == OUTLINE_HEXAGON && d->trim.w > d->trim.h ? INNER_LYING_HEXAGON
                                                                   : INNER[outline];
    Box safe = box_grown(d->trim, -d->safe);
    return (Box){safe.x + part.x * safe.w, safe.y + part.y * safe.h, part.w * safe.w,
                 part.h * safe.h};
}

/* 'trim', 'safe', 'bleed' and 'inner' refer to the piece or space, even in nested
 * layers. */
static bool box_of_piece(const Drawing *d, const char *name, Box *box)
{
    if (!text_is_one_of(name, PIECE_BOXES))
        return false;
    *box = text_is(name, "inner")   ? inner_box(d)
           : text_is(name, "bleed") ? box_grown(d->trim, d->bleed)
           : text_is(name, "safe")  ? box_grown(d->trim, -d->safe)
                                    : d->trim;
    box->x -= d->target.origin.x;
    box->y -= d->target.origin.y;
    return true;
}

static bool fail_box(Drawing *d, const Term *term, const char *name)
{
    NearestName nearest = diag_nearest(d->diags, name);
    nearest_try_all(&nearest, PIECE_BOXES, text_word_count(PIECE_BOXES));
    template_try_boxes(d->template, &nearest);
    const char *help = nearest_help(d->diags->arena, &nearest);
    if (term->live && *name >= '0' && *name <= '9') /* 'bleed' and 'safe' are numbers */
        help = "put the name of a box in quotes: '{if … then \"safe\" else \"trim\"}'";
    return diag_error_help(
        d->diags, term->node->where, "unknown-box",
        help ? help : "use trim, bleed, safe, inner or a box under 'boxes:'",
        "there is no box '%s'", name);
}

const Term *layer_place(const Layer *layer)
{
    bool own = layer->kind == KEY_RECTANGLE || layer->kind == KEY_ELLIPSE;
    return layer->terms[own ? layer->kind : KEY_IN];
}

bool get_box(Drawing *d, const Term *term, Box *box)
{
    *box = (Box){0, 0, d->target.w, d->target.h};
    if (!term)
        return true;
    if (term->count)
        return box_of_numbers(d, term, box) && check_box(d, term, box);
    const char *name = term_text(&d->values, term);
    if (!name)
        return false;
    if (box_of_piece(d, name, box))
        return check_box(d, term, box);
    const NamedTerm *named = template_box(d->template, name);
    if (!named)
        return fail_box(d, term, name);
    return box_of_numbers(d, &named->term, box) && check_box(d, term, box);
}

/* --- colours ---------------------------------------------------------------------- */

const char *braces_help(const Drawing *d, const char *word)
{
    const Fields *fields = d->space ? d->space->board->fields : &d->piece->set->fields;
    bool known = field_find(fields, word) != NULL;
    for (int i = 0; i < d->template->lets.count; i++)
        known = known || text_is(d->template->lets.items[i].name, word);
    bool computed = text_starts(word, "if ");
    return known || computed ? arena_print(d->diags->arena, "write \"{%s}\"", word)
                             : NULL;
}

bool colour_named(Drawing *d, const char *name, SourceRange where, uint32_t *colour)
{
    const NamedColour *named = game_colour(d->game, name);
    if (named)
        *colour = named->colour;
    if (named || colour_read(name, colour))
        return !named || named->colour != NO_COLOUR;
    NearestName nearest = diag_nearest(d->diags, name);
    for (int i = 0; i < d->game->colours.count; i++)
        nearest_try(&nearest, d->game->colours.items[i]->name);
    const char *help = braces_help(d, name);
    if (!help && (text_starts(name, "“") || text_starts(name, "‘")))
        help = "write straight quotation marks: \"#RRGGBB\"";
    if (!help)
        help = nearest_help(d->diags->arena, &nearest);
    return diag_error_help(
        d->diags, where, "unknown-colour",
        help ? help
             : "write '#RRGGBB' in quotes, a colour of the game's theme, white, black "
               "or none",
        "'%s' is not a colour", name);
}

/* --- layers ----------------------------------------------------------------------- */

LayerDraw *const DRAW[KEY_COUNT] = {
    [KEY_RECTANGLE] = draw_shape,    [KEY_ELLIPSE] = draw_shape,
    [KEY_POLYGON] = draw_shape,      [KEY_LINE] = draw_shape,
    [KEY_PATH] = draw_shape,         [KEY_TEXT] = draw_text,
    [KEY_ICON] = draw_icon,          [KEY_IMAGE] = draw_image,
    [KEY_SCENE] = draw_shown,        [KEY_FRAME] = draw_frame,
    [KEY_GROUP] = draw_group,        [KEY_ROW] = draw_in_line,
    [KEY_COLUMN] = draw_in_line,     [KEY_GRID] = draw_grid,
    [KEY_MOSAIC] = draw_mosaic,      [KEY_SCATTER] = draw_scatter,
    [KEY_COURSE] = draw_course,      [KEY_CONTOUR] = draw_contour,
    [KEY_SECTOR] = draw_shape,       [KEY_PIECE] = draw_shown,
    [KEY_SPACES] = draw_space_layer,
};

static Matrix matrix_of(Drawing *d, const Layer *layer, Box box)
{
    Point middle = {box.x + box.w / 2, box.y + box.h / 2};
    Point about = get_point(d, layer, KEY_ABOUT, middle);
    Point scale = get_point(d, layer, KEY_SCALE, (Point){1, 1});
    Point at = get_point(d, layer, KEY_AT, (Point){0, 0});
    double turn = get_number(d, layer, KEY_TURN, 0);
    Matrix m = matrix_move(-about.x, -about.y);
    if (layer->terms[KEY_SCALE])
        m = matrix_multiply(m, matrix_scale(scale.x, scale.y));
    if (turn != 0)
        m = matrix_multiply(m, matrix_turn(turn));
    return matrix_multiply(m, matrix_move(about.x + at.x, about.y + at.y));
}

/* Returns the path that 'clip' asks for: a box, an ellipse, the outline of the piece or
 * path data. NULL: 'none', or after reporting a problem. */
static const Path *path_to_clip_by(Drawing *d, const Layer *layer, Box box)
{
    const char *clip = term_path(&d->values, layer->terms[KEY_CLIP]);
    Path *path = path_new(d->arena);
    SourceRange where = layer->terms[KEY_CLIP]->node->where;
    size_t at = 0;
    const char *wrong = NULL;
    if (!clip || text_is(clip, "none"))
        return NULL;
    if (text_is(clip, "box"))
        path_rectangle(path, box, get_number(d, layer, KEY_RADIUS, 0));
    else if (text_is(clip, "ellipse"))
        path_ellipse(path, box);
    else if (text_is(clip, "trim"))
        path = outline_path(d);
    else
        wrong = path_read(path, clip, &at);
    if (wrong)
        diag_error_help(d->diags, where, "path",
                        "write box, ellipse, trim or path data",
                        "invalid clip path: %s", wrong);
    return wrong ? NULL : path;
}

/* Sets the clip of a group. Even-odd filling clips away the hole of the piece, and
 * those of a shape that asks for it. */
static void add_clip(Drawing *d, const Layer *layer, Box box, Group *group)
{
    const Layer *shape = layer->clip;
    group->clip = shape ? shape_in(d, shape) : path_to_clip_by(d, layer, box);
    group->clip_even_odd = shape ? get_yes(d, shape, KEY_EVEN_ODD, false)
                                 : text_is(get_words(d, layer, KEY_CLIP, ""), "trim");
}

static bool is_grouped(const Layer *layer)
{
    static const LayerKey keys[] = {KEY_AT,      KEY_TURN, KEY_SCALE,
                                    KEY_OPACITY, KEY_CLIP, KEY_ALT};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (layer->terms[keys[i]])
            return true;
    return false;
}

static double opacity_of(Drawing *d, const Layer *layer)
{
    double opacity = get_number(d, layer, KEY_OPACITY, 1);
    if (opacity >= 0 && opacity <= 1)
        return opacity;
    diag_error_help(d->diags, layer->terms[KEY_OPACITY]->node->where, "out-of-range",
                    "write 0.7 or 70%", "expected an opacity from 0 to 1, found %.6g",
                    opacity);
    return 1;
}

static Group *group_of(Drawing *d, const Layer *layer, Box box)
{
    Matrix matrix = matrix_of(d, layer, box);
    if (!matrix_is_sound(matrix)) {
        diag_error(d->diags, layer->where, "layer",
                   "this turns, moves or scales the layer too far");
        matrix = MATRIX_IDENTITY;
    }
    Group *group = group_new(d->arena, matrix);
    group->opacity = opacity_of(d, layer);
    if (layer->terms[KEY_CLIP])
        add_clip(d, layer, box, group);
    const char *alt = get_words(d, layer, KEY_ALT, NULL);
    if (alt)
        group->alt = arena_text(d->arena, alt);
    return group;
}

/* The number of errors and marks before something is drawn. */
typedef struct {
    int errors, marks;
} FaultCount;

static FaultCount count_faults(const Drawing *d)
{
    return (FaultCount){d->diags->errors, d->marks ? d->marks->count : 0};
}

/* Marks the box if there are new errors that nothing has marked yet. Lets the rest of
 * the face be drawn. */
static void mark_faults(Drawing *d, FaultCount before, Box box, bool empty)
{
    if (!d->marks || d->diags->errors == before.errors)
        return;
    d->values.eval->failed = false;
    if (d->marks->count == before.marks)
        fault_mark_box(d, box, empty);
}

/* A layer to be drawn in a box. */
typedef struct {
    const Layer *layer;
    Box box;
} LayerInBox;

/* Returns true if there may be texts in the layer, whose sizes are being measured. */
static bool measures_in(const Layer *layer)
{
    return !layer->layer_cache && layer->kind != KEY_ICON && layer->kind != KEY_IMAGE &&
           layer->kind != KEY_FRAME;
}

/* While texts are measured, the files of everything else are not recorded: they would
 * count for all faces of the set. */
static void draw_one(Drawing *d, const void *what)
{
    const LayerInBox *one = what;
    if (!d->measures || measures_in(one->layer)) {
        draw_cached(d, one->layer, one->box);
        return;
    }
    FileSet *before = file_deps_record(d->assets->file_deps, NULL);
    draw_cached(d, one->layer, one->box);
    file_deps_record_end(d->assets->file_deps, before);
}

void draw_in_box(Drawing *d, const Layer *layer, Box box)
{
    const LayerInBox one = {layer, box};
    d->where = &layer->where;
    if (!face_spend(d, 0))
        return;
    const FaultCount before = count_faults(d);
    Group *group = is_grouped(layer) ? group_of(d, layer, box) : NULL;
    DrawTarget outer = open_group(d, group);
    int drawn = d->target.items->count;
    face_spots_note(d, layer, box);
    if (layer->kind == KEY_TEXT) /* 'ground' casts no shadow: see draw_text.c */
        draw_one(d, &one);
    else
        draw_shadowed(d, layer, draw_one, &one);
    mark_faults(d, before, box, drawn == d->target.items->count);
    close_group(d, group, outer);
}

bool layer_is_drawn(Drawing *d, const Layer *layer)
{
    return get_yes(d, layer, KEY_WHEN, true);
}

static void visit_once(Drawing *d, const Layer *layer, LayerVisit *visit, void *context)
{
    if (lets_run(&d->values, &layer->lets))
        visit(d, layer, context);
}

typedef struct {
    Drawing *drawing;
    const Layer *layer;
    LayerVisit *visit;
    void *context;
    int most_errors;
} Each;

/* Reports no more errors. */
static void mute(Drawing *d)
{
    d->diags = d->values.eval->diags = diag_list_new(d->values.eval->scratch);
    d->diags->search = 0;
}

/* Names the item of the loop in the problems that it has had since 'first'. */
static void name_item(Drawing *d, const Layer *layer, int first)
{
    enum { MOST = 16 };
    const Term *each = layer->terms[KEY_FOR];
    const Variable *variables[MOST], *variable = each->scope;
    Value values[MOST];
    DiagList *diags = d->diags;
    if (first == diags->all.count)
        return;
    int count = each_values(&each->program, d->values.slots, values, MOST);
    for (int i = count - 1; i >= 0; i--, variable = variable->outer)
        variables[i] = variable;
    Text text = text_new(diags->arena);
    text_print(&text, "in 'for: %s'", text_brief(diags->arena, each->node->text));
    for (int i = 0; i < count; i++) {
        if (!variables[i]->name)
            continue;
        Value value = d->values.slots[variables[i]->slot];
        text_print(&text, ", %s = %s", variables[i]->name,
                   text_brief(diags->arena, value_print(diags->arena, value)));
    }
    for (int i = first; i < diags->all.count; i++)
        diag_remark(diags, diags->all.items[i], each->node->where, "%s", text.text);
}

/* Visits the layer for one item. After too many errors the loop ends, or goes on
 * without reporting them if they are marked. */
static bool visit_each(void *context, Value *slots)
{
    Each *each = context;
    Drawing *d = each->drawing;
    (void)slots;
    int reported = d->diags->all.count;
    const ActiveLoop loop = {each->layer, d->loop};
    d->loop = &loop;
    visit_once(d, each->layer, each->visit, each->context);
    d->loop = loop.outer;
    name_item(d, each->layer, reported);
    if (d->marks)
        d->values.eval->failed = false;
    bool many = d->diags->errors >= each->most_errors;
    if (many && d->marks) {
        mute(d);
        each->most_errors = INT_MAX;
        many = false;
    }
    return !d->values.eval->failed && !d->spent && !many;
}

void layer_each(Drawing *d, const Layer *layer, LayerVisit *visit, void *context)
{
    if (!layer->terms[KEY_FOR]) {
        visit_once(d, layer, visit, context);
        return;
    }
    Each each = {d, layer, visit, context, d->diags->errors + MAX_REPORTED};
    DiagList *diags = d->diags;
    program_run_each(d->values.eval, &layer->terms[KEY_FOR]->program, d->values.slots,
                     visit_each, &each);
    d->diags = d->values.eval->diags = diags;
}

static void draw_once(Drawing *d, const Layer *layer, void *context)
{
    (void)context;
    Box box;
    if (layer_is_drawn(d, layer) && get_box(d, layer_place(layer), &box))
        draw_in_box(d, layer, box);
}

void draw_layers(Drawing *d, const LayerList *layers)
{
    for (int i = 0; i < layers->count; i++) {
        const FaultCount before = count_faults(d);
        layer_each(d, layers->items[i], draw_once, NULL);
        mark_faults(d, before, (Box){0, 0, d->target.w, d->target.h}, false);
    }
}
