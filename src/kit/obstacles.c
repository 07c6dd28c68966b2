/* Finds what a cut through the face of a piece would damage: the spaces of its board,
 * texts and small shapes. */
#include <math.h>

#include "kit/cut_up.h"

#define NEAR 2.0        /* mm around texts and spaces that cuts keep out of */
#define DOT 1.5         /* radius of a free space that no shape draws */
#define SMALL (1 / 3.0) /* of the sides of the piece: larger shapes are background */
#define NEXT_LINE 0.5   /* em between the baselines of two lines */
#define MOST_SHOWN 40   /* bytes of a word, in messages */

typedef struct {
    Arena *arena;
    const Trim *trim;
    const Board *board; /* or NULL */
    Box *spaces;        /* where each of its free spaces is drawn */
    FaceObstacles *found;
} Search;

static void add_box(const Search *s, Box box, double cost, const char *what)
{
    list_add(s->arena, &s->found->across,
             ((Obstacle){box.x, box.x + box.w, cost, what}));
    list_add(s->arena, &s->found->down, ((Obstacle){box.y, box.y + box.h, cost, what}));
}

/* --- texts ------------------------------------------------------------------------ */

/* A line of a run, and the word that is being read. */
typedef struct {
    Box line, word;
    const char *what; /* the name of the word; NULL: it has not begun */
    double y;         /* baseline */
} Reading;

/* Returns the name of the word with which the text begins, for messages. */
static const char *name_of_word(Arena *arena, const char *text, int length)
{
    int end = 0, whole;
    while (end < length && text[end] != ' ')
        end++;
    whole = end;
    end = end < MOST_SHOWN ? end : MOST_SHOWN;
    while (end < whole && end > 0 && ((unsigned char)text[end] & 0xC0) == 0x80)
        end--;
    return arena_print(arena, "the word '%.*s%s'", end, text, end < whole ? "…" : "");
}

static void end_word(const Search *s, Reading *reading)
{
    if (reading->word.w > 0) {
        add_box(s, reading->word, COST_WORD, reading->what);
        add_box(s, box_grown(reading->word, NEAR), COST_NEAR, NULL);
    }
    reading->line = box_join(reading->line, reading->word);
    reading->word = (Box){0};
    reading->what = NULL;
}

static void end_line(const Search *s, Reading *reading)
{
    end_word(s, reading);
    if (reading->line.w > 0)
        add_box(s, reading->line, COST_LINE, NULL);
    reading->line = (Box){0};
}

static void add_run(const Search *s, const Run *run, Matrix matrix, Box clip)
{
    Reading reading = {0};
    int glyph = 0, byte = 0;
    for (int i = 0; i < run->clusters.count; i++) {
        const Cluster *cluster = &run->clusters.items[i];
        int end = glyph + cluster->glyphs;
        double y = glyph < end ? run->glyphs.items[glyph].y : reading.y;
        if (fabs(y - reading.y) > NEXT_LINE * run->size)
            end_line(s, &reading);
        Box letter = run_ink(run, glyph, end);
        if (letter.w > 0)
            letter = box_common(matrix_apply_box(matrix, letter), clip);
        if (letter.w > 0 && !reading.what)
            reading.what = name_of_word(s->arena, run->text + byte, run->length - byte);
        if (letter.w > 0)
            add_box(s, letter, COST_LETTER, reading.what);
        else if (run->text[byte] == ' ')
            end_word(s, &reading);
        reading.word = box_join(reading.word, letter);
        reading.y = y;
        glyph = end;
        byte += cluster->bytes;
    }
    end_line(s, &reading);
}

/* --- shapes ----------------------------------------------------------------------- */

static bool is_at(const Space *space, Box box)
{
    return space->located && box_has(box, (Point){space->x, space->y});
}

/* Returns the index of the only free space whose centre is in the box, or -1. */
static int only_space_in(const Search *s, Box box)
{
    int only = -1;
    for (int i = 0; s->board && i < s->board->total; i++) {
        if (!is_at(&s->board->spaces[i], box))
            continue;
        if (only >= 0)
            return -1;
        only = i;
    }
    return only;
}

/* Adds a shape. It counts as a part of the space that it contains. */
static void add_shape(const Search *s, Box box)
{
    if (box.w <= 0 || box.w > SMALL * s->trim->w || box.h > SMALL * s->trim->h)
        return;
    int space = only_space_in(s, box);
    if (space >= 0)
        s->spaces[space] = box_join(s->spaces[space], box);
    else
        add_box(s, box, COST_ART, NULL);
}

static void visit(const Search *s, const ItemList *items, Matrix matrix, Box clip)
{
    for (int i = 0; i < items->count && clip.w > 0; i++) {
        const Item *item = &items->items[i];
        if (item->kind == ITEM_GLYPHS) {
            add_run(s, item->run, matrix, clip);
        } else if (item->kind == ITEM_GROUP) {
            Matrix inner = matrix_multiply(item->group->matrix, matrix);
            const Path *edge = item->group->clip;
            Box seen =
                edge ? box_common(clip, matrix_apply_box(inner, path_bounds(edge)))
                     : clip;
            visit(s, &item->group->items, inner, seen);
        } else if (item->kind == ITEM_FORM && item->form->is_part) {
            visit(s, &item->form->items, matrix_multiply(item->matrix, matrix), clip);
        } else {
            add_shape(s, box_common(matrix_apply_box(matrix, item_bounds(item)), clip));
        }
    }
}

/* --- spaces ----------------------------------------------------------------------- */

static void begin_spaces(Search *s)
{
    int count = s->board ? s->board->total : 0;
    s->spaces = arena_array(s->arena, Box, count + 1);
    for (int i = 0; i < count; i++) {
        const Space *space = &s->board->spaces[i];
        if (space->located)
            s->spaces[i] = box_around((Point){space->x, space->y}, 2 * DOT, 2 * DOT);
    }
}

static void add_spaces(const Search *s, const Piece *piece)
{
    Arena *arena = s->arena;
    for (int i = 0; s->board && i < s->board->total; i++) {
        const Space *space = &s->board->spaces[i];
        if (!space->located)
            continue;
        add_box(s, s->spaces[i], COST_SPACE,
                arena_print(arena, "the space '%s'", space->name));
        add_box(s, box_grown(s->spaces[i], NEAR), COST_NEAR, NULL);
    }
    const Obstacles across = piece_cells(arena, piece, s->trim->w, false),
                    down = piece_cells(arena, piece, s->trim->h, true);
    for (int i = 0; i < across.count; i++)
        list_add(arena, &s->found->across, across.items[i]);
    for (int i = 0; i < down.count; i++)
        list_add(arena, &s->found->down, down.items[i]);
}

FaceObstacles obstacles_of(Arena *arena, const Piece *piece, const Trim *trim,
                           const ItemList *items)
{
    FaceObstacles found = {0};
    Search s = {arena, trim, piece->set->prints, NULL, &found};
    begin_spaces(&s);
    visit(&s, items, MATRIX_IDENTITY, trim_box(trim, 0));
    add_spaces(&s, piece);
    return found;
}
