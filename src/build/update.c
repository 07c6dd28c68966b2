#include "build/update.h"

#include <string.h>

#include "base/sha256.h"

typedef struct {
    Arena *arena;
    const RecordChanges *changes;
    Update *update;
} Planner;

/* --- looks ------------------------------------------------------------------------ */

static const char LOOK[] = " look ";

static bool is_look_of(const char *name, const char *side)
{
    size_t length = strlen(side);
    return strncmp(name, side, length) == 0 &&
           (!name[length] || strncmp(name + length, LOOK, strlen(LOOK)) == 0);
}

static int count_looks(const RecordEntry *entry, const char *side)
{
    int count = 0;
    for (int i = 0; i < entry->sides.count; i++)
        count += is_look_of(entry->sides.items[i].name, side);
    return count;
}

/* Returns true if the copies that both versions have take the same looks of a side.
 * With fewer copies than the template has looks, the later looks are not used. */
static bool takes_same_looks(const RecordEntry *before, const RecordEntry *after,
                             const char *side)
{
    int was = count_looks(before, side), is = count_looks(after, side);
    return was == is ||
           (was && is && (was < is ? was == before->copies : is == after->copies));
}

/* Returns true if the sides of 'a' are those of 'b', where both have them. */
static bool sides_are_equal(const RecordEntry *a, const RecordEntry *b)
{
    for (int i = 0; i < a->sides.count; i++) {
        const RecordSide *side = &a->sides.items[i],
                         *other = record_side(b, side->name);
        bool is_extra = strstr(side->name, LOOK) && !other;
        if (!is_extra &&
            (!other || !text_is(side->digest, other->digest) ||
             (!strstr(side->name, LOOK) && !takes_same_looks(a, b, side->name))))
            return false;
    }
    return true;
}

/* Returns true if the printed copies of both versions look the same. The fields decide
 * if it is not known how a version looks. */
static bool looks_same(const EntryChange *change)
{
    const RecordEntry *before = change->before, *after = change->after;
    return before->sides.count && after->sides.count
               ? sides_are_equal(before, after) && sides_are_equal(after, before)
               : !change->values.count;
}

/* --- designs ---------------------------------------------------------------------- */

static void note_item(Planner *p, const UpdateItem *item)
{
    if (item->removed || item->added || item->renamed)
        list_add(p->arena, &p->update->items, *item);
}

static void select_copies(Planner *p, const UpdateItem *item)
{
    const Piece *piece = item->change->after ? item->change->after->subject : NULL;
    if (piece && item->added)
        list_add(p->arena, &p->update->prints,
                 ((Selection){.set = piece->set,
                              .piece = piece,
                              .first = item->first,
                              .copies = item->added}));
}

/* Adds a design. If its copies look as before, only their number matters. */
static void add_design(Planner *p, const RecordPart *part, const EntryChange *change)
{
    long before = copies_before(change), now = copies_now(change);
    UpdateItem item = {
        .part = part, .change = change, .removed = before, .first = 1, .added = now};
    bool stays = change->before && change->after;
    if (stays && looks_same(change)) {
        long kept = before < now ? before : now;
        item.removed -= kept;
        item.added -= kept;
        item.first += kept;
        item.renamed = kept && !text_is(change->before->id, change->after->id);
    }
    note_item(p, &item);
    select_copies(p, &item);
}

/* --- tuck boxes ------------------------------------------------------------------- */

/* Returns the digest of the back that all designs of a set share; NULL if they share
 * none, or if it is not known. */
static const char *shared_back(const RecordPart *part)
{
    const char *shared = NULL;
    for (int i = 0; i < part->entries.count; i++) {
        const RecordSide *back = record_side(part->entries.items[i], "back");
        if (!back || (shared && !text_is(shared, back->digest)))
            return NULL;
        shared = back->digest;
    }
    return shared;
}

static bool box_is_same(const RecordPart *before, const RecordPart *after)
{
    const char *was = before ? shared_back(before) : NULL,
               *is = after ? shared_back(after) : NULL;
    bool backs = !was || !is || text_is(was, is);
    const char *was_box = before ? before->box : NULL,
               *is_box = after ? after->box : NULL;
    return was_box && is_box ? backs && text_is(was_box, is_box) : !was_box && !is_box;
}

static const Set *set_of(const RecordPart *part)
{
    return ((const Piece *)part->entries.items[0]->subject)->set;
}

static void add_box(Planner *p, const RecordPart *before, const RecordPart *after)
{
    if (box_is_same(before, after))
        return;
    const UpdateItem item = {.part = after ? after : before,
                             .removed = before && before->box,
                             .first = 1,
                             .added = after ? after->box != NULL : 0};
    note_item(p, &item);
    if (item.added)
        list_add(p->arena, &p->update->prints,
                 ((Selection){.set = set_of(after), .is_box = true}));
}

/* --- the update ------------------------------------------------------------------- */

static const PartChanges *changes_of(const Planner *p, const RecordPart *part)
{
    for (int i = 0; i < p->changes->parts.count; i++)
        if (changed_part(&p->changes->parts.items[i]) == part)
            return &p->changes->parts.items[i];
    return NULL;
}

/* Adds the numbers that have a sentence for players: "cards in each hand". New numbers
 * are left out, because they often only name what was a rule before. */
static void add_numbers(Planner *p, const PartChanges *changes)
{
    for (int i = 0; i < changes->changes.count; i++) {
        EntryChange *change = changes->changes.items[i];
        bool has_sentence = change->before && change->after && change->after->title &&
                            *change->after->title;
        if (has_sentence && change->values.count)
            list_add(p->arena, &p->update->numbers, change);
    }
}

static void add_part(Planner *p, const RecordPart *before, const RecordPart *after)
{
    const RecordPart *part = after ? after : before;
    const PartChanges *changes = changes_of(p, part);
    if (part->kind == RECORD_BOOK && before &&
        after) /* not if the book is new or gone */
        p->update->rules = changes;
    if (part->kind == RECORD_NUMBERS && changes)
        add_numbers(p, changes);
    if (part->kind != RECORD_SET)
        return;
    for (int i = 0; changes && i < changes->changes.count; i++)
        add_design(p, part, changes->changes.items[i]);
    add_box(p, before, after);
}

static void hash_text(Sha256 *sha256, const char *text)
{
    sha256_add(sha256, text ? text : "", text ? strlen(text) + 1 : 1);
}

static void hash_entry(Sha256 *sha256, const RecordEntry *entry)
{
    hash_text(sha256, entry ? entry->id : NULL);
    for (int i = 0; entry && i < entry->values.count; i++)
        hash_text(sha256, entry->values.items[i].text);
    for (int i = 0; entry && i < entry->sides.count; i++)
        hash_text(sha256, entry->sides.items[i].digest);
    const long copies = entry ? entry->copies : 0;
    sha256_add(sha256, &copies, sizeof copies);
}

static const char *digest_of(Arena *arena, const RecordChanges *changes)
{
    Sha256 sha256 = sha256_begin();
    for (int i = 0; i < changes->parts.count; i++) {
        const PartChanges *part = &changes->parts.items[i];
        hash_text(&sha256, changed_part(part)->name);
        for (int k = 0; k < part->changes.count; k++) {
            hash_entry(&sha256, part->changes.items[k]->before);
            hash_entry(&sha256, part->changes.items[k]->after);
        }
    }
    return sha256_end(&sha256, arena);
}

Update *update_of(Arena *arena, const RecordChanges *changes, const char *since)
{
    Planner p = {arena, changes,
                 arena_make(arena, Update, .since = since, .changes = changes)};
    const Record *before = changes->before, *after = changes->after;
    for (int i = 0; i < after->parts.count; i++) {
        const RecordPart *part = after->parts.items[i];
        add_part(&p, record_part(before, part->kind, part->name), part);
    }
    for (int i = 0; i < before->parts.count; i++) {
        const RecordPart *part = before->parts.items[i];
        if (!record_part(after, part->kind, part->name))
            add_part(&p, part, NULL);
    }
    p.update->digest = digest_of(arena, changes);
    return p.update;
}

bool update_is_empty(const Update *update)
{
    bool moves = false;
    for (int i = 0; i < update->items.count && !moves; i++)
        moves = update_move(&update->items.items[i]) != MOVE_NONE;
    return !moves && !update_changes_rules(update);
}

bool update_changes_rules(const Update *update)
{
    return update->rules || update->numbers.count;
}

/* --- counts ----------------------------------------------------------------------- */

UpdateMove update_move(const UpdateItem *item)
{
    return item->removed && item->added ? MOVE_EXCHANGE
           : item->removed              ? MOVE_OUT
           : item->added                ? MOVE_IN
                                        : MOVE_NONE;
}

static UpdateCounts count_items(const Update *update, bool boxes)
{
    UpdateCounts counts = {0};
    for (int i = 0; i < update->items.count; i++) {
        const UpdateItem *item = &update->items.items[i];
        if (boxes != !item->change)
            continue;
        bool exchanged = item->removed == item->added;
        counts.exchanged += exchanged ? item->added : 0;
        counts.out += exchanged ? 0 : item->removed;
        counts.in += exchanged ? 0 : item->added;
    }
    return counts;
}

UpdateCounts update_pieces(const Update *update)
{
    return count_items(update, false);
}

UpdateCounts update_boxes(const Update *update)
{
    return count_items(update, true);
}

/* --- the manifest ----------------------------------------------------------------- */

static void write_item(JsonWriter *json, const UpdateItem *item,
                       const RecordEntry *entry, long copies)
{
    json_open(json, "{");
    if (item->change) {
        json_pair(json, "set", item->part->name);
        json_pair(json, "id", entry->id);
        json_pair_int(json, "copies", copies);
    } else {
        json_pair(json, "box", item->part->name);
    }
}

static void write_removed(JsonWriter *json, const Update *update)
{
    json_open_key(json, "remove", "[");
    for (int i = 0; i < update->items.count; i++) {
        const UpdateItem *item = &update->items.items[i];
        if (!item->removed)
            continue;
        write_item(json, item, item->change ? item->change->before : NULL,
                   item->removed);
        json_close(json, "}");
    }
    json_close(json, "]");
}

static void write_added(JsonWriter *json, const Update *update)
{
    json_open_key(json, "add", "[");
    for (int i = 0; i < update->items.count; i++) {
        const UpdateItem *item = &update->items.items[i];
        const EntryChange *change = item->change;
        if (!item->added)
            continue;
        write_item(json, item, change ? change->after : NULL, item->added);
        if (change && change->kind == ENTRY_RENAMED)
            json_pair(json, "old_id", change->before->id);
        json_close(json, "}");
    }
    json_close(json, "]");
}

/* Lists the designs that only have another id: their copies stay in the deck. */
static void write_renamed(JsonWriter *json, const Update *update)
{
    json_open_key(json, "rename", "[");
    for (int i = 0; i < update->items.count; i++) {
        const UpdateItem *item = &update->items.items[i];
        if (!item->renamed)
            continue;
        json_open(json, "{");
        json_pair(json, "set", item->part->name);
        json_pair(json, "id", item->change->after->id);
        json_pair(json, "old_id", item->change->before->id);
        json_close(json, "}");
    }
    json_close(json, "]");
}

void update_write(JsonWriter *json, const Update *update)
{
    json_open_key(json, "update", "{");
    json_pair(json, "since", update->since);
    write_removed(json, update);
    write_added(json, update);
    write_renamed(json, update);
    json_close(json, "}");
}
