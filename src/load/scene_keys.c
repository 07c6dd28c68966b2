/* Checks keys of a scene's part that only some kinds of part can have. */
#include "load/scene_maker.h"

#define ON(kind) (1u << (kind))

static const struct {
    const char *key;
    unsigned kinds;
    const char *needs; /* kind of part that takes the key, for messages */
} KEYS[] = {
    {"view", ON(PART_BOARD), "a board"},
    {"ground", ON(PART_BOARD), "a board"},
    {"names", ON(PART_BOARD), "a board"},
    {"inset", ON(PART_BOARD), "a board"},
    {"lay", ON(PART_PIECES), "pieces without a board"},
    {"columns", ON(PART_PIECES), "pieces without a board"},
    {"size", ON(PART_LAYERS), "layers"},
    {"enlarge",
     ON(PART_BOARD) | ON(PART_PIECES) | ON(PART_ROW) | ON(PART_COLUMN) |
         ON(PART_SEQUENCE) | ON(PART_STACK),
     "a board, pieces, or parts that contain them"},
};

static bool check_key(SceneMaker *m, const Node *key, const char *needs)
{
    return diag_error_help(m->diags, key->where, "scene-part",
                           arena_print(m->diags->arena, "it applies only to %s", needs),
                           "'%s' is not allowed here", key->text);
}

static const char *const ROWS[] = {"row", "grid", NULL};

/* A stack shows its parts at a slant, so they cannot have words. */
static bool check_slanted(SceneMaker *m, const ScenePart *part, const Node *written)
{
    static const char *const words[] = {"title", "caption", "names"};
    bool good = true;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        const Entry *entry = node_entry(written, words[i]);
        bool none = entry && entry->value->kind == NODE_TEXT &&
                    text_is(entry->value->text, "none");
        if (entry && !none)
            good = check_key(m, entry->key,
                             "parts that are not in a stack: use a label "
                             "of the stack instead");
    }
    if (part_is_graph(part) || part->kind == PART_FLOW || part->kind == PART_CHART)
        return diag_error_help(m->diags, part->where, "scene-part",
                               "put it next to the stack, in a row or column",
                               "parts of a stack are drawn at a slant and cannot have "
                               "words, but %s has words",
                               part_is_graph(part)       ? "a graph"
                               : part->kind == PART_FLOW ? "a flow chart"
                                                         : "a chart");
    return good;
}

bool scene_keys_check(SceneMaker *m, const ScenePart *part, const Node *written)
{
    bool good = true;
    for (size_t i = 0; i < sizeof KEYS / sizeof *KEYS; i++) {
        const Entry *entry = node_entry(written, KEYS[i].key);
        if (entry && !(KEYS[i].kinds & ON(part->kind)))
            good = check_key(m, entry->key, KEYS[i].needs);
    }
    const Entry *columns = node_entry(written, "columns");
    if (good && columns && part->lay && !text_is_one_of(part->lay, ROWS))
        good = check_key(m, columns->key, "a row or a grid of pieces");
    return good && (!part->slanted || check_slanted(m, part, written));
}
