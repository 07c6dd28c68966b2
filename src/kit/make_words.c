#include "kit/make_list.h"

#include <math.h>

#include "base/units.h"

static void add_to_list(Text *text, const char *between, const char *what)
{
    text_print(text, "%s%s", text->length ? between : "", what);
}

static void add_sentence(Text *text, const char *sentence)
{
    add_to_list(text, " ", sentence);
}

/* --- printing --------------------------------------------------------------------- */

static bool is_folded(const HandWork *work)
{
    return work->folded == work->sheets;
}

const char *words_on_paper(const KitFile *file, const HandWork *work)
{
    const Stock *stock = file->stock;
    return is_folded(work)                      ? "paper of 120 to 160 g/m²"
           : file->duplex && stock->paper_twice ? stock->paper_twice
                                                : stock->paper;
}

const char *words_to_print(const Kit *kit, const KitFile *file, Arena *arena)
{
    const char *sides = !file->duplex ? "one side"
                        : kit->options.backs == BACKS_SHORT
                            ? "both sides, flipped on the short edge"
                            : "both sides, flipped on the long edge";
    const char *pictures =
        file->maps ? arena_print(arena, ", after %s",
                                 text_plural(arena, file->maps, "page of pictures",
                                             "pages of pictures"))
                   : "";
    return arena_print(arena, "%s, %s%s",
                       text_plural(arena, file->sheets.all.count, "sheet", "sheets"),
                       sides, pictures);
}

static long count_of(const Kit *kit, const KitFile *file, const Set *set)
{
    long count = 0;
    const Piece *last = NULL;
    for (int k = 0; k < file->parts.count; k++) {
        const Part *part = file->parts.items[k];
        if (part->left_out)
            continue;
        if (part->piece->set == set && !part->box_of && part->piece != last)
            count += piece_count(part->piece, kit->options.game->players);
        last = part->piece;
    }
    return count;
}

const char *words_of_content(const Kit *kit, const KitFile *file, Arena *arena)
{
    enum { MAX_SETS = 12 };
    Text text = text_new(arena);
    const Game *game = kit->options.game;
    int sets = 0;
    for (int i = 0; i < game->sets.count; i++) {
        const Set *set = game->sets.items[i];
        long count = count_of(kit, file, set);
        sets += count > 0;
        if (count && sets <= MAX_SETS)
            add_to_list(&text, "\u00A0· ", set_counted(arena, set, count));
    }
    if (sets > MAX_SETS)
        add_to_list(&text, "\u00A0· ",
                    text_plural(arena, sets - MAX_SETS, "more set", "more sets"));
    if (file->boxes)
        add_to_list(&text, "\u00A0· ",
                    text_plural(arena, file->boxes, "card box", "card boxes"));
    return text.text;
}

const char *words_of_substitutes(const Kit *kit, const KitFile *file, Arena *arena)
{
    Text text = text_new(arena);
    const Game *game = kit->options.game;
    for (int i = 0; i < game->sets.count; i++) {
        const Set *set = game->sets.items[i];
        long count = set->instead ? count_of(kit, file, set) : 0;
        if (count)
            add_to_list(&text, "; ",
                        arena_print(arena, "%ld %s as %s", count, set->instead,
                                    set_noun(set, count)));
    }
    return !text.length
               ? ""
               : arena_print(arena, "Instead of printing, you can use %s.", text.text);
}

const char *words_on_printing(const Kit *kit, Arena *arena)
{
    Text text = text_new(arena);
    bool duplex = false;
    Phrases maps = {0};
    for (int i = 0; i < kit->files.count; i++) {
        const KitFile *file = kit->files.items[i];
        duplex |= file->duplex;
        if (file->maps)
            list_add(arena, &maps, arena_print(arena, "%s.pdf", file->stock->name));
    }
    add_sentence(&text, "Print at 100% (“actual size”). The ruler on each sheet must "
                        "measure 50 mm.");
    if (duplex)
        add_sentence(&text, "If backs miss their fronts, print odd and even pages on "
                            "sheets of their own and glue them back to back.");
    if (maps.count)
        add_sentence(
            &text,
            arena_print(arena, "How parts go together is shown at the beginning of %s.",
                        text_join(arena, maps.items, maps.count, 0, "and")));
    return text.text;
}

/* --- gluing ----------------------------------------------------------------------- */

static const char *no_intro(const Kit *kit, const HandWork *sum)
{
    (void)kit, (void)sum;
    return "";
}

static const char *gluing_of(const Kit *kit, const KitFile *file, const HandWork *work,
                             Arena *arena)
{
    (void)kit;
    bool is_thick = file->stock->is_thick;
    Text text = text_new(arena);
    if (work->folded)
        text_print(&text,
                   "Fold each sheet%s along its dashed middle and glue the halves "
                   "together%s. Let them dry under a weight.",
                   is_folded(work) ? "" : " that has one",
                   is_thick ? ", with board of 1 to 2 mm between them if you have it"
                            : "");
    if (work->mounted)
        add_sentence(&text, work->folded
                                ? "Glue the other sheets on board of 1 to 2 mm."
                                : "Glue the sheets on board of 1 to 2 mm.");
    if (work->mountable && !work->is_lapped)
        add_sentence(&text, file->stock->work);
    return text.text;
}

/* --- straight cuts ---------------------------------------------------------------- */

static const char *cutting_intro(const Kit *kit, const HandWork *sum)
{
    static const char *const along[] = {
        [GUIDES_TICKS] = ("Lay the ruler from tick to tick, or where arrows point. "
                          "What lies between two close ticks is waste."),
        [GUIDES_CORNERS] = "Lay the ruler along the marks at the corners.",
        [GUIDES_LINES] = "Lay the ruler from line to line in the margins.",
        [GUIDES_NONE] = "Lay the ruler along the edges of the pieces.",
    };
    (void)sum;
    return arena_print(kit->arena,
                       "Cut within the sheet and leave its rim whole: it keeps the "
                       "marks, and holds the pieces in place. First cut all lines from "
                       "side to side, then those from top to bottom, in order from the "
                       "left. %s A guillotine cuts off the rim with its marks: set its "
                       "stop to the size of the pieces.",
                       along[kit->options.guides]);
}

/* Names the pieces that have no bleed at some sides. */
static void add_lost_bleeds(const KitFile *file, Arena *arena, Text *text)
{
    enum { MOST = 2 };
    int listed = 0;
    for (int i = 0; i < file->batches.count && listed < MOST; i++) {
        const char *sides = kit_lost_bleed(file, i, arena);
        const Piece *piece = file->copies.items[i]->items[0].part->piece;
        listed += sides != NULL;
        if (sides)
            add_sentence(
                text, arena_print(arena, "%s: cut exactly %s, where the picture ends.",
                                  piece->set->title, sides));
    }
}

/* Names the sizes of the pieces, for the stop of a cutter. */
static void add_sizes(const HandWork *work, Arena *arena, Text *text)
{
    Phrases sizes = {0};
    for (int i = 0; i < work->sizes; i++)
        list_add(arena, &sizes,
                 arena_print(arena, "%.4g × %.4g", work->size[i].w, work->size[i].h));
    if (sizes.count && sizes.count < MAX_CUT_SIZES)
        add_sentence(text,
                     arena_print(arena, "The pieces measure %s mm.",
                                 text_join(arena, sizes.items, sizes.count, 0, "or")));
}

static const char *cutting_of(const Kit *kit, const KitFile *file, const HandWork *work,
                              Arena *arena)
{
    (void)kit;
    Text text = text_new(arena);
    if (!work->cuts)
        return "";
    text_print(&text, "%s.", text_plural(arena, work->cuts, "cut", "cuts"));
    add_sizes(work, arena, &text);
    add_lost_bleeds(file, arena, &text);
    return text.text;
}

/* --- corners and shapes ----------------------------------------------------------- */

static const char *shaping_intro(const Kit *kit, const HandWork *sum)
{
    return sum->punched && kit->options.guides != GUIDES_NONE
               ? "The cut runs just inside the short strokes around a circle, or along "
                 "a grey outline. The ticks show its middle."
               : "";
}

static void add_rounds(const HandWork *work, Arena *arena, Text *text)
{
    enum { MOST = 6 };
    Phrases sizes = {0};
    for (int i = 0; i < work->rounds && i < MOST; i++)
        list_add(arena, &sizes, arena_print(arena, "%.4g", work->round[i]));
    if (work->rounds)
        add_sentence(text,
                     arena_print(arena, "Punch or cut %s of %s mm.",
                                 text_plural(arena, work->punched, "circle", "circles"),
                                 text_join(arena, sizes.items, sizes.count, 0, "and")));
    if (work->has_ovals)
        add_sentence(text, "Cut out the ovals.");
}

static const char *shaping_of(const Kit *kit, const KitFile *file, const HandWork *work,
                              Arena *arena)
{
    (void)file;
    Guides guides = kit->options.guides;
    bool shows_arc = guides == GUIDES_TICKS || guides == GUIDES_CORNERS;
    Text text = text_new(arena);
    if (work->corner > 0)
        text_print(&text, "Round the corners to %s if you like%s.",
                   length_display(arena, work->corner),
                   shows_arc ? ", as the arc at the upper left shows" : "");
    add_rounds(work, arena, &text);
    if (work->outlines)
        add_sentence(&text, "Cut large discs and odd shapes along their grey outline.");
    return text.text;
}

/* --- folding and joining ---------------------------------------------------------- */

static bool is_box_file(const KitFile *file)
{
    return stock_of(KIND_BOX) == file->stock;
}

/* Returns where folds run: "120 mm from the left and 90 mm from the top". */
static const char *words_on_places(const Folds *folds, Arena *arena)
{
    Phrases places = {0};
    for (int i = 1; i < folds->across.count; i++)
        list_add(arena, &places,
                 arena_print(arena, "%.4g mm from the left", folds->across.at[i]));
    for (int i = 1; i < folds->down.count; i++)
        list_add(arena, &places,
                 arena_print(arena, "%.4g mm from the top", folds->down.at[i]));
    return text_join(arena, places.items, places.count, 0, "and");
}

/* Says how boards, sheets and mats are folded to lie in the game's box. */
static void add_folds(const KitFile *file, Arena *arena, Text *text)
{
    enum { MOST = 3 };
    const Set *last = NULL;
    int listed = 0;
    for (int i = 0; i < file->parts.count && listed < MOST; i++) {
        const Piece *piece = file->parts.items[i]->piece;
        const Folds folds = telescope_folds(arena, piece);
        if (piece->set == last || !piece_is_folded(&folds, piece))
            continue;
        const char *places = words_on_places(&folds, arena);
        bool mounted = piece->set->kind == KIND_BOARD;
        add_sentence(
            text,
            arena_print(arena,
                        mounted ? "For the box, the %s folds %s: part it there when it "
                                  "is mounted, and join the parts with tape as a hinge."
                                : "For the box, fold the %s %s.",
                        set_noun(piece->set, 1), places));
        last = piece->set;
        listed++;
    }
}

static const char *folding_of(const Kit *kit, const KitFile *file, const HandWork *work,
                              Arena *arena)
{
    (void)kit;
    Text text = text_new(arena);
    if (is_box_file(file))
        return "";
    if (work_has_folds(work))
        add_sentence(&text, "Score the dashed lines, and glue what is grey.");
    if (work->nets)
        add_sentence(&text,
                     "Cut dice out along the grey lines, fold them away from you "
                     "and glue each numbered tab behind its side.");
    if (work->coins)
        add_sentence(&text,
                     "Fold coins over, glue the halves together and cut them out.");
    if (work->standees)
        add_sentence(&text, "Fold standees over the head, glue them back to back, and "
                            "glue the feet, one folded out to each side, on card or a "
                            "coin.");
    if (file->maps && work->is_joined)
        add_sentence(&text,
                     work->is_lapped
                         ? "Join the parts as the first page shows. Beyond its "
                           "dashed line, one is glued below the next."
                         : "Lay the parts edge to edge, as the first page shows.");
    if (work->is_lapped && work->mountable)
        add_sentence(&text, file->stock->work);
    add_folds(file, arena, &text);
    if (work->has_brad)
        add_sentence(&text, "Put the rings on the brad, the largest lowest.");
    return text.text;
}

static const char *boxing_of(const Kit *kit, const KitFile *file, const HandWork *work,
                             Arena *arena)
{
    (void)kit;
    Text text = text_new(arena);
    if (!is_box_file(file))
        return "";
    if (work->boxes)
        add_sentence(&text, "Cut the boxes out along the grey lines, score the dashed "
                            "lines and fold them away from you. Glue each numbered tab "
                            "as the pictures on the first pages show.");
    if (work->has_tucks)
        add_sentence(&text,
                     "To close a card box, fold its side flaps in, then each end "
                     "over them, and push the tuck in behind the front.");
    if (work->has_lid)
        add_sentence(&text,
                     "The lid goes over the base; their parts are named, and the "
                     "tabs of the base are numbered from 11.");
    if (work->cuts || work->outlines || work->punched)
        add_sentence(&text,
                     "Glue flat parts, such as a lid’s picture, onto a box of your "
                     "own.");
    return text.text;
}

const WorkStep WORK_STEPS[] = {
    {"Glue", no_intro, gluing_of, false},
    {"Cut", cutting_intro, cutting_of, true},
    {"Round and punch", shaping_intro, shaping_of, false},
    {"Fold and join", no_intro, folding_of, false},
    {"Make the boxes", no_intro, boxing_of, false},
    {NULL, NULL, NULL, false},
};

/* --- all files -------------------------------------------------------------------- */

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

/* The cards of one size. */
typedef struct {
    double w, h;
    long count;
} Sleeves;

static void add_sleeves(const Kit *kit, Arena *arena, Phrases *phrases)
{
    enum { MAX_SIZES = 3 };
    Sleeves sizes[MAX_SIZES];
    int count = 0;
    for (int i = 0; i < kit->files.count; i++)
        for (int k = 0; k < kit->files.items[i]->parts.count; k++) {
            const Part *part = kit->files.items[i]->parts.items[k];
            int at = 0;
            SetKind kind = part->piece->set->kind;
            if ((kind != KIND_CARD && kind != KIND_REFERENCE) || part->box_of ||
                part->left_out)
                continue;
            while (at < count && (fabs(sizes[at].w - part->w) > 0.02 ||
                                  fabs(sizes[at].h - part->h) > 0.02))
                at++;
            if (at == MAX_SIZES)
                continue;
            if (at == count)
                sizes[count++] = (Sleeves){part->w, part->h, 0};
            sizes[at].count += piece_count(part->piece, kit->options.game->players);
        }
    for (int i = 0; i < count; i++)
        list_add(arena, phrases,
                 arena_print(arena, "sleeves for %s of %.4g × %.4g mm, if you like",
                             text_plural(arena, sizes[i].count, "card", "cards"),
                             sizes[i].w, sizes[i].h));
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
                                 file->stock->name,
                                 words_of_content(kit, file, arena)));
    }
}

static void add_tools(const HandWork *work, Arena *arena, Phrases *phrases)
{
    bool glues =
        work->folded || work->mounted || work->mountable || work_has_folds(work);
    if (work->cuts)
        list_add(arena, phrases, "a steel ruler, a sharp knife and a cutting mat");
    if (glues || work->outlines)
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

const char *words_of_needs(const Kit *kit, Arena *arena)
{
    enum { MAX_NEEDS = 40 };
    Text text = text_new(arena);
    const Node *needs = node_get(kit->options.game->tree, "needs");
    int count = needs && needs->kind == NODE_LIST ? needs->count : 0;
    for (int i = 0; i < count && i < MAX_NEEDS; i++)
        if (needs->items[i]->kind == NODE_TEXT)
            add_to_list(&text, ", ", needs->items[i]->text);
    if (count > MAX_NEEDS)
        add_to_list(&text, ", ", arena_print(arena, "and %d more", count - MAX_NEEDS));
    return text.text;
}

Phrases words_of_tools(const Kit *kit, const HandWork *sum, Arena *arena)
{
    Phrases phrases = {0};
    const char *needs = words_of_needs(kit, arena);
    add_tools(sum, arena, &phrases);
    if (kit->options.book.sheets)
        list_add(arena, &phrases,
                 "a long stapler, or needle and thread, for the "
                 "rulebook");
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

const char *words_on_rulebook(const Kit *kit, Arena *arena)
{
    const KitBook *book = &kit->options.book;
    return !book->stem
               ? ""
               : arena_print(arena,
                             "Read %s.pdf on a screen, or print %s-booklet.pdf "
                             "on both sides, flipped on the short edge. Both are "
                             "in the folder above this list. Fold the pile in "
                             "the middle and staple it there.",
                             book->stem, book->stem);
}
