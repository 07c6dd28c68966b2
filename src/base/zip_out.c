#include "base/zip_out.h"

#include <string.h>

#include "base/deflate.h"

enum {
    VERSION = 20, /* 2.0, for files that are deflated */
    NAMES_ARE_UTF8 = 0x800,
    STORED = 0,
    DEFLATED = 8,
    FIRST_DAY = 0x21, /* 1980-01-01 */
    LEVEL = 9,
};

ZipOut zip_out_begin(Arena *arena)
{
    return (ZipOut){.bytes = text_new(arena)};
}

static void put16(Text *out, size_t number)
{
    const char bytes[] = {(char)(number & 0xFF), (char)(number >> 8 & 0xFF)};
    text_add_bytes(out, bytes, sizeof bytes);
}

static void put32(Text *out, size_t number)
{
    put16(out, number & 0xFFFF);
    put16(out, number >> 16);
}

/* Writes what the header of a file and its entry in the directory have in common. */
static void put_member(Text *out, const ZipMember *member)
{
    put16(out, VERSION);
    put16(out, NAMES_ARE_UTF8);
    put16(out, member->method);
    put16(out, 0); /* midnight */
    put16(out, FIRST_DAY);
    put32(out, member->crc);
    put32(out, member->packed);
    put32(out, member->size);
    put16(out, strlen(member->name));
    put16(out, 0); /* no extra fields */
}

/* Returns the bytes deflated, and sets the size; NULL if that saves nothing. */
static const char *deflated(Arena *arena, ZipMember *member, const void *bytes)
{
    if (!member->size)
        return NULL;
    struct libdeflate_compressor *packer =
        memory_or_end(deflate.alloc_compressor(LEVEL));
    char *packed = arena_alloc(arena, member->size);
    size_t length =
        deflate.deflate_compress(packer, bytes, member->size, packed, member->size);
    deflate.free_compressor(packer);
    member->packed = length ? length : member->size;
    member->method = length ? DEFLATED : STORED;
    return length ? packed : NULL;
}

void zip_out_add(ZipOut *zip, const char *name, const void *bytes, size_t length)
{
    Text *out = &zip->bytes;
    deflate_open();
    ZipMember member = {.name = name,
                        .at = out->length,
                        .packed = length,
                        .size = length,
                        .crc = deflate.crc32(0, bytes, length)};
    const char *packed = deflated(out->arena, &member, bytes);
    text_add_bytes(out, "PK\3\4", 4);
    put_member(out, &member);
    text_add(out, name);
    text_add_bytes(out, packed ? packed : bytes, member.packed);
    list_add(out->arena, &zip->members, member);
}

static void put_entry(Text *out, const ZipMember *member)
{
    text_add_bytes(out, "PK\1\2", 4);
    put16(out, VERSION);
    put_member(out, member);
    put16(out, 0); /* no comment */
    put16(out, 0); /* first disk */
    put16(out, 0); /* internal attributes */
    put32(out, 0); /* external attributes */
    put32(out, member->at);
    text_add(out, member->name);
}

Text zip_out_end(ZipOut *zip)
{
    Text *out = &zip->bytes;
    const size_t start = out->length, count = (size_t)zip->members.count;
    for (int i = 0; i < zip->members.count; i++)
        put_entry(out, &zip->members.items[i]);
    const size_t length = out->length - start;
    text_add_bytes(out, "PK\5\6", 4);
    put32(out, 0); /* disks */
    put16(out, count);
    put16(out, count);
    put32(out, length);
    put32(out, start);
    put16(out, 0); /* no comment */
    return *out;
}
