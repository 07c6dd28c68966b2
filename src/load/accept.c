#include "load/accept.h"

#include "base/path.h"
#include "load/schema.h"

const char NEEDLESS_ACCEPT[] = "needless-accept";

/* All rules that warn, with what finds their warnings. */
static const struct {
    const char *name;
    FoundBy by;
} RULES[] = {
    {"art-colour", FOUND_BY_DRAWING},
    {"art-filter", FOUND_BY_DRAWING},
    {"art-layer", FOUND_BY_DRAWING},
    {"art-missing", FOUND_BY_DRAWING},
    {"back-of-parts", FOUND_ELSEWHERE}, /* by a build */
    {"bleed", FOUND_BY_DRAWING},
    {"board-size", FOUND_BY_READING},
    {"boards-overlap", FOUND_BY_READING},
    {"box-size", FOUND_BY_READING},
    {"braces-in-text", FOUND_BY_READING},
    {"clipped", FOUND_BY_DRAWING},
    {"colours-alike", FOUND_BY_DRAWING},
    {"comment", FOUND_BY_READING},
    {"contrast", FOUND_BY_DRAWING},
    {"copies-twice", FOUND_BY_READING},
    {"covered", FOUND_BY_DRAWING},
    {"cut-off", FOUND_BY_DRAWING},
    {"cut-through", FOUND_ELSEWHERE}, /* by a build */
    {"date-cell", FOUND_BY_READING},
    {"empty-check", FOUND_BY_READING},
    {"empty-set", FOUND_BY_READING},
    {"footnote", FOUND_BY_DRAWING},
    {"heading-level", FOUND_BY_READING},
    {"layer", FOUND_BY_DRAWING},
    {"left-out", FOUND_ELSEWHERE}, /* by an export */
    {"live-text", FOUND_BY_DRAWING},
    {"lone-name", FOUND_BY_READING},
    {"low-resolution", FOUND_BY_DRAWING},
    {"markdown-slip", FOUND_BY_DRAWING},
    {NEEDLESS_ACCEPT, FOUND_ELSEWHERE},
    {"needless-harmless", FOUND_ELSEWHERE},
    {"new-role", FOUND_BY_DRAWING},
    {"no-alt", FOUND_BY_DRAWING},
    {"no-braces", FOUND_BY_DRAWING},
    {"no-effect", FOUND_BY_DRAWING},
    {"no-face", FOUND_BY_DRAWING},
    {"no-feature", FOUND_BY_DRAWING},
    {"no-game", FOUND_ELSEWHERE},
    {"no-hyphens", FOUND_BY_DRAWING},
    {"no-product", FOUND_ELSEWHERE}, /* by an export */
    {"no-style", FOUND_BY_DRAWING},
    {"picture-limit", FOUND_ELSEWHERE}, /* by an export */
    {"picture-size", FOUND_BY_DRAWING},
    {"printed-twice", FOUND_BY_READING},
    {"safe-zone", FOUND_BY_DRAWING},
    {"same-name", FOUND_BY_READING},
    {"skipped-row", FOUND_BY_READING},
    {"small-type", FOUND_BY_DRAWING},
    {"stale-known", FOUND_BY_READING},
    {"table-size", FOUND_ELSEWHERE}, /* by an export */
    {"term-twice", FOUND_BY_DRAWING},
    {"tile-size", FOUND_BY_READING},
    {"total-mismatch", FOUND_BY_READING},
    {"typed-number", FOUND_BY_DRAWING},
    {"unknown-column", FOUND_BY_READING},
    {"unprinted-field", FOUND_BY_DRAWING},
    {"unproven-design", FOUND_ELSEWHERE},
    {"unproven-field", FOUND_ELSEWHERE},
    {"unproven-number", FOUND_ELSEWHERE},
    {"unread-file", FOUND_BY_READING},
    {"unnamed-column", FOUND_BY_READING},
    {"unseen", FOUND_BY_DRAWING},
};
enum { RULE_COUNT = sizeof RULES / sizeof *RULES };

static int rule_index(const char *name)
{
    for (int i = 0; i < RULE_COUNT; i++)
        if (text_is(RULES[i].name, name))
            return i;
    return -1;
}

/* --- reading ---------------------------------------------------------------------- */

/* Calls 'visit' for each pair of a rule and a reason. They are the entries of a map, or
 * of the maps in a list. */
typedef void RuleVisit(const Entry *entry, void *context);

static void visit_map(const Node *map, RuleVisit *visit, void *context)
{
    for (int i = 0; map->kind == NODE_MAP && i < map->count; i++)
        visit(&map->entries[i], context);
}

static void visit_rules(const Node *accept, RuleVisit *visit, void *context)
{
    visit_map(accept, visit, context);
    for (int i = 0; accept->kind == NODE_LIST && i < accept->count; i++)
        visit_map(accept->items[i], visit, context);
}

static void report_no_reason(const Node *rule, DiagList *diags)
{
    diag_error_help(diags, rule->where, "empty-reason",
                    arena_print(diags->arena,
                                "write 'accept: [%.60s: why it is right here]'",
                                rule->text),
                    "'%.60s' is accepted without a reason", rule->text);
}

/* Returns false after reporting that no warning has this rule. */
static bool check_name(const Node *rule, DiagList *diags)
{
    if (rule_index(rule->text) >= 0)
        return true;
    NearestName nearest = diag_nearest(diags, rule->text);
    for (int i = 0; i < RULE_COUNT; i++)
        nearest_try(&nearest, RULES[i].name);
    const char *help = nearest_help(diags->arena, &nearest);
    return diag_error_help(diags, rule->where, "unknown-rule",
                           help ? help
                                : "write the name in brackets after a warning; errors "
                                  "cannot be accepted",
                           "there is no warning '%.60s'", rule->text);
}

static void check_rule(const Entry *entry, void *context)
{
    DiagList *diags = context;
    const Node *rule = entry->key, *reason = entry->value;
    if (!check_name(rule, diags))
        return;
    if (reason->kind != NODE_TEXT)
        diag_error(diags, reason->where, "wrong-type", "expected a reason, found %s",
                   node_kind_name(reason));
    else if (node_is_empty(reason) || !reason->text[strspn(reason->text, " \n")])
        report_no_reason(rule, diags);
}

static const char HOW_TO_ACCEPT[] =
    "write a rule and a reason: 'accept: [safe-zone: it is only a border]'";

static void check_text(const Node *rule, DiagList *diags)
{
    if (check_name(rule, diags))
        report_no_reason(rule, diags);
}

static void check_accept(const Node *node, DiagList *diags)
{
    if (node->kind == NODE_TEXT && node_is_empty(node))
        diag_error_help(diags, node->where, "wrong-type", HOW_TO_ACCEPT,
                        "expected accepted warnings, found nothing");
    else if (node->kind == NODE_TEXT)
        check_text(node, diags);
    for (int i = 0; node->kind == NODE_LIST && i < node->count; i++) {
        const Node *item = node->items[i];
        if (item->kind == NODE_TEXT)
            check_text(item, diags);
        else if (item->kind == NODE_LIST)
            diag_error_help(diags, item->where, "wrong-type", HOW_TO_ACCEPT,
                            "expected a rule with a reason, found a list");
    }
    visit_rules(node, check_rule, diags);
}

static const NodeSchema reason = {"a reason", .kind = SCHEMA_TEXT};
static const NodeSchema rule = {"a rule with a reason", .kind = SCHEMA_MAP,
                                .of = &reason};
static const NodeSchema rules = {"a list of rules with reasons", .kind = SCHEMA_LIST,
                                 .of = &rule};
static const NodeSchema *const shapes[] = {&rule, &rules, NULL};
const NodeSchema SCHEMA_ACCEPT = {
    "accepted warnings, such as '[safe-zone: it is only a border]'",
    .kind = SCHEMA_EITHER, .name = "accept", .shapes = shapes, .check = check_accept};

/* --- finding ---------------------------------------------------------------------- */

/* A search for the entry that accepts a rule. */
typedef struct {
    const char *rule;
    const Entry *found;
} RuleSearch;

static void match_rule(const Entry *entry, void *context)
{
    RuleSearch *search = context;
    if (text_is(entry->key->text, search->rule) && entry->value->kind == NODE_TEXT)
        search->found = entry;
}

static bool is_before(SourceRange a, SourceRange b)
{
    return a.line < b.line || (a.line == b.line && a.column < b.column);
}

/* Returns the item or value that holds a place inside the node: the last one that
 * begins before it. One that begins before the node itself is an alias, from elsewhere
 * in the file. */
static const Node *child_at(const Node *node, SourceRange where)
{
    const Node *best = NULL;
    SourceRange start = node->where;
    for (int i = 0; node->kind != NODE_TEXT && i < node->count; i++) {
        const Node *child =
            node->kind == NODE_MAP ? node->entries[i].value : node->items[i];
        SourceRange at =
            node->kind == NODE_MAP ? node->entries[i].key->where : child->where;
        if (is_before(at, start) || is_before(where, at) || is_before(child->where, at))
            continue;
        start = at;
        best = child;
    }
    return best;
}

/* Returns the entry that accepts a rule at a place, or NULL. What is accepted where a
 * table is named is accepted in the table. */
static const Entry *find_around(SourceRange where, const char *rule)
{
    const Node *node = where.source ? source_tree(where.source) : NULL;
    if (!node && where.source && where.source->named.source) {
        where = where.source->named;
        node = source_tree(where.source);
    }
    RuleSearch search = {.rule = rule};
    for (; node; node = child_at(node, where)) {
        const Node *accept = node_get(node, "accept");
        if (accept)
            visit_rules(accept, match_rule, &search);
    }
    return search.found;
}

static const Entry *find_accept(const Diag *diag, const SourceRange *more, int count)
{
    const Entry *found = find_around(diag->where, diag->rule);
    for (int i = 0; i < diag->remarks.count && !found; i++)
        found = find_around(diag->remarks.items[i].where, diag->rule);
    for (int i = 0; i < count && !found; i++)
        found = find_around(more[i], diag->rule);
    return found;
}

void accept_warnings(DiagList *diags, const SourceRange *more, int count)
{
    if (!diags->warnings)
        return;
    bool accepted = false;
    for (int i = 0; i < diags->all.count; i++) {
        Diag *diag = diags->all.items[i];
        const Entry *entry =
            diag->level == LEVEL_WARNING ? find_accept(diag, more, count) : NULL;
        if (!entry)
            continue;
        accepted = true;
        diag_accept(diags, diag, entry->value->text, entry->key->where);
    }
    /* repeated reports were counted too */
    if (accepted && !diag_is_full(diags))
        diags->warnings = diags->kept[LEVEL_WARNING];
}

/* --- needless entries ------------------------------------------------------------- */

const char *accepted_key(Arena *arena, SourceRange where)
{
    return arena_print(arena, "%s:%d:%d", where.source ? where.source->path : "",
                       where.line, where.column);
}

typedef struct {
    const char *folder;
    const Map *used;
    FoundBy by;
    DiagList *diags;
} UnusedSearch;

static void report_if_unused(const Entry *entry, void *context)
{
    const UnusedSearch *search = context;
    const Node *key = entry->key;
    int index = rule_index(key->text);
    if (index < 0 || RULES[index].by > search->by || !key->where.source ||
        !path_is_below(search->folder, key->where.source->path) ||
        map_get(search->used, accepted_key(search->diags->arena, key->where)))
        return;
    diag_add(search->diags, LEVEL_WARNING, key->where, NEEDLESS_ACCEPT,
             "no warning '%s' was found here", key->text)
        ->help = "remove it, so that the next warning is seen";
}

static void search_unused(const Node *node, const UnusedSearch *search)
{
    const Node *accept = node_get(node, "accept");
    if (accept)
        visit_rules(accept, report_if_unused, (void *)search);
    for (int i = 0; node->kind == NODE_LIST && i < node->count; i++)
        search_unused(node->items[i], search);
    for (int i = 0; node->kind == NODE_MAP && i < node->count; i++)
        search_unused(node->entries[i].value, search);
}

void accept_report_unused(const Node *tree, const char *folder, const Map *used,
                          FoundBy by, DiagList *diags)
{
    search_unused(tree, &(UnusedSearch){folder, used, by, diags});
}
