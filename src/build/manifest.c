#include "build/manifest.h"

#include <string.h>

#include "base/file.h"
#include "base/json.h"
#include "base/json_read.h"

/* --- reading ---------------------------------------------------------------------- */

static HashedFile read_hashed(JsonReader *reader, const char *name_key)
{
    HashedFile one = {0};
    if (json_read_open(reader, '{')) {
        for (const char *key; (key = json_read_key(reader));)
            if (text_is(key, name_key))
                one.name = json_read_text(reader);
            else if (text_is(key, "sha256"))
                one.sha256 = json_read_text(reader);
            else if (text_is(key, "pages"))
                one.pages = (int)json_read_count(reader);
            else
                json_read_skip(reader);
    }
    return one;
}

static void read_list(JsonReader *reader, const char *name_key, HashedFiles *list)
{
    if (json_read_open(reader, '['))
        while (json_read_item(reader)) {
            HashedFile one = read_hashed(reader, name_key);
            if (one.name && one.sha256)
                list_add(reader->arena, list, one);
        }
}

/* Returns the setting with a key in the first 'length' bytes of a request, or NULL. */
static const char *setting(Arena *arena, const char *request, size_t length,
                           const char *key)
{
    const char *found = strstr(arena_copy(arena, request, length), key);
    found = found ? found + strlen(key) : NULL;
    return found ? arena_copy(arena, found, strcspn(found, ",")) : NULL;
}

/* Takes what the manifest of an older kit, or that of a rulebook, says only in its
 * request. Names of the user begin after ", since ". */
static void take_request(Arena *arena, Manifest *manifest)
{
    const char *request = manifest->request, *since = strstr(request, ", since ");
    size_t length = since ? (size_t)(since - request) : strlen(request);
    manifest->ink = setting(arena, request, length, ", ink ");
    manifest->paper = setting(arena, request, length, ", paper ");
    manifest->is_partial = setting(arena, request, length, ", only ") != NULL;
}

/* Reads a member that says how the manifest was made. Returns false for another. */
static bool read_setting(JsonReader *reader, const char *key, Manifest *manifest)
{
    if (text_is(key, "request"))
        manifest->request = json_read_text(reader);
    else if (text_is(key, "sha256"))
        manifest->stamp = json_read_text(reader);
    else if (text_is(key, "is_sure"))
        manifest->is_sure = json_read_bool(reader);
    else if (text_is(key, "warnings"))
        manifest->warnings = (int)json_read_count(reader);
    else if (text_is(key, "partial"))
        manifest->is_partial = json_read_bool(reader);
    else if (text_is(key, "ink"))
        manifest->ink = json_read_text(reader);
    else if (text_is(key, "paper_name"))
        manifest->paper = json_read_text(reader);
    else
        return false;
    return true;
}

static void read_member(JsonReader *reader, const char *key, Manifest *manifest,
                        Record *record)
{
    if (text_is(key, "inputs"))
        read_list(reader, "path", &manifest->inputs);
    else if (text_is(key, "files"))
        read_list(reader, "file", &manifest->outputs);
    else if (!read_setting(reader, key, manifest) &&
             !record_read_member(reader, key, record)) {
        manifest->is_update |= text_is(key, "update");
        json_read_skip(reader);
    }
}

Manifest *manifest_read(Arena *arena, const char *path)
{
    Manifest *manifest = arena_new_item(arena, Manifest);
    if (!path_exists(path))
        return NULL;
    const Source *source =
        file_read(arena, path, NULL, (SourceRange){0}, diag_list_new(arena));
    if (!source)
        return NULL;
    JsonReader reader = json_read(arena, source->text, source->length);
    Record *record = record_new(arena);
    if (json_read_open(&reader, '{'))
        for (const char *key; (key = json_read_key(&reader));)
            read_member(&reader, key, manifest, record);
    manifest->game = record->game;
    manifest->edition = record->edition;
    if (record->parts.count && record->game)
        manifest->record = record;
    if (!json_read_end(&reader) || !manifest->request || !manifest->stamp)
        return NULL;
    if (!manifest->ink)
        take_request(arena, manifest);
    return manifest;
}

/* --- writing ---------------------------------------------------------------------- */

static void add_pair(JsonWriter *json, double first, double second)
{
    json_open(json, "[");
    json_decimal(json, first);
    json_decimal(json, second);
    json_close(json, "]");
}

static void add_file(JsonWriter *json, const Kit *kit, const KitFile *file,
                     const HashedFile *output)
{
    json_open(json, "{");
    json_pair(json, "file", output->name);
    json_pair(json, "stock", file->stock->name);
    if (file->layout)
        json_pair(json, "sheet", file->layout->name);
    json_pair(json, "paper", file->layout ? file->layout->title : file->stock->paper);
    json_pair_int(json, "pages", file->pages);
    json_pair_int(json, "sheets", file->sheets.all.count);
    json_pair_bool(json, "two_sided", file->duplex);
    json_pair_int(json, "pieces", file->pieces);
    json_pair(json, "sha256", output->sha256);
    json_open_key(json, "page_sizes", "[");
    for (int i = 0; i < file->pages; i++) {
        double width, height;
        kit_page_size(kit, file, i, &width, &height);
        add_pair(json, width, height);
    }
    json_close(json, "]}");
}

/* Adds the corners of a section of the face that follows the edges of hexes. */
static void add_outline(JsonWriter *json, const Path *section)
{
    json_open_key(json, "outline", "[");
    for (int i = 0; i < section->point_count; i++)
        add_pair(json, section->points[i].x, section->points[i].y);
    json_close(json, "]");
}

/* Adds the number of a cut-up part and the section of the face that it shows. */
static void add_window(JsonWriter *json, const Part *part)
{
    json_pair(json, "part", part->label);
    json_open_key(json, "window", "[");
    json_decimal(json, part->window.x);
    json_decimal(json, part->window.y);
    json_decimal(json, part->window.w);
    json_decimal(json, part->window.h);
    json_close(json, "]");
    if (part->section)
        add_outline(json, part->section);
}

static void add_placement(JsonWriter *json, const char *file, int page,
                          const Placement *placement)
{
    json_open(json, "{");
    json_pair(json, "file", file);
    json_pair_int(json, "page", page);
    const Part *part = placement->part;
    if (part->box_of) {
        json_pair(json, "box", part->box_of->name);
    } else {
        json_pair(json, "set", placement->piece->set->name);
        json_pair(json, "id", placement->piece->id);
    }
    if (part->is_tuck)
        json_pair_int(json, "cards", part->box_cards);
    if (part->box_part)
        json_pair(json, "box", part->box_part);
    json_pair_int(json, "copy", placement->copy);
    json_pair(json, "side", placement->side == SIDE_BACK ? "back" : "front");
    if (piece_fronts(placement->piece) > 1 && !part->is_tuck && !part->box_part)
        json_pair_int(json, "face", placement->side);
    json_pair_decimal(json, "x", placement->box.x);
    json_pair_decimal(json, "y", placement->box.y);
    json_pair_decimal(json, "w", placement->box.w);
    json_pair_decimal(json, "h", placement->box.h);
    json_pair_decimal(json, "turn", placement->turn);
    if (part->label)
        add_window(json, part);
    json_close(json, "}");
}

static void add_placements(JsonWriter *json, const Kit *kit, const KitFile *file,
                           const char *name)
{
    Arena *arena = arena_new();
    for (int page = 0; page < file->pages; page++) {
        Placements placements = kit_placements(arena, kit, file, page);
        for (int i = 0; i < placements.count; i++)
            add_placement(json, name, page + 1, &placements.items[i]);
        arena_reset(arena);
    }
    arena_free(arena);
}

static void add_hashed(JsonWriter *json, const char *name_key, const HashedFile *hashed)
{
    json_open(json, "{");
    json_pair(json, name_key, hashed->name);
    if (hashed->pages) {
        json_pair_int(json, "pages", hashed->pages);
        json_key(json, "page_size");
        add_pair(json, hashed->width, hashed->height);
    }
    json_pair(json, "sha256", hashed->sha256);
    json_close(json, "}");
}

static void add_options(JsonWriter *json, const Manifest *manifest,
                        const KitOptions *options)
{
    json_pair(json, "draft", options->draft);
    json_pair_bool(json, "partial", manifest->is_partial);
    json_pair(json, "ink", manifest->ink);
    json_pair(json, "paper_name", manifest->paper);
    json_pair(json, "paper", options->paper_name);
    json_key(json, "paper_size");
    add_pair(json, options->paper.width, options->paper.height);
    json_pair_decimal(json, "margin", options->paper.margin);
    json_pair(json, "backs", BACKS_NAMES[options->backs]);
    json_open_key(json, "back_shift", "{");
    json_pair_decimal(json, "x", options->shift.x);
    json_pair_decimal(json, "y", options->shift.y);
    json_pair_decimal(json, "turn", options->shift.turn);
    json_close(json, "}");
}

/* JSON values at this depth get a line of their own. */
enum { LINE = 3 };

static void begin(JsonWriter *json, const Manifest *manifest, const Game *game)
{
    json->flat = LINE;
    json_open(json, "{");
    json_pair(json, "program", "ppgen " PPGEN_VERSION);
    json_pair(json, "game", game->name);
    json_pair(json, "title", game->title);
    json_pair(json, "edition", game->edition);
    json_pair_int(json, "players", game->players);
    json_pair(json, "stamp", arena_print(json->out.arena, "%.8s", manifest->stamp));
}

static void add_list(JsonWriter *json, const char *name_key, const HashedFiles *list,
                     int first)
{
    for (int i = first; i < list->count; i++)
        add_hashed(json, name_key, &list->items[i]);
    json_close(json, "]");
}

static void add_kit_placements(JsonWriter *json, const Manifest *manifest,
                               const Kit *kit)
{
    json_open_key(json, "placements", "[");
    for (int i = 0; i < kit->files.count; i++)
        add_placements(json, kit, kit->files.items[i], manifest->outputs.items[i].name);
    json_close(json, "]");
}

Text manifest_text(Arena *arena, const Manifest *manifest, const Game *game,
                   const Kit *kit)
{
    JsonWriter json = json_new(arena);
    int count = kit ? kit->files.count : 0;
    begin(&json, manifest, game);
    if (kit)
        add_options(&json, manifest, &kit->options);
    json_open_key(&json, "files", "[");
    for (int i = 0; i < count; i++)
        add_file(&json, kit, kit->files.items[i], &manifest->outputs.items[i]);
    add_list(&json, "file", &manifest->outputs, count);
    if (kit)
        add_kit_placements(&json, manifest, kit);
    if (manifest->update)
        update_write(&json, manifest->update);
    if (manifest->record)
        record_write(&json, manifest->record);
    json_pair(&json, "request", manifest->request);
    json_pair(&json, "sha256", manifest->stamp);
    json_pair_bool(&json, "is_sure", manifest->is_sure);
    json_pair_int(&json, "warnings", manifest->warnings);
    json_open_key(&json, "inputs", "[");
    add_list(&json, "path", &manifest->inputs, 0);
    json_close(&json, "}");
    return json.out;
}
