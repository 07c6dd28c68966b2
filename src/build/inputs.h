/* What goes into a build, and whether what came out of it is still that. */
#ifndef BUILD_INPUTS_H
#define BUILD_INPUTS_H

#include "build/manifest.h"
#include "layout/assets.h"
#include "load/load.h"

/* All files that were read, and the folders in which they were looked for. Paths below
 * the project's root are seen from there. What is in them is not looked at yet: that
 * takes time, and may be done while others read more. */
HashedFiles inputs_of(Arena *arena, const GameFiles *files, const FileDeps *also,
                      const Assets *assets);

/* False, after a report, if one of them cannot be read. */
bool inputs_hash(Arena *arena, const char *root, HashedFiles *inputs, DiagList *diags);

/* 64 hex digits that stand for the program's version, the request and the inputs. */
const char *stamp_of(Arena *arena, const char *request, const GameFiles *files,
                     const HashedFiles *inputs);

/* Returns true if a build with this request would write what the folder already holds:
 * the old manifest is of the same request and version, and its inputs and outputs still
 * have the hashes that it names. */
bool build_is_current(Arena *arena, const Manifest *old, const char *request,
                      const GameFiles *files, const char *folder);

#endif
