/* Helpers for the objects of a PDF and their dictionary entries. Handles that are not
 * released live as long as the file is open. */
#ifndef RENDER_ENTRIES_H
#define RENDER_ENTRIES_H

#include "render/qpdf.h"

/* Returns a number greater than that of any object in the file. */
static inline int objects_in(qpdf_data file)
{
    qpdf_oh trailer = qpdf.get_trailer(file),
            size = qpdf.oh_get_key(file, trailer, "/Size");
    return qpdf.oh_get_int_value_as_int(file, size);
}

/* Sets an entry to a value, and releases the handle of the value. */
static inline void entry_put(qpdf_data file, qpdf_oh dictionary, const char *key,
                             qpdf_oh value)
{
    qpdf.oh_replace_key(file, dictionary, key, value);
    qpdf.oh_release(file, value);
}

/* Sets an entry to a value in PDF syntax, such as "/Name" or "[ 0 1 ]". The value must
 * not refer to other objects. */
static inline void entry_set(qpdf_data file, qpdf_oh dictionary, const char *key,
                             const char *value)
{
    entry_put(file, dictionary, key, qpdf.oh_parse(file, value));
}

/* Sets an entry to text for people, in UTF-8. */
static inline void entry_set_text(qpdf_data file, qpdf_oh dictionary, const char *key,
                                  const char *text)
{
    entry_put(file, dictionary, key, qpdf.oh_new_unicode_string(file, text));
}

#endif
