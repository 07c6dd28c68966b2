/* Writes ZIP archives. The same files give the same bytes: they have no dates. */
#ifndef BASE_ZIP_OUT_H
#define BASE_ZIP_OUT_H

#include "base/list.h"
#include "base/text.h"

typedef struct {
    const char *name;
    size_t at; /* of its header in the archive */
    size_t packed, size;
    uint32_t crc;
    unsigned method;
} ZipMember;

/* An archive of less than 4 GB, in memory. */
typedef struct {
    Text bytes;
    LIST(ZipMember) members;
} ZipOut;

ZipOut zip_out_begin(Arena *arena);

/* Adds a file. The name may have folders, divided by '/', and is not copied. */
void zip_out_add(ZipOut *zip, const char *name, const void *bytes, size_t length);

/* Returns the whole archive. */
Text zip_out_end(ZipOut *zip);

#endif
