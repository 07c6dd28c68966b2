/* The encoding of text files: only UTF-8 is read. */
#ifndef BASE_ENCODING_H
#define BASE_ENCODING_H

#include "base/diag.h"

/* Returns true if the file is UTF-8 without NUL bytes. Otherwise reports the first bad
 * byte, with advice for a file in UTF-16 or Windows-1252, and returns false. */
bool encoding_check(const Source *source, DiagList *diags);

#endif
