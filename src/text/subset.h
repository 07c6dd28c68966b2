/* The functions of HarfBuzz's library for parts of fonts that are used. */
#ifndef TEXT_SUBSET_H
#define TEXT_SUBSET_H

#include <hb-subset.h>

#include "text/harfbuzz.h"

#define SUBSET_FUNCTIONS(F)             \
    F(hb_subset_, input_create_or_fail) \
    F(hb_subset_, input_destroy)        \
    F(hb_subset_, input_glyph_set)      \
    F(hb_subset_, input_set)            \
    F(hb_subset_, input_set_flags)      \
    F(hb_subset_, or_fail)

LIBRARY(subset, SUBSET_FUNCTIONS);

#endif
