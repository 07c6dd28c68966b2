/* State and functions shared by the files that load one game. */
#ifndef LOAD_LOADER_H
#define LOAD_LOADER_H

#include "expr/expression_cache.h"
#include "expr/live.h"
#include "load/limits.h"
#include "load/load.h"
#include "load/schema.h"

/* A text with live values that is bound once all sets are known. */
typedef struct {
    LiveText *live;
    const Variable *scope;
    int slots;
} PendingText;

typedef struct BoardMaker BoardMaker; /* load/board_maker.h */

/* State of loading one edition of a game. */
typedef struct {
    Game *game;
    Arena *arena; /* the game's arena: for results */
    DiagList *diags;
    Eval eval;    /* evaluates for one piece at a time; its memory is not the game's */
    size_t start; /* bytes in the arena before loading */
    bool full;    /* a limit on pieces was exceeded; already reported */
    LIST(PendingText) late;
    Map declared; /* name -> Set: all sets, although they may not be loaded yet */
    LIST(BoardMaker *) unfilled; /* boards whose fields wait for pieces */
    bool faulty_fields; /* some fields have faulty declarations; already reported */
    long designs;       /* number of designs in all sets */
    LIST(const Node *) unknown_columns; /* of tables, which were reported */
    const Node *doubled; /* the last generator reported for making the same id twice */
    const Variable *around;    /* outer variables that pieces can name, or NULL */
    const TriedNumbers *tried; /* see GameFiles */
} Loader;

/* --- tree.c ----------------------------------------------------------------------- */

/* Return the value under a key of a map if it has the right kind, otherwise NULL
 * (schema_check has reported it). */
const char *get_text(const Node *map, const char *key);
const Node *get_list(const Node *map, const char *key);
const Node *get_map(const Node *map, const char *key);
bool get_yesno(const Node *map, const char *key);
Tristate get_answer(const Node *map, const char *key); /* TRISTATE_UNSET: no such key */
Origin get_origin(const Node *map, const char *key, Origin fallback);
bool origin_read(const Node *node, Origin *origin);

/* Returns the index of the word under a key in a list that ends with NULL; -1 if there
 * is no such word. */
int get_word_index(const Node *map, const char *key, const char *const *words);

/* Returns the value under the key if the node is a map; otherwise the node, which is
 * the value without anything beside it. */
const Node *get_plain(const Node *node, const char *key);

/* Returns true if a list of pieces, which may be NULL, has a generator, which is an
 * item with 'each:'. */
bool has_generator(const Node *items);

/* Returns true for a text with values in braces. */
bool node_is_live(const Node *node);

/* Loads each entry of a map that is itself a map. 'map' may be NULL. */
typedef void LoadEntry(Loader *loader, const Entry *entry);
void entries_load(Loader *loader, const Node *map, LoadEntry *load);

/* Returns a copy of the map with the value under the key, in place of an old one;
 * without the key if 'value' is NULL. */
const Node *map_with(Arena *arena, const Node *map, const char *key, const Node *value);

/* Returns a map with a single entry. */
const Node *map_of_one(Arena *arena, SourceRange where, const char *key,
                       const Node *value);

/* Returns the list itself, or a list with the node as its only item; NULL for NULL. */
const Node *as_list(Arena *arena, const Node *node);

/* Returns the words of a text as a list of nodes with their positions, and any other
 * node itself; NULL for NULL. */
const Node *words_as_list(Loader *loader, const Node *node);

/* --- names.c ---------------------------------------------------------------------- */

/* Returns true if expressions can refer to this name. */
bool name_is_usable(Arena *arena, const char *name);

/* Returns false after reporting a name that no expression can refer to. 'what' is the
 * subject of the message, such as "a number". */
bool name_check(Loader *loader, const char *what, const char *name, SourceRange where);
bool name_check_space(Loader *loader, const char *name, SourceRange where);

/* Returns the variable of this name, or NULL. */
const Variable *variable_find(const Variable *scope, const char *name);

/* Enters a name into the game's symbol table. Returns false after reporting that the
 * name is taken. */
bool symbol_define(Loader *loader, SymbolKind kind, const char *name,
                   const void *target, SourceRange where);

/* Returns help for an unknown name: the edition has removed it, or the closest known
 * name; or NULL. */
const char *unknown_help(Loader *loader, const char *name, SourceRange where,
                         const NearestName *nearest);

/* Reports that there is no choice, board or set of this name. Always returns NULL. */
void *name_report_unknown(Loader *loader, SymbolKind kind, const char *name,
                          SourceRange where);

/* Returns the board of this name, or NULL after reporting that there is none. */
const Board *board_named(Loader *loader, const char *name, SourceRange where);

/* --- fields.c --------------------------------------------------------------------- */

/* The set or board that declares fields. */
typedef struct {
    const char *noun; /* for messages */
    Origin origin;
    const Choice *sides; /* of its pieces or spaces; NULL: they have none */
    bool is_board;       /* its fields may hold pieces of sets that are loaded later */
} FieldOwner;

/* Reads the declared fields into 'fields'. */
void fields_read(Loader *loader, const Node *map, const FieldOwner *owner,
                 Fields *fields);

/* Returns true if a field of a set can have this name. */
bool field_can_be_named(Arena *arena, const char *name);

/* Returns true if the word is a built-in type such as 'text' or 'colour'. */
bool field_type_is_word(const char *word);

/* --- values.c --------------------------------------------------------------------- */

/* Context for reading values. */
typedef struct {
    Loader *loader;
    const char *field;     /* name of the field, for messages */
    const Variable *scope; /* for live texts; NULL: they are not allowed */
    int slots;
} ValueReader;

/* Reads a value as written. Returns false after reporting the problem. */
bool value_read(const ValueReader *reading, const Type *type, const Node *node,
                Value *value);

/* Returns 'write "{...}"' for an expression that lacks its quotes and braces but names
 * a variable in scope; otherwise NULL. */
const char *value_braces_help(const ValueReader *reading, const Node *node);

/* Returns the items of a list or table as a list node, or NULL after reporting the
 * problem. */
const Node *value_items(const ValueReader *reading, const Type *type, const Node *node);

/* Returns true if a node that should hold a plain value is an expression with an
 * operator. */
bool value_computes(Loader *loader, const Node *node);

/* Returns "write 2..5" for '2-5', other dashes and '5..2'; otherwise NULL. */
const char *range_help(Arena *arena, const char *text);

/* Reads "3" or "2..5". Returns false, without a report, if the text is neither. */
bool range_read(const char *text, int64_t *first, int64_t *last);

/* --- computed.c and recipes.c ----------------------------------------------------- */

/* Makes a computed value the value of a field: checks that it fits the type, and copies
 * it from scratch memory into the game's arena. A list becomes a table if the type is a
 * table. Returns false after reporting the problem. */
bool value_store(Loader *loader, const Type *type, const char *field, SourceRange where,
                 Value *value);

/* Only copies the value into the game's arena. Returns false if memory for pieces is
 * exhausted. */
bool value_copy(Loader *loader, SourceRange where, Value *value);

/* Reads the size of a piece. Returns false after reporting the problem. */
bool read_size(Loader *loader, const Node *node, const char *text, Number *width,
               Number *height);

/* Reads the size or position under a key, in mm. Returns false if there is none, or
 * after reporting the problem. */
bool read_size_mm(Loader *loader, const Node *map, const char *key, double *x,
                  double *y);

/* Reads a place on a piece, in mm from its upper left. Returns false after reporting
 * the problem. */
bool read_place(Loader *loader, const Node *node, const char *text, double *x,
                double *y);

/* Returns the length under a key, in mm; -1 if there is none, or after reporting that
 * it is not a length. */
double read_length(Loader *loader, const Node *node, const char *key);

/* Returns false after reporting that the number is outside the limits of its type. */
bool number_fits(Loader *loader, const Type *type, const char *field, SourceRange where,
                 Number number);

/* Returns false if the pieces take more than MAX_PIECES_MB; the first call to find so
 * reports it. */
bool pieces_have_room(Loader *loader, SourceRange where);

/* --- the parts of a game, in loading order ---------------------------------------- */

/* 'players' is the number of players, or 0 for the maximum. */
void numbers_load(Loader *loader, const Node *numbers, int players);

void words_load(Loader *loader, const Node *tree);

/* Makes a choice from a list of names or a map from names to titles. */
Choice *choice_new(Loader *loader, const char *name, const Node *members);

/* Makes a choice with room for 'room' members, which choice_add fills. The choice is
 * not added to the game. */
Choice *choice_empty(Arena *arena, const char *name, SourceRange where, int room);
void choice_add(Loader *loader, Choice *choice, const Node *name, const char *title);

/* Makes all sets, without anything in them, so that the fields of boards can name
 * them. */
void sets_declare(Loader *loader, const Node *sets);

void boards_load(Loader *loader, const Node *boards);
void definitions_load(Loader *loader, const Node *tree);
void sets_load(Loader *loader, const Node *sets);

/* Reads the fields of boards that hold pieces of sets that are now complete. */
void boards_fill(Loader *loader);

/* key_effects.c: report keys that have no effect on this board or set. */
void board_keys_check(Loader *loader, const Board *board, const Node *node);
void set_keys_check(Loader *loader, const Set *set, const Node *node);

/* printed_boards.c: prints_read() reads the boards that a set prints. Once its pieces
 * are made, prints_check() reports boards that overlap or do not fit. */
void prints_read(Loader *loader, Set *set, const Node *node);
void prints_check(Loader *loader, const Set *set);

/* tile_fit.c: warns if a hexagonal piece does not fit the hexes of a board on which it
 * lies. tile_fits_check() looks at the pieces in fields of spaces. */
void tile_fit_check(Loader *loader, const Piece *piece, const Board *board);
void tile_fits_check(Loader *loader);

/* boxes.c: box_read() notes that the set is a box to fold. Once all sets are loaded,
 * boxes_fill() reads what goes into each, and sizes it for that; 'nodes' are the maps
 * of the game's sets. */
void box_read(Loader *loader, Set *set, const Node *node);
void boxes_fill(Loader *loader, const Node *const *nodes);

/* Reports, once for all rows of a table, a column that is no field. 'owner' begins the
 * message, as "the card has". A warning if the column may be misspelt for a field that
 * 'row' lacks. Returns false if the column must be a field. */
bool column_report_unknown(Loader *loader, const char *owner, const Fields *fields,
                           const NodeSchema *schema, const Node *key, const Node *row);

/* Makes the pieces of a set from the set's map. */
void pieces_load(Loader *loader, Set *set, const Node *node);
void piece_report_unknown(Loader *loader, const Set *set, const Node *id);

/* Binds the pending texts from index 'first' onwards. */
void pending_texts_bind(Loader *loader, int first);

void scenes_load(Loader *loader, const Node *scenes);
void harmless_load(Loader *loader, const Node *harmless);
void checks_load(Loader *loader, const Node *tree);

#endif
