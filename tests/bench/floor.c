/* The floor that drawing is measured against: Cairo and HarfBuzz, told what to draw as
 * directly as possible, and one bare pass of libqpdf that sets the pages' boxes.
 *
 *   floor ICONS DECK OUT.pdf
 *
 * ICONS has a line for each icon, in the M, L, C and Z of SVG on a grid of 24; DECK a
 * line for each card: colour (three parts of 1), icon, title, footer and text between
 * tabs. $FONTS is the folder of LiberationSans-Regular.ttf and LiberationSans-Bold.ttf.
 *
 * Nothing is checked and nothing can be changed: no templates, no expressions, lines
 * broken where they are full. Words are shaped once, between two blanks; an icon is
 * drawn once a document; a paragraph is one call. */
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
    ROOM = 4096,
    WORDS = 65536,
    LONGEST = 250,
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
    double advance, lead;
    hb_codepoint_t *glyphs;
    double *places;
} Word;

static struct {
    cairo_font_face_t *face[2];
    hb_font_t *font[2];
    double units[2];
    hb_buffer_t *buffer;
    Word words[2][WORDS];
    cairo_surface_t *icons[ICONS];
    cairo_t *cr;
} floor_;

static void *need(void *memory)
{
    if (!memory)
        exit(2);
    return memory;
}

static char *read_file(const char *path)
{
    FILE *file = need(fopen(path, "rb"));
    fseek(file, 0, SEEK_END);
    long length = ftell(file);
    rewind(file);
    char *text = need(malloc((size_t)length + 1));
    text[fread(text, 1, (size_t)length, file)] = '\0';
    fclose(file);
    return text;
}

/* --- type ---------------------------------------------------------------------------
 */

static void open_font(int which, const char *name)
{
    static FT_Library library;
    char path[1000];
    FT_Face face;
    snprintf(path, sizeof path, "%s/%s", getenv("FONTS"), name);
    if ((!library && FT_Init_FreeType(&library)) ||
        FT_New_Face(library, path, 0, &face))
        exit(2);
    floor_.face[which] =
        cairo_ft_font_face_create_for_ft_face(face, FT_LOAD_NO_HINTING);
    hb_blob_t *blob = hb_blob_create_from_file(path);
    hb_face_t *hb_face = hb_face_create(blob, 0);
    floor_.font[which] = hb_font_create(hb_face);
    floor_.units[which] = hb_face_get_upem(hb_face);
}

static void shape(int which, const char *text, int length)
{
    hb_buffer_clear_contents(floor_.buffer);
    hb_buffer_add_utf8(floor_.buffer, text, length, 0, length);
    hb_buffer_set_direction(floor_.buffer, HB_DIRECTION_LTR);
    hb_buffer_set_script(floor_.buffer, HB_SCRIPT_LATIN);
    hb_buffer_set_language(floor_.buffer, hb_language_from_string("en", 2));
    hb_shape(floor_.font[which], floor_.buffer, NULL, 0);
}

/* Shaped between two blanks, so that it is kerned as in a line. */
static void make_word(Word *word, int which, const char *text, int length)
{
    char padded[LONGEST + 2];
    unsigned count;
    length = length < LONGEST ? length : LONGEST;
    padded[0] = padded[length + 1] = ' ';
    memcpy(padded + 1, text, (size_t)length);
    shape(which, padded, length + 2);
    const hb_glyph_info_t *infos = hb_buffer_get_glyph_infos(floor_.buffer, &count);
    const hb_glyph_position_t *at =
        hb_buffer_get_glyph_positions(floor_.buffer, &count);
    word->text = need(strndup(text, (size_t)length));
    word->length = length;
    word->count = (int)count - 2;
    word->lead = at[0].x_advance / floor_.units[which];
    word->glyphs = need(malloc(count * sizeof *word->glyphs));
    word->places = need(malloc(count * sizeof *word->places));
    for (unsigned i = 1; i + 1 < count; i++) {
        word->glyphs[i - 1] = infos[i].codepoint;
        word->places[i - 1] = word->advance + at[i].x_offset / floor_.units[which];
        word->advance += at[i].x_advance / floor_.units[which];
    }
}

static const Word *word_of(int which, const char *text, int length)
{
    unsigned hash = 2166136261u;
    for (int i = 0; i < length; i++)
        hash = (hash ^ (unsigned char)text[i]) * 16777619u;
    for (unsigned at = hash % WORDS;; at = (at + 1) % WORDS) {
        Word *word = &floor_.words[which][at];
        if (!word->text)
            make_word(word, which, text, length);
        if (word->length == length && !memcmp(word->text, text, (size_t)length))
            return word;
    }
}

/* Lines are broken where they are full; all of them are one call. */
static void set_text(int which, double size, const char *text, double x, double y,
                     double width, double leading)
{
    cairo_glyph_t glyphs[ROOM];
    int count = 0;
    double pen = 0;
    hb_codepoint_t blank = 0;
    hb_font_get_nominal_glyph(floor_.font[which], 0x20, &blank);
    while (*text && count < ROOM - LONGEST) {
        int length = (int)strcspn(text, " ");
        const Word *word = word_of(which, text, length);
        if (pen > 0 && pen + (word->lead + word->advance) * size > width) {
            pen = 0;
            y += leading;
        } else if (pen > 0) {
            glyphs[count++] = (cairo_glyph_t){blank, x + pen, y};
            pen += word->lead * size;
        }
        for (int i = 0; i < word->count; i++)
            glyphs[count++] =
                (cairo_glyph_t){word->glyphs[i], x + pen + word->places[i] * size, y};
        pen += word->advance * size;
        text += length + (text[length] == ' ');
    }
    cairo_set_font_face(floor_.cr, floor_.face[which]);
    cairo_set_font_size(floor_.cr, size);
    cairo_show_glyphs(floor_.cr, glyphs, count);
}

/* --- art ----------------------------------------------------------------------------
 */

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
    cairo_t *cr = floor_.cr;
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
    cairo_set_source_surface(cr, floor_.icons[card->icon], x + 23.75 * MM, y + 16 * MM);
    cairo_paint(cr);
    cairo_set_source_rgb(cr, .07, .07, .07);
    set_text(REGULAR, 9, card->body, x + 5 * MM, y + 39.2 * MM, 53.5 * MM, 12);
    cairo_set_source_rgb(cr, .33, .33, .33);
    set_text(REGULAR, 6.5, card->footer, x + 5 * MM, y + 85.2 * MM, 1e9, 0);
}

static void draw_cut_marks(double x0, double y0)
{
    cairo_t *cr = floor_.cr;
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

/* --- the deck -----------------------------------------------------------------------
 */

static char *cut(char **text)
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
    char *colour = cut(text);
    for (int i = 0; i < 3; i++)
        card->colour[i] = strtod(colour, &colour);
    card->icon = atoi(cut(text)) % ICONS;
    card->title = cut(text);
    card->footer = cut(text);
    card->body = cut(text);
    return true;
}

static void draw_deck(char *text, const char *path)
{
    cairo_surface_t *surface = cairo_pdf_surface_create(path, 210 * MM, 297 * MM);
    double x0 = 9.75 * MM, y0 = (297 - ROWS * 88.9) / 2 * MM;
    Card card;
    floor_.cr = cairo_create(surface);
    for (int i = 0; read_card(&text, &card); i++) {
        int cell = i % (COLUMNS * ROWS);
        if (i && !cell)
            cairo_show_page(floor_.cr);
        if (!cell)
            draw_cut_marks(x0, y0);
        draw_card(&card, x0 + cell % COLUMNS * 63.5 * MM,
                  y0 + cell / COLUMNS * 88.9 * MM);
    }
    cairo_show_page(floor_.cr);
    cairo_destroy(floor_.cr);
    cairo_surface_finish(surface);
    if (cairo_surface_status(surface))
        exit(2);
    cairo_surface_destroy(surface);
}

/* --- the boxes ----------------------------------------------------------------------
 */

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
    if (count != 4 || !getenv("FONTS"))
        return 2;
    char drawn[1000];
    snprintf(drawn, sizeof drawn, "%s.drawn", arguments[3]);
    open_font(REGULAR, "LiberationSans-Regular.ttf");
    open_font(BOLD, "LiberationSans-Bold.ttf");
    floor_.buffer = hb_buffer_create();
    const char *line = read_file(arguments[1]);
    for (int i = 0; i < ICONS && *line; i++) {
        floor_.icons[i] = record_icon(line);
        line += strcspn(line, "\n") + 1;
    }
    draw_deck(read_file(arguments[2]), drawn);
    set_boxes(drawn, arguments[3]);
    remove(drawn);
    return 0;
}
