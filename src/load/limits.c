/* Checks that nothing a game lists by name exceeds its limit. */
#include "load/limits.h"

static const struct {
    const char *key, *what;
    int most;
} LIMITS[] = {
    {"editions", "editions", MOST_EDITIONS},
    {"sets", "sets", MOST_SETS},
    {"boards", "boards", MOST_BOARDS},
    {"icons", "icons", MOST_MEMBERS},
    {"numbers", "numbers", MOST_NAMES},
    {"choices", "choices", MOST_NAMES},
    {"rules", "rules", MOST_NAMES},
    {"define", "definitions", MOST_NAMES},
    {"checks", "checks", MOST_NAMES},
    {"harmless", "harmless things", MOST_NAMES},
    {"stats", "tables of figures", MOST_NAMES},
    {"diagrams", "scenes", MOST_SCENES},
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
    return limit_check(colours, MOST_MEMBERS, "colours", diags) && good;
}
