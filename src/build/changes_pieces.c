/* The pieces in a list of changes: what to take out, to put in, and to exchange. */
#include "build/changes_list.h"

enum {
    /* Designs of a set that are shown before and after: with changed values, and with
     * nothing but another look. The others get small pictures. */
    MOST_PAIRS = 60,
    MOST_REDRAWN = 3,
    MOST_SMALL = 300, /* small pictures of a set in a section; the rest is counted */
    FEW = 5           /* designs of a set that are shown even if all of them go */
};

/* --- names ------------------------------------------------------------------------ */

const char *changes_name(const RecordEntry *entry)
{
    return entry->title && *entry->title ? entry->title : entry->id;
}

const char *changes_old_name(const EntryChange *change)
{
    const char *now = changes_name(changed_entry(change));
    const char *was = change->before ? changes_name(change->before) : now;
    return change->before && change->after && !text_is(was, now) ? was : NULL;
}

/* Returns the set of a part as it is or was; NULL if it is not known. */
static const Set *set_of(const ChangesPage *p, const RecordPart *part)
{
    const Set *set = game_set(p->list->game, part->name);
    const Piece *piece =
        set || !part->entries.count ? NULL : part->entries.items[0]->subject;
    return piece ? piece->set : set;
}

/* Returns "Events", which begins with a capital letter. */
static const char *part_title(const ChangesPage *p, const RecordPart *part)
{
    const Set *set = set_of(p, part);
    return text_capital(p->arena, set           ? set->title
                                  : part->title ? part->title
                                                : part->name);
}

/* Returns "48 cards", by the kind of the pieces. */
static const char *counted_by_kind(const ChangesPage *p, const RecordPart *part,
                                   long count)
{
    const Set *set = set_of(p, part);
    const char *one = !set                          ? "piece"
                      : set->kind == KIND_REFERENCE ? "reference card"
                                                    : KIND_NAMES[set->kind];
    const char *many = text_is(one, "die")   ? "dice"
                       : text_is(one, "box") ? "boxes"
                                             : arena_print(p->arena, "%ss", one);
    return text_plural(p->arena, count, one, many);
}

/* Returns "6 characters", by the noun of the set if it has one. */
static const char *counted(const ChangesPage *p, const RecordPart *part, long count)
{
    const Set *set = set_of(p, part);
    return set && set->plural ? set_counted(p->arena, set, count)
                              : counted_by_kind(p, part, count);
}

static long copies_of(const RecordPart *part)
{
    long copies = 0;
    for (int i = 0; part && i < part->entries.count; i++)
        copies += part->entries.items[i]->copies;
    return copies;
}

/* --- the items of a section ------------------------------------------------------- */

/* Those of one set, from 'from' up to 'end', of which some have this move. */
typedef struct {
    const RecordPart *part;
    UpdateMove move;
    int from, end;
    bool is_last; /* no later section has pieces of this set */
} SetRun;

static const UpdateItem *item_at(const ChangesPage *p, int i)
{
    return &p->list->update->items.items[i];
}

/* Returns the items of the set that begins at item 'from'. */
static SetRun run_at(const ChangesPage *p, UpdateMove move, int from)
{
    const int count = p->list->update->items.count;
    SetRun run = {
        .part = item_at(p, from)->part, .move = move, .from = from, .is_last = true};
    for (run.end = from; run.end < count && item_at(p, run.end)->part == run.part;
         run.end++)
        run.is_last &= update_move(item_at(p, run.end)) <= move;
    return run;
}

/* Returns the first item with the move of the run, or NULL. */
static const UpdateItem *first_of(const ChangesPage *p, const SetRun *run)
{
    for (int i = run->from; i < run->end; i++)
        if (update_move(item_at(p, i)) == run->move)
            return item_at(p, i);
    return NULL;
}

/* Adds the name of the set, on the page of what follows, which needs this height. The
 * last section with the set says how many pieces there are afterwards. */
static void add_heading(ChangesPage *p, const SetRun *run, double next)
{
    const double heading = 6;
    const RecordPart *now =
        record_part(p->list->update->changes->after, RECORD_SET, run->part->name);
    const long copies = copies_of(now);
    const char *title = part_title(p, run->part);
    if (run->is_last)
        title = arena_print(p->arena, "%s (%s afterwards)", title,
                            copies ? counted_by_kind(p, run->part, copies) : "none");
    changes_make_room(p, heading + next);
    changes_add_line(p, &p->title, title, caption_bold(10, CHANGES_INK), 0.8);
}

/* Returns the number of pieces if the whole set is moved in this way, and if it has
 * more than a few designs; otherwise 0. */
static long whole_set(const ChangesPage *p, const SetRun *run)
{
    const RecordPart *before =
        record_part(p->list->update->changes->before, RECORD_SET, run->part->name);
    long removed = 0;
    for (int i = run->from; i < run->end; i++) {
        const UpdateItem *item = item_at(p, i);
        bool counts = item->change && update_move(item) == run->move;
        if (counts && run->move == MOVE_EXCHANGE && item->removed != item->added)
            return 0;
        removed += counts ? item->removed : 0;
    }
    return before && before->entries.count > FEW && removed == copies_of(before)
               ? removed
               : 0;
}

/* Adds a line in bold, such as "All 6 characters". */
static void add_note(ChangesPage *p, const char *text)
{
    changes_make_room(p, 6);
    changes_add_line(p, &p->body, text, caption_bold(9, CHANGES_INK), 1);
}

/* --- small pictures --------------------------------------------------------------- */

/* Adds a small picture, or none after so many in a set. */
static void add_small(ChangesPage *p, const UpdateItem *item, int *count)
{
    if (++*count <= MOST_SMALL)
        changes_add_small(p, item);
}

/* Adds a line for the designs of a set that got no picture. */
static void add_rest(ChangesPage *p, int count)
{
    if (count > MOST_SMALL)
        add_note(p, arena_print(p->arena, "and %s",
                                text_plural(p->arena, count - MOST_SMALL, "more design",
                                            "more designs")));
}

/* Adds small pictures of what is taken out or put in. */
static void add_moved(ChangesPage *p, const SetRun *run)
{
    const long whole = run->move == MOVE_OUT ? whole_set(p, run) : 0;
    int small = 0;
    add_heading(p, run, whole ? 6 : changes_small_height(p, first_of(p, run)));
    if (whole)
        add_note(p, arena_print(p->arena, "All %s", counted(p, run->part, whole)));
    for (int i = run->from; i < run->end; i++) {
        const UpdateItem *item = item_at(p, i);
        if (update_move(item) == run->move && (!whole || !item->change))
            add_small(p, item, &small);
    }
    add_rest(p, small);
    changes_end_row(p);
}

/* --- exchanged pieces ------------------------------------------------------------- */

static bool ends_in(const char *text, size_t length, const char *ending)
{
    size_t size = strlen(ending);
    return length >= size && strncmp(text + length - size, ending, size) == 0;
}

/* Endings of the files that faces are made of, and what a player sees if they change.
 */
static const struct {
    const char *ending, *words;
} FILE_WORDS[] = {
    {".svg", "new picture"},  {".png", "new picture"}, {".jpg", "new picture"},
    {".jpeg", "new picture"}, {".ttf", "new type"},    {".otf", "new type"},
};

/* Returns why a design looks different, in a player's words. */
static const char *words_on_look(const char *cause)
{
    static const char other[] = "new design";
    const char *words = NULL;
    for (const char *at = cause ? cause : ""; *at; at += strspn(at, ", ")) {
        size_t length = strcspn(at, ",");
        const char *found = other;
        for (size_t i = 0; i < sizeof FILE_WORDS / sizeof *FILE_WORDS; i++)
            if (ends_in(at, length, FILE_WORDS[i].ending))
                found = FILE_WORDS[i].words;
        words = words && !text_is(words, found) ? other : found;
        at += length;
    }
    return words ? words : other;
}

/* Returns why a design is printed again; "" if its values say so. */
static const char *cause_of(ChangesPage *p, const UpdateItem *item)
{
    const EntryChange *change = item->change;
    const char *because = NULL;
    for (int i = 0; i < change->values.count; i++) {
        if (!change->values.items[i].because)
            return "";
        because = change->values.items[i].because;
    }
    return because ? arena_print(p->arena, "because %s", because)
                   : words_on_look(change->cause);
}

static bool is_exchanged(const UpdateItem *item)
{
    return item->change && update_move(item) == MOVE_EXCHANGE;
}

/* The exchanged designs of a set that have one cause. */
typedef struct {
    const SetRun *run;
    const char *cause;
    long whole; /* pieces, if the whole set is exchanged; otherwise 0 */
    Map *shown; /* changes of sides that are on the page */
    int pairs, redrawn, small;
} CauseGroup;

/* Returns true if the design is shown before and after. */
static bool is_shown_twice(const CauseGroup *group, const UpdateItem *item)
{
    return item->change->values.count ? group->pairs < MOST_PAIRS
                                      : group->redrawn < MOST_REDRAWN;
}

static void add_exchanged(ChangesPage *p, CauseGroup *group, const UpdateItem *item)
{
    const bool has_values = item->change->values.count > 0;
    const bool shown =
        is_shown_twice(group, item) && changes_add_pair(p, item, group->shown);
    if (!shown && (!group->whole || has_values))
        add_small(p, item, &group->small);
    group->pairs += has_values;
    group->redrawn += !has_values;
}

static double height_of(ChangesPage *p, const UpdateItem *item)
{
    return is_exchanged(item) ? changes_pair_height(p, item)
                              : changes_small_height(p, item);
}

/* Adds the designs of a group, below its cause. */
static void add_cause(ChangesPage *p, CauseGroup *group)
{
    const SetRun *run = group->run;
    bool is_begun = false;
    for (int i = run->from; i < run->end; i++) {
        const UpdateItem *item = item_at(p, i);
        if (!is_exchanged(item) || !text_is(cause_of(p, item), group->cause))
            continue;
        if (!is_begun && *group->cause) {
            changes_make_room(p, 6 + height_of(p, item));
            p->y += 1;
            changes_add_line(
                p, &p->body,
                arena_print(p->arena, "%s:", text_capital(p->arena, group->cause)),
                caption_bold(9, CHANGES_GREY), 0.6);
        }
        is_begun = true;
        add_exchanged(p, group, item);
    }
    add_rest(p, group->small);
    changes_end_row(p);
}

/* Adds what is exchanged of a set, grouped by the causes. */
static void add_exchanges(ChangesPage *p, const SetRun *run)
{
    Map causes = map_new(p->arena), shown = map_new(p->arena);
    const long whole = whole_set(p, run);
    for (int i = run->from; i < run->end; i++)
        if (is_exchanged(item_at(p, i)))
            map_put(&causes, cause_of(p, item_at(p, i)), p);
    add_heading(p, run, 6 + height_of(p, first_of(p, run)));
    if (whole)
        add_note(
            p, arena_print(p->arena, "Exchange all %s", counted(p, run->part, whole)));
    for (int i = 0; i < causes.entries.count; i++)
        add_cause(p, &(CauseGroup){.run = run,
                                   .cause = causes.entries.items[i].key,
                                   .whole = whole,
                                   .shown = &shown});
    for (int i = run->from; i < run->end; i++)
        if (!item_at(p, i)->change && update_move(item_at(p, i)) == MOVE_EXCHANGE)
            changes_add_small(p, item_at(p, i));
    changes_end_row(p);
}

/* --- sections --------------------------------------------------------------------- */

static const struct {
    UpdateMove move;
    const char *title;
    void (*add)(ChangesPage *p, const SetRun *run);
} SECTIONS[] = {
    {MOVE_OUT, "Take these out", add_moved},
    {MOVE_IN, "Put these in", add_moved},
    {MOVE_EXCHANGE, "Exchange these", add_exchanges},
};

void changes_add_pieces(ChangesPage *p)
{
    const double headings = 12; /* of a set and a cause */
    for (size_t s = 0; s < sizeof SECTIONS / sizeof *SECTIONS; s++) {
        bool is_begun = false;
        for (int i = 0; i < p->list->update->items.count;) {
            const SetRun run = run_at(p, SECTIONS[s].move, i);
            i = run.end;
            if (!first_of(p, &run))
                continue;
            if (!is_begun)
                changes_add_section(p, SECTIONS[s].title,
                                    headings + height_of(p, first_of(p, &run)));
            is_begun = true;
            SECTIONS[s].add(p, &run);
        }
    }
}
