#include "layout/telling.h"

#include <stdio.h>

#include "layout/piece.h"

/* A problem that pieces have met: its last remark names the first of them. */
typedef struct {
    char *remark;
    const char *message, *first;
    const Piece *last;
    int pieces;
    bool varies; /* not all have met it with the same message */
} Told;

enum { LONGEST_REMARK = 200 };

Telling telling_new(Arena *arena)
{
    return (Telling){arena, map_new(arena)};
}

/* A piece may meet a problem on several lines, and on both sides. */
static void count_piece(Told *told, const Piece *piece, const char *message)
{
    told->varies |= !text_is(told->message, message);
    told->pieces += told->last != piece;
    told->last = piece;
    const char *others = told->varies ? ", with other figures too" : "";
    if (told->pieces > 1)
        snprintf(told->remark, LONGEST_REMARK, "drawn for %.120s and %d more%s",
                 told->first, told->pieces - 1, others);
    else
        snprintf(told->remark, LONGEST_REMARK, "drawn for %.120s%s", told->first,
                 others);
}

static Told *tell_first(const Piece *piece, const Diag *diag, DiagList *diags)
{
    Arena *arena = diags->arena;
    Told *told = arena_new_item(arena, Told);
    *told = (Told){.remark = arena_alloc(arena, LONGEST_REMARK),
                   .message = arena_print(arena, "%s", diag->message),
                   .first = piece_called(arena, piece)};
    Diag *copy =
        diag_add(diags, diag->level, diag->where, diag->rule, "%s", told->message);
    copy->help = diag->help ? arena_print(arena, "%s", diag->help) : NULL;
    for (int k = 0; k < diag->remarks.count; k++)
        diag_remark(diags, copy, diag->remarks.items[k].where, "%s",
                    diag->remarks.items[k].text);
    diag_remark(diags, copy, piece->where, "%s", "");
    if (copy->remarks.count) /* it is told now, and neither known nor too much */
        copy->remarks.items[copy->remarks.count - 1].text = told->remark;
    return told;
}

/* Each piece has its own figures in these, but the template is at fault. */
static bool is_of_place(const char *rule)
{
    static const char *const rules[] = {"contrast", "small-type", NULL};
    return text_is_one_of(rule, rules);
}

void telling_add(Telling *telling, const Piece *piece, const DiagList *from,
                 DiagList *diags)
{
    for (int i = 0; i < from->all.count; i++) {
        const Diag *diag = from->all.items[i];
        const char *same = is_of_place(diag->rule) ? diag->rule : diag->message;
        const char *key =
            arena_print(telling->arena, "%p %d %d %s", (const void *)diag->where.source,
                        diag->where.line, diag->where.column, same);
        Told *told = map_get(&telling->told, key);
        if (!told) {
            told = tell_first(piece, diag, diags);
            map_put(&telling->told, key, told);
        }
        count_piece(told, piece, diag->message);
    }
}
