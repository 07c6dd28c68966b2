/* The libdeflate functions that ppgen uses, loaded on demand. */
#ifndef BASE_DEFLATE_H
#define BASE_DEFLATE_H

#include <libdeflate.h>

#include "base/library.h"

#define DEFLATE_FUNCTIONS(F)            \
    F(libdeflate_, alloc_compressor)    \
    F(libdeflate_, alloc_decompressor)  \
    F(libdeflate_, crc32)               \
    F(libdeflate_, deflate_compress)    \
    F(libdeflate_, deflate_decompress)  \
    F(libdeflate_, free_compressor)     \
    F(libdeflate_, free_decompressor)   \
    F(libdeflate_, zlib_compress)       \
    F(libdeflate_, zlib_compress_bound) \
    F(libdeflate_, zlib_decompress)

LIBRARY(deflate, DEFLATE_FUNCTIONS);

#endif
