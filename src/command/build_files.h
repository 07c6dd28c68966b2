/* Writes the files of a kit, several at a time. */
#ifndef COMMAND_BUILD_FILES_H
#define COMMAND_BUILD_FILES_H

#include "command/command.h"
#include "kit/manifest.h"

typedef struct {
    const Session *session;
    Kit *kit;
    Manifest *manifest;   /* gets the hashes of the outputs */
    const double *covers; /* see covers_end */
    const char *folder;
    long long created; /* the date inside */
} BuildFiles;

/* All files and then the manifest; or none of them, and NULL or what went wrong in
 * 'why'. */
bool build_files(const BuildFiles *files, Arena *arena, const char **why);

#endif
