#include "render/entries.h"

int objects_in(qpdf_data file)
{
    qpdf_oh trailer = qpdf.get_trailer(file),
            size = qpdf.oh_get_key(file, trailer, "/Size");
    return qpdf.oh_get_int_value_as_int(file, size);
}

void entry_put(qpdf_data file, qpdf_oh dictionary, const char *key, qpdf_oh value)
{
    qpdf.oh_replace_key(file, dictionary, key, value);
    qpdf.oh_release(file, value);
}

void entry_set(qpdf_data file, qpdf_oh dictionary, const char *key, const char *value)
{
    entry_put(file, dictionary, key, qpdf.oh_parse(file, value));
}

void entry_set_text(qpdf_data file, qpdf_oh dictionary, const char *key,
                    const char *text)
{
    entry_put(file, dictionary, key, qpdf.oh_new_unicode_string(file, text));
}
