/* Boards, the sections of maps, and rings; with snap points where their spaces are. */
#include <math.h>

#include "export/target_tts.h"
#include "layout/board_part.h"

/* --- snap points ------------------------------------------------------------------ */

/* Adds a snap point for each space of a board that the piece prints. */
static void add_snaps(TtsTable *table, TtsObject *object, const Board *board,
                      const Section *section)
{
    const Trim trim = piece_measures(object->item->piece, SIDE_FRONT);
    const BoardPart part =
        board_part_of(board, object->item->piece, section, trim.w, trim.h);
    const Matrix matrix = board_part_matrix(&part);
    for (int i = 0; i < board->total; i++) {
        if (!board_part_has(&part, &board->spaces[i]))
            continue;
        Point at = matrix_apply(matrix, plan_middle(&part.plan, &board->spaces[i]));
        list_add(table->of->arena, &object->snaps,
                 ((Point){(at.x - trim.w / 2) / 25.4, (trim.h / 2 - at.y) / 25.4}));
    }
}

/* Adds those of all boards that the piece prints. */
static void add_all_snaps(TtsTable *table, TtsObject *object)
{
    const Set *set = object->set;
    const Section *section = piece_section(object->item->piece);
    for (int i = 0; i < set->prints.count; i++) {
        const Board *board = set->prints.items[i].board;
        bool is_known =
            !board_is_parted(board, set) || (section && section->board == board);
        if (!set->prints.items[i].faulty && is_known)
            add_snaps(table, object, board, section);
    }
}

static TtsObject *make_printed(TtsTable *table, const ExportItem *item, long copy,
                               int seat)
{
    TtsObject *object = tts_make_flat(table, item, copy, seat);
    add_all_snaps(table, object);
    return object;
}

/* --- maps of sections ------------------------------------------------------------- */

/* The copies of a set that have not been laid down yet. */
typedef struct {
    const TtsShares *shares;
    long *used; /* by share */
} Supply;

static const TtsShare *share_of(const Supply *supply, const Piece *piece, long *copy)
{
    for (int i = 0; i < supply->shares->count; i++) {
        const TtsShare *share = &supply->shares->items[i];
        if (share->item->piece == piece && supply->used[i] < share->copies) {
            *copy = share->first + supply->used[i]++;
            return share;
        }
    }
    return NULL;
}

/* Returns the middle of a section, in inches from the middle of the map. */
static Point section_middle(const Board *board, const Section *section, double cell_w,
                            double cell_h)
{
    return (Point){
        (section->column - 1 + section->width / 2.0 - board->columns / 2.0) * cell_w,
        (board->rows / 2.0 - section->row + 1 - section->height / 2.0) * cell_h};
}

static void add_section(TtsTable *table, TtsGroup **group, Supply *supply,
                        const Set *set, const Section *section, int seat)
{
    const Board *board = section->board;
    bool turned = false;
    long copy;
    const Piece *piece = section_piece(set, section, &turned);
    const TtsShare *share = piece ? share_of(supply, piece, &copy) : NULL;
    if (!share)
        return;
    TtsObject *object = tts_make_flat(table, share->item, copy, seat);
    const double cell_w = (turned ? object->h : object->w) / section->width,
                 cell_h = (turned ? object->w : object->h) / section->height;
    const Point at = section_middle(board, section, cell_w, cell_h);
    object->locked = true;
    add_snaps(table, object, board, section);
    if (!*group)
        *group = tts_group(table, tts_area(seat, TTS_MIDDLE), object,
                           board->columns * cell_w, board->rows * cell_h);
    else
        tts_stack(table, *group, object);
    (*group)->placed.items[(*group)->placed.count - 1] =
        (TtsPlaced){.object = object, .x = at.x, .z = at.y, .turn = turned ? 90 : 0};
}

/* Lays the sections of a board out as its map. */
static void add_map(TtsTable *table, const Set *set, const Board *board, Supply *supply,
                    int seat)
{
    TtsGroup *group = NULL;
    for (int i = 0; i < board->section_count; i++)
        add_section(table, &group, supply, set, &board->sections[i], seat);
}

/* --- boards ----------------------------------------------------------------------- */

void tts_add_boards(TtsTable *table, const Set *set, const TtsShares *shares, int seat)
{
    const Supply whole = {shares, arena_array(table->of->arena, long, shares->count)};
    Supply supply = whole;
    const Board *board = set_board(set);
    if (board && board_is_parted(board, set))
        add_map(table, set, board, &supply, seat);
    for (int i = 0; i < shares->count; i++)
        for (long k = supply.used[i]; k < shares->items[i].copies; k++) {
            TtsObject *object = make_printed(table, shares->items[i].item,
                                             shares->items[i].first + k, seat);
            object->locked = true;
            tts_group(table, tts_area(seat, TTS_MIDDLE), object, object->w, object->h);
        }
}

/* --- rings ------------------------------------------------------------------------ */

static bool is_ring(const TtsGroup *group)
{
    const TtsObject *object = group->placed.items[0].object;
    return object->set && object->set->kind == KIND_RING;
}

/* Puts the ring into a stack below all smaller ones. */
static void add_to_stack(TtsTable *table, TtsGroup *group, TtsObject *ring)
{
    tts_stack(table, group, ring);
    TtsPlaced *placed = group->placed.items;
    for (int i = group->placed.count - 1; i > 0 && placed[i - 1].object->w < ring->w;
         i--) {
        placed[i].object = placed[i - 1].object;
        placed[i - 1].object = ring;
    }
    group->w = fmax(group->w, ring->w);
    group->d = fmax(group->d, ring->h);
}

static TtsGroup *stack_of_rings(const TtsTable *table, int seat)
{
    for (int i = 0; i < table->groups.count; i++)
        if (table->groups.items[i]->seat == seat && is_ring(table->groups.items[i]))
            return table->groups.items[i];
    return NULL;
}

void tts_add_rings(TtsTable *table, const Set *set, const TtsShares *shares, int seat)
{
    (void)set;
    for (int i = 0; i < shares->count; i++)
        for (long k = 0; k < shares->items[i].copies; k++) {
            TtsObject *ring = make_printed(table, shares->items[i].item,
                                           shares->items[i].first + k, seat);
            TtsGroup *group = stack_of_rings(table, seat);
            if (group)
                add_to_stack(table, group, ring);
            else
                tts_group(table, tts_area(seat, TTS_MIDDLE), ring, ring->w, ring->h);
        }
}

/* Returns the base of a stack of rings: a board that is hardly larger; or NULL. */
static TtsGroup *base_of(const TtsTable *table, const TtsGroup *rings)
{
    const double most = 1.2 * rings->w;
    for (int i = 0; i < table->groups.count; i++) {
        TtsGroup *group = table->groups.items[i];
        bool is_board = group->placed.count == 1 &&
                        group->placed.items[0].object->set &&
                        group->placed.items[0].object->set->kind == KIND_BOARD;
        if (is_board && group->seat == rings->seat &&
            fmin(group->w, group->d) >= rings->w && fmax(group->w, group->d) <= most)
            return group;
    }
    return NULL;
}

void tts_put_rings_on_boards(TtsTable *table)
{
    int kept = 0;
    for (int i = 0; i < table->groups.count; i++) {
        TtsGroup *group = table->groups.items[i];
        TtsGroup *base = is_ring(group) ? base_of(table, group) : NULL;
        for (int k = 0; base && k < group->placed.count; k++)
            tts_stack(table, base, group->placed.items[k].object);
        if (!base)
            table->groups.items[kept++] = group;
    }
    table->groups.count = kept;
}
