/* What makes PDF besides ppgen, opened when it is first needed. */
#include <pthread.h>
#include <sonames.h>

#include "pdf/deflate.h"
#include "pdf/qpdf.h"

LIBRARY_DEFINE(deflate, DEFLATE_FUNCTIONS, SONAME_DEFLATE)
LIBRARY_DEFINE(qpdf, QPDF_FUNCTIONS, SONAME_QPDF)
