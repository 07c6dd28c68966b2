/* Defines the function tables of the libraries that several folders use. */
#include "base/deflate.h"
#include "base/expat.h"

LIBRARY_DEFINE(deflate, DEFLATE_FUNCTIONS, SONAME_DEFLATE)
LIBRARY_DEFINE(expat, EXPAT_FUNCTIONS, SONAME_EXPAT)
