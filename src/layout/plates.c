#include "layout/plates.h"

#include "layout/digest.h"

static void release(void *what)
{
    arena_free(((Plates *)what)->scratch);
}

static void make_set(Plates *plates, const char *name, const char *noun,
                     const PlateField *fields, int count, Where where)
{
    Set *set = &plates->set;
    *set = (Set){.name = name,
                 .noun = noun,
                 .title = name,
                 .kind = KIND_BOOK,
                 .complete = true,
                 .by_id = map_new(plates->arena),
                 .width = number_of(0),
                 .height = number_of(0),
                 .where = where};
    set->type = type_piece(plates->arena, set);
    for (int i = 0; i < count; i++)
        list_add(plates->arena, &set->fields,
                 ((Field){.name = fields[i].name,
                          .type = fields[i].type,
                          .index = i,
                          .where = where}));
}

void plates_open(Plates *plates, const char *set, const char *noun,
                 const PlateField *fields, int count, Where where)
{
    plates->told = map_new(plates->arena);
    plates->scratch = arena_new();
    arena_on_reset(plates->arena, release, plates);
    plates->eval = eval_new(plates->game, plates->scratch, plates->diags);
    make_set(plates, set, noun, fields, count, where);
}

/* --- styles of type --------------------------------------------------------------- */

/* What a style takes from that of plain text: all that it does not say itself. The
 * leading goes with the size. */
static bool is_inherited(const Node *own, const char *key)
{
    bool leads = text_is(key, "leading") && node_get(own, "size");
    bool places = text_is(key, "indent") || text_is(key, "hanging") ||
                  text_is(key, "spacing") || text_is(key, "text");
    return !leads && !places && !node_get(own, key);
}

const Node *style_layer(Arena *arena, const Node *body, const Node *own,
                        const char *text, Where where)
{
    int most = (body ? body->count : 0) + own->count + 1;
    Node *node = node_new_map(arena, own->where, most);
    node->count = 0;
    for (int i = 0; body && body != own && i < body->count; i++)
        if (is_inherited(own, body->entries[i].key->text))
            node->entries[node->count++] = body->entries[i];
    for (int i = 0; i < own->count; i++)
        if (!text_is(own->entries[i].key->text, "text"))
            node->entries[node->count++] = own->entries[i];
    node->entries[node->count++] =
        (Entry){node_new_text(arena, where, "text"), node_new_text(arena, where, text)};
    return node;
}

/* --- plates ----------------------------------------------------------------------- */

const Template *plates_bind(Plates *plates, const char *name, const Node *shared,
                            const Node *node)
{
    DiagList *own = diag_list_new(plates->arena);
    const Template *bound =
        template_bind(plates->game, &plates->set,
                      arena_print(plates->arena, "plain %s", name), shared, node, own);
    plates_tell(plates, own);
    return bound;
}

Piece *plates_piece(const Plates *plates, const char *id, Where where, Arena *arena)
{
    size_t values = (size_t)plates->set.fields.count * sizeof(Value);
    Piece *piece = arena_alloc(arena, sizeof(Piece) + values);
    *piece = (Piece){.id = id,
                     .set = &plates->set,
                     .copies = 1,
                     .width = number_of(0),
                     .height = number_of(0),
                     .where = where.line ? where : plates->set.where};
    return piece;
}

Drawing plates_drawing(Plates *plates, const Template *template, const Piece *piece,
                       double w, double h, Arena *arena)
{
    Drawing d = {.studio = plates->studio,
                 .game = plates->game,
                 .piece = piece,
                 .template = template,
                 .arena = arena,
                 .diags = plates->diags,
                 .w = w,
                 .h = h,
                 .memory_before = arena_used(arena),
                 .around = MATRIX_IDENTITY,
                 .reuses = &plates->reuses,
                 .artist = plates->artist};
    d.values.eval = &plates->eval;
    d.values.slots = arena_alloc(arena, (size_t)(template->slots + 1) * sizeof(Value));
    given_fill(&d, digest_plan(arena, &plates->set), SIDE_FRONT, plates->low_ink);
    return d;
}

void plates_draw(Plates *plates, const Template *template, const Piece *piece, double w,
                 double h, Arena *arena, ItemList *items)
{
    DiagList *own = diag_list_new(arena);
    Drawing d = plates_drawing(plates, template, piece, w, h, arena);
    Path *outline = path_new(arena);
    path_rectangle(outline, (Box){0, 0, w, h}, 0);
    d.outline = outline;
    d.diags = plates->eval.diags = own;
    eval_next(&plates->eval);
    Stand stand = {.w = w, .h = h, .items = items};
    if (lets_run(&d.values, &template->lets))
        draw_layers(&d, &template->layers, stand);
    plates->eval.diags = plates->diags;
    if (!plates->touches)
        plates_tell(plates, own);
    studio_rest(plates->studio);
}

void plates_tell(Plates *plates, const DiagList *own)
{
    for (int i = 0; i < own->all.count; i++) {
        const Diag *diag = own->all.items[i];
        const char *key = diag_key(plates->arena, diag, SAME_PLACE);
        if (map_put(&plates->told, key, (void *)key))
            continue;
        DiagList one = {.all = {own->all.items + i, 1, 1},
                        .errors = diag->level == LEVEL_ERROR,
                        .warnings = diag->level == LEVEL_WARNING};
        one.kept[diag->level] = 1;
        diag_take(plates->diags, &one);
    }
}
