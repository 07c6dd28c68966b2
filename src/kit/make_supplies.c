/* The supplies in a make list: paper, tools, sleeves, and what players need
 * besides the kit. */
#include "kit/make_list.h"

#include <math.h>

/* Returns the sheets that the pictures and the booklet take, which nobody has to print.
 */
static void add_optional_papers(const Kit *kit, Arena *arena, Phrases *phrases)
{
    const KitBook *book = &kit->options.book;
    const char *paper = kit->options.paper_name;
    bool is_american = text_is(paper, "Letter") || text_is(paper, "Tabloid");
    bool scales = book->paper && is_american && text_starts(book->paper, "A");
    long maps = 0;
    for (int i = 0; i < kit->files.count; i++)
        maps += kit->files.items[i]->maps;
    if (maps)
        list_add(arena, phrases,
                 arena_print(arena,
                             "%s of any paper for the pictures that show how "
                             "parts go together, if you print them",
                             text_plural(arena, maps, "sheet", "sheets")));
    if (book->sheets)
        list_add(arena, phrases,
                 arena_print(arena, "%s of %s for the rulebook, if you print it%s",
                             text_plural(arena, book->sheets, "sheet", "sheets"),
                             book->paper,
                             scales ? ", or of Letter: let the printer scale it" : ""));
}

Phrases words_of_papers(const Kit *kit, const HandWork *works, Arena *arena)
{
    Phrases phrases = {0};
    for (int i = 0; i < kit->files.count; i++) {
        const char *paper = words_on_paper(kit->files.items[i], &works[i]);
        long sheets = 0;
        bool is_known = false;
        for (int k = 0; k < kit->files.count; k++) {
            bool same = text_is(words_on_paper(kit->files.items[k], &works[k]), paper);
            is_known |= same && k < i;
            sheets += same ? kit->files.items[k]->sheets.all.count : 0;
        }
        if (!is_known)
            list_add(arena, &phrases,
                     arena_print(arena, "%s of %s",
                                 text_plural(arena, sheets, "sheet", "sheets"), paper));
    }
    add_optional_papers(kit, arena, &phrases);
    return phrases;
}

enum { MAX_SLEEVES = 3 };

/* The cards of one size. */
typedef struct {
    double w, h;
    long cards;
} SleeveSize;

/* The first sizes of cards; more are not listed. */
typedef struct {
    SleeveSize sizes[MAX_SLEEVES];
    int count;
} Sleeves;

/* Adds cards of the part's size. */
static void add_cards(const Part *part, long cards, Sleeves *sleeves)
{
    int at = 0;
    while (at < sleeves->count && (fabs(sleeves->sizes[at].w - part->w) > 0.02 ||
                                   fabs(sleeves->sizes[at].h - part->h) > 0.02))
        at++;
    if (at == MAX_SLEEVES)
        return;
    if (at == sleeves->count)
        sleeves->sizes[sleeves->count++] = (SleeveSize){part->w, part->h, 0};
    sleeves->sizes[at].cards += cards;
}

/* Counts the cards of a file. */
static void count_sleeves(const KitFile *file, Sleeves *sleeves)
{
    for (int i = 0; i < file->parts.count; i++) {
        const Part *part = file->parts.items[i];
        if (set_is_deck(part->piece->set) && !part->box_of)
            add_cards(part, file->placed[part->order], sleeves);
    }
}

static void add_sleeves(const Kit *kit, Arena *arena, Phrases *phrases)
{
    Sleeves sleeves = {0};
    for (int i = 0; i < kit->files.count; i++)
        count_sleeves(kit->files.items[i], &sleeves);
    for (int i = 0; i < sleeves.count; i++) {
        const SleeveSize *size = &sleeves.sizes[i];
        list_add(arena, phrases,
                 arena_print(arena, "sleeves for %s of %.4g × %.4g mm, if you like",
                             text_plural(arena, size->cards, "card", "cards"), size->w,
                             size->h));
    }
}

/* Dice, coins and standees can be replaced by what players have. */
static void add_ready_made(const Kit *kit, Arena *arena, Phrases *phrases)
{
    for (int i = 0; i < kit->files.count; i++) {
        const KitFile *file = kit->files.items[i];
        if (file->stock == stock_of(KIND_DIE))
            list_add(arena, phrases,
                     arena_print(arena,
                                 "real pieces instead of %s.pdf, if you have "
                                 "them: %s",
                                 file->name, words_of_content(file, arena)));
    }
}

static void add_tools(const HandWork *work, Arena *arena, Phrases *phrases)
{
    bool glues =
        work->folded || work->mounted || work->mountable || work_has_folds(work);
    if (work->cuts)
        list_add(arena, phrases, "a steel ruler, a sharp knife and a cutting mat");
    if (glues || work->outlines || work->edges)
        list_add(arena, phrases, glues ? "scissors and glue" : "scissors");
    if (work->mounted || work->mountable)
        list_add(arena, phrases,
                 arena_print(
                     arena, "board of 1 to 2 mm for %s%s",
                     text_plural(arena, work->mounted ? work->mounted : work->mountable,
                                 "sheet", "sheets"),
                     !work->mounted ? ", if you like"
                     : work->mountable
                         ? arena_print(arena, ", and for %ld more if you like",
                                       work->mountable)
                         : ""));
    if (work->punched)
        list_add(arena, phrases, "a punch, if you have one");
    if (work->has_brad)
        list_add(arena, phrases, "a brad (a split pin) to turn the rings on");
}

static void add_need(Text *text, const char *need)
{
    text_print(text, "%s%s", text->length ? ", " : "", need);
}

const char *words_of_needs(const Kit *kit, Arena *arena)
{
    enum { MAX_NEEDS = 40 };
    Text text = text_new(arena);
    const Node *needs = node_get(kit->options.game->tree, "needs");
    int count = needs && needs->kind == NODE_LIST ? needs->count : 0;
    for (int i = 0; i < count && i < MAX_NEEDS; i++)
        if (needs->items[i]->kind == NODE_TEXT)
            add_need(&text, needs->items[i]->text);
    if (count > MAX_NEEDS)
        add_need(&text, arena_print(arena, "and %d more", count - MAX_NEEDS));
    return text.text;
}

Phrases words_of_tools(const Kit *kit, const HandWork *sum, Arena *arena)
{
    Phrases phrases = {0};
    const char *needs = words_of_needs(kit, arena);
    add_tools(sum, arena, &phrases);
    if (kit->options.book.sheets)
        list_add(arena, &phrases,
                 "a long stapler, or needle and thread, for the rulebook");
    add_sleeves(kit, arena, &phrases);
    add_ready_made(kit, arena, &phrases);
    if (*needs)
        list_add(arena, &phrases, arena_print(arena, "to play: %s", needs));
    for (int i = 0; i < kit->unboxed.count && i < 3; i++)
        list_add(arena, &phrases,
                 arena_print(arena, "a box for %s, which is too large for one of %s",
                             kit->unboxed.items[i]->title, kit->options.paper_name));
    return phrases;
}
