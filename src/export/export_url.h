/* Addresses of the files of an export. */
#ifndef EXPORT_EXPORT_URL_H
#define EXPORT_EXPORT_URL_H

#include "export/export.h"

/* Returns true for an http or https address without blanks and control characters. */
bool base_url_is_sound(const char *url);

/* Returns the address of a file of the export: below --base-url, percent-encoded; or on
 * this machine, as the program that opens it expects paths: as they are. */
const char *export_url(const Export *of, const char *file);

#endif
