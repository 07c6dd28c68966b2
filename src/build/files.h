/* Writes the PDFs of a kit in parallel, and its manifest. */
#ifndef BUILD_FILES_H
#define BUILD_FILES_H

#include "build/manifest.h"

typedef struct {
    Kit *kit;
    Manifest *manifest;   /* receives the hashes of the outputs */
    const double *covers; /* ink coverage of each file, see ink_coverage_end */
    const char *folder;
    long long created; /* creation date of the PDFs, see read_epoch */
    int jobs;          /* maximum number of threads */
    bool quiet;        /* show no progress */
} BuildFiles;

/* Writes all files, then the manifest. Returns false, with the problem in 'why', if
 * writing failed. */
bool build_files(const BuildFiles *files, Arena *arena, const char **why);

#endif
