/* Checks output files with independent programs (qpdf, Poppler, MuPDF). */
#include "folder.h"

#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include "base/rng.h"
#include "render/decode.h"
#include "render/lettering.h"
#include "render/painter.h"
#include "render/pdf.h"
#include "render/png_bytes.h"
#include "render/svg.h"

/* --- what is drawn ---------------------------------------------------------------- */

static const Font *font;

static const char FONT[] = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf";

static int set_up_font(void **state)
{
    set_up_folder(state);
    cairo_open();
    const char *why;
    font = font_open(((Fixture *)*state)->arena, FONT, 0, &why);
    return font ? 0 : -1;
}

#define FONT_TEST(name) \
    cmocka_unit_test_setup_teardown(name, set_up_font, tear_down_folder)

static Path *rectangle(Fixture *f, double x, double y, double w, double h)
{
    Path *path = path_new(f->arena);
    path_rectangle(path, (Box){x, y, w, h}, 0);
    return path;
}

static Item fill(Fixture *f, double x, double y, double w, double h, uint32_t colour)
{
    return item_fill(rectangle(f, x, y, w, h), paint_ink(colour, 1));
}

/* Each character is a cluster, but "fi" is one cluster with a single glyph. */
static Item line(Fixture *f, const char *data, Stroke stroke)
{
    Path *path = path_new(f->arena);
    size_t at;
    assert_null(path_read(path, data, &at));
    return item_stroke(path, paint_ink(0, 1), stroke);
}

static Item text_item(Fixture *f, const char *text, double x, double y)
{
    Run *run = arena_new_item(f->arena, Run);
    *run = (Run){.font = font, .size = 5, .alpha = 1, .text = text};
    run->length = (int)strlen(text);
    for (const char *at = text; *at;) {
        bool joined = text_starts(at, "fi");
        int bytes = joined ? 2 : text_point_length(at, 4);
        uint32_t letter = joined ? 0xFB01 : text_point(at, bytes);
        list_add(f->arena, &run->glyphs, (Glyph){font_glyph(font, letter), x, y});
        list_add(f->arena, &run->clusters, (Cluster){bytes, 1});
        x += 3.2;
        at += bytes;
    }
    Item item = {.kind = ITEM_GLYPHS};
    item.run = run;
    return item;
}

static Item form_item(const Form *form, double x, double y)
{
    Item item = {.kind = ITEM_FORM};
    item.form = form;
    item.matrix = matrix_move(x, y);
    return item;
}

static Item picture_item(const Picture *picture, Box box)
{
    Item item = {.kind = ITEM_PICTURE};
    item.picture = picture;
    item.box = box;
    return item;
}

static Item group_item(Fixture *f, Group group, Item inside)
{
    Group *copy = arena_new_item(f->arena, Group);
    *copy = group;
    list_add(f->arena, &copy->items, inside);
    Item item = {.kind = ITEM_GROUP};
    item.group = copy;
    return item;
}

static const Document DOCUMENT = {
    .title = "Wölfe & <Schafe>",
    .author = "Jörg",
    .subject = "A game",
    .language = "en-GB",
    .keywords = "cards",
    .stamp = "00112233445566778899aabbccddeeff",
    .long_edge = true,
    .created = 1700000000,
};

static Form *card(Fixture *f)
{
    Form *form = arena_new_item(f->arena, Form);
    *form = (Form){.name = "card", .bounds = {-3, -3, 46, 36}};
    list_add(f->arena, &form->items, fill(f, -3, -3, 46, 36, 0x204060));
    list_add(f->arena, &form->items, fill(f, 0, 0, 40, 30, 0xFFEECC));
    list_add(f->arena, &form->items, fill(f, 30, 20, 90, 90, 0xFF0000));
    list_add(f->arena, &form->items, text_item(f, "A find", 4, 12));
    return form;
}

/* A page 100 mm square with two cards, a cut line and a slug. */
static Page *page_of(Fixture *f, const char *label)
{
    Page *page = arena_new_item(f->arena, Page);
    *page = (Page){.width = 100, .height = 100, .label = label};
    page->trim = (Box){8, 8, 80, 30};
    page->bleed = (Box){5, 5, 86, 36};
    const Form *form = card(f);
    list_add(f->arena, &page->items, form_item(form, 8, 8));
    list_add(f->arena, &page->items, form_item(form, 48, 8));
    list_add(f->arena, &page->marks[MARKS_TICKS], fill(f, 8, 60, 80, 10, 0));
    list_add(f->arena, &page->marks[MARKS_SLUG], text_item(f, "Page 1", 8, 95));
    return page;
}

/* --- writing files ---------------------------------------------------------------- */

static const char *write_pdf(Fixture *f, const Document *document, const Page *page,
                             int pages, const char *path)
{
    Arena *arena = arena_new();
    Sink *sink = pdf_begin(arena, document, VIEW_NORMAL, path);
    for (int i = 0; i < pages && !sink->why; i++)
        sink->page(sink, page);
    bool good = pdf_end(sink);
    const char *why = sink->why ? arena_print(f->arena, "%s", sink->why) : NULL;
    assert_int_equal(good, why == NULL);
    arena_free(arena);
    return why;
}

static const char *make_pdf(Fixture *f, const Page *page)
{
    const char *path = in_folder(f, "a.pdf");
    const char *why = write_pdf(f, &DOCUMENT, page, 1, path);
    if (why)
        fail_msg("%s", why);
    return path;
}

static const char *make_png(Fixture *f, const Page *page, View view, double dpi)
{
    const char *path = in_folder(f, "a.png");
    Painter *painter = painter_new(f->arena, view);
    const char *why = png_write(f->arena, painter, page, dpi, path);
    if (why)
        fail_msg("%s", why);
    return path;
}

static const char *make_svg(Fixture *f, const Page *page, const char *name)
{
    const char *path = in_folder(f, name);
    const char *why = svg_write(f->arena, page, VIEW_NORMAL, path);
    if (why)
        fail_msg("%s", why);
    return path;
}

/* Returns the command's output, including errors. The command must succeed. */
static const char *run(Fixture *f, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    char *command = arena_vprint(f->arena, format, arguments);
    va_end(arguments);
    Text out = text_new(f->arena);
    FILE *pipe = popen(arena_print(f->arena, "{ %s; } 2>&1", command), "r");
    assert_non_null(pipe);
    char bytes[4096];
    size_t count;
    while ((count = fread(bytes, 1, sizeof bytes, pipe)) > 0)
        text_add_bytes(&out, bytes, count);
    int code = pclose(pipe);
    if (code != 0)
        fail_msg("%s: %d\n%s", command, code, out.text);
    return out.text;
}

static void assert_holds(const char *text, const char *part)
{
    if (!strstr(text, part))
        fail_msg("'%s' is not in:\n%s", part, text);
}

static void assert_holds_none(const char *text, const char *part)
{
    if (strstr(text, part))
        fail_msg("'%s' is in:\n%s", part, text);
}

static const Source *read_file(Fixture *f, const char *path)
{
    const Source *source =
        file_read(f->arena, path, folder, (SourceRange){0}, f->diags);
    assert_non_null(source);
    return source;
}

static void assert_same_bytes(Fixture *f, const char *a, const char *b)
{
    const Source *x = read_file(f, a), *y = read_file(f, b);
    assert_int_equal(x->length, y->length);
    assert_memory_equal(x->text, y->text, x->length);
}

/* Counts the names in the folder, including hidden ones. */
static int count_names(void)
{
    DIR *open = opendir(folder);
    int count = -2; /* "." and ".." */
    assert_non_null(open);
    while (readdir(open))
        count++;
    closedir(open);
    return count;
}

static const Picture *picture_of(Fixture *f, PictureKind kind, const char *path,
                                 double width, double height)
{
    const Source *source = read_file(f, path);
    Picture *picture = arena_new_item(f->arena, Picture);
    *picture = (Picture){.kind = kind, .name = path_last(f->arena, path)};
    picture->bytes = (const unsigned char *)source->text;
    picture->length = source->length;
    picture->width = width;
    picture->height = height;
    return picture;
}

/* Returns the colour at a position (in mm) of the first page, as the program renders
 * it. */
static uint32_t colour_at(Fixture *f, const char *image, double x, double y)
{
    const char *why;
    const Picture *picture = picture_of(f, PICTURE_PNG, image, 0, 0);
    cairo_surface_t *pixels = decode_png(picture, &why);
    assert_non_null(pixels);
    double scale = cairo.image_surface_get_width(pixels) / 100.0;
    uint32_t colour = image_row(pixels, (int)(y * scale))[(int)(x * scale)];
    cairo.surface_destroy(pixels);
    return colour & 0xFFFFFF;
}

/* Programs round colours differently. */
static void assert_colour(Fixture *f, const char *image, double x, double y,
                          uint32_t want)
{
    uint32_t got = colour_at(f, image, x, y);
    for (int shift = 0; shift < 24; shift += 8)
        if (abs((int)(got >> shift & 255) - (int)(want >> shift & 255)) > 2)
            fail_msg("#%06X at %g %g, not #%06X", (unsigned)got, x, y, (unsigned)want);
}

static const char *drawn_by_poppler(Fixture *f, const char *pdf)
{
    run(f, "pdftoppm -r 60 -png -singlefile '%s' '%s/poppler'", pdf, folder);
    return in_folder(f, "poppler.png");
}

static const char *drawn_by_mupdf(Fixture *f, const char *pdf)
{
    run(f, "mutool draw -r 60 -o '%s/mupdf.png' '%s' 1", folder, pdf);
    return in_folder(f, "mupdf.png");
}

/* --- PDF: the page ---------------------------------------------------------------- */

static void pdf_files_pass_validation(void **state)
{
    Fixture *f = *state;
    const char *out = run(f, "qpdf --check '%s'", make_pdf(f, page_of(f, "F-1")));
    assert_holds(out, "No syntax or stream encoding errors found");
    assert_holds(out, "PDF Version: 1.7");
    assert_holds_none(out, "WARNING");
}

static void pages_are_rendered_as_laid_out(void **state)
{
    Fixture *f = *state;
    const char *pdf = make_pdf(f, page_of(f, "F-1"));
    const char *images[] = {drawn_by_poppler(f, pdf), drawn_by_mupdf(f, pdf)};
    for (int i = 0; i < 2; i++) {
        assert_colour(f, images[i], 10, 30, 0xFFEECC);
        assert_colour(f, images[i], 60, 30, 0xFFEECC);
        assert_colour(f, images[i], 6, 6, 0x204060); /* the card's background */
        assert_colour(f, images[i], 80, 35, 0xFF0000);
        assert_colour(f, images[i], 60, 46, 0xFFFFFF); /* clipped away */
        assert_colour(f, images[i], 50, 65, 0);
    }
}

static void page_boxes_are_in_points_from_the_bottom(void **state)
{
    Fixture *f = *state;
    const char *out = run(f, "pdfinfo -box '%s'", make_pdf(f, page_of(f, "F-1")));
    assert_holds(out, "MediaBox:            0.00     0.00   283.46   283.46");
    assert_holds(out, "TrimBox:            22.68   175.75   249.45   260.79");
    assert_holds(out, "BleedBox:           14.17   167.24   257.95   269.29");
}

static void pages_have_sizes_and_labels(void **state)
{
    Fixture *f = *state;
    Page *first = page_of(f, "F-1"), *second = page_of(f, "B-1");
    second->width = 150;
    second->trim = second->bleed = (Box){0};
    const char *path = in_folder(f, "a.pdf");
    Sink *sink = pdf_begin(f->arena, &DOCUMENT, VIEW_NORMAL, path);
    assert_true(sink->page(sink, first));
    assert_true(sink->page(sink, second));
    assert_true(pdf_end(sink));
    const char *out = run(f, "pdfinfo -box -f 1 -l 2 '%s'", path);
    assert_holds(out, "Page    1 size:  283.465 x 283.465 pts");
    assert_holds(out, "Page    2 size:  425.197 x 283.465 pts");
    assert_holds(out, "Page    2 TrimBox:       0.00     0.00   425.20   283.46");
    out = run(f, "qpdf --json --json-key=pagelabels '%s'", path);
    assert_holds(out, "\"/P\": \"u:F-\"");
    assert_holds(out, "\"/P\": \"u:B-\"");
}

static void fonts_are_subset_and_searchable(void **state)
{
    Fixture *f = *state;
    const char *out =
        run(f, "pdffonts '%s' | sed 1,2d", make_pdf(f, page_of(f, "F-1")));
    assert_holds(out, "+DejaVuSans");
    assert_holds(out, "yes yes yes");
    assert_holds_none(out, " no ");
}

static void text_can_be_extracted(void **state)
{
    Fixture *f = *state;
    Page *page = page_of(f, "F-1");
    list_add(f->arena, &page->items, text_item(f, "Łódź €ﬀ", 8, 85));
    const char *out = run(f, "pdftotext -layout '%s' -", make_pdf(f, page));
    assert_holds(out, "A find");
    assert_holds(out, "Łódź €");
    assert_holds(out, "Page 1");
}

static void a_form_is_stored_once(void **state)
{
    Fixture *f = *state;
    const char *path = in_folder(f, "a.pdf");
    Page *page = page_of(f, "F-1");
    memset(page->marks, 0, sizeof page->marks);
    assert_null(write_pdf(f, &DOCUMENT, page, 5, path));
    const char *out = run(f, "grep -a -c '/Subtype /Form' '%s'", path);
    assert_string_equal(out, "1\n");
}

static void many_forms_are_stored_once_each(void **state)
{
    Fixture *f = *state;
    enum { FORMS = 300 };
    Form *forms = arena_alloc(f->arena, FORMS * sizeof *forms);
    for (int i = 0; i < FORMS; i++) {
        forms[i].name = arena_print(f->arena, "card %d", i);
        forms[i].bounds = (Box){0, 0, 50, 50};
        list_add(f->arena, &forms[i].items,
                 fill(f, 10, 10, 30, 30, 0x010000u * (uint32_t)(i % 200)));
    }
    const char *path = in_folder(f, "a.pdf");
    Sink *sink = pdf_begin(f->arena, &DOCUMENT, VIEW_NORMAL, path);
    for (int i = 0; i < 2 * FORMS; i += 2) {
        Page page = {.width = 100, .height = 100};
        list_add(f->arena, &page.items, form_item(&forms[i % FORMS], 0, 0));
        list_add(f->arena, &page.items, form_item(&forms[i % FORMS + 1], 50, 50));
        assert_true(sink->page(sink, &page));
    }
    assert_true(pdf_end(sink));
    const char *out = run(f, "grep -a -c '/Subtype /Form' '%s'", path);
    assert_string_equal(out, arena_print(f->arena, "%d\n", FORMS));
    run(f, "pdftoppm -r 60 -png -singlefile -f 226 '%s' '%s/page'", path, folder);
    assert_colour(f, in_folder(f, "page.png"), 25, 25, 0x960000);
    assert_colour(f, in_folder(f, "page.png"), 75, 75, 0x970000);
}

/* A disc with a spot beside its rim, which the clip hides. */
static const Form *disc(Fixture *f, Point spot)
{
    Path *round = path_new(f->arena);
    path_ellipse(round, (Box){0, 0, 76, 76});
    Group inside = {.matrix = MATRIX_IDENTITY, .clip = round, .opacity = 1};
    Form *form = arena_new_item(f->arena, Form);
    *form = (Form){.name = arena_print(f->arena, "disc %g %g", spot.x, spot.y),
                   .bounds = {0, 0, 76, 76}};
    list_add(f->arena, &form->items,
             group_item(f, inside, fill(f, spot.x, spot.y, 1.4, 1.4, 0xFF0000)));
    return form;
}

/* When the form is rotated, the spot is outside the rim's bounding box. Cairo 1.16
 * crashes if a recording with such a clip is placed at an angle. */
static void rotated_forms_with_round_clips_are_drawn(void **state)
{
    Fixture *f = *state;
    Page *page = arena_new_item(f->arena, Page);
    *page = (Page){.width = 100, .height = 100};
    for (int i = 0; i < 20; i++) {
        Item item = form_item(disc(f, (Point){0.2, 44 + i}), 0, 0);
        item.matrix = matrix_multiply(matrix_turn(15), matrix_move(25, 5));
        list_add(f->arena, &page->items, item);
    }
    make_pdf(f, page);
}

static void clips_rotations_and_opacity_are_preserved(void **state)
{
    Fixture *f = *state;
    Page *page = arena_new_item(f->arena, Page);
    *page = (Page){.width = 100, .height = 100};
    Group rotated = {.matrix = matrix_multiply(matrix_turn(90), matrix_move(50, 50)),
                     .clip = rectangle(f, -20, -20, 40, 10),
                     .opacity = 0.5};
    list_add(f->arena, &page->items,
             group_item(f, rotated, fill(f, -20, -20, 40, 40, 0x0000FF)));
    list_add(f->arena, &page->items, /* scaled to zero height */
             group_item(f, (Group){.matrix = matrix_scale(1, 0), .opacity = 1},
                        form_item(card(f), 0, 0)));
    const char *image = drawn_by_poppler(f, make_pdf(f, page));
    uint32_t seen = colour_at(f, image, 65, 50);
    assert_int_equal(seen & 0xFF, 0xFF);
    assert_in_range(seen >> 16, 0x7E, 0x81);
    assert_colour(f, image, 55, 50, 0xFFFFFF);
    assert_colour(f, image, 35, 50, 0xFFFFFF);
}

static void gradients_blend_between_colours(void **state)
{
    Fixture *f = *state;
    static const Stop stops[] = {{0, {0xFF0000, 1}}, {1, {0x0000FF, 1}}};
    Page *page = arena_new_item(f->arena, Page);
    *page = (Page){.width = 100, .height = 100};
    Paint paint = {.kind = PAINT_LINEAR, .from = {10, 0}, .to = {90, 0}};
    paint.stops = stops;
    paint.stop_count = 2;
    Item item = item_fill(rectangle(f, 0, 0, 100, 50), paint);
    list_add(f->arena, &page->items, item);
    Paint radial = {.kind = PAINT_RADIAL, .from = {50, 75}, .to = {50, 75}, .r1 = 20};
    radial.stops = stops;
    radial.stop_count = 2;
    list_add(f->arena, &page->items, item_fill(rectangle(f, 0, 50, 100, 50), radial));
    const char *image = drawn_by_poppler(f, make_pdf(f, page));
    assert_colour(f, image, 5, 25, 0xFF0000);
    assert_colour(f, image, 95, 25, 0x0000FF);
    assert_in_range(colour_at(f, image, 50, 25) >> 16, 0x78, 0x88);
    assert_colour(f, image, 10, 75, 0x0000FF);
    assert_in_range(colour_at(f, image, 50, 75) >> 16, 0xF0, 0xFF);
}

/* Returns a page with a large I: its shadow, its outline and the letter in a
 * gradient. */
static Page *page_with_effects(Fixture *f, Box *ink)
{
    static const Stop stops[] = {{0, {0xFF0000, 1}}, {1, {0x0000FF, 1}}};
    Page *page = arena_new_item(f->arena, Page);
    *page = (Page){.width = 100, .height = 100};
    Item letter = text_item(f, "I", 40, 80);
    Run *run = (Run *)letter.run;
    run->size = 80;
    *ink = run_ink(run, 0, 1);
    letter.paint = (Paint){.kind = PAINT_LINEAR,
                           .from = {0, ink->y + 10},
                           .to = {0, ink->y + ink->h - 10},
                           .stops = stops,
                           .stop_count = 2};
    Group *shadow = group_add(f->arena, &page->items,
                              (Group){.matrix = matrix_move(20, 0), .opacity = 0.5});
    list_add(f->arena, &shadow->items,
             item_outlines(run, paint_ink(0, 1), (Stroke){0}));
    list_add(f->arena, &page->items,
             item_outlines(run, paint_ink(0x00FF00, 1),
                           (Stroke){.width = 6, .join = JOIN_ROUND}));
    list_add(f->arena, &page->items, letter);
    return page;
}

static void assert_effects(Fixture *f, const char *image, Box ink)
{
    double middle = ink.x + ink.w / 2, high = ink.y + ink.h / 2;
    assert_colour(f, image, middle, ink.y + 5, 0xFF0000);
    assert_colour(f, image, middle, ink.y + ink.h - 5, 0x0000FF);
    assert_colour(f, image, ink.x + 1.2, ink.y + 5, 0xFF0000); /* keeps its weight */
    assert_colour(f, image, ink.x - 1.8, high, 0x00FF00);
    assert_colour(f, image, ink.x - 4, high, 0xFFFFFF);
    assert_in_range(colour_at(f, image, middle + 20, high) & 0xFF, 0x7E, 0x81);
}

/* In all formats letters with effects look the same. In a PDF they are text once. */
static void letters_have_outlines_shadows_and_gradients(void **state)
{
    Fixture *f = *state;
    Box ink;
    Page *page = page_with_effects(f, &ink);
    const char *pdf = make_pdf(f, page);
    assert_string_equal(run(f, "pdftotext '%s' - | tr -d '\\f\\n'", pdf), "I");
    assert_holds(run(f, "pdffonts '%s'", pdf), "+DejaVuSans");
    assert_effects(f, drawn_by_poppler(f, pdf), ink);
    assert_effects(f, drawn_by_mupdf(f, pdf), ink);
    assert_effects(f, make_png(f, page, VIEW_NORMAL, 100), ink);
    const char *svg = make_svg(f, page, "a.svg");
    assert_holds(run(f, "grep -o aria-label=.I. '%s'", svg), "aria-label=\"I\"");
    const Picture *picture = picture_of(f, PICTURE_SVG, svg, 100, 100);
    Page around = {.width = 100, .height = 100};
    list_add(f->arena, &around.items, picture_item(picture, (Box){0, 0, 100, 100}));
    assert_effects(f, make_png(f, &around, VIEW_NORMAL, 100), ink);
}

static void gradients_can_be_transparent(void **state)
{
    Fixture *f = *state;
    static const Stop stops[] = {{0, {0, 1}}, {1, {0, 0}}};
    Page *page = arena_new_item(f->arena, Page);
    *page = (Page){.width = 100, .height = 100};
    Paint paint = {.kind = PAINT_LINEAR, .from = {10, 0}, .to = {90, 0}};
    paint.stops = stops;
    paint.stop_count = 2;
    list_add(f->arena, &page->items, item_fill(rectangle(f, 0, 0, 100, 50), paint));
    /* the next item must be fully opaque again */
    list_add(f->arena, &page->items, fill(f, 0, 60, 100, 20, 0xFF0000));
    const char *pdf = make_pdf(f, page);
    const char *images[] = {drawn_by_poppler(f, pdf), drawn_by_mupdf(f, pdf)};
    for (int i = 0; i < 2; i++) {
        assert_colour(f, images[i], 5, 25, 0);
        assert_colour(f, images[i], 95, 25, 0xFFFFFF);
        assert_in_range(colour_at(f, images[i], 50, 25) & 255, 0x74, 0x8C);
        assert_colour(f, images[i], 50, 70, 0xFF0000);
    }
}

/* A group that only moves gets no matrix of its own in the file unless it needs one. */
static void transparent_gradients_move_with_their_group(void **state)
{
    Fixture *f = *state;
    static const Stop stops[] = {{0, {0xFF0000, 1}}, {1, {0xFF0000, 0}}};
    Page *page = arena_new_item(f->arena, Page);
    *page = (Page){.width = 100, .height = 100};
    Paint paint = {.kind = PAINT_LINEAR, .from = {0, 0}, .to = {30, 0}};
    paint.stops = stops;
    paint.stop_count = 2;
    Group moved = {.matrix = matrix_move(50, 60), .opacity = 1};
    Item square = item_fill(rectangle(f, 0, 0, 30, 30), paint);
    list_add(f->arena, &page->items, group_item(f, moved, square));
    list_add(f->arena, &moved.items, square);
    list_add(f->arena, &moved.items, fill(f, 30, 0, 10, 10, 0x0000FF));
    moved.matrix = matrix_move(5, 5);
    list_add(f->arena, &page->items,
             (Item){.kind = ITEM_GROUP, .group = arena_new_item(f->arena, Group)});
    *(Group *)page->items.items[1].group = moved;
    const char *pdf = make_pdf(f, page);
    const char *images[] = {drawn_by_poppler(f, pdf), drawn_by_mupdf(f, pdf),
                            make_png(f, page, VIEW_NORMAL, 25.4)};
    for (int i = 0; i < 3; i++) {
        static const Point corners[] = {{50, 60}, {5, 5}};
        for (int c = 0; c < 2; c++) {
            uint32_t left =
                         colour_at(f, images[i], corners[c].x + 2, corners[c].y + 15),
                     right =
                         colour_at(f, images[i], corners[c].x + 28, corners[c].y + 15);
            assert_in_range(left & 0xFF, 0x08, 0x20);
            assert_in_range(right & 0xFF, 0xE0, 0xFA);
            assert_in_range(left >> 16, 0xFC, 0xFF);
        }
        assert_colour(f, images[i], 40, 10, 0x0000FF);
    }
}

/* A move followed by its inverse leaves items in place. */
static void opposite_moves_cancel_out(void **state)
{
    Fixture *f = *state;
    Page *page = arena_new_item(f->arena, Page);
    *page = (Page){.width = 100, .height = 100};
    Group back = {.matrix = matrix_move(-40, -40),
                  .clip = rectangle(f, 0, 0, 20, 20),
                  .opacity = 1};
    Group there = {.matrix = matrix_move(40, 40), .opacity = 1};
    list_add(f->arena, &page->items,
             group_item(f, there, group_item(f, back, fill(f, 0, 0, 20, 20, 0xFF))));
    const char *pdf = make_pdf(f, page);
    const char *images[] = {drawn_by_poppler(f, pdf), drawn_by_mupdf(f, pdf),
                            make_png(f, page, VIEW_NORMAL, 25.4)};
    for (int i = 0; i < 3; i++) {
        assert_colour(f, images[i], 10, 10, 0xFF);
        assert_colour(f, images[i], 50, 50, 0xFFFFFF);
    }
}

static void an_empty_clip_hides_everything(void **state)
{
    Fixture *f = *state;
    Page *page = arena_new_item(f->arena, Page);
    *page = (Page){.width = 100, .height = 100};
    Group group = {.matrix = MATRIX_IDENTITY, .clip = path_new(f->arena), .opacity = 1};
    list_add(f->arena, &page->items, group_item(f, group, fill(f, 0, 0, 50, 50, 0)));
    const char *pdf = make_pdf(f, page);
    assert_colour(f, drawn_by_poppler(f, pdf), 25, 25, 0xFFFFFF);
    assert_colour(f, make_png(f, page, VIEW_NORMAL, 25.4), 25, 25, 0xFFFFFF);
}

/* Dashes begin where the path begins, even if the path is a rectangle. */
static void dashes_of_a_rectangle_begin_at_its_first_corner(void **state)
{
    Fixture *f = *state;
    static const double dashes[] = {40, 200};
    Stroke stroke = {.width = 6, .dashes = dashes, .dash_count = 2};
    Page *page = arena_new_item(f->arena, Page);
    *page = (Page){.width = 100, .height = 100};
    list_add(f->arena, &page->items, line(f, "M20 20V80H80V20Z", stroke));
    list_add(f->arena, &page->items, line(f, "M90 90H30V30H90Z", stroke));
    const char *pdf = make_pdf(f, page);
    const char *images[] = {drawn_by_poppler(f, pdf), drawn_by_mupdf(f, pdf),
                            make_png(f, page, VIEW_NORMAL, 25.4)};
    for (int i = 0; i < 3; i++) {
        assert_colour(f, images[i], 20, 40, 0);
        assert_colour(f, images[i], 40, 20, 0xFFFFFF);
        assert_colour(f, images[i], 70, 90, 0);
        assert_colour(f, images[i], 40, 30, 0xFFFFFF);
    }
}

static void zero_length_gradients_have_one_colour(void **state)
{
    Fixture *f = *state;
    static const Stop stops[] = {{0, {0xFF0000, 1}}, {1, {0x0000FF, 1}}};
    Page *page = arena_new_item(f->arena, Page);
    *page = (Page){.width = 100, .height = 100};
    Paint paint = {.kind = PAINT_LINEAR, .from = {10, 5}, .to = {10, 5}};
    paint.stops = stops;
    paint.stop_count = 2;
    list_add(f->arena, &page->items, item_fill(rectangle(f, 0, 0, 100, 50), paint));
    assert_colour(f, drawn_by_poppler(f, make_pdf(f, page)), 50, 25, 0x7F007F);
    assert_colour(f, make_png(f, page, VIEW_NORMAL, 25.4), 50, 25, 0x7F007F);
}

/* The group is blended as a whole: items do not show through the items above them. */
static void group_opacity_applies_to_the_whole_group(void **state)
{
    Fixture *f = *state;
    Page *page = arena_new_item(f->arena, Page);
    *page = (Page){.width = 100, .height = 100};
    Group group = {.matrix = matrix_scale(2, 2), .opacity = 0.5};
    Item item = group_item(f, group, fill(f, 5, 5, 20, 20, 0));
    list_add(f->arena, &((Group *)item.group)->items, fill(f, 15, 5, 20, 20, 0xFF0000));
    list_add(f->arena, &page->items, item);
    const char *pdf = make_pdf(f, page);
    const char *images[] = {drawn_by_poppler(f, pdf), drawn_by_mupdf(f, pdf)};
    for (int i = 0; i < 2; i++) {
        assert_in_range(colour_at(f, images[i], 15, 25) & 255, 0x7E, 0x81);
        assert_int_equal(colour_at(f, images[i], 40, 25) >> 16, 0xFF);
        assert_in_range(colour_at(f, images[i], 40, 25) & 255, 0x7E, 0x81);
        assert_colour(f, images[i], 80, 25, 0xFFFFFF);
    }
}

/* Areas of zero size, of excessive size, and with negative dimensions. */
static void degenerate_items_leave_the_file_valid(void **state)
{
    Fixture *f = *state;
    static const double numbers[] = {0, -7, 1e-9, 1e5, -1e7};
    static const double none[] = {0, 0};
    Page *page = page_of(f, "F-1");
    Path *bare = path_new(f->arena);
    list_add(f->arena, &page->items, item_fill(bare, paint_ink(0, 1)));
    path_close(bare);
    for (size_t i = 0; i < LENGTH(numbers); i++) {
        double n = numbers[i];
        Stroke stroke = {.width = n, .dashes = none, .dash_count = 2, .dash_offset = n};
        Paint paint = {.kind = PAINT_RADIAL, .from = {n, 0}, .r0 = n};
        Matrix matrix = {1, n, 0, n, 3, n};
        Group group = {
            .matrix = matrix, .clip = rectangle(f, n, 0, 9, 9), .opacity = n};
        Path *path = rectangle(f, n, 5, 10, n);
        list_add(f->arena, &page->items, item_stroke(path, paint_ink(0, n), stroke));
        list_add(f->arena, &page->items, item_fill(path, paint));
        list_add(f->arena, &page->items, item_fill(rectangle(f, 1, 1, 5, 5), paint));
        list_add(f->arena, &page->items, group_item(f, group, text_item(f, "A", n, n)));
        list_add(f->arena, &page->items, form_item(card(f), n, n));
    }
    assert_holds(run(f, "qpdf --check '%s'", make_pdf(f, page)), "No syntax");
    make_png(f, page, VIEW_NORMAL, 100);
    make_svg(f, page, "a.svg");
}

/* --- PDF: metadata ---------------------------------------------------------------- */

static void documents_contain_their_metadata(void **state)
{
    Fixture *f = *state;
    const char *path = make_pdf(f, page_of(f, "F-1"));
    const char *out = run(f, "TZ=UTC pdfinfo '%s'", path);
    assert_holds(out, "Wölfe & <Schafe>");
    assert_holds(out, "Jörg");
    assert_holds(out, "CreationDate:    Tue Nov 14 22:13:20 2023 UTC");
    assert_holds(out, "Creator:         ppgen ");
    out = run(f, "pdfinfo -meta '%s'", path);
    assert_holds(out, "Wölfe &amp; &lt;Schafe&gt;");
    assert_holds(out, "<xmp:CreateDate>2023-11-14T22:13:20Z</xmp:CreateDate>");
    out = run(f, "mutool show '%s' trailer/Root trailer", path);
    assert_holds(out, "/Lang (en-GB)");
    assert_holds(out, "/Duplex /DuplexFlipLongEdge");
    assert_holds(out, "/PrintScaling /None");
    assert_holds(out, "/Enforce [ /PrintScaling ]");
    assert_holds(out, "/PickTrayByPDFSize true");
    assert_holds(out, "/DisplayDocTitle true");
    assert_holds(out, "/ID [ <00112233445566778899AABBCCDDEEFF>");
}

static void documents_can_omit_metadata(void **state)
{
    Fixture *f = *state;
    static const Document none = {0};
    const char *path = in_folder(f, "a.pdf");
    assert_null(write_pdf(f, &none, page_of(f, NULL), 2, path));
    assert_holds(run(f, "qpdf --check '%s'", path), "No syntax");
    assert_holds(run(f, "mutool show '%s' trailer/Root", path), "/Duplex /Simplex");
}

static void outlines_have_levels(void **state)
{
    Fixture *f = *state;
    static const Bookmark marks[] = {{"One", 0, 0},
                                     {"One (a)", 1, 10},
                                     {"Zwölf", 1, 20},
                                     {"Deep", 2, 30},
                                     {"Two", 0, 40}};
    Page *page = page_of(f, "1");
    for (size_t i = 0; i < LENGTH(marks); i++)
        list_add(f->arena, &page->bookmarks, marks[i]);
    const char *path = make_pdf(f, page);
    const char *out = run(f, "mutool show '%s' outline | cut -f 1-4 -d '\t'", path);
    const char *titles =
        run(f, "mutool show '%s' outline | sed 's/.*\"\\(.*\\)\".*/\\1/'", path);
    assert_string_equal(titles, "One\nOne (a)\nZwölf\nDeep\nTwo\n");
    assert_holds(out, "\n|\t\t\t\"Deep\"");
    assert_holds(out, "|\t\"Two\"");
    assert_holds(run(f, "qpdf --check '%s'", path), "No syntax");
}

static void pages_without_numbers_have_labels(void **state)
{
    Fixture *f = *state;
    static const char *const labels[] = {"Cover", "i-08", "i-9", "7", "8", "map"};
    const char *path = in_folder(f, "a.pdf");
    Sink *sink = pdf_begin(f->arena, &DOCUMENT, VIEW_NORMAL, path);
    for (size_t i = 0; i < LENGTH(labels); i++)
        assert_true(sink->page(sink, page_of(f, labels[i])));
    assert_true(pdf_end(sink));
    const char *out =
        run(f, "qpdf --json --json-key=pagelabels '%s' | tr -d ' \n'", path);
    assert_holds(out, "{\"index\":0,\"label\":{\"/P\":\"u:Cover\",\"/St\":1}}");
    assert_holds(out,
                 "{\"index\":1,\"label\":{\"/P\":\"u:i-0\",\"/S\":\"/D\",\"/St\":8}}");
    assert_holds(out,
                 "{\"index\":2,\"label\":{\"/P\":\"u:i-\",\"/S\":\"/D\",\"/St\":9}}");
    assert_holds(out, "{\"index\":3,\"label\":{\"/S\":\"/D\",\"/St\":7}}");
    assert_holds_none(out, "\"index\":4");
}

/* A character may take two glyphs, and a glyph may stand for a different character than
 * before. */
static void glyphs_are_mapped_to_their_text(void **state)
{
    Fixture *f = *state;
    Page *page = arena_new_item(f->arena, Page);
    *page = (Page){.width = 100, .height = 100, .label = "1"};
    Item item = text_item(f, "xyz", 10, 20);
    Run *split_run = (Run *)item.run;
    split_run->text = "q̈z";
    split_run->length = (int)strlen(split_run->text);
    split_run->clusters.items[0] = (Cluster){split_run->length - 1, 2};
    split_run->clusters.items[1] = (Cluster){1, 1};
    split_run->clusters.count = 2;
    list_add(f->arena, &page->items, item);
    Item other = text_item(f, "zz", 10, 50);
    ((Run *)other.run)->text = "zs";
    list_add(f->arena, &page->items, other);
    /* Viewers map a glyph to a few characters at most. */
    Item long_item = text_item(f, "ab", 10, 80);
    Run *long_run = (Run *)long_item.run;
    long_run->text = "astoundingly long b";
    long_run->length = (int)strlen(long_run->text);
    long_run->clusters.items[0] = (Cluster){long_run->length - 1, 1};
    list_add(f->arena, &page->items, long_item);
    const char *pdf = make_pdf(f, page);
    const char *out = run(f, "pdftotext -layout '%s' - 2>&1", pdf);
    assert_holds(out, "q̈z");
    assert_holds(out, "zs");
    assert_holds(out, "astoundingly long b");
    assert_holds_none(out, "Error");
}

static void figures_are_tagged_in_reading_order(void **state)
{
    Fixture *f = *state;
    Document document = DOCUMENT;
    document.structured = true;
    Page *page = page_of(f, "1");
    for (int i = 0; i < 2; i++) {
        Group group = {.matrix = MATRIX_IDENTITY, .opacity = i ? 0.5 : 1};
        group.alt = i ? "Ein Bär" : "A fox";
        list_add(f->arena, &page->items,
                 group_item(f, group, fill(f, 10 + 20 * i, 50, 5, 5, 0)));
        list_add(f->arena, &page->items, text_item(f, i ? "Two" : "One", 8, 80));
    }
    const char *path = in_folder(f, "a.pdf");
    assert_null(write_pdf(f, &document, page, 2, path));
    assert_holds(run(f, "qpdf --check '%s'", path), "No syntax");
    assert_holds_none(run(f, "qpdf --check '%s'", path), "WARNING");
    assert_holds(run(f, "pdfinfo '%s'", path), "Tagged:          yes");
    const char *structure = run(f, "pdfinfo -struct-text '%s'", path);
    const char *want = "  Figure\n    \"\"\n  P (block)\n    \"One\"\n"
                       "  Figure\n    \"\"\n  P (block)\n    \"Two\"\n";
    assert_string_equal(structure, arena_print(f->arena, "Document\n%s%s", want, want));
    const char *out =
        run(f, "qpdf --json --json-key=qpdf '%s' | grep '\"/Alt\"'", path);
    const char *first = strstr(out, "A fox"), *second = strstr(out, "Ein Bär");
    assert_true(first && second && first < second);
}

/* --- PDF: forms ------------------------------------------------------------------- */

static Form *red_form(Fixture *f)
{
    Form *form = arena_new_item(f->arena, Form);
    *form = (Form){.name = "red", .bounds = {0, 0, 40, 40}};
    list_add(f->arena, &form->items, fill(f, 0, 0, 40, 40, 0xFF0000));
    return form;
}

/* Writes two pages, with the form only on the second; 'first' is placed on the first
 * page. */
static void assert_red_on_second_page(Fixture *f, Item first, const Form *form)
{
    const char *path = in_folder(f, "a.pdf");
    Sink *sink = pdf_begin(f->arena, &DOCUMENT, VIEW_NORMAL, path);
    Page pages[2] = {{.width = 100, .height = 100}, {.width = 100, .height = 100}};
    list_add(f->arena, &pages[0].items, first);
    list_add(f->arena, &pages[1].items, form_item(form, 30, 30));
    for (int i = 0; i < 2; i++)
        assert_true(sink->page(sink, &pages[i]));
    if (!pdf_end(sink))
        fail_msg("%s", sink->why);
    run(f, "pdftoppm -r 60 -png -singlefile -f 2 '%s' '%s/page'", path, folder);
    assert_colour(f, in_folder(f, "page.png"), 50, 50, 0xFF0000);
    assert_colour(f, in_folder(f, "page.png"), 20, 20, 0xFFFFFF);
}

/* A form is stored whole, even if its first placement is only partly visible. */
static void forms_first_placed_off_the_page_are_drawn_later(void **state)
{
    Fixture *f = *state;
    const Form *form = red_form(f);
    assert_red_on_second_page(f, form_item(form, 500, 0), form);
}

static void forms_first_hidden_by_a_clip_are_drawn_later(void **state)
{
    Fixture *f = *state;
    const Form *form = red_form(f);
    Group group = {.matrix = MATRIX_IDENTITY, .opacity = 1};
    group.clip = rectangle(f, 0, 0, 10, 10);
    assert_red_on_second_page(f, group_item(f, group, form_item(form, 50, 50)), form);
}

static void nested_forms_first_placed_off_the_page_are_drawn_later(void **state)
{
    Fixture *f = *state;
    const Form *form = red_form(f);
    Form *outer = arena_new_item(f->arena, Form);
    *outer = (Form){.name = "outer", .bounds = {0, 0, 60, 60}};
    list_add(f->arena, &outer->items, form_item(form, 10, 10));
    assert_red_on_second_page(f, form_item(outer, 500, 0), form);
}

static void forms_first_placed_half_off_the_page_are_drawn_whole_later(void **state)
{
    Fixture *f = *state;
    Form *form = arena_new_item(f->arena, Form);
    *form = (Form){.name = "bars", .bounds = {0, 0, 40, 40}};
    list_add(f->arena, &form->items, fill(f, 0, 0, 10, 40, 0x204060));
    list_add(f->arena, &form->items, fill(f, 15, 0, 25, 40, 0xFF0000));
    assert_red_on_second_page(f, form_item(form, 90, 0), form);
}

/* The outer form is half off the page; the inner form is in the half outside. */
static void nested_forms_first_placed_half_off_the_page_are_drawn_later(void **state)
{
    Fixture *f = *state;
    const Form *form = red_form(f);
    Form *outer = arena_new_item(f->arena, Form);
    *outer = (Form){.name = "outer", .bounds = {0, 0, 90, 60}};
    list_add(f->arena, &outer->items, fill(f, 0, 0, 10, 40, 0x204060));
    list_add(f->arena, &outer->items, form_item(form, 45, 10));
    assert_red_on_second_page(f, form_item(outer, 60, 0), form);
}

static void forms_first_drawn_almost_transparent_are_drawn_later(void **state)
{
    Fixture *f = *state;
    const Form *form = red_form(f);
    Group group = {.matrix = MATRIX_IDENTITY, .opacity = 0.001};
    assert_red_on_second_page(f, group_item(f, group, form_item(form, 5, 5)), form);
}

static void a_rotated_form_is_stored_once(void **state)
{
    Fixture *f = *state;
    const Form *form = red_form(f);
    Page page = {.width = 100, .height = 100};
    for (int i = 0; i < 3; i++) {
        Item item = form_item(form, 0, 0);
        item.matrix = matrix_multiply(matrix_turn(30 + 30 * i), matrix_move(30 * i, 0));
        list_add(f->arena, &page.items, item);
    }
    const char *path = make_pdf(f, &page);
    assert_string_equal(run(f, "grep -a -c '/Subtype /Form' '%s'", path), "1\n");
    assert_colour(f, drawn_by_mupdf(f, path), 50, 30, 0xFF0000);
}

/* Cairo draws forms on extra pages after those of the document. */
static void forms_do_not_count_as_pages(void **state)
{
    Fixture *f = *state;
    const char *path = in_folder(f, "a.pdf");
    Sink *sink = pdf_begin(f->arena, &DOCUMENT, VIEW_NORMAL, path);
    for (int i = 0; i < 2; i++) {
        Page page = {.width = 100, .height = 100, .label = i ? "back" : "front"};
        list_add(f->arena, &page.items, form_item(card(f), 10, 10));
        assert_true(sink->page(sink, &page));
    }
    assert_true(pdf_end(sink));
    assert_string_equal(run(f, "qpdf --show-npages '%s'", path), "2\n");
    assert_string_equal(run(f, "qpdf --qdf '%s' - | grep -a -c '/P ('", path), "2\n");
    assert_string_equal(run(f, "qpdf --qdf '%s' - | grep -a -c '/S /D' || true", path),
                        "0\n");
    assert_string_equal(run(f, "grep -a -c '/MediaBox' '%s'", path), "2\n");
}

static Item rotated(Item item, double degrees, double scale, Point to)
{
    item.matrix = matrix_multiply(
        matrix_turn(degrees),
        matrix_multiply(matrix_scale(scale, scale), matrix_move(to.x, to.y)));
    return item;
}

static Form *form_containing(Fixture *f, const char *name, Item item)
{
    Form *outer = arena_new_item(f->arena, Form);
    *outer = (Form){.name = name, .bounds = {0, 0, 100, 100}};
    list_add(f->arena, &outer->items, item);
    return outer;
}

/* If only the bounding box of a rotated form meets the page, Cairo may store an empty
 * form. */
static void rotated_forms_first_placed_beyond_a_corner_are_drawn_later(void **state)
{
    Fixture *f = *state;
    enum { FORMS = 60, A_ROW = 10 };
    Page pages[2] = {{.width = 100, .height = 100}, {.width = 100, .height = 100}};
    for (int i = 0; i < FORMS; i++) {
        Form *form = red_form(f);
        form->name = arena_print(f->arena, "red %d", i);
        Item item = form_item(form, 0, 0);
        double beyond = 10 + i / 3.0;
        list_add(f->arena, &pages[0].items,
                 rotated(item, 45, 1, (Point){-beyond, -28.3 - beyond}));
        list_add(f->arena, &pages[1].items,
                 rotated(item, 0, 0.25, (Point){i % A_ROW * 10.0, i / A_ROW * 10.0}));
    }
    const char *path = in_folder(f, "a.pdf");
    Sink *sink = pdf_begin(f->arena, &DOCUMENT, VIEW_NORMAL, path);
    for (int i = 0; i < 2; i++)
        assert_true(sink->page(sink, &pages[i]));
    assert_true(pdf_end(sink));
    run(f, "pdftoppm -r 60 -png -singlefile -f 2 '%s' '%s/page'", path, folder);
    for (int i = 0; i < FORMS; i++)
        assert_colour(f, in_folder(f, "page.png"), i % A_ROW * 10 + 5,
                      i / A_ROW * 10 + 5, 0xFF0000);
}

/* Cairo crashes if a rotated surface is too small to be visible. */
static void tiny_rotated_forms_are_harmless(void **state)
{
    Fixture *f = *state;
    Page page = {.width = 100, .height = 100};
    for (int i = 0; i < 40; i++) {
        Form *form = red_form(f);
        form->name = arena_print(f->arena, "red %d", i);
        Item item = rotated(form_item(form, 0, 0), 30 + 60 * (i % 2), 1e-5,
                            (Point){20 + i / 9.0, 20 + i / 7.0});
        const char *name = arena_print(f->arena, "outer %d", i);
        list_add(f->arena, &page.items,
                 form_item(form_containing(f, name, item), 0, 0));
    }
    make_pdf(f, &page);
}

static void duplicate_form_names_are_rejected(void **state)
{
    Fixture *f = *state;
    Form *other = red_form(f);
    other->bounds.w = 30;
    Page page = {.width = 100, .height = 100};
    list_add(f->arena, &page.items, form_item(red_form(f), 5, 5));
    list_add(f->arena, &page.items, form_item(other, 50, 5));
    assert_string_equal(write_pdf(f, &DOCUMENT, &page, 1, in_folder(f, "a.pdf")),
                        "two forms are named 'red'");
}

static void empty_forms_can_be_placed(void **state)
{
    Fixture *f = *state;
    Form *empty = arena_new_item(f->arena, Form);
    *empty = (Form){.name = "empty", .bounds = {0, 0, 40, 40}};
    const char *path = in_folder(f, "a.pdf");
    Page page = {.width = 100, .height = 100};
    list_add(f->arena, &page.items, form_item(empty, 5, 5));
    assert_null(write_pdf(f, &DOCUMENT, &page, 2, path));
}

/* Tags must be balanced. Cairo omits the begin tag if nothing is visible. */
static void text_behind_a_clip_off_the_page_is_not_tagged(void **state)
{
    Fixture *f = *state;
    Document document = DOCUMENT;
    document.structured = true;
    Page *page = page_of(f, "F-1");
    Group outer = {.matrix = MATRIX_IDENTITY, .opacity = 1}, inner = outer;
    outer.clip = rectangle(f, 0, 0, 10, 10);
    inner.clip = rectangle(f, 50, 50, 10, 10);
    Item hidden = group_item(f, inner, text_item(f, "Hidden", 50, 50));
    list_add(f->arena, &page->items, group_item(f, outer, hidden));
    inner.clip = rectangle(f, 200, 50, 10, 10);
    list_add(f->arena, &page->items,
             group_item(f, inner, text_item(f, "Off", 200, 50)));
    list_add(f->arena, &page->items, text_item(f, "Seen", 10, 50));
    const char *path = in_folder(f, "a.pdf");
    assert_null(write_pdf(f, &document, page, 1, path));
    const char *structure = run(f, "pdfinfo -struct-text '%s'", path);
    assert_holds(structure, "Seen");
    assert_holds_none(structure, "Hidden");
}

static void text_in_a_rotated_form_is_not_tagged(void **state)
{
    Fixture *f = *state;
    Document document = DOCUMENT;
    document.structured = true;
    Form *form = arena_new_item(f->arena, Form);
    *form = (Form){.name = "turned", .bounds = {0, 0, 40, 20}};
    list_add(f->arena, &form->items, text_item(f, "Turned", 4, 10));
    Item item = form_item(form, 0, 0);
    item.matrix = matrix_multiply(matrix_turn(15), matrix_move(30, 30));
    Page *page = page_of(f, "F-1");
    list_add(f->arena, &page->items, item);
    list_add(f->arena, &page->items, text_item(f, "Seen", 10, 80));
    const char *path = in_folder(f, "a.pdf");
    assert_null(write_pdf(f, &document, page, 1, path));
    const char *structure = run(f, "pdfinfo -struct-text '%s'", path);
    assert_holds(structure, "Seen");
    assert_holds_none(structure, "Turned");
}

/* Cairo writes the page's own content before the content of its forms. */
static void a_form_can_be_placed_inside_and_beside_another(void **state)
{
    Fixture *f = *state;
    const Form *form = red_form(f);
    Form *outer = arena_new_item(f->arena, Form);
    *outer = (Form){.name = "outer", .bounds = {0, 0, 50, 50}};
    list_add(f->arena, &outer->items, form_item(form, 5, 5));
    Page *page = arena_new_item(f->arena, Page);
    *page = (Page){.width = 100, .height = 100};
    list_add(f->arena, &page->items, form_item(outer, 0, 0));
    list_add(f->arena, &page->items, form_item(form, 55, 55));
    list_add(f->arena, &page->items, form_item(form, 55, 5));
    const char *image = drawn_by_poppler(f, make_pdf(f, page));
    const double places[][2] = {{25, 25}, {75, 75}, {75, 25}};
    for (size_t i = 0; i < LENGTH(places); i++)
        assert_colour(f, image, places[i][0], places[i][1], 0xFF0000);
    assert_colour(f, image, 25, 75, 0xFFFFFF);
}

/* --- PDF: vectors ----------------------------------------------------------------- */

static const Form *hairlines(Fixture *f, int number)
{
    enum { LINES = 40 };
    Form *form = arena_new_item(f->arena, Form);
    *form = (Form){.name = arena_print(f->arena, "hairs %d", number),
                   .bounds = {0, 0, 45, 45}};
    Group group = {.matrix = MATRIX_IDENTITY, .opacity = 1};
    for (int i = 0; i < LINES; i++) {
        double at = 1 + i * 1.07, least = 0.01 + i * 0.003;
        const char *data = arena_print(f->arena, "M%g 0V44", at + least / 2);
        group.clip = rectangle(f, at, 1, least, 40);
        list_add(f->arena, &form->items,
                 group_item(f, group, line(f, data, (Stroke){.width = least})));
    }
    return form;
}

/* If a recording is moved by a fraction of a point, Cairo 1.16 treats a hairline in it
 * as outside its clip and rasterizes that part of the page. */
static void hairlines_in_moved_forms_stay_vectors(void **state)
{
    Fixture *f = *state;
    Page *page = arena_new_item(f->arena, Page);
    *page = (Page){.width = 100, .height = 100};
    for (int i = 0; i < 30; i++)
        list_add(f->arena, &page->items,
                 form_item(hairlines(f, i), i * 1.913, i * 1.377));
    const char *list = run(f, "pdfimages -list '%s' | tail -n +3", make_pdf(f, page));
    assert_string_equal(list, "");
}

/* --- PDF: transparency groups ----------------------------------------------------- */

static const char *count_groups(Fixture *f, const Page *page)
{
    return run(f,
               "qpdf --qdf --object-streams=disable '%s' - | grep -a -c "
               "'/S /Transparency' || true",
               make_pdf(f, page));
}

/* Each transparency group slows a printer down. */
static void only_transparent_items_need_transparency_groups(void **state)
{
    Fixture *f = *state;
    Page *page = page_of(f, "F-1");
    assert_string_equal(count_groups(f, page), "0\n");
    Item faint = fill(f, 10, 10, 30, 30, 0x204060);
    faint.paint.ink.alpha = 0.5;
    list_add(f->arena, &page->items, faint);
    assert_string_equal(count_groups(f, page), "1\n");
    Form *inner = red_form(f), *outer = red_form(f);
    outer->name = "outer";
    list_add(f->arena, &inner->items, faint);
    list_add(f->arena, &outer->items, form_item(inner, 0, 0));
    page->items.count--;
    list_add(f->arena, &page->items, form_item(outer, 0, 0));
    assert_string_equal(count_groups(f, page), "3\n");
}

/* A picture's colours blend with each other, not with the page below the picture. */
static void pictures_blend_in_isolation(void **state)
{
    Fixture *f = *state;
    const char *path = in_folder(f, "blend.svg");
    static const char svg[] =
        "<svg xmlns='http://www.w3.org/2000/svg' width='100' height='100'>"
        "<rect width='100' height='50' fill='#00ffff' "
        "style='mix-blend-mode:multiply'/></svg>";
    assert_null(file_write(f->arena, path, svg, strlen(svg)));
    const Picture *picture = picture_of(f, PICTURE_SVG, path, 100, 100);
    Page *page = arena_new_item(f->arena, Page);
    *page = (Page){.width = 100, .height = 100};
    list_add(f->arena, &page->items, fill(f, 0, 0, 100, 100, 0xFF00FF));
    list_add(f->arena, &page->items, picture_item(picture, (Box){0, 0, 100, 100}));
    const char *pdf = make_pdf(f, page);
    const char *images[] = {drawn_by_poppler(f, pdf), drawn_by_mupdf(f, pdf)};
    for (int i = 0; i < 2; i++) {
        assert_colour(f, images[i], 50, 25, 0x00FFFF);
        assert_colour(f, images[i], 50, 75, 0xFF00FF);
    }
}

/* --- PDF: layers ------------------------------------------------------------------ */

/* Turns off every layer that is on, like a viewer that hides all layers. */
static const char *hide_layers(Fixture *f, const char *path)
{
    const char *hidden = in_folder(f, "hidden.pdf"),
               *swap = "s|/OFF \\[ \\] /ON |/ON [ ] /OFF |";
    run(f, "LC_ALL=C sed '%s' '%s' > '%s'", swap, path, hidden);
    assert_holds(run(f, "qpdf --check '%s'", hidden), "No syntax");
    return hidden;
}

static void crop_marks_are_layers_that_can_be_hidden(void **state)
{
    Fixture *f = *state;
    const char *path = make_pdf(f, page_of(f, "F-1"));
    const char *out = run(f, "qpdf --json --json-key=qpdf '%s'", path);
    assert_holds(out, "\"u:Crop marks\"");
    assert_holds_none(out, "\"u:Fold lines\"");
    const char *hidden = hide_layers(f, path);
    const char *images[] = {drawn_by_poppler(f, hidden), drawn_by_mupdf(f, hidden)};
    for (int i = 0; i < 2; i++) {
        assert_colour(f, images[i], 50, 65, 0xFFFFFF);
        assert_colour(f, images[i], 10, 30, 0xFFEECC);
    }
}

static void pages_with_equal_cuts_share_a_form(void **state)
{
    Fixture *f = *state;
    const char *path = in_folder(f, "a.pdf");
    Sink *sink = pdf_begin(f->arena, &DOCUMENT, VIEW_NORMAL, path);
    for (int i = 0; i < 6; i++) {
        Page page = {.width = 100, .height = 100};
        list_add(f->arena, &page.marks[MARKS_TICKS],
                 fill(f, 5, 10, 1, i < 4 ? 5 : 6, 0));
        assert_true(sink->page(sink, &page));
    }
    assert_true(pdf_end(sink));
    assert_string_equal(run(f, "grep -a -c '/Subtype /Form' '%s'", path), "2\n");
    assert_string_equal(run(f, "qpdf --qdf '%s' - | grep -a -c '/OC '", path), "2\n");
}

static void documents_without_pages_are_rejected(void **state)
{
    Fixture *f = *state;
    const char *path = in_folder(f, "a.pdf");
    const char *why = write_pdf(f, &DOCUMENT, page_of(f, "F-1"), 0, path);
    assert_non_null(why);
    assert_true(text_starts(why, path));
    assert_int_equal(count_names(), 0);
}

/* --- PDF: pictures ---------------------------------------------------------------- */

static const Picture *jpeg_of(Fixture *f, bool cmyk)
{
    const char *path = make_pdf(f, page_of(f, "F-1"));
    run(f, "pdftoppm -r 40 -jpeg%s -singlefile '%s' '%s/art'", cmyk ? "cmyk" : "", path,
        folder);
    Picture *picture =
        (Picture *)picture_of(f, PICTURE_JPEG, in_folder(f, "art.jpg"), 158, 158);
    picture->cmyk = cmyk;
    return picture;
}

static Page *page_with(Fixture *f, const Picture *picture)
{
    Page *page = arena_new_item(f->arena, Page);
    *page = (Page){.width = 100, .height = 100};
    list_add(f->arena, &page->items, picture_item(picture, (Box){0, 0, 100, 50}));
    list_add(f->arena, &page->items, picture_item(picture, (Box){0, 50, 100, 50}));
    return page;
}

static void jpeg_data_is_embedded_unchanged(void **state)
{
    Fixture *f = *state;
    const char *path = make_pdf(f, page_with(f, jpeg_of(f, false)));
    run(f, "pdfimages -all '%s' '%s/out'", path, folder);
    assert_same_bytes(f, in_folder(f, "art.jpg"), in_folder(f, "out-000.jpg"));
    assert_string_equal(run(f, "grep -a -c DCTDecode '%s'", path), "1\n");
}

static void cmyk_colours_are_not_inverted(void **state)
{
    Fixture *f = *state;
    const char *path = make_pdf(f, page_with(f, jpeg_of(f, true)));
    assert_string_equal(run(f, "grep -a -c '/DeviceCMYK' '%s'", path), "1\n");
    assert_colour(f, drawn_by_mupdf(f, path), 50, 45, 0xFFFFFF);
}

static void broken_pictures_are_reported_by_name(void **state)
{
    Fixture *f = *state;
    static const struct {
        PictureKind kind;
        const char *bytes;
    } cases[] = {{PICTURE_PNG, "\x89PNG\r\n\x1A\n and no more"},
                 {PICTURE_SVG, "<svg>"},
                 {PICTURE_SVG, ""}};
    for (size_t i = 0; i < LENGTH(cases); i++) {
        Picture picture = {
            .kind = cases[i].kind, .name = "art/fox", .width = 9, .height = 9};
        picture.bytes = (const unsigned char *)cases[i].bytes;
        picture.length = strlen(cases[i].bytes);
        const char *why =
            write_pdf(f, &DOCUMENT, page_with(f, &picture), 1, in_folder(f, "a.pdf"));
        assert_non_null(why);
        assert_true(text_starts(why, "art/fox: "));
        assert_int_equal(count_names(), 0);
    }
}

/* --- PDF: the file ---------------------------------------------------------------- */

static void output_is_reproducible(void **state)
{
    Fixture *f = *state;
    const char *a = in_folder(f, "a.pdf"), *b = in_folder(f, "b.pdf");
    assert_null(write_pdf(f, &DOCUMENT, page_of(f, "F-1"), 3, a));
    assert_null(write_pdf(f, &DOCUMENT, page_of(f, "F-1"), 3, b));
    assert_same_bytes(f, a, b);
}

static void no_temporary_files_remain(void **state)
{
    Fixture *f = *state;
    make_pdf(f, page_of(f, "F-1"));
    assert_int_equal(count_names(), 1);
}

static void an_abandoned_file_is_removed(void **state)
{
    Fixture *f = *state;
    Arena *arena = arena_new();
    Sink *sink = pdf_begin(arena, &DOCUMENT, VIEW_NORMAL, in_folder(f, "a.pdf"));
    assert_true(sink->page(sink, page_of(f, "F-1")));
    arena_free(arena);
    assert_int_equal(count_names(), 0);
}

static void a_full_device_is_reported(void **state)
{
    Fixture *f = *state;
    assert_string_equal(write_pdf(f, &DOCUMENT, page_of(f, "F-1"), 1, "/dev/full"),
                        "/dev/full: No space left on device");
    Painter *painter = painter_new(f->arena, VIEW_NORMAL);
    assert_string_equal(
        png_write(f->arena, painter, page_of(f, "F-1"), 50, "/dev/full"),
        "/dev/full: No space left on device");
}

/* Simulates a full disk. */
static void a_failed_write_keeps_the_old_file(void **state)
{
    Fixture *f = *state;
    const char *path = in_folder(f, "a.pdf");
    static const rlim_t limits[] = {0, 100, 1000, 4096, 6000};
    void (*handler)(int) = signal(SIGXFSZ, SIG_IGN);
    for (size_t i = 0; i < LENGTH(limits); i++) {
        assert_null(file_write(f->arena, path, "old", 3));
        struct rlimit all, little;
        assert_int_equal(getrlimit(RLIMIT_FSIZE, &all), 0);
        little = all;
        little.rlim_cur = limits[i];
        assert_int_equal(setrlimit(RLIMIT_FSIZE, &little), 0);
        const char *why = write_pdf(f, &DOCUMENT, page_of(f, "F-1"), 3, path);
        assert_int_equal(setrlimit(RLIMIT_FSIZE, &all), 0);
        if (!why)
            fail_msg("%d bytes were enough", (int)limits[i]);
        assert_string_equal(read_file(f, path)->text, "old");
        assert_int_equal(count_names(), 1);
    }
    signal(SIGXFSZ, handler);
}

static void missing_folders_are_reported(void **state)
{
    Fixture *f = *state;
    const char *path = in_folder(f, "none/a.pdf");
    assert_string_equal(write_pdf(f, &DOCUMENT, page_of(f, "F-1"), 1, path),
                        arena_print(f->arena, "%s: No such file or directory", path));
}

/* Writes the PDF with standard output redirected to a file. */
static const char *write_to_output(Fixture *f, const Page *page, const char *path)
{
    fflush(stdout);
    int saved = dup(STDOUT_FILENO), file = open(path, O_WRONLY | O_CREAT, 0600);
    assert_true(saved >= 0 && file >= 0);
    dup2(file, STDOUT_FILENO);
    const char *why = write_pdf(f, &DOCUMENT, page, 1, "-");
    dup2(saved, STDOUT_FILENO);
    close(saved);
    close(file);
    return why;
}

static void standard_output_gets_all_or_nothing(void **state)
{
    Fixture *f = *state;
    const char *path = in_folder(f, "out");
    assert_null(write_to_output(f, page_of(f, "F-1"), path));
    assert_same_bytes(f, path, make_pdf(f, page_of(f, "F-1")));
    assert_int_equal(remove(path), 0);
    Picture broken = {.kind = PICTURE_PNG, .name = "fox", .width = 9, .height = 9};
    assert_non_null(write_to_output(f, page_with(f, &broken), path));
    assert_int_equal(read_file(f, path)->length, 0);
}

/* --- PNG -------------------------------------------------------------------------- */

static void png_files_have_the_right_size_and_colours(void **state)
{
    Fixture *f = *state;
    const char *path = make_png(f, page_of(f, "F-1"), VIEW_NORMAL, 254);
    assert_colour(f, path, 10, 30, 0xFFEECC);
    assert_colour(f, path, 6, 6, 0x204060);
    assert_colour(f, path, 60, 46, 0xFFFFFF);
    assert_colour(f, path, 50, 65, 0);
    const unsigned char *png = (const unsigned char *)read_file(f, path)->text;
    static const unsigned char header[] = {0, 0, 3, 0xE8, 0, 0, 3, 0xE8};
    assert_memory_equal(png + 16, header, sizeof header);
    static const unsigned char resolution[] = {
        0, 0, 0, 9, 'p', 'H', 'Y', 's', 0, 0, 0x27, 0x10, 0, 0, 0x27, 0x10, 1};
    assert_memory_equal(png + 33, resolution, sizeof resolution);
}

static void png_files_match_other_renderers(void **state)
{
    Fixture *f = *state;
    const char *art = make_png(f, page_of(f, "F-1"), VIEW_NORMAL, 50);
    const char *original = in_folder(f, "art.png");
    assert_int_equal(rename(art, original), 0);
    const Picture *picture = picture_of(f, PICTURE_PNG, original, 197, 197);
    for (View view = VIEW_PROTAN; view <= VIEW_GREY; view++) {
        const char *path = make_png(f, page_of(f, "F-1"), view, 50);
        assert_colour(f, path, 80, 35, colour_simulate(0xFF0000, view));
        path = make_png(f, page_with(f, picture), view, 50);
        assert_colour(f, path, 80, 17, colour_simulate(0xFF0000, view));
    }
}

/* Cairo loads 16-bit PNG files into special pixel formats. */
static void other_pixel_formats_are_converted_to_bytes(void **state)
{
    (void)state;
    static const cairo_format_t formats[] = {CAIRO_FORMAT_RGB30, CAIRO_FORMAT_RGB16_565,
                                             CAIRO_FORMAT_RGB24, CAIRO_FORMAT_ARGB32};
    for (size_t i = 0; i < LENGTH(formats); i++) {
        const char *why;
        cairo_surface_t *image = cairo.image_surface_create(formats[i], 9, 9);
        cairo_t *cr = cairo.create(image);
        cairo.set_source_rgba(cr, 1, 0, 0, 1);
        cairo.paint(cr);
        cairo.destroy(cr);
        image = with_bytes_for_colours(image, &why);
        assert_int_equal(image_row(image, 8)[8], 0xFFFF0000);
        pixels_seen(image, VIEW_GREY);
        assert_int_equal(image_row(image, 8)[8] & 0xFFFFFF,
                         colour_simulate(0xFF0000, VIEW_GREY));
        cairo.surface_destroy(image);
    }
}

static void oversized_png_files_are_rejected(void **state)
{
    Fixture *f = *state;
    Painter *painter = painter_new(f->arena, VIEW_NORMAL);
    static const double resolutions[] = {5100, 1e9, 1e300, 0, -5};
    for (size_t i = 0; i < LENGTH(resolutions); i++) {
        const char *why = png_write(f->arena, painter, page_of(f, "F-1"),
                                    resolutions[i], in_folder(f, "a.png"));
        assert_non_null(why);
        assert_holds(why, "100 x 100 mm may have at most 3592 dpi");
        assert_int_equal(count_names(), 0);
    }
}

/* Writes images as PNG and reads them back with Cairo: flat, gradient and noisy, opaque
 * or not. */
static void png_files_preserve_pixels(void **state)
{
    Fixture *f = *state;
    enum { SIDE = 37 };
    static const cairo_format_t formats[] = {CAIRO_FORMAT_RGB24, CAIRO_FORMAT_ARGB32};
    for (int i = 0; i < 6; i++) {
        cairo_surface_t *image = cairo.image_surface_create(formats[i % 2], SIDE, SIDE);
        Rng chance = rng_seeded(i);
        uint32_t pixels[SIDE][SIDE];
        for (int y = 0; y < SIDE; y++)
            for (int x = 0; x < SIDE; x++) {
                uint32_t grey = i < 2   ? (uint32_t)y / 5 * 9
                                : i < 4 ? (uint32_t)(x + y)
                                        : (uint32_t)(rng_next(&chance) * 255);
                uint32_t alpha = i % 2 && y % 3 ? grey : 255;
                pixels[y][x] = alpha << 24 | grey << 16 | grey / 2 << 8 | grey;
                image_row(image, y)[x] = pixels[y][x];
            }
        cairo.surface_mark_dirty(image);
        PngBytes png = png_bytes(f->arena, image, i < 3 ? 300 : 0, i >= 4);
        cairo.surface_destroy(image);
        const char *why;
        Picture picture = {.bytes = png.bytes, .length = png.length};
        image = decode_png(&picture, &why);
        for (int y = 0; y < SIDE; y++)
            for (int x = 0; x < SIDE; x++)
                assert_int_equal(image_row(image, y)[x], pixels[y][x]);
        cairo.surface_destroy(image);
    }
}

/* --- bounds ----------------------------------------------------------------------- */

/* Nothing is drawn on the page outside this box. */
static void assert_all_in(Fixture *f, const char *image, Box box)
{
    const char *why;
    const Picture *picture = picture_of(f, PICTURE_PNG, image, 0, 0);
    cairo_surface_t *pixels = decode_png(picture, &why);
    int width = cairo.image_surface_get_width(pixels), outside = 0, inside = 0;
    double scale = width / 100.0;
    for (int y = 0; y < width; y++)
        for (int x = 0; x < width; x++) {
            bool drawn = (image_row(pixels, y)[x] & 0xFF) < 0xF0;
            bool in = x + 1 > box.x * scale && x < (box.x + box.w) * scale &&
                      y + 1 > box.y * scale && y < (box.y + box.h) * scale;
            inside += drawn && in;
            outside += drawn && !in;
        }
    cairo.surface_destroy(pixels);
    assert_true(inside > 0);
    assert_int_equal(outside, 0);
}

static void bounds_contain_everything_drawn(void **state)
{
    Fixture *f = *state;
    Item items[] = {
        line(f, "M45 80L50 40L55 80", (Stroke){.width = 4}),
        line(f, "M20 50H60V60z", (Stroke){.width = 8}),
        line(f, "M20 20H60V60H20z", (Stroke){.width = 8}),
        line(f, "M20 20L60 60",
             (Stroke){.width = 20, .cap = CAP_SQUARE, .join = JOIN_ROUND}),
        line(f, "M20 20H60", (Stroke){.width = 20, .cap = CAP_SQUARE}),
        line(f, "M45 80L50 40L55 80", (Stroke){.width = 4, .join = JOIN_BEVEL}),
        text_item(f, "\xEF\xB7\xBA", 10, 50), /* one glyph, many em wide */
        text_item(f, "jgŞ\xC7\xBAÅ", 10, 50),
        text_item(f, "W", 10, 50),
    };
    for (size_t i = 0; i < LENGTH(items); i++) {
        Page page = {.width = 100, .height = 100};
        list_add(f->arena, &page.items, items[i]);
        assert_all_in(f, make_png(f, &page, VIEW_NORMAL, 100), item_bounds(&items[i]));
    }
    Item blank = text_item(f, "  ", 10, 50);
    Box box = item_bounds(&blank);
    assert_true(box.w == 0 && box.h == 0);
}

/* --- SVG -------------------------------------------------------------------------- */

/* Cairo's counters keep running between the two files. */
static void svg_output_does_not_depend_on_earlier_drawing(void **state)
{
    Fixture *f = *state;
    const char *a = make_svg(f, page_of(f, "F-1"), "a.svg");
    make_pdf(f, page_of(f, "F-1"));
    assert_same_bytes(f, a, make_svg(f, page_of(f, "F-1"), "b.svg"));
}

static void written_svg_files_can_be_read_back(void **state)
{
    Fixture *f = *state;
    const char *svg = make_svg(f, page_of(f, "F-1"), "a.svg");
    const Picture *picture = picture_of(f, PICTURE_SVG, svg, 100, 100);
    Page page = {.width = 100, .height = 100};
    list_add(f->arena, &page.items, picture_item(picture, (Box){0, 0, 100, 100}));
    const char *path = make_png(f, &page, VIEW_NORMAL, 100);
    assert_colour(f, path, 10, 30, 0xFFEECC);
    assert_colour(f, path, 80, 35, 0xFF0000);
    assert_colour(f, path, 50, 65, 0);
}

/* Adds a form around an item. */
static Form *form_around(Fixture *f, const char *name, Item item)
{
    Form *form = arena_new_item(f->arena, Form);
    *form = (Form){.name = name, .bounds = {0, 0, 20, 20}};
    list_add(f->arena, &form->items, item);
    return form;
}

static Item placed(Item item, double scale, double x, double y)
{
    item.matrix = matrix_multiply(matrix_scale(scale, scale), matrix_move(x, y));
    return item;
}

/* Forms and pictures that are used once and several times, in each other; groups with
 * all that they can have; a path that goes on after it was closed. */
static Page *page_of_uses(Fixture *f)
{
    static const char svg[] =
        "<svg xmlns='http://www.w3.org/2000/svg' width='10' height='10'>"
        "<path d='M0 0H10V10Z' fill='#0a0'/></svg>";
    Page *page = arena_new_item(f->arena, Page);
    *page = (Page){.width = 100, .height = 100};
    const char *file = in_folder(f, "green.svg");
    assert_null(file_write(f->arena, file, svg, strlen(svg)));
    Picture *once = (Picture *)picture_of(f, PICTURE_SVG, file, 10, 10),
            *twice = (Picture *)picture_of(f, PICTURE_SVG, file, 10, 10);
    once->number = 1;
    twice->number = 2;
    Form *inner = form_around(f, "inner", fill(f, 4, 4, 30, 8, 0xFF0000));
    Form *outer = form_around(f, "outer", placed(form_item(inner, 0, 0), 1, 2, 2));
    Form *alone = form_around(f, "alone", picture_item(once, (Box){5, 5, 30, 10}));
    const Item around = group_item(f,
                                   (Group){.matrix = matrix_move(70, 5),
                                           .opacity = 0.5,
                                           .clip = rectangle(f, 0, 0, 10, 20)},
                                   fill(f, 2, 2, 30, 10, 0x0000FF));
    const Item all[] = {
        placed(form_item(outer, 0, 0), 1, 2, 2),
        placed(form_item(outer, 0, 0), 1.5, 30, 2),
        placed(form_item(alone, 0, 0), 1, 5, 40),
        around,
        group_item(f, (Group){.matrix = MATRIX_IDENTITY, .opacity = 1},
                   picture_item(twice, (Box){40, 40, 20, 20})),
        picture_item(twice, (Box){70, 40, 10, 20}),
        line(f, "M10 70L30 70L30 90ZL10 90L20 95ZM40 75L60.00004 75L60 90Z",
             (Stroke){.width = 2}),
    };
    for (size_t i = 0; i < LENGTH(all); i++)
        list_add(f->arena, &page->items, all[i]);
    return page;
}

static void svg_pages_look_like_images(void **state)
{
    Fixture *f = *state;
    const Page *page = page_of_uses(f);
    const char *image = make_png(f, page, VIEW_NORMAL, 100);
    const char *svg = make_svg(f, page, "a.svg");
    const Picture *picture = picture_of(f, PICTURE_SVG, svg, 100, 100);
    Page around = {.width = 100, .height = 100};
    list_add(f->arena, &around.items, picture_item(picture, (Box){0, 0, 100, 100}));
    static const struct {
        double x, y;
        uint32_t colour;
    } spots[] = {
        {10, 10, 0xFF0000}, {21.5, 10, 0xFF0000}, {23, 10, 0xFFFFFF},
        {45, 15, 0xFF0000}, {61, 15, 0xFFFFFF},   {24, 46, 0x00AA00},
        {26, 46, 0xFFFFFF}, {75, 10, 0x8080FF},   {82, 10, 0xFFFFFF},
        {55, 45, 0x00AA00}, {45, 55, 0xFFFFFF},   {78, 45, 0x00AA00},
        {20, 70, 0},        {10, 85, 0},          {50, 75, 0},
        {60, 82, 0},        {25, 76, 0xFFFFFF},
    };
    for (size_t i = 0; i < LENGTH(spots); i++)
        assert_colour(f, image, spots[i].x, spots[i].y, spots[i].colour);
    image = make_png(f, &around, VIEW_NORMAL, 100);
    for (size_t i = 0; i < LENGTH(spots); i++)
        assert_colour(f, image, spots[i].x, spots[i].y, spots[i].colour);
    assert_int_equal(atoi(run(f, "grep -o '<use' '%s' | wc -l", svg)), 4);
}

/* An image of 3000 x 3.3 pixels is rounded up to 3000 x 4. */
static void rasterized_drawings_keep_their_position(void **state)
{
    Fixture *f = *state;
    static const char svg[] = "<svg xmlns='http://www.w3.org/2000/svg' "
                              "viewBox='0 0 1000 1.1'><rect width='1000' "
                              "height='1.1' fill='#f00'/></svg>";
    Picture picture = {.name = "line", .width = 1000, .height = 1.1};
    picture.bytes = (const unsigned char *)svg;
    picture.length = strlen(svg);
    const char *path = in_folder(f, "a.svg");
    assert_null(svg_write(f->arena, page_with(f, &picture), VIEW_PROTAN, path));
    const char *got = read_file(f, path)->text;
    assert_holds(got, "x=\"0\" y=\"0\" width=\"1000\" height=\"1.3333\" href=");
    assert_holds(got, "matrix(0.1 0 0 45.4545455 0 0)");
}

/* --- threads ---------------------------------------------------------------------- */

/* Cairo 1.16 may crash if several threads draw with the same face. */
static void letterings_do_not_share_faces(void **state)
{
    Fixture *f = *state;
    cairo_open();
    Lettering *a = lettering_new(f->arena);
    Lettering *b = lettering_new(f->arena);
    assert_ptr_equal(lettering_face(a, font), lettering_face(a, font));
    assert_ptr_not_equal(lettering_face(a, font), lettering_face(b, font));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        FONT_TEST(pdf_files_pass_validation),
        FONT_TEST(pages_are_rendered_as_laid_out),
        FONT_TEST(page_boxes_are_in_points_from_the_bottom),
        FONT_TEST(pages_have_sizes_and_labels),
        FONT_TEST(fonts_are_subset_and_searchable),
        FONT_TEST(text_can_be_extracted),
        FONT_TEST(a_form_is_stored_once),
        FONT_TEST(many_forms_are_stored_once_each),
        FONT_TEST(rotated_forms_with_round_clips_are_drawn),
        FONT_TEST(clips_rotations_and_opacity_are_preserved),
        FONT_TEST(gradients_blend_between_colours),
        FONT_TEST(letters_have_outlines_shadows_and_gradients),
        FONT_TEST(gradients_can_be_transparent),
        FONT_TEST(transparent_gradients_move_with_their_group),
        FONT_TEST(opposite_moves_cancel_out),
        FONT_TEST(an_empty_clip_hides_everything),
        FONT_TEST(dashes_of_a_rectangle_begin_at_its_first_corner),
        FONT_TEST(zero_length_gradients_have_one_colour),
        FONT_TEST(group_opacity_applies_to_the_whole_group),
        FONT_TEST(degenerate_items_leave_the_file_valid),
        FONT_TEST(outlines_have_levels),
        FONT_TEST(pages_without_numbers_have_labels),
        FONT_TEST(glyphs_are_mapped_to_their_text),
        FONT_TEST(documents_contain_their_metadata),
        FONT_TEST(documents_can_omit_metadata),
        FONT_TEST(figures_are_tagged_in_reading_order),
        FONT_TEST(forms_first_placed_off_the_page_are_drawn_later),
        FONT_TEST(forms_first_hidden_by_a_clip_are_drawn_later),
        FONT_TEST(nested_forms_first_placed_off_the_page_are_drawn_later),
        FONT_TEST(forms_first_placed_half_off_the_page_are_drawn_whole_later),
        FONT_TEST(nested_forms_first_placed_half_off_the_page_are_drawn_later),
        FONT_TEST(forms_first_drawn_almost_transparent_are_drawn_later),
        FONT_TEST(a_rotated_form_is_stored_once),
        FONT_TEST(forms_do_not_count_as_pages),
        FONT_TEST(rotated_forms_first_placed_beyond_a_corner_are_drawn_later),
        FONT_TEST(tiny_rotated_forms_are_harmless),
        FONT_TEST(duplicate_form_names_are_rejected),
        FONT_TEST(empty_forms_can_be_placed),
        FONT_TEST(text_behind_a_clip_off_the_page_is_not_tagged),
        FONT_TEST(text_in_a_rotated_form_is_not_tagged),
        FONT_TEST(a_form_can_be_placed_inside_and_beside_another),
        FONT_TEST(hairlines_in_moved_forms_stay_vectors),
        FONT_TEST(only_transparent_items_need_transparency_groups),
        FONT_TEST(pictures_blend_in_isolation),
        FONT_TEST(crop_marks_are_layers_that_can_be_hidden),
        FONT_TEST(pages_with_equal_cuts_share_a_form),
        FONT_TEST(documents_without_pages_are_rejected),
        FONT_TEST(jpeg_data_is_embedded_unchanged),
        FONT_TEST(cmyk_colours_are_not_inverted),
        FONT_TEST(broken_pictures_are_reported_by_name),
        FONT_TEST(output_is_reproducible),
        FONT_TEST(no_temporary_files_remain),
        FONT_TEST(an_abandoned_file_is_removed),
        FONT_TEST(a_full_device_is_reported),
        FONT_TEST(a_failed_write_keeps_the_old_file),
        FONT_TEST(missing_folders_are_reported),
        FONT_TEST(standard_output_gets_all_or_nothing),
        FONT_TEST(png_files_have_the_right_size_and_colours),
        FONT_TEST(png_files_match_other_renderers),
        FONT_TEST(other_pixel_formats_are_converted_to_bytes),
        FONT_TEST(png_files_preserve_pixels),
        FONT_TEST(oversized_png_files_are_rejected),
        FONT_TEST(bounds_contain_everything_drawn),
        FONT_TEST(svg_output_does_not_depend_on_earlier_drawing),
        FONT_TEST(written_svg_files_can_be_read_back),
        FONT_TEST(svg_pages_look_like_images),
        FONT_TEST(rasterized_drawings_keep_their_position),
        FONT_TEST(letterings_do_not_share_faces),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
