/* Helpers for the objects of a PDF and their dictionary entries. Handles that are not
 * released live as long as the file is open. */
#ifndef RENDER_ENTRIES_H
#define RENDER_ENTRIES_H

#include "render/qpdf.h"

/* Returns a number greater than that of any object in the file. */
int objects_in(qpdf_data file);

/* Sets an entry to a value, and releases the handle of the value. */
void entry_put(qpdf_data file, qpdf_oh dictionary, const char *key, qpdf_oh value);

/* Sets an entry to a value in PDF syntax, such as "/Name" or "[ 0 1 ]". The value must
 * not refer to other objects. */
void entry_set(qpdf_data file, qpdf_oh dictionary, const char *key, const char *value);

/* Sets an entry to text for people, in UTF-8. */
void entry_set_text(qpdf_data file, qpdf_oh dictionary, const char *key,
                    const char *text);

#endif
