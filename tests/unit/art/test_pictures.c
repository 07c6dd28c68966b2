/* Pictures: files that are broken, too large or not portable are rejected before they
 * are drawn, with messages in an artist's terms. */
#include "folder.h"

#include <sys/stat.h>

#include "art/pictures.h"
#include "base/deflate.h"

static Pictures *pictures_here(Fixture *f)
{
    Pictures *pictures = pictures_new(f->arena, NULL);
    pictures_allow(pictures, folder);
    return pictures;
}

/* Finds a picture as if a game file referred to it. */
static const Picture *find(Fixture *f, Pictures *pictures, const char *name)
{
    SourceRange from = {source_of(f, "art: it"), 1, 6, 2};
    return picture_find(pictures, in_folder(f, name), folder, from, f->diags);
}

/* Writes the bytes to a file "it" and returns the problems of reading it. */
static const char *check_bytes(Fixture *f, const char *bytes, size_t length)
{
    put_bytes(f, "it", bytes, length);
    const Picture *picture = find(f, pictures_here(f), "it");
    assert_int_equal(picture != NULL, f->diags->errors == 0);
    return problems(f);
}

static const char *check_text(Fixture *f, const char *text)
{
    return check_bytes(f, text, strlen(text));
}

/* --- building picture files ------------------------------------------------------- */

static void add_big(Text *out, uint32_t number)
{
    char bytes[] = {(char)(number >> 24), (char)(number >> 16), (char)(number >> 8),
                    (char)number};
    text_add_bytes(out, bytes, 4);
}

static uint32_t crc(const char *bytes, size_t length)
{
    uint32_t sum = 0xFFFFFFFFu;
    for (size_t i = 0; i < length; i++) {
        sum ^= (unsigned char)bytes[i];
        for (int bit = 0; bit < 8; bit++)
            sum = sum & 1 ? sum >> 1 ^ 0xEDB88320u : sum >> 1;
    }
    return ~sum;
}

static void add_chunk(Text *png, const char *type, const char *data, size_t length)
{
    add_big(png, (uint32_t)length);
    size_t start = png->length;
    text_add_bytes(png, type, 4);
    text_add_bytes(png, data, length);
    add_big(png, crc(png->text + start, png->length - start));
}

static Text png_start(Fixture *f, uint32_t width, uint32_t height, char depth,
                      char colour)
{
    Text png = text_new(f->arena), header = text_new(f->arena);
    text_add_bytes(&png, "\x89PNG\r\n\x1A\n", 8);
    add_big(&header, width);
    add_big(&header, height);
    text_add_bytes(&header, (char[]){depth, colour, 0, 0, 0}, 5);
    add_chunk(&png, "IHDR", header.text, header.length);
    return png;
}

/* The bytes compressed with zlib, as in IDAT chunks. */
static Text deflated(Fixture *f, const char *bytes, size_t length)
{
    deflate_open();
    struct libdeflate_compressor *compressor = deflate.alloc_compressor(1);
    size_t bound = deflate.zlib_compress_bound(compressor, length);
    char *buffer = arena_alloc(f->arena, bound);
    size_t size = deflate.zlib_compress(compressor, bytes, length, buffer, bound);
    deflate.free_compressor(compressor);
    Text text = text_new(f->arena);
    text_add_bytes(&text, buffer, size);
    return text;
}

/* Adds 'rows' rows of 'row' zero bytes in two IDAT chunks. */
static void add_pixels(Fixture *f, Text *png, size_t row, size_t rows)
{
    Text all = deflated(f, arena_alloc(f->arena, rows * (row + 1)), rows * (row + 1));
    add_chunk(png, "IDAT", all.text, 5);
    add_chunk(png, "IDAT", all.text + 5, all.length - 5);
}

static Text png_of(Fixture *f, uint32_t width, uint32_t height)
{
    Text png = png_start(f, width, height, 8, 2);
    add_chunk(&png, "tEXt", "a\0b", 3);
    add_pixels(f, &png, (size_t)width * 3, height);
    add_chunk(&png, "IEND", "", 0);
    return png;
}

/* 'marker' is the frame marker: 0xC0 for baseline JPEG. */
static Text jpeg_of(Fixture *f, int marker, unsigned width, unsigned height,
                    int colours)
{
    Text jpeg = text_new(f->arena);
    text_add_bytes(&jpeg, "\xFF\xD8\xFF\xE0\0\4ab\xFF\xFF\xFE\0\3c", 14);
    char frame[] = {(char)0xFF,
                    (char)marker,
                    0,
                    (char)(8 + 3 * colours),
                    8,
                    (char)(height >> 8),
                    (char)height,
                    (char)(width >> 8),
                    (char)width,
                    (char)colours};
    text_add_bytes(&jpeg, frame, sizeof frame);
    for (int i = 0; i < colours; i++)
        text_add_bytes(&jpeg, "\1\x11\0", 3);
    text_add_bytes(&jpeg, "\xFF\xDA\0\x08\1\1\0\0\x3F\0pix\xFF\0els\xFF\xD0more", 23);
    text_add_bytes(&jpeg, "\xFF\xD9", 2);
    return jpeg;
}

#define XMLNS "xmlns=\"http://www.w3.org/2000/svg\""

static const char *svg_of(Fixture *f, const char *content)
{
    return arena_print(f->arena,
                       "<svg " XMLNS " viewBox=\"0 0 24 24\" "
                       "xmlns:xlink=\"http://www.w3.org/1999/xlink\">\n%s</svg>",
                       content);
}

/* --- PNG and JPEG ----------------------------------------------------------------- */

static void valid_pictures_are_measured(void **state)
{
    Fixture *f = *state;
    Pictures *pictures = pictures_here(f);
    Text png = png_of(f, 300, 200), jpeg = jpeg_of(f, 0xC2, 70000 & 0xFFFF, 9, 4);
    put_bytes(f, "a", png.text, png.length);
    put_bytes(f, "b.png", jpeg.text, jpeg.length); /* the extension is ignored */
    const char *svg = svg_of(f, "<path d='M0 0'/>");
    put(f, "c", svg);
    const Picture *a = find(f, pictures, "a"), *b = find(f, pictures, "b.png"),
                  *c = find(f, pictures, "c");
    assert_string_equal(problems(f), "");
    assert_true(a->kind == PICTURE_PNG && a->width == 300 && a->height == 200);
    assert_true(b->kind == PICTURE_JPEG && b->width == 4464 && b->height == 9);
    assert_true(b->cmyk);
    assert_true(c->kind == PICTURE_SVG && c->width == 24 && c->height == 24);
    assert_string_equal(b->name, "b.png");
    assert_true(a->number == 0 && b->number == 1 && c->number == 2);
    assert_int_equal(a->length, png.length);
    assert_memory_equal(a->bytes, png.text, png.length);
    assert_ptr_equal(find(f, pictures, "a"), a);
}

static void grey_jpegs_are_recognised(void **state)
{
    Fixture *f = *state;
    Text jpeg = jpeg_of(f, 0xC0, 4, 4, 1);
    put_bytes(f, "it", jpeg.text, jpeg.length);
    const Picture *picture = find(f, pictures_here(f), "it");
    assert_false(picture->cmyk);
}

static void truncated_pictures_are_rejected(void **state)
{
    Fixture *f = *state;
    Text png = png_of(f, 3, 2), jpeg = jpeg_of(f, 0xC0, 4, 4, 3);
    const char *svg = svg_of(f, "<g><path d='M0 0'/></g>");
    for (size_t i = 0; i < png.length; i++)
        assert_string_not_equal(check_bytes(f, png.text, i), "");
    for (size_t i = 0; i < jpeg.length; i++)
        assert_string_not_equal(check_bytes(f, jpeg.text, i), "");
    for (size_t i = 0; i < strlen(svg); i++)
        assert_string_not_equal(check_bytes(f, svg, i), "");
    assert_string_equal(check_bytes(f, png.text, png.length), "");
    assert_string_equal(check_bytes(f, jpeg.text, jpeg.length), "");
    assert_string_equal(check_bytes(f, png.text, png.length - 1),
                        "1:6+2 it is broken: it is truncated [art-broken] (export or "
                        "copy it again from its source)");
}

static void pngs_with_a_changed_byte_are_rejected(void **state)
{
    Fixture *f = *state;
    Text png = png_of(f, 3, 2);
    for (size_t i = 0; i < png.length; i++) {
        png.text[i] ^= 0x20;
        assert_string_not_equal(check_bytes(f, png.text, png.length), "");
        png.text[i] ^= 0x20;
    }
}

typedef struct {
    uint32_t state;
} Dice;

static uint32_t dice_next(Dice *dice)
{
    dice->state = dice->state * 1664525u + 1013904223u;
    return dice->state >> 8;
}

static void mutate(Fixture *f, const char *bytes, size_t length, int cases)
{
    Dice dice = {7};
    SourceRange nowhere = {0};
    for (int i = 0; i < cases; i++) {
        Arena *arena = arena_new();
        char *changed = arena_copy(arena, bytes, length);
        for (uint32_t j = dice_next(&dice) % 6 + 1; j > 0; j--) {
            size_t at = dice_next(&dice) % length, from = dice_next(&dice) % length;
            changed[at] = dice_next(&dice) % 4 ? bytes[from] : (char)dice_next(&dice);
        }
        bool cut = dice_next(&dice) % 8 == 0;
        put_bytes(f, "it", changed, cut ? dice_next(&dice) % length : length);
        Pictures *pictures = pictures_new(arena, NULL);
        pictures_allow(pictures, folder);
        DiagList *diags = diag_list_new(arena);
        const Picture *picture =
            picture_find(pictures, in_folder(f, "it"), folder, nowhere, diags);
        assert_int_equal(picture != NULL, diags->errors == 0);
        arena_free(arena);
    }
}

static void random_changes_are_harmless(void **state)
{
    Fixture *f = *state;
    Text png = png_of(f, 3, 2), jpeg = jpeg_of(f, 0xC0, 4, 4, 3);
    const char *svg =
        svg_of(f, "<defs><g id='a'><use href='#b'/></g><filter id='x'/></defs>"
                  "<style>@a{fill:url(#b);filter:url(#x)}</style>"
                  "<g id='b' style='fill:url( \"#a\" )'><path d='M0 0'/></g>"
                  "<image href='data:image/png;base64,iVBORw0KGgo='/>"
                  "<use xlink:href='#a'/><text>&#65;</text><!-- --><![CDATA[x]]>");
    mutate(f, png.text, png.length, 1500);
    mutate(f, jpeg.text, jpeg.length, 1500);
    mutate(f, svg, strlen(svg), 3000);
}

static void picture_sizes_are_limited(void **state)
{
    Fixture *f = *state;
    const char *help = " [art-size] (make it smaller: 300 dpi is enough in print)";
    Text png = png_of(f, 20001, 1);
    assert_string_equal(
        check_bytes(f, png.text, png.length),
        arena_print(f->arena,
                    "1:6+2 it has 20001 x 1 pixels, more than 20000 per "
                    "side%s",
                    help));
    png = png_of(f, 20000, 5001);
    assert_string_equal(check_bytes(f, png.text, png.length),
                        arena_print(f->arena,
                                    "1:6+2 it has 20000 x 5001 pixels, more than 100 "
                                    "million%s",
                                    help));
    png = png_of(f, 0, 5);
    assert_string_equal(check_bytes(f, png.text, png.length),
                        "1:6+2 it has no pixels [art-size]");
    Text jpeg = jpeg_of(f, 0xC0, 5, 0, 3);
    assert_string_equal(check_bytes(f, jpeg.text, jpeg.length),
                        "1:6+2 it has no pixels [art-size]");
    jpeg = jpeg_of(f, 0xC0, 65000, 65000, 3);
    assert_true(
        text_starts(check_bytes(f, jpeg.text, jpeg.length), "1:6+2 it has 65000 x"));
}

static const char *broken_reason(Fixture *f, Text bytes)
{
    const char *got = check_bytes(f, bytes.text, bytes.length);
    const char *start = "1:6+2 it is broken: ", *end = strstr(got, " [art-broken]");
    if (!text_starts(got, start) || !end)
        return got;
    return arena_copy(f->arena, got + strlen(start),
                      (size_t)(end - got) - strlen(start));
}

static void malformed_pngs_are_rejected(void **state)
{
    Fixture *f = *state;
    Text png = png_start(f, 3, 2, 8, 3);
    add_chunk(&png, "IDAT", "pixels", 6);
    assert_string_equal(broken_reason(f, png), "its palette is missing");
    png = png_start(f, 3, 2, 8, 3);
    add_chunk(&png, "PLTE", "rgbx", 4);
    assert_string_equal(broken_reason(f, png), "its palette is invalid");
    png = png_start(f, 3, 2, 8, 2);
    add_chunk(&png, "IEND", "", 0);
    assert_string_equal(broken_reason(f, png), "it has no pixels");
    png = png_start(f, 3, 2, 8, 2);
    add_chunk(&png, "IDAT", "pixels", 6);
    add_chunk(&png, "tIME", "", 0);
    add_chunk(&png, "IDAT", "pixels", 6);
    assert_string_equal(broken_reason(f, png), "other chunks interrupt its pixels");
    png = png_start(f, 3, 2, 8, 2);
    add_chunk(&png, "ABCD", "", 0);
    assert_string_equal(broken_reason(f, png), "it contains an unknown critical chunk");
    png = png_start(f, 3, 2, 8, 2);
    add_chunk(&png, "1234", "", 0);
    assert_string_equal(broken_reason(f, png), "a chunk is missing");
    assert_string_equal(broken_reason(f, png_start(f, 3, 2, 8, 5)),
                        "its header is invalid");
    assert_string_equal(broken_reason(f, png_start(f, 3, 2, 16, 3)),
                        "its header is invalid");
    png = png_of(f, 3, 2);
    png.text[5] = '\r'; /* as if line endings were converted */
    assert_string_equal(broken_reason(f, png), "its first bytes were changed");
    text_add(&png, "what follows the end is nobody's business");
    png.text[5] = '\n';
    assert_string_equal(check_bytes(f, png.text, png.length), "");
}

/* Completes a PNG with 'length' bytes of pixels, which are zero if 'bytes' is NULL, and
 * returns why it is broken. */
static const char *pixel_problem(Fixture *f, Text png, const char *bytes, size_t length)
{
    Text all = bytes ? deflated(f, bytes, length)
                     : deflated(f, arena_alloc(f->arena, length), length);
    add_chunk(&png, "IDAT", all.text, all.length);
    add_chunk(&png, "IEND", "", 0);
    return broken_reason(f, png);
}

static Text interlaced(Fixture *f, uint32_t width, uint32_t height)
{
    Text png = text_new(f->arena), header = text_new(f->arena);
    text_add_bytes(&png, "\x89PNG\r\n\x1A\n", 8);
    add_big(&header, width);
    add_big(&header, height);
    text_add_bytes(&header, "\10\2\0\0\1", 5);
    add_chunk(&png, "IHDR", header.text, header.length);
    return png;
}

static void damaged_png_pixels_are_rejected(void **state)
{
    Fixture *f = *state;
    const char *damaged = "its pixels are damaged";
    static const struct {
        char depth, colour;
        size_t row;
    } shapes[] = {{1, 0, 2},   {2, 0, 3},  {16, 0, 18}, {8, 2, 27},
                  {16, 2, 54}, {8, 4, 18}, {8, 6, 36},  {16, 6, 72}};
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
        Text png = png_start(f, 9, 7, shapes[i].depth, shapes[i].colour);
        size_t all = 7 * (shapes[i].row + 1);
        assert_string_equal(pixel_problem(f, png, NULL, all), "");
        assert_string_equal(pixel_problem(f, png, NULL, all + 1), "");
        assert_string_equal(pixel_problem(f, png, NULL, all - 1), damaged);
    }
    Text png = png_start(f, 1, 2, 8, 0);
    assert_string_equal(pixel_problem(f, png, "\4a\4b", 4), "");
    assert_string_equal(pixel_problem(f, png, "\4a\5b", 4), damaged);
    Text cut = png_start(f, 50, 50, 8, 0); /* a truncated stored block */
    add_chunk(&cut, "IDAT", "\x78\x01\x01\xFF\xFF\0\0some bytes, and no more", 30);
    add_chunk(&cut, "IEND", "", 0);
    assert_string_equal(broken_reason(f, cut), damaged);
    add_chunk(&png, "IDAT", "no packed bytes", 15);
    add_chunk(&png, "IEND", "", 0);
    assert_string_equal(broken_reason(f, png), damaged);
    /* Interlace passes without pixels have no rows. */
    assert_string_equal(pixel_problem(f, interlaced(f, 1, 1), NULL, 4), "");
    assert_string_equal(pixel_problem(f, interlaced(f, 1, 1), NULL, 3), damaged);
    assert_string_equal(pixel_problem(f, interlaced(f, 9, 7), NULL, 203), "");
    assert_string_equal(pixel_problem(f, interlaced(f, 9, 7), NULL, 202), damaged);
}

static void malformed_jpegs_are_rejected(void **state)
{
    Fixture *f = *state;
    assert_string_equal(broken_reason(f, jpeg_of(f, 0xC3, 4, 4, 3)),
                        "only baseline and progressive JPEG can be read");
    assert_string_equal(broken_reason(f, jpeg_of(f, 0xC9, 4, 4, 3)),
                        "only baseline and progressive JPEG can be read");
    assert_string_equal(broken_reason(f, jpeg_of(f, 0xC0, 4, 4, 2)),
                        "it is neither grey nor RGB nor CMYK");
    assert_string_equal(broken_reason(f, jpeg_of(f, 0xC4, 4, 4, 3)),
                        "its header is missing");
    Text jpeg = text_new(f->arena);
    text_add_bytes(&jpeg, "\xFF\xD8\xFF\xD9", 4);
    assert_string_equal(broken_reason(f, jpeg), "it has no pixels");
    jpeg = text_new(f->arena);
    text_add_bytes(&jpeg, "\xFF\xD8\xFF\xE0\0\1", 6);
    assert_string_equal(broken_reason(f, jpeg), "one of its segments has no length");
    jpeg = jpeg_of(f, 0xC2, 4, 4, 3);
    for (int scans = 1; scans <= MAX_JPEG_SCANS; scans++) {
        assert_string_equal(check_bytes(f, jpeg.text, jpeg.length), "");
        jpeg.length -= 2;
        text_add_bytes(&jpeg, "\xFF\xDA\0\x02pix\xFF\xD9", 9);
    }
    assert_string_equal(broken_reason(f, jpeg), "it has more than 100 scans");
    jpeg = jpeg_of(f, 0xC0, 4, 4, 3);
    text_add_bytes(&jpeg, jpeg.text, jpeg.length);
    assert_string_equal(check_bytes(f, jpeg.text, jpeg.length), "");
}

/* --- files ------------------------------------------------------------------------ */

static void missing_files_are_reported_with_suggestions(void **state)
{
    Fixture *f = *state;
    put(f, "wolf.svg", "x");
    put(f, "bear.png", "x");
    Pictures *pictures = pictures_here(f);
    assert_null(find(f, pictures, "wolff.svg"));
    assert_string_equal(problems(f),
                        "1:6+2 there is no file wolff.svg [art-missing] (did "
                        "you mean 'wolf.svg'?)");
    assert_null(find(f, pictures, "dragon.svg"));
    assert_string_equal(problems(f), "1:6+2 there is no file dragon.svg [art-missing] "
                                     "(available: 'bear.png' and 'wolf.svg')");
    assert_null(find(f, pictures, "none/dragon.svg"));
    assert_non_null(strstr(problems(f), "does not exist"));
}

static void only_files_in_allowed_folders_are_read(void **state)
{
    Fixture *f = *state;
    Text png = png_of(f, 3, 2);
    Pictures *pictures = pictures_here(f);
    assert_int_equal(symlink("/etc/hostname", in_folder(f, "link")), 0);
    assert_null(find(f, pictures, "link"));
    assert_non_null(strstr(
        problems(f), "hostname is outside the folders allowed for art [art-outside]"));
    /* Whatever the folder, and whether or not the file exists. */
    static const char *const outside[] = {
        "../nothing.png", "../none/nothing.png", "../../none/none/nothing.png",
        "../../../../../../../../../../../../../../../../etc/passwd",
        "../../../../../../../../../../../../../../../../nothing.png"};
    for (size_t i = 0; i < LENGTH(outside); i++) {
        assert_null(find(f, pictures, outside[i]));
        assert_non_null(strstr(problems(f), "[art-outside]"));
    }
    assert_null(find(f, pictures, "none/none/nothing.png"));
    assert_non_null(strstr(problems(f), "[art-missing]"));
    put_bytes(f, "real.png", png.text, png.length);
    assert_int_equal(symlink(in_folder(f, "real.png"), in_folder(f, "good")), 0);
    assert_ptr_equal(find(f, pictures, "good"), find(f, pictures, "real.png"));
    assert_non_null(find(f, pictures, "good"));
    assert_int_equal(symlink(in_folder(f, "loop"), in_folder(f, "loop")), 0);
    assert_null(find(f, pictures, "loop"));
    assert_string_not_equal(problems(f), "");
}

static void only_regular_files_are_read(void **state)
{
    Fixture *f = *state;
    assert_int_equal(mkfifo(in_folder(f, "pipe"), 0600), 0);
    assert_null(find(f, pictures_here(f), "pipe"));
    assert_non_null(strstr(problems(f), "it is not a regular file [unreadable]"));
    assert_int_equal(remove(in_folder(f, "pipe")), 0);
    assert_null(find(f, pictures_here(f), ""));
    assert_string_not_equal(problems(f), "");
}

static void broken_pictures_are_reported_once_to_each_list(void **state)
{
    Fixture *f = *state;
    Text png = png_of(f, 3, 2);
    Pictures *pictures = pictures_here(f);
    put_bytes(f, "a", png.text, png.length - 1);
    put_bytes(f, "b", png.text, png.length - 1);
    SourceRange elsewhere = {source_of(f, "art: it"), 1, 1, 2};
    for (int i = 0; i < 2; i++) {
        assert_null(find(f, pictures, "a"));
        assert_null(
            picture_find(pictures, in_folder(f, "a"), folder, elsewhere, f->diags));
        assert_null(find(f, pictures, "b"));
        assert_int_equal(f->diags->all.count, 2);
        problems(f);
    }
}

static void unsupported_formats_are_reported(void **state)
{
    Fixture *f = *state;
    const char *help = " [art-kind] (save it as SVG, PNG or JPEG)";
    assert_string_equal(
        check_text(f, "GIF89a"),
        arena_print(f->arena, "1:6+2 it is a GIF file, which cannot be drawn%s", help));
    assert_string_equal(check_text(f, "RIFF1234WEBPVP8 "),
                        arena_print(f->arena,
                                    "1:6+2 it is a WebP file, which cannot be drawn%s",
                                    help));
    assert_string_equal(
        check_text(f, "some text"),
        arena_print(f->arena, "1:6+2 it is not a picture that can be drawn%s", help));
    assert_non_null(
        strstr(check_text(f, ""), "it is broken: it is empty [art-broken]"));
    assert_string_equal(
        check_text(f, "<html/>"),
        "1:1+5 this is XML, but not SVG [art-kind] (save it as SVG, PNG or JPEG)");
    assert_string_equal(
        check_text(f, "<svg viewBox='0 0 1 1'/>"),
        "1:1+4 this <svg> is not in the SVG namespace [art-kind] (write "
        "<svg xmlns=\"http://www.w3.org/2000/svg\" …>)");
}

static void pictures_in_memory_are_cached(void **state)
{
    Fixture *f = *state;
    Pictures *pictures = pictures_new(f->arena, NULL);
    Text png = png_of(f, 3, 2);
    const unsigned char *bytes = (const unsigned char *)png.text;
    const Picture *picture = picture_in_memory(pictures, "u1F43A", bytes, png.length);
    assert_true(picture->width == 3 && picture->kind == PICTURE_PNG);
    assert_ptr_equal(picture_in_memory(pictures, "u1F43A", NULL, 0), picture);
    assert_null(picture_in_memory(pictures, "cut", bytes, png.length - 1));
    assert_null(picture_in_memory(pictures, "cut", bytes, png.length));
    assert_null(picture_in_memory(pictures, "empty", bytes, 0));
}

static void svg_layers_are_pictures(void **state)
{
    Fixture *f = *state;
    Pictures *pictures = pictures_here(f);
    const char *svg = "<?xml version='1.0'?><svg " XMLNS " viewBox='0 0 4 2' "
                      "xmlns:i='http://www.inkscape.org/namespaces/inkscape' desc='>'>"
                      "<defs id='d'/><g id='full'/><g id='low' display='none'/>"
                      "<g id='g-3' i:label='back'/><g id='4' i:label='odd'/></svg>";
    put(f, "wolf.svg", svg);
    const Picture *whole = find(f, pictures, "wolf.svg");
    const Picture *low = find(f, pictures, "wolf.svg#low");
    assert_string_equal(problems(f), "");
    assert_true(low != whole && low->number != whole->number && low->width == 4);
    assert_ptr_equal(find(f, pictures, "wolf.svg#low"), low);
    const char *text = (const char *)low->bytes;
    assert_int_equal(low->length, strlen(text));
    assert_non_null(strstr(text, "desc='>'><style"));
    assert_non_null(strstr(text, ":root>#low{"));
    const Picture *back = find(f, pictures, "wolf.svg#back");
    assert_non_null(strstr((const char *)back->bytes, ":root>#g-3{"));
    assert_null(find(f, pictures, "wolf.svg#odd"));
    assert_string_equal(problems(f),
                        "1:6+2 the layer 'odd' of wolf.svg cannot be selected: its id "
                        "is '4' [art-layer] "
                        "(use only letters, digits, '-' and '_' in its id)");
    assert_null(find(f, pictures, "wolf.svg#lowe"));
    assert_string_equal(problems(f), "1:6+2 wolf.svg has no layer 'lowe' [art-layer] "
                                     "(did you mean 'low'?)");
    assert_null(find(f, pictures, "wolf.svg#d"));
    assert_string_equal(problems(f), "1:6+2 wolf.svg has no layer 'd' [art-layer] "
                                     "(available: 'full', 'low', 'back' and 'odd')");
}

static const Picture *tinted(Fixture *f, Pictures *pictures, const char *file,
                             const char *name, uint32_t colour)
{
    const SourceRange from = {source_of(f, "art: it"), 1, 6, 2};
    Tints tints = {0};
    list_add(f->arena, &tints.all, ((Tint){name, colour, from}));
    const Picture *picture = find(f, pictures, file);
    return picture_tinted(pictures, picture, &tints, from, f->diags);
}

static void svg_classes_are_coloured(void **state)
{
    Fixture *f = *state;
    Pictures *pictures = pictures_here(f);
    const char *svg =
        "<svg " XMLNS " viewBox='0 0 4 2'><g id='low' class='fur &#9; wet'>"
        "<path class='1st'/></g></svg>";
    put(f, "wolf.svg", svg);
    const Picture *red = tinted(f, pictures, "wolf.svg", "fur", 0xC00000);
    const Picture *low = tinted(f, pictures, "wolf.svg#low", "wet", 0x00000A);
    assert_string_equal(problems(f), "");
    assert_ptr_equal(tinted(f, pictures, "wolf.svg", "fur", 0xC00000), red);
    assert_ptr_not_equal(tinted(f, pictures, "wolf.svg", "fur", 0xC00001), red);
    assert_true(red->number != find(f, pictures, "wolf.svg")->number &&
                red->width == 4);
    assert_non_null(strstr((const char *)red->bytes, "'0 0 4 2'><style"));
    assert_non_null(
        strstr((const char *)red->bytes, ">.fur{color:#C00000!important}<"));
    assert_non_null(
        strstr((const char *)low->bytes, ">.wet{color:#00000A!important}<"));
    assert_non_null(strstr((const char *)low->bytes, ":root>#low{"));
    assert_null(tinted(f, pictures, "wolf.svg", "fir", 0));
    assert_string_equal(problems(f), "1:6+2 nothing in wolf.svg has the class 'fir' "
                                     "[art-class] (did you mean 'fur'?)");
    assert_null(tinted(f, pictures, "wolf.svg", "1st", 0));
    assert_string_equal(
        problems(f), "1:6+2 the class '1st' of wolf.svg cannot be coloured [art-class] "
                     "(use only letters, digits, '-' and '_' in its name)");
}

static void pixel_pictures_have_no_classes(void **state)
{
    Fixture *f = *state;
    Pictures *pictures = pictures_here(f);
    Text png = png_of(f, 3, 2);
    put_bytes(f, "wolf.png", png.text, png.length);
    assert_null(tinted(f, pictures, "wolf.png", "fur", 0));
    assert_string_equal(problems(f), "1:6+2 wolf.png has no classes to colour, because "
                                     "it is not an SVG [art-class] (remove 'colours')");
}

static void layers_keep_the_elements_they_reuse(void **state)
{
    Fixture *f = *state;
    const char *svg =
        "<svg " XMLNS " viewBox='0 0 4 2'><g id='a(1)'/><g id='c'/>"
        "<g id='d'/><g id='b'><use href='#a(1)'/><use href='#c'/></g></svg>";
    put(f, "wolf.svg", svg);
    const Picture *layer = find(f, pictures_here(f), "wolf.svg#b");
    assert_string_equal(problems(f), "");
    const char *text = (const char *)layer->bytes;
    assert_non_null(strstr(text, "<g id='a(1)'/>"));
    assert_non_null(strstr(text, "<g id='c'/>"));
    assert_null(strstr(text, "<g id='d'/>"));
}

static void counting_styles_are_reported_for_single_layers_only(void **state)
{
    Fixture *f = *state;
    Pictures *pictures = pictures_here(f);
    const char *svg =
        "<svg " XMLNS " viewBox='0 0 4 2'><style>g:nth-child(2){opacity:0.5}</style>"
        "<g id='a'/><g id='b'/></svg>";
    put(f, "wolf.svg", svg);
    assert_non_null(find(f, pictures, "wolf.svg"));
    assert_string_equal(problems(f), "");
    svg = "<svg " XMLNS " viewBox='0 0 4 2'><g id='b' class='only-child'/></svg>";
    put(f, "fox.svg", svg);
    assert_non_null(find(f, pictures, "fox.svg#b"));
    assert_string_equal(problems(f), "");
    assert_non_null(find(f, pictures, "wolf.svg#b"));
    assert_string_equal(
        problems(f),
        "1:6+2 a style in wolf.svg counts elements, so a single layer may look "
        "different [art-layer] (give these elements a class and use it in the style)");
}

static void pixel_pictures_have_no_layers(void **state)
{
    Fixture *f = *state;
    Text png = png_of(f, 3, 2);
    put_bytes(f, "wolf.png", png.text, png.length);
    assert_null(find(f, pictures_here(f), "wolf.png#low"));
    assert_string_equal(problems(f),
                        "1:6+2 wolf.png has no layers, because it is not an SVG "
                        "[art-layer] (remove '#' and the name after it)");
}

/* --- SVG -------------------------------------------------------------------------- */

static void svg_sizes_are_read(void **state)
{
    Fixture *f = *state;
    static const struct {
        const char *attributes;
        double width, height;
    } cases[] = {
        {"viewBox='0 0 24 48'", 24, 48},
        {"viewBox=' -1,-2 , 3.5 4e1 ' width='100%' height='1em'", 3.5, 40},
        {"width='96' height='48px'", 96, 48},
        {"width='1in' height='25.4mm'", 96, 96},
        {"width='2.54cm' height=' 72pt '", 96, 96},
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        const char *svg =
            arena_print(f->arena, "<svg " XMLNS " %s/>", cases[i].attributes);
        put(f, "it", svg);
        const Picture *picture = find(f, pictures_here(f), "it");
        assert_string_equal(problems(f), "");
        assert_float_equal(picture->width, cases[i].width, 1e-6);
        assert_float_equal(picture->height, cases[i].height, 1e-6);
    }
    static const char *const wrong[] = {
        "",
        "width='5'",
        "width='5' height='5%'",
        "width='5' height='5em'",
        "width='5' height='0'",
        "viewBox='0 0 5'",
        "viewBox='0 0 5 5 5'",
        "viewBox='0 0 5 -5'",
        "viewBox='0 0 5 5mm'",
        "viewBox='0 0 5 1e9'",
        "viewBox='0 0 5 1e999'",
        "viewBox='' width='5' height='5'",
    };
    for (size_t i = 0; i < LENGTH(wrong); i++)
        assert_non_null(strstr(
            check_text(f, arena_print(f->arena, "<svg " XMLNS " %s/>", wrong[i])),
            "[art-size]"));
}

/* Each case is the content of an SVG and its first problem, without the help. */
static void assert_svgs(Fixture *f, const char *const (*cases)[2], size_t count)
{
    for (size_t i = 0; i < count; i++) {
        char *got = (char *)check_text(f, svg_of(f, cases[i][0]));
        got[strcspn(got, "(\n")] = '\0';
        size_t length = strlen(got);
        if (length && got[length - 1] == ' ')
            got[length - 1] = '\0';
        assert_case(cases[i][0], got, cases[i][1]);
    }
}

static void unportable_svg_content_is_rejected(void **state)
{
    Fixture *f = *state;
    static const char *const cases[][2] = {
        {"<path d='M0 0'/>", ""},
        {"<text>Wolf</text>", "2:1+5 text cannot be drawn here [art-text]"},
        {"<g>\n <flowRoot/></g>", "3:2+9 this kind of text cannot be drawn [art-text]"},
        {"<foreignObject/>", "2:1+14 this kind of text cannot be drawn [art-text]"},
        {"<o:text xmlns:o='http://other'/>", ""},
        {"<metadata><text xmlns=''>x</text></metadata>", ""},
        {"<script/>", "2:1+7 scripts are not run [art-external]"},
        {"<g onclick='x'/>",
         "2:1+2 'onclick' is a script, and scripts are not run [art-external]"},
        {"<image href='wolf.png'/>",
         "2:1+6 'wolf.png' is outside this file [art-external]"},
        {"<image xlink:href='http://x/y.png'/>",
         "2:1+6 'http://x/y.png' is outside this file [art-external]"},
        {"<use href='other.svg#a'/>",
         "2:1+4 'other.svg#a' is outside this file [art-external]"},
        {"<a href='http://x'/>", "2:1+2 links have no effect in print [art-external]"},
        {"<a xlink:href='#a'><g id='a'/></a>",
         "2:1+2 links have no effect in print [art-external]"},
        {"<a href=''/>", "2:1+2 links have no effect in print [art-external]"},
        {"<a id='b'><g/></a>", ""},
        {"<use href=' #a '/><g id='a'/>", ""},
        {"<g fill='url(#a)' style='stroke : url( \"#b\" )'/><g id='a'/><g id='b'/>",
         ""},
        {"<g fill='url(x.svg#a)'/>",
         "2:1+2 'x.svg#a' is outside this file [art-external]"},
        {"<g style=\"fill:URL( 'x.svg#a' )\"/>",
         "2:1+2 'x.svg#a' is outside this file [art-external]"},
        {"<g style='fill:url(#a);stroke:url(x)'/><g id='a'/>",
         "2:1+2 'x' is outside this file [art-external]"},
        {"<style>@import 'x.css';</style>",
         "2:1+6 its style sheet is in another file [art-external]"},
        {"<style><![CDATA[.a{fill:url(http://x)}]]></style>",
         "2:1+6 'http://x' is outside this file [art-external]"},
        {"<style>.a{fill:#fff;stroke:url(#b)}</style>", ""},
        {"<style>@import<style/> x</style>",
         "2:1+6 its style sheet is in another file [art-external]"},
        {"<image href='data:image/svg+xml;base64,AAAA'/>",
         "2:1+6 an embedded picture is neither PNG nor JPEG [art-external]"},
        {"<image href='data:image/png;base64,AAAA'/>",
         "2:1+6 an embedded picture is neither PNG nor JPEG [art-external]"},
        {"<image href='data:image/png;base64,!'/>",
         "2:1+6 an embedded picture is neither PNG nor JPEG [art-external]"},
        {"<image href='data:image/png;base64,iVBORw0K\nGgo='/>",
         "2:1+6 an embedded picture is broken: it is truncated [art-broken]"},
        {"<use href='data:image/png;base64,iVBORw0KGgo='/>",
         "2:1+4 'data:image/png;base64,iVBORw0KGgo=' is outside this file "
         "[art-external]"},
        {"<i:include xmlns:i='http://www.w3.org/2001/XInclude' href='x'/>",
         "2:1+10 a part of it is in another file [art-external]"},
        {"<?xml-stylesheet href='x'?>", "2:1+16 its style sheet is in another file "
                                        "[art-external]"},
    };
    assert_svgs(f, cases, LENGTH(cases));
}

static void filters_are_reported_as_warnings(void **state)
{
    Fixture *f = *state;
    static const char *const cases[][2] = {
        {"<filter id='a'/><g filter='url(#a)'/>",
         "2:17+2 a filter is printed as pixels [art-filter]"},
        {"<filter id='a'/>", ""},
        {"<path filter='0'/>", ""},
        {"<g filter='blur'/>", ""},
        {"<g filter='blur(2px)'/>", "2:1+2 a filter is printed as pixels [art-filter]"},
        {"<g filter='blur(0) opacity( 100% ) Sepia(0) brightness(1.0)'/>", ""},
        {"<g filter='blur() contrast() hue-rotate(0deg)'/>", ""},
        {"<g filter='grayscale()'/>",
         "2:1+2 a filter is printed as pixels [art-filter]"},
        {"<g filter='blur(0) drop-shadow(0 0 0 red)'/>",
         "2:1+2 a filter is printed as pixels [art-filter]"},
        {"<g filter='none'/>", ""},
        {"<g filter=' url(#a)'/>", "2:1+2 a filter is printed as pixels [art-filter]"},
        {"<g style='filter:invert(50%)'/>",
         "2:1+2 a filter is printed as pixels [art-filter]"},
        {"<g style='filter:0;fill:url(#x)'/>",
         "2:1+2 it uses '#x', which is not in the file [art-missing]"},
        {"<g style='filter : none;color-interpolation-filters:sRGB'/>", ""},
        {"<g style='backdrop-filter:x'/>", ""},
        {"<style>.a{ filter: url(#x) }</style>",
         "2:1+6 a filter is printed as pixels [art-filter]"},
    };
    assert_svgs(f, cases, LENGTH(cases));
    const char *svg = svg_of(f, cases[0][0]);
    put(f, "it", svg);
    Pictures *pictures = pictures_here(f);
    assert_non_null(find(f, pictures, "it"));
    assert_non_null(find(f, pictures, "it"));
    assert_int_equal(f->diags->warnings, 1);
    assert_int_equal(f->diags->all.items[0]->remarks.count, 1);
}

static void invalid_colours_are_reported(void **state)
{
    static const char *const cases[][2] = {
        {"<g fill='red' stroke=' #F00 ' color='RebeccaPurple'/>", ""},
        {"<g fill='none' stroke='#ff00ff80' stop-color='inherit'/>", ""},
        {"<g style='fill: rgb(1, 2, 3) !important; stroke: HSLA(1, 2%, 3%, 0.5)'/>",
         ""},
        {"<linearGradient id='sky'/><g fill='url(#sky)' stroke='url(#sky) #abc'/>", ""},
        {"<g fill='oragne'/>",
         "2:1+2 'oragne' is not a colour and has no effect [art-colour]"},
        {"<g fill='#12'/><g stroke='#12'/>",
         "2:1+2 '#12' is not a colour and has no effect [art-colour]"},
        {"<g style='fill:ink'/>",
         "2:1+2 'ink' is not a colour and has no effect [art-colour]"},
        {"<linearGradient id='sky'/><g fill='url(#sky) grean'/>",
         "2:27+2 'grean' is not a colour and has no effect [art-colour]"},
        {"<style>.a { stroke: blck }</style><g class='a'/>",
         "2:35+2 'blck' is not a colour and has no effect [art-colour]"},
        {"<g fill='currentColor'/>",
         "2:1+2 'currentColor' is black: no 'color' is set in this file [art-colour]"},
        {"<g color='red'><path fill='currentColor'/></g>", ""},
        {"<g color='inherit'><path fill='currentColor'/></g>",
         "2:20+5 'currentColor' is black: no 'color' is set in this file [art-colour]"},
        {"<path><animate fill='freeze'/></path>", ""},
    };
    Fixture *f = *state;
    assert_svgs(f, cases, LENGTH(cases));
    assert_non_null(strstr(check_text(f, svg_of(f, "<g fill='oragne'/>")),
                           "(did you mean 'orange'?)"));
    assert_non_null(strstr(check_text(f, svg_of(f, "<g fill='?'/>")),
                           "(write a CSS colour name, '#rrggbb' or 'none')"));
}

static void xml_errors_are_reported_at_their_position(void **state)
{
    Fixture *f = *state;
    static const char *const cases[][2] = {
        {"<g>\n</h>", "3:3+1 not valid XML: mismatched tag [art-broken]"},
        {"<g a='1' a='2'/>", "2:10+1 not valid XML: duplicate attribute [art-broken]"},
        {"<g>&nothing;</g>", "2:4+1 not valid XML: undefined entity [art-broken]"},
        {"<x:g/>", "2:1+1 not valid XML: unbound prefix [art-broken]"},
        {"é<g>\xFF</g>", "2:5+1 not valid XML: not well-formed [art-broken]"},
    };
    for (size_t i = 0; i < LENGTH(cases) - 1; i++)
        assert_svgs(f, &cases[i], 1);
    assert_true(text_starts(check_text(f, svg_of(f, cases[4][0])),
                            "2:5+1 not valid XML: not well-formed"));
}

static void entity_declarations_are_rejected(void **state)
{
    Fixture *f = *state;
    assert_true(text_starts(
        check_text(f, "<!DOCTYPE svg [\n<!ENTITY a 'aaaa'>\n<!ENTITY b '&a;&a;'>]>\n"
                      "<svg " XMLNS " viewBox='0 0 1 1'>&b;</svg>"),
        "2:12+1 it declares an entity, 'a' [art-broken]"));
    assert_non_null(
        strstr(check_text(f, "<!DOCTYPE svg [<!ENTITY % a 'x'>%a;]>\n<svg/>"),
               "it declares an entity, 'a' [art-broken]"));
    assert_string_equal(
        check_text(f, "<?xml version='1.0' encoding='UTF-8'?>\n<!DOCTYPE svg PUBLIC "
                      "'-//W3C//DTD SVG 1.1//EN' "
                      "'http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd'>\n"
                      "<svg " XMLNS " viewBox='0 0 1 1'/>"),
        "");
}

static void too_many_elements_are_rejected(void **state)
{
    Fixture *f = *state;
    Text content = text_new(f->arena);
    for (int i = 0; i <= MAX_SVG_ELEMENTS; i++)
        text_add(&content, "<g/>");
    assert_non_null(strstr(check_text(f, svg_of(f, content.text)), "[art-size]"));
    content = text_new(f->arena);
    for (int i = 0; i < MAX_SVG_DEPTH - 1; i++)
        text_add(&content, "<g>");
    const char *deep = content.text;
    assert_non_null(strstr(check_text(f, svg_of(f, deep)), "mismatched tag"));
    deep = arena_print(f->arena, "%s<g>", deep);
    assert_non_null(strstr(check_text(f, svg_of(f, deep)), "[art-size]"));
}

/* A nesting that doubles forty times is rejected without being drawn. */
static void reused_elements_count_each_time(void **state)
{
    Fixture *f = *state;
    Text content = text_new(f->arena);
    for (int i = 0; i < 40; i++)
        text_print(&content,
                   "<g id='a%d'><use href='#a%d'/><g fill='url(#a%d)'/></g>\n", i,
                   i + 1, i + 1);
    text_add(&content, "<path id='a40'/>");
    const char *got = check_text(f, svg_of(f, content.text));
    assert_non_null(strstr(
        got, "counting reused parts, it has more than 200000 elements [art-size]"));
    content = text_new(f->arena);
    for (int i = 0; i < 100000; i++)
        text_print(&content, "<use id='a%d' href='#a%d'/>", i, i + 1);
    got = check_text(f, svg_of(f, content.text));
    assert_non_null(strstr(got, "elements are nested more than 100 deep"));
    content = text_new(f->arena);
    text_add(&content, "<g style='fill:");
    for (int i = 0; i <= MAX_SVG_ELEMENTS; i++)
        text_add(&content, "url(#a)");
    text_add(&content, "'/>");
    got = check_text(f, svg_of(f, content.text));
    assert_non_null(strstr(got, "[art-size]"));
}

static void circular_and_missing_references_are_rejected(void **state)
{
    Fixture *f = *state;
    static const char *const cases[][2] = {
        {"<use id='a' href='#a'/>", "2:1+4 it contains itself [art-broken]"},
        {"<g id='a'><use href='#b'/></g><g id='b'><use href='#a'/></g>",
         "2:1+2 it contains itself [art-broken]"},
        {"<pattern id='a'><path fill='url(#a)'/></pattern>",
         "2:1+8 it contains itself [art-broken]"},
        {"<g id='a'><set href='#a'/></g>", ""},
        {"<g id='a' clip-path='url(#c)'><clipPath id='c'><path/></clipPath></g>", ""},
        {"<use href='#nowhere'/>",
         "2:1+4 it uses '#nowhere', which is not in the file [art-missing]"},
        {"<g fill='url(#nowhere)'/>",
         "2:1+2 it uses '#nowhere', which is not in the file [art-missing]"},
    };
    assert_svgs(f, cases, LENGTH(cases));
}

/* --- drawing limits --------------------------------------------------------------- */

#define AGAIN "counting reused parts, "

static const char *repeated(Fixture *f, int count, const char *what)
{
    Text text = text_new(f->arena);
    for (int i = 0; i < count; i++)
        text_add(&text, what);
    return text.text;
}

/* The message of the first error; warnings are ignored. */
static const char *first_error(Fixture *f, const char *content)
{
    const char *svg = svg_of(f, content);
    put(f, "it", svg);
    find(f, pictures_here(f), "it");
    const char *got = "";
    for (int i = 0; i < f->diags->all.count && !*got; i++)
        if (f->diags->all.items[i]->level == LEVEL_ERROR)
            got = f->diags->all.items[i]->message;
    problems(f);
    return got;
}

static void filter_attributes_are_limited(void **state)
{
    Fixture *f = *state;
    static const char *const cases[][2] = {
        {"<feTurbulence numOctaves='10'/>", ""},
        {"<feTurbulence numOctaves='11'/>",
         "feTurbulence has a 'numOctaves' of more than 10"},
        {"<feConvolveMatrix order='15'/>", ""},
        {"<feConvolveMatrix order='3 16'/>",
         "feConvolveMatrix has an 'order' of more than 15"},
        {"<feConvolveMatrix order='1e9'/>",
         "feConvolveMatrix has an 'order' of more than 15"},
        {"<feDiffuseLighting kernelUnitLength='.01'/>",
         "'kernelUnitLength' is not allowed"},
    };
    for (size_t i = 0; i < LENGTH(cases); i++)
        assert_case(cases[i][0], first_error(f, cases[i][0]), cases[i][1]);
    const char *matrix = repeated(f, 225, "1 "), *format =
                                                     "<feConvolveMatrix order='15' "
                                                     "kernelMatrix='%s'/>";
    assert_string_equal(first_error(f, arena_print(f->arena, format, matrix)), "");
    matrix = repeated(f, 226, "1,");
    assert_string_equal(
        first_error(f, arena_print(f->arena, format, matrix)),
        "feConvolveMatrix has a 'kernelMatrix' of more than 225 numbers");
}

static void filter_work_is_limited(void **state)
{
    Fixture *f = *state;
    const char *const too_much =
        AGAIN "its filters take more work than 2000 simple ones";
    const char *const filter = "<filter id='a'>%s</filter>%s";
    const char *wide = repeated(f, 6, "<feMorphology/>");
    assert_string_equal(first_error(f, arena_print(f->arena, filter, wide, "")), "");
    wide = repeated(f, 7, "<feMorphology/>");
    assert_string_equal(first_error(f, arena_print(f->arena, filter, wide, "")),
                        too_much);
    assert_string_equal(first_error(f, repeated(f, 2001, "<feMergeNode/>")), too_much);
    static const char *const uses[] = {
        "<g filter='url(#a)'/>",
        "<g style='filter:url(#a)'/>",
        "<g class='x'/><g class='y x'/>",
        "<rect/>",
        "<g id='b'/>",
        "<g filter='url(#c)'/><filter id='c' href='#a'/>",
    };
    for (size_t i = 0; i < LENGTH(uses); i++) {
        const char *rules = "<style>svg > .x, rect:hover { filter : url(#a) }"
                            "@media print { #b{filter:url('#a')}}</style>";
        const char *blur = arena_print(f->arena, "%s%s", rules,
                                       repeated(f, 12, "<feDisplacementMap/>"));
        const char *content = arena_print(f->arena, filter, blur, "");
        assert_case(uses[i], first_error(f, content), "");
        content = arena_print(f->arena, filter, blur, repeated(f, 3, uses[i]));
        assert_case(uses[i], first_error(f, content), too_much);
    }
    const char *functions = repeated(f, 167, "blur(1px) ");
    assert_string_equal(
        first_error(f, arena_print(f->arena, "<g filter='%s'/>", functions)), too_much);
    const char *less = "<feConvolveMatrix order='-1000000 1'/>";
    wide = arena_print(f->arena, "%s%s", less, repeated(f, 7, "<feMorphology/>"));
    assert_string_equal(first_error(f, arena_print(f->arena, filter, wide, "")),
                        too_much);
}

static void filters_and_masks_are_limited(void **state)
{
    Fixture *f = *state;
    static const char *const each[] = {"<g mask='url(#a)'/>",
                                       "<g style='FILTER: url(#a)'/>"};
    const char *const too_many = AGAIN "it has more than 100 filters and masks";
    for (size_t i = 0; i < LENGTH(each); i++) {
        assert_string_equal(first_error(f, repeated(f, 100, each[i])), "");
        assert_string_equal(first_error(f, repeated(f, 101, each[i])), too_many);
    }
    static const char *const without[] = {"<g mask='none'/>", "<g mask='0'/>",
                                          "<g filter='0'/>", "<g filter='blur(0)'/>"};
    for (size_t i = 0; i < LENGTH(without); i++)
        assert_string_equal(first_error(f, repeated(f, 101, without[i])), "");
    const char *used = repeated(f, 100, "<use href='#b'/>");
    assert_string_equal(
        first_error(f, arena_print(f->arena, "<g id='b' mask='url(#a)'/>%s", used)),
        too_many);
    const char *svg = svg_of(f, "<g mask='url(#a)'><g mask='url(#a)'/></g>");
    put(f, "it", svg);
    assert_int_equal(find(f, pictures_here(f), "it")->layers, 2);
}

/* Each element that inherits a paint draws it, and each point of a line draws a marker.
 */
static void inherited_paints_and_markers_count_each_time(void **state)
{
    Fixture *f = *state;
    const char *const too_many = AGAIN "it has more than 200000 elements";
    const char *many = repeated(f, 500, "<g/>");
    const char *format = "<pattern id='a'>%s</pattern><g %s='url(#a)'>%s</g>";
    assert_string_equal(
        first_error(f, arena_print(f->arena, format, many, "fill", many)), too_many);
    assert_string_equal(
        first_error(f, arena_print(f->arena, format, many, "clip-path", many)), "");
    assert_string_equal(
        first_error(f, arena_print(f->arena, format, many, "marker-mid", many)), "");
    const char *lines =
        arena_print(f->arena, "<path d='M0 0%s'/>", repeated(f, 500, "h1 2"));
    assert_string_equal(
        first_error(f, arena_print(f->arena, format, many, "marker-mid", lines)),
        too_many);
    assert_string_equal(
        first_error(f, arena_print(f->arena, format, many, "fill", lines)), "");
    lines = arena_print(f->arena, "<polyline points='%s'/>", repeated(f, 500, "1,2 "));
    assert_string_equal(
        first_error(f, arena_print(f->arena, format, many, "marker", lines)), too_many);
    lines = arena_print(f->arena,
                        "<path class='x' d='M0 0%s'/><style>.x{marker-mid:"
                        "url(#a)}</style>",
                        repeated(f, 500, "h1"));
    assert_string_equal(
        first_error(f, arena_print(f->arena, format, many, "id", lines)), too_many);
    const char *rules = repeated(f, 2001, "fill:red;");
    many = repeated(f, 1000, "<g/>");
    assert_string_equal(
        first_error(f, arena_print(f->arena, "<style>*{%s}</style>%s", rules, many)),
        "its style sets more than 2000000 properties");
}

/* The properties of all rules count together. */
static void style_properties_are_limited(void **state)
{
    Fixture *f = *state;
    const char *format = "<style>%s b{%s}</style><b/><g class='b'/>",
               *one = repeated(f, 100, "b{x:y} ");
    assert_string_equal(first_error(f, arena_print(f->arena, format, one,
                                                   repeated(f, 1999900, "x:y;"))),
                        "");
    assert_string_equal(first_error(f, arena_print(f->arena, format, one,
                                                   repeated(f, 1999901, "x:y;"))),
                        "its style sets more than 2000000 properties");
}

/* Comments may separate a property from its value; inside strings there are no
 * comments. */
static void css_comments_and_strings_do_not_hide_properties(void **state)
{
    Fixture *f = *state;
    static const char *const hidden[] = {
        "style='stroke-dasharray/**/:.001'",
        "style='/*;*/stroke-dasharray/*:*/:/*;*/.001'",
        "style='x:\"/*\";stroke-dasharray:.001;y:\"*/\"'",
        "style='x:\"&#10;;stroke-dasharray/**/:.001'",
        "style='x:url(#a\"/*);stroke-dasharray:.001;y:\"*/\"'",
        "style='x:curl(#a \")\" );stroke-dasharray:.001;y:\"\"'",
        "stroke-dasharray='/* ; */.001'",
        "class='a'",
    };
    const char *format = "<style>path/**/.a{stroke-dasharray/**/:.001}</style>"
                         "<path d='M0 0H2001' %s/>";
    for (size_t i = 0; i < LENGTH(hidden); i++)
        assert_case(hidden[i], first_error(f, arena_print(f->arena, format, hidden[i])),
                    "its lines could have more than 2000000 dashes");
    static const char *const none[] = {"style='/*stroke-dasharray:.001*/'",
                                       "style='x:\";stroke-dasharray:.001;\"'",
                                       "style='x/*;stroke-dasharray:.001'"};
    for (size_t i = 0; i < LENGTH(none); i++)
        assert_case(none[i], first_error(f, arena_print(f->arena, format, none[i])),
                    "");
    assert_string_equal(first_error(f, "<feConvolveMatrix order='/**/16'/>"),
                        "feConvolveMatrix has an 'order' of more than 15");
}

static void dashes_are_limited(void **state)
{
    Fixture *f = *state;
    const char *const too_many = "its lines could have more than 2000000 dashes";
    static const char *const lines[] = {
        "<path d='M5-5H2010'/>",
        "<path d='m5 5v-2001'/>",
        "<path d='M0 0 1000 0 1000 1001'/>",
        "<path d='M0 0C0 0 0 600 0 0S0 0 9 9z'/>",
        "<path d='M0 0Q0 600 0 0t9 9'/>",
        "<path d='M0 0a400 400 0 11-.1 0'/>",
        "<path d='M0 0A1 9 0 0 1 0 100'/>",
        "<polygon points='0,0 500,0 500,501 0,500'/>",
        "<polygon points='0 0,,500 0 ,, 500,501 0,500'/>",
        "<line x1='0' x2='318'/>",
        "<line x2='500%'/><svg width='100'/>",
        "<circle r='11cm'/>",
        "<rect style='width:318px'/>",
        "<g id='a'><path d='M0 0h1001'/></g><g><use href='#a'/></g>",
    };
    for (size_t i = 0; i < LENGTH(lines); i++) {
        const char *dashed = "<g stroke-dasharray='%s'>%s</g>";
        assert_case(
            lines[i],
            first_error(f, arena_print(f->arena, dashed, ".0009 .0011", lines[i])),
            i == 10 ? "" : too_many);
        assert_case(lines[i],
                    first_error(f, arena_print(f->arena, dashed, "none", lines[i])),
                    "");
        assert_case(lines[i],
                    first_error(f, arena_print(f->arena, dashed, "1, 2", lines[i])),
                    "");
    }
    assert_string_equal(
        first_error(f, "<svg width='100'/><style>line{stroke-dasharray:1e-4}"
                       "</style><line x2='50%'/>"),
        too_many);
    assert_string_equal(first_error(f, "<g stroke-dasharray='5%'/>"),
                        "the length of its dashes depends on its surroundings");
    assert_string_equal(first_error(f, "<g stroke-dasharray='5 1em'/>"),
                        "the length of its dashes depends on its surroundings");
    const char *far = "1e308 0l1e308 0l1 1l0 0";
    assert_string_equal(first_error(f, arena_print(f->arena, "<path d='M%s'/>", far)),
                        "its 'd' is too large");
    assert_string_equal(first_error(f, "<rect width='1e999'/>"),
                        "its 'width' is too large");
    assert_string_equal(first_error(f, "<g stroke-dasharray='1e999 0'/>"),
                        "its 'stroke-dasharray' is too large");
    const char *wide = repeated(f, 20, "<path d='M0 0H1e307'/>");
    assert_string_equal(
        first_error(f, arena_print(f->arena, "<g id='a' stroke-dasharray='1'>%s</g>%s",
                                   wide, "<g marker='url(#a)'/>")),
        too_many); /* zero uses times an infinite length is NaN */
    assert_string_equal(first_error(f, "<g stroke-dasharray='null'/>"), "");
    assert_string_equal(first_error(f, "<g stroke-dasharray='0 0'/>"), "");
    assert_string_equal(first_error(f, "<g style='fill:u\\72l(#a)'/>"),
                        "a style with '\\' cannot be checked");
}

/* Namespace URIs that expat accepts and librsvg rejects. */
static void invalid_namespace_uris_are_rejected(void **state)
{
    Fixture *f = *state;
    static const char *const good[] = {
        "foo", "a:b",       "a%20",          "#",
        "?",   "//",        "http://a:80/x", "urn:x:y",
        "a@b", "http:///x", "a?b:c",         "http://x.org/a/1.0/#b"};
    static const char *const bad[] = {"1a:b",  ":b",           "a b",
                                      "a\\b",  "a%zz",         "a%2",
                                      "a#b#c", "http://a:xx",  "http://a:999999",
                                      "é",     "http://a@b@c", "http://a:",
                                      "//a:x"};
    for (size_t i = 0; i < LENGTH(good); i++)
        assert_string_equal(
            first_error(f, arena_print(f->arena, "<g xmlns:x='%s'/>", good[i])), "");
    for (size_t i = 0; i < LENGTH(bad); i++) {
        const char *message =
            arena_print(f->arena, "its 'xmlns' '%s' is not a valid address", bad[i]);
        assert_string_equal(
            first_error(f, arena_print(f->arena, "<g xmlns:x='%s'/>", bad[i])),
            message);
    }
    const char *svg = "<svg xmlns='http://www.w3.org/2000/svg'\n xmlns:x='a b'/>";
    assert_true(text_starts(check_text(f, svg),
                            "1:1+4 its 'xmlns' 'a b' is not a valid address "
                            "[art-broken]"));
}

static void count_svg(void *counter)
{
    ++*(int *)counter;
}

static void the_first_valid_svg_calls_the_callback(void **state)
{
    Fixture *f = *state;
    Pictures *pictures = pictures_here(f);
    Text png = png_of(f, 1, 1);
    int calls = 0;
    pictures_on_svg(pictures, count_svg, &calls);
    put_bytes(f, "pixels", png.text, png.length);
    put(f, "broken", "<svg");
    const char *svg = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'/>";
    put(f, "one", svg);
    put(f, "two", svg);
    assert_non_null(find(f, pictures, "pixels"));
    assert_null(find(f, pictures, "broken"));
    assert_int_equal(calls, 0);
    assert_non_null(find(f, pictures, "one"));
    assert_int_equal(calls, 1);
    assert_non_null(find(f, pictures, "two"));
    assert_int_equal(calls, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        FOLDER_TEST(valid_pictures_are_measured),
        FOLDER_TEST(grey_jpegs_are_recognised),
        FOLDER_TEST(truncated_pictures_are_rejected),
        FOLDER_TEST(pngs_with_a_changed_byte_are_rejected),
        FOLDER_TEST(random_changes_are_harmless),
        FOLDER_TEST(picture_sizes_are_limited),
        FOLDER_TEST(malformed_pngs_are_rejected),
        FOLDER_TEST(damaged_png_pixels_are_rejected),
        FOLDER_TEST(malformed_jpegs_are_rejected),
        FOLDER_TEST(missing_files_are_reported_with_suggestions),
        FOLDER_TEST(only_files_in_allowed_folders_are_read),
        FOLDER_TEST(only_regular_files_are_read),
        FOLDER_TEST(broken_pictures_are_reported_once_to_each_list),
        FOLDER_TEST(unsupported_formats_are_reported),
        FOLDER_TEST(pictures_in_memory_are_cached),
        FOLDER_TEST(svg_layers_are_pictures),
        FOLDER_TEST(layers_keep_the_elements_they_reuse),
        FOLDER_TEST(svg_classes_are_coloured),
        FOLDER_TEST(pixel_pictures_have_no_classes),
        FOLDER_TEST(counting_styles_are_reported_for_single_layers_only),
        FOLDER_TEST(pixel_pictures_have_no_layers),
        FOLDER_TEST(svg_sizes_are_read),
        FOLDER_TEST(unportable_svg_content_is_rejected),
        FOLDER_TEST(filters_are_reported_as_warnings),
        FOLDER_TEST(invalid_colours_are_reported),
        FOLDER_TEST(xml_errors_are_reported_at_their_position),
        FOLDER_TEST(entity_declarations_are_rejected),
        FOLDER_TEST(too_many_elements_are_rejected),
        FOLDER_TEST(reused_elements_count_each_time),
        FOLDER_TEST(circular_and_missing_references_are_rejected),
        FOLDER_TEST(filter_attributes_are_limited),
        FOLDER_TEST(filter_work_is_limited),
        FOLDER_TEST(filters_and_masks_are_limited),
        FOLDER_TEST(inherited_paints_and_markers_count_each_time),
        FOLDER_TEST(style_properties_are_limited),
        FOLDER_TEST(css_comments_and_strings_do_not_hide_properties),
        FOLDER_TEST(dashes_are_limited),
        FOLDER_TEST(invalid_namespace_uris_are_rejected),
        FOLDER_TEST(the_first_valid_svg_calls_the_callback),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
