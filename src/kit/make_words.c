#include "kit/make_list.h"

#include <math.h>

#include "base/units.h"
#include "kit/cuts.h"

/* --- post-press work -------------------------------------------------------------- */

enum { MAX_ROUNDS = 400 };

typedef struct {
    long cuts;       /* straight cuts, over all sheets */
    int nets, boxes; /* dice and tuck boxes to fold up */
    int box_parts;   /* parts of telescope boxes */
    int standees;
    int outlines;  /* parts to cut along an outline: large discs, odd shapes */
    int folded;    /* sheets to fold so that backs end up behind fronts */
    bool lapped;   /* parts overlap, and are glued below each other */
    double corner; /* largest corner radius, mm; 0: no rounded corners */
    double round[MAX_ROUNDS]; /* diameters of punched circles, mm */
    int rounds;
    bool ovals;
    bool has_brad; /* a ring turns on a brad */
} PostPress;

/* Adds a value unless it, or one close to it, is known. */
static void note_new(double *known, int *count, double value)
{
    for (int i = 0; i < *count; i++)
        if (fabs(known[i] - value) < 0.02)
            return;
    if (*count < MAX_ROUNDS)
        known[(*count)++] = value;
}

/* Counts the cuts, folds, punched circles and glued parts of a file. */
static PostPress post_press_of(const KitFile *file)
{
    PostPress work = {0};
    work.cuts = file_cut_count(file);
    for (int i = 0; i < file->sheets.all.count; i++)
        work.folded += file->sheets.all.items[i]->folds;
    for (int i = 0; i < file->parts.count; i++) {
        const Part *part = file->parts.items[i];
        bool punched = part->trim.rounded && !part->cut && !part->is_net;
        work.boxes += part->box_of != NULL;
        work.box_parts += part->box_part != NULL;
        work.nets += part->piece->set->kind == KIND_DIE && part->is_net;
        work.outlines += part->cut && !part->is_net;
        work.standees += part->piece->set->kind == KIND_STANDEE;
        work.has_brad |= part->piece->set->kind == KIND_RING && part->trim.hole;
        work.lapped |= part->lap > 0;
        if (!part->is_net && !part->trim.rounded)
            work.corner = fmax(work.corner, part->trim.corner);
        if (punched && fabs(part->w - part->h) < 0.02)
            note_new(work.round, &work.rounds, part->w);
        else if (punched)
            work.ovals = true;
    }
    return work;
}

/* --- sentences and lists ---------------------------------------------------------- */

static void add_to_list(Text *text, const char *between, const char *what)
{
    text_print(text, "%s%s", text->length ? between : "", what);
}

/* Appends a sentence. */
static void add_sentence(Text *text, const char *sentence)
{
    add_to_list(text, " ", sentence);
}

/* --- a file ----------------------------------------------------------------------- */

/* Returns true if all sheets of the file are folded. */
static bool is_folded(const KitFile *file, const PostPress *work)
{
    return work->folded == file->sheets.all.count;
}

static const char *paper_of(const KitFile *file)
{
    const Stock *stock = file->stock;
    const PostPress work = post_press_of(file);
    return is_folded(file, &work)               ? "paper of 120 to 160 g/m²"
           : file->duplex && stock->paper_twice ? stock->paper_twice
                                                : stock->paper;
}

const char *words_to_print(const Kit *kit, const KitFile *file, Arena *arena)
{
    const char *sides = !file->duplex ? "on one side"
                        : kit->options.backs == BACKS_SHORT
                            ? "on both sides, flipped on the short edge"
                            : "on both sides, flipped on the long edge";
    return arena_print(
        arena, "Print %s.pdf: %s of %s, %s%s.", file->stock->name,
        text_plural(arena, file->sheets.all.count, "sheet", "sheets"), paper_of(file),
        sides,
        file->maps ? arena_print(arena,
                                 ", and before them %s on how the parts go "
                                 "together",
                                 text_plural(arena, file->maps, "page", "pages"))
                   : "");
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

/* "48 events · 6 characters" */
const char *words_of_content(const Kit *kit, const KitFile *file, Arena *arena)
{
    enum { MAX_SETS = 40 };
    Text text = text_new(arena);
    const Game *game = kit->options.game;
    int sets = 0;
    for (int i = 0; i < game->sets.count; i++) {
        const Set *set = game->sets.items[i];
        long count = count_of(kit, file, set);
        sets += count > 0;
        if (count && sets <= MAX_SETS)
            add_to_list(&text, " · ", set_counted(arena, set, count));
    }
    if (sets > MAX_SETS)
        add_to_list(&text, " · ",
                    text_plural(arena, sets - MAX_SETS, "more set", "more sets"));
    for (int k = 0; k < file->parts.count; k++)
        if (file->parts.items[k]->box_of)
            add_to_list(
                &text, " · ",
                arena_print(arena, "Box for %s", file->parts.items[k]->box_of->title));
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
            add_to_list(
                &text, "; ",
                arena_print(arena, "%ld %s as %s", count, set->instead, set->title));
    }
    return !text.length
               ? ""
               : arena_print(arena, "Instead of printing, you can use %s.", text.text);
}

/* --- post-press work of a file ---------------------------------------------------- */

static const char *const CUT_ALONG[] = {
    [GUIDES_TICKS] = "along the ticks, beside the pieces or on their edges, and where "
                     "arrows point; what lies between two close ticks is waste",
    [GUIDES_CORNERS] = "along the marks at the corners",
    [GUIDES_LINES] = "along the lines",
    [GUIDES_NONE] = "along the edges of the pieces",
};

/* Pieces whose backs are folded behind them can have board between the halves. */
static void add_gluing(const KitFile *file, const PostPress *work, Text *text)
{
    bool thick = file->stock->is_thick, all = is_folded(file, work);
    if (work->folded)
        text_print(text,
                   "Fold each sheet%s along its dashed middle and glue the halves "
                   "together%s; let them dry under a weight.",
                   all ? "" : " that has one",
                   thick ? ", with board of 1 to 2 mm between them if you have it"
                         : "");
    if (work->folded && thick && !all)
        add_sentence(text, "Glue the other sheets on board of 1 to 2 mm.");
    else if (thick && !work->folded && !file->duplex)
        add_sentence(text, "Glue the sheets on board of 1 to 2 mm.");
    else if (thick && !work->folded)
        add_sentence(
            text,
            "For pieces as thick as board, build with --backs fold: the board then "
            "goes between the halves of a sheet.");
    if (*file->stock->work)
        add_sentence(text, file->stock->work);
}

static void add_rounds(const Kit *kit, const PostPress *work, Arena *arena, Text *text)
{
    Text sizes = text_new(arena);
    for (int i = 0; i < work->rounds; i++)
        text_print(&sizes, "%s%.4g",
                   !i                     ? ""
                   : i + 1 < work->rounds ? ", "
                                          : " and ",
                   work->round[i]);
    if (work->rounds)
        add_sentence(text,
                     arena_print(arena, "Punch or cut circles of %s mm.", sizes.text));
    if (work->ovals)
        add_sentence(text, "Cut out the ovals.");
    if ((work->rounds || work->ovals) && kit->options.guides != GUIDES_NONE)
        add_sentence(
            text, "The cut runs just inside the short strokes around them, or along a "
                  "grey outline; the ticks show their middles.");
}

/* Names the pieces that have no bleed at some sides. */
static void add_lost_bleeds(const KitFile *file, Arena *arena, Text *text)
{
    enum { MOST = 3 };
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

static void add_cutting(const Kit *kit, const PostPress *work, Arena *arena, Text *text)
{
    Guides guides = kit->options.guides;
    if (work->cuts)
        add_sentence(text, arena_print(arena, "Cut %s: %s.", CUT_ALONG[guides],
                                       text_plural(arena, work->cuts, "straight cut",
                                                   "straight cuts")));
    if (work->corner > 0)
        add_sentence(text,
                     arena_print(arena, "Round the corners to %s, if you like%s.",
                                 length_display(arena, work->corner),
                                 guides == GUIDES_TICKS || guides == GUIDES_CORNERS
                                     ? ", as the arc at the upper left shows"
                                     : ""));
    add_rounds(kit, work, arena, text);
    if (work->outlines)
        add_sentence(text, "Cut large discs and odd shapes along their grey outline.");
}

static void add_folding(const PostPress *work, Text *text)
{
    if (work->boxes || work->box_parts || work->nets)
        add_sentence(
            text, "Cut boxes and dice out along the grey lines, score the dashed lines "
                  "and fold them away from you. The pictures before the sheets show "
                  "behind which side each numbered tab is glued.");
    if (work->box_parts)
        add_sentence(text, "The lid of the box goes over its base.");
    if (work->standees)
        add_sentence(
            text, "Standees: fold over the head and glue back to back; cut odd shapes "
                  "through both layers then. Fold the feet out, one to each side, and "
                  "glue them on card or on a coin.");
}

const char *words_of_work(const Kit *kit, const KitFile *file, Arena *arena)
{
    PostPress work = post_press_of(file);
    Text text = text_new(arena);
    add_gluing(file, &work, &text);
    bool is_flat = work.cuts || work.outlines || work.rounds || work.ovals;
    if (text_is(file->stock->name, "boxes") && is_flat)
        add_sentence(&text,
                     "Glue flat parts, as a lid's picture, onto a box of your own.");
    add_cutting(kit, &work, arena, &text);
    add_lost_bleeds(file, arena, &text);
    add_folding(&work, &text);
    if (file->maps && (work.lapped || !(work.boxes || work.box_parts || work.nets)))
        add_sentence(&text,
                     work.lapped
                         ? "What comes before the sheets shows how the parts go "
                           "together: beyond its dashed line, one is glued below the "
                           "next."
                         : "What comes before the sheets shows how the parts go "
                           "together, edge to edge.");
    return text.text;
}

/* --- all files -------------------------------------------------------------------- */

const char *words_of_tools(const Kit *kit, Arena *arena)
{
    Text text = text_new(arena);
    bool glue = false, board = false, punch = false, brad = false;
    for (int i = 0; i < kit->files.count; i++) {
        const KitFile *file = kit->files.items[i];
        PostPress work = post_press_of(file);
        board |= file->stock->is_thick && !file->duplex;
        glue |=
            work.nets || work.boxes || work.box_parts || work.folded || work.standees;
        punch |= work.rounds || work.ovals;
        brad |= work.has_brad;
    }
    add_to_list(&text, "; ", "a steel ruler and a sharp knife, or a trimmer");
    if (glue || board)
        add_to_list(&text, "; ", "scissors and glue");
    if (board)
        add_to_list(&text, "; ", "board of 1 to 2 mm");
    if (punch)
        add_to_list(&text, "; ", "a punch, if you have one");
    if (brad)
        add_to_list(&text, "; ", "a brad (a split pin) to turn the rings on");
    return text.text;
}

const char *words_of_needs(const Kit *kit, Arena *arena)
{
    enum { MAX_NEEDS = 40 };
    Text text = text_new(arena);
    const Node *needs = node_get(kit->options.game->tree, "needs");
    int count = needs && needs->kind == NODE_LIST ? needs->count : 0;
    for (int i = 0; i < count && i < MAX_NEEDS; i++)
        if (needs->items[i]->kind == NODE_TEXT)
            add_to_list(&text, "; ", needs->items[i]->text);
    if (count > MAX_NEEDS)
        add_to_list(&text, "; ", arena_print(arena, "and %d more", count - MAX_NEEDS));
    return text.text;
}

const char *words_on_boxes(const Kit *kit, Arena *arena)
{
    Text text = text_new(arena);
    for (int i = 0; i < kit->unboxed.count; i++)
        add_to_list(&text, ", ", kit->unboxed.items[i]->title);
    return !text.length ? ""
                        : arena_print(arena, "for %s: it would be too large for %s",
                                      text.text, kit->options.paper_name);
}

const char *words_on_printing(const Kit *kit, Arena *arena)
{
    Text text = text_new(arena);
    bool duplex = false;
    for (int i = 0; i < kit->files.count; i++)
        duplex |= kit->files.items[i]->duplex;
    add_sentence(&text,
                 "at 100%, without fitting to the page. The ruler on each sheet must "
                 "measure 50 mm.");
    if (duplex)
        add_sentence(&text, "If backs miss their fronts, 'ppgen calibrate' helps.");
    return text.text;
}
