/* Copies a folder of templates/starts/ to a new game, where the game is called "New
 * Game". */
#ifndef COMMAND_STARTER_H
#define COMMAND_STARTER_H

#include "command/command.h"
#include "command/fill.h"
#include "command/table.h"

typedef struct {
    const char *path;
    const void *bytes;
    size_t length;
    const char *says; /* what is in it, in a sentence */
} StarterFile;

typedef struct {
    Session *session;
    const char *from, *to; /* folders */
    const char *name, *title;
    LIST(StarterFile) files; /* written beside the copies; paths in the game's folder */
    const Fill *fill;        /* the texts of other placeholders, or NULL */
    const char *report;      /* printed below the list of files, or NULL */
    Table written;           /* the files and their summaries */
} StarterCopy;

/* Turns "wolf-pack" into "Wolf Pack". */
const char *starter_title(Arena *arena, const char *name);

/* Writes the files of the game, and the JSON schema to the folder 'content' unless it
 * has one, and prints what they are. Returns the exit code. */
int starter_write(StarterCopy *copy, const char *content);

#endif
