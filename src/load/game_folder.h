/* The files of a game's folder, internal to load/. Each file is read once, however
 * often it is named. The limit on values applies to the whole tree, where a file counts
 * each time that it is named, as YAML aliases do. */
#ifndef LOAD_GAME_FOLDER_H
#define LOAD_GAME_FOLDER_H

#include "base/file.h"
#include "base/file_deps.h"
#include "table/data_table.h"

typedef struct {
    Arena *arena;
    const char *home; /* the game's folder, as a real path */
    const char *root; /* the project's folder, as a real path */
    DiagList *diags;
    Map files; /* by real path */
    FileDeps *file_deps;
    long values;  /* in all files, counted each time a file is named */
    TableUse use; /* the bytes of all files, and what tables use */
} GameFolder;

/* Returns true if the file is read as JSON, by its ending. */
bool folder_is_json(const char *name);

/* Reads a YAML or JSON file. 'from' is where it is named, without a source if nothing
 * names it. Returns NULL after reporting a problem. */
const Node *folder_tree(GameFolder *folder, const char *name, SourceRange from);

/* Reads the YAML or JSON file that a value names. 'such_as' is an example for messages.
 * Returns NULL after reporting a problem. */
const Node *folder_tree_named(GameFolder *folder, const Node *name,
                              const char *such_as);

/* Returns the tree if it is of this kind, which is a map or a list; otherwise NULL
 * after reporting that. 'what' describes the contents of the file. */
const Node *folder_of_kind(GameFolder *folder, const Node *tree, NodeKind kind,
                           const char *what);

/* Reads the table in a file that a value names. 'sheet' names a sheet, or is NULL.
 * Returns NULL after reporting a problem. */
const DataTable *folder_table(GameFolder *folder, const Node *name, const Node *sheet);

/* Counts the values of a tree that is made of a table. Returns false after reporting
 * that the game has too many. */
bool folder_count(GameFolder *folder, const Node *tree, SourceRange where);

/* tables.c: puts the rows of files in the place where a game's tree names the files. */
const Node *tables_in_place(GameFolder *folder, const Node *game);

#endif
