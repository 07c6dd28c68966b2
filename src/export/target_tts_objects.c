/* Objects on the table and in bags, with ids that stay the same from one export to the
 * next. */
#include "base/sha256.h"
#include "export/target_tts.h"

enum { GUID_DIGITS = 6 };

/* The footprint of a bag, inches. */
#define BAG_SIZE 2.6

/* Returns an id that no other object has. */
static const char *guid_of(TtsTable *table, const char *key)
{
    Arena *arena = table->of->arena;
    const char *text = key;
    for (int again = 2;; again++) {
        const char *guid =
            arena_copy(arena, sha256_hex(arena, text, strlen(text)), GUID_DIGITS);
        if (!map_put(&table->guids, guid, table))
            return guid;
        text = arena_print(arena, "%s/%d", key, again);
    }
}

TtsObject *tts_object(TtsTable *table, TtsKind kind, const Set *set,
                      const ExportItem *item, long copy, int seat, const char *what)
{
    Arena *arena = table->of->arena;
    const char *key = arena_print(arena, "%s/%s/%s/%ld/%s%d", table->of->game->name,
                                  set ? set->name : "", item ? item->piece->id : "",
                                  copy, what, seat);
    TtsObject *object =
        arena_make(arena, TtsObject, .kind = kind, .guid = guid_of(table, key),
                   .name = item ? item->name : "", .text = item ? item->text : "",
                   .set = set, .item = item, .side = SIDE_FRONT, .seat = seat);
    if (!item && set)
        object->name = set->title;
    if (item) {
        const Trim trim = piece_measures(item->piece, SIDE_FRONT);
        object->w = trim.w / 25.4;
        object->h = trim.h / 25.4;
    }
    return object;
}

/* --- groups ----------------------------------------------------------------------- */

TtsArea tts_area(int seat, TtsArea area)
{
    return seat >= 0 ? TTS_SEAT : area;
}

TtsGroup *tts_group(TtsTable *table, TtsArea area, TtsObject *object, double w,
                    double d)
{
    Arena *arena = table->of->arena;
    TtsGroup *group =
        arena_make(arena, TtsGroup, .area = area, .seat = object->seat, .w = w, .d = d);
    list_add(arena, &table->groups, group);
    tts_stack(table, group, object);
    return group;
}

void tts_stack(TtsTable *table, TtsGroup *group, TtsObject *object)
{
    list_add(table->of->arena, &group->placed,
             ((TtsPlaced){.object = object, .level = group->placed.count}));
}

/* --- bags ------------------------------------------------------------------------- */

void tts_add_bag(TtsTable *table, const TtsShares *shares, int seat, bool is_random,
                 TtsMake *make)
{
    const ExportItem *first = shares->items[0].item,
                     *only = shares->count == 1 ? first : NULL;
    TtsObject *bag =
        tts_object(table, TTS_BAG, first->piece->set, only, 0, seat, "bag");
    bag->is_random = is_random;
    bag->text = "";
    for (int i = 0; i < shares->count; i++) {
        const TtsShare *share = &shares->items[i];
        for (long k = 0; k < share->copies; k++)
            list_add(table->of->arena, &bag->contents,
                     make(table, share->item, share->first + k, seat));
    }
    tts_group(table, tts_area(seat, TTS_PIECES_AREA), bag, BAG_SIZE, BAG_SIZE);
}

/* --- pictures --------------------------------------------------------------------- */

PictureFit tts_square_fit(const Export *of, const ExportItem *item, int side)
{
    PictureFit fit = export_fit(of, item, side);
    fit.cut = false;
    return fit;
}

const PictureFile *tts_picture(TtsTable *table, const ExportItem *item, int side,
                               const char *stem, const PictureFit *fit)
{
    HashWalk walk = {hash_with(hash_pointer(item), (uint64_t)side), 0};
    for (int i; (i = hash_index_next(&table->pictures_index, &walk)) >= 0;)
        if (table->pictures.items[i].item == item &&
            table->pictures.items[i].side == side)
            return table->pictures.items[i].file;
    const PictureFile *file = export_face(table->of, item, side, stem, fit);
    hash_index_add(table->of->arena, &table->pictures_index, walk.hash);
    list_add(table->of->arena, &table->pictures, ((TtsPicture){item, side, file}));
    return file;
}
