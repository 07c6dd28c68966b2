/* Access to parts of the tree that have the expected kind. */
#include "load/loader.h"

const char *get_text(const Node *map, const char *key)
{
    const Node *node = node_get(map, key);
    return node && node->kind == NODE_TEXT && !node_is_empty(node) ? node->text : NULL;
}

const Node *get_list(const Node *map, const char *key)
{
    const Node *node = node_get(map, key);
    return node && node->kind == NODE_LIST ? node : NULL;
}

const Node *get_map(const Node *map, const char *key)
{
    const Node *node = node_get(map, key);
    return node && node->kind == NODE_MAP ? node : NULL;
}

bool get_yesno(const Node *map, const char *key)
{
    const char *text = get_text(map, key);
    return text && (text_is(text, "yes") || text_is(text, "true"));
}

bool origin_read(const Node *node, Origin *origin)
{
    for (int i = 0; node && node->kind == NODE_TEXT && ORIGIN_NAMES[i]; i++)
        if (text_is(ORIGIN_NAMES[i], node->text)) {
            *origin = (Origin)i;
            return true;
        }
    return false;
}

Origin get_origin(const Node *map, const char *key, Origin otherwise)
{
    Origin origin = otherwise;
    origin_read(node_get(map, key), &origin);
    return origin;
}
