/* The state of a game for the page of 'ppgen serve': problems, sets, pieces, numbers.
 */
#include <string.h>

#include "base/file.h"
#include "base/path.h"
#include "command/live_game.h"
#include "layout/piece.h"

/* --- problems --------------------------------------------------------------------- */

/* Returns true if the source has the name of its file in the project. */
static bool is_in_project(const LiveGame *game, const Source *source, Arena *arena)
{
    const Project *project = game->session.project;
    return project &&
           text_is(path_join(arena, project->root, source->name), source->path);
}

void live_write_place(const LiveGame *game, JsonWriter *json, SourceRange where)
{
    if (!where.source)
        return;
    bool in_sheet = where.source->sheet != NULL;
    json_open_key(json, "place", "{");
    json_pair(json, "file", where.source->name);
    if (!is_in_project(game, where.source, json->out.arena))
        json_pair(json, "path", where.source->path);
    json_pair_int(json, "line", where.line);
    json_pair_int(json, "column", in_sheet ? source_cell_column(where) : where.column);
    json_pair_int(json, "length", where.length);
    if (in_sheet)
        json_pair(json, "cell", source_cell(json->out.arena, where));
    json_close(json, "}");
}

/* Returns the line of the source in which a problem lies; NULL if there is none. */
static const char *line_of(Arena *arena, SourceRange where)
{
    enum { MOST = 400 };
    if (!where.source || !where.source->text)
        return NULL;
    const char *text = where.source->text;
    SourcePos at = source_position(where.source, where.line, 1);
    size_t length = strcspn(text + at.offset, "\r\n");
    return arena_copy(arena, text + at.offset, length < MOST ? length : MOST);
}

/* Returns a remark with its place: "the template draws it here (templates/den.yaml:7)".
 */
static const char *remark_text(Arena *arena, const Remark *remark)
{
    const SourceRange where = remark->where;
    return where.source ? arena_print(arena, "%s (%s:%d)", remark->text,
                                      where.source->name, where.line)
                        : remark->text;
}

static void write_problem(const LiveGame *game, JsonWriter *json, const Diag *diag,
                          const Piece *piece)
{
    Arena *arena = json->out.arena;
    json_open(json, "{");
    json_pair(json, "level", LEVEL_NAMES[diag->level]);
    json_pair(json, "rule", diag->rule);
    json_pair(json, "message", diag->message);
    json_pair(json, "help", diag->help);
    json_open_key(json, "remarks", "[");
    for (int i = 0; i < diag->remarks.count; i++)
        json_text(json, remark_text(arena, &diag->remarks.items[i]));
    json_close(json, "]");
    live_write_place(game, json, diag->where);
    json_pair(json, "source", line_of(arena, diag->where));
    if (piece)
        json_pair(json, "piece",
                  arena_print(arena, "%s/%s", piece->set->name, piece->id));
    json_close(json, "}");
}

void live_write_problems(const LiveGame *game, JsonWriter *json, const DiagList *diags,
                         const Piece *piece)
{
    for (int i = 0; i < diags->all.count; i++)
        if (diags->all.items[i]->level != LEVEL_NOTE)
            write_problem(game, json, diags->all.items[i], piece);
}

/* --- checks ----------------------------------------------------------------------- */

static void write_checks(JsonWriter *json, const CheckReport *report)
{
    int counts[STATUS_NOTE + 1] = {0};
    for (int i = 0; report && i < report->outcomes.count; i++)
        counts[report->outcomes.items[i].status]++;
    json_open_key(json, "checks", "{");
    json_pair_int(json, "passed", counts[STATUS_PASS]);
    json_pair_int(json, "failed", counts[STATUS_FAIL]);
    json_pair_int(json, "known", counts[STATUS_KNOWN]);
    json_close(json, "}");
}

/* --- pieces ----------------------------------------------------------------------- */

const char *live_title(const LiveGame *game, const Piece *piece, Arena *arena)
{
    static const char *const names[] = {"name", "title"};
    const char *title = "";
    for (int i = 0; i < 2 && !*title; i++) {
        const Field *field = field_find(&piece->set->fields, names[i]);
        if (field && field->type->kind == TYPE_TEXT)
            title = live_field_text(game, piece, field, arena);
    }
    return *title ? title : piece->id;
}

static void write_face(const LiveGame *game, JsonWriter *json, const Piece *piece,
                       const char *side)
{
    Arena *arena = json->out.arena;
    const char *name =
        arena_print(arena, "%s/%s/%s", piece->set->name, piece->id, side);
    json_open(json, "{");
    json_pair(json, "side", side);
    json_key(json, "v");
    json->after_key = false; /* the slot takes the place of the value */
    text_print(&json->out, "\"" LIVE_SLOT "%s" LIVE_SLOT_KEY "%s" LIVE_SLOT_END "\"",
               name, face_key(game->keys, piece));
    json->first = false;
    json_close(json, "}");
}

static void write_faces(const LiveGame *game, JsonWriter *json, const Piece *piece)
{
    Arena *arena = json->out.arena;
    long copies = piece_count(piece, game->variant.game->players);
    int fronts = piece_fronts(piece);
    json_open_key(json, "faces", "[");
    for (int side = SIDE_FRONT; side <= fronts; side++) {
        int looks = face_looks(game->faces, piece, side, copies, game->variant.diags);
        for (int look = 1; look <= looks; look++)
            write_face(game, json, piece, live_side_word(arena, side, look));
    }
    if (piece_has_back(piece))
        write_face(game, json, piece, live_side_word(arena, SIDE_BACK, 1));
    json_close(json, "]");
}

static void write_piece(const LiveGame *game, JsonWriter *json, const Piece *piece)
{
    const Trim trim = piece_measures(piece, SIDE_FRONT);
    json_open(json, "{");
    json_pair(json, "id", piece->id);
    json_pair(json, "title", live_title(game, piece, json->out.arena));
    json_pair_int(json, "copies", piece_count(piece, game->variant.game->players));
    json_pair_decimal(json, "width", trim.w);
    json_pair_decimal(json, "height", trim.h);
    live_write_place(game, json, piece->where);
    write_faces(game, json, piece);
    json_close(json, "}");
}

static void write_set(const LiveGame *game, JsonWriter *json, const Set *set)
{
    json_open(json, "{");
    json_pair(json, "name", set->name);
    json_pair(json, "title", set->title);
    json_pair(json, "kind", KIND_NAMES[set->kind]);
    json_pair_int(json, "copies", set_count(set, game->variant.game->players));
    json_pair_bool(json, "shows-others",
                   !faces_are_independent(game->faces, set, game->variant.diags));
    live_write_place(game, json, set->where);
    json_open_key(json, "pieces", "[");
    for (int i = 0; i < set->pieces.count; i++)
        write_piece(game, json, set->pieces.items[i]);
    json_close(json, "]}");
}

/* --- numbers ---------------------------------------------------------------------- */

static void write_number(const LiveGame *game, JsonWriter *json,
                         const NamedNumber *number)
{
    const TriedNumbers *tried = &game->view->tried;
    json_open(json, "{");
    json_pair(json, "name", number->name);
    json_pair(json, "value", live_number_text(game, number, json->out.arena));
    json_pair(json, "text", number->says);
    live_write_place(game, json, number->where);
    json_pair_bool(json, "can-write", live_written_number(game, number) != NULL);
    for (int i = 0; i < tried->count; i++)
        if (text_is(tried->items[i].name, number->name))
            json_pair(json, "tried", tried->items[i].value);
    json_close(json, "}");
}

/* --- the state -------------------------------------------------------------------- */

static void write_head(const LiveGame *game, JsonWriter *json)
{
    const Game *of = game->variant.game;
    const GameFiles *files = game->variant.files;
    json_pair(json, "title", of->title);
    json_pair(json, "edition", of->edition);
    json_pair_texts(json, "editions", files->editions, files->edition_count);
    json_pair_int(json, "players", of->players);
    json_pair_int(json, "least-players", of->players_least);
    json_pair_int(json, "most-players", of->players_most);
    json_pair(json, "ink", game->view->low_ink ? "low" : "full");
    json_pair_bool(json, "has-low-ink", true);
    json_pair_bool(json, "has-rulebook",
                   game->variant.manuscript_files[RULEBOOK].source != NULL);
}

/* Writes what only a game that was loaded has. */
static void write_good(const LiveGame *game, JsonWriter *json)
{
    const Game *of = game->variant.game;
    write_head(game, json);
    json_open_key(json, "sets", "[");
    for (int i = 0; i < of->sets.count; i++)
        write_set(game, json, of->sets.items[i]);
    json_close(json, "]");
    json_open_key(json, "diagrams", "[");
    for (int i = 0; i < of->scenes.count; i++) {
        json_open(json, "{");
        json_pair(json, "name", of->scenes.items[i]->name);
        json_close(json, "}");
    }
    json_close(json, "]");
    json_open_key(json, "numbers", "[");
    for (int i = 0; i < of->numbers.count; i++)
        write_number(game, json, of->numbers.items[i]);
    json_close(json, "]");
}

/* Returns JSON without the brackets around it. */
static void add_inside(Text *out, const JsonWriter *json)
{
    size_t length = json->out.length;
    text_add_bytes(out, json->out.text + 1, length < 2 ? 0 : length - 2);
}

typedef void WriteState(const LiveGame *game, JsonWriter *json);

static void add_part(const LiveGame *game, WriteState *write, const char *brackets,
                     LiveAnswer *answer)
{
    JsonWriter json = json_new(answer->body.arena);
    const char open[] = {brackets[0], 0}, close[] = {brackets[1], 0};
    json.flat = 1;
    json_open(&json, open);
    write(game, &json);
    json_close(&json, close);
    Text text = json.out;
    while (text.length && text.text[text.length - 1] == '\n')
        text.text[--text.length] = '\0';
    json.out = text;
    add_inside(&answer->body, &json);
}

static void write_problems(const LiveGame *game, JsonWriter *json)
{
    live_write_problems(game, json, live_game_problems(game, json->out.arena), NULL);
}

static void write_report(const LiveGame *game, JsonWriter *json)
{
    write_checks(json, game->variant.report);
}

void live_add_problems(const LiveGame *game, LiveAnswer *answer)
{
    add_part(game, write_problems, "[]", answer);
}

/* "faces SET": answers with the slots of the set's faces. */
void live_set_faces(LiveGame *game, const char *const *words, int count,
                    LiveAnswer *answer)
{
    const Set *set = count ? game_set(game->variant.game, words[0]) : NULL;
    JsonWriter json = json_new(answer->body.arena);
    json.flat = 1;
    json_open(&json, "{");
    for (int i = 0; set && i < set->pieces.count; i++)
        write_faces(game, &json, set->pieces.items[i]);
    json_close(&json, "}");
    text_add(&answer->body, json.out.text);
}

/* "state": answers with what the page shows of a good game, then, each after a
 * LIVE_PART, the paths of its manuscripts. */
void live_state(LiveGame *game, const char *const *words, int count, LiveAnswer *answer)
{
    (void)words, (void)count;
    add_part(game, write_good, "{}", answer);
    for (int i = 0; i < MANUSCRIPT_COUNT; i++) {
        const FileDeps *files = game->texts.files[i].file_deps;
        for (int k = 0; k < files->all.count; k++)
            text_print(&answer->body, LIVE_PART "%s", files->all.items[k].path);
    }
}

/* "review": runs the checks, which takes as long as loading the game. Answers with all
 * problems and the counts of checks. */
void live_review(LiveGame *game, const char *const *words, int count,
                 LiveAnswer *answer)
{
    (void)words, (void)count;
    live_game_review(game);
    live_add_problems(game, answer);
    text_add(&answer->body, LIVE_PART);
    add_part(game, write_report, "{}", answer);
}

/* --- games ------------------------------------------------------------------------ */

/* Returns the title in a game's file, or its name. */
static const char *title_of(Arena *arena, const GameLocation *place)
{
    DiagList *ignored = diag_list_new(arena);
    const Source *source =
        file_read(arena, path_join(arena, place->folder, "game.yaml"), place->root,
                  (SourceRange){0}, ignored);
    const Node *tree =
        source && source->text ? yaml_read(arena, source, ignored) : NULL;
    const Node *title = node_get(tree, "title");
    return title && title->kind == NODE_TEXT ? title->text : place->name;
}

const char *live_games(const Session *session)
{
    Arena *arena = session->arena;
    JsonWriter json = json_new(arena);
    int found = 0;
    const GameLocation *places =
        session->project
            ? project_games(arena, session->project, &found, diag_list_new(arena))
            : NULL;
    json.flat = 1;
    json_open(&json, "[");
    for (int i = 0; places && i < found; i++) {
        json_open(&json, "{");
        json_pair(&json, "name", places[i].name);
        json_pair(&json, "title", title_of(arena, &places[i]));
        json_close(&json, "}");
    }
    json_close(&json, "]");
    return json.out.text;
}
