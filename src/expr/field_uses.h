/* Records which fields are read by faces, checks and other fields. */
#ifndef EXPR_FIELD_USES_H
#define EXPR_FIELD_USES_H

#include "expr/live.h"

/* Mark the fields that the code reads as used, also those read by the definitions that
 * it calls. Thread-safe. */
void field_uses_add(const Code *code);
void field_uses_add_live(const LiveText *live);

/* Marks all these fields as used. */
void field_uses_add_all(const Fields *fields);

#endif
