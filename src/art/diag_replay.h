/* What is wrong with a file is found once, kept, and told to every list that asks. */
#ifndef ART_DIAG_REPLAY_H
#define ART_DIAG_REPLAY_H

#include "base/diag.h"

/* Tells the list what it has not been told yet. What has no place is reported at
 * 'from', the place that names the file; else that is a remark. */
void diag_replay(const DiagList *faults, Where from, DiagList *diags);

#endif
