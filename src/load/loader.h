/* What the parts of load/ share while one game is being made. */
#ifndef LOAD_LOADER_H
#define LOAD_LOADER_H

#include "expr/live.h"
#include "expr/readings.h"
#include "load/load.h"

/* A text with live values, bound when all sets are known. */
typedef struct {
    Live *live;
    const Variable *scope;
    int slots;
} LateText;

typedef struct {
    Game *game;
    Arena *arena; /* the game's: what stays */
    DiagList *diags;
    Eval eval;    /* for one piece after the other; its memory is not the game's */
    size_t start; /* how much memory was in use before the game was made */
    bool full;    /* the pieces have met a limit of the game, which has been reported */
    LIST(LateText) late;
    bool faulty_fields;     /* are declared, which has been reported */
    long designs;           /* in all sets */
    const Node *doubled;    /* the last rule that made an id twice */
    const Variable *around; /* what pieces can name besides: of a scene; or NULL */
} Loader;

/* --- tree.c ----------------------------------------------------------------------- */

/* Under a key of a map: the value if it is of that kind, else NULL (the shapes
 * have reported it). */
const char *get_text(const Node *map, const char *key);
const Node *get_list(const Node *map, const char *key);
const Node *get_map(const Node *map, const char *key);
bool get_yesno(const Node *map, const char *key);
Origin get_origin(const Node *map, const char *key, Origin otherwise);
bool origin_read(const Node *node, Origin *origin);

/* --- names.c ---------------------------------------------------------------------- */

/* Reports a name that no expression can use. 'what' is called so: "a number". */
bool name_check(Loader *loader, const char *what, const char *name, Where where);
bool name_check_space(Loader *loader, const char *name, Where where);

/* Makes a name known to expressions; false, with a report, if it is taken. */
bool name_thing(Loader *loader, ThingKind kind, const char *name, const void *thing,
                Where where);

/* Of an unknown name: the edition has removed it, or which name was meant; or NULL. */
const char *unknown_help(Loader *loader, const char *name, Where where,
                         const Nearest *nearest);

/* There is no choice, board or set of this name. */
void name_report_unknown(Loader *loader, ThingKind kind, const char *name, Where where);

/* --- fields.c --------------------------------------------------------------------- */

/* Reads declared fields; 'noun' is what has them, for messages. */
void fields_read(Loader *loader, const Node *map, const char *noun, Origin origin,
                 Fields *fields);

/* Is this a word for a type, as 'text' or 'colour'? */
bool field_type_is_word(const char *word);

/* --- values.c --------------------------------------------------------------------- */

/* What values are read for. */
typedef struct {
    Loader *loader;
    const char *field;     /* whose values they are, for messages */
    const Variable *scope; /* what live texts may speak of; NULL: there are none */
    int slots;
} Reading;

/* A value as written; false after a report. */
bool value_read(const Reading *reading, const Type *type, const Node *node,
                Value *value);

/* In a rule: '"{12 - r}"' for '12 - r', which speaks of its variable; else NULL. */
const char *value_braces_help(const Reading *reading, const Node *node);

/* What is written for a list or table, as a list of its items; NULL after a report. */
const Node *value_items(const Reading *reading, const Type *type, const Node *node);

/* "write 2..5" for '2-5'; else NULL. */
/* Is it an expression with an operator, where a plain value is due? */
bool value_computes(Loader *loader, const Node *node);

const char *range_help(Arena *arena, const char *text);
bool range_read(const char *text, int64_t *first, int64_t *last);

/* --- computed.c ------------------------------------------------------------------- */

/* Makes a computed value that of a field: checks that it fits, and copies what lies
 * in scratch memory. Lists become tables where a table is due. */
bool value_take(Loader *loader, const Type *type, const char *field, Where where,
                Value *value);

/* Only copies. */
bool value_keep(Loader *loader, Where where, Value *value);

/* The size of a piece, as it is written; false after a report. */
bool read_size(Loader *loader, const Node *node, const char *text, Number *width,
               Number *height);

/* The length under a key, in mm; negative if there is none, or after a report. */
double read_length(Loader *loader, const Node *node, const char *key);

bool number_fits(Loader *loader, const Type *type, const char *field, Where where,
                 Number number);

/* False, with a report for the first time, when they take too much memory. */
bool pieces_have_room(Loader *loader, Where where);

/* --- the parts, in their order ---------------------------------------------------- */

/* 'players' is how many play, or 0 for the most that can. */
void numbers_load(Loader *loader, const Node *numbers, int players);

void words_load(Loader *loader, const Node *tree);

/* A choice from a list of names or a map of titles. */
Choice *choice_new(Loader *loader, const char *name, const Node *members);

/* One that its members are still put into, 'room' of them at the most; the game does
 * not list it yet. */
Choice *choice_empty(Arena *arena, const char *name, Where where, int room);
void choice_add(Loader *loader, Choice *choice, const Node *name, const char *title);

void boards_load(Loader *loader, const Node *boards);
void definitions_load(Loader *loader, const Node *tree);
void sets_load(Loader *loader, const Node *sets);

/* Makes the pieces of a set from its map. */
void pieces_load(Loader *loader, Set *set, const Node *node);
void piece_report_unknown(Loader *loader, const Set *set, const Node *id);

/* Binds the texts that have been put off since there were 'first' of them. */
void late_texts_bind(Loader *loader, int first);

void scenes_load(Loader *loader, const Node *scenes);
void harmless_load(Loader *loader, const Node *harmless);
void checks_load(Loader *loader, const Node *tree);

#endif
