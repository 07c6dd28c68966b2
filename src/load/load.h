/* From files to games. */
#ifndef LOAD_LOAD_H
#define LOAD_LOAD_H

#include "base/reads.h"
#include "model/game.h"

/* Where games live. */
typedef struct {
    const char *root;    /* the folder that holds content/; paths are seen from it */
    const char *content; /* the folder of games */
    bool installed;      /* outside any project: the games that came with ppgen */
} Project;

/* The nearest folder upwards that holds content/; or 'content' if given; or the
 * installed games. NULL if there is none of these. */
const Project *project_find(Arena *arena, const char *content);

/* Where templates, fonts and games lie that came with ppgen: $PPGEN_DATA, beside the
 * program, or where it was installed. NULL if there are none. */
const char *data_folder(Arena *arena);

typedef struct {
    const char *name;
    const char *folder;
    const char *root; /* paths are seen from it; NULL: from the game's own folder */
} GamePlace;

/* All games of the project, by name. A folder in content/ without game.yaml is
 * warned of and left out. NULL, with errno set, if content/ cannot be listed. */
GamePlace *project_games(Arena *arena, const Project *project, int *count,
                         DiagList *diags);

/* What to say where there is no project. */
#define NO_PROJECT "there is no project here"
#define NO_PROJECT_HELP \
    "a project is a folder that holds 'content'; 'ppgen new NAME' starts one"

/* Is the current folder a game's own? */
bool game_is_here(void);

/* A game named on the command line: a name in the project, or a path. '*help' may be
 * NULL. */
bool project_game(Arena *arena, const Project *project, const char *word,
                  GamePlace *place, const char **why, const char **help);

/* A game's files as one tree. */
typedef struct {
    const char *name;
    const char *folder, *root; /* its own, and that from which paths are seen */
    const char *title;         /* or NULL */
    const Node *tree;          /* NULL if it could not be read */
    Readings *readings;        /* the expressions in it */
    bool without_scenes;       /* they are not to be loaded */
    const Reads *reads;        /* the files that were read */
    const char **editions;     /* at least one: without any, "base" */
    int edition_count;
} GameFiles;

GameFiles *game_read(Arena *arena, const GamePlace *place, DiagList *diags);

/* The typed game of one edition; NULL if there are errors. 'players' is 0 for the
 * most that can play. */
Game *game_load(Arena *arena, const GameFiles *files, const char *edition, int players,
                DiagList *diags);

#endif
