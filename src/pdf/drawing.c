/* Drawings are known by their bytes: the same ones stand on the sheets of a kit, in the
 * rulebook, in its booklet and on the make list. */
#include "pdf/drawing.h"

#include <pthread.h>
#include <stdlib.h>

#include "base/list.h"
#include "base/map.h"
#include "pdf/qpdf.h"
#include "pdf/syntax.h"
#include "render/decode.h"

/* An object; where its text names another one, there are REFERENCE and the number of
 * that in the list, in four bytes. */
typedef struct {
    Text text; /* a stream: the entries of its dictionary */
    const char *bytes;
    size_t length;
    bool is_stream;
} Part;

enum { REFERENCE = 1, REFERENCE_LENGTH = 5 };

/* The form comes first. */
struct Drawing {
    Arena *arena;
    LIST(Part) parts;
};

/* --- a PDF of one page ------------------------------------------------------------ */

static cairo_status_t add_bytes(void *closure, const unsigned char *bytes,
                                unsigned count)
{
    text_add_bytes(closure, (const char *)bytes, count);
    return CAIRO_STATUS_SUCCESS;
}

static const char *draw(Text *out, cairo_surface_t *drawing, double width,
                        double height)
{
    cairo_surface_t *page =
        cairo.pdf_surface_create_for_stream(add_bytes, out, width, height);
    cairo_t *cr = cairo.create(page);
    cairo.set_source_surface(cr, drawing, 0, 0);
    cairo.paint(cr);
    cairo.show_page(cr);
    cairo_status_t status = cairo.status(cr);
    cairo.destroy(cr);
    cairo.surface_finish(page);
    status = status ? status : cairo.surface_status(page);
    cairo.surface_destroy(page);
    return status ? cairo.status_to_string(status) : NULL;
}

/* --- its objects ------------------------------------------------------------------ */

typedef struct {
    Drawing *drawing;
    qpdf_data from;
    LIST(int) theirs; /* the numbers of the parts in Cairo's file; of the form, 0 */
    LIST(int) ours;   /* and the other way; 0 of those that are no parts yet */
} Move;

static void add_part(Move *move, int theirs)
{
    list_add(move->drawing->arena, &move->theirs, theirs);
    list_add(move->drawing->arena, &move->drawing->parts,
             ((Part){.text = text_new(move->drawing->arena)}));
}

static int part_of(Move *move, int theirs)
{
    while (move->ours.count <= theirs)
        list_add(move->drawing->arena, &move->ours, 0);
    if (!move->ours.items[theirs]) {
        move->ours.items[theirs] = move->theirs.count;
        add_part(move, theirs);
    }
    return move->ours.items[theirs];
}

static void add_reference(Move *move, Text *out, int theirs)
{
    int part = part_of(move, theirs);
    const char bytes[REFERENCE_LENGTH] = {REFERENCE, (char)(part >> 24),
                                          (char)(part >> 16), (char)(part >> 8),
                                          (char)part};
    text_add_bytes(out, bytes, sizeof bytes);
}

static void add_object(Move *move, Text *out, qpdf_oh object);

/* Of a stream, without what is said of its length. */
static void add_entries(Move *move, Text *out, qpdf_oh dictionary)
{
    LIST(const char *) keys = {0};
    Arena *arena = move->drawing->arena;
    qpdf.oh_begin_dict_key_iter(move->from, dictionary);
    while (qpdf.oh_dict_more_keys(move->from))
        list_add(arena, &keys, arena_text(arena, qpdf.oh_dict_next_key(move->from)));
    for (int i = 0; i < keys.count; i++) {
        if (text_is(keys.items[i], "/Length"))
            continue;
        qpdf_oh value = qpdf.oh_get_key(move->from, dictionary, keys.items[i]);
        text_print(out, "%s ", keys.items[i]);
        add_object(move, out, value);
        text_add(out, " ");
        qpdf.oh_release(move->from, value);
    }
}

static void add_array(Move *move, Text *out, qpdf_oh array)
{
    int count = qpdf.oh_get_array_n_items(move->from, array);
    text_add(out, "[ ");
    for (int i = 0; i < count; i++) {
        qpdf_oh item = qpdf.oh_get_array_item(move->from, array, i);
        add_object(move, out, item);
        text_add(out, " ");
        qpdf.oh_release(move->from, item);
    }
    text_add(out, "]");
}

static void add_direct(Move *move, Text *out, qpdf_oh object)
{
    if (qpdf.oh_is_array(move->from, object)) {
        add_array(move, out, object);
    } else if (qpdf.oh_is_dictionary(move->from, object)) {
        text_add(out, "<< ");
        add_entries(move, out, object);
        text_add(out, ">>");
    } else {
        text_add(out, qpdf.oh_unparse(move->from, object));
    }
}

static void add_object(Move *move, Text *out, qpdf_oh object)
{
    int theirs = qpdf.oh_get_object_id(move->from, object);
    if (theirs)
        add_reference(move, out, theirs);
    else
        add_direct(move, out, object);
}

/* The bytes stay packed as they are. */
static void take_stream(Move *move, Part *part, qpdf_oh stream)
{
    unsigned char *bytes = NULL;
    qpdf.oh_get_stream_data(move->from, stream, qpdf_dl_none, NULL, &bytes,
                            &part->length);
    part->bytes =
        arena_copy(move->drawing->arena, bytes ? (char *)bytes : "", part->length);
    part->is_stream = true;
    free(bytes);
}

/* The list of parts may move while it grows. */
static void take_object(Move *move, int number)
{
    qpdf_oh object = qpdf.get_object_by_id(move->from, move->theirs.items[number], 0);
    Part part = move->drawing->parts.items[number];
    if (qpdf.oh_is_stream(move->from, object)) {
        qpdf_oh dictionary = qpdf.oh_get_dict(move->from, object);
        add_entries(move, &part.text, dictionary);
        take_stream(move, &part, object);
        qpdf.oh_release(move->from, dictionary);
    } else {
        add_direct(move, &part.text, object);
    }
    move->drawing->parts.items[number] = part;
    qpdf.oh_release(move->from, object);
}

/* --- the form --------------------------------------------------------------------- */

static void add_key(Move *move, Text *out, qpdf_oh page, const char *key)
{
    qpdf_oh value = qpdf.oh_get_key(move->from, page, key);
    text_print(out, "%s ", key);
    if (qpdf.oh_is_dictionary(move->from, value))
        add_direct(move, out, value);
    else
        text_add(out, "<< >>");
    text_add(out, " ");
    qpdf.oh_release(move->from, value);
}

/* Its contents are those of the page. */
static bool take_form(Move *move, double width, double height)
{
    const double box[] = {0, 0, width, height};
    qpdf_oh page = qpdf.get_page_n(move->from, 0);
    qpdf_oh contents = qpdf.oh_get_key(move->from, page, "/Contents");
    if (!qpdf.oh_is_stream(move->from, contents))
        return false;
    add_part(move, 0);
    Part part = move->drawing->parts.items[0];
    text_add(&part.text, "/Type /XObject /Subtype /Form /BBox [ ");
    pdf_numbers(&part.text, box, 4, 4);
    text_add(&part.text, "] ");
    add_key(move, &part.text, page, "/Resources");
    add_key(move, &part.text, page, "/Group");
    add_entries(move, &part.text, qpdf.oh_get_dict(move->from, contents));
    take_stream(move, &part, contents);
    move->drawing->parts.items[0] = part;
    for (int i = 1; i < move->drawing->parts.count; i++)
        take_object(move, i);
    return true;
}

static bool take_apart(Drawing *drawing, const Text *pdf, double width, double height)
{
    qpdf_open();
    Move move = {.drawing = drawing, .from = qpdf.init()};
    qpdf.silence_errors(move.from);
    qpdf.set_suppress_warnings(move.from, QPDF_TRUE);
    qpdf.read_memory(move.from, "a drawing", pdf->text, pdf->length, NULL);
    bool good = qpdf.get_num_pages(move.from) == 1 && take_form(&move, width, height) &&
                !qpdf.has_error(move.from);
    qpdf.cleanup(&move.from);
    return good;
}

/* NULL, and why, in 'arena'. */
static Drawing *make(Arena *arena, const Picture *picture, Plate size, const char **why)
{
    Arena *own = arena_new();
    cairo_surface_t *surface = decode_svg(own, picture, size.width, size.height, why);
    Drawing *drawing = arena_new_item(own, Drawing);
    drawing->arena = own;
    Text pdf = text_new(own);
    if (surface) {
        *why = *why ? *why : draw(&pdf, surface, size.width, size.height);
        cairo.surface_destroy(surface);
    }
    if (!*why && !take_apart(drawing, &pdf, size.width, size.height))
        *why = "Cairo has not drawn it";
    if (!*why)
        return drawing;
    *why = arena_text(arena, *why);
    arena_free(own);
    return NULL;
}

/* --- those that are known --------------------------------------------------------- */

static struct {
    pthread_mutex_t lock;
    Arena *arena; /* NULL until there is one */
    Map all;      /* by the sum of their bytes */
    size_t size;
} known = {.lock = PTHREAD_MUTEX_INITIALIZER};

enum { MOST_KNOWN_MB = 32 };

static Drawing *find(const char *sum)
{
    pthread_mutex_lock(&known.lock);
    Drawing *drawing = known.arena ? map_get(&known.all, sum) : NULL;
    pthread_mutex_unlock(&known.lock);
    return drawing;
}

/* False if there is no room, or another thread was first. */
static bool keep(const char *sum, Drawing *drawing)
{
    pthread_mutex_lock(&known.lock);
    if (!known.arena) {
        known.arena = arena_new();
        known.all = map_new(known.arena);
    }
    size_t size = arena_used(drawing->arena);
    bool kept =
        known.size + size <= (size_t)MOST_KNOWN_MB << 20 && !map_get(&known.all, sum);
    if (kept) {
        map_put(&known.all, arena_text(known.arena, sum), drawing);
        known.size += size;
    }
    pthread_mutex_unlock(&known.lock);
    return kept;
}

const Drawing *drawing_begin(Arena *arena, const Picture *picture, Plate size,
                             bool *is_kept, const char **why)
{
    const char *sum = sha256_hex(arena, picture->bytes, picture->length);
    Drawing *drawing = find(sum);
    *is_kept = drawing != NULL;
    if (drawing)
        return drawing;
    drawing = make(arena, picture, size, why);
    *is_kept = drawing && keep(sum, drawing);
    return drawing;
}

void drawing_end(const Drawing *drawing, bool is_kept)
{
    if (!is_kept)
        arena_free(drawing->arena);
}

/* --- in a file -------------------------------------------------------------------- */

static void add_moved(Text *out, const Text *text, const int *numbers)
{
    const char *at = text->text, *end = at + text->length, *next;
    for (; (next = memchr(at, REFERENCE, (size_t)(end - at)));
         at = next + REFERENCE_LENGTH) {
        unsigned part = 0;
        for (int i = 1; i < REFERENCE_LENGTH; i++)
            part = part << 8 | (unsigned char)next[i];
        text_add_bytes(out, at, (size_t)(next - at));
        pdf_reference(out, numbers[part]);
    }
    text_add_bytes(out, at, (size_t)(end - at));
}

int drawing_write(const Drawing *drawing, PdfFile *file)
{
    Arena *scratch = arena_new();
    int count = drawing->parts.count;
    int *numbers = arena_alloc(scratch, (size_t)count * sizeof *numbers);
    for (int i = 0; i < count; i++)
        numbers[i] = pdf_file_reserve(file);
    for (int i = 0; i < count; i++) {
        const Part *part = &drawing->parts.items[i];
        Text text = text_new(scratch);
        add_moved(&text, &part->text, numbers);
        if (part->is_stream)
            pdf_file_stream(file, numbers[i], text.text, part->bytes, part->length,
                            false);
        else
            pdf_file_object(file, numbers[i], text.text, text.length);
    }
    int number = numbers[0];
    arena_free(scratch);
    return number;
}
