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
    return file->layout                         ? file->layout->title
           : is_folded(work)                    ? "paper of 120 to 160 g/m²"
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

const char *words_of_content(const KitFile *file, Arena *arena)
{
    enum { MAX_SETS = 12 };
    Text text = text_new(arena);
    int sets = file->sets.count;
    for (int i = 0; i < sets && i < MAX_SETS; i++)
        add_to_list(
            &text, "\u00A0· ",
            set_counted(arena, file->sets.items[i].set, file->sets.items[i].count));
    if (sets > MAX_SETS)
        add_to_list(&text, "\u00A0· ",
                    text_plural(arena, sets - MAX_SETS, "more set", "more sets"));
    if (file->boxes)
        add_to_list(&text, "\u00A0· ",
                    text_plural(arena, file->boxes, "card box", "card boxes"));
    return text.text;
}

const char *words_of_substitutes(const KitFile *file, Arena *arena)
{
    Text text = text_new(arena);
    for (int i = 0; i < file->sets.count; i++) {
        const SetCount *counted = &file->sets.items[i];
        if (counted->set->instead)
            add_to_list(&text, "; ",
                        arena_print(arena, "%ld %s as %s", counted->count,
                                    counted->set->instead,
                                    set_noun(counted->set, counted->count)));
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
            list_add(arena, &maps, arena_print(arena, "%s.pdf", file->name));
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

static void add_zigzags(const HandWork *work, Arena *arena, Text *text)
{
    if (work->edges)
        add_sentence(text,
                     arena_print(arena,
                                 "Then cut the zigzags with scissors, along their grey "
                                 "line: %s of hexes.",
                                 text_plural(arena, work->edges, "edge", "edges")));
}

static const char *cutting_of(const Kit *kit, const KitFile *file, const HandWork *work,
                              Arena *arena)
{
    (void)kit;
    Text text = text_new(arena);
    if (!work->cuts && !work->edges)
        return "";
    if (work->cuts)
        text_print(&text, "%s.", text_plural(arena, work->cuts, "cut", "cuts"));
    add_sizes(work, arena, &text);
    add_lost_bleeds(file, arena, &text);
    add_zigzags(work, arena, &text);
    return text.text;
}

/* --- sheets that are cut already -------------------------------------------------- */

static const char *parting_of(const Kit *kit, const KitFile *file, const HandWork *work,
                              Arena *arena)
{
    (void)kit;
    Text text = text_new(arena);
    if (!work->parted)
        return "";
    text_print(&text,
               file->layout->is_two_sided
                   ? "Break out the %s: the sheet is cut or perforated around %s."
                   : "Peel off the %s: the sheet is cut around %s.",
               text_plural(arena, work->parted, "piece", "pieces"),
               work->parted == 1 ? "it" : "them");
    if (file->layout->note)
        add_sentence(&text, file->layout->note);
    return text.text;
}

/* --- corners and shapes ----------------------------------------------------------- */

static const char *shaping_intro(const Kit *kit, const HandWork *sum)
{
    return !sum->punched || kit->options.guides == GUIDES_NONE ? ""
           : sum->nested == sum->punched
               ? "The cut runs just inside the short strokes around a circle, or along "
                 "a grey outline."
               : "The cut runs just inside the short strokes around a circle, or along "
                 "a grey outline. The ticks show its middle.";
}

/* Returns the diameters of the circles: "9, 19 and 25"; "9 to 25" if there are many. */
static const char *words_on_rounds(const HandWork *work, Arena *arena)
{
    enum { MOST_LISTED = 6 };
    double least = work->round[0], most = least;
    Phrases sizes = {0};
    for (int i = 0; i < work->rounds; i++) {
        list_add(arena, &sizes, arena_print(arena, "%.4g", work->round[i]));
        least = fmin(least, work->round[i]);
        most = fmax(most, work->round[i]);
    }
    return sizes.count > MOST_LISTED
               ? arena_print(arena, "%.4g to %.4g", least, most)
               : text_join(arena, sizes.items, sizes.count, 0, "and");
}

static void add_rounds(const HandWork *work, Arena *arena, Text *text)
{
    if (work->rounds)
        add_sentence(text,
                     arena_print(arena, "Punch or cut %s of %s mm.",
                                 text_plural(arena, work->punched, "circle", "circles"),
                                 words_on_rounds(work, arena)));
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
    if (work->shares_lines)
        add_sentence(&text,
                     "Shapes that touch share a line: cut along the zigzags from "
                     "edge to edge first, then cut the strips apart.");
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
        Folds folds;
        if (piece->set == last || !piece_is_folded(arena, piece, &folds))
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
    {"Take apart", no_intro, parting_of, false},
    {"Round and punch", shaping_intro, shaping_of, false},
    {"Fold and join", no_intro, folding_of, false},
    {"Make the boxes", no_intro, boxing_of, false},
    {NULL, NULL, NULL, false},
};

/* --- the rulebook ----------------------------------------------------------------- */

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
