/* Lists the input files of a build, computes its stamp, and checks whether an earlier
 * build is still up to date. */
#ifndef BUILD_INPUTS_H
#define BUILD_INPUTS_H

#include "build/manifest.h"
#include "layout/assets.h"
#include "load/load.h"

/* Returns all files that were read and all folders that were searched, without hashes.
 * Paths below the project's root are relative to it. Hashing is separate (inputs_hash)
 * because it takes time and can run beside other work. */
HashedFiles inputs_of(Arena *arena, const GameFiles *files, const FileDeps *also,
                      const Assets *assets);

/* Stores the hash of each input. Returns false after reporting an input that cannot be
 * read. */
bool inputs_hash(Arena *arena, const char *root, HashedFiles *inputs, DiagList *diags);

/* Returns the stamp of a build: a SHA-256 over the program's version, the request and
 * the inputs, as 64 hex digits. */
const char *stamp_of(Arena *arena, const char *request, const GameFiles *files,
                     const HashedFiles *inputs);

/* Returns true if the files of a project in the folder 'root' have the hashes of these
 * inputs, the game's files among them. Folders and files outside the project do not
 * count. */
bool inputs_are_at(const HashedFiles *inputs, const char *root);

/* Returns true if a build with this request would write what the folder already holds:
 * the old manifest is of the same request and version, and its inputs and outputs still
 * have the hashes that it names. */
bool build_is_current(Arena *arena, const Manifest *old, const char *request,
                      const GameFiles *files, const char *folder);

#endif
