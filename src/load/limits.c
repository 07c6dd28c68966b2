/* Checks that nothing a game lists by name exceeds its limit. */
#include "load/limits.h"

static const struct {
    const char *key, *what;
    int most;
} LIMITS[] = {
    {"editions", "editions", MAX_EDITIONS},
    {"sets", "sets", MAX_SETS},
    {"boards", "boards", MAX_BOARDS},
    {"icons", "icons", MAX_MEMBERS},
    {"numbers", "numbers", MAX_NAMES},
    {"choices", "choices", MAX_NAMES},
    {"rules", "rules", MAX_NAMES},
    {"define", "definitions", MAX_NAMES},
    {"checks", "checks", MAX_NAMES},
    {"harmless", "harmless entries", MAX_NAMES},
    {"stats", "statistics tables", MAX_NAMES},
    {"diagrams", "scenes", MAX_SCENES},
};

bool limit_check(const Node *node, int most, const char *what, DiagList *diags)
{
    return !node || node->kind == NODE_TEXT || node->count <= most ||
           diag_error(diags, node->where, "too-large", "more than %d %s", most, what);
}

bool limits_check(const Node *tree, DiagList *diags)
{
    bool good = true;
    for (size_t i = 0; i < sizeof LIMITS / sizeof *LIMITS; i++)
        good &= limit_check(node_get(tree, LIMITS[i].key), LIMITS[i].most,
                            LIMITS[i].what, diags);
    const Node *colours = node_get(node_get(tree, "theme"), "colours");
    return limit_check(colours, MAX_MEMBERS, "colours", diags) && good;
}
