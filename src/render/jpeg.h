/* The libjpeg functions that ppgen uses, loaded on demand. */
#ifndef RENDER_JPEG_H
#define RENDER_JPEG_H

#include <stdio.h>

#include <jpeglib.h>

#include "base/library.h"

#define JPEG_FUNCTIONS(F)        \
    F(jpeg_, CreateDecompress)   \
    F(jpeg_, destroy_decompress) \
    F(jpeg_, mem_src)            \
    F(jpeg_, read_header)        \
    F(jpeg_, read_scanlines)     \
    F(jpeg_, start_decompress)   \
    F(jpeg_, std_error)

LIBRARY(jpeg, JPEG_FUNCTIONS);

#endif
