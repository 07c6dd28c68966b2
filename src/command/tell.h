/* Presents a game for 'list' and 'stats': one edition, or all of them one after
 * another, in the format asked for. */
#ifndef COMMAND_TELL_H
#define COMMAND_TELL_H

#include "command/csv.h"
#include "command/visit.h"

typedef struct {
    /* returns true if the variant is wanted; NULL: all are */
    bool (*wants)(void *context, const Play *play);
    void (*text)(void *context, Play *play);
    void (*json)(void *context, Play *play, Json *json);
    Table (*table)(void *context, Play *play, Arena *arena); /* for CSV */
} Telling;

/* Presents the game that the first argument names. In JSON, one edition is an object
 * and all editions are a list of objects; in CSV, they are one table. Returns the exit
 * code. '*told' is the number of editions that were wanted. */
int session_tell(Session *session, const Telling *showing, void *context, int *told);

/* Prints a title such as "Gold Digger  edition final, 4 players". */
void tell_title(Session *session, const Game *game);

/* Prints an empty line and a title in bold. */
void tell_heading(Session *session, const char *title, const char *more);

#endif
