/* State of a decoder. libjpeg reports errors by longjmp(), so everything to be freed is
 * in a struct that outlives the jump. */
#include <setjmp.h>
#include <string.h>

#include "render/decode.h"
#include "render/jpeg.h"

typedef struct {
    struct jpeg_decompress_struct file;
    struct jpeg_error_mgr error;
    jmp_buf back;
    char message[JMSG_LENGTH_MAX];
    Arena *arena;
    cairo_surface_t *image;
} Decoding;

static void abort_decoding(j_common_ptr file)
{
    Decoding *decoding = file->client_data;
    file->err->format_message(file, decoding->message);
    longjmp(decoding->back, 1);
}

static void ignore_message(j_common_ptr file)
{
    (void)file;
}

/* Converts a sample to RGB. In Adobe's CMYK files the values are inverted. */
static uint32_t pixel_of(const unsigned char *sample, int channels, bool adobe)
{
    if (channels == 1)
        return sample[0] * 0x010101u;
    if (channels == 3)
        return (uint32_t)sample[0] << 16 | (uint32_t)sample[1] << 8 | sample[2];
    unsigned flip = adobe ? 0 : 255, black = sample[3] ^ flip;
    return (sample[0] ^ flip) * black / 255 << 16 |
           (sample[1] ^ flip) * black / 255 << 8 | (sample[2] ^ flip) * black / 255;
}

static void read_rows(Decoding *decoding)
{
    struct jpeg_decompress_struct *file = &decoding->file;
    int channels = file->output_components;
    size_t width = file->output_width;
    unsigned char *samples = arena_alloc(decoding->arena, width * (size_t)channels);
    while (file->output_scanline < file->output_height) {
        uint32_t *row = image_row(decoding->image, (int)file->output_scanline);
        jpeg.read_scanlines(file, &samples, 1);
        for (size_t x = 0; x < width; x++)
            row[x] = pixel_of(samples + x * (size_t)channels, channels,
                              file->saw_Adobe_marker);
    }
    cairo.surface_mark_dirty(decoding->image);
}

static bool decode(Decoding *decoding, const Picture *picture)
{
    struct jpeg_decompress_struct *file = &decoding->file;
    if (setjmp(decoding->back))
        return false;
    jpeg.CreateDecompress(file, JPEG_LIB_VERSION, sizeof *file);
    jpeg.mem_src(file, picture->bytes, picture->length);
    jpeg.read_header(file, TRUE);
    file->out_color_space = file->num_components == 1   ? JCS_GRAYSCALE
                            : file->num_components == 4 ? JCS_CMYK
                                                        : JCS_RGB;
    jpeg.start_decompress(file);
    decoding->image = cairo.image_surface_create(
        CAIRO_FORMAT_RGB24, (int)file->output_width, (int)file->output_height);
    cairo_status_t status = cairo.surface_status(decoding->image);
    if (status)
        snprintf(decoding->message, sizeof decoding->message, "%s",
                 cairo.status_to_string(status));
    else
        read_rows(decoding);
    return !status;
}

cairo_surface_t *decode_jpeg(Arena *arena, const Picture *picture, const char **why)
{
    jpeg_open();
    Decoding *decoding = arena_new_item(arena, Decoding);
    decoding->arena = arena;
    decoding->file.err = jpeg.std_error(&decoding->error);
    decoding->file.client_data = decoding;
    decoding->error.error_exit = abort_decoding;
    decoding->error.output_message = ignore_message;
    bool good = decode(decoding, picture);
    jpeg.destroy_decompress(&decoding->file);
    if (good)
        return decoding->image;
    *why = decoding->message;
    if (decoding->image)
        cairo.surface_destroy(decoding->image);
    return NULL;
}
