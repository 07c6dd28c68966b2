#include "layout/builtins.h"

#include "layout/drawing.h"
#include "layout/piece_summary.h"
#include "model/tuck_box.h"

static const Type TYPE_OF_TEXTS = {.kind = TYPE_LIST, .of = &TYPE_OF_TEXT};
static const Type TYPE_OF_COLOURS = {.kind = TYPE_LIST, .of = &TYPE_OF_COLOUR};

const Builtin BUILTINS[] = {
#define BUILTIN_OF_ROW(slot, name, type, says) {name, &TYPE_OF_##type, says},
    BUILTIN_ROWS(BUILTIN_OF_ROW)};

const Builtin *builtin_find(const char *name)
{
    for (size_t i = 0; i < sizeof BUILTINS / sizeof *BUILTINS; i++)
        if (text_is(BUILTINS[i].name, name))
            return &BUILTINS[i];
    return NULL;
}

static Value value_words(Arena *arena, const char *const *words, int count)
{
    Value *items = arena_array(arena, Value, count + 1);
    for (int i = 0; i < count; i++)
        items[i] = value_text(words[i]);
    return value_list(arena, items, count);
}

static Value value_colours(Arena *arena, const PieceSummary *summary)
{
    int count = summary->colours.count;
    Value *items = arena_array(arena, Value, count + 1);
    for (int i = 0; i < count; i++)
        items[i] = (Value){.kind = VALUE_COLOUR, .colour = summary->colours.items[i]};
    return value_list(arena, items, count);
}

#define WORDS(list) value_words(arena, (list).items, (list).count)

/* Removes icons that have no file from the icons, and lists them in a row of text. */
static void keep_known_icons(Drawing *d, PieceSummary *summary)
{
    Arena *arena = d->values.eval->scratch;
    Text others = text_new(arena);
    int kept = 0;
    for (int i = 0; i < summary->icons.count; i++) {
        const char *name = summary->icons.items[i];
        bool broken = false;
        if (icon_find(d->assets->icons, name, diag_list_new(arena), &broken))
            summary->icons.items[kept++] = name;
        else
            text_print(&others, "%s%s", others.length ? ", " : "", name);
    }
    summary->icons.count = kept;
    if (!others.length)
        return;
    list_add(arena, &summary->labels, "Icons");
    list_add(arena, &summary->figures, others.text);
}

/* Returns the name of the piece's picture in a folder of art: NAME.svg, NAME.png or
 * NAME.jpg. Returns "none" if there is no such file. */
static const char *picture_of(Drawing *d, const PieceSummary *summary)
{
    static const char *const endings[] = {"svg", "png", "jpg"};
    Arena *arena = d->values.eval->scratch;
    const char *name = summary->picture ? summary->picture : d->piece->id;
    for (int k = 0; k < 3; k++)
        assets_use_absent_art(d->assets, arena_print(arena, "%s.%s", name, endings[k]),
                              arena);
    /* The folders are noted, because the file names that are tried are too many. */
    for (int i = 0; i < d->assets->art.count; i++)
        file_deps_note(d->assets->file_deps, d->assets->art.items[i]);
    for (int i = 0; i < d->assets->art.count; i++)
        for (int k = 0; k < 3; k++) {
            const char *file = arena_print(arena, "%s.%s", name, endings[k]);
            const char *path = path_join(arena, d->assets->art.items[i], file);
            file_deps_use(d->assets->file_deps, path);
            if (path_exists(path))
                return file;
        }
    return "none";
}

void fill_summary(Drawing *d)
{
    Arena *arena = d->values.eval->scratch;
    PieceSummary summary =
        d->space ? space_summary_of(d->values.eval, d->space)
                 : piece_summary_of(d->values.eval, d->piece, d->template->plan);
    keep_known_icons(d, &summary);
    const char *text = piece_summary_text(&summary),
               *rows = piece_summary_rows(&summary);
    bool both = summary.texts.count && summary.labels.count;
    Value *slots = d->values.slots;
    slots[SLOT_PLAIN_SET] = value_text(summary.set);
    slots[SLOT_PLAIN_TITLE] = value_text(summary.title);
    slots[SLOT_PLAIN_TEXT] = value_text(text);
    slots[SLOT_PLAIN_ROWS] = value_text(rows);
    slots[SLOT_PLAIN_ALL] =
        value_text(arena_print(arena, "%s%s%s", text, both ? "\n\n" : "", rows));
    slots[SLOT_PLAIN_LABELS] = WORDS(summary.labels);
    slots[SLOT_PLAIN_FIGURES] = WORDS(summary.figures);
    slots[SLOT_PLAIN_ICONS] = WORDS(summary.icons);
    slots[SLOT_PLAIN_PICTURE] = value_text(d->space ? "none" : picture_of(d, &summary));
    slots[SLOT_PLAIN_KIND] = value_whole(summary.kind);
    slots[SLOT_PLAIN_SIDES] = WORDS(summary.sides);
    slots[SLOT_PLAIN_COLOURS] = value_colours(arena, &summary);
    slots[SLOT_PLAIN_SPACES] = WORDS(summary.spaces);
    slots[SLOT_PLAIN_COLUMNS] = value_whole(summary.columns);
    slots[SLOT_PLAIN_LONGEST] = value_whole(0); /* a run of spaces sets it */
}

/* Returns the titles of the sets that go into a box to fold. */
static Value titles_in_box(Arena *arena, const Set *set)
{
    const BoxContents *in = box_contents(set);
    LIST(const char *) titles = {0};
    for (int i = 0; in && i < in->holds.count; i++)
        list_add(arena, &titles, in->holds.items[i]->title);
    return value_words(arena, titles.items, titles.count);
}

void drawing_begin(Drawing *d, Eval *eval, Arena *scratch, int side, bool low_ink)
{
    Value *slots = arena_array(scratch, Value, d->template->slots + 1);
    d->values = (TermValues){eval, slots};
    d->memory_before = arena_used(d->arena);
    d->target = (DrawTarget){.w = d->w, .h = d->h, .around = MATRIX_IDENTITY};
    d->trim = (Box){0, 0, d->w, d->h};
    d->space_problems = map_new(scratch);
    slots[SLOT_SUBJECT] = (Value){.kind = VALUE_PIECE, .piece = d->piece};
    set_target_values(d);
    slots[SLOT_CELL] = value_whole(0);
    slots[SLOT_BLEED] = value_number(number_near(d->bleed));
    slots[SLOT_SAFE] = value_number(number_near(d->safe));
    slots[SLOT_BACK] = value_yesno(side == SIDE_BACK);
    slots[SLOT_LOW_INK] = value_yesno(low_ink);
    slots[SLOT_FRONT] = value_whole(side);
    slots[SLOT_BOX_FACE] = value_text(box_face_name(d->piece->set, side));
    slots[SLOT_BOX_CARDS] = value_whole(box_cards(d->piece, d->game->players));
    slots[SLOT_BOX_TITLES] = titles_in_box(scratch, d->piece->set);
    slots[SLOT_FRONTS] = value_whole(piece_fronts(d->piece));
    slots[SLOT_LOOK] = value_whole(d->look ? d->look : 1);
    slots[SLOT_IS_RECTANGLE] = value_yesno(d->shape == OUTLINE_RECTANGLE);
    if (d->template->uses_summary)
        fill_summary(d);
}
