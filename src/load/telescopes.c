/* Loads telescope boxes: which sets go in, and how large the box is for them. */
#include "load/loader.h"
#include "model/telescope.h"

static const char RULEBOOK[] = "rulebook", ALL[] = "all";

Telescope *telescope_read(Loader *loader, const Set *set, const Node *node)
{
    const Node *held = node_get(node, "telescope");
    const Node *size = node_get(node, "size");
    if (!held)
        return NULL;
    if (set->kind != KIND_BOX) {
        diag_error_help(loader->diags, held->where, "telescope", "write 'kind: box'",
                        "only a box can be a telescope box: '%s' is a %s", set->name,
                        KIND_NAMES[set->kind]);
        return NULL;
    }
    if (size)
        diag_error_help(loader->diags, size->where, "telescope", "remove 'size'",
                        "a telescope box has the size that its pieces need");
    return arena_make(loader->arena, Telescope, .where = held->where);
}

static void add_held(Loader *loader, Set *set, const Node *name)
{
    Telescope *box = set->appearance.telescope;
    const Set *held = game_set(loader->game, name->text);
    if (text_is(name->text, RULEBOOK))
        box->rulebook = true;
    else if (!held)
        name_report_unknown(loader, SYMBOL_SET, name->text, name->where);
    else if (held->kind == KIND_BOX || held->kind == KIND_BOOK)
        diag_error(loader->diags, name->where, "telescope",
                   "'%s' is a %s, which does not go into a box", held->name,
                   KIND_NAMES[held->kind]);
    else
        list_add(loader->arena, &box->holds, held);
}

static void read_held(Loader *loader, Set *set, const Node *held)
{
    Telescope *box = set->appearance.telescope;
    static const char *const answers[] = {"yes", "true", "on", NULL};
    if (held->kind == NODE_TEXT && text_is(held->text, ALL))
        box->all = true;
    else if (held->kind == NODE_TEXT && text_is_one_of(held->text, answers) &&
             !game_set(loader->game, held->text))
        diag_error_help(loader->diags, held->where, "telescope",
                        "write 'telescope: all', or a list of sets such as "
                        "'[card, token]'",
                        "'telescope' says what goes into the box, not '%s'",
                        held->text);
    else if (held->kind == NODE_TEXT)
        add_held(loader, set, held);
    for (int i = 0; held->kind == NODE_LIST && i < held->count; i++)
        if (held->items[i]->kind == NODE_TEXT)
            add_held(loader, set, held->items[i]);
}

static void mark_held(Game *game, const Telescope *box)
{
    for (int i = 0; i < game->sets.count; i++) {
        Set *set = game->sets.items[i];
        bool held = box->all;
        for (int k = 0; k < box->holds.count; k++)
            held |= box->holds.items[k] == set;
        set->appearance.is_boxed |= held;
    }
}

static void check_size(Loader *loader, const Telescope *box)
{
    const double most = 1000;
    const BoxHalf *inner = &box->inner;
    if (inner->depth <= MOST_BOX_DEPTH && inner->h <= most)
        return;
    diag_error_help(loader->diags, box->where, "too-large",
                    "name fewer sets, such as 'telescope: [card, rulebook]'; give sets "
                    "their 'thickness', if they are thinner than board",
                    "the pieces need a box of %.6g x %.6g x %.6g mm, but a box is at "
                    "most %.6g mm deep and %.6g mm long",
                    inner->w, inner->h, inner->depth, MOST_BOX_DEPTH, most);
}

void telescope_fill(Loader *loader, Set *set, const Node *node)
{
    Telescope *box = set->appearance.telescope;
    int errors = loader->diags->errors;
    if (!box)
        return;
    read_held(loader, set, node_get(node, "telescope"));
    if (loader->diags->errors > errors)
        return;
    mark_held(loader->game, box);
    telescope_measure(loader->game, box);
    check_size(loader, box);
    set->width = number_near(box->lid.w);
    set->height = number_near(box->lid.h);
    for (int i = 0; i < set->pieces.count; i++) {
        set->pieces.items[i]->width = set->width;
        set->pieces.items[i]->height = set->height;
    }
}
