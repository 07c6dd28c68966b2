/* The functions of libdeflate that are used. */
#ifndef PDF_DEFLATE_H
#define PDF_DEFLATE_H

#include <libdeflate.h>

#include "base/library.h"

#define DEFLATE_FUNCTIONS(F)         \
    F(libdeflate_, alloc_compressor) \
    F(libdeflate_, free_compressor)  \
    F(libdeflate_, zlib_compress)    \
    F(libdeflate_, zlib_compress_bound)

LIBRARY(deflate, DEFLATE_FUNCTIONS);

#endif
