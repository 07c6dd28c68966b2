/* Where kits are in the output folder, and what they were built from. */
#ifndef COMMAND_KIT_FOLDER_H
#define COMMAND_KIT_FOLDER_H

#include "build/manifest.h"
#include "command/command.h"

/* Returns the folder of the kit that the options ask for:
 * output/GAME/[EDITION/]PAPER[-low][-short|-fold|-none] */
const char *kit_folder(const Session *session, Arena *arena, const Game *game);

/* The folder of an update pack is that of the kit, this, and the name of the base. */
#define SINCE_FOLDER "-since-"

/* Returns true if the kit of a manifest is of the designs that save ink. */
bool kit_saves_ink(const Manifest *manifest);

/* A commit of the project's repository. */
typedef struct {
    const char *id;   /* 40 hex digits; NULL: none was found */
    const char *date; /* "2026-11-20" */
} KitCommit;

enum { COMMITS_TRIED = 20 }; /* to find the one of a kit */

/* Finds the commit among the last 'count' ones that has all files of the project that a
 * kit was built from. No other thread may use files meanwhile. */
KitCommit kit_commit(Arena *arena, const Session *session, const Manifest *manifest,
                     int count);

#endif
