/* Writes PDFs in parallel, such as those of a kit with its manifest. */
#ifndef BUILD_FILES_H
#define BUILD_FILES_H

#include "base/pool.h"
#include "build/manifest.h"

/* A PDF and the job that writes it. */
typedef struct {
    Job job;
    const char *path;
    const PageList *pages; /* NULL: pages of a kit */
    const KitFile *of;     /* NULL: no pages of a kit */
    struct KitProgress *kit;
    Arena *arena;
    Document document;
    Sink *sink;
    const char *sha256; /* NULL: writing failed */
} PdfFile;

/* Writes files whose sinks have begun, with up to 'max_threads' threads. Stores their
 * hashes in the first outputs of the manifest, and frees their arenas. Returns NULL, or
 * the problem. If a file could not be drawn, none is replaced. */
const char *pdf_files_write(Arena *arena, PdfFile *files, int count, int max_threads,
                            Manifest *manifest);

typedef struct {
    Kit *kit;
    Manifest *manifest;      /* receives the hashes of the outputs */
    const double *coverage;  /* ink coverage of each file, see ink_coverage_end */
    const PageList *changes; /* of an update pack; otherwise NULL */
    const char *folder;
    long long created; /* creation date of the PDFs, see read_epoch */
    int jobs;          /* maximum number of threads */
    bool quiet;        /* show no progress */
    bool only_sheets;  /* write no make list; 'coverage' may be NULL */
} BuildFiles;

/* Writes all files, then the manifest. Returns NULL, or the problem. */
const char *build_files(const BuildFiles *files, Arena *arena);

#endif
