/* The parts of an XLSX workbook, internal to this folder. */
#ifndef TABLE_XLSX_H
#define TABLE_XLSX_H

#include "table/sheet_xml.h"
#include "table/zip.h"

/* An open workbook. */
typedef struct {
    const Zip *zip;
    LIST(const char *) files;   /* of the sheets, in the archive; "": none */
    bool since_1904;            /* the calendar begins in 1904, not 1900 */
    LIST(const char *) strings; /* shared by the sheets */
    LIST(bool) dates;           /* styles of cells: true if they show dates */
} XlsxBook;

/* Reads a file of the workbook. Returns false after reporting that it is missing or not
 * sound, or if reading was stopped. */
bool xlsx_read_file(TableReader *reader, const XlsxBook *book, const char *file,
                    Xml *xml);

/* Read the shared texts and the styles. Return false after reporting errors. */
bool xlsx_read_strings(TableReader *reader, XlsxBook *book, const char *file);
bool xlsx_read_styles(TableReader *reader, XlsxBook *book, const char *file);

/* --- texts ------------------------------------------------------------------------ */

/* Collects the text of a shared string or a cell: what is in <t>, except in <rPh>,
 * which says how to pronounce the rest. */
typedef struct {
    Text text;
    bool is_kept;
    int phonetic; /* depth of <rPh>; 0 outside */
} XlsxText;

void xlsx_text_begin(XlsxText *text);
void xlsx_text_open(XlsxText *text, const Xml *xml, const char *name);
void xlsx_text_add(XlsxText *text, const char *bytes, size_t length);
void xlsx_text_close(XlsxText *text, const Xml *xml);

/* Returns true if the text begins with a character written as "_x000D_". */
bool xlsx_is_escape(const char *text);

/* Decodes characters written as "_x000D_". Returns the text itself if there is none. */
const char *xlsx_unescape(Arena *arena, const char *text);

#endif
