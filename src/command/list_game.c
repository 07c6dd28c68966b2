/* ppgen list GAME: lists sets and boards; with -v, also numbers, rules and all
 * designs. */
#include "command/list.h"

#include "command/value_cell.h"
#include "expr/live.h"
#include "model/scene.h"

/* --- sizes ------------------------------------------------------------------------ */

typedef struct {
    Number width, height;
} Size;

typedef LIST(Size) Sizes;

static double area(Size size)
{
    return number_to_double(size.width) * number_to_double(size.height);
}

static bool is_known(const Sizes *sizes, Size size)
{
    for (int i = 0; i < sizes->count; i++)
        if (number_compare(sizes->items[i].width, size.width) == 0 &&
            number_compare(sizes->items[i].height, size.height) == 0)
            return true;
    return false;
}

/* Inserts a size; the list is sorted from the largest to the smallest. */
static void add_size(Arena *arena, Sizes *sizes, Size size)
{
    list_add(arena, sizes, size);
    Size *items = sizes->items;
    for (int i = sizes->count - 1; i > 0 && area(items[i]) > area(items[i - 1]); i--) {
        Size smaller = items[i - 1];
        items[i - 1] = items[i];
        items[i] = smaller;
    }
}

/* Returns the different sizes of a set's pieces; empty if no size is known. */
static Sizes sizes_of(Arena *arena, const Set *set)
{
    Sizes sizes = {0};
    for (int i = 0; i < set->pieces.count; i++) {
        Size size = {set->pieces.items[i]->width, set->pieces.items[i]->height};
        if (number_sign(size.width) > 0 && !is_known(&sizes, size))
            add_size(arena, &sizes, size);
    }
    if (!set->pieces.count && number_sign(set->width) > 0)
        add_size(arena, &sizes, (Size){set->width, set->height});
    return sizes;
}

static const char *size_text(Arena *arena, const Set *set)
{
    Sizes sizes = sizes_of(arena, set);
    if (!sizes.count)
        return "";
    Size size = sizes.items[0];
    const char *largest =
        arena_print(arena, "%s × %s mm", number_print_short(arena, size.width),
                    number_print_short(arena, size.height));
    if (sizes.count == 1)
        return largest;
    return arena_print(arena, "%s and %d smaller", largest, sizes.count - 1);
}

/* --- origins ---------------------------------------------------------------------- */

static bool has_key(const Node *node, const char *key)
{
    if (node->kind == NODE_MAP && node_get(node, key))
        return true;
    for (int i = 0; node->kind != NODE_TEXT && i < node->count; i++)
        if (has_key(node->kind == NODE_MAP ? node->entries[i].value : node->items[i],
                    key))
            return true;
    return false;
}

bool list_shows_origins(const Game *game)
{
    return has_key(game->tree, "origin");
}

/* Returns a text such as "text proposed", for the fields whose origin differs from that
 * of the piece. */
static const char *other_origins(Arena *arena, const Piece *piece)
{
    const Fields *fields = &piece->set->fields;
    Text text = text_new(arena);
    for (int i = 0; piece->origins && i <= fields->count; i++) {
        bool copies = i == fields->count;
        bool absent = !copies && piece->values[i].kind == VALUE_NONE;
        if (!absent && piece->origins[i] != (char)piece->origin)
            text_print(&text, "%s%s %s", text.length ? ", " : "",
                       copies ? "copies" : fields->items[i].name,
                       ORIGIN_NAMES[(int)piece->origins[i]]);
    }
    return text.text;
}

/* Returns a text such as "stated, size proposed". */
static const char *set_origins(Arena *arena, const Set *set)
{
    const char *name = ORIGIN_NAMES[set->origin];
    return sizes_of(arena, set).count && set->size_origin != set->origin
               ? arena_print(arena, "%s, size %s", name, ORIGIN_NAMES[set->size_origin])
               : name;
}

/* --- JSON ------------------------------------------------------------------------- */

static void size_json(JsonWriter *json, Size size)
{
    json_open(json, "[");
    json_number(json, size.width);
    json_number(json, size.height);
    json_close(json, "]");
}

static void sizes_json(JsonWriter *json, const Set *set)
{
    Sizes sizes = sizes_of(json->out.arena, set);
    if (!sizes.count)
        return;
    json_key(json, "size");
    size_json(json, sizes.items[0]);
    if (sizes.count == 1)
        return;
    json_open_key(json, "sizes", "[");
    for (int i = 0; i < sizes.count; i++)
        size_json(json, sizes.items[i]);
    json_close(json, "]");
}

static void pieces_json(JsonWriter *json, const Game *game, const Set *set)
{
    json_open_key(json, "designs_list", "[");
    for (int i = 0; i < set->pieces.count; i++) {
        const Piece *piece = set->pieces.items[i];
        json_open(json, "{");
        json_pair(json, "id", piece->id);
        json_pair_int(json, "copies", piece_count(piece, game->players));
        json_pair_bool(json, "printed", !piece->unprinted);
        json_pair(json, "origin", ORIGIN_NAMES[piece->origin]);
        json_close(json, "}");
    }
    json_close(json, "]");
}

static void rules_json(JsonWriter *json, Variant *variant)
{
    const Game *game = variant->game;
    json_open_key(json, "rules", "[");
    for (int i = 0; i < game->rules.count; i++) {
        const Rule *rule = &game->rules.items[i];
        json_open(json, "{");
        json_pair(json, "rule", rule->name);
        json_pair(json, "text",
                  live_of_game(variant->arena, game, rule->text, NULL, variant->diags));
        json_pair(json, "origin", ORIGIN_NAMES[rule->origin]);
        json_close(json, "}");
    }
    json_close(json, "]");
}

static void set_json(JsonWriter *json, const Game *game, const Set *set, bool verbose)
{
    json_open(json, "{");
    json_pair(json, "set", set->name);
    json_pair(json, "kind", KIND_NAMES[set->kind]);
    json_pair_int(json, "pieces", set_count(set, game->players));
    json_pair_int(json, "printed", set_printed(set, game->players));
    json_pair_int(json, "designs", set->pieces.count);
    if (set->per != PER_GAME)
        json_pair_int(json, "per_player", set_count_per_player(set));
    sizes_json(json, set);
    json_pair(json, "origin", ORIGIN_NAMES[set->origin]);
    json_pair(json, "size_origin", ORIGIN_NAMES[set->size_origin]);
    if (verbose)
        pieces_json(json, game, set);
    json_close(json, "}");
}

static void board_json(JsonWriter *json, const Board *board)
{
    json_open(json, "{");
    json_pair(json, "board", board->name);
    json_pair_int(json, "spaces", board->count);
    json_close(json, "}");
}

static void scenes_json(JsonWriter *json, const Game *game)
{
    json_open_key(json, "diagrams", "[");
    for (int i = 0; i < game->scenes.count; i++) {
        json_open(json, "{");
        json_pair(json, "diagram", game->scenes.items[i]->name);
        json_pair(json, "says", game->scenes.items[i]->says);
        json_pair(json, "alt", game->scenes.items[i]->alt);
        json_close(json, "}");
    }
    json_close(json, "]");
}

static void numbers_json(JsonWriter *json, const Game *game)
{
    json_open_key(json, "numbers", "[");
    for (int i = 0; i < game->numbers.count; i++) {
        const NamedNumber *number = game->numbers.items[i];
        json_open(json, "{");
        json_pair(json, "number", number->name);
        json_key(json, "value");
        json_value(json, number->type, number->value);
        json_pair(json, "origin", ORIGIN_NAMES[number->origin]);
        json_pair(json, "says", number->says);
        json_close(json, "}");
    }
    json_close(json, "]");
}

static void write_json(void *context, Variant *variant, JsonWriter *json)
{
    const Session *session = context;
    const Game *game = variant->game;
    json_open(json, "{");
    json_pair(json, "game", game->name);
    json_pair(json, "title", game->title);
    json_pair(json, "edition", game->edition);
    json_pair_texts(json, "editions", variant->files->editions,
                    variant->files->edition_count);
    json_open_key(json, "players", "[");
    json_int(json, game->players_least);
    json_int(json, game->players_most);
    json_close(json, "]");
    json_open_key(json, "sets", "[");
    for (int i = 0; i < game->sets.count; i++)
        set_json(json, game, game->sets.items[i], session->options.verbose);
    json_close(json, "]");
    json_open_key(json, "boards", "[");
    for (int i = 0; i < game->boards.count; i++)
        board_json(json, game->boards.items[i]);
    json_close(json, "]");
    if (session->options.verbose) {
        numbers_json(json, game);
        scenes_json(json, game);
        rules_json(json, variant);
    }
    json_close(json, "}");
}

/* --- tables ----------------------------------------------------------------------- */

static bool is_any_per_player(const Game *game)
{
    for (int i = 0; i < game->sets.count; i++)
        if (game->sets.items[i]->per != PER_GAME)
            return true;
    return false;
}

/* Adds two cells: width and height in mm of the largest pieces. */
static void add_size_cells(Table *table, const Set *set)
{
    Sizes sizes = sizes_of(table->arena, set);
    if (!sizes.count) {
        table_none(table);
        table_none(table);
        return;
    }
    Size size = sizes.items[0];
    table_number(table, size.width, number_print_short(table->arena, size.width));
    table_number(table, size.height, number_print_short(table->arena, size.height));
}

static bool has_unprinted(const Game *game)
{
    for (int i = 0; i < game->sets.count; i++)
        if (set_has_unprinted(game->sets.items[i]))
            return true;
    return false;
}

/* Adds a row with the totals of all sets. */
static void add_sum(Table *table, const Game *game, bool per_player)
{
    long pieces = 0, printed = 0, designs = 0, each = 0;
    for (int i = 0; i < game->sets.count; i++) {
        const Set *set = game->sets.items[i];
        pieces += set_count(set, game->players);
        printed += set_printed(set, game->players);
        designs += set->pieces.count;
        each += set->per != PER_GAME ? set_count_per_player(set) : 0;
    }
    table_text(table, "total");
    table_none(table);
    table_whole(table, pieces);
    if (has_unprinted(game))
        table_whole(table, printed);
    table_whole(table, designs);
    if (per_player)
        table_whole(table, each);
    while (table->cells.count % table->columns.count)
        table_none(table);
}

/* Returns the table of sets. For people, columns that no set needs are left out. */
static Table sets_table(void *context, Variant *variant, Arena *arena)
{
    const Session *session = context;
    const Game *game = variant->game;
    bool csv = session_writes(session, "csv");
    bool origins = session->options.verbose && list_shows_origins(game);
    bool per_player = csv || is_any_per_player(game);
    bool printed = has_unprinted(game);
    static const char *const titles[] = {"set", "kind", ">pieces", NULL};
    Table table = table_with(arena, titles);
    if (printed)
        table_column(&table, "printed", true);
    table_column(&table, "designs", true);
    if (per_player)
        table_column(&table, csv ? "per_player" : "per player", true);
    table_column(&table, csv ? "width" : "size", csv);
    if (csv)
        table_column(&table, "height", true);
    if (origins)
        table_column(&table, "origin", false);
    for (int i = 0; i < game->sets.count; i++) {
        const Set *set = game->sets.items[i];
        table_text(&table, set->name);
        table_text(&table, KIND_NAMES[set->kind]);
        table_whole(&table, set_count(set, game->players));
        if (printed)
            table_whole(&table, set_printed(set, game->players));
        table_whole(&table, set->pieces.count);
        if (set->per != PER_GAME)
            table_whole(&table, set_count_per_player(set));
        else if (per_player)
            table_none(&table);
        if (csv)
            add_size_cells(&table, set);
        else
            table_text(&table, size_text(arena, set));
        if (origins)
            table_text(&table, set_origins(arena, set));
    }
    if (!csv && game->sets.count > 1)
        add_sum(&table, game, per_player);
    return table;
}

/* Prints a table after an empty line, unless it has no rows. */
static void print_table(Session *session, const Table *table)
{
    if (!table->cells.count)
        return;
    text_add(&session->out, "\n");
    table_print(table, &session->out, 2, session->console);
}

static void print_boards(Session *session, const Game *game, Arena *arena)
{
    Table table = table_with(arena, (const char *const[]){"board", ">spaces", NULL});
    for (int i = 0; i < game->boards.count; i++) {
        table_text(&table, game->boards.items[i]->name);
        table_whole(&table, game->boards.items[i]->count);
    }
    print_table(session, &table);
}

static void print_scenes(Session *session, const Game *game, Arena *arena)
{
    Table table = table_with(arena, (const char *const[]){"diagram", "shows", NULL});
    for (int i = 0; i < game->scenes.count; i++) {
        table_text(&table, game->scenes.items[i]->name);
        table_text(&table, game->scenes.items[i]->says);
    }
    print_table(session, &table);
}

static void print_numbers(Session *session, const Game *game, Arena *arena)
{
    bool origins = list_shows_origins(game);
    const char *const titles[] = {"number", ">value", origins ? "origin" : "", "",
                                  NULL};
    Table table = table_with(arena, titles);
    for (int i = 0; i < game->numbers.count; i++) {
        const NamedNumber *number = game->numbers.items[i];
        table_text(&table, number->name);
        if (number->is_length)
            table_number(
                &table, number->value.number,
                arena_print(arena, "%s mm", number_print(arena, number->value.number)));
        else
            table_value(&table, number->type, number->value);
        table_text(&table, origins ? ORIGIN_NAMES[number->origin] : "");
        table_text(&table, number->says);
    }
    print_titled(session, "Numbers", "", &table);
}

static void print_rules(Session *session, Variant *variant)
{
    const Game *game = variant->game;
    Arena *arena = variant->arena;
    bool origins = list_shows_origins(game);
    const char *const titles[] = {"rule", origins ? "origin" : "", "", NULL};
    Table table = table_with(arena, titles);
    for (int i = 0; i < game->rules.count; i++) {
        const Rule *rule = &game->rules.items[i];
        table_text(&table, rule->name);
        table_text(&table, origins ? ORIGIN_NAMES[rule->origin] : "");
        table_text(&table, live_of_game(arena, game, rule->text, NULL, variant->diags));
    }
    if (game->rules.count)
        print_titled(session, "Rules", "", &table);
}

static void print_designs(Session *session, const Game *game, const Set *set,
                          Arena *arena)
{
    bool origins = list_shows_origins(game);
    bool printed = set_has_unprinted(set);
    const char *const titles[] = {"id", ">copies", NULL};
    Table table = table_with(arena, titles);
    if (printed)
        table_column(&table, "printed", false);
    table_column(&table, origins ? "origin" : "", false);
    table_column(&table, set->pieces.count ? "except" : "", false);
    for (int i = 0; i < set->pieces.count; i++) {
        const Piece *piece = set->pieces.items[i];
        table_text(&table, piece->id);
        table_whole(&table, piece_count(piece, game->players));
        if (printed)
            table_text(&table, piece->unprinted ? "no" : "yes");
        table_text(&table, origins ? ORIGIN_NAMES[piece->origin] : "");
        table_text(&table, other_origins(arena, piece));
    }
    print_titled(session, set->title, "", &table);
}

static void write_text(void *context, Variant *variant)
{
    Session *session = context;
    const Game *game = variant->game;
    Table sets = sets_table(context, variant, variant->arena);
    print_title(session, game);
    text_add(&session->out, "\n");
    table_print(&sets, &session->out, 2, session->console);
    print_boards(session, game, variant->arena);
    if (!session->options.verbose)
        return;
    print_numbers(session, game, variant->arena);
    print_scenes(session, game, variant->arena);
    print_rules(session, variant);
    for (int i = 0; i < game->sets.count; i++)
        print_designs(session, game, game->sets.items[i], variant->arena);
}

int list_game(Session *session)
{
    static const Presenter showing = {NULL, write_text, write_json, sets_table};
    return session_present(session, &showing, session);
}
