/* Loads boxes to fold: which sets go in, and how large the box is for them. */
#include <math.h>

#include "load/loader.h"
#include "model/tuck_box.h"

static const char RULEBOOK[] = "rulebook", ALL[] = "all";

/* A kind of box: its key in the set, and what it is called. */
typedef struct {
    const char *key, *title, *example;
} BoxKind;

static const BoxKind TELESCOPE = {"telescope", "a telescope box", "[card, token]"},
                     TUCK = {"tuck", "a tuck box", "[card, event]"};

/* Returns true if the set has the key of this kind of box, and may have it. */
static bool is_box(Loader *loader, const Set *set, const Node *node,
                   const BoxKind *kind)
{
    const Node *held = node_get(node, kind->key);
    const Node *size = node_get(node, "size");
    if (!held)
        return false;
    if (set->kind != KIND_BOX)
        return diag_error_help(loader->diags, held->where, kind->key,
                               "write 'kind: box'",
                               "only a box can be %s: '%s' is a %s", kind->title,
                               set->name, KIND_NAMES[set->kind]);
    if (size)
        diag_error_help(loader->diags, size->where, kind->key, "remove 'size'",
                        "%s has the size that its pieces need", kind->title);
    return true;
}

void box_read(Loader *loader, Set *set, const Node *node)
{
    Appearance *appearance = &set->appearance;
    if (is_box(loader, set, node, &TELESCOPE))
        appearance->telescope = arena_make(
            loader->arena, Telescope, .in.where = node_get(node, TELESCOPE.key)->where);
    if (is_box(loader, set, node, &TUCK) && appearance->telescope)
        diag_error_help(loader->diags, node_get(node, TUCK.key)->where, TUCK.key,
                        "remove 'telescope' or 'tuck'",
                        "'%s' cannot be both a telescope box and a tuck box",
                        set->name);
    else if (set->kind == KIND_BOX && node_get(node, TUCK.key))
        appearance->tuck = arena_make(loader->arena, TuckBox,
                                      .in.where = node_get(node, TUCK.key)->where);
}

/* --- what goes in ----------------------------------------------------------------- */

/* The contents of a box that are being read. */
typedef struct {
    Loader *loader;
    const BoxKind *kind;
    const Set *box;
    BoxContents *in;
} Filling;

/* Notes that a deck lies in a tuck box; it can lie in one only. */
static void tuck_in(const Filling *f, Set *deck, SourceRange where)
{
    if (deck->appearance.tucked)
        diag_error_help(f->loader->diags, where, f->kind->key,
                        "name each deck in one tuck box only",
                        "'%s' already goes into '%s'", deck->name,
                        deck->appearance.tucked->name);
    else
        deck->appearance.tucked = f->box;
}

static void add_held(const Filling *f, const Node *name)
{
    Loader *loader = f->loader;
    Set *held = (Set *)game_set(loader->game, name->text);
    bool tuck = f->kind == &TUCK;
    if (text_is(name->text, RULEBOOK) && !tuck) {
        f->in->rulebook = true;
    } else if (text_is(name->text, RULEBOOK)) {
        diag_error(loader->diags, name->where, f->kind->key,
                   "only cards go into a tuck box, not the rulebook");
    } else if (!held) {
        name_report_unknown(loader, SYMBOL_SET, name->text, name->where);
    } else if (tuck && !set_is_deck(held)) {
        diag_error(loader->diags, name->where, f->kind->key,
                   "only cards go into a tuck box: '%s' is a %s", held->name,
                   KIND_NAMES[held->kind]);
    } else if (held->appearance.tuck) {
        for (int i = 0; i < held->appearance.tuck->in.holds.count; i++)
            list_add(loader->arena, &f->in->holds,
                     held->appearance.tuck->in.holds.items[i]);
    } else if (held->kind == KIND_BOX || held->kind == KIND_BOOK) {
        diag_error(loader->diags, name->where, f->kind->key,
                   "'%s' is a %s, which does not go into a box", held->name,
                   KIND_NAMES[held->kind]);
    } else {
        list_add(loader->arena, &f->in->holds, held);
        if (tuck)
            tuck_in(f, held, name->where);
    }
}

/* Adds all sets that this kind of box can hold. */
static void add_all(const Filling *f, SourceRange where)
{
    Game *game = f->loader->game;
    bool tuck = f->kind == &TUCK;
    f->in->rulebook = !tuck;
    for (int i = 0; i < game->sets.count; i++) {
        Set *set = game->sets.items[i];
        if (tuck ? !set_is_deck(set) : set->kind == KIND_BOX || set->kind == KIND_BOOK)
            continue;
        list_add(f->loader->arena, &f->in->holds, set);
        if (tuck)
            tuck_in(f, set, where);
    }
}

static void read_held(const Filling *f, const Node *held)
{
    Loader *loader = f->loader;
    static const char *const answers[] = {"yes", "true", "on", NULL};
    if (held->kind == NODE_TEXT && text_is(held->text, ALL))
        add_all(f, held->where);
    else if (held->kind == NODE_TEXT && text_is_one_of(held->text, answers) &&
             !game_set(loader->game, held->text))
        diag_error_help(loader->diags, held->where, f->kind->key,
                        arena_print(loader->diags->arena,
                                    "write '%s: all', or a list of sets such as '%s'",
                                    f->kind->key, f->kind->example),
                        "'%s' says what goes into the box, not '%s'", f->kind->key,
                        held->text);
    else if (held->kind == NODE_TEXT)
        add_held(f, held);
    for (int i = 0; held->kind == NODE_LIST && i < held->count; i++)
        if (held->items[i]->kind == NODE_TEXT)
            add_held(f, held->items[i]);
}

/* Returns true if nothing that is printed goes into the box. */
static bool is_empty(const BoxContents *in, int players)
{
    for (int i = 0; i < in->holds.count; i++)
        if (set_printed(in->holds.items[i], players))
            return false;
    return !in->rulebook;
}

/* Reads what goes into the box. Returns false after reporting a problem. */
static bool fill(Loader *loader, const Set *set, const Node *node, const BoxKind *kind,
                 BoxContents *in)
{
    DiagList *diags = loader->diags;
    int errors = diags->errors, players = loader->game->players;
    read_held(&(Filling){loader, kind, set, in}, node_get(node, kind->key));
    if (diags->errors == errors && set_printed(set, players) && is_empty(in, players))
        diag_error_help(
            diags, in->where, kind->key,
            in->holds.count
                ? "name sets that are printed, or write 'printed: no' in the box too"
                : arena_print(diags->arena, "write a list of sets such as '%s'",
                              kind->example),
            "nothing that is printed goes into '%s'", set->name);
    return diags->errors == errors;
}

/* --- sizes ------------------------------------------------------------------------ */

static void set_size(Set *set, double w, double h)
{
    set->width = number_near(w);
    set->height = number_near(h);
    for (int i = 0; i < set->pieces.count; i++) {
        set->pieces.items[i]->width = set->width;
        set->pieces.items[i]->height = set->height;
    }
}

static void check_telescope(Loader *loader, const Telescope *box)
{
    const double most = 1000;
    const BoxHalf *inner = &box->inner;
    if (inner->depth <= MOST_BOX_DEPTH && inner->h <= most)
        return;
    diag_error_help(loader->diags, box->in.where, "too-large",
                    "name fewer sets, such as 'telescope: [card, rulebook]'; give sets "
                    "their 'thickness', if they are thinner than board",
                    "the pieces need a box of %.6g x %.6g x %.6g mm, but a box is at "
                    "most %.6g mm deep and %.6g mm long",
                    inner->w, inner->h, inner->depth, MOST_BOX_DEPTH, most);
}

static void check_tuck(Loader *loader, const TuckBox *box)
{
    double pile = (double)box->boxes * (box->d - TUCK_AIR);
    if (box->d > MOST_BOX_DEPTH && box->boxes)
        diag_error_help(
            loader->diags, box->in.where, "too-large",
            arena_print(loader->diags->arena,
                        "write 'copies: %.0f' for boxes that share the cards, or name "
                        "fewer sets",
                        ceil(pile / (MOST_BOX_DEPTH - TUCK_AIR))),
            "the cards need a box of %.6g x %.6g x %.6g mm, but a box is at most %.6g "
            "mm deep",
            box->w, box->h, box->d, MOST_BOX_DEPTH);
}

static void fill_tuck(Loader *loader, Set *set, const Node *node)
{
    TuckBox *box = set->appearance.tuck;
    if (!fill(loader, set, node, &TUCK, &box->in))
        return;
    tuck_box_measure(box, set, loader->game->players);
    check_tuck(loader, box);
    set_size(set, box->w, box->h);
}

static void fill_telescope(Loader *loader, Set *set, const Node *node)
{
    Telescope *box = set->appearance.telescope;
    if (!fill(loader, set, node, &TELESCOPE, &box->in))
        return;
    for (int i = 0; i < box->in.holds.count; i++)
        ((Set *)box->in.holds.items[i])->appearance.is_boxed = true;
    telescope_measure(loader->game, box);
    check_telescope(loader, box);
    set_size(set, box->lid.w, box->lid.h);
}

/* Tuck boxes come first, because they go into telescope boxes. */
void boxes_fill(Loader *loader, const Node *const *nodes)
{
    const Game *game = loader->game;
    for (int i = 0; i < game->sets.count; i++)
        if (game->sets.items[i]->appearance.tuck)
            fill_tuck(loader, game->sets.items[i], nodes[i]);
    for (int i = 0; i < game->sets.count; i++)
        if (game->sets.items[i]->appearance.telescope)
            fill_telescope(loader, game->sets.items[i], nodes[i]);
}
