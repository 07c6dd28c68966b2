/* ppgen list: the games; or one game's sets, boards and, with -v, everything. */
#include "base/json.h"
#include "base/look.h"
#include "command/list_set.h"
#include "command/table.h"

static const char *print_int(Arena *arena, long number)
{
    return arena_print(arena, "%ld", number);
}

/* --- all games ------------------------------------------------------------------ */

static const char *title_of(const GameFiles *files)
{
    return files->title ? files->title : files->name;
}

static void games_json(Session *session, const Plays *plays)
{
    Json json = json_new(session->arena);
    json_open(&json, "{");
    json_key(&json, "games");
    json_open(&json, "[");
    for (int i = 0; i < plays->plays.count; i++) {
        const GameFiles *files = plays->plays.items[i].files;
        if (!files || (i > 0 && files == plays->plays.items[i - 1].files))
            continue;
        json_open(&json, "{");
        json_pair(&json, "game", files->name);
        json_pair(&json, "title", title_of(files));
        json_key(&json, "editions");
        json_open(&json, "[");
        for (int e = 0; e < files->edition_count; e++)
            json_text(&json, files->editions[e]);
        json_close(&json, "]");
        json_close(&json, "}");
    }
    json_close(&json, "]");
    json_close(&json, "}");
    text_add(&session->out, json.out.text);
}

static void games_table(Session *session, const Plays *plays)
{
    Arena *arena = session->arena;
    Table table = table_new(arena);
    bool csv = text_is(session->options.format, "csv");
    table_column(&table, "game", false);
    table_column(&table, "title", false);
    table_column(&table, "editions", false);
    for (int i = 0; i < plays->plays.count; i++) {
        const GameFiles *files = plays->plays.items[i].files;
        if (!files || (i > 0 && files == plays->plays.items[i - 1].files))
            continue;
        Text editions = text_new(arena);
        for (int e = 0; e < files->edition_count; e++)
            text_print(&editions, "%s%s", e ? " " : "", files->editions[e]);
        table_cell(&table, files->name);
        table_cell(&table, title_of(files));
        table_cell(&table, editions.text);
    }
    if (csv)
        table_csv(&table, &session->out);
    else
        table_print(&table, &session->out, 0, session->look);
}

static int list_games(Session *session)
{
    Plays plays;
    if (!session_plays(session, false, &plays))
        return EXIT_CANNOT_RUN;
    plays_print_problems(session, &plays);
    if (text_is(session->options.format, "json"))
        games_json(session, &plays);
    else
        games_table(session, &plays);
    return plays_exit_code(session, &plays);
}

/* --- one game -------------------------------------------------------------------- */

typedef struct {
    Number width, height;
} Size;

typedef LIST(Size) Sizes;

static double area(Size size)
{
    return number_to_double(size.width) * number_to_double(size.height);
}

static bool same_size(Size a, Size b)
{
    return number_compare(a.width, b.width) == 0 &&
           number_compare(a.height, b.height) == 0;
}

/* The different sizes of a set's pieces, the largest first. */
static Sizes sizes_of(Arena *arena, const Set *set)
{
    Sizes sizes = {0};
    for (int i = 0; i < set->pieces.count; i++) {
        Size size = {set->pieces.items[i]->width, set->pieces.items[i]->height};
        bool known = false;
        for (int k = 0; k < sizes.count; k++)
            known = known || same_size(sizes.items[k], size);
        if (known)
            continue;
        list_add(arena, &sizes, size);
        for (int k = sizes.count - 1; k > 0; k--)
            if (area(sizes.items[k]) > area(sizes.items[k - 1])) {
                Size smaller = sizes.items[k - 1];
                sizes.items[k - 1] = sizes.items[k];
                sizes.items[k] = smaller;
            }
    }
    if (!sizes.count)
        list_add(arena, &sizes, (Size){set->width, set->height});
    return sizes;
}

static void size_json(Json *json, Size size)
{
    json_open(json, "[");
    json_number(json, size.width);
    json_number(json, size.height);
    json_close(json, "]");
}

static void sizes_json(Json *json, const Set *set)
{
    Sizes sizes = sizes_of(json->out.arena, set);
    json_key(json, "size");
    size_json(json, sizes.items[0]);
    if (sizes.count == 1)
        return;
    json_key(json, "sizes");
    json_open(json, "[");
    for (int i = 0; i < sizes.count; i++)
        size_json(json, sizes.items[i]);
    json_close(json, "]");
}

static void pieces_json(Json *json, const Game *game, const Set *set)
{
    json_key(json, "designs_list");
    json_open(json, "[");
    for (int i = 0; i < set->pieces.count; i++) {
        const Piece *piece = set->pieces.items[i];
        json_open(json, "{");
        json_pair(json, "id", piece->id);
        json_pair_int(json, "copies", piece_count(piece, game->players));
        json_pair(json, "origin", ORIGIN_NAMES[piece->origin]);
        json_close(json, "}");
    }
    json_close(json, "]");
}

static void set_json(Json *json, const Game *game, const Set *set, bool verbose)
{
    json_open(json, "{");
    json_pair(json, "set", set->name);
    json_pair(json, "kind", KIND_NAMES[set->kind]);
    json_pair_int(json, "pieces", set_count(set, game->players));
    json_pair_int(json, "designs", set->pieces.count);
    if (set->per_player)
        json_pair_int(json, "per_player", set_count(set, 1));
    sizes_json(json, set);
    json_pair(json, "origin", ORIGIN_NAMES[set->origin]);
    if (verbose)
        pieces_json(json, game, set);
    json_close(json, "}");
}

static void numbers_json(Json *json, const Game *game)
{
    json_key(json, "numbers");
    json_open(json, "[");
    for (int i = 0; i < game->numbers.count; i++) {
        const NamedNumber *number = game->numbers.items[i];
        json_open(json, "{");
        json_pair(json, "number", number->name);
        json_pair(json, "value", value_print(json->out.arena, number->value));
        json_pair(json, "origin", ORIGIN_NAMES[number->origin]);
        json_pair(json, "says", number->says);
        json_close(json, "}");
    }
    json_close(json, "]");
}

static void game_json(Session *session, const Play *play)
{
    const Game *game = play->game;
    Json json = json_new(session->arena);
    json_open(&json, "{");
    json_pair(&json, "game", game->name);
    json_pair(&json, "title", game->title);
    json_pair(&json, "edition", game->edition);
    json_key(&json, "editions");
    json_open(&json, "[");
    for (int i = 0; i < play->files->edition_count; i++)
        json_text(&json, play->files->editions[i]);
    json_close(&json, "]");
    json_key(&json, "players");
    json_open(&json, "[");
    json_int(&json, game->players_least);
    json_int(&json, game->players_most);
    json_close(&json, "]");
    json_key(&json, "sets");
    json_open(&json, "[");
    for (int i = 0; i < game->sets.count; i++)
        set_json(&json, game, game->sets.items[i], session->options.verbose);
    json_close(&json, "]");
    json_key(&json, "boards");
    json_open(&json, "[");
    for (int i = 0; i < game->boards.count; i++) {
        json_open(&json, "{");
        json_pair(&json, "board", game->boards.items[i]->name);
        json_pair_int(&json, "spaces", game->boards.items[i]->count);
        json_close(&json, "}");
    }
    json_close(&json, "]");
    if (session->options.verbose)
        numbers_json(&json, game);
    json_close(&json, "}");
    text_add(&session->out, json.out.text);
}

static const char *short_number(Arena *arena, Number number)
{
    Json json = json_new(arena);
    json_number(&json, number);
    return json.out.text;
}

static const char *size_text(Arena *arena, const Set *set)
{
    Sizes sizes = sizes_of(arena, set);
    Size size = sizes.items[0];
    if (number_sign(size.width) == 0)
        return "";
    const char *text = arena_print(arena, "%s × %s mm", short_number(arena, size.width),
                                   short_number(arena, size.height));
    if (sizes.count == 1)
        return text;
    return arena_print(arena, "%s and %d smaller", text, sizes.count - 1);
}

static Table sets_table(Session *session, const Game *game)
{
    Arena *arena = session->arena;
    Table table = table_new(arena);
    bool verbose = session->options.verbose;
    bool csv = text_is(session->options.format, "csv");
    table_column(&table, "set", false);
    table_column(&table, "kind", false);
    table_column(&table, "pieces", true);
    table_column(&table, "designs", true);
    table_column(&table, csv ? "per_player" : "a player", true);
    table_column(&table, "size", false);
    if (verbose)
        table_column(&table, "origin", false);
    for (int i = 0; i < game->sets.count; i++) {
        const Set *set = game->sets.items[i];
        table_cell(&table, set->name);
        table_cell(&table, KIND_NAMES[set->kind]);
        table_cell(&table, print_int(arena, set_count(set, game->players)));
        table_cell(&table, print_int(arena, set->pieces.count));
        table_cell(&table, set->per_player ? print_int(arena, set_count(set, 1)) : "");
        table_cell(&table, size_text(arena, set));
        if (verbose)
            table_cell(&table, ORIGIN_NAMES[set->origin]);
    }
    return table;
}

static void print_heading(Session *session, const char *text)
{
    Style style = style_of(session->look);
    text_print(&session->out, "\n%s%s%s\n", style.strong, text, style.plain);
}

static void print_boards(Session *session, const Game *game)
{
    Table table = table_new(session->arena);
    if (!game->boards.count)
        return;
    table_column(&table, "board", false);
    table_column(&table, "spaces", true);
    for (int i = 0; i < game->boards.count; i++) {
        table_cell(&table, game->boards.items[i]->name);
        table_cell(&table, print_int(session->arena, game->boards.items[i]->count));
    }
    text_add(&session->out, "\n");
    table_print(&table, &session->out, 2, session->look);
}

static void print_numbers(Session *session, const Game *game)
{
    Table table = table_new(session->arena);
    table_column(&table, "number", false);
    table_column(&table, "value", true);
    table_column(&table, "origin", false);
    table_column(&table, "", false);
    for (int i = 0; i < game->numbers.count; i++) {
        const NamedNumber *number = game->numbers.items[i];
        table_cell(&table, number->name);
        table_cell(&table, value_print(session->arena, number->value));
        table_cell(&table, ORIGIN_NAMES[number->origin]);
        table_cell(&table, number->says);
    }
    print_heading(session, "Numbers");
    table_print(&table, &session->out, 2, session->look);
}

/* "text: proposed", for the fields whose origin is not the piece's. */
static const char *other_origins(Arena *arena, const Piece *piece)
{
    Text text = text_new(arena);
    for (int i = 0; piece->origins && i < piece->set->fields.count; i++)
        if (piece->origins[i] != (char)piece->origin &&
            piece->values[i].kind != VALUE_NONE)
            text_print(&text, "%s%s %s", text.length ? ", " : "",
                       piece->set->fields.items[i].name,
                       ORIGIN_NAMES[(int)piece->origins[i]]);
    int copies = (int)piece->origin;
    if (piece->origins)
        copies = piece->origins[piece->set->fields.count];
    if (copies != (int)piece->origin)
        text_print(&text, "%scopies %s", text.length ? ", " : "", ORIGIN_NAMES[copies]);
    return text.text;
}

static void print_designs(Session *session, const Game *game, const Set *set)
{
    Table table = table_new(session->arena);
    table_column(&table, "id", false);
    table_column(&table, "copies", true);
    table_column(&table, "origin", false);
    table_column(&table, "but", false);
    for (int i = 0; i < set->pieces.count; i++) {
        const Piece *piece = set->pieces.items[i];
        table_cell(&table, piece->id);
        table_cell(&table,
                   print_int(session->arena, piece_count(piece, game->players)));
        table_cell(&table, ORIGIN_NAMES[piece->origin]);
        table_cell(&table, other_origins(session->arena, piece));
    }
    print_heading(session, set->title);
    table_print(&table, &session->out, 2, session->look);
}

static void game_text(Session *session, const Play *play)
{
    const Game *game = play->game;
    Style style = style_of(session->look);
    Table sets = sets_table(session, game);
    text_print(&session->out, "%s%s%s", style.strong, game->title, style.plain);
    text_print(&session->out, "  edition %s, ", game->edition);
    if (session->options.players || game->players_least == game->players_most)
        text_print(&session->out, "%d player%s\n\n", game->players,
                   game->players == 1 ? "" : "s");
    else
        text_print(&session->out, "%d to %d players (counts are for %d)\n\n",
                   game->players_least, game->players_most, game->players);
    table_print(&sets, &session->out, 2, session->look);
    print_boards(session, game);
    if (!session->options.verbose)
        return;
    print_numbers(session, game);
    for (int i = 0; i < game->sets.count; i++)
        print_designs(session, game, game->sets.items[i]);
}

int command_list(Session *session)
{
    int code;
    if (!session->options.word_count)
        return list_games(session);
    Play *play = session_play(session, false, &code);
    if (!play)
        return code;
    if (session->options.word_count > 1)
        return list_set(session, play->game, session->options.words[1]);
    if (text_is(session->options.format, "json")) {
        game_json(session, play);
    } else if (text_is(session->options.format, "csv")) {
        Table sets = sets_table(session, play->game);
        table_csv(&sets, &session->out);
    } else {
        game_text(session, play);
    }
    return code;
}
