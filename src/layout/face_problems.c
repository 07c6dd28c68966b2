/* Merges identical problems of several faces, or of several spaces of a board, into one
 * report. */

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "layout/face.h"
#include "model/tuck_box.h"

/* The owner of a problem: a face, or a space on a face. */
typedef struct {
    const char *where_said; /* "drawn for" or "on the space" */
    const char *name;       /* tells it from others that are counted */
    const char *called;     /* its name in the remark: of a piece, with the face */
    const char *id;         /* messages may contain it */
    SourceRange where;      /* place of the remark; empty: none */
} Subject;

/* A reported problem and the subjects that have it. The last remark of the report names
 * the first subject and counts the others. */
typedef struct {
    char *remark; /* text of the last remark, updated for each subject */
    const char *message, *bare_message, *first; /* bare: without the id */
    bool varies;  /* the bare messages differ between subjects */
    Map subjects; /* those with the problem, by name */
} MergedProblem;

enum { LONGEST_REMARK = 200 };

/* --- counting --------------------------------------------------------------------- */

static bool is_word_char(char c)
{
    return isalnum((unsigned char)c) || c == '-' || c == '_';
}

/* Returns the message without the subject's id, for comparing it with others. */
static const char *message_without_id(Arena *arena, const char *message, const char *id)
{
    Text text = text_new(arena);
    size_t length = strlen(id);
    for (const char *at = message; *at;) {
        bool starts = at == message || !is_word_char(at[-1]);
        bool named = starts && text_starts(at, id) && !is_word_char(at[length]);
        if (named)
            at += length;
        else
            text_add_bytes(&text, at++, 1);
    }
    return text.text;
}

/* Adds a subject to the problem and updates the remark. Subjects are counted by name,
 * because one may have a problem several times: on several lines, on both sides, or
 * when it is drawn again. */
static void count_subject(MergedProblem *problem, const Subject *subject,
                          const Diag *diag, Arena *scratch)
{
    problem->varies |=
        !text_is(problem->message, diag->message) &&
        !text_is(problem->bare_message,
                 message_without_id(scratch, diag->message, subject->id));
    if (!map_get(&problem->subjects, subject->name))
        map_put(&problem->subjects, arena_text(problem->subjects.arena, subject->name),
                problem);
    size_t count = (size_t)problem->subjects.entries.count;
    const char *others = problem->varies ? ", with different numbers" : "";
    const char *more =
        count > 1 ? arena_print(scratch, " and %zu more", count - 1) : "";
    snprintf(problem->remark, LONGEST_REMARK, "%s %.120s%s%s", subject->where_said,
             problem->first, more, others);
}

/* --- reporting -------------------------------------------------------------------- */

/* Reports a problem of the first subject that has it. */
static MergedProblem *report_first(const Subject *subject, const Diag *diag,
                                   DiagList *diags)
{
    Arena *arena = diags->arena;
    MergedProblem *problem = arena_make(
        arena, MergedProblem, .remark = arena_alloc(arena, LONGEST_REMARK),
        .message = arena_text(arena, diag->message),
        .bare_message = message_without_id(arena, diag->message, subject->id),
        .first = arena_text(arena, subject->called), .subjects = map_new(arena));
    Diag *copy = diag_repeat(diags, diag, diag->where);
    for (int k = 0; k < diag->remarks.count; k++)
        diag_remark(diags, copy, diag->remarks.items[k].where, "%s",
                    diag->remarks.items[k].text);
    diag_remark(diags, copy, subject->where, "%s", "");
    /* If 'diags' dropped the report, as a duplicate or beyond its limit, there are no
     * remarks. */
    if (copy->remarks.count)
        copy->remarks.items[copy->remarks.count - 1].text = problem->remark;
    return problem;
}

/* Returns true for rules whose problems are merged by place alone, because their
 * messages contain figures or the name of the piece. Problems of other rules are merged
 * only if their messages are the same, such as "there is no icon 'dragon'". */
static bool merges_by_place(const char *rule)
{
    static const char *const rules[] = {
        "absent",           "box",       "contrast",      "cut-off", "no-such-item",
        "number-too-large", "overflow",  "out-of-range",  "pattern", "safe-zone",
        "small-type",       "too-large", "too-much-work", NULL};
    return text_is_one_of(rule, rules);
}

static void add_problems(Map *merged, const Subject *subject, const DiagList *from,
                         DiagList *diags)
{
    for (int i = 0; i < from->all.count; i++) {
        const Diag *diag = from->all.items[i];
        unsigned same = SAME_PLACE | SAME_REMARKS |
                        (merges_by_place(diag->rule) ? 0 : SAME_MESSAGE);
        const char *key = diag_key(from->arena, diag, same);
        MergedProblem *problem = map_get(merged, key);
        if (!problem) {
            problem = report_first(subject, diag, diags);
            map_put(merged, arena_text(merged->arena, key), problem);
        }
        count_subject(problem, subject, diag, from->arena);
    }
}

/* Returns the name of a piece and, of a box to fold, of the face: "box, lid-short".
 */
static const char *face_called(Arena *arena, const Piece *piece, int side)
{
    const char *name = piece_called(arena, piece);
    const char *face = box_face_name(piece->set, side);
    return *face ? arena_print(arena, "%s, %s", name, face) : name;
}

void face_problems_add(Map *merged, const Piece *piece, int side, const DiagList *from,
                       DiagList *diags)
{
    if (!from->all.count)
        return;
    const Subject subject = {"drawn for", piece_called(from->arena, piece),
                             face_called(from->arena, piece, side), piece->id,
                             piece->where};
    add_problems(merged, &subject, from, diags);
}

void space_problems_add(Map *merged, const Space *space, const DiagList *from,
                        DiagList *diags)
{
    const Subject subject = {
        "on the space", space->name, space->name, space->name, {0}};
    add_problems(merged, &subject, from, diags);
}
