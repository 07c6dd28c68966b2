/* ppgen list GAME SET: every design of one set with all that it says. */
#include "command/list.h"

#include "command/value_cell.h"
#include "expr/live.h"

typedef struct {
    Session *session;
    const char *name, *game;
    Map known; /* the names of all sets met, for help */
    LIST(const char *) names;
} Listing;

/* Notes the game's sets on the way. */
static bool has_set(void *context, const Play *play)
{
    Listing *l = context;
    Arena *arena = l->session->arena;
    l->game = arena_copy(arena, play->game->name, strlen(play->game->name));
    for (int i = 0; i < play->game->sets.count; i++) {
        const char *name = play->game->sets.items[i]->name;
        const char *copy = arena_copy(arena, name, strlen(name));
        if (!map_put(&l->known, copy, (void *)copy))
            list_add(arena, &l->names, copy);
    }
    return game_set(play->game, l->name);
}

/* A live text with its values worked out; as it is written, if that fails. */
static Value worked_out(const Piece *piece, Value value, Play *play)
{
    Value result = value;
    Eval eval = eval_new(play->game, play->arena, play->diags);
    if (live_value(&eval, piece, &result) || value.kind != VALUE_LIVE)
        return result;
    return value_text(value.live->node->text);
}

static Table table_of(void *context, Play *play, Arena *arena)
{
    const Listing *l = context;
    const Set *set = game_set(play->game, l->name);
    bool verbose = l->session->options.verbose;
    Table table = table_new(arena);
    table_column(&table, "id", false);
    table_column(&table, "copies", true);
    for (int i = 0; i < set->fields.count; i++)
        table_column(&table, set->fields.items[i].name,
                     set->fields.items[i].type->kind == TYPE_NUMBER);
    if (verbose)
        table_column(&table, "origin", false);
    for (int p = 0; p < set->pieces.count; p++) {
        const Piece *piece = set->pieces.items[p];
        table_text(&table, piece->id);
        table_whole(&table, piece_count(piece, play->game->players));
        for (int i = 0; i < set->fields.count; i++)
            table_value(&table, set->fields.items[i].type,
                        worked_out(piece, piece->values[i], play));
        if (verbose)
            table_text(&table, ORIGIN_NAMES[piece->origin]);
    }
    return table;
}

static void write_text(void *context, Play *play)
{
    const Listing *l = context;
    Session *session = l->session;
    const Set *set = game_set(play->game, l->name);
    Table table = table_of(context, play, play->arena);
    show_title(session, play->game);
    show_heading(
        session, set->title,
        arena_print(
            session->arena, "  %s, %s",
            text_counted(session->arena, set->pieces.count, "design", "designs"),
            text_counted(session->arena, set_count(set, play->game->players), "piece",
                         "pieces")));
    table_print(&table, &session->out, 2, session->look);
}

static void write_piece(Json *json, const Piece *piece, Play *play)
{
    const Fields *fields = &piece->set->fields;
    json_open(json, "{");
    json_pair(json, "id", piece->id);
    json_pair_int(json, "copies", piece_count(piece, play->game->players));
    for (int i = 0; i < fields->count; i++) {
        Value value = worked_out(piece, piece->values[i], play);
        if (value.kind == VALUE_NONE)
            continue;
        json_key(json, fields->items[i].name);
        json_value(json, fields->items[i].type, value);
    }
    json_close(json, "}");
}

static void write_json(void *context, Play *play, Json *json)
{
    const Listing *l = context;
    const Set *set = game_set(play->game, l->name);
    json_open(json, "{");
    json_pair(json, "game", play->game->name);
    json_pair(json, "edition", play->game->edition);
    json_pair(json, "set", set->name);
    json_key(json, "designs");
    json_open(json, "[");
    for (int i = 0; i < set->pieces.count; i++)
        write_piece(json, set->pieces.items[i], play);
    json_close(json, "]");
    json_close(json, "}");
}

static int fail_unknown(const Listing *l)
{
    Arena *arena = l->session->arena;
    Nearest nearest = nearest_to(l->name, NULL);
    nearest_try_all(&nearest, l->names.items, l->names.count);
    const char *help = nearest_help(arena, &nearest);
    if (!help)
        help = arena_print(arena, "there are %s",
                           text_join(arena, l->names.items, l->names.count, 0, "and"));
    return cannot_run(l->session, help, "%s has no set '%s'", l->game, l->name);
}

int list_set(Session *session)
{
    static const Showing showing = {has_set, write_text, write_json, table_of};
    Listing l = {.session = session,
                 .name = session->options.words[1],
                 .known = map_new(session->arena)};
    int told, code = session_show(session, &showing, &l, &told);
    return code == EXIT_GOOD && !told ? fail_unknown(&l) : code;
}
