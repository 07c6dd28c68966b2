/* Makes ZIP archives in memory, for tests of spreadsheets. */
#ifndef ARCHIVE_H
#define ARCHIVE_H

#include "unit.h"

#include "base/deflate.h"
#include "table/formats.h"

typedef struct {
    const char *name, *text;
    bool is_deflated;
    bool has_descriptor; /* sizes follow the bytes; the local header has zeros */
    bool is_damaged;     /* the checksum is wrong */
    bool is_zip64;       /* the directory says that the size is elsewhere */
    bool is_encrypted;
} ArchiveFile;

typedef struct {
    Text bytes, directory;
    unsigned count;
} Archive;

static inline void put_number(Text *out, uint32_t number, int bytes)
{
    for (; bytes > 0; bytes--, number >>= 8)
        text_add_bytes(out, &(char){(char)number}, 1);
}

/* The bytes between the header and the checksum of a zlib stream are deflated. */
static inline size_t deflated(const char *text, char *packed, size_t room)
{
    enum { HEADER = 2, CHECKSUM = 4 };
    struct libdeflate_compressor *packer = deflate.alloc_compressor(6);
    size_t length = deflate.zlib_compress(packer, text, strlen(text), packed, room);
    deflate.free_compressor(packer);
    assert_true(length > HEADER + CHECKSUM);
    length -= HEADER + CHECKSUM;
    memmove(packed, packed + HEADER, length);
    return length;
}

static inline void put_sizes(Text *out, uint32_t crc, size_t packed, size_t size)
{
    put_number(out, crc, 4);
    put_number(out, (uint32_t)packed, 4);
    put_number(out, (uint32_t)size, 4);
}

static inline void archive_add(Archive *archive, const ArchiveFile *file)
{
    enum { DEFLATED = 8, DESCRIPTOR = 8 };
    char packed[4096];
    size_t size = strlen(file->text), header = archive->bytes.length;
    size_t length =
        file->is_deflated ? deflated(file->text, packed, sizeof packed) : size;
    uint32_t crc = deflate.crc32(0, file->text, size) + file->is_damaged;
    for (int i = 0; i < 2; i++) {
        Text *out = i ? &archive->directory : &archive->bytes;
        text_add(out, i ? "PK\1\2" : "PK\3\4");
        put_number(out, 0x140014, i ? 4 : 2); /* versions */
        put_number(out, (file->has_descriptor ? DESCRIPTOR : 0) | file->is_encrypted,
                   2);
        put_number(out, file->is_deflated ? DEFLATED : 0, 2);
        put_number(out, 0, 4); /* time and date */
        if (!i && file->has_descriptor)
            put_sizes(out, 0, 0, 0);
        else
            put_sizes(out, crc, length, i && file->is_zip64 ? 0xFFFFFFFF : size);
        put_number(out, (uint32_t)strlen(file->name), 2);
        put_number(out, 0, i ? 12 : 2);
        if (i)
            put_number(out, (uint32_t)header, 4);
        text_add(out, file->name);
    }
    text_add_bytes(&archive->bytes, file->is_deflated ? packed : file->text, length);
    if (file->has_descriptor)
        put_sizes(&archive->bytes, crc, length, size);
    archive->count++;
}

/* Adds the directory and the end with a comment. */
static inline void archive_end(Archive *archive, const char *comment, size_t length)
{
    Text *out = &archive->bytes;
    uint32_t at = (uint32_t)out->length;
    text_add_bytes(out, archive->directory.text, archive->directory.length);
    text_add(out, "PK\5\6");
    put_number(out, 0, 4);
    put_number(out, archive->count, 2);
    put_number(out, archive->count, 2);
    put_number(out, (uint32_t)archive->directory.length, 4);
    put_number(out, at, 4);
    put_number(out, (uint32_t)length, 2);
    text_add_bytes(out, comment, length);
}

/* Returns a file of this name whose bytes are an archive of these files. The list ends
 * with one without a name. */
static inline const Source *archive_of(Fixture *f, const char *name,
                                       const ArchiveFile *files)
{
    Archive archive = {text_new(f->arena), text_new(f->arena), 0};
    deflate_open();
    for (; files->name; files++)
        archive_add(&archive, files);
    archive_end(&archive, "", 0);
    Source *source =
        arena_make(f->arena, Source, .path = name, .shown = name, .name = name);
    source_set_text(f->arena, source, archive.bytes.text, archive.bytes.length);
    return source;
}

/* Returns a reader of a file that line 7 of a game names. */
static inline TableReader *reader_of(Fixture *f, const Source *file)
{
    TableReader *reader =
        table_reader_new(f->arena, file, arena_new_item(f->arena, TableUse));
    reader->from = (SourceRange){source_of(f, ""), 7, 1, 1};
    reader->diags = f->diags;
    return reader;
}

/* Returns the rows as "2: a | b", with the kind of each cell that is not plain. */
static inline const char *table_text(Fixture *f, const DataTable *table)
{
    static const char *const kinds[] = {[NOT_A_CELL] = "",
                                        [CELL_DATE] = "date ",
                                        [CELL_ERROR] = "error ",
                                        [CELL_UNCALCULATED] = "never ",
                                        [CELL_PLAIN] = ""};
    Text out = text_new(f->arena);
    for (int i = 0; i < table->rows.count; i++) {
        const DataRow *row = &table->rows.items[i];
        text_print(&out, "%s%d: ", i ? "\n" : "", row->line);
        for (int k = 0; k < row->count; k++) {
            text_print(&out, "%s%s", k ? " | " : "",
                       row->cells[k] ? kinds[row->cells[k]->cell] : "");
            if (row->cells[k])
                add_tree(&out, row->cells[k]);
        }
    }
    return out.text;
}

/* Reads the first table of a file, or 'sheet': its rows, or its problems. */
static inline const char *table_of(Fixture *f, const Source *file, const char *sheet)
{
    TableReader *reader = reader_of(f, file);
    const Node *name = sheet ? node_of(f, sheet) : NULL;
    const DataTable *table = table_reader_read(reader, name, reader->from, f->diags);
    assert_true(!table == (f->diags->errors > 0));
    return table ? table_text(f, table) : problems(f);
}

#endif
