/* Presents a game for 'list' and 'stats': one edition, or all of them one after
 * another, in the format asked for. */
#ifndef COMMAND_PRESENTER_H
#define COMMAND_PRESENTER_H

#include "command/csv.h"
#include "command/visit.h"

typedef struct {
    /* returns true if the variant is wanted; NULL: all are */
    bool (*wants)(void *context, const Variant *variant);
    void (*text)(void *context, Variant *variant);
    void (*json)(void *context, Variant *variant, JsonWriter *json);
    Table (*table)(void *context, Variant *variant, Arena *arena); /* for CSV */
} Presenter;

/* Presents the game that the first argument names. In JSON, one edition is an object
 * and all editions are a list of objects; in CSV, they are one table. Returns the exit
 * code. */
int session_present(Session *session, const Presenter *presenter, void *context);

/* Writes a table in the format asked for; 'json' is the same as JSON. */
void present_table(Session *session, const Table *table, const char *json);

/* Prints a title such as "Gold Digger  edition final, 4 players". */
void print_title(Session *session, const Game *game);

/* Prints an empty line, a title in bold, a note beside the title, and a table. */
void print_titled(Session *session, const char *title, const char *note,
                  const Table *table);

#endif
