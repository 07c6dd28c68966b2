#include "export/export_items.h"

#include "expr/live.h"
#include "layout/markup.h"
#include "layout/piece_summary.h"

/* State of listing the pieces of a set. */
typedef struct {
    Export *of;
    const Set *set;
    Arena *scratch;
    const bool *plan; /* see piece_summary_plan */
} ItemMaker;

/* --- words ------------------------------------------------------------------------ */

static bool is_colour(void *game, const char *name)
{
    return game_colour(game, name) != NULL;
}

static void add_span(Text *text, const MarkupSpan *span)
{
    if (span->kind == MARKUP_TEXT)
        text_add_bytes(text, span->text, (size_t)span->length);
    else if (span->kind == MARKUP_ICON)
        text_print(text, "[%s]", span->text);
    else
        text_add(text, span->kind == MARKUP_BREAK ? "\n" : "\n\n");
}

/* Returns the text as it reads without markup: "+1 [heart]". */
static const char *plain_text(const ItemMaker *maker, const char *marked)
{
    MarkupFault ignored;
    const Game *game = maker->of->game;
    MarkupSpans spans =
        markup_read(maker->scratch, marked, is_colour, (void *)game, NULL, &ignored);
    Text text = text_new(maker->of->arena);
    for (int i = 0; i < spans.count; i++)
        add_span(&text, &spans.items[i]);
    return text.text;
}

static const char *text_of(const ItemMaker *maker, const PieceSummary *summary)
{
    Text text = text_new(maker->scratch);
    for (int i = 0; i < summary->texts.count; i++)
        text_print(&text, "%s%s", i ? "\n" : "", summary->texts.items[i]);
    return plain_text(maker, text.text);
}

static const char *const *tags_of(const ItemMaker *maker, const Piece *piece)
{
    LIST(const char *) tags = {0};
    Arena *arena = maker->of->arena;
    for (int i = 0; i < maker->set->fields.count; i++)
        if (piece->values[i].kind == VALUE_MEMBER)
            list_add(arena, &tags, piece->values[i].member->title);
    list_add(arena, &tags, NULL);
    return tags.items;
}

/* Returns true for a name that Windows does not allow for a folder. */
static bool is_reserved(const char *name)
{
    static const char *const words[] = {"con", "prn", "aux", "nul", NULL};
    bool is_port = text_starts(name, "com") || text_starts(name, "lpt");
    return text_is_one_of(name, words) ||
           (is_port && name[3] >= '0' && name[3] <= '9' && !name[4]);
}

/* --- items ------------------------------------------------------------------------ */

/* Returns the number of copies that have the look. */
static long copies_with(int looks, int look, long copies)
{
    long count = 0;
    for (long copy = 1; copy <= copies; copy++)
        count += face_look_of(looks, copy) == look;
    return count;
}

static ExportItem item_of(const ItemMaker *maker, const Piece *piece)
{
    Arena *arena = maker->of->arena;
    const char *set = piece->set->name;
    Eval eval = eval_new(maker->of->game, maker->scratch, maker->of->diags);
    PieceSummary summary = piece_summary_of(&eval, piece, maker->plan);
    ExportItem item = {.piece = piece,
                       .name = plain_text(maker, summary.title),
                       .text = text_of(maker, &summary),
                       .tags = tags_of(maker, piece),
                       .stem = arena_print(arena, "%s%s/%s", set,
                                           is_reserved(set) ? "_" : "", piece->id)};
    eval_restart(&eval);
    return item;
}

static void add_piece(const ItemMaker *maker, const Piece *piece, long copies)
{
    Export *of = maker->of;
    int looks = face_looks(of->faces, piece, SIDE_FRONT, copies, of->diags);
    const ExportItem item = item_of(maker, piece);
    for (int look = 1; look <= looks; look++) {
        ExportItem one = item;
        one.look = look;
        one.looks = looks;
        one.copies = copies_with(looks, look, copies);
        if (look > 1)
            one.stem =
                arena_print(of->arena, "%s.look-%d", item.stem, look); /* no id */
        list_add(of->arena, &of->items, one);
    }
}

static bool is_selected(const SelectionList *only, const Piece *piece)
{
    for (int i = 0; only && i < only->count; i++) {
        const Selection *selection = &only->items[i];
        if (selection->set == piece->set && !selection->is_box &&
            (!selection->piece || selection->piece == piece))
            return true;
    }
    return !only;
}

static void add_set(Export *of, const Set *set, const SelectionList *only,
                    bool is_printed)
{
    ItemMaker maker = {.of = of, .set = set, .scratch = arena_new()};
    maker.plan = piece_summary_plan(of->arena, set);
    for (int i = 0; i < set->pieces.count; i++) {
        const Piece *piece = set->pieces.items[i];
        long copies = is_printed ? piece_printed(piece, of->game->players)
                                 : piece_count(piece, of->game->players);
        if (copies && is_selected(only, piece))
            add_piece(&maker, piece, copies);
        arena_reset(maker.scratch);
    }
    arena_free(maker.scratch);
}

void export_add_items(Export *of, const SelectionList *only, bool is_printed)
{
    for (int i = 0; i < of->game->sets.count; i++)
        add_set(of, of->game->sets.items[i], only, is_printed);
}

/* --- owners ----------------------------------------------------------------------- */

/* Returns the number of a copy among all copies of the design, from 1. */
static long copy_number(const ExportItem *item, long copy)
{
    if (item->looks == 1)
        return copy;
    long number = 0;
    for (long found = 0; found < copy;)
        found += face_look_of(item->looks, ++number) == item->look;
    return number;
}

int export_player_of(const Game *game, const ExportItem *item, long copy)
{
    const Set *set = item->piece->set;
    if (set->per == PER_PLAYER && item->piece->copies) {
        long player = 1 + (copy_number(item, copy) - 1) / item->piece->copies;
        return (int)(player < game->players ? player : game->players);
    }
    for (int i = 0; i < set->pieces.count && set->per == PER_SEAT; i++)
        if (set->pieces.items[i] == item->piece)
            return i + 1;
    return 0;
}
