/* Variants: games in their editions, loaded in parallel. Each game is read once, then
 * each of its editions is loaded and checked. Results are delivered in order. */
#ifndef COMMAND_PLAYS_H
#define COMMAND_PLAYS_H

#include "base/crew.h"
#include "book/manuscript.h"
#include "check/check.h"
#include "command/command.h"

/* A game in one edition. */
typedef struct {
    Arena *arena;
    const GameFiles *files; /* NULL: holds problems that belong to no game */
    const char *edition;    /* NULL without a game */
    const char *title;      /* see variant_title */
    DiagList *diags;        /* sorted; a visitor may add to them */
    const Game *game;       /* NULL if it could not be loaded */
    CheckReport *report;    /* NULL if it was not checked */
    Rulebook rulebook;      /* of all editions; has no source if it was not read */
    const Manuscript *manuscript; /* the rulebook of this edition, or NULL */
    Text out, told;               /* output of the work on this variant, see Session */
    int exit_code;
} Play;

/* Callback that works on a variant in the thread that loaded it. It gets a session of
 * its own, whose arena lives as long as the game's variants. */
typedef void PlayWork(const void *context, Session *session, Play *play);

typedef struct GamePlays GamePlays;

/* The job that makes a variant. */
typedef struct {
    Job job;
    const GamePlays *of;
    Play play;
    Arena *worked; /* NULL: no work was done */
} Making;

/* A game and its variants. */
struct GamePlays {
    Job job;
    const struct Plays *plays;
    const GamePlace *place;
    Arena *arena;
    DiagList *early; /* problems of reading the game */
    const GameFiles *files;
    Rulebook rulebook;
    bool lacking;    /* it lacks the edition that was asked for */
    Making *makings; /* in the order of the editions */
    int count;
};

typedef struct Plays {
    const Session *session;
    Session own; /* a copy of the initial session, for the workers */
    bool checks; /* false: variants are only loaded */
    bool books;  /* read rulebooks */
    bool figures;
    PlayWork *work; /* NULL: none */
    const void *context;
    Crew *crew;
    GamePlays *games;
    int count;
} Plays;

/* Starts loading the games at these places with up to 'max_threads' threads, as in
 * pool_new. 'how' supplies the options. variants_free ends this and frees the
 * variants. */
Plays *plays_new(const Session *session, const GamePlace *places, int count,
                 const Plays *how, int hands);
void plays_free(Plays *plays);

/* With 'work', variants are made in two steps. The first reads all games, so that a
 * missing edition is reported before anything is written. The second starts the
 * work. */
void plays_read(Plays *plays);
void plays_work(Plays *plays);

/* Returns the game at an index, after it was read. All games before it must be done. */
GamePlays *plays_game(Plays *plays, int at);

/* Returns a variant of the game, after it was made. */
Play *plays_take(GamePlays *game, int at);

/* Free a variant, or a game with its remaining variants. */
void play_done(Play *play);
void game_plays_done(GamePlays *game);

/* Returns true for --edition all: the output must then name the editions. */
bool session_takes_all(const Session *session);

/* Returns "gold-digger (first)". The edition is left out if it is NULL, or if it is the
 * default and not all editions are listed. */
const char *play_title(const Session *session, Arena *arena, const GameFiles *files,
                       const char *edition);

#endif
