/* The libhyphen functions that ppgen uses, loaded on demand. */
#ifndef TEXT_HYPHEN_LIBRARY_H
#define TEXT_HYPHEN_LIBRARY_H

#include <hyphen.h>

#include "base/library.h"

#define HYPHEN_FUNCTIONS(F) \
    F(hnj_hyphen_, load)    \
    F(hnj_hyphen_, free)    \
    F(hnj_hyphen_, hyphenate3)

LIBRARY(hyphen, HYPHEN_FUNCTIONS);

#endif
