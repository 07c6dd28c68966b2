#include "art/diag_replay.h"

/* A message without a place contains the file's name, so each list reports it once,
 * even if the file is named in several places. */
static void replay(const Diag *fault, SourceRange from, DiagList *diags)
{
    bool placed = fault->where.source != NULL;
    if (diag_is_known(diags, fault, placed ? SAME_MESSAGE | SAME_PLACE : SAME_MESSAGE))
        return;
    Diag *diag = diag_repeat(diags, fault, placed ? fault->where : from);
    if (placed && from.source)
        diag_remark(diags, diag, from, "it is named here");
}

void diag_replay(const DiagList *faults, SourceRange from, DiagList *diags)
{
    for (int i = 0; i < faults->all.count; i++)
        replay(faults->all.items[i], from, diags);
}
