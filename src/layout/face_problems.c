/* Merges identical problems of several faces into one report. */

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "layout/face.h"
#include "model/tuck_box.h"

/* A reported problem and the pieces that have it. The last remark of the report names
 * the first piece and counts the others. */
typedef struct {
    char *remark; /* text of the last remark, updated for each piece */
    const char *message, *bare_message, *first; /* bare: without the id */
    bool varies;  /* the bare messages differ between pieces */
    Map by_piece; /* the pieces with the problem, by name */
} MergedProblem;

enum { LONGEST_REMARK = 200 };

/* --- counting --------------------------------------------------------------------- */

static bool is_word_char(char c)
{
    return isalnum((unsigned char)c) || c == '-' || c == '_';
}

/* Returns the message without the piece's id, for comparing it with other pieces. */
static const char *message_without_id(Arena *arena, const char *message,
                                      const Piece *piece)
{
    Text text = text_new(arena);
    size_t length = strlen(piece->id);
    for (const char *at = message; *at;) {
        bool starts = at == message || !is_word_char(at[-1]);
        bool named = starts && text_starts(at, piece->id) && !is_word_char(at[length]);
        if (named)
            at += length;
        else
            text_add_bytes(&text, at++, 1);
    }
    return text.text;
}

/* Adds a piece to the problem and updates the remark. Pieces are counted by name,
 * because a piece may have a problem several times: on several lines, on both sides, or
 * when it is drawn again. */
static void count_piece(MergedProblem *problem, const Piece *piece, const Diag *diag,
                        Arena *scratch)
{
    problem->varies |= !text_is(problem->message, diag->message) &&
                       !text_is(problem->bare_message,
                                message_without_id(scratch, diag->message, piece));
    const char *name = piece_called(scratch, piece);
    if (!map_get(&problem->by_piece, name))
        map_put(&problem->by_piece, arena_text(problem->by_piece.arena, name), problem);
    size_t pieces = (size_t)problem->by_piece.entries.count;
    const char *others = problem->varies ? ", with different numbers" : "";
    const char *more =
        pieces > 1 ? arena_print(scratch, " and %zu more", pieces - 1) : "";
    snprintf(problem->remark, LONGEST_REMARK, "drawn for %.120s%s%s", problem->first,
             more, others);
}

/* --- reporting -------------------------------------------------------------------- */

/* Returns the name of a piece and, of a box to fold, of the face: "box, lid-short".
 */
static const char *face_called(Arena *arena, const Piece *piece, int side)
{
    const char *name = piece_called(arena, piece);
    const char *face = box_face_name(piece->set, side);
    return *face ? arena_print(arena, "%s, %s", name, face) : name;
}

/* Reports a problem of the first piece that has it. */
static MergedProblem *report_first(const Piece *piece, int side, const Diag *diag,
                                   DiagList *diags)
{
    Arena *arena = diags->arena;
    MergedProblem *problem = arena_make(
        arena, MergedProblem, .remark = arena_alloc(arena, LONGEST_REMARK),
        .message = arena_text(arena, diag->message),
        .bare_message = message_without_id(arena, diag->message, piece),
        .first = face_called(arena, piece, side), .by_piece = map_new(arena));
    Diag *copy = diag_repeat(diags, diag, diag->where);
    for (int k = 0; k < diag->remarks.count; k++)
        diag_remark(diags, copy, diag->remarks.items[k].where, "%s",
                    diag->remarks.items[k].text);
    diag_remark(diags, copy, piece->where, "%s", "");
    /* If 'diags' dropped the report, as a duplicate or beyond its limit, there are no
     * remarks. */
    if (copy->remarks.count)
        copy->remarks.items[copy->remarks.count - 1].text = problem->remark;
    return problem;
}

bool face_problem_merges(const char *rule)
{
    static const char *const rules[] = {
        "absent",           "box",       "contrast",      "cut-off", "no-such-item",
        "number-too-large", "overflow",  "out-of-range",  "pattern", "safe-zone",
        "small-type",       "too-large", "too-much-work", NULL};
    return text_is_one_of(rule, rules);
}

void face_problems_add(Map *merged, const Piece *piece, int side, const DiagList *from,
                       DiagList *diags)
{
    for (int i = 0; i < from->all.count; i++) {
        const Diag *diag = from->all.items[i];
        unsigned same = SAME_PLACE | SAME_REMARKS |
                        (face_problem_merges(diag->rule) ? 0 : SAME_MESSAGE);
        const char *key = diag_key(from->arena, diag, same);
        MergedProblem *problem = map_get(merged, key);
        if (!problem) {
            problem = report_first(piece, side, diag, diags);
            map_put(merged, arena_text(merged->arena, key), problem);
        }
        count_piece(problem, piece, diag, from->arena);
    }
}
