/* What makes PDF besides ppgen, opened when it is first needed. */
#include <pthread.h>
#include <sonames.h>

#include "pdf/qpdf.h"

LIBRARY_DEFINE(qpdf, QPDF_FUNCTIONS, SONAME_QPDF)
