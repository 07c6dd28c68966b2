/* Only the directory at the end of the file counts. Nothing is written, and each file
 * is unpacked into memory of the size that the directory states, within the limit on
 * all files of a game. */
#include "table/zip.h"

#include <string.h>

#include "base/deflate.h"
#include "base/file.h"

/* Layout of the records, whose numbers are little-endian. */
enum {
    END_SIZE = 22,
    END_COUNT = 10,
    END_DIRECTORY = 16,
    END_COMMENT = 20,
    MAX_COMMENT = 65535,
    ENTRY_SIZE = 46,
    ENTRY_FLAGS = 8,
    ENTRY_METHOD = 10,
    ENTRY_CRC = 16,
    ENTRY_PACKED = 20,
    ENTRY_UNPACKED = 24,
    ENTRY_NAME = 28,
    ENTRY_EXTRA = 30,
    ENTRY_COMMENT = 32,
    ENTRY_HEADER = 42,
    HEADER_SIZE = 30,
    HEADER_NAME = 26,
    HEADER_EXTRA = 28,
    ENCRYPTED = 1,
    STORED = 0,
    DEFLATED = 8,
};

enum { MAX_ENTRIES = 10000, MAX_NAME = 255 };

/* In a ZIP64 archive, numbers that are elsewhere. */
enum { ELSEWHERE16 = 0xFFFF };
static const uint32_t ELSEWHERE32 = 0xFFFFFFFF;

static unsigned get16(const char *at)
{
    const unsigned char *byte = (const unsigned char *)at;
    return byte[0] | (unsigned)byte[1] << 8;
}

static uint32_t get32(const char *at)
{
    return get16(at) | (uint32_t)get16(at + 2) << 16;
}

bool zip_refuse(const TableReader *reader, const char *help, const char *why)
{
    const char *name = path_last(reader->diags->arena, reader->file->path);
    return diag_error_help(reader->diags, reader->from, "bad-table", help,
                           "'%s' cannot be read: %s", name, why);
}

/* Returns true if a part of the file exists. */
static bool has_part(const Source *file, size_t at, size_t length)
{
    return at <= file->length && length <= file->length - at;
}

static bool refuse_zip64(const TableReader *reader)
{
    return zip_refuse(reader, "open it in a spreadsheet program and save it again",
                      "it is a ZIP64 archive");
}

/* Returns the end record, which is at the end of the file, before its comment. */
static const char *find_end(const Source *file)
{
    static const char SIGNATURE[] = "PK\5\6";
    if (file->length < END_SIZE)
        return NULL;
    const char *at = file->text + file->length - END_SIZE;
    for (unsigned i = 0; i <= MAX_COMMENT && at >= file->text; i++, at--)
        if (memcmp(at, SIGNATURE, 4) == 0 && get16(at + END_COMMENT) == i)
            return at;
    return NULL;
}

/* A name that leads out of the archive is a sign of an attack, though nothing is
 * written. */
static bool is_plain_name(const char *name)
{
    static const char slashes[] = "/\\";
    if (!*name || strchr(slashes, *name))
        return false;
    while (*name) {
        size_t length = strcspn(name, slashes);
        if (length == 2 && text_starts(name, ".."))
            return false;
        name += length;
        name += *name != '\0';
    }
    return true;
}

static bool read_entry(TableReader *reader, Zip *zip, const char *at)
{
    unsigned length = get16(at + ENTRY_NAME);
    const char *name = arena_copy(reader->arena, at + ENTRY_SIZE, length);
    if (length > MAX_NAME)
        return zip_refuse(reader, NULL,
                          "the name of a file in it is longer than 255 bytes");
    if (get16(at + ENTRY_FLAGS) & ENCRYPTED)
        return zip_refuse(reader, "save it without a password", "it is encrypted");
    if (!is_plain_name(name))
        return zip_refuse(reader, NULL, "the name of a file in it leads elsewhere");
    ZipEntry entry = {.name = name,
                      .header = get32(at + ENTRY_HEADER),
                      .packed = get32(at + ENTRY_PACKED),
                      .size = get32(at + ENTRY_UNPACKED),
                      .crc = get32(at + ENTRY_CRC),
                      .method = get16(at + ENTRY_METHOD)};
    if (entry.header == ELSEWHERE32 || entry.packed == ELSEWHERE32 ||
        entry.size == ELSEWHERE32)
        return refuse_zip64(reader);
    list_add(reader->arena, &zip->entries, entry);
    return true;
}

/* Enters the names once the list no longer grows. */
static bool index_names(TableReader *reader, Zip *zip)
{
    for (int i = 0; i < zip->entries.count; i++) {
        ZipEntry *entry = &zip->entries.items[i];
        if (map_put(&zip->by_name, entry->name, entry))
            return zip_refuse(reader, NULL, "two files in it have the same name");
    }
    return true;
}

static bool read_directory(TableReader *reader, Zip *zip, const char *end)
{
    const Source *file = reader->file;
    size_t at = get32(end + END_DIRECTORY);
    unsigned count = get16(end + END_COUNT);
    if (count == ELSEWHERE16 || at == ELSEWHERE32)
        return refuse_zip64(reader);
    if (count > MAX_ENTRIES)
        return zip_refuse(reader, NULL, "it holds too many files");
    for (unsigned i = 0; i < count; i++) {
        if (!has_part(file, at, ENTRY_SIZE) ||
            memcmp(file->text + at, "PK\1\2", 4) != 0)
            return zip_refuse(reader, NULL, "its directory is damaged");
        const char *entry = file->text + at;
        size_t length = ENTRY_SIZE + (size_t)get16(entry + ENTRY_NAME) +
                        get16(entry + ENTRY_EXTRA) + get16(entry + ENTRY_COMMENT);
        if (!has_part(file, at, length))
            return zip_refuse(reader, NULL, "its directory is damaged");
        if (!read_entry(reader, zip, entry))
            return false;
        at += length;
    }
    return index_names(reader, zip);
}

const Zip *zip_open(TableReader *reader)
{
    /* The container of old Office files, and of encrypted XLSX files. */
    static const char COMPOUND_FILE[] = "\xD0\xCF\x11\xE0";
    const Source *file = reader->file;
    Zip *zip = arena_make(reader->arena, Zip, .by_name = map_new(reader->arena));
    const char *end = find_end(file);
    if (file->length >= 4 && memcmp(file->text, COMPOUND_FILE, 4) == 0)
        zip_refuse(reader, "save it as .xlsx, without a password",
                   "it is encrypted, or a spreadsheet of the old XLS format");
    else if (!end)
        zip_refuse(reader, "save it again, as .xlsx or .ods",
                   "it is not a spreadsheet");
    else if (read_directory(reader, zip, end))
        return zip;
    return NULL;
}

bool zip_has(const Zip *zip, const char *name)
{
    return map_get(&zip->by_name, name) != NULL;
}

/* Returns the packed bytes of an entry; NULL if they are not in the file. */
static const char *packed_bytes(const Source *file, const ZipEntry *entry)
{
    if (!has_part(file, entry->header, HEADER_SIZE))
        return NULL;
    const char *header = file->text + entry->header;
    size_t at = entry->header + HEADER_SIZE + get16(header + HEADER_NAME) +
                get16(header + HEADER_EXTRA);
    bool good = memcmp(header, "PK\3\4", 4) == 0 && has_part(file, at, entry->packed);
    return good ? file->text + at : NULL;
}

static bool unpack(const ZipEntry *entry, const char *packed, char *text)
{
    if (entry->method == STORED && entry->packed == entry->size) {
        memcpy(text, packed, entry->size);
        return true;
    }
    if (entry->method != DEFLATED)
        return false;
    size_t got = 0;
    struct libdeflate_decompressor *unpacker =
        memory_or_end(deflate.alloc_decompressor());
    enum libdeflate_result result = deflate.deflate_decompress(
        unpacker, packed, entry->packed, text, entry->size, &got);
    deflate.free_decompressor(unpacker);
    return result == LIBDEFLATE_SUCCESS && got == entry->size;
}

const Source *zip_read(TableReader *reader, const Zip *zip, const char *name)
{
    Arena *arena = reader->arena;
    const ZipEntry *entry = map_get(&zip->by_name, name);
    if (!entry) {
        zip_refuse(reader, NULL,
                   arena_print(arena, "the file '%.60s' is not in it", name));
        return NULL;
    }
    if (!reader_count_bytes(reader, entry->size))
        return NULL;
    deflate_open();
    const char *packed = packed_bytes(reader->file, entry);
    char *text = arena_alloc(arena, entry->size + 1);
    text[entry->size] = '\0';
    if (!packed || !unpack(entry, packed, text) ||
        deflate.crc32(0, text, entry->size) != entry->crc) {
        zip_refuse(reader, "save it again", "it is damaged");
        return NULL;
    }
    Source *source = arena_new_item(arena, Source);
    *source = *reader->file;
    source_set_text(arena, source, text, entry->size);
    return source;
}
