#include "command/game_record.h"

#include "command/stats_tables.h"
#include "layout/face_digest.h"
#include "record/record_faces.h"
#include "record/record_game.h"
#include "scene/scene.h"

/* --- statistics ------------------------------------------------------------------- */

static void add_row(Record *record, RecordPart *part, const Table *table, int row)
{
    int columns = table->columns.count;
    const Cell *cells = &table->cells.items[(size_t)row * (size_t)columns];
    RecordEntry *entry = record_add_entry(record, part, cells[0].text, NULL);
    for (int c = 1; c < columns; c++)
        record_add_value(record, entry, stats_column_name(table, c), cells[c].text);
}

static void add_statistic(Record *record, const StatsTable *stats)
{
    const Table *table = &stats->table;
    RecordPart *part =
        record_add_part(record, RECORD_STATISTIC, stats->title, stats->title);
    for (int r = 0;
         table->columns.count && r < table->cells.count / table->columns.count; r++)
        add_row(record, part, table, r);
}

Record *game_record(Variant *variant)
{
    Record *record = record_of_game(variant->arena, variant->game, variant->report,
                                    variant->manuscripts[RULEBOOK], variant->diags);
    StatsTables tables = stats_tables_of(variant, false, false);
    for (int i = 0; i < tables.count; i++)
        add_statistic(record, &tables.items[i]);
    return record;
}

/* --- faces and diagrams ----------------------------------------------------------- */

static void draw_diagrams(Faces *faces, const RecordPart *part, PictureHashes *pictures,
                          DiagList *diags)
{
    Arena *arena = arena_new();
    FaceForms forms = face_forms_new(arena, faces);
    SceneStyle *look = scene_style_new(arena, faces->assets, faces->game, &forms,
                                       faces->low_ink, diags);
    for (int i = 0; look && i < part->entries.count; i++) {
        RecordEntry *entry = part->entries.items[i];
        SceneDrawn drawn;
        if (!scene_draw(look, entry->subject, look->width, look->height, arena, &drawn))
            continue;
        Leaves leaves = leaves_of(arena, pictures, &drawn.items);
        list_add(diags->arena, &entry->sides,
                 ((RecordSide){"picture", leaves_digest(diags->arena, &leaves)}));
    }
    arena_free(arena);
}

/* Draws the designs of a set, or those that may differ. Of a back that all share, one
 * is drawn. */
static void draw_designs(Faces *faces, const RecordPart *part, bool all,
                         DiagList *diags)
{
    Arena *arena = arena_new();
    const Set *set = game_set(faces->game, part->name);
    bool shared = set->pieces.count > 1 && faces_share_back(faces, set, diags);
    bool has_back = false;
    for (int i = 0; i < part->entries.count; i++) {
        RecordEntry *entry = part->entries.items[i];
        entry->is_same &= !all;
        if (entry->is_same)
            continue;
        draw_piece(faces, entry->subject, !shared || !has_back, arena, diags);
        has_back = true;
    }
    arena_free(arena);
}

Faces *game_record_faces(const Session *session, const Variant *variant,
                         DiagList *diags)
{
    Arena *arena = variant->arena;
    Faces *faces = faces_with_scenes(arena, variant_assets(session, variant),
                                     variant->game, draw_saves_ink(session), diags);
    faces->digests = face_digests_new(arena);
    return faces;
}

void game_record_draw(Record *record, Faces *faces, bool all, DiagList *diags)
{
    const RecordPart *diagrams = record_part(record, RECORD_DIAGRAMS, "");
    for (int i = 0; i < record->parts.count; i++)
        if (record->parts.items[i]->kind == RECORD_SET)
            draw_designs(faces, record->parts.items[i], all, diags);
    record_take_faces(record, faces->game, faces, faces->digests, diags);
    PictureHashes *pictures = &faces->digests->pictures;
    faces->digests = NULL;
    if (diagrams && diagrams->entries.count)
        draw_diagrams(faces, diagrams, pictures, diags);
    faces->silent = true;
}
