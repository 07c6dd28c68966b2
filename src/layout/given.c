#include "layout/given.h"

#include "layout/digest.h"
#include "layout/piece.h"

static const Type TEXTS = {.kind = TYPE_LIST, .of = &TYPE_OF_TEXT};
static const Type COLOURS = {.kind = TYPE_LIST, .of = &TYPE_OF_COLOUR};

const Given GIVEN[] = {
    {"w", &TYPE_OF_NUMBER,
     "the width of what the layer stands in: the piece, or a box"},
    {"h", &TYPE_OF_NUMBER, "its height"},
    {"x", &TYPE_OF_NUMBER, "where its middle lies on the piece, from the left"},
    {"y", &TYPE_OF_NUMBER, "the same from the top"},
    {"cell", &TYPE_OF_NUMBER, "in a mosaic or scatter: the number of the part, from 1"},
    {"bleed", &TYPE_OF_NUMBER, "how far the art goes on beyond the cut"},
    {"safe", &TYPE_OF_NUMBER, "how far text stays inside it"},
    {"back", &TYPE_OF_YESNO, "is it the back that is drawn?"},
    {"low_ink", &TYPE_OF_YESNO, "is ink to be saved?"},
    {"front", &TYPE_OF_NUMBER, "of a die: which face, from 1"},
    {"fronts", &TYPE_OF_NUMBER, "how many faces it has; 1 of what is no die"},
    {"is_rectangle", &TYPE_OF_YESNO, "is the piece cut as a rectangle?"},
    {"plain_set", &TYPE_OF_TEXT, "the title of the piece's set"},
    {"plain_title", &TYPE_OF_TEXT, "its name, from its fields or its id"},
    {"plain_text", &TYPE_OF_TEXT, "its longer texts, a paragraph each"},
    {"plain_rows", &TYPE_OF_TEXT, "its other fields, a line each, with marks"},
    {"plain_all", &TYPE_OF_TEXT, "the texts, and then the other fields"},
    {"plain_labels", &TEXTS, "the names of its other fields"},
    {"plain_figures", &TEXTS, "what each of those is"},
    {"plain_icons", &TEXTS, "its icons, as far as there are files of them"},
    {"plain_picture", &TYPE_OF_TEXT,
     "its picture: what its field art, picture or image names, or its id; or none"},
    {"plain_sides", &TEXTS, "its sides: north, east, south, west"},
    {"plain_colours", &COLOURS, "its colours"},
    {"plain_spaces", &TEXTS, "the spaces of the grid that it prints"},
    {"plain_columns", &TYPE_OF_NUMBER, "the columns of that grid"},
    {NULL, NULL, NULL}};

typedef LIST(const char *) Words;

static Value value_words(Arena *arena, const char *const *words, int count)
{
    Value *items = arena_alloc(arena, (size_t)(count + 1) * sizeof(Value));
    for (int i = 0; i < count; i++)
        items[i] = value_text(words[i]);
    return value_list(arena, items, count);
}

static Value value_colours(Arena *arena, const Digest *digest)
{
    int count = digest->colours.count;
    Value *items = arena_alloc(arena, (size_t)(count + 1) * sizeof(Value));
    for (int i = 0; i < count; i++)
        items[i] = (Value){.kind = VALUE_COLOUR, .colour = digest->colours.items[i]};
    return value_list(arena, items, count);
}

#define WORDS(list) value_words(arena, (list).items, (list).count)

/* Icons that are no files are told in words. */
static void keep_known_icons(Drawing *d, Digest *digest)
{
    Arena *arena = d->values.eval->scratch;
    Text others = text_new(arena);
    int kept = 0;
    for (int i = 0; i < digest->icons.count; i++) {
        const char *name = digest->icons.items[i];
        bool broken = false;
        if (icon_find(d->studio->icons, name, diag_list_new(arena), &broken))
            digest->icons.items[kept++] = name;
        else
            text_print(&others, "%s%s", others.length ? ", " : "", name);
    }
    digest->icons.count = kept;
    if (!others.length)
        return;
    list_add(arena, &digest->labels, "Icons");
    list_add(arena, &digest->figures, others.text);
}

/* A file in a folder of art: NAME.svg, NAME.png or NAME.jpg. */
static const char *picture_of(Drawing *d, const Digest *digest)
{
    static const char *const endings[] = {"svg", "png", "jpg"};
    Arena *arena = d->values.eval->scratch;
    const char *name = digest->picture ? digest->picture : d->piece->id;
    for (int i = 0; i < d->studio->art.count; i++) /* too many for a note each */
        reads_note(d->studio->reads, d->studio->art.items[i]);
    for (int i = 0; i < d->studio->art.count; i++)
        for (int k = 0; k < 3; k++) {
            const char *file = arena_print(arena, "%s.%s", name, endings[k]);
            if (path_exists(path_join(arena, d->studio->art.items[i], file)))
                return file;
        }
    return "none";
}

static void fill_slots(Drawing *d, int first, const Value *given, size_t count)
{
    for (size_t i = 0; i < count; i++)
        d->values.slots[first + (int)i] = given[i];
}

/* To find out what the piece says in a few words is much work, and mostly not needed.
 */
static void fill_digest(Drawing *d, const bool *plan)
{
    Arena *arena = d->values.eval->scratch;
    Digest digest = digest_of(d->values.eval, d->piece, plan);
    keep_known_icons(d, &digest);
    const Value given[] = {value_text(digest.set),
                           value_text(digest.title),
                           value_text(digest_text(&digest, arena)),
                           value_text(digest_rows(&digest, arena)),
                           value_text(digest_all(&digest, arena)),
                           WORDS(digest.labels),
                           WORDS(digest.figures),
                           WORDS(digest.icons),
                           value_text(picture_of(d, &digest)),
                           WORDS(digest.sides),
                           value_colours(arena, &digest),
                           WORDS(digest.spaces),
                           value_whole(digest.columns)};
    fill_slots(d, SLOT_DIGEST, given, sizeof given / sizeof *given);
}

void given_fill(Drawing *d, const bool *plan, int side, bool low_ink)
{
    const Value given[] = {value_number(number_near(d->w)),
                           value_number(number_near(d->h)),
                           value_number(number_near(d->w / 2)),
                           value_number(number_near(d->h / 2)),
                           value_whole(0),
                           value_number(number_near(d->bleed)),
                           value_number(number_near(d->safe)),
                           value_yesno(side == SIDE_BACK),
                           value_yesno(low_ink),
                           value_whole(side),
                           value_whole(piece_fronts(d->piece)),
                           value_yesno(d->shape == OUTLINE_RECTANGLE)};
    d->values.slots[SLOT_PIECE] = (Value){.kind = VALUE_PIECE, .piece = d->piece};
    fill_slots(d, SLOT_GIVEN, given, sizeof given / sizeof *given);
    if (d->template->digested)
        fill_digest(d, plan);
}
