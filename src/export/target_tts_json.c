/* Writes the table as a saved object of Tabletop Simulator. */
#include <math.h>

#include "base/json.h"
#include "export/export_url.h"
#include "export/target_tts.h"

/* Sizes of objects at scale 1, inches. */
#define CARD_H 3.1
#define TILE_SHORT 2.0
#define TOKEN_LONG 3.7
#define FIGURINE_H 2.0

/* Heights above the table: of its surface, and from one level of a stack to the next.
 */
#define SURFACE 1.0
#define LEVEL 0.25

#define SNAP_HEIGHT 0.1
#define UPRIGHT 180.0 /* the turn of what the lower player sees upright */

typedef struct {
    JsonWriter json;
    TtsTable *table;
    int keys; /* of CustomDeck, so far */
} Writer;

static const char *const NAMES[] = {
    [TTS_DECK] = "DeckCustom",          [TTS_CARD] = "CardCustom",
    [TTS_TILE] = "Custom_Tile",         [TTS_TOKEN] = "Custom_Token",
    [TTS_FIGURINE] = "Figurine_Custom", [TTS_DIE] = "Custom_Dice",
    [TTS_PLAIN_DIE] = "Die_",           [TTS_BAG] = "Bag",
    [TTS_PDF] = "Custom_PDF",
};

/* --- sizes and places ------------------------------------------------------------- */

/* Returns the scale that gives the object its true size. */
static double true_scale(const TtsObject *object)
{
    switch (object->kind) {
    case TTS_DECK:
    case TTS_CARD:
        return object->h / CARD_H;
    case TTS_TILE:
        return fmin(object->w, object->h) / TILE_SHORT;
    case TTS_TOKEN:
        return fmax(object->w, object->h) / TOKEN_LONG;
    case TTS_FIGURINE:
        return object->h / FIGURINE_H;
    case TTS_DIE:
    case TTS_PLAIN_DIE:
        return object->w;
    default:
        return 1;
    }
}

/* Returns true for what is as thick as it is large. */
static bool is_solid(const TtsObject *object)
{
    return object->kind > TTS_TOKEN;
}

/* Where an object is on the table. */
typedef struct {
    double x, y, z, turn;
} Place;

static Place place_of(const TtsTable *table, const TtsGroup *group,
                      const TtsPlaced *placed)
{
    const Matrix turn = matrix_turn(-group->turn); /* z runs up */
    const Point at =
        matrix_apply(turn, (Point){placed->x * table->scale, placed->z * table->scale});
    return (Place){group->x + at.x, SURFACE + (placed->level + 1) * LEVEL,
                   group->z + at.y, fmod(UPRIGHT + group->turn + placed->turn, 360)};
}

static void write_transform(Writer *w, const TtsObject *object, Place place)
{
    JsonWriter *json = &w->json;
    const double scale = true_scale(object) * w->table->scale;
    json_open_key(json, "Transform", "{");
    json_pair_decimal(json, "posX", place.x);
    json_pair_decimal(json, "posY", object->locked ? SURFACE : place.y);
    json_pair_decimal(json, "posZ", place.z);
    json_pair_decimal(json, "rotX", 0);
    json_pair_decimal(json, "rotY", place.turn);
    json_pair_decimal(json, "rotZ", object->face_down ? 180 : 0);
    json_pair_decimal(json, "scaleX", scale);
    json_pair_decimal(json, "scaleY", is_solid(object) ? scale : 1);
    json_pair_decimal(json, "scaleZ", scale);
    json_close(json, "}");
}

/* --- what all objects have -------------------------------------------------------- */

static const char *url_of(const Writer *w, const PictureFile *file)
{
    return file ? export_url(w->table->of, file->file) : "";
}

/* Bags and the edges of tiles have the colour of their seat. */
static TtsColour colour_of(const TtsObject *object)
{
    static const TtsColour leather = {"", 0.706, 0.367, 0}, white = {"", 1, 1, 1};
    bool is_bag = object->kind == TTS_BAG;
    return object->seat >= 0 && (is_bag || object->kind == TTS_TILE)
               ? TTS_COLOURS[object->seat]
           : is_bag ? leather
                    : white;
}

static void write_colour(Writer *w, const TtsObject *object)
{
    const TtsColour colour = colour_of(object);
    json_open_key(&w->json, "ColorDiffuse", "{");
    json_pair_decimal(&w->json, "r", colour.r);
    json_pair_decimal(&w->json, "g", colour.g);
    json_pair_decimal(&w->json, "b", colour.b);
    json_close(&w->json, "}");
}

/* The set, the values of choices, and the colour of the seat. */
static void write_tags(Writer *w, const TtsObject *object)
{
    JsonWriter *json = &w->json;
    json_open_key(json, "Tags", "[");
    if (object->set)
        json_text(json, object->set->name);
    for (int i = 0; object->item && object->item->tags[i]; i++)
        json_text(json, object->item->tags[i]);
    if (object->seat >= 0)
        json_text(json, TTS_COLOURS[object->seat].name);
    json_close(json, "]");
}

/* Writes "event/grave-hound", for scripts. A bag of several copies is no copy. */
static void write_memo(Writer *w, const TtsObject *object)
{
    const ExportItem *item = object->item;
    bool is_supply = object->kind == TTS_BAG && object->contents.count &&
                     object->contents.items[0]->side == SIDE_FRONT && item &&
                     item->piece->set->kind != KIND_DIE;
    if (item && !is_supply)
        json_pair(&w->json, "Memo",
                  arena_print(w->table->of->arena, "%s/%s", item->piece->set->name,
                              item->piece->id));
}

static void write_common(Writer *w, const TtsObject *object, const char *name,
                         Place place)
{
    JsonWriter *json = &w->json;
    json_pair(json, "GUID", object->guid);
    json_pair(json, "Name", name);
    write_transform(w, object, place);
    json_pair(json, "Nickname", object->name);
    json_pair(json, "Description", object->text);
    write_memo(w, object);
    write_colour(w, object);
    write_tags(w, object);
    json_pair_bool(json, "Locked", object->locked);
    json_pair_bool(json, "Grid", false);
    bool is_card = object->kind == TTS_DECK || object->kind == TTS_CARD;
    json_pair_bool(json, "HideWhenFaceDown", is_card);
    json_pair_bool(json, "Hands", object->kind == TTS_CARD);
}

/* --- cards ------------------------------------------------------------------------ */

typedef struct {
    const char *face, *back;
    int columns, rows, shape;
    bool is_unique_back;
} CustomDeck;

static void write_custom_deck(Writer *w, int key, const CustomDeck *deck)
{
    JsonWriter *json = &w->json;
    json_open_key(json, arena_print(w->table->of->arena, "%d", key), "{");
    json_pair(json, "FaceURL", deck->face);
    json_pair(json, "BackURL", deck->back);
    json_pair_int(json, "NumWidth", deck->columns);
    json_pair_int(json, "NumHeight", deck->rows);
    json_pair_bool(json, "BackIsHidden", true);
    json_pair_bool(json, "UniqueBack", deck->is_unique_back);
    json_pair_int(json, "Type", deck->shape);
    json_close(json, "}");
}

/* Returns a sheet of cards. Cards without backs show their faces on both sides. */
static CustomDeck sheet_of(const Writer *w, const TtsCards *cards, int sheet)
{
    const PictureFile *face = cards->faces.sheets.items[sheet],
                      *back = cards->back ? cards->back
                              : cards->backs.sheets.count
                                  ? cards->backs.sheets.items[sheet]
                                  : face;
    return (CustomDeck){.face = url_of(w, face),
                        .back = url_of(w, back),
                        .columns = cards->faces.columns,
                        .rows = cards->faces.rows,
                        .shape = cards->shape,
                        .is_unique_back = !cards->back};
}

static int cells_of(const TtsCards *cards)
{
    return cards->faces.columns * cards->faces.rows;
}

static int card_id(const TtsObject *card, int first_key)
{
    const int cells = cells_of(card->cards);
    return (first_key + card->cell / cells) * 100 + card->cell % cells;
}

static bool is_sideways(const TtsObject *object)
{
    return object->w > object->h;
}

static void write_card_in_deck(Writer *w, const TtsObject *card, int first_key,
                               Place place)
{
    JsonWriter *json = &w->json;
    const int sheet = card->cell / cells_of(card->cards);
    const CustomDeck deck = sheet_of(w, card->cards, sheet);
    json_open(json, "{");
    write_common(w, card, "Card", place);
    json_pair_int(json, "CardID", card_id(card, first_key));
    json_pair_bool(json, "SidewaysCard", is_sideways(card));
    json_open_key(json, "CustomDeck", "{");
    write_custom_deck(w, first_key + sheet, &deck);
    json_close(json, "}}");
}

static void write_deck(Writer *w, const TtsObject *object, Place place)
{
    JsonWriter *json = &w->json;
    const TtsCards *cards = object->cards;
    const int first_key = w->keys + 1;
    w->keys += cards->faces.sheets.count;
    json_pair_bool(json, "SidewaysCard", is_sideways(object));
    json_open_key(json, "DeckIDs", "[");
    for (int i = 0; i < object->contents.count; i++)
        json_int(json, card_id(object->contents.items[i], first_key));
    json_close(json, "]");
    json_open_key(json, "CustomDeck", "{");
    for (int i = 0; i < cards->faces.sheets.count; i++) {
        const CustomDeck deck = sheet_of(w, cards, i);
        write_custom_deck(w, first_key + i, &deck);
    }
    json_close(json, "}");
    json_open_key(json, "ContainedObjects", "[");
    for (int i = 0; i < object->contents.count; i++)
        write_card_in_deck(w, object->contents.items[i], first_key, place);
    json_close(json, "]");
}

static void write_lone_card(Writer *w, const TtsObject *card, Place place)
{
    JsonWriter *json = &w->json;
    const int key = ++w->keys;
    const CustomDeck deck = {.face = url_of(w, card->face),
                             .back = url_of(w, card->back ? card->back : card->face),
                             .columns = 1,
                             .rows = 1,
                             .shape = card->shape};
    (void)place;
    json_pair_int(json, "CardID", key * 100);
    json_pair_bool(json, "SidewaysCard", is_sideways(card));
    json_open_key(json, "CustomDeck", "{");
    write_custom_deck(w, key, &deck);
    json_close(json, "}");
}

/* --- pieces ----------------------------------------------------------------------- */

static void open_image(Writer *w, const TtsObject *object)
{
    json_open_key(&w->json, "CustomImage", "{");
    json_pair(&w->json, "ImageURL", url_of(w, object->face));
    json_pair(&w->json, "ImageSecondaryURL", url_of(w, object->back));
    json_pair_decimal(&w->json, "ImageScalar", 1);
    json_pair_decimal(&w->json, "WidthScale", 0);
}

/* Snap points are in units of the object, which is turned by half a circle. */
static void write_snaps(Writer *w, const TtsObject *object)
{
    JsonWriter *json = &w->json;
    const double scale = true_scale(object);
    if (!object->snaps.count)
        return;
    json_open_key(json, "AttachedSnapPoints", "[");
    for (int i = 0; i < object->snaps.count; i++) {
        json_open(json, "{");
        json_open_key(json, "Position", "{");
        json_pair_decimal(json, "x", -object->snaps.items[i].x / scale);
        json_pair_decimal(json, "y", SNAP_HEIGHT);
        json_pair_decimal(json, "z", -object->snaps.items[i].y / scale);
        json_close(json, "}}");
    }
    json_close(json, "]");
}

static void write_tile(Writer *w, const TtsObject *object, Place place)
{
    JsonWriter *json = &w->json;
    (void)place;
    open_image(w, object);
    json_open_key(json, "CustomTile", "{");
    json_pair_int(json, "Type", object->shape);
    json_pair_decimal(json, "Thickness", 0.1);
    json_pair_bool(json, "Stackable", true);
    json_pair_bool(json, "Stretch", true);
    json_close(json, "}}");
    write_snaps(w, object);
}

static void write_object(Writer *w, const TtsObject *object, Place place);

static void write_token(Writer *w, const TtsObject *object, Place place)
{
    JsonWriter *json = &w->json;
    open_image(w, object);
    json_open_key(json, "CustomToken", "{");
    json_pair_decimal(json, "Thickness", 0.2);
    json_pair_decimal(json, "MergeDistancePixels", 15);
    json_pair_bool(json, "StandUp", false);
    json_pair_bool(json, "Stackable", true);
    json_close(json, "}}");
    write_snaps(w, object);
    if (!object->other)
        return;
    json_open_key(json, "States", "{");
    json_key(json, "2");
    write_object(w, object->other, place);
    json_close(json, "}");
}

static void write_figurine(Writer *w, const TtsObject *object, Place place)
{
    (void)place;
    open_image(w, object);
    json_close(&w->json, "}");
}

static void write_rotations(Writer *w, const TtsObject *object, Place place)
{
    JsonWriter *json = &w->json;
    const TtsRotations rotations = tts_rotations(w->table, object);
    (void)place;
    json_open_key(json, "RotationValues", "[");
    for (int i = 0; i < rotations.count; i++) {
        const TtsRotation *one = &rotations.items[i];
        json_open(json, "{");
        json_pair(json, "Value", one->value);
        json_open_key(json, "Rotation", "{");
        json_pair_decimal(json, "x", one->rotation[0]);
        json_pair_decimal(json, "y", one->rotation[1]);
        json_pair_decimal(json, "z", one->rotation[2]);
        json_close(json, "}}");
    }
    json_close(json, "]");
}

static void write_die(Writer *w, const TtsObject *object, Place place)
{
    open_image(w, object);
    json_open_key(&w->json, "CustomDice", "{");
    json_pair_int(&w->json, "Type", object->shape);
    json_close(&w->json, "}}");
    write_rotations(w, object, place);
}

static void write_bag(Writer *w, const TtsObject *object, Place place)
{
    enum { STACK, QUEUE, RANDOM };
    JsonWriter *json = &w->json;
    json_open_key(json, "Bag", "{");
    json_pair_int(json, "Order", object->is_random ? RANDOM : STACK);
    json_close(json, "}");
    json_open_key(json, "ContainedObjects", "[");
    for (int i = 0; i < object->contents.count; i++)
        write_object(w, object->contents.items[i], place);
    json_close(json, "]");
}

static void write_pdf(Writer *w, const TtsObject *object, Place place)
{
    JsonWriter *json = &w->json;
    (void)object;
    (void)place;
    json_open_key(json, "CustomPDF", "{");
    json_pair(json, "PDFUrl", w->table->book_url);
    json_pair(json, "PDFPassword", "");
    json_pair_int(json, "PDFPage", 0);
    json_pair_int(json, "PDFPageOffset", 0);
    json_close(json, "}");
}

typedef void WriteKind(Writer *w, const TtsObject *object, Place place);

static WriteKind *const WRITE[] = {
    [TTS_DECK] = write_deck,
    [TTS_CARD] = write_lone_card,
    [TTS_TILE] = write_tile,
    [TTS_TOKEN] = write_token,
    [TTS_FIGURINE] = write_figurine,
    [TTS_DIE] = write_die,
    [TTS_PLAIN_DIE] = write_rotations,
    [TTS_BAG] = write_bag,
    [TTS_PDF] = write_pdf,
};

static void write_object(Writer *w, const TtsObject *object, Place place)
{
    const char *name = NAMES[object->kind];
    if (object->kind == TTS_PLAIN_DIE)
        name = arena_print(w->table->of->arena, "%s%d", name,
                           piece_fronts(object->item->piece));
    json_open(&w->json, "{");
    write_common(w, object, name, place);
    WRITE[object->kind](w, object, place);
    json_close(&w->json, "}");
}

Text tts_json(TtsTable *table)
{
    Writer w = {.json = json_new(table->of->arena), .table = table};
    w.json.flat = 3;
    json_open(&w.json, "{");
    json_pair(&w.json, "SaveName", table->of->game->title);
    json_open_key(&w.json, "Hands", "{");
    json_pair_bool(&w.json, "Enable", true);
    json_close(&w.json, "}");
    json_open_key(&w.json, "ObjectStates", "[");
    for (int i = 0; i < table->groups.count; i++) {
        const TtsGroup *group = table->groups.items[i];
        for (int k = 0; k < group->placed.count; k++)
            write_object(&w, group->placed.items[k].object,
                         place_of(table, group, &group->placed.items[k]));
    }
    json_close(&w.json, "]}");
    return w.json.out;
}
