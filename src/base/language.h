/* Conventions of languages that printed texts follow. */
#ifndef BASE_LANGUAGE_H
#define BASE_LANGUAGE_H

#include <stdbool.h>

/* Returns true if the language writes "12 %" and not "12%". 'language' is a tag such as
 * "de-AT". */
bool language_spaces_percent(const char *language);

#endif
