/* One piece for the page of 'ppgen serve': its fields, where each is written, its text
 * boxes, and its problems. */
#include "command/live_game.h"
#include "command/value_cell.h"
#include "expr/live.h"
#include "layout/piece.h"

const char *live_field_text(const LiveGame *game, const Piece *piece,
                            const Field *field, Arena *arena)
{
    const Game *of = game->variant.game;
    Value value = piece->values[field->index];
    Eval eval = eval_new(of, arena, diag_list_new(arena));
    if (!live_value(&eval, piece, &value))
        return value.kind == VALUE_LIVE ? value.live->node->text : "";
    return value.kind == VALUE_NONE ? "" : value_display(arena, value);
}

/* Returns the text that a value is computed from, such as "{hand - 1} cards"; NULL if
 * it is written as it is shown. */
static const char *formula_of(const Piece *piece, const Field *field, const char *shown)
{
    const Value *value = &piece->values[field->index];
    if (value->kind == VALUE_LIVE)
        return value->live->node->text;
    const Node *node = piece_written(piece, field);
    bool is_computed = node && node->kind == NODE_TEXT && value->kind == VALUE_NUMBER &&
                       !text_is_number(node->text);
    return is_computed && !text_is(node->text, shown) ? node->text : NULL;
}

static void write_field(const LiveGame *game, JsonWriter *json, const Piece *piece,
                        const Field *field)
{
    Arena *arena = json->out.arena;
    const char *text = live_field_text(game, piece, field, arena);
    const Node *node = piece_written(piece, field);
    if (piece->values[field->index].kind == VALUE_NONE)
        return;
    json_open(json, "{");
    json_pair(json, "name", field->name);
    json_pair(json, "type", type_name(arena, field->type));
    json_pair(json, "text", text);
    json_pair(json, "formula", formula_of(piece, field, text));
    live_write_place(game, json, node ? node->where : (SourceRange){0});
    json_close(json, "}");
}

static void write_fields(const LiveGame *game, JsonWriter *json, const Piece *piece)
{
    json_open_key(json, "fields", "[");
    for (int i = 0; i < piece->set->fields.count; i++)
        write_field(game, json, piece, &piece->set->fields.items[i]);
    json_close(json, "]");
}

static void write_text(const LiveGame *game, JsonWriter *json, const char *side,
                       const FaceText *text)
{
    const double box[] = {text->box.x, text->box.y, text->box.w, text->box.h};
    json_open(json, "{");
    json_pair(json, "side", side);
    json_open_key(json, "box", "[");
    for (int i = 0; i < 4; i++)
        json_decimal(json, box[i]);
    json_close(json, "]");
    json_pair(json, "layer", text->id);
    live_write_place(game, json, text->where);
    json_pair_decimal(json, "full", text->fullness);
    json_pair_decimal(json, "size", text->size);
    json_pair_decimal(json, "full-size", text->full_size);
    json_pair_bool(json, "fits", text->fits);
    json_pair(json, "text", text->text);
    json_close(json, "}");
}

/* Draws a side, adds its text boxes, and collects its problems. */
static void write_side(LiveGame *game, JsonWriter *json, const Piece *piece, int side,
                       DiagList *diags)
{
    Arena *arena = json->out.arena;
    const Face face = face_draw(game->faces, piece, side, arena, diags);
    for (int i = 0; i < face.texts.count; i++)
        write_text(game, json, live_side_word(arena, side, 1), &face.texts.items[i]);
}

/* Draws all sides of the piece to find their text boxes and problems. */
static void write_sides(LiveGame *game, JsonWriter *json, const Piece *piece)
{
    Arena *arena = json->out.arena;
    DiagList *diags = diag_list_new(arena);
    game->faces->problems = map_new(arena);
    game->faces->keeps_texts = true;
    json_open_key(json, "texts", "[");
    for (int side = SIDE_FRONT; side <= piece_fronts(piece); side++)
        write_side(game, json, piece, side, diags);
    if (piece_has_back(piece))
        write_side(game, json, piece, SIDE_BACK, diags);
    json_close(json, "]");
    game->faces->keeps_texts = false;
    json_open_key(json, "problems", "[");
    live_write_problems(game, json, diags, piece);
    json_close(json, "]");
}

/* "piece SET/ID" */
void live_piece(LiveGame *game, const char *const *words, int count, LiveAnswer *answer)
{
    Arena *arena = answer->body.arena;
    const Piece *piece = count ? live_find(game, words[0]) : NULL;
    if (!piece) {
        live_fail(answer, "404", "there is no such piece");
        return;
    }
    JsonWriter json = json_new(arena);
    json.flat = 1;
    json_open(&json, "{");
    json_pair(&json, "id", piece->id);
    json_pair(&json, "title", live_title(game, piece, arena));
    json_pair(&json, "set", piece->set->name);
    json_pair_int(&json, "copies", piece_count(piece, game->variant.game->players));
    live_write_place(game, &json, piece->where);
    write_fields(game, &json, piece);
    write_sides(game, &json, piece);
    json_close(&json, "}");
    text_add(&answer->body, json.out.text);
}
