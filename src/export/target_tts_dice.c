/* Dice: the pictures of their faces, and the rotations that show each. */
#include "export/target_tts.h"

/* How Tabletop Simulator numbers and turns its dice. The rotations are those of the
 * faces 1, 2, 3 … as saved games have them. */
typedef struct {
    int faces, type;
    const double (*rotations)[3];
} DieKind;

static const double FOUR[][3] = {
    {18, -241, -120}, {-90, -60, 0}, {18, -121, 0}, {18, 0, -240}};
static const double SIX[][3] = {{-90, 0, 0}, {0, 0, 0},    {0, 0, -90},
                                {0, 0, 90},  {0, 0, -180}, {90, 0, 0}};
static const double EIGHT[][3] = {{-33, 0, 90},  {-33, 0, 180},  {33, 180, -180},
                                  {33, 180, 90}, {33, 180, -90}, {33, 180, 0},
                                  {-33, 0, 0},   {-33, 0, -90}};
static const double TEN[][3] = {
    {-38, 0, 234},   {38, 180, -233}, {-38, 0, 20},    {38, 180, -17}, {-38, 0, 90},
    {38, 180, -161}, {-38, 0, 307},   {38, 180, -304}, {-38, 0, 163},  {38, 180, -90}};
static const double TWELVE[][3] = {{27, 0, 72},     {27, 0, 144},    {27, 0, -72},
                                   {-27, 180, 180}, {90, 180, 0},    {27, 0, -144},
                                   {-27, 180, 36},  {-90, 180, 0},   {27, 0, 0},
                                   {-27, 180, 108}, {-27, 108, -36}, {-27, 36, -108}};
static const double TWENTY[][3] = {
    {-11, 60, 17},   {52, -60, -17},   {-11, -180, 90},   {-11, -180, 162},
    {-11, -60, 234}, {-11, -180, 306}, {52, -60, 55},     {52, -60, 198},
    {52, -60, 127},  {52, -180, -90},  {308, 0, 90},      {306, -240, -52},
    {-52, -240, 18}, {307, 120, 233},  {11, 120, -234},   {11, 0, 54},
    {11, -120, -17}, {11, 0, -90},     {-52, -240, -198}, {11, 0, -162}};

static const DieKind DICE[] = {{4, 0, FOUR}, {6, 1, SIX},     {8, 2, EIGHT},
                               {10, 3, TEN}, {12, 4, TWELVE}, {20, 5, TWENTY}};
enum { DICE_COUNT = sizeof DICE / sizeof *DICE, PICTURED = 6 };

static const DieKind *kind_of(const Piece *piece)
{
    for (int i = 0; i < DICE_COUNT; i++)
        if (DICE[i].faces == piece_fronts(piece))
            return &DICE[i];
    return NULL;
}

void tts_check_dice(const Export *of, const Set *set)
{
    for (int i = 0; i < set->pieces.count; i++) {
        const Piece *piece = set->pieces.items[i];
        const char *called = piece_called(of->diags->arena, piece);
        const int faces = piece_fronts(piece);
        if (!kind_of(piece))
            diag_add(of->diags, LEVEL_NOTE, set->where, "table-die",
                     "'%s' becomes a bag with a token for each face, because the table "
                     "has no dice with %d faces",
                     called, faces);
        else if (faces != PICTURED)
            diag_add(
                of->diags, LEVEL_NOTE, set->where, "table-die",
                "'%s' becomes a plain die that shows numbers and reports the "
                "values of its faces, because only dice with %d faces get pictures",
                called, PICTURED);
    }
}

/* --- objects ---------------------------------------------------------------------- */

static TtsObject *make_die(TtsTable *table, const ExportItem *item, long copy, int seat)
{
    const DieKind *kind = kind_of(item->piece);
    TtsObject *die =
        tts_object(table, kind->faces == PICTURED ? TTS_DIE : TTS_PLAIN_DIE,
                   item->piece->set, item, copy, seat, "");
    die->shape = kind->type;
    return die;
}

static void add_die(TtsTable *table, const ExportItem *item, long copy, int seat)
{
    enum { LEAST_ROOM = 1 }; /* inches, for a die that has been rolled */
    TtsObject *die = make_die(table, item, copy, seat);
    double w = die->w > LEAST_ROOM ? die->w : LEAST_ROOM;
    tts_group(table, tts_area(seat, TTS_PIECES_AREA), die, w, w);
}

/* Adds a bag with a token for each face of the die. */
static void add_faces(TtsTable *table, const ExportItem *item, long copy, int seat)
{
    enum { BAG_ROOM = 3 };
    Arena *arena = table->of->arena;
    const Set *set = item->piece->set;
    TtsObject *bag = tts_object(table, TTS_BAG, set, item, copy, seat, "bag");
    bag->is_random = true;
    for (int side = SIDE_FRONT; side <= piece_fronts(item->piece); side++) {
        TtsObject *token = tts_object(table, TTS_TOKEN, set, item, copy, seat,
                                      arena_print(arena, "face%d/", side));
        token->side = side;
        list_add(arena, &bag->contents, token);
    }
    tts_group(table, tts_area(seat, TTS_PIECES_AREA), bag, BAG_ROOM, BAG_ROOM);
}

void tts_add_dice(TtsTable *table, const Set *set, const TtsShares *shares, int seat)
{
    enum { LOOSE_MOST = 6 };
    (void)set;
    for (int i = 0; i < shares->count; i++) {
        const TtsShare *share = &shares->items[i];
        const TtsShares one = {.items = &shares->items[i], .count = 1};
        bool exists = kind_of(share->item->piece);
        if (exists && share->copies > LOOSE_MOST) {
            tts_add_bag(table, &one, seat, false, make_die);
            continue;
        }
        for (long k = 0; k < share->copies; k++)
            (exists ? add_die : add_faces)(table, share->item, share->first + k, seat);
    }
}

/* --- values ----------------------------------------------------------------------- */

static const char *value_of(Arena *arena, const Piece *piece, int face)
{
    const Field *field = field_find(&piece->set->fields, "faces");
    const Value *value = field ? &piece->values[field->index] : NULL;
    if (!value || value->kind != VALUE_LIST || face >= value->list->count)
        return arena_print(arena, "%d", face + 1);
    const Value *item = &value->list->items[face];
    return item->kind == VALUE_MEMBER ? item->member->title : value_print(arena, *item);
}

TtsRotations tts_rotations(const TtsTable *table, const TtsObject *die)
{
    TtsRotations rotations = {0};
    const DieKind *kind = kind_of(die->item->piece);
    for (int face = 0; face < kind->faces; face++)
        list_add(table->of->arena, &rotations,
                 ((TtsRotation){value_of(table->of->arena, die->item->piece, face),
                                kind->rotations[face]}));
    return rotations;
}

/* --- pictures --------------------------------------------------------------------- */

/* Where each face of a die with six is on a picture of three by three cells. The upper
 * row stays empty; the faces 1 and 6 stand on their heads. */
static const struct {
    int column, row;
    bool turned;
} CELLS[PICTURED] = {{0, 2, true},  {0, 1, false}, {1, 2, false},
                     {1, 1, false}, {2, 1, false}, {2, 2, true}};
enum { CELLS_A_SIDE = 3, DIE_PX = 2048 };

/* Adds a face to the page of the picture, whose cells are 1 mm wide. */
static bool add_face(TtsTable *table, const ExportItem *item, int side, Page *page,
                     Arena *arena)
{
    const PictureFit fit = tts_square_fit(table->of, item, side);
    const Face face = export_draw(table->of, item, side, &fit, arena);
    if (!face.drawn)
        return false;
    const Page one = picture_fit_page(&fit, &face, arena);
    const int at = side - SIDE_FRONT;
    Matrix matrix = matrix_scale(1 / fit.width, 1 / fit.height);
    if (CELLS[at].turned)
        matrix = matrix_multiply(matrix,
                                 matrix_multiply(matrix_turn(180), matrix_move(1, 1)));
    matrix = matrix_multiply(matrix, matrix_move(CELLS[at].column, CELLS[at].row));
    Group *group = group_add(
        arena, &page->items,
        (Group){.matrix = matrix,
                .clip = path_of_box(arena, (Box){0, 0, fit.width, fit.height}),
                .opacity = 1});
    group->items = one.items;
    return true;
}

static void note_face(TtsTable *table, const TtsObject *die, int side)
{
    IndexRow *row = export_index_row(table->of, die->item, side);
    const int at = side - SIDE_FRONT;
    row->sheet = die->face;
    row->columns = row->rows = CELLS_A_SIDE;
    row->cell = CELLS[at].row * CELLS_A_SIDE + CELLS[at].column;
    row->px = (PixelSize){DIE_PX / CELLS_A_SIDE, DIE_PX / CELLS_A_SIDE};
}

void tts_draw_die(TtsTable *table, TtsObject *die)
{
    Export *of = table->of;
    Arena *arena = arena_new();
    Page page = {.width = CELLS_A_SIDE, .height = CELLS_A_SIDE};
    bool good = true;
    for (int side = SIDE_FRONT; side < SIDE_FRONT + PICTURED; side++)
        good &= add_face(table, die->item, side, &page, arena);
    if (!good) {
        arena_free(arena);
        return;
    }
    const PictureForm form = {.stem =
                                  arena_print(of->arena, "dice/%s", die->item->stem),
                              .width = DIE_PX,
                              .height = DIE_PX,
                              .dpi = 300};
    die->face = picture_files_add(of->pictures, &form, &page, arena);
    for (int side = SIDE_FRONT; side < SIDE_FRONT + PICTURED; side++)
        note_face(table, die, side);
}
