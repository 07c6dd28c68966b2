/* What 'list' and 'stats' tell of a game: one edition, or all of them one after
 * another, in the format asked for. */
#ifndef COMMAND_TELL_H
#define COMMAND_TELL_H

#include "command/csv.h"
#include "command/visit.h"

typedef struct {
    bool (*wants)(void *context, const Play *play); /* is it told of? NULL: always */
    void (*text)(void *context, Play *play);
    void (*json)(void *context, Play *play, Json *json);
    Table (*table)(void *context, Play *play, Arena *arena); /* for CSV */
} Telling;

/* Of the game of the first word. One edition is an object of JSON, all of them are a
 * list of such objects; as comma-separated values they are one table. Returns the exit
 * code; '*told' is how many editions were wanted. */
int session_tell(Session *session, const Telling *showing, void *context, int *told);

/* "Gold Digger  edition final, 4 players". */
void tell_title(Session *session, const Game *game);

/* A title in bold, after an empty line. */
void tell_heading(Session *session, const char *title, const char *more);

#endif
