#include "layout/given.h"

#include "layout/digest.h"
#include "layout/drawing.h"

static const Type TYPE_OF_TEXTS = {.kind = TYPE_LIST, .of = &TYPE_OF_TEXT};
static const Type TYPE_OF_COLOURS = {.kind = TYPE_LIST, .of = &TYPE_OF_COLOUR};

const Given GIVEN[] = {
#define GIVEN_OF_ROW(slot, name, type, says) {name, &TYPE_OF_##type, says},
    GIVEN_ROWS(GIVEN_OF_ROW)};

const Given *given_find(const char *name)
{
    for (size_t i = 0; i < sizeof GIVEN / sizeof *GIVEN; i++)
        if (text_is(GIVEN[i].name, name))
            return &GIVEN[i];
    return NULL;
}

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

/* To find out what the piece says in a few words is much work, and mostly not needed.
 */
static void fill_digest(Drawing *d, const bool *plan)
{
    Arena *arena = d->values.eval->scratch;
    Digest digest = digest_of(d->values.eval, d->piece, plan);
    keep_known_icons(d, &digest);
    Value *slots = d->values.slots;
    slots[SLOT_PLAIN_SET] = value_text(digest.set);
    slots[SLOT_PLAIN_TITLE] = value_text(digest.title);
    slots[SLOT_PLAIN_TEXT] = value_text(digest_text(&digest, arena));
    slots[SLOT_PLAIN_ROWS] = value_text(digest_rows(&digest, arena));
    slots[SLOT_PLAIN_ALL] = value_text(digest_all(&digest, arena));
    slots[SLOT_PLAIN_LABELS] = WORDS(digest.labels);
    slots[SLOT_PLAIN_FIGURES] = WORDS(digest.figures);
    slots[SLOT_PLAIN_ICONS] = WORDS(digest.icons);
    slots[SLOT_PLAIN_PICTURE] = value_text(picture_of(d, &digest));
    slots[SLOT_PLAIN_SIDES] = WORDS(digest.sides);
    slots[SLOT_PLAIN_COLOURS] = value_colours(arena, &digest);
    slots[SLOT_PLAIN_SPACES] = WORDS(digest.spaces);
    slots[SLOT_PLAIN_COLUMNS] = value_whole(digest.columns);
}

void given_fill(Drawing *d, const bool *plan, int side, bool low_ink)
{
    Value *slots = d->values.slots;
    slots[SLOT_PIECE] = (Value){.kind = VALUE_PIECE, .piece = d->piece};
    slots[SLOT_W] = value_number(number_near(d->w));
    slots[SLOT_H] = value_number(number_near(d->h));
    slots[SLOT_X] = value_number(number_near(d->w / 2));
    slots[SLOT_Y] = value_number(number_near(d->h / 2));
    slots[SLOT_CELL] = value_whole(0);
    slots[SLOT_BLEED] = value_number(number_near(d->bleed));
    slots[SLOT_SAFE] = value_number(number_near(d->safe));
    slots[SLOT_BACK] = value_yesno(side == SIDE_BACK);
    slots[SLOT_LOW_INK] = value_yesno(low_ink);
    slots[SLOT_FRONT] = value_whole(side);
    slots[SLOT_FRONTS] = value_whole(piece_fronts(d->piece));
    slots[SLOT_IS_RECTANGLE] = value_yesno(d->shape == OUTLINE_RECTANGLE);
    if (d->template->digested)
        fill_digest(d, plan);
}
