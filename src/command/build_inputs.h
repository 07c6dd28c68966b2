/* What goes into a build, and whether what came out of it is still that. */
#ifndef COMMAND_BUILD_INPUTS_H
#define COMMAND_BUILD_INPUTS_H

#include "command/plays.h"
#include "kit/manifest.h"
#include "layout/studio.h"

/* All files that were read, and the folders in which they were looked for. Paths below
 * the project's root are seen from there. What is in them is not looked at yet: that
 * takes time, and may be done while others read more. */
HashedList inputs_of(Arena *arena, const GameFiles *files, const Reads *also,
                     const Studio *studio);

/* False, after a report, if one of them cannot be read. */
bool inputs_hash(Arena *arena, const char *root, HashedList *inputs, DiagList *diags);

/* 64 hex digits that stand for the program's version, the request and the inputs. */
const char *stamp_of(Arena *arena, const char *request, const GameFiles *files,
                     const HashedList *inputs);

/* Is everything in the folder as the manifest says? Then what the same inputs would
 * make is there. */
bool outputs_are_whole(const Manifest *manifest, const char *folder);
bool inputs_are_same(const Manifest *manifest, const char *root);

#endif
