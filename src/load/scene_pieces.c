/* Loads the pieces laid down in a scene.
 *
 * The pieces of each part are read into a set of their own. Then all of them become
 * pieces of one set, that of the scene: it has the fields that say how a piece lies,
 * and the fields of the pieces themselves. So an expression can ask 'here' for the
 * doors of the tiles that lie in a part. */
#include <math.h>
#include <string.h>

#include "load/scene_maker.h"
#include "model/sides.h"
#include "model/turns.h"

enum { ROUND = 360, MAX_SPIN = 10000 };

static const Type ANY_PIECE = {.kind = TYPE_PIECE};
static const Type ANY_SPACE = {.kind = TYPE_SPACE};

static const SceneField FIELDS[LAID_COUNT] = {
    [LAID_PIECE] = {"piece", &ANY_PIECE, NULL},
    [LAID_AT] = {"at", &ANY_SPACE, NULL},
    [LAID_TO] = {"to", &TYPE_OF_SIDE, NULL},
    [LAID_SPOT] = {"spot", &TYPE_OF_TEXT, NULL},
    [LAID_TURN] = {"turn", &TYPE_OF_NUMBER, "0"},
    [LAID_SPIN] = {"spin", &TYPE_OF_NUMBER, "0"},
    [LAID_BACK] = {"back", &TYPE_OF_YESNO, "no"},
    [LAID_FRONT] = {"front", &TYPE_OF_NUMBER, "1"},
    [LAID_FADED] = {"faded", &TYPE_OF_YESNO, "no"},
};

static const Type *type_of_side(Arena *arena, const Choice *sides)
{
    return sides == &SIDE ? &TYPE_OF_SIDE : type_choice(arena, sides);
}

/* --- reading ---------------------------------------------------------------------- */

static Set *read_part(SceneMaker *m, const ScenePart *part)
{
    SceneField fields[LAID_COUNT];
    memcpy(fields, FIELDS, sizeof fields);
    if (part->board) {
        fields[LAID_AT].type =
            part->printed_on
                ? arena_make(m->arena, Type, .kind = TYPE_SPACE, .near = part->board)
                : type_space(m->arena, part->board);
        fields[LAID_TO].type = type_of_side(m->arena, part->board->sides);
    }
    Set *set =
        scene_set(m, "laid piece", "pieces in a scene", fields, LAID_COUNT, MAX_LAID);
    set->fields.items[LAID_PIECE].optional = false;
    const Variable *board = arena_make(m->arena, Variable, .board = part->board);
    pending_texts_bind(m->loader, scene_set_fill(m, set, part->node, "pieces", board));
    return set;
}

/* Returns where the value of a field is written; otherwise where the piece is. */
static SourceRange written(const Piece *laid, LaidField field)
{
    const Node *node = node_get(laid->node, FIELDS[field].name);
    return node ? node->where : laid->where;
}

static bool check_turn(SceneMaker *m, const Piece *laid)
{
    const double turn = number_to_double(laid->values[LAID_TURN].number);
    const Value *at = &laid->values[LAID_AT];
    const Piece *piece = laid->values[LAID_PIECE].piece;
    Arena *arena = m->diags->arena;
    if (fabs(turn) > ROUND)
        return diag_error(m->diags, written(laid, LAID_TURN), "turn",
                          "a turn must be from -360 to 360 degrees");
    const Board *board =
        at->kind == VALUE_SPACE && at->space->row ? at->space->board : NULL;
    const TurnSteps steps = turn_steps(piece, board);
    if (turn_is_allowed(steps, turn))
        return true;
    bool may_lie_apart = turn_is_allowed(turn_steps(piece, NULL), turn);
    const char *what =
        board ? arena_print(arena, "on the grid of '%s', a piece turns", board->name)
              : arena_print(arena, "the sides of '%s' turn with it", piece->id);
    return diag_error_help(
        m->diags, written(laid, LAID_TURN), "turn",
        arena_print(arena, "write %s%s", turns_text(arena, steps),
                    may_lie_apart ? "; without 'at:' any angle is allowed" : ""),
        "%s by %s, not by %.6g degrees", what, turn_steps_text(arena, steps), turn);
}

static bool is_ring_of(const Set *set, const Board *board)
{
    return board && set_printed_board(set, board) && board->rings;
}

static bool check_spin(SceneMaker *m, const ScenePart *part, const Piece *laid)
{
    const Number spin = laid->values[LAID_SPIN].number;
    const Set *set = laid->values[LAID_PIECE].piece->set;
    if (number_sign(spin) == 0)
        return true;
    if (!is_ring_of(set, part->board))
        return diag_error_help(m->diags, written(laid, LAID_SPIN), "turn",
                               "use 'turn:' for other pieces",
                               "only a ring of the part's board can be spun");
    return (number_is_whole(spin) && fabs(number_to_double(spin)) <= MAX_SPIN) ||
           diag_error(m->diags, written(laid, LAID_SPIN), "turn",
                      "a ring is spun by a whole number of spaces, at most %d",
                      MAX_SPIN);
}

/* A ring of the board stays in its place: it can be spun, but not turned or flipped. */
static bool check_ring(SceneMaker *m, const ScenePart *part, const Piece *laid)
{
    const Set *set = laid->values[LAID_PIECE].piece->set;
    bool turned = number_sign(laid->values[LAID_TURN].number) != 0;
    if (!is_ring_of(set, part->board))
        return true;
    if (part->ground && !text_is(part->ground, "printed"))
        return diag_error_help(
            m->diags, laid->where, "scene-part",
            "write 'ground: printed', or remove 'ground:'",
            "a ring of the board is visible only if its background is printed");
    return (!turned && !laid->values[LAID_BACK].yes) ||
           diag_error_help(
               m->diags, written(laid, turned ? LAID_TURN : LAID_BACK), "turn",
               "use 'spin:' with a number of spaces",
               "a ring of the board can be spun, but not turned or flipped");
}

/* Returns false after reporting that the piece is outside the part's view. */
static bool check_view(SceneMaker *m, const ScenePart *part, const Piece *laid)
{
    const Space *space = laid->values[LAID_AT].space;
    if (space->board != part->board && !part_shows(part, space))
        return diag_error(m->diags, written(laid, LAID_AT), "view",
                          "the board %s is not on the piece that prints %s",
                          space->board->name, part->board->name);
    return part_shows(part, space) ||
           diag_error_help(m->diags, written(laid, LAID_AT), "view",
                           "extend 'view:', or remove the piece",
                           "'%s' is not in the view of this part", space->name);
}

/* Returns true if pieces of this set show the board, and so need no space to lie on. */
static bool is_ground_of(const Set *set, const Board *board)
{
    return set_printed_board(set, board) && (board->rings || set->pieces.count == 1);
}

static bool check_place(SceneMaker *m, const ScenePart *part, const Piece *laid)
{
    const Piece *piece = laid->values[LAID_PIECE].piece;
    const Value *at = &laid->values[LAID_AT];
    if (at->kind == VALUE_SPACE && !part->board)
        return diag_error_help(m->diags, written(laid, LAID_AT), "scene-part",
                               "add 'board: …' to the part",
                               "this part has no board, so it has no space '%s'",
                               at->space->name);
    if (laid->values[LAID_TO].kind != VALUE_NONE && at->kind != VALUE_SPACE)
        return diag_error(m->diags, written(laid, LAID_TO), "scene-part",
                          "'to' is a side of the space under 'at': it needs 'at'");
    if (laid->values[LAID_TO].kind != VALUE_NONE &&
        at->space->board->sides != part->board->sides)
        return diag_error(m->diags, written(laid, LAID_TO), "scene-part",
                          "'to' is a side of the spaces of %s, not of %s",
                          part->board->name, at->space->board->name);
    if (laid->values[LAID_SPOT].kind != VALUE_NONE)
        return at->kind != VALUE_SPACE ||
               diag_error(
                   m->diags, written(laid, LAID_SPOT), "scene-part",
                   "a piece has 'at:' for a space or 'spot:' for a piece, not both");
    if (at->kind != VALUE_SPACE && part->board &&
        !is_ground_of(piece->set, part->board))
        return diag_error_help(
            m->diags, laid->where, "missing-field",
            "add 'at:' with a space of the board, or 'spot:' with a piece",
            "'%s' has no place on the board", piece->id);
    if (at->kind == VALUE_SPACE && at->space->row)
        tile_fit_check(m->loader, piece, at->space->board);
    return at->kind != VALUE_SPACE || check_view(m, part, laid);
}

/* --- capacity of spaces ----------------------------------------------------------- */

/* Returns the capacity that 'holds:' gives for a set; 0 after reporting a problem. */
static int read_holds(SceneMaker *m, const Node *holds, const Entry *entry)
{
    const char *word = scene_text(m, holds, entry->key->text, NULL);
    Number number;
    int64_t most = 0;
    if (!word)
        return 0;
    if (number_read(m->arena, word, &number) && number_to_int(number, &most) &&
        most > 0 && most <= MAX_LAID)
        return (int)most;
    diag_error(
        m->diags, entry->value->where, "wrong-type",
        "the number of '%s' that a space holds must be a whole number from 1 to %d, "
        "not '%s'",
        entry->key->text, MAX_LAID, word);
    return 0;
}

static const Node *holds_of(const Game *game, const Board *board)
{
    const Node *boards = get_map(game->tree, "boards");
    return node_get(node_get(boards, board->name), "holds");
}

void scene_holds_check(Loader *loader)
{
    SceneMaker m = {.loader = loader, .arena = loader->arena, .diags = loader->diags};
    for (int i = 0; i < loader->game->boards.count; i++) {
        const Node *holds = holds_of(loader->game, loader->game->boards.items[i]);
        for (int k = 0; holds && holds->kind == NODE_MAP && k < holds->count; k++) {
            const Entry *entry = &holds->entries[k];
            if (!game_set(loader->game, entry->key->text))
                name_report_unknown(loader, SYMBOL_SET, entry->key->text,
                                    entry->key->where);
            read_holds(&m, holds, entry);
        }
    }
}

/* Returns how many pieces of the set a space of the board can hold; 0 if there is no
 * limit. */
static int most_of(SceneMaker *m, const Board *board, const Set *set,
                   SourceRange *where)
{
    const Node *holds = holds_of(m->loader->game, board);
    const Entry *entry = holds ? node_entry(holds, set->name) : NULL;
    if (!entry)
        return 0;
    *where = entry->value->where;
    return read_holds(m, holds, entry);
}

/* Checks the number of pieces of one set on one space of a part. */
static void check_room(SceneMaker *m, const Set *raw, int first, int most,
                       SourceRange rule)
{
    const Piece *one = raw->pieces.items[first];
    const Set *set = one->values[LAID_PIECE].piece->set;
    const Space *space = one->values[LAID_AT].space;
    long count = one->copies;
    for (int i = 0; i < first; i++) {
        const Piece *other = raw->pieces.items[i];
        if (other->values[LAID_AT].kind == VALUE_SPACE &&
            other->values[LAID_AT].space == space &&
            other->values[LAID_PIECE].piece->set == set)
            count += other->copies;
    }
    if (count <= most || count - one->copies > most)
        return;
    Diag *diag = diag_add(
        m->diags, LEVEL_ERROR, one->where, "no-room", "%s are on %s, but only %s",
        text_plural(m->diags->arena, count, set->noun,
                    set->plural
                        ? set->plural
                        : arena_print(m->diags->arena, "pieces of '%s'", set->name)),
        space->name,
        most == 1 ? "one fits" : arena_print(m->diags->arena, "%d fit", most));
    diag_remark(m->diags, diag, rule, "the board '%s' sets this limit",
                space->board->name);
}

static void check_rooms(SceneMaker *m, const Set *raw)
{
    const Set *asked = NULL;
    const Board *board = NULL;
    SourceRange rule = {0};
    int most = 0;
    for (int i = 0; i < raw->pieces.count; i++) {
        const Piece *laid = raw->pieces.items[i];
        const Set *set = laid->values[LAID_PIECE].piece->set;
        const Value *at = &laid->values[LAID_AT];
        if (at->kind != VALUE_SPACE || at->space->outside)
            continue;
        if (set != asked || at->space->board != board)
            most = most_of(m, at->space->board, set, &rule);
        asked = set;
        board = at->space->board;
        if (most)
            check_room(m, raw, i, most, rule);
    }
}

static void check_part(SceneMaker *m, const ScenePart *part, const Set *raw)
{
    int errors = m->diags->errors;
    for (int i = 0; i < raw->pieces.count; i++) {
        const Piece *laid = raw->pieces.items[i];
        (void)(check_place(m, part, laid) && check_turn(m, laid) &&
               check_spin(m, part, laid) && check_ring(m, part, laid));
    }
    if (m->diags->errors == errors)
        check_rooms(m, raw);
}

/* --- the set of the scene --------------------------------------------------------- */

typedef LIST(const Set *) Sets;

static void note_set(SceneMaker *m, Sets *sets, const Set *set)
{
    for (int i = 0; i < sets->count; i++)
        if (sets->items[i] == set)
            return;
    list_add(m->arena, sets, set);
}

/* Adds a field to the scene's set. If several sets have a field of that name, the types
 * must be alike; otherwise the field is faulty and no expression can name it. */
static void add_field(SceneMaker *m, Set *to, const Field *field)
{
    for (int i = 0; i < to->fields.count; i++) {
        Field *own = &to->fields.items[i];
        if (!text_is(own->name, field->name))
            continue;
        if (i >= LAID_COUNT && type_alike(own->type, field->type))
            own->type = type_join(m->arena, own->type, field->type);
        else if (i >= LAID_COUNT)
            own->faulty = true;
        own->optional |= field->optional && i >= LAID_COUNT;
        return;
    }
    Field added = *field;
    added.index = to->fields.count;
    added.faulty = false;
    list_add(m->arena, &to->fields, added);
}

static void make_fields(SceneMaker *m, Set *to, const Sets *sets)
{
    for (int s = 0; s < sets->count; s++)
        for (int f = 0; f < sets->items[s]->fields.count; f++)
            add_field(m, to, &sets->items[s]->fields.items[f]);
    for (int f = LAID_COUNT; f < to->fields.count; f++) {
        Field *field = &to->fields.items[f];
        for (int s = 0; s < sets->count; s++)
            field->optional |= !field_find(&sets->items[s]->fields, field->name);
        if (field->faulty)
            field->name = ""; /* so that nothing can name it */
    }
}

/* Copies the value of a laid down piece: sides are turned with it, and texts are
 * evaluated. */
static void take_value(SceneMaker *m, const Piece *piece, double degrees, Value value,
                       Value *to)
{
    Eval *eval = &m->loader->eval;
    eval_restart(eval);
    bool silent = eval->silent;
    eval->silent = true; /* errors in the texts of a piece are reported elsewhere */
    if (!live_value(eval, piece, &value) ||
        !value_copy(m->loader, piece->where, &value))
        value = (Value){.kind = VALUE_NONE};
    eval->silent = silent;
    *to = value_turned(m->arena, value, degrees);
}

/* Returns "l-standard on E5" or similar, for messages. */
static const char *piece_label(SceneMaker *m, const Piece *laid)
{
    const Piece *piece = laid->values[LAID_PIECE].piece;
    if (node_get(laid->node, "id"))
        return laid->id;
    return laid->values[LAID_AT].kind == VALUE_SPACE
               ? arena_print(m->arena, "%s on %s", piece->id,
                             laid->values[LAID_AT].space->name)
               : piece->id;
}

static const Piece *lay(SceneMaker *m, Set *set, const Piece *laid)
{
    const Piece *piece = laid->values[LAID_PIECE].piece;
    int count = set->fields.count;
    double degrees = number_to_double(laid->values[LAID_TURN].number);
    Piece *made = arena_alloc(m->arena, sizeof(Piece) + (size_t)count * sizeof(Value));
    *made = *laid;
    made->set = set;
    made->id = piece_label(m, laid);
    made->width = piece->width;
    made->height = piece->height;
    memcpy(made->values, laid->values, LAID_COUNT * sizeof(Value));
    take_value(m, laid, 0, laid->values[LAID_SPOT], &made->values[LAID_SPOT]);
    for (int i = LAID_COUNT; i < count; i++) {
        const Field *own = field_find(&piece->set->fields, set->fields.items[i].name);
        made->values[i] = (Value){.kind = VALUE_NONE};
        if (own)
            take_value(m, piece, degrees, piece->values[own->index], &made->values[i]);
    }
    return made;
}

/* Returns true if a piece of the part is on another board of the same print. */
static bool uses_other_boards(const ScenePart *part, const Set *raw)
{
    for (int i = 0; i < raw->pieces.count; i++) {
        const Value *at = &raw->pieces.items[i]->values[LAID_AT];
        if (at->kind == VALUE_SPACE && at->space->board != part->board)
            return true;
    }
    return false;
}

/* If all pieces are on the same board, expressions can use the fields of its spaces. */
static const Type *type_of_places(SceneMaker *m, Set *const *raw)
{
    const Board *board = NULL;
    for (int i = 0; i < m->parts.count; i++) {
        const Board *own = m->parts.items[i]->board;
        if ((own && board && own != board) ||
            uses_other_boards(m->parts.items[i], raw[i]))
            return &ANY_SPACE;
        board = own ? own : board;
    }
    return type_space(m->arena, board);
}

/* Sets the type of 'to'. If parts show boards whose spaces have different sides,
 * expressions cannot name it. */
static void set_type_of_to(SceneMaker *m, Field *to)
{
    const Choice *sides = NULL;
    for (int i = 0; i < m->parts.count; i++) {
        const Board *board = m->parts.items[i]->board;
        if (board && sides && board->sides != sides)
            to->name = "";
        sides = board ? board->sides : sides;
    }
    if (sides)
        to->type = type_of_side(m->arena, sides);
}

void scene_pieces_load(SceneMaker *m)
{
    Set **raw = arena_array(m->arena, Set *, m->parts.count + 1);
    Sets sets = {0};
    Set *set = scene_set(m, "here", "pieces here", FIELDS, LAID_COUNT, 0);
    int errors = m->diags->errors, all = 0;
    for (int i = 0; i < m->parts.count; i++) {
        raw[i] = read_part(m, m->parts.items[i]);
        all += raw[i]->pieces.count;
        if (m->diags->errors == errors)
            check_part(m, m->parts.items[i], raw[i]);
        for (int p = 0; p < raw[i]->pieces.count && m->diags->errors == errors; p++)
            note_set(m, &sets, raw[i]->pieces.items[p]->values[LAID_PIECE].piece->set);
    }
    set->of_scene = true;
    set->fields.items[LAID_PIECE].optional = false;
    set->fields.items[LAID_AT].type = type_of_places(m, raw);
    set_type_of_to(m, &set->fields.items[LAID_TO]);
    m->scene->set = set;
    if (all > MAX_LAID && m->diags->errors == errors)
        diag_error(m->diags, m->scene->where, "too-large",
                   "a scene has at most %d pieces", MAX_LAID);
    if (m->diags->errors > errors)
        return;
    make_fields(m, set, &sets);
    for (int i = 0; i < m->parts.count; i++)
        for (int p = 0; p < raw[i]->pieces.count; p++)
            list_add(m->arena, &m->parts.items[i]->laid,
                     lay(m, set, raw[i]->pieces.items[p]));
}
