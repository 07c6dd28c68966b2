/* Writes the files of a kit, several at a time. */
#ifndef BUILD_FILES_H
#define BUILD_FILES_H

#include "build/manifest.h"

typedef struct {
    Kit *kit;
    Manifest *manifest;   /* gets the hashes of the outputs */
    const double *covers; /* see ink_coverage_end */
    const char *folder;
    long long created; /* the date inside */
    int jobs;          /* how many files are written at a time */
    bool quiet;        /* no progress is shown */
} BuildFiles;

/* All files and then the manifest; or none of them, and NULL or what went wrong in
 * 'why'. */
bool build_files(const BuildFiles *files, Arena *arena, const char **why);

#endif
