/* Writes a game's rulebook: its pages, the same as a booklet, and a quick reference. */
#ifndef COMMAND_BUILD_BOOK_H
#define COMMAND_BUILD_BOOK_H

#include "command/plays.h"

typedef struct {
    Session *session;
    Play *play;
    const char *format; /* of BOOK_FORMATS; NULL: the game's own */
    bool low_ink;
    long long created;
    const char *draft; /* or NULL */
} BookBuild;

typedef struct BookWork BookWork;

/* Warnings that were told of its layout. */
int book_warnings(const BookWork *work);

/* Lays the rulebook out; problems go to the play's. NULL if there is nothing to write:
 * the game has none, it is unchanged, or there are errors. */
BookWork *book_prepare(const BookBuild *build);

/* Writes it, and tells of its files. NULL, or what went wrong. */
const char *book_write(BookWork *work);

#endif
