/* Defines the function tables of the text libraries, which are opened on first use. */

#include "text/freetype.h"
#include "text/harfbuzz.h"
#include "text/hyphen_library.h"
#include "text/icu.h"

LIBRARY_DEFINE(hb, HARFBUZZ_FUNCTIONS, SONAME_HARFBUZZ)
LIBRARY_DEFINE(freetype, FREETYPE_FUNCTIONS, SONAME_FREETYPE)
LIBRARY_DEFINE(icu, ICU_FUNCTIONS, SONAME_ICUUC)
LIBRARY_DEFINE(hyphen, HYPHEN_FUNCTIONS, SONAME_HYPHEN)
