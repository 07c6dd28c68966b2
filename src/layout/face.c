#include "layout/face.h"

#include <math.h>
#include <stdio.h>

#include "layout/digest.h"
#include "layout/preflight.h"

#define DEFAULT_BLEED 3.0
#define DEFAULT_SAFE 3.0
#define CARD_CORNER 3.0

enum { MOST_FRONTS = 200 };

static const Type TEXTS = {.kind = TYPE_LIST, .of = &TYPE_OF_TEXT};
static const Type COLOURS = {.kind = TYPE_LIST, .of = &TYPE_OF_COLOUR};

const Given GIVEN[] = {
    {"w", &TYPE_OF_NUMBER,
     "the width of what the layer stands in: the piece, or a box"},
    {"h", &TYPE_OF_NUMBER, "its height"},
    {"x", &TYPE_OF_NUMBER, "where its middle lies on the piece, from the left"},
    {"y", &TYPE_OF_NUMBER, "the same from the top"},
    {"cell", &TYPE_OF_NUMBER, "in a mosaic or scatter: the number of the part, from 1"},
    {"bleed", &TYPE_OF_NUMBER, "how far the art goes on beyond the cut"},
    {"safe", &TYPE_OF_NUMBER, "how far text stays inside it"},
    {"back", &TYPE_OF_YESNO, "is it the back that is drawn?"},
    {"low_ink", &TYPE_OF_YESNO, "is ink to be saved?"},
    {"front", &TYPE_OF_NUMBER, "of a die: which face, from 1"},
    {"fronts", &TYPE_OF_NUMBER, "how many faces it has; 1 of what is no die"},
    {"is_rectangle", &TYPE_OF_YESNO, "is the piece cut as a rectangle?"},
    {"plain_set", &TYPE_OF_TEXT, "the title of the piece's set"},
    {"plain_title", &TYPE_OF_TEXT, "its name, from its fields or its id"},
    {"plain_text", &TYPE_OF_TEXT, "its longer texts, a paragraph each"},
    {"plain_rows", &TYPE_OF_TEXT, "its other fields, a line each, with marks"},
    {"plain_all", &TYPE_OF_TEXT, "the texts, and then the other fields"},
    {"plain_labels", &TEXTS, "the names of its other fields"},
    {"plain_figures", &TEXTS, "what each of those is"},
    {"plain_icons", &TEXTS, "its icons, as far as there are files of them"},
    {"plain_picture", &TYPE_OF_TEXT,
     "its picture: what its field art, picture or image names, or its id; or none"},
    {"plain_sides", &TEXTS, "its sides: north, east, south, west"},
    {"plain_colours", &COLOURS, "its colours"},
    {"plain_spaces", &TEXTS, "the spaces of the grid that it prints"},
    {"plain_columns", &TYPE_OF_NUMBER, "the columns of that grid"},
    {NULL, NULL, NULL}};

struct Faces {
    Arena *arena, *scratch;
    Studio *studio;
    const Game *game;
    bool low_ink, preflight;
    Map plans;        /* by set: see digest_plan */
    Map templates[2]; /* of fronts and of backs, by set: Template, or NOTHING after a
                         report */
    Map told;         /* problems by place and message: Told */
};

/* A problem that pieces have met: its last remark names the first of them. */
typedef struct {
    char *remark;
    const char *message, *first;
    const Piece *last;
    int pieces;
    bool varies; /* not all have met it with the same message */
} Told;

enum { LONGEST_REMARK = 200 };

static const Template NOTHING;

static void release(void *what)
{
    arena_free(((Faces *)what)->scratch);
}

Faces *faces_new(Arena *arena, Studio *studio, const Game *game, bool low_ink)
{
    Faces *faces = arena_new_item(arena, Faces);
    *faces = (Faces){.arena = arena,
                     .scratch = arena_new(),
                     .studio = studio,
                     .game = game,
                     .low_ink = low_ink,
                     .plans = map_new(arena),
                     .templates = {map_new(arena), map_new(arena)},
                     .told = map_new(arena)};
    arena_on_reset(arena, release, faces);
    return faces;
}

void faces_preflight(Faces *faces)
{
    faces->preflight = true;
}

const char *piece_called(Arena *arena, const Piece *piece)
{
    return text_is(piece->set->name, piece->id)
               ? piece->id
               : arena_print(arena, "%s/%s", piece->set->name, piece->id);
}

/* --- outlines ------------------------------------------------------------------ */

static bool is_card(Kind kind)
{
    return kind == KIND_CARD || kind == KIND_REFERENCE;
}

static void add_polygon(Path *path, const Point *points, int count, double w, double h)
{
    for (int i = 0; i < count; i++)
        (i ? path_line : path_move)(path, points[i].x * w, points[i].y * h);
    path_close(path);
}

static const Point STANDING_HEXAGON[] = {{0.5, 0}, {1, 0.25}, {1, 0.75},
                                         {0.5, 1}, {0, 0.75}, {0, 0.25}};
static const Point LYING_HEXAGON[] = {{0.25, 0}, {0.75, 0}, {1, 0.5},
                                      {0.75, 1}, {0.25, 1}, {0, 0.5}};
static const Point OCTAGON[] = {{0.2929, 0}, {0.7071, 0}, {1, 0.2929}, {1, 0.7071},
                                {0.7071, 1}, {0.2929, 1}, {0, 0.7071}, {0, 0.2929}};

static void add_arch(Path *path, double w, double h)
{
    double rise = fmin(w, h) / 2;
    path_move(path, 0, h);
    path_line(path, 0, rise);
    path_arc_to(path, w / 2, rise, 0, false, true, (Point){w, rise});
    path_line(path, w, h);
    path_close(path);
}

static bool add_outline(const Guise *guise, Path *path, double w, double h,
                        double corner, DiagList *diags)
{
    const char *wrong = NULL;
    size_t at = 0;
    switch (guise->outline) {
    case OUTLINE_RECTANGLE:
        path_rectangle(path, (Box){0, 0, w, h}, corner);
        break;
    case OUTLINE_ELLIPSE:
        path_ellipse(path, (Box){0, 0, w, h});
        break;
    case OUTLINE_HEXAGON:
        add_polygon(path, w > h ? LYING_HEXAGON : STANDING_HEXAGON, 6, w, h);
        break;
    case OUTLINE_OCTAGON:
        add_polygon(path, OCTAGON, 8, w, h);
        break;
    case OUTLINE_ARCH:
        add_arch(path, w, h);
        break;
    case OUTLINE_PATH:
        wrong = path_read(path, guise->path->text, &at);
        break;
    }
    return !wrong || diag_error_help(diags, node_place(guise->path, at, 1), "shape",
                                     "write rectangle, ellipse, hexagon, octagon, arch "
                                     "or SVG path data in mm",
                                     "this is no shape: %s", wrong);
}

bool face_trim(const Piece *piece, Arena *arena, Trim *trim, DiagList *diags)
{
    const Guise *guise = &piece->set->guise;
    double w = number_to_double(piece->width), h = number_to_double(piece->height);
    if (w <= 0 || h <= 0)
        w = 63.5, h = 88.9;
    double least = fmin(w, h);
    double corner = guise->corner;
    if (corner < 0)
        corner = is_card(piece->set->kind) ? fmin(CARD_CORNER, least / 15) : 0;
    *trim = (Trim){
        .w = w,
        .h = h,
        .bleed = guise->bleed < 0 ? fmin(DEFAULT_BLEED, least / 8) : guise->bleed,
        .safe = guise->safe < 0 ? fmin(DEFAULT_SAFE, least / 12) : guise->safe};
    trim->corner = fmin(corner, least / 2);
    trim->rounded = guise->outline != OUTLINE_RECTANGLE;
    trim->hole = guise->hole > 0;
    Path *outline = path_new(arena);
    trim->outline = outline;
    if (!add_outline(guise, outline, w, h, trim->corner, diags))
        return false;
    if (guise->hole >= least || 2 * trim->safe >= least)
        return diag_error(diags, piece->set->where, "shape",
                          "the hole or the safe zone leaves nothing of %.4g x %.4g mm",
                          w, h);
    if (guise->hole > 0)
        path_ellipse(outline, (Box){(w - guise->hole) / 2, (h - guise->hole) / 2,
                                    guise->hole, guise->hole});
    return true;
}

/* --- templates ----------------------------------------------------------------- */

bool piece_has_back(const Piece *piece)
{
    const Node *back = piece->set->guise.back;
    if (back)
        return !text_is(back->text, "none");
    Kind kind = piece->set->kind;
    return kind == KIND_CARD || kind == KIND_TILE || kind == KIND_COIN ||
           kind == KIND_STANDEE;
}

int piece_fronts(const Piece *piece)
{
    const Field *field = field_find(&piece->set->fields, "faces");
    if (piece->set->kind != KIND_DIE || !field)
        return 1;
    const Value *value = &piece->values[field->index];
    int64_t count = 1;
    if (value->kind == VALUE_LIST)
        count = value->list->count;
    else if (value->kind == VALUE_NUMBER && !number_to_int(value->number, &count))
        count = 1;
    return count < 1 ? 1 : count > MOST_FRONTS ? MOST_FRONTS : (int)count;
}

/* A coin and a standee have two faces, the others one and a back. */
static const char *plain_template(const Set *set, bool back)
{
    bool hidden = set->kind == KIND_CARD || set->kind == KIND_TILE;
    return back && hidden ? "plain-back" : "plain";
}

/* A template of the set's own name is meant to draw it. */
static void warn_of_unused(const Faces *faces, const Set *set, DiagList *diags)
{
    const char *file = arena_print(diags->arena, "templates/%s.yaml", set->name);
    if (path_exists(path_join(diags->arena, faces->studio->folder, file)))
        diag_add(diags, LEVEL_WARNING, set->where, "no-face",
                 "'%s' is drawn plainly, though there is %s", set->name, file)
            ->help =
            arena_print(diags->arena, "write 'face: %s' in the set", set->name);
}

static const Template *find_template(Faces *faces, const Set *set, bool back,
                                     DiagList *diags)
{
    const Guise *guise = &set->guise;
    const Node *named = back ? guise->back : guise->face;
    const char *name = named ? named->text : plain_template(set, back);
    Map *known = &faces->templates[back];
    const Template *template = map_get(known, set->name);
    if (!template) {
        if (!named && !back)
            warn_of_unused(faces, set, diags);
        template = template_for(faces->studio->templates, faces->game, set, name,
                                named ? named->where : set->where, GIVEN, diags);
        map_put(known, set->name, (void *)(template ? template : &NOTHING));
    }
    return template == &NOTHING ? NULL : template;
}

/* --- what is given ------------------------------------------------------------- */

typedef LIST(const char *) Words;

static Value value_words(Arena *arena, const char *const *words, int count)
{
    Value *items = arena_alloc(arena, (size_t)(count + 1) * sizeof(Value));
    for (int i = 0; i < count; i++)
        items[i] = value_text(words[i]);
    return value_list(arena, items, count);
}

static Value value_colours(Arena *arena, const Digest *digest)
{
    int count = digest->colours.count;
    Value *items = arena_alloc(arena, (size_t)(count + 1) * sizeof(Value));
    for (int i = 0; i < count; i++)
        items[i] = (Value){.kind = VALUE_COLOUR, .colour = digest->colours.items[i]};
    return value_list(arena, items, count);
}

#define WORDS(list) value_words(arena, (list).items, (list).count)

/* Icons that are no files are told in words. */
static void keep_known_icons(Drawing *d, Digest *digest)
{
    Arena *arena = d->values.eval->scratch;
    Text others = text_new(arena);
    int kept = 0;
    for (int i = 0; i < digest->icons.count; i++) {
        const char *name = digest->icons.items[i];
        bool broken = false;
        if (icon_find(d->studio->icons, name, diag_list_new(arena), &broken))
            digest->icons.items[kept++] = name;
        else
            text_print(&others, "%s%s", others.length ? ", " : "", name);
    }
    digest->icons.count = kept;
    if (!others.length)
        return;
    list_add(arena, &digest->labels, "Icons");
    list_add(arena, &digest->figures, others.text);
}

/* A file in a folder of art: NAME.svg, NAME.png or NAME.jpg. */
static const char *picture_of(Drawing *d, const Digest *digest)
{
    static const char *const endings[] = {"svg", "png", "jpg"};
    Arena *arena = d->values.eval->scratch;
    const char *name = digest->picture ? digest->picture : d->piece->id;
    for (int i = 0; i < d->studio->art.count; i++)
        for (int k = 0; k < 3; k++) {
            const char *file = arena_print(arena, "%s.%s", name, endings[k]);
            if (path_exists(path_join(arena, d->studio->art.items[i], file)))
                return file;
        }
    return "none";
}

static const bool *plan_of(Faces *faces, const Set *set)
{
    const bool *plan = map_get(&faces->plans, set->name);
    if (!plan) {
        plan = digest_plan(faces->arena, set);
        map_put(&faces->plans, set->name, (void *)plan);
    }
    return plan;
}

static void give(Faces *faces, Drawing *d, int side)
{
    Arena *arena = d->values.eval->scratch;
    Digest digest = digest_of(d->values.eval, d->piece, plan_of(faces, d->piece->set));
    keep_known_icons(d, &digest);
    const Value given[] = {
        value_number(number_near(d->w)),
        value_number(number_near(d->h)),
        value_number(number_near(d->w / 2)),
        value_number(number_near(d->h / 2)),
        value_whole(0),
        value_number(number_near(d->bleed)),
        value_number(number_near(d->safe)),
        value_yesno(side == SIDE_BACK),
        value_yesno(faces->low_ink),
        value_whole(side),
        value_whole(piece_fronts(d->piece)),
        value_yesno(d->piece->set->guise.outline == OUTLINE_RECTANGLE),
        value_text(digest.set),
        value_text(digest.title),
        value_text(digest_text(&digest, arena)),
        value_text(digest_rows(&digest, arena)),
        value_text(digest_all(&digest, arena)),
        WORDS(digest.labels),
        WORDS(digest.figures),
        WORDS(digest.icons),
        value_text(picture_of(d, &digest)),
        WORDS(digest.sides),
        value_colours(arena, &digest),
        WORDS(digest.spaces),
        value_whole(digest.columns)};
    d->values.slots[SLOT_PIECE] = (Value){.kind = VALUE_PIECE, .piece = d->piece};
    for (size_t i = 0; i < sizeof given / sizeof *given; i++)
        d->values.slots[SLOT_GIVEN + i] = given[i];
}

static bool run_lets(Drawing *d)
{
    for (int i = 0; i < d->template->lets.count; i++) {
        const Let *let = &d->template->lets.items[i];
        if (!program_run(d->values.eval, &let->program, d->values.slots,
                         &d->values.slots[let->slot]))
            return false;
    }
    return true;
}

/* --- drawing ------------------------------------------------------------------- */

static void draw_face(Faces *faces, Face *face, const Template *template, Arena *arena,
                      DiagList *diags)
{
    const Trim *trim = &face->trim;
    Eval eval = eval_new(faces->game, faces->scratch, diags);
    Drawing d = {.studio = faces->studio,
                 .game = faces->game,
                 .piece = face->piece,
                 .template = template,
                 .arena = arena,
                 .diags = diags,
                 .w = trim->w,
                 .h = trim->h,
                 .bleed = trim->bleed,
                 .safe = trim->safe,
                 .outline = trim->outline,
                 .around = MATRIX_IDENTITY};
    d.values.eval = &eval;
    d.values.slots =
        arena_alloc(faces->scratch, (size_t)(template->slots + 1) * sizeof(Value));
    give(faces, &d, face->side);
    Stand stand = {.w = trim->w, .h = trim->h, .items = &face->items};
    if (run_lets(&d))
        draw_layers(&d, &template->layers, stand);
    if (faces->preflight && !diags->errors)
        preflight_face(face, &d.notes, diags);
}

/* A piece may meet a problem on several lines, and on both sides. */
static void count_piece(Told *told, const Piece *piece, const char *message)
{
    told->varies |= !text_is(told->message, message);
    told->pieces += told->last != piece;
    told->last = piece;
    const char *others = told->varies ? ", with other figures too" : "";
    if (told->pieces > 1)
        snprintf(told->remark, LONGEST_REMARK, "drawn for %.120s and %d more%s",
                 told->first, told->pieces - 1, others);
    else
        snprintf(told->remark, LONGEST_REMARK, "drawn for %.120s%s", told->first,
                 others);
}

static Told *tell_first(const Piece *piece, const Diag *diag, DiagList *diags)
{
    Arena *arena = diags->arena;
    Told *told = arena_new_item(arena, Told);
    *told = (Told){.remark = arena_alloc(arena, LONGEST_REMARK),
                   .message = arena_print(arena, "%s", diag->message),
                   .first = piece_called(arena, piece)};
    Diag *copy =
        diag_add(diags, diag->level, diag->where, diag->rule, "%s", told->message);
    copy->help = diag->help ? arena_print(arena, "%s", diag->help) : NULL;
    for (int k = 0; k < diag->remarks.count; k++)
        diag_remark(diags, copy, diag->remarks.items[k].where, "%s",
                    diag->remarks.items[k].text);
    diag_remark(diags, copy, piece->where, "%s", "");
    if (copy->remarks.count) /* it is told now, and neither known nor too much */
        copy->remarks.items[copy->remarks.count - 1].text = told->remark;
    return told;
}

/* Each piece has its own figures in these, but the template is at fault. */
static bool is_of_place(const char *rule)
{
    static const char *const rules[] = {"contrast", "small-type"};
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
        if (text_is(rules[i], rule))
            return true;
    return false;
}

/* Problems that other pieces have met are told once, with their number. */
static void tell(Faces *faces, const Piece *piece, const DiagList *from,
                 DiagList *diags)
{
    for (int i = 0; i < from->all.count; i++) {
        const Diag *diag = from->all.items[i];
        const char *same = is_of_place(diag->rule) ? diag->rule : diag->message;
        const char *key =
            arena_print(faces->arena, "%p %d %d %s", (const void *)diag->where.source,
                        diag->where.line, diag->where.column, same);
        Told *told = map_get(&faces->told, key);
        if (!told) {
            told = tell_first(piece, diag, diags);
            map_put(&faces->told, key, told);
        }
        count_piece(told, piece, diag->message);
    }
}

Face face_draw(Faces *faces, const Piece *piece, int side, Arena *arena,
               DiagList *diags)
{
    Face face = {.piece = piece, .side = side};
    if (side == SIDE_BACK && !piece_has_back(piece))
        return face;
    const Template *template =
        find_template(faces, piece->set, side == SIDE_BACK, diags);
    arena_reset(faces->scratch);
    DiagList *own = diag_list_new(faces->scratch);
    if (template && face_trim(piece, arena, &face.trim, own)) {
        draw_face(faces, &face, template, arena, own);
        face.drawn = !own->errors;
    }
    studio_rest(faces->studio);
    tell(faces, piece, own, diags);
    return face;
}

bool faces_share_back(Faces *faces, const Set *set, DiagList *diags)
{
    if (!set->pieces.count || !piece_has_back(set->pieces.items[0]))
        return true;
    const Template *template = find_template(faces, set, true, diags);
    for (int i = 1; i < set->pieces.count; i++)
        if (number_compare(set->pieces.items[i]->width, set->pieces.items[0]->width) ||
            number_compare(set->pieces.items[i]->height, set->pieces.items[0]->height))
            return false;
    return template && !template->personal;
}
