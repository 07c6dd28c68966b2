/* The lower bound for drawing times: calls Cairo and HarfBuzz as directly as possible,
 * then runs one bare pass of libqpdf that sets the page boxes.
 *
 *   floor ICONS DECK OUT.pdf
 *   floor ICONS DECK FOLDER png   writes each card as a picture instead
 *
 * ICONS has a line for each icon, with the SVG commands M, L, C and Z on a grid of 24.
 * DECK has a line for each card, with tabs between the fields: colour (three numbers
 * from 0 to 1), icon, title, footer and text. $FONTS is the folder that contains
 * LiberationSans-Regular.ttf and LiberationSans-Bold.ttf.
 *
 * Nothing is checked and nothing is configurable: there are no templates and no
 * expressions, and lines are broken by first fit. Each word is shaped once, between
 * two spaces. Each icon is drawn once per document. Each paragraph is one call. */
#include <cairo-ft.h>
#include <cairo-pdf.h>
#include <hb.h>
#include <qpdf/qpdf-c.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MM (72.0 / 25.4)

enum {
    REGULAR,
    BOLD,
    ICONS = 8,
    MAX_GLYPHS = 4096,
    HASH_SLOTS = 65536,
    MAX_WORD_LENGTH = 250,
    COLUMNS = 3,
    ROWS = 3
};

typedef struct {
    double colour[3];
    int icon;
    const char *title, *footer, *body;
} Card;

typedef struct {
    char *text;
    int length, count;
    double advance, space_advance;
    hb_codepoint_t *glyphs;
    double *places;
} Word;

static struct {
    cairo_font_face_t *face[2];
    hb_font_t *font[2];
    double units[2];
    hb_buffer_t *buffer;
    Word words[2][HASH_SLOTS];
    cairo_surface_t *icons[ICONS];
    cairo_t *cr;
} state;

static void *require_ok(void *memory)
{
    if (!memory)
        exit(2);
    return memory;
}

static char *read_file(const char *path)
{
    FILE *file = require_ok(fopen(path, "rb"));
    fseek(file, 0, SEEK_END);
    long length = ftell(file);
    rewind(file);
    char *text = require_ok(malloc((size_t)length + 1));
    text[fread(text, 1, (size_t)length, file)] = '\0';
    fclose(file);
    return text;
}

/* --- type ------------------------------------------------------------------------- */

static void open_font(int which, const char *name)
{
    static FT_Library library;
    char path[1000];
    FT_Face face;
    snprintf(path, sizeof path, "%s/%s", getenv("FONTS"), name);
    if ((!library && FT_Init_FreeType(&library)) ||
        FT_New_Face(library, path, 0, &face))
        exit(2);
    state.face[which] = cairo_ft_font_face_create_for_ft_face(face, FT_LOAD_NO_HINTING);
    hb_blob_t *blob = hb_blob_create_from_file(path);
    hb_face_t *hb_face = hb_face_create(blob, 0);
    state.font[which] = hb_font_create(hb_face);
    state.units[which] = hb_face_get_upem(hb_face);
}

static void shape(int which, const char *text, int length)
{
    hb_buffer_clear_contents(state.buffer);
    hb_buffer_add_utf8(state.buffer, text, length, 0, length);
    hb_buffer_set_direction(state.buffer, HB_DIRECTION_LTR);
    hb_buffer_set_script(state.buffer, HB_SCRIPT_LATIN);
    hb_buffer_set_language(state.buffer, hb_language_from_string("en", 2));
    hb_shape(state.font[which], state.buffer, NULL, 0);
}

/* Shapes the word between two spaces, so that it is kerned as in a line. */
static void make_word(Word *word, int which, const char *text, int length)
{
    char padded[MAX_WORD_LENGTH + 2];
    unsigned count;
    length = length < MAX_WORD_LENGTH ? length : MAX_WORD_LENGTH;
    padded[0] = padded[length + 1] = ' ';
    memcpy(padded + 1, text, (size_t)length);
    shape(which, padded, length + 2);
    const hb_glyph_info_t *infos = hb_buffer_get_glyph_infos(state.buffer, &count);
    const hb_glyph_position_t *at = hb_buffer_get_glyph_positions(state.buffer, &count);
    word->text = require_ok(strndup(text, (size_t)length));
    word->length = length;
    word->count = (int)count - 2;
    word->space_advance = at[0].x_advance / state.units[which];
    word->glyphs = require_ok(malloc(count * sizeof *word->glyphs));
    word->places = require_ok(malloc(count * sizeof *word->places));
    for (unsigned i = 1; i + 1 < count; i++) {
        word->glyphs[i - 1] = infos[i].codepoint;
        word->places[i - 1] = word->advance + at[i].x_offset / state.units[which];
        word->advance += at[i].x_advance / state.units[which];
    }
}

static const Word *word_of(int which, const char *text, int length)
{
    unsigned hash = 2166136261u;
    for (int i = 0; i < length; i++)
        hash = (hash ^ (unsigned char)text[i]) * 16777619u;
    for (unsigned at = hash % HASH_SLOTS;; at = (at + 1) % HASH_SLOTS) {
        Word *word = &state.words[which][at];
        if (!word->text)
            make_word(word, which, text, length);
        if (word->length == length && !memcmp(word->text, text, (size_t)length))
            return word;
    }
}

/* Breaks lines by first fit and draws the whole paragraph with one call. */
static void set_text(int which, double size, const char *text, double x, double y,
                     double width, double leading)
{
    cairo_glyph_t glyphs[MAX_GLYPHS];
    int count = 0;
    double pen = 0;
    hb_codepoint_t space_glyph = 0;
    hb_font_get_nominal_glyph(state.font[which], 0x20, &space_glyph);
    while (*text && count < MAX_GLYPHS - MAX_WORD_LENGTH) {
        int length = (int)strcspn(text, " ");
        const Word *word = word_of(which, text, length);
        if (pen > 0 && pen + (word->space_advance + word->advance) * size > width) {
            pen = 0;
            y += leading;
        } else if (pen > 0) {
            glyphs[count++] = (cairo_glyph_t){space_glyph, x + pen, y};
            pen += word->space_advance * size;
        }
        for (int i = 0; i < word->count; i++)
            glyphs[count++] =
                (cairo_glyph_t){word->glyphs[i], x + pen + word->places[i] * size, y};
        pen += word->advance * size;
        text += length + (text[length] == ' ');
    }
    cairo_set_font_face(state.cr, state.face[which]);
    cairo_set_font_size(state.cr, size);
    cairo_show_glyphs(state.cr, glyphs, count);
}

/* --- art -------------------------------------------------------------------------- */

static cairo_surface_t *record_icon(const char *data)
{
    double side = 16 * MM, scale = side / 24;
    cairo_surface_t *surface = cairo_recording_surface_create(
        CAIRO_CONTENT_COLOR_ALPHA, &(cairo_rectangle_t){0, 0, side, side});
    cairo_t *cr = cairo_create(surface);
    cairo_set_source_rgb(cr, .2, .2, .2);
    cairo_set_fill_rule(cr, CAIRO_FILL_RULE_EVEN_ODD);
    while (*data && *data != '\n') {
        char step = *data++, *end = (char *)data;
        double v[6] = {0};
        int numbers = step == 'C' ? 6 : step == 'M' || step == 'L' ? 2 : 0;
        for (int i = 0; i < numbers; i++)
            v[i] = strtod(end, &end) * scale;
        if (step == 'M')
            cairo_move_to(cr, v[0], v[1]);
        else if (step == 'L')
            cairo_line_to(cr, v[0], v[1]);
        else if (step == 'C')
            cairo_curve_to(cr, v[0], v[1], v[2], v[3], v[4], v[5]);
        else if (step == 'Z')
            cairo_close_path(cr);
        data = end + strspn(end, " ");
    }
    cairo_fill(cr);
    cairo_destroy(cr);
    return surface;
}

static void draw_card(const Card *card, double x, double y)
{
    cairo_t *cr = state.cr;
    const double *c = card->colour;
    cairo_set_source_rgb(cr, 1, 1, 1);
    cairo_rectangle(cr, x + .1 * MM, y + .1 * MM, 63.3 * MM, 88.7 * MM);
    cairo_fill_preserve(cr);
    cairo_set_source_rgb(cr, .6, .6, .6);
    cairo_set_line_width(cr, .2 * MM);
    cairo_stroke(cr);
    cairo_set_source_rgb(cr, c[0], c[1], c[2]);
    cairo_rectangle(cr, x, y, 63.5 * MM, 12 * MM);
    cairo_fill(cr);
    cairo_set_source_rgb(cr, 1, 1, 1);
    set_text(BOLD, 11, card->title, x + 5 * MM, y + 7.4 * MM, 1e9, 0);
    cairo_set_source_surface(cr, state.icons[card->icon], x + 23.75 * MM, y + 16 * MM);
    cairo_paint(cr);
    cairo_set_source_rgb(cr, .07, .07, .07);
    set_text(REGULAR, 9, card->body, x + 5 * MM, y + 39.2 * MM, 53.5 * MM, 12);
    cairo_set_source_rgb(cr, .33, .33, .33);
    set_text(REGULAR, 6.5, card->footer, x + 5 * MM, y + 85.2 * MM, 1e9, 0);
}

static void draw_cut_marks(double x0, double y0)
{
    cairo_t *cr = state.cr;
    double right = x0 + COLUMNS * 63.5 * MM, below = y0 + ROWS * 88.9 * MM;
    for (int i = 0; i <= COLUMNS; i++) {
        double x = x0 + i * 63.5 * MM;
        cairo_move_to(cr, x, y0 - 5.5 * MM), cairo_line_to(cr, x, y0 - 1.5 * MM);
        cairo_move_to(cr, x, below + 1.5 * MM), cairo_line_to(cr, x, below + 5.5 * MM);
    }
    for (int i = 0; i <= ROWS; i++) {
        double y = y0 + i * 88.9 * MM;
        cairo_move_to(cr, x0 - 5.5 * MM, y), cairo_line_to(cr, x0 - 1.5 * MM, y);
        cairo_move_to(cr, right + 1.5 * MM, y), cairo_line_to(cr, right + 5.5 * MM, y);
    }
    cairo_set_source_rgb(cr, 0, 0, 0);
    cairo_set_line_width(cr, .1 * MM);
    cairo_stroke(cr);
}

/* --- deck ------------------------------------------------------------------------- */

static char *next_field(char **text)
{
    char *start = *text, *end = start + strcspn(start, "\t\n");
    *text = *end ? end + 1 : end;
    *end = '\0';
    return start;
}

static bool read_card(char **text, Card *card)
{
    if (!**text)
        return false;
    char *colour = next_field(text);
    for (int i = 0; i < 3; i++)
        card->colour[i] = strtod(colour, &colour);
    card->icon = atoi(next_field(text)) % ICONS;
    card->title = next_field(text);
    card->footer = next_field(text);
    card->body = next_field(text);
    return true;
}

static void draw_deck(char *text, const char *path)
{
    cairo_surface_t *surface = cairo_pdf_surface_create(path, 210 * MM, 297 * MM);
    double x0 = 9.75 * MM, y0 = (297 - ROWS * 88.9) / 2 * MM;
    Card card;
    state.cr = cairo_create(surface);
    for (int i = 0; read_card(&text, &card); i++) {
        int cell = i % (COLUMNS * ROWS);
        if (i && !cell)
            cairo_show_page(state.cr);
        if (!cell)
            draw_cut_marks(x0, y0);
        draw_card(&card, x0 + cell % COLUMNS * 63.5 * MM,
                  y0 + cell / COLUMNS * 88.9 * MM);
    }
    cairo_show_page(state.cr);
    cairo_destroy(state.cr);
    cairo_surface_finish(surface);
    if (cairo_surface_status(surface))
        exit(2);
    cairo_surface_destroy(surface);
}

/* --- pictures --------------------------------------------------------------------- */

/* Paints each card with a bleed of 3.175 mm at 300 dpi, and writes it as PNG with Cairo
 * and libpng. */
static void draw_pictures(char *text, const char *folder)
{
    const double dpi = 300, bleed = 3.175 * MM;
    Card card;
    for (int i = 0; read_card(&text, &card); i++) {
        char path[1000];
        cairo_surface_t *surface =
            cairo_image_surface_create(CAIRO_FORMAT_RGB24, 825, 1125);
        state.cr = cairo_create(surface);
        cairo_set_source_rgb(state.cr, 1, 1, 1);
        cairo_paint(state.cr);
        cairo_scale(state.cr, dpi / 72, dpi / 72);
        draw_card(&card, bleed, bleed);
        cairo_destroy(state.cr);
        snprintf(path, sizeof path, "%s/%d.png", folder, i);
        if (cairo_surface_write_to_png(surface, path))
            exit(2);
        cairo_surface_destroy(surface);
    }
}

/* --- page boxes ------------------------------------------------------------------- */

static void set_boxes(const char *from, const char *to)
{
    qpdf_data qpdf = qpdf_init();
    qpdf_silence_errors(qpdf);
    qpdf_set_suppress_warnings(qpdf, QPDF_TRUE);
    if (qpdf_read(qpdf, from, NULL) & QPDF_ERRORS)
        exit(2);
    int pages = qpdf_get_num_pages(qpdf);
    for (int i = 0; i < pages; i++) {
        qpdf_oh page = qpdf_get_page_n(qpdf, (size_t)i);
        qpdf_oh box = qpdf_oh_parse(qpdf, "[20 20 575 822]");
        qpdf_oh_replace_key(qpdf, page, "/TrimBox", box);
        qpdf_oh_replace_key(qpdf, page, "/BleedBox", box);
    }
    qpdf_init_write(qpdf, to);
    qpdf_set_stream_data_mode(qpdf, qpdf_s_preserve);
    qpdf_set_deterministic_ID(qpdf, QPDF_TRUE);
    if (qpdf_write(qpdf) & QPDF_ERRORS)
        exit(2);
    qpdf_cleanup(&qpdf);
}

int main(int count, char **arguments)
{
    if (count < 4 || count > 5 || !getenv("FONTS"))
        return 2;
    char draft_path[1000];
    snprintf(draft_path, sizeof draft_path, "%s.drawn", arguments[3]);
    open_font(REGULAR, "LiberationSans-Regular.ttf");
    open_font(BOLD, "LiberationSans-Bold.ttf");
    state.buffer = hb_buffer_create();
    const char *line = read_file(arguments[1]);
    for (int i = 0; i < ICONS && *line; i++) {
        state.icons[i] = record_icon(line);
        line += strcspn(line, "\n") + 1;
    }
    if (count == 5) {
        draw_pictures(read_file(arguments[2]), arguments[3]);
        return 0;
    }
    draw_deck(read_file(arguments[2]), draft_path);
    set_boxes(draft_path, arguments[3]);
    remove(draft_path);
    return 0;
}
