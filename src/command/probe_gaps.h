/* What no check minds, as problems of the game. */
#ifndef COMMAND_PROBE_GAPS_H
#define COMMAND_PROBE_GAPS_H

#include "check/probe.h"

/* A warning for each number and design of which a slip is not caught (for several
 * designs of a rule, if the same is to be said of them), and for each needless entry of
 * 'harmless:'. */
void gaps_report(const ProbeReport *report, DiagList *diags);

#endif
