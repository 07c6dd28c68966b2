/* Reads files in a ZIP archive, which XLSX and ODS files are. */
#ifndef TABLE_ZIP_H
#define TABLE_ZIP_H

#include "base/map.h"
#include "table/formats.h"

typedef struct {
    const char *name;
    size_t header; /* offset of its local header */
    size_t packed, size;
    uint32_t crc;
    unsigned method;
} ZipEntry;

typedef struct {
    LIST(ZipEntry) entries;
    Map by_name; /* name -> ZipEntry */
} Zip;

/* Reads the directory of the reader's file. Returns NULL after reporting that it is not
 * a sound archive. */
const Zip *zip_open(TableReader *reader);

/* Reports that the file cannot be read, and returns false. */
bool zip_refuse(const TableReader *reader, const char *help, const char *why);

bool zip_has(const Zip *zip, const char *name);

/* Returns the contents of a file in the archive as a source, or NULL after reporting
 * that it is missing, damaged or too large. */
const Source *zip_read(TableReader *reader, const Zip *zip, const char *name);

#endif
