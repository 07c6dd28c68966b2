/* The XML files in spreadsheets. Names of elements come without their namespaces. */
#ifndef TABLE_SHEET_XML_H
#define TABLE_SHEET_XML_H

#include "base/xml.h"
#include "table/formats.h"

/* Reads a file with the functions of 'xml'. Returns false after reporting that it is
 * not sound, or if reading was stopped. */
bool sheet_xml_read(TableReader *reader, const Source *source, Xml *xml);

/* The same for parts of a source that was read before: see xml_read_parts. */
bool sheet_xml_read_parts(TableReader *reader, const Source *source, Xml *xml,
                          const XmlPart *parts, int count);

/* Returns the value of an attribute, or NULL. A name with a namespace is the end of the
 * full name: "relationships|id". */
const char *sheet_xml_get(const char **attributes, const char *name);

/* Returns a number from 'least' to 'most'; 'usual' if the attribute is missing or no
 * such number. */
long sheet_xml_number(const char **attributes, const char *name, long least, long most,
                      long usual);

/* Returns the index of the sheet that is asked for, or -1 after reporting that the
 * workbook has none of this name. */
int sheet_find(const TableReader *reader);

#endif
