/* Games in their editions, made side by side: a game is read once, then each edition of
 * it is loaded and checked. Whoever asks gets them in order. */
#ifndef COMMAND_PLAYS_H
#define COMMAND_PLAYS_H

#include "base/crew.h"
#include "book/manuscript.h"
#include "check/check.h"
#include "command/command.h"

/* One game in one edition. */
typedef struct {
    Arena *arena;
    const GameFiles *files; /* NULL: problems that belong to no game */
    const char *edition;    /* NULL then */
    const char *title;      /* see play_title */
    DiagList *diags;        /* sorted; a visit may add to them */
    const Game *game;       /* NULL if it could not be loaded */
    CheckReport *report;    /* NULL if it was not checked */
    Rulebook
        rulebook; /* of all its editions; with no source if that is not asked for */
    const Manuscript *manuscript; /* what this one makes of it, or NULL */
    Text out, told;               /* of the work done on it: see Session */
    int exit_code;
} Play;

/* What is done with a play where it is made, beside others: it has a session of its
 * own, whose arena lives as long as the game's plays. */
typedef void PlayWork(const void *context, Session *session, Play *play);

typedef struct GamePlays GamePlays;

/* How a play is made. */
typedef struct {
    Job job;
    const GamePlays *of;
    Play play;
    Arena *worked; /* NULL: nothing was done */
} Making;

/* A game, and the plays of it that are asked for. */
struct GamePlays {
    Job job;
    const struct Plays *plays;
    const GamePlace *place;
    Arena *arena;
    DiagList *early; /* the problems of reading */
    const GameFiles *files;
    Rulebook rulebook;
    bool lacking;    /* it has not the edition that is asked for */
    Making *makings; /* in the order of the editions */
    int count;
};

typedef struct Plays {
    const Session *session;
    Session own; /* as it was in the beginning, for those at work */
    bool checks; /* or they are only loaded */
    bool books;  /* rulebooks are read */
    bool figures;
    PlayWork *work; /* or NULL */
    const void *context;
    Crew *crew;
    GamePlays *games;
    int count;
} Plays;

/* Begins on all of the places, with so many 'hands' as in crew_new; and ends it. 'how'
 * says what is done with them. */
Plays *plays_new(const Session *session, const GamePlace *places, int count,
                 const Plays *how, int hands);
void plays_free(Plays *plays);

/* Where plays are worked on: reads all games, then begins with the work, so that what
 * is asked for in vain is known before anything is written. */
void plays_read(Plays *plays);
void plays_work(Plays *plays);

/* The game at a place, read; all before it must be done. */
GamePlays *plays_game(Plays *plays, int at);

/* One of its plays. */
Play *plays_take(GamePlays *game, int at);

/* Frees a play, or a game with what is left of it. */
void play_done(Play *play);
void game_plays_done(GamePlays *game);

/* Are all editions looked at, so that output must say which it speaks of? */
bool session_takes_all(const Session *session);

/* "gold-digger (first)", or "gold-digger" where the edition is the default and others
 * are not looked at, or is NULL. */
const char *play_title(const Session *session, Arena *arena, const GameFiles *files,
                       const char *edition);

#endif
