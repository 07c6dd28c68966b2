/* Reports mutations that no check detects as problems of the game. */
#ifndef COMMAND_PROBE_GAPS_H
#define COMMAND_PROBE_GAPS_H

#include "check/probe.h"

/* Adds a warning for each number and design with an undetected mutation, and for each
 * needless entry of 'harmless:'. Designs of one generator share a warning if it says
 * the same of each. */
void gaps_report(const ProbeReport *report, DiagList *diags);

#endif
