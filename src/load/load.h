/* Loads games: finds the project and the folder of a game, reads the YAML files as one
 * tree, and makes the typed game of one edition. */
#ifndef LOAD_LOAD_H
#define LOAD_LOAD_H

#include "base/file_deps.h"
#include "model/game.h"

/* The folder of games, and the project around it. */
typedef struct {
    const char *root;    /* holds content/; files are named relative to it */
    const char *content; /* the folder of games */
    bool installed;      /* the games that came with ppgen */
} Project;

/* Returns the project of 'content' if it is given; otherwise the nearest enclosing
 * folder that holds content/, or else the installed games. Returns NULL if there is
 * none. */
const Project *project_find(Arena *arena, const char *content);

/* Returns true for a project of the user: neither NULL nor the installed games. */
static inline bool project_is_own(const Project *project)
{
    return project && !project->installed;
}

/* Returns the folder of the templates, fonts and games that came with ppgen:
 * $PPGEN_DATA, beside the program, or where ppgen was installed. Returns NULL if there
 * is none. */
const char *data_folder(Arena *arena);

/* The folder of a game. */
typedef struct {
    const char *name;
    const char *folder;
    const char *root; /* files are named relative to it; NULL: to 'folder' */
} GameLocation;

/* Lists all games of the project by name. Leaves out a folder without game.yaml, with a
 * warning. Returns NULL, and errno, if content/ cannot be listed. */
GameLocation *project_games(Arena *arena, const Project *project, int *count,
                            DiagList *diags);

/* Message for commands that need a project. */
#define NO_PROJECT "no project found here"
#define NO_PROJECT_HELP \
    "a project is a folder that contains 'content'; 'ppgen new NAME' creates one"

/* Returns true if the current folder holds game.yaml. */
bool game_is_here(void);

/* Finds a game by the word on the command line: a name in the project, or a path. On
 * failure returns false and the reason in '*why'; '*help' is advice or NULL. */
bool project_game(Arena *arena, const Project *project, const char *word,
                  GameLocation *place, const char **why, const char **help);

/* A number that takes the place of the one in the files, to try it. */
typedef struct {
    const char *name, *value; /* "hand", "6" */
} TriedNumber;

typedef LIST(TriedNumber) TriedNumbers;

/* The files of a game, merged into one tree. */
typedef struct {
    const char *name;
    const char *folder, *root; /* the game's own; files are named relative to 'root' */
    const char *title;         /* or NULL */
    const Node *tree;          /* NULL if there were problems */
    ExpressionCache *expression_cache; /* cache of the expressions in the tree */
    bool without_scenes;               /* set by the caller: do not load scenes */
    const TriedNumbers *tried;         /* set by the caller; or NULL */
    const FileDeps *file_deps;         /* the files that were read */
    const char **editions; /* at least one: "base" if the game has no editions */
    int edition_count;
} GameFiles;

/* Reads all YAML files of a game. Never returns NULL; after a problem, which is
 * reported, the tree is NULL. */
GameFiles *game_read(Arena *arena, const GameLocation *place, DiagList *diags);

/* Makes the typed game of one edition. 'players' is the number of players, or 0 for the
 * maximum. Returns NULL if there are errors; but a game whose only errors are in checks
 * or scenes is returned, so that its other checks can run. */
Game *game_load(Arena *arena, const GameFiles *files, const char *edition, int players,
                DiagList *diags);

/* Returns a game with the same pieces for expressions that are bound later: what they
 * need lives in 'arena', and may be freed before the game. */
Game *game_for_texts(const Game *game, Arena *arena);

/* Like game_load, but leaves the checks and scenes to game_load_rest. Faces can be
 * drawn without them, unless they show scenes. '*rest' becomes NULL if there is nothing
 * left to load. It lives in 'arena'. */
typedef struct GameRest GameRest;
Game *game_load_pieces(Arena *arena, const GameFiles *files, const char *edition,
                       int players, DiagList *diags, GameRest **rest);
void game_load_rest(GameRest *rest);

#endif
