/* Replays the stored problems of a cached file to each list of problems that uses the
 * file. */
#ifndef ART_DIAG_REPLAY_H
#define ART_DIAG_REPLAY_H

#include "base/diag.h"

/* Adds the problems in 'faults' that 'diags' does not have yet. A problem without a
 * place is reported at 'from', the place that names the file; for other problems,
 * 'from' becomes a remark. */
void diag_replay(const DiagList *faults, SourceRange from, DiagList *diags);

#endif
