/* The XML files in spreadsheets. Names of elements come without their namespaces. */
#ifndef TABLE_SHEET_XML_H
#define TABLE_SHEET_XML_H

#include "base/xml.h"
#include "table/formats.h"

/* Reads a file with the functions of 'xml'. Returns false after reporting that it is
 * not sound, or if reading was stopped. */
bool sheet_xml_read(TableReader *reader, const Source *source, Xml *xml);

/* Returns the value of the attribute whose full name ends like this, or NULL. */
const char *sheet_xml_get(const char **attributes, const char *ending);

/* Returns a number from 'least' to 'most'; 'usual' if the attribute is missing or no
 * such number. */
long sheet_xml_number(const char **attributes, const char *ending, long least,
                      long most, long usual);

/* Finds a sheet by name among 'names', or reports that there is none and returns -1. */
int sheet_find(const TableReader *reader, const char *const *names, int count);

#endif
