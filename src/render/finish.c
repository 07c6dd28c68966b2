#define _XOPEN_SOURCE 700
#include "render/finish.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/units.h"
#include "render/entries.h"
#include "render/underlay.h"

typedef struct {
    Arena *arena;
    const Extras *extras;
    const Placeholders *placeholders;
    qpdf_data file;
    qpdf_oh root;
} Pass;

/* --- pages ------------------------------------------------------------------------ */

/* Sets an entry to a box, in points from the lower left corner of the page, unless the
 * box is empty. */
static void set_box(const Pass *pass, qpdf_oh page, const char *key, Box box,
                    double height)
{
    if (!(box.w > 0))
        return;
    double sides[] = {box.x, height - box.y - box.h, box.x + box.w, height - box.y};
    for (int i = 0; i < 4; i++)
        sides[i] *= POINTS_PER_MM;
    entry_set(pass->file, page, key,
              arena_print(pass->arena, "[ %.4f %.4f %.4f %.4f ]", sides[0], sides[1],
                          sides[2], sides[3]));
}

/* Sets the entries of a page. Removes the transparency group that Cairo adds to every
 * page, because it slows down printing, unless the page needs it. */
static void finish_page(const Pass *pass, int number)
{
    const PageTraits *traits = &pass->extras->pages.items[number];
    qpdf_oh page = qpdf.get_page_n(pass->file, (size_t)number);
    set_box(pass, page, "/TrimBox", traits->trim, traits->height);
    set_box(pass, page, "/BleedBox", traits->bleed, traits->height);
    if (pass->extras->document->structured)
        entry_set(pass->file, page, "/Tabs", "/S");
    if (!traits->transparent)
        qpdf.oh_remove_key(pass->file, page, "/Group");
    qpdf.oh_release(pass->file, page);
}

/* --- layers ----------------------------------------------------------------------- */

static qpdf_oh layer_new(const Pass *pass, const char *name)
{
    qpdf_oh layer = qpdf.make_indirect_object(
        pass->file,
        qpdf.oh_parse(pass->file, "<< /Type /OCG /Intent /View /Usage << /Print << "
                                  "/Subtype /PrinterMarks /PrintState /ON >> >> >>"));
    entry_set_text(pass->file, layer, "/Name", name);
    return layer;
}

/* Lists the layers in the document. 'layers' is indexed by the kind of marks; 0: no
 * layer. */
static void list_layers(const Pass *pass, const qpdf_oh *layers)
{
    qpdf_data file = pass->file;
    qpdf_oh all = qpdf.oh_new_array(file), shown = qpdf.oh_new_dictionary(file),
            print = qpdf.oh_parse(file, "<< /Event /Print /Category [ /Print ] >>"),
            automatic = qpdf.oh_new_array(file), added = qpdf.oh_new_dictionary(file);
    for (int kind = 0; kind < MARKS_COUNT; kind++)
        if (layers[kind])
            qpdf.oh_append_item(file, all, layers[kind]);
    qpdf.oh_replace_key(file, print, "/OCGs", all);
    qpdf.oh_append_item(file, automatic, print);
    qpdf.oh_replace_key(file, shown, "/AS", automatic);
    entry_set_text(pass->file, shown, "/Name", "Layers");
    qpdf.oh_replace_key(file, shown, "/Order", all);
    qpdf.oh_replace_key(file, shown, "/ON", all);
    entry_set(pass->file, shown, "/OFF", "[ ]");
    qpdf.oh_replace_key(file, added, "/OCGs", all);
    qpdf.oh_replace_key(file, added, "/D", shown);
    qpdf.oh_replace_key(file, pass->root, "/OCProperties", added);
}

/* --- placeholders and layers ------------------------------------------------------ */

/* Returns the left edge of a form; 0 for anything else. */
static int edge_of(const Pass *pass, qpdf_oh dictionary)
{
    qpdf_oh box = qpdf.oh_get_key(pass->file, dictionary, "/BBox");
    int left = 0;
    if (qpdf.oh_is_array(pass->file, box)) {
        qpdf_oh edge = qpdf.oh_get_array_item(pass->file, box, 0);
        left = (int)qpdf.oh_get_numeric_value(pass->file, edge);
        qpdf.oh_release(pass->file, edge);
    }
    qpdf.oh_release(pass->file, box);
    return left;
}

/* Assigns a form of marks to its layer, or fills a placeholder. Returns false for a
 * placeholder that is unknown or could not be filled. */
static bool finish_form(const Pass *pass, qpdf_oh form, const qpdf_oh *layers)
{
    const Extras *extras = pass->extras;
    qpdf_oh dictionary = qpdf.oh_get_dict(pass->file, form);
    int kind = MARKS_EDGE - edge_of(pass, dictionary);
    if (kind >= 0 && kind < MARKS_COUNT && layers[kind])
        qpdf.oh_replace_key(pass->file, dictionary, "/OC", layers[kind]);
    qpdf.oh_release(pass->file, dictionary);
    return placeholders_fill(pass->placeholders, pass->file, extras->pages.count, form);
}

static bool finish_forms(const Pass *pass, const qpdf_oh *layers)
{
    qpdf_data file = pass->file;
    int count = objects_in(file);
    bool good = true;
    for (int i = 1; i < count; i++) {
        qpdf_oh object = qpdf.get_object_by_id(file, i, 0);
        if (qpdf.oh_is_stream(file, object))
            good = finish_form(pass, object, layers) && good;
        qpdf.oh_release(file, object);
    }
    return good && count > 0;
}

/* Returns false if a placeholder is unknown or could not be filled. */
static bool add_layers_and_forms(const Pass *pass)
{
    qpdf_oh layers[MARKS_COUNT] = {0};
    bool have_layers = false;
    for (Marks kind = 0; kind < MARKS_COUNT; kind++)
        if (mark_layers_have(pass->extras->layers, kind)) {
            layers[kind] = layer_new(pass, MARKS_NAMES[kind]);
            have_layers = true;
        }
    if (have_layers)
        list_layers(pass, layers);
    return finish_forms(pass, layers);
}

/* --- pages of forms --------------------------------------------------------------- */

/* Removes the last entry of the page labels, in which Cairo says that the pages of
 * forms have none. */
static void remove_label_of_forms(const Pass *pass)
{
    qpdf_data file = pass->file;
    qpdf_oh labels = qpdf.oh_get_key(file, pass->root, "/PageLabels");
    if (!qpdf.oh_is_dictionary(file, labels))
        return;
    qpdf_oh list = qpdf.oh_get_key(file, labels, "/Nums");
    int last = qpdf.oh_get_array_n_items(file, list) - 2;
    qpdf_oh first = last < 0 ? 0 : qpdf.oh_get_array_item(file, list, last);
    if (first &&
        qpdf.oh_get_int_value_as_int(file, first) >= pass->extras->pages.count) {
        qpdf.oh_erase_item(file, list, last + 1);
        qpdf.oh_erase_item(file, list, last);
    }
}

/* --- metadata --------------------------------------------------------------------- */

/* Adds a text between 'before' and 'after', which are XML; nothing if the text is
 * empty. */
static void add_xml(Text *out, const char *before, const char *text, const char *after)
{
    if (!text || !*text)
        return;
    text_add(out, before);
    escape_xml(out, text);
    text_add(out, after);
    text_add(out, "\n");
}

static const char XMP_START[] =
    "<?xpacket begin=\"\xEF\xBB\xBF\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n"
    "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">\n"
    "<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">\n"
    "<rdf:Description rdf:about=\"\"\n"
    "  xmlns:dc=\"http://purl.org/dc/elements/1.1/\"\n"
    "  xmlns:pdf=\"http://ns.adobe.com/pdf/1.3/\"\n"
    "  xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\">\n"
    "<dc:format>application/pdf</dc:format>\n";

static const char XMP_END[] = "</rdf:Description>\n"
                              "</rdf:RDF>\n"
                              "</x:xmpmeta>\n"
                              "<?xpacket end=\"r\"?>\n";

#define LANGUAGES(tag, text)                                   \
    "<" tag "><rdf:Alt><rdf:li xml:lang=\"x-default\">", text, \
        "</rdf:li></rdf:Alt></" tag ">"

/* Returns the metadata as an XMP packet. 'date' is in ISO 8601, 'producer' the name of
 * the PDF library. */
static Text xmp_of(Arena *arena, const Document *document, const char *date,
                   const char *producer)
{
    Text out = text_new(arena);
    text_add(&out, XMP_START);
    add_xml(&out, LANGUAGES("dc:title", document->title));
    add_xml(&out, LANGUAGES("dc:description", document->subject));
    add_xml(&out, "<dc:creator><rdf:Seq><rdf:li>", document->author,
            "</rdf:li></rdf:Seq></dc:creator>");
    add_xml(&out, "<dc:language><rdf:Bag><rdf:li>", document->language,
            "</rdf:li></rdf:Bag></dc:language>");
    add_xml(&out, "<pdf:Keywords>", document->keywords, "</pdf:Keywords>");
    add_xml(&out, "<pdf:Producer>", producer, "</pdf:Producer>");
    add_xml(&out, "<xmp:CreatorTool>", "ppgen " PPGEN_VERSION, "</xmp:CreatorTool>");
    add_xml(&out, "<xmp:CreateDate>", date, "</xmp:CreateDate>");
    add_xml(&out, "<xmp:ModifyDate>", date, "</xmp:ModifyDate>");
    text_add(&out, XMP_END);
    return out;
}

/* --- the document ----------------------------------------------------------------- */

static void add_preferences(const Pass *pass)
{
    const Document *document = pass->extras->document;
    const char *duplex = document->long_edge    ? "DuplexFlipLongEdge"
                         : document->short_edge ? "DuplexFlipShortEdge"
                                                : "Simplex";
    entry_set(
        pass->file, pass->root, "/ViewerPreferences",
        arena_print(pass->arena,
                    "<< /PrintScaling /None /Enforce [ /PrintScaling ] /Duplex /%s "
                    "/PickTrayByPDFSize true /DisplayDocTitle true >>",
                    duplex));
    if (document->language)
        entry_set_text(pass->file, pass->root, "/Lang", document->language);
}

static void add_metadata(const Pass *pass)
{
    qpdf_data file = pass->file;
    const char *producer = qpdf.get_info_key(file, "/Producer");
    Text xmp =
        xmp_of(pass->arena, pass->extras->document, pass->extras->date, producer);
    qpdf_oh stream = qpdf.oh_new_stream(file), none = qpdf.oh_new_null(file);
    qpdf_oh dictionary = qpdf.oh_get_dict(file, stream);
    qpdf.oh_replace_stream_data(file, stream, (const unsigned char *)xmp.text,
                                xmp.length, none, none);
    entry_set(pass->file, dictionary, "/Type", "/Metadata");
    entry_set(pass->file, dictionary, "/Subtype", "/XML");
    qpdf.oh_replace_key(file, pass->root, "/Metadata", stream);
}

/* Sets the file identifier. The first half stays the same when a file is changed;
 * libqpdf computes the second half from the content. */
static void add_id(const Pass *pass)
{
    const char *stamp = pass->extras->document->stamp;
    if (stamp)
        entry_set(pass->file, qpdf.get_trailer(pass->file), "/ID",
                  arena_print(pass->arena, "[ <%s> <%s> ]", stamp, stamp));
}

/* --- reading and writing ---------------------------------------------------------- */

static const char *error_of(const Pass *pass)
{
    if (!qpdf.has_error(pass->file))
        return NULL;
    qpdf_error error = qpdf.get_error(pass->file);
    const char *detail = qpdf.get_error_message_detail(pass->file, error);
    return arena_print(pass->arena, "libqpdf: %s", detail);
}

/* Returns the first warning that matters. Cairo lists a form in a page's resources once
 * for each use; libqpdf repairs that with a warning. */
static const char *warning_of(const Pass *pass)
{
    while (qpdf.more_warnings(pass->file)) {
        qpdf_error warning = qpdf.next_warning(pass->file);
        const char *detail = qpdf.get_error_message_detail(pass->file, warning);
        if (!strstr(detail, "duplicated key"))
            return arena_print(pass->arena, "libqpdf: %s", detail);
    }
    return NULL;
}

/* Reads from memory, as libqpdf would read each object of a file with several system
 * calls. */
static const char *read_drawn(Pass *pass, const char *drawn, size_t length)
{
    qpdf.silence_errors(pass->file);
    qpdf.set_suppress_warnings(pass->file, QPDF_TRUE);
    qpdf.set_attempt_recovery(pass->file, QPDF_FALSE);
    qpdf.read_memory(pass->file, "Cairo's output", drawn, length, NULL);
    if (qpdf.has_error(pass->file))
        return error_of(pass);
    if (qpdf.get_num_pages(pass->file) < pass->extras->pages.count)
        return "Cairo did not write all pages";
    pass->root = qpdf.get_root(pass->file);
    return NULL;
}

static const char *write_finished(const Pass *pass, const TempFile *temp_file)
{
    qpdf_data file = pass->file;
    temp_files_hold();
    qpdf.init_write(file, temp_file->name);
    temp_files_release();
    if (qpdf.has_error(file))
        return error_of(pass);
    qpdf.set_minimum_pdf_version(file, "1.7");
    qpdf.set_stream_data_mode(file, qpdf_s_preserve);
    qpdf.set_object_stream_mode(file, qpdf_o_disable);
    qpdf.set_deterministic_ID(file, QPDF_TRUE);
    qpdf.write(file);
    const char *why = error_of(pass);
    return why ? why : warning_of(pass);
}

/* Draws the document's underlay below the pages that are over it. */
static const char *add_underlay(const Pass *pass)
{
    const Extras *extras = pass->extras;
    const Underlay *underlay = extras->document->underlay;
    qpdf_oh form = underlay ? underlay_add(pass->arena, underlay, pass->file) : 0;
    if (underlay && !form)
        return "the page below cannot be added";
    for (int i = 0; i < extras->pages.count && form; i++)
        if (extras->pages.items[i].is_over)
            underlay_draw(pass->file, qpdf.get_page_n(pass->file, (size_t)i), form);
    return NULL;
}

static const char *add_extras(const Pass *pass)
{
    const Extras *extras = pass->extras;
    for (int i = 0; i < extras->pages.count; i++)
        finish_page(pass, i);
    if (!add_layers_and_forms(pass))
        return "a picture or form cannot be placed in Cairo's output";
    remove_label_of_forms(pass);
    placeholders_remove_pages(pass->placeholders, pass->file, extras->pages.count);
    if (extras->document->structured &&
        !structure_write(pass->arena, extras->document, tags_all(extras->painter->tags),
                         pass->file, pass->root))
        return "Cairo did not tag all content";
    const char *why = add_underlay(pass);
    add_preferences(pass);
    add_metadata(pass);
    add_id(pass);
    return why ? why : error_of(pass);
}

/* libqpdf does not check whether the last bytes reached the disk. */
static const char *check_end(const FileWriter *writing)
{
    static const char end[] = "%%EOF\n";
    char last[sizeof end] = "";
    off_t length = lseek(fileno(writing->file), 0, SEEK_END);
    ssize_t size = (ssize_t)sizeof end - 1;
    if (length < size ||
        pread(fileno(writing->file), last, (size_t)size, length - size) != size ||
        memcmp(last, end, (size_t)size) != 0)
        return "it could not be written completely";
    return NULL;
}

/* Returns the error of the disk, if there is one: libqpdf does not report a full disk
 * as such. */
static const char *disk_error(const FileWriter *writing, const char *why)
{
    const off_t some = 1 << 20;
    off_t end = lseek(fileno(writing->file), 0, SEEK_END);
    int error = end < 0 ? 0 : posix_fallocate(fileno(writing->file), end, some);
    return error == ENOSPC || error == EDQUOT || error == EFBIG ? strerror(error) : why;
}

const char *pdf_finish(Arena *arena, const Extras *extras, const char *drawn,
                       size_t length, FileWriter *writing)
{
    qpdf_open();
    Pass pass = {.arena = arena,
                 .extras = extras,
                 .placeholders = extras->painter->placeholders,
                 .file = qpdf.init()};
    const char *why = read_drawn(&pass, drawn, length);
    if (!why)
        why = add_extras(&pass);
    bool writes = !why;
    if (writes)
        why = write_finished(&pass, &writing->temp_file);
    qpdf.cleanup(&pass.file);
    if (!why)
        why = check_end(writing);
    return why && writes ? disk_error(writing, why) : why;
}
