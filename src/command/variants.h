/* Variants: games in their editions, loaded in parallel. Each game is read once, then
 * each of its editions is loaded and checked. Results are delivered in order. */
#ifndef COMMAND_VARIANTS_H
#define COMMAND_VARIANTS_H

#include "base/pool.h"
#include "book/manuscript.h"
#include "check/check.h"
#include "command/command.h"

/* Manuscripts: a bit for each ManuscriptId. */
typedef unsigned ManuscriptSet;

#define ALL_MANUSCRIPTS ((1u << MANUSCRIPT_COUNT) - 1)

/* A game in one edition. */
typedef struct {
    Arena *arena;
    const GameFiles *files; /* NULL: holds problems that belong to no game */
    const char *edition;    /* NULL without a game */
    const char *title;      /* see variant_title */
    DiagList *diags;        /* sorted; a visitor may add to them */
    const Game *game;       /* NULL if it could not be loaded */
    CheckReport *report;    /* NULL if it was not checked */
    const ManuscriptFile *manuscript_files; /* of all editions, by ManuscriptId */
    const Manuscript *manuscripts[MANUSCRIPT_COUNT]; /* of this edition; or NULL */
    Text out, stderr_text; /* output of the work on this variant, see Session */
    int exit_code;
} Variant;

/* The files of a game that were read. */
typedef struct {
    const GameFiles *files;
    const DiagList *early; /* problems of reading */
    const ManuscriptFile *manuscript_files;
    GameRest **rest; /* receives what is left to load; NULL: all is loaded */
} VariantSource;

/* Loads the game of the variant, whose edition is set. Free it with variant_done. */
void variant_load(Variant *variant, const Session *session,
                  const VariantSource *source);

/* Parses the manuscripts of the variant's game, and sorts its problems. */
void variant_read_manuscripts(Variant *variant);

/* Callback that works on a variant in the thread that loaded it. It gets a session of
 * its own, whose arena lives as long as the game's variants. */
typedef void VariantWork(const void *context, Session *session, Variant *variant);

typedef struct GameVariants GameVariants;

/* The job that makes a variant. */
typedef struct {
    Job job;
    const GameVariants *of;
    Variant variant;
    Arena *worked; /* NULL: no work was done */
} VariantJob;

/* A game and its variants. */
struct GameVariants {
    Job job;
    const struct Variants *variants;
    const GameLocation *place;
    Arena *arena;
    DiagList *early; /* problems of reading the game */
    const GameFiles *files;
    ManuscriptFile manuscript_files[MANUSCRIPT_COUNT];
    bool lacking;        /* it lacks the edition that was asked for */
    VariantJob *makings; /* in the order of the editions */
    int count;
};

typedef struct Variants {
    const Session *session;
    Session own;               /* a copy of the initial session, for the workers */
    bool checks;               /* false: variants are only loaded */
    ManuscriptSet manuscripts; /* to be read */
    bool figures;
    VariantWork *work; /* NULL: none */
    const void *context;
    Pool *pool;
    GameVariants *games;
    int count;
} Variants;

/* Starts loading the games at these places with up to 'max_threads' threads, as in
 * pool_new. 'how' supplies the options. variants_free ends this and frees the
 * variants. */
Variants *variants_new(const Session *session, const GameLocation *places, int count,
                       const Variants *how, int max_threads);
void variants_free(Variants *variants);

/* With 'work', variants are made in two steps. The first reads all games, so that a
 * missing edition is reported before anything is written. The second starts the
 * work. */
void variants_read(Variants *variants);
void variants_work(Variants *variants);

/* Returns the game at an index, after it was read. All games before it must be done. */
GameVariants *variants_game(Variants *variants, int at);

/* Returns a variant of the game, after it was made. */
Variant *variants_take(GameVariants *game, int at);

/* Free a variant, or a game with its remaining variants. */
void variant_done(Variant *variant);
void game_variants_done(GameVariants *game);

/* Returns true for --edition all: the output must then name the editions. */
bool session_takes_all(const Session *session);

/* Returns "gold-digger (first)". The edition is left out if it is NULL, or if it is the
 * default and not all editions are listed. */
const char *variant_title(const Session *session, Arena *arena, const GameFiles *files,
                          const char *edition);

#endif
