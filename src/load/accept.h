/* Accepted warnings: 'accept:' in a piece, set, layer or template names the rules whose
 * warnings are expected there, each with the author's reason. */
#ifndef LOAD_ACCEPT_H
#define LOAD_ACCEPT_H

#include "yaml/node.h"

/* Turns the accepted warnings of a list into notes. A warning is accepted by the map
 * around its place, around the place of a remark, or around one of 'more', which are
 * places that the warnings do not mention. The innermost map counts. */
void accept_warnings(DiagList *diags, const SourceRange *more, int count);

/* How a rule finds its warnings: 'ppgen check' reads files, and '--draw' also lays out
 * faces and books. */
typedef enum { FOUND_BY_READING, FOUND_BY_DRAWING, FOUND_ELSEWHERE } FoundBy;

/* Warns of rules below 'tree' that are accepted without need. 'used' has the keys of
 * accepted_key() as its keys; 'by' is the last kind of rule that was looked for. Only
 * files below 'folder' are the game's own. */
void accept_report_unused(const Node *tree, const char *folder, const Map *used,
                          FoundBy by, DiagList *diags);

/* Returns a key for the place of a reason. */
const char *accepted_key(Arena *arena, SourceRange where);

/* The rule of the warning itself. */
extern const char NEEDLESS_ACCEPT[];

#endif
