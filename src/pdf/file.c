#include "pdf/file.h"

#include <assert.h>
#include <stdio.h>

#include "art/deflate.h"
#include "base/list.h"
#include "pdf/syntax.h"

/* Higher levels take twice the time for a file that is smaller by one in a hundred. */
enum { LEVEL = 6 };

struct PdfFile {
    Arena *arena;
    Writing *writing;
    Sha256 sum;
    uint64_t length;
    LIST(uint64_t) places; /* of objects, by their number less 1; 0: still to come */
    struct libdeflate_compressor *deflater;
    char *packed; /* room for what is compressed */
    size_t room;
    Text head; /* of the stream at work */
};

static void put(PdfFile *file, const void *bytes, size_t length)
{
    sha256_add(&file->sum, bytes, length);
    writing_write(file->writing, bytes, length);
    file->length += length;
}

static void put_text(PdfFile *file, const char *text)
{
    put(file, text, strlen(text));
}

static void release(void *what)
{
    deflate.free_compressor(((PdfFile *)what)->deflater);
}

PdfFile *pdf_file_new(Arena *arena, Writing *writing)
{
    deflate_open();
    PdfFile *file = arena_new_item(arena, PdfFile);
    *file = (PdfFile){.arena = arena, .writing = writing, .sum = sha256_begin()};
    file->deflater = memory_or_end(deflate.alloc_compressor(LEVEL));
    file->head = text_new(arena);
    arena_on_reset(arena, release, file);
    put_text(file, "%PDF-1.7\n%\xE2\xE3\xCF\xD3\n");
    return file;
}

int pdf_file_reserve(PdfFile *file)
{
    list_add(file->arena, &file->places, 0);
    return file->places.count;
}

/* --- objects -------------------------------------------------------------------- */

static void begin(PdfFile *file, int number)
{
    assert(!file->places.items[number - 1]);
    file->places.items[number - 1] = file->length;
    file->head.length = 0;
    pdf_number(&file->head, number, 0);
    text_add(&file->head, " 0 obj\n");
}

static void put_head(PdfFile *file)
{
    put(file, file->head.text, file->head.length);
}

void pdf_file_object(PdfFile *file, int number, const char *body, size_t length)
{
    begin(file, number);
    put_head(file);
    put(file, body, length);
    put_text(file, "\nendobj\n");
}

/* Returns the bytes that it takes now. */
static size_t pack(PdfFile *file, const void *bytes, size_t length)
{
    size_t most = deflate.zlib_compress_bound(file->deflater, length);
    if (most > file->room) {
        file->room = most * 2;
        file->packed = arena_alloc(file->arena, file->room);
    }
    return deflate.zlib_compress(file->deflater, bytes, length, file->packed,
                                 file->room);
}

void pdf_file_stream(PdfFile *file, int number, const char *entries, const void *bytes,
                     size_t length, bool packs)
{
    if (packs) {
        length = pack(file, bytes, length);
        bytes = file->packed;
    }
    begin(file, number);
    text_print(&file->head, "<< %s%s/Length %zu >>\nstream\n", entries,
               packs ? " /Filter /FlateDecode " : " ", length);
    put_head(file);
    put(file, bytes, length);
    put_text(file, "\nendstream\nendobj\n");
}

/* --- the end -------------------------------------------------------------------- */

/* The first half of a file's ID stays when others change the file, the second tells its
 * state: that is made of all before it. */
static void put_id(PdfFile *file, Text *out, const char *stamp)
{
    Sha256 sum = file->sum;
    sha256_add(&sum, out->text, out->length);
    const char *now = arena_print(file->arena, "%.32s", sha256_end(&sum, file->arena));
    text_print(out, "/ID [ <%s> <%s> ]", stamp ? stamp : now, now);
}

void pdf_file_end(PdfFile *file, int root, int info, const char *stamp)
{
    Text out = text_new(file->arena);
    int count = file->places.count + 1;
    text_print(&out, "xref\n0 %d\n0000000000 65535 f \n", count);
    for (int i = 0; i < file->places.count; i++) {
        assert(file->places.items[i]);
        text_print(&out, "%010llu 00000 n \n",
                   (unsigned long long)file->places.items[i]);
    }
    text_print(&out, "trailer\n<< /Size %d /Root %d 0 R /Info %d 0 R ", count, root,
               info);
    put_id(file, &out, stamp);
    text_print(&out, " >>\nstartxref\n%llu\n%%%%EOF\n",
               (unsigned long long)file->length);
    put(file, out.text, out.length);
}

const char *pdf_file_sum(const PdfFile *file, Arena *arena)
{
    Sha256 sum = file->sum;
    return sha256_end(&sum, arena);
}
