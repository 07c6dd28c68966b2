/* Labels: what each asks for, and which words it shows at the place that it gets. */
#include "scene/marking.h"

#define USUAL_GAP 2.5
#define NAME_GAP 0.6 /* mm between the end of a leader and a name */

typedef struct {
    const SceneMark *mark;
    const SceneBlock *block;
    const TextBlock *words[MAX_FORMS];
} LabelWords;

static void add_form(LabelRequest *request, LabelWords *label, const TextBlock *words)
{
    const SceneBlock *block = label->block;
    for (int i = 0; i < request->count; i++)
        if (label->words[i]->lines == words->lines)
            return;
    double line = words->lines ? words->first * 0.6 : 0;
    label->words[request->count] = words;
    request->forms[request->count++] =
        (LabelVariant){words->width + block->left + block->right,
                       words->height + block->top + block->bottom, block->top + line};
}

/* Returns the share of the target's size at whose rim the leader ends. */
static double stop_of(const SceneMark *mark, bool is_space)
{
    const SceneAnchor *at = &mark->at[0];
    if (at->x || at->y || mark->end == END_MIDDLE)
        return 0;
    return is_space && mark->end == END_USUAL ? 0.5 : 1;
}

static bool read_label(Marking *k, const SceneMark *mark, LabelRequest *request,
                       LabelWords *label)
{
    static const double parts[MAX_FORMS] = {1, 0.76, 0.56};
    label->mark = mark;
    label->block = marking_block(k, mark);
    if (!label->block || !mark->count)
        return false;
    const SceneAnchor *at = &mark->at[0];
    double width = label->block->width > 0 ? label->block->width : USUAL_LABEL;
    Target target = plot_target(k->c, k->plot, at);
    bool beside = at->x || at->y, space = at->kind == ANCHOR_SPACE;
    *request = (LabelRequest){
        .at = target.at,
        .target = beside && !space /* point at the side, not at the whole target */
                      ? box_around(target.at, 0.2, 0.2)
                      : target.box,
        .stop = stop_of(mark, space && !target.disc),
        .edge = beside ? (Polyline){0} : target.edge,
        .inside = space || at->spot || beside,
        .name = target.name.w > 0 ? box_grown(target.name, NAME_GAP) : target.name,
        .x = mark->x,
        .y = mark->y};
    for (int i = 0; i < MAX_FORMS; i++) {
        const TextBlock *words = (i ? scene_layout_try_words : scene_layout_words)(
            k->c, label->block->style, mark->words, width * parts[i],
            mark->words_where);
        if (!words && i == 0)
            return false;
        if (words)
            add_form(request, label, words);
    }
    if (request->forms[0].h <= k->c->height)
        return true;
    return diag_error(k->c->diags, mark->words_where, "no-room",
                      "this label is %.0f mm high, but the scene has only %.0f mm",
                      request->forms[0].h, k->c->height);
}

static void add_label(Marking *k, const LabelRequest *request, const LabelWords *from)
{
    static const Align aligns[LABEL_SIDES] = {ALIGN_LEFT, ALIGN_RIGHT, ALIGN_CENTRE,
                                              ALIGN_CENTRE};
    const TextBlock *words = from->words[request->form];
    if (aligns[request->side] != ALIGN_LEFT)
        words = text_block_aligned(words, aligns[request->side]);
    list_add(k->c->arena, &k->plot->labels,
             ((Label){.mark = from->mark,
                      .block = from->block,
                      .words = words,
                      .box = request->box,
                      .leader = {request->from, request->to},
                      .leads = request->leads}));
    marking_take_room(k, request->box);
}

void mark_labels(Marking *k, double width)
{
    SceneLayout *c = k->c;
    int most = k->plot->part->marks.count, count = 0;
    LabelRequest *requests = arena_array(c->arena, LabelRequest, most + 1);
    LabelWords *labels = arena_array(c->arena, LabelWords, most + 1);
    for (int i = 0; i < most; i++) {
        const SceneMark *mark = &k->plot->part->marks.items[i];
        if (mark->kind == MARK_LABEL &&
            read_label(k, mark, &requests[count], &labels[count]))
            count++;
    }
    double gap = scene_block(c->look, "label")->gap;
    Boxes names = {0}, words = {0};
    LabelObstacles pieces = {0};
    if (count)
        plot_obstacles(c->arena, k->plot, MATRIX_IDENTITY, &pieces);
    for (int i = 0; i < k->plot->written.count; i++)
        list_add(c->arena, &names, placed_words_box(&k->plot->written.items[i]));
    for (int i = 0; i < k->discs.count; i++)
        list_add(c->arena, &words, k->discs.items[i]);
    for (int i = 0; i < k->plot->marks.count; i++)
        if (k->plot->marks.items[i].words)
            list_add(c->arena, &words, k->plot->marks.items[i].box);
    const LabelArea room = {.art = k->plot->around,
                            .gap = gap > 0 ? gap : USUAL_GAP,
                            .width = width,
                            .height = c->height,
                            .lines = k->lines.items,
                            .line_count = k->lines.count,
                            .names = names.items,
                            .name_count = names.count,
                            .words = words.items,
                            .word_count = words.count,
                            .pieces = pieces.items,
                            .piece_count = pieces.count};
    if (!labels_place(&room, requests, count)) {
        LabelLoss loss = labels_lost(&room, requests, count);
        c->lost = (LostLabel){labels[loss.index].mark, loss.why};
    }
    for (int i = 0; i < count; i++)
        add_label(k, &requests[i], &labels[i]);
}
