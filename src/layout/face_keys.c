#include "layout/face_keys.h"

#include "expr/code.h"
#include "expr/value_key.h"
#include "layout/piece_summary.h"

/* Keys of game.yaml that no face depends on. */
#define UNSEEN_KEYS                                                             \
    "by", "pitch", "needs", "rules", "checks", "harmless", "stats", "editions", \
        "book", "sheet"
static const char *const UNSEEN[] = {UNSEEN_KEYS, NULL};

/* The same, and those on which a face depends only through its values and constants, or
 * if it shows other things than its piece. */
static const char *const BEYOND_HEAD[] = {UNSEEN_KEYS, "sets",    "boards", "numbers",
                                          "diagrams",  "diagram", NULL};

/* Keys of a set that say nothing about other pieces than those that they make. */
static const char *const OF_PIECES[] = {"pieces", "override", "accept", NULL};

/* The key of what all faces of a set depend on. */
typedef struct {
    uint64_t key;
    bool is_independent; /* of other pieces, boards and diagrams */
} SetKey;

typedef struct {
    const Set *set;
    const SetKey *key;
} KeyOfSet;

struct FaceKeys {
    Arena *arena, *scratch; /* 'scratch': of evaluation */
    Faces *faces;
    const Game *game;
    const Node *tree;
    DiagList *diags, *ignored; /* of templates; of values */
    uint64_t head;             /* of the game without its pieces, boards and numbers */
    uint64_t whole;            /* of the whole game; 0: not known yet */
    Map sets;                  /* SetKey by name */
    KeyOfSet latest;           /* pieces mostly come set by set */
};

/* --- the tree of the game --------------------------------------------------------- */

static uint64_t node_key(uint64_t hash, const Node *node);

static uint64_t map_key(uint64_t hash, const Node *map, const char *const *skipped)
{
    for (int i = 0; map && i < map->count; i++) {
        const Entry *entry = &map->entries[i];
        if (text_index(entry->key->text, skipped) < 0)
            hash = node_key(text_key(hash, entry->key->text), entry->value);
    }
    return hash;
}

static uint64_t node_key(uint64_t hash, const Node *node)
{
    static const char *const none[] = {NULL};
    hash = hash_with(hash_with(hash, node->kind), node->quoted);
    if (node->kind == NODE_TEXT)
        return text_key(hash, node->text);
    hash = hash_with(hash, (uint64_t)node->count);
    for (int i = 0; node->kind == NODE_LIST && i < node->count; i++)
        hash = node_key(hash, node->items[i]);
    return node->kind == NODE_MAP ? map_key(hash, node, none) : hash;
}

static void release(void *what)
{
    arena_free(((FaceKeys *)what)->scratch);
}

FaceKeys *face_keys_new(Arena *arena, Faces *faces, const Node *tree, DiagList *diags)
{
    FaceKeys *keys =
        arena_make(arena, FaceKeys, .arena = arena, .scratch = arena_new(),
                   .faces = faces, .game = faces->game, .tree = tree, .diags = diags,
                   .ignored = diag_list_new(arena), .sets = map_new(arena));
    arena_on_reset(arena, release, keys);
    keys->head =
        hash_with(map_key(0, tree, BEYOND_HEAD), (uint64_t)keys->game->players);
    keys->head = hash_with(keys->head, faces->low_ink);
    return keys;
}

/* Returns the key of everything that any face can show. */
static uint64_t whole_key(FaceKeys *keys)
{
    if (!keys->whole)
        keys->whole = map_key(keys->head, keys->tree, UNSEEN);
    return keys->whole;
}

/* --- sets ------------------------------------------------------------------------- */

/* The constants of expressions, also in the definitions that they call. A named number
 * is a constant once it is bound. */
typedef struct {
    const FaceKeys *keys;
    uint64_t hash;
    LIST(const Instance *) called;
} ConstantSearch;

static bool is_called(const ConstantSearch *search, const Instance *instance)
{
    for (int i = 0; i < search->called.count; i++)
        if (search->called.items[i] == instance)
            return true;
    return false;
}

static bool add_constant(void *context, const Code *code)
{
    ConstantSearch *search = context;
    if (code->kind == CODE_CONSTANT)
        search->hash =
            value_key(search->hash, code->constant, search->keys->game->players);
    if (code->kind == CODE_CALL && !is_called(search, code->instance)) {
        list_add(search->keys->scratch, &search->called, code->instance);
        code_walk(code->instance->program.code, add_constant, search);
    }
    return true;
}

static uint64_t template_key(FaceKeys *keys, uint64_t hash, const Template *template)
{
    ConstantSearch search = {keys, text_key(hash, template->name)};
    for (int i = 0; i < template->codes.count; i++)
        code_walk(template->codes.items[i], add_constant, &search);
    arena_reset(keys->scratch);
    if (template->plan)
        search.hash = hash_bytes(search.hash, template->plan,
                                 (size_t) template->set->fields.count * sizeof(bool));
    return search.hash;
}

/* Returns a hash of the set without its pieces, and of its templates. */
static uint64_t set_hash(FaceKeys *keys, const Set *set, bool *is_independent)
{
    const Node *tree = node_get(node_get(keys->tree, "sets"), set->name);
    uint64_t hash = map_key(text_key(keys->head, set->name), tree, OF_PIECES);
    for (int side = SIDE_ABOVE; side <= SIDE_FRONT; side++) {
        if ((side == SIDE_ABOVE && !set->appearance.above) ||
            (side == SIDE_BACK && !piece_has_back(set->pieces.items[0])))
            continue;
        const Template *template = face_template(keys->faces, set, side, keys->diags);
        *is_independent = *is_independent && template && !template->shows_others;
        hash = template ? template_key(keys, hash, template) : hash;
    }
    return hash;
}

static const SetKey *set_key(FaceKeys *keys, const Set *set)
{
    SetKey *known = map_get(&keys->sets, set->name);
    if (known)
        return known;
    known = arena_new_item(keys->arena, SetKey);
    map_put(&keys->sets, set->name, known);
    known->is_independent = faces_are_independent(keys->faces, set, keys->diags);
    if (known->is_independent)
        known->key = set_hash(keys, set, &known->is_independent);
    if (!known->is_independent)
        known->key = text_key(whole_key(keys), set->name);
    return known;
}

/* --- pieces ----------------------------------------------------------------------- */

static uint64_t shape_key(uint64_t hash, const Piece *piece)
{
    hash = number_key(number_key(hash, piece->width), piece->height);
    hash = text_key(hash_with(hash, piece->outline), piece->path);
    return hash_with(hash_with(hash, (uint64_t)piece->copies), piece->unprinted);
}

/* Adds the values of a piece. One that cannot be evaluated counts as the whole game,
 * because any part of that may be the reason. */
static uint64_t values_key(FaceKeys *keys, uint64_t hash, const Piece *piece)
{
    const int players = keys->game->players;
    for (int i = 0; i < piece->set->fields.count; i++) {
        Value value = piece->values[i];
        if (!value_is_live(&value)) {
            hash = value_key(hash, value, players);
            continue;
        }
        Eval eval = eval_new(keys->game, keys->scratch, keys->ignored);
        bool good = live_value(&eval, piece, &value);
        hash =
            good ? value_key(hash, value, players) : hash_with(hash, whole_key(keys));
        arena_reset(keys->scratch);
    }
    return hash;
}

/* Returns the 16 hexadecimal digits. */
static const char *digits_of(Arena *arena, uint64_t hash)
{
    enum { DIGITS = 16 };
    char *text = arena_alloc(arena, DIGITS + 1);
    for (int i = DIGITS; i--; hash >>= 4)
        text[i] = "0123456789abcdef"[hash & 15];
    return text;
}

static uint64_t hash_of(FaceKeys *keys, const Piece *piece)
{
    if (!keys->latest.key || keys->latest.set != piece->set)
        keys->latest = (KeyOfSet){piece->set, set_key(keys, piece->set)};
    const SetKey *set = keys->latest.key;
    uint64_t hash = text_key(set->key, piece->id);
    return set->is_independent ? values_key(keys, shape_key(hash, piece), piece) : hash;
}

const char *face_key(FaceKeys *keys, const Piece *piece)
{
    return digits_of(keys->arena, hash_of(keys, piece));
}

bool face_keys_are_same(FaceKeys *keys, const Piece *piece, FaceKeys *other_keys,
                        const Piece *other)
{
    return hash_of(keys, piece) == hash_of(other_keys, other);
}
