/* What the parts of load/ share while one game is being made. */
#ifndef LOAD_LOADER_H
#define LOAD_LOADER_H

#include "expr/live.h"
#include "load/load.h"

/* A text with live values, bound when all sets are known. */
typedef struct {
    Live *live;
    const Variable *scope;
    int slots;
} LateText;

typedef struct {
    Game *game;
    Arena *arena;
    DiagList *diags;
    LIST(LateText) late;
    long designs;        /* in all sets */
    const Node *doubled; /* the last rule that made an id twice */
} Loader;

enum {
    MOST_DESIGNS = 1000000, /* of a game */
    MOST_COPIES = 10000,    /* of a design */
};

/* Under a key of a map: the value if it is of that kind, else NULL (the shapes
 * have reported it). */
const char *get_text(const Node *map, const char *key);
const Node *get_list(const Node *map, const char *key);
const Node *get_map(const Node *map, const char *key);
bool get_yesno(const Node *map, const char *key);
Origin get_origin(const Node *map, const char *key, Origin otherwise);

/* Makes a name known to expressions; false, with a report, if it is taken. */
bool name_thing(Loader *loader, ThingKind kind, const char *name, const void *thing,
                Where where);

/* A choice from a list of names or a map of titles. */
Choice *choice_new(Loader *loader, const char *name, const Node *members);

/* --- fields.c ----------------------------------------------------------------- */

/* Reads declared fields; 'noun' is what has them, for messages. */
void fields_read(Loader *loader, const Node *map, const char *noun, Origin origin,
                 Fields *fields);

/* Is this a word for a type, as 'text' or 'colour'? */
bool field_type_is_word(const char *word);

/* A value as written. Live text is not for this function: see sets.c. */
bool value_read(Loader *loader, const Type *type, const Node *node, const char *field,
                Value *value);

/* Does a computed value fit a field? Reports at 'where' if not. Lists become
 * tables where a table is due. */
bool value_fits(Loader *loader, const Type *type, const char *field, Where where,
                Value *value);

bool range_read(const char *text, int64_t *first, int64_t *last);

/* --- the parts ---------------------------------------------------------------- */

void boards_load(Loader *loader, const Node *boards);

/* Makes the pieces of a set from its map. */
void pieces_load(Loader *loader, Set *set, const Node *node);
void piece_report_unknown(Loader *loader, const Set *set, const Node *id);
void sets_load(Loader *loader, const Node *sets);

#endif
