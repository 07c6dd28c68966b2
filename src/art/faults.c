#include "art/faults.h"

static bool same_place(Where a, Where b)
{
    return a.source == b.source && a.line == b.line && a.column == b.column;
}

/* A message without a place names the file, so it is told once wherever that is named.
 */
static bool is_told(const DiagList *diags, const Diag *fault)
{
    for (int i = diags->all.count - 1; i >= 0; i--) {
        const Diag *diag = diags->all.items[i];
        if (text_is(diag->rule, fault->rule) &&
            text_is(diag->message, fault->message) &&
            (!fault->where.source || same_place(diag->where, fault->where)))
            return true;
    }
    return false;
}

static void tell(const Diag *fault, Where from, DiagList *diags)
{
    bool placed = fault->where.source != NULL;
    Diag *diag = diag_add(diags, fault->level, placed ? fault->where : from,
                          fault->rule, "%s", fault->message);
    diag->help = fault->help ? text_shown(diags->arena, fault->help) : NULL;
    if (fault->unreadable)
        diag_unreadable(diags, diag);
    if (placed && from.source)
        diag_remark(diags, diag, from, "it is named here");
}

void faults_tell(const DiagList *faults, Where from, DiagList *diags)
{
    for (int i = 0; i < faults->all.count; i++)
        if (!is_told(diags, faults->all.items[i]))
            tell(faults->all.items[i], from, diags);
}
