#include "command/list_set.h"

#include "base/json.h"
#include "base/look.h"
#include "command/table.h"
#include "expr/live.h"

/* The value as it is printed: texts with their live values worked out. */
static const char *shown(Eval *eval, const Piece *piece, Value value)
{
    if (value.kind == VALUE_NONE)
        return "";
    return live_value(eval, piece, &value) ? value_print(eval->scratch, value) : "";
}

static void write_table(Session *session, const Game *game, const Set *set, Eval *eval)
{
    Table table = table_new(session->arena);
    table_column(&table, "id", false);
    table_column(&table, "copies", true);
    for (int i = 0; i < set->fields.count; i++)
        table_column(&table, set->fields.items[i].name,
                     set->fields.items[i].type->kind == TYPE_NUMBER);
    for (int p = 0; p < set->pieces.count; p++) {
        const Piece *piece = set->pieces.items[p];
        table_cell(&table, piece->id);
        table_cell(&table, arena_print(session->arena, "%ld",
                                       piece_count(piece, game->players)));
        for (int i = 0; i < set->fields.count; i++)
            table_cell(&table, shown(eval, piece, piece->values[i]));
    }
    if (text_is(session->options.format, "csv"))
        table_csv(&table, &session->out);
    else
        table_print(&table, &session->out, 0, session->look);
}

static void write_field(Json *json, const Field *field, const char *text, Value value)
{
    json_key(json, field->name);
    if (value.kind == VALUE_NUMBER)
        json_number(json, value.number);
    else if (value.kind == VALUE_YESNO)
        json_yesno(json, value.yes);
    else
        json_text(json, text);
}

static void write_json(Session *session, const Game *game, const Set *set, Eval *eval)
{
    Json json = json_new(session->arena);
    json_open(&json, "{");
    json_pair(&json, "game", game->name);
    json_pair(&json, "edition", game->edition);
    json_pair(&json, "set", set->name);
    json_key(&json, "designs");
    json_open(&json, "[");
    for (int p = 0; p < set->pieces.count; p++) {
        const Piece *piece = set->pieces.items[p];
        json_open(&json, "{");
        json_pair(&json, "id", piece->id);
        json_pair_int(&json, "copies", piece_count(piece, game->players));
        for (int i = 0; i < set->fields.count; i++)
            if (piece->values[i].kind != VALUE_NONE)
                write_field(&json, &set->fields.items[i],
                            shown(eval, piece, piece->values[i]), piece->values[i]);
        json_close(&json, "}");
    }
    json_close(&json, "]");
    json_close(&json, "}");
    text_add(&session->out, json.out.text);
}

static const Set *find_set(const Game *game, const char *name)
{
    for (int i = 0; i < game->sets.count; i++)
        if (text_is(game->sets.items[i]->name, name))
            return game->sets.items[i];
    return NULL;
}

static int no_set(Session *session, const Game *game, const char *name)
{
    LIST(const char *) names = {0};
    for (int i = 0; i < game->sets.count; i++)
        list_add(session->arena, &names, game->sets.items[i]->name);
    return cannot_run("%s has no set '%s'\n   help: there are %s", game->name, name,
                      text_join(session->arena, names.items, names.count, 0, "and"));
}

int list_set(Session *session, const Game *game, const char *name)
{
    const Set *set = find_set(game, name);
    if (!set)
        return no_set(session, game, name);
    DiagList *diags = diag_list_new(session->arena);
    Eval eval = eval_new(game, session->arena, diags);
    if (text_is(session->options.format, "json"))
        write_json(session, game, set, &eval);
    else
        write_table(session, game, set, &eval);
    Plays problems = {0};
    Play wrong = {NULL, NULL, diags, NULL, NULL};
    list_add(session->arena, &problems.plays, wrong);
    plays_print_problems(session, &problems);
    return diags->errors ? EXIT_CONTENT : EXIT_GOOD;
}
