#include "render/pdf_parts.h"

#include <stdlib.h>

#include "base/list.h"
#include "base/text.h"
#include "render/entries.h"

/* A direct PDF object, or a reference to an indirect one. */
typedef struct PdfValue PdfValue;
typedef LIST(PdfValue) PdfValues;

struct PdfValue {
    enum { VALUE_PLAIN, VALUE_REFERENCE, VALUE_ARRAY, VALUE_DICTIONARY } kind;
    const char *text; /* for VALUE_PLAIN, which contains no references */
    int part;         /* for VALUE_REFERENCE: index of the object */
    LIST(const char *) keys;
    PdfValues items;
};

/* An indirect object; 'value' is the dictionary of a stream. */
typedef struct {
    PdfValue value;
    bool is_stream;
    const char *bytes; /* still encoded, as in the file */
    size_t length;
    const char *filter; /* decodes the bytes; NULL: they are not encoded */
} PdfObject;

/* The contents of the page come first; the objects they need follow. */
struct PdfParts {
    Arena *arena;
    LIST(PdfObject) parts;
    PdfValue resources;
    bool transparent;
};

/* --- taking a page apart ---------------------------------------------------------- */

typedef struct {
    PdfParts *to;
    Arena *arena;
    qpdf_data from;
    LIST(int) file_numbers; /* object number in the file, for each object taken */
    LIST(int) indices; /* index of the taken object, by object number; -1: not taken */
} PdfImport;

static int part_of(PdfImport *t, int file_number)
{
    while (t->indices.count <= file_number)
        list_add(t->arena, &t->indices, -1);
    if (t->indices.items[file_number] < 0) {
        t->indices.items[file_number] = t->file_numbers.count;
        list_add(t->arena, &t->file_numbers, file_number);
        list_add(t->arena, &t->to->parts, (PdfObject){0});
    }
    return t->indices.items[file_number];
}

static PdfValue take(PdfImport *t, qpdf_oh object);

/* Returns true if a dictionary entry means opacity, a mask or a blend mode. */
static bool is_transparent_entry(const PdfImport *t, const char *key, qpdf_oh value)
{
    if (text_is(key, "/SMask"))
        return !qpdf.oh_is_name_and_equals(t->from, value, "/None");
    if (text_is(key, "/BM"))
        return !qpdf.oh_is_name_and_equals(t->from, value, "/Normal");
    return (text_is(key, "/ca") || text_is(key, "/CA")) &&
           qpdf.oh_is_number(t->from, value) &&
           qpdf.oh_get_numeric_value(t->from, value) < 1;
}

static bool is_encoding_key(const char *key)
{
    static const char *const keys[] = {"/Length", "/Filter", "/DecodeParms", NULL};
    return text_is_one_of(key, keys);
}

/* Lists the keys first, as libqpdf can iterate over only one dictionary at a time. */
static PdfValue take_dictionary(PdfImport *t, qpdf_oh dictionary, bool is_streams)
{
    PdfValue value = {.kind = VALUE_DICTIONARY};
    qpdf.oh_begin_dict_key_iter(t->from, dictionary);
    while (qpdf.oh_dict_more_keys(t->from)) {
        const char *key = qpdf.oh_dict_next_key(t->from);
        if (!is_streams || !is_encoding_key(key))
            list_add(t->arena, &value.keys, arena_text(t->arena, key));
    }
    for (int i = 0; i < value.keys.count; i++) {
        qpdf_oh item = qpdf.oh_get_key(t->from, dictionary, value.keys.items[i]);
        t->to->transparent |= is_transparent_entry(t, value.keys.items[i], item);
        list_add(t->arena, &value.items, take(t, item));
        qpdf.oh_release(t->from, item);
    }
    return value;
}

static PdfValue take_array(PdfImport *t, qpdf_oh array)
{
    PdfValue value = {.kind = VALUE_ARRAY};
    int count = qpdf.oh_get_array_n_items(t->from, array);
    for (int i = 0; i < count; i++) {
        qpdf_oh item = qpdf.oh_get_array_item(t->from, array, i);
        list_add(t->arena, &value.items, take(t, item));
        qpdf.oh_release(t->from, item);
    }
    return value;
}

static bool is_plain(const PdfValue *value)
{
    for (int i = 0; i < value->items.count; i++)
        if (value->items.items[i].kind != VALUE_PLAIN)
            return false;
    return true;
}

static PdfValue take(PdfImport *t, qpdf_oh object)
{
    int file_number = qpdf.oh_get_object_id(t->from, object);
    PdfValue value = {.kind = VALUE_PLAIN};
    if (file_number)
        return (PdfValue){.kind = VALUE_REFERENCE, .part = part_of(t, file_number)};
    if (qpdf.oh_is_dictionary(t->from, object))
        value = take_dictionary(t, object, false);
    else if (qpdf.oh_is_array(t->from, object))
        value = take_array(t, object);
    if (!is_plain(&value))
        return value;
    const char *text = qpdf.oh_unparse(t->from, object);
    return (PdfValue){.kind = VALUE_PLAIN, .text = arena_text(t->arena, text)};
}

static const char *take_filter(PdfImport *t, qpdf_oh dictionary)
{
    qpdf_oh filter = qpdf.oh_get_key(t->from, dictionary, "/Filter");
    const char *text = arena_text(t->arena, qpdf.oh_unparse(t->from, filter));
    qpdf.oh_release(t->from, filter);
    return text_is(text, "null") ? NULL : text;
}

static PdfObject take_stream(PdfImport *t, qpdf_oh stream)
{
    unsigned char *bytes = NULL;
    size_t length = 0;
    qpdf_oh dictionary = qpdf.oh_get_dict(t->from, stream);
    PdfObject part = {.is_stream = true,
                      .value = take_dictionary(t, dictionary, true),
                      .filter = take_filter(t, dictionary)};
    qpdf.oh_get_stream_data(t->from, stream, qpdf_dl_none, NULL, &bytes, &length);
    part.bytes = arena_copy(t->arena, bytes ? (char *)bytes : "", length);
    part.length = length;
    free(bytes);
    qpdf.oh_release(t->from, dictionary);
    return part;
}

/* Stores the object only at the end, as taking it may add objects and move the list. */
static void take_part(PdfImport *t, int number)
{
    qpdf_oh object = qpdf.get_object_by_id(t->from, t->file_numbers.items[number], 0);
    PdfObject part = {0};
    if (qpdf.oh_is_stream(t->from, object))
        part = take_stream(t, object);
    else if (qpdf.oh_is_dictionary(t->from, object))
        part.value = take_dictionary(t, object, false);
    else if (qpdf.oh_is_array(t->from, object))
        part.value = take_array(t, object);
    else
        part.value.text = arena_text(t->arena, qpdf.oh_unparse(t->from, object));
    t->to->parts.items[number] = part;
    qpdf.oh_release(t->from, object);
}

static bool take_page(PdfImport *t)
{
    qpdf_oh page = qpdf.get_page_n(t->from, 0);
    qpdf_oh contents = qpdf.oh_get_key(t->from, page, "/Contents");
    qpdf_oh resources = qpdf.oh_get_key(t->from, page, "/Resources");
    if (!qpdf.oh_is_stream(t->from, contents) ||
        part_of(t, qpdf.oh_get_object_id(t->from, contents)) != 0)
        return false;
    t->to->resources = take(t, resources);
    for (int i = 0; i < t->to->parts.count; i++)
        take_part(t, i);
    qpdf.oh_release(t->from, resources);
    qpdf.oh_release(t->from, contents);
    qpdf.oh_release(t->from, page);
    return true;
}

PdfParts *pdf_parts_take(Arena *arena, const char *pdf, size_t length)
{
    qpdf_open();
    PdfParts *parts = arena_new_item(arena, PdfParts);
    *parts = (PdfParts){.arena = arena};
    PdfImport t = {.to = parts, .arena = arena, .from = qpdf.init()};
    qpdf.silence_errors(t.from);
    qpdf.set_suppress_warnings(t.from, QPDF_TRUE);
    qpdf.read_memory(t.from, "a picture", pdf, length, NULL);
    bool good =
        qpdf.get_num_pages(t.from) == 1 && take_page(&t) && !qpdf.has_error(t.from);
    qpdf.cleanup(&t.from);
    return good ? parts : NULL;
}

bool pdf_parts_are_transparent(const PdfParts *parts)
{
    return parts->transparent;
}

static bool has_entry(const PdfValue *dictionary, const char *key, const char *value)
{
    for (int i = 0; i < dictionary->keys.count; i++)
        if (text_is(dictionary->keys.items[i], key))
            return dictionary->items.items[i].kind == VALUE_PLAIN &&
                   text_is(dictionary->items.items[i].text, value);
    return false;
}

void pdf_parts_add(PdfParts *parts, const char *key, const char *value,
                   const char *new_key, const char *new_value)
{
    for (int i = 0; i < parts->parts.count; i++) {
        PdfValue *dictionary = &parts->parts.items[i].value;
        if (dictionary->kind != VALUE_DICTIONARY || !has_entry(dictionary, key, value))
            continue;
        list_add(parts->arena, &dictionary->keys, new_key);
        list_add(parts->arena, &dictionary->items,
                 ((PdfValue){.kind = VALUE_PLAIN, .text = new_value}));
    }
}

/* --- adding a page to a file ------------------------------------------------------ */

typedef struct {
    const PdfParts *from;
    qpdf_data file;
    qpdf_oh *objects; /* handle for each object; 0: not added yet */
} PdfExport;

static qpdf_oh object_of(PdfExport *a, int number);

static qpdf_oh build_dictionary(PdfExport *a, const PdfValue *value);

static qpdf_oh build_array(PdfExport *a, const PdfValue *value);

static qpdf_oh build(PdfExport *a, const PdfValue *value)
{
    switch (value->kind) {
    case VALUE_REFERENCE:
        return object_of(a, value->part);
    case VALUE_ARRAY:
        return build_array(a, value);
    case VALUE_DICTIONARY:
        return build_dictionary(a, value);
    case VALUE_PLAIN:
        break;
    }
    return qpdf.oh_parse(a->file, value->text);
}

static void release(const PdfExport *a, const PdfValue *value, qpdf_oh object)
{
    if (value->kind != VALUE_REFERENCE)
        qpdf.oh_release(a->file, object);
}

static void fill_dictionary(PdfExport *a, const PdfValue *value, qpdf_oh dictionary)
{
    for (int i = 0; i < value->items.count; i++) {
        const PdfValue *item = &value->items.items[i];
        qpdf_oh object = build(a, item);
        qpdf.oh_replace_key(a->file, dictionary, value->keys.items[i], object);
        release(a, item, object);
    }
}

static qpdf_oh build_dictionary(PdfExport *a, const PdfValue *value)
{
    qpdf_oh dictionary = qpdf.oh_new_dictionary(a->file);
    fill_dictionary(a, value, dictionary);
    return dictionary;
}

static qpdf_oh build_array(PdfExport *a, const PdfValue *value)
{
    qpdf_oh array = qpdf.oh_new_array(a->file);
    for (int i = 0; i < value->items.count; i++) {
        const PdfValue *item = &value->items.items[i];
        qpdf_oh object = build(a, item);
        qpdf.oh_append_item(a->file, array, object);
        release(a, item, object);
    }
    return array;
}

static void fill_stream(PdfExport *a, const PdfObject *part, qpdf_oh stream)
{
    qpdf_oh none = qpdf.oh_new_null(a->file),
            filter = part->filter ? qpdf.oh_parse(a->file, part->filter) : none,
            dictionary = qpdf.oh_get_dict(a->file, stream);
    fill_dictionary(a, &part->value, dictionary);
    qpdf.oh_replace_stream_data(a->file, stream, (const unsigned char *)part->bytes,
                                part->length, filter, none);
    qpdf.oh_release(a->file, dictionary);
    if (part->filter)
        qpdf.oh_release(a->file, filter);
    qpdf.oh_release(a->file, none);
}

static qpdf_oh object_of(PdfExport *a, int number)
{
    const PdfObject *part = &a->from->parts.items[number];
    qpdf_oh *object = &a->objects[number];
    if (*object)
        return *object;
    if (part->is_stream) {
        *object = qpdf.oh_new_stream(a->file);
        fill_stream(a, part, *object);
    } else {
        qpdf_oh direct = build(a, &part->value);
        *object = qpdf.make_indirect_object(a->file, direct);
        qpdf.oh_release(a->file, direct);
    }
    return *object;
}

void pdf_parts_put(const PdfParts *parts, qpdf_data file, qpdf_oh form)
{
    Arena *scratch = arena_new();
    size_t size = (size_t)parts->parts.count * sizeof(qpdf_oh);
    PdfExport a = {parts, file, arena_alloc(scratch, size)};
    qpdf_oh dictionary = qpdf.oh_get_dict(file, form);
    qpdf_oh resources = build(&a, &parts->resources);
    fill_stream(&a, &parts->parts.items[0], form);
    qpdf.oh_replace_key(file, dictionary, "/Resources", resources);
    for (int i = 1; i < parts->parts.count; i++)
        if (a.objects[i])
            qpdf.oh_release(file, a.objects[i]);
    release(&a, &parts->resources, resources);
    qpdf.oh_release(file, dictionary);
    arena_free(scratch);
}
