#include "record/printed.h"

#include "base/file.h"
#include "load/schema.h"
#include "yaml/node.h"

typedef struct {
    Arena *arena;
    const char *game;
    DiagList *diags;
} PrintedReader;

static const char *text_at(const Node *map, const char *key)
{
    const Node *node = node_get(map, key);
    return node ? node->text : NULL;
}

/* --- values ----------------------------------------------------------------------- */

static bool is_hex(const char *text, size_t length)
{
    return strlen(text) == length && strspn(text, "0123456789abcdef") == length;
}

/* Returns true for "2026-11-28". */
static bool is_date(const char *text)
{
    static const char form[] = "dddd-dd-dd";
    bool good = strlen(text) == strlen(form);
    for (int i = 0; good && form[i]; i++)
        good = form[i] == 'd' ? text[i] >= '0' && text[i] <= '9' : text[i] == form[i];
    return good;
}

/* Returns true for a commit or a tag, such as "v1.0~2". Git also knows searches through
 * the history; a list that somebody else wrote must not start one. */
static bool is_revision(const char *text)
{
    static const char allowed[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                  "0123456789._/~-";
    return *text && strlen(text) <= 200 && strspn(text, allowed) == strlen(text);
}

static bool fail_value(const PrintedReader *r, const Node *node, const char *help)
{
    return diag_error_help(r->diags, node->where, "printed", help,
                           "'%s' is not a valid value",
                           text_brief(r->diags->arena, node->text));
}

static bool check_values(const PrintedReader *r, const Node *entry)
{
    const Node *date = node_get(entry, "date"), *stamp = node_get(entry, "stamp"),
               *revision = node_get(entry, "revision");
    if (!is_date(date->text))
        return fail_value(r, date, "write the day as in 2026-11-28");
    if (stamp && !is_hex(stamp->text, 8))
        return fail_value(r, stamp, "a stamp has 8 digits, 0-9 and a-f");
    if (revision && !is_revision(revision->text))
        return fail_value(r, revision, "write a Git commit or tag, such as v1.0");
    return true;
}

/* Reads a whole number from 'least' to 'most'. */
static bool read_whole(const PrintedReader *r, const Node *node, int least, int most,
                       int *number)
{
    *number = node ? text_to_int(node->text) : 0;
    return !node || (*number >= least && *number <= most) ||
           fail_value(r, node,
                      arena_print(r->diags->arena, "write a number from %d to %d",
                                  least, most));
}

/* --- designs ---------------------------------------------------------------------- */

static bool read_sides(const PrintedReader *r, const Node *sides, RecordEntry *entry)
{
    int count = sides ? sides->count : 0;
    if (count > MAX_PRINTED_SIDES)
        return diag_error(r->diags, sides->where, "too-large",
                          "a design has more than %d sides", MAX_PRINTED_SIDES);
    for (int i = 0; i < count; i++) {
        const Node *digest = sides->entries[i].value;
        if (!is_hex(digest->text, 16))
            return fail_value(r, digest, "a digest has 16 digits, 0-9 and a-f");
        list_add(r->arena, &entry->sides,
                 ((RecordSide){sides->entries[i].key->text, digest->text}));
    }
    return true;
}

static bool read_fields(const PrintedReader *r, Record *record, const Node *fields,
                        RecordEntry *entry)
{
    int count = fields ? fields->count : 0;
    if (count > MAX_RECORD_VALUES)
        return diag_error(r->diags, fields->where, "too-large",
                          "a design has more than %d fields", MAX_RECORD_VALUES);
    for (int i = 0; i < count; i++)
        record_add_value(record, entry, fields->entries[i].key->text,
                         fields->entries[i].value->text);
    if (fields)
        record->extent = RECORD_OF_DESIGNS;
    return true;
}

static bool read_design(const PrintedReader *r, Record *record, RecordPart *part,
                        const Entry *design)
{
    const Node *map = design->value;
    RecordEntry *entry =
        record_add_entry(record, part, design->key->text, text_at(map, "title"));
    int copies;
    if (!read_whole(r, node_get(map, "copies"), 0, 1000000, &copies))
        return false;
    entry->copies = copies;
    return read_sides(r, node_get(map, "sides"), entry) &&
           read_fields(r, record, node_get(map, "fields"), entry);
}

/* Returns the record of an entry's designs; NULL after reporting a problem. */
static Record *read_designs(const PrintedReader *r, const Node *designs,
                            const Node *boxes)
{
    Record *record = record_new(r->arena);
    record->game = r->game;
    record->extent = RECORD_OF_LOOKS;
    for (int i = 0; i < designs->count; i++) {
        const Entry *set = &designs->entries[i];
        RecordPart *part = record_add_part(record, RECORD_SET, set->key->text, NULL);
        part->box = text_at(boxes, set->key->text);
        for (int k = 0; k < set->value->count; k++)
            if (!read_design(r, record, part, &set->value->entries[k]))
                return NULL;
    }
    return record;
}

/* --- entries ---------------------------------------------------------------------- */

/* Returns false after reporting an earlier entry of the same name and edition. */
static bool is_new(const PrintedReader *r, const PrintedKits *printed,
                   const PrintedKit *kit, const Node *name)
{
    for (int i = 0; i < printed->kits.count; i++) {
        const PrintedKit *other = &printed->kits.items[i];
        bool same = !kit->edition || !other->edition
                        ? kit->edition == other->edition
                        : text_is(kit->edition, other->edition);
        if (same && text_is(kit->name, other->name))
            return diag_error_help(r->diags, name->where, "duplicate",
                                   "give one of them another name",
                                   "two printed kits are called '%s'", kit->name);
    }
    return true;
}

static bool read_kit(const PrintedReader *r, const Node *entry, PrintedKits *printed)
{
    const Node *name = node_get(entry, "name"), *designs = node_get(entry, "designs");
    const char *ink = text_at(entry, "ink");
    PrintedKit kit = {.name = name->text,
                      .date = text_at(entry, "date"),
                      .stamp = text_at(entry, "stamp"),
                      .edition = text_at(entry, "edition"),
                      .paper = text_at(entry, "paper"),
                      .revision = text_at(entry, "revision"),
                      .low_ink = ink && text_is(ink, "low"),
                      .where = entry->where};
    if (!check_values(r, entry) || !is_new(r, printed, &kit, name) ||
        !read_whole(r, node_get(entry, "players"), 1, 100, &kit.players))
        return false;
    if (!kit.revision && !designs)
        return diag_error_help(r->diags, entry->where, "missing-key",
                               "write 'revision:' with the Git commit or tag that it "
                               "was built from",
                               "'%s' does not say what was printed", kit.name);
    if (designs && !(kit.record = read_designs(r, designs, node_get(entry, "boxes"))))
        return false;
    if (kit.record)
        kit.record->edition = kit.edition;
    list_add(r->arena, &printed->kits, kit);
    return true;
}

static bool read_kits(const PrintedReader *r, const Node *list, PrintedKits *printed)
{
    if (list->count > MAX_PRINTED_KITS)
        return diag_error_help(r->diags, list->items[MAX_PRINTED_KITS]->where,
                               "too-large", "delete the oldest entries",
                               "more than %d printed kits are listed",
                               MAX_PRINTED_KITS);
    for (int i = 0; i < list->count; i++)
        if (!read_kit(r, list->items[i], printed))
            return false;
    return true;
}

static bool is_small(const Source *source, DiagList *diags)
{
    return source->length <= MAX_PRINTED_KB * (size_t)1024 ||
           diag_error_help(diags, (SourceRange){source, 1, 1, 1}, "too-large",
                           "delete the oldest entries",
                           "the list of printed kits is larger than %d KB",
                           MAX_PRINTED_KB);
}

static bool has_few_values(const Node *tree, DiagList *diags)
{
    return tree->expanded_nodes <= MAX_PRINTED_VALUES ||
           diag_error(diags, tree->where, "too-large",
                      "the list of printed kits holds more than %d values, with "
                      "aliases expanded",
                      MAX_PRINTED_VALUES);
}

const PrintedKits *printed_of(Arena *arena, const Source *source, const char *game,
                              DiagList *diags)
{
    const PrintedReader reader = {arena, game, diags};
    PrintedKits *printed = arena_new_item(arena, PrintedKits);
    int errors = diags->errors;
    const Node *tree = is_small(source, diags) ? yaml_read(arena, source, diags) : NULL;
    if (!tree || !has_few_values(tree, diags) ||
        !schema_check(tree, &SCHEMA_PRINTED, diags) || diags->errors > errors)
        return NULL;
    return read_kits(&reader, node_get(tree, "printed"), printed) ? printed : NULL;
}

const PrintedKits *printed_read(Arena *arena, const char *path, const char *root,
                                const char *game, DiagList *diags)
{
    if (!path_exists(path))
        return arena_new_item(arena, PrintedKits);
    if (!file_is_inside(arena, path, path_real(arena, path_folder(arena, path)), root,
                        (SourceRange){0}, diags))
        return NULL;
    const Source *source = file_read(arena, path, root, (SourceRange){0}, diags);
    return source ? printed_of(arena, source, game, diags) : NULL;
}

const PrintedKit *printed_find(const PrintedKits *printed, const char *name,
                               const char *edition, bool is_first)
{
    for (int i = 0; i < printed->kits.count; i++) {
        const PrintedKit *kit = &printed->kits.items[i];
        bool fits = kit->edition ? text_is(kit->edition, edition) : is_first;
        if (fits && text_is(kit->name, name))
            return kit;
    }
    return NULL;
}
